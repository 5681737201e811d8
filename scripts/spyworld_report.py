"""The report of scripts/tune_spyworld.py: what is counted, and its tables."""

from collections import Counter
from collections.abc import Callable

from planque.games.spyworld.rules.scoring import Score
from planque.games.spyworld.table.kinds import AWARDS, FITTINGS

PARTS = ("kept", "stolen", "bills", "missions")

# The targets of the house edition
LEAST_MEDIAN, MOST_MEDIAN = 90, 150
MASTER = 250  # points that the best percent reaches
LEAST_SECRETS, MOST_SECRETS = 4, 7  # in a lair, in the median
LIMIT = 40  # bills that can be earned
LEAST_LIMITED, MOST_LIMITED = 0.03, 0.20  # of the games have a player who would have earned more
MATTERS = 0.03  # of the games have another winner without it


Cell = Callable[["Tally"], str]  # what a row of a table says of one lair


class Tally:
    """What was counted in all games in one lair."""

    def __init__(self, lair: str) -> None:
        self.lair = lair
        self.games = 0
        self.turns: Counter[int] = Counter()  # games, by their last turn
        self.scores: Counter[int] = Counter()  # players, by their points
        self.secrets: Counter[int] = Counter()  # players, by secrets in their lair
        self.earned: Counter[int] = Counter()  # players, by bills earned, had there been no limit
        self.limited = 0  # games in which somebody came up against it
        self.parts: Counter[str] = Counter()  # points of all players, by line of the score sheet
        self.tested: Counter[str] = Counter()  # games, by award or fitting
        self.decided: Counter[str] = Counter()  # of these, with another winner without it

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.turns.update(other.turns)
        self.scores.update(other.scores)
        self.secrets.update(other.secrets)
        self.earned.update(other.earned)
        self.limited += other.limited
        self.parts.update(other.parts)
        self.tested.update(other.tested)
        self.decided.update(other.decided)

    def note_parts(self, score: Score) -> None:
        for part in PARTS:
            self.parts[part] += getattr(score, part)
        for award, points in zip(AWARDS, score.awards, strict=True):
            self.parts[award] += points

    @property
    def players(self) -> int:
        return self.scores.total()

    @property
    def median(self) -> int:
        return value_at(self.scores, 0.5)

    @property
    def best(self) -> int:
        """What the best percent of the players reaches."""
        return value_at(self.scores, 0.99)

    @property
    def limited_share(self) -> float:
        """Games in which the limit of earned bills cost somebody something."""
        return self.limited / self.games

    @property
    def limited_players(self) -> float:
        """Players whom the limit cost something."""
        beyond = sum(count for bills, count in self.earned.items() if bills > LIMIT)
        return beyond / self.players

    def share(self, name: str) -> float:
        """Games that have another winner without an award or a fitting."""
        return self.decided[name] / max(self.tested[name], 1)

    def misses(self) -> list[str]:
        """The targets that these games miss."""
        found = []
        if not LEAST_MEDIAN <= self.median <= MOST_MEDIAN:
            found.append(f"median score {self.median}")
        if self.best < MASTER:
            found.append(f"the best percent reaches {self.best}")
        if not LEAST_SECRETS <= value_at(self.secrets, 0.5) <= MOST_SECRETS:
            found.append(f"{value_at(self.secrets, 0.5)} secrets in the median")
        if not LEAST_LIMITED <= self.limited_share <= MOST_LIMITED:
            found.append(f"the limit of earned bills binds in {self.limited_share:.1%}")
        for name in (*AWARDS, *FITTINGS):
            if self.share(name) < MATTERS:
                found.append(f"{name} decides {self.share(name):.1%}")
        return found


def value_at(counts: Counter[int], part: float) -> int:
    """The value that this part of what was counted does not exceed."""
    return sorted(counts.elements())[int(part * (counts.total() - 1))]


