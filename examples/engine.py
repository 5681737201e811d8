"""An engine for Planque in Python. It plays every game, and knows a little of Agent Hunter.

planque play agent-hunter --terminal --mind "exec:python3 examples/engine.py"
"""

import json
import random
import sys


def main() -> None:
    chance = random.Random()
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            say(type="hello", protocol=1, name="Example in Python")
        elif told["type"] == "game":
            chance = random.Random(told["seed"])  # the same seed, the same game
        elif told["type"] == "choose":
            choice = choose(told["view"], told["legal"], chance)
            say(type="choice", question=told["question"], choice=choice)
        elif told["type"] == "quit":
            return


def choose(view: dict, legal: list[dict], chance: random.Random) -> int:
    """The number of a legal action: one that may hit, if there is one."""
    promising = [number for number, action in enumerate(legal) if may_hit(view, action)]
    return chance.choice(promising or range(len(legal)))


def may_hit(view: dict, action: dict) -> bool:
    """Whether a spy from the hand attacks a hideout in which its equal may be."""
    if view["game"] != "agent-hunter" or action["type"] != "attack_from_hand":
        return False
    enemy = view["sides"][1 - view["seat"]]
    return action["card"] in enemy["hideouts"][action["target"]]["possible"]


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
