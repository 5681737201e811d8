"""Options of a table as they are typed: NAME=VALUE."""

import pytest

import planque
from planque.cli.options import table_options


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("lair=volcano", {"lair": "volcano"}),
        ("turns=12", {"turns": 12}),
        ("clock=none", {"clock": None}),
        ("beginner_seats=1,3", {"beginner_seats": [1, 3]}),
        ("beginner_seats=4", {"beginner_seats": [4]}),
    ],
)
def test_words_numbers_and_lists_of_seats(typed: str, read: dict[str, object]) -> None:
    game = planque.game("spyworld")
    options = table_options(game, None, [typed])
    assert options == read
    assert game.table(seats=5, **options)


def test_what_is_no_list_of_seats_is_named() -> None:
    game = planque.game("spyworld")
    with pytest.raises(planque.OptionError, match="beginner_seats"):
        game.table(**table_options(game, None, ["beginner_seats=one"]))
