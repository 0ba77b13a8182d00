/* Vineyards, as their two files see them. */
#ifndef VINEYARDS_H
#define VINEYARDS_H
#include "core.h"

enum { GRAPES = 6, MOST_DOUBLE_SPACES = 32, MOST_HEXES = 2 * MOST_DOUBLE_SPACES };

/* What lies on a vineyard board: for each double space 0, or its vines as two digits. */
typedef struct {
    uint8_t at[MOST_DOUBLE_SPACES];
} Vineyard;

/* A space whose bonuses are being used, as it is kept. */
static inline int begun_space(int number) { return number / 8; }
static inline int begun_completes(int number) { return (number & 4) != 0; }
static inline int begun_left(int number) { return number & 3; }

static inline const uint8_t *slot_of(const State *s, int slot) {
    return s->kept.vineyard_1 + (sizeof s->kept.vineyard_1) * (size_t)(slot - 1);
}
static inline int in_slot(const State *s, int slot) { return slot_of(s, slot)[1]; }

Vineyard planted(const Estate *);
void tiles_of(const Estate *, uint8_t *tiles);
uint64_t open_spaces(const Vineyards *, const Vineyard *);
int number_of(const Vineyards *, int kind, int turned);
uint64_t covered_by(const Vineyards *, const Vineyard *);
int is_full(const Vineyards *, uint64_t covered, int space);
int bonus_left(const Vineyards *, int number, int which);
void hexes_of(const Vineyards *, const Vineyard *, uint64_t hexes[GRAPES]);
int sizes_of(const Vineyards *, uint64_t hexes, uint8_t sizes[MOST_HEXES]);
int points_for(const Vineyards *, int size);
int workers_for_slot(const Game *, const Estate *, int die, int slot);
#endif
