"""What a seat knows, as the network sees it: one layout for all variants of the game.

A smaller variant looks like the full game in which some numbers have left and some hideouts are
missing. The hideouts of a side can change places without anything being different, so the network
always sees them in one order: the one to be filled first, then those nearest to being found, and
what does not stand any more last. Its choices are translated back.
"""

from itertools import permutations
from typing import Any

import numpy

from planque.core.game import Table

SPIES = 10
HIDEOUTS = 3
ACTIONS = 75  # of the full game
MARKS = 4  # of every attack from the hand: what it promises, tells and gives away
ATTACKS = slice(30, 60)  # those from the hand, among the actions
FEATURES = 291  # the last of them are the marks of the attacks, mark by mark
SOON = 16.0  # turns: a cap that is farther away does not matter yet

# In the layout of the full game: the parts of an observation that the network sees.
_BY_HIDEOUT = ("standing", "occupied", "decoys")
_WIDE: dict[str, tuple[int, ...]] = {
    "step": (6,),
    "deciders": (2,),
    "first": (2,),
    "active": (2,),
    "filling": (HIDEOUTS,),
    "gone": (SPIES,),
    "turn": (3,),
}
for _whose in ("my", "enemy"):
    for _name in _BY_HIDEOUT:
        _WIDE[f"{_whose}_{_name}"] = (HIDEOUTS,)
    for _name in ("hand_size", "decoys_left", "lost"):
        _WIDE[f"{_whose}_{_name}"] = (1,)
    _WIDE[f"{_whose}_hand"] = (SPIES,)
    _WIDE[f"{_whose}_spies"] = (HIDEOUTS, SPIES)
    _WIDE[f"{_whose}_possible"] = (HIDEOUTS, SPIES)

_ORDERS = [list(order) for order in permutations(range(HIDEOUTS))]


def _meanings() -> Any:
    """By the order of my hideouts and that of theirs: the action that each choice means."""
    found = numpy.zeros((len(_ORDERS), len(_ORDERS), ACTIONS), numpy.int64)
    cards = range(SPIES)
    for one, mine in enumerate(_ORDERS):
        for two, theirs in enumerate(_ORDERS):
            placements = [SPIES * place + card for place in mine for card in cards]
            from_hand = [30 + HIDEOUTS * card + target for card in cards for target in theirs]
            sorties = [60 + HIDEOUTS * place + target for place in mine for target in theirs]
            swaps = [69 + place for place in mine]
            decoys = [72 + place for place in mine]
            found[one, two] = placements + from_hand + sorties + swaps + decoys
    return found


_MEANINGS = _meanings()
_ORDER_BY_FIRST_TWO = numpy.zeros(HIDEOUTS * HIDEOUTS, numpy.int64)
for _place, _ordered in enumerate(_ORDERS):
    _ORDER_BY_FIRST_TWO[HIDEOUTS * _ordered[0] + _ordered[1]] = _place


class Encoded:
    """Rows as the network sees them, and what its choices mean."""

    def __init__(self, features: Any, masks: Any, meanings: Any) -> None:
        self.features = features  # (n, FEATURES) float32
        self.masks = masks  # (n, ACTIONS) uint8: the legal choices
        self.meanings = meanings  # (n, ACTIONS): the action of the full game behind each choice


