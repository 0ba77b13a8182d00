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
module-team-about = Two teams of two. Partners share one large duchy.
duchy-name-team = Team board
duchy-name-team-advanced = Team board, advanced

# What its rules say.

section-TEAM = Team game
TEAM-01 = Four people play in two teams of 2, by the rules and, as we read them, the numbers of a game with 4 players.
TEAM-02 = Each team gets one team board of two halves, instead of a duchy for each person.
TEAM-03 = The team boards are 31a and 32a, or 31b and 32b for advanced players (2019: 12a1 and 12a2, or 12b); what is on the advanced boards is our guess.
TEAM-04 = The starting castle goes on the central castle space; on the advanced boards the team chooses castle space 1 or 6.
TEAM-05 = Each team starts with 3 random goods tiles on its own goods spaces.
TEAM-06 = The first team starts with 3 workers and the second with 5, each with 2 silver.
TEAM-07 = Each person has two dice, a turn order marker and points of their own.
TEAM-08 = In the first round the two teams take turns alternately: A1, B1, A2, B2; later the turn order track decides.
TEAM-09 = A team has 2 shared storage spaces, and each person has 2 private ones.
TEAM-10 = Partners share workers, silver, goods, the shared storage spaces and both halves of the board.
TEAM-11 = You may not use your partner's dice or privately stored tiles.
TEAM-12 = Tiles are never moved from one storage to another.
TEAM-13 = A marker on the last space of the turn order track goes no further; another ship only puts it on top of its stack.
TEAM-14 = A team's result is the sum of both partners' points.
TEAM-15 = A tie between teams is broken by empty spaces, as in the base game of the same edition.
TEAM-16 = Areas, colours and monasteries count for the whole team board, and the points go to the person whose turn it is.
TEAM-17 = The team game cannot be played with Châteauma.
A-33 = Points go to the person who acts, limits per turn hold for each person's turn, and bonus tiles and final scoring count once per team.
A-61 = The team game goes with the four extra tiles (27 moves the marker of the person acting), white castles and inns; excluding other modules is our ruling, except for Châteauma.
A-62 = A team can hold three types of goods on the team's goods spaces.
A-63 = Teams that are still tied after empty spaces are compared share the win.
A-64 = In the team game two starting castles leave the supply, so 12 remain for the depots.
A-87 = In the Special Edition the two language versions break a tie between teams differently; here the fewest empty spaces win, unless the setup says "most".
