#ifndef CARDS_PLAYING_H
#define CARDS_PLAYING_H
#include "../exports.h"
#include "evaluation.h"

/* The choice that seems best, the first of equals. */
Action cards_best_of(const Game *, const Policy *, const Actions *);
int cards_is_legal(const Game *, Action);
/* Greedy bots play on until everyone has had `until` turns; returns 0 or UNSOUND. */
int cards_play_greedily(const Game *, const Policy *, int until);
double cards_expected(const Game *, const Policy *prospects, int player);
/* The points a player can expect, less a share of the best rival's; `rivals` are bits. */
double cards_foreseen(const Game *, const Policy *prospects, int player, int rivals, double opponent_weight);
/* Draws everything again that none of these players (bits) has seen. */
void cards_redeal(const Facts *, const State *, int players, Rng *, State *anew);

/* The choices that look best, best first. */
typedef struct {
    Action actions[MOST_ACTIONS];
    double gains[MOST_ACTIONS];
    int number;
} Ideas;

void cards_find_ideas(const Game *, const Policy *, int most, Ideas *);
/* Whether the turn of the player asked about goes on. */
int cards_is_own_turn(const State *, const Question *);

#endif
