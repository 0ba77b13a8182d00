# The spaces of boards.

grid-name-twice = names: two spaces are called { $name }

# Who sits where.

players-not-allowed = { COUNT($modules) ->
    [0] the game
   *[other] { OR($modules) }
} is for { $last ->
    [one] { OR($known) } player
   *[other] { OR($known) } players
}, not { $given } ({ $rule }){ COUNT($others) ->
    [0] {""}
   *[other] , except with { OR($others) }
}
modules-seat-differently = { $modules } seat the players differently, so only one of them can be played
seating-out-of-order = estates: { COMMAS($estates) } are not numbered from 0 in the order of their first players; expected 0, 1, ...
modules-cannot-seat = modules: { COMMAS($modules) } cannot be played by { $players ->
    [one] 1 player
   *[other] { $players } players
}
