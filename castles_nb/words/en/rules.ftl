# What each rule of the base game says: a plain sentence of our own, at most 240 characters, under the id of the rule.
# `.short` is the sentence for a list in which the number of the monastery stands beside it.

section-SET = Setup

SET-01 = The competitive game is for 2, 3 or 4 players; the team game, the solo game and, in the Special Edition only, Châteauma (1 to 3 people and an automatic opponent) are modes of their own.
SET-02 = The front of the Special Edition's main board serves 3 and 4 players, its back serves 2.
SET-03 = The front of the 2019 edition's main board serves 4 players, its back serves 2 and 3.
SET-04 = Each of the six numbered depots has one space for goods and up to four hex spaces; a hex space takes tiles of one colour for the whole game.
SET-05 = The base game has 164 hex tiles: 40 buildings, 20 livestock, 20 ships, 20 monasteries, 10 mines and 14 castles with coloured backs, and 40 with black backs.
SET-06 = The 40 black-backed tiles are 16 buildings, 8 livestock, 6 ships, 6 monasteries, 2 mines and 2 castles, mixed in one supply.
SET-07 = Livestock, building, monastery and black-backed tiles are drawn blind from four bags; castles, ships and mines lie in open piles, since all tiles of such a kind are alike.
SET-08 = The 42 goods tiles are shuffled into 5 face-down stacks of 5, one for each phase A to E, and 17 tiles stay aside.
SET-09 = Each player starts with 3 random goods tiles from the 17 that lie aside, tiles of one type stacked; the rest of the 17 go back to the box.
SET-10 = Each of the six colours has two bonus tiles: a large one worth 5, 6 or 7 points and a small one worth 2, 3 or 4 points with 2, 3 or 4 players.
SET-11 = Each player receives a player board, a duchy, a starting castle, a help sheet, 2 dice, a point marker, a turn order marker, a 100/200 point tile and 1 silver.
SET-12 = Each player gets a random double-sided duchy board and chooses its side; in a first game it is best if everyone takes duchy 1, or everyone duchy 2.
SET-13 = In 2019 everyone plays on duchy 1, or everyone on duchy 2; experienced players may deal out random boards instead (four each of 1 and 2, one each of 3 to 10) and choose a side and a castle space.
SET-14 = Everyone rolls, and the highest roll starts the game; tied players roll again.
SET-15 = The starting player begins with 1 worker, and the next players clockwise with 2, 3 and 4 workers.
SET-16 = Every player begins with exactly 1 silver.
SET-17 = All turn order markers begin in one stack on the first space of the track, the starting player's on top and the last player's at the bottom.
SET-18 = Every player begins with 0 points.
SET-19 = Players put a castle on a castle space of their choice, all at once; on duchy 1 or 2 the Special Edition recommends the 6 in the middle for a first game, and the 2019 edition prescribes it.
SET-20 = The starting castle gives no extra action and no points for its area, not even when that area has a single space.
SET-21 = The starting castles come out of the 14 castles of the supply, so 12, 11 or 10 remain for the depots with 2, 3 or 4 players.
SET-22 = The white die goes to the starting player.
SET-23 = Workers and silver never run out: the supply has no limit.
SET-24 = A duchy has 37 hex spaces, each with a colour and a number from 1 to 6; touching spaces of one colour form one area.
SET-25 = A duchy has 2 to 6 towns (areas for buildings; solo duchy 33 has 7), and its areas have from 1 to 8 spaces.
SET-26 = Duchy 1 has four towns, with 1, 3, 3 and 5 spaces.
SET-27 = Your storage has 3 spaces for hex tiles (the key spaces) and 3 goods spaces, each for goods of a single type.
SET-28 = There are six types of goods, numbered 1 to 6, each with a colour of its own, so a die value names one type.

section-PHA = Phases, rounds and turn order

