"""Quick decisions: the search plays its guesses on by them, so they must come to an end."""

import planque


def test_instinct_ends_every_game_even_where_what_would_hit_lies_in_a_hideout() -> None:
    for seed in range(500):
        state = planque.game("agent-hunter").start(seed=seed, numbers=6)
        rng = planque.Rng(seed)
        for _ in range(400):
            if state.over:
                break
            seat = state.deciders[0]
            state.push(seat, state.instinct(seat, rng))
        assert state.over, f"seed {seed}: nobody gets anywhere"
