"""The letters of the page: cut from their packages, with all that is written in them."""

import pytest
from fontTools.ttLib import TTFont
from scripts.make_fonts import FACES, FONTS, LICENCES, letters, whole


@pytest.mark.parametrize("name", FACES)
def test_every_letter_of_the_texts_is_kept_that_the_face_has(name: str) -> None:
    kept = set(TTFont(FONTS / f"{name}.woff2").getBestCmap())
    wanted = letters() & set(whole(FACES[name]).getBestCmap())
    missing = "".join(map(chr, sorted(wanted - kept)))
    assert not missing, f"run scripts/make_fonts.py: {missing}"


@pytest.mark.parametrize("sign", "éèêàçùœŒÉÀÇ’«»–…")
def test_french_can_be_written(sign: str) -> None:
    for name in FACES:
        assert ord(sign) in TTFont(FONTS / f"{name}.woff2").getBestCmap()


def test_every_licence_comes_along() -> None:
    packages = {face.package.rpartition("/")[2] for face in FACES.values()}
    assert {file.stem for file in LICENCES.iterdir()} == packages
    for file in LICENCES.iterdir():
        assert "SIL Open Font License" in file.read_text("utf-8")
