# Puzzles: find the best turn. Each theme of a puzzle has its name.

puzzle-open = No turn yet: play one at puzzle.table(), and check that table.
puzzle-not-a-turn = Give the actions of the turn as a list of texts, or the table you played it at.
puzzle-not-over = The turn isn't over yet.
puzzle-right = The next best turn costs { NUMBER($loss, maximumFractionDigits: 1) } points: { $why }.
puzzle-as-good = No one has thought of this turn before, and on made-up futures it's about as good as the best one.
puzzle-wrong = There's a better turn. This one costs about { NUMBER($loss, maximumFractionDigits: 1) } points: { $why }.
puzzle-hint = The best turn has this in it: { $command }.
puzzle-part = this belongs to the best turn
puzzle-astray = What you've played isn't in the best turn. Undo it, and ask again.
puzzle-number = Puzzle { $number }, level { $level }
puzzle-task = Find the best turn, and play it to its end.
puzzle-turn-over = Your turn is over. Undo takes a move back.
puzzle-checking = Comparing your turn with the best one …
puzzle-table-right = Right. { $said }
puzzle-table-wrong = Not yet. { $said } Undo it and try another.
puzzle-repr = <Puzzle { $number }, level { $level }: { $themes }>
puzzle-level = level: { $given } is not 1, 2 or 3
puzzle-no-review = review: { $given } is not a review of the board game; make one with cn.review(game)
puzzle-not-there = { $number ->
    [0] there are no puzzles here
   *[other] there is no puzzle { $place }, only 0 to { $last }
}
puzzles-title = { $number ->
    [one] 1 puzzle
   *[other] { $number } puzzles
}

puzzle-theme-building = buildings
puzzle-theme-livestock = livestock
puzzle-theme-ship = ships
puzzle-theme-mine = mines
puzzle-theme-castle = castles
puzzle-theme-monastery = monasteries
puzzle-theme-workers = workers
puzzle-theme-goods = goods
puzzle-theme-purchases = purchases
puzzle-theme-chains = chains of actions
puzzle-theme-last_phase = the last phase
