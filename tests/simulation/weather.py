"""What goes wrong, and when: networks that are slow, disks that fail, answers that are lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError


@dataclass(frozen=True)
class Climate:
    """How often each thing goes wrong, of so many times that it could."""

    failing: float = 0.04  # a transaction that is not committed
    lost: float = 0.03  # one that is, but whose answer never comes
    unreadable: float = 0.02
    slow: float = 0.03  # network, disk or thought
    unheard: float = 0.1  # what one server tells the others
    broken: float = 0.02  # a bot's process
    killed: float = 0.4  # a server, each time that fate strikes
    stopped: float = 0.2
    outages: float = 0.2  # the database stays away for some seconds


FAIR = Climate(0, 0, 0, 0, 0, 0, 0, 0, 0)
STORMY = Climate()


class Weather:
    """What goes wrong at the moment."""

    def __init__(self, chance: Random, climate: Climate) -> None:
        self.chance = chance
        self.climate = climate
        self.outage = False

    def happens(self, share: float) -> bool:
        return self.chance.random() < share

    def seconds(self, usual: float, slow: float) -> float:
        """How long something takes, which usually takes no longer than this."""
        if self.happens(self.climate.slow):
            return self.chance.uniform(usual, slow)
        return self.chance.uniform(0.0, usual)

    def on_the_way(self) -> float:
        return self.seconds(0.05, 2.0)

    def at_the_disk(self) -> float:
        return self.seconds(0.01, 3.0)

    def in_a_process(self) -> float:
        return self.seconds(0.2, 9.0)

    def in_a_thread(self) -> float:
        return self.seconds(0.02, 2.0)


class Flaky:
    """A database that fails as the weather says. It stands for an Engine."""

    def __init__(self, engine: Engine, weather: Weather) -> None:
        self._engine = engine
        self._weather = weather
        self.dialect = engine.dialect

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        weather = self._weather
        self._refuse(weather.outage or weather.happens(weather.climate.failing / 2))
        with self._engine.begin() as connection:
            yield connection
            self._refuse(weather.happens(weather.climate.failing / 2))
        self._refuse(weather.happens(weather.climate.lost))

    @contextmanager
    def connect(self) -> Iterator[Connection]:
        weather = self._weather
        self._refuse(weather.outage or weather.happens(weather.climate.unreadable))
        with self._engine.connect() as connection:
            yield connection

    def dispose(self) -> None:
        """The database is there for the next server."""

    def _refuse(self, fails: bool) -> None:
        if fails:
            raise OperationalError("the database is away", None, OSError("simulated"))

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"the simulation does not know what {name} of a database may do")
