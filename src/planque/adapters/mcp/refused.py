"""What an agent wants and does not get."""

from planque.core.errors import PlanqueError


class Refused(PlanqueError):
    """Not now, or not so; the message says why, and what would be right."""


class NoAnswer(Refused):
    """The server cannot be reached, or does not answer in time."""
