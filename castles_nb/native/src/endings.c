/* The points an estate's prospects miss, learned from how games ended:
   `bots/board/leaf_correction.py`. */
#include "evaluation.h"

static double place_in_turn_order(const State *s, int player) {
    int place = 0;
    if (!s->ordered) return 0.0;
    while (s->order[place] != player) place++;
    return (double)place / (s->num_seats - 1);
}

/* Each fact times what it counts, added up in Python's order. What is 0 is left out. */
double missed(const Evaluation *o, const Endings *endings, const double *worth) {
    const State *s = o->game->state;
    const Estate *e = o->estate;
    const Board *board = o->board;
    double missing[MOST_MISSING] = {0}, begun[MOST_BEGUN] = {0}, sum = 0.0;
    int goods = 0, types = 0, most = 0, stored[COLOURS] = {0}, empty[COLOURS], round = s->rounds_played;
    if (round >= o->facts->rounds) return 0.0;
    const double *factor = endings->factors[round];
    for (int type = 0; type < 6; type++) {
        goods += e->goods[type], types += e->goods[type] > 0;
        if (e->goods[type] > most) most = e->goods[type];
    }
    for (const uint8_t *kind = e->storage; *kind; kind++)
        if (o->facts->colour[*kind] < COLOURS) stored[o->facts->colour[*kind]]++;
    for (int colour = 0; colour < COLOURS; colour++)
        empty[colour] = bits(board->colour[colour] & ~e->filled);
    for (int n = 0; n < board->area_number; n++) {
        int size = board->size[n], lacking = o->lacking[n];
        if (lacking > 0 && lacking <= MOST_MISSING)
            missing[lacking - 1] += o->facts->area_points[size];
        if (lacking > 0 && lacking < size) begun[size - 2] += 1 - (double)lacking / size;
    }
    sum += *factor++;
    for (int term = 2; term < TERMS - 1; term++) sum += *factor++ * worth[term];
    sum += *factor++ * place_in_turn_order(s, o->player);
    for (int n = 0; n < MOST_FEW; n++) sum += *factor++ * least(e->silver, endings->few[n]);
    for (int n = 0; n < MOST_FEW; n++) sum += *factor++ * least(e->workers, endings->few[n]);
    sum += *factor++ * goods, sum += *factor++ * types, sum += *factor++ * most;
    uint64_t powers = e->powers >> 1 & ((UINT64_C(1) << MOST_MONASTERIES) - 1);
    for (; powers; powers &= powers - 1) sum += factor[__builtin_ctzll(powers)];
    factor += MOST_MONASTERIES;
    for (int colour = 0; colour < COLOURS; colour++, factor++)
        if (stored[colour]) sum += *factor * stored[colour];
    for (int colour = 0; colour < COLOURS; colour++) sum += *factor++ * empty[colour];
    for (int colour = 0; colour < COLOURS; colour++, factor++)
        if (board->colour[colour] & ~e->filled & e->frontier) sum += *factor;
    for (int colour = 0; colour < COLOURS; colour++, factor++) {
        int left = s->bonus_left[colour];
        if (!left || !empty[colour]) continue;
        sum += *factor * (left * (1 - (double)empty[colour] / bits(board->colour[colour])));
    }
    for (int n = 0; n < MOST_MISSING; n++) sum += *factor++ * missing[n];
    for (int n = 0; n < MOST_BEGUN; n++) sum += *factor++ * begun[n];
    return sum;
}
