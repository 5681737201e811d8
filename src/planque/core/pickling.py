"""How compiled things are pickled: made anew, then given back all that they had."""

from typing import Any


def kept(thing: object, *made_with: object) -> tuple[object, ...]:
    """What `__reduce__` of a class returns whose `__init__` takes these.

    A compiled class is never without its first values, so it is made as always. What is found in it
    is then put back, so these need only be of the right kind.
    """
    return (_again, (type(thing), made_with, attributes(thing)))


def attributes(thing: object) -> dict[str, object]:
    """All attributes that a thing has now, compiled or not."""
    names: tuple[str, ...] = getattr(type(thing), "__mypyc_attrs__", ())
    found = {name: getattr(thing, name) for name in names if hasattr(thing, name)}
    found.update(getattr(thing, "__dict__", {}))
    found.pop("__dict__", None)
    return found


def _again(kind: Any, made_with: tuple[object, ...], found: dict[str, object]) -> object:
    thing: object = kind(*made_with) if made_with else kind.__new__(kind)
    for name, value in found.items():
        setattr(thing, name, value)
    return thing
