"""What lies in the repository: sources and small pictures, nothing that was built or downloaded."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BIGGEST_PICTURE = 500_000  # bytes


def tracked() -> list[Path]:
    """The files that git keeps; the test is for a checkout, and there is none in a package."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is not a checkout: what git keeps cannot be listed")
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def misplaced(paths: list[Path]) -> list[str]:
    """The binaries among these files that are no small pictures."""
    return [path.name for path in paths if b"\0" in path.read_bytes() and not is_picture(path)]


def is_picture(path: Path) -> bool:
    return path.suffix == ".png" and path.stat().st_size <= BIGGEST_PICTURE


def test_no_binary_is_kept_but_small_pictures() -> None:
    assert misplaced(tracked()) == []


def test_a_wheel_or_a_huge_picture_would_be_noticed(tmp_path: Path) -> None:
    wheel, picture, source = tmp_path / "some.whl", tmp_path / "huge.png", tmp_path / "some.py"
    wheel.write_bytes(b"PK\x03\x04\0\0")
    picture.write_bytes(bytes(BIGGEST_PICTURE + 1))
    source.write_text("print()\n")
    assert misplaced([wheel, picture, source]) == ["some.whl", "huge.png"]
