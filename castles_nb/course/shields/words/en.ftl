# The title of this lesson, and what the list of lessons says of it.

lesson-shields = Shields
    .about = an expansion: eighteen shields, and what they cost

# What a check says.

# Which shields can player 0 take, with a 3, a 5 and two workers?
lesson-shields-reach =
    .right = Two workers make two 3s, two 4s or two 5s.
    .hint = For each depot, count the workers that turn both dice into its number.
    .more = For each depot add up the steps of both dice to its number. A sum of 2 or less will do.
    .no-workers = The dice differ, but player 1 has two workers to spend.
    .both-change = Both dice may change: one step each, for example.
    .one-die = One die of the right value is not enough. What does the other one cost?

# How much silver does player 0 have when phase C begins, if both shields are paid for?
lesson-shields-tribute =
    .right = First { $paid } silver go, then the mines bring { $mines }.
    .hint = Tribute comes first, then the mines. What does shield 8 do?
    .more = Pay the tribute of { $paid } silver first. Then shield 8 doubles what each mine brings.
    .single = That is what two mines bring as usual. What does shield 8 do?
    .unpaid = The mines are right. What do the two shields cost?
    .no-mines = That is what tribute leaves. Then the mines pay.

# How many workers does a shield of this depot take, with these two dice?
lesson-shields-workers =
    .right = Each die takes the shorter way around the ring, and both ways add up.
    .hint = With { $first }, { $second } and depot { $depot } your function says { $number }. Go around the ring with each die.
    .more = For one die the way is min((die - depot) % 6, (depot - die) % 6). Add both ways.
    .one-die = Both dice have to show the depot's number, not one of them.
    .no-ring = A 6 and a 1 are neighbours: the way around may be shorter.
    .nothing-returned = Your function returns None. Does its last line begin with return?
