# The title of this lesson, and what the list of lessons says of it.

lesson-review_your_game = Review your own game
    .about = what each decision cost, and what was luck

# What a check says.

# Which of these moves lost clearly?
lesson-review_your_game-clear =
    .right = Where the whole interval is above 0, the loss is no accident of the futures.
    .hint = Look at the lower ends. When is even the smallest loss in the interval a loss?
    .more = Look at the column low. Where is it above 0?
    .any-loss = A mean above 0 can be an accident. What does its interval say?
    .largest = A large mean with a wide interval can be an accident, and a small one with a narrow interval need not be.
    .high = The upper end says how bad it may be. Which end says that it was bad at all?
    .not-clear = Those are the ones whose interval holds 0.

# How many of so many moves that cost nothing look as if they lost clearly?
lesson-review_your_game-alarms =
    .right = One interval in twenty misses the truth, and every other miss is above it. Of { $decisions } moves that makes two.
    .hint = How many of the intervals miss 0, and on how many sides?
    .more = One interval in twenty misses 0, and half of these lie above it: one move in forty.
    .both-sides = So many miss 0 on either side. A miss below 0 accuses nobody.
    .none = An interval of 95 % misses the truth now and then.
    .held = That is how many intervals hold the truth.

# How far ahead would Ann have been with average luck on both sides?
lesson-review_your_game-lead =
    .right = Without their luck it is { $ann } to { $ben }: the other one played better.
    .hint = Take from each what luck gave. Bad luck is luck below 0.
    .more = Take Ann's luck from Ann's points, and Ben's luck from Ben's. His is below 0, so he gets more.
    .other-way = Right in size. Who is ahead?
    .as-played = That is how it ended, luck and all.
    .one-luck = Ben had luck, too, though bad luck.
    .added = Luck gave these points. Take them away.
    .sign = Ben had bad luck. Without it he would have more points, not fewer.
