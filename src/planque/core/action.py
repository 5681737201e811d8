"""Actions: what a seat decides."""

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from hashlib import blake2b

from mypy_extensions import mypyc_attr

from planque.core.errors import MalformedAction


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other people
class Action:
    """What a seat decides: typed, immutable, hashable, equal by value.

    A game's actions are frozen dataclasses with whole numbers (or words) as fields. A search looks
    them up all the time, and what a dataclass makes for that is not compiled: with
    `@dataclass(frozen=True, eq=False)` it is their code that tells them apart.
    """

    @property
    def data(self) -> dict[str, object]:
        """The JSON form, for example `{"type": "attack_from_hand", "card": 3, "target": 1}`."""
        data: dict[str, object] = {"type": kind_of(type(self))}
        for field in fields(self):  # type: ignore[arg-type]  # every concrete action is a dataclass
            data[field.name] = getattr(self, field.name)
        return data

    @property
    def code(self) -> int:
        """A whole number that no other action of the game has: the same in every process.

        Where views and routes note actions down, they note this. A game may choose its own numbers;
        otherwise they are drawn from the JSON form, which makes 48 bits.
        """
        return code_of(self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and type(self) is type(other) and self.code == other.code

    def __hash__(self) -> int:
        return self.code

    def __reduce__(self) -> tuple[object, ...]:
        values = [value for name, value in self.data.items() if name != "type"]
        return (type(self), tuple(values))


def code_of(data: Mapping[str, object]) -> int:
    """A number of 48 bits drawn from something's JSON form."""
    form = json.dumps(data, sort_keys=True).encode()
    return int.from_bytes(blake2b(form, digest_size=6).digest(), "big")


def kind_of(action_class: type[Action]) -> str:
    """The name of a kind of action in JSON: AttackFromHand is attack_from_hand."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", action_class.__name__).lower()


class Vocabulary:
    """All kinds of action of one game, and the way back from their JSON form."""

    def __init__(self, kinds: tuple[type[Action], ...]) -> None:
        self._kinds = {kind_of(kind): kind for kind in kinds}
        self._fields = {
            name: {field.name: field.type for field in fields(kind)}  # type: ignore[arg-type]  # every concrete action is a dataclass
            for name, kind in self._kinds.items()
        }

    def parse(self, data: object) -> Action:
        if not isinstance(data, Mapping):
            raise MalformedAction(f"an action is a JSON object with a type, not {data!r:.80}")
        kind = data.get("type")
        if not isinstance(kind, str) or kind not in self._kinds:
            known = ", ".join(self._kinds)
            raise MalformedAction(f"unknown action type {kind!r:.80}; this game knows {known}")
        wanted = self._fields[kind]
        if set(data) - {"type"} != set(wanted):
            given = ", ".join(str(name) for name in data if name != "type") or "nothing"
            raise MalformedAction(f"{kind} takes {', '.join(wanted)}; it was given {given:.200}")
        for name, type_ in wanted.items():
            if type(data[name]) is not type_:
                raise MalformedAction(f"{kind}: {name} must be {type_}, not {data[name]!r:.80}")
        return self._kinds[kind](**{name: data[name] for name in wanted})
