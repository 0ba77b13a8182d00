# The title of this lesson, and what the list of lessons says of it.

lesson-duchy_graph = The duchy as a graph
    .about = neighbours, areas, and which numbers help

# What a check says.

# How large are the towns of duchy 5, from the smallest to the largest?
lesson-duchy_graph-towns =
    .right = { $towns } towns with { $spaces } spaces in all.
    .hint = A town is one group of touching beige spaces. Count the spaces of each group.
    .more = There are { $spaces } beige spaces, in { $towns } groups.
    .all-in-one = That counts all building spaces together. They lie in several places.
    .largest-first = Those are the towns. Begin with the smallest.
    .same-size-once = Towns of the same size are still several towns: list each of them.
    .pastures = Those are the pastures, which are green. Towns are beige.

# How many edges of duchy 1 join two spaces of the same colour?
lesson-duchy_graph-edges =
    .right = The other edges, out of { $all }, lie on the border between two areas.
    .hint = Go through graph.edges, and compare the colours of both ends.
    .more = In one line: sum(colour[a] == colour[b] for a, b in graph.edges).
    .all-edges = Those are all the edges. Which of them stay within a colour?
    .other-colours = Those join two different colours.
    .both-ends = You counted each edge from both of its ends.
    .areas = That is the number of areas. The question is about edges.
    .between-areas = That is how many pairs of areas touch. The question is about spaces.

# Which spaces are the frontier of the duchy?
lesson-duchy_graph-frontier =
    .right = { $spaces } empty spaces touch one of your three tiles.
    .hint = Go round each of the three tiles and collect the empty spaces that touch it.
    .more = There are { $spaces } of them. A space inside the board has six neighbours: name them for each tile, and leave out those that are covered.
    .covered = A covered space takes no second tile.
    .only-castle = Those touch the castle. The other two tiles count as well.
    .only-stored = Those suit the stored tiles. The frontier is wherever any tile may go next, whatever its colour.
    .all-empty = Those are all the empty spaces.

# Which values of a die place the stored ship or the stored mine?
lesson-duchy_graph-numbers =
    .right = They are the numbers of the blue and grey spaces at the frontier.
    .hint = Look only at the blue and grey spaces of the frontier. Which numbers do they have?
    .more = Blue is for the ship, grey for the mine. Read the numbers of the blue and grey spaces that touch one of your three tiles.
    .any-tile = That is the whole frontier. Which part of it suits a ship or a mine?
    .dice-rolled = Those are the dice of this turn. Which values would do, whatever was rolled?
    .dice-that-fit = That is right for the dice of this turn. Which other values would do?
    .only-mine = That places the mine. What about the ship?
    .out-of-reach = Some of these blue and grey spaces touch none of your tiles.
    .with-worker = That would take a worker, and you have none.

# How many tiles does it take, at least, until the large pasture is complete?
lesson-duchy_graph-pasture =
    .right = { $spaces } for the pasture itself, and { $way } for the way to it.
    .hint = Count its empty spaces, then the spaces between it and your tiles.
    .more = The pasture has { $spaces } spaces. Find the one nearest to your tiles, and count the spaces in between.
    .only-pasture = That covers the pasture, but none of its spaces touches a tile yet.
    .just-reached = That reaches it. Complete means that all its spaces are covered.
    .only-way = That leads up to it. Then its own spaces must be covered, too.
    .meeting-space-twice = The last tile of the way lies in the pasture: count it once.

# Questions that differ from student to student.

variant-duchy_graph-towns =
    .question = How large are the towns of duchy { $duchy }, from the smallest to the largest?
    .right = Duchy { $duchy } has { $towns } towns.
    .hint = Towns are areas of buildings. List each size as often as it occurs, smallest first.

variant-duchy_graph-frontier =
    .question = Which spaces are the frontier of player 1's duchy in this position?
    .right = All { $spaces } empty spaces that touch a tile.
    .hint = Empty spaces that touch a placed tile, of whatever colour.

variant-duchy_graph-numbers =
    .question = Which values of a die place the stored ship or the stored mine of player 1, without workers?
    .right = They stand on the blue and grey spaces of the frontier.
    .hint = Look at the blue and grey spaces of the frontier, and at the values on them.
