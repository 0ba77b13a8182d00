# The Châteauma: an opponent that plays by a script.

automaton-chateauma = Châteauma

option-chateauma-level = level: which points its county cards score
option-chateauma-level-gateway = gateway, the easiest (left value)
option-chateauma-level-midweight = midweight, for a first game (middle value)
option-chateauma-level-heavy = heavy, the hardest (right value)
option-chateauma-modifiers = modifiers that make it stronger
option-chateauma-modifiers-A = A: five covered spaces
option-chateauma-modifiers-B = B: a building, a mine and a castle
option-chateauma-modifiers-C = C: it starts
option-chateauma-modifiers-D = D: extra turns

source-chateauma = turn of Châteauma
source-nothing_found = nothing left to take
source-county_card = county card
source-county_monasteries = monasteries of Châteauma
source-reserve_left = tiles in reserve
source-county_tiles = tiles on open cards
source-county_shields = shields of Châteauma
source-county_vines = double tiles of Châteauma

# What it did, to be read after its name.

chateauma-rolls = rolled a { $die }; the white { $white } selects county card { $card }
chateauma-found = { COUNT($passed) ->
    [0] found { $tile } in depot { $depot } and put it on space { $space } of county card { $card }, which wanted { OR($wanted) }
    [one] wanted { OR($wanted) }: nothing in depot { $passed }, but { $tile } in depot { $depot } for space { $space } of county card { $card }
   *[other] wanted { OR($wanted) }: nothing in depots { $passed }, but { $tile } in depot { $depot } for space { $space } of county card { $card }
}{ $below ->
    [0] {""}
   *[other] ; it was the topmost one that fitted
}
chateauma-no-match = found nothing for county card { $card } in any depot, which wants { OR($wanted) }
chateauma-from-reserve = put { $tile } from its reserve on space { $space } of county card { $card }
chateauma-wild = put a wild tile on space { $space } of county card { $card }, without a benefit
chateauma-takes-wild = took { $tile } from the black depot, face down, as a wild tile
chateauma-nothing-left = found the black depot empty, too
chateauma-another-tile = looked for another tile because of { $tile }, from the white die’s depot on
chateauma-benefit = used the benefit: { $tile }
chateauma-finds-nothing = used the benefit: { $tile }, but found nothing
chateauma-to-reserve = took { $tile } from depot { $depot } to its reserve{ COUNT($lacking) ->
    [0] {""}
   *[other] , since the depots had no { OR($lacking) }
}
chateauma-takes-missing = took { $tile } from depot { $depot } to its reserve, which had no { OR($lacking) }{ COUNT($lacking) ->
    [one] {""}
   *[other] ; the type whose place comes first counts
}
chateauma-town-hall = moved { $tile } from its reserve to space { $space } of county card { $card }{ $most ->
    [only] {""}
    [most] , of the type it had most of
   *[first] ; it had as many of another type, whose place comes later
}{ $selected ->
    [yes] {""}
   *[no] ; nothing fitted the selected card
}
chateauma-loads = loaded goods { $goods } from depot { $depot }{ COUNT($tied) ->
    [0] , which had most
    [one] ; depot { $tied } had as many, but comes later, clockwise from the white die’s depot
   *[other] ; depots { $tied } had as many, but come later, clockwise from the white die’s depot
}
chateauma-loads-nothing = found no goods to load
chateauma-sells = { $number ->
    [one] sold 1 goods tile of type { $type }
   *[other] sold { $number } goods tiles of type { $type }
}{ COUNT($tied) ->
    [0] , of which it had most
    [one] ; it had as many of type { $tied }, but the lowest number counts
   *[other] ; it had as many of types { $tied }, but the lowest number counts
}
chateauma-no-room = filled the county card with the castle, and nothing fitted the other card, so it sold goods
chateauma-sells-nothing = had no goods to sell
chateauma-completes = completed county card { $card }, for its { $level ->
    [gateway] left
    [midweight] middle
   *[heavy] right
} value
chateauma-turns-up = { $number ->
    [one] turned up a wild tile of county card { $card } and moved it to its duchy
   *[other] turned up { $number } wild tiles of county card { $card } and moved them to its duchy
}
chateauma-extra-turn = covered an extra turn space
chateauma-slides = moved county card { $card } to the left slot
chateauma-new-card = turned up county card { $card } for the { $slot ->
    [1] left
   *[other] right
} slot
chateauma-no-card = had no county card to turn up for the { $slot ->
    [1] left
   *[other] right
} slot
chateauma-fills = covered all its { $colour } spaces
chateauma-fills-too-late = covered all its { $colour } spaces, but both bonus tiles were gone
chateauma-buys = bought { $tile } from the black depot for its reserve{ COUNT($lacking) ->
    [0] , the first tile there, since its reserve lacked none of their types
    [one] , which had no { $lacking }
   *[other] , which had no { OR($lacking) }; the type whose place comes first counts
}
chateauma-posts = completed { $number ->
    [2] its second card with a border post
   *[other] its third card with a border post
}
chateauma-takes-shield = took shield { $number } from depot { $depot }, face down{ $others ->
    [0] {""}
   *[other] , the lowest one there
}
chateauma-no-shield = found no shield left to take
chateauma-takes-double = took { $tile } from slot { $slot } of the vineyard depot{ $on ->
    [0] , that of the white die
   *[other] , the next one to the right that had a tile
}
chateauma-no-double = found no double tile in the vineyard depot
chateauma-buys-double = bought { $tile } from the vineyard store, at { $on ->
    [0] the place that the white die names
   *[other] the next place to the right that had a tile
}

