# What a check says in lesson 03, the duchy as a graph.

# How large are the towns of duchy 5, from the smallest to the largest?
lesson-03-towns =
    .right = { $towns } towns with { $spaces } spaces in all.
    .hint = A town is one group of touching beige spaces. Count the spaces of each group.
    .all-in-one = That counts all building spaces together. They lie in several places.
    .largest-first = Those are the towns. Begin with the smallest.
    .same-size-once = Towns of the same size are still several towns: list each of them.
    .pastures = Those are the pastures, which are green. Towns are beige.

# Which spaces are the frontier of the duchy?
lesson-03-frontier =
    .right = { $spaces } empty spaces touch one of your three tiles.
    .hint = Go round each of the three tiles and collect the empty spaces that touch it.
    .covered = A covered space takes no second tile.
    .only-castle = Those touch the castle. The other two tiles count as well.
    .only-stored = Those suit the stored tiles. The frontier is wherever any tile may go next, whatever its colour.
    .all-empty = Those are all the empty spaces.

# Which values of a die place the stored ship or the stored mine?
lesson-03-numbers =
    .right = They are the numbers of the blue and gray spaces at the frontier.
    .hint = Look only at the blue and gray spaces of the frontier. Which numbers do they have?
    .any-tile = That is the whole frontier. Which part of it suits a ship or a mine?
    .dice-rolled = Those are the dice of this turn. Which values would do, whatever was rolled?
    .dice-that-fit = That is right for the dice of this turn. Which other values would do?
    .only-mine = That places the mine. What about the ship?
    .out-of-reach = Some of these blue and gray spaces touch none of your tiles.
    .with-worker = That would take a worker, and you have none.

# How many tiles does it take, at least, until the large pasture is complete?
lesson-03-pasture =
    .right = { $spaces } for the pasture itself, and { $way } for the way to it.
    .hint = Count its empty spaces, then the spaces between it and your tiles.
    .only-pasture = That covers the pasture, but none of its spaces touches a tile yet.
    .just-reached = That reaches it. Complete means that all its spaces are covered.
    .only-way = That leads up to it. Then its own spaces must be covered, too.
    .meeting-space-twice = The last tile of the way lies in the pasture: count it once.
