# The course as a whole: its tracks, its lessons, and a learner's progress.

track-play = To play
track-mathematics = Mathematics
track-programming = Programming
track-expansions = Expansions
track-cards = The card game
track-own = Your own play

# The progress page.

progress-solved = { $solved } of { $all } exercises solved
progress-next = Next: lesson { $lesson }, exercise { $exercise }.
progress-all = You've solved them all. Well done!
progress-lesson = { $lesson }. { $title }
progress-count = { $solved } of { $all }
progress-mark = { $solved ->
    [yes] { $exercise }: solved
   *[no] { $exercise }: open
}
