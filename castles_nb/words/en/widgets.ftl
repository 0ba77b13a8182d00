# What Python says in the widgets, and what is wrong with what they are given.

# The table: whose move it is, what bots do.

prompt-over = The game is over: { COMMAS($points) }.
prompt-step = { $name }, step { $step } of { $steps }
prompt-bot = { $stuck ->
    [yes] { $name } is stuck.
   *[no] { $name } is choosing.
}
prompt-one-of-many = { $name }: { $question }
seat-you = You
seat-bot = Bot
advice-told = { $worth }: { $reason }

# The log. What somebody did is read after the name: $who is `you` for the only person, else `they`.

log-did = { $name } { $told }.
log-and-then = { $first } and { $then }
log-scored = scored for { FORM($source, "log") }
log-received = received { $item ->
    [silver] silver
    [workers] workers
   *[steps] steps on the turn order track
} from { $source }
log-paid = paid { $cost }
log-played = chose “{ $action }”

# The end of a game. $names are those of a side, $who is `you` for the only person's, else `they`; $by are the points between
# two sides, none where a tie was broken; $did is a sentence, $when as in `B2`, or `none` in the setup.

ending-won = { $who ->
    [you] You
   *[they] { $names }
} won { $by ->
    [0] on the tiebreak
    [one] by 1 point
   *[other] by { $by }
}
ending-lost = You lost { $by ->
    [0] on the tiebreak
    [one] by 1 point
   *[other] by { $by }
}
ending-placed = You came { $place ->
    [2] second
    [3] third
   *[other] last
}, { $by ->
    [0] level with { $names }
    [one] 1 point behind { $names }
   *[other] { $by } points behind { $names }
}
ending-shared = { $number ->
    [0] Nobody won
   *[other] { $names } share the win
}
ending-alone = { $points ->
    [one] 1 point
   *[other] { $points } points
}
ending-sources = { $who ->
    [you] You
   *[they] { $names }
} scored { $more }.
ending-more = { $points } more for { $source }
ending-turning = { $when ->
    [none] Setup
   *[other] { $when }
}: { $did } That put { $who ->
    [you] you
   *[they] { $names }
} ahead for good.

# Moments and lines of play. $stage is `setup`, `round` or `over`.

moment-ply = { $ply ->
    [0] { $plies ->
        [one] Before the first move
        [0] Before the first move
       *[other] Before the first of { $plies } moves
    }
   *[other] After move { $ply } of { $plies }
}
moment = { moment-ply }, { $stage ->
    [over] the game is over
    [round] phase { $phase }, round { $round }
   *[setup] setup
}
moment-when = { moment-ply }, { $over ->
    [yes] the game is over
   *[no] { $when }
}
moment-of-variation = { $moment } · variation { $line }
line-left = from move { $move }: { $name } { $told } ({ $moves ->
    [one] 1 move
   *[other] { $moves } moves
})

# How a tie was broken; $which is `fewest` or `most`.

tie-empty-spaces = { $which ->
    [most] The tie goes to the duchy with the most empty spaces: { $first } against { $second } ({ $rule }).
   *[fewest] The tie goes to the duchy with the fewest empty spaces: { $first } against { $second } ({ $rule }).
}
tie-scripted = { $name } wins ties ({ $rule }).
tie-shared = Both have as many points and empty spaces: they share the win ({ $rule }).
tie-track = The tie goes to whoever is further back on the turn order track ({ $rule }).

# The position editor: what an edit did, and whether the position can be played.

editor-put = Placed { $item }: { $place }.
editor-item-taken = Removed { $item }: { $place }.
editor-taken = Removed: { $place }.
editor-set = { CAPITAL($field) }: { $value }.
editor-read = The text is read.
editor-undone = Undone.
editor-redone = Redone.
editor-handed-on = Handed on.
editor-verdict = { $faults ->
    [0] This position can be played.
    [one] 1 fault: no game can be in this position.
   *[other] { $faults } faults: no game can be in this position.
}
editor-no-place = you cannot put or take anything here; use the fields, or the text
editor-players = players: the position says how many play
editor-no-position = position: { $given } is not a position, text, game or state

# The position editor: its shelves, groups, fields and options.

shelf-goods = goods
shelf-dice = dice
group-moment = Moment
group-bonus-tiles = Bonus tiles left
group-expansions = Expansions: on the table
group-own-expansions = Expansions: with the player
group-possessions = Possessions
group-goods = Goods stored
group-sold = Goods sold
group-setup = Setup
form-moment = Phase and round
form-turn = Whose turn
form-left = Dice left
form-white = White die
form-points = points
form-silver = silver
form-workers = workers
form-bonus-tiles = bonus tiles
form-first-die = first die
form-second-die = second die
form-space = space in turn order
form-goods = type { $type }
form-players = Players
form-edition = Edition
form-duchy = Duchy of player { SEAT($player) }
form-boards = Boards dealt at random
form-choices = Sides and castles
form-black-depot = Tiles in the black depot
choice-unknown = unknown
choice-no = no
choice-yes = yes
choice-in-turn = chosen in turn
choice-at-once = chosen at once
choice-usual-boards = the usual
choice-usual-number = the usual number
choice-before = before the first
choice-after = after the last
choice-round = { $phase }, round { $round }
choice-left-both = both
choice-left-first = first
choice-left-second = second
choice-left-none = none

