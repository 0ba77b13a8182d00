# The 10th expansion: the solo game.

tile-face_down = a face-down tile
    .plain = face-down tile

source-white_die = white die
source-solo_bought = points bought
source-solo_reset = target reached
source-solo_gift = gift for a colour
source-solo_won = full duchy

verb-first = { $effect ->
    [area] Score the area's size first
    [phase] Score the points of the phase first
    [gift] Place the gift for the colour first
   *[tile] Do first what the tile does
}
    .done = { $effect ->
    [area] scored the area's size first
    [phase] scored the points of the phase first
    [gift] placed the gift for the colour first
   *[tile] did first what the tile does
}
verb-gift = Place { $tile } from the black depot on { $area } space { $space } as a gift
    .done = placed { $tile } from the black depot on { $area } space { $space } as a gift
verb-swap = Swap 5 goods for { $tile } of the black depot, face down
    .done = swapped 5 goods for { $tile } of the black depot, face down
    .cost = 5 goods
verb-give = Give up 1 goods tile of type { $goods }
    .done = gave up 1 goods tile of type { $goods }
verb-buy_points = { $points ->
    [one] Buy 1 point for 1 silver
   *[other] Buy { $points } points for { $points } silver
}
    .done = { $points ->
    [one] bought 1 point for 1 silver
   *[other] bought { $points } points for { $points } silver
}

decision-solo_order = tile placed
    .asks = choose what comes first
decision-solo_gift = gift
    .asks = place a tile from the black depot, without a die
decision-solo_swap = ship
    .asks = swap 5 goods for a tile that goes face down on any space, or keep them
    .pass = Keep your goods
    .passed = kept the goods
decision-solo_goods = swap
    .asks = choose the goods that you give up, one by one
decision-solo_points = points scored
    .asks = buy more points for 1 silver each, if you like
    .pass = Buy no points
    .passed = bought no points
decision-solo_action = target reached
    .asks = do one more action, as if with a die of any value
    .pass = Skip the action
    .passed = skipped the action

solo-without-modules = the solo game is played without other modules, so not with { $other } ({ $rule })
solo-not-ready = { $effect ->
    [area] the tile just placed completes no area, or its area's size has scored
    [phase] the tile just placed completes no area, or the phase has scored for it
    [gift] no gift is due that finds a space
   *[tile] the tile just placed has nothing left to do
}
solo-same-load = that loads the same goods as “{ $action }”
solo-no-goods = you have no goods of type { $type }
solo-points-lost = { $most ->
    [one] only 1 point is missing to the target; more would be lost
   *[other] only { $most } points are missing to the target; more would be lost
}
solo-only-after-placing = the order of effects is chosen when you place a tile
solo-only-as-gift = a tile is placed from the black depot only as a gift for a colour
solo-only-with-ship = goods are swapped right after a ship, and only then
solo-only-in-swap = goods are given up one by one in a swap
wish-gift = say 'gift', without a die, as in 'gift bank on 3-3'
wish-swap = right after a ship, say 'swap for bank', then name each goods tile you give, as in 'give 3'
wish-buy-points = when you score points, and only then, you may buy more for 1 silver each, as in 'buy 2 points'
solo-only-when-scored = points are bought when you score points, and only then
solo-beyond = points stay below the target of { $target }: whoever reaches it starts again at 0
solo-target-range = the target is one number from { $least } to { $most }, not { $given }
solo-due-number = { $number ->
    [one] 1 placed tile is named
   *[other] { $number } placed tiles are named
}, but the decisions that are due wait for the effects of { $needed }
solo-due = { $given } names no placed tile with effects left
solo-removal-depots = the spaces of { $needed } depots are needed, not of { $number }
solo-removal = the colours of this depot’s spaces with 2 players are needed, in their order: { $colours }
solo-gone = six numbers from 0 to { $most } are needed, one for each type of goods
solo-not-full = a round from 1 to 25 stands here once the duchy is full, and only then

solo-over = { $missing ->
    [0] You have won: your duchy was full in round { $round } of 25.
    [one] You have lost: 1 space of your duchy is still empty.
   *[other] You have lost: { $missing } spaces of your duchy are still empty.
}

tray-solo = solo game
solo-piece-target = Target: { $target } points. You have { $points }.
solo-piece-missing = { $missing ->
    [one] 1 point is missing to the target.
   *[other] { $missing } points are missing to the target.
}
solo-piece-empty = { $number ->
    [0] All spaces of the duchy are covered: you have won.
    [one] 1 space of the duchy is still empty.
   *[other] { $number } spaces of the duchy are still empty.
}

field-solo_target = target
field-solo_due = effects of placed tiles to come
field-solo_gone = goods out of the game
field-solo_won = round in which the duchy was full
option-solo-board = board
option-solo-board-beginner = for beginners
option-solo-board-advanced = advanced
option-solo-target = first target

# What the log tells after a name, "you" or "Anna".

