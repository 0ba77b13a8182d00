"""Tables that ask what if: exact ones from the rules, and estimates from games with and without a
thing.

`areas`, `livestock` and `goods` are exact; `worth`, `monasteries` and, for the card game,
`sensitivity` are estimates with intervals.
"""
