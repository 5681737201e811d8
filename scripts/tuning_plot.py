"""The plot of scripts/tune_the_circle.py: four panels in one SVG, written by hand."""

from planque.games.the_circle.table.kinds import TYPES
from scripts.tuning_report import (
    FEWEST,
    LONGEST,
    MOST,
    OTHERS,
    SELDOM,
    SHORTEST,
    UNFAIR,
    Tally,
    percent,
)
from scripts.tuning_shapes import BAND, BAR, DOT, FAINT, SHORT_OF, box, line, page, text

WIDTH, HEIGHT = 900, 840
PANEL_WIDTH, PANEL_HEIGHT = 240, 200
LEFTS = (50, 350, 650)
TOP = 60
CIRCLE = "#8c2f39"
ROW, COLUMN = 22, 80
GRID_LEFT, GRID_TOP = 190, 360


def plot(tallies: list[Tally]) -> str:
    """Length, endings and seats side by side, and below them the use of each action."""
    shapes = [*_lengths(tallies), *_endings(tallies), *_seats(tallies), *_uses(tallies)]
    return page(WIDTH, HEIGHT, shapes)


# The three upper panels: one column for each number of players


def _lengths(tallies: list[Tally]) -> list[str]:
    """Medians, with the range of four games in five."""
    panel = Panel(LEFTS[0], "Length in rounds: median and middle 80 %", 0.0, 30.0, tallies)
    panel.band(SHORTEST, LONGEST)
    panel.scale((0, 10, 20, 30), "{:.0f}")
    for tally in tallies:
        x = panel.x(tally)
        low, high = panel.y(tally.length_at(0.1)), panel.y(tally.length_at(0.9))
        panel.shapes.append(line(x, low, x, high, DOT, 2))
        panel.dot(tally, tally.length)
    return panel.shapes


def _endings(tallies: list[Tally]) -> list[str]:
    panel = Panel(LEFTS[1], "Games ended by the Circle (dark)", 0.0, 1.0, tallies)
    panel.band(FEWEST, MOST)
    panel.scale((0.0, 0.25, 0.5, 0.75, 1.0), "{:.0%}")
    for tally in tallies:
        x, mark = panel.x(tally) - 12, panel.y(tally.circle)
        panel.shapes.append(box(x, panel.y(1.0), 24, mark - panel.y(1.0), BAR))
        panel.shapes.append(box(x, mark, 24, panel.y(0.0) - mark, CIRCLE))
    return panel.shapes


def _seats(tallies: list[Tally]) -> list[str]:
    """One dot for each place at the table."""
    panel = Panel(LEFTS[2], "Wins of each seat, in fair shares", 0.5, 1.5, tallies)
    panel.band(0.5, UNFAIR)
    panel.scale((0.5, 0.75, 1.0, 1.25, 1.5), "{:.2f}")
    for tally in tallies:
        for share in tally.shares:
            panel.dot(tally, share)
    return panel.shapes


class Panel:
    """A frame with a scale, and a column for each number of players."""

    def __init__(
        self, left: int, title: str, least: float, most: float, tallies: list[Tally]
    ) -> None:
        self.left = left
        self.least = least
        self.most = most
        self.columns = {tally.seats: place for place, tally in enumerate(tallies)}
        self.shapes = [text(left, TOP - 16, title, weight="bold")]
        for tally in tallies:
            label = f"{tally.seats} players" if tally is tallies[-1] else str(tally.seats)
            self.shapes.append(text(self.x(tally), TOP + PANEL_HEIGHT + 18, label, "middle"))

    def x(self, tally: Tally) -> float:
        return self.left + PANEL_WIDTH * (self.columns[tally.seats] + 0.5) / len(self.columns)

    def y(self, value: float) -> float:
        part = (min(max(value, self.least), self.most) - self.least) / (self.most - self.least)
        return TOP + PANEL_HEIGHT * (1.0 - part)

    def band(self, low: float, high: float) -> None:
        """Where the target lies."""
        height = self.y(low) - self.y(high)
        self.shapes.append(box(self.left, self.y(high), PANEL_WIDTH, height, BAND))

    def scale(self, values: tuple[float, ...], form: str) -> None:
        for value in values:
            y = self.y(value)
            self.shapes.append(line(self.left, y, self.left + PANEL_WIDTH, y, FAINT, 0.5))
            self.shapes.append(text(self.left - 6, y + 4, form.format(value), "end"))

    def dot(self, tally: Tally, value: float) -> None:
        x, y = self.x(tally), self.y(value)
        self.shapes.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{DOT}"/>')


# The lower panel: a row for each action, a column for each number of players


def _uses(tallies: list[Tally]) -> list[str]:
    title = "Use of each action, as a part of the turns in which it was available"
    shapes = [text(50, GRID_TOP - 34, title, weight="bold")]
    for place, tally in enumerate(tallies):
        x = GRID_LEFT + COLUMN * place + 4
        shapes.append(text(x, GRID_TOP - 10, f"{tally.seats} players"))
    for number, action in enumerate((*TYPES, *OTHERS)):
        y = GRID_TOP + ROW * number
        shapes.append(text(50, y + 13, action.replace("_", " ")))
        for place, tally in enumerate(tallies):
            wanted = action in TYPES
            shapes += _use(GRID_LEFT + COLUMN * place, y, tally.use(action), wanted)
    return shapes


def _use(x: float, y: float, use: float | None, wanted: bool) -> list[str]:
    """A bar with its figure; another colour where the target is missed."""
    colour = SHORT_OF if wanted and use is not None and use < SELDOM else BAR
    length = (COLUMN - 40) * (use or 0.0)
    return [box(x, y + 2, length, ROW - 8, colour), text(x + length + 4, y + 13, percent(use))]
