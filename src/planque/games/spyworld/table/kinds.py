"""What planning cards show, gadgets, values, powers and awards, by number."""

from typing import Final

from mypy_extensions import i64

NONE: Final = -1  # no room, no card, no seat, no agent

# The fittings: three traps, three guards, three secrets.
LASERS: Final = 0
SAW: Final = 1
POOL: Final = 2
DOG: Final = 3
GUARD: Final = 4
ROBOT: Final = 5
DOSSIER: Final = 6
PROTOTYPE: Final = 7
DEVICE: Final = 8
FITTINGS: Final[tuple[str, ...]] = (
    "lasers",
    "saw",
    "pool",
    "dog",
    "guard",
    "robot",
    "dossier",
    "prototype",
    "device",
)

# The groups of fittings, three in each.
TRAPS: Final = 0
GUARDS: Final = 1
SECRETS: Final = 2
GROUPS: Final[tuple[str, ...]] = ("traps", "guards", "secrets")
IN_A_GROUP: Final = 3


def group_of(fitting: i64) -> i64:
    """Whether a fitting is a trap, a guard or a secret; NONE is in none of the groups."""
    return fitting // IN_A_GROUP


# The values that an agent is trained in.
MOVEMENT: Final = 0
STEALTH: Final = 1
COMBAT: Final = 2
VALUES: Final[tuple[str, ...]] = ("movement", "stealth", "combat")

# The face of a planning card: a fitting, a wall, a training, a gadget.
WALL: Final = 9
TRAINING: Final = 10  # of the first value; the others follow
GADGET: Final = 13
FACES: Final[tuple[str, ...]] = (*FITTINGS, "wall", *VALUES, "gadget")

# The gadgets, from 0; on the cards they are 1 to 5.
GRAPNEL: Final = 0
SMOKE: Final = 1
DARTS: Final = 2
ADRENALINE: Final = 3
DRILL: Final = 4
GADGETS: Final[tuple[str, ...]] = ("grapnel", "smoke", "darts", "adrenaline", "drill")

# What a step uses: the gadgets, one bit each, and the power of the agent.
USE_GRAPNEL: Final = 1
USE_SMOKE: Final = 2
USE_DARTS: Final = 4
USE_DRILL: Final = 16
USE_POWER: Final = 32

# The powers of agents.
NO_POWER: Final = 0
SPARE_COMBAT: Final = 1  # once: a guard without its combat cost
EXTRA_GADGET: Final = 2  # one more gadget after seeing the lair
TRAP_FREE: Final = 3  # once: a trap at no cost
LESS_STEALTH: Final = 4  # guards cost so much less stealth
IMMUNE: Final = 5  # one kind of fitting costs nothing
FREE_RETURN: Final = 6  # going back costs nothing
TRANSFER: Final = 7  # once: move points between two values
POWERS: Final[tuple[str, ...]] = (
    "none",
    "spare_combat",
    "extra_gadget",
    "trap_free",
    "less_stealth",
    "immune",
    "free_return",
    "transfer",
)

AWARDS: Final[tuple[str, ...]] = ("trapper", "explorer", "brutal", "gadget_fan")
LAIRS: Final[tuple[str, ...]] = ("super_yacht", "polar_base", "volcano", "orbital_station")
