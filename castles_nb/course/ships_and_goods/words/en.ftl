# The title of this lesson, and what the list of lessons says of it.

lesson-ships_and_goods = Livestock, ships, goods
    .about = also mines, silver, the black depot, turn order

# What a check says.

# What do these three livestock tiles score, placed one after the other?
lesson-ships_and_goods-cows =
    .right = Each counts its own animals and all of its kind that lay in the pasture before.
    .hint = For each tile, add its animals to those of the same kind placed before it.
    .more = Go tile by tile: a new one scores its own animals, and then those of the same kind on every tile that lay there before.
    .only-new = Animals of the same kind that lie there score again.
    .all-kinds = You counted the other kinds, too.
    .without-old = What lay there before counts as well.
    .first-forgotten = The first of the two counts again for the second.
    .sheep-alone = The sheep that lie there are in the same pasture.

# How many goods tiles can the ship take from depot 4, at most?
lesson-ships_and_goods-ship =
    .right = Type 1 has a place already, and the larger of the new stacks takes the free one.
    .hint = Which types have a place already? And how many new types fit beside them?
    .more = Two of your three places are taken. Goods of a type that you have go on their stack; of the other types only one fits.
    .all-goods = Those are all of them. But only one new type finds a free space.
    .only-known = Those fit for sure. But there is a free space as well.
    .smaller-stack = That is right for one choice of the new type. Is the other one better?

# In which order do the four players have their turns in the next round?
lesson-ships_and_goods-order =
    .right = Each ship moved a marker onto another one, and the newest lies on top.
    .hint = Move the markers of players 4 and 1 by one space, then read from the front.
    .more = Draw the track. Whoever sails moves one space ahead, on top of whoever is there. Then read from the front, and each stack from the top.
    .this-round = That is the order of this round. Where do the markers go?
    .player-3-below = Player 4 joins player 3 on a space. Who is on top?
    .player-0-below = Player 1 lands on a marker, too. Who is on top?
    .backwards = Whoever is furthest ahead comes first.

# How much silver does a mine bring that is placed in phase B?
lesson-ships_and_goods-mine =
    .right = At the end of B, C, D and E.
    .hint = One silver each time a phase ends, from now to the end of the game.
    .more = Phase B ends, and so do C, D and E. Count these ends.
    .one-phase-short = Phase B ends as well, and phase E, too.
    .phase-a = Phase A is over and no longer pays.
    .nothing = It brings nothing at once, but think of the ends of phases.
    .only-once = One at the end of each phase. How many are to come?

# How many tiles can player 0 buy in this turn?
lesson-ships_and_goods-buy =
    .right = One in each turn, however rich you are.
    .hint = How often may you buy in a turn?
    .more = Read BLK-01 once more: it says how often in a turn, whatever you own.
    .all-silver = You have the silver for them. But how often may you buy in a turn?
    .all-tiles = So many lie there. But each costs silver, and there is a limit for each turn.
    .none = Buying takes no die, only 2 silver and room in storage.

# Questions that differ from student to student.

variant-ships_and_goods-cows =
    .question = Player 1 places { $cows } cows, { $cows } cows again and { $sheep } sheep in the large pasture, one after the other. What does each tile score? Count the livestock only.
    .right = Each tile scores its animals, and all equal ones that lie in the pasture already.
    .hint = Animals of the same kind that lie in the pasture score again. The other kind does not.

variant-ships_and_goods-order =
    .question = Everybody with a ship in storage places it in this round. In which order do the four players have their turns in the next one? Answer with their seats, as above: player 1 sits on seat 0.
    .right = Further along the track comes first; on one space, the marker that came last lies on top.
    .hint = Move the markers of those with ships one space on, in turn order. Whoever comes last lies on top.
