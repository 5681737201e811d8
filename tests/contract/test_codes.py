"""The code of an action names it wherever it is noted down: in views, in routes, over the wire."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import planque
from tests.contract.cases import CASES, Case
from tests.contract.playing import positions

every_case = pytest.mark.parametrize("case", CASES, ids=str)
ROOT = Path(__file__).parents[2]
SAFE_IN_JSON = 2**53  # beyond, a page could not tell two numbers apart


def offered(case: Case) -> Iterator[planque.Action]:
    """Every action that is offered in a random game, again and again."""
    for state in positions(case.start(1), planque.Rng(1)):
        for seat in state.deciders:
            yield from state.legal(seat)


@every_case
def test_no_two_actions_of_a_game_have_the_same_code(case: Case) -> None:
    by_code: dict[int, planque.Action] = {}
    for action in offered(case):
        assert type(action.code) is int
        assert 0 <= action.code < SAFE_IN_JSON
        assert by_code.setdefault(action.code, action) == action
    assert len(set(map(repr, by_code.values()))) == len(by_code)


@every_case
def test_equal_actions_have_the_same_code(case: Case) -> None:
    for action in offered(case):
        again = planque.game(case.game).action(action.data)
        assert again == action
        assert again.code == action.code


def seen_and_coded() -> dict[str, list[object]]:
    """A random game of every case, as its views and codes tell it."""
    return {str(case): [_last_view(case), _codes(case)] for case in CASES}


def _last_view(case: Case) -> object:
    views = [state.view(0) for state in positions(case.start(1), planque.Rng(1))]
    return views[-1]


def _codes(case: Case) -> list[int]:
    return sorted({action.code for action in offered(case)})


def test_another_process_makes_the_same_codes_and_views() -> None:
    code = "from tests.contract.test_codes import *; print(json.dumps(seen_and_coded()))"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    told = json.loads(ran.stdout)
    for name, here in seen_and_coded().items():
        assert told[name] == json.loads(json.dumps(here)), name
