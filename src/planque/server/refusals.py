"""What the server refuses, and the words for it."""

from collections.abc import Mapping
from typing import Literal, TypedDict

from planque.games.texts import LANGUAGES, Texts, read_texts

Reason = Literal[
    "malformed",
    "not_your_seat",
    "foreign_origin",
    "not_the_host",
    "banned",
    "muted",
    "not_found",
    "wrong_method",
    "outdated",
    "taken",
    "one_seat",
    "host_only",
    "staff_only",
    "sent_away",
    "locked",
    "sealed",
    "too_few",
    "seats_open",
    "closed",
    "not_now",
    "too_soon",
    "on_vacation",
    "too_long",
    "bad_address",
    "unreachable",
    "old_rules",
    "too_large",
    "bad_option",
    "illegal_action",
    "bad_record",
    "no_account",
    "wrong_word",
    "unknown_passkey",
    "not_welcome",
    "too_fast",
    "too_many_tables",
    "bad_name",
    "members_only",
    "removed",
    "club_full",
    "too_many_clubs",
    "fault",
    "not_ready",
]

STATUS: Mapping[Reason, int] = {
    "malformed": 400,
    "not_your_seat": 403,
    "foreign_origin": 403,
    "not_the_host": 403,
    "banned": 403,
    "muted": 403,
    "not_found": 404,
    "wrong_method": 405,
    "outdated": 409,
    "taken": 409,
    "one_seat": 409,
    "host_only": 403,
    "staff_only": 403,
    "sent_away": 403,
    "locked": 403,
    "sealed": 403,
    "too_few": 409,
    "seats_open": 409,
    "closed": 409,
    "not_now": 409,
    "too_soon": 409,
    "on_vacation": 409,
    "too_long": 409,
    "bad_address": 422,
    "unreachable": 422,
    "old_rules": 409,
    "too_large": 413,
    "bad_option": 422,
    "illegal_action": 422,
    "bad_record": 422,
    "no_account": 403,
    "wrong_word": 403,
    "unknown_passkey": 403,
    "not_welcome": 403,
    "too_fast": 429,
    "too_many_tables": 429,
    "bad_name": 400,
    "members_only": 403,
    "removed": 403,
    "club_full": 409,
    "too_many_clubs": 409,
    "fault": 500,
    "not_ready": 503,
}


class Refused(TypedDict):
    """A refusal, as it is sent."""

    error: Reason
    message: str


class Refusal(Exception):
    """The server will not do this, and nothing has changed."""

    def __init__(self, error: Reason, why: str = "") -> None:
        super().__init__(f"{error}: {why}")
        self.error = error
        self.why = why

    @property
    def status(self) -> int:
        return STATUS[self.error]

    def message(self, language: str) -> str:
        sentence = words(language).say(f"error.{self.error}")
        return f"{sentence} ({self.why})" if self.why else sentence

    def data(self, language: str) -> Refused:
        return {"error": self.error, "message": self.message(language)}


def words(language: str) -> Texts:
    """The words of the server itself."""
    return read_texts("planque.server", language)


def language_of(accept_language: str | None) -> str:
    """The first language of a browser's list that the server speaks."""
    for part in (accept_language or "").split(","):
        tag = part.split(";")[0].strip()[:2].casefold()
        if tag in LANGUAGES:
            return tag
    return "en"
