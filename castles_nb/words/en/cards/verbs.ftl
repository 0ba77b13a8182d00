# The card game: what people do, as commands, and as `.done`, what they did, to stand after a name.
# $who is `you` for the only person, else `they`.

cards-with = { $change ->
    [none] { "" }
   *[same] { " " }with the { $die }
}
cards-verb-take = Take { $card } from { $row }{ cards-with }
    .done = took { $card } from { $row }{ cards-with }
cards-verb-place = { $joins ->
    [yes] Place { $card } on your { $pile }{ cards-with }
   *[no] Place { $card }{ cards-with }
}
    .done = placed { $card }{ $joins ->
        [yes] { " " }on { $who ->
            [you] your
           *[they] their
        } { $pile }
       *[no] { "" }
    }{ cards-with }
cards-verb-sell = Sell all your { $item }{ cards-with }
    .done = sold all { $who ->
        [you] your
       *[they] their
    } { $item }{ cards-with }
cards-verb-workers = Restock to 2 workers{ cards-with }
    .done = restocked to 2 workers{ cards-with }
cards-verb-silver = Take 1 silver{ cards-with }
    .done = took 1 silver{ cards-with }
cards-verb-convert = Give back { $paid } for { $points }{ cards-with }
    .done = gave back { $paid } for { $points }{ cards-with }
cards-verb-buy = Pay 3 silver and reveal three cards
    .done = revealed three cards
cards-verb-keep = Keep { $card } as a project
    .done = kept { $card } as a project
cards-verb-use = Use the { $number } for one more action
    .done = used the { $number } for one more action
cards-verb-discard = Discard { $card }
    .done = discarded { $card }
cards-verb-choose = Choose { $reward }
    .done = chose { $reward }
cards-verb-draw = Draw { $item } from pile { $pile }
    .done = drew { $item } from pile { $pile }
cards-verb-pass = Do without it
    .done = did without it
cards-verb-finish = Finish the turn
    .done = finished the turn
