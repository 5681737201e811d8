"""What the network sees: the same for positions that are the same, in one layout for all tables."""

import numpy
import pytest

import planque
from planque.minds.agent_hunter.encoding import ACTIONS, FEATURES, MARKS, Encoding
from planque.minds.agent_hunter.network import blueprint

HUNTER = planque.game("agent-hunter")
TABLES = [
    {"turn_cap": 60},
    {"turn_cap": 60, "edition": "aeg"},
    {"turn_cap": 9, "numbers": 5, "hideouts": 2, "decoys": 1},
    {"turn_cap": 6, "numbers": 4, "hideouts": 1, "decoys": 0},
]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_legal_action_has_one_choice_and_the_other_way_round(
    options: dict[str, object],
) -> None:
    games = planque.batch("agent-hunter", n=64, seed=1, **options)
    encoding = Encoding(games.table, HUNTER.table())
    for _ in range(40):
        games.step(games.sample())
        encoded = encoding.encode(games.observations, games.masks)
        assert encoded.features.shape == (64, FEATURES)
        assert 0 <= encoded.features.min() <= encoded.features.max() <= 1
        for row in range(64):
            meant = encoding.own(encoded.meanings[row][encoded.masks[row] == 1])
            assert sorted(meant) == numpy.flatnonzero(games.masks[row]).tolist()


def test_who_is_not_to_decide_sees_as_much() -> None:
    """What the enemy is to fill is no hideout of one's own."""
    games = planque.batch("agent-hunter", n=64, seed=3)
    encoding = Encoding(games.table, HUNTER.table())
    filling = games.observation.split(numpy.arange(games.observation.size))["filling"]
    filled = 0
    for _ in range(60):
        games.step(games.sample())
        encoded = encoding.encode(games.observations, games.masks)
        assert (encoding.features(games.observations) == encoded.features).all()
        rows = games.seen_by(1 - games.seats)
        seen = encoding.features(rows)
        assert 0 <= seen.min() <= seen.max() <= 1
        alone = rows[:, games.observation.begins["deciders"]] == 0
        filled += (rows[alone][:, filling] > 0).sum()
        rows[:, filling] *= ~alone[:, None]
        assert (encoding.features(rows) == seen).all()
    assert filled > 50


def test_an_attack_is_marked_by_what_it_promises_tells_and_shows() -> None:
    table = HUNTER.table(turn_cap=60)
    encoding = Encoding(table, HUNTER.table())
    state = table.start(deal=0)
    for place, card in enumerate((2, 5, 8)):
        state.apply(0, HUNTER.action({"type": "place", "card": card, "hideout": place}))
        state.apply(1, HUNTER.action({"type": "place", "card": card, "hideout": place}))
    features = encoding.features(state.observe(0)[None])[0]
    marks = features[FEATURES - 120 :].reshape(MARKS, 10, 3)
    hits, tells, shows, points = marks
    assert hits[4] == pytest.approx(0.1), "ten numbers are possible everywhere"
    assert tells[4] == pytest.approx(1 - 0.4**2 - 0.5**2), "four are lower, five higher"
    assert shows[4] == pytest.approx(0.3 / 2), "each of three hideouts has one possible number less"
    assert not points.any(), "no decoy lies anywhere"
    assert not marks[:, [2, 5, 8]].any(), "who lies in a hideout does not attack from the hand"


def test_hideouts_that_change_places_change_nothing_but_what_choices_mean() -> None:
    table = HUNTER.table(turn_cap=60)
    encoding = Encoding(table, HUNTER.table())
    rows, masks = [], []
    for order in ((2, 5, 8), (8, 2, 5)):  # what seat 0 hides, hideout by hideout
        state = table.start(deal=0)
        for place, card in enumerate(order):
            state.apply(0, HUNTER.action({"type": "place", "card": card, "hideout": place}))
            state.apply(1, HUNTER.action({"type": "place", "card": place, "hideout": place}))
        rows.append(state.observe(0))
        masks.append(state.legal_mask(0))
    encoded = encoding.encode(numpy.array(rows), numpy.array(masks))
    assert (encoded.features[0] == encoded.features[1]).all()
    assert (encoded.masks[0] == encoded.masks[1]).all()
    assert (encoded.meanings[0] != encoded.meanings[1]).any()


def test_the_blueprint_gives_every_legal_choice_a_share_and_no_other() -> None:
    games = planque.batch("agent-hunter", n=32, seed=2)
    encoding = Encoding(games.table, HUNTER.table())
    for _ in range(20):
        encoded = encoding.encode(games.observations, games.masks)
        shares, values = blueprint().run(encoded)
        assert shares.shape == (32, ACTIONS)
        assert ((shares > 0) <= (encoded.masks == 1)).all()
        assert shares.sum(1) == pytest.approx(1)
        assert numpy.abs(values).max() < 2, "a defeat is worth -1, and a victory 1"
        games.step(games.sample())
