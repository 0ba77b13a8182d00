# The 8th expansion: trade routes.

source-trade_route = trade route
source-route_building = building of the trade route
source-route_church = castle, mine or monastery of the trade route
source-route_market = ship or livestock of the trade route
source-route_place = placing of the trade route
source-route_sell = sale of the trade route

verb-lay_route = Lay trade route tile { $tile } next: { $spaces }
    .done = laid trade route tile { $tile } next

decision-route_order = trade route
    .asks = choose your next tile
decision-route_building = trade route
    .asks = take a building from any depot
decision-route_church = trade route
    .asks = take a castle, mine or monastery from any depot
decision-route_market = trade route
    .asks = take a ship or livestock tile from any depot
decision-route_place = trade route
    .asks = place a tile from your storage, without a die
decision-route_sell = trade route
    .asks = sell another type of goods
decision-route_action = trade route
    .asks = do one more action, as if with a die of any value

# What the spaces give.

route-bonus-building = take a building
route-bonus-church = take a castle, mine or monastery
route-bonus-market = take a ship or livestock tile
route-bonus-place = place a stored tile
route-bonus-sell = sell another type of goods
route-bonus-action = do any action
route-bonus-workers4 = get 4 workers
route-bonus-silver2 = get 2 silver
route-bonus-vp4 = score 4 points
route-space-short = { $bonus } with { $type }

# What drawings say.

tray-route = trade route
tray-route-to-lay = route tiles to lay
route-space = { $goods ->
    [0] { $next ->
        [yes] Space { $place }, covered next. With goods { $type }: { $bonus }.
       *[no] Space { $place }. With goods { $type }: { $bonus }.
    }
   *[other] { $fits ->
        [yes] Space { $place }, covered by goods { $goods }, which brought: { $bonus }.
       *[no] Space { $place }, covered by goods { $goods }. It was for goods { $type }: { $bonus }.
    }
}
route-tile = Trade route tile { $tile }: { $spaces }.

# What can be wrong.

wish-no-such-route = there are trade route tiles 1 to 12
route-order-only-before = trade route tiles are laid before the first round
route-order-random = the tiles of your trade route lie in random order in this game
route-tile-not-left = { COUNT($left) ->
    [0] tile { $tile } is not yours to lay
   *[other] tile { $tile } is not one of yours that are left: { $left }
}
route-order-special = choosing the order of the tiles is an option of the { $edition } (EXP8-03)
route-tiles-most = { $players } players have { $most } trade route tiles together, not { $number }
route-no-tile = there is no trade route tile { $tile }, only 1 to { $last }
route-tile-twice = trade route tile { $tile } is there twice
route-too-many-goods = { $number } goods lie on a trade route with { $spaces } spaces
route-no-goods = there are no goods of type { $type }
route-goods-sold = goods { $type }: { $laid } on the trade route, but only { $sold } sold
route-goods-not-laid = goods { $type }: { $sold } sold, but only { $laid } on the trade route, which has room for more
route-none = whoever plays by a script has no trade route
route-order-not-chosen = the order of trade route tiles is random in this game
route-no-place = there is no tile { $place } among your trade route tiles, only 1 to { $last }
route-place-twice = tile { $place } lies in the trade route twice
route-order-short = the trade route has { $needed } tiles, not { $number }

field-trade_routes = trade route tiles
field-route_goods = goods on the trade route of player { SEAT($player) }
field-route_order = order of the trade route of player { SEAT($player) }

# In the editor of positions.

form-route-tile = route tile { $number }
form-route-place = place { $number } in the route
route-tile-choice = { $tile }: { COMMAS($spaces) }
route-dealt = route tile { $number }{ $tile ->
    [0] {""}
   *[other] {" "}({ $tile })
}
route-none-yet = none yet

# What it is called, and what can be chosen.

module-trade_routes = trade routes
module-trade_routes-about = Goods you sell fill a route of your own, and can give you bonuses.
puzzle-theme-trade_routes = trade routes
option-trade_routes-order = order of the tiles
option-trade_routes-order-random = random
option-trade_routes-order-chosen = chosen by the players

# What its rules say.

section-EXP8 = Expansion 8: trade routes
EXP8-01 = Of the 12 trade route tiles, with 3 spaces each, every player gets 5, 4 or 3 at random with 2, 3 or 4 players.
EXP8-02 = You lay your trade route tiles in random order in one row, your trade route.
EXP8-03 = In the Special Edition you may agree that each player chooses the order of their own trade route tiles.
EXP8-04 = Goods you sell go one by one, from left to right, to the free spaces of your trade route instead of your sold pile.
EXP8-05 = A goods tile laid on a trade route space with its own number (in 2019: its own colour, which is the same) gives you the bonus printed there immediately.
EXP8-06 = A goods tile laid on a trade route space with another number covers it without a bonus.
EXP8-07 = When your trade route is full, further goods you sell go to your sold pile.
EXP8-08 = Goods on your trade route count as sold for monasteries 15 and 25.
A-23 = Goods on a trade route count as sold.
A-58 = A bonus on a trade route comes before the next goods tile of the sale is laid; a sale that a bonus allows is done and paid in full, and then the first one goes on.
A-59 = The trade route bonus for placing a tile works like a town hall.
A-60 = The trade route bonus for any action works like a castle's extra action, vineyards included, but shield 11 does not extend it.
A-78 = You may decline a trade route bonus that asks you to choose, like the effect of a building.
A-86 = Monastery 15 counts goods on your trade route too: 2019 asks which types you sold, but the Special Edition only speaks of the sold pile, which could be read differently.
