/* The 2nd expansion: monasteries 27 and 28, the crane and the geese. */
#include "core.h"

/* Monastery 27 ------------------------------------------------------------------------------- */

/* Of partners it's the marker of whoever placed it. */
void climbs_from_now_on(Game *g, int player) {
    uint8_t *climber = estate_of(g, player)->kept.monastery_27;
    climber[0] = 2, climber[1] = player;
}

static int climber_of(const Estate *e, int host) {
    return kept(e->kept.monastery_27) ? e->kept.monastery_27[1] : host;
}

void climb(State *s, int player) {
    for (int space = 0; space < MOST_TRACK; space++) {
        uint8_t *stack = s->track + MOST_PLAYERS * space;
        int number = s->track_number[space], at = 0;
        while (at < number && stack[at] != player) at++;
        if (at == number) continue;
        for (; at < number - 1; at++) stack[at] = stack[at + 1];
        stack[at] = player;
    }
}

void put_on_top(Game *g) {
    for (int host = 0; host < hosts(g->facts, g->state); host++) {
        const Estate *e = estate_of(g, host);
        if (has(e, g->facts->extra_tiles.on_top)) climb(g->state, climber_of(e, host));
    }
}

/* Monastery 28 ------------------------------------------------------------------------------- */

void add_hiring(const Facts *f, const Estate *e, Actions *a) {
    if (has(e, f->extra_tiles.hiring) && e->silver >= f->extra_tiles.hiring_price)
        add(a, DO_HIRE, 0, 0, 0);
}

void hire(Game *g) {
    int player = actor(g->state);
    estate_of(g, player)->silver -= g->facts->extra_tiles.hiring_price;
    add_workers(g, player, g->facts->extra_tiles.hired_workers);
}

/* The crane ---------------------------------------------------------------------------------- */

/* What a building asks; 0 for those that ask nothing. */
int asked_by_building(const Facts *f, int kind) {
    switch (f->building[kind]) {
    case IS_WAREHOUSE: return ASK_WAREHOUSE;
    case IS_CARPENTER: return ASK_CARPENTER;
    case IS_CHURCH: return ASK_CHURCH;
    case IS_MARKET: return ASK_MARKET;
    case IS_TOWN_HALL: return ASK_TOWN_HALL;
    }
    return 0;
}

void crane_choices(const Game *g, int player, Actions *a) {
    const uint8_t *kind = g->facts->extra_tiles.buildings;
    for (; *kind; kind++)
        if (finds_something(g, player, asked_by_building(g->facts, *kind)))
            add(a, DO_USE, 0, *kind, 0);
    add(a, DO_PASS, 0, 0, 0);
}

void use(Game *g, Action a) { building(g, end_decision(g->state)[0], a.item); }

void score_crane(Game *g) {
    const ExtraTiles *extra = &g->facts->extra_tiles;
    for (int player = 0; player < owners(g->facts, g->state); player++) {
        const Estate *e = estate_of(g, player);
        if (count(e, extra->crane) && has(e, extra->building_monasteries))
            score_monastery(g, player, extra->crane_points);
    }
}

/* The geese ---------------------------------------------------------------------------------- */

static int where_geese_are(const Facts *f, const Estate *e) {
    int space = 0;
    while (space < MOST_SPACES - 1 && e->tiles[space] != f->extra_tiles.geese) space++;
    return space;
}

/* The kinds of animals in the pasture of the geese, as bits. */
static int animals_around(const Game *g, int player) {
    const Facts *f = g->facts;
    const Estate *e = estate_of(g, player);
    Mask tiles = pasture(g, player, where_geese_are(f, e));
    int found = 0;
    for (; tiles; tiles &= tiles - 1) found |= 1 << f->animal[e->tiles[lowest(tiles)]];
    return found;
}

void geese_choices(const Game *g, int player, Actions *a) {
    int found = animals_around(g, player);
    for (const uint8_t *kind = g->facts->extra_tiles.animals; *kind; kind++)
        if (found >> g->facts->animal[*kind] & 1) add(a, DO_SCORE, 0, *kind, 0);
}

static void score_with_geese(Game *g, int player, int kind) {
    const Facts *f = g->facts;
    const Estate *e = estate_of(g, player);
    Mask tiles = pasture(g, player, where_geese_are(f, e));
    for (; tiles; tiles &= tiles - 1) {
        int placed = e->tiles[lowest(tiles)];
        if (placed == f->extra_tiles.geese || (kind && f->animal[placed] == f->animal[kind]))
            score(g, player, f->count[placed] + has(e, f->points_for_livestock));
    }
}

void geese(Game *g, int player) {
    Actions others = {.number = 0};
    geese_choices(g, player, &others);
    if (others.number > 1)
        ask(g, player, ASK_GEESE, 0);
    else
        score_with_geese(g, player, others.number ? others.all[0].item : 0);
}

void score_geese(Game *g, Action a) { score_with_geese(g, end_decision(g->state)[0], a.item); }

/* Whether geese are in the pasture of this space. */
int joins_geese(const Game *g, int player, int space) {
    const Estate *e = estate_of(g, player);
    Mask tiles = pasture(g, player, space);
    for (; tiles; tiles &= tiles - 1)
        if (e->tiles[lowest(tiles)] == g->facts->extra_tiles.geese) return 1;
    return 0;
}
