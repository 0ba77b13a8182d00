/* The 4th expansion: border posts. */
#include "core.h"

enum { POSTS = sizeof((BorderPosts *)0)->touching / sizeof(uint64_t) };

void lay_bonus_tiles(Game *g) {
    uint8_t *left = g->state->kept.border_posts;
    left[0] = 3, left[1] = g->facts->bonus_points[0], left[2] = g->facts->bonus_points[1];
}

static void take_bonus_tile(Game *g, int player) {
    uint8_t *left = g->state->kept.border_posts;
    if (!kept(left)) return;
    if (g->facts->border_posts.bonus_is_bonus_tile)
        gain_bonus_tile(g, player, left[1]);
    else
        score(g, player, left[1]);
    drop(left);
}

void join_posts(Game *g, int player, int space) {
    const BorderPosts *posts = &g->facts->border_posts;
    Estate *e = estate_of(g, player);
    uint8_t *row = e->kept.border_posts;
    Mask around = reached(board_of(g, player), bit_of(space), e->filled);
    int before = row[0] ? row[1] : 1, joined = 0;
    for (int post = 0; post < POSTS; post++) joined += (around & posts->touching[post]) != 0;
    if (joined <= before) return;
    row[0] = 2, row[1] = joined;
    if (before < 2) score_phase(g, player);
    if (joined < POSTS) return;
    if (posts->third_scores_phase) score_phase(g, player);
    take_bonus_tile(g, player);
}
