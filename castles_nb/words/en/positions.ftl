# Positions: why a text cannot be read, and what makes a position impossible.

at-column = column { $column }: { $told }

# Words of positions and records.

text-not-a-text = { $given } is not a text
text-half-character = { $given } is half a character (a lone surrogate)
text-number = { $given } is not a number of at most { $most } digits
text-number-from-1 = { $given } is neither a number from 1 nor { $unknown }
text-no-digits = digits are missing here, or { $nothing } for none
text-white-die = the white die has one digit, not { $given }
text-tile = { $given } is not the code of a tile
text-tiles-of-a-kind = there are never more than { $most } tiles of a kind
text-depots = { $needed } depots are needed, separated by /, not { $number }
text-rows = { $needed } rows are needed, separated by /, not { $number }

# Reading a position.

position-long = a position has at most { $most } characters, not { $number }
position-begins = a position begins with { $first }, not with { $given }
position-gap = a space is missing after { $player }
position-next = { $player } is the next player, not { $given }
position-sections = { $number ->
    [one] 1 player is described, but players={ $players }
   *[other] { $number } players are described, but players={ $players }
}
position-value = name=value is needed, not { $given }
position-of-table = { $name } belongs to the table, before 0:
position-of-player = { $name } belongs to a player, after 0:
position-moment = { $given } is not setup, end, or a round such as B3
position-name = { $given } is not a name in small letters
position-names = at most { $most } names can stand here
position-track = a track has at most { $most } spaces, not { $number }
position-dice = each player has two dice, not { $given }
position-decision = a decision is written like castle@0, not { $given }
position-decisions = at most { $most } decisions can stand here
position-bonus-left = { $needed } digits are needed, one for each colour
position-space = { $given } is neither { $nothing } nor the code of a tile
position-row = row { $row } of a duchy has { $needed } spaces, not { $number }
position-extra = { $module }: state_fields: { $name } cannot be written by name

# The deals that go with a position.

position-deal-differs = the deal says { $dealt } where the position says { $seen }

# How a fault is told: its field, in which column of the text that stands, and the rule it breaks.

position-impossible = no game can be in this position:{ LINES($faults) }
fault-in-column = { $field } (column { $column })

# Faults of the moment: order and turn.

fault-no-player = there is no player { $player }
fault-order-before = there is no order of play before the first round
fault-order-players = { COUNT($players) ->
    [one] player { $players } plays once a round
   *[other] players { $players } each play once a round
}
fault-no-turn-yet = nobody has had a turn before the first round
fault-no-turn = nobody has a turn now
fault-starting-player = the starting player's marker is on top
fault-turn-place = { $turn } is not a place in the order of play
fault-turn-other = player { SEAT($player) } has another place in the order of play
fault-turn-of = it is the turn of player { SEAT($player) }
fault-turn-ended = a turn that has ended does not go on
fault-plays-by-script = player { SEAT($player) } plays by a script and decides nothing
fault-turns-over = the turns of this round are over
fault-used-twice = something appears twice
fault-no-bartering = nothing is bartered in this edition
fault-no-monastery-6 = player { SEAT($player) } has no monastery 6 to barter with
fault-ahead = player { SEAT($player) } is ahead of player { SEAT($other) } on the track

# Faults of the turn order track.

fault-track-spaces = it has { $spaces } spaces, not { $number }
fault-marker-times = the marker of player { SEAT($player) } appears { $number } times, not once
fault-markers-of-partners = { $ships ->
    [one] players { $players } have 1 ship between them, so their markers went 1 space together
   *[other] players { $players } have { $ships } ships between them, so their markers went that many spaces together
}
fault-shared = partners share this; it is not as with player { SEAT($player) }
fault-marker-space = player { SEAT($player) } is on space { $space }, but the ships placed lead to space { $right }
fault-clockwise = the markers on the first space lie clockwise, the starting player's on top

# Faults of steps, decisions and dice.

fault-no-step = the rules of this game have no step { $step }
fault-steps = a game does not go on with these steps at this moment
fault-waits = this waits for a decision, but no decision comes before it
fault-start-once = player { SEAT($player) } chooses the start once
fault-no-decision = the rules of this game have no such decision
fault-after-the-end = nothing is decided after the end
fault-not-now = this is not decided now
fault-castle-placed = the starting castle has already been placed
fault-duchies-given = the duchies are given
fault-one-side = the board of duchy { $duchy } has one side
fault-castle-in-the-middle = in this edition the starting castle stands in the middle
fault-no-tile-waiting = the tile that waits for room is missing, as in discard:Bk@0
fault-tile-waiting = no tile waits for room ({ $code })
fault-room = there is room in the storage
fault-asked-by = the duchy has no { FORM($tile, "plain") } to ask this
fault-no-dice = no dice are rolled for this moment
fault-pairs = { $needed ->
    [one] 1 pair is needed, not { $number }
   *[other] { $needed } pairs are needed, not { $number }
}
fault-left = { $left } is not what is left of { $rolled }
fault-nobody-chooses = nobody has anything to choose, so the first round begins
fault-nothing-to-do = nothing is left to do, so this turn would be over
fault-nothing-to-choose = nothing can be chosen for the decision that is due

