# The 6th expansion: inns.

tile-inn = an inn
    .plain = inn

source-inn = inn
place-inns = the inn space
    .plain = inn space
inn-in-area = the area of { $where } already has an inn
inn-none-left = no inn is left on the inn space
inn-in-no-depot = inns are on the inn space, not in a depot; you buy them, as in 'buy inn'
inns-only = only inns are sold here
inns-too-many = { $most ->
    [one] at most 1 inn can be out so far, not { $number }
   *[other] at most { $most } inns can be out so far, not { $number }
}
inns-in-one-area = the area of { $where } has more than one inn

field-inns = inns

# What it is called.

module-inns = inns
module-inns-about = A bigger area for 2 silver.
puzzle-theme-inns = inns

# What its rules say.

section-EXP6 = Expansion 6: inns
EXP6-01 = At the start of each phase one inn is added to the inn space; inns nobody buys stay there and pile up.
EXP6-02 = You buy an inn like a tile of the black depot, for 2 silver and as your one purchase of the turn, and it goes to your storage.
EXP6-03 = An inn may be placed on an empty space of any colour; number and neighbours must fit as usual, and monasteries 9 to 11 do not help.
EXP6-04 = An area may hold only one inn.
EXP6-05 = An inn has no effect of its own, but it covers its space when an area or a colour is completed.
EXP6-06 = An area with an inn scores as if it had one space more.
EXP6-07 = An area of 8 spaces with an inn scores 45 points for its size.
EXP6-08 = In the 2019 edition an area never counts more than 8 spaces, 36 points, even with an inn.
EXP6-09 = Inns cannot be used together with Châteauma.
A-39 = No area ever counts more than 9 spaces, 45 points, even with both an inn and shield 17; in 2019 the limit is 8 spaces, 36 points.
A-66 = For the purchase of a turn (in 2019 with monastery 6, too) an inn counts as a tile of the black depot, but shield 15 and the vineyards' black bonus do not reach it.
A-81 = An inn is not a castle, though it covers a castle space: no link begins at it, it carries no shield and it does not set off shield 11.
X-11a = An area of 4 spaces with an inn scores 15 points for its size instead of 10.
X-11b = An area of 8 spaces with an inn scores 45 points for its size in the Special Edition and 36 in 2019.
