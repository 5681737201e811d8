"""Every number that a host may change: by one option, and told in one table."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from planque import OptionError
from planque.server import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "host.md").read_text("utf-8")


def test_the_table_names_every_setting_with_its_default() -> None:
    (section,) = re.findall(r"^## Settings\n(.*?)^## ", PAGE, re.S | re.M)
    told = re.findall(r"^\| `(\w+)` \| ?(\S*) ?\| \S", section, re.M)
    assert sorted(told) == sorted((field.name, str(field.default)) for field in fields(Settings))


def test_any_of_them_can_be_changed() -> None:
    changed = Settings().changed(["tables_per_address=5", "abandoned_days=2", "database=sqlite://"])
    assert changed == Settings(tables_per_address=5, abandoned_days=2.0, database="sqlite://")


@pytest.mark.parametrize("given", ["tables=5", "", "workers", "workers=many", "workers=1.5"])
def test_what_does_not_fit_is_refused_by_name(given: str) -> None:
    with pytest.raises(OptionError, match="set"):
        Settings().changed([given])
