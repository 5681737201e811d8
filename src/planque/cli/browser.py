"""A table in the browser, served by this machine."""

import os
import socket
import sys
import webbrowser
from threading import Timer

from planque import server
from planque.cli.language import cli_texts
from planque.cli.output import say

SECONDS_TO_START = 1.0
ELSEWHERE = ("192.0.2.1", 9)  # an address for examples: nothing is ever sent there


def play_in_browser(game: str, port: int, share: bool, browser: bool, language: str) -> None:
    """Serve the table until Ctrl+C, on a free port if this one is taken."""
    listening = server.listen_anywhere("0.0.0.0" if share else "127.0.0.1", port)
    host = own_address() if share else "localhost"
    address = f"http://{host}:{listening.getsockname()[1]}/"
    words = cli_texts(language)
    say(words.say("play.open", {"address": address}), style="bold")
    say(words.say("play.close"), style="dim")
    sys.stdout.flush()
    if browser and has_display():
        opening = Timer(SECONDS_TO_START, webbrowser.open, [f"{address}?game={game}"])
        opening.daemon = True
        opening.start()
    server.serve(server.Settings(), listening)


def has_display() -> bool:
    """Whether a browser could show anything here."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def own_address() -> str:
    """The address of this machine in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(ELSEWHERE)
        except OSError:
            return "localhost"
        address: str = asking.getsockname()[0]
        return address