PHA-01 = A game has 5 phases (A to E) of 5 rounds each: 25 rounds, with 50 die actions for each player.
PHA-02 = Every phase after A begins by removing from the game all hex tiles that are left in the six depots and the black depot.
PHA-03 = Goods stay in the depots when a phase ends, so they pile up until a ship fetches them.
PHA-04 = At the start of a phase, every hex space in use in the six depots gets a random tile of its colour, face up.
PHA-05 = Depot spaces marked with a 4 are filled only with 4 players.
PHA-06 = With 3 players, the castle space of depot 6 gets a mine in phases B and D and a castle in A, C and E; with 4 players it always gets a castle.
PHA-07 = In the 2019 edition, 2 players use 12 hex spaces in the depots and 4 in the black depot; 3 players add eight more, 24 in all.
PHA-08 = With 4 players each phase lays out 8 buildings, 4 livestock, 4 ships, 4 monasteries, 2 mines and 2 castles, which uses up the coloured supplies exactly.
PHA-09 = At the start of a phase, the black depot is filled with random black-backed tiles, face up.
PHA-10 = At the start of a phase, its 5 goods tiles are turned up, one for each round, so everyone sees what is to come.
PHA-11 = A round begins with a roll: everybody rolls both own dice at once, and whoever starts rolls the white die as well; everyone sees all results.
PHA-12 = The starting player of a round is the one furthest ahead on the turn order track, and the top marker if several share that space.
PHA-13 = Before the first turn of a round, the next goods tile goes to the depot whose number the white die shows.
PHA-14 = The white die only says where the goods go: it gives nobody an action, and workers cannot change it; exceptions are white castles, Châteauma and the solo game.
PHA-15 = Players take their turns in the order of the turn order track, from the furthest ahead to the furthest back, and from top to bottom within a stack.
PHA-16 = A ship placed in this round changes the order of play from the next round on, never that of the round being played.
PHA-17 = The white die passes to whoever leads the turn order track.
PHA-18 = The goods tiles still waiting tell which round it is: once round 2 has laid out its tile, 3 are left.
PHA-19 = On your turn, you take two die actions, one with each of your dice, in any order; you may also buy from the black depot and use the free actions that your tiles give you.
PHA-20 = When everyone has taken a turn, the next round starts; after round 5 the phase ends.
PHA-21 = A ship moves your marker 1 space forward on the turn order track; where other markers stand, yours goes on top.
PHA-22 = The turn order track has 7 spaces; a marker on the last one goes no further, and another ship only puts it on top of its stack.

section-DIE = Dice and workers

DIE-01 = Each die gives one action: take a hex tile, place a hex tile, sell goods or take workers; both dice may do the same.
DIE-02 = Give back one worker to change one of your dice by 1, up or down.
DIE-03 = Die values form a circle: one step up from 6 is 1, and one step down from 1 is 6.
DIE-04 = You may spend several workers on one die, one for each step the shorter way round, so any value costs at most 3 workers.
DIE-05 = Spending workers is not an action, and you may do it at any moment of your own turn.
DIE-06 = Workers change only your own two dice, never the white die or another player's dice.
DIE-07 = Taking workers needs no particular value: any die will do.
DIE-08 = A die that has given its action is used up until the next round.
DIE-09 = You may leave a die unused; you gain nothing for it and lose nothing but the action.

section-TAKE = Taking a hex tile

TAKE-01 = You take a hex tile from the depot whose number your die shows, after any change to it.
TAKE-02 = You take exactly one hex tile, whichever you like of those still in that depot.
TAKE-03 = A tile you take goes to an empty storage space, never straight into your duchy, even if your next action places it.
TAKE-04 = If your storage is full you first discard one stored hex tile of your choice, then take the new one.
TAKE-05 = An emptied depot space stays empty until the next phase.
TAKE-06 = Taking a tile with a die never reaches the black depot, the inns or another player's board; double tiles of the vineyards have an action of their own.
TAKE-07 = Tiles that are discarded, or left in the depots when a phase ends, leave the game; only on duchies 11 to 18 of the Special Edition can a castle left over come back.
TAKE-09 = To make room for a tile you gain, you discard one that was already in your storage, never the new tile itself.
TAKE-08 = Everyone may see what is in storage; a stored tile has no effect and scores nothing until it is placed.

