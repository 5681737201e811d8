"""One seat of a game as an environment of Gymnasium; minds of Planque sit at the others.

    env = gymnasium.make("planque.adapters.gymnasium:Planque/Name-v1", opponents="rookie")

Every game is registered under its name, with its rules version behind it; `make` here takes the
name that it has in Planque. An observation is a row of bytes (`table.observation` says what they
mean); which actions are legal stands in `info["action_mask"]`, and in `env.action_masks()`, where
MaskablePPO looks for it. The reward comes at the end: what it is worth to the seat, from 0 to 1.
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from planque.adapters.reading import RENDER_MODES, SEED_BITS, Playing, as_mask
from planque.core.errors import GameOver, OptionError, UnknownSeat
from planque.core.game import Game
from planque.games import game, games
from planque.minds import ask, mind, want_history

Bytes = NDArray[Any]  # uint8: the space of Gymnasium has no narrower type


class SeatEnv(Playing, gymnasium.Env[Bytes, Any]):
    """One seat against chosen minds.

    `opponents` names a mind for all other seats, or one for each in their order; `rounds` is how
    long those that search may do so. Besides the `seats` and options of the table there are
    `render_mode` (`ansi`, `human`) in a `language`, and `forgiving`: where an action is not
    legal, which is an IllegalAction otherwise, one that is gets drawn by lot.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        name: str,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "rookie",
        rounds: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(name, **options)
        others = self.table.seats - 1
        if type(seat) is not int or not 0 <= seat <= others:
            raise UnknownSeat(f"there is no seat {seat!r:.80} here; the last is {others}")
        named = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(named) != others:
            raise OptionError(
                "opponents", f"{len(named)} minds do not fit; {others} seats are left for them"
            )
        self.seat = seat
        self._names = [*named[:seat], None, *named[seat:]]
        self._rounds = rounds
        self._sit_down(0)
        self._remember = want_history(one for one in self._minds if one is not None)
        self._ended = True
        self.observation_space = self.space()
        self.action_space = spaces.Discrete(len(self.actions))

    def _sit_down(self, seed: int) -> None:
        """Minds for this game: with the same seed they play the same."""
        self._minds = [
            None if name is None else mind(self.table.game.name, name, seed + place, self._rounds)
            for place, name in enumerate(self._names)
        ]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """Begin a game; one with the same seed is dealt alike, and the minds play alike."""
        gymnasium.Env.reset(self, seed=seed)
        self.begin(seed)
        self._sit_down(self._random.getrandbits(SEED_BITS))
        self._let_others_play()
        return self._told()

    def _let_others_play(self) -> None:
        """Until the seat owes a decision, or the game is over."""
        position = self.position
        while not position.over and not position.owes(self.seat):
            decider = position.deciders[0]
            playing = self._minds[decider]
            assert playing is not None, "the seat itself is asked elsewhere"
            choice = ask(playing, position, decider, position.legal(decider))
            position.apply(decider, choice)
        self._ended = position.over
        if self.render_mode == "human":
            self.render()

    def _told(self) -> tuple[Bytes, dict[str, Any]]:
        return self.seen(self.seat), {"action_mask": as_mask(self.legal(self.seat))}

    def action_masks(self) -> NDArray[numpy.bool_]:
        """True for every legal action: as sb3-contrib asks for it."""
        return as_mask(self.legal(self.seat)).view(numpy.bool_)

    def step(self, action: Any) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        """Carry out a decision of the seat, and those of the others until it owes the next."""
        if self._ended:
            raise GameOver("no game is going on: reset begins the next")
        number = self.legal_one(action, self.legal(self.seat), self.seat)
        self.position.push(self.seat, self.actions[number])
        self._let_others_play()
        reward = self.position.payoffs()[self.seat] if self._ended else 0.0
        observation, info = self._told()
        return observation, reward, self._ended, False, info

    def render(self) -> Any:
        """The terminal's picture, as the seat sees it."""
        return self.picture(self.seat)


def make(name: str, **options: Any) -> SeatEnv:
    """The environment of a game, by the name that it has in Planque."""
    return SeatEnv(name, **options)


def id_of(known: Game) -> str:
    """How a game is registered."""
    words = "".join(word.capitalize() for word in known.name.split("-"))
    return f"Planque/{words}-v{known.rules_version}"


for _name in games():
    gymnasium.register(
        id_of(game(_name)), entry_point=f"{__name__}:SeatEnv", kwargs={"name": _name}
    )
