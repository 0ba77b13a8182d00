# The shields.

source-shields = shields
source-tribute = tribute
source-shield_1 = shield 1
source-shield_2 = shield 2
source-shield_3 = shield 3
source-shield_4 = shield 4
source-shield_5 = shield 5
source-shield_6 = shield 6
source-shield_7 = shield 7
source-shield_8 = shield 8
source-shield_9 = shield 9
source-shield_10 = shield 10
source-shield_11 = shield 11
source-shield_12 = shield 12
source-shield_13 = shield 13
source-shield_14 = shield 14
source-shield_15 = shield 15
source-shield_16 = shield 16
source-shield_17 = shield 17
source-shield_18 = shield 18

# What people do.

verb-shield = { $replaced ->
    [0] Take shield { $shield } from depot { $depot }
   *[other] Take shield { $shield } from depot { $depot } in place of shield { $replaced }
}
    .done = { $replaced ->
        [0] took shield { $shield } from depot { $depot }
       *[other] took shield { $shield } from depot { $depot } in place of shield { $replaced }
    }
    .cost = both dice
verb-turn = Turn the { $die } into a { $value }
    .done = turned the { $die } into a { $value }
verb-copy = Copy the monasteries of { $whose }
    .done = chose { $whose } to copy
verb-gather = Take all goods of type { $goods } from every depot
    .done = took all goods of type { $goods } from every depot
verb-lay = Place { $tile } from { $where } on { $area } space { $space }
    .done = placed { $tile } from { $where } on { $area } space { $space }
verb-tribute = { $silver ->
    [0] Pay { shields-workers } in tribute
   *[other] { $workers ->
        [0] Pay { $silver } silver in tribute
       *[other] Pay { $silver } silver and { shields-workers } in tribute
    }
}
    .done = { $silver ->
        [0] paid { shields-workers } in tribute
       *[other] { $workers ->
            [0] paid { $silver } silver in tribute
           *[other] paid { $silver } silver and { shields-workers } in tribute
        }
    }
verb-refuse = { $shields ->
    [one] Skip the tribute and lose your shield
   *[other] Skip the tribute and lose your shields
}
    .done = paid no tribute
shields-workers = { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}
verb-lose = Give up shield { $shield }
    .done = gave up shield { $shield }
verb-shed = Discard { $tile } that no longer fits
    .done = discarded { $tile } that no longer fit

# What they are asked.

decision-all_depots = shield 5
    .asks = choose a type of goods to take from every depot
decision-shield_14 = shield 14
    .asks = place a tile straight from a numbered depot
decision-shield_15 = shield 15
    .asks = place a tile straight from the black depot
decision-shields_14_15 = shields 14 and 15
    .asks = place a tile straight from any depot
decision-tribute = tribute
    .asks = pay 1 silver for each of your shields, or lose those you do not pay for
decision-unpaid = unpaid tribute
    .asks = choose a shield to give up
decision-overfull = full storage
    .asks = discard a tile, since you lost shield 4

# Why something is not possible.

needs-shield = that needs shield { $number } in your duchy
shield-needs-dice = { $dice ->
    [0] taking a shield uses both dice, and you have none left
   *[other] taking a shield uses both dice, and you have { $dice } left
}
shield-needs-castle = the { $effect } works like a castle, but it isn't one, so you can't take a shield with it
shield-not-there = { COUNT($there) ->
    [0] { $place } has no shield
    [one] { $place } has shield { $there }, not shield { $number }
   *[other] { $place } has shields { $there }, not shield { $number }
}
shield-not-yours = you do not have shield { $number }
shield-no-castle = each of your castles already has a shield; choose one to replace
shield-no-double = { $workers ->
    [0] two { $value }s take { $needed ->
        [one] 1 worker
       *[other] { $needed } workers
    }, and you have none
   *[other] two { $value }s take { $needed ->
        [one] 1 worker
       *[other] { $needed } workers
    }, and you have { $workers }
}
turned-already = you have turned a die in this turn already
copy-chosen = you have chosen { $whose } already
copy-whose = player { SEAT($player) }
copy-nobody = there is no player { SEAT($player) }; actions count players from 0, so 'copy player 0' means player 1
copy-others = shield 6 copies another player
copy-one = shield 6 copies one player only
gather-no-room = you have no room for goods of type { $type }
gather-nothing = no depot has goods of type { $type }
gather-only-with-ship = shield 5 gathers goods when you place a ship
lay-at-phase-end = only shield { $number } places a tile straight from there, at the end of a phase
tribute-at-phase-end = tribute is paid at the end of a phase
tribute-workers-may-pay = { $silver ->
    [0] you have no silver
   *[other] you have only { $silver } silver
}; shield 3 lets you pay { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
} instead
tribute-too-much = { $owed ->
    [one] you owe 1 coin of tribute
   *[other] you owe { $owed } coins of tribute
}
lose-only-unpaid = you give up shields only when tribute is not paid
shed-only-without-shield = tiles are discarded like this only when you lose shield 4

# What a pointer on a shield shows.

shield-told = Shield { $number }, { $points } points.

# What can be wrong with a position.

shields-not-yet = shields are laid out when the first round begins
shields-depot-number = { $given } names no shield on a depot: write 306 for shield 6 on depot 3
shields-space-number = { $given } names no shield on a space: write 40406 for shield 6 on space 4-4
shields-too-many = { $most ->
    [one] { $where } holds 1 shield at most
   *[other] { $where } holds { $most } shields at most
}
shields-twice = shield { $number } is there twice
shields-dealt = { $number } shields are in play, but only { $most } were laid out
shields-not-dealt = shield { $number } was not dealt
shields-dealt-to = shield { $number } was dealt to { $where }
shields-no-castle = { $where } has no castle for shield { $number }
shields-unpaid = { $number ->
    [0] somebody loses a shield without having any
    [one] somebody loses more than the 1 shield they have
   *[other] somebody loses more than the { $number } shields they have
}
shields-overfull = whoever discards tiles without shield 4 has too many of them
shields-one-each = the castle on { $where } holds more than one shield

field-shields = { $player ->
    [table] shields on the depots
   *[other] shields of player { SEAT($player) }
}
form-copied-player = shield 6 copies
copied-nobody = nobody
item-shield = shield { $value }
field-copied_player = player whom player { SEAT($player) } copies

# What it is called.

module-shields = shields

# What people ask for that is no action at all.

wish-shield-die = a shield takes both dice; name no die, as in 'take shield 5 from 3'
wish-lay = say 'lay', from where and without a die, as in 'lay bank from 3 on 3-3' or 'lay bank from black depot on 3-3'
wish-turn-into = with shield 16, say 'turn 3 into 4'; workers change a die as you use it
wish-no-such-player = no player has that number
wish-no-such-shield = there are shields 1 to 18, on depots 1 to 6 or on castles
wish-turn-same = turn the die into another value
wish-tribute = tribute is 1 silver a shield, as in 'pay 2 silver tribute'
wish-place-shield = you put a shield on a castle as you take it, as in 'take shield 5 from 3', or in place of another, as in 'take shield 5 from 3 for shield 12'
wish-shield-stays = a shield stays on its castle until another replaces it or you don't pay for it
wish-shield-works = a shield works by itself as long as you have it
wish-shield-where = say from which depot, as in 'take shield 5 from 3'
