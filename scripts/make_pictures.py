"""Draw the pictures that a shared link is shown with, and the icons of the app.

They are made of the emblems of the games, with a Chromium, and kept in web/public: run it again
when an emblem or a title changes.
"""

import struct
from collections.abc import Iterator
from html import escape
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.chromium import chromium_or_skip

import planque
from planque.games.texts import texts_of

WEB = Path(__file__).resolve().parent.parent / "web"
PUBLIC = WEB / "public"
SIZE = (1200, 630)
ICON = 32  # of older browsers
APP_ICONS = {"180": (180, 0.9), "192": (192, 1.0), "512": (512, 1.0), "maskable": (512, 0.72)}
NIGHT = "#101a2e"  # as in the drawing

LOOK = """
<style>
  body { margin: 0; width: 1200px; height: 630px; background: #0a1120; }
  main { position: relative; box-sizing: border-box; width: 1200px; height: 630px; padding: 72px;
         background: #101a2e; overflow: hidden; }
  .sheet { position: absolute; inset: 84px 84px 84px 560px; background: #efe4cb; rotate: 3deg;
           border: 2px solid #d9c9a3; box-shadow: 14px 16px 0 #0a1120; }
  .sheet svg { position: absolute; inset: 8% 14%; width: 72%; height: 84%; }
  h1 { position: absolute; left: 72px; top: 210px; width: 460px; margin: 0; color: #eef1f7;
       font: 700 84px/1.05 Georgia, "DejaVu Serif", serif; }
  p { position: absolute; left: 72px; bottom: 64px; margin: 0; color: #f0cd84;
      font: 600 38px "Courier New", "DejaVu Sans Mono", monospace; letter-spacing: 6px; }
  .stamp { position: absolute; left: 584px; bottom: 96px; padding: 4px 22px; rotate: -6deg;
           border: 7px double #b3382e; border-radius: 8px; color: #b3382e;
           font: 700 34px "Courier New", "DejaVu Sans Mono", monospace; letter-spacing: 6px; }
  hr { position: absolute; left: 72px; top: 168px; width: 120px; margin: 0; border: 0;
       border-top: 6px solid #d2a95a; }
</style>
"""


def main() -> None:
    with sync_playwright() as playwright:
        path = chromium_or_skip(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        (PUBLIC / "share").mkdir(exist_ok=True)
        for name, title, emblem in pictures():
            page.set_content(drawn(title, emblem))
            page.screenshot(path=PUBLIC / "share" / f"{name}.png")
        (PUBLIC / "favicon.ico").write_bytes(icon(page))
        (PUBLIC / "icons").mkdir(exist_ok=True)
        for name, (size, share) in APP_ICONS.items():
            (PUBLIC / "icons" / f"{name}.png").write_bytes(app_icon(page, size, share))
        browser.close()


def pictures() -> Iterator[tuple[str, str, str]]:
    """The name of each picture, its title and its emblem."""
    own = (PUBLIC / "favicon.svg").read_text("utf-8")
    yield "planque", "Planque", own
    for name in planque.games():
        file = WEB / "src" / "games" / name / "emblem.svg"
        if file.exists():
            yield name, texts_of(name, "fr").say("title"), file.read_text("utf-8")
        if (file.parent / "puzzle").exists():
            yield "puzzle", "Puzzle", file.read_text("utf-8")


def drawn(title: str, emblem: str) -> str:
    paper = f'<div class="sheet">{emblem}</div><div class="stamp">TOP SECRET</div>'
    return f"{LOOK}<main>{paper}<hr><h1>{escape(title)}</h1><p>PLANQUE</p></main>"


def icon(page: Page) -> bytes:
    """The icon as an .ico file, which is a PNG with a short head."""
    image = image_of(page, ICON, "<style>*{margin:0;display:block}</style>")
    head = struct.pack("<HHH", 0, 1, 1)
    return head + struct.pack("<BBBBHHII", ICON, ICON, 0, 0, 1, 32, len(image), 22) + image


def app_icon(page: Page, size: int, share: float) -> bytes:
    """The icon of a device; one that the device cuts to a shape of its own has a wide margin."""
    ground = "transparent" if share == 1.0 else NIGHT
    edge = round(size * (1 - share) / 2)
    look = f"body{{margin:0;padding:{edge}px;background:{ground}}}svg{{display:block}}"
    return image_of(page, size, f"<style>{look}</style>")


def image_of(page: Page, size: int, style: str) -> bytes:
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(style + (PUBLIC / "favicon.svg").read_text("utf-8"))
    return page.screenshot(omit_background=True)


if __name__ == "__main__":
    main()
