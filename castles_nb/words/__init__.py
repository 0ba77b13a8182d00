"""Sentences: the one room in which the kit's ids and values become words.

Below it the kit has facts only, as `Message("place-lacks", place=..., tile=...)`; the sentence is
made when it's read, in the language that is spoken there. Each language is a folder of files in
the format of Project Fluent (`words/en/*.ftl`); one more language is one more folder, and no code.
Expansions and lessons have their own words in their folders (`expansions/*/words/en.ftl`,
`course/*/words/en.ftl`).
"""

from castles_nb.message import render_with
from castles_nb.words.sentences import add, language, languages, sentence, spoken, text_of, version

__all__ = ["add", "language", "languages", "sentence", "spoken", "text_of", "version"]

render_with(sentence, version)
