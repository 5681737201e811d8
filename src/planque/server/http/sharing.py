"""What a link tells before it is opened: title, description and picture, for whoever shows them.

Nothing is in them that a stranger with the link could not see at once.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape

import planque
from planque.games.texts import texts_of
from planque.server.house import House
from planque.server.refusals import Refusal, words
from planque.server.rooms.room import Room
from planque.server.store.evenings import read as read_evening
from planque.server.tables.table import Table

HOUSE_PICTURE = "planque"
MOST_NAMES = 3
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")
HEAD = re.compile(r"<title>.*?</title>|<meta name=\"description\"[^>]*>", re.S)


@dataclass(frozen=True)
class Card:
    """What a link is shown with."""

    title: str
    about: str
    picture: str = HOUSE_PICTURE  # a file in `share/`
    listed: bool = True  # search engines may keep it


async def card_of(house: House, path: str, language: str) -> Card | None:
    """What an address of the page is about; None: it leads nowhere."""
    say = words(language).say
    match path.strip("/").split("/"):
        case [""] | ["replay"] | ["ratings"]:
            return Card("Planque", say("share.home"))
        case ["admin" | "me"]:
            return Card("Planque", say("share.home"), listed=False)
        case ["guide" | "practice" as page, name] if name in planque.games():
            title = _title(name, language)
            return Card(say(f"share.{page}", {"title": title}), say("share.home"), name)
        case ["puzzle"]:
            return Card(say("share.puzzle"), say("share.puzzle_about"), "puzzle")
        case ["puzzle", day] if DAY.fullmatch(day):
            return Card(say("share.puzzle"), say("share.puzzle_about"), "puzzle", listed=False)
        case ["deal"]:
            return Card(say("share.deal"), say("share.deal_about"))
        case ["deal", _]:
            return Card(say("share.deal"), say("share.deal_about"), listed=False)
        case ["evening"] | ["kiosk"]:
            return Card(say("share.evening"), say("share.evening_about"), listed=False)
        case ["club"] | ["club", _]:  # whether there is one is for its members to know
            return Card(say("share.club"), say("share.club_about"), listed=False)
        case ["evening" | "wall", evening_id]:
            return await _card_of_evening(house, evening_id, language)
        case ["table" | "replay" as page, table_id]:
            return await _card_of_table(house, page, table_id, language)
    return None


async def _card_of_table(house: House, page: str, table_id: str, language: str) -> Card | None:
    try:
        async with house.rooms.use(table_id) as room:
            name = room.table.setup.game.name
            facts = _facts(room, language)
            kind = "replay" if page == "replay" else _kind(room.table)
            say = words(language).say
            title = say(f"share.{kind}", facts)
            return Card(title, say(f"share.{kind}_about", facts), name, listed=False)
    except Refusal as refusal:
        if refusal.error == "not_found":
            return None
        return Card("Planque", words(language).say("share.home"), listed=False)


async def _card_of_evening(house: House, evening_id: str, language: str) -> Card | None:
    say = words(language).say
    found = await house.store.read(read_evening, evening_id)
    if found is None:
        return None
    plan = found.evening.plan
    facts = {"title": _title(plan.game, language), "name": plan.name}
    about = say("share.evening_of", facts)
    return Card(plan.name, about, plan.game, listed=False)


def _kind(table: Table) -> str:
    if table.phase != "waiting":
        return table.phase
    return "waiting" if table.has_free_seats else "full"


def _facts(room: Room, language: str) -> dict[str, object]:
    table, say = room.table, words(language).say
    people = [seat.name for seat in table.seats if seat.is_persons and seat.name]
    host = table.company.host
    first = table.seats[host].name if host is not None else None
    more = len(people) - MOST_NAMES
    names = ", ".join(people[:MOST_NAMES]) or say("share.bots")
    return {
        "title": _title(table.setup.game.name, language),
        "name": first or names,
        "names": say("share.and_more", {"names": names, "count": more}) if more > 0 else names,
        "seats": len(table.seats),
        "free": len(table.seats_of("open")),
    }


def _title(name: str, language: str) -> str:
    return texts_of(name, language).say("title")


def dressed(page: str, card: Card, site: str, path: str, links: Iterable[str] = ()) -> str:
    """The page with this card and these links in its head."""
    picture = f"{site}/share/{card.picture}.png"
    named: Mapping[str, str] = {
        "og:site_name": "Planque",
        "og:type": "website",
        "og:title": card.title,
        "og:description": card.about,
        "og:url": f"{site}/{path}",
        "og:image": picture,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    plain = {"description": card.about, "twitter:card": "summary_large_image"}
    if not card.listed:
        plain["robots"] = "noindex"
    lines = [f'<meta property="{name}" content="{escape(text)}">' for name, text in named.items()]
    lines += [f'<meta name="{name}" content="{escape(text)}">' for name, text in plain.items()]
    lines.append(f"<title>{escape(card.title)}</title>")
    lines += links
    return HEAD.sub("", page).replace("</head>", "\n".join(lines) + "\n</head>", 1)
