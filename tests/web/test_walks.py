"""The explorations against which the page's own rules are tested are those of today's engine."""

import importlib.util

from tests.web.test_texts import WEB

FOLDER = WEB / "src" / "games" / "spyworld" / "explore"


def test_the_walks_are_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("make_walks", FOLDER / "make_walks.py")
    assert spec is not None
    assert spec.loader is not None
    make_walks = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_walks)
    there = (FOLDER / "walks.json").read_text("utf-8")
    assert there == make_walks.text(), "run make_walks.py > walks.json"
    assert len(there) < 300_000
