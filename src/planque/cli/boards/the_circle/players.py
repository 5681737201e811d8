"""The Circle at a terminal: the players and their spies."""

from rich.box import ROUNDED
from rich.table import Table
from rich.text import Text

from planque.cli.boards.the_circle.scene import WIDTH, Scene, flow
from planque.cli.boards.the_circle.spies import COLOURS
from planque.games.the_circle.table.kinds import DIVISIONS

WHO_WIDTH = 23
NUMBER_WIDTH = 4
SPIES_WIDTH = WIDTH - WHO_WIDTH - 5 * NUMBER_WIDTH - 8  # without the lines between


def players(scene: Scene) -> Table:
    """Points and secrets of everybody, and their spies; the Circle's own points last."""
    grid = Table(box=ROUNDED, width=WIDTH, padding=(0, 0), show_lines=True, border_style="dim")
    grid.add_column(scene.say("player"), width=WHO_WIDTH)
    grid.add_column(scene.say("points"), justify="right", width=NUMBER_WIDTH)
    for division, name in enumerate(DIVISIONS):
        grid.add_column(
            Text(name.upper(), style=COLOURS[division]), justify="right", width=NUMBER_WIDTH
        )
    grid.add_column(scene.say("spies"), width=SPIES_WIDTH)
    for seat in range(len(scene.view["players"])):
        grid.add_row(*_player(scene, seat))
    grid.add_row(scene.say("circle"), Text(str(scene.view["circle"]), style="bold red"))
    return grid


def _player(scene: Scene, seat: int) -> list[Text]:
    player = scene.view["players"][seat]
    secrets = [_secrets(scene, seat, division) for division in range(len(DIVISIONS))]
    return [
        _who(scene, seat),
        Text(str(player["points"]), style="bold"),
        *secrets,
        _spies(scene, seat),
    ]


def _who(scene: Scene, seat: int) -> Text:
    """The name, with a sign for whoever decides now; the service and its marker."""
    player = scene.view["players"][seat]
    name = Text("▶ " if seat in scene.view["deciders"] else "")
    name.append(scene.names[seat], style="bold")
    if player["service"] is not None:
        name.append(f"\n{scene.spies.service(player['service'])}")
        if player["marker"] == "active":
            name.append(f" · {scene.say('veto')}", style="red")
    return name


def _secrets(scene: Scene, seat: int, division: int) -> Text:
    """The secrets in a division, with a sign for the most and for a tie."""
    everybody = [player["secrets"][division] for player in scene.view["players"]]
    own = everybody[seat]
    if own == 0 or own < max(everybody):
        return Text(str(own))
    sign = "▲" if everybody.count(own) == 1 else "="
    return Text(f"{own}{sign}", style=f"bold {COLOURS[division]}")


def _spies(scene: Scene, seat: int) -> Text:
    """Ready spies, posted guards, infiltrators, and what others laid before the player."""
    player = scene.view["players"][seat]
    alone = [card for card in player["infiltrators"] if card not in player["teamed"]]
    rows = {
        "ready": [_ready(scene, card) for card in player["ready"]],
        "posted": [scene.spies.label(card) for card in player["posted"]],
        "before": scene.laid_before(seat),
        "infiltrators": [scene.spies.label(card) for card in alone],
        "butterfly": [scene.spies.label(card) for card in player["teamed"]],
    }
    lines = [
        flow(spies, ", ", SPIES_WIDTH, f"{scene.say(name)} ")
        for name, spies in rows.items()
        if spies
    ]
    return Text("\n").join(lines)


def _ready(scene: Scene, card: int) -> Text:
    label = scene.spies.label(card).append(" ").append_text(scene.values(card))
    for laid in scene.laid_on(card):
        label.append(" + ").append_text(laid)
    return label
