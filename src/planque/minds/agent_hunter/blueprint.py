"""The blueprint by itself: a mind without any thought at the table, to measure the network by.

planque exploit agent-hunter Blueprint --mind planque.minds.agent_hunter.blueprint:Blueprint
"""

from collections.abc import Mapping

from planque.core.action import Action
from planque.core.game import Game
from planque.core.options import check_options
from planque.games.agent_hunter.rules import AgentHunter
from planque.minds.agent import one_drawn
from planque.minds.agent_hunter.beliefs import Seer
from planque.minds.agent_hunter.network import blueprint, hiders
from planque.minds.base import Legal, Mind, View

SHARPNESS = 2  # the power of the odds: entropy has made them flatter than the network thinks right
MOST_TABLES = 64  # kinds of tables that a process keeps ready


class Blueprint(Mind):
    """Draws what the network says, in a millisecond."""

    games = ("agent-hunter",)

    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        return one_drawn(self.policy(view, legal), self.rng)

    def policy(
        self, view: View, legal: Legal, deadline: float | None = None
    ) -> Mapping[Action, float]:
        position = self.game.guess(view, self.rng)
        assert isinstance(position, AgentHunter), "what this game is played with"
        seat = view["seat"]
        assert isinstance(seat, int), "a spectator has nothing to decide"
        seer = seer_of(self.game, view)
        shares, _ = seer.look([position], [seat])
        wanted = [float(shares[0, seer.full.number(action)]) ** SHARPNESS for action in legal]
        total = sum(wanted)
        return {action: one / total for action, one in zip(legal, wanted, strict=True)}


_seers: dict[str, Seer] = {}


def seer_of(game: Game, view: View) -> Seer:
    """The blueprint at the table of this view: one of it in a process."""
    options = view["options"]
    key = repr(options)
    if key not in _seers:
        if len(_seers) >= MOST_TABLES:
            _seers.clear()
        assert isinstance(options, dict), "as in every view"
        table = game.table(**check_options(game.options, options))
        _seers[key] = Seer(table, game.table(), blueprint(), hiders())
    return _seers[key]
