# The title of this lesson, and what the list of lessons says of it.

lesson-inns = Inns
    .about = an expansion: areas grow

# What a check says.

# Where can the inn be placed, with a 1 and a 5 and no worker?
lesson-inns-where =
    .right = Any colour will do, as long as number and neighbours fit and the area has no inn.
    .hint = Take the spaces beside your tiles that show a 1 or a 5, and check the areas.
    .more = Write down all empty spaces beside your tiles with a 1 or a 5, of any colour. Then strike out the areas that have an inn.
    .second-inn = One of these areas has an inn already.
    .out-of-reach = The numbers fit. But does each space touch one of your tiles?
    .only-towns = An inn looks like a building, but goes on any colour.

# How many points does the tile with three cows score on 7-1?
lesson-inns-pasture =
    .right = { $size } for five spaces, { $phase } for the phase, and { $cows } for the cows.
    .hint = Add three things: the pasture with its inn, the phase, and all the cows.
    .more = With its inn the pasture scores { $size } for the size, and phase C adds { $phase }. What do the cows score?
    .without-inn = That is right without the inn. How large does it make the area?
    .without-cows = What about the cows? They score as always.
    .without-phase = The phase scores as well.
    .only-new-cows = The cows that lie there already score again.

# How many points does an inn add to an area of 1 to 8 spaces, in the Special Edition?
lesson-inns-more =
    .right = Space n + 1 of an area brings n + 1 points more.
    .hint = For an area of { $size } your function says { $points }. Compare the points of an area with those of one that is a space larger.
    .more = With an inn an area of n spaces scores like one of n + 1. Return the difference.
    .nothing-returned = Your function returns None. Does its last line begin with return?
    .by-2019 = That is right in 2019. What does the Special Edition say about 8 spaces?
    .whole-area = That is what the whole area scores. How much of it is due to the inn?
