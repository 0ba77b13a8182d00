# What exercises of all lessons say: of answers of a wrong kind, of verdicts, of unknown exercises.

# How a verdict begins; why, or a hint, follows.

verdict-right = Right.
verdict-kept = Noted.
answer-kept-here = Kept in this notebook: { $answer }
answer-kept = Your answer is kept for the person who grades this notebook.
verdict-wrong = Not yet.
verdict-open = Not answered yet.
verdict-rule = Rule { $rule }
verdict-solution = Show the solution

# How much of a collection is right.

answer-counted = { $right } right{ $missing ->
    [0] {""}
   *[other] , { $missing } missing
}{ $extra ->
    [0] {""}
   *[other] , { $extra } too many
}.
answer-counted-row = { $given ->
    [one] You gave one number
   *[other] You gave { $given } numbers
}; { $right ->
    [0] none is in the right place
    [one] one is in the right place
   *[other] { $right } are in the right place
}.

# The answer, after several attempts.

solution = { $answer }. { $why }
solution-elsewhere = A solution, with its reason, is in this lesson's notebook in the folder solutions.

answer-missing = Put your answer in place of the three dots, and run the cell again.
answer-clickable = Run this cell and click your answer, or write it in place of the three dots.
answer-on-board = Run this cell and click your answer on the board above, or write it in place of the board's name.

# How to click an answer.

choose-one = Click your answer.
choose-several = Click everything that belongs to your answer, then Check.
choose-in-order = Click them in the right order, then Check.
choose-board = Click a space on the board above: that's your answer.
choose-spaces = Click the spaces on the board above, then Check.
choose-unknown = There's no such choice.
choice-rule = { $rule }: { $sentence }

# What is shown only after a guess.

reveal-guess = Put your guess in place of the three dots, and run the cell again.
reveal-after = Answer { COMMAS($exercises) } first, then run this cell again.

# What kind of answer is wanted, where something else was given.

answer-number = Give a number, not { $given }.
answer-number-in-quotes = Give a number, not a text: leave out the quotes.
answer-whole-number = Give a whole number, not { $given }.
answer-chance = A chance is a number from 0 to 1: 50% is 0.5, or Fraction(1, 2).
answer-space = Give the name of a space, such as '1-2', not { $given }.
answer-space-unknown = There's no space { $given }; spaces are called '1-2', '2-3', ...
answer-one-space = { $number ->
    [0] Select one space; none is selected.
   *[other] Select one space only; { $number } are selected.
}
answer-spaces = Give a set of spaces, such as { "{" }'1-2', '2-3'{ "}" }, not { $given }.
answer-numbers = Give a set of numbers, such as { "{" }1, 2{ "}" }, not { $given }.
answer-sequence = Give numbers in order, such as (3, 1) or [3, 1], not { $given }.
answer-sequence-unordered = The order counts: give a list or a tuple, such as [3, 1] or (3, 1).
answer-action = Give the text of an action, such as 'take bank from 4 with 3', not { $given }.
answer-action-unknown = No action is called { $given }. Actions are written as in game.legal_actions(): 'take bank from 4 with 3', 'place bank on 3-4 with 3', 'take workers with 2'.
answer-tile = Give the name of a tile, such as 'bank', not { $given }.
answer-tile-unknown = No tile is called { $given }; tiles are called 'bank', 'ship', ...
answer-rule = Give the id of a rule, such as 'PLACE-04', not { $given }.
answer-rule-unknown = There's no rule { $given }; cn.rules.search('worker') finds ids.
answer-function = Give a function, not { $given }: its name, without brackets.
answer-function-raised = Your function raised { $error }.
answer-game = Give a game, as cn.Game(...) makes one, not { $given }.
answer-position = Give a position or its line of text, not { $given }.
answer-position-unreadable = This line is not a position: { $error }.
answer-bot = Give a bot, something with a method choose(state), not { $given }.
answer-bot-class = Give a bot, not a class: call it, as in cn.bots.GreedyBot().
answer-word = Give one of the words { COMMAS($words) }, not { $given }.
answer-word-unknown = Give one of the words { COMMAS($words) }.

# What was given instead.

given-bool = True or False
given-number = a number
given-text = a text
given-list = a list
given-set = a set
given-so-many = that many things
given-value = a value of type { $type }

# Exercises by name.

exercise-name = exercise: { $given } is not { $lesson }- and a word
exercise-withheld = exercise: the key of { $given } isn't there while a notebook is being graded
exercise-twice = exercise: { $given } appears twice
exercise-no-name = an exercise has a name such as 'duchy_graph-frontier', not { $given }
exercise-unknown = { COUNT($close) ->
    [0] there is no exercise { $given }
   *[other] there is no exercise { $given }; did you mean { OR($close) }?
}

# Questions that differ from student to student: how one begins, and what is said if there is none.

variant-asked = Your own question, for number { $number }, instead of the one above: { $question }
variant-none = exercise: { $exercise } asks everyone the same
