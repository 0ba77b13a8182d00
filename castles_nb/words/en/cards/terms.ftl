# The card game: what things are called, and what is wrong with a box, a setup or a deal.

module-card_game = card game

cards-when = round { $round } turn { $turn }

# Cards, with their numbers: as in `bank 4`.

cards-card = { $card } { $number }
cards-name-castle = castle
cards-name-mine = mine
cards-name-cloister = cloister
cards-name-knowledge = knowledge
cards-name-ship = ship
cards-name-pasture = pasture
cards-name-carpenter = carpenter’s workshop
cards-name-church = church
cards-name-market = market
cards-name-city_hall = city hall
cards-name-watchtower = watchtower
cards-name-bank = bank
cards-name-boarding_house = boarding house
cards-name-warehouse = warehouse

# Types: several cards of one.

cards-type-castle = castles
cards-type-mine = mines
cards-type-cloister = cloisters
cards-type-knowledge = knowledge cards
cards-type-ship = ships
cards-type-pasture = pastures
cards-type-building = buildings

# Goods and animals, as one draws them.

cards-item-light = light goods
cards-item-medium = medium goods
cards-item-dark = dark goods
cards-item-chicken = a chicken
cards-item-cow = a cow
cards-item-sheep = a sheep
cards-item-pig = a pig

cards-row = row { $row }
cards-count-goods = { $number ->
    [one] 1 good
   *[other] { $number } goods
}
cards-count-animals = { $number ->
    [one] 1 animal
   *[other] { $number } animals
}
cards-amounts = { $amounts }

# What points, silver and workers come from, besides what the board game has, too.

source-castle = castle
source-mine = mine
source-knowledge = knowledge
source-pasture = pasture
source-city_hall = city hall
source-take_silver = take silver
source-conversion = conversion
source-reward = reward of the round
source-reward_goods = reward of the round
source-reward_animals = reward of the round
source-first_triple = first triple
source-all_seven = all seven types
source-animals = animals
source-start_card = start player’s card
source-aaron = Aaron
source-aaron_cloister = Aaron’s cloister
source-triple_castle = castle triple
source-triple_mine = mine triple
source-triple_cloister = cloister triple
source-triple_knowledge = knowledge triple
source-triple_ship = ship triple
source-triple_pasture = pasture triple
source-triple_building = building triple

# A box, a setup, a deal.

cards-box-sum = the numbers add up to { $number }; there are { $needed } cards
cards-box-numbers = each of the numbers 1 to 6 has to sell one kind of goods
cards-box-rewards = a round card offers one reward or more, all different and none of them empty
cards-box-tables = a box is an object with tables, some of { COMMAS($known) }
cards-setup-box = { $given } is neither a CardSet nor the path of a file that describes one
cards-deal-numbers = { $given } is not a tuple of numbers
cards-record-box = this game was played with another box than the one that is given
cards-record-seed = a seed is needed to draw what this position does not know
cards-record-comments = there are { $given }, not { $due }: one before the first action and one after each
cards-record-result = Result: { $given } should be { $right }
cards-deal-cards = these are not the cards of the box
cards-deal-unknown = all of these have to be known; a seed draws what is not
cards-deal-players = a deal for { $number } does not go with players={ $players }
cards-dealt-deck = deck
cards-dealt-pile = { $pile ->
    [goods] goods pile { $number }
   *[animals] animal pile { $number }
}
