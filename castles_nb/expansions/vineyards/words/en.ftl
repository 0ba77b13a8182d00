# Vineyards: double tiles, the vineyard board, vine bonus tiles.

module-vineyards = vineyards
module-vineyards-about = A second board for double tiles, with bonuses of its own.
puzzle-theme-vineyards = vineyards
option-vineyards-without = grapes taken out (one with 3 players, two with 2)
option-vineyards-without-orange = orange
option-vineyards-without-yellow = yellow
option-vineyards-without-green = green
option-vineyards-without-red = red
option-vineyards-without-black = black
option-vineyards-without-blue = blue

field-vineyard_order = vineyard store as it was laid

grape-orange = orange
grape-yellow = yellow
grape-green = green
grape-red = red
grape-black = black
grape-blue = blue

tile-orange_orange = double orange vines
    .plain = double orange vines
    .area = orange vines
tile-orange_yellow = orange and yellow vines
    .plain = orange and yellow vines
tile-orange_green = orange and green vines
    .plain = orange and green vines
tile-orange_red = orange and red vines
    .plain = orange and red vines
tile-orange_black = orange and black vines
    .plain = orange and black vines
tile-orange_blue = orange and blue vines
    .plain = orange and blue vines
tile-yellow_yellow = double yellow vines
    .plain = double yellow vines
    .area = yellow vines
tile-yellow_green = yellow and green vines
    .plain = yellow and green vines
tile-yellow_red = yellow and red vines
    .plain = yellow and red vines
tile-yellow_black = yellow and black vines
    .plain = yellow and black vines
tile-yellow_blue = yellow and blue vines
    .plain = yellow and blue vines
tile-green_green = double green vines
    .plain = double green vines
    .area = green vines
tile-green_red = green and red vines
    .plain = green and red vines
tile-green_black = green and black vines
    .plain = green and black vines
tile-green_blue = green and blue vines
    .plain = green and blue vines
tile-red_red = double red vines
    .plain = double red vines
    .area = red vines
tile-red_black = red and black vines
    .plain = red and black vines
tile-red_blue = red and blue vines
    .plain = red and blue vines
tile-black_black = double black vines
    .plain = double black vines
    .area = black vines
tile-black_blue = black and blue vines
    .plain = black and blue vines
tile-blue_blue = double blue vines
    .plain = double blue vines
    .area = blue vines

source-vines = vine areas
    .log = an area of { FORM($tile, "area") }
place-vineyard-store = the vineyard store
    .plain = vineyard store
place-vineyard-slot = slot { $slot } of the vineyard depot
place-vineyard-space = space { $space } of your vineyard

verb-take_double = Take { $tile } from slot { $slot } of the vineyard depot{ with-die }
    .done = took { $tile } from slot { $slot } of the vineyard depot{ with-die }
verb-place_double = { $same ->
    [yes] Place { $tile } on space { $space } of your vineyard{ with-die }
   *[no] Place { $tile } on space { $space } of your vineyard{ with-die }, { $left } on the left
}
    .done = { $same ->
    [yes] placed { $tile } on space { $space } of the vineyard{ with-die }
   *[no] placed { $tile } on space { $space } of the vineyard{ with-die }, { $left } on the left
}
verb-plant = { $same ->
    [yes] Place { $tile } from the vineyard store on space { $space } of your vineyard
   *[no] Place { $tile } from the vineyard store on space { $space } of your vineyard, { $left } on the left
}
    .done = { $same ->
    [yes] placed { $tile } from the vineyard store on space { $space } of the vineyard
   *[no] placed { $tile } from the vineyard store on space { $space } of the vineyard, { $left } on the left
}
verb-harvest = Use the { $bonus } first
    .done = used the { $bonus } first
verb-fetch = Take { $tile } for free
    .done = took { $tile } for free
verb-claim = Take a { $grape } vine bonus tile
    .done = took a { $grape } vine bonus tile

vineyard-bonus-warehouse = warehouse
vineyard-bonus-watchtower = watchtower
vineyard-bonus-carpenter = carpenter's workshop
vineyard-bonus-church = church
vineyard-bonus-market = market
vineyard-bonus-boarding_house = boarding house
vineyard-bonus-bank = bank
vineyard-bonus-town_hall = town hall
vineyard-bonus-castle = castle
vineyard-bonus-black = black tile
vineyard-bonus-vine = double tile

decision-vineyard_bonus = vineyard
    .asks = choose which of the two bonuses comes first
decision-vineyard_black = black bonus
    .asks = take a tile from the black depot or the vineyard store
decision-vineyard_vine = vine bonus
    .asks = take a double tile from the vineyard depot
decision-vineyard_castle = castle bonus
    .asks = do one more action, as if with a die of any value
decision-vineyard_layer = full layer
    .asks = choose a vine bonus tile

