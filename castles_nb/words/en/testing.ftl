# What cn.testing says (castles_nb/testing/).

check-in-game = seed { $seed }, { $moment }: { $told }

# Any game.

check-looked-changed = looking at a state changed it
check-order-differs = legal_actions() gives another order the second time
check-texts-alike = two legal actions have the same text
check-over-but-asks = the game is over, but there's still something to choose
check-no-choice = nobody can choose anything, but the game isn't over
check-nobody-decides = current_player is none of the players
check-not-found = find doesn't give the legal action { $action } back
check-ends-early = returns or ranking answers before the game is over
check-not-refused = something that isn't a legal action isn't refused
check-copy-has-ledger = a copy has a ledger
check-copy-differs = a copy or a pickle differs from the state it was made of
check-copy-is-tied = an action in a copy changes the state it was made of
check-same-after-action = same_as finds a state the same after an action
check-view-differs = a view or a redealt state has other choices than the state
check-view-tells = a view tells what's still to come
check-future-differs = the same random numbers give another future
check-returns-lack = returns doesn't give points for each player
check-ranking-lacks = ranking doesn't name each player once
check-first-has-less = the first of the ranking has less points than another player
check-game-differs = the same seed and choices give another game
check-undo-differs = undo leads to another state than the one before
check-redo-differs = redo leads to another state than the one before undo

# A module of rules.

check-not-drawn = the boards can't be drawn
check-position-faults = the position has a fault: { $fault }
check-position-differs = the position isn't the same once it's read: { $text }
check-ledger-differs = the ledger of player { SEAT($player) } doesn't add up to the points
check-rule-unknown = { $action } names rule { $rule }, which the catalogue doesn't have
check-record-differs = the record isn't the same game once it's read

# A bot.

check-bot-changes-state = the bot changes the state it's shown
check-bot-illegal = the bot chose { $action }, which isn't legal
check-bot-differs = the bot plays another game of { $game } with the same seed
