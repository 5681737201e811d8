"""The house rules of Goûtons voir !, each in words."""

import pytest

import planque
from planque.games.goutons_voir.actions import Back, Choose, Keep, Pick, Propose, Remove, SpendJoker
from planque.games.goutons_voir.cards import SETS
from planque.games.goutons_voir.rules.voting import agree
from planque.games.goutons_voir.table.position import KEPT, REMOVED
from tests.games.goutons_voir.table import (
    FIVE,
    OTHER_FIVE,
    UNLOVED,
    eliminated,
    hand_in,
    legal,
    propose,
    remove,
    say,
    tasting,
    the_game,
    told,
    voted,
)


class TestSetup:
    @pytest.mark.parametrize(
        ("name", "aromas"),
        [("red", 18), ("white_rose", 20), ("tea", 18), ("chocolate", 18), ("juice", 18)],
    )
    def test_a_set_has_25_cards_so_many_of_them_aromas(self, name: str, aromas: int) -> None:
        layout = the_game().editions["house"].sets[name]
        assert len(set(layout.ids)) == 25
        assert layout.aromas == aromas

    def test_the_cards_that_the_press_named_are_in_the_box(self) -> None:
        for name in ("red", "white_rose"):
            ids = the_game().editions["house"].sets[name].ids
            assert {"strawberry", "vanilla", "smoky", "balanced"} <= set(ids)

    def test_there_are_24_bottles_and_more_8_of_them_not_wine(self) -> None:
        sets = the_game().editions["house"].sets
        counts = {name: len(sets[name].bottles) for name in SETS}
        assert min(counts.values()) >= 4
        assert sum(counts.values()) >= 24
        assert counts["tea"] + counts["chocolate"] + counts["juice"] >= 8

    def test_up_to_five_vote_alone_and_more_form_five_teams_dealt_round(self) -> None:
        assert tasting(4).variant.teams == [(0,), (1,), (2,), (3,)]
        assert tasting(7).variant.teams == [(0, 5), (1, 6), (2,), (3,), (4,)]
        assert len(tasting(99).variant.teams) == 5

    def test_a_real_bottle_has_no_clues_and_a_story_gives_everybody_five(self) -> None:
        assert tasting(3).clues == [[], [], []]
        story = tasting(3, bottle="story")
        assert [len(clues) for clues in story.clues] == [5, 5, 5]
        moments = [clue["moment"] for clue in view_of(story, 0)["clues"][0]]
        assert moments == ["nose", "nose", "palate", "palate", "finish"]

    def test_clues_of_a_moment_differ(self) -> None:
        for seed in range(200):
            for nose, other, palate, more, _ in tasting(2, seed, bottle="story").clues:
                assert nose != other
                assert palate != more


class TestVote:
    def test_five_tokens_lie_on_five_different_cards(self) -> None:
        state = tasting(2)
        state.apply(0, Pick("cherry"))
        with pytest.raises(planque.IllegalAction, match="five different cards"):
            state.apply(0, Pick("cherry"))

    def test_the_last_token_can_be_taken_back_until_all_are_handed_in(self) -> None:
        state = tasting(2)
        assert legal(state, 0) == {"pick"}
        state.apply(0, Pick("cherry"))
        state.apply(0, Back())
        assert state.picks[0] == []
        hand_in(state, 0, FIVE)
        assert state.legal(0) == ()

    def test_with_five_picked_one_can_only_hand_in_or_go_back(self) -> None:
        state = tasting(2)
        for card in FIVE:
            state.apply(0, Pick(card))
        assert legal(state, 0) == {"hand_in", "back"}

    def test_all_vote_at_once_and_nobody_sees_what_others_pick(self) -> None:
        state = tasting(3)
        before = state.view(1)
        (event,) = state.apply(0, Pick("cherry"))
        assert event.seen_by(1) == {"type": "pencilled"}
        assert state.view(1) == before
        assert state.unseen(1)
        assert not state.unseen(0)

    def test_a_teams_tokens_go_to_what_most_members_picked_the_earlier_pick_first(self) -> None:
        assert agree([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]) == [0, 1, 2, 5, 6]
        assert agree([[9, 1, 2, 3, 4], [5, 6, 7, 8, 9]]) == [1, 2, 5, 6, 9]
        assert agree([[4, 3, 2, 1, 0]]) == [0, 1, 2, 3, 4]

    def test_a_team_learns_its_own_tokens_and_nobody_elses(self) -> None:
        state = tasting(6)
        for seat in range(5):
            hand_in(state, seat, FIVE)
        events = hand_in(state, 5, FIVE)
        assert [seen.get("five") for seen in told(events, "tokens_laid", 5)] == [
            list(FIVE),
            *[None] * 4,
        ]
        assert [view_of(state, 5)["tokens"][voter] for voter in (0, 1)] == [list(FIVE), None]

    def test_nobody_knows_any_more_who_in_a_team_picked_what(self) -> None:
        one = voted(6, FIVE, FIVE, FIVE, FIVE, FIVE, OTHER_FIVE)
        two = voted(6, OTHER_FIVE, FIVE, FIVE, FIVE, FIVE, FIVE)
        assert one.tokens == two.tokens
        assert one.picks == [[]] * 6


