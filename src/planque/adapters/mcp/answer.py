"""What an agent is told of its table: the view as text, and what it may do now, with numbers."""

from collections.abc import Iterator, Sequence
from typing import Any

from planque.adapters.mcp.chair import Chair
from planque.adapters.mcp.seen import Choice, Message, Seen
from planque.adapters.telling import Told, Voice
from planque.games import game
from planque.games.texts import Texts, texts_of

MOST_NEWS = 60  # sentences
MOST_OTHERS = 12  # named at the top
LONGEST_WORDS = 500  # of a person


def standing(chair: Chair, voice: Voice, words: Texts) -> str:
    """How the table stands for a seat, what is new, and what it may do."""
    seen = chair.seen
    if not seen.table:
        return words.say(f"state.{chair.line.state}")
    names = names_of(seen, words)
    told = voice.seat(seen.table["game"], seen.view, names)
    news = list(_news(seen, told, names, words))
    parts = [
        _head(chair, names, voice.language, words),
        "\n".join(_shortened(news, words)),
        told.table(),
        "\n".join(_question(chair, told, names, words)),
    ]
    return "\n\n".join(part for part in parts if part)


def names_of(seen: Seen, words: Texts) -> list[str]:
    """Who sits where. Bots of the same mind have numbers."""
    seats = seen.table["seats"]
    minds = [one["mind"] for one in seats if one["name"] is None]
    return [
        words.say("seat.name", {**one, "number": one["seat"] + 1, "alone": _alone(one, minds)})
        if one["name"] is None
        else on_one_line(one["name"])
        for one in seats
    ]


def _alone(one: Message, minds: Sequence[str | None]) -> bool:
    return minds.count(one["mind"]) == 1


def on_one_line(text: object) -> str:
    """Words of somebody else: nothing in them can look like a line of ours."""
    shown = "".join(one if one.isprintable() else " " for one in str(text)[:LONGEST_WORDS])
    return " ".join(shown.split())


def _head(chair: Chair, names: Sequence[str], language: str, words: Texts) -> str:
    seen = chair.seen
    title = texts_of(seen.table["game"], language).say("title")
    link = f"{chair.visitor.server}/table/{chair.table}"
    facts = {"title": title, "link": link, "seat": seen.seat, "name": names[seen.seat]}
    others = [one for one in seen.table["seats"] if one["seat"] != seen.seat]
    told = [
        words.say("seat.line", {**one, "name": names[one["seat"]]}) for one in others[:MOST_OTHERS]
    ]
    more = {"others": ", ".join(told), "count": len(others) - len(told)}
    lines = [
        words.say("head.seat", facts),
        words.say("head.others", {**more, "all": not more["count"]}),
    ]
    if seen.announcement:
        lines.append(words.say("head.announcement", {"text": on_one_line(seen.announcement)}))
    return "\n".join(lines)


def _news(seen: Seen, told: Told, names: Sequence[str], words: Texts) -> Iterator[str]:
    """What has happened since the agent acted, a sentence each."""
    passing = game(seen.table["game"]).passing
    for entry in seen.news:
        if entry["type"] == "played":
            for event in entry["events"]:
                if event["type"] not in passing:
                    yield told.event(event)
        elif entry["type"] in words.names("news"):
            yield words.say(f"news.{entry['type']}", _facts(seen, entry, names, words))


def _facts(seen: Seen, entry: Message, names: Sequence[str], words: Texts) -> dict[str, Any]:
    """What the words for an entry need."""
    facts: dict[str, Any] = {"viewer": seen.seat, "seat": entry.get("seat")}
    if entry["type"] == "sat":
        seats = [one["seat"] for one in entry["seats"]]
        return {**facts, "names": ", ".join(names[seat] for seat in seats)}
    if entry["type"] == "said":
        facts["text"] = on_one_line(entry["text"])
    if facts["seat"] is not None:
        return {**facts, "name": names[facts["seat"]]}
    return {**facts, "name": on_one_line(entry.get("name") or words.say("seat.spectator"))}


def _shortened(news: list[str], words: Texts) -> list[str]:
    if not news:
        return []
    left_out = len(news) - MOST_NEWS
    lines = [words.say("news.head")]
    if left_out > 0:
        lines.append(words.say("news.left_out", {"count": left_out}))
    return lines + [f"- {sentence}" for sentence in news[-MOST_NEWS:]]


def _question(chair: Chair, told: Told, names: Sequence[str], words: Texts) -> Iterator[str]:
    """What is asked, and the numbered choices; or what the table waits for."""
    seen, decision = chair.seen, chair.seen.decision
    if chair.line.state != "here":
        yield words.say(f"state.{chair.line.state}")
    yield _what_for(seen, names, words)
    if any(choice.kind == "act" for choice in decision.choices):
        yield from told.question()
    for number, choice in enumerate(decision.choices, start=1):
        yield f"{number:>3}. {_choice(choice, seen, told, names, words)}"
    if decision.choices:
        facts = {"decision": decision.number, "last": len(decision.choices)}
        yield words.say("question.how", facts)


def _what_for(seen: Seen, names: Sequence[str], words: Texts) -> str:
    """Whether this seat has to decide, or what the table waits for."""
    table, decision = seen.table, seen.decision
    if table["phase"] == "over":
        closed = table["result"] is None and table["ended"] is None
        return words.say("question.closed" if closed else "question.over")
    if decision.is_due:
        return words.say("question.decide", {"decision": decision.number})
    if table["phase"] == "waiting":
        free = sum(one["who"] == "open" for one in table["seats"])
        return words.say("question.free_seats", {"count": free})
    waited_for = [names[seat] for seat in table["deciders"] if seat != seen.seat]
    return words.say("question.others", {"names": ", ".join(waited_for)})


def _choice(choice: Choice, seen: Seen, told: Told, names: Sequence[str], words: Texts) -> str:
    if choice.kind == "act":
        return told.action(game(seen.table["game"]).action(choice.action))
    asking = seen.table["asks"]["undo"]
    return words.say(f"choice.{choice.kind}", {"name": None if asking is None else names[asking]})
