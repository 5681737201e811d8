"""The report of scripts/tune_the_circle.py: its tables, and its plot as an SVG of our own."""

from collections import Counter
from statistics import median

from planque.games.the_circle.table.kinds import TYPES

OTHERS = ("infiltrate", "unmask", "activate_marker", "veto", "repel")

# The targets of the house edition
SHORTEST, LONGEST = 9, 15  # median length in rounds
FEWEST, MOST = 0.10, 0.35  # games that the Circle ends
UNFAIR = 1.25  # times a fair share of the wins
SELDOM = 0.05  # of the turns in which an action is available


class Tally:
    """What was counted in all games with one number of players."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.lengths: Counter[int] = Counter()  # games, by rounds
        self.endings: Counter[str] = Counter()  # games, by reason
        self.wins = [0.0] * seats  # by place in the order of the first round
        self.available: Counter[str] = Counter()  # turns, by action
        self.used: Counter[str] = Counter()

    def add(self, other: "Tally") -> None:
        self.lengths.update(other.lengths)
        self.endings.update(other.endings)
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        self.available.update(other.available)
        self.used.update(other.used)

    @property
    def games(self) -> int:
        return self.lengths.total()

    @property
    def length(self) -> float:
        return median(self.lengths.elements())

    def length_at(self, part: float) -> int:
        """The length that this part of the games does not exceed."""
        return sorted(self.lengths.elements())[int(part * (self.games - 1))]

    @property
    def circle(self) -> float:
        return self.endings["circle"] / self.games

    @property
    def shares(self) -> list[float]:
        """Wins by place, 1 is fair."""
        return [wins * self.seats / self.games for wins in self.wins]

    def use(self, action: str) -> float | None:
        """Turns in which an action was used, as a part of those in which it was available."""
        available = self.available[action]
        return self.used[action] / available if available else None

    def misses(self) -> list[str]:
        """The targets that these games miss."""
        found = []
        if not SHORTEST <= self.length <= LONGEST:
            found.append(f"median length {self.length:g}")
        if not FEWEST <= self.circle <= MOST:
            found.append(f"the Circle ends {self.circle:.0%}")
        if max(self.shares) > UNFAIR:
            found.append(f"a place wins {max(self.shares):.2f} times its share")
        for type_ in TYPES:
            use = self.use(type_)
            if use is not None and use < SELDOM:
                found.append(f"{type_} used in {use:.1%}")
        return found


def report(tallies: list[Tally], minds: str, command: str) -> str:
    """The whole page."""
    return "\n".join(
        [
            "# The house edition of The Circle, measured",
            "",
            f"Games of equal {minds}, for each number of players. Made by `{command}`.",
            "",
            "![Length, endings, seats and use of each action](tuning-the-circle.svg)",
            "",
            *_verdict(tallies),
            "",
            *_games(tallies),
            "",
            *_seats(tallies),
            "",
            "Places are counted from the first player of the first round. That player is drawn, so",
            "every seat at the table has the same chance, whatever its place wins.",
            "",
            *_actions(tallies, "spy", TYPES),
            "",
            "Parts of the turns in which a player could use a spy of the type and did; for a",
            "Broker, of those in which its owner was asked to bid. At least 5 % are wanted.",
            "",
            *_actions(tallies, "other choices", OTHERS),
            "",
            "The same for what is not the action of a spy; no target is set for these.",
            "",
        ]
    )


def _verdict(tallies: list[Tally]) -> list[str]:
    missed = [f"- {tally.seats} players: {miss}" for tally in tallies for miss in tally.misses()]
    return ["Missed targets:", "", *missed] if missed else ["All targets are met."]


def _games(tallies: list[Tally]) -> list[str]:
    rows = [
        ["games", *[f"{tally.games:,}" for tally in tallies]],
        ["median length in rounds (9 to 15)", *[f"{tally.length:g}" for tally in tallies]],
        ["a tenth is shorter than", *[str(tally.length_at(0.1)) for tally in tallies]],
        ["a tenth is longer than", *[str(tally.length_at(0.9)) for tally in tallies]],
        ["ended by the Circle (10 to 35 %)", *[f"{tally.circle:.0%}" for tally in tallies]],
        ["ended by the cap of 60 rounds", *[str(tally.endings["round_cap"]) for tally in tallies]],
    ]
    return _table("players", tallies, rows)


def _seats(tallies: list[Tally]) -> list[str]:
    """Wins by place in the first round's order, as multiples of a fair share."""
    rows = []
    for place in range(max(tally.seats for tally in tallies)):
        shares = [f"{tally.shares[place]:.2f}" if place < tally.seats else "" for tally in tallies]
        rows.append([f"place {place + 1} wins, in fair shares (up to 1.25)", *shares])
    return _table("players", tallies, rows)


def _actions(tallies: list[Tally], title: str, names: tuple[str, ...]) -> list[str]:
    rows = [[name, *[percent(tally.use(name)) for tally in tallies]] for name in names]
    return _table(title, tallies, rows)


def percent(part: float | None) -> str:
    return "–" if part is None else f"{part:.0%}"


def _table(title: str, tallies: list[Tally], rows: list[list[str]]) -> list[str]:
    head = [title, *[str(tally.seats) for tally in tallies]]
    rule = ["---", *["---:"] * len(tallies)]
    return ["| " + " | ".join(row) + " |" for row in [head, rule, *rows]]