class Encoding:
    """The translation between one table and the network."""

    def __init__(self, table: Table, full: Table) -> None:
        size = table.observation.size
        self._columns: dict[str, Any] = {}
        for name, places in table.observation.split(numpy.arange(size)).items():
            if name in _WIDE:
                wide = numpy.full(_WIDE[name], size)  # the zero behind every row
                wide[tuple([slice(0, length) for length in places.shape])] = places
                self._columns[name] = wide
        cap = table.options["turn_cap"]
        self._cap = cap if isinstance(cap, int) else 0
        self._aeg = table.options["edition"] == "aeg"
        numbers = table.options["numbers"]
        assert isinstance(numbers, int), "the options were checked"
        self._missing = numpy.arange(SPIES) >= numbers
        self._to_full = numpy.array([full.number(action) for action in table.actions])
        self._to_own = numpy.full(ACTIONS, -1)
        self._to_own[self._to_full] = numpy.arange(len(self._to_full))

    def own(self, actions: Any) -> Any:
        """The numbers at this table of actions that are given by those of the full game."""
        return self._to_own[actions]

    def encode(self, rows: Any, masks: Any) -> Encoded:
        """Observations and masks of this table, a row each, as the network sees them."""
        part, mine, theirs = self._parts(rows)
        meanings = _MEANINGS[_number_of(mine), _number_of(theirs)]
        legal = numpy.zeros((len(rows), ACTIONS), numpy.uint8)
        legal[:, self._to_full] = masks
        legal = numpy.take_along_axis(legal, meanings, 1)
        return Encoded(self._features(part, len(rows)), legal, meanings)

    def features(self, rows: Any) -> Any:
        """Observations alone, also of a seat that has nothing to decide."""
        return self._features(self._parts(rows)[0], len(rows))

    def _parts(self, rows: Any) -> tuple[dict[str, Any], Any, Any]:
        """The parts of observations, hideouts in the network's order, and that order."""
        count = len(rows)
        padded = numpy.concatenate([rows, numpy.zeros((count, 1), numpy.uint8)], 1)
        part = {name: padded[:, columns] for name, columns in self._columns.items()}
        part["filling"] *= part["deciders"][:, :1]  # else it is a hideout of the enemy
        each = numpy.arange(count)[:, None]
        mine = _order(part, "my", part["filling"])
        theirs = _order(part, "enemy", None)
        for name in part:
            if name == "filling" or (name.startswith("my_") and _WIDE[name][0] == HIDEOUTS):
                part[name] = part[name][each, mine]
            elif name.startswith("enemy_") and _WIDE[name][0] == HIDEOUTS:
                part[name] = part[name][each, theirs]
        return part, mine, theirs

    def _features(self, part: dict[str, Any], count: int) -> Any:
        found = numpy.empty((count, FEATURES), numpy.float32)
        likely = _shares(part["enemy_possible"])  # as if all that is possible were as likely
        feared = _shares(part["my_possible"])
        spies = part["my_spies"].astype(numpy.float32)
        hidden = likely.sum(1, keepdims=True)  # each spy: how likely it lies in an enemy's hideout
        parts = [
            part["step"][:, :5],
            part["deciders"][:, 1:],
            part["first"],
            part["active"],
            part["filling"],
            part["gone"] | self._missing,
            part["my_hand"],
            part["my_standing"],
            part["my_occupied"],
            part["enemy_standing"],
            part["enemy_occupied"],
            spies,
            feared,
            likely,
            numpy.matmul(spies, likely.transpose(0, 2, 1)),  # a sortie hits: from where, and where
            (spies * feared).sum(2),
            (spies * numpy.maximum(0, 1 - hidden)).sum(2),
            feared.max(2),
            likely.max(2),
            self._small(part, "my"),
            self._small(part, "enemy"),
            self._ending(part["turn"]),
            _marks(part, likely, feared),
        ]
        at = 0
        for one in parts:
            flat = one.reshape(count, -1)
            found[:, at : at + flat.shape[1]] = flat
            at += flat.shape[1]
        assert at == FEATURES, at
        return found

    def _small(self, part: dict[str, Any], whose: str) -> Any:
        """What is counted on one side, none of it much larger than 1."""
        return numpy.concatenate(
            [
                part[f"{whose}_hand_size"] / 10,
                part[f"{whose}_decoys_left"] / 5,
                part[f"{whose}_lost"] / 8,
                part[f"{whose}_decoys"] / 5,
            ],
            1,
        )

    def _ending(self, turn: Any) -> Any:
        """Which edition it is, and how near the cap of turns."""
        found = numpy.zeros((len(turn), 3), numpy.float32)
        found[:, 0] = self._aeg
        if self._cap:
            left = self._cap - turn @ numpy.array([65536, 256, 1])
            found[:, 1] = numpy.maximum(0, 1 - left / SOON)
            found[:, 2] = 1 / (1 + left)
        return found


def _shares(possible: Any) -> Any:
    """The share of each number, if all that are possible in a hideout were as likely."""
    return possible / numpy.maximum(possible.sum(2, keepdims=True), 1).astype(numpy.float32)


def _marks(part: dict[str, Any], likely: Any, feared: Any) -> Any:
    """By mark, card and target, for every card in the hand: the chance of a hit; the part of what
    is possible that an answer rules out; what is shown of one's own hideouts, where the card cannot
    lie then; and the chance of a hit times the decoys there."""
    lower = numpy.cumsum(likely, 2) - likely
    higher = 1 - lower - likely
    here = likely.sum(2, keepdims=True) > 0
    found = numpy.empty((len(likely), MARKS, SPIES, HIDEOUTS), numpy.float32)
    found[:, 0] = likely.transpose(0, 2, 1)
    found[:, 1] = ((1 - lower * lower - higher * higher) * here).transpose(0, 2, 1)
    found[:, 2] = feared.sum(1)[:, :, None] / 2
    found[:, 3] = found[:, 0] * part["enemy_decoys"][:, None, :] / 5
    return found * part["my_hand"][:, None, :, None]


def _order(part: dict[str, Any], whose: str, filling: Any) -> Any:
    """The hideouts of a side in the order in which the network sees them."""
    key = part[f"{whose}_possible"].sum(2) * 50.0 + part[f"{whose}_decoys"] * 8.0
    key += part[f"{whose}_spies"] @ (numpy.arange(SPIES) / 2)
    key += (1 - part[f"{whose}_standing"].astype(numpy.float32)) * 2000.0
    if filling is not None:
        key -= filling * 1000.0
    return key.argsort(axis=1, kind="stable")


def _number_of(order: Any) -> Any:
    return _ORDER_BY_FIRST_TWO[HIDEOUTS * order[:, 0] + order[:, 1]]
