# What bots think and advise, and what is wrong with one, or with what it is given.

# Advice: what a choice is worth, and why.

advice = { $what }: { $worth }.
advice-with-reason = { $what }: { $worth }. { CAPITAL($reason) }
advice-worth = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points in the end
advice-worth-less = { advice-worth } ({ NUMBER($behind, minimumFractionDigits: 1, maximumFractionDigits: 1) } points less)

# Reasons: how the parts of an estate's worth change. `reason-...` are the parts.

reasons-none = nothing else changes
reasons-more = +{ NUMBER($points, maximumFractionDigits: 1) } { $part }
reasons-less = -{ NUMBER($points, maximumFractionDigits: 1) } { $part }
reason-points_scored = points scored
reason-dice = dice
reason-silver = silver
reason-workers = workers
reason-goods = goods
reason-areas_begun = areas begun
reason-bonus_tiles_near = bonus tiles near
reason-spaces_within_reach = spaces within reach
reason-monasteries = monasteries
reason-silver_of_mines = silver of mines
reason-turn_order = turn order
reason-storage = storage
reason-next_choice = next choice
reason-hand = card left in hand
reason-animals = animals
reason-piles_begun = piles begun
reason-types = different types
reason-projects = projects
reason-start_card = start player card

# Advice where a full duchy is all that counts.

filling-worth = { $place ->
    [best] best for a full duchy
    [close] nearly as good for a full duchy
   *[behind] slower towards a full duchy
}
filling-full = covers the last space
filling-covers = { $number ->
    [one] covers a space ({ $left } to go)
   *[other] covers { $number } spaces ({ $left } to go)
}
filling-stores = { $use ->
    [near] stores a tile for a space within reach
    [far] stores a tile for a space not yet within reach
   *[none] stores a tile that no empty space needs
}
filling-then = { $effect ->
    [area] the area's size scores afterwards
    [phase] the phase scores afterwards
    [gift] the gift for the colour comes afterwards
   *[tile] what the tile does comes afterwards
}
filling-target = reaches the target, so there is another die action
filling-opens = { $number ->
    [one] brings 1 more space within reach
   *[other] brings { $number } more spaces within reach
}

# A bot that cannot go on. The reason follows the bot, its seat and the moment.

bot-failed = { $bot }, player { SEAT($player) }, in { $when } at { $decision }: { $reason }
bot-failed-before = { $bot }: { $reason }
bot-raised = it raised { $error }
bot-chose-illegal = it chose { $given }, which is not a legal action
bot-too-slow = it took longer than { $seconds } s
bot-not-copied = it could not be copied for a game: { $error }
bot-wrongly-seeded = its seeded(seed) returned { $given }, which has no choose(state)

# Wrong arguments.

bot-unknown = { $argument }: there is no bot { $given }, only { $known }
bot-unknown-close-to = { $argument }: there is no bot { $given }; did you mean { $close }?
bot-no-name = name: { $given } is not a word of at most { $most } letters a-z, digits, - and _ that begins with a letter
bot-name-taken = name: { $own ->
    [yes] there's a bot { $name } already; replace=True replaces it
   *[no] { $name } is one of the kit's own bots
}
bot-not-registered = name: no bot { $given } was registered
bot-not-made = { $argument }: { $name } can't be made: { $error }
bot-made-wrongly = { $argument }: { $name } makes { $given }, which has no choose(state)
bot-cannot-play = make: { $name } can't play the game { $game }: { $reason }
bot-of-other-game = { $argument }: { $name } doesn't play the game { $game }
bot-no-title = title: { $given } is not a text of at most { $most } characters in one line
bot-no-game = games: name at least one game it plays
bot-is-class = { $argument }: { $name } is a class; make a bot from it with { $name }()
bot-cannot-choose = { $argument }: { $given } is not the name of a bot, and has no method choose(state)
bot-cannot-advise = bot: { $bot } cannot say what it thinks: it lacks the methods values and reason
bot-values-lacking = bot: { $bot } has { $values ->
    [one] 1 value
   *[other] { $values } values
} for { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}
bot-game-over = { $asked }: the game is over
bot-not-state = state: { $given } is not a state; for a cn.Game, give game.state
bots-not-list = bots: { $given } is not a list of bots
bots-too-many-or-few = bots: { $given ->
    [one] 1 bot
   *[other] { $given } bots
} for { $players ->
    [one] 1 player
   *[other] { $players } players
}
budget-lacking = iterations: give iterations or a think_time in seconds, to say how long to think
budget-not-number = think_time: { $given } is not a number
budget-not-above-0 = think_time: { $given } is not above 0
budget-not-finite = think_time: { $given } never ends; give a number of seconds
wavering-below-0 = noise: { $given } is not a number of points from 0
rivalry-out-of-range = opponent_weight: { $given } is not a number from 0 to 1
time-limit-not-number = time_limit: { $given } is not a number of seconds
time-limit-out-of-range = time_limit: { $given } is not above 0, or is longer than a clock can count
weights-wrong-kind = { $argument }: { $given } is not a Weights
weights-of-another-game = { $argument }: { $given } are those of another game
weights-not-tuple = { $argument }: { $name }: { $given } is not a tuple of { $length } numbers
weights-not-number = { $argument }: { $name }: { $given } is not a number
weights-not-finite = { $argument }: { $name }: { $given } is not finite
weights-not-above-0 = { $argument }: { $name }: { $given } is not above 0
weights-below-0 = { $argument }: { $name }: { $given } is below 0
weights-wrong-length = { $length } numbers are needed

# The levels of opponents, from the weakest to the strongest.

level-page = Page
level-squire = Squire
level-knight = Knight
level-baron = Baron
level-count = Count
level-duke = Duke
level-king = King

# What a coach says of a move.

remark = { $command } would have been { NUMBER($loss, maximumFractionDigits: 1) } points better: { $why }.
remark-order = { $command } first would have been { NUMBER($loss, maximumFractionDigits: 1) } points better: { $why }.
remark-part = { NUMBER($points, maximumFractionDigits: 1) } from { $part }
remark-rest = { NUMBER($points, maximumFractionDigits: 1) } from other things
remark-rest-less = less { NUMBER($points, maximumFractionDigits: 1) } for other things
remark-not-legal = { $action } is not possible here

# The native core.

native-plays = The native core plays.
native-off = Python plays: CASTLES_NB_NATIVE says so.
native-unknown = Python plays: the native core doesn't know this game.
native-unknown-modules = Python plays, as these aren't in the native core yet: { $modules }.
native-missing = Python plays: there's no native core here.
native-differs = the native core and Python play differently from { $position }
native-broken = The native core can't be used on this computer, so Python plays.
native-old = The native core was built from other sources, so Python plays; run make native to build it again.