section-PLACE = Placing a hex tile

PLACE-01 = You place one hex tile from your own storage.
PLACE-02 = The space must be empty and have the tile's colour.
PLACE-03 = The number printed on the space must equal your die, after any change to it; a castle's extra action may have any value, and a town hall needs none.
PLACE-04 = The space must touch at least one tile that already lies in your duchy, of whatever colour.
PLACE-05 = Your first tile therefore goes next to your starting castle.
PLACE-06 = A town may not hold two buildings of the same type, unless you have monastery 1.
PLACE-07 = The tile's effect takes place at once after it is placed.
PLACE-08 = A placed tile stays for good: it is never moved, removed or replaced.
PLACE-09 = You may place a tile even if its effect cannot be used; the effect is then lost.
PLACE-10 = After every placement, whatever caused it, a completed area scores first and then a completed colour.

section-SELL = Selling goods

SELL-01 = Your die names the type of goods you sell, and you need at least one tile of that type.
SELL-02 = You sell all your goods of that type; you cannot keep some of them.
SELL-03 = A sale brings 1 silver, however many tiles you sell.
SELL-04 = Each goods tile sold scores 2, 3 or 4 points with 2, 3 or 4 players.
SELL-05 = Sold goods go face down to your sold pile and stay there.
SELL-06 = You may look through your own sold pile at any time.
SELL-07 = A sale frees its goods space for another type.

section-WORK = Taking workers

WORK-01 = A die of any value brings 2 workers.
WORK-02 = Monasteries 13 and 14 improve this action only, not the workers you get from a boarding house.
WORK-03 = Taking workers with a castle's extra action, or with another that works like it, is the same action, so monasteries 13 and 14 improve it too.

section-BLK = The black depot

BLK-01 = Once in each of your turns you may buy one tile of the black depot for 2 silver.
BLK-02 = Each phase the black depot offers 4, 6 or 8 tiles with 2, 3 or 4 players: 2019 prints the 4 and the 8 and the 6 follows; for the Special Edition all three are our guess.
BLK-03 = You may buy before, between or after your die actions, and even in the middle of one: after placing a castle or town hall and before using its effect.
BLK-04 = A tile you buy goes to an empty storage space.
BLK-05 = Buying is not a die action: it needs no die, and workers cannot pay for it.
BLK-06 = A black back no longer matters once you have the tile: a black-backed mine is a mine like any other.
BLK-07 = Market, carpenter's workshop and church take tiles from the six numbered depots only, never from the black depot; monastery 6 can reach it in 2019, but not in the Special Edition.
BLK-08 = A tile bought from the black depot is not replaced before the next phase.

section-TILE = What tiles do when placed

