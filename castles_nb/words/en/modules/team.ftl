# The 9th expansion: the team game.

place-private-storage = your private storage
    .plain = private storage
place-shared-storage = the shared storage
tray-private = private storage
private-tile = Private storage: { FORM($tile, "plain") }.
private-space = Private storage: an empty space.

verb-place_private = Place { $tile } from your private storage on { $area } space { $space }{ with-die }
    .done = placed { $tile } from private storage on { $area } space { $space }{ with-die }
verb-discard_private = Discard { $tile } from your private storage
    .done = discarded { $tile } from private storage
verb-store = { $where ->
    [shared] Put it in the shared storage
   *[private] Put it in your private storage
}
    .done = { $where ->
    [shared] put it in the shared storage
   *[private] put it in private storage
}
decision-storage = tile gained
    .asks = choose where the tile goes
question-of-storage = You gain { $tile }: for the shared or your private storage?
store-only-when-gained = you choose a storage when you gain a tile
team-is-in = { $where } has { $tile }, so it's '{ $instead }'
team-is-partners = only your partner's private storage has { $tile }
wish-move-stored = you never move a tile from one storage to another
discard-alike = that is the same as discarding { $tile } from the shared storage
team-first-castle = on this board the team starts on castle space { $one } or { $other }

field-private_1 = private storage of a team's first partner
field-private_2 = private storage of a team's second partner
option-team-board = board
option-team-board-basic = basic
option-team-board-advanced = advanced

# What it is called.

module-team = team game
