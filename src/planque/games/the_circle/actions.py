"""The actions of The Circle, in the order of the booklet.

Cards, seats, divisions (INT 0, SUP 1, REC 2, OPS 3) and services (see `kinds.py`) are numbers.
The code of an action is also what an observer sees of it.
"""

from dataclasses import dataclass

from planque.core.action import Action, Vocabulary


@dataclass(frozen=True, eq=False)
class ChooseService(Action):
    """Setup: take one of the six services."""

    service: int

    @property
    def code(self) -> int:
        return 0 + self.service


# Phase 1: secrets


@dataclass(frozen=True, eq=False)
class Activate(Action):
    """Lay an unused spy at the wheel: the first player's free neutral one, or one for 2 secrets."""

    card: int

    @property
    def code(self) -> int:
        return 100 + self.card


@dataclass(frozen=True, eq=False)
class PlaceSecret(Action):
    """Give one of the new secrets to a division."""

    division: int

    @property
    def code(self) -> int:
        return 200 + self.division


# Phase 2: actions


@dataclass(frozen=True, eq=False)
class Use(Action):
    """Let a ready spy act. In phase 3: a Broker for a bid that is paid, or a Clockmaker."""

    card: int

    @property
    def code(self) -> int:
        return 300 + self.card


@dataclass(frozen=True, eq=False)
class Target(Action):
    """The spy in use shall act on this spy."""

    card: int

    @property
    def code(self) -> int:
        return 400 + self.card


@dataclass(frozen=True, eq=False)
class GainSecret(Action):
    """Informer: one new secret for this division of this player."""

    seat: int
    division: int

    @property
    def code(self) -> int:
        return 500 + self.seat * 4 + self.division


@dataclass(frozen=True, eq=False)
class DestroySecret(Action):
    """Shredder: one secret less in this division of this player."""

    seat: int
    division: int

    @property
    def code(self) -> int:
        return 600 + self.seat * 4 + self.division


@dataclass(frozen=True, eq=False)
class LayBefore(Action):
    """Saboteur, Interceptor: lay the spy in use before a rival."""

    seat: int

    @property
    def code(self) -> int:
        return 700 + self.seat


@dataclass(frozen=True, eq=False)
class Post(Action):
    """Bodyguard: keep it before you, where it guards all your ready spies."""

    @property
    def code(self) -> int:
        return 710


@dataclass(frozen=True, eq=False)
class Infiltrate(Action):
    """A ready spy infiltrates the Circle."""

    card: int

    @property
    def code(self) -> int:
        return 800 + self.card


@dataclass(frozen=True, eq=False)
class Unmask(Action):
    """Unmask an infiltrator of your own."""

    card: int

    @property
    def code(self) -> int:
        return 900 + self.card


@dataclass(frozen=True, eq=False)
class ActivateMarker(Action):
    """Turn the marker of your service to its active side, for 1 point."""

    @property
    def code(self) -> int:
        return 720


@dataclass(frozen=True, eq=False)
class EndActions(Action):
    """Do nothing more in this phase 2."""

    @property
    def code(self) -> int:
        return 721


@dataclass(frozen=True, eq=False)
class Back(Action):
    """Take back the last choice of an unfinished step: nothing has happened yet."""

    @property
    def code(self) -> int:
        return 722


# Answers


@dataclass(frozen=True, eq=False)
class Veto(Action):
    """Order your exclusive spy to cancel its action."""

    @property
    def code(self) -> int:
        return 723


@dataclass(frozen=True, eq=False)
class Repel(Action):
    """Let this Bodyguard, posted before you, repel the attack."""

    card: int

    @property
    def code(self) -> int:
        return 1000 + self.card


@dataclass(frozen=True, eq=False)
class Decline(Action):
    """No: no veto, no guard, no Broker, no Clockmaker, or not this spy."""

    @property
    def code(self) -> int:
        return 724


# Phase 3: time


@dataclass(frozen=True, eq=False)
class ChooseDivision(Action):
    """Recruiter: the division that hires the spy under it."""

    division: int

    @property
    def code(self) -> int:
        return 730 + self.division


@dataclass(frozen=True, eq=False)
class Raise(Action):
    """Auction: bid one secret more."""

    @property
    def code(self) -> int:
        return 725


@dataclass(frozen=True, eq=False)
class Pass(Action):
    """Auction: leave it for good."""

    @property
    def code(self) -> int:
        return 726


@dataclass(frozen=True, eq=False)
class Take(Action):
    """Auction: nobody bids, so take the spy for nothing."""

    @property
    def code(self) -> int:
        return 727


@dataclass(frozen=True, eq=False)
class PayFrom(Action):
    """Pay one secret of a bid in any mix from this division."""

    division: int

    @property
    def code(self) -> int:
        return 740 + self.division


VOCABULARY = Vocabulary(
    (
        ChooseService,
        Activate,
        PlaceSecret,
        Use,
        Target,
        GainSecret,
        DestroySecret,
        LayBefore,
        Post,
        Infiltrate,
        Unmask,
        ActivateMarker,
        EndActions,
        Back,
        Veto,
        Repel,
        Decline,
        ChooseDivision,
        Raise,
        Pass,
        Take,
        PayFrom,
    )
)


def parts_of(pick: Action) -> tuple[int | None, int | None, int | None]:
    """The spy, the player and the division that a pick for the spy in use names."""
    if isinstance(pick, Target):
        return pick.card, None, None
    if isinstance(pick, LayBefore):
        return None, pick.seat, None
    if isinstance(pick, (GainSecret, DestroySecret)):
        return None, pick.seat, pick.division
    assert isinstance(pick, Post)
    return None, None, None
