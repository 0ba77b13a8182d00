# The course as a whole: its tracks, its lessons, and how far somebody has come.

track-play = To play
track-mathematics = Mathematics
track-programming = Programming
track-expansions = Expansions
track-cards = The card game
track-own = Your own play

# The titles of the lessons, as in their notebooks.

course-lesson-00 = Start here
course-lesson-01 = Your first game
course-lesson-02 = The round
course-lesson-03 = The duchy as a graph
course-lesson-04 = Tiles that act
course-lesson-05 = Livestock, ships, goods
course-lesson-06 = Monasteries
course-lesson-07 = Scoring
course-lesson-08 = Now or later
course-lesson-09 = How a bot decides
course-lesson-10 = Experiments
course-lesson-11 = Positions and records
course-lesson-12 = A module of your own
course-lesson-13 = Border posts
course-lesson-14 = Inns
course-lesson-15 = White castles
course-lesson-16 = Extra tiles
course-lesson-17 = Linked castles
course-lesson-18 = Trade routes
course-lesson-19 = Shields
course-lesson-20 = Vineyards
course-lesson-21 = The team game
course-lesson-22 = The solo game
course-lesson-23 = Châteauma
course-lesson-24 = The card game
course-lesson-25 = Aaron
course-lesson-26 = Review your own game
course-lesson-27 = Find the best turn

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
