"""Cut the faces of the page from the packages of Fontsource in web/node_modules.

What is kept are the letters of Western Europe and every sign in our texts. The faces lie in
web/src/style/fonts, and their licences in web/public/fonts, so that the page brings them along.
Run it again when a text uses a new sign, with `pip install 'fonttools[woff]'`. A test says when.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "web" / "node_modules"
FONTS = ROOT / "web" / "src" / "style" / "fonts"
LICENCES = ROOT / "web" / "public" / "fonts"
TEXTS = ("web/texts", "src/planque/games/*/texts", "src/planque/server/texts")
NAMES = {*range(0xC0, 0x100), 0x152, 0x153}  # letters of names
FEATURES = ["kern", "mark", "ccmp", "locl", "tnum"]


@dataclass(frozen=True)
class Face:
    """A face of a package, and the axes of it that are kept."""

    package: str
    file: str
    axes: dict[str, float | tuple[float, float]]


SANS = "@fontsource-variable/ibm-plex-sans", "ibm-plex-sans-latin-standard-normal"
FACES = {
    "sans": Face(*SANS, {"wght": (400, 700), "wdth": 100}),
    "condensed": Face(*SANS, {"wght": 600, "wdth": 85}),
    "serif": Face("@fontsource/ibm-plex-serif", "ibm-plex-serif-latin-600-normal", {}),
    "typewriter": Face("@fontsource/courier-prime", "courier-prime-latin-700-normal", {}),
}


def main() -> None:
    FONTS.mkdir(exist_ok=True)
    LICENCES.mkdir(exist_ok=True)
    for name, face in FACES.items():
        file = FONTS / f"{name}.woff2"
        cut(face, file)
        licence = f"{face.package.rpartition('/')[2]}.txt"
        shutil.copyfile(PACKAGES / face.package / "LICENSE", LICENCES / licence)
        print(f"{file.stat().st_size / 1024:6.1f} KB  {name}")


def cut(face: Face, file: Path) -> None:
    font = whole(face)
    subsetter = Subsetter(Options(layout_features=FEATURES, hinting=False))
    subsetter.populate(unicodes=letters())
    subsetter.subset(font)
    if face.axes:
        font = instantiateVariableFont(font, face.axes)
    font.flavor = "woff2"
    font.save(file)


def whole(face: Face) -> TTFont:
    return TTFont(PACKAGES / face.package / "files" / f"{face.file}.woff2")


def letters() -> set[int]:
    """All that our texts are written with, and what names may be."""
    files = [file for folder in TEXTS for file in ROOT.glob(f"{folder}/*.toml")]
    written = set("".join(file.read_text("utf-8") for file in files))
    return {ord(letter) for letter in written if letter.isprintable()} | {*range(32, 127), *NAMES}


if __name__ == "__main__":
    main()
