#ifndef PLAYING_H
#define PLAYING_H
#include "exports.h"
#include "evaluation.h"

/* What seems to bring most, the first of equals. */
Action best_of(const Game *, const Policy *, const Actions *);
int is_legal(const Game *, Action);
/* Greedy bots play on until so many rounds are over; how many choices they made, or UNSOUND. */
int greedily(const Game *, const Policy *, int until);
/* What a player can expect by these weights, and by what was learned of endings, if any. */
double expected(const Game *, const Policy *prospects, const Endings *, int player);

/* By which a player foresees. */
typedef struct {
    const Policy *prospects;
    const Endings *endings;
    const Question *question;
} Foresight;

/* What the player asked about can expect, less a share of what the best rival can. */
double foreseen(const Game *, const Foresight *);
/* Players who plan their turns play on until so many rounds are over; UNSOUND where they can't. */
int by_turns(Game *, const Policy *, const Foresight *, int until);
int best_turn(const Game *, const Policy *, const Foresight *, State *before, Action *last);
/* How many phases and rounds chance has shown, as one number. */
int shown(const Facts *, const State *);
/* A number from 0 up to 1, as Python's Random gives it. */
double chance(Rng *);
/* A deal of which this much was seen, with the rest drawn, to be inspected; UNSOUND where that
   cannot be. */
int redeal(const Deal *seen, const Drawing *, Rng *, Deal *);

#endif
