"""What each decision of a game cost against the best one.

* `review.py`: `cn.review`, the way from a game to its review;
* `reviewed.py`: the review, and the tables, plot and record that it gives;
* `judging.py`: one decision judged on futures that are drawn anew;
* `decisions.py`: the decisions of a game;
* `kinds.py`: what a review knows of a game, of each game: `board.py`, `cards.py`;
* `sums.py`: decisions summed up by player and theme.
"""
