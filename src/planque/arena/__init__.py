"""Matches between minds: play them, many at a time, and rate the players."""

from planque.arena.match import (
    Budget,
    Match,
    Played,
    play,
    play_recorded,
)
from planque.arena.pool import play_all, play_each
from planque.arena.ratings import Pair, Standing, Standings, rate
from planque.arena.study import Judged, Regrets, Studied, play_studied
from planque.arena.study_file import open_study
from planque.arena.tournament import schedule
from planque.core.chance import derive

__all__ = [
    "Budget",
    "Judged",
    "Match",
    "Pair",
    "Played",
    "Regrets",
    "Standing",
    "Standings",
    "Studied",
    "derive",
    "open_study",
    "play",
    "play_all",
    "play_each",
    "play_recorded",
    "play_studied",
    "rate",
    "schedule",
]
