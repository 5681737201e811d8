"""`planque bench engine`: Planque and its peers side by side, in one run, on one thread."""

import json
import sys

from rich.console import Console

import planque
from planque._build import how_it_runs
from planque.bench import own, peers
from planque.bench.comparing import Figure, Goal, compare, measure_all, show
from planque.bench.memory import bytes_of

SMALL_GAMES = ("leduc_poker", "liars_dice", "phantom_ttt")
MOST_BYTES = 2048


WHOLE = "Agent Hunter, whole games compiled"
LOOP = "Agent Hunter, loop in Python (push)"
CHECKED = "Agent Hunter, loop in Python (apply: checked, with events)"
SEARCH = "Agent Hunter, inside the search of agent"

DRIVEN = tuple(f"OpenSpiel {name}, driven from Python" for name in SMALL_GAMES)
NATIVE = tuple(f"OpenSpiel {name}, native evaluate_bots" for name in SMALL_GAMES)
ROLLOUTS = tuple(f"OpenSpiel {name}, native rollouts of its MCTS" for name in SMALL_GAMES)
ISMCTS = "OpenSpiel leduc_poker, inside its C++ ISMCTS"
RLCARD = "RLCard leduc-holdem"

# A game of like weight for The Circle.
CIRCLE_SEATS = 4
CIRCLE = "The Circle, 4 seats, whole games compiled"
CIRCLE_SEARCH = "The Circle, 4 seats, inside the search of agent"
GIN_DRIVEN = "OpenSpiel gin_rummy, driven from Python"
GIN_ISMCTS = "OpenSpiel gin_rummy, inside its C++ ISMCTS"
GIN_RLCARD = "RLCard gin-rummy"

# And for Spyworld.
SPYWORLD_SEATS = 4
SPYWORLD = "Spyworld, 4 seats, whole games compiled"

GOALS = (
    Goal(WHOLE, DRIVEN, 4.0),
    Goal(WHOLE, NATIVE, 1.5),
    Goal(WHOLE, ROLLOUTS, None),
    Goal(LOOP, DRIVEN, 1.5),
    Goal(SEARCH, (ISMCTS,), 0.7),
    Goal(CIRCLE, (GIN_DRIVEN,), 10.0),
    Goal(CIRCLE, (GIN_RLCARD,), 40.0),
    Goal(CIRCLE_SEARCH, (GIN_ISMCTS,), 2.0),
    Goal(SPYWORLD, (GIN_DRIVEN,), 8.0),
)


def figures() -> list[Figure]:
    """Everything that can be measured here."""
    game = planque.game("agent-hunter")
    table = game.table(**game.simulation)
    circle = planque.game("the-circle")
    services = circle.table(seats=CIRCLE_SEATS, **circle.simulation)
    lairs = planque.game("spyworld").table(seats=SPYWORLD_SEATS)
    found = [
        Figure(WHOLE, lambda seconds: own.whole_games(table, seconds)),
        Figure(LOOP, lambda seconds: own.python_loop(table, seconds)),
        Figure(CHECKED, lambda seconds: own.python_loop_checked(table, seconds)),
        Figure(SEARCH, lambda seconds: own.inside_search(game, table, seconds)),
        Figure(CIRCLE, lambda seconds: own.whole_games(services, seconds)),
        Figure(SPYWORLD, lambda seconds: own.whole_games(lairs, seconds)),
        Figure(CIRCLE_SEARCH, lambda seconds: own.inside_search(circle, services, seconds)),
    ]
    if peers.have_open_spiel():
        for names, measure in (
            (DRIVEN, peers.python_driven),
            (NATIVE, peers.native),
            (ROLLOUTS, peers.rollouts),
        ):
            found += [
                Figure(name, lambda seconds, m=measure, g=peer: m(g, seconds))  # type: ignore[misc]  # mypy does not type a default of a lambda
                for name, peer in zip(names, SMALL_GAMES, strict=True)
            ]
        found.append(Figure(ISMCTS, lambda seconds: peers.ismcts("leduc_poker", seconds)))
        found.append(Figure(GIN_DRIVEN, lambda seconds: peers.python_driven("gin_rummy", seconds)))
        found.append(Figure(GIN_ISMCTS, lambda seconds: peers.ismcts("gin_rummy", seconds)))
    if peers.have_rlcard():
        found.append(Figure(RLCARD, lambda seconds: peers.rlcard("leduc-holdem", seconds)))
        found.append(Figure(GIN_RLCARD, lambda seconds: peers.rlcard("gin-rummy", seconds)))
    return found


def main(json_wanted: bool, seconds: float) -> None:
    """Measure, compare and print; `seconds` is what each figure gets each time."""
    if not (peers.have_open_spiel() and peers.have_rlcard()):
        print(
            "Without its peers there is little to compare: pip install 'planque[bench]'",
            file=sys.stderr,
        )
    measured = measure_all(figures(), seconds)
    compared = compare(measured, GOALS)
    state_bytes = bytes_of(planque.game("agent-hunter").start(seed=1))
    report = {
        "how": how_it_runs(),
        "decisions_per_second": {name: round(value) for name, value in measured.items()},
        "goals": compared,
        "bytes_of_a_state": state_bytes,
    }
    if json_wanted:
        print(json.dumps(report))
    else:
        show(f"Random play and search, one thread, {how_it_runs()}", measured, compared)
        Console().print(
            f"One more state of Agent Hunter takes {state_bytes} bytes (goal: {MOST_BYTES})."
        )
