# Things in a row. `list` joins all but the last two.

list = { $start }, { $next }
list-and = { $start } and { $next }
list-or = { $start } or { $next }

# A reason that stands within a sentence elsewhere, as a sentence of its own.

as-a-sentence = { CAPITAL($told) }.
as-a-title = { CAPITAL($told) }

# A tile by itself, without an article.

plain = { FORM($tile, "plain") }

# Things one after the other, and what is told of a thing.

in-a-row = { COMMAS($things) }
told-under = { $heading }: { $told }
