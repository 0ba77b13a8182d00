# Rules, explanations, what things cost and bring.

# The catalogue.

rule-with = { $module } with { $others }
rule-see = See { COMMAS($rules) }.
rule-unwritten = (no sentence)
rule-id = a rule id is a text such as 'PLACE-04', not { $given }
rule-unknown = { COUNT($close) ->
    [0] there is no rule { $given }
   *[other] there is no rule { $given }; did you mean { OR($close) }?
}
rules-none-found = No rule found.
rules-query = query: { $given } is not a text, such as 'worker'
rules-section-twice = the section appears twice
rules-id-twice = the id appears twice
rules-see-unknown = there is no other rule { $given }
rules-id-of-section = the id of a row in section { $section } begins with '{ $section }-'
rules-field-unknown = there is no field { $given }
rules-sentence-long = { $number } characters are too long, at most { $most }
rules-physical = true or false is needed, not { $given }
game-neither = position: { $given } is neither a game, a state, a position nor the text of one

# What an action costs and brings.

gain = +{ $amount }
gain-points = +{ $points } ({ COMMAS($reasons) })
gain-reason = { $number } for { $source }
gain-step = a step on the turn order track
gain-nothing = nothing for the { $source }
heading-costs = Costs
heading-brings = Brings
heading-later = After the turn
heading-then = Then
heading-guess = Our guess
guess-goods = which numbers sell these goods, and what they score
guess-goods-points = what these goods score
guess-triples = the points of this triple
guess-rewards = what this round card offers
guess-duchy = the spaces of duchy { $duchy }
heading-rules = Rules
told-ahead = { FORM($told, "ahead") }
then-script-plays = { $automaton } plays

# The cheat sheet.

sheet-building = Buildings
sheet-livestock = Livestock
sheet-ship = Ships
sheet-mine = Mines
sheet-castle = Castles
sheet-any = Others
sheet-towns-and-pastures = Towns and pastures
sheet-ships-and-purchases = Ships and purchases
sheet-selling-goods = Selling goods
sheet-mines-and-workers = Mines and workers
sheet-changing-dice = Changing dice
sheet-other-powers = Other powers
sheet-at-the-end = Points at the end
sheet-edition = edition: { $given } is neither of { OR($known) }