class TestElimination:
    def test_only_whoever_has_the_barrel_speaks(self) -> None:
        state = voted(3, FIVE)
        assert state.deciders == (state.barrel,)

    def test_the_barrel_passes_to_the_next_voter_each_round(self) -> None:
        state = voted(3, FIVE)
        speakers = []
        for card in UNLOVED:
            speakers.append(state.barrel)
            remove(state, card)
        assert speakers == [(speakers[0] + step) % 3 for step in range(10)]
        assert state.barrel == (speakers[0] + 10) % 3

    def test_within_a_team_its_members_take_turns(self) -> None:
        state = voted(7, FIVE)
        speakers = []
        for card in UNLOVED:
            speakers.append(state.barrel)
            remove(state, card)
        assert set(speakers) == {0, 1, 2, 3, 4, 5, 6}

    def test_what_is_said_stays_hidden_until_all_have_spoken(self) -> None:
        state = voted(3, FIVE)
        propose(state, "clove")
        (event,) = state.apply(0, Keep())
        assert event.seen_by(1) == {"type": "said", "seat": 0}
        assert event.seen_by(0) == {"type": "said", "seat": 0, "keep": True}
        assert view_of(state, 1)["word"] is None
        assert view_of(state, 0)["word"] == "+"
        state.apply(1, Remove())
        events = state.apply(2, Remove())
        assert told(events, "words_told")[0]["keeping"] == [0]
        assert told(events, "words_told")[0]["removing"] == [1, 2]

    def test_a_majority_removes_and_the_speaker_has_a_voice_too(self) -> None:
        state = voted(3, FIVE)
        propose(state, "clove")
        say(state, keeping=1)
        assert [state.layout.ids[card] for card in state.removed] == ["clove"]

    def test_a_card_that_is_kept_is_safe_for_this_round_only(self) -> None:
        state = voted(3, FIVE)
        propose(state, "cherry")
        say(state, keeping=2)
        assert state.deciders == (state.barrel,)
        with pytest.raises(planque.IllegalAction, match="safe for this round"):
            propose(state, "cherry")
        remove(state, "clove")
        assert Propose("cherry") in state.legal(state.barrel)

    def test_the_third_proposal_of_a_round_falls_unasked(self) -> None:
        state = voted(3, FIVE)
        for card in ("cherry", "strawberry"):
            propose(state, card)
            say(state, keeping=3)
        events = propose(state, "raspberry")
        assert told(events, "proposed")[0]["unasked"] is True
        assert told(events, "removed") == [{"type": "removed", "card": "raspberry", "round": 1}]
        assert view_of(state, 0)["proposals"][-1]["words"] == ""

    @pytest.mark.parametrize(("word", "fate"), [(Keep(), KEPT), (Remove(), REMOVED)])
    def test_in_a_tie_the_speaker_decides(self, word: planque.Action, fate: int) -> None:
        state = voted(2, FIVE)
        propose(state, "clove")
        say(state, keeping=1)
        assert view_of(state, 0)["step"] == "tie"
        assert state.deciders == (state.barrel,)
        assert legal(state, state.barrel) == {"keep", "remove"}
        state.apply(state.barrel, word)
        assert state.proposals[-1].fate == fate

    def test_after_ten_rounds_fifteen_cards_remain(self) -> None:
        assert len(eliminated(3, FIVE).left()) == 15

    def test_a_removed_card_can_never_be_proposed_again(self) -> None:
        state = voted(3, FIVE)
        remove(state, "clove")
        with pytest.raises(planque.IllegalAction, match="is removed"):
            propose(state, "clove")


