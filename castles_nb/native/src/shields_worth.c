/* What shields are worth to bots, in expected points. */
#include "evaluation.h"
#include "shields.h"

static int points_of_monasteries(const Facts *f, const Estate *e) {
    int points = 0;
    for (uint64_t powers = e->powers & f->monasteries; powers; powers &= powers - 1)
        if (f->scores[lowest(powers)]) points += monastery_points(f, e, lowest(powers));
    return points;
}

static double shield_worth(const Game *g, int player, int shield, uint32_t beside) {
    const Facts *f = g->facts;
    const Shields *shields = &f->shields;
    const Estate *e = estate_of(g, player);
    int each = f->rounds_per_phase, left = f->rounds / each - g->state->rounds_played / each;
    double part = 1 - (double)(g->state->rounds_played % each) / each;
    double worth = shields->points[shield] + shields->per_phase[shield] * (left - 1 + part) - 1 -
                   shields->coin * (left - 1);
    switch (shield) {
    case 2: worth *= 1 + shields->per_rival * (g->state->num_seats - 2); break;
    case 6:
        if (!has_chosen(e)) worth -= shields->unchosen;
        break;
    case 8: worth += shields->coin * left * count(e, f->mine); break;
    case 10: worth += points_of_monasteries(f, e); break;
    case 13: {
        int points = 0;
        for (uint32_t all = beside | UINT32_C(1) << 13; all; all &= all - 1)
            points += shields->points[lowest(all)];
        worth += points;
        break;
    }
    case 14:
    case 15: worth += shields->per_phase[shield] * (1 - part); break;
    }
    return worth;
}

static double or_0(double worth) { return worth > 0.0 ? worth : 0.0; }

/* All shields, the best first, by how likely their tribute is, with so many silver and workers
   less. */
static double kept_with(const Game *g, int player, uint32_t own, int silver, int workers) {
    const Shields *shields = &g->facts->shields;
    const Estate *e = estate_of(g, player);
    int number = 0, each = g->facts->rounds_per_phase;
    double worths[SHIELDS], worth = 0.0;
    if (!own || g->state->rounds_played == g->facts->rounds) return 0.0;
    double coins = e->silver - silver + (own >> 3 & 1 ? e->workers - workers : 0);
    double rounds = each - g->state->rounds_played % each - 0.5, lack = 1 - shields->income * rounds;
    if (lack < shields->least_lack) lack = shields->least_lack;
    for (uint32_t left = own; left; left &= left - 1) {
        double found = shield_worth(g, player, lowest(left), own);
        int at = number++;
        for (; at && worths[at - 1] < found; at--) worths[at] = worths[at - 1];
        worths[at] = found;
    }
    for (int n = 0; n < number; n++) {
        double missing = 1 - (or_0(coins) < 1.0 ? or_0(coins) : 1.0);
        coins -= 1;
        worth += or_0(worths[n]) * or_0(1 - missing * lack);
    }
    return worth;
}

double kept_shields(const Game *g, int player) {
    return kept_with(g, player, shields_of(estate_of(g, player)), 0, 0);
}

double taking_worth(Evaluation *o, Action a) {
    const Shields *shields = &o->facts->shields;
    const Estate *e = o->estate;
    int old = replaced_by(a), lost = 0, workers = 0, is_free = o->game->state->pending_number > 0;
    uint32_t then = (shields_of(e) & ~(UINT32_C(1) << old)) | UINT32_C(1) << a.item;
    if (!is_free) workers = workers_for_double(o->game, e, depot_of(a));
    double gain = kept_with(o->game, o->player, then, 0, workers);
    gain -= kept_shields(o->game, o->player);
    if (is_free) return gain;
    if (old == 4) lost = (int)strlen((const char *)e->storage) - o->facts->key_spaces;
    gain += crew(o->prices, e->workers - workers) - crew(o->prices, e->workers) -
            (lost > 0 ? lost : 0);
    return gain - 2 * shields->die * o->prices->die;
}

