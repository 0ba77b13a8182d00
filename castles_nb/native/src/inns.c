/* The 6th expansion: inns. */
#include "core.h"

void lay_inn(Game *g) {
    State *s = g->state;
    keep(s, s->kept.inns, sizeof s->kept.inns, g->facts->inns.kind);
}

/* By how many spaces an inn makes the area of this space larger. */
int inn_in_area(const Facts *f, const Board *board, const Estate *e, int space) {
    Mask tiles = board->area_mask[space] & e->filled;
    for (; tiles; tiles &= tiles - 1)
        if (e->tiles[lowest(tiles)] == f->inns.kind) return 1;
    return 0;
}
