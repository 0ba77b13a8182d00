# What experiments, their tables and their files of games have to say.

# An estimate in a table with the ends of its interval, those that it has.

interval = { $shown } ({ $least } to { $most })
interval-from = { $shown } ({ $least } or more)
interval-to = { $shown } ({ $most } or less)

# Tournaments.

tournament-title = Tournament of { $bots } bots, { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} from seed { $seed }, { $games ->
    [one] 1 game
   *[other] { $games } games
}
tournament-too-few = bots: a tournament needs two or more
tournament-twice = bots: { $name } appears twice; give one of them different settings

# The ladder.

ladder-title = { $game ->
    [cards] Bots in the card game
   *[board] Bots on duchies 1 to 10 in turn
}, seed { $seed }, 95% intervals
ladder-none = { ladder-title }: no game is finished yet
ladder-alone = Against itself
ladder-against = { $game ->
    [cards] Against { $opponent }, each deal in all seatings; one player against Aaron
   *[board] Against { $opponent }, each deal in all seatings
}
ladder-sources = Sources of points, against itself

# Experiments: bots, setups, seeds, processes.

experiment-seed-too-large = seed: counting up from { $seed }, the last game would need a seed above { $largest }, the largest a table can hold
experiment-board-game-only = this takes the board game alone, not the card game
experiment-no-duchies = the card game has none
experiment-not-setup = setup: { $given } is not a Setup
experiment-setup-has-seed = setup: its seed { $seed } fits a single game; leave it out and give seed=... instead
experiment-not-duchies = duchies: { $given } must list the duchies of one game after another; duchies that all games share belong in the setup
experiment-bot-unlike = bots: { $bot } cannot be told apart from other bots, because it cannot be copied and pickled: { $error }
experiment-not-jobs = n_jobs: { $given } is not a number of processes; -1 is one on each core
experiment-sources-unknown = sources: no module declares { $sources }, which brought points
experiment-game-failed = game { $game } (seed { $seed }): { $told }
experiment-progress = game
experiment-interrupted = interrupted after { $finished } of { $games } games
experiment-interrupted-kept = interrupted after { $finished } of { $games } games; what is finished is kept in { $path }
experiment-interrupted-each = interrupted after { $finished } of { $games } games with each action
experiment-kept = No finished game is lost: the error has them in `finished`.

# Files of games: their paths.

games-not-path = { $name }: { $given } is not the path of a file
games-impossible-path = { $name }: { $given } has a character that no path can have
games-other-kind = { $name }: { $given } does not end in { OR($kinds) }
games-need-pyarrow = { $name }: Parquet needs pyarrow: pip install 'castles-nb[parquet]'
games-need-sqlite = path: { $given }: games are kept in an SQLite file. Give path={ $sqlite }; cn.export_games({ $sqlite }, { $given }) makes a table of it
games-no-file = { $argument }: there is no file { $path }
games-not-exported = target: { $path } cannot be written: { $error }. Make room on the disk, or give another path

# Files of games that cannot be used. `games-advice-...` follow from what SQLite complains of.

games-damaged = { $argument }: { $path } is damaged: { $why }
games-damaged-move = { $argument }: { $path } is damaged: { $why }. Give another path, or delete it
games-unreadable = { $argument }: { $path } cannot be read: { $error }. { $advice }
games-unwritable = path: { $path } cannot be written: { $error }. { $advice }; called again, it goes on from the games that are there
games-advice-locked = Close the program that has locked it
games-advice-no-such-file = Check that such a file can exist, or give another path
games-advice-full = Make room on the disk
games-advice-disk = Check whether the disk is full or missing
games-advice-memory = Make room in memory
games-advice-forbidden = Check that you have permission to use it, or give another path
games-advice-read-only = Check that you have permission to write to it, or give another path
games-moved = path: { $path } was removed or replaced while games were written to it. What it should hold is in `finished`
games-none = { $argument }: { $path } holds no games. Give another path
games-of-another = path: { $path } holds games of another experiment: it has { $differences }. Give another path, or delete it
games-difference = { $name } { $found }, not { $wanted }
games-difference-settings = other settings of bots
games-differences = { $start }; { $next }
games-untold = it does not say what was played
games-other-columns = the table results has other columns
games-lines-differ = some lines have { $one } values, others { $other }
games-column-missing = the column { $column } is missing
games-column-too-many = there should be no column { $column }

