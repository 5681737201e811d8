"""The cards and boards of Spyworld: what they cost, bring and ask for."""

from collections.abc import Iterator, Mapping

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planque.cli.boards.spyworld.printed import GAME, Printed, colour, line_colour
from planque.cli.output import out
from planque.games.editions import editions, read_edition
from planque.games.spyworld.edition.as_json import (
    AgentFacts,
    EditionFacts,
    LairFacts,
    edition_facts,
)
from planque.games.spyworld.edition.reader import BACKS, read_cards
from planque.games.spyworld.table.kinds import AWARDS, FACES, FITTINGS, GADGETS, GROUPS, VALUES
from planque.games.texts import Texts

WIDEST = 100


class SpyworldDeck:
    """All that one edition has printed."""

    def __init__(self, facts: EditionFacts) -> None:
        self._facts = facts

    @property
    def edition(self) -> str:
        return self._facts["edition"]

    def draw(self, texts: Texts, words: Texts) -> RenderableType:
        printed = Printed(self._facts, texts, words)
        tables = (_lairs, _planning, _gadgets, _agents, _missions, _awards, _ranks)
        return Group(_head(printed, texts.say("title")), *(table(printed) for table in tables))

    def data(self, texts: Texts) -> dict[str, object]:
        facts = self._facts
        return {
            "sheet": {**facts["sheet"], "bonus": facts["bonus"]},
            "cards": [
                {
                    "card": card,
                    "face": FACES[planning["face"]],
                    "points": planning["points"],
                    "back": BACKS[planning["line"]],
                }
                for card, planning in enumerate(facts["planning"])
            ],
            "lairs": {name: _lair_data(lair) for name, lair in facts["lairs"].items()},
            "gadgets": facts["gadgets"],
            "agents": [_agent_data(agent) for agent in facts["agents"]],
            "missions": facts["missions"],
            "awards": dict(zip(AWARDS, facts["awards"], strict=True)),
            "ranks": facts["ranks"],
        }


def read(path: str) -> SpyworldDeck:
    return SpyworldDeck(edition_facts(read_edition(GAME, path, read_cards)))


def at_hand() -> Mapping[str, SpyworldDeck]:
    every = editions(GAME, read_cards).items()
    return {name: SpyworldDeck(edition_facts(cards)) for name, cards in every}


# The tables


def _head(printed: Printed, title: str) -> Text:
    """The edition, and what every sheet begins with."""
    facts = printed.facts
    head = Text(printed.say("edition", title=title, edition=facts["edition"]), style="bold")
    bonus = " ".join(map(str, facts["bonus"]))
    sheet = printed.say("sheet", **facts["sheet"], bonus=bonus)
    return head.append(f"\n{sheet}", style="not bold")


def _grid(title: str, caption: str | None = None, lines: bool = False) -> Table:
    return Table(
        title=Text(title, style="bold"),
        title_justify="left",
        caption=caption,
        caption_justify="left",
        box=ROUNDED,
        width=min(out.width, WIDEST),
        show_lines=lines,
        border_style="dim",
    )


def _lairs(printed: Printed) -> Table:
    """The four boards side by side, fitting by fitting."""
    grid = _grid(printed.say("title.lairs"), caption=printed.say("letters"))
    grid.add_column(printed.say("column.fitting"))
    for lair_name in printed.facts["lairs"]:
        grid.add_column(printed.lair(lair_name), ratio=1)
    lairs = printed.facts["lairs"].values()
    for fitting in range(len(FITTINGS)):
        name = Text(printed.fitting(fitting), style=colour(fitting))
        values = [printed.values(lair, fitting) for lair in lairs]
        grid.add_row(name, *values, end_section=(fitting + 1) % len(GROUPS) == 0)
    rules = ["\n".join(_rules(printed, lair)) for lair in lairs]
    grid.add_row(printed.say("column.rules"), *rules)
    return grid


def _rules(printed: Printed, lair: LairFacts) -> Iterator[str]:
    """What is special about a lair, in short."""
    yield printed.say("moving", bills=lair["moving"])
    if not lair["agents"]:
        yield printed.say("no_agents")
    if lair["tired"]:
        yield printed.say("tired", step=lair["tired"])
    if lair["back"] != 1:
        yield printed.say("back", movement=lair["back"])


