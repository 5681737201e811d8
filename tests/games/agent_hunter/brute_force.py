"""All positions of one side that fit what everybody saw, by keeping every one that could be.

It shares nothing with the rules: it reads the public events alone, one after the other.
"""

import itertools

import planque

World = tuple[int | None, ...]  # the spy in each hideout; None: empty or destroyed


class Worlds:
    """Every way in which one side's spies could lie."""

    def __init__(self, seat: int, numbers: int, hideouts: int) -> None:
        self.seat = seat
        self.left = set(range(numbers))
        self.possible: set[World] = {(None,) * hideouts}

    def hear(self, event: planque.Event) -> None:
        """Keep what fits one more event, as a spectator sees it."""
        seen = event.seen_by(None)
        own = seen.get("seat") == self.seat
        match seen["type"]:
            case "placed" if own:
                self.place(number(seen["hideout"]))
            case "attacked" if own:
                self.own_attack(number(seen["card"]), seen["from"])
            case "attacked":
                self.answer(number(seen["target"]), number(seen["card"]), seen["answer"])
            case "swapped" if own:
                self.reveal(number(seen["hideout"]), number(seen["card"]))
            case "laid" if own:
                self.lay(number(seen["card"]), seen["hideout"])
            case "destroyed":
                self.left.discard(number(seen["card"]))

    def place(self, hideout: int) -> None:
        self.possible = {
            put(world, hideout, card)
            for world in self.possible
            for card in self.left
            if card not in world
        }

    def own_attack(self, card: int, hideout: object) -> None:
        if hideout is None:
            self.possible = {world for world in self.possible if card not in world}
        else:
            self.reveal(number(hideout), card)

    def answer(self, hideout: int, card: int, answer: object) -> None:
        if answer == "higher":
            fitting = {spy for spy in self.left if spy > card}
        else:
            fitting = {spy for spy in self.left if spy < card} if answer == "lower" else {card}
        self.possible = {world for world in self.possible if world[hideout] in fitting}
        if answer == "hit":
            self.reveal(hideout, card)

    def lay(self, card: int, hideout: object) -> None:
        if hideout is None:
            self.possible = {world for world in self.possible if card not in world}
        else:
            self.reveal(number(hideout), card)

    def reveal(self, hideout: int, card: int) -> None:
        """The spy is shown and leaves the hideout."""
        found = {world for world in self.possible if world[hideout] == card}
        self.possible = {put(world, hideout, None) for world in found}

    def numbers_in(self, hideout: int) -> list[int]:
        spies = {world[hideout] for world in self.possible}
        return sorted(spy for spy in spies if spy is not None)


def put(world: World, hideout: int, card: int | None) -> World:
    return tuple(card if place == hideout else spy for place, spy in enumerate(world))


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def all_choices(sets: list[list[int]]) -> set[World]:
    """Every choice of one number per set, all different; nothing where a set is empty."""
    nothing: list[int | None] = [None]
    choices = itertools.product(*[[*set_] or nothing for set_ in sets])
    return {
        choice
        for choice in choices
        if len({card for card in choice if card is not None})
        == sum(card is not None for card in choice)
    }
