"""The actions of Goûtons voir !, in the order of play. A card is named by its id."""

from dataclasses import dataclass

from planque.core.action import Action, Vocabulary

# The secret vote and the five marks: picked in small steps, then handed in


@dataclass(frozen=True)
class Pick(Action):
    """Put the next token, or the next mark, on a card; the surest first."""

    card: str


@dataclass(frozen=True)
class Back(Action):
    """Take the last one off again."""


@dataclass(frozen=True)
class HandIn(Action):
    """All five lie where they shall."""


# Elimination


@dataclass(frozen=True)
class Propose(Action):
    """The speaker proposes a card to be removed."""

    card: str


@dataclass(frozen=True)
class Keep(Action):
    """Say keep; or decide so, as the speaker, when the others are divided."""


@dataclass(frozen=True)
class Remove(Action):
    """Say remove; or decide so, as the speaker, when the others are divided."""


@dataclass(frozen=True)
class SpendJoker(Action):
    """Ask how many tokens lie on the proposed card."""


# The portrait


@dataclass(frozen=True)
class Choose(Action):
    """Whoever has the barrel takes one of the cards that tie for the last places."""

    card: str


VOCABULARY = Vocabulary((Pick, Back, HandIn, Propose, Keep, Remove, SpendJoker, Choose))
