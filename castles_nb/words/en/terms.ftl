# What things are called beside the tiles. The first form stands in the middle of a sentence.

tile-unknown = an unknown tile
    .plain = unknown tile

# Colours of tiles, by what the tiles show.

colour-building = building
colour-livestock = livestock
colour-ship = ship
colour-mine = mine
colour-castle = castle
colour-monastery = monastery
colour-any = any colour
colour-none = double tiles

# Areas: spaces of one colour that touch. `.many` is the plural.

area-building = town
    .many = towns
area-livestock = pasture
    .many = pastures
area-ship = river
    .many = rivers
area-mine = mine
    .many = mines
area-castle = castle
    .many = castles
area-monastery = monastery
    .many = monasteries
area-any = area
    .many = areas

# What is counted.

count-points = { $number ->
    [one] 1 point
   *[other] { $number } points
}
count-silver = { $number } silver
count-workers = { $number ->
    [one] 1 worker
   *[other] { $number } workers
}
count-moves = { $number ->
    [one] 1 move
   *[other] { $number } moves
}

# What points, silver and workers come from, as ledgers and tables name it.

source-area_size = area size
source-area_phase = area phase
source-bonus_tile = bonus tile
source-livestock = livestock
source-sale = sale
source-ship = ship
source-mines = mines
source-setup = setup
source-watchtower = watchtower
source-boarding_house = boarding house
source-bank = bank
source-warehouse = warehouse
source-carpenter = carpenter's workshop
source-church = church
source-market = market
source-town_hall = town hall
source-hold_of_the_ship = hold of the ship
source-purchase = purchase
source-die_change = die change
source-take_workers = take workers
source-goods_left = goods left
source-silver_left = silver left
source-workers_left = workers left
source-position = position
source-monastery_1 = monastery 1
source-monastery_2 = monastery 2
source-monastery_3 = monastery 3
source-monastery_4 = monastery 4
source-monastery_5 = monastery 5
source-monastery_6 = monastery 6
source-monastery_7 = monastery 7
source-monastery_8 = monastery 8
source-monastery_9 = monastery 9
source-monastery_10 = monastery 10
source-monastery_11 = monastery 11
source-monastery_12 = monastery 12
source-monastery_13 = monastery 13
source-monastery_14 = monastery 14
source-monastery_15 = monastery 15
source-monastery_16 = monastery 16
source-monastery_17 = monastery 17
source-monastery_18 = monastery 18
source-monastery_19 = monastery 19
source-monastery_20 = monastery 20
source-monastery_21 = monastery 21
source-monastery_22 = monastery 22
source-monastery_23 = monastery 23
source-monastery_24 = monastery 24
source-monastery_25 = monastery 25
source-monastery_26 = monastery 26

# Editions.

edition-special = Special Edition
edition-2019 = 2019 edition
edition-both = both editions
