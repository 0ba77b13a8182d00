"""The parts of widgets: each says which traits it shows and which messages it hears.

A widget lists its parts in `PARTS`, and tables, replays and editors list some of the same. A part
has the same name as what shows it on the page, in `widgets/parts/`.
"""