class TestJokers:
    def test_a_joker_tells_everybody_how_many_tokens_lie_on_the_card_not_whose(self) -> None:
        state = voted(3, FIVE, FIVE, OTHER_FIVE)
        propose(state, "cherry")
        (event,) = state.apply(2, SpendJoker())
        for seat in (0, 1, 2, None):
            seen = event.seen_by(seat)
            assert seen == {"type": "joker_spent", "seat": 2, "card": "cherry", "tokens": 2}

    def test_all_speak_anew_after_a_joker(self) -> None:
        state = voted(3, FIVE)
        propose(state, "cherry")
        state.apply(0, Remove())
        state.apply(1, SpendJoker())
        assert state.deciders == (0, 1, 2)
        assert view_of(state, 0)["word"] is None

    def test_who_has_spoken_cannot_spend_one_any_more(self) -> None:
        state = voted(3, FIVE)
        propose(state, "cherry")
        state.apply(0, Remove())
        with pytest.raises(planque.NotYourDecision):
            state.apply(0, SpendJoker())

    def test_a_card_gets_one_joker_at_most(self) -> None:
        state = voted(3, FIVE)
        propose(state, "cherry")
        state.apply(0, SpendJoker())
        assert legal(state, 0) == {"keep", "remove"}
        say(state, keeping=3)
        remove(state, "clove")
        propose(state, "cherry")
        assert legal(state, 0) == {"keep", "remove"}

    def test_there_are_three_for_the_whole_table(self) -> None:
        state = voted(3, FIVE)
        for card in ("clove", "thyme", "cocoa"):
            propose(state, card)
            state.apply(0, SpendJoker())
            say(state, keeping=0)
        propose(state, "smoky")
        assert view_of(state, 0)["jokers"] == 0
        assert legal(state, 0) == {"keep", "remove"}


class TestPortrait:
    def test_everybody_marks_five_of_the_fifteen(self) -> None:
        state = eliminated(2, FIVE)
        assert state.deciders == (0, 1)
        with pytest.raises(planque.IllegalAction, match="is removed"):
            state.apply(0, Pick("clove"))
        assert len(state.legal(0)) == 15

    def test_the_five_cards_with_the_most_marks_are_the_portrait(self) -> None:
        state = eliminated(3, FIVE, FIVE, OTHER_FIVE)
        for seat, marks in enumerate((FIVE, FIVE, OTHER_FIVE)):
            events = hand_in(state, seat, marks)
        assert told(events, "portrait_told") == [{"type": "portrait_told", "five": list(FIVE)}]
        assert state.over

    def test_marks_are_told_when_all_have_marked(self) -> None:
        state = eliminated(2, FIVE)
        (event,) = hand_in(state, 0, FIVE)
        assert event.seen_by(1) == {"type": "handed_in", "seat": 0}
        assert view_of(state, 1)["marks"] == [[], []]
        events = hand_in(state, 1, FIVE)
        assert [seen["five"] for seen in told(events, "marked")] == [list(FIVE)] * 2

    def test_whoever_has_the_barrel_chooses_among_those_that_tie_for_the_last_places(self) -> None:
        state = eliminated(2, FIVE, OTHER_FIVE)
        both = ("vanilla", *FIVE[:4])
        hand_in(state, 0, both)
        events = hand_in(state, 1, ("vanilla", *OTHER_FIVE[:4]))
        (tie,) = told(events, "tied")
        assert (tie["seat"], tie["count"], tie["places"]) == (state.barrel, 8, 4)
        assert view_of(state, 0)["portrait"] == ["vanilla"]
        for card in ("fig", "plum", "cherry", "rose"):
            assert state.deciders == (state.barrel,)
            state.apply(state.barrel, Choose(card))
        assert view_of(state, 0)["portrait"] == ["vanilla", "fig", "plum", "cherry", "rose"]

    def test_where_places_and_cards_are_as_many_nobody_need_choose(self) -> None:
        state = eliminated(2, FIVE)
        hand_in(state, 0, FIVE)
        hand_in(state, 1, FIVE)
        assert state.over


