"""Games on the machines of a Ray cluster: the same, in the same order, as on one machine.

A game follows from its match alone. So Ray itself plays again, on another node, what was under way
on one that is lost; and nothing else. Ray is an extra, and loaded only where it is asked for.
"""

import logging
import os
import pickle
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar

from planque import __version__
from planque.arena.address import check_address
from planque.arena.groups import play_elsewhere, play_group
from planque.arena.match import Match
from planque.core.errors import (
    ClusterError,
    EditionError,
    OptionError,
    UnknownGame,
    UnknownMind,
)
from planque.games import game, games, know_cards
from planque.games.editions import texts
from planque.minds.brought import listed, take_over

RETRIES = 5  # nodes or processes that may be lost under the same games before we give up
OBJECT_STORE = 100_000_000  # bytes, of a Ray of our own: what travels is small

# Ray tells nobody about itself, and nothing to whoever looks at our progress.
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",  # whatever it would say of lost nodes, even on stdout
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it announces a change of later versions
    "RAY_NUM_REDIS_GET_RETRIES": "3",  # it would ask twenty times without the right token
}
# A Ray of our own is for this machine alone. The name means that a Ray on macOS listens on the
# loopback unless told otherwise; with this, it does so everywhere.
OWN = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}

Outcome = TypeVar("Outcome")


class Cluster:
    """A Ray cluster that this process has joined."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._errand = ray.remote(_errand(__version__)).options(max_retries=RETRIES)
        self._baggage = ray.put(_baggage())

    @property
    def processors(self) -> int:
        """How many there are now, on all nodes together."""
        return int(self._ray.cluster_resources().get("CPU", 0))

    def play_each(
        self,
        how: Callable[[Match], Outcome],
        matches: Iterable[Match],
        jobs: int | None = None,
    ) -> Iterator[Outcome]:
        """Each game by a function that plays one; they come back one by one, in their order.

        `jobs` groups of games are under way at once: by default, one for each processor.
        """
        jobs = jobs or self.processors
        if not jobs:
            raise ClusterError("no node of the cluster has a processor to play on")
        yield from play_elsewhere(how, matches, self, jobs)

    def hire(self, kind: Callable[..., Any], *made_with: Any) -> Any:
        """Somebody who stays in a process of the cluster, and is asked again and again."""
        return self._ray.remote(kind).remote(*made_with)

    def ask_all(self, hired: list[Any], method: str, question: Any) -> list[Any]:
        """What each of them answers to the same question, side by side, in their order."""
        sent = self._ray.put(question)
        try:
            answers: list[Any] = self._ray.get([getattr(one, method).remote(sent) for one in hired])
        except self._ray.exceptions.RayError as error:
            raise ClusterError(f"the cluster cannot play: {_reason(error)}") from error
        return answers

    def send(self, how: Callable[[Match], Any], group: list[Match]) -> Any:
        return self._errand.remote(self._baggage, pickle.dumps((how, group)))

    def wait(self, under_way: list[Any]) -> Iterable[Any]:
        done: list[Any] = self._ray.wait(under_way)[0]
        return done

    def received(self, sent: Any) -> tuple[list[Any], float]:
        """The outcomes of a group and how long they took, or what went wrong there."""
        errors = self._ray.exceptions
        try:
            answer: tuple[list[Any], float] | str = self._ray.get(sent)
        except errors.RayTaskError as error:
            raise error.cause from None
        except errors.RayError as error:
            raise ClusterError(f"the cluster cannot play: {_reason(error)}") from error
        if isinstance(answer, str):
            raise ClusterError(answer)
        return answer


@contextmanager
def joined(address: str | None) -> Iterator[Cluster | None]:
    """The cluster at an address, until the end of the block; None where none is asked for.

    `local` starts a Ray on this machine for as long; `auto` joins the one that runs here;
    `host:port` joins another from one of its nodes, and `ray://host:port` from anywhere.
    """
    if address is None:
        yield None
        return
    ray = _ray(address)
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    if address == "local":
        quiet |= {"include_dashboard": False, "object_store_memory": OBJECT_STORE}
    else:
        check_address(address)
    try:
        try:
            ray.init(address=address, **quiet)
        except Exception as error:  # it raises errors of many kinds
            raise ClusterError(f"Ray cannot join {address}: {_reason(error)}") from error
        yield Cluster(ray)
    finally:
        ray.shutdown()


def _reason(error: Exception) -> str:
    """What went wrong in Ray, without the tracebacks that it tells it with."""
    text = str(error.__cause__ or error).strip()
    return text.splitlines()[-1] if "Traceback" in text else text


def _ray(address: str) -> Any:
    """The package, which reads its surroundings when it is loaded."""
    for name, value in (QUIET | OWN if address == "local" else QUIET).items():
        os.environ.setdefault(name, value)
    if address == "local" and "RAY_AUTH_MODE" not in os.environ:
        # Other people on this machine must not reach it. By itself, Ray would leave a token in the
        # home folder, and expect it in all clusters that are started later.
        os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    try:
        import ray  # an extra
    except ImportError as error:
        way = "pip install 'planque[ray]'"
        raise OptionError("ray", f"Ray is not installed: {way}") from error
    return ray


def _errand(wanted: str) -> Callable[[bytes, bytes], tuple[list[Any], float] | str]:
    """What a node is sent: a function that needs no Planque before it knows which one is there.

    It returns what the games came to and how long they took, or why the node cannot play them.
    """

    def errand(baggage: bytes, parcel: bytes) -> tuple[list[Any], float] | str:
        from importlib.metadata import PackageNotFoundError, version

        from ray.util import get_node_ip_address

        node = get_node_ip_address()
        try:
            found = version("planque")
        except PackageNotFoundError:
            found = ""
        if found != wanted:
            has = f"Planque {found}" if found else "no Planque"
            return f"the node {node} has {has}: install planque=={wanted} there, as it is here"
        from planque.arena.cluster import play_there

        return play_there(node, baggage, parcel)

    return errand


def _baggage() -> bytes:
    """All that a process elsewhere must know to play as this one would."""
    rules = {name: game(name).rules_version for name in games()}
    return pickle.dumps((rules, texts(), listed(), os.getcwd()))


def play_there(node: str, baggage: bytes, parcel: bytes) -> tuple[list[Any], float] | str:
    """Play games on a node that has the same Planque."""
    try:
        rules = _settle_in(baggage)
        how, group = pickle.loads(parcel)
        for name in {match.game for match in group}:
            found = game(name).rules_version
            if found != rules[name]:
                what = f"{name} by rules version {found}"
                return f"the node {node} plays {what}: install version {rules[name]}, as it is here"
        return play_group(how, group)
    except (EditionError, UnknownGame, UnknownMind) as error:  # that are known at home
        return f"on the node {node}: {error}"


@cache
def _settle_in(baggage: bytes) -> dict[str, int]:
    """Unpack, once in a process; the versions of the rules at home."""
    rules: dict[str, int]
    rules, cards, brought, folder = pickle.loads(baggage)
    know_cards(cards)
    take_over(brought, folder)
    return rules
