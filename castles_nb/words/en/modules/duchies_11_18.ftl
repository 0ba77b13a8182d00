# The 1st expansion: links to castles, and castles retrieved.

source-castle_retrieved = castle retrieved

verb-retrieve = Retrieve a lost castle into storage
    .done = retrieved a lost castle into storage
    .cost = both dice
space-without-link = { $where } touches no castle, and no tiles of its colour join it to one
links-duchies = links to castles need duchies { $first } to { $last } (MOD-01)
retrieve-needs-dice = { $dice ->
    [0] that takes two unused dice, and you have none
   *[other] that takes two unused dice, and you have { $dice }
}
retrieve-nothing = there is no lost castle to retrieve
retrieve-castles-only = only castles can be retrieved
retrieve-too-many = { $castles ->
    [one] 1 castle can be retrieved, but the box holds { $in_box }
   *[other] { $castles } castles can be retrieved, but the box holds { $in_box }
}

field-swept_castles = swept castles

# What it is called.

module-duchies_11_18 = duchies 11-18
