/* How a bot judges that wants to fill its duchy: `bots/board/solo.py`. */
#include "evaluation.h"

/* The sum, over all empty spaces, of how far each is from what is covered. */
static int steps_to_all(const Board *board, Mask filled) {
    Mask beyond = filled;
    for (int steps = 1, total = 0;; steps++) {
        Mask near = 0;
        for (; beyond; beyond &= beyond - 1) near |= board->neighbours[lowest(beyond)];
        beyond = near & ~filled;
        if (!beyond) return total;
        total += steps * bits(beyond);
        filled |= beyond;
    }
}

/* Covering this space brings others nearer. */
static double opened(const Evaluation *o, int space) {
    const Filling *fills = &o->policy->filling;
    Mask filled = o->estate->filled;
    int saved = steps_to_all(o->board, filled) - steps_to_all(o->board, filled | bit_of(space));
    double left = 1 - (double)o->game->state->rounds_played / (o->facts->rounds - 1);
    return fills->opened * (saved - fills->usual) * (left > 0.0 ? left : 0.0);
}

/* A space waits for a tile of this colour, or none does. */
static double taken(const Evaluation *o, int colour) {
    const Filling *fills = &o->policy->filling;
    const Estate *e = o->estate;
    int stored_too = 0;
    if (colour >= COLOURS) return 0.0;
    for (const uint8_t *kind = e->storage; *kind; kind++)
        stored_too += o->facts->colour[*kind] == colour;
    int missing = bits(o->board->colour[colour] & ~e->filled) - stored_too;
    int is_near = bits(o->board->colour[colour] & e->frontier) > stored_too;
    return (missing > 0 ? fills->taken : -fills->useless) + is_near * fills->within_reach;
}

static double more_for(const Evaluation *o, Action a) {
    const Filling *fills = &o->policy->filling;
    switch (a.verb) {
    case DO_PLACE:
    case DO_GIFT: return fills->placed + opened(o, a.place);
    case DO_TAKE:
    case DO_BUY:
    case DO_BARTER: return taken(o, o->facts->colour[a.item]);
    case DO_SWAP: return fills->swapped;
    case DO_SELL: return fills->sold;
    }
    return 0.0;
}

double seeming(Evaluation *o, Action a) {
    double found = gain(o, a);
    return o->policy->fills ? found + more_for(o, a) : found;
}

static double stored_for(const Game *g, const Filling *fills, int player, int kind) {
    const Estate *e = estate_of(g, player);
    if (places_for(g, player, kind, EVERYWHERE)) return fills->near;
    return board_of(g, player)->colour[g->facts->colour[kind]] & ~e->filled ? fills->far : 0.0;
}

double filled_so_far(const Game *g, const Filling *fills, int player) {
    const Facts *f = g->facts;
    const State *s = g->state;
    const Estate *e = estate_of(g, player);
    const Board *board = board_of(g, player);
    int numbers = 0, goods = 0;
    double tiles = 0.0, more = 0.0, left = (f->rounds - s->rounds_played) / fills->last;
    if (!(board->colour[ANY] & ~e->filled)) return fills->won;
    for (int die = 0; die < 6; die++) numbers += (board->numbers[die] & e->frontier) != 0;
    for (int type = 0; type < 6; type++) goods += e->goods[type];
    int phases = f->rounds / f->rounds_per_phase - s->rounds_played / f->rounds_per_phase;
    double workers = e->workers < fills->most_workers ? e->workers : fills->most_workers;
    double means = fills->silver * e->silver + fills->worker * workers;
    means += fills->goods * goods + fills->number * numbers;
    means += fills->mined * phases * count(e, f->mine);
    for (const uint8_t *kind = e->storage; *kind; kind++) tiles += stored_for(g, fills, player, *kind);
    means += tiles;
    if (with(f, WITH_SHIELDS)) more += kept_shields(g, player);
    if (with(f, WITH_SOLO)) more += kept_in_solo(g);
    if (with(f, WITH_VINEYARDS)) more += kept_vines(g, player);
    double points = s->points[player] + more;
    return fills->space * bits(e->filled) + (left < 1.0 ? left : 1.0) * (means + fills->point * points);
}
