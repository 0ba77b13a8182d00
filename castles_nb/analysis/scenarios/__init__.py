"""What if: exact tables from the rules, and what things are worth by games with and without them.

`areas`, `livestock` and `goods` are exact; `worth` and `monasteries` are estimates with intervals. So
is `sensitivity`: how the card game depends on numbers that are not known.
"""