# What is wrong with a message of a page. $kind is the kind of the message.

message-no-mapping = message: a mapping is needed, not { $type }
message-binary = message: binary data is not expected
message-kind = kind: { $given } is not one of { COMMAS($known) }
message-lacks = { $name }: missing from a { $kind } message
message-has = { $name }: no such field in a { $kind } message
not-shared = name: { $given } is not one of { COMMAS($known) }
message-late = That view is no longer the latest; choose again.
wrong-number = { $name }: { $given } is not a whole number from 0
wrong-flag = { $name }: { $given } is neither true nor false
wrong-list = { $name }: { $given } is not a list
wrong-text = { $name }: { $given } is not a text
wrong-too-many = { $name }: { $number } texts are too many; at most { $most } are read
wrong-too-many-numbers = { $name }: { $number } numbers are too many; at most { $most } are read
wrong-too-long = { $name }: { $number } characters are too many; at most { $most } are read
wrong-spaces = { $name }: { $given } is not a list of spaces
wrong-space = { $name }: { $given } is not a space
wrong-space-twice = { $name }: a space appears twice
parts-none = parts: name at least one
parts-unknown = parts: { $given } cannot be chosen

# What cannot be done at a table now.

undo-nothing = undo: nothing to undo
redo-nothing = redo: nothing to redo
redo-nothing-to-play = redo: nothing to play again
table-changed = The game was changed in another cell. This is how it stands now; choose again.
table-turn = action: it is the turn of { $name }
table-covered = The hand is covered; show it first.
table-not-covered = There is no covered hand.
table-past = action: an earlier moment is shown; go on from here or go back
table-not-past = go_on: no earlier moment is shown
table-ply = ply: only { $moves ->
    [one] 1 move has been made
   *[other] { $moves } moves have been made
}
table-line = number: only { $lines ->
    [one] 1 line was left
   *[other] { $lines } lines were left
}
table-choice = choices: there { $choices ->
    [one] is only 1 choice
   *[other] are only { $choices } choices
}
table-nobody-asked = { $kind }: nobody is asked anything now
coach-nothing = take_back: the coach has said nothing
coach-only-bots = There is no coach where only bots play.
coach-full-duchy = There is no coach for this game: a full duchy is all that counts here, and the coach judges by points. Try a hint.
table-no-hint = There is no hint: { $reason }
table-seats = the game has { $players ->
    [one] 1 player
   *[other] { $players } players
}, but this table has { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
table-no-game = game: { $given } is not a game
table-other-game = this table plays another game: { $game }
table-no-position = { $game } has no positions to go on from, only records
table-pace = pace: { $given } is neither a number of seconds from 0 to { $most } nor None
table-bot-failed = { $name } could not move: { $reason }

# What is wrong with options and traits.

widget-no-option = { $name }: a { $widget } has no such option
widget-not-yours = { $name }: a page cannot set this
widget-fault = A fault in Python: { $error }
without-picture = To see it, run this cell. To see all pictures that were saved with the notebook, choose Trust Notebook (in the command palette or the menu File).
option-flag = { $name }: { $given } is neither True nor False
trait-whole = { $name }: { $given } is not a whole number
trait-by-space = { $name }: { $given } is not a dict such as {"{"}'4-4': ...{"}"}
trait-spaces = { $name }: { $given } is not a list of spaces such as ['4-4', '4-5']
callback-wrong = callback: { $given } cannot be called
space-twice = { $name }: { $space } appears twice
space-no-such = { $name }: there is no space { $given }, only '{ $first }' to '{ $last }'
caption-no-text = { $name }: { $space }: { $given } is not a text
caption-too-long = { $name }: { $space }: a caption is one line of at most { $most } characters
tile-no-such = { $name }: { $space }: { $given } is not a tile such as 'bank' or 'Bk'
topic-unknown = { $name }: there is no tile or rule { $given }
topic-meant = topic: there is no tile or rule { $given }; did you mean { $close }?
board-edition = edition: { $given } is not { OR($known) }
board-no-duchy = duchy: { $given } is not the number of a duchy, a Duchy or an Estate
board-tiles = tiles: { $given } is not a mapping of spaces to tiles
board-selected = selected: { $number } spaces; only one may be selected unless `multiple` is set
board-select-one = selected: only one space may be selected
table-adviser = advice_from: { $given } lacks the methods values and reason
replay-no-record = record: { $given } is not a Record, the text of one, a Game or a CardGame
replay-begins = a record begins with [Castles "1"], that of a card game with [CardGame "1"]
replay-no-moment = { $name }: { $given } is not a number from 0 to { $most }
replay-file-title = { COMMAS($names) }: a replay
replay-file-trouble = This replay does not open here. Try a browser of the last few years, or ask for the file again: part of it may be missing.
replay-file-without-script = To step through this game, open the file in a web browser.
file-no-html = path: { $given } should end in .html, so that a browser opens it
file-taken = path: { $path } is { $folder ->
    [yes] a folder
   *[no] another file, which would be lost
}. Give another path
file-unwritable = path: { $path } cannot be written: { $error }. Check the folder and the disk, or give another path
reference-table = table: { $given } is not a Table
reference-edition = edition, modules: these are for the board game, and a table sets them itself
reference-game = game: the table sets this
reference-none = game: there’s nothing to look up about { $game }
seat-no-number = { $name }: { $given } is not the number of a player
seat-no-such = { $name }: there is no player { $given }; the players are { $known }
seat-of-script = { $name }: player { $given } plays by a script; the people are { $known }
seat-bots = bots: { $given } is not a mapping like {"{"}1: "greedy"{"}"}
seat-names = names: { $given } is neither a list nor a mapping
seat-names-number = names: { $number ->
    [one] 1 name
   *[other] { $number } names
} for { $players ->
    [one] 1 player
   *[other] { $players } players
}
seat-name = { $given } cannot be a name: write 1 to { $most } characters, without line breaks or marks that turn the text around

# A review: what moves cost, and what luck gave. $when is as in `B2`, `none` in the setup; $did stands after a name, $best
# is a command. $clear says whether a loss is surely more than chance, $order whether only the order was wrong.

review-not-over = The review comes when the game is over.
review-trouble = There is no review: { $told }.
review-nothing = No choices to review.
review-costly = { $when ->
    [none] Setup
   *[other] { $when }
}: { $did }. { $order ->
    [yes] First: { $best }
   *[no] Better: { $best }
} (+{ NUMBER($lost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points{ $clear ->
    [yes] {""}
   *[no] , but that may be chance
}).
review-small = Move { $move }: { NUMBER($lost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, which may be chance
review-chart = { $number ->
    [0] No move lost points for sure; there were { $moves } moves.
    [one] 1 of { $moves } moves lost points for sure.
   *[other] { $number } of { $moves } moves lost points for sure.
}
review-lost = { $any ->
    [no] Lost nothing: a bot found no better choice.
    [even] Lost nothing on average ({ $low } to { $high } points).
   *[yes] Lost about { $lost ->
        [one] 1 point
       *[other] { $lost } points
    } by choices ({ $low } to { $high }).
} Accuracy: { $accuracy } of 100.
review-luck = { $kind ->
    [good] Luck gave about { $luck ->
        [one] 1 point
       *[other] { $luck } points
    } ({ $low } to { $high }).
    [bad] Bad luck took about { $luck ->
        [one] 1 point
       *[other] { $luck } points
    } ({ $low } to { $high }).
   *[unclear] Luck may have gone either way: { $low } to { $high } points.
}
review-skill = With average luck it would have been about { $skill } points ({ $low } to { $high }) instead of { $points }.
review-average-luck = With average luck: { $which ->
    [ahead] about { $by ->
        [one] 1 point
       *[other] { $by } points
    } ahead
    [behind] about { $by ->
        [one] 1 point
       *[other] { $by } points
    } behind
   *[unclear] ahead or behind
} ({ $low } to { $high }), instead of { $was ->
    [level] level
    [ahead] { $lead } ahead
   *[behind] { $lead } behind
}.
review-swing = Greatest swing: { $when ->
    [none] Setup
   *[other] { $when }
}, { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} lost. { $told }.
review-swing-luck = Greatest swing: { $when ->
    [none] Setup
   *[other] { $when }
}, { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
} { $kind ->
    [good] by luck
   *[bad] by bad luck
} with { $source ->
    [start] the start
    [tiles] the new tiles
    [goods] the new goods
    [dice] the dice
    [display] the new display
   *[hand] the new hands
}.

# A mistake, as a puzzle: the moment before it, at which something else is tried. $played is a command.

retry-not-a-mistake = Nothing was lost there.
retry-progress = Mistake { $number } of { $all }
retry-task = { $when ->
    [none] Setup
   *[other] { $when }
}: { $played } cost about { NUMBER($lost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points. What's better?
retry-judging = Looking at your move…
retry-best = That's the best move. It's worth about { NUMBER($lost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points more than what was played.
retry-same = That's what was played before. Try something else.
retry-good = That's about as good as the best move.
retry-better = Better than before, but it still costs about { NUMBER($lost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points. Can you find the best move?
retry-worse = That costs about { NUMBER($lost, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, too. Try something else.
replay-not-yours = No opinion: this choice is somebody else's, and their hand is hidden.
