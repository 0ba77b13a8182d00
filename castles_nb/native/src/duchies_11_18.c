/* The 1st expansion: links to castles, and castles retrieved. */
#include "core.h"

Mask linked_spaces(const Facts *f, const Board *board, const Estate *e) {
    Mask spaces = 0, border;
    for (int space = 0; space < MOST_SPACES; space++)
        if (e->tiles[space] == f->castle) spaces |= board->neighbours[space];
    border = spaces & e->filled;
    while (border) {
        int space = lowest(border);
        Mask further = board->neighbours[space] & board->area_mask[space] & ~spaces;
        spaces |= further;
        border = (border & (border - 1)) | (further & e->filled);
    }
    return spaces;
}

static int castles_in(const Facts *f, const uint8_t *kinds, int number) {
    int castles = 0;
    for (int n = 0; n < number; n++) castles += kinds[n] == f->castle;
    return castles;
}

void keep_castles(Game *g) {
    State *s = g->state;
    int left = castles_in(g->facts, s->depots, sizeof s->depots);
    uint8_t *swept = s->kept.swept_castles;
    left += castles_in(g->facts, s->black_depot, sizeof s->black_depot);
    if (!swept[0]) swept[0] = 1;
    while (left--) keep(s, swept, sizeof s->kept.swept_castles, g->facts->castle);
}

void add_retrieval(const Game *g, Actions *a) {
    const State *s = g->state;
    if (s->points[s->player] >= g->facts->duchies_11_18.price && kept(s->kept.swept_castles))
        add(a, DO_RETRIEVE, 0, g->facts->castle, 0);
}

void retrieve(Game *g) {
    State *s = g->state;
    int castle = g->facts->castle, at = 0;
    s->dice[0] = s->dice[1] = 0;
    score(g, s->player, -g->facts->duchies_11_18.price);
    drop(s->kept.swept_castles);
    while (at < s->discarded_number && s->discarded[at] != castle) at++;
    if (at < s->discarded_number) {
        memmove(s->discarded + at, s->discarded + at + 1, s->discarded_number - at);
        s->discarded_number--;
    }
    gain_tile(g, s->player, castle);
}
