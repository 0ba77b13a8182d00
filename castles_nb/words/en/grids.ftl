# The spaces of boards.

grid-name-twice = names: two spaces are called { $name }

# Who sits where.

players-not-allowed = { $given } is not { OR($known) } ({ $rule })
modules-seat-differently = two of them seat the players differently
seating-out-of-order = estates: { COMMAS($estates) } are not numbered from 0 in the order of their first players; expected 0, 1, ...
modules-cannot-seat = modules: { COMMAS($modules) } cannot be played by { $players ->
    [one] 1 player
   *[other] { $players } players
}
