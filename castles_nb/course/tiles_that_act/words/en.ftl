# The title of this lesson, and what the list of lessons says of it.

lesson-tiles_that_act = Tiles that act
    .about = buildings and castles, and chains of them

# What a check says.

# Which of the eight buildings would do nothing when it is placed?
lesson-tiles_that_act-lost =
    .right = No ship and no livestock lies in depots 1 to 6, and a market cannot reach the middle of the board.
    .hint = Which tiles does each building look for? Do they lie in depots 1 to 6?
    .more = Four buildings give something by themselves. Of the three that fetch, which one looks for tiles that lie in no depot?
    .church = A castle, monasteries and a mine lie in depots 2 and 5.
    .brings-something = It gives you something, whatever lies on the board.
    .carpenter = Four depots still hold a building.
    .warehouse = There are two goods of type 3 to sell.
    .town-hall = The castle in storage could go next to the new tile.

# On which spaces may the town hall on 3-3 place the bank?
lesson-tiles_that_act-banks =
    .right = They touch a tile of yours, their town has no bank yet, and any number will do.
    .hint = It must be an empty town space that touches a tile, in a town without a bank.
    .more = Once the town hall lies on 3-3, name the beige spaces that touch one of your tiles. Then strike out the town with the bank.
    .other-town-too = One of these towns has a bank already.
    .only-other-town = That town has a bank already.
    .covered = The town hall lies on 3-3 now.
    .out-of-reach = Some of these towns touch none of your tiles.
    .die-asked = No die is needed for the bank any more.

# How many tiles can be placed in one turn, at most?
lesson-tiles_that_act-chain =
    .right = The three stored tiles, and one more that the workshop fetches on the way.
    .hint = Let one tile place another, and begin with the one that fetches something.
    .more = Begin with the castle, and let its action place the workshop. What can the town hall do with what the workshop fetches?
    .one-each-die = One for each die. But a town hall places another one.
    .only-stored = Those are all the stored tiles. Could one of them fetch another in time?
    .too-many = So many cannot be placed here: every way to play the turn was tried.
