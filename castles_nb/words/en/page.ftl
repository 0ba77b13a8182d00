# What the pages of the widgets say themselves: buttons, headings, tooltips, labels for those who
# listen, announcements. A page fills in the values. Where it counts, the value is $number and may
# select a plural; other values select nothing here.

# What all widgets say.

page-silent = Python is not answering. It may be busy; if it has stopped, run this cell again.
page-lost = The connection to Python is lost. Run its cell again.
page-close = Close
page-back = Back
page-cancel = Cancel
page-play = Play
page-pause = Pause
page-undo = Undo
page-redo = Redo
page-setup = Setup
page-room = Size
page-smaller = Smaller (-)
page-larger = Larger (+)
page-full-screen = Full screen (f)
page-leave-full-screen = Leave full screen (f)
page-rule = Rule
page-keys = Keys
page-marks = What marks mean
page-copied = Copied.

# Players and their points. $told follows a name: `took a bank`.

page-did = { $name } { $told }.
page-has-points = { $name }: { $number ->
    [one] 1 point
   *[other] { $number } points
}.
page-your-duchy = Your duchy
page-your-duchy-with = Your duchy, shared with { $name }
page-duchy-of = Duchy of { $name }
page-your-estate = Your estate
page-estate-of = Estate of { $name }
page-enlarge-estate = Enlarge the estate of { $name }
page-shares-duchy = Shares the duchy of { $name }
page-shares-your-duchy = Shares your duchy
page-partners = { $name } and { $partner }
page-enlarge = Enlarge the duchy of { $name }
page-points = Points
page-points-by-source = Points by source
page-points-from = points from
page-total = total
page-team-total = team
page-no-points = No points yet.
page-final-scores = Final scores: { $name } first

# The table: its parts and tools.

page-table = Game table
page-log = Log
page-news = News
page-show-again = Show again
page-show-again-what = Show the opponents' last turns once more
page-opponents-speed = Speed of opponents
page-at-once = at once
page-by-steps = step by step
page-look-at = Look at another player
page-look-at-player = Show { $name } here; again to come back
page-your-move = Your move
page-undo-move = Take back your last move (u)
page-redo-move = Play it again (r)
page-hint = Hint
page-hint-gives = The three best moves, in the eyes of a bot (h)
page-coach = Coach
page-coach-does = After each of your moves: silence if it was good, or what would have been better (c)
page-coach-says = Coach
page-coach-listens = The coach is on, and speaks when another move would have been clearly better.
page-coach-leaves = The coach is off.
page-coach-take-back = Take back
page-coach-take-back-to = Undo to just before that move; the better one is marked
page-coach-show = Show
page-coach-show-what = Look at the board before that move, with the better one marked
page-more = More
page-copy-position = Copy position
page-copy-record = Copy record
page-paste = Paste…
page-high-contrast = High contrast
page-sounds = Sounds
page-open-lines = Other lines…
page-other-lines = Other lines
page-lines-left = Lines you left
page-line-kept = The line you are playing is kept, too.
page-paste-text = Paste a position or a record
page-paste-note = It replaces the game shown here; names and bots stay the same. Copy the record of this game first if you want to come back to it.
page-play-on-from-it = Play on from it
page-python-busy = Python is still busy. Try again.
page-copy-text = Copy this text
page-copy-note = This page may not use the clipboard here. The text is selected: copy it yourself.

# The table: what can be chosen. $cost is as in `1 worker`, $part and $prompt are sentences.

