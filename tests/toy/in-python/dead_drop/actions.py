"""What a seat of Dead Drop decides."""

from dataclasses import dataclass

from planque.core.action import Action, Vocabulary

BOXES = 3


@dataclass(frozen=True)
class Drop(Action):
    """Leave the message in a box."""

    box: int


DROPS = tuple(Drop(box) for box in range(BOXES))
VOCABULARY = Vocabulary((Drop,))
