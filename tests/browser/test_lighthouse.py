"""What Lighthouse says of the page.

How fast it is depends on what else the machine does, and is only printed; how much it must load for
that does not.
"""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from scripts.build_page import npm_with_node

from tests import system
from tests.browser.serving import Server
from tests.lengths import at_length

JUDGED = ("accessibility", "best-practices")
LEAST = 0.95
MOST_KB = {"/": 125, "/me": 135}
OTHERS_KB = 185
MOST_REQUESTS = 20


def report_of(address: str, folder: Path) -> Any:
    program, chromium = system.lighthouse(), system.chromium()
    if program is None or chromium is None:
        pytest.skip("Lighthouse or Chromium cannot be had from npm and from the system")
    _, environment = npm_with_node()
    report = folder / "report.json"
    categories = ",".join(("performance", *JUDGED))
    quiet = "--headless --no-sandbox --disable-background-networking --disable-component-update"
    options = ["--quiet", "--output=json", f"--output-path={report}"]
    options += [f"--only-categories={categories}", f"--chrome-flags={quiet}"]
    subprocess.run(
        ["node", str(program), address, *options],
        env={**environment, "CHROME_PATH": chromium, "CI": "1"},
        check=True,
        capture_output=True,
        timeout=240,
    )
    return json.loads(report.read_text("utf-8"))


@at_length
@pytest.mark.parametrize("path", ["/", "/guide/the-circle", "/puzzle", "/me"])
def test_it_has_next_to_nothing_to_say(server: Server, path: str, tmp_path: Path) -> None:
    report = report_of(f"{server.address}{path}", tmp_path)
    found = {name: one["score"] for name, one in report["categories"].items()}
    print(path, found)
    assert {name: found[name] for name in JUDGED if found[name] < LEAST} == {}
    asked = report["audits"]["network-requests"]["details"]["items"]
    loaded = [one for one in asked if "/api/" not in one["url"]]  # lists are read again and again
    assert len(loaded) <= MOST_REQUESTS, [one["url"] for one in loaded]
    kb = sum(one["transferSize"] for one in loaded) / 1024
    assert kb <= MOST_KB.get(path, OTHERS_KB)
