"""Everything that can go wrong, as one tree. Each message names the fault and the remedy."""


class PlanqueError(Exception):
    """Any error that Planque raises on purpose."""


class UnknownGame(PlanqueError, LookupError):
    """No game has this name."""


class UnknownMind(PlanqueError, LookupError):
    """No mind of this game has this name."""


class OptionError(PlanqueError, ValueError):
    """An option of a table is unknown, of the wrong type or out of range. `name` says which."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}")
        self.name = name
        self.problem = problem

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return (OptionError, (self.name, self.problem))


class ClusterError(PlanqueError, RuntimeError):
    """A cluster cannot be joined, or a node of it cannot play. The message says which and why."""


class EditionError(PlanqueError, ValueError):
    """A file of cards does not fit its game. The message names the file, the card and the field."""


class ActionError(PlanqueError, ValueError):
    """An action cannot be carried out. Nothing has changed."""


class MalformedAction(ActionError):
    """This data is not the JSON form of any action of the game."""


class IllegalAction(ActionError):
    """The rules do not allow this action now."""


class NotYourDecision(IllegalAction):
    """The seat owes no decision now: it is another's turn, or the action comes late."""


class GameOver(NotYourDecision):
    """The game has ended: nobody owes a decision any more."""


class UnknownAction(ActionError, LookupError):
    """This action, or this number of one, is none that can ever be legal at the table."""


class NoNumbers(PlanqueError, NotImplementedError):
    """The game does not say its actions and observations in numbers."""


class NoHistory(PlanqueError, LookupError):
    """The state does not know how it came about: it was not started with `remember=True`."""


class UnknownSeat(PlanqueError, LookupError):
    """The table has no such seat."""


class BadArray(PlanqueError, ValueError):
    """An array has not the type or the shape that is needed. The message says which that is."""


class BadView(PlanqueError, ValueError):
    """This is not a view of the game, so no state can be guessed from it."""


class BadRecord(PlanqueError, ValueError):
    """The record is damaged, or its actions do not follow from one another."""


class RulesVersionError(BadRecord):
    """The record was played under rules that this version of Planque no longer plays."""
