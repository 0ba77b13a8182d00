# The card game: what people do, as commands.

cards-with = { $change ->
    [none] { "" }
   *[same] { " " }with the { $die }
}
cards-verb-take = Take { $card } from { $row }{ cards-with }
cards-verb-place = { $joins ->
    [yes] Place { $card } on your { $pile }{ cards-with }
   *[no] Place { $card }{ cards-with }
}
cards-verb-sell = Sell all your { $item }{ cards-with }
cards-verb-workers = Restock to 2 workers{ cards-with }
cards-verb-silver = Take 1 silver{ cards-with }
cards-verb-convert = Give back { $paid } for points{ cards-with }
cards-verb-buy = Pay 3 silver and reveal three cards
cards-verb-keep = Keep { $card } as a project
cards-verb-use = Use the { $number } for one more action
cards-verb-discard = Discard { $card }
cards-verb-choose = Choose { $reward }
cards-verb-draw = Draw { $item } from pile { $pile }
cards-verb-pass = Do without it
cards-verb-finish = Finish the turn
