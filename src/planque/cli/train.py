"""`planque train`: self-play training that can be repeated, broken off and taken up again."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, cast

import typer
from rich.progress import Progress

from planque import OptionError, PlanqueError, game
from planque.arena.cluster import joined
from planque.cli import options as cli
from planque.cli.language import cli_texts, figure, language
from planque.cli.output import err, say, say_json
from planque.core.named import named
from planque.games.texts import Texts

if TYPE_CHECKING:  # PyTorch comes with it
    from planque.training.course import Course, Learning

BARS = "▁▂▃▄▅▆▇█"


def train(
    game_name: cli.GameName,
    hours: Annotated[float, typer.Option(min=0.0, help="How long, by the first stretch.")] = 2.0,
    steps: Annotated[
        int | None, typer.Option(min=1, help="How many decisions, instead: to repeat a course.")
    ] = None,
    seed: int = 1,
    games: Annotated[int, typer.Option(min=8, help="Played together.")] = 512,
    lessons: Annotated[int, typer.Option(min=1, help="Between two checkpoints.")] = 16,
    matches: Annotated[
        int, typer.Option(min=4, help="Games against rookie for every point of the curve.")
    ] = 400,
    folder: Annotated[
        Path | None, typer.Option(help="Where checkpoint, log and weights are kept.")
    ] = None,
    parts: Annotated[
        int, typer.Option(min=1, help="Into which the games are divided: for --ray.")
    ] = 1,
    ray: cli.Ray = None,
    threads: Annotated[int, typer.Option(min=1, help="Of PyTorch.")] = 1,
    json: cli.Json = False,
    lang: cli.Lang = None,
) -> None:
    """Let a network learn a game by playing against itself; one that was broken off goes on."""
    speaking = language(lang)
    words = cli_texts(speaking)
    learner = _learner(game_name, threads)
    if ray is not None and parts == 1:
        raise OptionError("parts", "with --ray, say how many: each is played in a process there")
    kept = folder or Path(f"{game_name}-{seed}")
    from planque.training.course import Course, Plan  # with PyTorch, which is there now

    with joined(ray) as cluster:
        pupil = learner(seed, games, lessons)
        pupil.play_in(parts, cluster)
        course = Course(pupil, Plan(seed, steps, hours, matches), kept)
        if course.done and not json:
            said = figure(course.lines[-1]["steps"], 0, speaking)
            say(words.say("train.goes_on", {"steps": said}))
        with Progress(console=err, transient=True, disable=json or not err.is_terminal) as progress:
            bar = progress.add_task(words.say("train.progress"), total=None)
            for line in course.run():
                progress.update(bar, total=course.stretches, completed=course.done)
                if json:
                    say_json(line)
                elif "won" in line:
                    _tell(line, course, words, speaking)
        if not json:
            say(words.say("train.done", {"file": kept / "weights.npz", "log": kept / "log.jsonl"}))


def _learner(game_name: str, threads: int) -> "Callable[[int, int, int], Learning]":
    """What learns a game: made with a seed, how many games it plays together, and how many lessons
    a stretch has."""
    chosen = game(game_name)
    if chosen.training is None:
        raise OptionError("game", f"nothing has been made yet that learns {chosen.name}")
    os.environ["OMP_WAIT_POLICY"] = "passive"  # threads that wait leave the others their time
    try:
        import torch
    except ModuleNotFoundError as error:
        raise PlanqueError("training needs PyTorch: pip install 'planque[train]'") from error
    torch.set_num_threads(threads)
    return cast("Callable[[int, int, int], Learning]", named(chosen.training))


def _tell(line: Mapping[str, Any], course: "Course", words: Texts, speaking: str) -> None:
    facts = {
        "millions": figure(line["steps"] / 1e6, 1, speaking),
        "minutes": figure(line["seconds"] / 60, 0, speaking),
        "won": figure(100 * line["won"], 1, speaking),
        "half": figure(100 * line["half"], 1, speaking),
        "curve": curve([one["won"] for one in course.lines if "won" in one]),
    }
    say(words.say("train.line", facts))


def curve(shares: list[float]) -> str:
    """Shares from 0 to 1 as a line of small bars."""
    return "".join(BARS[min(len(BARS) - 1, int(share * len(BARS)))] for share in shares)
