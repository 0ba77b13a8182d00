/* The worth of an estate, in expected points: `bots/cards/evaluation.py`. */
#include "evaluation.h"

const Prices *cards_prices_now(const Game *g, const Policy *policy) {
    return &policy->prices[g->state->round_index * g->facts->turns + g->state->turn];
}

void cards_look(Evaluation *o, const Game *g, const Policy *policy, const Prices *prices, int player) {
    uint8_t animals[MOST_OF_ANIMALS];
    o->game = g;
    o->facts = g->facts;
    o->policy = policy;
    o->prices = prices;
    o->seat = &g->state->seats[player];
    o->player = player;
    o->projects = length(o->seat->projects);
    o->types = cards_types(o->seat);
    memcpy(animals, o->seat->animals, sizeof animals);
    o->herd = cards_groups(g->facts, animals);
    for (int kind = 0; kind < MOST_OF_ANIMALS; kind++) {
        animals[kind]++;
        o->more[kind] = cards_groups(g->facts, animals) - o->herd;
        animals[kind]--;
    }
    memset(o->hope_known, 0, sizeof o->hope_known);
    memset(o->stored_known, 0, sizeof o->stored_known);
    memset(o->given_known, 0, sizeof o->given_known);
    memset(o->drawn_known, 0, sizeof o->drawn_known);
}

/* Single things --------------------------------------------------------------------------------- */

double cards_coins(const Evaluation *o, int number) { return o->prices->silver[least(number, MOST_MANY)]; }

double cards_crew(const Evaluation *o, int number) { return o->prices->workers[least(number, MOST_MANY)]; }

double cards_spent(const Evaluation *o, int workers) {
    return cards_crew(o, o->seat->workers) - cards_crew(o, o->seat->workers - workers);
}

double cards_crowded(const Evaluation *o, int projects) {
    return projects >= o->facts->most_projects ? o->policy->full * o->prices->lasting : 0.0;
}

double cards_sale(const Evaluation *o, int goods, int number) {
    return number * (o->facts->goods_points[goods] + o->prices->coin);
}

double cards_stock(const Evaluation *o, int goods, int number) {
    if (!number) return 0.0;
    double share = o->policy->goods + o->policy->more_goods * (number - 1);
    double most = share < o->policy->most_of_sale ? share : o->policy->most_of_sale;
    return most * o->prices->lasting * cards_sale(o, goods, number);
}

double cards_good(const Evaluation *o, int goods) {
    int number = o->seat->goods[goods];
    return cards_stock(o, goods, number + 1) - cards_stock(o, goods, number);
}

double cards_animal(const Evaluation *o, int kind) {
    return o->more[kind] + o->policy->further_animal * o->prices->lasting;
}

double cards_start_card(const Evaluation *o) {
    return o->facts->start_card - o->policy->start_card * o->prices->lasting;
}

static int triple(const Evaluation *o, int type) {
    int points = o->facts->triples[type];
    return o->game->state->first_triples_left >> type & 1 ? points + o->facts->first_triple : points;
}

static double pile(const Evaluation *o, int type, int cards) {
    if (!cards) return 0.0;
    double share = cards > 1 ? o->prices->half : o->prices->begun;
    double worth = share * (triple(o, type) + o->prices->reward);
    return type == CLOISTER ? worth * o->policy->cloisters : worth;
}

static int number_of(int types) {
    int number = 0;
    for (; types; types &= types - 1) number++;
    return number;
}

static double types_worth(const Evaluation *o, int number) {
    int points = o->game->state->all_seven_left[0];
    if (o->seat->all_seven || !points) return 0.0;
    if (number >= MOST_TYPES) return points;
    return points * o->policy->seven * o->policy->seven_shares[number] * o->prices->lasting;
}

static double drawn(Evaluation *o, int what) {
    const State *s = o->game->state;
    if (o->drawn_known[what]) return o->drawn[what];
    double best = 0.0;
    for (int n = 0; n < 2; n++) {
        if (!(what & DRAWS_GOODS) || !s->goods_number[n]) continue;
        double worth = cards_good(o, s->goods_piles[MOST_PILE * n]);
        if (worth > best) best = worth;
    }
    for (int n = 0; n < 2; n++) {
        if (!(what & DRAWS_ANIMALS) || !s->animal_number[n]) continue;
        double worth = cards_animal(o, s->animal_piles[MOST_PILE * n]);
        if (worth > best) best = worth;
    }
    o->drawn_known[what] = 1;
    return o->drawn[what] = best;
}

