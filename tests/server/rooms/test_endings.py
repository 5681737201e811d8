"""Games that people end before the rules do."""

import planque
from tests.server.rooms.test_hosts import CIRCLE, about, error
from tests.server.visiting import BOT, ME, OPEN, Device, Page, play_on


def duel(ann: Device, bob: Device) -> tuple[str, list[Page]]:
    table = ann.open_table(ME, OPEN)
    bob.sit(table, 1)
    return table, [ann.page(table, 0), bob.page(table, 1)]


class TestResigning:
    def test_of_two_the_other_wins(self, ann: Device, bob: Device) -> None:
        table, [one, two] = duel(ann, bob)
        assert error(one, type="resign", seat=1) == "not_your_seat"
        assert error(two, type="resign", seat=1) == ""
        assert one.until("resigned")["seat"] == 1
        told = about(ann, table)
        assert (told["phase"], told["ended"]) == ("over", {"how": "resigned", "seat": 1})
        assert told["deciders"] == []
        assert one.move()["error"] == two.move()["error"] == "not_now"
        assert error(one, type="resign", seat=0) == "not_now"
        assert not ann.get("/api/my-tables")[0]["your_turn"]

    def test_the_game_can_be_replayed_as_far_as_it_went(self, ann: Device, bob: Device) -> None:
        table, pages = duel(ann, bob)
        play_on(pages, 2)
        pages[0].ask(type="resign", seat=0)
        assert len(ann.get(f"/api/tables/{table}/replay")["steps"]) == 3
        record = planque.read_record(ann.http.get(f"/api/tables/{table}/record").text)
        assert (len(record.actions), record.result) == (2, None)

    def test_they_can_have_their_rematch(self, ann: Device, bob: Device) -> None:
        table, pages = duel(ann, bob)
        pages[0].ask(type="resign", seat=0)
        for page in pages:
            assert error(page, type="rematch", seat=page.seat) == ""
        assert about(ann, table)["rematch"] is not None

    def test_among_several_a_bot_plays_on(self, ann: Device, bob: Device) -> None:
        table = ann.open_table(ME, OPEN, BOT, **CIRCLE)
        bob.sit(table, 1)
        guest = bob.page(table, 1)
        assert error(guest, type="resign", seat=1) == ""
        seat = about(ann, table)["seats"][1]
        assert (seat["who"], seat["name"], seat["yours"]) == ("bot", "Bob", False)
        assert about(ann, table)["phase"] == "playing"
        assert error(guest, type="reclaim", seat=1) == "", "they may come back"

    def test_not_before_the_game_has_begun(self, ann: Device) -> None:
        table = ann.open_table(ME, OPEN)
        assert error(ann.page(table, 0), type="resign", seat=0) == "not_now"


class TestAbandoning:
    def test_all_others_must_agree(self, ann: Device, bob: Device) -> None:
        table, [one, two] = duel(ann, bob)
        assert error(one, type="abandon", seat=0) == ""
        assert error(one, type="abandon", seat=0) == "not_now"
        assert about(bob, table)["asks"]["abandon"] == [0]
        assert error(two, type="abandon", seat=1) == ""
        assert one.until("abandoned")["seat"] == 1
        told = about(ann, table)
        assert (told["phase"], told["result"]) == ("over", None)
        assert told["ended"] == {"how": "abandoned", "seat": None}

    def test_one_refusal_is_enough(self, ann: Device, bob: Device) -> None:
        table, [one, two] = duel(ann, bob)
        assert error(two, type="refuse_abandon", seat=1) == "not_now"
        one.ask(type="abandon", seat=0)
        assert error(two, type="refuse_abandon", seat=1) == ""
        assert about(ann, table)["asks"]["abandon"] == []
        assert play_on([one, two], 1) == 1

    def test_bots_always_agree(self, ann: Device) -> None:
        table = ann.open_table(ME, BOT, BOT, **CIRCLE)
        assert error(ann.page(table, 0), type="abandon", seat=0) == ""
        assert about(ann, table)["phase"] == "over"
