# A new game without code: what there is to choose.

new-game = Game
new-game-board = The Castles of Burgundy
new-game-cards = The Card Game
new-game-board-about = Fill your duchy with tiles, two dice a round. Alone, or up to 4 players.
new-game-cards-about = Quicker: cards instead of dice and boards. Alone, or up to 4 players.
new-seat = Seat { $number }
new-who = Who plays
new-who-person = A person
new-who-nobody = Nobody
new-who-level = { $name }, strength { $strength } of { $strengths }
new-name = Name
new-duchy = Duchy
new-group-way = Rules
new-group-expansions = Expansions
new-group-more = More
new-group-table = At the table
new-coach = A coach, who speaks when another move would have been clearly better
new-mode = Way to play
new-mode-usual = Everybody for themselves
new-mode-usual-about = 2 to 4 players, people or bots, each with a duchy.
new-changed = Changed from “{ $was }” to go with your last choice.
new-set-back = “{ $was }” doesn't go with the other choices.
new-two-workers = The last player has 2 workers in any game
new-seed = Seed: empty for a surprise
new-seed-no-number = { $given } is not a seed: a seed is a number, such as 2026
new-seed-of-this = The game at this table has the seed { $seed }.
new-nobody-plays = Nobody plays. Put a person or a bot on at least one seat.
new-mend-without = Play without { $module }
new-mend-boards = Deal duchies { $boards }
new-mend-dealt = Deal the duchies
new-mend-usual = Play everybody for themselves
new-mend-edition = Play the { $edition }
new-mend-players = { $players ->
    [one] Play alone
   *[other] Play with { $players } players
}
new-no-values = { $name }: { $given } does not say what is chosen
rematch-not-over = The game is not over yet. Choose a new game instead.
play-no-guide = guide: the game { $game } has no guide
play-guide-own = guide: the guided game has its own setup and opponent, so leave out { COMMAS($options) }

# Games that were kept.

kept-no-id = { $name }: { $given } is not the id of a game
kept-no-place = autosave: { $given } is neither a folder that is there nor a file that ends in .txt
kept-stand-in = { $bot } is a bot of your own, which a browser cannot keep: { $level } plays instead.
kept-registered = { $bot } is a bot of your own: while no bot { $name } is registered, { $level } plays instead.
kept-other-game = This is a record of the other game. Open it with cn.play().

# Games that a notebook keeps.

notebook-kept-game = This notebook keeps your game when you save it. { $when }.
notebook-go-on = This is how far you played. Run the cell again for a new game, or go on with this one:
notebook-record = Record
notebook-unreadable = path: there's no notebook { $path } that can be read. Save it first, or give another path
notebook-unknown = path: this kernel doesn't know its notebook. Give the notebook's path
notebook-nothing-left = There's no other game to bring back
