"""Spyworld at a terminal: the sheet of the reader, and all players in short."""

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from planque.cli.boards.spyworld.lairs import small_lair
from planque.cli.boards.spyworld.scene import WIDTH, Scene, fittings
from planque.games.spyworld.table.kinds import AWARDS, SECRETS, VALUES, group_of
from planque.games.spyworld.view import ScoreView

SIDE_WIDTH = 47  # beside the lair
MOST_SHOWN = 6  # players beside the lair


def own_sheet(scene: Scene) -> Text:
    """Budget, training, gadgets, bonus actions and agent of this seat."""
    sheet = scene.sheet
    bonus = scene.printed.facts["bonus"][sheet["bonus"] :]
    lines = [
        scene.say("budget", bills=sheet["bills"], earned=sheet["earned"]),
        _values(scene, (sheet["movement"], sheet["stealth"], sheet["combat"])),
        scene.say("gadgets", names=_gadgets(scene, sheet["gadgets"])),
        scene.say("bonus", prices=" ".join(map(str, bonus)) or "–"),
        scene.say("mission_points", points=sheet["points"]),
    ]
    if scene.agent is not None:
        lines.append(_agent(scene, scene.agent))
    return Text("\n".join(lines))


def own_agent(scene: Scene) -> Text:
    """What is left to the agent of this seat in its lair, and what it has stolen."""
    explorers = scene.view["explorers"]
    assert explorers is not None, "somebody explores"
    explorer = explorers[scene.seat]
    values = (explorer["movement"], explorer["stealth"], explorer["combat"])
    lines = [
        scene.say("lair_of", name=scene.names[explorer["lair"]]),
        _values(scene, values),
        scene.say("gadgets", names=_gadgets(scene, explorer["gadgets"])),
        scene.say("stolen", points=explorer["stolen"]),
    ]
    if scene.view["scores"] is not None:
        lines.append(scene.say("par", points=scene.par))
    if scene.agent is not None:
        power = scene.printed.power(scene.agent) if explorer["power"] else "–"
        lines.append(scene.say("agent", name=scene.printed.agent(scene.agent), power=power))
    return Text("\n".join(lines))


def _values(scene: Scene, values: tuple[int, int, int]) -> str:
    parts = [f"{scene.printed.value(value)} {number}" for value, number in enumerate(values)]
    return " · ".join(parts)


def _gadgets(scene: Scene, signs: str) -> str:
    return ", ".join(scene.printed.gadget(int(sign) - 1) for sign in signs) or "–"


def _agent(scene: Scene, agent: int) -> str:
    """The agent with the values that it will add."""
    bonus = " ".join(f"+{value}" for value in scene.printed.facts["agents"][agent]["values"])
    name = f"{scene.printed.agent(agent)} {bonus}"
    return scene.say("agent", name=name, power=scene.printed.power(agent))


# The others


def neighbours(scene: Scene) -> Table:
    """The two lairs that this seat may have to explore."""
    seats = [(scene.seat - 1) % scene.seats, (scene.seat + 1) % scene.seats]
    grid = Table.grid(padding=(0, 1))
    shown = list(dict.fromkeys(seats))
    grid.add_row(*(Text(scene.names[seat], style="bold") for seat in shown))
    grid.add_row(*(small_lair(scene, scene.view["sheets"][seat]) for seat in shown))
    return grid


def sheets(scene: Scene) -> RenderableType:
    """What the players have, in short."""
    grid = _grid(scene, "bills", *VALUES, "gadgets", "secrets")
    for seat in _shown(scene):
        sheet = scene.view["sheets"][seat]
        values = (sheet["bills"], sheet["movement"], sheet["stealth"], sheet["combat"])
        secrets = [fitting for fitting in fittings(sheet) if group_of(fitting) == SECRETS]
        others = (sheet["gadgets"] or "–", str(len(secrets)))
        grid.add_row(_who(scene, seat), *map(str, values), *others)
    return _with_the_rest(scene, grid)


def explorers(scene: Scene) -> RenderableType:
    """How far the agents are."""
    grid = _grid(scene, "rooms", "guards", "traps", "stolen")
    found = scene.view["explorers"]
    assert found is not None, "somebody explores"
    for seat in _shown(scene):
        explorer = found[seat]
        values = (explorer["rooms"], explorer["guards"], explorer["traps"], explorer["stolen"])
        grid.add_row(_who(scene, seat), *map(str, values))
    return _with_the_rest(scene, grid)


def _grid(scene: Scene, *columns: str) -> Table:
    grid = Table(box=ROUNDED, width=SIDE_WIDTH, padding=(0, 0), border_style="dim")
    grid.add_column(scene.say("column.player"), ratio=1, no_wrap=True)
    for column in columns:
        grid.add_column(scene.say(f"column.{column}"), justify="right")
    return grid


def _who(scene: Scene, seat: int) -> Text:
    """A name, with a sign for whoever still decides."""
    sign = "▶ " if seat in scene.view["deciders"] else "  "
    return Text(sign).append(scene.names[seat], style="bold" if seat == scene.seat else "")


def _shown(scene: Scene) -> list[int]:
    """This seat and its neighbours, from the left; not all of very many."""
    count = min(scene.seats, MOST_SHOWN)
    return sorted((scene.seat - count // 2 + place) % scene.seats for place in range(count))


def _with_the_rest(scene: Scene, grid: Table) -> RenderableType:
    rest = scene.seats - len(_shown(scene))
    return Group(grid, Text(scene.say("rest", count=rest), style="dim")) if rest else grid


# The end


def _written(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def scores(scene: Scene, found: list[ScoreView]) -> Table:
    """The score sheets, the richest first."""
    grid = Table(box=ROUNDED, width=WIDTH, padding=(0, 0), border_style="dim")
    grid.add_column(scene.say("column.player"), ratio=1, no_wrap=True)
    for column in ("kept", "stolen", "bills", "missions", *AWARDS, "total"):
        grid.add_column(scene.say(f"column.{column}"), justify="right")
    grid.add_column(scene.say("column.rank"))
    for seat in sorted(range(scene.seats), key=lambda seat: -found[seat]["total"]):
        score = found[seat]
        before = (score["kept"], score["stolen"], score["bills"], score["missions"])
        awards = (score["trapper"], score["explorer"], score["brutal"], score["gadget_fan"])
        numbers = [_written(number) for number in (*before, *awards)]
        total = Text(_written(score["total"]), style="bold")
        rank = scene.printed.rank(score["rank"])
        grid.add_row(_who(scene, seat), *numbers, total, rank)
    return grid
