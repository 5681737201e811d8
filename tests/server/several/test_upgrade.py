"""Two servers are replaced one after the other while people play."""

import time

from tests.lengths import LONG, at_length
from tests.server.running import process, quick
from tests.server.several.checking import check_log, check_views
from tests.server.several.database import Database
from tests.server.several.evenings import Evening, going_on, parties_of, people_of
from tests.server.visiting import BOT, Device, eventually

TABLES = 50 if LONG else 6
IN_TIME = 8  # seconds: three on a machine that is not busy
PACE = 0.2  # seconds between two looks of people


@at_length
def test_an_upgrade_of_two_servers_while_people_play(database: Database) -> None:
    settings = quick(database.url, bot_pause=0.1)
    with process(settings) as one, process(settings) as two:
        evenings = [Evening([one.port, two.port], seed, PACE) for seed in range(TABLES)]
        bots = Device(one.port).open_table(BOT, BOT)
        with going_on(evenings):
            for server in (one, two):
                eventually(lambda: all(evening.parties for evening in evenings))
                time.sleep(1)
                exit_code, _ = server.stop()
                assert exit_code == 0
                server.start()
            moves = len(database.log(bots))
        eventually(lambda: len(database.log(bots)) > moves or database.table(bots).phase == "over")
        for table, players in parties_of(evenings):
            check_log(database, table, players)
            check_views(database, table, players)
        longest = max(player.longest_gap for player in people_of(evenings))
        assert longest > 0, "somebody had to come back"
        print(f"{TABLES} tables; nobody was without a server for more than {longest:.2f} s")
        assert longest < IN_TIME
