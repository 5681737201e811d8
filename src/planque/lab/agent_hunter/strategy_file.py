"""Strategies in files: arrays of NumPy (.npz) beside what they are about.

    about     a text in JSON: the fields of `About`, "format" and "rules_version"
    ranges    (2, assignments) float32: the odds with which first and second hide each assignment
    odds      (slots,) float32: those of every slot, public past by public past

The order is that of the tree, which is built again from the rules when the file is read.
"""

import json
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec

from planque.core.errors import PlanqueError
from planque.core.options import OptionValue, check_options
from planque.games.agent_hunter.game import RULES_VERSION
from planque.games.agent_hunter.variant import OPTIONS, variant
from planque.lab.agent_hunter.ranges import DRAWN, KNOWN, shares
from planque.lab.agent_hunter.solver import Strategy
from planque.lab.agent_hunter.variants import variant_tree
from planque.lab.agent_hunter.walk import Table, share_out

FORMAT: Final = 1
SETUPS: Final = {DRAWN: "drawn", KNOWN: "known"}


class BadStrategy(PlanqueError, ValueError):
    """A file does not hold a strategy that fits these rules."""


@dataclass(frozen=True)
class About:
    """What a strategy is about, and how good it is."""

    options: dict[str, OptionValue]
    setup: str  # whether it is "drawn" behind the setup who is first, or "known" before
    value: float
    exploitability: float
    rounds: int


def save(file: Path, strategy: Strategy, rounds: int) -> None:
    import numpy

    about = {
        "format": FORMAT,
        "rules_version": RULES_VERSION,
        "options": strategy.tree.root.position.variant.options,
        "setup": SETUPS[strategy.setup],
        "value": strategy.value(),
        "exploitability": strategy.exploitability(),
        "rounds": rounds,
    }
    ranges = [numpy.asarray(list(one), numpy.float32) for one in strategy.ranges]
    odds = numpy.frombuffer(memoryview(strategy.table.numbers), numpy.float64)
    with file.open("wb") as out:
        numpy.savez_compressed(
            out, about=json.dumps(about), ranges=ranges, odds=odds.astype(numpy.float32)
        )


def load(file: Path) -> tuple[Strategy, About]:
    """The strategy of a file, and what it says of itself."""
    import numpy

    try:
        with numpy.load(file, allow_pickle=False) as arrays:
            return _read(arrays)
    except (zipfile.BadZipFile, LookupError, TypeError, ValueError, EOFError) as error:
        raise BadStrategy(f"{file}: this is no strategy that fits: {error}") from error


def _read(arrays: Any) -> tuple[Strategy, About]:
    data = json.loads(str(arrays["about"]))
    if data["format"] != FORMAT or data["rules_version"] != RULES_VERSION:
        raise BadStrategy("it is of another version of this format, or of the rules")
    about = About(
        check_options(OPTIONS, data["options"]),
        data["setup"],
        data["value"],
        data["exploitability"],
        data["rounds"],
    )
    tree = variant_tree(variant(about.options))
    odds, ranges = arrays["odds"], arrays["ranges"]
    if odds.shape != (tree.total,) or ranges.shape != (2, len(tree.root.hidden[0])):
        raise BadStrategy("its arrays do not have the size of its variant")
    table = Table(tree, True)
    table.numbers = vec[float](odds.astype(float).tolist())
    share_out(table, tree)
    setup = {name: number for number, name in SETUPS.items()}[about.setup]
    both = [shares(vec[float](one.astype(float).tolist())) for one in ranges]
    return Strategy(tree, table, both, setup), about
