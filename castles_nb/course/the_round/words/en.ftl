# The title of this lesson, and what the list of lessons says of it.

lesson-the_round = The round
    .about = dice, workers, the four actions, and exact odds

# What a check says.

# In which order do six things happen as phase B begins?
lesson-the_round-round =
    .right = The board is cleared and filled, the goods are turned up; then dice, a goods tile, and everybody's turn.
    .hint = First the phase begins, then its first round. Read both paragraphs again.
    .more = A phase begins in three steps: clear, fill, turn up the goods. A round begins with a roll, and the roll says where a goods tile goes.
    .goods-first = The white die tells which depot gets the goods tile. What has to come before?
    .filled-first = Where would the new tiles lie, while the old ones are still there?
    .goods-last = The goods tile is there before anybody has their turn.
    .round-first = Everything that belongs to the phase comes before its first roll.

# How many workers turn a 6 into a 2?
lesson-the_round-circle =
    .right = From 6 to 1 and from 1 to 2: the values form a circle.
    .hint = Count the steps from 6 to 2 in both directions.
    .more = Downwards you pass 5, 4 and 3. Upwards from 6 comes 1, and then 2.
    .long-way = That is the long way, 6-5-4-3-2. Where does one step up from 6 lead?
    .one-step = One worker turns a 6 into a 5 or a 1, and neither is a 2.

# How likely is it that at least one of two dice shows a 4?
lesson-the_round-four =
    .right = Of 36 rolls, 25 have no 4, and 11 have one or two.
    .hint = Count the rolls without any 4: each die has five other values.
    .more = There are 5 times 5 rolls without any 4. Take them from 36, and divide by 36.
    .added-up = Adding 1/6 and 1/6 counts the double 4 twice.
    .one-die = That is the chance of one die. You have two.
    .two-fours = That is the chance of two 4s. One is enough.
    .exactly-one = That is the chance of exactly one 4. A double 4 will do as well.
    .no-four = That is the chance of no 4 at all.

# How likely is it that two dice and one worker give a 4?
lesson-the_round-worker =
    .right = A 3, a 4 or a 5 will do; 9 of the 36 rolls have none of them.
    .hint = With a worker, three values of a die will do. Count the rolls with none of them.
    .more = A 3, a 4 and a 5 will do. A roll misses if both dice show one of the other three values.
    .no-worker = That is the chance without a worker.
    .one-die = That is the chance of one die. You have two.
    .added-up = Adding 1/2 and 1/2 counts some rolls twice.
    .not-reached = That is the chance of missing it.
    .one-way = A worker changes a die up or down: a 3 and a 5 both become a 4.

# Which action scores the most points at once?
lesson-the_round-turn =
    .right = Three goods tiles at two points each: { $points }.
    .hint = Compare with cn.explain(game, action): one action scores { $points }.
    .more = Look at the goods: one type lies there more than once. The die has to show that type.
    .cows = Four cows score { $cows }. More is possible.
    .smaller-stack = A sale is right, but there is a larger stack of goods.
    .other-type = The die names the type: a 2 does not sell type 5.

# What happens in a round, to be put in order.

round-step = { $number ->
    [1] A goods tile goes to a depot
    [2] What is left in the depots is removed
    [3] All players take a turn
    [4] Everybody rolls the dice
    [5] The depots are filled with new tiles
   *[6] The five goods tiles of the phase are turned up
}

# Questions that differ from student to student.

variant-the_round-turn =
    .question = Which action of player 1 scores the most points at once in this position?
    .right = { $points } points at once; no other action scores as many.
    .hint = Compare the sales and the placements that the dice allow, and count the tiles of each stack.
