#ifndef PLANNING_H
#define PLANNING_H
#include <stddef.h>

#include "playing.h"

/* The choices that look best, the best one first. */
typedef struct {
    Action actions[MOST_ACTIONS];
    double gains[MOST_ACTIONS];
    int number;
} Ideas;

/* A copy of a state for one that is a copy of the same game already: what no player of it has stays
   as it is. */
static inline void copy_state(State *to, const State *from) {
    memcpy(to->estates, from->estates, from->num_seats * sizeof *from->estates);
    memcpy(to->points, from->points, sizeof *from - offsetof(State, points));
}
void find_ideas(const Game *, const Policy *, int most, Ideas *);
/* Whether the turn of the player asked about goes on. */
int is_own_turn(const Game *, const Question *);

#endif
