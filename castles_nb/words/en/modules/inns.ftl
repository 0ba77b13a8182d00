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
