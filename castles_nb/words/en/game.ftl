# Errors of arguments, of games and their history, of graphs, and the tables of a game.

# A field, an argument or a place in a file, and what is wrong there.

at-field = { $field }: { $told }

# What is wrong with an argument.

argument-type = { $kind ->
    [int] { $given } is not an int
    [Estate] { $given } is not an Estate
   *[other] { $given } is not a { $kind }
}
argument-truth = { $given } is neither True nor False
argument-collection = { $given } is not a collection, such as a list or a range
argument-function = { $given } is not a function
argument-names = { $given } is not a list of names
names-for-players = { $number ->
    [one] 1 name
   *[other] { $number } names
} for { $players ->
    [one] 1 player
   *[other] { $players } players
}
neither = { $given } is neither { $one } nor { $other }
appears-twice = { $name } appears twice
unknown-of = there is no { $given }, only { COMMAS($known) }
unknown-close-to = there is no { $given }; did you mean { $close }?
not-one-of = { $given } is not one of { COMMAS($known) }
not-from-1-to = { $given } is not a number from 1 to { $most }
not-from-0-to = { $given } is not a number from 0 to { $most }
not-whole-from = { $given } is not a whole number from { $least }
not-number-from = { $given } is not a number from { $least }
names-stay = { $name } can't be changed: the names of a slot stay as they are
option-by-name = { $function }(): give options by name, { $example }
option-renamed = { $function }(): { $old } is now { $new }
option-twice = { $function }(): { $old } is now { $new }; give only { $new }
option-close = { $function }() has no option { $given }; did you mean { $close }?
option-unknown = { $function }() has no option { $given }, only { COMMAS($known) }
package-renamed = { $old } is now { $new }
tile-not-there = there is no tile { $given }; list(cn.tiles) has all names
package-no-attribute = module '{ $package }' has no attribute '{ $name }'

# A game and its history.

game-setup-or-options = give a Setup or options, not both
game-no-option = a setup has no such option
game-no-option-close = a setup has no such option; did you mean { $close }?
game-setup = { $given } is not a Setup; name options: players=2
game-deal = { $given } is not a Deal
game-position = position: { $given } is not a position of this game, its text, or a game or state
game-record = record: { $given } is not a record of this game, its text, or a game
game-not-over = { $asked }: the game is not over yet
history-state-changed = game.state was changed directly, so the history of the game no longer fits; play with game.play, and try things out on game.state.copy()

# What there is to know of a game (castles_nb/kernel/game_type.py).

game-type-none = { $given } belongs to no game of this kit
game-type-lacks = the game { $game } has no { $facet }
game-type-known = { $mark }: the game { $known } has { $given } already
game-type-no-facet = a game has no facet { OR($facets) }

# Which part of the game it is.

when-setup = the setup
when-round = phase { $phase } round { $round }

# A state.

state-no-player = player: { $given } is not a number from 0 to { $last }
state-other-version = this state was pickled by castles_nb { $written }, and this is { $here }; keep the text of its position instead
state-read-only = module_data and blocked: copies of a state share these, so you can't change them in place; give the state a new dict, as in state.module_data = {"{"} **state.module_data, name: numbers {"}"}
waiting-no-step = waiting: the rules of this game have no { $name }

# A duchy as a graph.

graph-board = duchy: { $given } is not a duchy, the number of one, or an estate; from a game, give a player's: game.state.estate(0)
graph-not-made-here = graph: { $given } does not come from cn.duchy_graph
graph-tiles = tiles: { $given } does not map spaces to tiles
graph-no-space = tiles: there is no space { $given }
graph-no-tile = tiles: { $space }: there is no tile { $given }
graph-wrong-colour = tiles: { $space }: { $tile } cannot go on a { $colour } space (PLACE-02)

# A deal as a table.

dealt-starts = starts
dealt-duchy = duchy { OR($sides) }
dealt-player = player { $player }
dealt-dice = dice { $first } { $second }
dealt-depot = depot { $depot }
dealt-black-depot = black depot
dealt-round-space = round space
dealt-white-die = white die
