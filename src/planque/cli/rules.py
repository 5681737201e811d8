"""`planque rules`: how a game is played, for beginners."""

from collections.abc import Iterator, Mapping
from typing import cast

from planque import Game, game
from planque.cli import options as cli
from planque.cli.card_sets import add_edition
from planque.cli.language import cli_texts, language
from planque.cli.output import fold, out
from planque.core.options import Option
from planque.games.texts import Facts, Texts, texts_of

WIDEST = 88  # longer lines tire the eye


def rules(
    game_name: cli.GameName,
    edition: cli.Edition = None,
    option: cli.Options = None,
    lang: cli.Lang = None,
) -> None:
    """Explain how a game is played."""
    speaking = language(lang)
    edition = add_edition(game_name, edition)
    chosen = game(game_name)
    options = cli.table_options(chosen, edition, option)
    view = chosen.start(seed=0, **options).view(None)
    print_guide(texts_of(game_name, speaking), guide_facts(chosen, view))
    out.print("\n" + cli_texts(speaking).say("rules.options"), style="bold")
    for line in about_options(chosen, speaking):
        _print_paragraphs(line)


def guide_facts(game: Game, view: Mapping[str, object]) -> Facts:
    """All that the words of the guide speak of at the table of this view."""
    options = cast(Mapping[str, object], view["options"])
    return {"options": options, **game.guide_facts(options)}


def guide(texts: Texts, facts: Facts) -> Iterator[tuple[str, str]]:
    """The guide of a game: what it is about, and then each section with its title."""
    yield texts.say("title"), texts.say("subtitle", facts)
    for section in texts.names("guide"):
        title = texts.say(f"guide.{section}.title", facts)
        yield title, texts.say(f"guide.{section}.text", facts)


def print_guide(texts: Texts, facts: Facts) -> None:
    """Print the guide of a game, section by section."""
    (game, about), *sections = guide(texts, facts)
    out.print(game, style="bold reverse")
    _print_paragraphs(about)
    for title, text in sections:
        out.print("\n" + title, style="bold")
        _print_paragraphs(text)


def about_options(game: Game, language: str) -> Iterator[str]:
    """What can be chosen at a table, a paragraph each."""
    texts, words = texts_of(game.name, language), cli_texts(language)
    for option in game.options:
        default = None if option.default == [] else option.default
        facts = {"name": option.name, "values": _values(option), "default": default}
        about = texts.say(f"option.{option.name}.about")
        yield f"- {words.say('rules.option', facts)} {about}"
        for choice in option.choices:
            yield f"  - {choice} — {_about(option, choice, texts, words)}"


def _about(option: Option, choice: str, texts: Texts, words: Texts) -> str:
    """What a choice means; the game cannot know the editions that files add to it."""
    if choice in texts.names(f"option.{option.name}"):
        return texts.say(f"option.{option.name}.{choice}")
    return words.say("rules.added")


def _values(option: Option) -> str:
    if option.seats:
        return "0,1,…"
    return "|".join(option.choices) or f"{option.least}-{option.most}"


def _print_paragraphs(text: str) -> None:
    """Each line is a paragraph; the further lines of a list's entry hang under its words."""
    for paragraph in text.split("\n"):
        mark = paragraph[: len(paragraph) - len(paragraph.lstrip(" -0123456789."))]
        hang = " " * len(mark)
        out.print(fold(paragraph, min(out.width, WIDEST), hang), soft_wrap=True)
