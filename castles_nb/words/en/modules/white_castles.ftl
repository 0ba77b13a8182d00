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
