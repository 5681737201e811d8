"""What a host may count and time, for Prometheus. No name and no id is ever among it.

Like the log, it belongs to the process: whoever has something to count says it here.
"""

from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from planque.server.refusals import Reason

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_MANY = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)

registry = CollectorRegistry()  # ours alone: nothing of other libraries gets in by itself

acknowledgements = Histogram(
    "planque_acknowledgement_seconds",
    "From a message of a person to its acknowledgement, stored",
    registry=registry,
    buckets=_SECONDS,
)
connections = Gauge(
    "planque_connections", "Pages with a live connection to this server", registry=registry
)
reconnects = Counter(
    "planque_reconnects",
    "Pages that came back and asked for what they had missed",
    registry=registry,
)
bots_waiting = Gauge(
    "planque_bots_waiting", "Questions to bots that wait for a free process", registry=registry
)
bot_waits = Histogram(
    "planque_bot_waiting_seconds",
    "How long a question to a bot waits for its turn",
    registry=registry,
    buckets=_SECONDS,
)
bot_thoughts = Histogram(
    "planque_bot_thinking_seconds",
    "How long a bot thinks about a question",
    registry=registry,
    buckets=_SECONDS,
)
notices = Histogram(
    "planque_notice_seconds",
    "From a decision that somebody owes to the notice that has gone out",
    registry=registry,
    buckets=_SECONDS,
)
commits = Histogram(
    "planque_commit_seconds",
    "What it takes to bring a group of parcels to the disk",
    registry=registry,
    buckets=_SECONDS,
)
commit_sizes = Histogram(
    "planque_commit_entries",
    "Entries that were stored by one commit",
    registry=registry,
    buckets=_MANY,
)
commit_faults = Counter(
    "planque_commit_faults", "Commits that the database refused", registry=registry
)
rooms = Gauge("planque_rooms", "Tables in the memory of this server", registry=registry)
tables = Gauge(
    "planque_tables", "Tables in the database, by their phase", ["phase"], registry=registry
)
_refusals = Counter(
    "planque_refusals", "What was refused to people and strangers", ["kind"], registry=registry
)

for kind in get_args(Reason):
    _refusals.labels(kind)


def refused(kind: str) -> None:
    """Count a refusal: one that is told, by its reason, or one that only cuts somebody off."""
    _refusals.labels(kind).inc()


def as_text() -> bytes:
    """All of it in Prometheus's own format."""
    return generate_latest(registry)
