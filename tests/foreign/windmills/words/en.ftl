# A module from elsewhere: windmills.

module-windmills = windmills
module-windmills-about = Mills that grind your goods for silver.
section-WIND = Windmills
WIND-01 = A windmill may grind one goods tile when it is placed.
WIND-02 = A goods tile that is ground counts as sold and brings 1 to 3 silver, as the next price card says, as long as there is flour.
WIND-03 = With a windmill you may pay 2 workers for 1 point, once a turn.
WIND-04 = In the end each time that you sailed scores 1 more point.
WIND-05 = A die tells the wind of each phase; with 1 or 2 nobody sails.
WIND-06 = A windmill may grind twice, and in between a worker sweeps it and stays with you.
WIND-07 = A miller gets a worker whenever somebody else gains three or more at once, and 1 silver for scoring ten points at once.

tile-windmill = a windmill
    .plain = windmill
source-windmill = windmill
source-sail = sail
source-sails = sails
source-sweep = sweep
source-feast = feast
source-helpers = helpers

verb-grind = Grind a goods tile of type { $goods }
    .done = ground a goods tile of type { $goods }
verb-sail = Sail for a point
    .done = sailed for a point
decision-windmill = windmill
    .asks = grind a goods tile

grind-nothing = you have no goods of type { $type }
grind-with-windmill = only a windmill grinds
sail-without-windmill = you have no windmill
sailed-already = you have sailed in this turn already
sails-most = in so many rounds you sail { $most } times at most
flour-for-four = four players need much flour
sail-in-calm = the wind is { $wind } in this phase
flour-most = there is flour from 0 to { $most }

tray-flour-and-wind = flour and wind
tray-sails = sails
flour-left = Flour: { $number } left.
wind-blows = { $wind ->
    [0] Wind: unknown.
   *[other] Wind: { $wind }.
}
sails-set = Sails set: { $number }.
counts-flour = flour
counts-sails = sails set
field-flour = flour
counts-millers = millers
counts-sailors = sailors
field-hands = hands of player { $player }
field-vanes = vanes
field-wind = wind
form-wind = wind of phase A
item-vane = vane { $value }
vane-told = Vane { $number }.
field-sails = sails of player { $player }

option-windmills-flour = flour
option-windmills-flour-little = little
option-windmills-flour-much = much
option-windmills-follow = what follows
option-windmills-follow-feast = feasts
option-windmills-follow-helpers = helpers
