"""What a host copies: it can be read, and nothing that keeps strangers small is missing."""

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from planque.cli.app import commands
from tests.server.nginx import Nginx, configured

DEPLOY = Path(__file__).parent.parent / "deploy"
UNIT = DEPLOY / "planque.service"
STOP_SECONDS = 5


def serves(words: list[str]) -> dict[str, Any]:
    """What `planque serve` makes of these words; a wrong option would be refused."""
    command = typer.main.get_command(commands("serve"))
    assert isinstance(command, typer.core.TyperGroup)
    assert words[0] == "serve"
    serve = command.commands["serve"]
    return serve.make_context("serve", words[1:]).params


def service() -> dict[str, str]:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # systemd's words have capitals
    unit.read(UNIT, "utf-8")
    return dict(unit["Service"])


def planque_in_compose() -> dict[str, Any]:
    parts: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert set(parts) == {"services", "volumes"}
    found: dict[str, Any] = parts["services"]["planque"]
    return found


def test_systemd_finds_no_fault(tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("THERE IS NO SYSTEMD: nothing is known about the unit but its words")
    here = tmp_path / UNIT.name
    text = UNIT.read_text("utf-8").replace("/opt/planque/bin/planque", "/bin/true")
    here.write_text(text, "utf-8")  # it looks whether the program is there
    ran = subprocess.run(
        [analyse, "verify", "--man=no", str(here)], capture_output=True, text=True, timeout=60
    )
    said = [line for line in ran.stderr.splitlines() if UNIT.name in line]
    assert said == []


def test_the_unit_keeps_the_server_in_its_place() -> None:
    told = service()
    assert serves(shlex.split(told["ExecStart"])[1:])["log_json"] is True
    for name in ("NoNewPrivileges", "PrivateTmp", "DynamicUser", "RestrictNamespaces"):
        assert told[name] == "yes"
    assert told["ProtectSystem"] == "strict"
    assert told["CapabilityBoundingSet"] == ""
    assert int(told["TimeoutStopSec"]) > STOP_SECONDS


def test_the_container_keeps_the_server_in_its_place() -> None:
    told = planque_in_compose()
    assert told["read_only"] is True
    assert told["cap_drop"] == ["ALL"]
    assert told["security_opt"] == ["no-new-privileges:true"]
    assert told["tmpfs"][0].startswith("/tmp:")
    assert told["user"] == "8377:8377"
    assert "privileged" not in told
    assert all(port.startswith("127.0.0.1:") for port in told["ports"])
    assert int(told["stop_grace_period"].removesuffix("s")) > STOP_SECONDS
    assert (DEPLOY / told["build"]["context"] / told["build"]["dockerfile"]).is_file()


def test_the_image_serves() -> None:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    words = re.findall(r"^(\w+) ", text.replace("\\\n", ""), re.M)
    assert set(words) <= {
        *("FROM", "RUN", "COPY", "WORKDIR", "USER", "VOLUME", "EXPOSE", "ENTRYPOINT", "CMD"),
    }
    (command,) = re.findall(r"^CMD (\[.*\])$", text, re.M)
    assert serves(yaml.safe_load(command))["database"].startswith("sqlite:////var/lib/planque/")
    assert text.index("USER 8377") < text.index("ENTRYPOINT"), "nobody is root there"


@pytest.mark.parametrize("servers", [[8377], [8377, 8378, 8379]], ids=["one", "three"])
def test_nginx_finds_no_fault(tmp_path: Path, servers: list[int]) -> None:
    command = configured(tmp_path, servers, Nginx(plain=8080, secure=8443))
    ran = subprocess.run([*command, "-t"], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, "[warn]" in ran.stderr) == (0, False), ran.stderr
    told = (tmp_path / "planque.conf").read_text("utf-8")
    assert re.findall(r"^ +server [\d.]+:(\d+) ", told, re.M) == [str(port) for port in servers]
