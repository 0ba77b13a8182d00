# What drawings say: titles of what is drawn, for pointers and screen readers, and captions.

# Things by themselves, without an article.

drawing-goods = goods { $type }
drawing-goods-unknown = unknown goods
drawing-a-die = die { $value }
drawing-a-die-unknown = unknown die
drawing-times = { $thing } ×{ $number }
player-number = Player { SEAT($player) }
player-and-points = { $name } { $points }

# Whole pictures. $moment, $panel, $chart and $duchy are titles of what they are made of.

drawing-table = { $moment }. Points: { COMMAS($points) }.
drawing-team = { $panels }. { $duchy }
drawing-player = { $panel }. { $duchy }.
drawing-table-and-chart = { $table } { $chart }
drawing-all-tiles = What every tile does
drawing-kind-unknown = kind: { $given } is not a number from 1 to { $most }

# The duchy.

drawing-duchy = Duchy { $duchy }
drawing-duchy-of = { $name }: { $duchy }; { $covered } of { $number } spaces covered
drawing-space-covered = Space { $space }: { FORM($tile, "plain") }.
drawing-space-covered-otherwise = Space { $space }, { $area }: { FORM($tile, "plain") }.
drawing-space-empty = Space { $space }: { $area }{ $die ->
    [0] .
   *[other] , needs a { $die }.
}
# $number spaces of its area are still empty; $points are for completing it now.
drawing-space-of-area = Space { $space }: { $area }{ $die ->
    [0] {""}
   *[other] , needs a { $die }
}. { $number ->
    [one] Completes it
   *[other] { $number } more
}: { $points } points.
drawing-space-scored = { $space } Its area scored { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
drawing-scored = +{ $points }
drawing-at-rim = { CAPITAL($name) }: touches { $spaces }{ $joined ->
    [yes] , joined
   *[no] {""}
}.

# The main board. $shop is as in `inn space`, $stock and $content are things by themselves.

drawing-board = Main board
drawing-depot = Depot { $depot }: { COMMAS($content) }.
drawing-depot-empty = Depot { $depot }: empty.
drawing-depot-space = Depot { $depot }: an empty { $colour } space.
black-depot = Black depot: { COMMAS($tiles) }.
black-depot-empty = Black depot: empty.
black-depot-tile = Black depot: { FORM($tile, "plain") }, { $price } silver.
black-depot-space = Black depot: an empty space.
black-depot-caption = black depot · { $price } silver
shop-caption = { FORM($shop, "plain") }
shop = { CAPITAL(FORM($shop, "plain")) }: { $price } silver.
shop-tile = { CAPITAL(FORM($shop, "plain")) }: { $stock }, { $price } silver.
shop-empty = { CAPITAL(FORM($shop, "plain")) }: nothing for sale.

# The status bar.

status = Phase { $phase }, round { $round } of { $rounds }
status-trays = What lies on the table
status-before = Before the first round
status-over = The game is over
status-phase = Phase { $phase }{ $now ->
    [yes] , now
   *[no] {""}
}: a completed area scores { $points } more.
status-phases = phase, points for an area
status-coming = To come in round { $round }: { $goods }.
status-come = Round { $round }: goods laid out.
status-rounds = { $round ->
    [0] goods to come
   *[other] round { $round } of { $rounds }, goods to come
}
status-white = White die: { $value }. Goods came to depot { $value }.
status-white-not-rolled = White die: not rolled.
status-white-die = white die
status-marker = { $name } stands on space { $space } of the turn order track.
status-track = Turn order track: whoever is furthest ahead plays first.
status-order = turn order (last space first)
status-bonus = Bonus for covering every { $colour } space: { $left ->
    [0] none left
    [1] { $small } points
   *[other] { $large } points for the first player, then { $small }
}.
status-bonuses = bonus tiles left, points
status-shelf = Bonus for { $what }: { $points }.
status-shelf-empty = Bonus for { $what }: none left.
status-shelf-caption = { $what }: { $worth }

# The panel of a player. Captions of what is counted have `.told` for the count in a sentence.

panel = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
panel-points = { $name } has { $points ->
    [one] 1 point
   *[other] { $points } points
}.
panel-dice = dice
panel-die = Die: { $value }.
panel-die-used = Die: { $value }, used.
panel-die-unknown = Die: not known.
panel-die-not-rolled = Die: not rolled yet.
panel-now = now
panel-die-now = Die to use now: { $value }.
panel-held = Just gained: { FORM($tile, "plain") }.
panel-storage = storage
panel-shared-storage = shared storage
panel-stored = Storage: { FORM($tile, "plain") }.
panel-storage-space = Storage: an empty space.
panel-goods = goods
panel-stack = Goods { $type }: { $number } stored.
panel-goods-space = Goods: an empty space.
panel-workers = workers
    .told = Workers
panel-silver = silver
    .told = Silver
panel-sold = sold
    .told = Sold goods
panel-counted = { FORM($counted, "told") }: { $number }.

# The chart of points.

chart = { $number ->
    [0] Points before the first move: { COMMAS($points) }.
    [1] Points after the first move: { COMMAS($points) }.
   *[other] Points after each of { $number } moves. At the end: { COMMAS($points) }.
}
chart-lead = { $chart } { $name } leads from move { $move } on.