double cards_offered(Evaluation *o, const int *amounts) {
    int silver = amounts[REWARD_SILVER], workers = amounts[REWARD_WORKERS];
    double worth = amounts[REWARD_POINTS];
    if (silver) worth += cards_coins(o, o->seat->silver + silver) - cards_coins(o, o->seat->silver);
    if (workers) worth += cards_crew(o, o->seat->workers + workers) - cards_crew(o, o->seat->workers);
    if (amounts[REWARD_GOODS]) worth += amounts[REWARD_GOODS] * drawn(o, DRAWS_GOODS);
    if (amounts[REWARD_ANIMALS]) worth += amounts[REWARD_ANIMALS] * drawn(o, DRAWS_ANIMALS);
    return worth;
}

static double reward(Evaluation *o) {
    int round = o->game->state->round_index;
    if (o->given_known[ASK_REWARD]) return o->given[ASK_REWARD];
    double best = 0.0;
    for (int n = 0; n < o->facts->offered[round]; n++) {
        const uint8_t *offer = reward_of(o->facts, round, n);
        int amounts[MOST_AMOUNTS];
        for (int at = 0; at < MOST_AMOUNTS; at++) amounts[at] = offer[at];
        double worth = cards_offered(o, amounts);
        if (!n || worth > best) best = worth;
    }
    o->given_known[ASK_REWARD] = 1;
    return o->given[ASK_REWARD] = best;
}

double cards_laid(Evaluation *o, int kind, int target) {
    int own = o->facts->type[kind], type = own == CLOISTER ? target : own;
    int cards = length(pile_of(o->seat, target));
    double brings = -pile(o, target, cards);
    if (cards == OF_A_TRIPLE - 1)
        brings += triple(o, type) + reward(o);
    else
        brings += pile(o, type, cards + 1);
    if (!(o->types >> type & 1)) {
        /* If a pile of cloisters becomes another type, you have one type fewer. */
        int before = number_of(o->types), number = before + (target == type || !cards);
        brings += types_worth(o, number) - types_worth(o, before);
    }
    return brings;
}

/* Cards ----------------------------------------------------------------------------------------- */

static double hoped(Evaluation *o, int kind) {
    int targets[MOST_TYPES];
    if (o->hope_known[kind]) return o->hopes[kind];
    int number = cards_targets(o->seat, o->facts->type[kind], targets);
    double best = cards_laid(o, kind, targets[0]);
    for (int n = 1; n < number; n++) {
        double worth = cards_laid(o, kind, targets[n]);
        if (worth > best) best = worth;
    }
    o->hope_known[kind] = 1;
    return o->hopes[kind] = cards_later(o, o->facts->card[kind]) + best;
}

double cards_stored(Evaluation *o, int kind) {
    const uint8_t *number = o->facts->number, *hand = o->seat->hand;
    if (o->stored_known[kind]) return o->stored[kind];
    int is_near = 0;
    for (; *hand; hand++) is_near |= number[*hand] == number[kind];
    double share = is_near ? o->policy->soon : o->policy->stored;
    o->stored_known[kind] = 1;
    return o->stored[kind] = share * o->prices->lasting * hoped(o, kind);
}

double cards_kept(Evaluation *o, int kind) {
    const uint8_t *projects = o->seat->projects, *type = o->facts->type;
    double worth = cards_stored(o, kind);
    for (int n = 0; projects[n]; n++) {
        if (type[projects[n]] != type[kind]) continue;
        worth *= o->policy->twice;
        break;
    }
    if (o->projects < o->facts->most_projects) return worth - cards_crowded(o, o->projects + 1);
    double least_worth = cards_stored(o, projects[0]);
    for (int n = 1; projects[n]; n++) {
        double found = cards_stored(o, projects[n]);
        if (found < least_worth) least_worth = found;
    }
    worth -= least_worth;
    return worth > 0.0 ? worth : 0.0;
}

