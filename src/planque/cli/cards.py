"""`planque cards`: the cards of a game, and the check of a file with cards of one's own."""

import typer

from planque import EditionError, OptionError
from planque.cli import options as cli
from planque.cli.card_sets import Deck, card_set, check_file, is_file
from planque.cli.complaints import complain
from planque.cli.language import cli_texts, language
from planque.cli.output import out, say, say_json
from planque.games.card_file import HOUSE
from planque.games.texts import texts_of


def cards(
    game_name: cli.GameName,
    edition: cli.Edition = None,
    json: cli.Json = False,
    lang: cli.Lang = None,
) -> None:
    """Show the cards of a game, or check a file with cards of your own."""
    speaking = language(lang)
    edition = HOUSE if edition is None else edition
    deck = _checked(game_name, edition) if is_file(edition) else _at_hand(game_name, edition)
    texts, words = texts_of(game_name, speaking), cli_texts(speaking)
    if json:
        say_json({"game": game_name, "edition": deck.edition, **deck.data(texts)})
        return
    out.print(deck.draw(texts, words))
    if is_file(edition):
        facts = {"edition": deck.edition, "game": game_name, "file": edition}
        say(words.say("cards.fits", facts), style="bold green")


def _at_hand(game_name: str, edition: str) -> Deck:
    decks = card_set(game_name).at_hand()
    if edition not in decks:
        there_are = ", ".join(decks)
        raise OptionError("edition", f"{edition!r:.80} does not fit; it is a file or {there_are}")
    return decks[edition]


def _checked(game_name: str, path: str) -> Deck:
    """The cards in a file; a file that does not fit is no fault of the command, so it exits 1."""
    try:
        return check_file(game_name, path)
    except EditionError as error:
        for line in str(error).splitlines():
            complain(line)
        raise typer.Exit(1) from error
