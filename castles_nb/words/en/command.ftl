# The command line: what its help and the commands themselves say. The help of an argument may name
# its %(default)s and its %(choices)s.

command-all = Get the lessons, grade and export them, measure the engine and the bots.
command-json = print the figures as JSON

# castles-nb course

command-course = copy the lessons to a folder and open them
    .all = Copy the lessons of this version to a folder and open JupyterLab at the first one. A notebook that is there already stays as it is.
command-course-folder = where to put the lessons; created if missing
command-course-solutions = copy the solutions, too
command-course-student = ask the questions of this student's number
command-course-class = for a class: a folder for each student of this table (CSV: student, number)
command-course-published = course: solutions are those of the published questions, so --solutions goes without --student and --class
command-course-list = course: { $told }
command-course-no-open = only copy; do not start JupyterLab
command-course-lab = after --: options for JupyterLab
command-course-failed = course: { $path }: { $told }
command-course-copied = { $notebooks ->
    [one] 1 notebook
   *[other] { $notebooks } notebooks
} of castles_nb { $version } copied to { $folder }
command-course-kept = Kept as they were, because they differ from this version (delete one to get it anew):

# castles-nb grade

command-grade = tell what students solved in their notebooks
    .all = Run all notebooks in a folder anew, and tell which exercises are solved. What students wrote runs as any program does: grade strangers' work in a container.
command-grade-folder = with a folder for each student, or with their notebooks
command-grade-class = the class table used to hand out the lessons: it says which number each student has
command-grade-csv = write a row for each exercise to this file: what was answered, and what is said to it
command-grade-seconds = for how long a cell may run (%(default)s)
command-grade-jobs = notebooks at a time, -1 for one on each core
command-grade-none = There are no notebooks with exercises in { $folder }.
command-grade-failed = grade: { $told }
command-grade-interrupted = Interrupted: this is what was graded until then.
command-grade-interrupted-early = Interrupted: nothing was graded yet.
command-grade-written = Written to { $path }.

# castles-nb export

command-export = write the lessons as slides, or as assignments for nbgrader or Otter-Grader
    .all = Write the lessons as slides, or with their solutions and tests in the form that nbgrader or Otter-Grader reads. A file that is there already stays as it is.
command-export-tool = %(choices)s
command-export-folder = where to put them; created if missing
command-export-lessons = only these, by name or number, such as first_game or 7; otherwise all of them
command-export-reveal = slides: where reveal.js 4 is, such as its folder beside the slides; otherwise the network
command-export-failed = export: { $told }

# castles-nb bench

command-bench = measure speed and memory on one core
    .all = Measure the speed and memory of the engine and the greedy bot on one core.
command-bench-games = random games per batch (%(default)s)
command-bench-core = { $native ->
    [yes] With the native core
   *[other] Python alone
}
command-bench-unknown = unknown

# castles-nb ladder

command-ladder = measure how strong the bots are
    .all = Let each bot play against itself and against the greedy one. With all bots and 100 games this takes hours; --bots and --games make it short, --jobs uses more cores.
command-ladder-game = the board game or the card game (%(default)s)
command-ladder-games = games for each figure (%(default)s)
command-ladder-players = 2, 3 and 4 if left out; 1 is against Aaron, in the card game
command-ladder-bots = of %(choices)s; the first four if left out
command-ladder-jobs = processes, -1 for one on each core
command-ladder-seed = seed of the first game (%(default)s)
command-ladder-path = a folder to keep finished games in and go on from
command-ladder-failed = ladder: { $told }
