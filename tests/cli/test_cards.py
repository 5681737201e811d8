"""`planque cards`, and files with cards of one's own in the other commands."""

import json
import re
from importlib.resources import files
from pathlib import Path

import httpx
import pytest

import planque as package
from planque.cli.card_sets import check_file
from planque.games.texts import LANGUAGES
from planque.server import listen
from tests.cli.running import complaint, planque
from tests.lengths import ways
from tests.server.running import wait_for_start
from tests.server.test_commands import started

HOUSE = (files("planque.games") / "the_circle" / "cards.toml").read_text("utf-8")
OWN = HOUSE.replace('edition = "house"', 'edition = "my_box"')

# The house values of the Broker may be tuned again.
PREPARATION, POINTS = re.findall(r"\w+ = \d", OWN.partition('type = "broker"')[2])[:2]
FIELDS = [
    "card",
    "type",
    "division",
    "preparation",
    "points",
    "exclusive",
    "currency",
    "alias",
    "character",
]


def changed(entry: str, old: str, new: str) -> str:
    """The cards of a box, with one field of the first entry of a type changed."""
    before, of_type, after = OWN.partition(f'type = "{entry}"\n')
    assert old in after.partition("[[")[0]
    return before + of_type + after.replace(old, new, 1)


def changed_neutral(old: str, new: str) -> str:
    before, heading, after = OWN.partition("[[neutral]]")
    return before + heading + after.replace(old, new, 1)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A box where the first Broker has a name and 7 points."""
    path = tmp_path / "my-box.toml"
    text = changed("broker", POINTS, 'points = 7\naliases = ["Mr Prime", "Mr Second"]')
    path.write_text(text, encoding="utf-8")
    return path


def cards(*arguments: str) -> dict[str, object]:
    ran = planque("cards", "the-circle", "--json", *arguments)
    assert ran.returncode == 0, ran.stderr
    data: dict[str, object] = json.loads(ran.stdout)
    return data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tables_name_every_spy_once(lang: str) -> None:
    shown = planque("cards", "the-circle", "--language", lang, COLUMNS="100").stdout
    listed = cards("--lang", lang)["cards"]
    assert isinstance(listed, list)
    assert [card["card"] for card in listed] == list(range(60))
    for card in listed:
        assert list(card) == FIELDS
        assert card["character"]
        assert len(re.findall(rf"\W{re.escape(card['alias'])}\W", shown)) == 1, card["alias"]
    assert len({card["alias"] for card in listed}) == 60
    assert shown.count("★") == 12
    assert max(map(len, shown.splitlines())) <= 100


def test_the_languages_differ_in_words_alone() -> None:
    french, english = cards("--lang", "fr")["cards"], cards("--lang", "en")["cards"]
    assert isinstance(french, list)
    assert isinstance(english, list)
    for one, other in zip(french, english, strict=True):
        for field in FIELDS[:-2]:
            assert one[field] == other[field]
        assert one["character"] != other["character"]


def test_a_file_that_fits_is_shown_with_the_way_to_play_with_it(own: Path) -> None:
    ran = planque("cards", "the-circle", "--edition", str(own), "--lang", "en")
    assert ran.returncode == 0
    assert "Mr Second" in ran.stdout
    assert "“my_box” fits" in ran.stdout
    assert f"planque play the-circle --edition {own}" in ran.stdout
    data = cards("--edition", str(own))
    listed = data["cards"]
    assert data["edition"] == "my_box"
    assert isinstance(listed, list)
    brokers = [card for card in listed if card["type"] == "broker" and card["division"] == "int"]
    assert [card["points"] for card in brokers] == [7, 7]
    assert [card["alias"] for card in brokers] == ["Mr Prime", "Mr Second"]
    assert [card["character"] for card in brokers] == [None, None]


def test_a_game_without_cards_says_so() -> None:
    assert "agent-hunter has no cards" in complaint(planque("cards", "agent-hunter"))
    assert "there is no game 'chess'" in complaint(planque("cards", "chess"))


def test_an_edition_that_is_not_there() -> None:
    assert "a file or house" in complaint(planque("cards", "the-circle", "--edition", "gold"))


BAD_FILES = {
    "not TOML": ("[[coloured", "not a TOML file"),
    "another game": (OWN.replace('"the-circle"', '"chess"'), "game: 'chess'"),
    "a game without cards": (OWN.replace('"the-circle"', '"agent-hunter"'), "game: 'agent-hunter'"),
    "no edition": (OWN.replace('edition = "my_box"', ""), "edition: None"),
    "an edition of two words": (OWN.replace("my_box", "my box"), "edition: 'my box'"),
    "the name of the house edition": (HOUSE, "edition: 'house'"),
    "no coloured spies": (OWN.replace("[[coloured]]", "[[other]]"), "coloured: it is missing"),
    "an unknown type": (OWN.replace('"broker"', '"banker"', 1), "coloured 3 (banker): type:"),
    "a type twice": (OWN.replace('"broker"', '"informer"', 1), "coloured 3 (informer): type:"),
    "a field missing": (
        changed("broker", f"{POINTS}\n", ""),
        "coloured 3 (broker): points: it is missing",
    ),
    "a field too many": (
        changed("broker", POINTS, f"{POINTS}\nspeed = 3"),
        "coloured 3 (broker): speed:",
    ),
    "a preparation beyond the wheel": (
        changed("broker", PREPARATION, "preparation = 8"),
        "coloured 3 (broker): preparation: 8",
    ),
    "points that are no number": (
        changed("broker", POINTS, 'points = "two"'),
        "coloured 3 (broker): points: 'two'",
    ),
    "copies that do not make ten": (changed("broker", "copies = 2", "copies = 3"), "copies: int"),
    "an unknown service": (
        changed("informer", '"dmi"', '"kgb"'),
        "coloured 1 (informer): exclusive: 'kgb'",
    ),
    "a service with three spies": (changed("informer", '"dmi"', '"mid"'), "exclusive: mid has 3"),
    "a name too few": (
        changed("broker", "copies = 2", 'copies = 2\naliases = ["One"]'),
        "coloured 3 (broker): aliases:",
    ),
    "an unknown currency": (
        changed_neutral('currency = "sup"', 'currency = "usd"'),
        "neutral 1 (informer): currency: 'usd'",
    ),
    "a neutral spy too many": (
        OWN + '[[neutral]]\ntype = "broker"\npreparation = 1\npoints = 1\ncurrency = "int"\n',
        "neutral: there are 21",
    ),
}


@pytest.mark.parametrize("kind", BAD_FILES)
def test_a_bad_file_is_named_with_its_card_and_its_field(kind: str, tmp_path: Path) -> None:
    text, said = BAD_FILES[kind]
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(package.EditionError) as error:
        check_file("the-circle", str(path))
    assert str(error.value).startswith(f"{path}: ")
    assert said in str(error.value)


def test_the_check_of_a_bad_file_exits_1_and_prints_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(BAD_FILES["an unknown currency"][0], encoding="utf-8")
    for more in ([], ["--json"]):
        ran = planque("cards", "the-circle", "--edition", str(path), *more)
        assert (ran.returncode, ran.stdout) == (1, "")
        assert f"planque: {path}: neutral 1 (informer): currency: 'usd'" in ran.stderr


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    ran = planque("cards", "the-circle", "--edition", str(tmp_path / "none.toml"))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "none.toml: it cannot be read" in ran.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["play", "the-circle"],
        ["play", "the-circle", "--terminal"],
        ["serve"],
        ["sim", "the-circle"],
        ["arena", "the-circle"],
        ["rules", "the-circle"],
    ],
)
def test_every_command_refuses_a_bad_file_before_it_starts(
    command: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(BAD_FILES["an unknown service"][0], encoding="utf-8")
    said = complaint(planque(*command, "--edition", str(path)))
    assert f"{path}: coloured 1 (informer): exclusive: 'kgb'" in said


def test_a_game_without_cards_takes_no_file(own: Path) -> None:
    assert "no cards" in complaint(planque("sim", "agent-hunter", "--edition", str(own)))


def test_games_with_cards_of_a_box_are_simulated_saved_and_replayed(
    own: Path, tmp_path: Path
) -> None:
    sim = (
        "sim",
        "the-circle",
        "--minds",
        "rookie",
        "--games",
        "2",
        "--option",
        "round_cap=2",
        "--json",
    )
    plain = planque(*sim, "--edition", str(own), "--jobs", "2")
    assert plain.returncode == 0, plain.stderr
    saved = planque(*sim, "--edition", str(own), "--save", str(tmp_path / "games"))
    assert json.loads(saved.stdout)["decisions"] == json.loads(plain.stdout)["decisions"]
    record = tmp_path / "games" / "the-circle-000001.jsonl"
    assert json.loads(record.read_text("utf-8").splitlines()[0])["options"]["edition"] == "my_box"
    assert "my_box" in complaint(planque("replay", str(record)))
    told = planque("replay", str(record), "--edition", str(own), "--lang", "en")
    assert told.returncode == 0, told.stderr
    listed = planque("replay", str(record), "--lang", "en", PLANQUE_EDITIONS=str(own))
    assert listed.stdout == told.stdout


def test_an_edition_that_is_listed_already_may_be_named_again(own: Path) -> None:
    sim = ("sim", "the-circle", "--games", "1", "--option", "round_cap=1", "--json")
    for edition in (str(own), "my_box"):
        ran = planque(*sim, "--edition", edition, PLANQUE_EDITIONS=str(own))
        assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("command", ways(["play", "the-circle", "--no-browser"], ["serve"]))
def test_a_served_table_offers_the_cards_of_a_box(
    command: list[str], own: Path, tmp_path: Path
) -> None:
    folder = str(tmp_path)
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    arguments = (*command, "--port", str(port), "--edition", str(own))
    with started(*arguments, XDG_DATA_HOME=folder, HOME=folder):
        wait_for_start(port)
        games = httpx.get(f"http://127.0.0.1:{port}/api/games").json()
    (circle,) = [game for game in games if game["name"] == "the-circle"]
    (edition,) = [option for option in circle["options"] if option["name"] == "edition"]
    assert edition["choices"] == ["house", "my_box"]


def test_the_rules_list_the_edition_of_a_file(own: Path) -> None:
    said = planque("rules", "the-circle", "--edition", str(own), "--lang", "en").stdout
    assert "house|my_box" in said
    assert "the cards of a file" in said


def test_a_terminal_plays_with_the_cards_of_a_box(own: Path) -> None:
    ran = planque("play", "the-circle", "--terminal", "--edition", str(own), COLUMNS="100")
    assert "Mr Prime" in ran.stdout
