"""The cost of each decision of a game against the best one, and the share of luck.

* `review.py`: `cn.review`, the way from a game to its review;
* `jobs.py`: the jobs of a review, done at once or step by step;
* `reviewed.py`: the review, and the tables, plot and record that it gives;
* `decision_loss.py`: one decision judged on futures that are drawn again;
* `luck.py`: the gifts of chance, by what came: `board_chance.py`, `card_chance.py`;
* `decisions.py`: the decisions of a game;
* `saved_review.py`: a review in a file, which resumes from there;
* `validation.py`: how far you can believe its verdicts, for `tools/measure_review.py`;
* `game_review.py`: the knowledge a review has of a game, for each game: `board.py`, `cards.py`;
* `summary.py`: decisions and luck summed up by player, theme and source;
* `swings.py`: the turning points of a game, by decisions and by luck.
"""
