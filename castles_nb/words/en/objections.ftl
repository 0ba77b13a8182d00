# Why something is not possible. Each is a clause that can stand after a colon, without a full stop.

with-rule = { $told } ({ $rule })

# Actions.

action-refused = { $action }: { $told } ({ $rule })
action-not-legal = { $action } is not among the legal actions
action-not-one = { $given } is not an Action; game.play takes the text of one, too
action-neither = { $given } is neither an action nor its text
action-none-such = { $given }: there is no such action
action-unknown = { COUNT($close) ->
    [0] { $given } is not a legal action, and no action is called that; game.legal_actions() lists everything that is legal now
   *[other] { $given } is not a legal action, and no action is called that; close to it: { COMMAS($close) }; game.legal_actions() lists everything that is legal now
}
action-unknown-name = { COUNT($close) ->
    [0] { $given } is not a legal action, and no action is called that: there's no { $name }; game.legal_actions() lists everything that is legal now
   *[other] { $given } is not a legal action, and no action is called that: there's no { $name }; close to it: { COMMAS($close) }; game.legal_actions() lists everything that is legal now
}
action-unknown-form = { $given } is not a legal action, and no action is called that; write it like this: { OR($forms) }; game.legal_actions() lists everything that is legal now
verbs-write-alike = verbs { $one } and { $other }: both write { $text }

# At the wrong time.

game-over = the game is over
without-expansion = this game does not use the expansion for that
edition-without-expansion = the { $edition } has no expansion for that
first = first { $asks }
first-the-effect = first the { $effect }: { $asks }
only-in-own-turn = you can do that only in your own turn
discard-only-for-room = you discard only to make room for a tile you gain
load-only-with-ship = goods are loaded when a ship is placed, if any fit
duchies-before-round-1 = duchies are chosen before the first round
castles-before-round-1 = starting castles are put down before the first round
pass-nothing = no effect is due; you may '{ $action }'
pass-not-this = { $effect } can't be declined while a tile has a legal place
dice-left = { COUNT($dice) ->
    [one] first use your { $dice }, or leave it unused
   *[other] first use your { $dice }, or leave them unused
}

# Places.

place-depot = depot { $depot }
place-storage = your storage
place-black-depot = the black depot
    .plain = black depot
place-space = space { $space }
place-lacks = { COUNT($there) ->
    [0] { $place } is empty
   *[other] { $place } has { $there }, but not { $tile }
}
place-holds = { COUNT($there) ->
    [0] { $place } is empty
   *[other] { $place } has { $there }
}
place-holds-too = { $one }, and { $other }
places-lack = { $number ->
    [2] { $held }; neither has { $tile }
   *[other] { $held }; none of them has { $tile }
}

# Dice.

dice-used = both your dice are used
dice-alike = two { $die }s
dice-one = a { $die }
dice-in-a-row = { $dice }
die-needed = that takes one of your dice; you have { $left }
die-absent = none of your unused dice shows a { $die }; you have { $left }
die-too-far = { $workers ->
    [0] { $what } needs a { OR($values) }; this die shows { $die }, which takes { $needed ->
        [one] 1 worker
       *[other] { $needed } workers
    }, and you have none
   *[other] { $what } needs a { OR($values) }; this die shows { $die }, which takes { $needed ->
        [one] 1 worker
       *[other] { $needed } workers
    }, and you have { $workers }
}
effect-brings-die = the { $effect } brings its own die, which shows a { $value }
effect-without-die = the { $effect } needs none of your dice

# Prices.

too-expensive = { $had ->
    [0] that costs { $price }, and you have none
   *[other] that costs { $price }, and you have { $had }
}
buy-workers-may-pay = { $silver ->
    [0] you have no silver; monastery 6 lets you pay with { $workers } workers
   *[other] you have { $silver } silver; monastery 6 lets you pay the rest with { $workers ->
        [one] 1 worker
       *[other] { $workers } workers
    }
}
needs-monastery = that needs monastery { $number } in your duchy

# Duchies and spaces.

duchies-of-board = { COUNT($labels) ->
    [one] your board has only duchy { $labels }
   *[other] your board has the duchies { $labels }
}
space-not-there = duchy { $duchy } has no space { $space }
space-covered = { $where } is covered by { $tile }
space-of-other-colour = { $where } is a { $here } space; the tile needs a { $needed } space
space-touches-none = { $where } touches none of your tiles
space-no-river = { $where } touches none of your tiles, and no river leads there from one
town-has-it = the town of { $where } already has { $tile }

# Taking, discarding, buying.

effect-takes-others = the { $effect } takes a { OR($colours) } tile, not { $tile }
gained-tile-stays = you keep the tile you gain; discard { OR($tiles) } instead
for-purchases-only = { $place } counts as a part of the black depot for purchases only
buy-elsewhere = you buy from the black depot, not from depot { $depot }
buy-with-workers = workers can't pay for a purchase
buy-needs-monastery = { $depot ->
    [0] to pay with { $workers ->
        [one] 1 worker
       *[other] { $workers } workers
    } you need monastery 6
   *[other] to buy from depot { $depot } you need monastery 6
}
bought-already = you have already bought a tile this turn
barter-not-for = monastery 6 brings buildings only, not { $tile }
bartered-already = you have already used monastery 6 this turn
barter-is-a-purchase = in this edition you do not barter with monastery 6; buy the tile instead

