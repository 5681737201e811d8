"""Files of studies: a row for every decision, as JSON lines or as Parquet.

Whatever ends a run, the file can be read, and holds the games that were written before.
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import orjson

from planque.arena.study import Studied
from planque.core.errors import OptionError

Row = dict[str, object]


class StudyFile(ABC):
    """A file of decisions, game after game."""

    def __init__(self) -> None:
        self._games = 0
        self.decisions = 0

    def add(self, studied: Studied) -> None:
        rows = _rows(studied, self._games)
        self._games += 1
        self.decisions += len(rows)
        self.write(rows)

    @abstractmethod
    def write(self, rows: list[Row]) -> None:
        """Keep the decisions of one more game."""

    @abstractmethod
    def close(self) -> None:
        """All games are written, or the run has ended before."""


@contextmanager
def open_study(path: Path) -> Iterator[StudyFile]:
    """A new file, by its ending; it never takes the place of another."""
    kinds: dict[str, type[JsonLines] | type[Parquet]] = {".jsonl": JsonLines, ".parquet": Parquet}
    kind = kinds.get(path.suffix)
    if kind is None:
        raise OptionError("study", f"{path} does not fit; its name ends in {' or '.join(kinds)}")
    file = kind(path)
    try:
        yield file
    finally:
        file.close()


class JsonLines(StudyFile):
    """One JSON object a line; every game is on the disk as soon as it is studied."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._file = path.open("xb")

    def write(self, rows: list[Row]) -> None:
        self._file.writelines(orjson.dumps(row) + b"\n" for row in rows)
        self._file.flush()

    def close(self) -> None:
        self._file.close()


class Parquet(StudyFile):
    """A Parquet file has its table of contents at its end. So it is written anew, beside the old
    one, whenever there are twice as many decisions: it can be read at any time."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._arrow, self._parquet = _arrow()
        self._path = path
        self._rows: list[Row] = []
        self._written = 0
        path.open("x").close()
        self._write_all()

    def write(self, rows: list[Row]) -> None:
        self._rows += [
            {**row, "chosen": _text(row["chosen"]), "best": _text(row["best"])} for row in rows
        ]
        if len(self._rows) >= 2 * self._written:
            self._write_all()

    def close(self) -> None:
        self._write_all()

    def _write_all(self) -> None:
        beside = self._path.with_name(f"{self._path.name}.part")
        table = self._arrow.Table.from_pylist(self._rows, schema=self._schema())
        self._parquet.write_table(table, beside)
        os.replace(beside, self._path)
        self._written = len(self._rows)

    def _schema(self) -> Any:
        arrow = self._arrow
        kinds = {
            "game": arrow.string(),
            "number": arrow.int64(),
            "seed": arrow.int64(),
            "minds": arrow.list_(arrow.string()),
            "position": arrow.int32(),
            "seat": arrow.int32(),
            "mind": arrow.string(),
            "stand_in": arrow.bool_(),
            "legal": arrow.int32(),
            "chosen": arrow.string(),
            "best": arrow.string(),
            "chosen_worth": arrow.float64(),
            "best_worth": arrow.float64(),
            "regret": arrow.float64(),
            "judge": arrow.string(),
        }
        return arrow.schema(list(kinds.items()))


def _rows(studied: Studied, number: int) -> list[Row]:
    match = studied.match
    return [
        {
            "game": match.game,
            "number": number,
            "seed": match.seed,
            "minds": match.minds,
            "position": one.position,
            "seat": one.seat,
            "mind": one.mind,
            "stand_in": one.stand_in,
            "legal": one.legal,
            "chosen": one.chosen.data,
            "best": one.best.data,
            "chosen_worth": one.chosen_worth,
            "best_worth": one.best_worth,
            "regret": one.regret,
            "judge": studied.judge,
        }
        for one in studied.decisions
    ]


def _text(data: object) -> str:
    return orjson.dumps(data).decode()


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow  # an extra
        import pyarrow.parquet
    except ImportError as error:
        way = "pip install 'planque[study]', or choose a name that ends in .jsonl"
        raise OptionError(
            "study", f"a Parquet file takes pyarrow, which is not here: {way}"
        ) from error
    return pyarrow, pyarrow.parquet
