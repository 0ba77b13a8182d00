/* What the prospects of an estate miss, learned from how games ended:
   `bots/board/leaf_correction.py`. */
#include "evaluation.h"

static double place_in_turn_order(const State *s, int player) {
    int place = 0;
    if (!s->ordered) return 0.0;
    while (s->order[place] != player) place++;
    return (double)place / (s->players - 1);
}

/* The facts of an estate with these parts of its worth, in Python's order. */
static void facts(const Evaluation *o, const Endings *endings, const double *worth, double *f) {
    const State *s = o->game->state;
    const Estate *e = o->estate;
    const Board *board = o->board;
    double missing[MOST_MISSING] = {0}, begun[MOST_BEGUN] = {0};
    int goods = 0, types = 0, most = 0, stored[COLOURS] = {0}, empty[COLOURS];
    for (int type = 0; type < 6; type++) {
        goods += e->goods[type], types += e->goods[type] > 0;
        if (e->goods[type] > most) most = e->goods[type];
    }
    for (const uint8_t *kind = e->storage; *kind; kind++)
        if (o->facts->colour[*kind] < COLOURS) stored[o->facts->colour[*kind]]++;
    for (int colour = 0; colour < COLOURS; colour++)
        empty[colour] = bits(board->colour[colour] & ~e->filled);
    for (int n = 0; n < board->area_number; n++) {
        int size = board->size[n], lacking = bits(board->areas[n] & ~e->filled);
        if (lacking > 0 && lacking <= MOST_MISSING)
            missing[lacking - 1] += o->facts->area_points[size];
        if (lacking > 0 && lacking < size) begun[size - 2] += 1 - (double)lacking / size;
    }
    *f++ = 1;
    for (int part = 2; part < TERMS - 1; part++) *f++ = worth[part];
    *f++ = place_in_turn_order(s, o->player);
    for (int n = 0; n < MOST_FEW; n++) *f++ = least(e->silver, endings->few[n]);
    for (int n = 0; n < MOST_FEW; n++) *f++ = least(e->workers, endings->few[n]);
    *f++ = goods, *f++ = types, *f++ = most;
    for (int number = 1; number <= MOST_MONASTERIES; number++) *f++ = e->powers >> number & 1;
    for (int colour = 0; colour < COLOURS; colour++) *f++ = stored[colour];
    for (int colour = 0; colour < COLOURS; colour++) *f++ = empty[colour];
    for (int colour = 0; colour < COLOURS; colour++)
        *f++ = (board->colour[colour] & ~e->filled & e->frontier) != 0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int left = s->bonus_left[colour], all = bits(board->colour[colour]);
        *f++ = left && empty[colour] ? left * (1 - (double)empty[colour] / all) : 0;
    }
    for (int n = 0; n < MOST_MISSING; n++) *f++ = missing[n];
    for (int n = 0; n < MOST_BEGUN; n++) *f++ = begun[n];
}

double missed(const Evaluation *o, const Endings *endings, const double *worth) {
    double found[MOST_FACTS], sum = 0.0;
    int round = o->game->state->round;
    if (round >= o->facts->rounds) return 0.0;
    facts(o, endings, worth, found);
    for (int n = 0; n < MOST_FACTS; n++) sum += endings->factors[round][n] * found[n];
    return sum;
}
