"""What lies on the table of Goûtons voir !: cards, tokens, jokers, the barrel and the portrait."""

from typing import Final

from mypy_extensions import i64

from planque.core.state import State
from planque.games.goutons_voir.cards import CardSet
from planque.games.goutons_voir.table.sets import ALL_CARDS, members, set_of
from planque.games.goutons_voir.variant import Variant

TOKENS: Final = 5  # of each voter; and marks, and cards of the portrait
ROUNDS: Final = 10
JOKERS: Final = 3
ASKED: Final = 2  # proposals that are voted on in a round: a third falls unasked
NONE: Final = -1

# What is asked for
VOTE: Final = 0  # everybody: five tokens
SPEAK: Final = 1  # the speaker: a card to propose
SAY: Final = 2  # everybody: keep or remove
TIE: Final = 3  # the speaker: keep or remove
MARK: Final = 4  # everybody: five marks
CHOOSE: Final = 5  # who has the barrel: one of the cards that tie for the portrait
OVER: Final = 6
STEPS: Final[tuple[str, ...]] = ("vote", "speak", "say", "tie", "mark", "choose", "over")

# What a taster has said of the proposal; also as a sign in what is told
SILENT: Final = 0
KEEP: Final = 1
REMOVE: Final = 2
SIGNS: Final = ".+-"

# What became of a proposal
KEPT: Final = 0
REMOVED: Final = 1
TIED: Final = 2  # the speaker has still to decide
FATES: Final[tuple[str, ...]] = ("kept", "removed", "tied")

# How everybody saw the last action begin; what it led to is mixed in.
SAW_A_NOTE: Final = 1
SAW_A_CARD: Final = 2
SAW_A_WORD: Final = 3
SAW_A_JOKER: Final = 4
SAW_A_HAND_IN: Final = 5

_MIXED: Final = (1 << 40) - 1  # small enough to be mixed again in a machine's number
_MIXER: Final = 1_000_003


class Proposal:
    """A card that was proposed, and what everybody said. It never changes."""

    def __init__(self, round_: int, card: int, words: list[int], fate: int) -> None:
        self.round = round_
        self.card = card
        self.words = words  # by seat; nobody was asked about a third proposal: empty
        self.fate = fate

    def __reduce__(self) -> tuple[object, ...]:
        return (Proposal, (self.round, self.card, self.words, self.fate))


class Position(State):
    """Everything on the table, and whose decisions are asked for."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(variant.seats)
        self.variant = variant
        self.layout: CardSet = variant.layout
        self.step = VOTE
        self.first = 0  # the voter who has the barrel first
        self.bottle = NONE  # of the story; NONE: it stands on the table
        self.clues: list[list[int]] = [[] for _ in range(variant.seats)]  # of the story, by seat
        self.picks: list[list[int]] = [[] for _ in range(variant.seats)]  # tokens, or marks
        self.tokens: list[list[int]] = [[] for _ in range(variant.voters)]  # sorted, by voter
        self.removed: list[int] = []  # one card a round
        self.safe: list[int] = []  # kept in this round
        self.proposal = NONE
        self.words: list[int] = [SILENT] * variant.seats
        self.proposals: list[Proposal] = []
        self.jokers = JOKERS
        self.answers: list[tuple[int, int]] = []  # of jokers: a card, and the tokens on it
        self.marks: list[list[int]] = [[] for _ in range(variant.voters)]
        self.portrait: list[int] = []
        self.last_seat = NONE
        self.shown: i64 = 0  # the last action as everybody saw it
        self.known = 0  # what more the seat knows that took it
        self.secret = False  # whether nobody but that seat could see anything of it
        self.laid = False  # whether it laid all tokens, which each voter learns alone

    @property
    def barrel(self) -> int:
        """The seat that has the barrel: a voter a round; in a team its members take turns."""
        variant = self.variant
        passes = len(self.removed)
        team = variant.teams[(self.first + passes) % variant.voters]
        return team[passes // variant.voters % len(team)]

    def left(self) -> list[int]:
        """The cards that are not removed."""
        return members(self.left_set())

    def left_set(self) -> i64:
        """The same as a set."""
        return ALL_CARDS & ~set_of(self.removed)

    def names(self, cards: list[int]) -> list[str]:
        """These cards by their ids."""
        return [self.layout.ids[card] for card in cards]

    def tokens_on(self, card: int) -> int:
        """How many voters' tokens lie on a card."""
        return sum([card in tokens for tokens in self.tokens])

    def is_answered(self, card: int) -> bool:
        """Whether a joker was spent on this card."""
        return card in [answered for answered, _ in self.answers]

    def show(self, facts: list[int]) -> None:
        """Everybody sees these numbers as part of what the last action led to."""
        shown = self.shown
        for fact in facts:
            shown = ((shown ^ fact) * _MIXER) & _MIXED
        self.shown = ((shown ^ len(facts)) * _MIXER + 1) & _MIXED
