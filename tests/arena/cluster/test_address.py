"""Addresses of clusters: what is no cluster is refused with a sentence, and within seconds."""

import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import planque
from planque.arena import address
from planque.arena.address import GREETING, check_address
from tests.cli.running import complaint
from tests.cli.running import planque as run

SETTINGS = b"\0\0\0\4\0\0\0\0\0"
HANGS_UP = b""
SOMETHING_ELSE = b"HTTP/1.1 400 Bad Request\r\n\r\n"


@contextmanager
def somebody_who_says(answer: bytes | None) -> Iterator[str]:
    """The address of somebody who hears a greeting out and answers; without an answer it hangs up,
    and None says nothing for ever."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def talk() -> None:
            line, _ = listening.accept()
            with line:
                assert line.recv(len(GREETING), socket.MSG_WAITALL) == GREETING
                if answer:
                    line.sendall(answer)
                if answer != HANGS_UP:
                    line.recv(1)  # until the other side has enough

        talking = threading.Thread(target=talk)
        talking.start()
        yield f"127.0.0.1:{listening.getsockname()[1]}"
        talking.join()


@pytest.fixture
def nobody() -> str:
    """An address at which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"127.0.0.1:{free.getsockname()[1]}"


def test_whoever_speaks_as_ray_does_is_taken_for_one() -> None:
    with somebody_who_says(SETTINGS) as found:
        check_address(f"ray://{found}")


@pytest.mark.parametrize("a_node_is_here", [True, False])
def test_without_a_node_here_another_way_is_named(
    a_node_is_here: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "_a_node_is_here", lambda: a_node_is_here)
    with somebody_who_says(SETTINGS) as found:
        if a_node_is_here:
            check_address(found)
        else:
            with pytest.raises(planque.ClusterError, match=r"no node .* join by ray://127.0.0.1:"):
                check_address(found)


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_where_nobody_listens_there_is_no_ray(scheme: str, nobody: str) -> None:
    with pytest.raises(planque.ClusterError, match=f"no Ray at {scheme}{nobody}"):
        check_address(scheme + nobody)


@pytest.mark.parametrize("answer", [SOMETHING_ELSE, HANGS_UP])
def test_somebody_else_is_no_ray(answer: bytes) -> None:
    with (
        somebody_who_says(answer) as found,
        pytest.raises(planque.ClusterError, match="no Ray"),
    ):
        check_address(found)


def test_nobody_waits_for_somebody_who_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "SECONDS", 0.1)
    with (
        somebody_who_says(None) as found,
        pytest.raises(planque.ClusterError, match=f"no Ray at {found}: timed out"),
    ):
        check_address(found)


@pytest.mark.parametrize(
    "typed", ["", "here", "here:", ":1", "here:99999", "http://here:1", "a:b", "[:1"]
)
def test_what_is_no_address_is_told_what_would_be_one(typed: str) -> None:
    with pytest.raises(planque.OptionError, match="local, auto, HOST:PORT or ray://HOST:PORT"):
        check_address(typed)


def test_without_ray_the_command_says_how_it_is_installed(tmp_path: Path) -> None:
    (tmp_path / "ray.py").write_text("raise ImportError")
    paths = ":".join([str(tmp_path), *filter(None, sys.path)])
    for command in ("sim", "arena"):
        ran = run(command, "agent-hunter", "--games", "1", "--ray", "local", PYTHONPATH=paths)
        assert "ray: Ray is not installed: pip install 'planque[ray]'" in complaint(ran)


def test_a_study_is_not_begun_where_there_is_no_cluster(nobody: str, tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed: pip install planque[test]")
    file = tmp_path / "study.jsonl"
    arena = ("arena", "agent-hunter", "--games", "2", "--study", str(file))
    ran = run(*arena, "--ray", "auto", RAY_ADDRESS=nobody)
    assert f"there is no Ray at {nobody}: Connection refused" in complaint(ran)
    assert not file.exists()
