"""Tables in a known position: written into the database as the server would have written them."""

import json
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import planque
from planque.core.options import OptionValue
from planque.server.tokens import COOKIE, hash_of, new_table_id
from tests.browser.person import Person
from tests.browser.serving import Server

NAMES = ("Anna", "Boris", "Clara", "Dora", "Emil", "Fumiko")
PLAYER = "the-player-of-laid-tables"

Step = tuple[int, planque.Action]


@dataclass(frozen=True)
class Setup:
    """What a table is laid for."""

    game: planque.Game
    seed: int
    seats: int
    options: Mapping[str, OptionValue]


def lay(server: Server, setup: Setup, steps: Sequence[Step], viewer: int) -> str:
    """A table at which all these steps were made; whoever is `welcome` has that seat."""
    table, game, seats = new_table_id(), setup.game, setup.seats
    state = game.start(seed=setup.seed, seats=seats, **setup.options)
    options = json.dumps(state.view(None)["options"])
    for seat, action in steps:
        state.apply(seat, action)
    row = (
        *(table, game.name, game.rules_version, options, str(setup.seed)),
        *(False, True, time.time(), "over" if state.over else "playing"),
    )
    with sqlite3.connect(server.database, timeout=20) as database:
        database.execute(
            "INSERT INTO tables (id, game, rules, options, seed, listed, case_file, created, state)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        for seat in range(seats):
            name = NAMES[(seat - viewer) % seats]
            person = (table, seat, "person", name)
            database.execute(
                "INSERT INTO seats (table_id, seat, who, name) VALUES (?, ?, ?, ?)", person
            )
        database.execute(
            "INSERT INTO owners (table_id, seat, player_hash) VALUES (?, ?, ?)",
            (table, viewer, hash_of(PLAYER)),
        )
        database.executemany(
            "INSERT INTO entries (table_id, number, at, kind, seat, data)"
            " VALUES (?, ?, ?, 'played', ?, ?)",
            [
                (table, number, time.time(), seat, json.dumps(_entry(number, action)))
                for number, (seat, action) in enumerate(steps, 1)
            ],
        )
    return table


def _entry(number: int, action: planque.Action) -> dict[str, object]:
    return {"action": action.data, "position": number, "clocks": None, "timeout": False}


def welcome(person: Person) -> None:
    """This person has the seat at every table that was laid."""
    cookie = {"name": COOKIE, "value": PLAYER, "url": person.server.address}
    person.context.add_cookies([cookie])  # type: ignore[list-item]  # it is one
