# The title of this lesson, and what the list of lessons says of it.

lesson-best_turn = Find the best turn
    .about = puzzles from real games

# What a check says.

# The best turn, where no turn scores more at once.
lesson-best_turn-most =
    .right = { $why }
    .hint = { $better }

# The best turn, where others score more at once.
lesson-best_turn-less =
    .right = { $why }
    .hint = { $better }

# The best turn, where a greedy bot scores more at once.
lesson-best_turn-greed =
    .right = { $why }
    .hint = { $better }
