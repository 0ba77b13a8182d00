# Questions that differ from student to student; castles_nb/lessons/variants_of_lessons.py.

# How such a question begins, and what is said where there is none.

variant-asked = Your own question, for number { $number }, instead of the one above: { $question }
variant-none = exercise: { $exercise } asks everybody the same

variant-01-depots =
    .question = Player 1 has a { $first }, a { $second } and one worker. From which depots can this player take a tile now?
    .right = The { $first } and the { $second } themselves, and one step up or down from either with the worker.
    .hint = Begin with the dice as they are, then use the worker on each of them, up or down. A 6 and a 1 are neighbours.

variant-01-town =
    .question = How many points does a town of { $size } spaces score when you cover its last space in phase { $phase }?
    .right = The points for { $size } spaces, and those of phase { $phase }, both at once.
    .hint = Add what { $size } spaces score to what phase { $phase } adds.

variant-02-turn =
    .question = Which action of player 1 scores the most points at once in this position?
    .right = { $points } points at once; no other action scores as many.
    .hint = Compare the sales and the placements that the dice allow, and count the tiles of each stack.

variant-03-towns =
    .question = How large are the towns of duchy { $duchy }, from the smallest to the largest?
    .right = Duchy { $duchy } has { $towns } towns.
    .hint = Towns are areas of buildings. List each size as often as it occurs, smallest first.

variant-03-frontier =
    .question = Which spaces are the frontier of player 1's duchy in this position?
    .right = All { $spaces } empty spaces that touch a tile.
    .hint = Empty spaces that touch a placed tile, of whatever colour.

variant-03-numbers =
    .question = Which values of a die place the stored ship or the stored mine of player 1, without workers?
    .right = They stand on the blue and gray spaces of the frontier.
    .hint = Look at the blue and gray spaces of the frontier, and at the values on them.

variant-05-cows =
    .question = Player 1 places { $cows } cows, { $cows } cows again and { $sheep } sheep in the large pasture, one after the other. What does each tile score? Count the livestock only.
    .right = Each tile scores its animals, and all equal ones that lie in the pasture already.
    .hint = Animals of the same kind that lie in the pasture score again. The other kind does not.

variant-05-order =
    .question = Everybody with a ship in storage places it in this round. In which order do the four players have their turns in the next one? Answer with their seats, as above: player 1 sits on seat 0.
    .right = Further along the track comes first; on one space, the marker that came last lies on top.
    .hint = Move the markers of those with ships one space on, in turn order. Whoever comes last lies on top.

variant-08-sale =
    .question = In the last round of a game of { $players } players, player 1 has { $goods } goods tiles of type 2. How many points more than keeping them does selling them bring?
    .right = Points for each tile sold and the silver, less what unsold tiles would bring.
    .hint = Points for each of { $goods } tiles with { $players } players, the silver at the end, less a point for each tile kept.

variant-08-games =
    .question = An interval comes from { $games } games. How many games make it a quarter as wide?
    .right = A quarter of the width takes sixteen times { $games } games.
    .hint = The width shrinks with the square root of the number of games.

variant-10-games =
    .question = How many games do { $bots } bots play on { $deals } deals, two at a table, from both seats?
    .right = Every pair of the { $bots } bots plays each of the { $deals } deals twice.
    .hint = Count the pairs of { $bots } bots. Each pair plays { $deals } deals, from both seats.

variant-10-values =
    .question = Two bots play { $deals } deals from both seats, which makes { $games } games. From how many independent values is the interval made?
    .right = One value for each of the { $deals } deals.
    .hint = Do the two of { $games } games that share a deal tell two things that are independent?

variant-10-many =
    .question = How likely is it that one or more of { $intervals } independent intervals of 95 % miss the truth?
    .right = All { $intervals } hold with a chance of 0.95 to the power of { $intervals }; the rest is the answer.
    .hint = First find the chance that none of the { $intervals } intervals misses.