# Goods.

goods-type = goods type { $type }
goods-none = you have no goods
goods-of-others = you have goods of { $held }, not of { $wanted }
load-two-depots = a ship takes the goods of one depot; for two you need monastery 5
load-something = every depot has goods that you can store, so you must load some
load-empty = { COUNT($depots) ->
    [one] depot { $depots } has no goods
   *[other] depots { $depots } have no goods
}
load-absent = { COUNT($depots) ->
    [one] depot { $depots } has goods of { $there }, not of { $wanted }
   *[other] depots { $depots } have goods of { $there }, not of { $wanted }
}
goods-types = { COUNT($types) ->
    [one] type { $types }
   *[other] types { $types }
}
load-comes-along = you have goods of { $types }, so those come along
load-no-room = { $room ->
    [0] you have no room for new types of goods, and this loads { $chosen }
    [one] you have room for 1 new type of goods, and this loads { $chosen }
   *[other] you have room for { $room } new types of goods, and this loads { $chosen }
}
load-more-fits = { $fit ->
    [one] 1 new type of goods would fit, but this loads { $chosen ->
        [0] none
       *[other] { $chosen }
    }
   *[other] { $fit } new types of goods would fit, but this loads { $chosen ->
        [0] none
       *[other] { $chosen }
    }
}
load-adds-nothing = depot { $depot } adds nothing, so this is the same as { $same }

# What people ask for that is no action at all.

wish-take-black = a die takes tiles from the numbered depots only; a tile of the black depot is bought
wish-building-black = market, carpenter's workshop and church take tiles from the numbered depots only
wish-take-elsewhere = a die takes tiles from depots 1 to 6 only
wish-take-two = each die takes one tile
wish-take-price = taking a tile costs a die and nothing else; name the die as it shows
wish-take-silver = a die brings workers, not silver
wish-goods = goods come with a ship, when you place it
wish-straight = a tile goes to your storage first, and from there to your duchy
wish-drop-goods = goods leave your storage only when you sell all of a type
wish-discard-stored = you discard only tiles in your storage
wish-place-where = name the space by its row and column, as in 'place bank on 3-3 with 3'
wish-place-other = only tiles from your storage go in your duchy
wish-use-tile = a tile works by itself, when you place it or whenever it applies
wish-score = points come by themselves: an area scores once it's complete
wish-bonus = bonus tiles come by themselves, when you cover all spaces of a colour
wish-move = a tile that's placed stays where it is
wish-place-nowhere = no duchy has a space like that
wish-sell-some = a sale takes all your goods of one type; name the type alone
wish-sell-types = each sale is of one type, the one that the die shows
wish-sell-tile = only goods are sold, not tiles
wish-sell-other = only goods are sold
wish-no-such-goods = goods have types 1 to 6
wish-load-two = a ship takes the goods of one depot
wish-load = when you place a ship, name the goods and their depot, as in 'load 2 from 3'
wish-workers = any die brings workers; name one, as in 'take workers with 3'
wish-roll = dice are rolled once, as the round begins; workers change what they show
wish-drop-workers = workers only go when they change a die
wish-drop-silver = silver only goes when it pays for something
wish-change-die = workers change a die as you use it; just name the die as it shows
wish-finish = use or leave both dice, then 'finish turn'
wish-leave = to leave a die, name it, as in 'leave 3 unused'
wish-buy-with-die = a purchase takes no die, only silver
wish-buy-price = each purchase costs 2 silver; just name the tile
wish-buy-mix = with monastery 6, you pay with silver and workers in any mix, 2 together; name only the workers, as in 'buy bank for 1 worker'
wish-buy-numbered = you buy from the black depot, not from a numbered one
wish-buy-other = only tiles are bought
wish-buy-where = you buy from the black depot, and only from there
wish-die-does = a die takes a tile, places one, sells goods or gets you workers
wish-mine-silver = mines pay their silver at the end of each phase, by themselves
wish-white-die = the white die says where the goods go; actions take your own dice
wish-end-round = a round ends by itself once everyone has had a turn, and a phase after 5 rounds
wish-no-such-die = a die shows 1 to 6
wish-two-dice = each action takes one die
wish-marker = your marker moves when you place a ship
wish-start = starting castles are put down before the first round, as in 'start on 4-4'
wish-no-such-duchy = choose one of the two sides of your duchy board
wish-no-such-depot = there are depots 1 to 6
wish-place-two = each die places one tile
wish-discard-with-die = you discard without a die, and only to make room for another tile
wish-sell-price = every sale brings silver; just name the type
wish-barter-with-die = monastery 6 takes no die, only 2 workers
wish-barter-price = with monastery 6, each building costs 2 workers; just name it and its depot, as in 'barter bank from 3'
wish-barter = say from which numbered depot, as in 'barter bank from 3'
wish-buy-two = each turn has one purchase, of one tile
