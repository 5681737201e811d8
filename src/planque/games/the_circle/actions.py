"""The actions of The Circle, in the order of the booklet.

Cards, seats, divisions (INT 0, SUP 1, REC 2, OPS 3) and services (see `kinds.py`) are numbers.
Each action has a hash of its own, which is also what an observer sees of it: no two are alike.
"""

from dataclasses import dataclass

from planque.core.action import Action, Vocabulary


@dataclass(frozen=True)
class ChooseService(Action):
    """Setup: take one of the six services."""

    service: int

    def __hash__(self) -> int:
        return 0 + self.service


# Phase 1: secrets


@dataclass(frozen=True)
class Activate(Action):
    """Lay an unused spy at the wheel: the first player's free neutral one, or one for 2 secrets."""

    card: int

    def __hash__(self) -> int:
        return 100 + self.card


@dataclass(frozen=True)
class PlaceSecret(Action):
    """Give one of the new secrets to a division."""

    division: int

    def __hash__(self) -> int:
        return 200 + self.division


# Phase 2: actions


@dataclass(frozen=True)
class Use(Action):
    """Let a ready spy act. In phase 3: a Broker for a bid that is paid, or a Clockmaker."""

    card: int

    def __hash__(self) -> int:
        return 300 + self.card


@dataclass(frozen=True)
class Target(Action):
    """The spy in use shall act on this spy."""

    card: int

    def __hash__(self) -> int:
        return 400 + self.card


@dataclass(frozen=True)
class GainSecret(Action):
    """Informer: one new secret for this division of this player."""

    seat: int
    division: int

    def __hash__(self) -> int:
        return 500 + self.seat * 4 + self.division


@dataclass(frozen=True)
class DestroySecret(Action):
    """Shredder: one secret less in this division of this player."""

    seat: int
    division: int

    def __hash__(self) -> int:
        return 600 + self.seat * 4 + self.division


@dataclass(frozen=True)
class LayBefore(Action):
    """Saboteur, Interceptor: lay the spy in use before a rival."""

    seat: int

    def __hash__(self) -> int:
        return 700 + self.seat


@dataclass(frozen=True)
class Post(Action):
    """Bodyguard: keep it before you, where it guards all your ready spies."""

    def __hash__(self) -> int:
        return 710


@dataclass(frozen=True)
class Infiltrate(Action):
    """A ready spy infiltrates the Circle."""

    card: int

    def __hash__(self) -> int:
        return 800 + self.card


@dataclass(frozen=True)
class Unmask(Action):
    """Unmask an infiltrator of your own."""

    card: int

    def __hash__(self) -> int:
        return 900 + self.card


@dataclass(frozen=True)
class ActivateMarker(Action):
    """Turn the marker of your service to its active side, for 1 point."""

    def __hash__(self) -> int:
        return 720


@dataclass(frozen=True)
class EndActions(Action):
    """Do nothing more in this phase 2."""

    def __hash__(self) -> int:
        return 721


@dataclass(frozen=True)
class Back(Action):
    """Take back the last choice of an unfinished step: nothing has happened yet."""

    def __hash__(self) -> int:
        return 722


# Answers


@dataclass(frozen=True)
class Veto(Action):
    """Order your exclusive spy to cancel its action."""

    def __hash__(self) -> int:
        return 723


@dataclass(frozen=True)
class Repel(Action):
    """Let this Bodyguard, posted before you, repel the attack."""

    card: int

    def __hash__(self) -> int:
        return 1000 + self.card


@dataclass(frozen=True)
class Decline(Action):
    """No: no veto, no guard, no Broker, no Clockmaker, or not this spy."""

    def __hash__(self) -> int:
        return 724


# Phase 3: time


@dataclass(frozen=True)
class ChooseDivision(Action):
    """Recruiter: the division that hires the spy under it."""

    division: int

    def __hash__(self) -> int:
        return 730 + self.division


@dataclass(frozen=True)
class Raise(Action):
    """Auction: bid one secret more."""

    def __hash__(self) -> int:
        return 725


@dataclass(frozen=True)
class Pass(Action):
    """Auction: leave it for good."""

    def __hash__(self) -> int:
        return 726


@dataclass(frozen=True)
class Take(Action):
    """Auction: nobody bids, so take the spy for nothing."""

    def __hash__(self) -> int:
        return 727


@dataclass(frozen=True)
class PayFrom(Action):
    """Pay one secret of a bid in any mix from this division."""

    division: int

    def __hash__(self) -> int:
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
    """The spy, the player and the division that one part of a choice names."""
    if isinstance(pick, Target):
        return pick.card, None, None
    if isinstance(pick, LayBefore):
        return None, pick.seat, None
    if isinstance(pick, (GainSecret, DestroySecret)):
        return None, pick.seat, pick.division
    assert isinstance(pick, Post)
    return None, None, None
