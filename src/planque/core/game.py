"""The contract of a game: how it starts, how its actions are read, what a view allows to guess.

And all that the house must know of it: the server, the page, the terminal and the tests ask the
game, and keep no list of games of their own.
"""

import random
from abc import abstractmethod
from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from planque.core.action import Action, Vocabulary
from planque.core.chance import Rng
from planque.core.errors import BadView, OptionError
from planque.core.event import Event
from planque.core.named import named
from planque.core.numbers import Numbers, Observation
from planque.core.options import Option, OptionValue, check_options
from planque.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other people
class Belief:
    """All that a view leaves open, ready to be drawn from again and again.

    A spectator's view leaves open what every seat hides: what is drawn from it is what all others
    must think possible of a seat.
    """

    @abstractmethod
    def draw(self, rng: Rng) -> State:
        """A full state that fits the view: uniform over all that fit."""


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other people
class Table:
    """A game with its seats and options chosen."""

    game: "Game"  # these are put in by `Game.table`
    seats: int
    options: dict[str, OptionValue]
    _numbers: Numbers | None = None

    @abstractmethod
    def begin(self, seed: int) -> State:
        """A new game; all its chance comes from the seed."""

    def deals(self) -> tuple[object, ...] | None:
        """Everything that chance can do in a game, each as likely as the others; None where there
        is too much of it to list. A game that lists its deals also says `begin_with`."""
        return None

    def begin_with(self, deal: object) -> State:
        """A new game with this one of the deals."""
        raise NotImplementedError("a game that lists its deals says how they begin")

    def start(self, seed: int | None = None, deal: object = None, remember: bool = False) -> State:
        """A new game, dealt by a seed or with one of `deals()`. One that remembers can tell its
        history, and takes longer."""
        if (seed is None) == (deal is None):
            raise OptionError("seed", "give either a seed or a deal")
        state = self._dealt(deal) if seed is None else self.begin(seed)
        if remember:
            state.remember()
        return state

    def _dealt(self, deal: object) -> State:
        deals = self.deals()
        if deals is None:
            raise OptionError("deal", f"{self.game.name} has too many to list; give a seed")
        if deal not in deals:
            listed = ", ".join([repr(one) for one in deals])
            raise OptionError("deal", f"{deal!r:.80} does not fit; it is one of {listed:.200}")
        return self.begin_with(deal)

    def numbers(self) -> Numbers:
        """The numbers of this table; NoNumbers where the game does not say them."""
        numbers = self._numbers
        if numbers is None:
            self._numbers = numbers = self.begin(0).numbers()
        return numbers

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action that can ever be legal here, in an order that only a new rules version
        changes: the place of an action is its number."""
        return self.numbers().actions

    def number(self, action: Action) -> int:
        """The number of an action; UnknownAction if it is none of this table."""
        return self.numbers().number(action)

    @property
    def observation(self) -> Observation:
        """The parts of what `state.observe` writes."""
        return self.numbers().observation

    def __reduce__(self) -> tuple[object, ...]:
        return (_laid_again, (self.game, self.seats, self.options))

    def __deepcopy__(self, memo: object) -> "Table":
        return self  # it does not change


@mypyc_attr(allow_interpreted_subclasses=True)  # games of other people
class Game:
    """One game: its name, its options, and the way into it.

    What belongs to it but lives in a higher room is named in words, `package.module:Name`, and
    loaded when it is asked for; where nothing is named, something general takes its place.
    """

    def __init__(
        self,
        name: str,
        rules_version: int,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        simulation: Mapping[str, OptionValue],
        vocabulary: Vocabulary,
        private: bool = True,
        case_file: bool = False,
        passing: tuple[str, ...] = (),
        board: str | None = None,
        card_set: str | None = None,
        agent: str | None = None,
        spymaster: str | None = None,
        training: str | None = None,
        findings: str | None = None,
        latecomers: bool = False,
    ) -> None:
        self.name = name
        self.rules_version = rules_version  # raised whenever an old record would play differently
        self.seats = seats  # the numbers of seats it can be played with
        self.options = options
        self.simulation = simulation  # options that keep games between programs finite
        self.private = private  # seats see different things, so a shared device needs a curtain
        self.case_file = case_file  # views hold what people might rather work out by themselves
        self.passing = passing  # events that only begin a decision of several steps: left untold
        self.board = board  # a module: how it looks and is typed at a terminal
        self.card_set = card_set  # a module: how its cards are read and shown
        self.agent = agent  # a mind of its own that is called agent
        self.spymaster = spymaster  # the strongest mind; None: this game has none
        self.training = training  # a class: what learns to play it, `Learning` of the training room
        self.findings = findings  # a function: what a study of a finished game finds out
        self.latecomers = latecomers  # who comes late may take the seat of a bot
        self._vocabulary = vocabulary

    @property
    def folder(self) -> str:
        """The package in which the game lives, with its texts and its cards."""
        return type(self).__module__.rpartition(".")[0]

    def start(
        self,
        *,
        seed: object = None,
        deal: object = None,
        remember: object = False,
        seats: object = None,
        **options: object,
    ) -> State:
        """A new game. The same seed (or deal), seats and options always give the same game.

        They may come straight from outside: whatever does not fit raises an OptionError.
        """
        table = self.table(seats=seats, **options)
        if type(remember) is not bool:
            raise OptionError("remember", f"{remember!r:.80} does not fit; it is True or False")
        if seed is None and deal is not None:
            return table.start(deal=deal, remember=remember)
        if type(seed) is not int:
            raise OptionError("seed", f"{seed!r:.80} does not fit; it is a whole number")
        return table.start(seed, deal, remember)

    def table(self, *, seats: object = None, **options: object) -> Table:
        """The game with seats and options chosen, for whoever starts it again and again."""
        if seats is None:
            seats = self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            allowed = ", ".join(str(number) for number in self.seats)
            raise OptionError("seats", f"{seats!r:.80} does not fit; {self.name} seats {allowed}")
        checked = check_options(self.options, options)
        for option in self.options:
            option.check_at(seats, checked[option.name])
        table = self.prepare(seats, checked)
        table.game = self
        table.seats = seats
        table.options = checked
        return table

    def action(self, data: object) -> Action:
        """The action with this JSON form; MalformedAction if there is none."""
        return self._vocabulary.parse(data)

    def guess(self, view: Mapping[str, object], rng: Rng | random.Random) -> State:
        """A full state that fits this view and nothing more: uniform over all that fit."""
        if not isinstance(rng, Rng):
            rng = Rng(rng.getrandbits(64))
        return self.belief(view).draw(rng)

    def belief(self, view: Mapping[str, object]) -> Belief:
        """What the view leaves open, for whoever wants many guesses of the same view."""
        if not isinstance(view, Mapping) or view.get("game") != self.name:
            raise BadView(f"this is not a view of {self.name}: {view!r:.80}")
        try:
            belief = self.believe(view)
            seen_again = belief.draw(Rng(0)).view(_seat_of(view))
        except (LookupError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise BadView(f"this view of {self.name} is damaged: {error!r}") from error
        for name in {**seen_again, **view}:
            if name not in view or name not in seen_again or view[name] != seen_again[name]:
                raise BadView(f"no position of {self.name} has this {name!r:.80} in its view")
        return belief

    def reveals(self, events: list[Event]) -> bool:
        """Whether anybody saw something hidden in what an action led to.

        Nobody can forget it, so the action stays. Everything does, unless the game knows better.
        """
        return True

    def without_case_file(self, view: Mapping[str, object]) -> Mapping[str, object]:
        """The view, without what the case file is drawn from."""
        return view

    def guide_facts(self, options: Mapping[str, object]) -> Mapping[str, object]:
        """What the words of the guide need besides the options of the table: printed figures."""
        return {}

    def printed(self) -> dict[str, tuple[str, object]]:
        """What the page must know of the house edition's cards: by name, its type and its value.

        The types are among those of the view, in TypeScript's words.
        """
        return {}

    def rookie(self, view: Mapping[str, object], legal: tuple[Action, ...], rng: Rng) -> Action:
        """What a beginner with some sense would do: the mind of this name.

        What instinct says in a guess, unless the game knows better.
        """
        seat = _seat_of(view)
        assert seat is not None, "a spectator has nothing to decide"
        return self.guess(view, rng).instinct(seat, rng)

    def rookie_odds(
        self, view: Mapping[str, object], legal: tuple[Action, ...]
    ) -> Mapping[Action, float] | None:
        """With which probabilities `rookie` does so; None: the game cannot say."""
        return None

    def __reduce__(self) -> tuple[object, ...]:
        return (named("planque.games:game"), (self.name,))

    @abstractmethod
    def prepare(self, seats: int, options: dict[str, OptionValue]) -> Table:
        """The table with these seats and options, which are checked already."""

    @abstractmethod
    def believe(self, view: Mapping[str, object]) -> Belief:
        """Read a view of this game. An error, or another view from the guess, means damage."""


def _laid_again(game: Game, seats: int, options: dict[str, OptionValue]) -> Table:
    """A table that was pickled."""
    return game.table(seats=seats, **options)


def _seat_of(view: Mapping[str, object]) -> int | None:
    seat = view["seat"]
    if seat is None or type(seat) is int:
        return seat
    raise TypeError(f"{seat!r:.80} is not a seat")
