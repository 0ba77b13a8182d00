# The card game: why something is not possible. Each is a clause that can stand after a colon.

cards-aaron-revealed = revealed { $cards }
cards-aaron-compared = compared points, { $own } to your { $points }: { $outcome ->
    [lose] you lose
    [win] you win
   *[on] you play on
}
cards-start-card = took the start player’s card, face down

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
