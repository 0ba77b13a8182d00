# The title of this lesson, and what the list of lessons says of it.

lesson-white_castles = White castles
    .about = an expansion: the white die acts

# What a check says.

# From which depots can the extra action take a tile, with one worker?
lesson-white_castles-depots =
    .right = The white die shows a 5; the worker makes it a 4 or a 6 for this action.
    .hint = Which value does the extra action have, and what can one worker do with it?
    .more = The white die shows a 5. The worker may also make it one lower or one higher.
    .without-worker = That is the value as it is. But you have a worker, too.
    .any-depot = A castle acts with any value. A white castle does not.
    .own-dice = Those are your own dice. Which die does it use?
    .own-dice-changed = Those come from your own dice. Which die does it use?

# Which extra action scores the most points at once?
lesson-white_castles-best =
    .right = It completes a river of three in phase B: { $points } points.
    .hint = Compare with cn.explain(game, action): one action scores { $points }.
    .more = A ship would complete the river in the east. Give the whole action, with the value of the white die.
    .no-die = Almost. The text of an action names the die, too.
    .sale = The sale scores { $sale }. More is possible.
    .worker-spent = That pays a worker for a single goods tile.
    .own-die = The extra action has the value of the white die, and leaves your 2 alone.

# How likely is it that the white die shows a 5 at least once in three rounds?
lesson-white_castles-wait =
    .right = In 125 of 216 cases no round has a 5. In the other 91 at least one has.
    .hint = Count the cases without any 5. How likely is one round without it?
    .more = One round misses with a chance of 5/6, three rounds miss with (5/6) ** 3. The question asks for the opposite.
    .added-up = Adding 1/6 three times counts two 5s twice.
    .one-round = That is one round. You can wait for three.
    .two-rounds = That is two rounds. You can wait for three.
    .with-worker = That is with a worker to spend. You have none.
    .no-five = That is the chance that no round has a 5.
    .three-fives = That is three 5s in a row. One is enough.
