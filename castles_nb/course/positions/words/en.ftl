# The title of this lesson, and what the list of lessons says of it.

lesson-positions = Positions and records
    .about = share, edit, replay and study games

# What a check says.

# Does the sale of the goods of type 5 or the bank on space 3-3 score more, with the 5?
lesson-positions-choice =
    .right = { $more } points against { $less }: it completes an area.
    .hint = Choose one of the two, and answer with its text, as cn.explain takes it.
    .more = Ask cn.explain about both texts, and compare what they bring.
    .scores-less = It scores { $less }, and the other one { $more }.
    .other-die = That spends the 2. The question is about the 5.
    .changed-die = An action names the die as it was rolled, and none shows a 3.

# What could the position with two faults have been?
lesson-positions-repair =
    .right = Nothing in it is impossible any more.
    .hint = This is another position: keep everything that is not a fault.
    .more = Each fault names its field. Change these two fields, and look at faults() again.
    .still-impossible = Still impossible: { $field }: { $reason }.

# How many points did Ann score in phase E, before the final scoring?
lesson-positions-last =
    .right = The final scoring added { $final } more.
    .hint = Add up the rows of the ledger with points of player 1 (seat 0) in phase E and no step.
    .more = Ask the ledger: query("player == 0 and phase == 'E' and item == 'points' and step == ''"). Then add up its amounts.
    .ben = That is Ben, who sits in seat 1.
    .both = That is both players. Keep the rows of player 1, who sits on seat 0.
    .with-final = That includes the final scoring. Keep the rows without a step.
    .only-final = That is the final scoring alone. Keep the rows without a step.
    .with-workers = That adds workers and silver. Keep the rows whose item is points.
    .whole-game = That is the whole game. Keep the rows of phase E.
