"""A mail server of the tests' own: it takes all that comes, and keeps it."""

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email import message_from_bytes, policy
from email.message import EmailMessage

from tests.server.visiting import eventually


@dataclass
class Mail:
    """A mail as it has come in: for whom the server was told it is, and what it says."""

    to: list[str]
    message: EmailMessage

    @property
    def text(self) -> str:
        part = self.message.get_body(("plain",))
        assert part is not None
        return str(part.get_content()).strip()


class MailServer:
    """Speaks as much SMTP as it takes to be given a mail."""

    def __init__(self) -> None:
        self.arrived: list[Mail] = []
        house = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.say("220 here")
                to: list[str] = []
                for line in iter(self.rfile.readline, b""):
                    word = line.strip().upper()
                    if word.startswith(b"RCPT TO:"):
                        to.append(line.decode().partition("<")[2].partition(">")[0])
                    if word == b"DATA":
                        self.say("354 go on")
                        house.arrived.append(Mail(to, self.read()))
                        to = []
                    if word == b"QUIT":
                        self.say("221 bye")
                        return
                    self.say("250 well")

            def read(self) -> EmailMessage:
                lines = list(iter(self.rfile.readline, b".\r\n"))
                text = b"".join(one.removeprefix(b".") for one in lines)
                message = message_from_bytes(text, policy=policy.default)
                assert isinstance(message, EmailMessage)
                return message

            def say(self, text: str) -> None:
                self.wfile.write(f"{text}\r\n".encode())

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        port = self._server.server_address[1]
        self.sender = f"mailto://127.0.0.1:{port}?from=planque@example.org"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def to(self, address: str) -> list[Mail]:
        return [one for one in self.arrived if one.to == [address]]

    def wait_for(self, address: str, count: int) -> Mail:
        """The newest of so many mails to an address."""
        eventually(lambda: len(self.to(address)) >= count)
        return self.to(address)[-1]

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextmanager
def mail_server() -> Iterator[MailServer]:
    server = MailServer()
    try:
        yield server
    finally:
        server.stop()
