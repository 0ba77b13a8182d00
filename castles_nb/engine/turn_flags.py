"""What is allowed once a turn, as bits of `state.used`."""

BOUGHT = 1
BARTERED = 2
TURN_ENDED = 4
