"""The report of scripts/tune_spyworld.py: what is counted, and its tables."""

from collections import Counter

from planque.games.spyworld.rules.scoring import Score
from planque.games.spyworld.table.kinds import AWARDS, FITTINGS

PARTS = ("kept", "stolen", "bills", "missions")

# The targets of the house edition
LEAST_MEDIAN, MOST_MEDIAN = 90, 150
MASTER = 250  # points that the best percent reaches in one lair at least
MATTERS = 0.03  # of the games have another winner without it


class Tally:
    """What was counted in all games in one lair."""

    def __init__(self, lair: str) -> None:
        self.lair = lair
        self.games = 0
        self.turns: Counter[int] = Counter()  # games, by their last turn
        self.scores: Counter[int] = Counter()  # players, by their points
        self.parts: Counter[str] = Counter()  # points of all players, by line of the score sheet
        self.tested: Counter[str] = Counter()  # games, by award or fitting
        self.decided: Counter[str] = Counter()  # of these, with another winner without it

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.turns.update(other.turns)
        self.scores.update(other.scores)
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

    def score_at(self, part: float) -> int:
        """The score that this part of the players does not exceed."""
        return sorted(self.scores.elements())[int(part * (self.players - 1))]

    @property
    def median(self) -> int:
        return self.score_at(0.5)

    def share(self, name: str) -> float:
        """Games that have another winner without an award or a fitting."""
        return self.decided[name] / max(self.tested[name], 1)

    def misses(self) -> list[str]:
        """The targets that these games miss."""
        found = []
        if not LEAST_MEDIAN <= self.median <= MOST_MEDIAN:
            found.append(f"median score {self.median}")
        for name in (*AWARDS, *FITTINGS):
            if self.share(name) < MATTERS:
                found.append(f"{name} decides {self.share(name):.1%}")
        return found


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
            "![Scores, awards and fittings in each lair](tuning-spyworld.svg)",
            "",
            *_verdict(tallies),
            "",
            *_scores(tallies),
            "",
            "The scores are those of all players, not of the winners alone.",
            "",
            *_parts(tallies),
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
    if max(tally.score_at(0.99) for tally in tallies) < MASTER:
        missed.append("- the best percent stays below 250 in every lair")
    return ["Missed targets:", "", *missed] if missed else ["All targets are met."]


def _scores(tallies: list[Tally]) -> list[str]:
    rows = [
        ["games", *[f"{tally.games:,}" for tally in tallies]],
        ["median score (90 to 150)", *[str(tally.median) for tally in tallies]],
        ["a tenth is below", *[str(tally.score_at(0.1)) for tally in tallies]],
        ["a tenth is above", *[str(tally.score_at(0.9)) for tally in tallies]],
        ["the best percent (250 in one)", *[str(tally.score_at(0.99)) for tally in tallies]],
        ["median of the turns", *[str(_median(tally.turns)) for tally in tallies]],
    ]
    return _table("", tallies, rows)


def _median(counts: Counter[int]) -> int:
    return sorted(counts.elements())[counts.total() // 2]


def _parts(tallies: list[Tally]) -> list[str]:
    rows = [
        [part, *[f"{tally.parts[part] / tally.players:.1f}" for tally in tallies]]
        for part in (*PARTS, *AWARDS)
    ]
    return _table("points, on average", tallies, rows)


def _decided(tallies: list[Tally], title: str, names: tuple[str, ...]) -> list[str]:
    rows = [[name, *[f"{tally.share(name):.1%}" for tally in tallies]] for name in names]
    return _table(title, tallies, rows)


def _table(title: str, tallies: list[Tally], rows: list[list[str]]) -> list[str]:
    head = [title, *[tally.lair.replace("_", " ") for tally in tallies]]
    rule = ["---", *["---:"] * len(tallies)]
    return ["| " + " | ".join(row) + " |" for row in [head, rule, *rows]]
