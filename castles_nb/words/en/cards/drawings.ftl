# The card game: what drawings say. Titles of what is drawn, for pointers and screen readers, and captions.

cards-aaron = Aaron

# The table. $when is as in `round B turn 2`.

cards-show-hand = { $name }, your turn: show my hand
cards-over-solo = { $won ->
    [yes] You win
   *[no] Aaron wins
}: { COMMAS($points) }.
cards-tie-left = The tie goes to whoever has more workers, silver, unsold goods and single animals left: { $first } against { $second } ({ $rule }).
cards-tie-shared = Both have as many points and as much left: they share the win ({ $rule }).
cards-tie-aaron = You have as many points as Aaron: that is enough to win ({ $rule }).

# Captions.

cards-deck = deck
cards-revealed = revealed
cards-gained = waits for room
cards-discards = { $number ->
    [0] discards
   *[other] discards: { $number }
}
cards-goods-piles = open goods
cards-animals-piles = open animals
cards-actions = any number: actions 4, 5 and 6
cards-round = round
cards-turn = turn
cards-rewards = for a triple in round { $round }, one of
cards-firsts = first triple: +{ $points }
cards-sevens = all seven types
cards-hand = pile and hand
cards-project = project
cards-projects = projects
cards-animals = animals, { $points ->
    [one] 1 point
   *[other] { $points } points
}
cards-estate = estate: { $number } of { $all } types, points for three
cards-aaron-piles = cards to come, by round

# Whole pictures. $panel, $estate and $now are titles of what they are made of.

cards-drawn-board = Display and supply
cards-drawn-player = { $panel }. { $estate }.
cards-drawn-table = { $now } Points: { COMMAS($points) }.
cards-drawn-estate = Estate: { $number } of { $all } types, { $triples ->
    [0] no triples
    [one] 1 triple
   *[other] { $triples } triples
}
cards-drawn-unknown = kind: { $given } is not the number of a card

# Whose turn it is. $asks is what somebody has to do, $asker the card that asks for it.

cards-drawn-now = { CAPITAL($moment) }. { $name }.
cards-drawn-asked = { CAPITAL($moment) }. { $name }: { $asks }.
cards-drawn-asked-by = { CAPITAL($moment) }. { $name }, { $asker }: { $asks }.
cards-drawn-may-buy = buy cards, or finish the turn
cards-drawn-over = The game is over. { $number ->
    [one] { $names } has won.
   *[other] { $names } share the win.
}
cards-drawn-round = Round { $round }{ $now ->
    [yes] , now
   *[no] {""}
}: a triple earns { OR($rewards) }.
cards-drawn-turn = Turn { $turn } of { $turns }{ $now ->
    [yes] , now
   *[no] {""}
}.

# Cards. $card is as in `bank 4`, $type as in `mines`, $does as in `gain 2 silver`.

cards-drawn-card = { $card }. { CAPITAL($does) }. Three { $type } score { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cards-drawn-at = { CAPITAL($place) }: { $card }
cards-drawn-gain = gain { $amount }
cards-drawn-joins = join a pile of any type, or start one of cloisters
cards-drawn-number = Number { $number }.
cards-drawn-in-hand = Hand: { $number }. In your hand, only the number of the { $card } counts.
cards-drawn-hidden = A card in hand, face down.
cards-drawn-own-pile = { $number ->
    [one] 1 card
   *[other] { $number } cards
} left to draw this round.
cards-drawn-no-own-pile = No cards left to draw this round.
cards-drawn-no-project = Projects: an empty space.

# The display and what lies beside it.

cards-drawn-row = { CAPITAL($row) }: { COMMAS($cards) }.
cards-drawn-row-empty = { CAPITAL($row) }: empty.
cards-drawn-deck = Deck: { $number ->
    [one] 1 card
   *[other] { $number } cards
}. Pay { $price } silver to reveal { $price } of them.
cards-drawn-none-revealed = Revealed: cards lie here once somebody pays { $price } silver.
cards-drawn-extra = Number to use now: { $number }.
cards-drawn-discards = Discards: { $number ->
    [one] 1 card
   *[other] { $number } cards
}, the { $card } on top.
cards-drawn-no-discards = Discards: none.
cards-drawn-pile = { CAPITAL($item) } on top of { $number ->
    [one] a pile of 1 card
   *[other] a pile of { $number } cards
}.
cards-drawn-pile-unknown = { $number ->
    [one] A pile of 1 unknown card.
   *[other] A pile of { $number } cards, the top one unknown.
}
cards-drawn-no-goods = No goods left here.
cards-drawn-no-animals = No animals left here.
cards-drawn-restock = Action 4: take workers until you have { $number }.
cards-drawn-silver = Action 5: take 1 silver.
cards-drawn-convert = Action 6: trade any { $number } workers and silver for 1 point, as often as you can.

# What is still to be won.

cards-drawn-reward = A triple earns { $reward }.
cards-drawn-first = First triple of { $type }: { $points ->
    [one] 1 more point
   *[other] { $points } more points
}.
cards-drawn-first-of = First triple of { $type }: { $name }.
cards-drawn-seven = All seven types: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cards-drawn-seven-of = All seven types: { $name }, { $points ->
    [one] 1 point
   *[other] { $points } points
}.

# Estates. $cards are those of a pile.

cards-drawn-no-begun = { CAPITAL($type) }: none yet. Three score { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cards-drawn-begun = { CAPITAL($type) }: { $cards }. { $lacking ->
    [one] One more scores
   *[other] { $lacking } more score
} { $points ->
    [one] 1 point
   *[other] { $points } points
}.
cards-drawn-triple = Triple of { $type }: { $cards }. { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $first ->
    [0] {""}
   *[other] , and { $first } for the first one
}.

# Storage.

cards-drawn-goods = { CAPITAL($item) }: { $number }.
cards-drawn-animals = { CAPITAL($item) }: { $number }.
cards-drawn-start = { $name } has the start player’s card{ $down ->
    [yes] , face down, and will start the next round.
   *[no] , face up: it passes to the left if nobody sells goods this round.
}
cards-drawn-aaron = Round { $round }: { $number ->
    [one] 1 card
   *[other] { $number } cards
}, face down.

# The poster of what there is.
cards-sheet = What every card does
cards-sheet-cards = Cards of six types
cards-sheet-buildings = Buildings, the seventh type
cards-sheet-actions = The six actions
cards-sheet-action = { $number ->
    [1] Take a card
    [2] Place a project
    [3] Sell goods
    [4] Restock workers
    [5] Take silver
   *[6] Convert
}