# What is drawn.

tray-county-card = { $slot ->
    [1] county card for white 1 to 4
   *[other] county card for white 5 and 6
}
tray-county-reserve = reserve
tray-county-pile = double tiles
tray-county-shields = shields
tray-county-posts = border posts
tray-county-stacked = on top of others
county-card = County card { $card }{ $selected ->
    [yes] , selected by the white die
   *[no] {""}
}: { $covered } of { $spaces } spaces covered. { COUNT($wanted) ->
    [0] It brings
   *[other] It still wants { $wanted }; then it brings
} { $points } points{ $symbol ->
    [border_post] , and counts for border posts
    [shield] , and a shield
   *[none] {""}
}.{ $sure ->
    [reconstructed] {" "}Not known from print: this is our reconstruction.
   *[other] {""}
}
county-space = Space { $space }: wants { $colour }{ $bonus ->
    [sell] ; covering it sells goods
    [vine] ; covering it takes a double tile
    [both] ; covering it sells goods and takes a double tile
   *[none] {""}
}.
county-space-covered = Space { $space }: { $tile }.
county-space-wild = Space { $space }: a wild tile, face down.
county-reserve = { $number ->
    [1] Reserve: { $tile }.
   *[other] Reserve: { $tile }, in a stack of { $number } tiles.
}
county-reserve-empty = Reserve: no { $colour } tile. Châteauma buys a type that it lacks, the first of them from the left.{ $sure ->
    [reconstructed] {" "}Which one comes first is our reconstruction.
   *[other] {""}
}
county-pile-empty = No double tiles yet.
county-pile = Pile of { $number ->
    [one] 1 double tile
   *[other] { $number } double tiles
}: { $tile }.
county-reserve-wild = Reserve: a wild tile, face down.
county-on-top = On another tile of its colour: { $tile }.
county-posts = { $number ->
    [one] 1 completed card with a border post.
   *[other] { $number } completed cards with a border post.
} The second brings the phase’s points, the third a bonus tile.
county-shields = { $number ->
    [one] 1 shield
   *[other] { $number } shields
}: { $points } points at the end.
county-shield = Shield { $number }, face down.
county-extra-turn = An extra turn, when Châteauma covers this space.{ $sure ->
    [reconstructed] {" "}Which spaces have it is our reconstruction.
   *[other] {""}
}
county-face-down = A black tile, face down: the space counts as covered.
county-stacked = { $number ->
    [one] 1 more { $colour } tile lies on top.
   *[other] { $number } more { $colour } tiles lie on top.
}

# What an editor of positions offers.

county-turn-over = Turns a tile over: face down it is a wild one.
county-card-of = { $card }: { COMMAS($colours) }
county-no-card = none
form-county-card = county card, { $slot ->
    [1] left
   *[other] right
}
form-county-completed = county card { $card } completed
item-face = a tile turned over

# Why something is not possible.

chateauma-in-reserve = your storage does not have { $tile }: what lies in the reserve of Châteauma is its own

# What positions may have wrong.

