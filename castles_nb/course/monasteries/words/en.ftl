# The title of this lesson, and what the list of lessons says of it.

lesson-monasteries = Monasteries
    .about = four families, by what they change

# What a check says.

# Where can the sheep go with monastery 10, a 4, a 6 and no workers?
lesson-monasteries-step =
    .right = The 4 or the 6 becomes a 5, and one up from 6 is 1.
    .hint = Which values can one step make of a 4 and a 6? Which pasture spaces have them?
    .more = A free step turns the 4 into a 3 or a 5, and the 6 into a 5 or a 1. Which green spaces beside your tiles have one of these numbers?
    .without-monastery = Without the monastery nothing fits. What does its free step change?
    .no-circle = The values form a circle. What follows 6?
    .two-steps = From 4 to 2 is two steps, and only one is free.
    .out-of-reach = 1-1 has a 6, but does it touch one of your tiles?
    .ships = Those spaces take ships. The question is about sheep.

# What do 3 sheep score beside 4 sheep with monastery 7?
lesson-monasteries-sheep =
    .right = 3 + 1 for the new tile, and 4 + 1 for the old one, which scores again.
    .hint = Write down every tile that scores now, with its animals, and add 1 for each tile.
    .more = Two tiles score: the new one and the one that lies there. Add 1 to each.
    .without-monastery = That is what they score without the monastery.
    .bonus-once = The old tile scores again, so it brings 1 more, too.
    .only-new = The sheep that lie there score again.
    .only-new-with-bonus = The sheep that lie there score again, and their tile brings 1 more as well.
    .each-animal = It is 1 point for each tile, not for each animal.

# Which workers and silver do taking workers and a boarding house bring with 13 and 14?
lesson-monasteries-boarding =
    .right = 4 workers and 1 silver by the action, and 4 workers by the boarding house.
    .hint = Look at both actions one by one. Which of them do the monasteries improve?
    .more = Take the action first: twice as many workers as usual, and a silver. Then add the boarding house as it is.
    .boarding-house-improved = A boarding house is not the action of taking workers. It always brings 4 workers.
    .without-monasteries = That is what they bring without the monasteries.
    .only-13 = One of them improves the number of workers.
    .only-14 = One of them brings silver.
    .swapped = Give the workers first, then the silver.
    .one-action = That is one of the two actions. The other one brings workers, too.

# What do monasteries 15 and 22 bring at the end of this game?
lesson-monasteries-end =
    .right = { $types } for three types that were sold, { $banks } for three banks in the duchy.
    .hint = How many types were sold, and how many banks stand in the duchy?
    .more = Types 4, 6 and 3 have been sold. Count types for monastery 15, and placed banks for monastery 22.
    .stored-bank = The bank in storage does not count.
    .unsold-goods = Goods that were not sold do not count.
    .stored-and-unsold = Neither the stored bank nor the unsold goods count.
    .tiles-counted = Monastery 15 counts types. The one that counts tiles is 25.
    .whole-scoring = That is the whole final scoring, not just the two monasteries.
    .only-goods = That is for the goods. What are the banks worth?
    .only-banks = That is for the banks. What are the goods worth?

# What a monastery changes, move by move, in the table of the lesson.

bench-costs-nothing = costs nothing
bench-not-possible = not possible
bench-black-back = Black back.
