"""A server inside another program."""

from pathlib import Path

import httpx
import pytest

from planque.server.private import PrivateServer
from planque.server.settings import Settings
from tests.server.visiting import BOT, ME, TINY, Device


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return tmp_path


def test_it_serves_from_the_first_question_to_its_end_and_leaves_nothing(folder: Path) -> None:
    private = PrivateServer(Settings())
    assert list(folder.iterdir()) == []
    address = private.address()
    assert private.address() == address
    assert httpx.get(f"{address}/readyz").json()["status"] == "ok"
    assert len(list(folder.iterdir())) == 1
    device = Device(int(address.rsplit(":", 1)[1]))
    page = device.page(device.open_table(ME, BOT, options=TINY), 0)
    while page.view["step"] != "over":
        page.catch_up()
        if page.legal:
            page.move()
    private.close()
    assert list(folder.iterdir()) == []
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{address}/healthz")