solo-told-removed = { $rule ->
    [SOLO-07] rolled a { $white } with the white die: { $tile } left depot { $depot } and the game
   *[other] rolled a { $white } with the white die: depot { $white } was empty, so { $tile } left depot { $depot } and the game
}
solo-told-nothing = rolled a { $white } with the white die: all depots were empty, and no tile left the game
solo-told-reset = { $rule ->
    [SOLO-18] reached the target of { $target }: the points went back to 0{ $lost ->
        [0] {""}
        [one] , 1 point was lost
       *[other] , { $lost } points were lost
    } and the target dropped to { $following }
   *[other] reached the target of { $target }: the points went back to 0{ $lost ->
        [0] {""}
        [one] , 1 point was lost
       *[other] , { $lost } points were lost
    } and the target stayed the same
}
    .ahead = { $rule ->
    [SOLO-18] you reach the target of { $target }: your points go back to 0{ $lost ->
        [0] {""}
        [one] , 1 point is lost
       *[other] , { $lost } points are lost
    }, and the next target is { $following }
   *[other] you reach the target of { $target }: your points go back to 0{ $lost ->
        [0] {""}
        [one] , 1 point is lost
       *[other] , { $lost } points are lost
    }, and the target stays the same
}
solo-told-no-gift = { $tiles ->
    [0] completed a colour, but the black depot was empty: there was no gift
   *[other] completed a colour, but no tile of the black depot had a space: there was no gift
}
    .ahead = { $tiles ->
    [0] you complete a colour, but the black depot is empty: there is no gift
   *[other] you complete a colour, but no tile of the black depot has a space: there is no gift
}
solo-told-won = covered the last space in round { $round } and won
    .ahead = you cover the last space and win

# What it is called.

module-solo = solo game
module-solo-about = You alone: fill your whole duchy in 25 rounds.
duchy-name-solo-beginner = Solo, beginner
duchy-name-solo-advanced = Solo, advanced

# What its rules say.

section-SOLO = Solo game
SOLO-01 = You start with 1 silver, 2 workers, 3 random goods tiles and a castle on any castle space of duchy 33 for beginners or 34 for advanced players (2019: 13A, 13B).
SOLO-02 = Everything else is set up as for 2 players.
SOLO-03 = You may hold any number of types of goods.
SOLO-04 = You start with 0 points and a target of 50.
SOLO-05 = The game has 25 rounds, and each begins with a roll of three dice: two of your own and the white die.
SOLO-06 = First the next goods tile goes to the depot whose number the white die shows.
SOLO-07 = Then the first hex tile in that depot leaves the game: from top to bottom in the Special Edition; in 2019 depots 1 and 4 go from left to right; which tile is first is our guess.
SOLO-08 = If that depot is empty, the tile comes from the next depot clockwise that has one.
SOLO-09 = Then you take two die actions as usual.
SOLO-10 = You reach a new group of spaces only across a river.
SOLO-11 = A ship takes all goods of one depot, and then the goods of all other depots leave the game.
SOLO-12 = Right after a ship you may swap any 5 of your goods for one tile of the black depot; those 5 leave the game and do not count as sold.
SOLO-13 = A swapped tile waits face down in your storage and may be placed on a space of any colour; the other rules for placing hold.
SOLO-14 = A face-down tile only covers its space and never has an effect, not even as a mine or a ship.
SOLO-15 = A scoring monastery scores once, when you place it, for what you have then.
SOLO-16 = Completing a colour gives no bonus tile; instead you place one tile of the black depot at once, effect included.
SOLO-17 = Whenever you score points you may buy more of them, for 1 silver each, but at no other time.
SOLO-18 = When you reach the target, your points go back to 0, any surplus is lost, the target drops by 5 and you take one free die action at once.
SOLO-19 = The target never drops below 5; there it stays, and still gives its free action; 2019 names no lowest target, and we play it the same way.
SOLO-20 = You choose the order when several effects happen at once.
SOLO-21 = You win if all 37 spaces are covered within the 25 rounds; otherwise you lose.
SOLO-22 = Any other starting target is allowed; 45 to 49 make the game easier, 51 to 55 harder.
SOLO-23 = Each goods tile sold scores 2 points.
MOD-06 = The solo game uses the base rules with its own changes, and no other module.
A-26 = On the solo duchies two spaces are neighbours if they share an edge or a river joins them.
A-30 = The tile given for a completed colour needs no number, but colour, neighbours and town limit hold; it is skipped if none fits.
A-65 = If the order of a depot's tiles matters, the spaces for 2 players come first, then those added with 3 and with 4; only pictures show the order, so this is our guess.
A-72 = In the solo game monastery 5 takes the goods of both depots first, and then all others leave the game; the goods of shield 5 are likewise taken together with the ship's.
A-74 = Excluding all other modules from the solo game is our ruling.
A-80 = In the solo game the points for an area's size and those of the phase are two scorings, in the order you choose; each may reach the target, and you may buy points after each.
A-85 = Rivers let you place tiles from bank to bank, but they do not join areas.
X-14a = On reaching the solo target of 50 your points go back to 0, the target drops to 45, next to 40 and so on, with one free action each time.
X-14b = In the solo game monastery 26 scores 3 points for each colour completed so far, when it is placed.
X-14c = On reaching a solo target of 5 the target stays at 5, and you take a free action.
X-15 = A mine or ship placed face down in the solo game only covers its space: no silver, no goods and no swap.
