# The title of this lesson, and what the list of lessons says of it.

lesson-scoring = Scoring
    .about = count a whole game by hand and compare

# What a check says.

# What does the third castle score that completes an area with the starting castle in it?
lesson-scoring-castles =
    .right = { $size } for three spaces, the starting castle's among them, and { $phase } for phase B.
    .hint = How large is the area, and what does phase B add?
    .more = The area has three spaces, both older castles included. Look up size 3 under phase B.
    .without-start = The starting castle counts towards the size.
    .alone = It is one area with both castles that stand there.
    .only-size = That is for the size. What does the phase add?
    .only-phase = That is for the phase. What does the size score?
    .phase-a = It is phase B, and later phases pay less.
    .nothing = Only a starting castle on its own scores nothing.

# What does the last mine score if another one of three players was first with theirs?
lesson-scoring-mine =
    .right = { $area } for the area, { $bonus } for the small bonus tile of three players.
    .hint = Two things are complete at once: the area and the colour. What does each score?
    .more = Look up an area of three spaces under phase C. Then add the small bonus tile of a game of three.
    .only-area = All mine spaces are covered now, too.
    .large-tile = Somebody else was first: the large tile is gone.
    .two-players = That would be right for two players.
    .only-colour = That is for the colour. What does the area score?
    .without-phase = An area scores for its size and for the phase.

# What do all areas of Ada score in the whole game?
lesson-scoring-areas =
    .right = { $size } for the sizes and { $phase } for the phases.
    .hint = Take the areas one by one: points for the size, and points for the phase.
    .more = Write down a sum for each row of the table: first the size, then the phase. The first row is 1 + 10.
    .only-sizes = Those are the points for the sizes. The phases add to them.
    .only-phases = Those are the points for the phases. Add the sizes.
    .bonus-tiles = That includes the bonus tiles, which are not asked for here.
    .castle-came-later = The castle on 4-4 came later, so it scores its area.

# What does the final scoring bring Ada?
lesson-scoring-end =
    .right = { $silver } for silver, { $workers } for workers, { $churches } for churches.
    .hint = Go through goods, silver, pairs of workers, and the monasteries from 15 on.
    .more = Each silver is 1 point, every two workers are 1 point. Then look for monastery 19 in the duchy.
    .without-monastery = One of the monasteries scores, too.
    .point-a-worker = It takes two workers for a point.
    .single-worker = A single worker left over is worth nothing.
    .stored-tiles = Tiles still in storage count for nothing.
    .other-building = Monastery 19 counts one kind of building only. Which one?

# Who wins the close game by the rules of the Special Edition, and of the 2019 edition?
lesson-scoring-tie =
    .right = { $ada } empty spaces against { $ben }: the editions want opposite things.
    .hint = Count the empty spaces in both duchies, and read both rules.
    .more = Ada has { $ada } empty spaces, Ben has { $ben }. One edition prefers few of them, the other one many.
    .swapped = It is the other way round. Which edition likes few empty spaces?
    .always-special = Read the rule of the 2019 edition again.
    .always-older = Read the rule of the Special Edition again.

# What scored, in the table of the lesson, where it is not a move.

moves-game-ends = the game ends

# Who wins a tie, to be clicked.

winners-by-edition = { $special } by the Special Edition, { $older } by that of 2019
