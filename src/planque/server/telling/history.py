"""What has been told at a table, for whoever comes late or comes back."""

from planque.server.telling.words import Numbered, Told


class History:
    """Everything that was told, from the first entry on."""

    __slots__ = ("_told",)

    def __init__(self) -> None:
        self._told: list[Told] = []

    def add(self, told: Told) -> None:
        self._told.append(told)

    def since(self, viewer: int | None, seen: int) -> list[Numbered]:
        """What a viewer has missed since the number it saw last, numbered as it counts."""
        missed: list[Numbered] = []
        number = 0
        positions = [0]  # as the viewer counts, after each action that stands
        for told in self._told:
            reached = told.reaches(viewer)
            if told.entry.kind == "played":
                positions.append(positions[-1] + reached)
            elif told.entry.kind == "undone":
                del positions[told.entry.data["position"] + 1 :]
            number += reached
            if reached and number > seen:
                missed.append(Numbered(told, number, positions[-1]))
        return missed
