"""The words of the games: fit for everything that can happen."""

import json
from collections.abc import Iterator, Mapping

import pytest

import planque
from planque.games.texts import LANGUAGES, Texts, texts_of
from tests.test_words import ROOT, THIN

EDITIONS = ("iello", "aeg")
# The page has its own reader of texts: both are tested with the same elisions.
ELISIONS = json.loads((ROOT / "web" / "src" / "lib" / "elisions.json").read_text("utf-8"))
END_REASONS = ("hideouts_destroyed", "turn_cap")
DECIDED_BY = ("points", "hand_sum", "draw", "shared")


def played(edition: str, seed: int) -> Iterator[tuple[planque.State, list[planque.Event]]]:
    """A random game, step by step."""
    state = planque.game("agent-hunter").start(seed=seed, edition=edition, turn_cap=60)
    rng = planque.Rng(seed)
    while not state.over:
        seat = state.deciders[rng.below(len(state.deciders))]
        legal = state.legal(seat)
        yield state, state.apply(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
class TestAgentHunter:
    def test_everything_that_happens_has_words(self, language: str, edition: str) -> None:
        texts = texts_of("agent-hunter", language)
        for seed in range(30):
            for state, events in played(edition, seed):
                for viewer in (0, 1, None):
                    view = state.view(viewer)
                    facts = {"viewer": viewer, "options": view["options"]}
                    assert texts.say(f"step.{view['step']}", {**facts, **view})
                    for event in events:
                        assert texts.say(f"event.{event.kind}", {**facts, **event.seen_by(viewer)})

    def test_every_legal_action_has_words_of_its_own(self, language: str, edition: str) -> None:
        texts = texts_of("agent-hunter", language)
        for state, _ in played(edition, 3):
            for seat in state.deciders:
                options = state.view(seat)["options"]
                said = [
                    texts.say(f"action.{action.data['type']}", {"options": options, **action.data})
                    for action in state.legal(seat)
                ]
                assert len(set(said)) == len(said)

    def test_a_hidden_spy_is_not_named(self, language: str, edition: str) -> None:
        state = planque.game("agent-hunter").start(seed=1, edition=edition)
        (event,) = state.apply(0, state.legal(0)[7])
        texts = texts_of("agent-hunter", language)
        facts = {"options": state.view(None)["options"]}
        for viewer, known in ((0, True), (1, False), (None, False)):
            said = texts.say("event.placed", {**facts, "viewer": viewer, **event.seen_by(viewer)})
            assert ("7" in said) == known

    @pytest.mark.parametrize("reason", END_REASONS)
    @pytest.mark.parametrize("decided_by", DECIDED_BY)
    def test_every_end_has_words(
        self, language: str, edition: str, reason: str, decided_by: str
    ) -> None:
        result = planque.Result((3, 3), (1,), reason, decided_by, (9, 14))
        texts = texts_of("agent-hunter", language)
        facts = {"options": {"edition": edition}, "viewer": 1, **result.data}
        assert "3" in texts.say("event.ended", facts)

    def test_the_guide_speaks_of_its_edition(self, language: str, edition: str) -> None:
        said = guide("agent-hunter", language, edition=edition)
        if language == "fr":
            wrong = {"iello": ("base", "agent"), "aeg": ("planque", "espion", "leurre")}[edition]
            assert not any(word in said for word in wrong)


def guide(name: str, language: str, **options: object) -> str:
    """The whole guide of a game, as a table with these options shows it."""
    game = planque.game(name)
    chosen = game.start(seed=0, **options).view(None)["options"]
    assert isinstance(chosen, Mapping)
    facts = {"options": chosen, **game.guide_facts(chosen)}
    texts = texts_of(name, language)
    return "\n".join(texts.say(f"guide.{part}.text", facts) for part in texts.names("guide"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", planque.games())
def test_a_guide_has_no_holes(name: str, language: str) -> None:
    assert "{" not in guide(name, language)


# What is true in this lair, and in which others it would be false.
LAIR_RULES = [
    ("each line further away costs 1 bill.", {"super_yacht"}),
    ("each line further away costs 2 bills.", {"polar_base", "volcano", "orbital_station"}),
    ("In this lair there are no agent cards.", {"super_yacht"}),
    ("A shark pool costs 3 movement and 3 stealth.", {"super_yacht"}),
    ("but 2 from step 13 on", {"volcano"}),
    ("costs 2 movement and nothing else", {"orbital_station"}),
]


@pytest.mark.parametrize(("sentence", "true_in"), LAIR_RULES)
def test_the_guide_of_spyworld_speaks_of_the_lair_that_is_played(
    sentence: str, true_in: set[str]
) -> None:
    lairs = ("super_yacht", "polar_base", "volcano", "orbital_station")
    assert {lair for lair in lairs if sentence in guide("spyworld", "en", lair=lair)} == true_in


def test_the_guide_counts_what_a_smaller_table_has() -> None:
    said = guide("agent-hunter", "en", numbers=6, hideouts=2, decoys=1)
    assert "You lead 6 spies" in said
    assert "Two of your spies hide" in said
    assert "Decoys for the whole game: 1" in said


def test_the_defender_speaks_of_the_hidden_spy_or_of_the_attacker() -> None:
    facts = {"seat": 1, "from": None, "card": 3, "target": 0, "answer": "higher", "viewer": 0}
    texts = texts_of("agent-hunter", "fr")
    iello = texts.say("event.attacked", {**facts, "options": {"edition": "iello"}})
    aeg = texts.say("event.attacked", {**facts, "options": {"edition": "aeg"}})
    assert f"«{THIN}Plus{THIN}!{THIN}»" in iello
    assert f"«{THIN}Plus petit{THIN}!{THIN}»" in aeg


@pytest.mark.parametrize("name", planque.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_game_is_explained(name: str, language: str) -> None:
    texts = texts_of(name, language)
    for option in planque.game(name).options:
        wanted = ("name", "about", *option.choices)
        assert all(texts.say(f"option.{option.name}.{word}") for word in wanted)


class TestChoosingAndFilling:
    def say(self, tree: Mapping[str, object], **facts: object) -> str:
        return Texts(tree).say("text", facts)

    def test_a_fact_chooses(self) -> None:
        tree = {"text": {"choose": ["a.b"], "1": "one", "yes": "true", "other": "else"}}
        said = [self.say(tree, a={"b": value}) for value in (1, True, None, "x")]
        assert said == ["one", "true", "else", "else"]

    def test_a_missing_fact_is_none(self) -> None:
        tree = {"text": {"choose": ["a"], "none": "nothing", "other": "something"}}
        assert self.say(tree) == "nothing"

    def test_has_and_mine(self) -> None:
        choose = ["has:card", "mine:seats"]
        tree = {"text": {"choose": choose, "yes": {"yes": "a", "no": "b"}, "no": "c"}}
        assert self.say(tree, card=0, seats=[1], viewer=1) == "a"
        assert self.say(tree, card=0, seats=0, viewer=1) == "b"
        assert self.say(tree, card=0, seats=[], viewer=None) == "b"
        assert self.say(tree, card=None, seats=[1], viewer=1) == "c"

    def test_phrases_and_facts_fill(self) -> None:
        phrase = {"who": {"choose": ["seat"], "0": "Ann", "1": "Bob {n.0}"}}
        assert self.say({"text": "{who}, {n}", "phrase": phrase}, seat=1, n=[4, 5]) == "Bob 4, 4 5"

    def test_another_fact_takes_the_place_of_the_phrase_s_own(self) -> None:
        phrase = {"who": {"choose": ["who"], "0": "Ann", "1": "Bob"}}
        tree = {"text": "{who:by} and {who:seats.1}", "phrase": phrase}
        assert self.say(tree, by=1, seats=[1, 0]) == "Bob and Ann"

    def test_a_fact_leads_to_another(self) -> None:
        chosen = {"choose": ["roles[seat]"], "spy": "a spy", "other": "nobody"}
        tree = {"text": "{names[seat]} is {what}", "phrase": {"what": chosen}}
        assert self.say(tree, names=["Ann", "Bob"], roles=["spy", None], seat=0) == "Ann is a spy"
        assert self.say(tree, names=["Ann", "Bob"], roles=["spy", None], seat=1) == "Bob is nobody"

    def test_a_number_below_zero_has_a_minus_sign_and_words_keep_their_hyphens(self) -> None:
        tree = {"text": "{points}, {all}, {name}"}
        assert self.say(tree, points=-20, all=[3, -1], name="Jean-Luc") == "−20, 3 −1, Jean-Luc"

    @pytest.mark.parametrize(("little", "name", "said"), ELISIONS)
    def test_a_little_word_is_elided(self, little: str, name: str, said: str) -> None:
        tree = {"text": f"Ici {little} {{who}}.", "phrase": {"who": "{names.0}"}}
        assert self.say(tree, names=[name]) == f"Ici {said}."

    @pytest.mark.parametrize("tree", [{}, {"text": {"choose": ["a"], "b": "x"}}, {"text": "{a}"}])
    def test_missing_words_are_an_error(self, tree: Mapping[str, object]) -> None:
        with pytest.raises(LookupError):
            self.say(tree)
