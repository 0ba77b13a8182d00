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
module-shields-about = Powers for your castles: take them with a double, and pay for them each phase.
puzzle-theme-shields = shields

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

# What its rules say.

END-03 = With shields, tribute is paid before the mines bring their silver.
section-SHD = Shields
SHD-S1 = Of 18 shuffled shields, one lies on each depot with 2 players, one on depots 1, 3 and 5 and two on 2, 4 and 6 with 3 players, and two on each with 4 players.
SHD-S2 = A shield that is taken is not replaced.
SHD-P1 = If your two dice show the same value, you may take a shield from that depot instead of both die actions.
SHD-P2 = You may spend workers to make your two dice show the same value.
SHD-P3 = A shield must go on a castle in your duchy, the starting castle included, one to a castle; it may replace a shield, which then leaves the game.
SHD-P4 = A shield works at once, and scores its points at the end of the game if you still have it.
SHD-P5 = In a turn in which you take a shield you may, as we read the rules, still use free actions, such as buying from the black depot.
SHD-P6 = If a shield and a monastery do the same thing or contradict each other, the shield counts; 2019 says so, and we play the Special Edition the same way.
SHD-T1 = At the end of every phase, E included, each shield you have costs 1 silver of tribute.
SHD-T2 = For each tribute you cannot or will not pay, one of your shields, of your choice, leaves the game.
SHD-T3 = Tribute is paid before the mines bring their silver.
SHD-01 = Shield 1 scores your livestock as if all your pastures were one; it is worth 12 points at the end.
SHD-02 = Shield 2 gives you 1 worker whenever another player gains workers, in 2019 as many as they gain; it is worth 12 points at the end.
SHD-03 = Shield 3 lets you pay tribute in workers as well as silver, 1 for 1; it is worth 12 points at the end.
SHD-04 = Shield 4 gives you room for any number of hex tiles in storage; it is worth 12 points at the end.
SHD-05 = Shield 5 lets each ship you place also take all goods of one type of your choice from all six depots, as far as they fit; it is worth 12 points at the end.
SHD-06 = With shield 6, you choose one player once, in any of your turns; their monasteries, present and future, work for you too and score your tiles (27 excepted in the Special Edition); it is worth 12 points at the end.
SHD-07 = Shield 7 doubles the points of bonus tiles that you gain while you have it, as the Special Edition says and we play 2019 too; it is worth 8 points at the end.
SHD-08 = Shield 8 doubles the silver from your mines; it is worth 8 points at the end.
SHD-09 = With shield 9 a sale brings 1 silver for each tile sold instead of 1 in all; it is worth 8 points at the end.
SHD-10 = Shield 10 doubles the points of your scoring monasteries in final scoring; it is worth 8 points at the end.
SHD-11 = With shield 11 the extra action of a castle you place may be to take a shield; it is worth 8 points at the end.
SHD-12 = Shield 12 doubles the points of each goods tile you sell; it is worth 8 points at the end.
SHD-13 = Shield 13 doubles the points of all your shields in final scoring; it is itself worth 4 points, 8 when doubled.
SHD-14 = With shield 14 you place one tile from a numbered depot straight into your duchy at the end of each phase, effect included; it is worth 4 points at the end.
SHD-15 = With shield 15 you place one tile from the black depot straight into your duchy at the end of each phase, effect included; it is worth 4 points at the end.
SHD-16 = Shield 16 lets you turn one of your dice to any value, once in each of your turns; it is worth 4 points at the end.
SHD-17 = Shield 17 scores your completed areas as if they had one space more, 9 spaces and 45 points at most; it is worth 4 points at the end.
SHD-17b = In the 2019 edition, shield 17 scores your completed areas as if they had one space more, 8 spaces and 36 points at most; it is worth 4 points at the end.
SHD-18 = With shield 18 you may place tiles on spaces that touch no other tile; colour, number and town limit still hold; it is worth 4 points at the end.
A-24a = Shield 2 gives 1 worker for each time another player gains workers, however many; in 2019 it gives 1 for each of them.
A-24b = Shield 9 replaces monastery 3; monastery 4 still gives its worker.
A-24c = Shield 8 doubles the silver of mines, not the workers of monastery 2; 2019 doubles the mines' payout, which we take to mean the same.
A-24d = If you lose shield 4 with more than 3 stored tiles, you discard down to 3 at once, tiles of your choice.
A-24e = Shield 11 may take a shield from any depot and put it on the castle just placed.
A-24f = Shield 16 turns one die once in each of your turns, and may make both dice equal.
A-24g = Shield 10 also doubles scoring monasteries copied by shield 6, and shield 13 doubles itself to 8 points.
A-24h = Shields 14 and 15 need no die, but colour, neighbours and town limit hold; without a legal space they are passed over.
A-46 = Goods and shields may lie on the same depot; a ship takes only the goods.
A-71 = While shields 14 and 15 place tiles and while tribute is paid, no free action is possible but that of monastery 28.
A-75 = Shield 1 joins your pastures for scoring livestock only, as 2019 says; the Special Edition calls their spaces connected, but we take them to stay areas of their own.
A-76 = You may wait with the choice of shield 6; tiles that lie there already count from the choice on, until you lose the shield.
A-77 = Shields 14 and 15 cannot be declined as long as a tile has a legal place.
A-79 = With shield 1 geese join any kind on all your pastures, with shield 4 double tiles are stored without limit, shields 14 and 15 set off cranes and white castles, and with shield 18 tiles need no link.
X-12 = With a 3 and a 5 you may spend 2 workers to turn the 3 into a 5, and take a shield of depot 5 instead of both actions.
X-13 = With shield 17 an area of 3 spaces scores 10 points for its size instead of 6, besides the points of the phase.
