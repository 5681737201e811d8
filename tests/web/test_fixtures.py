"""What the page is tested with comes from the engines of today."""

from scripts.make_fixtures import made


def test_the_fixtures_are_up_to_date_and_small() -> None:
    size = 0
    for path, text in made():
        fresh = path.read_text("utf-8") == text  # the texts themselves are too long to be shown
        assert fresh, f"{path} is out of date: run python -m scripts.make_fixtures"
        size += len(text)
    assert 200_000 < size < 700_000