/* What placing a tile brings that isn't taken from storage. */
double laying_worth(Evaluation *o, Action a) {
    Action placing = {DO_PLACE, 0, a.item, a.place % LAY_APART};
    double sum = place(o, placing) + stored(o, a.item, 0);
    if (o->free < 1) sum -= o->prices->full;
    return sum + more_for_placing(o, placing);
}

/* The best that the dice can do once one is turned. */
double turning_worth(Evaluation *o, Action a) {
    State after = *o->game->state;
    Game game = {o->facts, o->game->deal, &after};
    Actions then;
    Evaluation other;
    double best = 0.0;
    int is_first = 1;
    act(&game, a);
    list_actions(&game, &then);
    look(&other, &game, o->policy, o->prices, o->player);
    for (int n = 0; n < then.number; n++) {
        if (then.all[n].die != a.item && then.all[n].verb != DO_SHIELD) continue;
        double found = gain(&other, then.all[n]);
        if (is_first || found > best) best = found;
        is_first = 0;
    }
    return best - o->facts->shields.turning;
}

double more_for_buying(const Evaluation *o, Action a) {
    int silver = o->facts->tile_price - a.place / PER_WORKER;
    double then = kept_with(o->game, o->player, shields_of(o->estate), silver, 0);
    return then - kept_shields(o->game, o->player);
}

double more_for_selling(const Evaluation *o, Action a) {
    const Estate *e = o->estate;
    int number = e->goods[a.item - 1];
    double more = 0.0;
    if (holds(e, 9)) more += (number - 1 - has(e, o->facts->silver_for_sales)) * o->prices->coin;
    if (holds(e, 12)) more += number * o->facts->points_per_goods;
    return more;
}

double more_for_placing(const Evaluation *o, Action a) {
    const Facts *f = o->facts;
    const Estate *e = o->estate;
    uint32_t own = shields_of(e);
    Mask area = o->board->area_mask[a.place], filled = e->filled | bit_of(a.place);
    int colour = o->board->colour_at[a.place], left = o->game->state->bonus_left[colour];
    double more = 0.0;
    if (own >> 1 & 1 && f->animal[a.item]) {
        int animals = 0;
        Mask apart = o->board->colour[LIVESTOCK] & e->filled & ~area;
        for (; apart; apart &= apart - 1) {
            int other = e->tiles[lowest(apart)];
            if (f->animal[other] == f->animal[a.item])
                animals += f->count[other] + has(e, f->points_for_livestock);
        }
        more += animals;
    }
    if (own >> 17 & 1 && !(area & ~filled)) more += o->board->area_size[a.place] + 1;
    if (own >> 7 & 1 && !(o->board->colour[colour] & ~filled))
        more += left ? f->bonus_points[2 - left] : 0;
    if (own >> 8 & 1 && a.item == f->mine) more += o->prices->mine;
    return more;
}

static double losing(const Evaluation *o) {
    double least_worth = 0.0;
    int is_first = 1;
    uint32_t all = shields_of(o->estate);
    for (uint32_t own = all; own; own &= own - 1, is_first = 0) {
        double found = or_0(shield_worth(o->game, o->player, lowest(own), all));
        if (is_first || found < least_worth) least_worth = found;
    }
    return -least_worth;
}

static double shedding(Evaluation *o) {
    double least_worth = 0.0;
    for (const uint8_t *kind = o->estate->storage; *kind; kind++) {
        double found = stored(o, *kind, 0);
        if (kind == o->estate->storage || found < least_worth) least_worth = found;
    }
    return -least_worth;
}

static double gathering(const Evaluation *o) {
    int most = 0;
    for (int type = 0; type < 6; type++) {
        int lying = 0;
        for (int depot = 0; depot < MOST_DEPOTS; depot++)
            lying += o->game->state->depot_goods[6 * depot + type];
        if (lying > most) most = lying;
    }
    return most * o->prices->goods;
}

/* The worth of a decision that shields ask for. */
double shield_effect(Evaluation *o, int asked) {
    switch (asked) {
    case ASK_UNPAID: return losing(o);
    case ASK_OVERFULL: return shedding(o);
    case ASK_ALL_DEPOTS: return gathering(o);
    case ASK_TRIBUTE: return 0.0;
    }
    return o->facts->shields.per_phase[14];
}
