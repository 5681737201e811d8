"""What the people at a table are told, as bytes: made once for all who may know the same."""

from typing import Any

from orjson import dumps

from planque.server.protocol.shapes import Seated
from planque.server.tables.entry import SPEAKER, data_of
from planque.server.tables.seat import Seat
from planque.server.tables.table import Happening
from planque.server.telling.frames import framed
from planque.server.tokens import hash_of

SPEAKER_LENGTH = 12
UNHEARD = "unheard"


class Told:
    """Something that has just happened at a table, in words for whoever may know of it."""

    __slots__ = ("_action", "_happening", "_place", "_secrets", "_words", "entry")

    def __init__(self, happening: Happening, place: str = "") -> None:
        self.entry = happening.entry
        self._place = place  # the table
        self._happening = happening
        self._action = None if happening.action is None else data_of(happening.action)
        self._secrets = [event.knows for event in happening.events if event.secret is not None]
        self._words: dict[object, bytes] = {}

    @property
    def moves(self) -> bool:
        """Whether the game stands elsewhere after it."""
        return self.entry.kind in ("played", "undone", "started", "removed")

    def reaches(self, viewer: int | None) -> bool:
        knows = self._happening.knows
        return knows is None or viewer in knows

    def words(self, viewer: int | None, own: set[int], heard: bool = True) -> bytes:
        """The entry as this viewer may know it, who has these seats: JSON without its braces. What
        somebody says whom they do not want to hear is left out."""
        key = self._key(viewer, own) if heard else UNHEARD
        if key not in self._words:
            message = self._message(viewer, own) if heard else self._message_unheard()
            self._words[key] = dumps(message)[1:-1]
        return self._words[key]

    def _message_unheard(self) -> dict[str, Any]:
        head = {"type": self.entry.kind, "at": self.entry.at, "seat": self.entry.seat}
        return head | {"name": None, "text": "", "speaker": None}

    def _key(self, viewer: int | None, own: set[int]) -> object:
        """The same for all who are told the same."""
        if self._happening.seats:
            return tuple([seat in own for seat in self._happening.seats])
        mine = viewer == self.entry.seat
        if not self._secrets:
            return mine
        return mine, tuple([viewer in knows for knows in self._secrets])

    def _message(self, viewer: int | None, own: set[int]) -> dict[str, Any]:
        entry = self.entry
        head = {"type": entry.kind, "at": entry.at}
        match entry.kind:
            case "played":
                events = [event.seen_by(viewer) for event in self._happening.events]
                return head | {
                    "seat": entry.seat,
                    "action": self._action if viewer == entry.seat else None,  # events say enough
                    "timeout": entry.data["timeout"],
                    "events": events,
                }
            case "sat":
                return head | {"seats": self._seats(own)}
            case "removed":
                return head | {"seat": entry.seat, "seats": self._seats(own)}
            case "started":
                seats = {"seats": self._seats(own), "kept": entry.data["kept"]}
                return head | {"seat": entry.seat} | seats
            case "said":
                data = entry.data
                words = {"name": data["name"], "text": data["text"], "speaker": self._speaker()}
                return head | {"seat": entry.seat} | words
            case "undone":
                return head | {"seat": entry.seat}
        return head | {"seat": entry.seat} | entry.data

    def _speaker(self) -> str | None:
        """By what a spectator who has said something can be meant; whoever has a seat is known."""
        who = self.entry.data.get(SPEAKER)
        return None if who is None or self.entry.seat is not None else speaker(self._place, who)

    def _seats(self, own: set[int]) -> list[Seated]:
        return [seated(seat, one, own) for seat, one in self._happening.seats.items()]


def speaker(place: str, who: str) -> str:
    """A word for a spectator that is good at one table, and says nothing of who they are."""
    return hash_of(f"{place}:{who}")[:SPEAKER_LENGTH]


def seated(seat: int, one: Seat, own: set[int]) -> Seated:
    """Who sits at a seat, for whoever owns these."""
    return {"seat": seat, "who": one.who, "name": one.name, "mind": one.mind, "yours": seat in own}


class Numbered:
    """Something told, with its number as one viewer counts."""

    __slots__ = ("number", "position", "told")

    def __init__(self, told: Told, number: int, position: int) -> None:
        self.told = told
        self.number = number
        self.position = position

    def frame(
        self, viewer: int | None, own: set[int], more: bytes = b"", heard: bool = True
    ) -> bytes:
        where = b',"position":%d' % self.position if self.told.moves else b""
        words = self.told.words(viewer, own, heard)
        return framed(b'{"number":%d%b,%b%b}' % (self.number, where, words, more))
