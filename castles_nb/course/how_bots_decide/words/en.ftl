# The title of this lesson, and what the list of lessons says of it.

lesson-how_bots_decide = How a bot decides
    .about = from random to search, and a bot of your own

# What a check says.

# What does a bot choose that counts only the points of its next action?
lesson-how_bots_decide-next =
    .right = It scores { $points } points at once, more than any other action.
    .hint = Count what each action scores itself, and nothing that comes after it.
    .more = Only the two sales score at once. Which stack is larger?
    .castle = The castle itself scores nothing. What follows is another choice.
    .watchtower = It scores nothing in storage yet, only when it is placed.
    .workers = Workers are not points yet. What else can a die do?
    .other-sale = That scores { $sale }. Another one scores more.

# How many points can the whole turn score, at most?
lesson-how_bots_decide-turn =
    .right = For example: { COMMAS($actions) }.
    .hint = The castle acts, and a tile that you buy can be placed in the same turn.
    .more = Place the castle, use its action for the pigs, buy the watchtower, and place it with the 3. Add up what the table tells.
    .sales = That is for both sales. What does the castle make possible?
    .castle-only = That is the castle and the pigs. You still have the 3.
    .without-purchase = Good. But you may also buy a tile, and place it with the 3.
    .die-twice = That is too much: a die does only one thing.

# In how many orders can the actions of the turn be played that scores most?
lesson-how_bots_decide-orders =
    .right = So of { $turns } turns only { $different } differ in more than their order.
    .hint = Go through lesson.turns(state), and count those with these four actions.
    .more = Compare sets: a turn counts if set(actions) holds these four texts and no other.
    .purchase = The purchase may come at any time.
    .any-order = The pigs need the castle's action, and the watchtower has to be bought before it is placed.
    .castle-first = Almost. After the castle its own action comes before your next die.

# How many points more does placing the castle bring on average, in the same futures?
lesson-how_bots_decide-rollout =
    .right = It is ahead in { $ahead } of { $futures } futures only: so few of them do not tell which action is better.
    .hint = Subtract along each row, then take the mean of the { $futures } differences.
    .more = The mean of the differences is also the difference of the two means of the columns.
    .sign = That is how far it is behind if the other one came first. Which one is subtracted?
    .sum = Those are the points of all { $futures } futures together. The mean is asked for.
    .best-future = That compares the best futures only. A bot cannot choose its future.
    .one-future = That is the first future alone.
    .one-mean = That is the mean of one column. Compare it with the other one.
    .counted = That is in how many futures it is ahead. By how many points, on average?

# A greedy bot with one weight changed that takes workers in this position.
lesson-how_bots_decide-weight =
    .right = To a bot that holds workers dear, no other use of this die is worth as much.
    .hint = It chooses '{ $chosen }'. Which weight says what workers are worth?
    .more = One of the names in the list is worker. Give it a large value.
    .several-weights = It changes { $weights }. One of them is enough.
    .other-bot = Give a greedy bot: cn.bots.GreedyBot(WEIGHTS._replace(...)).

# A bot that buys from the black depot whenever it can, and else chooses greedily.
lesson-how_bots_decide-own =
    .right = It bought whatever it could, and was greedy otherwise.
    .hint = In one of the positions it could buy a tile but does not.
    .more = Go through state.legal_actions() and return the first action whose verb is 'buy'. Without one, return cn.bots.GreedyBot().choose(state).
    .not-greedy = Where it cannot buy anything it should choose like cn.bots.GreedyBot().
    .illegal = In one of the positions { $bot } chose something other than a legal action.
    .raised = In one of the positions { $bot } raised { $error }.
