"""What each decision of a game cost against the best one, and what was luck.

* `review.py`: `cn.review`, the way from a game to its review;
* `jobs.py`: what there is to do for it, at once or step by step;
* `reviewed.py`: the review, and the tables, plot and record that it gives;
* `decision_loss.py`: one decision judged on futures that are drawn anew;
* `luck.py`: what chance gave, told apart by what came: `board_chance.py`, `card_chance.py`;
* `decisions.py`: the decisions of a game;
* `saved_review.py`: a review in a file, which goes on from there;
* `validation.py`: how far its verdicts can be believed, for `tools/measure_review.py`;
* `game_review.py`: what a review knows of a game, for each game: `board.py`, `cards.py`;
* `summary.py`: decisions and luck summed up by player, theme and source;
* `swings.py`: where the game turned, by decisions and by luck.
"""
