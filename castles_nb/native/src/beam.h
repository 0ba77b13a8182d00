#ifndef BEAM_H
#define BEAM_H
#include "planning.h"

/* The beginnings of a turn that are followed, and those a choice longer, the best ones first. There
   is room for as many of each as are followed. */
typedef struct {
    Beginning **begun, **longer;
    uint64_t *seen; /* the places that longer ones lead to: room for each of their choices */
    int most, begun_number, longer_number, seen_number;
} Beam;

/* Begins with the game's state; there are twice as many rows as beginnings are followed. */
void begin_beam(Beam *, const Game *, Beginning *rows);
/* A number for each action. */
uint64_t mixed(Action);
/* Keep what this choice after this beginning leads to, if it's new and among the best; those found
   first come first. UNSOUND where a turn has too many choices. */
int keep_beginning(Beam *, const Beginning *, Action, double gain, const State *after);
/* Follow the longer ones. */
void begin_again(Beam *);

#endif
