# What the grading of notebooks tells.

grade-no-folder = folder: there is no folder { $path }
grade-unreadable = This file isn't a notebook ({ $kind }).
grade-stopped = The notebook couldn't be run to its end ({ $kind }).
grade-no-file = This isn't a file that can be read ({ $kind }).
grade-ended = A cell went on after it was interrupted, so the notebook was ended there.
grade-too-long = After { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} the notebook was ended.
grade-missing = Nothing was handed in.
grade-many-tries = This notebook tries { $tries } answers.
grade-not-judged = The notebook says that this is right, but not what the answer is.
grade-failed = A cell failed before this check ({ $kind }).
grade-no-check = This notebook has no check of this.
grade-not-kept = This notebook names this, but gave the grader no answer to it.
grade-answers-gone = The notebook deleted or emptied the file that answers are kept in.
grade-answers-replaced = The notebook put something else in place of the file that answers are kept in.
grade-answers-large = The notebook wrote more than { $megabytes } MB to the file that answers are kept in, and the rest wasn't read.
grade-no-number = these are not in the table of the class: { $students }
grade-other-number = { $other ->
    [none] This answers the question of the lesson, not that of number { $number }.
   *[other] This answers the question of number { $other }, not that of number { $number }.
}
grade-all = all

export-no-lesson = there is no lesson { $given }

# What is wrong in the table of a class.

class-no-table = a class is a CSV file with the columns { $columns }
class-encoding = this table is not in UTF-8: save it as UTF-8
class-name = line { $line }: { $given } cannot be the name of a folder
class-line = line { $line } can't be read: a field in it is too long, or a line break is wrong. Save the table as CSV again
class-number = line { $line }: { $given } is not a number
class-long-number = line { $line }: a number has at most { $most } digits; this one has { NUMBER($digits) }
class-twice = line { $line }: { $student }, or that number, is in the table twice
class-empty = there is nobody in the table
