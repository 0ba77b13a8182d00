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
module-extra_tiles-about = Four new tiles: two monasteries, the crane and the geese.
puzzle-theme-extra_tiles = extra tiles
field-monastery_27 = { $player ->
    [table] whose marker monastery 27 lifts
   *[other] whose marker monastery 27 lifts, player { SEAT($player) }
}
climber-nobody = it is for one of the partners who have monastery 27 (A-61)

# What its rules say.

MON-27 = With monastery 27 your turn order marker is always on top of its stack, both when it arrives and when others arrive.
    .short = Your turn order marker is always on top of its stack, both when it arrives and when others arrive.
MON-28 = With monastery 28 you may buy 2 workers for 1 silver, as often as you like and at any moment of your turn.
    .short = You may buy 2 workers for 1 silver, as often as you like and at any moment of your turn.
section-EXP2 = Expansion 2: four extra tiles
EXP2-01 = Monasteries 27 and 28 are mixed into the monastery supply, the crane and the geese into the black-backed supply.
EXP2-02 = The crane is a building that, when placed, does what any one type of building does, whether you own that type or not.
EXP2-03 = In final scoring the crane counts as one type of building of your choice, not necessarily the one it acted as.
EXP2-04 = The crane goes on any building space that you may use; being the only crane, it never breaks the limit of one building per type and town.
EXP2-05 = Placing the geese scores 2 points plus the animals of one other kind of your choice in the same pasture.
EXP2-06 = Livestock of any kind placed later in the pasture of the geese scores 2 more points for them.
EXP2-07 = The geese are one more kind of livestock for monastery 24.
EXP2-08 = When the geese score, monastery 7 gives 1 more point for them too; the Special Edition says so, and we play 2019 the same way.
MOD-04 = Tiles of expansions join the supply of their back (up to 6 beige, 3 yellow and 4 black ones) while the depots keep their spaces, so even 4 players no longer see all tiles of these supplies.
A-17 = Monastery 28 may be used at any moment of your own turn, also in the middle of an action, and while you pay tribute.
A-20 = In final scoring the crane counts as one building of one type, so it adds 4 points once if you have any of monasteries 16 to 23 or 29; with white castles in play it may act and count as one.
A-25 = Monastery 27 moves your marker to the top of its stack as soon as it is placed.
A-38 = In both editions monastery 7 gives 1 point for every livestock tile that scores, the geese included.
X-09a = In a pasture with 2 and 3 cows, placing the geese and choosing cows scores 2 + 2 + 3, that is 7 points.
X-09b = Placing 4 pigs in the pasture of the geese scores 4 + 2, that is 6 points.
X-22 = When you place the crane you may for example sell goods like a warehouse, gain 2 silver like a bank or take a castle like a church.
