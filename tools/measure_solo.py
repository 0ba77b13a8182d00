"""Measure how hard each target of the solo game is: `python tools/measure_solo.py BOT BOARD`.

BOT is `greedy`, `first` or `filling`, BOARD 33 or 34. It plays the games of `BOTS` in
`castles_nb/course/solo_game/exercises.py` and prints how many were won for each target, as
`MEASURED` there has them. For `filling` that takes a quarter of an hour, for the others less than
two minutes.
"""

import sys

from castles_nb.course.solo_game.exercises import MEASURED, measured

if __name__ == "__main__":
    bot, board = sys.argv[1], int(sys.argv[2])
    for (name, number, games), wins in MEASURED.items():
        for target in wins if (name, number) == (bot, board) else ():
            won = measured(bot, board, games, target)
            print(f"{bot} {board} {target}: {won} of {games}", flush=True)