TILE-CASTLE-1 = Placing a castle gives you one extra action at once, as if you had another die showing any value you like.
TILE-CASTLE-2 = A castle's extra action may take a tile, sell goods, take workers or place another tile, even another castle with an extra action of its own.
TILE-CASTLE-3 = A castle's extra action uses none of your dice, and it is lost if you do not use it at once.
TILE-SHIP-1 = Placing a ship lets you choose any one depot, whatever your die showed, and take all its goods.
TILE-SHIP-2 = You can hold three types of goods: tiles of a type you have always fit, and each new type needs a free goods space.
TILE-SHIP-3 = Goods that do not fit stay in the depot; with fewer free goods spaces than new types, you choose which types to take.
TILE-SHIP-4 = After its goods, a ship moves your turn order marker 1 space forward, even if you took no goods.
TILE-SHIP-5 = If a ship puts you in the lead on the turn order track, you take the white die.
TILE-MINE-1 = A mine does nothing when placed, but brings 1 silver at the end of every phase, the current one included.
TILE-LIVE-1 = A livestock tile shows 2, 3 or 4 animals of one kind: cows, sheep, pigs or chickens.
TILE-LIVE-2 = Placing livestock scores 1 point for each animal on the new tile and on every earlier tile of the same kind in the same pasture.
TILE-LIVE-3 = A pasture is one area of livestock spaces; tiles in it count together even if they do not touch each other.
TILE-LIVE-4 = Animals of other kinds, and animals in other pastures, score nothing for the new tile.
TILE-BLD-1 = A building's effect happens once, when it is placed, and costs no die and no action; you may decline an effect that gives you a choice, while a plain gain simply comes.
TILE-BLD-2 = There are eight types of buildings with 7 tiles each, 5 with beige and 2 with black backs.
TILE-MARKET = A market takes one ship or livestock tile from any numbered depot to your storage.
TILE-CARP = A carpenter's workshop takes one building tile from any numbered depot to your storage.
TILE-CHURCH = A church takes one mine, monastery or castle tile from any numbered depot to your storage.
TILE-WAREHOUSE = A warehouse sells all your goods of one type of your choice, without a die and with everything a sale brings.
TILE-BOARDING = A boarding house brings 4 workers.
TILE-BANK = A bank brings 2 silver.
TILE-TOWNHALL = A town hall lets you place one more tile from your storage, effect included, on a space of any number; all other rules for placing hold.
TILE-WATCH = A watchtower scores 4 points.
TILE-MON = A monastery's power begins when it is placed.

section-SCORE = Areas, phase points and bonus tiles

SCORE-01 = When the last space of an area is covered, its owner scores the area at once, and only once.
SCORE-02 = A completed area of 1, 2, 3, 4, 5, 6, 7 or 8 spaces scores 1, 3, 6, 10, 15, 21, 28 or 36 points for its size.
SCORE-03 = A completed area of any size also scores the points of the phase: 10 in A, 8 in B, 6 in C, 4 in D and 2 in E.
SCORE-04 = A completed area scores its size points and the points of the current phase together.
SCORE-05 = The starting castle alone scores no area, but it counts towards the size of a larger castle area that a later castle completes.
SCORE-06 = The first player to cover all spaces of one colour takes that colour's large bonus tile and scores 5, 6 or 7 points at once with 2, 3 or 4 players.
SCORE-07 = The second player to cover all spaces of one colour takes that colour's small bonus tile and scores 2, 3 or 4 points at once with 2, 3 or 4 players.
SCORE-08 = The third and fourth players to cover all spaces of one colour score nothing for it.
SCORE-09 = One tile may complete both an area and a colour, and both score.
SCORE-10 = The six colours are those of the tiles; a duchy has 12 building, 6 monastery, 6 ship, 6 livestock, 4 castle and 3 mine spaces.
SCORE-11 = A player who passes 100 points shows the 100 side of the point tile, and from 200 points on the other side.
SCORE-12 = Points never go down in the base game.

section-END = Phase end and final scoring

END-01 = At the end of every phase, E included, each player gets 1 silver for each mine in their duchy.
END-02 = Monasteries that act at the end of a phase do so after the silver from the mines.
END-04 = The game ends after phase E, and final scoring follows.
END-05 = At the end of the game each unsold goods tile is worth 1 point.
END-06 = At the end of the game each silver is worth 1 point.
END-07 = At the end of the game every two workers are worth 1 point, and a single one left over is worth nothing.
END-08 = At the end of the game the scoring monasteries in your duchy (15 to 26, and 29) score their points.
END-09 = Hex tiles still in storage score nothing at the end of the game.
END-10 = The player with the most points wins.
END-11 = If players tie for points in the Special Edition, the one with the fewest empty spaces in their duchy wins.
END-12 = If players tie for points in the 2019 edition, the one with the most empty spaces in their duchy wins.
END-13 = If the tie remains, the player furthest back on the turn order track wins; within one stack the lower marker is further back.

section-MON = Monasteries

MON-01 = With monastery 1 your towns may hold any number of buildings of the same type.
    .short = Your towns may hold any number of buildings of the same type.
