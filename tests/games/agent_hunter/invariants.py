"""What holds in every position of Agent Hunter."""

import planque
from planque.games.agent_hunter.rules import AgentHunter
from planque.games.agent_hunter.table.position import DECOY, EMPTY, REFILL, SETUP, SWAP
from planque.games.agent_hunter.table.sets import members


def check_agent_hunter(state: planque.State) -> None:
    assert isinstance(state, AgentHunter)
    variant = state.variant
    fallen = 0
    for side in state.sides:
        standing = members(side.standing)
        hidden = [side.spy(hideout) for hideout in standing if side.spy(hideout) != EMPTY]
        owned = sorted(hidden + members(side.hand))
        assert owned == members(side.in_game), "every spy of the side is somewhere exactly once"
        assert (
            side.decoys_left + sum(map(side.decoys_at, range(variant.hideouts))) == variant.decoys
        )
        assert side.decoys_left >= 0
        fallen += variant.hideouts - len(standing)
    one, two = state.sides
    assert one.in_game == two.in_game, "the two sides always own the same numbers"
    assert fallen == variant.numbers - len(members(one.in_game)), "one number leaves per hideout"
    assert fallen <= 2 * variant.hideouts - 1, "at most five hideouts fall in the booklet's game"
    assert state.over or (one.hand and two.hand), "a hand never runs out"
    check_what_is_empty(state)


def check_what_is_empty(state: AgentHunter) -> None:
    """Outside setup and refills, every standing hideout has its spy.

    Only IELLO's game may end before the last refill.
    """
    if state.step == SETUP or (state.over and state.variant.edition == "iello"):
        return
    empty = [
        (seat, hideout)
        for seat, side in enumerate(state.sides)
        for hideout in members(side.standing)
        if side.spy(hideout) == EMPTY
    ]
    if state.step in (REFILL, SWAP):
        assert empty == [(state.deciders[0], state.filling)]
    else:
        assert empty == []
    if state.step == DECOY:
        assert state.variant.edition == "iello"
