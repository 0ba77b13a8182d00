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
    .hint = Ask cn.why_not(game, 'take mine from 5 with 2'): it names one rule.
    .more = Run cn.why_not(game, 'take mine from 5 with 2'). The id stands in brackets at the end.
    .workers-too-few = Workers do change a die, but you have too few. Which rule asks for a 5?
    .black-depot = That rule is about the black depot, not about depot 5.