MON-02 = With monastery 2 each of your mines also brings 1 worker at the end of a phase, besides its silver.
    .short = Each of your mines also brings 1 worker at the end of a phase, besides its silver.
MON-03 = With monastery 3, each sale gives you 2 silver instead of 1, by die, by warehouse or by any other effect.
    .short = Each sale gives you 2 silver instead of 1, by die, by warehouse or by any other effect.
MON-04 = With monastery 4 each sale also brings 1 worker, however many tiles you sell.
    .short = Each sale also brings 1 worker, however many tiles you sell.
MON-05 = With monastery 5 a ship may also take the goods of one depot next to the chosen one; the depots form a ring, so 6 and 1 are neighbours.
    .short = A ship may also take the goods of one depot next to the chosen one; the depots form a ring, so 6 and 1 are neighbours.
MON-06 = With monastery 6 you may, once in each of your turns, pay 2 workers to take one building from any numbered depot to your storage.
    .short = You may, once in each of your turns, pay 2 workers to take one building from any numbered depot to your storage.
MON-06b = In the 2019 edition, monastery 6 lets your one purchase per turn take a tile from any depot, black or numbered, for 2 silver or workers in any mix.
MON-07 = With monastery 7 placing livestock scores 1 more point for each livestock tile that scores, the new one included.
    .short = Placing livestock scores 1 more point for each livestock tile that scores, the new one included.
MON-08 = With monastery 8 each worker you spend changes a die by 1 or by 2, as you like, so any value costs at most 2 workers.
    .short = Each worker you spend changes a die by 1 or by 2, as you like, so any value costs at most 2 workers.
MON-09 = With monastery 9 you may change the die by 1 for free when you place a building.
    .short = You may change the die by 1 for free when you place a building.
MON-10 = With monastery 10 you may change the die by 1 for free when you place a ship or livestock.
    .short = You may change the die by 1 for free when you place a ship or livestock.
MON-11 = With monastery 11 you may change the die by 1 for free when you place a castle, a mine or a monastery.
    .short = You may change the die by 1 for free when you place a castle, a mine or a monastery.
MON-12 = With monastery 12, you may change the die by 1 for free when you take a hex tile from a numbered depot.
    .short = You may change the die by 1 for free when you take a hex tile from a numbered depot.
MON-13 = With monastery 13 the action of taking workers also brings 1 silver.
    .short = The action of taking workers also brings 1 silver.
MON-14 = With monastery 14 the action of taking workers brings 4 workers instead of 2.
    .short = The action of taking workers brings 4 workers instead of 2.
MON-15 = Monastery 15 scores 2 points at the end for each different type of goods you sold, 12 at most.
    .short = Scores 2 points at the end for each different type of goods you sold, 12 at most.
MON-16 = Monastery 16 scores 4 points at the end for each warehouse in your duchy.
    .short = Scores 4 points at the end for each warehouse in your duchy.
MON-17 = Monastery 17 scores 4 points at the end for each watchtower in your duchy.
    .short = Scores 4 points at the end for each watchtower in your duchy.
MON-18 = Monastery 18 scores 4 points at the end for each carpenter's workshop in your duchy.
    .short = Scores 4 points at the end for each carpenter's workshop in your duchy.
MON-19 = Monastery 19 scores 4 points at the end for each church in your duchy.
    .short = Scores 4 points at the end for each church in your duchy.
MON-20 = Monastery 20 scores 4 points at the end for each market in your duchy.
    .short = Scores 4 points at the end for each market in your duchy.
MON-21 = Monastery 21 scores 4 points at the end for each boarding house in your duchy.
    .short = Scores 4 points at the end for each boarding house in your duchy.
MON-22 = Monastery 22 scores 4 points at the end for each bank in your duchy.
    .short = Scores 4 points at the end for each bank in your duchy.
MON-23 = Monastery 23 scores 4 points at the end for each town hall in your duchy.
    .short = Scores 4 points at the end for each town hall in your duchy.