/* The worth of a decision that comes later. */
static double asked_later(Evaluation *o, int asked) {
    const Policy *w = o->policy;
    double lasting = o->prices->lasting;
    if (o->facts->draws[asked]) return drawn(o, o->facts->draws[asked]);
    switch (asked) {
    case ASK_CASTLE: return w->castle * lasting;
    case ASK_CITY_HALL: return w->city_hall * lasting;
    case ASK_WAREHOUSE: return w->warehouse * lasting;
    case ASK_CARPENTER:
    case ASK_CHURCH:
    case ASK_MARKET: return w->take * lasting;
    }
    return 0.0;
}

double cards_later(Evaluation *o, int card) {
    int amount = o->facts->amount[card];
    switch (o->facts->gives[card]) {
    case GIVES_SILVER: return cards_coins(o, o->seat->silver + amount) - cards_coins(o, o->seat->silver);
    case GIVES_WORKERS: return cards_crew(o, o->seat->workers + amount) - cards_crew(o, o->seat->workers);
    case GIVES_POINTS: return amount;
    }
    return asked_later(o, o->facts->asks[card]);
}

/* The worth of a card with this number in your hand. */
double cards_in_hand(Evaluation *o, int number) {
    const State *s = o->game->state;
    const uint8_t *kind;
    if (!o->prices->left || s->turn == o->facts->turns - 1) return 0.0;
    double worth = o->prices->coin;
    for (kind = o->seat->projects; *kind; kind++) {
        if (o->facts->number[*kind] != number) continue;
        double gain = hoped(o, *kind) - cards_stored(o, *kind);
        if (gain > worth) worth = gain;
    }
    for (kind = row_of(s, number); *kind; kind++) {
        double gain = cards_stored(o, *kind);
        if (gain > worth) worth = gain;
    }
    return o->policy->hand * worth;
}

static double choice(Evaluation *o, const uint8_t *decision) {
    switch (decision[1]) {
    case ASK_WAITING: return cards_later(o, o->facts->card[decision[2]]);
    case ASK_REWARD: return reward(o);
    case ASK_DISCARD: return cards_kept(o, decision[2]);
    case ASK_BOUGHT:
    case ASK_EXTRA: return o->prices->purchase;
    }
    return asked_later(o, decision[1]);
}

/* The whole ------------------------------------------------------------------------------------- */

static double hand(Evaluation *o) {
    double best = 0.0;
    for (int n = 0; o->seat->hand[n]; n++) {
        double worth = cards_in_hand(o, o->facts->number[o->seat->hand[n]]);
        if (!n || worth > best) best = worth;
    }
    return best;
}

static double projects(Evaluation *o) {
    double total = 0.0;
    int seen = 0;
    for (const uint8_t *kind = o->seat->projects; *kind; kind++) {
        int type = o->facts->type[*kind];
        double worth = cards_stored(o, *kind);
        total += seen >> type & 1 ? worth * o->policy->twice : worth;
        seen |= 1 << type;
    }
    return total - cards_crowded(o, o->projects);
}

static double more_animals(const Evaluation *o) {
    int more = 0;
    for (int kind = 0; kind < MOST_OF_ANIMALS; kind++) more += o->more[kind];
    return o->policy->animal * o->prices->lasting * more / MOST_OF_ANIMALS;
}

void cards_terms(Evaluation *o, double *found) {
    const State *s = o->game->state;
    memset(found, 0, TERMS * sizeof *found);
    found[0] = o->seat->points;
    if (s->is_over) return;
    found[1] = hand(o);
    found[2] = cards_coins(o, o->seat->silver);
    found[3] = cards_crew(o, o->seat->workers);
    for (int goods = 0; goods < MOST_OF_GOODS; goods++)
        found[4] += cards_stock(o, goods, o->seat->goods[goods]);
    found[5] = o->herd + more_animals(o);
    for (int type = 0; type < MOST_TYPES; type++)
        found[6] += pile(o, type, length(pile_of(o->seat, type)));
    found[7] = types_worth(o, number_of(o->types));
    found[8] = projects(o);
    found[9] = s->start_card_owner == o->player ? cards_start_card(o) : 0.0;
    for (int n = 0; n < s->pending_number; n++)
        if (s->pending[3 * n] == o->player) found[10] += choice(o, s->pending + 3 * n);
}
