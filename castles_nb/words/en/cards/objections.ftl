# The card game: why something is not possible. Each is a clause that can stand after a colon.

cards-aaron-revealed = revealed { $cards }
cards-aaron-compared = compared points, { $own } to your { $points }: { $outcome ->
    [lose] you lose
    [win] you win
   *[on] you play on
}
    .ahead = Aaron has { $own ->
        [one] 1 point
       *[other] { $own } points
    } to your { $points }: { $outcome ->
        [lose] you lose
        [win] you win
       *[on] you play on
    }
cards-then-round-ends = round { $round } ends
cards-then-game-ends = the game ends
cards-then-next-round = round { $round } begins with a new display and { $dealt ->
    [yes] new cards in hand
   *[no] the cards that are left
}
cards-then-aaron-reveals = Aaron reveals his next { $number } cards
cards-then-turned-up = { $who ->
    [you] you turn up the start player’s card and start that round
   *[other] player { SEAT($who) } turns up the start player’s card and starts that round
}
cards-then-passed-on = { $who ->
    [you] you get the start player’s card and start that round
   *[other] player { SEAT($who) } gets the start player’s card and starts that round
}
cards-then-won = { $who ->
    [you] you win
   *[other] player { SEAT($who) } wins
}
cards-then-shared = you share the win
cards-then-shared-by-others = others share the win
cards-start-card = took the start player’s card, face down
    .ahead = you take the start player’s card, face down
cards-start-card-turned = turned the start player’s card face down
    .ahead = you turn your start player’s card face down
cards-start-card-kept = kept the start player’s card, face down
    .ahead = you keep your start player’s card, face down

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
cards-number-unnamed = the bought card shows a { $due }, so write '{ $named }'
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
cards-in-hand = { $card } is in your hand, where only its number counts; you place projects only
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
cards-wish-price = each action takes a card of your hand, and no silver
cards-wish-sell-price = each good you sell gives you 1 silver; just name the kind
cards-wish-drop-goods = goods leave your storage only when you sell them
cards-wish-place-other = you place projects only
cards-wish-works = a card works by itself when you place it
cards-wish-triple = triples score by themselves, and you choose a reward when you complete one
cards-wish-end = a round ends by itself after its sixth turn, and the game after round E
cards-wish-refill = the display is filled again only when a round ends
cards-wish-row = you take cards from the display only, which has rows 1 to 6
cards-wish-nowhere = the display doesn't have that card
cards-wish-take-two = you take one card at a time
cards-wish-place-two = you place one project at a time
cards-wish-goods = goods come with ships, from the top of a pile
cards-wish-animals = animals come with pastures, from the top of a pile
cards-wish-draw = cards come into your hand by themselves as a turn begins
cards-wish-silver = this action brings 1 silver; write 'take silver with 3'
cards-wish-workers = this action fills you up to 2 workers; write 'take workers with 3'
cards-wish-some = a sale takes all your goods of one kind; name the kind alone
cards-wish-kind = goods are light, medium or dark; name one kind, as in 'sell light with 2'
cards-wish-only-goods = you sell goods only: light, medium or dark
cards-wish-move = a card in your estate stays where it is
cards-wish-buy = silver buys a look at three cards, once in each turn; write 'buy cards'
cards-wish-keep = you keep one of the revealed cards, or use the number of one
cards-wish-discard = you discard a card of your hand for an action; name both, as in 'take silver with 3'
cards-wish-change = workers change a number as you use its card; name the number of the card and what you want, as in 'take ship6 from 1 with 2'
cards-wish-number = cards have numbers 1 to 6
cards-wish-two = each action takes one card; name one number
cards-wish-reward = you get what the round card offers; name one of that
cards-wish-roll = there are no dice: the cards in your hand have the numbers
cards-wish-start = the start player’s card goes to the player who sells goods
cards-wish-no-start = the solo game has no start player’s card

# What a sale takes.

cards-goods-go = all your { $goods } ({ $number })