def report(tallies: list[Tally], seats: list[int], rounds: int, command: str) -> str:
    """The whole page."""
    players = " or ".join(str(number) for number in seats)
    return "\n".join(
        [
            "# The house edition of Spyworld, measured",
            "",
            f"Games of {players} equal agents that look at {rounds} futures a decision, in each",
            f"lair. Made by `{command}`.",
            "",
            "![Scores, secrets, bills, awards and fittings in each lair](tuning-spyworld.svg)",
            "",
            *_verdict(tallies),
            "",
            *_scores(tallies),
            "",
            "The scores are those of all players, not of the winners alone.",
            "",
            *_parts(tallies),
            "",
            *_secrets(tallies),
            "",
            "The limit binds where secrets, missions and passing would have brought a player more",
            "than the 40 bills that can be earned in a game.",
            "",
            *_decided(tallies, "without the award", AWARDS),
            "",
            "Games that have another winner, or other winners, once the award is struck from all",
            "score sheets. At least 3 % are wanted, here and below.",
            "",
            *_decided(tallies, "without the fitting", FITTINGS),
            "",
            "The same once every room with the fitting is empty in all lairs, and all agents have",
            "explored them again by the exact solver; compared with the solver's routes through",
            "the lairs as they are. Three of the nine fittings are tested in each game.",
            "",
        ]
    )


def _verdict(tallies: list[Tally]) -> list[str]:
    missed = [f"- {tally.lair}: {miss}" for tally in tallies for miss in tally.misses()]
    return ["Missed targets:", "", *missed] if missed else ["All targets are met."]


def _scores(tallies: list[Tally]) -> list[str]:
    return _table(
        "",
        tallies,
        {
            "games": lambda tally: f"{tally.games:,}",
            "median score (90 to 150)": lambda tally: str(tally.median),
            "a tenth is below": lambda tally: str(value_at(tally.scores, 0.1)),
            "a tenth is above": lambda tally: str(value_at(tally.scores, 0.9)),
            "the best percent (250)": lambda tally: str(tally.best),
            "median of the turns": lambda tally: str(value_at(tally.turns, 0.5)),
        },
    )


def _parts(tallies: list[Tally]) -> list[str]:
    def average(part: str) -> Cell:
        return lambda tally: f"{tally.parts[part] / tally.players:.1f}"

    rows = {part: average(part) for part in (*PARTS, *AWARDS)}
    return _table("points, on average", tallies, rows)


def _secrets(tallies: list[Tally]) -> list[str]:
    return _table(
        "secrets and bills",
        tallies,
        {
            "median of the secrets (4 to 7)": lambda tally: str(value_at(tally.secrets, 0.5)),
            "a tenth has at most": lambda tally: str(value_at(tally.secrets, 0.1)),
            "a tenth has at least": lambda tally: str(value_at(tally.secrets, 0.9)),
            "median of the bills, without the limit": lambda tally: str(
                value_at(tally.earned, 0.5)
            ),
            "a tenth has more than": lambda tally: str(value_at(tally.earned, 0.9)),
            "games where the limit binds (3 to 20 %)": lambda tally: f"{tally.limited_share:.1%}",
            "players whom it costs something": lambda tally: f"{tally.limited_players:.1%}",
        },
    )


def _decided(tallies: list[Tally], title: str, names: tuple[str, ...]) -> list[str]:
    def share(name: str) -> Cell:
        return lambda tally: f"{tally.share(name):.1%}"

    return _table(title, tallies, {name: share(name) for name in names})


def _table(title: str, tallies: list[Tally], rows: dict[str, Cell]) -> list[str]:
    head = [title, *[tally.lair.replace("_", " ") for tally in tallies]]
    rule = ["---", *["---:"] * len(tallies)]
    body = [[name, *[cell(tally) for tally in tallies]] for name, cell in rows.items()]
    return ["| " + " | ".join(row) + " |" for row in [head, rule, *body]]
