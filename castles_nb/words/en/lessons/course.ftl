# The course as a whole: its tracks, its lessons, and how far somebody has come.

track-play = To play
track-mathematics = Mathematics
track-programming = Programming
track-expansions = Expansions
track-cards = The card game
track-own = Your own play

# The progress page.

progress-solved = { $solved } of { $all } exercises solved
progress-next = Next: lesson { $lesson }, exercise { $exercise }.
progress-all = You have solved them all. Well done!
progress-lesson = { $lesson }. { $title }
progress-count = { $solved } of { $all }
progress-mark = { $solved ->
    [yes] { $exercise }: solved
   *[no] { $exercise }: open
}
