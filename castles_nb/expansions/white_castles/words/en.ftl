# The 5th expansion: white castles and monastery 29.

tile-white_castle = a white castle
    .plain = white castle
tile-monastery29 = monastery 29
    .plain = monastery 29

source-monastery_29 = monastery 29

decision-white_castle = white castle
    .asks = do one more action, with the value of the white die

# What it is called.

wish-white-castle = only a white castle uses the white die's value, for one more action; name no die then
module-white_castles = white castles
module-white_castles-about = Buildings that let you act again at once, with the white die.
puzzle-theme-white_castles = white castles

# What its rules say.

MON-29 = Monastery 29 scores 4 points at the end for each white castle in your duchy.
    .short = Scores 4 points at the end for each white castle in your duchy.
section-EXP5 = Expansion 5: white castles
EXP5-01 = Nine tiles are mixed into their supplies: 6 beige and 2 black-backed white castles, and monastery 29; these are 2019's numbers, as the Special Edition names the supplies only.
EXP5-02 = Placing a white castle gives you one extra action at once, with the value that the white die shows now.
EXP5-03 = Workers and monasteries 8 to 12 may change the value of a white castle's action; the white die itself is not turned.
EXP5-04 = A white castle is a building: it goes on building spaces, and monastery 29 counts it; only one to a town without monastery 1 is our reading, as the printed limit names the eight types.
EXP5-05 = A white castle is not a castle: it holds no shield, does not set off shield 11 and makes no link to a castle.
MOD-05 = Monastery 29 comes only with the white castles, monasteries 27 and 28 only with expansion 2.
A-21 = A white castle is a building; workers and monasteries 8 to 12 may change the value of its action; an inn gets no free step from monasteries 9 to 11.
