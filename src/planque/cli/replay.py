"""`planque replay`: a recorded game, checked and told in words."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from planque import BadRecord, Event, OptionError, Record, game, read_record
from planque.cli import options as cli
from planque.cli.card_sets import add_files
from planque.cli.language import cli_texts, language
from planque.cli.output import say
from planque.core.record import steps
from planque.games.texts import Texts, texts_of


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record of a game.")],
    seat: Annotated[str, typer.Option(help="Whose eyes: a seat, or all.")] = "all",
    edition: cli.EditionFiles = None,
    lang: cli.Lang = None,
) -> None:
    """Check a recorded game and tell it in words."""
    speaking = language(lang)
    add_files(edition or [])
    try:
        record = read_record(file.read_text(encoding="utf-8"))
        viewer = _viewer(seat, record.seats)
        told = list(_told(record, viewer, texts_of(record.game, speaking)))
    except UnicodeDecodeError as error:
        raise BadRecord(f"{file}: it is not text in UTF-8") from error
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from error
    words = cli_texts(speaking)
    say(words.say("replay.head", {"file": file.name, "seed": record.seed}), style="bold")
    for number, line in told:
        say(f"{number:>3}. {line}", hang="     ")
    if record.result is None:
        say(words.say("replay.unfinished"))


def _viewer(seat: str, seats: int) -> int | None:
    if seat == "all":
        return None
    if seat not in map(str, range(seats)):
        raise OptionError("seat", f"{seat!r:.80} does not fit; it is 0 to {seats - 1}, or all")
    return int(seat)


def _told(record: Record, viewer: int | None, texts: Texts) -> Iterator[tuple[int, str]]:
    """What each action led to, with the number of the action; not those that led to nothing yet."""
    played = game(record.game)
    line = 1
    try:
        for number, (state, _, _, events) in enumerate(steps(played, record)):
            line = number + 2
            view = state.view(viewer)
            facts = {"viewer": viewer, "options": view["options"], "cards": view.get("cards")}
            sentences = [
                texts.say(f"event.{event.kind}", {**facts, **_seen(event, viewer)})
                for event in events
                if event.kind not in played.passing
            ]
            if sentences:
                yield number, " ".join(sentences)
    except BadRecord as error:
        raise BadRecord(f"line {line}: {error}") from error


def _seen(event: Event, viewer: int | None) -> dict[str, object]:
    """The event as a seat saw it, or all of it."""
    if viewer is None:
        return {"type": event.kind, **event.facts, **(event.secret or {})}
    return event.seen_by(viewer)
