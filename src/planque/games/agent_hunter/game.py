"""Agent Hunter, as the list of games knows it."""

from collections.abc import Mapping
from typing import cast

from planque.core.action import Action
from planque.core.chance import Deal, Rng
from planque.core.event import Event
from planque.core.game import Game, Table
from planque.core.options import OptionValue
from planque.games.agent_hunter.actions import VOCABULARY
from planque.games.agent_hunter.belief import AgentHunterBelief
from planque.games.agent_hunter.events import SHOW_NOTHING
from planque.games.agent_hunter.play.rookie import best_actions, rookie
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import BOTH
from planque.games.agent_hunter.variant import OPTIONS, SIMULATION_TURN_CAP, Variant, variant
from planque.games.agent_hunter.view import AgentHunterView, without_possible

RULES_VERSION = 2


class AgentHunterTable(Table):
    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def begin(self, seed: int) -> AgentHunter:
        """Draw the first player; the spies are all in the players' hands."""
        return AgentHunter(self._variant, Deal(seed).below(2))

    def deals(self) -> tuple[object, ...]:
        """Who is first."""
        return BOTH

    def begin_with(self, deal: object) -> AgentHunter:
        assert isinstance(deal, int)
        return AgentHunter(self._variant, deal)


class AgentHunterGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="agent-hunter",
            rules_version=RULES_VERSION,
            seats=(2,),
            options=OPTIONS,
            simulation={"turn_cap": SIMULATION_TURN_CAP},
            vocabulary=VOCABULARY,
            case_file=True,
            board="planque.cli.boards.agent_hunter.board",
            spymaster="planque.minds.agent_hunter.spymaster:Spymaster",
            training="planque.training.agent_hunter.pupil:Pupil",
        )

    def reveals(self, events: list[Event]) -> bool:
        for event in events:
            if event.kind not in SHOW_NOTHING:
                return True
        return False

    def without_case_file(self, view: Mapping[str, object]) -> Mapping[str, object]:
        return without_possible(cast(AgentHunterView, view))

    def rookie(self, view: Mapping[str, object], legal: tuple[Action, ...], rng: Rng) -> Action:
        return rookie(view, legal, rng)

    def rookie_odds(
        self, view: Mapping[str, object], legal: tuple[Action, ...]
    ) -> Mapping[Action, float]:
        best = best_actions(view, legal)
        return dict.fromkeys(best, 1 / len(best))

    def prepare(self, seats: int, options: dict[str, OptionValue]) -> AgentHunterTable:
        return AgentHunterTable(variant(options))

    def believe(self, view: Mapping[str, object]) -> AgentHunterBelief:
        return AgentHunterBelief(view)
