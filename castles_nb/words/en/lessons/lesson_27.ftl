# What a check says in lesson 27, find the best turn.

# The best turn, where no turn scores more at once.
lesson-27-most =
    .right = { $why }
    .hint = { $better }

# The best turn, where others score more at once.
lesson-27-less =
    .right = { $why }
    .hint = { $better }

# The best turn, where a greedy bot scores more at once.
lesson-27-greed =
    .right = { $why }
    .hint = { $better }
