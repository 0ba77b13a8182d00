# The card game under edit: places, fields, what they offer.

cards-field-players = players
cards-field-now = moment
cards-field-start_card = start player’s card
cards-field-start_down = start player’s card, face down
cards-field-first = start player
cards-field-player = player at turn
cards-field-used = what the turn has had
cards-field-asks = decisions
cards-field-reshuffles = reshuffles
cards-field-rows = row { $inside }
cards-field-revealed = revealed cards
cards-field-discards = discards
cards-field-deck = deck
cards-field-goods_piles = goods pile { $inside }
cards-field-animal_piles = animal pile { $inside }
cards-field-projects = projects of player { SEAT($player) }
cards-field-estate = { $inside } of player { SEAT($player) }
cards-field-triples = triple of { $inside } of player { SEAT($player) }
cards-field-goods = goods of player { SEAT($player) }
cards-field-goods-of = { $inside } of player { SEAT($player) }
cards-field-sold = sold goods of player { SEAT($player) }
cards-field-sold-of = sold { $inside } of player { SEAT($player) }
cards-field-animals = animals of player { SEAT($player) }
cards-field-animals-of = { $inside } of player { SEAT($player) }
cards-field-firsts = card for the first triple of { $inside }, player { SEAT($player) }
cards-field-seven = card for all seven types, player { SEAT($player) }
cards-field-points = points of player { SEAT($player) }
cards-field-workers = workers of player { SEAT($player) }
cards-field-silver = silver of player { SEAT($player) }
cards-field-hand = hand of player { SEAT($player) }
cards-field-pile = pile of player { SEAT($player) }

cards-several-light = light goods
cards-several-medium = medium goods
cards-several-dark = dark goods
cards-several-chicken = chickens
cards-several-cow = cows
cards-several-sheep = sheep
cards-several-pig = pigs

# The form.

cards-shelf-animals = animals
cards-group-animals = Animals
cards-group-firsts = Has the card for the first triple of
cards-form-moment = Round and turn
cards-form-start-card = Who has the start player’s card
cards-form-start-down = It’s face down
cards-form-first = Who starts each turn
cards-form-used = This turn so far
cards-form-asks = Asked now
cards-form-reshuffles = reshuffles
cards-form-seven = card for all seven types
cards-choice-nobody = nobody
cards-choice-after = after round { $round }
cards-choice-used-none = nothing yet
cards-choice-used-acted = an action
cards-choice-used-bought = a purchase
cards-choice-used-both = an action and a purchase
cards-choice-asks-nothing = what the turn asks
cards-choice-extra = an action with { $number }
