"""Three servers behind a real nginx, which sends pages to any of them, while two of them end."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tests.lengths import at_length
from tests.server.killing import servers
from tests.server.nginx import Nginx, nginx
from tests.server.running import quick
from tests.server.several.checking import check_game, check_views
from tests.server.several.database import Database
from tests.server.several.playing import (
    GAMES,
    Party,
    Player,
    party,
    play_to_the_end,
    play_until,
)
from tests.server.test_metrics import samples
from tests.server.visiting import LOCAL, ME, Device

IN_TIME = 30  # seconds: a third of one, also on a machine that is busy


def pages_at(port: int) -> float:
    """How many pages a server has, as it says itself."""
    return samples(Device(port))["planque_connections"]


def people_at(parties: Sequence[Party]) -> list[Player]:
    return [player for _, players in parties for player in players]


def moves_of(players: Sequence[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


def play_some(database: Database, parties: Sequence[Party]) -> None:
    """A move or two at every table, so that no game ends by it."""
    for table, players in parties:
        play_a_little(players)
        assert database.table(table).phase == "playing"


def play_a_little(players: Sequence[Player]) -> None:
    before = moves_of(players)
    play_until(players, lambda: moves_of(players) > before)


@contextmanager
def meanwhile(work: Callable[[], None]) -> Iterator[None]:
    """While the block is done, something else is as well; both are when it ends."""
    with ThreadPoolExecutor(1) as hands:
        done = hands.submit(work)
        yield
        done.result()


def check_that_all_are_answered(door: Nginx) -> None:
    """Whoever comes now does not notice that a server is missing."""
    for _ in range(6):
        door.device().open_table(ME, LOCAL)


@at_length
def test_a_server_dies_and_another_stops_while_all_games_are_played(
    database: Database, tmp_path: Path
) -> None:
    with (
        servers(quick(database.url), 3) as running,
        nginx(tmp_path, running.ports) as door,
    ):
        one, two, three = running.ports
        at = partial(Device, secure=True)
        parties = [party(game, [door.secure], at=at) for game in GAMES]
        play_some(database, parties)
        assert min(map(pages_at, running.ports)) > 0, "pages come to all of them"
        with meanwhile(lambda: running.kill(one)):
            play_some(database, parties)
        check_that_all_are_answered(door)
        assert pages_at(two) > 0
        with meanwhile(lambda: running.stop(two)):
            play_some(database, parties)
        check_that_all_are_answered(door)
        people = people_at(parties)
        play_to_the_end(people)
        assert pages_at(three) == len(people)
        for table, players in parties:
            check_game(database, three, table, players)
            check_views(database, table, players)
        longest = max(player.longest_gap for player in people)
        print(f"nobody was without a server for more than {longest:.2f} s")
        assert 0 < longest < IN_TIME
