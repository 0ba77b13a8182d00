"""What is allowed once a turn, as bits of `state.used`.

Modules of rules have flags of their own by `once_a_turn`; positions write them by name.
"""

BOUGHT = 1
BARTERED = 2
TURN_ENDED = 4

FLAGS = {"bought": BOUGHT, "bartered": BARTERED, "ended": TURN_ENDED}
"""The flags by name, those of all modules among them."""
TURNING_A_DIE = 0
"""The flags of turns in which one of the dice was set to a value that nobody rolled."""


def once_a_turn(name: str, turns_a_die: bool = False) -> int:
    """The bit for something that a turn allows once; a name has the same bit whoever asks.

    A module that has one names it in `Module.once_a_turn`.
    """
    global TURNING_A_DIE
    bit = FLAGS.setdefault(name, 1 << len(FLAGS))
    if turns_a_die:
        TURNING_A_DIE |= bit
    return bit


def turns_a_die(used: int) -> bool:
    """Whether a die has been set in a turn with these flags."""
    return bool(used & TURNING_A_DIE)
