"""Every way in which a game of Agent Hunter can end."""

from collections.abc import Callable

import planque
from planque.core.action import Action
from planque.games.agent_hunter.actions import AttackFromHand, AttackFromHideout, Place
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.sets import members
from tests.golden.kept import Kept, with_sense

Ending = Callable[[AgentHunter, int, Action], bool]  # the end, who brought it about, and how


def brought_about_by(record: planque.Record) -> tuple[int, Action]:
    """The last turn's seat and choice: with AEG, a refill may come after it."""
    turns = [(seat, action) for seat, action in record.actions if not isinstance(action, Place)]
    return turns[-1]


def hand_hit(state: AgentHunter, seat: int, last: Action) -> bool:
    return fallen(state)[1 - seat] == 3 and isinstance(last, AttackFromHand)


def hideout_hit(state: AgentHunter, seat: int, last: Action) -> bool:
    return fallen(state)[1 - seat] == 3 and isinstance(last, AttackFromHideout)


def own_hideout_lost(state: AgentHunter, seat: int, last: Action) -> bool:
    return fallen(state)[seat] == 3


def decoys_decide(state: AgentHunter, seat: int, last: Action) -> bool:
    """The side that lost all its hideouts wins by the decoys beside the enemy's."""
    won = result(state)
    return won.decided_by == "points" and fallen(state)[won.winners[0]] == 3


def hand_sum_decides(state: AgentHunter, seat: int, last: Action) -> bool:
    return result(state).decided_by == "hand_sum"


def nothing_decides(state: AgentHunter, seat: int, last: Action) -> bool:
    decided_by = "draw" if state.variant.edition == "iello" else "shared"
    return 3 in fallen(state) and result(state).decided_by == decided_by


def turn_cap(state: AgentHunter, seat: int, last: Action) -> bool:
    return result(state).reason == "turn_cap"


def scoring_example(state: AgentHunter, seat: int, last: Action) -> bool:
    """The booklets' own: 3 hideouts and 1 decoy make 4, 1 hideout and 2 decoys make 3."""
    idle = [sum(side.decoys_at(place) for place in members(side.standing)) for side in state.sides]
    by_score = sorted(zip(result(state).scores, fallen(state), idle, strict=True))
    return [(score, lost) for score, lost, _ in by_score] == [(3, 3), (4, 1)] and by_score[1][2] > 0


def fallen(state: AgentHunter) -> list[int]:
    """How many hideouts each side has lost."""
    return [3 - len(members(side.standing)) for side in state.sides]


def result(state: AgentHunter) -> planque.Result:
    assert state.result is not None
    return state.result


ENDINGS: dict[str, Ending] = {
    "hand-hit": hand_hit,
    "hideout-hit": hideout_hit,
    "own-hideout-lost": own_hideout_lost,
    "decoys-decide": decoys_decide,
    "hand-sum-decides": hand_sum_decides,
    "nothing-decides": nothing_decides,
    "turn-cap": turn_cap,
    "scoring-example": scoring_example,
}
EDITIONS = ("iello", "aeg")


def kept(ending: Ending, edition: str, cap: int) -> Kept:
    def ends_so(state: planque.State, record: planque.Record) -> bool:
        assert isinstance(state, AgentHunter)
        return ending(state, *brought_about_by(record))

    return Kept(ends_so, with_sense(2, 3), options={"edition": edition, "turn_cap": cap})


KEPT = {
    f"{edition}-{name}": kept(ending, edition, 10 if name == "turn-cap" else 300)
    for name, ending in ENDINGS.items()
    for edition in EDITIONS
}
