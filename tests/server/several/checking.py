"""What must hold of a game however the servers fared that it was played on."""

import json

import planque
from tests.server.several.database import Database
from tests.server.several.playing import Player
from tests.server.visiting import Device


def check_log(database: Database, table: str, players: list[Player]) -> None:
    """All that was acknowledged is in the log, once and as it was asked for; what was refused is
    not; and there are no gaps."""
    moves = {word: move for one in players for word, move in list(one.acknowledged.items())}
    refused = {word for one in players for word in list(one.refused)}
    log = database.log(table)
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    words = [entry.client.rsplit(".", 1)[1] for entry in log if entry.client]
    assert len(words) == len(set(words)), "nothing is there twice"
    stored = {entry.client.rsplit(".", 1)[1]: entry for entry in log if entry.client}
    assert not set(moves) - set(stored), "nothing is lost"
    assert not refused & set(stored), "what was refused was never played"
    for word, move in moves.items():
        assert stored[word].seat == move["seat"]
        assert stored[word].data["action"] == move["action"]


def check_game(database: Database, port: int, table: str, players: list[Player]) -> None:
    """The log is as it must be, and the game is whole."""
    check_log(database, table, players)
    record = Device(port).http.get(f"/api/tables/{table}/record").text
    assert planque.replay(planque.read_record(record)).over


def check_views(database: Database, table: str, players: list[Player]) -> None:
    """What the servers show is what the log adds up to."""
    row = database.table(table)
    game = planque.game(row.game)
    state = game.start(seed=int(row.seed), seats=len(players), **row.options)
    for entry in database.log(table):
        if entry.kind == "played":
            state.apply(entry.seat, game.action(entry.data["action"]))
    for seat, player in enumerate(players):
        assert player.look().view == json.loads(json.dumps(state.view(seat)))
