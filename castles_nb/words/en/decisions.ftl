# What is asked of people. `decision-NAME` is what asks; `.asks` is what it asks them to do.

decision-turn = turn
    .asks = choose a die, or what you want to do
decision-duchy = duchy
    .asks = choose a side of your duchy board
decision-starting_castle = starting castle
    .asks = choose a space for your starting castle
decision-castle = castle
    .asks = do one more action, as if with a die of any value
decision-town_hall = town hall
    .asks = place a tile from your storage, without a die
decision-market = market
    .asks = take a ship or livestock tile from any depot
decision-carpenter = carpenter's workshop
    .asks = take a building from any depot
decision-church = church
    .asks = take a mine, monastery or castle from any depot
decision-warehouse = warehouse
    .asks = sell one type of goods
decision-ship = ship
    .asks = choose a depot and take its goods
decision-discard = discard
    .asks = discard a tile to make room

decision-of = player { SEAT($player) }: { $decision }

# The question of the moment. $effect asks it, $asks says for what.

question = { CAPITAL($effect) }: { $asks }.
question-in-setup = { CAPITAL($asks) }.
question-of-turn = Your turn: { $asks }.
question-dice-used = Both dice are used. Do something that needs no die, or finish your turn.
question-of-discard = Your storage is full: discard a tile to make room for { $tile }.
question-next = then { $asks }
