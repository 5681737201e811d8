"""Minds that do what no mind should."""

import os
import sys
from collections.abc import Mapping

import planque
from planque.core.action import Action

Legal = tuple[Action, ...]
View = Mapping[str, object]


class Hangs(planque.Mind):
    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        while True:
            pass


class Crashes(planque.Mind):
    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        os._exit(3)


class Leaves(planque.Mind):
    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        sys.exit()


class Babbles(planque.Mind):
    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        return "whatever"  # type: ignore[return-value]  # that is the fault


class Tells(planque.Mind):
    def choose(self, view: View, legal: Legal, deadline: float | None = None) -> Action:
        raise ValueError(f"what shall I do with {view}?")
