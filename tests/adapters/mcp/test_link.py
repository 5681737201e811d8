"""Links of tables, as people paste them."""

import pytest

from planque.adapters.mcp.link import Link, read_link
from planque.adapters.mcp.refused import Refused
from planque.games.texts import read_texts

WORDS = read_texts("planque.adapters.mcp", "en")


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("http://localhost:8377/table/k7f2m9qx", Link("http://localhost:8377", "k7f2m9qx", None)),
        (" https://club.example/table/k7f2m9qx/\n", Link("https://club.example", "k7f2m9qx", None)),
        ("https://x.example/table/a#key=k-1_", Link("https://x.example", "a", "k-1_")),
        ("https://x.example/table/a?key=k-1_", Link("https://x.example", "a", "k-1_")),
        ("https://x.example/table/a#main", Link("https://x.example", "a", None)),
        ("http://[::1]:8377/table/a", Link("http://[::1]:8377", "a", None)),
        ("http://me:secret@x.example/table/a", Link("http://x.example", "a", None)),
    ],
)
def test_links_are_read(text: str, link: Link) -> None:
    assert read_link(text, WORDS) == link


@pytest.mark.parametrize(
    "text",
    [
        "",
        "k7f2m9qx",
        "file:///table/a",
        "ftp://x.example/table/a",
        "http:///table/a",
        "http://x.example/",
        "http://x.example/table/",
        "http://x.example/table/a/b",
        "http://x.example/table/../api",
        "http://x.example/table/%2e%2e",
        "http://x.example/replay/a",
        "http://x.example:port/table/a",
        "http://x.example:99999/table/a",
        "http://[::1/table/a",
        "http://x.example/table/" + "a" * 1000,
    ],
)
def test_everything_else_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(Refused, match="looks like https://"):
        read_link(text, WORDS)
