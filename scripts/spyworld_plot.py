"""The plot of scripts/tune_spyworld.py: scores, and what decides games, in one SVG."""

from planque.games.spyworld.table.kinds import AWARDS, FITTINGS
from scripts.spyworld_report import LEAST_MEDIAN, MASTER, MATTERS, MOST_MEDIAN, Tally
from scripts.tuning_shapes import BAND, BAR, DOT, FAINT, SHORT_OF, box, line, page, text

WIDTH, HEIGHT = 900, 830
LEFT, RIGHT, TOP = 130, 860, 60
LAIR_HEIGHT = 90  # of one lair's scores
STEP = 10  # points in one bar
MOST_POINTS = 350
ROW, COLUMN = 22, 180
GRID_LEFT, GRID_TOP = 130, 520
LONGEST = 0.5  # a bar of this share fills its column


def plot(tallies: list[Tally]) -> str:
    """The scores of each lair, and below them how often each award and fitting decides."""
    return page(WIDTH, HEIGHT, [*_scores(tallies), *_decided(tallies)])


# The upper panel: one row of bars for each lair


def _scores(tallies: list[Tally]) -> list[str]:
    title = "Points of all players; the median (line) should lie in the band"
    bottom = TOP + LAIR_HEIGHT * len(tallies)
    shapes = [text(LEFT, TOP - 20, title, weight="bold")]
    band = _x(MOST_MEDIAN) - _x(LEAST_MEDIAN)
    shapes.append(box(_x(LEAST_MEDIAN), TOP, band, bottom - TOP, BAND))
    for points in range(0, MOST_POINTS + 1, 50):
        shapes.append(line(_x(points), TOP, _x(points), bottom, FAINT, 0.5))
        shapes.append(text(_x(points), bottom + 18, str(points), "middle"))
    shapes.append(line(_x(MASTER), TOP, _x(MASTER), bottom, DOT, 1))
    for place, tally in enumerate(tallies):
        shapes += _one_lair(tally, TOP + LAIR_HEIGHT * (place + 1))
    return shapes


def _one_lair(tally: Tally, bottom: int) -> list[str]:
    shapes = [text(20, bottom - 30, _name(tally.lair)), line(LEFT, bottom, RIGHT, bottom, FAINT, 1)]
    players = [0] * (MOST_POINTS // STEP + 1)
    for points, count in tally.scores.items():
        players[min(max(points, 0), MOST_POINTS) // STEP] += count
    tallest = max(players)
    for place, count in enumerate(players):
        height = (LAIR_HEIGHT - 10) * count / tallest
        width = _x(STEP) - _x(0) - 1
        shapes.append(box(_x(place * STEP), bottom - height, width, height, BAR))
    median, best = _x(tally.median), _x(min(tally.score_at(0.99), MOST_POINTS))
    shapes.append(line(median, bottom, median, bottom - LAIR_HEIGHT + 10, DOT, 3))
    shapes.append(text(median + 6, bottom - LAIR_HEIGHT + 18, str(tally.median)))
    shapes.append(line(best, bottom, best, bottom - 22, DOT, 2))
    shapes.append(text(best + 4, bottom - 14, f"best percent {tally.score_at(0.99)}"))
    return shapes


def _x(points: float) -> float:
    return LEFT + (RIGHT - LEFT) * points / (MOST_POINTS + STEP)


# The lower panel: a row for each award and fitting, a column for each lair


def _decided(tallies: list[Tally]) -> list[str]:
    title = "Games with another winner without the award or the fitting; 3 % are wanted"
    shapes = [text(20, GRID_TOP - 40, title, weight="bold")]
    for place, tally in enumerate(tallies):
        shapes.append(text(GRID_LEFT + COLUMN * place + 4, GRID_TOP - 12, _name(tally.lair)))
    for number, name in enumerate((*AWARDS, *FITTINGS)):
        y = GRID_TOP + ROW * number + (10 if name in FITTINGS else 0)
        shapes.append(text(20, y + 13, _name(name)))
        for place, tally in enumerate(tallies):
            shapes += _share(GRID_LEFT + COLUMN * place, y, tally.share(name))
    return shapes


def _share(x: float, y: float, share: float) -> list[str]:
    """A bar with its figure; another colour where the target is missed."""
    colour = SHORT_OF if share < MATTERS else BAR
    length = (COLUMN - 50) * min(share / LONGEST, 1.0)
    return [box(x, y + 2, length, ROW - 8, colour), text(x + length + 4, y + 13, f"{share:.0%}")]


def _name(word: str) -> str:
    return word.replace("_", " ")
