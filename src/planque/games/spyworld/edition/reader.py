"""Reading the cards of an edition: whatever does not fit is named by its card and its field."""

from collections.abc import Mapping

from planque.core.errors import EditionError
from planque.games.card_file import Entry, entries, table
from planque.games.spyworld.edition.cards import (
    Agent,
    Cards,
    GadgetFacts,
    LairBoard,
    Mission,
    PlanningCard,
    SheetFacts,
)
from planque.games.spyworld.edition.mission_reader import FIELDS as NEEDS_FIELDS
from planque.games.spyworld.edition.mission_reader import read_condition
from planque.games.spyworld.table.kinds import (
    AWARDS,
    DOSSIER,
    FACES,
    FITTINGS,
    GROUPS,
    GUARDS,
    IMMUNE,
    LAIRS,
    LESS_STEALTH,
    NONE,
    POOL,
    POWERS,
    SECRETS,
    TRAINING,
    TRANSFER,
    VALUES,
)

PLANNING_CARDS = 108
LEAST_AGENTS = 9  # for nine players one each, and for four players two each
LEAST_MISSIONS = 3
MOST = 99  # of anything that is counted
BACKS = ("r1", "r2", "r3", "r4", "r5", "b1", "b2", "b3", "b4", "b5")
COST_FIELDS = (
    ("movement", "stealth", "split"),
    ("stealth", "combat"),
    ("bills", "points"),
)


def read_cards(edition: str, data: Mapping[str, object]) -> Cards:
    """The cards and boards that a file describes."""
    return Cards(
        edition,
        _sheet(data),
        _planning(data),
        {name: _lair(data, name) for name in LAIRS},
        _gadgets(data),
        _agents(data),
        _missions(data),
        _awards(data),
        _ranks(data),
    )


def _sheet(data: Mapping[str, object]) -> SheetFacts:
    sheet = table(data, "sheet")
    sheet.check(("bills", "beginner", "earned", "passing", "training", "bonus"))
    return SheetFacts(
        sheet.number("bills", 0, MOST),
        sheet.number("beginner", 0, MOST),
        sheet.number("earned", 0, MOST),
        sheet.number("passing", 0, MOST),
        sheet.number("training", 1, MOST),
        sheet.numbers("bonus", 0, MOST),
    )


def _planning(data: Mapping[str, object]) -> list[PlanningCard]:
    cards: list[PlanningCard] = []
    for entry in entries(data, "planning", "face"):
        entry.check(("face", "points", "backs"))
        face = entry.word("face", FACES)
        trains = TRAINING <= face < TRAINING + len(VALUES)
        points = entry.number("points", 1, MOST) if trains else entry.absent("points")
        for back in entry.words("backs", BACKS):
            cards.append(PlanningCard(face, points, back))
    if len(cards) != PLANNING_CARDS:
        raise EditionError(
            f"planning: backs: there are {len(cards)} cards; there must be {PLANNING_CARDS}"
        )
    return cards


def _lair(data: Mapping[str, object], name: str) -> LairBoard:
    lair = table(data, f"lair.{name}")
    lair.check(("moving", "agents", "tired", "back", *FITTINGS))
    board = LairBoard(
        name,
        lair.number("moving", 1, MOST, 2),
        lair.truth("agents", True),
        lair.number("tired", 0, MOST, 0),
        lair.number("back", 0, MOST, 1),
    )
    for fitting, word in enumerate(FITTINGS):
        _read_values(board, fitting, table(data, f"lair.{name}.{word}"))
    return board


def _read_values(board: LairBoard, fitting: int, values: Entry) -> None:
    group = fitting // len(GROUPS)
    values.check(COST_FIELDS[group])
    if group == SECRETS:
        board.bills[fitting] = values.number("bills", 0, MOST)
        board.points[fitting] = values.number("points", 0, MOST)
        return
    board.stealth[fitting] = values.number("stealth", 0, MOST, 0)
    if group == GUARDS:
        board.combat[fitting] = values.number("combat", 0, MOST, 0)
        return
    board.movement[fitting] = values.number("movement", 0, MOST, 0)
    if values.has("split"):
        if fitting != POOL or values.has("stealth") or values.has("movement"):
            raise values.wrong("split", "only a pool is split, and then it costs nothing else")
        board.split = values.number("split", 1, 15)


def _gadgets(data: Mapping[str, object]) -> GadgetFacts:
    grapnel = table(data, "gadget.grapnel")
    smoke = table(data, "gadget.smoke")
    adrenaline = table(data, "gadget.adrenaline")
    drill = table(data, "gadget.drill")
    grapnel.check(("jump",))
    smoke.check(("rooms",))
    adrenaline.check(("movement", "expert_movement", "expert_stealth"))
    drill.check(("walls", "wall"))
    return GadgetFacts(
        grapnel.number("jump", 0, MOST),
        smoke.number("rooms", 1, MOST),
        adrenaline.number("movement", 1, MOST),
        adrenaline.number("expert_movement", 1, MOST),
        adrenaline.number("expert_stealth", 0, MOST),
        drill.number("walls", 1, MOST),
        drill.number("wall", 0, MOST),
    )


def _agents(data: Mapping[str, object]) -> list[Agent]:
    listed = entries(data, "agent", "name")
    if not LEAST_AGENTS <= len(listed) <= MOST:
        raise EditionError(
            f"agent: there are {len(listed)}; there must be {LEAST_AGENTS} to {MOST}"
        )
    return [_agent(entry) for entry in listed]


def _agent(entry: Entry) -> Agent:
    entry.check((*VALUES, "power", "points", "fitting", "name"))
    power = entry.word("power", POWERS)
    counts = power in (LESS_STEALTH, TRANSFER)
    return Agent(
        [entry.number(value, 0, MOST) for value in VALUES],
        power,
        entry.number("points", 1, MOST) if counts else entry.absent("points"),
        entry.word("fitting", FITTINGS[:DOSSIER]) if power == IMMUNE else NONE,
        entry.name("name"),
    )


def _missions(data: Mapping[str, object]) -> list[Mission]:
    listed = entries(data, "mission", "name")
    if not LEAST_MISSIONS <= len(listed) <= MOST:
        raise EditionError(
            f"mission: there are {len(listed)}; there must be {LEAST_MISSIONS} to {MOST}"
        )
    return [_mission(entry) for entry in listed]


def _mission(entry: Entry) -> Mission:
    bills = entry.number("bills", 0, MOST)
    points = entry.number("points", 0, MOST)
    condition = read_condition(entry)
    needs = {name: entry.fields[name] for name in NEEDS_FIELDS if entry.has(name)}
    return Mission(bills, points, condition, needs, entry.name("name"))


def _awards(data: Mapping[str, object]) -> list[int]:
    awards = table(data, "awards")
    awards.check(AWARDS)
    return [awards.number(award, -MOST, MOST) for award in AWARDS]


def _ranks(data: Mapping[str, object]) -> list[int]:
    ranks = table(data, "ranks")
    ranks.check(("points",))
    points = ranks.numbers("points", 0, 999)
    if points != sorted(points, reverse=True) or len(points) != 5:
        raise ranks.wrong("points", f"{points!r:.80} does not fit; it is five numbers, best first")
    return points
