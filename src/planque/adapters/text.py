"""A whole game as text with numbered choices, for harnesses in the manner of TextArena.

    env = TextGame("name")
    env.reset(num_players=2, seed=1)
    done = False
    while not done:
        player, text = env.get_observation()
        done, info = env.step(answers[player](text))
    rewards, info = env.close()

An answer is a number of the list, alone or in square brackets behind any other words. To one that
is not, the player is told what is legal and asked again; after `tries` of them a rookie decides.
"""

import re
from typing import Any

from planque.adapters.telling import voice
from planque.core.action import Action
from planque.core.chance import Rng
from planque.core.errors import GameOver, OptionError
from planque.core.state import State
from planque.games import game
from planque.games.texts import Facts, read_texts

TRIES = 3
_ALONE = re.compile(r"\s*(\d+)\s*\.?\s*")
_IN_BRACKETS = re.compile(r"\[\s*(\d+)\s*\]")


class TextGame:
    """One game after another, told to each player in turn. Options that are not given keep games
    between programs finite."""

    def __init__(
        self, name: str, *, language: str = "en", tries: int = TRIES, **options: Any
    ) -> None:
        if type(tries) is not int or tries < 1:
            raise OptionError("tries", f"{tries!r:.80} does not fit; it is at least 1")
        self._game = game(name)
        self._voice = voice(language)
        self._words = read_texts("planque.adapters", language)
        self._tries = tries
        self._options = {**self._game.simulation, **options}
        self._state: State | None = None

    def reset(self, num_players: int | None = None, seed: int = 0) -> None:
        """Begin a game: the same seed, and the same answers, always give the same."""
        self._state = state = self._game.start(seats=num_players, seed=seed, **self._options)
        self._names = [self._say("name", {"number": seat}) for seat in range(state.seats)]
        self._news: list[list[Facts]] = [[] for _ in range(state.seats)]
        self._knows_rules = [False] * state.seats
        self._rng = Rng(seed)
        self._begin_decision()

    def _begin_decision(self) -> None:
        self._refusal = ""
        self._refused = 0

    def _playing(self) -> State:
        if self._state is None or self._state.over:
            raise GameOver("no game is going on: reset begins the next")
        return self._state

    def get_observation(self) -> tuple[int, str]:
        """Who is to decide, and all that this player is told: at first the rules, then what has
        happened since its last decision, the table, and the choices with their numbers."""
        state = self._playing()
        seat = state.deciders[0]
        told = self._voice.seat(self._game.name, state.view(seat), self._names)
        parts = [
            "" if self._knows_rules[seat] else self._introduction(seat),
            "\n".join(told.event(event) for event in self._news[seat]),
            told.table(),
            "\n".join([*told.question(), *self._choices(seat)]),
            self._refusal or self._say("how", {"last": len(state.legal(seat))}),
        ]
        return seat, "\n\n".join(part for part in parts if part)

    def _introduction(self, seat: int) -> str:
        rules = self._voice.rules(self._game.name, self._options)
        return f"{rules}\n\n{self._say('you', {'name': self._names[seat]})}"

    def _choices(self, seat: int) -> list[str]:
        return [f"{number:>3}. {one}" for number, one in enumerate(self._worded(seat), start=1)]

    def _worded(self, seat: int) -> list[str]:
        state = self._playing()
        told = self._voice.seat(self._game.name, state.view(seat), self._names)
        return [told.action(action) for action in state.legal(seat)]

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Carry out an answer; whether the game is over now, and what became of the answer."""
        state = self._playing()
        seat = state.deciders[0]
        legal = state.legal(seat)
        number = _number_in(action)
        if number is None or not 1 <= number <= len(legal):
            self._refused += 1
            if self._refused < self._tries:
                self._refusal = self._say("refused", {"last": len(legal)})
                return False, {"player": seat, "refused": self._refusal}
            return self._carry_out(self._rookie(seat), "rookie")
        return self._carry_out(legal[number - 1], "player")

    def _rookie(self, seat: int) -> Action:
        state = self._playing()
        return self._game.rookie(state.view(seat), state.legal(seat), self._rng)

    def _carry_out(self, action: Action, by: str) -> tuple[bool, dict[str, Any]]:
        state = self._playing()
        seat = state.deciders[0]
        words = self._worded(seat)[state.legal(seat).index(action)]
        self._news[seat] = []
        self._knows_rules[seat] = True
        events = [one for one in state.apply(seat, action) if one.kind not in self._game.passing]
        for other in range(state.seats):
            if not state.unseen(other):
                self._news[other] += [event.seen_by(other) for event in events]
        self._begin_decision()
        return state.over, {"player": seat, "by": by, "action": words}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """What the game was worth to each player, from 0 to 1, and how it ended; nothing, if it
        has not."""
        state, self._state = self._state, None
        if state is None or state.result is None:
            return {}, {}
        return dict(enumerate(state.payoffs())), state.result.data

    def _say(self, name: str, facts: Facts) -> str:
        return self._words.say(f"text.{name}", facts)


def _number_in(answer: str) -> int | None:
    """The last number in brackets, or the answer itself if it is nothing but a number."""
    found = _IN_BRACKETS.findall(answer) or _ALONE.fullmatch(answer)
    if not found:
        return None
    digits = found[-1] if isinstance(found, list) else found[1]
    return int(digits) if len(digits) < 10 else None
