# The title of this lesson, and what the list of lessons says of it.

lesson-first_game = Your first game
    .about = a guided game at the table, in about a quarter of an hour

# What a check says.

# From which depots can you take a tile, with a 2, a 3 and one worker?
lesson-first_game-depots =
    .right = The 2 and the 3 themselves, and one lower or one higher with the worker.
    .hint = Begin with the dice as they are, then use the worker on each of them, up or down.
    .more = Each die reaches its own number for free, and with the worker the number below and the one above. Put all of them into one set.
    .one-way = A worker changes a die by one, up or down. You looked one way only.
    .without-worker = Those cost nothing. What can the worker do besides?
    .only-by-worker = Those take the worker. Which depots need none?
    .added-up = Dice are not added up: each acts on its own.
    .any-depot = Each step costs one worker, and you have only one.

# Which action takes two workers with the 3?
lesson-first_game-workers =
    .right = Any die brings two workers, whatever it shows.
    .hint = Look for it in game.legal_actions(): it begins with 'take workers'.
    .more = The text names what you take and, after 'with', the die that you use.
    .other-die = That uses the 2. Keep it: which action uses the 3?
    .no-die = With which of the two dice? The text ends with it.
    .given-away = That gives the die away for nothing.

# How many points does a town of four spaces score that is completed in phase B?
lesson-first_game-town =
    .right = { $size } for four spaces and { $phase } for phase B, both at once.
    .hint = Add what four spaces score to what the phase adds.
    .more = The list above has both numbers: the points by size, and those that each phase adds.
    .only-size = That is for the size. How much does the phase add?
    .only-phase = That is for the phase. What does the size score?
    .phase-a = That would be right in phase A. Later phases pay less.
    .point-each = Four spaces score more than one point each.
    .three-spaces = That would be right for three spaces.

# Which rule gave most of the points of the guided game's first turn?
lesson-first_game-ledger =
    .right = { $points } of the { $all } points are for completing an area in phase A; it pays to be early.
    .hint = Look at the column with the amounts, and read the rule in the row with the largest.
    .more = Three entries have the same space: for its size, for the phase and for the tile. Compare their amounts.
    .tile = That is what the watchtower itself brought. Another entry is larger.
    .size = That is for the size of the area. Another entry is larger.
    .no-entry = That rule says who wins. It has no entry in this ledger.

# Questions that differ from student to student.

variant-first_game-depots =
    .question = Player 1 has a { $first }, a { $second } and one worker. From which depots can this player take a tile now?
    .right = The { $first } and the { $second } themselves, and one step up or down from either with the worker.
    .hint = Begin with the dice as they are, then use the worker on each of them, up or down. A 6 and a 1 are neighbours.

variant-first_game-town =
    .question = How many points does a town of { $size } spaces score when you cover its last space in phase { $phase }?
    .right = The points for { $size } spaces, and those of phase { $phase }, both at once.
    .hint = Add what { $size } spaces score to what phase { $phase } adds.
