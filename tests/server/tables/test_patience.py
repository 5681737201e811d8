"""How long a table waits, with Goûtons voir !: as long as the host has set, for each question."""

from planque.core.action import Action
from planque.games.goutons_voir.actions import HandIn, Keep, Pick, Propose, Remove
from planque.games.goutons_voir.rules.tasting import GoutonsVoir
from planque.server.tables.entry import Entry
from planque.server.tables.seat import Seat
from planque.server.tables.table import Setup, Table
from tests.games.goutons_voir.table import FIVE, the_game

PATIENCE = 30


def new_table() -> Table:
    options = {"patience": PATIENCE}
    setup = Setup("t", the_game(), options, None, False, True, 0)
    people = [Seat("person", f"p{seat}", f"p{seat}") for seat in range(3)]
    return Table(setup, people, the_game().start(seed=1, seats=3, **options))


def play(table: Table, seat: int, at: float, *actions: Action) -> None:
    for action in actions:
        entry = Entry(table.number + 1, at, "played", seat, {"action": action.data})
        table.fold(entry)


def barrel_of(table: Table) -> int:
    assert isinstance(table.state, GoutonsVoir)
    return table.state.barrel


def voted() -> Table:
    table = new_table()
    for seat in range(3):
        play(table, seat, 1000 + seat, *map(Pick, FIVE), HandIn())
    return table


def test_nobody_is_hurried_while_all_think() -> None:
    assert new_table().time_up is None


def test_time_runs_from_when_the_first_has_voted_and_goes_on_for_the_next() -> None:
    table = new_table()
    play(table, 2, 1000, *map(Pick, FIVE), HandIn())
    assert table.time_up == 1000 + PATIENCE
    play(table, 0, 1010, *map(Pick, FIVE), HandIn())
    assert table.time_up == 1000 + PATIENCE


def test_the_next_question_has_a_time_of_its_own() -> None:
    table = voted()
    assert table.time_up == 1002 + PATIENCE, "the speaker's, from when the last has voted"
    play(table, barrel_of(table), 1010, Propose("cherry"))
    assert table.time_up is None, "all think"
    for seat in range(3):
        play(table, seat, 1020 + seat, Keep())
    assert table.time_up == 1022 + PATIENCE, "the speaker's again, also if the last to speak"


def test_so_has_the_next_speaker_after_a_card_that_falls_unasked() -> None:
    table = voted()
    for card in ("cherry", "strawberry"):
        play(table, barrel_of(table), 1010, Propose(card))
        for seat in range(3):
            play(table, seat, 1020, Keep())
    play(table, barrel_of(table), 1040, Propose("clove"))
    assert table.time_up == 1040 + PATIENCE
    play(table, barrel_of(table), 1050, Propose("thyme"))
    play(table, 0, 1060, Remove())
    assert table.time_up == 1060 + PATIENCE
