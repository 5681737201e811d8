"""Reading the cards of an edition: each thing that does not fit is named by its place and field."""

from collections.abc import Mapping

from planque.core.errors import EditionError
from planque.games.card_file import HOUSE, Entry, entries, table
from planque.games.goutons_voir.cards import (
    CARDS,
    IMPRESSIONS,
    MOMENTS,
    SETS,
    Bottle,
    Cards,
    CardSet,
)

Data = Mapping[str, object]


def read_cards(edition: str, data: Data) -> Cards:
    """The edition with this name: all five sets, or some of them."""
    sets = {name: _set(edition, name, data) for name in SETS if name in data}
    if not sets:
        raise EditionError(f"it has no set of cards; there can be {', '.join(SETS)}")
    return Cards(edition, sets)


def _set(edition: str, name: str, data: Data) -> CardSet:
    house = edition == HOUSE
    entry = table(data, name)
    entry.check(("aromas", "characteristics", "names", "help", "bottles"))
    aromas, characteristics = _ids(entry, "aromas"), _ids(entry, "characteristics")
    ids = aromas + characteristics
    if len(ids) != CARDS or len(set(ids)) != CARDS:
        problem = f"with the characteristics there are {len(set(ids))} different cards"
        raise entry.wrong("aromas", f"{problem}; there must be {CARDS}")
    names = {} if house else _words(f"{name}.names", data, ids)
    helps = {} if house else _words(f"{name}.help", data, ids)
    listed = entries(entry.fields, "bottles", "id")
    bottles = [_bottle(bottle, ids, house) for bottle in listed]
    if not bottles or len({bottle.id for bottle in bottles}) != len(bottles):
        raise entry.wrong("bottles", "there must be at least one, each with an id of its own")
    return CardSet(edition, name, ids, len(aromas), names, helps, bottles)


def _ids(entry: Entry, field: str) -> list[str]:
    value = entry.fields.get(field)
    if not isinstance(value, list):
        raise entry.wrong(field, f"{value!r:.80} does not fit; it is a list of ids")
    return [_id(entry, field, id_) for id_ in value]


def _id(entry: Entry, field: str, value: object) -> str:
    """One small word, as it stands in actions and texts."""
    if not isinstance(value, str) or not value.isidentifier() or value != value.lower():
        raise entry.wrong(field, f"{value!r:.80} does not fit; an id is one word in small letters")
    return value


def _words(path: str, data: Data, ids: list[str]) -> dict[str, str]:
    """What a file of one's own says about each card."""
    entry = table(data, path)
    entry.check(tuple(ids))
    for id_ in ids:
        if not entry.has(id_):
            raise entry.wrong(id_, "it is missing")
    return {id_: entry.name(id_) for id_ in ids}


def _bottle(entry: Entry, ids: list[str], house: bool) -> Bottle:
    entry.check(("id", "name", "story", *MOMENTS))
    id_ = _id(entry, "id", entry.fields.get("id"))
    for field in ("name", "story"):
        if entry.has(field) == house:
            problem = "the texts have it already" if house else "it is missing"
            raise entry.wrong(field, problem)
    impressions = [_impressions(entry, moment, ids) for moment in MOMENTS]
    return Bottle(id_, entry.name("name"), entry.name("story"), impressions)


def _impressions(entry: Entry, moment: str, ids: list[str]) -> list[int]:
    """The cards of a moment, the strongest first."""
    cards = entry.words(moment, tuple(ids))
    if len(cards) > IMPRESSIONS or len(set(cards)) != len(cards):
        raise entry.wrong(moment, f"it names at most {IMPRESSIONS} cards, each once")
    return cards
