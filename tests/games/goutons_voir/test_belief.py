"""What a view leaves open, against brute force: every full position that fits is as likely."""

from collections import Counter
from itertools import combinations, product
from math import perm, sqrt

import pytest

import planque
from planque.games.goutons_voir.actions import Keep, Pick, SpendJoker
from planque.games.goutons_voir.cards import CARDS
from planque.games.goutons_voir.rules.story import draw_clues, likelihood, posterior
from planque.games.goutons_voir.rules.tasting import GoutonsVoir
from tests.games.goutons_voir.table import FIVE, hand_in, propose, say, tasting, the_game, voted

DRAWS = 4000

Share = tuple[bool, ...]


def guesses(state: GoutonsVoir, seat: int | None, draws: int = DRAWS) -> list[GoutonsVoir]:
    belief, rng = the_game().belief(state.view(seat)), planque.Rng(5)
    drawn = []
    for _ in range(draws):
        guess = belief.draw(rng)
        assert isinstance(guess, GoutonsVoir)
        drawn.append(guess)
    return drawn


def check_frequencies(drawn: Counter[object], likely: dict[object, float]) -> None:
    """Everything occurs about as often as it is likely, and nothing else occurs."""
    draws, everything = sum(drawn.values()), sum(likely.values())
    assert set(drawn) <= {thing for thing, ways in likely.items() if ways}
    for thing, ways in likely.items():
        share = ways / everything
        spread = sqrt(draws * share * (1 - share))
        assert abs(drawn[thing] - draws * share) <= 4.5 * spread + 1, thing


def all_ways(answered: list[int], missing: list[int], voters: int) -> dict[object, float]:
    """How the answered cards can be shared out between voters, every lying of tokens counted."""
    ways = Counter(
        tuple(card in tokens for card in answered) for tokens in combinations(range(CARDS), 5)
    )
    found: dict[object, float] = {}
    for shares in product(ways, repeat=voters):
        held = [sum(share[place] for share in shares) for place in range(len(answered))]
        if held == missing:
            count = 1.0
            for share in shares:
                count *= ways[share]
            found[shares] = count
    return found


def with_jokers(seats: int, votes: list[tuple[str, ...]], cards: tuple[str, ...]) -> GoutonsVoir:
    """A tasting in which a joker was spent on each of these cards, which all were kept."""
    state = voted(seats, *votes)
    for number, card in enumerate(cards):
        if number == 2:
            propose(state, "clove")  # the third of the round, which nobody is asked about
        propose(state, card)
        state.apply(0, SpendJoker())
        say(state, keeping=seats)
    return state


HALF = ("strawberry", "plum", "fig", "violet", "rose")


class TestTokens:
    @pytest.mark.parametrize("cards", [(), ("strawberry",), ("strawberry", "plum", "pepper")])
    @pytest.mark.parametrize("seat", [0, 2, None])
    def test_every_lying_of_others_tokens_that_fits_the_jokers_is_as_likely(
        self, cards: tuple[str, ...], seat: int | None
    ) -> None:
        state = with_jokers(3, [FIVE, HALF, HALF], cards)
        answered = [state.layout.number[card] for card in cards]
        hidden = [voter for voter in range(3) if voter != seat]
        missing = [sum(card in state.tokens[voter] for voter in hidden) for card in answered]
        drawn = Counter[object](
            tuple(tuple(card in guess.tokens[voter] for card in answered) for voter in hidden)
            for guess in guesses(state, seat)
        )
        check_frequencies(drawn, all_ways(answered, missing, len(hidden)))

    def test_tokens_beside_the_answered_cards_are_spread_evenly(self) -> None:
        state = with_jokers(2, [FIVE, HALF], ("strawberry",))
        drawn = Counter[object](
            card for guess in guesses(state, 0) for card in guess.tokens[1] if card != 0
        )
        assert len(drawn) == 24
        for times in drawn.values():
            assert abs(times - DRAWS / 6) < 4.5 * sqrt(DRAWS / 6)

    def test_jokers_that_contradict_the_tokens_are_no_view(self) -> None:
        view = dict(with_jokers(2, [FIVE, HALF], ("strawberry",)).view(0))
        with pytest.raises(planque.BadView):
            the_game().guess(
                {**view, "answers": [{"card": "strawberry", "tokens": 0}]}, planque.Rng(1)
            )

    def test_at_most_five_tokens_of_a_voter_can_be_known(self) -> None:
        state = voted(5, FIVE)
        for guess in guesses(state, 0, 50):
            assert [len(set(tokens)) for tokens in guess.tokens] == [5] * 5


class TestUnfinishedChoices:
    def test_every_beginning_of_a_vote_is_as_likely(self) -> None:
        state = tasting(2)
        state.apply(0, Pick("cherry"))
        drawn = Counter[object](len(guess.picks[1]) for guess in guesses(state, 0))
        check_frequencies(drawn, {many: float(perm(CARDS, many)) for many in range(6)})

    def test_a_vote_that_is_handed_in_has_five_cards(self) -> None:
        state = tasting(3)
        hand_in(state, 2, FIVE)
        drawn = guesses(state, None, 200)
        assert {len(guess.picks[2]) for guess in drawn} == {5}
        assert len({tuple(guess.picks[2]) for guess in drawn}) > 190

    def test_a_word_that_was_said_may_be_either(self) -> None:
        state = voted(3, FIVE)
        propose(state, "clove")
        state.apply(0, Keep())
        drawn = Counter[object](tuple(guess.words) for guess in guesses(state, 1))
        check_frequencies(drawn, {(1, 0, 0): 1.0, (2, 0, 0): 1.0})


class TestStory:
    def test_clues_come_as_often_as_the_piles_say(self) -> None:
        bottle = the_game().editions["house"].sets["tea"].bottles[0]
        rng = planque.Rng(3)
        drawn = Counter[object](tuple(draw_clues(bottle, rng)[:2]) for _ in range(DRAWS))
        pairs = [(one, two) for one in range(CARDS) for two in range(CARDS) if one != two]
        likely: dict[object, float] = {pair: likelihood(bottle, list(pair)) for pair in pairs}
        assert sum(likely.values()) == pytest.approx(1.0)
        check_frequencies(drawn, likely)

    def test_the_bottle_is_as_likely_as_ones_own_clues_make_it(self) -> None:
        state = tasting(2, seed=2, bottle="story")
        likely = posterior(state.layout.bottles, state.clues[0])
        drawn = Counter[object](guess.bottle for guess in guesses(state, 0))
        check_frequencies(drawn, dict(enumerate(likely)))

    def test_a_spectator_thinks_every_bottle_as_likely(self) -> None:
        state = tasting(2, bottle="story")
        drawn = Counter[object](guess.bottle for guess in guesses(state, None))
        check_frequencies(drawn, dict.fromkeys(range(6), 1.0))

    def test_own_clues_stay_and_those_of_others_follow_the_bottle(self) -> None:
        state = tasting(2, bottle="story")
        for guess in guesses(state, 0, 200):
            assert guess.clues[0] == state.clues[0]
            assert likelihood(guess.layout.bottles[guess.bottle], guess.clues[1]) > 0
