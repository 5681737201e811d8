"""What the minds of Spyworld give away, in hindsight."""

from planque.arena.match import Budget, Match, play_recorded
from planque.bench.regret import Hindsight, measure


def hindsight(seat: int) -> Hindsight:
    match = Match("spyworld", ("rookie", "rookie"), 3, {"turns": 12}, Budget(rounds=1))
    return Hindsight(play_recorded(match)[1], seat, 1)


def test_hindsight_begins_with_what_was_played_and_gets_better() -> None:
    one, two = hindsight(0), hindsight(1)
    assert one.played == -two.played, "the same game, seen from both sides"
    one.search(0.5)
    assert one.tries > 10
    assert one.best > one.played, "a rookie gives something away"


def test_regret_is_measured_for_each_mind() -> None:
    (row,) = measure(("rookie",), 2, 0.01, Budget(rounds=1))
    assert row["mind"] == "rookie"
    assert row["regret"] >= 0
    assert row["tries"] >= 1
