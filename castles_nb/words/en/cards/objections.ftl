# The card game: why something is not possible. Each is a clause that can stand after a colon.

cards-aaron-revealed = revealed { $cards }
cards-aaron-compared = compared points, { $own } to your { $points }: { $outcome ->
    [lose] you lose
    [win] you win
   *[on] you play on
}
cards-start-card = took the start player’s card, face down
    .ahead = you take the start player’s card, face down

cards-acted = you have done the action of this turn
cards-not-acted = first discard a card and do an action
cards-not-asked = nothing asks for that now
cards-not-in-hand = { $die ->
    [0] that takes one of your cards
   *[other] none of your cards shows a { $die }
}; you have { $hand }
cards-other-number = { $due ->
    [0] the { $effect } takes no number
   *[other] the bought card shows a { $due }, not a { $die }
}
cards-too-far = { $had ->
    [0] that needs a { $value }, which takes { $needed ->
        [one] 1 worker
       *[other] { $needed } workers
    }, and you have none
   *[other] that needs a { $value }, which takes { $needed ->
        [one] 1 worker
       *[other] { $needed } workers
    }, and you have { $had }
}
cards-row-empty = { $row } is empty
cards-row-lacks = { $row } has { $there }, not { $card }
cards-other-type = the { $effect } takes only { OR($types) }
cards-no-project = { COUNT($there) ->
    [0] you have no projects
   *[other] your projects are { $there }, not { $card }
}
cards-no-pile = you have no unfinished pile of { $pile }
cards-other-pile = only cloisters join cards of another type
cards-second-pile = you would have two unfinished piles of { $pile }
cards-no-goods = you have no { $goods }
cards-workers-enough = you have { $had } workers already
cards-not-by-three = { $number } is not a multiple of 3
cards-not-so-many = you have { $had }
cards-bought = you have bought cards in this turn already
cards-none-left = no cards are left to reveal
cards-not-revealed = the revealed cards are { $there }
cards-not-offered = the round card offers { OR($rewards) }
cards-piles-empty = both piles are empty
cards-not-on-top = { $item } is not on top of pile { $pile }
cards-other-draw = the { $effect } does not draw from that pile

# What people ask for that is no action at all.

cards-wish-threes = each point takes three workers or silver, in any mix; so name a multiple of three
cards-wish-pile = a card lies with others of its type, or with cloisters
cards-wish-row = the display has rows 1 to 6
cards-wish-goods = goods come with ships, animals with pastures, both from the top of a pile
cards-wish-silver = this action brings 1 silver; write 'take silver with 3'
cards-wish-workers = this action fills you up to 2 workers; write 'take workers with 3'
cards-wish-some = a sale takes all your goods of one kind; name the kind alone
cards-wish-kind = goods are light, medium or dark; name the kind, as in 'sell light with 2'
cards-wish-move = a card in your estate stays where it is
cards-wish-buy = write 'buy cards', once in each turn

# What a sale takes.

cards-goods-go = all your { $goods } ({ $number })
