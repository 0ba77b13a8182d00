# Edits of positions: what places and items are called, and what cannot be done.

# Places of the table, by their words in the text of a position. `$inside` is what of it is meant.

field-players = players
field-edition = edition
field-modules = module { $inside }
field-options = options
field-duchies = duchy of player { SEAT($inside) }
field-random_boards = random boards
field-setup_choices = setup choices
field-black_depot_tiles = tiles in the black depot
field-tie_empty = who wins a tie
field-now = moment
field-order = order of play
field-player = player at turn
field-turn = turns
field-white = white die
field-coming = goods to come
field-dice = dice of player { SEAT($inside) }
field-left = dice left
field-used = what the turn has used
field-asks = decisions
field-agenda = steps to come
field-depots = depot { $inside }
field-depot_goods = goods in depots
field-black_depot = black depot
field-track = marker of player { SEAT($inside) }
field-bonus_left = bonus tiles left, { $inside }
field-box = box
field-black_backs = black backs

# Places of a player.

field-side = duchy of player { SEAT($player) }
field-points = points of player { SEAT($player) }
field-silver = silver of player { SEAT($player) }
field-workers = workers of player { SEAT($player) }
field-goods = goods of player { SEAT($player) }
field-goods-type = goods { $inside } of player { SEAT($player) }
field-sold = sold goods of player { SEAT($player) }
field-sold-type = sold goods { $inside } of player { SEAT($player) }
field-storage = storage of player { SEAT($player) }
field-bonus_tiles = bonus tiles of player { SEAT($player) }
field-duchy = space { $inside } of player { SEAT($player) }

# Items.

item-goods = goods { $value }
item-die = die { $value }
item-die-0 = an unknown die

# What cannot be done.

edit-no-place = there is no place { $given }
edit-no-field = there is no field { $given }
edit-no-player = there is no player { $given }
edit-no-depot = there is no depot { $given }
edit-no-space = there is no space { $given }
edit-no-die = there is no die { $given }
edit-no-coming = there are no goods to come at { $given }
edit-no-colour = there is no colour { $given }
edit-no-goods-type = there is no type of goods { $given }
edit-no-edition = there is no edition { $given }
edit-no-module = there is no module { $given }
edit-no-answer = { $given } is not an answer; the answers are { COMMAS($known) }
edit-not-whole = { $given } is not a whole number
edit-range = { $given } is not from { $least } to { $most }
edit-cannot-lie = { $item } cannot lie here: { $place }
edit-nothing-chosen = choose what to take away: { $place }
edit-empty = space { $space } is empty
edit-no-goods = there are no goods { $type } to take away
edit-none-of-these = there are none of these to take away
edit-no-option = there is no option { $given }
edit-board-of-all = { $module } is played on board { $label } ({ $rule })
