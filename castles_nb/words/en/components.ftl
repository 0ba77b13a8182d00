# Duchies by name, editions by what they lack, and what is wrong with a data file.

# Duchies.

duchy-numbered = Duchy { $label }
duchy-title = { $label }, { $name }
duchy-name-starter = Starter
duchy-name-distant-castles = Distant Castles
duchy-name-ring-of-knowledge = Ring of Knowledge
duchy-name-restructuring-reworked = Restructuring (reworked)
duchy-name-triplets = Triplets
duchy-name-big-river = Big River
duchy-name-central-city = Central City
duchy-name-outer-cities-reworked = Outer Cities (reworked)
duchy-name-two-cities = Two Cities
duchy-name-big-city = Big City
duchy-name-restructuring = Restructuring
duchy-name-outer-cities = Outer Cities

# What is wrong with any data file.

data-missing = field { $field } is missing
data-list = a list is needed, not { $given }
data-text = a text is needed, not { $given }
data-whole-number = a whole number from { $least } to { $most } is needed, not { $given }
data-number = a number is needed, not { $given }
data-numbers = { $needed } numbers are needed, not { $number }
data-unreadable = cannot be read: { $error }
data-no-json = line { $line }: { $error }

# The main board.

board-depots = six depots of four spaces are needed (SET-04)
board-spaces-with-2 = 12 spaces are in use with 2 players (PHA-07)
board-spaces-with-3 = 18 spaces are in use with 3 players (PHA-05)
board-castle-space = depot 6 needs the castle space 3BD (PHA-06)
board-colour = { $number ->
    [one] 1 { $colour } space, { $needed } are needed (PHA-08)
   *[other] { $number } { $colour } spaces, { $needed } are needed (PHA-08)
}

# Duchies and their boards.

duchies-rows = rows of { $spaces } spaces are needed
duchies-die = a die number is not 1 to 6
duchies-colour = { $number ->
    [one] 1 { $colour } space, { $needed } are needed
   *[other] { $number } { $colour } spaces, { $needed } are needed
}
duchies-towns = { $number ->
    [one] 1 town, 2 to 6 are needed (SET-25)
   *[other] { $number } towns, 2 to 6 are needed (SET-25)
}
duchies-area = an area has more than 8 spaces (SET-25)
duchies-twice = duchy { $number } appears twice
duchies-needed = duchies { $first } to { $last } are needed
duchies-own-board = duchy { $number } has a board of its own
boards-edition = duchies of edition { $edition } are needed
boards-each-once = each duchy of edition { $edition } is needed once
boards-both-sides = { $sides } are the sides of one board; name both

# Solo duchies.

solo-pair = spaces { $one } and { $other } are the same, or are joined twice
solo-space = a colour with a die number and a place are needed, not { $given }
solo-river = a river joins spaces that touch
solo-duchies = duchies 33 and 34 are needed, in this order

# Team boards.

team-space = a colour with a die number is needed for each space
team-colour = { $number } spaces of a colour where { $needed } are needed
team-castles = one castle space with a 1 and one with a 6 are needed
team-boards = boards 31 and 32 are needed, in this order

# Tiles.

tiles-of-colour = { $back ->
    [black] { $number } { $colour } tiles have black backs, { $needed } are needed
   *[coloured] { $number } { $colour } tiles have coloured backs, { $needed } are needed
}
tiles-buildings = the eight buildings are needed, 5 coloured and 2 black of each
tiles-animals = each animal is needed with a count of 2, 3 and 4
tiles-monasteries = monasteries 1 to 26 are needed, in order, one of each
tiles-monastery-twice = monastery { $number } appears twice
tiles-code = { $given } is not a code such as 'Bk' or 'c3'
