"""The code that an action has unless its game numbers it."""

from planque.core.action import Action
from planque.games.agent_hunter.actions import Place, Swap


def unnumbered(action: Action) -> int:
    code: int = Action.code.__get__(action)
    return code


def test_it_follows_from_the_json_form_alone() -> None:
    assert unnumbered(Place(3, 1)) == unnumbered(Place(3, 1)) == 103_194_473_425_743
    assert len({unnumbered(action) for action in (Place(3, 1), Place(1, 3), Swap(1))}) == 3