class TestAgreement:
    def finished(self, *votes: tuple[str, ...]) -> planque.State:
        state = eliminated(len(votes), *votes)
        for seat in range(state.seats):
            hand_in(state, seat, votes[0])
        return state

    def test_each_portrait_card_counts_the_voters_whose_tokens_lay_on_it(self) -> None:
        state = self.finished(FIVE, FIVE, OTHER_FIVE)
        assert state.view(0)["score"] == {"points": 10, "most": 15, "percent": 67, "rank": 2}

    def test_everybody_has_the_same_result_and_nobody_wins(self) -> None:
        result = self.finished(FIVE, FIVE, OTHER_FIVE).result
        assert result is not None
        assert (result.scores, result.winners, result.most) == ((10, 10, 10), (), 15)
        assert [result.share(seat) for seat in range(3)] == [10 / 15] * 3
        assert result.data["most"] == 15

    @pytest.mark.parametrize(
        ("votes", "percent", "rank"),
        [((FIVE,) * 4, 100, 1), ((FIVE, FIVE, OTHER_FIVE), 67, 2), ((FIVE, OTHER_FIVE), 50, 3)],
    )
    def test_ranks(self, votes: tuple[tuple[str, ...], ...], percent: int, rank: int) -> None:
        score = view_of(self.finished(*votes), 0)["score"]
        assert (score["percent"], score["rank"]) == (percent, rank)

    def test_at_the_end_all_tokens_and_the_bottle_of_a_story_are_told(self) -> None:
        state = voted(2, FIVE, OTHER_FIVE, bottle="story")
        assert view_of(state, None)["tokens"] == [None, None]
        assert view_of(state, 0)["bottle"] is None
        for card in UNLOVED:
            remove(state, card)
        hand_in(state, 0, FIVE)
        events = hand_in(state, 1, FIVE)
        assert [seen["five"] for seen in told(events, "tokens_told")] == [
            list(FIVE),
            list(OTHER_FIVE),
        ]
        (bottle,) = told(events, "bottle_told")
        assert view_of(state, None)["bottle"] == bottle["bottle"]


class TestPatience:
    """Somebody who leaves hinders nobody."""

    def test_without_patience_there_is_no_hurry(self) -> None:
        state = tasting(3)
        hand_in(state, 0, FIVE)
        assert state.hurry([0, 1, 2]) is None

    def test_time_runs_once_a_person_waits(self) -> None:
        state = tasting(3, patience=60)
        assert state.hurry([0, 1]) is None, "all are thinking"
        hand_in(state, 2, FIVE)
        assert state.hurry([0, 1]) is None, "no person has decided"
        hand_in(state, 0, FIVE)
        assert state.hurry([0, 1]) == 60

    def test_whoever_has_the_barrel_is_waited_for_at_once(self) -> None:
        state = voted(3, FIVE, patience=60)
        assert state.hurry([0, 1, 2]) == 60
        assert state.hurry([state.barrel]) is None, "nobody but bots is waiting"

    def test_what_is_pencilled_is_completed_with_the_first_cards_and_handed_in(self) -> None:
        state = tasting(2, patience=60)
        state.apply(1, Pick("lingering"))
        while state.owes(1):
            state.apply(1, state.at_last(1))
        assert state.picks[1] == [24, 0, 1, 2, 3]

    def test_a_tasting_comes_to_its_end_without_anybody(self) -> None:
        state = tasting(6, patience=10)
        while not state.over:
            seat = state.deciders[-1]
            state.apply(seat, state.at_last(seat))
        assert len(state.portrait) == 5


def view_of(state: planque.State, seat: int | None) -> dict:  # type: ignore[type-arg]  # JSON
    return dict(state.view(seat))
