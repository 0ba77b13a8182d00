# The title of this lesson.

lesson-start_here = Start here

# What a check says.

# Which space of duchy 1 is the castle space in the middle?
lesson-start_here-space =
    .right = Row 4, the fourth from the left: that is where the castle stands in a first game.
    .hint = Point at the castle space in the middle, and read its name: row, then place.
    .more = Row 4 is the longest row, and the castle space stands in the middle of it. Count from the left.
    .another-castle = A castle may start there, too, but that space is not the one in the middle.

# Which rule forbids taking the mine from depot 5 with the 2?
lesson-start_here-why =
    .right = The die says which depot, and you have too few workers to change it: { $reason }.
    .hint = Look at depot 5 and at the two dice. What would a die have to show?
    .more = It has to show a 5. From a 3 that's two steps, and a worker makes one.
    .workers-too-few = Workers do help you take a tile, but each changes a die by only 1. How many would you need?
    .black-depot = That rule is about the black depot, not about depot 5.

# What may be in the way, to click.

start_here-blk-01 = You pay 2 silver for a tile, and you have 1.
start_here-die-02 = You can't use workers to take a tile.
start_here-place-03 = The castle has no grey space beside it.
start_here-take-01 = It takes a 5, and you can't make one.