vineyard-no-free-step = monastery { $monastery } changes dice for the numbered depots only, not for the vineyard depot
vineyard-only-after-placing = the order of bonuses is chosen when you place a double tile
vineyard-only-black = only the black bonus of a vineyard brings a tile like that
vineyard-only-for-layer = a vine bonus tile is chosen when you fill a layer of your vineyard
vineyard-not-straight = a double tile goes straight from the store to your vineyard only when you place a tile of the black depot like that
vineyard-no-bonus = the space has no { $bonus } bonus left that would find anything to do
vineyard-none-in-pool = the pool has no { $grape } vine bonus tile left
vineyard-no-slot = the vineyard depot has no slot { $slot }, only { $most }
vineyard-none-stored = your storage has no double tile
vineyard-covered = { $where } is covered
vineyard-touches-none = { $where } touches none of your double tiles
vineyard-bottom-first = { $where } is not in the bottom layer, where your first double tile goes

vineyard-removals = { $needed ->
    [0] with { $players } players no grapes are taken out
    [one] with { $players } players one type of grapes is taken out or none, not { $number }
   *[other] with { $players } players { $needed } types of grapes are taken out or none, not { $number }
} ({ $rule })
vineyard-doubles-only = only double tiles lie here
vineyard-order-unused = where tiles lie in the store counts only for who plays by a script
vineyard-room-for = { $most ->
    [one] there is room for 1 double tile, not { $number }
   *[other] there is room for { $most } double tiles, not { $number }
}
vineyard-too-many-of = { $tile } are on the table { $number ->
    [one] once
   *[other] { $number } times
}, but { $most ->
    [0] not in this game
    [one] only once in the game
   *[other] only { $most } times in the game
}
vineyard-of-each = { $needed } numbers are needed, one for each type of grapes
vineyard-bonus-tiles = pool and players have { $number } { $grape } vine bonus tiles together, there must be { $needed }
vineyard-held = at most { $most ->
    [one] 1 vine bonus tile
   *[other] { $most } vine bonus tiles
} can be held so far, not { $number }
vineyard-spaces = the vineyard has { $needed } double spaces, not { $number }
vineyard-no-vines = { $number } stands for no two vines
vineyard-not-joined = the double tiles are not joined to each other from the bottom layer up
vineyard-drawn = the deck has a tile for each number from 0 to { $most }
vineyard-waiting = { $needed ->
    [0] no bonuses are being used
    [one] the bonuses of 1 space are being used
   *[other] the bonuses of { $needed } spaces are being used
}
vineyard-not-begun = { $number } stands for no space whose bonuses are being used now

# What is wrong with a data file of the vineyard board.

vineyard-layers = spaces stand in order of their layers, from layer 1 on, without a gap
vineyard-hex-twice = two spaces share a hex
vineyard-hexes-apart = the two hexes of a space do not touch
vineyard-columns = columns are whole or half numbers
vineyard-out-of-reach = not every space can be reached from the bottom layer

counts-vine-tiles = { $grape } vine tiles
counts-vineyard-drawn = double tiles drawn
field-vineyard_1 = slot 1 of the vineyard depot
field-vineyard_2 = slot 2 of the vineyard depot
field-vineyard_3 = slot 3 of the vineyard depot
field-vineyard_4 = slot 4 of the vineyard depot
field-vineyard_5 = slot 5 of the vineyard depot
field-vineyard_6 = slot 6 of the vineyard depot
field-vineyard_store = vineyard store
field-vine_tiles = { $player ->
    [table] vine bonus tiles of the pool
   *[other] vine bonus tiles of player { SEAT($player) }
}
field-vineyard_drawn = double tiles drawn
field-vineyard_begun = bonuses in use
field-vineyard = vineyard of player { SEAT($player) }

# Drawings.

sheet-none = Double tiles
tray-vineyard-slot = { $same ->
    [yes] vines { $one }
   *[no] vines { $one } or { $other }
}
tray-vine-tiles = vine bonus tiles
patch-vineyard = { $confidence ->
    [reconstructed] vineyard (reconstructed)
   *[other] vineyard
}
vineyard-slot = Vineyard depot, slot { $slot }: { $tile }.
vineyard-slot-empty = Vineyard depot, slot { $slot }: empty until the next phase.
vineyard-pool = Vine bonus tiles in the pool, { $grape }: { $number }.
vineyard-own = Vine bonus tiles held, { $grape }: { $number }.
vineyard-space = Vineyard, layer { $layer }, space { $space }: needs a { $number }, brings { $one } and { $other }{ $confidence ->
    [reconstructed] {" "}(reconstructed)
   *[other] {""}
}.
vineyard-space-covered = Vineyard, layer { $layer }, space { $space }: { $left } on the left, { $right } on the right.

# What is our guess, in an explanation.

guess-vineyard-slot = which two values take a tile from this slot
guess-vineyard-space = the number of this vineyard space, its place and its bonuses
guess-vineyard-bonus = that this vineyard space has this bonus
guess-vineyard-layer = which spaces make up this layer

