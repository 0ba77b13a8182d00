"""What each decision of a game cost against the best one, and what was luck.

* `review.py`: `cn.review`, the way from a game to its review;
* `plan.py`: what there is to do for it, at once or step by step;
* `reviewed.py`: the review, and the tables, plot and record that it gives;
* `judging.py`: one decision judged on futures that are drawn anew;
* `luck.py`: what chance gave, told apart by what came: `board_chance.py`, `card_chance.py`;
* `reading.py`: the game, whatever it comes as; `decisions.py`: its decisions;
* `saved_review.py`: a review in a file, which goes on from there;
* `honesty.py`: how far its verdicts can be believed, for `tools/measure_review.py`;
* `kinds.py`: what a review knows of a game, of each game: `board.py`, `cards.py`;
* `sums.py`: decisions and luck summed up by player, theme and source;
* `turning.py`: where the game turned, by both.
"""
