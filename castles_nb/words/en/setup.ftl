# Setups, deals, modules of rules, and house rules.

# Setups.

setup-no-duchy = there is no duchy { $given }, only { $known }
setup-no-duchy-in-2019 = the 2019 edition has no duchy { $given }, only { $known } (SET-13)
setup-duchy-of = duchy { $label } is kept for module { $module }; choose from { $known }
span = { $first } to { $last }
setup-duchies = { $given } is neither numbers nor { $random }
setup-duchies-text = { $given } is neither a duchy, nor { $random }, nor boards as in '1-10'
setup-number-of-duchies = { $number ->
    [one] 1 duchy
   *[other] { $number } duchies
} for { $players ->
    [one] 1 player
   *[other] { $players } players
}
setup-few-boards = { $players } players need a board each; the { $edition } has only { $number } of { $given } ({ $rule })
setup-boards-backwards = put the lower duchy first in { $given }
setup-boards-of-all = { $module } is played on board { OR($labels) }, not on { $given } ({ $rule })
setup-one-board = the box of the { $edition } has one board of duchy { $duchy } ({ $rule })
setup-module-of-other = not in the { $edition }, only in the { OR($editions) }
setup-module-meant = { $told }; 1 player means { $module } unless { OR($others) } is named
setup-module-refuses = { $module } cannot be played with { $other } ({ $rule })
setup-module-not-for-partners = nothing says what partners of a team would share of them, so they are left out there (A-61)

# Deals.

deal-in-phase = phase { $phase }: { $told }
deal-in-depot = phase { $phase }, depot { $depot }: { $told }
deal-modules = { $dealt } in the deal, { $agreed } in the setup
deal-start = { $given } is not one of the players
deal-boards = the setup deals from other duchy boards, or names the duchies
deal-no-boards = the setup names the duchies, so no boards are dealt
deal-no-board = player: { $given } was dealt no board
deal-tuple = a tuple of { $needed } is needed, not { $given }
deal-entries = { $needed ->
    [one] 1 entry is needed, not { $number }
   *[other] { $needed } entries are needed, not { $number }
}
deal-dice = { $unknown ->
    [yes] every value is 1 to 6, or 0 where it is unknown, not { $given }
   *[no] every value is 1 to 6, not { $given }
}
deal-kinds = { $unknown ->
    [yes] every value is the index of a tile kind, or 0 where it is unknown, not { $given }
   *[no] every value is the index of a tile kind, not { $given }
}
deal-board-numbers = { $unknown ->
    [yes] every value is one of { COMMAS($known) }, or 0 where it is unknown, not { $given }
   *[no] every value is one of { COMMAS($known) }, not { $given }
}
deal-goods = more than { $most } goods of type { $type }
deal-colours = tiles of these colours are needed: { COMMAS($colours) }
deal-board-gone = no board of duchy { $duchy } is left in the supply
deal-tile-gone = { $supply ->
    [black] no black tile '{ FORM($tile, "plain") }' is left in the supply
   *[other] no tile '{ FORM($tile, "plain") }' is left in the supply
}
deal-supplies = more is known than the supplies hold
deal-no-space = no space is left for a { $colour } tile among { $spaces }
deal-no-extra = { COUNT($known) ->
    [0] there is no { $given }, as nothing else is dealt in this game
   *[other] there is no { $given }, only { $known }
}
deal-extras-none = { $given }, but there should be no entries
deal-extras-needed = { $given }, but these entries are needed: { COMMAS($needed) }
deal-not-from-1 = { $given } is not a number from 1
deal-random = rng: { $given } is not a Random
deal-later = it is for other players or modules
deal-for-players = it is for { $players ->
    [one] 1 player
   *[other] { $players } players
}
deal-for-modules = it is for the modules { $modules }
deal-has-boards = it and the setup disagree on whether boards are dealt
deal-other-boards = its duchy boards are not those of the setup
deal-in-part = it is only partly known; deal.completed draws the rest

# What modules leave to chance.

chance-no-such-tile = { $number } is no tile of the supply { $supply }
chance-none-left = this game does not have { $number }, or not as often
chance-sides = every value is from 1 to { $sides }

# Modules of rules.

modules-name = { $file }: name: { $name } is not the name of its file
modules-taken = { $module }: { $entry }: there is already a { $name }
modules-keeps-nothing = nothing is kept here under this name
modules-no-entry = { $entry }: rules have no such entry
modules-entry-close = { $entry }: rules have no such entry; did you mean { $close }?
modules-not-several = { $entry }: { $given } is not a tuple, as in { $entry }=({ $known },)
modules-not-table = { $entry }: { $given } is not a table, such as a dict
modules-not-record = { $entry }: { $given } is not a { $known }
modules-holds-one = { $entry }: { $given } cannot be added, since there is only one; replace it with rules.replacing
modules-no-place = { $entry }: { $given } is not a number from 0 to { $known }
modules-not-function = { $module }: { $entry }: { $given } is not a function
modules-not-tuple = { $module }: { $entry }: { $given } is not a tuple
modules-not-path = { $module }: { $entry }: { $given } is not the data of an SVG path
modules-not-complexity = { $module }: { $entry }: { $given } is not a number from 1 to 5
modules-not-dict = { $module }: { $entry }: { $given } is not a dict
modules-other-rules = the rules of this game are others than a new game with { COMMAS($modules) } has now; pickles only name modules
modules-not-here = { $module }: there is no such module in this process
modules-alter = { $module }: alter: it returns { $given }, not a Ruleset
modules-missing = { $module }: { $entry }: missing { COMMAS($missing) }

# House rules.

house-module = module: { $given } is not a Module
house-name = name: { $given } is not a name in small letters, such as 'toll_gates'
house-name-taken = { $module }: name: there is already a module of this name
house-flag = { $module }: once_a_turn: { $given } is not a TurnFlag with a name in small letters, such as TurnFlag("sailed")
house-flag-taken =
    { $module }: once_a_turn: { $owner ->
        [base] the base game
       *[other] { $owner }
    } has a flag '{ $flag }' already
house-needs-file = { $module }: { $entry }: a module that brings these has to be a file
house-not-added = name: { $given } is not a module that was added

# Options of modules.

options-no-mapping = { $given } is not a mapping from names to choices
options-not-played = { $given } is not played, so nothing of it can be chosen
options-none-such = { COUNT($close) ->
    [0] { COUNT($known) ->
        [0] { $given } is not an option; there are none
        [one] { $given } is not an option; there is only { $known }
       *[other] { $given } is not an option; there are { $known }
    }
   *[other] { $given } is not an option; did you mean { OR($close) }?
}
options-no-choice = { $option }: { $given } is not one of { COMMAS($known) }
options-twice = { $option }: { $choice } appears twice
options-no-number = { $option }: { $given } is not a whole number from { $least } to { $most }
