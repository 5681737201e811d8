"""Days by the clock of Greenwich, and how long the deal of one stays sealed."""

from datetime import UTC, date, datetime, timedelta

GRACE = timedelta(hours=6)  # who began before midnight may finish, and nothing is told meanwhile
DAY = timedelta(days=1)


def day_of(at: float) -> str:
    """The day of a time."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()


def begins(day: str) -> float:
    return datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp()


def ends(day: str) -> float:
    return begins(day) + DAY.total_seconds()


def opens(day: str) -> float:
    """When the deal of a day is sealed no longer; what ends later does not count."""
    return ends(day) + GRACE.total_seconds()


def first_sealed(now: float) -> str:
    """The oldest day whose deal is still sealed."""
    return day_of(now - GRACE.total_seconds())
