# The title of this lesson, and what the list of lessons says of it.

lesson-against_aaron = Aaron
    .about = the card game alone; a bot that plays both games

# What a check says.

# How many points does Aaron score with his pile for round C?
lesson-against_aaron-aaron =
    .right = { $mines } for the mines, { $cloisters } for the cloisters, and { $first } for the first triple of cloisters.
    .hint = Lay the five cards on his piles. Which piles have three cards then?
    .more = Two of his piles become triples. They bring { $mines } and { $cloisters }; is one of them the first of its type?
    .no-first = Had anybody completed one of these types before?
    .both-first = You have taken the card for the first triple of one of these types.
    .no-cloisters = Aaron’s cloisters make triples, too.
    .no-mines = There is one more triple.
    .all-seven = Which of the seven types does he still lack?

# How many points are needed in this turn to play on?
lesson-against_aaron-compare =
    .right = { $have } and { $animals } for animals make { $sum }; as many as Aaron’s { $aaron } are enough.
    .hint = Count your animals as if the game ended now, and compare.
    .more = Add your points and your animals. How many are missing to Aaron's { $aaron }?
    .tie = You need not be ahead.
    .no-animals = Your animals count in the comparison, too.
    .one-each = Animals score in groups of different kinds, not one by one.

# A bot that beats a random one in both games.
lesson-against_aaron-bot =
    .right = Of { $games } games of each kind it won { $enough } or more.
    .more = Let max compare tuples: first what an action scores, then whether its verb is 'place'.
    .cards = It won { $won } of { $games } card games, and { $enough } are asked for. What should it do where nothing scores at once?
    .board = In the card game it is good enough. Of { $games } games on boards it won { $won }, and { $enough } are asked for.
    .illegal = It chose something other than a legal action: choose(state) has to return one of state.legal_actions().
    .raised = It raised { $error }.

# How many points has Aaron in the end, in this deal and with this box?
lesson-against_aaron-box =
    .right = He completes ships twice in this deal, so { $points } points for each of these triples change his total.
    .hint = Write a row for ships with { $points } points into a file, and hand its path over as the box.
    .more = Copy the cell above, and write 'ship' and { $points } into the row.
    .usual = That is what he has with the usual box. Was yours handed over?
    .once = How many triples of ships does he complete?