MON-24 = Monastery 24 scores 4 points at the end for each different kind of livestock in your duchy, 16 at most in the base game.
    .short = Scores 4 points at the end for each different kind of livestock in your duchy, 16 at most in the base game.
MON-25 = Monastery 25 scores 1 point at the end for each goods tile you sold.
    .short = Scores 1 point at the end for each goods tile you sold.
MON-26 = Monastery 26 scores 3 points at the end for each bonus tile you own, large or small.
    .short = Scores 3 points at the end for each bonus tile you own, large or small.
MON-30 = A scoring monastery that counts hex tiles looks only at those placed in your duchy, never at those in storage.
MON-31 = Each numbered monastery exists only once.
MON-32 = Monasteries 15 and 25 count sold goods only, never goods still in your storage.

section-MOD = Combining modules

section-INV = Invariants: what is always true

INV-01 = No hex tile is ever lost: supplies, depots, storages, duchies and discarded tiles add up to 164, plus those of expansions in play.
INV-02 = No goods tile is ever lost: those to come, in depots, in storages, sold, on trade routes and out of the game add up to 42.
INV-03 = Silver, workers and points are never negative, and points never go down in the base game.
INV-04 = A storage never holds more than 3 hex tiles in the base game.
INV-05 = A player never holds more than 3 types of goods in the base game.
INV-06 = Every tile in a duchy but the starting castle touched an earlier one when it was placed, in the solo game also across a river, unless shield 18 lifted that.
INV-07 = Without monastery 1, no town holds two buildings of one type.
INV-08 = Each area scores at most once, and each colour gives at most one large and one small bonus tile.
INV-09 = A turn has at most one purchase for 2 silver, which monastery 6 in 2019 lets you pay in workers too; in the Special Edition a turn also has at most one use of monastery 6.
INV-10 = After round 1, 2, 3, 4 or 5 of a phase 4, 3, 2, 1 or 0 goods tiles wait to be laid out, and by the end of the game 25 have gone to the depots.
INV-11 = In the base game with 4 players, every coloured supply is empty once phase E is laid out.
INV-12 = Turn order markers start on space 1 and never move back, and their spaces and stacks always give one clear order.
INV-13 = The spaces of the six colours of a duchy add up to 37.
INV-14 = The same seed and the same moves always lead to the same game.

section-A = Rulings on open questions

