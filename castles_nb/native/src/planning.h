#ifndef PLANNING_H
#define PLANNING_H
#include "playing.h"

enum { MOST_BEAM = 8, MOST_WIDTH = 16 }; /* of turns that are planned quickly */

/* The choices that look best, the best one first. */
typedef struct {
    Action actions[MOST_ACTIONS];
    double gains[MOST_ACTIONS];
    int number;
} Ideas;

void find_ideas(const Game *, const Policy *, int most, Ideas *);
/* Whether the turn of the player asked about goes on. */
int is_own_turn(const Game *, const Question *);

#endif
