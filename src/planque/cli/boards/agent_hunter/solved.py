"""A solved variant of Agent Hunter at a terminal: its value, and what a good player does first."""

import time
from pathlib import Path

from rich.table import Table as Grid

from planque.cli.language import figure
from planque.cli.output import err, out, say
from planque.core.action import Action
from planque.core.options import OptionValue, check_options
from planque.games.agent_hunter.table.sets import WIDTH, in_row, members
from planque.games.agent_hunter.variant import OPTIONS, Variant, variant
from planque.games.texts import Facts, Texts
from planque.lab.agent_hunter.public_tree import PublicState, TooLarge, Tree
from planque.lab.agent_hunter.ranges import DRAWN, KNOWN
from planque.lab.agent_hunter.solver import Solver, Strategy, variant_solver
from planque.lab.agent_hunter.strategy_file import save
from planque.lab.agent_hunter.variants import fit

BAR = 30  # columns of a bar for a certain thing
LINES = 12  # of a picture
SELDOM = 0.005  # what is less likely is not shown


def variant_of(options: dict[str, OptionValue]) -> Variant:
    return variant(check_options(OPTIONS, options))


def tree_of(chosen: Variant, words: Texts, language: str) -> Tree:
    """The tree of a variant, or how large it is and what would fit."""
    found = fit(chosen)
    if found.tree is not None:
        return found.tree
    assert chosen.turn_cap is not None, "else it was refused"
    expected = found.expected(chosen.turn_cap)
    facts = {
        "expected": None if expected is None else _round(expected, language),
        "fits": len(found.sizes) or None,
        "slots": _round(found.sizes[-1], language) if found.sizes else "0",
    }
    raise TooLarge(words.say("solved.too_large", facts))


def _round(count: float, language: str) -> str:
    """A number, or if it is very long, its power of ten."""
    return figure(count, 0, language) if count < 1e15 else f"10^{len(f'{count:.0f}') - 1}"


class Solved:
    """A variant that was solved, to be shown."""

    def __init__(self, solver: Solver, strategy: Strategy, seconds: float) -> None:
        self.solver = solver
        self.strategy = strategy
        self.seconds = seconds
        self.value = strategy.value()
        self.exploitability = strategy.exploitability()

    @property
    def data(self) -> dict[str, object]:
        tree = self.solver.tree
        return {
            "options": tree.root.position.variant.options,
            "value": self.value,
            "exploitability": self.exploitability,
            "rounds": self.solver.rounds,
            "seconds": self.seconds,
            "public_pasts": tree.nodes,
            "public_positions": len(tree.states),
            "slots": tree.total,
            "setup": [
                {"spies": _spies(assignment), "probability": odds}
                for assignment, odds in self.setup(0)
            ],
            "first_turn": [
                {"action": action.data, "probability": odds} for action, odds in self.first_turn()
            ],
        }

    def setup(self, seat: int) -> list[tuple[int, float]]:
        """What is hidden, the likeliest first."""
        hidden = self.solver.tree.root.hidden[seat]
        found = zip(hidden, self.strategy.ranges[seat], strict=True)
        return sorted(found, key=lambda one: -one[1])

    def first_turn(self) -> list[tuple[Action, float]]:
        """What the first to play does, whatever is hidden, the likeliest first."""
        root: PublicState = self.solver.tree.root
        found: dict[Action, float] = {}
        for own, legal in enumerate(root.actions):
            for choice, action in enumerate(legal):
                odds = self.strategy.table.numbers[root.begins[own] + choice]
                found[action] = found.get(action, 0.0) + self.strategy.ranges[0][own] * odds
        return sorted(found.items(), key=lambda one: -one[1])


def solved(tree: Tree, known: bool, rounds: int | None, until: float) -> Solved:
    """Solve a tree, for so many rounds or until so little is to be gained."""
    begun = time.perf_counter()
    solver = variant_solver(tree, KNOWN if known else DRAWN)
    if err.is_terminal:
        with err.status("") as status:
            strategy = solver.run(
                rounds, until, told=lambda done, left: status.update(f"{done}: {left:.6f}")
            )
    else:
        strategy = solver.run(rounds, until)
    return Solved(solver, strategy, time.perf_counter() - begun)


def show(found: Solved, words: Texts, texts: Texts, language: str) -> None:
    tree = found.solver.tree
    facts = {
        "value": figure(round(found.value, 4) + 0.0, 4, language).replace("-", "\N{MINUS SIGN}"),
        "wins": figure((1 + found.value) * 50, 1, language),
        "exploitability": figure(found.exploitability, 6, language),
        "rounds": figure(found.solver.rounds, 0, language),
        "seconds": figure(found.seconds, 1, language),
        "pasts": figure(tree.nodes, 0, language),
        "positions": figure(len(tree.states), 0, language),
        "slots": figure(tree.total, 0, language),
    }
    for line in ("value", "left", "size"):
        say(words.say(f"solved.{line}", facts))
    for seat in range(2 if found.strategy.setup == KNOWN else 1):
        setup = [(_hidden(one), odds) for one, odds in found.setup(seat)]
        name = "setup" if found.strategy.setup == DRAWN else f"setup_{seat}"
        _bars(words.say(f"solved.{name}"), setup, language)
    options = {"options": tree.root.position.variant.options}  # an edition has its own words
    first = [(_told(one, options, texts), odds) for one, odds in found.first_turn()]
    _bars(words.say("solved.first_turn"), first, language)


def _bars(title: str, rows: list[tuple[str, float]], language: str) -> None:
    """Probabilities as bars, the likeliest first."""
    out.print()
    say(title, style="bold")
    grid = Grid.grid(padding=(0, 1))
    grid.add_column()
    grid.add_column(justify="right")
    for name, odds in rows[:LINES]:
        if odds >= SELDOM:
            grid.add_row(name, f"{figure(100 * odds, 1, language)} %", "█" * round(odds * BAR))
    out.print(grid)


def _told(action: Action, options: Facts, texts: Texts) -> str:
    return texts.say(f"action.{action.data['type']}", {**options, **action.data})


def _hidden(assignment: int) -> str:
    """The spies of the hideouts, one behind the other."""
    return " ".join(map(str, _spies(assignment)))


def _spies(assignment: int) -> list[int]:
    row = assignment >> WIDTH
    return [spy for hideout in range(3) for spy in members(in_row(row, hideout))]


def saved(found: Solved, file: Path) -> None:
    save(file, found.strategy, found.solver.rounds)
