# Records: why a text cannot be read, and where a game cannot be played as it is written.

at-line = line { $line }, column { $column }: { $told }

# Headers.

record-long = a record has at most { $most } characters, not { $number }
record-begins = a record begins with { $first }
record-version = only version { $version } of this notation can be read
record-header = a header is written like [Seed "7"], not { $given }
record-no-header = there is no header { $name }, only { COMMAS($known) }
record-close-header = there is no header { $name }; did you mean { $close }?
record-set-up-by-position = { $name }: the position already gives the setup
record-dealt-by-position = { $name }: the position already gives what was dealt
record-nobody = { $name }: { $players ->
    [one] there is only 1 player
   *[other] there are only { $players } players
}
record-result = { $players ->
    [one] Result: { $given } is not a number, or *
   *[other] Result: { $given } is not { $players } numbers, as in 120-98, or *
}
record-text = { $given } is not a printable text of at most { $most } characters
record-chance-twice = Chance: { $name } appears twice
record-no-chance = Chance: { $name } is not left to chance in this game

# Moves, comments and variations.

record-no-move = { $given } is not a move
record-moves = a record has at most { $most } moves
record-comment = comment: { $given } has half a character (a lone surrogate)
record-no-comment = no comment is open here
record-open-comment = this comment is never closed
record-early-variation = a variation needs a move before it
record-deep-variation = variations may be nested at most { $most } deep
record-no-variation = no variation is open here
record-empty-variation = a variation has at least one move
record-open-variation = this variation is never closed
record-dealt-in-variation = the same tiles and dice come in all variations
record-behind-phase = { $name } belongs after the mark of a phase, such as A.
record-behind-round = { $name } belongs after the mark of a round, such as A1.
record-dealt-twice = { $name } appears twice for the same time

# Playing a record through.

replay-other-deal = the deal does not fit it: { $told }
replay-not-over = the game is not over after the last move; write * for an unfinished game
replay-points = the final points are { $points }
replay-too-early = { $now } is played here, so { $later } has not come
replay-other-round = it is marked as { $marked }, but played in { $now }
replay-no-round = it is marked as { $marked }, but played in no round
record-second = another record begins here; give one record at a time
replay-other-player = it is marked as { $marked }, but { $player } decides here
replay-may-still-buy = { $told }; { $player } may still buy: write `{ $end }` first

# What must be known before a move.

replay-lacks-chance = first write what has been seen of { $name }, or give a seed that draws it
replay-lacks-start = first write which player starts, or give a seed that draws one
replay-lacks-starting-goods = first write the goods that players begin with, or give a seed that draws them
replay-lacks-boards = first write the duchy boards, or give a seed that draws them
replay-lacks-dice = first write the dice of { $now }, or give a seed that draws them
replay-lacks-round = first write the white die and the goods of { $now }, or give a seed that draws them
replay-lacks-tiles = first write the tiles of phase { $phase }, or give a seed that draws them