A-01 = With a ship you must take all goods that fit, and choose only which new types fill the free goods spaces; you may choose any depot, even an empty one.
A-02 = Whenever you gain a tile and your storage is full, you may discard a stored tile of your choice to make room, but never just to get rid of it.
A-03 = A castle's extra action has a free value, so it never needs workers or a free die change.
A-04 = A town hall ignores only the number: the space must still touch a placed tile, have the right colour and respect the town limit.
A-05 = The free die change of monasteries 9 to 12 is 1 step, also round from 6 to 1, and adds to the workers you spend; monastery 8 does not enlarge it.
A-06 = You may buy from the black depot after placing a castle or town hall and before using its effect.
A-07 = For monastery 5 the depots form a ring: 1 is next to 2 and 6.
A-08 = A phase ends in this order: shields 14 and 15 place their tiles, tribute is paid, mines bring silver, monastery 2 brings workers.
A-09 = A tie goes to the fewest empty spaces in the Special Edition and to the most in the 2019 edition; this can be set, as printings differ.
A-10 = In one stack of turn order markers, the lower one is further back, also for breaking ties.
A-11 = Monasteries 3 and 4 both improve every sale, whether a die, a warehouse, a castle or something that acts like them makes it.
A-12 = A placed tile first scores the area, the colour and the border posts it completes; then its own effect happens; in the solo game the order is yours.
A-13 = The order of play is fixed when the dice are rolled; a ship changes it, and who rolls the white die, from the next round on.
A-14 = The starting castle counts as a placed tile for neighbours, colours, the size of its area, shields and links, but has no effect and scores no area by itself.
A-15 = The turn order track has 7 spaces: the start and one for each of six ships.
A-16 = A die may go unused, though taking workers is always possible and never worse.
A-22 = Monasteries 13 and 14 also work when an extra action, such as a castle's, takes workers.
A-27 = Monasteries 16 to 23 count warehouses, watchtowers, carpenter's workshops, churches, markets, boarding houses, banks and town halls, in this order.
A-28 = The black depot has 4, 6 or 8 spaces with 2, 3 or 4 players: 2019 prints the 4 and the 8 and the 6 follows; for the Special Edition all three are our guess, and you may set another number.
A-37 = Only the goods left over at setup leave the base game; all others stay in depots, storages or sold piles.
A-40 = Players who tie for the starting roll roll again among themselves.
A-41 = If the supply of a colour runs out, its depot spaces stay empty.
A-42 = In the Special Edition you may both buy from the black depot and use monastery 6 in one turn; in 2019 there is one purchase in all.
A-44 = The effect of a castle, town hall or other building is used at once or lost, though free actions may come in between.
A-48 = The 2019 monastery 6 may be paid with 2 silver, 2 workers or one of each.
A-49 = You need room in your storage at the moment you buy a tile; you cannot buy first and make room by placing later.
A-50 = Two players can never complete a colour at the same moment, since they act one after the other.
A-51 = Each colour is a race of its own: bonus tiles of one colour have no bearing on those of another.
A-52 = A castle's extra action may sell any type of goods you have.
A-53 = Monastery 6 may be used whenever you could buy from the black depot, also between placing a castle or town hall and its effect.
A-54 = If monastery 5 takes from two depots that both have a new type, choosing that type takes it from both.
A-55 = A gain that needs no choice simply happens, and an effect without a possible target is passed over.
A-56 = Your turn ends by itself once both dice are used and nothing optional is left; otherwise you say that you have finished.
A-57 = If monastery 5 takes from two depots, their goods are looked at together: of all new types you choose which fill your free goods spaces, even two from different depots.

section-X = Worked examples

X-01 = Turning a 2 into a 6 costs 2 workers, by way of 1; the die may then serve depot 6.
X-02 = You hold turquoise, with one goods space free; a ship to a depot with turquoise, pink and brown takes turquoise and either pink or brown, and the other stays.
X-03a = In a pasture with 3 cows and 3 sheep, placing 4 cows scores 7 points.
X-03b = Placing another 4 cows in the pasture that now has 3 and 4 cows scores 11 points.
X-03c = In a pasture with 3 cows, 3 sheep and 4 cows, placing 2 sheep scores 5 points.
X-04a = With monastery 7 and 4 sheep in the pasture, placing 3 sheep scores 3 + 1 and 4 + 1, that is 9 points.
X-04b = With monastery 7 and 4 sheep in the pasture, placing 2 pigs scores 2 + 1, that is 3 points.
X-05 = With monasteries 17 and 22, 2 watchtowers and 4 banks score 8 + 16, that is 24 points in final scoring.
X-06 = With monastery 15, having sold 4 red, 3 purple, 3 pink and 1 orange goods scores 4 times 2, that is 8 points.
X-07 = With monastery 24, 3 sheep tiles, 1 cow tile and 1 pig tile score 3 times 4, that is 12 points.
X-08 = With monastery 25, having sold 4 red, 3 purple, 3 pink and 1 orange goods scores 11 points.
X-10 = With monastery 8 turning a 3 into a 6 costs 2 workers instead of 3.
X-19 = Selling 3 goods tiles of one type brings 1 silver, and 6, 9 or 12 points with 2, 3 or 4 players.
X-20 = Completing an area of 3 spaces in phase A scores 6 + 10 points; if its tile also covers your last mine space, first of all players, add 5, 6 or 7.
X-21 = At the end of the game 5 workers are worth 2 points.
X-23 = When you place a castle you may for example place another tile or take 2 workers.
X-24 = You may place a market even when no ship or livestock lies in the six depots; you then gain nothing.
X-29 = A whole game has 25 rounds, 50 die actions for each player and 25 goods tiles laid out in the depots.
