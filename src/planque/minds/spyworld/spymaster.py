"""The mind that looks at more futures, and longer where the choice is in doubt."""

from planque.minds.spyworld.agent import SpyworldAgent
from planque.minds.spyworld.deliberation import Deliberation
from planque.minds.spyworld.scene import Scene
from planque.minds.spyworld.turn_options import Option

ROUNDS = 400  # futures that are looked at, if the choice is in doubt for so long


class SpyworldSpymaster(SpyworldAgent):
    """Weighs every card by the raids to come until one is best; explores by the exact solver."""

    def weigh_options(self, scene: Scene, options: list[Option], deadline: float) -> Option:
        deliberation = Deliberation(scene, options, self.rng)
        deliberation.run(ROUNDS if self.rounds is None else self.rounds, deadline)
        return deliberation.best()
