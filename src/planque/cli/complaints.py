"""What is wrong, told to whoever typed it."""

import sys


def complain(message: str) -> None:
    """Say on one line what is wrong."""
    print("planque:", " ".join(message.split()), file=sys.stderr)