chateauma-only = only Châteauma has this, once the game has begun
chateauma-needs-card = a county card is missing in the { $slot ->
    [1] left
   *[other] right
} slot
chateauma-no-card-of = { $card } is no county card of this game, which has { $known }
chateauma-card-elsewhere = county card { $card } is there twice
chateauma-no-space = county card { $card } has spaces 1 to { $number }, each once in ascending order, and 10 more for a wild tile
chateauma-card-full = county card { $card } is full, so it would be gone
chateauma-tiles-on-card = { $needed ->
    [one] 1 tile is needed for the covered space, not { $number }
   *[other] { $needed } tiles are needed for the covered spaces, not { $number }
}
chateauma-colour = space { $space } wants { $colour }
chateauma-discards = completed cards are some of { $known }, each once
chateauma-card-nowhere = county card { $card } was turned up, but lies nowhere
chateauma-progress = two numbers are needed: how far the deck was looked through, and how often its die was rolled, here { $rolled }
chateauma-no-colour = { $tile } has no place with Châteauma
chateauma-face-down = { COUNT($needed) ->
    [0] no spaces are covered face down without modifier A
   *[other] with modifier A spaces { $needed } are covered face down
}
chateauma-no-workers = Châteauma never has workers
chateauma-face-up = with modifier B space { $space } is covered from the beginning
chateauma-first-space = space { $space } is covered before others of its colour
chateauma-not-full = a { $colour } space is still free, so no tile lies on another
chateauma-shields = shields have numbers of the game, each once; shield 2 is out
chateauma-stores = Châteauma keeps tiles in its reserve; only double hex tiles are stored
chateauma-never-has = Châteauma never has any
chateauma-posts-done = one number is needed: the completed cards with a border post, from 1
chateauma-aside = with modifier B three tiles are set aside for it, else none
chateauma-depot-order = { COUNT($colours) ->
    [0] no depot has two spaces of one colour in this game
   *[other] the tiles that share a colour in their depots are needed: { $colours }
}
chateauma-black-order = some tile of the black depot is missing here

# What data may have wrong.

chateauma-card-twice = card { $number } is there twice
chateauma-card-spaces = a card has 1 to 9 spaces, not { $number }
chateauma-reserve = each colour has one place in the reserve
chateauma-boards = boards { $usual } and { $modified } are needed, in this order
chateauma-deck = { $vineyards ->
    [yes] with vineyards
   *[no] without vineyards
} { $needed } cards are needed, one of them with a castle, not { $number }
chateauma-rows = a space is one of { $known }
chateauma-marks = { COUNT($needed) ->
    [0] this board has no such marks
   *[other] one space each is needed: { $needed }
}
chateauma-mark-twice = a space has two marks

field-county_left = left county card of Châteauma
field-county_right = right county card of Châteauma
field-county_left_tiles = tiles on the left county card
field-county_right_tiles = tiles on the right county card
field-reserve = reserve of Châteauma
field-reserve_wild = wild tiles in the reserve of Châteauma
field-duchy_stacked = tiles on top of others in the duchy of Châteauma
field-duchy_face_down = spaces of Châteauma’s duchy covered face down
field-county_shields = shields of Châteauma
field-county_progress = cards looked at and dice rolled by Châteauma
field-county_discards = completed county cards
field-depot_order = tiles of one colour in their depots, from the top
field-black_order = black depot as it was laid
field-chateauma_aside = tiles set aside for Châteauma

# What it is called.

module-chateauma = Châteauma
module-chateauma-about = An opponent that plays by a script, for 1 to 3 people. Its level gateway is the easiest.
duchy-name-chateauma = Châteauma
duchy-name-chateauma-modified = Châteauma, with modifiers

# What its rules say.

