# The 2nd expansion: monasteries 27 and 28, the crane and the geese.

tile-monastery27 = monastery 27
    .plain = monastery 27
tile-monastery28 = monastery 28
    .plain = monastery 28
tile-crane = a crane
    .plain = crane
tile-geese = 2 geese
    .plain = 2 geese

source-monastery_27 = monastery 27
source-monastery_28 = monastery 28
source-geese = geese
source-crane = crane

verb-hire = Hire 2 workers for 1 silver
    .done = hired 2 workers for 1 silver
verb-use = Use the crane as { $tile }
    .done = used the crane as { $tile }
verb-score = Score the geese with the { $animal } tiles
    .done = scored the geese with the { $animal } tiles
decision-crane = crane
    .asks = choose which building the crane acts as
decision-geese = geese
    .asks = choose the animals that score with the geese
crane-finds-nothing = as { $tile } it would find nothing to do
wish-hire = monastery 28 gives you 2 workers for 1 silver, as often as you like; say 'hire workers' for each 2
wish-use-building = the crane acts as any other building, and as nothing else
use-only-with-crane = a building is chosen when you place the crane
score-only-with-geese = animals are chosen when you place the geese
geese-without = no { $animal } tile is in the pasture of the geese
animal-cow = cow
animal-sheep = sheep
animal-pig = pig
animal-chicken = chicken

# What it is called.

module-extra_tiles = extra tiles
field-monastery_27 = { $player ->
    [table] whose marker monastery 27 lifts
   *[other] whose marker monastery 27 lifts, player { SEAT($player) }
}
climber-nobody = it is for one of the partners who have monastery 27 (A-61)
