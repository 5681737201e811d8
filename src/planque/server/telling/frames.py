"""Messages as bytes for the wire."""

from collections.abc import Mapping

from pydantic_core import to_json

_TEXT = 0x81  # the first byte of a whole message of text


def framed(text: bytes) -> bytes:
    """A message as it goes over the wire, to any number of pages."""
    size = len(text)
    if size < 126:
        return bytes((_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big") + text
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big") + text


def as_frame(message: Mapping[str, object]) -> bytes:
    """A message for the wire. This JSON is several times faster than the standard library's."""
    return framed(to_json(message))
