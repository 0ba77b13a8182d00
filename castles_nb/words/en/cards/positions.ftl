# The card game: why the text of a position cannot be read, and what makes a position impossible.

cards-text-card = { $given } is not a card; write it like Bk4 or bank4
cards-text-rows = { $needed } rows are needed, separated by /, not { $number }
cards-text-piles = { $needed } piles are needed, separated by /, not { $number }
cards-text-dealt = { $needed } numbers are needed, separated by /, not { $number }
cards-text-moment = { $given } is not a turn such as B3, end, or end-B after round B of a solo game
cards-text-start-card = { $given } is not a player such as 0, or 0/down for a card that lies face down
cards-text-decision = { $given } is not a decision; write it like castle, discard:Bk4, extra:3 or does:Mi2
cards-box-entry = { $given } is not a number of a box; write it like triples/castle/points=3

# Faults of the moment.

cards-fault-solo-card = the solo game has no start player’s card
cards-fault-solo-end = only a solo game ends before round E
cards-fault-first = the start player’s card lies face up, so player { SEAT($player) } starts this round

# Faults of cards.

cards-fault-kind = { $most ->
    [0] there is no { $card } in the box
    [one] the box holds only 1 { $card }
   *[other] the box holds only { $most } of { $card }
}{ $guessed ->
    [yes] ; which numbers these cards show is our guess: tell those of your own box, as in 'box=cards/{ $name }/dice={ $numbers }'
   *[no] {""}
}
cards-fault-number = there are not so many cards with a { $number } left
cards-fault-numbers = there are not so many cards with the numbers that are known
cards-fault-all = the box has { $needed } action cards, not { $number }
cards-fault-items = { $item }: the box has only { $most }
cards-fault-piles = { $needed } cards are left for the two piles, not { $number }
cards-fault-halved = a pile that is left alone is halved
cards-fault-size = { $needed ->
    [one] 1 card belongs here now, not { $number }
   *[other] { $needed } cards belong here now, not { $number }
}

# Faults of players.

cards-fault-projects = at most { $most } projects fit, not { $number }
cards-fault-first-item = each player has at least one from the start
cards-fault-points = { $least ->
    [one] 1 point is on the table, not { $number }
   *[other] { $least } points are on the table, not { $number }
}
cards-fault-types = { COMMAS($types) } share no pile
cards-fault-unfinished = an unfinished pile has 1 or 2 cards, not { $number }
cards-fault-triple = a triple has 3 cards, not { $number }
cards-fault-second-pile = there is only one unfinished pile of { $pile }
cards-fault-first-triple = the card for the first triple of { $pile } belongs to one player, who has such a triple
cards-fault-no-first = somebody finished { $pile } first, but nobody has the card for it
cards-fault-sevens = the cards for all seven types go from the first to the last of { COMMAS($known) }
cards-fault-not-seven = this estate has never had all seven types
cards-fault-seven = this estate has all seven types, so a card for it is taken
cards-fault-aaron-has = Aaron never has any
cards-fault-aaron-pile = Aaron’s cloisters join no other type
cards-fault-aaron-points = { $needed ->
    [one] 1 point follows from Aaron’s estate, not { $number }
   *[other] { $needed } points follow from Aaron’s estate, not { $number }
}
cards-fault-aaron-behind = Aaron is not ahead, so the game is not over

# Faults of decisions.

cards-fault-not-acted = nothing is asked before the action of the turn, unless cards were bought
cards-fault-not-bought = this is asked after a purchase only
cards-fault-stack = these decisions are never due together, in this order
cards-fault-revealed = cards are revealed while one of up to { $most } is chosen, and only then
cards-fault-not-placed = no { $card } was placed to ask this
cards-fault-room = a project is discarded only if there are three
cards-fault-does = the last triple does not end with { $card }
