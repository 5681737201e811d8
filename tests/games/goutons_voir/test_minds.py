"""How the minds of Goûtons voir ! decide, and that each agrees better than the one before."""

from collections.abc import Callable, Mapping
from typing import cast

import planque
from planque.core.action import Action
from planque.games.goutons_voir.actions import Keep, Propose, Remove
from planque.games.goutons_voir.play.taste import Taste
from planque.games.goutons_voir.play.thinker import think
from planque.games.goutons_voir.rules.story import posterior
from planque.games.goutons_voir.view import GoutonsVoirView
from tests.games.goutons_voir.table import FIVE, OTHER_FIVE, propose, tasting, the_game, voted

Choose = Callable[[Mapping[str, object], tuple[Action, ...], planque.Rng], Action]
RED = the_game().editions["house"].sets["red"]


def by_chance(view: Mapping[str, object], legal: tuple[Action, ...], rng: planque.Rng) -> Action:
    return legal[rng.below(len(legal))]


def by_thumb(view: Mapping[str, object], legal: tuple[Action, ...], rng: planque.Rng) -> Action:
    return the_game().rookie(view, legal, rng)


def by_thought(view: Mapping[str, object], legal: tuple[Action, ...], rng: planque.Rng) -> Action:
    return think(view, legal, RED)


def by_mastery(view: Mapping[str, object], legal: tuple[Action, ...], rng: planque.Rng) -> Action:
    return planque.mind("goutons-voir", "spymaster").choose(view, legal)


def agreement(choose: Choose, seats: int, games: int) -> float:
    """The mean part of the best score."""
    reached = 0.0
    for seed in range(games):
        state, rng = tasting(seats, seed, bottle="story"), planque.Rng(seed)
        while not state.over:
            seat = state.deciders[0]
            state.push(seat, choose(state.view(seat), state.tries(seat), rng))
        reached += state.payoffs()[0]
    return reached / games


def test_each_mind_agrees_better_than_the_one_before() -> None:
    chance, thumb, thought, mastery = (
        agreement(choose, 4, 12) for choose in (by_chance, by_thumb, by_thought, by_mastery)
    )
    assert chance < 0.3 < 0.5 < thumb < 0.8 < 0.9 < min(thought, mastery)


def test_spymasters_who_believe_in_the_same_bottle_vote_alike_however_sure_they_are() -> None:
    votes: dict[int, set[frozenset[int]]] = {}
    by_agents = set()
    for seed in range(60):
        state, thinking = (tasting(2, seed, bottle="story") for _ in range(2))
        while state.owes(0):
            state.push(0, by_mastery(state.view(0), state.tries(0), planque.Rng(0)))
            thinking.push(0, by_thought(thinking.view(0), thinking.tries(0), planque.Rng(0)))
        likely = posterior(RED.bottles, state.clues[0])
        votes.setdefault(likely.index(max(likely)), set()).add(frozenset(state.picks[0]))
        by_agents.add(frozenset(thinking.picks[0]))
    assert {len(fives) for fives in votes.values()} == {1}
    assert len(by_agents) > len(votes), "agents who are in two minds vote a bit of both"


def test_a_rookie_votes_for_what_it_notices() -> None:
    state = tasting(2, bottle="story")
    rng = planque.Rng(1)
    while state.owes(0):
        state.apply(0, by_thumb(state.view(0), state.tries(0), rng))
    assert set(state.clues[0]) <= set(state.picks[0])


def test_a_rookie_keeps_what_has_its_token_and_proposes_another_card() -> None:
    for choose in (by_thumb, by_thought):
        state = voted(3, FIVE, OTHER_FIVE, bottle="story")
        seat, rng = state.barrel, planque.Rng(1)
        proposal = choose(state.view(seat), state.tries(seat), rng)
        assert isinstance(proposal, Propose)
        assert proposal.card not in {state.layout.ids[card] for card in state.tokens[seat]}
        propose(state, "plum")
        said = [choose(state.view(taster), state.tries(taster), rng) for taster in range(3)]
        assert said == [Remove(), Keep(), Remove()]


def test_minds_play_a_real_bottle_too() -> None:
    """They know nothing of it, but what the others say."""
    for choose in (by_thumb, by_thought):
        state, rng = tasting(7), planque.Rng(1)
        while not state.over:
            seat = state.deciders[0]
            state.apply(seat, choose(state.view(seat), state.legal(seat), rng))


def test_the_thinker_learns_from_what_is_said() -> None:
    state = voted(3, FIVE, OTHER_FIVE, OTHER_FIVE, bottle="story")
    propose(state, "plum")
    for seat, word in enumerate((Remove(), Keep(), Keep())):
        state.apply(seat, word)
    assert Taste(cast(GoutonsVoirView, state.view(0)), RED).tokens_on("plum") > 1.5


def test_the_minds_of_this_game_say_that_they_always_play_alike() -> None:
    state = tasting(3, bottle="story")
    view, tries = state.view(0), state.tries(0)
    for name in ("agent", "spymaster"):
        player = planque.mind("goutons-voir", name)
        assert player.policy(view, tries) == {player.choose(view, tries): 1.0}
