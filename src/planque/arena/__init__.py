"""Matches between minds: play them, many at a time, and rate the players."""

from planque.arena.match import Budget, Match, Played, derive, play, play_all, play_recorded
from planque.arena.ratings import Pair, Standing, Standings, rate
from planque.arena.tournament import schedule

__all__ = [
    "Budget",
    "Match",
    "Pair",
    "Played",
    "Standing",
    "Standings",
    "derive",
    "play",
    "play_all",
    "play_recorded",
    "rate",
    "schedule",
]
