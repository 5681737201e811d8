"""The words for people: complete in both languages, and fit for everything that can happen."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import planque
from planque.games.texts import LANGUAGES, Texts, texts_of

ROOT = Path(__file__).parents[2]
PACKAGE = Path(planque.__file__).parent
FOLDERS = sorted(PACKAGE.rglob("texts"))
EDITIONS = ("iello", "aeg")
# The page has its own reader of texts: both are tested with the same elisions.
ELISIONS = json.loads((ROOT / "web" / "src" / "lib" / "elisions.json").read_text("utf-8"))
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
END_REASONS = ("hideouts_destroyed", "turn_cap")
DECIDED_BY = ("points", "hand_sum", "draw", "shared")


def leaves(folder: Path, language: str) -> dict[str, str]:
    """Every sentence of a file, by its path."""
    tree = tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))
    return dict(_leaves(tree, ""))


def _leaves(tree: Mapping[str, object], path: str) -> Iterator[tuple[str, str]]:
    for name, branch in tree.items():
        if isinstance(branch, Mapping):
            yield from _leaves(branch, f"{path}{name}.")
        elif isinstance(branch, str):
            yield f"{path}{name}", branch


def placeholders(sentence: str) -> set[str]:
    return {name for name in re.findall(r"\{(.*?)\}", sentence) if not name.startswith("word_")}


def shared(sentences: Mapping[str, str]) -> dict[str, set[str]]:
    return {
        path: placeholders(sentence)
        for path, sentence in sentences.items()
        if not path.startswith("phrase.word_")
    }


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
class TestEveryFolder:
    def test_the_languages_have_the_same_keys_and_placeholders(self, folder: Path) -> None:
        french, english = (shared(leaves(folder, language)) for language in LANGUAGES)
        assert french == english

    def test_no_sentence_is_empty_or_has_a_typewriter_apostrophe(self, folder: Path) -> None:
        for language in LANGUAGES:
            for path, sentence in leaves(folder, language).items():
                assert sentence.strip(), path
                assert "'" not in sentence, path

    def test_french_has_its_no_break_spaces(self, folder: Path) -> None:
        for path, sentence in leaves(folder, "fr").items():
            assert not re.search(r" [:;!?»]|« ", sentence), path
            assert not re.search(r"\w[;!?»]|«\w", sentence), path


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
        texts = texts_of("agent-hunter", language)
        facts = {"options": {"edition": edition}}
        guide = [texts.say(f"guide.{name}.text", facts) for name in texts.names("guide")]
        assert all("{" not in text for text in guide)
        if language == "fr":
            wrong = {"iello": ("base", "agent"), "aeg": ("planque", "espion", "leurre")}[edition]
            assert not any(word in text for word in wrong for text in guide)


def test_the_defender_speaks_of_the_hidden_spy_or_of_the_attacker() -> None:
    facts = {"seat": 1, "from": None, "card": 3, "target": 0, "answer": "higher", "viewer": 0}
    texts = texts_of("agent-hunter", "fr")
    iello = texts.say("event.attacked", {**facts, "options": {"edition": "iello"}})
    aeg = texts.say("event.attacked", {**facts, "options": {"edition": "aeg"}})
    assert f"«{NO_BREAK_SPACE}Plus{NO_BREAK_SPACE}!{NO_BREAK_SPACE}»" in iello
    assert f"«{NO_BREAK_SPACE}Plus petit{NO_BREAK_SPACE}!{NO_BREAK_SPACE}»" in aeg


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
