# What people do. `verb-NAME` is a command, `.done` a report that stands after a name, `.cost` what
# it costs besides what the ledger books. $who is "you" where the name is "You", else "they".
#
# `with-die` is part of many: with which die, and as which value it is used. It begins with a space.

with-die = { $change ->
    [none] { "" }
    [same] { " " }with the { $die }
   *[changed] { " " }with the { $die } changed to a { $value }
}

verb-duchy = Choose duchy { $duchy }
    .done = chose duchy { $duchy }
verb-start = Put the starting castle on { $area } space { $space }
    .done = put the starting castle on { $area } space { $space }
verb-take = Take { $tile } from depot { $depot }{ with-die }
    .done = took { $tile } from depot { $depot }{ with-die }
verb-place = Place { $tile } on { $area } space { $space }{ with-die }
    .done = placed { $tile } on { $area } space { $space }{ with-die }
verb-discard = Discard { $tile }
    .done = discarded { $tile }
verb-sell = { $number ->
    [one] Sell 1 goods tile of type { $goods }{ with-die }
   *[other] Sell { $number } goods tiles of type { $goods }{ with-die }
}
    .done = { $number ->
    [one] sold 1 goods tile of type { $goods }{ with-die }
   *[other] sold { $number } goods tiles of type { $goods }{ with-die }
}
verb-load = { COUNT($depots) ->
    [0] Load nothing
    [one] Load goods from depot { $depots }: { $goods }
   *[other] Load goods from depots { $depots }: { $goods }
}
    .done = { COUNT($depots) ->
    [0] loaded nothing
    [one] loaded goods from depot { $depots }: { $goods }
   *[other] loaded goods from depots { $depots }: { $goods }
}
goods-of-type = { $number } of type { $type }
verb-buy = { $workers ->
    [0] Buy { $tile } from { $where }
    [one] Buy { $tile } from { $where } for 1 worker and { $silver } silver
   *[other] Buy { $tile } from { $where } for { $workers } workers
}
    .done = { $workers ->
    [0] bought { $tile } from { $where }
    [one] bought { $tile } from { $where } for 1 worker and { $silver } silver
   *[other] bought { $tile } from { $where } for { $workers } workers
}
verb-barter = Take { $tile } from depot { $depot } for workers
    .done = took { $tile } from depot { $depot } for workers
verb-workers = Take workers{ with-die }
    .done = took workers{ with-die }
verb-leave = Skip the { $die }
    .done = skipped the { $die }
verb-pass = { $own ->
    [yes] { FORM($effect, "pass") }
   *[no] Skip what the { $effect } offers
}
    .done = { $own ->
    [yes] { FORM($effect, "passed") }
   *[no] skipped what the { $effect } offers
}
verb-finish = Finish the turn
    .done = finished the turn
