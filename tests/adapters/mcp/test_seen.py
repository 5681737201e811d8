"""What a seat makes of the server's messages, and how its decisions are numbered."""

from typing import Any

from planque.adapters.mcp.seen import Message, Seen

SEATS = [
    {"seat": seat, "who": "person", "name": name, "mind": None, "connected": True}
    for seat, name in enumerate(["Ann", "Bob"])
]
NO_ASKS: Message = {"undo": None, "undo_agreed": [], "rematch": [], "abandon": []}
COMPANY = {"host": 0, "ready": [], "begins": "full", "ended": None}
STANDING = {"clocks": [], "deciders": [0, 1], "result": None, "asks": NO_ASKS, "may_undo": []}
TWO = [{"type": "a"}, {"type": "b"}]


def welcome(number: int = 0, position: int = 0, legal: object = TWO, **more: object) -> Message:
    table = {**STANDING, **COMPANY, "seats": SEATS, "phase": "playing", "rematch": None, **more}
    facts = {"number": number, "position": position, "view": {"step": "x"}, "legal": legal}
    return {"type": "welcome", "table": table, **facts}


def entry(kind: str, number: int, seat: int | None = 1, **more: object) -> Message:
    return {"type": kind, "number": number, "at": 0.0, "seat": seat, **more}


def played(number: int, seat: int, position: int, legal: object = TWO, **more: object) -> Message:
    stands = {"view": {"step": "x"}, "legal": legal, "events": [], **STANDING, **more}
    return entry("played", number, seat, position=position, **stands)


def at_the_table(**more: Any) -> Seen:
    seen = Seen(0)
    seen.hear(welcome(**more))
    return seen


def test_nothing_is_asked_before_anything_is_told() -> None:
    assert Seen(0).decision.choices == ()
    assert not Seen(0).is_over


def test_a_choice_names_the_position_for_which_it_was_listed() -> None:
    seen = at_the_table(position=7)
    action = {"type": "move", "seat": 0, "position": 7, "action": {"type": "b"}}
    assert seen.decision.message(2) == action


def test_what_others_decide_leaves_the_list_as_it_is() -> None:
    seen = at_the_table()
    before = seen.decision
    seen.hear(played(1, seat=1, position=1))
    assert seen.decision == before


def test_another_list_is_another_decision() -> None:
    seen = at_the_table()
    before = seen.decision.number
    seen.hear(played(1, seat=1, position=1, legal=TWO[:1]))
    assert seen.decision.number > before
    assert len(seen.decision.choices) == 1


def test_the_same_list_asked_anew_is_another_decision() -> None:
    seen = at_the_table()
    before = seen.decision.number
    seen.hear(played(1, seat=0, position=1))
    assert seen.decision.number > before


def test_no_number_comes_twice_though_positions_do() -> None:
    seen, numbers = at_the_table(), []
    for turn in range(1, 5):
        seen.hear(played(2 * turn, seat=0, position=1))
        numbers.append(seen.decision.number)
        seen.hear(entry("undone", 2 * turn + 1, 0, position=0, view={}, legal=TWO, **STANDING))
        numbers.append(seen.decision.number)
    assert sorted(set(numbers)) == numbers


def test_between_two_moves_that_come_together_nothing_is_asked() -> None:
    """Only the newest of them says how the table stands."""
    seen = at_the_table()
    seen.hear(entry("played", 1, 0, position=1, events=[]))
    assert not seen.decision.is_due
    seen.hear(played(2, seat=1, position=2))
    assert seen.decision.is_due


def test_whoever_comes_back_is_told_what_was_missed_and_nothing_is_done_twice() -> None:
    seen = at_the_table(number=1)
    asked = {**NO_ASKS, "undo": 1, "undo_agreed": [1]}
    seen.hear(welcome(number=3, asks=asked))
    seen.hear(entry("said", 2, name="Bob", text="Hello"))
    seen.hear(entry("undo_asked", 3))
    assert [one["type"] for one in seen.news] == ["said", "undo_asked"]
    assert seen.table["asks"]["undo_agreed"] == [1]
    assert [choice.kind for choice in seen.decision.choices] == ["act", "act", "agree", "refuse"]


def test_news_stay_until_they_were_acted_upon() -> None:
    seen = at_the_table()
    for number in (1, 2, 3):
        seen.hear(entry("said", number, name="Bob", text=str(number)))
    seen.forget_news(2)
    assert [one["text"] for one in seen.news] == ["3"]


def test_the_game_begins_with_the_last_seat() -> None:
    free = {"seat": 1, "who": "open", "name": None, "mind": None, "connected": False}
    seen = at_the_table(phase="waiting", seats=[SEATS[0], free])
    assert [choice.kind for choice in seen.decision.choices] == ["fill"]
    assert not seen.decision.is_due
    seen.hear(entry("sat", 1, seats=[SEATS[1]]))
    assert [choice.kind for choice in seen.decision.choices] == ["act", "act"]
    assert seen.decision.is_due


def test_an_end_leaves_nothing_but_another_game() -> None:
    seen = at_the_table()
    seen.hear(played(1, seat=1, position=1, legal=[], result={"scores": [0, 1]}))
    assert seen.is_over
    assert [choice.kind for choice in seen.decision.choices] == ["again"]
    seen.hear(entry("rematch_asked", 2, 0))
    assert seen.decision.choices == ()
    seen.hear(entry("rematch", 3, 1, table="k7f2m9qx"))
    assert seen.rematch == "k7f2m9qx"


def test_a_guest_is_ready_and_the_host_begins() -> None:
    seen = Seen(1)
    free = {"seat": 0, "who": "open", "name": None, "mind": None, "connected": False}
    seats = [free, {**SEATS[1]}, {**SEATS[0], "seat": 2}]
    seen.hear(welcome(seats=seats, phase="waiting", begins="host", host=2))
    assert [choice.kind for choice in seen.decision.choices] == ["ready"]
    seen.hear(entry("readied", 1, seat=1, ready=True))
    assert seen.decision.choices == ()
    now = [{**SEATS[1], "seat": 0}, {**SEATS[0], "seat": 1}]
    stands = {"position": 0, "view": {"step": "y"}, "legal": TWO, **STANDING}
    seen.hear(entry("started", 2, seat=2, kept=[1, 2], seats=now, **stands))
    assert (seen.seat, seen.table["host"], seen.view["step"]) == (0, 1, "y")
    assert seen.decision.message(1)["seat"] == 0


def test_an_end_by_consent_is_asked_and_told() -> None:
    seen = at_the_table()
    seen.hear(entry("abandon_asked", 1))
    kinds = [choice.kind for choice in seen.decision.choices]
    assert kinds == ["act", "act", "abandon", "play_on"]
    seen.hear(entry("abandon_refused", 2, seat=0))
    assert [choice.kind for choice in seen.decision.choices] == ["act", "act"]
    seen.hear(entry("abandoned", 3))
    assert seen.is_over
    assert [choice.kind for choice in seen.decision.choices] == ["again"]
