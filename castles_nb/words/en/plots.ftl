# What plots say: titles, axes, keys and notes. Figures come as plots write them: 84.1, 35%.

plot-games = { $games ->
    [one] 1 game
   *[other] { $games } games
} with { $players ->
    [one] 1 player
   *[other] { $players } players
}

# When areas are completed.

plot-areas-title = When areas are completed
    { plot-games }
plot-areas-x = phase
plot-areas-y = areas completed, mean per game
plot-areas-bot = { $bot }: { $mean } in a game

# Where points come from. `plot-group-...` are the parts of a bar.

plot-points-title = Where points come from
    { plot-games }
plot-points-x = mean points in a game
plot-points-y = bot
plot-group-area_size = area size
plot-group-area_phase = area phase
plot-group-bonus_tiles = bonus tiles
plot-group-livestock = livestock
plot-group-sales = sales
plot-group-watchtowers = watchtowers
plot-group-monasteries = monasteries
plot-group-expansions = expansions
plot-group-left_over = left over
plot-group-triples = triples
plot-group-first_triples = first triples
plot-group-all_seven = all seven types
plot-group-rewards = round cards
plot-group-animals = animals
plot-group-conversions = silver and workers
plot-group-start_card = start player’s card
plot-group-aaron_cloisters = Aaron’s cloisters

# How many points bots end with.

plot-distribution-title = How many points bots end with
    { plot-games }; mean (upright line) ± standard deviation
plot-distribution-x = points at the end of a game, in steps of { $width }
plot-distribution-y = share of the bot's games
plot-distribution-bot = { $bot }: { $mean } ± { $deviation }

# Points over the rounds.

plot-race-title = Points over the phases A to E
    { plot-games }; bands: middle 80 % of games
plot-race-x = rounds played, then the final scoring
plot-race-y = points of a player
plot-race-bot = { $bot }: { $mean } at the end
plot-race-final = final

# Who scores more.

plot-forest-title = Who scores more, and how sure that is
    mean difference with its 95 % interval
plot-forest-x = points of the first minus points of the second, per game
plot-forest-pair = { $pair }
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
plot-forest-interval = { $mean }  ({ $low } to { $high })
plot-forest-no-interval = { $mean }  (no interval)

# How often and when spaces are filled.

plot-heat-title = { $show ->
    [share] How often each space is filled on duchy { $duchy }
   *[round] When each space is filled on duchy { $duchy }
}
    { $who ->
        [all] all bots
       *[one] { $bot }
    }, { $players ->
        [one] 1 player
       *[other] { $players } players
    } in { $games ->
        [one] 1 game
       *[other] { $games } games
    }
plot-heat-share = share of players who fill the space
plot-heat-round = mean round of filling; 0: before the first

# A duchy as a graph.

plot-duchy-title = Duchy { $duchy }
    { $filled } of { $spaces } spaces covered{ $labels ->
        [die] ; with die numbers
        [name] ; with names
        [tile] ; with tiles
        [area] ; with numbers of areas
       *[own] {""}
    }
plot-duchy-key = pale: empty
plot-duchy-frontier = frontier
plot-duchy-highlighted = highlighted
plot-duchy-river = river

# What is wrong with what is to be plotted.

plot-not-axes = ax: { $given } is not a matplotlib Axes
plot-not-table = { $table }: { $given } is not a table of { $source }
plot-holds-table = { $table }: { $given } is not a table of { $source }; give its .{ $table }
plot-no-columns = { $table }: no column { COMMAS($columns) }; a table of { $source } is needed
plot-no-points = results: there are no columns points_...; a table of cn.simulate is needed
plot-empty-table = { $table }: the table is empty
plot-not-details = details: { $given } is not what { $source } returns
plot-show-unknown = show: { $given } is neither 'share' nor 'round'
plot-duchy-needed = duchy: name one of { COMMAS($known) }
plot-nobody-played = { $column }: nobody played { $given }, only { COMMAS($known) }
plot-labels-unknown = labels: { $given } is neither a mapping nor { OR($known) }
plot-highlight-unknown = highlight: { $given } does not name spaces of this duchy

# How much the unknown numbers of the card game's box matter.

plot-sensitivity-title =
    What if the box says otherwise?
    { $games ->
        [one] 1 game each
       *[other] { $games } games each
    }, hollow where chance could explain it
plot-sensitivity-x = points more for each player, on the same deals
plot-sensitivity-value-weaker = weaker
plot-sensitivity-value-stronger = stronger
plot-sensitivity-value-swapped = swapped
plot-sensitivity-value-random_1 = any
plot-sensitivity-value-random_2 = any
plot-sensitivity-triple_castle = three castles (2)
plot-sensitivity-triple_mine = three mines (3)
plot-sensitivity-triple_ship = three ships (3)
plot-sensitivity-triple_knowledge = three knowledge cards (4)
plot-sensitivity-goods = a sold good (1)
plot-sensitivity-rewards_B = round card B
plot-sensitivity-rewards_C = round card C
plot-sensitivity-rewards_E = round card E
plot-sensitivity-numbers = numbers on the cards

# What things are worth.

plot-deals = { $games ->
    [one] 1 deal
   *[other] { $games } deals
}

plot-worth-title = { $thing ->
    [duchy] Which duchy is worth what
    [space] Where to put the starting castle
    [tile] Which tile to take first
    [monastery] Which monastery is worth what
   *[way] What it is worth to play first
}
    { $thing ->
        [tile] up to { plot-deals } each
        [monastery] up to { plot-deals } each
       *[other] { plot-deals }
    }; hollow where chance could explain it
plot-worth-x = { $thing ->
    [duchy] points more than the mean of these duchies, on the same deals
    [space] points more than the mean of these spaces, on the same deals
    [tile] points more than the mean of the tiles within reach
    [monastery] points more than without it, in the same games
   *[way] points by which the start seat is ahead of the others
}
plot-worth-row = { $thing ->
    [duchy] duchy { $name }
    [space] space { $name }
    [monastery] monastery { $name }
   *[way] { $name ->
        [as_played] as the rules say
        [one_worker_more] one worker more
        [one_silver_more] one silver more
        [always_first] first in every round
        [always_last] last in every round
        [first_as_phases_begin] first only as phases begin
        [first_with_same_tiles] first in every round, same tiles for all
        [last_in_first_round] last in the first round
        [last_with_same_tiles] last in every round, same tiles for all
       *[last_as_phases_begin] last only as phases begin
    }
}

# What the decisions of a game cost.

plot-lost-title = Points lost, move by move
    { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }; marked where the loss is clear, with the costliest moves
plot-lost-x = move of the game
plot-lost-y = points lost so far
plot-lost-player = { $name }: { $lost } in { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}
plot-luck-title = Luck, move by move
    what chance gave, against the average, with intervals
plot-luck-y = points of luck so far
plot-luck-nothing = Nothing came by chance.
plot-luck-player = { $name }: { $luck } ({ $low } to { $high })
