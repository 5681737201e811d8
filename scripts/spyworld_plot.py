"""The plot of scripts/tune_spyworld.py: scores, secrets, bills, and what decides games."""

from collections import Counter
from dataclasses import dataclass

from planque.games.spyworld.table.kinds import AWARDS, FITTINGS
from scripts.spyworld_report import (
    LEAST_MEDIAN,
    LEAST_SECRETS,
    LIMIT,
    MASTER,
    MATTERS,
    MOST_MEDIAN,
    MOST_SECRETS,
    Tally,
    value_at,
)
from scripts.tuning_shapes import BAND, BAR, DOT, FAINT, SHORT_OF, box, line, page, text

WIDTH, HEIGHT = 900, 1190
LEFT = 130
ROW, COLUMN = 22, 180
GRID_TOP = 880
LONGEST = 0.5  # a bar of this share fills its column


@dataclass(frozen=True)
class Panel:
    """A place for bars, one row of them for each lair, all over the same scale."""

    left: int
    right: int
    top: int
    height: int  # of one lair
    step: int  # of the scale, in one bar
    most: int  # the last bar has this, and all that is more
    mark: int  # a number stands below each of these steps

    def x(self, value: float) -> float:
        return self.left + (self.right - self.left) * value / (self.most + self.step)

    def bottom(self, place: int) -> int:
        return self.top + self.height * (place + 1)


POINTS = Panel(LEFT, 860, 60, 90, step=10, most=350, mark=50)
SECRETS = Panel(LEFT, 440, 520, 70, step=1, most=9, mark=1)
BILLS = Panel(500, 860, 520, 70, step=2, most=50, mark=10)


def plot(tallies: list[Tally]) -> str:
    """What each lair brings, and how often each award and fitting decides."""
    shapes = [*_scores(tallies), *_secrets(tallies), *_bills(tallies), *_decided(tallies)]
    return page(WIDTH, HEIGHT, shapes)


# The upper panels: one row of bars for each lair


def _scores(tallies: list[Tally]) -> list[str]:
    title = "Points of all players; the median (line) should lie in the band"
    shapes = [_band(POINTS, LEAST_MEDIAN, MOST_MEDIAN, len(tallies))]
    shapes += _scale(POINTS, title, len(tallies))
    shapes.append(_wanted(POINTS, MASTER, len(tallies)))
    for place, tally in enumerate(tallies):
        shapes.append(_lair(POINTS, place, tally))
        shapes += _bars(POINTS, place, tally.scores)
        shapes += _median(POINTS, place, tally.median)
        best, bottom = POINTS.x(min(tally.best, POINTS.most)), POINTS.bottom(place)
        shapes.append(line(best, bottom, best, bottom - 22, DOT, 2))
        shapes.append(text(best + 4, bottom - 14, f"best percent {tally.best}"))
    return shapes


def _secrets(tallies: list[Tally]) -> list[str]:
    title = "Secrets in a lair; the median in the band"
    shapes = [_band(SECRETS, LEAST_SECRETS, MOST_SECRETS + 1, len(tallies))]
    shapes += _scale(SECRETS, title, len(tallies))
    for place, tally in enumerate(tallies):
        shapes.append(_lair(SECRETS, place, tally))
        shapes += _bars(SECRETS, place, tally.secrets)
        shapes += _median(SECRETS, place, value_at(tally.secrets, 0.5))
    return shapes


def _bills(tallies: list[Tally]) -> list[str]:
    title = "Bills earned, had there been no limit"
    shapes = [*_scale(BILLS, title, len(tallies)), _wanted(BILLS, LIMIT, len(tallies))]
    for place, tally in enumerate(tallies):
        shapes += _bars(BILLS, place, tally.earned)
        shapes += _median(BILLS, place, value_at(tally.earned, 0.5))
        words = f"{tally.limited_share:.0%} of games"
        shapes.append(text(BILLS.x(LIMIT) + 6, BILLS.bottom(place) - BILLS.height + 22, words))
    return shapes


def _scale(panel: Panel, title: str, lairs: int) -> list[str]:
    """The title, the numbers below, and a faint line above each."""
    bottom = panel.bottom(lairs - 1)
    shapes = [text(panel.left, panel.top - 20, title, weight="bold")]
    for value in range(0, panel.most + 1, panel.mark):
        shapes.append(line(panel.x(value), panel.top, panel.x(value), bottom, FAINT, 0.5))
        shapes.append(text(panel.x(value), bottom + 18, str(value), "middle"))
    return shapes


def _band(panel: Panel, least: int, most: int, lairs: int) -> str:
    height = panel.bottom(lairs - 1) - panel.top
    return box(panel.x(least), panel.top, panel.x(most) - panel.x(least), height, BAND)


def _wanted(panel: Panel, value: int, lairs: int) -> str:
    """A line through all lairs."""
    return line(panel.x(value), panel.top, panel.x(value), panel.bottom(lairs - 1), DOT, 1)


def _lair(panel: Panel, place: int, tally: Tally) -> str:
    return text(20, panel.bottom(place) - 30, _name(tally.lair))


def _bars(panel: Panel, place: int, counts: Counter[int]) -> list[str]:
    players = [0] * (panel.most // panel.step + 1)
    for value, count in counts.items():
        players[min(max(value, 0), panel.most) // panel.step] += count
    bottom = panel.bottom(place)
    shapes = [line(panel.left, bottom, panel.right, bottom, FAINT, 1)]
    for number, count in enumerate(players):
        height = (panel.height - 10) * count / max(players)
        width = panel.x(panel.step) - panel.x(0) - 1
        shapes.append(box(panel.x(number * panel.step), bottom - height, width, height, BAR))
    return shapes


def _median(panel: Panel, place: int, median: int) -> list[str]:
    x, bottom = panel.x(median), panel.bottom(place)
    return [
        line(x, bottom, x, bottom - panel.height + 10, DOT, 3),
        text(x + 6, bottom - panel.height + 18, str(median)),
    ]


# The lower panel: a row for each award and fitting, a column for each lair


def _decided(tallies: list[Tally]) -> list[str]:
    title = "Games with another winner without the award or the fitting; 3 % are wanted"
    shapes = [text(20, GRID_TOP - 40, title, weight="bold")]
    for place, tally in enumerate(tallies):
        shapes.append(text(LEFT + COLUMN * place + 4, GRID_TOP - 12, _name(tally.lair)))
    for number, name in enumerate((*AWARDS, *FITTINGS)):
        y = GRID_TOP + ROW * number + (10 if name in FITTINGS else 0)
        shapes.append(text(20, y + 13, _name(name)))
        for place, tally in enumerate(tallies):
            shapes += _share(LEFT + COLUMN * place, y, tally.share(name))
    return shapes


def _share(x: float, y: float, share: float) -> list[str]:
    """A bar with its figure; another colour where the target is missed."""
    colour = SHORT_OF if share < MATTERS else BAR
    length = (COLUMN - 50) * min(share / LONGEST, 1.0)
    return [box(x, y + 2, length, ROW - 8, colour), text(x + length + 4, y + 13, f"{share:.0%}")]


def _name(word: str) -> str:
    return word.replace("_", " ")
