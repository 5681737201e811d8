"""Whether the rules run compiled, and the switch that makes an installed Planque run its source."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PURE = os.environ.get("PLANQUE_PURE", "") not in ("", "0")


class _SourceFinder:
    """Finds the .py file of a module of Planque even where a compiled one lies beside it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not name.startswith("planque."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_source_if_asked() -> None:
    """With PLANQUE_PURE=1, import every module of Planque from its source."""
    if PURE:
        sys.meta_path.insert(0, _SourceFinder)


def compiled() -> bool:
    """Whether the rules that run here are compiled."""
    from planque.core import state

    return not str(state.__file__).endswith(".py")


def how_it_runs() -> str:
    """One line for people: compiled, or not and why."""
    if compiled():
        return "rules compiled"
    why = "PLANQUE_PURE is set" if PURE else "built without a C compiler"
    return f"rules not compiled ({why}): everything works, but many times slower"