# Games of a file that are not believed, and why.

games-doubted = { $path }: { $consequence ->
    [played-again] played again
   *[left-out] left out
} after failing a check: { COMMAS($games) }{ $more ->
    [0] {""}
    [one] , and 1 more game
   *[other] , and { $more } more games
}
games-fault = game { $game } ({ $fault })
games-fault-no-rows = it has no rows
games-fault-value = { $column } is { $given }
games-fault-values = { $column } is { COMMAS($found) }
games-fault-other-values = { $column } is { COMMAS($found) }, not { COMMAS($due) }
games-fault-players = it has rows of the players { COMMAS($found) }, not { COMMAS($due) }
games-fault-points = points are { COMMAS($points) }, but by source { COMMAS($sums) }
games-fault-spaces = spaces are { COMMAS($spaces) }, not { $due }
games-fault-rank = rank { $rank } has more points than the rank before
games-fault-twice = it appears twice
games-fault-number = no game has this number
games-fault-changed = a value was changed
games-fault-no-digest = it has no digest

# Positions and players that a question is about.

position-of-game = position: { $type } is not a position of the board game

# What the decisions of a game cost.

review-progress = step
review-interrupted = interrupted after { $finished } of { $steps } steps
review-interrupted-kept = interrupted after { $finished } of { $steps } steps, which are in { $path }; called again, it goes on from there
review-none = { $argument }: { $path } holds no review. Give another path
review-of-another = path: { $path } holds the review of another game. Give another path, or delete it
review-of-others = path: { $path } holds a review with other settings: it has { $differences }. Give another path, or delete it
review-unwritable = path: { $path } cannot be written: { $error }. { $advice }; called again, it goes on from what is there
review-moved = path: { $path } was removed or replaced while the review was written to it. What it should hold is in `finished`
review-solo = the solo game is about a full duchy, not about points
review-comment = Lost { $lost } points ({ $low } to { $high }). Better: { $best }
turning-decision = { $played }. Better: { $best }
turning-luck = { $source ->
    [start] The start
    [tiles] The new tiles
    [goods] The new goods
    [dice] The dice
    [display] The new display
   *[hand] The new hands
} { $kind ->
    [good] favoured { $name }
   *[bad] went against { $name }
}
turning-mark = { $source ->
    [decision] Greatest swing: move { $move }
    [start] Greatest swing: the start
    [tiles] Greatest swing: new tiles after move { $move }
    [goods] Greatest swing: new goods after move { $move }
    [dice] Greatest swing: dice after move { $move }
    [display] Greatest swing: new display after move { $move }
   *[hand] Greatest swing: new hands after move { $move }
}

# Numbers and tables.

interval-confidence = confidence: { $given } is not between 0 and 1
interval-share = share: { $given } is not between 0 and 1
interval-not-numbers = values: { $given } are not numbers
interval-not-row = values: { $given } is not a row of numbers
elo-unsolved = elo: { $told }
dice-number = dice: { $given } is neither 1 nor 2
dice-uses = uses: { $given } is not one for each value
dice-monasteries = monasteries: { $given } are not all from 8 to 12
dice-values = values: { $given } are not numbers from 1 to 6
scenario-no-monastery = monasteries: there is no monastery { $given } in this game
scenario-rounds = rounds: { $given } are not numbers from 1 to { $last }
worth-alone = the solo game counts wins, not points; these tables need two players or more
worth-castle-centred = on duchy { $duchy } the starting castle always stands in the middle
worth-seats = every seat needs a person and an estate of its own
worth-one-duchy = name two or more to compare
