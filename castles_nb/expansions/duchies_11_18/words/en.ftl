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
module-duchies_11_18-about = Other duchies, where each tile needs a link to a castle.

# What its rules say.

section-EXP1 = Expansion 1: duchies 11 to 18
EXP1-01 = Each player gets one random duchy from 11 to 18.
EXP1-02 = The rules about links to a castle are optional, and belong to duchies 11 to 18 only.
EXP1-03 = If you play with links, a new tile must not only touch a placed tile but also be linked to a castle.
EXP1-04 = A tile is linked to a castle if it touches one, or if placed tiles of its own colour join it to one.
EXP1-05 = Tiles of another colour make no link to a castle.
EXP1-06 = Castles themselves need no link: as in the base game, they only have to touch a placed tile.
EXP1-07 = You may retrieve a lost castle in your turn for both die actions and 5 points, as long as both dice are unused.
EXP1-08 = A retrieved castle is one that was left over when an earlier phase ended, from any depot; it goes to your storage.
EXP1-09 = Duchies 19 to 22 use the rules of the base game.
MOD-01 = The rule about links to a castle can be used only with duchies 11 to 18.
A-29 = A castle is retrieved in your own turn, with both dice unused and at least 5 points; if your storage is full you discard a tile for it.
