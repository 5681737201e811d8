"""The file of an edition: complete, replaceable, and every fault named by card and field."""

import copy
from pathlib import Path
from typing import Any

import pytest

import planque
from planque.games.editions import read_edition
from planque.games.spyworld.edition.as_json import edition_facts
from planque.games.spyworld.edition.reader import read_cards
from planque.games.spyworld.game import SpyworldGame
from tests.games.spyworld.table import house, house_data


def broken(path: str, value: object) -> dict[str, Any]:
    """The house edition with one thing replaced; None: taken out."""
    data = copy.deepcopy(house_data())
    *way, last = path.split(".")
    found: Any = data
    for name in way:
        found = found[int(name)] if name.isdigit() else found[name]
    key: Any = int(last) if last.isdigit() else last
    if value is None:
        del found[key]
    else:
        found[key] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("sheet.bills", -1, "sheet: bills: -1 does not fit"),
        ("sheet.bonus", [], "sheet: bonus"),
        ("sheet.bonus", [1, "2"], "sheet: bonus: '2' does not fit"),
        ("sheet.surprise", 1, "sheet: surprise: there is no such field"),
        ("sheet", None, "sheet: it is missing"),
        ("planning.0.face", "moat", r"planning 1 \(moat\): face: 'moat' does not fit"),
        ("planning.0.backs", ["r1"], "planning: backs: there are 94 cards; there must be 108"),
        ("planning.1.backs", ["r9"], r"planning 2 \(lasers\): backs: 'r9' does not fit"),
        ("planning.0.points", 3, r"planning 1 \(wall\): points: it has no meaning here"),
        ("planning.10.points", None, r"planning 11 \(movement\): points: it is missing"),
        ("planning", "x", "planning: it is missing"),
        ("lair.volcano", None, "lair.volcano: it is missing"),
        ("lair.volcano.dog", None, "lair.volcano.dog: it is missing"),
        ("lair.volcano.dog.combat", "3", "lair.volcano.dog: combat: '3' does not fit"),
        ("lair.volcano.dog.movement", 3, "lair.volcano.dog: movement: there is no such field"),
        ("lair.volcano.pool.stealth", 3, "lair.volcano.pool: split: only a pool is split"),
        ("lair.polar_base.saw", {"split": 4}, "lair.polar_base.saw: split: only a pool"),
        ("lair.polar_base.device.points", None, "lair.polar_base.device: points: it is missing"),
        ("lair.polar_base.agents", 1, "lair.polar_base: agents: 1 does not fit"),
        ("lair.polar_base.moving", 0, "lair.polar_base: moving: 0 does not fit"),
        ("gadget.drill.walls", None, "gadget.drill: walls: it is missing"),
        ("agent.0.power", "flying", "agent 1: power: 'flying' does not fit"),
        ("agent.7.points", None, "agent 8: points: it is missing"),
        ("agent.0.points", 2, "agent 1: points: it has no meaning here"),
        ("agent.4.fitting", "device", "agent 5: fitting: 'device' does not fit"),
        ("agent.4.name", "", "agent 5: name: .. does not fit"),
        ("agent.0", None, "agent: there are 8; there must be 9"),
        ("mission.0.needs", "luck", "mission 1: needs: 'luck' does not fit"),
        ("mission.0.size", 1, "mission 1: size: 1 does not fit"),
        ("mission.0.what", ["moat"], "mission 1: what: 'moat' does not fit"),
        ("mission.0.sides", 2, "mission 1: sides: there is no such field"),
        ("mission.3.rooms", ["r5c3"], "mission 4: rooms: r5c3 is the start"),
        ("mission.1.lines", "diagonals", "mission 2: lines: 'diagonals' does not fit"),
        ("mission", [], "mission: there are 0; there must be 3"),
        ("awards.brutal", None, "awards: brutal: it is missing"),
        ("ranks.points", [1, 2, 3, 4, 5], "ranks: points: .* best first"),
    ],
)
def test_a_fault_is_named_by_its_card_and_its_field(path: str, value: object, message: str) -> None:
    with pytest.raises(planque.EditionError, match=message):
        read_cards("mine", broken(path, value))


def test_a_file_replaces_the_house_edition(tmp_path: Path) -> None:
    folder = Path(planque.__file__).parent / "games" / "spyworld"
    text = (folder / "cards.toml").read_text("utf-8")
    text = text.replace('edition = "house"', 'edition = "box"')
    text = text.replace("[[agent]] # Agent 42", '[[agent]]\nname = "Agent 43"')
    text = text.replace("dog = { stealth = 1, combat = 2 }", "dog = { combat = 9 }")
    (tmp_path / "box.toml").write_text(text, "utf-8")
    box = read_edition("spyworld", str(tmp_path / "box.toml"), read_cards)
    game = SpyworldGame({"house": house(), "box": box})
    state = game.start(seed=1, seats=3, edition="box")
    facts = state.view(0)["cards"]
    assert facts == edition_facts(box)
    assert facts["agents"][0]["name"] == "Agent 43"
    assert box.lairs["polar_base"].combat[3] == 9
    assert game.start(seed=1, seats=3).view(0)["cards"] is None
    assert game.guess(state.view(0), planque.Rng(1)).view(0) == state.view(0)


def test_four_lairs_nine_agents_five_ranks() -> None:
    facts = edition_facts(house())
    assert len(facts["lairs"]) == 4
    assert len(facts["agents"]) == 9
    assert facts["ranks"] == [250, 220, 180, 130, 70]
    assert facts["awards"] == [10, 5, 20, -20]
    assert facts["bonus"] == [1, 2, 3, 4, 5]
