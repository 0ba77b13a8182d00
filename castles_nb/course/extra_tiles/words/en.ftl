# The title of this lesson, and what the list of lessons says of it.

lesson-extra_tiles = Extra tiles
    .about = an expansion: crane, geese, two monasteries

# What a check says.

# How likely is the crane to come into a game of two?
lesson-extra_tiles-comes =
    .right = { $seen } of the { $tiles } black tiles are laid out.
    .hint = How many black tiles are laid out in a game of two, and how many are there?
    .more = Of { $tiles } black tiles { $seen } are laid out in a game of two. Each tile has the same chance.
    .old-supply = The supply has grown: two of the four new tiles are black.
    .first-tile = That is the chance to come first. How many are drawn?
    .all-tiles = Not all black tiles are laid out in a game of two.
    .one-phase = That is phase A alone. There are five phases.

# What do the geese score on 2-1, and then the pigs on 2-2?
lesson-extra_tiles-geese =
    .right = { $own } for the geese and { $cows } for the cows; then { $pigs } for the pigs, and the geese once more.
    .hint = The geese score with other animals, now and whenever more of them come.
    .more = The geese score { $own } for themselves, and one other kind. Later the pigs score their own, and the geese come once more.
    .one-tile = Two tiles with cows lie there, and all cows score.
    .only-own = The geese bring one other kind along.
    .score-once = The geese score once more when livestock comes later.
    .cows-again = Only the geese score again with any kind. Cows score again with cows.
    .nothing-new = Any other livestock would do that. What is new about the geese?

# As which building does the crane bring the most points at once?
lesson-extra_tiles-crane =
    .right = The ship completes a river for { $points } points, and needs no die.
    .hint = Go through what the buildings do, and count what could follow.
    .more = A ship waits in storage. Which building could place it without a die?
    .watchtower = That brings { $watchtower }. There is something better.
    .warehouse = The sale brings { $warehouse }. There is something better.
    .castle = The crane acts as a building. Which of them does something similar?
    .bank = A bank brings silver, and no points at once.

# What do monasteries 17 and 22 score at the end, with one bank and the crane?
lesson-extra_tiles-end =
    .right = { $each } for the bank, and { $each } for the crane as a bank or as a watchtower.
    .hint = The crane counts as one building of your choice, once.
    .more = Two things count: the real bank, and the crane as one building.
    .both-monasteries = The crane counts as one building only, not for both monasteries.
    .only-bank = That is for the bank. What else may the crane count as?
    .counted-only = Each building that counts is worth { $each } points.
