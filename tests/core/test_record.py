"""Records: what is wrong with a damaged one is said, and never replayed wrongly."""

import json

import pytest

import planque
from tests.contract.playing import random_record

GOOD = random_record(
    "agent-hunter", planque.game("agent-hunter").start(seed=3), 3, planque.Rng(3)
).text()


def lines() -> list[str]:
    return GOOD.splitlines()


def with_head(**changes: object) -> str:
    head = {**json.loads(lines()[0]), **changes}
    return "\n".join([json.dumps(head), *lines()[1:]])


def test_a_record_is_json_lines() -> None:
    head, *actions, result = [json.loads(line) for line in lines()]
    assert head == {
        "planque": 1,
        "game": "agent-hunter",
        "rules": 2,
        "seats": 2,
        "seed": 3,
        "options": planque.game("agent-hunter").start(seed=3).view(None)["options"],
    }
    assert set(actions[0]) == {"seat", "action"}
    assert set(result) == {"result"}


def test_rules_that_are_no_longer_played_are_named() -> None:
    with pytest.raises(planque.RulesVersionError, match=r"rules version 99.*plays version 2"):
        planque.read_record(with_head(rules=99))
    record = planque.read_record(GOOD)
    record.rules = 0
    with pytest.raises(planque.RulesVersionError, match="rules version 0"):
        planque.replay(record)
    with pytest.raises(planque.RulesVersionError, match="record format 2"):
        planque.read_record(with_head(planque=2))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("not json", "line 1 is not JSON"),
        ("[]", "line 1 must be an object"),
        ("{}", "line 1: game must be a word"),
        (with_head(game="chess"), "no game 'chess'"),
        (with_head(seed="x"), "line 1: seed must be a whole number"),
        (with_head(seats=None), "line 1: seats must be a whole number"),
        (with_head(options=3), "line 1: options must be an object"),
        (with_head(options={"seed": 3}), "line 1: seed: there is no such option"),
        (with_head(options={"edition": "gold"}), "line 1: edition: 'gold' does not fit"),
        (with_head(seats=10**9), "line 1: agent-hunter has no 1000000000 seats"),
        (with_head(seats=-1), "line 1: agent-hunter has no -1 seats"),
        (GOOD.replace('"seed": 3', f'"seed": {"3" * 5000}'), "a number of 5000 digits"),
        (GOOD.replace('"seed": 3', f'"seed": {"3" * 81}'), "a number of 81 digits"),
        (GOOD.replace('"seat": 0', f'"seat": {"3" * 5000}'), "a number of 5000 digits"),
        (GOOD + "[" * 100_000, "is not JSON"),
        (GOOD + GOOD.splitlines()[1], "nothing may follow the result"),
        ("\n".join([*lines()[:2], '{"seat": 0}']), "line 3: an action is a JSON object"),
        ("\n".join([*lines()[:2], '{"seat": "a"}']), "line 3: seat must be a whole number"),
        ("\n".join([*lines()[:2], '{"result": 4}']), "line 3: result must be an object"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(text: str, said: str) -> None:
    with pytest.raises(planque.BadRecord, match=said):
        planque.read_record(text)


def test_nothing_is_read_after_what_does_not_fit() -> None:
    """However long it is: the first line that is wrong is the one that is named."""
    text = "\n".join([with_head(seats=10**9).splitlines()[0], "[" * 100_000])
    with pytest.raises(planque.BadRecord, match="line 1"):
        planque.read_record(text)


def test_more_actions_than_any_game_has() -> None:
    head, action = lines()[:2]
    with pytest.raises(planque.BadRecord, match="line 100001: no game has so many actions"):
        planque.read_record("\n".join([head, *[action] * 100_001]))


def test_actions_that_do_not_follow_are_refused() -> None:
    text = "\n".join([lines()[0], *lines()[2:]])
    with pytest.raises(planque.BadRecord, match=r"action \d+: "):
        planque.replay(planque.read_record(text))


def test_options_that_cannot_be_played_are_refused() -> None:
    with pytest.raises(planque.BadRecord, match="edition"):
        planque.replay(planque.read_record(with_head(options={"edition": "none"})))
    with pytest.raises(planque.BadRecord, match="seats"):
        planque.replay(planque.read_record(with_head(seats=5)))


def test_a_wrong_result_is_noticed() -> None:
    record = planque.read_record(GOOD)
    record.result = {"scores": [9, 9]}
    with pytest.raises(planque.BadRecord, match="the record says"):
        planque.replay(record)


def test_an_unfinished_game_replays_to_where_it_stopped() -> None:
    text = "\n".join(lines()[:5])
    state = planque.replay(planque.read_record(text))
    assert not state.over
