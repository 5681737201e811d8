"""What lies in the repository: sources and small pictures, nothing that was built or downloaded."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BIGGEST_PICTURE = 500_000  # bytes
BIGGEST_FONT = 30_000  # cut to the letters that are needed
BIGGEST_WEIGHTS = 2_000_000


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
    """The binaries among these files that are no small pictures, fonts or weights."""
    binaries = [path for path in paths if b"\0" in path.read_bytes()]
    wanted = (is_picture, is_font, is_weights)
    return [path.name for path in binaries if not any(is_one(path) for is_one in wanted)]


def is_picture(path: Path) -> bool:
    return path.suffix in (".png", ".ico") and path.stat().st_size <= BIGGEST_PICTURE


def is_font(path: Path) -> bool:
    return path.suffix == ".woff2" and path.stat().st_size <= BIGGEST_FONT


def is_weights(path: Path) -> bool:
    return path.suffix == ".npz" and path.stat().st_size <= BIGGEST_WEIGHTS


def test_no_binary_is_kept_but_small_pictures_fonts_and_weights() -> None:
    assert misplaced(tracked()) == []


def test_a_wheel_or_a_huge_picture_would_be_noticed(tmp_path: Path) -> None:
    wheel, picture, source = tmp_path / "some.whl", tmp_path / "huge.png", tmp_path / "some.py"
    wheel.write_bytes(b"PK\x03\x04\0\0")
    picture.write_bytes(bytes(BIGGEST_PICTURE + 1))
    source.write_text("print()\n")
    assert misplaced([wheel, picture, source]) == ["some.whl", "huge.png"]
