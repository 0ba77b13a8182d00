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
