"""What the whole server stands on: names and texts, limits, secrets."""

import pytest

from planque.server.limits import Bucket, Buckets, cleaned
from planque.server.refusals import STATUS, Reason, Refusal, language_of
from planque.server.tokens import hash_of, new_table_id, new_token


@pytest.mark.parametrize(
    ("text", "clean"),
    [
        ("  Ann ", "Ann"),
        ("A\nn\tn\x00", "A n n"),
        ("\u202eAnn\u200b\ufeff", "Ann"),
        ("e\u0301", "é"),
        ("👩‍🚀", "👩‍🚀"),
        ("\ud800", ""),
        ("x" * 50, "x" * 40),
        ("<b>", "<b>"),
    ],
)
def test_names_are_cleaned(text: str, clean: str) -> None:
    assert cleaned(text, 40) == clean


def test_a_bucket_runs_dry() -> None:
    bucket = Bucket(rate=0.001, burst=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    buckets = Buckets(rate=0.001, burst=1)
    assert [buckets.take(who) for who in "aab"] == [True, False, True]


@pytest.mark.parametrize(
    ("header", "language"),
    [(None, "en"), ("fr", "fr"), ("de, fr;q=0.8, en;q=0.5", "fr"), ("EN-gb", "en"), ("xx", "en")],
)
def test_the_language_of_a_browser(header: str | None, language: str) -> None:
    assert language_of(header) == language


@pytest.mark.parametrize("error", STATUS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_refusal_has_words(error: Reason, language: str) -> None:
    assert Refusal(error, "why").message(language).endswith("(why)")


def test_tokens_are_long_and_never_the_same() -> None:
    assert len({new_token() for _ in range(100)}) == 100
    assert len({new_table_id() for _ in range(100)}) == 100
    assert hash_of("a") != hash_of("b")
    assert len(hash_of("a")) == 64
