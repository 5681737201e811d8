"""A real nginx with the configuration that hosts copy, run by this user in a folder of its own."""

import os
import pwd
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import socket

import pytest

from planque.server import listen
from tests import system
from tests.server.visiting import Device, eventually

SHIPPED = Path(__file__).parents[2] / "deploy" / "nginx.conf"
AROUND = """
daemon off;
worker_processes 2;
pid nginx.pid;
error_log error.log;
events {}
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include planque.conf;
}
"""
SECONDS_TO_STOP = 10


@dataclass(frozen=True)
class Nginx:
    """Where it answers."""

    plain: int  # the port that knows no TLS
    secure: int

    def device(self, comes_from: str = "127.0.0.1") -> Device:
        return Device(self.secure, secure=True, comes_from=comes_from)


@contextmanager
def nginx(folder: Path, servers: Sequence[int]) -> Iterator[Nginx]:
    """It stands before the servers at these ports until the block ends."""
    with listening() as plain, listening() as secure:
        ports = Nginx(plain.getsockname()[1], secure.getsockname()[1])
        command = [*configured(folder, servers, ports), "-e", str(folder / "error.log")]
        held = [each.fileno() for each in (plain, secure)]  # so that nobody else takes the ports
        inherited = {"NGINX": "".join(f"{number};" for number in held)}
        process = subprocess.Popen(command, pass_fds=held, env={**os.environ, **inherited})
        try:
            eventually(lambda: (folder / "nginx.pid").exists() or process.poll() is not None)
            assert process.poll() is None, (folder / "error.log").read_text()
            yield ports
        finally:
            process.terminate()
            process.wait(SECONDS_TO_STOP)


@contextmanager
def listening() -> Iterator[socket]:
    with listen("127.0.0.1", 0) as one:
        one.listen()
        yield one


def configured(folder: Path, servers: Sequence[int], ports: Nginx) -> list[str]:
    """The command that starts it in a folder with all that it needs.

    Of what hosts copy nothing is replaced but addresses, ports and the place of the certificate.
    """
    found = system.nginx()
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("there is no nginx to test with")
        pytest.skip("THERE IS NO NGINX: nothing is known about Planque behind it")
    run_by = f"user {pwd.getpwuid(0).pw_name};" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(run_by + AROUND, "utf-8")
    (folder / "planque.conf").write_text(_moved_here(servers, ports), "utf-8")
    _sign(folder)
    return [found, "-p", f"{folder}/", "-c", "nginx.conf"]


def _moved_here(servers: Sequence[int], ports: Nginx) -> str:
    places = iter(servers)
    text = re.sub(
        r"(# )?server [\d.]+:8377",
        lambda line: f"server 127.0.0.1:{port}" if (port := next(places, None)) else line[0],
        SHIPPED.read_text("utf-8"),
    )
    text = re.sub(r"listen \[::\]:.*\n", "", text)
    text = text.replace("listen 80;", f"listen 127.0.0.1:{ports.plain};")
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{ports.secure} ssl;")
    return text.replace("/etc/ssl/", "")


def _sign(folder: Path) -> None:
    """A certificate that nobody else has signed."""
    files = ["-keyout", str(folder / "games.key"), "-out", str(folder / "games.pem")]
    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    request = ["openssl", "req", "-x509", *curve, "-nodes", "-subj", "/CN=games.example.org"]
    subprocess.run([*request, *files], check=True, capture_output=True)
