# The title of this lesson, and what the list of lessons says of it.

lesson-now_or_later = Now or later
    .about = what waiting costs, what a worker is worth

# What a check says.

# How much more is it to complete the larger area in C and the smaller in D?
lesson-now_or_later-order =
    .right = Either order brings { $points }: the phase adds the same to any area.
    .hint = Add up both areas, once in this order and once in the other.
    .more = Look up four numbers: five spaces in C and in D, three spaces in C and in D.
    .one-area = One area loses 2 points by waiting. What does the other one gain?
    .only-phase-c = That is for phase C alone. The other area comes in D.
    .sum = That is what both bring. How much do they bring in the other order?

# How many points more than keeping does selling four tiles bring at the end, with three?
lesson-now_or_later-sale =
    .right = { $points } for the sale and { $silver } for its silver, less { $unsold } for the tiles if kept.
    .hint = What do the tiles bring when sold, with the silver, and what when kept?
    .more = Sold, each of the four tiles scores 3 points, and the sale brings 1 silver. Kept, each scores 1 point.
    .only-points = Kept tiles score at the end, too, and a sale pays silver.
    .without-silver = The silver of the sale counts at the end.
    .kept-for-nothing = Kept tiles score at the end, too.
    .two-points-each = With three players each tile brings 3 points.

# In how many more of the 36 rolls do you reach depot 4 with two workers than with one?
lesson-now_or_later-second =
    .right = { $one } rolls with one worker, { $two } with two. The first one brought { $gained }.
    .hint = Take both numbers of rolls from the picture, and subtract.
    .more = Read the bars at one worker and at two, and take one from the other.
    .first-worker = That is what the first worker brings. What about the second?
    .two-workers = That is with two workers. In how many rolls was one worker enough?
    .both-workers = That is what both bring together.

# How many games make the interval of a worker's worth a quarter as wide as 40 games do?
lesson-now_or_later-games =
    .right = Half as wide takes four times as many games, a quarter takes sixteen times as many.
    .hint = How does the width depend on the number of games? Read again what is said above.
    .more = The width is proportional to one over the square root of the number of games. To divide it by 4, multiply the games by 4 times 4.
    .half-as-wide = Four times as many games only halve the width.
    .twice-as-many = Twice as many games make it less than a third narrower.
    .fewer = Fewer games make it wider.

# Questions that differ from student to student.

variant-now_or_later-sale =
    .question = In the last round of a game of { $players } players, player 1 has { $goods } goods tiles of type 2. How many points more than keeping them does selling them bring?
    .right = Points for each tile sold and the silver, less what unsold tiles would bring.
    .hint = Points for each of { $goods } tiles with { $players } players, the silver at the end, less a point for each tile kept.

variant-now_or_later-games =
    .question = An interval comes from { $games } games. How many games make it a quarter as wide?
    .right = A quarter of the width takes sixteen times { $games } games.
    .hint = The width shrinks with the square root of the number of games.
