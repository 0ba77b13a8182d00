/* The shields, as their two files see them. */
#ifndef SHIELDS_H
#define SHIELDS_H
#include "core.h"

enum {
    SHIELDS = sizeof((Shields *)0)->points - 1,
    REPLACED_APART = 10 /* the place of an action has the shield that it replaces as its tens */
};

/* Those in a duchy, as bits by their numbers. */
static inline uint32_t shields_of(const Estate *e) {
    uint32_t found = 0;
    for (int n = 2; n < e->kept.shields[0]; n += 2) found |= UINT32_C(1) << e->kept.shields[n];
    return found;
}
static inline int holds(const Estate *e, int shield) { return shields_of(e) >> shield & 1; }
static inline int has_chosen(const Estate *e) { return kept(e->kept.copied_player) > 0; }
static inline int depot_of(Action a) { return a.place % REPLACED_APART; }
static inline int replaced_by(Action a) { return a.place / REPLACED_APART; }

int workers_for_double(const Game *, const Estate *, int depot);
#endif