page-picked = { $part } Now choose what goes with it.
page-left-game = You ran this cell again, so this is a new game. You were here: { $left }.
page-bring-back = Bring back my game
page-guide-other = You've picked another move: “{ $what }”. Cancel, or Esc, lets go of it.
page-guide-another = You've picked another move. Cancel, or Esc, lets go of it.
page-guide-let-go = “{ $part }” isn't part of this move. Click it again to let go of it.
page-guide-past = You're looking at an earlier moment. Press “Back to now” to go on.
page-guide-waits = Your opponent is playing. Watch the news.
page-keys-to-play = Enter to play, Esc to cancel
page-guess = our guess: { $guess }
page-costs = costs { $cost }
page-cost = { $workers }w
page-costs-workers = { $part } Costs { $number ->
    [one] 1 worker
   *[other] { $number } workers
}.
page-not-possible = Not possible now.
page-not-with-selection = Not possible with what is selected.
page-try-again = Let the bot try again
page-next-step = Next step
page-next-move = Next move
page-skip-steps = Skip
page-skip-steps-to = To your turn at once (Esc, or click the board)

# The table: moments of the game. $moment is as in `After move 18 of 30, phase B, round 2`.

page-history = History
page-moment = Moment of the game
page-first-moment = First moment
page-move-back = One move back
page-move-forward = One move forward
page-now = Now
page-to-move = To move { $move } of { $moves } …
page-past = { $moment }.
page-earlier-moment = An earlier moment: { $moment }.
page-asked-then = This is an earlier moment. Then: { $prompt }
page-back-to-now = Back to now
page-play-on-here = Play on from here

# The table: its keys, by their names, and what they do.

page-key-tab = Tab
page-key-arrows = arrows
page-key-home = Home
page-key-end = End
page-key-enter = Enter
page-key-escape = Esc
page-help-tab = moves to the next part of the table
page-help-walk = walks in it
page-help-jump = goes to the next or previous thing to choose
page-help-enter = chooses, or says why not; press again to play
page-help-escape = cancels the selection
page-help-undo = undoes and redoes
page-help-hint = gives a hint
page-help-coach = switches the coach on and off
page-help-full-screen = fills the screen, or leaves it
page-help-size = makes everything larger or smaller
page-help-help = shows this

# The table: what its marks mean.

page-mark-possible = you can choose this
page-mark-costly = you can choose this for workers: the number says how many
page-mark-chosen = you've chosen this
page-mark-advised = a hint, the coach or the guide points to this
page-sign-building = a space for a building
page-sign-livestock = a space for livestock
page-sign-ship = a space for a ship
page-sign-mine = a space for a mine
page-sign-castle = a space for a castle
page-sign-monastery = a space for a monastery
page-card-castle = a castle
page-card-mine = a mine
page-card-cloister = a cloister
page-card-knowledge = a knowledge card
page-card-ship = a ship
page-card-pasture = a pasture
page-card-building = a building
page-card-worker = a worker
page-card-silver = silver
page-card-good = goods
page-card-animal = an animal
page-card-point = a point

# The duchy board. $spaces are names of spaces.

page-click-a-space = Click a space, or walk with the arrow keys and press Enter.
page-selected = Selected: { $spaces }.
page-no-longer-selected = No longer selected: { $spaces }.
page-nothing-selected = Nothing is selected.
page-highlighted = Highlighted.
page-highlighted-spaces = Highlighted: { $spaces }.
page-caption = Caption: { $caption }.
page-spaces-changed = { $number ->
    [one] 1 space changed.
   *[other] { $number } spaces changed.
}

# The end of a game, and the ways on.

page-ending = How the game ended
page-ending-turning = Turning point.
page-ending-look = Look
page-ending-luck = Luck against skill.
page-ending-retry = Try again from my costliest mistake
page-ending-retry-what = Go back to the move that cost most, and play on from there
page-ending-same = Same deal again
page-ending-same-what = The same dice and tiles, from the beginning
page-ending-another = New deal
page-ending-swap = Same deal, swap seats
page-ending-swap-what = The same dice and tiles, each player a seat further

# A new game.

page-new-game = New game
page-rematch = Rematch
page-rematch-means = Another game for the same players, with the same choices
page-start = Start
page-not-now = Not now
page-continue = Continue?
page-look-again = Look at it again?
page-forget-game = Forget the game of { $players }
page-same-seed = The same choices with the same seed give the same dice and tiles. Share the seed to play the same game as a friend.