# What people ask for that is no action at all.

wish-double-in-duchy = a double tile goes on your vineyard, as in 'place green-red in vineyard 1-2 with 4', never in your duchy
wish-no-double-space = your vineyard has no double space like that
wish-double-where = name a double space, too, as in 'place green-red in vineyard 1-2 with 4'
wish-no-such-slot = the vineyard depot has slots 1 to 3, with four players 1 to 6
wish-turn-double = a double tile stays as you laid it
wish-only-doubles = only double tiles go on your vineyard
wish-slot-of-doubles = the slots of the vineyard depot have double tiles only
wish-buy-from-slot = only the vineyard store sells double tiles; those on slots are taken with a die
vineyard-in-no-depot = { COUNT($slots) ->
    [0] double tiles are never in depots 1 to 6, only on the slots of the vineyard depot
   *[other] you take { $tile } from { OR($slots) }
}
wish-take-store = tiles of the vineyard store are bought
wish-take-double = double tiles are taken from the slots of the vineyard depot, as in 'take green_red from slot 1 with 2'

# What its rules say.

section-VIN = Vineyards
VIN-01 = The vineyards have 51 double hex tiles with 2 vines each, 24 vine bonus tiles (4 of each of 6 types), 4 vineyard boards, a depot and a store.
VIN-02 = Each player starts with one random vine bonus tile from a set with each of the 6 types once; the rest of that set joins the pool.
VIN-03 = As an option, 3 players take one vine type out of the game: the 16 double tiles that show it and its bonus tiles.
VIN-04 = As an option, 2 players take two vine types out of the game: the 29 double tiles that show them and their bonus tiles.
VIN-05 = Among the 51 double tiles, each vine type is paired once with itself and three times with every other type, as follows from the numbers printed.
VIN-06 = Before each phase after A, the double tiles left in the vineyard depot and store leave the game; then both are filled again.
VIN-07 = The vineyard depot holds 3 double tiles, or 6 with 4 players; the vineyard store holds 1 with 2 players, else 3.
VIN-08 = A die may take the double tile on the vineyard depot slot that matches its value, after any change by workers; the tile needs two storage spaces.
VIN-09 = A slot of the vineyard depot answers to one die value with 4 players, and to two with 2 or 3; which two these are is our guess.
VIN-10 = If a double tile does not fit into your storage, you first discard stored tiles, single or double.
VIN-11 = A die may place a stored double tile, turned as you like, on an empty double space of your vineyard board that shows its value, never in your duchy; most of these numbers are our guess.
VIN-12 = Your first double tile goes to the bottom layer, and every later one must touch an earlier one along at least one side.
VIN-13 = A placed double tile is never turned or moved.
VIN-14 = After placing a double tile, you may use both bonus actions printed on the space, in any order; nearly all bonuses on the spaces are our guess.
VIN-15 = A vineyard bonus named after a building or a castle works like that tile.
VIN-16 = The black bonus takes one tile from the black depot or the vineyard store for free, and is not your purchase of the turn.
VIN-17 = The vine bonus takes one double tile from any slot of the vineyard depot, but not from the store.
VIN-18 = Once a whole layer of double spaces is covered and both bonuses are used, you choose a vine bonus tile out of the pool; which spaces make up a layer is our guess.
VIN-19 = Your one purchase per turn for 2 silver may take a tile from the vineyard store instead of the black depot.
VIN-20 = In final scoring each vine bonus tile scores one area of its vine type on your vineyard, by its size.
VIN-21 = Each vine bonus tile and each vine area score once at most, so several tiles of a type score as many different areas.
VIN-22 = A vine area of 1 to 13 spaces scores 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78 or 91 points.
VIN-23 = Whatever applies to the black depot applies to the vineyard store as well: shield 15 may place one of its double tiles straight in your vineyard.
VIN-24 = Taking and placing double tiles are die actions, so castles, white castles and a trade route's bonus for any action can do them too.
MOD-07 = Vineyards can be added to the base game and to other modules; only the team game and the solo game refuse them, which is our ruling.
A-31 = The bottom layer of a vineyard board carries the numbers 1 and 4; the English rulebook says 1 or 4, the French 1 to 4, so this is our guess.
A-32 = A vine area of more than 13 spaces scores 91 points.
A-43 = Monastery 12 does not help to take double tiles from the vineyard depot; workers do.
A-73 = With 3 players exactly one vine type may be taken out of the game, with 2 players exactly two, with 4 none.
X-16 = Two green and one blue vine bonus tile, with green areas of 3 and 1 and a blue area of 2, score 6 + 1 + 3, that is 10 points.
X-18 = Placing a double tile with a 4 on a bottom space with boarding house and market brings 4 workers and a livestock or ship tile, in either order.
X-25 = When 3 players take out one vine type, 16 double tiles go and 35 remain.
X-26 = When 2 players take out two vine types, 29 double tiles go and 22 remain.