# Faults of players.

fault-range = { $given } is not from 0 to { $most }
fault-start = player { SEAT($player) } begins with { $needed }, not { $number }
fault-storage = at most { $most ->
    [one] 1 tile
   *[other] { $most } tiles
} can be stored, not { $number }
fault-types = at most { $most ->
    [one] 1 type
   *[other] { $most } types
} of goods can be stored, not { $number }
fault-scripted-side = player { SEAT($player) } plays by a script and has board { $duchy }
fault-no-sides = sides are chosen only where duchies are dealt
fault-board-gone = other players have all the boards with duchy { $duchy }
fault-side = must be one of { $known }, not { $given }
fault-side-unknown = must be one of { $known }, not unknown
fault-colour = { $code } lies on { $space }, a { $area } space
fault-twice-in-town = { $code } lies more than once in the town of { $space }
fault-castle-on = in this edition the starting castle stands on { $space }
fault-castle-start = the starting castle stands on { OR($spaces) }
fault-no-castle = the starting castle is missing
fault-only-castle = only the starting castle is placed before the first round
fault-not-joined = { $code } on { $space } is not joined to the starting castle
fault-bonus-left = { $players ->
    [one] { $number } for { $colour }, which 1 player completed
   *[other] { $number } for { $colour }, which { $players } players completed
}
fault-bonus-held = { $needed ->
    [one] 1 follows from the duchy, not { $number }
   *[other] { $needed } follow from the duchy, not { $number }
}
fault-bonus-between = { $least } to { $most } follow from the duchy, not { $number }
fault-bonus-total = { $number ->
    [one] 1 is taken, but players hold { $held }
   *[other] { $number } are taken, but players hold { $held }
}

# Faults of the table.

fault-coming = { $needed } goods are to come in this phase, not { $number }
fault-depot-goods = { $most ->
    [one] { $number } goods lie in depots, but only 1 has been laid there so far
   *[other] { $number } goods lie in depots, but only { $most } have been laid there so far
}
fault-goods = { $number } of them are on the table, but only { $most } can be there so far
fault-goods-of-type = { $number } of type { $type } are on the table, but there are only { $most }
fault-starting-goods = each player begins with { $number } goods
fault-tile-of = { $code } comes with { $expansion }, which is not played
fault-depot = depot { $depot } has { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} for { $back ->
    [none] { $number ->
        [one] 1 double tile
       *[other] { $number } double tiles
    }
   *[other] { $number ->
        [one] 1 { $colour } tile
       *[other] { $number } { $colour } tiles
    }
} now
fault-no-black-back = { $code } has no black back
fault-black-depot = { $most ->
    [one] it has 1 tile now, not { $number }
   *[other] it has { $most } tiles now, not { $number }
}
fault-no-expansion = it comes with { COUNT($modules) ->
    [one] { $modules }, which is not played
   *[other] { $modules }, which are not played
}
fault-seen = { $most ->
    [one] 1 has been seen so far, not { $number }
   *[other] { $most } have been seen so far, not { $number }
}; a position says nothing of what is to come, but a deal can: Game.from_position(position, deal=...)

# Faults of tiles and their backs.

backs-missing = { $number ->
    [one] 1 of those named is not on the table
   *[other] { $number } of those named are not on the table
}
backs-tiles = { $number } are on the table, but only { $most } can be there
backs-in-depots = more lie in the depots than there are with that back
backs-black = { $number } cannot have had a black back, { $least } to { $most } can
backs-of-colour = { $number } { $colour } tiles are on the table, but only { $most } can be there so far
backs-in-black-depot = { $laid ->
    [one] only 1 tile has been laid in the black depot so far, but { $number } on the table must have had a black back
   *[other] only { $laid } tiles have been laid in the black depot so far, but { $number } on the table must have had a black back
}

# Options of modules.

text-option = { $given } is not an option; write it like team/board=advanced, and several choices like vineyards/without=green+red
text-option-twice = { $option } appears twice
