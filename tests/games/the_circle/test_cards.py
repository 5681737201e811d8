"""The house edition, and other editions from files: what is wrong is said with card and field."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import planque
from planque.core.options import OptionValue
from planque.games.editions import read_edition
from planque.games.the_circle.cards import Cards
from planque.games.the_circle.edition import read_cards
from planque.games.the_circle.game import RULES_VERSION
from planque.games.the_circle.table.kinds import DIVISIONS, GREY, NONE, TYPES
from tests.games.the_circle.table import house, house_data

HOUSE_FILE = Path(planque.__file__).parent / "games" / "the_circle" / "cards.toml"

# The counts that the rules ask for


def test_ten_spies_for_each_division_and_twenty_neutral_ones() -> None:
    cards = house()
    assert [cards.division.count(division) for division in range(5)] == [10, 10, 10, 10, 20]


def test_four_types_for_each_division_and_all_sixteen_among_the_neutral_ones() -> None:
    spies = house().spies
    for division in range(len(DIVISIONS)):
        types = {spy.type for spy in spies if spy.division == division}
        assert types == set(range(4 * division, 4 * division + 4))
    assert {spy.type for spy in spies if spy.division == GREY} == set(range(len(TYPES)))


def test_a_neutral_spy_prepares_longer_and_is_worth_no_more_than_a_coloured_one() -> None:
    spies = house().spies
    coloured = {spy.type: spy for spy in spies if spy.division != GREY}
    for spy in spies:
        if spy.division == GREY:
            assert spy.preparation >= coloured[spy.type].preparation
            assert spy.points <= coloured[spy.type].points


def test_sixteen_neutral_spies_are_paid_in_one_division_and_four_in_any_mix() -> None:
    currencies = [spy.currency for spy in house().spies if spy.division == GREY]
    assert currencies.count(GREY) == 4
    assert all(currencies.count(division) == 4 for division in range(4))


def test_three_types_of_each_division_carry_an_exclusive_spy() -> None:
    for division in range(4):
        loyal = [spy for spy in house().spies if spy.division == division and spy.service != NONE]
        assert len(loyal) == 3


# What is wrong in a file


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data = house_data()
    change(data)
    return data


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d.pop("neutral"), r"neutral: it is missing; it is a list of tables"),
        (lambda d: d["neutral"].pop(), r"neutral: there are 19 spies; there must be 20"),
        (lambda d: d["coloured"].pop(), r"coloured: type: there is no pile of interceptor"),
        (
            lambda d: d["coloured"][1].update(type="informer"),
            r"coloured 2 \(informer\): type: there is another pile of informer",
        ),
        (
            lambda d: d["coloured"][0].update(copies=4),
            r"coloured: copies: int has 11 spies; a division has 10",
        ),
        (
            lambda d: d["coloured"][2].update(exclusive="mid"),
            r"coloured: exclusive: mid has 3 spies of its own; a service has 2",
        ),
        (
            lambda d: d["coloured"][2].update(points="2"),
            r"coloured 3 \(broker\): points: '2' does not fit; it is a whole number from 0 to 9",
        ),
        (
            lambda d: d["neutral"][4].update(preparation=8),
            r"neutral 5 \(saboteur\): preparation: 8 does not fit; .* from 1 to 7",
        ),
        (
            lambda d: d["neutral"][4].pop("currency"),
            r"neutral 5 \(saboteur\): currency: it is missing",
        ),
        (
            lambda d: d["neutral"][4].update(currency="gold"),
            r"neutral 5 \(saboteur\): currency: 'gold' does not fit; .* int, sup, rec, ops, grey",
        ),
        (
            lambda d: d["neutral"][4].update(type="wizard"),
            r"neutral 5 \(wizard\): type: 'wizard' does not fit; it is one of informer",
        ),
        (
            lambda d: d["neutral"][4].update(colour="blue"),
            r"neutral 5 \(saboteur\): colour: there is no such field",
        ),
        (
            lambda d: d["coloured"][2].update(aliases=["One"]),
            r"coloured 3 \(broker\): aliases: .* it is a list of 2 names",
        ),
        (
            lambda d: d["neutral"][4].update(alias=" "),
            r"neutral 5 \(saboteur\): alias: ' ' does not fit; it is a name",
        ),
    ],
)
def test_a_fault_is_named_by_its_spy_and_field(
    change: Callable[[dict[str, Any]], object], said: str
) -> None:
    with pytest.raises(planque.EditionError, match=said):
        read_cards("printed", changed(change))


def test_copies_may_be_shared_out_otherwise_within_a_division() -> None:
    data = house_data()
    data["coloured"][0]["copies"] = 2
    data["coloured"][2]["copies"] = 3
    cards = read_cards("printed", data)
    assert cards.type[:10] == [0, 0, 1, 1, 1, 2, 2, 2, 3, 3]


# Files


def write(path: Path, **changes: object) -> str:
    """A file of an edition: the house edition with other first lines."""
    text = HOUSE_FILE.read_text("utf-8")
    for name, value in changes.items():
        text = re.sub(
            rf"^{name} = .*$", f"{name} = {_toml(value)}", text, count=1, flags=re.MULTILINE
        )
    path.write_text(text, "utf-8")
    return str(path)


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def read(path: str) -> Cards:
    return read_edition("the-circle", path, read_cards)


def test_an_edition_is_read_from_a_file(tmp_path: Path) -> None:
    cards = read(write(tmp_path / "printed.toml", edition="printed", preparation=5))
    assert cards.edition == "printed"
    assert cards.preparation[0] == 5


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "game: 'chess' does not fit; it is 'the-circle'"),
        ({"edition": "two words"}, "edition: 'two words' does not fit; it is one word"),
        ({"preparation": 9}, r"coloured 1 \(informer\): preparation: 9 does not fit"),
    ],
)
def test_a_fault_is_named_by_its_file(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    path = write(tmp_path / "printed.toml", **changes)
    with pytest.raises(planque.EditionError, match=f"printed.toml: {said}"):
        read(path)


def test_what_is_no_file_or_no_toml_is_said(tmp_path: Path) -> None:
    with pytest.raises(
        planque.EditionError, match=r"nowhere.toml: it cannot be read: No such file"
    ):
        read(str(tmp_path / "nowhere.toml"))
    torn = tmp_path / "torn.toml"
    torn.write_text("game = ", "utf-8")
    with pytest.raises(planque.EditionError, match=r"torn.toml: it is not a TOML file"):
        read(str(torn))


def run(code: str, *paths: str) -> subprocess.CompletedProcess[str]:
    """Run a program that finds these editions in its environment."""
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PLANQUE_EDITIONS": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=False,
    )


PLAY = """
import json, random, planque
game = planque.game("the-circle")
state = game.start(seats=2, seed=3, edition="printed", round_cap=3)
view = json.loads(json.dumps(state.view(0)))
assert game.guess(view, planque.Rng(1)).view(0) == view
record = planque.Record("the-circle", game.rules_version, 2, 3, view["options"])
mind = planque.mind("the-circle", "rookie")
while not state.over:
    seat = state.deciders[0]
    action = mind.choose(state.view(seat), state.legal(seat))
    state.apply(seat, action)
    record.actions.append((seat, action))
assert planque.replay(planque.read_record(record.text())) == state
print(view["options"]["edition"], view["cards"][0]["preparation"], len(view["cards"]))
"""


def test_an_edition_listed_in_the_environment_is_played(tmp_path: Path) -> None:
    ran = run(PLAY, write(tmp_path / "printed.toml", edition="printed", preparation=5))
    assert ran.stdout.split() == ["printed", "5", "60"], ran.stderr


def test_two_editions_of_one_name_are_refused(tmp_path: Path) -> None:
    paths = [write(tmp_path / name, edition="printed") for name in ("one.toml", "two.toml")]
    ran = run("import planque; planque.games()", *paths)
    assert "two.toml: edition: there is another edition 'printed'" in ran.stderr


def test_a_record_of_an_edition_that_is_not_there_is_refused_by_name() -> None:
    options: dict[str, OptionValue] = {"edition": "printed", "round_cap": 3}
    record = planque.Record("the-circle", RULES_VERSION, 2, 3, options)
    with pytest.raises(planque.BadRecord, match="edition: 'printed' does not fit; it is one of"):
        planque.replay(record)