section-CHA = Châteauma
CHA-01 = Châteauma is an automatic opponent for 1 to 3 people; it counts as a player for the board, the number of tiles, the points for goods and the bonus tiles.
CHA-02 = Châteauma uses duchy 35 or 36 (two sides of one board), county cards 1 to 9, and cards 10 to 17 with the vineyards; both boards and cards 10 to 17 are our guess.
CHA-03 = Before the goods are dealt, one tile of each type is set aside for Châteauma.
CHA-04 = Châteauma has the pieces of one colour, a single die and a duchy of its own, side 35 unless you agree otherwise.
CHA-05 = You choose how strong Châteauma is: a scoring tier (Gateway, Midweight or Heavy) and modifiers.
CHA-06 = Cards 1 to 9 are shuffled and revealed until one has a castle space; that card goes to the left slot, for white die values 1 to 4.
CHA-07 = The other eight cards are shuffled as the deck, and its top card goes to the right slot, for white die values 5 and 6.
CHA-08 = A castle is put on the castle space of the left card, without any benefit.
CHA-09 = Châteauma starts with 1 goods tile of each of the 6 types and 1 silver, but no workers; it may hold all types.
CHA-10 = People start the game; Châteauma is last in turn order.
CHA-11 = Châteauma never gains or uses workers.
CHA-12 = Châteauma ignores the effects of monasteries.
CHA-13 = Châteauma may have several buildings of one type.
CHA-14 = Châteauma scores no areas; it completes county cards instead.
CHA-15 = Châteauma keeps a reserve: a stack for each type of tile and one of wild tiles, and the last tile in is the first one out.
CHA-20 = At the start of a round the people roll their dice and the white die; a white 1 to 4 selects the left county card, a 5 or 6 the right one.
CHA-21 = The goods tile of the round goes to the depot of the white die as usual.
CHA-22 = In its turn Châteauma places one tile, then uses its benefit, the bonus of the space, a completed card, bonus tiles and a purchase, in this order.
CHA-23 = Châteauma's die is rolled in its turn and names the depot where it starts to look for a tile.
CHA-24 = In that depot it goes through the open spaces of its card, from left to right and top to bottom; the first one with a matching tile is used.
CHA-25 = If nothing matches there, it looks in the next depots clockwise, in all six if need be.
CHA-26 = If several tiles of a depot match, it takes the topmost.
CHA-27 = The tile goes on that space of the selected card, and Châteauma gets its benefit.
CHA-28 = If no depot has a match, Châteauma first tries its reserve: a tile that fits an open space of the card, the top left one first, with its benefit.
CHA-29 = Failing that, a wild tile of the reserve goes to the top left open space; it has no benefit, but the symbol of the space counts.
CHA-30 = Failing that, the first tile of the black depot (top row, from the left) goes face down to the wild tiles of the reserve, and nothing is placed.
CHA-31 = If the black depot is empty too, Châteauma gains 2 silver.
CHA-40 = For a castle, Châteauma chooses and places one more tile, starting from the depot of the white die.
CHA-41 = If the castle completed its card, the extra tile goes on the other card; if that cannot be done, Châteauma sells goods instead.
CHA-42 = For a bank, Châteauma gains 2 silver.
CHA-43 = For a boarding house, Châteauma scores 2 points.
CHA-44 = For a carpenter's workshop, Châteauma moves a building to its reserve, from the depot of the white die or the next one clockwise that has one; if there is none, nothing happens.
CHA-45 = For a church, it moves a castle to its reserve in the same way; if there is none, a mine; if there is none, a monastery; if there is none of these, nothing.
CHA-46 = For a market, it moves a ship to its reserve in the same way; if there is none, livestock; if there is neither, nothing.
CHA-47 = For a town hall, it places one reserve tile that fits a card (the selected one first), with its benefit, of the type it has most of, the leftmost if tied.
CHA-48 = For a warehouse, Châteauma sells goods.
CHA-49 = For a watchtower, Châteauma scores 4 points.
CHA-50 = Livestock scores its own animals and all animals of that kind on Châteauma's cards and duchy; pastures do not matter, and the reserve does not count.
CHA-51 = A ship takes all goods of the depot with the most, the first clockwise from the white die if tied, and moves the turn order marker even without goods.
CHA-52 = Mines and monasteries give Châteauma no benefit when placed.
CHA-60 = For each sell goods symbol that it covers in its turn, Châteauma sells goods once.
CHA-61 = Châteauma sells the type it has most of, the lowest number if tied, for 1 silver and as many points per tile as there are players.
CHA-62 = A completed card scores the value for the chosen tier, and no points of the phase.
CHA-63 = The tiles of a completed card move to the topmost leftmost free duchy spaces of their colour, or on top of such a tile if none is free, without benefits; which spaces these are is our guess.
CHA-64 = Wild tiles of a completed card are turned up and go to the colour they show.
CHA-65 = A completed card is discarded; if it was the left one, the other slides left, and a card from the deck fills the gap.
CHA-66 = When a colour of its duchy is full, Châteauma takes and scores that bonus tile, large or else small, if one is left.
CHA-67 = At the end of its turn, if it has at least 2 silver, Châteauma buys one tile of the black depot for its reserve.
CHA-68 = It prefers a type that its reserve lacks, in the order of the reserve's places, which is our guess; among tiles of that type, the top row from the left.
CHA-69 = At the end of a phase Châteauma gets 1 silver for each face-up mine on its cards and duchy, not in its reserve.
CHA-80 = In final scoring Châteauma gets 4 points for each face-up monastery in its duchy or on unfinished cards.
CHA-81 = It also gets 1 point for each unsold goods tile, each silver and each reserve tile, and 2 points for each tile on unfinished cards.
CHA-81b = People score as usual at the end, and to beat Châteauma each needs more points than it has.
CHA-82 = Châteauma wins ties.
CHA-83 = Gateway uses no modifier, Midweight one and Heavy two or more; you may also combine tier and modifiers as you like.
CHA-84 = Modifier A: on board 36 Châteauma starts with five face-down black-backed tiles, on 2 building, 1 livestock, 1 ship and 1 monastery space; which of them is our guess.
CHA-85 = Modifier B: on board 36 Châteauma starts with face-up tiles on 1 building, 1 mine and 1 castle space; which of them is our guess.
CHA-86 = Modifier C: Châteauma starts the game.
CHA-87 = Modifier D: on board 36, a tile that a completed card puts on an extra turn space (which these are is our guess) lets Châteauma choose and place one more on the other card, starting from the white die's depot.
CHA-88 = With modifier D, if both cards are complete Châteauma sells goods instead; extra turns come one by one, before cards are refilled.
CHA-90 = Châteauma ignores the effects of monasteries 27 to 29 as well.
CHA-91 = For Châteauma the crane acts like a castle.
CHA-92 = Châteauma's geese score with the kind it has most of; every livestock tile it places later scores the geese too.
CHA-93 = For a white castle, it reserves a tile of a type its reserve lacks (leftmost if tied), from the white die's depot clockwise; if there is none it gains 1 silver.
CHA-94 = Inns, team boards and solo boards cannot be used with Châteauma.
CHA-95 = With border posts, its second completed card with that symbol scores the phase points, and its third takes the large bonus tile or, failing that, the small one; which cards have it is our guess.
CHA-96 = Châteauma has no trade route, and scores 1 more point with each sell goods.
CHA-97 = With Châteauma, shield 2 is removed; shield 6 may copy the powers of its face-up monasteries on duchy and county cards, not in its reserve, and never their points.
CHA-98 = A completed card with a shield symbol (which cards have it is our guess) takes the lowest shield from the white die's depot or the next clockwise, face down, without power or tribute.
CHA-99 = Châteauma's shields are worth 8, 15, 25 or 40 points for 1, 2, 3 or more of them.
CHA-V1 = With vineyards, cards 1 and 10 to 17 are used (10 to 17 are our guess); people get a vine bonus tile each from one set of 6, and Châteauma gets neither board nor bonus tile.
CHA-V2 = Covering a double hex symbol takes the double tile on the white die's slot of the vineyard depot, or the next one to the right, around the end; which spaces have the symbol is our guess.
CHA-V3 = With 2 silver Châteauma buys from the vineyard store first, at the place the white die names or the next to the right, and else from the black depot.
CHA-V4 = At the end its 1 to 13 double tiles score 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78 or 91 points; more than 13 score 91.
MOD-03 = Châteauma goes with monasteries 27 to 29, crane, geese, white castles, border posts, trade routes, vineyards and all shields but 2, not with inns, team or solo boards.
A-34 = When Châteauma's ship finds a tie for most goods, the depot of the white die is looked at first.
A-35 = When the county deck is empty its discarded cards are shuffled; if there are none, the slot stays empty and the other card is used.
A-36 = With Châteauma and vineyards there is only one set of 6 vine bonus tiles: one for each person, and the rest is the pool.
A-45 = Wild tiles turned up with a completed card count like any face-up tile; the face-down tiles of modifier A do not.
A-47 = If the extra tile for a castle finds no match while the card is not full, Châteauma follows the usual steps for finding none.
A-67 = With modifier C the people behind Châteauma start with 2, 3 and 4 workers.
A-68 = When every type of tile is in Châteauma's reserve, it takes the first tile of the black depot, from the top row and the left.
A-69 = A town hall does not let Châteauma place a wild tile of its reserve.
A-70 = For taking vine types out of the game, Châteauma counts as a player.
A-82 = After a castle that completes its card, Châteauma looks for a tile for the other card in the depots, its reserve and its wild tiles; only if none of these has one does it sell goods.
A-83 = If the depots have only types that are in its reserve already, a white castle brings Châteauma 1 silver.
A-84 = For its geese, Châteauma counts animals, not tiles, to see which kind it has most of.
X-17 = If Châteauma has 2 sheep tiles on its cards and duchy and places a third, it scores the sheep on all three.
X-28 = For 1, 2, 3, 4 or 5 shields Châteauma scores 8, 15, 25, 40 or 40 points.
