"""What an edition of Spyworld has printed, in words and colours: for the board and for the tables
of cards."""

from planque.games.card_file import HOUSE
from planque.games.spyworld.edition.as_json import EditionFacts, LairFacts, MissionFacts
from planque.games.spyworld.table.grid import SIDE
from planque.games.spyworld.table.kinds import (
    FACES,
    FITTINGS,
    GROUPS,
    POOL,
    SECRETS,
    TRAINING,
    VALUES,
)
from planque.games.texts import Texts

GAME = "spyworld"
COLOURS = ("red", "cyan", "yellow")  # of traps, guards and secrets
ROW_COLOUR, COLUMN_COLOUR = "red", "blue"  # of the backs


class Printed:
    """One edition. `texts` are those of the game, `words` those of the command line."""

    def __init__(self, facts: EditionFacts, texts: Texts, words: Texts) -> None:
        self.facts = facts
        self._texts = texts
        self._words = words
        self._house = facts["edition"] == HOUSE

    def say(self, name: str, /, **facts: object) -> str:
        """Words of the command line."""
        return self._words.say(f"spyworld.{name}", facts)

    def fitting(self, fitting: int) -> str:
        return self._texts.say(f"fitting.{fitting}.name")

    def lair(self, lair: str) -> str:
        return self._texts.say(f"lair.{lair}.name")

    def gadget(self, gadget: int) -> str:
        return self._texts.say(f"gadget.{gadget}.name")

    def value(self, value: int) -> str:
        return self._texts.say("phrase.value", {"value": value})

    def award(self, award: int) -> str:
        return self._texts.say("phrase.award", {"award": award})

    def rank(self, rank: int) -> str:
        return self._texts.say("phrase.rank", {"rank": rank})

    def line(self, line: int) -> str:
        return self._texts.say("phrase.line", {"line": line})

    def face(self, face: int, points: int) -> str:
        """What a planning card shows; of a training, with its points."""
        if face < len(FITTINGS):
            return self.fitting(face)
        if TRAINING <= face < TRAINING + len(VALUES):
            return self.say("training", value=self.value(face - TRAINING), points=points)
        return self.say(f"face.{FACES[face]}")

    def values(self, lair: LairFacts, fitting: int) -> str:
        """What a fitting costs, or a secret brings; only what is not nothing."""
        if fitting == POOL and lair["split"]:
            return self.say("split", split=lair["split"])
        if fitting // len(GROUPS) == SECRETS:
            return self.say("secret", bills=lair["bills"][fitting], points=lair["points"][fitting])
        costs = (lair["movement"][fitting], lair["stealth"][fitting], lair["combat"][fitting])
        return self.price(costs) or "–"

    def price(self, costs: tuple[int, int, int]) -> str:
        """Movement, stealth and combat, as far as they are asked for."""
        parts = [
            self.say(f"letter.{VALUES[value]}", number=cost)
            for value, cost in enumerate(costs)
            if cost
        ]
        return "  ".join(parts)

    def agent(self, agent: int) -> str:
        if self._house:
            return self._texts.say(f"agent.{agent}.name")
        return self.facts["agents"][agent]["name"] or self.say("agent", number=agent + 1)

    def power(self, agent: int) -> str:
        """What an agent can do."""
        facts = self.facts["agents"][agent]
        spared = self.fitting(facts["fitting"]) if facts["fitting"] >= 0 else ""
        return self.say(f"power.{facts['power']}", points=facts["points"], fitting=spared)

    def mission(self, mission: int) -> str:
        if self._house:
            return self._texts.say(f"mission.{mission}.name")
        return self.facts["missions"][mission]["name"] or self.say("mission", number=mission + 1)

    def asks(self, mission: int) -> str:
        """What a mission asks for; one of another edition as its file words it."""
        if self._house:
            return self._texts.say(f"mission.{mission}.about")
        return _needs(self.facts["missions"][mission])


def colour(fitting: int) -> str:
    """The colour of a fitting's group."""
    return COLOURS[fitting // len(GROUPS)]


def line_colour(line: int) -> str:
    """The colour of a back: rows are red, columns blue."""
    return ROW_COLOUR if line < SIDE else COLUMN_COLOUR


def _needs(mission: MissionFacts) -> str:
    parts = []
    for name, value in mission["needs"].items():
        words = " ".join(map(str, value)) if isinstance(value, list) else str(value)
        parts.append(words if name == "needs" else f"{name} {words}")
    return " · ".join(parts)