def _planning(printed: Printed) -> Table:
    """Every face, how often it is there, and the backs of these cards."""
    cards = printed.facts["planning"]
    grid = _grid(printed.say("title.planning", count=len(cards)))
    grid.add_column(printed.say("column.face"))
    grid.add_column(printed.say("column.count"), justify="right")
    grid.add_column(printed.say("column.backs"), ratio=1)
    for face, points in sorted({(card["face"], card["points"]) for card in cards}):
        lines = sorted(
            card["line"] for card in cards if (card["face"], card["points"]) == (face, points)
        )
        name = Text(printed.face(face, points), style=colour(face) if face < len(FITTINGS) else "")
        backs = [Text(BACKS[line], style=line_colour(line)) for line in lines]
        grid.add_row(name, str(len(lines)), Text(" ").join(backs))
    return grid


def _gadgets(printed: Printed) -> Table:
    """Both sides of the five gadgets."""
    grid = _grid(printed.say("title.gadgets"), lines=True)
    grid.add_column("", justify="right")
    grid.add_column(printed.say("column.gadget"), style="bold")
    for side in ("normal", "expert"):
        grid.add_column(printed.say(f"column.{side}"), ratio=1)
    for gadget, word in enumerate(GADGETS):
        normal = printed.say(f"gadget.{word}.normal", **printed.facts["gadgets"])
        expert = printed.say(f"gadget.{word}.expert", **printed.facts["gadgets"])
        grid.add_row(str(gadget + 1), printed.gadget(gadget), normal, expert)
    return grid


def _agents(printed: Printed) -> Table:
    """What each agent adds to the values, and its power."""
    grid = _grid(printed.say("title.agents"))
    grid.add_column("", justify="right")
    grid.add_column(printed.say("column.agent"), style="bold")
    for value in range(len(VALUES)):
        grid.add_column(printed.value(value), justify="right")
    grid.add_column(printed.say("column.power"), ratio=1)
    for number, agent in enumerate(printed.facts["agents"]):
        values = [f"+{value}" for value in agent["values"]]
        grid.add_row(str(number + 1), printed.agent(number), *values, printed.power(number))
    return grid


def _missions(printed: Printed) -> Table:
    """Both rewards, and what a mission asks for."""
    grid = _grid(printed.say("title.missions"))
    grid.add_column("", justify="right")
    grid.add_column(printed.say("column.mission"), style="bold")
    for name in ("bills", "points"):
        grid.add_column(printed.say(f"column.{name}"), justify="right")
    grid.add_column(printed.say("column.asks"), ratio=1)
    for number, mission in enumerate(printed.facts["missions"]):
        rewards = (str(mission["bills"]), str(mission["points"]))
        grid.add_row(str(number + 1), printed.mission(number), *rewards, printed.asks(number))
    return grid


def _awards(printed: Printed) -> Table:
    grid = _grid(printed.say("title.awards"))
    grid.add_column(printed.say("column.award"), style="bold")
    grid.add_column(printed.say("column.points"), justify="right")
    grid.add_column(printed.say("column.for"), ratio=1)
    for award, points in enumerate(printed.facts["awards"]):
        signed = f"{points:+d}".replace("-", "\N{MINUS SIGN}")
        grid.add_row(printed.award(award), signed, printed.say(f"award.{AWARDS[award]}"))
    return grid


def _ranks(printed: Printed) -> Table:
    grid = _grid(printed.say("title.ranks"))
    grid.add_column(printed.say("column.rank"), style="bold", ratio=1)
    grid.add_column(printed.say("column.from"), justify="right")
    for rank, points in enumerate(printed.facts["ranks"], start=1):
        grid.add_row(printed.rank(rank), str(points))
    return grid


# The same as data


def _lair_data(lair: LairFacts) -> dict[str, object]:
    """A lair board, with its values by the words of the fittings."""
    lists = ("movement", "stealth", "combat", "bills", "points")
    data: dict[str, object] = {name: value for name, value in lair.items() if name not in lists}
    for number, fitting in enumerate(FITTINGS):
        data[fitting] = {
            "movement": lair["movement"][number],
            "stealth": lair["stealth"][number],
            "combat": lair["combat"][number],
            "bills": lair["bills"][number],
            "points": lair["points"][number],
        }
    return data


def _agent_data(agent: AgentFacts) -> dict[str, object]:
    fitting = agent["fitting"]
    return {**agent, "fitting": None if fitting < 0 else FITTINGS[fitting]}
