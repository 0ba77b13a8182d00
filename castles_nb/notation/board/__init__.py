"""Positions and records of the board game.

* `position.py`: a position; `position_words.py`, `position_reader.py` and `position_writer.py`: its
  text; `fill_defaults.py` and `defaults.py`: what the text leaves out;
* `public_chance.py`, `position_deal.py`, `tile_backs.py`: what a position says of chance;
* `faults/`: what is impossible in one, `edits/`: what an editor changes in one;
* `record.py`: a record; `record_reader.py`, `record_writer.py`, `record_deal.py`: its text;
  `replay.py`: playing its moves.
"""
