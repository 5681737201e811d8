"""Compiled where it should be, and the same source uncompiled on request."""

import os
import subprocess
import sys

from planque._build import PURE, compiled


def run(code: str, **environment: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.strip()


def test_these_tests_run_what_was_asked_for() -> None:
    assert compiled() != PURE


def test_planque_pure_runs_the_source() -> None:
    code = "import planque, planque._build as b; print(b.compiled(), b.how_it_runs())"
    printed = run(code, PLANQUE_PURE="1")
    assert printed.startswith("False rules not compiled (PLANQUE_PURE is set)")


def test_compiled_and_uncompiled_draw_the_same_numbers() -> None:
    code = (
        "import planque; r = planque.Rng(7); s = planque.game('agent-hunter').start(seed=9);"
        "print([r.below(100) for _ in range(50)], r.random(), s.dump()['first'])"
    )
    assert run(code, PLANQUE_PURE="1") == run(code, PLANQUE_PURE="0")


def test_compiled_and_uncompiled_minds_choose_the_same() -> None:
    code = (
        "import planque; s = planque.game('agent-hunter').start(seed=9, turn_cap=9)\n"
        "m = [planque.mind('agent-hunter', n, 3, rounds=60) for n in ('agent', 'rookie')]\n"
        "while not s.over:\n"
        "    seat = s.deciders[0]\n"
        "    a = m[seat].choose(s.view(seat), s.legal(seat)); s.apply(seat, a); print(a)\n"
    )
    assert run(code, PLANQUE_PURE="1") == run(code, PLANQUE_PURE="0")
