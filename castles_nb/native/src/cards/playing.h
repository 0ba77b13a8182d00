#ifndef CARDS_PLAYING_H
#define CARDS_PLAYING_H
#include "outlook.h"

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

enum { UNSOUND = -1, MOST_CHOICES = 10000 }; /* a game has some hundreds */

/* The choice that seems best, the first of equals. */
Action cards_best_of(const Game *, const Policy *, const Actions *);
int cards_is_legal(const Game *, Action);
/* Greedy bots play on until so many turns of everybody are over; 0 or UNSOUND. */
int cards_play_greedily(const Game *, const Policy *, int until);
double cards_expected(const Game *, const Policy *prospects, int player);
/* What a player can expect, less a share of what the best of these rivals (bits) can. */
double cards_foreseen(const Game *, const Policy *prospects, int player, int rivals, double rivalry);
/* The state with all that none of these players (bits) has seen drawn anew. */
void cards_redeal(const Facts *, const State *, int players, Chances *, State *anew);

/* The choices that look best, the best one first. */
typedef struct {
    Action actions[MOST_ACTIONS];
    double gains[MOST_ACTIONS];
    int number;
} Ideas;

void cards_find_ideas(const Game *, const Policy *, int most, Ideas *);
/* Whether the turn of the player asked about goes on. */
int cards_is_own_turn(const State *, const Question *);

#endif