# The replay.

page-replay = Replay
page-ask-to-step = Step with the buttons, the arrow keys or the list of moves, or click the chart. Tab takes you into the drawings, too; there the arrow keys move from item to item.
page-first-move = First (Home)
page-step-back = Back (Left)
page-play-or-pause = Play or pause (Space)
page-step-forward = Forward (Right)
page-last-move = Last (End)
page-move = Move
page-moves = Moves
page-this-move = This move
page-speed = Speed
page-slow = slow
page-normal = normal
page-fast = fast
page-very-fast = very fast
page-phase = Phase { $phase }
page-phase-round = Phase { $phase }, round { $round }
page-card-round = Round { $phase }
page-card-turn = Round { $phase }, turn { $round }
page-when = { $phase }
page-variation = Variation { $line }
page-leave = Leave the variation
page-leave-to = Back to the move it branches from (Escape)

# Answers to the exercises of lessons.

page-your-answer = Your answer
page-check-answer = Check
page-keep-answer = This click isn't kept here. Run the cell and click again, or write your answer into it:

# The position editor. $item and $field are called as their buttons and fields are.

page-position-editor = Position editor
page-undo-edit = Undo the last edit (u)
page-redo-edit = Redo the edit (r)
page-copy = Copy
page-copy-edit = Copy the position's text
page-copy-by-keys = Press Ctrl+C to copy the text.
page-use = Use it
page-use-edit = Hand the position to the notebook
page-faults = Faults
page-position-text = The position as text; Enter reads it
page-not-read = Not read: { $reason }
page-player-shown = Player shown
page-what-to-put = What to put
page-pick-something = Pick something, then click where it goes.
page-pick-first = { $place } Pick something to put here first.
page-in-hand = In hand: { $item }. Click where it goes.
page-hand-empty = Nothing in hand.
page-eraser = Eraser
page-eraser-in-hand = In hand: the eraser. Click what you want to remove.
page-decrease = Decrease { $field }
page-increase = Increase { $field }

# The rules reference.

page-rules-reference = Rules reference
page-search = Search the rules
page-found = Search results
page-show = Show
page-all = All
page-tiles = Tiles
page-cards = Cards
page-monasteries = Monasteries
page-rules = Rules
page-rules-behind = Show or hide the rules behind it
page-see-also = See also
page-nothing-found = Nothing matches. Try fewer or shorter words.
page-entry = { $name }: { $text }
page-entries-found = { $number ->
    [one] 1 entry found.
   *[other] { $number } entries found.
}

# A review of a game: what each move cost.

page-review = Review
page-review-gives = What each move cost, the costliest moves, luck and skill
page-review-none-yet = See what each move cost against the best one, and what luck gave.
page-review-goes-on = Reviewing…
page-review-ready = The review is ready.
page-review-stop = Stop
page-review-costliest = Costliest moves
page-review-all = All moves that lost points for sure, or cost most
page-review-legend = Each stem is a move, as high as the points it cost. Filled dots are sure; hollow ones may be chance. Click one to see the moment before it.
page-review-meaning = These are estimates: bots played on from each choice many times. Each range in brackets holds the true value about 19 times out of 20.
page-review-next = Next mistake
page-review-previous = Previous mistake
page-review-mistake = Mistake { $place } of { $all }
page-review-played = Played
page-review-better = Better
page-retry = Try it yourself
page-retry-show = Show me
page-retry-show-what = Put the better move on the board, ready to play
page-retry-again = Try again
page-retry-back = Back to the review
page-follow = Large board
page-follow-mover = Whoever moves
page-opinion = Bot’s opinion
page-opinion-gives = Show what a bot thinks of each moment
page-opinion-waits = The bot is thinking…
page-opinion-of-nobody = Nobody has a choice here.
