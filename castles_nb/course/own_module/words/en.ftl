# The title of this lesson, and what the list of lessons says of it.

lesson-own_module = A module of your own
    .about = a house rule, from an empty file to a game

# What a check says.

# Which entry of the ruleset lets everybody store four tiles?
lesson-own_module-entry =
    .right = The places for tiles in storage are its key spaces.
    .hint = Ask the rules of a game for each of these, and look for the 3 that is meant.
    .more = The rulebook calls the places for tiles key spaces.
    .goods-spaces = That is for goods. Which entry is for tiles?
    .covering = That is called when a tile is placed. Here a number is enough.

# How does a mine bring 1 silver at once?
lesson-own_module-mine =
    .right = A mine brings 1 silver, other tiles bring none, and the ledger knows why.
    .hint = A mine was placed, and its owner got no silver. Does your function ask for kind == MINE?
    .more = Ask whether kind == MINE, and then call state.add_silver for the player that the function is given.
    .other-amount = A mine was placed, and its owner got { $silver } silver instead of 1.
    .any-tile = A ship was placed, and that brought silver as well: look at the kind.
    .other-player = A mine of player 2 was placed, and player 2 got no silver: give it to `player`.
    .unbooked = The silver came, but no ledger says why: call state.add_silver for it.

# How does each ship in a duchy score 1 point at the end?
lesson-own_module-ships =
    .right = Two points and one, for everybody's own ships, and the ledger knows why.
    .hint = Player 1 has two ships, player 2 has one: that should be 2 points and 1 point.
    .more = Go through enumerate(state.estates), count the ships of each, and call state.score once for each player.
    .one-player = Only one player scored. The final scoring is for everybody.
    .unbooked = The points came, but no ledger says why: call state.score for them.
    .stored-ship = A ship in storage scores nothing.
