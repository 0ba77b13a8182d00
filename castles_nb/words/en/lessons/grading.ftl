# What the grading of notebooks tells.

grade-no-folder = folder: there is no folder { $path }
grade-unreadable = This file is no notebook ({ $kind }).
grade-stopped = The notebook could not be run to its end ({ $kind }).
grade-failed = A cell failed before this check ({ $kind }).
grade-all = all
