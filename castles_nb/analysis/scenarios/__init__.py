"""What if: exact tables from the rules, and what things are worth by games with and without them.

`areas`, `livestock` and `goods` are exact; `worth`, `monasteries` and, for the card game,
`sensitivity` are estimates with intervals.
"""
