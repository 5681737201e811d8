"""Games as environments of PettingZoo: `env` asks one agent after the other, `parallel_env` all.

Agents are `player_0`, `player_1`, ... An observation is `{"observation": bytes, "action_mask": 1
for every legal action}`: see `env.table.observation` and `env.table.actions`. Rewards come at the
end: what it is worth to each seat, from 0 to 1. Besides the `seats` and options of the table there
are `max_cycles` (so many steps, then the game is cut off), `render_mode` (`ansi`, `human`) in a
`language`, and `forgiving`: where an action is not legal, which is an IllegalAction otherwise, one
that is gets drawn by lot.
"""

from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from planque.adapters.reading import RENDER_MODES, Playing, as_mask

By = dict[str, Any]  # something by the name of an agent


class _Agents(Playing):
    """What both kinds have in common."""

    one_to_wait = 0  # whether there is one more action, for who owes no decision

    def __init__(self, name: str, *, max_cycles: int | None = None, **options: Any) -> None:
        super().__init__(name, **options)
        self.max_cycles = max_cycles
        version = f"{name.replace('-', '_')}_v{self.table.game.rules_version}"
        self.metadata = {"name": version, "render_modes": RENDER_MODES, "is_parallelizable": True}
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        width = len(self.actions) + self.one_to_wait
        self.action_spaces = {agent: spaces.Discrete(width) for agent in self._seats}
        self.observation_spaces = {
            one: spaces.Dict(observation=self.space(), action_mask=spaces.MultiBinary(width))
            for one in self._seats
        }
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def _begin_all(self, seed: int | None) -> None:
        self.begin(seed)
        self.agents = self.possible_agents[:]
        self._steps = 0

    def _told(self, seat: int, legal: bytearray) -> By:
        return {"observation": self.seen(seat), "action_mask": as_mask(legal)}

    def render(self) -> str | None:
        """The terminal's picture, as whoever is to decide sees it; at the end, the first seat."""
        return self.picture(next(iter(self.position.deciders), 0))

    def close(self) -> None:
        """There is nothing to be closed."""


class env(_Agents, AECEnv):  # noqa: N801  # PettingZoo calls it so
    """One agent decides after the other. Where several decide at once they are asked in turn, and
    none sees what the others chose."""

    def reset(self, seed: int | None = None, options: By | None = None) -> None:
        """Begin a game; one with the same seed is dealt alike."""
        self._begin_all(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: By = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._go_on()

    def _go_on(self) -> None:
        """Ask whoever is to decide; at the end each agent has one step more, to do nothing."""
        position = self.position
        self._ended = position.over or self._steps == self.max_cycles
        self._seat = 0 if self._ended else position.deciders[0]
        self._legal = self.legal(self._seat)
        self.agent_selection = self.possible_agents[self._seat]
        if position.over:
            self.rewards = dict(zip(self.agents, position.payoffs(), strict=True))
            self._cumulative_rewards = self.rewards.copy()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._ended:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> By:
        seat = self._seats[agent]
        return self._told(seat, self._legal if seat == self._seat else self.legal(seat))

    def step(self, action: Any) -> None:
        """Carry out what the selected agent decides; None from one whose game has ended."""
        if self._ended:
            self._was_dead_step(action)
            return
        number = self.legal_one(action, self._legal, self._seat)
        self.position.push(self._seat, self.actions[number])
        self._steps += 1
        self._go_on()


class parallel_env(_Agents, ParallelEnv):  # noqa: N801  # PettingZoo calls it so
    """All agents act at every step. Who owes no decision waits: there is one more action for that,
    the last, and then no other is legal. What the table no longer asks, since others have moved it
    on in the same step, is not done."""

    one_to_wait = 1

    def reset(self, seed: int | None = None, options: By | None = None) -> tuple[By, By]:
        """Begin a game; one with the same seed is dealt alike."""
        self._begin_all(seed)
        return self._all_seen(), {agent: {} for agent in self.agents}

    def _all_seen(self) -> By:
        if self.render_mode == "human":
            self.render()
        return {agent: self._told(seat, self.legal(seat)) for agent, seat in self._seats.items()}

    def legal(self, seat: int) -> bytearray:
        """The same, and whether the seat is to wait."""
        return super().legal(seat) + bytes([not self.position.owes(seat)])

    def step(self, actions: By) -> tuple[By, By, By, By, By]:
        """Carry out what all agents decide, in the order in which the table names them."""
        chosen = [
            self.legal_one(actions.get(agent), self.legal(seat), seat)
            for agent, seat in self._seats.items()
        ]
        position, agents, asked = self.position, self.agents, self.position.question()
        for seat in position.deciders:
            if position.question() == asked and self.legal(seat)[chosen[seat]]:
                position.push(seat, self.actions[chosen[seat]])
        self._steps += 1
        cut = self._steps == self.max_cycles and not position.over
        self.agents = [] if cut or position.over else agents
        worth = position.payoffs() if position.over else [0.0] * len(agents)
        ends, cuts = dict.fromkeys(agents, position.over), dict.fromkeys(agents, cut)
        rewards = dict(zip(agents, worth, strict=True))
        return self._all_seen(), rewards, ends, cuts, {agent: {} for agent in agents}
