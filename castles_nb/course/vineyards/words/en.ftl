# The title of this lesson, and what the list of lessons says of it.

lesson-vineyards = Vineyards
    .about = an expansion: double tiles, and a board for them

# What a check says.

# How many double tiles are left with two grapes taken out?
lesson-vineyards-left =
    .right = Each grape is on { $one } tiles, and three tiles show both: they go only once.
    .hint = Count the tiles that show at least one of the two grapes, then take them from 51.
    .more = Each of the two grapes is on { $one } tiles. Three tiles show both of them, so count those once.
    .only-one = That is right for one grape, with three players. Now take out a second one.
    .counted-twice = The tiles that show both grapes go only once.
    .taken-out = That is how many leave. How many stay?

# How many points do the vine bonus tiles score?
lesson-vineyards-vines =
    .right = Each tile scores another area, the largest first: { $areas } areas in all.
    .hint = Take each bonus tile in turn, and give it the largest area of its grape that is not taken yet.
    .more = List the areas of each grape by size. The first tile takes the largest area of its grape, the next tile the next one.
    .largest-again = An area scores only once. A second tile of the same grape needs another area.
    .not-joined = Vines of one grape count together only where they touch.
    .without-tiles = Only areas with a vine bonus tile score.

# Which placement joins the most green vines?
lesson-vineyards-place =
    .right = Laid like this, { $size } green vines touch.
    .hint = Look where the green vines on the board lie, and which side of the new tile touches them.
    .more = Find the largest group of green vines. The green side of your tile has to touch it, on a space with the number of a die.
    .turned-round = The space is right. But which of the two vines then touches the green ones?
    .elsewhere = It may lie there, but no green vine lies beside that space. Where does one?
    .wrong-number = Does your die match the number of that space?

# How many points does an area of so many vines score?
lesson-vineyards-area =
    .right = Each vine adds as many points as the area then has vines, up to 13.
    .hint = For { $size } vines your function says { $points }. Compare that with the table.
    .more = Add 1 + 2 + 3 and so on, up to 13. Every vine beyond that adds 13 as well.
    .nothing-returned = Your function returns None. Does its last line begin with return?
    .no-cap = That is right up to 13 vines. What about more?
