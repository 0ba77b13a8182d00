/* Legal actions in Python's order: `cards/choices.py`. */
#include "core.h"

static void add(const Game *g, Actions *a, int verb, int die, int item, int place) {
    if (a->number == MOST_ACTIONS)
        g->state->fault = 1;
    else
        a->all[a->number++] = (Action){verb, die, place, item};
}

static void add_each(const Game *g, Actions *a, const uint8_t *kinds, int verb, int die, int place) {
    for (int last = 0; *kinds; kinds++)
        if (*kinds != last) add(g, a, verb, die, last = *kinds, place);
}

/* Finds the piles a card of this type can go on, by their types; returns how many. */
int cards_targets(const Seat *seat, int type, int *found) {
    int number = 0, cloisters = length(pile_of(seat, CLOISTER));
    found[number++] = type;
    if (type == CLOISTER) {
        for (int other = 0; other < MOST_TYPES; other++)
            if (*pile_of(seat, other) && other != CLOISTER) found[number++] = other;
    } else if (cloisters == OF_A_TRIPLE - 1 || (cloisters && !*pile_of(seat, type))) {
        found[number++] = CLOISTER;
    }
    return number;
}

int cards_can_buy(const Game *g, int player) {
    const State *s = g->state;
    if (s->seats[player].silver < g->facts->price || s->bought) return 0;
    return s->deck_number || s->discard_number;
}

static void add_places(const Game *g, Actions *a, const Seat *seat, int die, int kind) {
    int targets[MOST_TYPES], number = cards_targets(seat, g->facts->type[kind], targets);
    for (int n = 0; n < number; n++) add(g, a, DO_PLACE, die, kind, targets[n]);
}

/* Actions 4, 5 and 6; conversions by the points they score. */
static void add_without_number(const Game *g, Actions *a, const Seat *seat, int die) {
    int workers = seat->workers, silver = seat->silver, each = g->facts->per_point;
    if (workers < g->facts->restocked) add(g, a, DO_WORKERS, die, 0, 0);
    add(g, a, DO_SILVER, die, 0, 0);
    for (int total = each; total <= workers + silver; total += each)
        for (int used = total > silver ? total - silver : 0; used <= least(workers, total); used++)
            add(g, a, DO_CONVERT, die, used, total - used);
}

void cards_die_actions(const Game *g, int player, int die, Actions *a) {
    const Facts *f = g->facts;
    const Seat *seat = &g->state->seats[player];
    for (int number = 1; number <= MOST_NUMBERS; number++)
        if (cost(f, die, number) <= seat->workers)
            add_each(g, a, row_of(g->state, number), DO_TAKE, die, number);
    for (int n = 0; seat->projects[n]; n++) {
        int kind = seat->projects[n];
        if (n && kind == seat->projects[n - 1]) continue;
        if (cost(f, die, f->number[kind]) <= seat->workers) add_places(g, a, seat, die, kind);
    }
    for (int goods = 0; goods < MOST_OF_GOODS; goods++)
        if (seat->goods[goods] && selling_cost(f, die, goods) <= seat->workers)
            add(g, a, DO_SELL, die, goods, 0);
    add_without_number(g, a, seat, die);
}

static void turn_choices(const Game *g, int player, Actions *a) {
    const State *s = g->state;
    const uint8_t *hand = s->seats[player].hand, *number = g->facts->number;
    if (hand[0] && !s->has_acted) {
        cards_die_actions(g, player, number[hand[0]], a);
        if (hand[1] && number[hand[1]] != number[hand[0]])
            cards_die_actions(g, player, number[hand[1]], a);
    }
    if (cards_can_buy(g, player)) add(g, a, DO_BUY, 0, 0, 0);
    if (s->has_acted) add(g, a, DO_FINISH, 0, 0, 0);
}

static void city_hall_choices(const Game *g, const Seat *seat, Actions *a) {
    for (int n = 0; seat->projects[n]; n++)
        if (!n || seat->projects[n] != seat->projects[n - 1])
            add_places(g, a, seat, 0, seat->projects[n]);
}

static void taker_choices(const Game *g, int types, Actions *a) {
    for (int number = 1; number <= MOST_NUMBERS; number++) {
        const uint8_t *kind = row_of(g->state, number);
        for (int last = 0; *kind; last = *kind++)
            if (*kind != last && types >> g->facts->type[*kind] & 1)
                add(g, a, DO_TAKE, 0, *kind, number);
    }
}

static void warehouse_choices(const Game *g, const Seat *seat, Actions *a) {
    for (int goods = 0; goods < MOST_OF_GOODS; goods++)
        if (seat->goods[goods]) add(g, a, DO_SELL, 0, goods, 0);
}

/* The top cards of the open piles. */
void cards_tops(const Game *g, int drawn, Actions *a) {
    const State *s = g->state;
    for (int n = 0; n < 2; n++)
        if (drawn & DRAWS_GOODS && s->goods_number[n])
            add(g, a, DO_DRAW, 0, s->goods_piles[MOST_PILE * n], n + 1);
    for (int n = 0; n < 2; n++)
        if (drawn & DRAWS_ANIMALS && s->animal_number[n])
            add(g, a, DO_DRAW, 0, MOST_OF_GOODS + s->animal_piles[MOST_PILE * n], n + 1);
}

/* Whether there is still everything that a reward gives you. */
int cards_offers(const Game *g, const uint8_t *reward) {
    const State *s = g->state;
    int goods = s->goods_number[0] || s->goods_number[1];
    int animals = s->animal_number[0] || s->animal_number[1];
    return (goods || !reward[REWARD_GOODS]) && (animals || !reward[REWARD_ANIMALS]);
}

static void reward_choices(const Game *g, Actions *a) {
    int round = g->state->round_index;
    for (int n = 0; n < g->facts->offered[round]; n++) {
        const uint8_t *reward = reward_of(g->facts, round, n);
        int code = 0; /* a digit for each amount */
        for (int at = 0; at < MOST_AMOUNTS; at++) code = 10 * code + reward[at];
        if (cards_offers(g, reward)) add(g, a, DO_CHOOSE, 0, code, 0);
    }
}

static void bought_choices(const Game *g, Actions *a) {
    const uint8_t *revealed = g->state->revealed;
    int numbers = 0;
    add_each(g, a, revealed, DO_KEEP, 0, 0);
    for (; *revealed; revealed++) numbers |= 1 << g->facts->number[*revealed];
    for (int number = 1; number <= MOST_NUMBERS; number++)
        if (numbers >> number & 1) add(g, a, DO_USE, 0, number, 0);
}

static void pending_choices(const Game *g, const uint8_t *decision, Actions *a) {
    const Facts *f = g->facts;
    int player = decision[0], asked = decision[1];
    const Seat *seat = &g->state->seats[player];
    switch (asked) {
    case ASK_CASTLE: cards_die_actions(g, player, CASTLES_DIE, a); break;
    case ASK_EXTRA: cards_die_actions(g, player, decision[2], a); break;
    case ASK_CITY_HALL: city_hall_choices(g, seat, a); break;
    case ASK_WAREHOUSE: warehouse_choices(g, seat, a); break;
    case ASK_REWARD: reward_choices(g, a); break;
    case ASK_BOUGHT: bought_choices(g, a); break;
    case ASK_DISCARD: add_each(g, a, seat->projects, DO_DISCARD, 0, 0); break;
    default:
        if (f->draws[asked])
            cards_tops(g, f->draws[asked], a);
        else
            taker_choices(g, f->takes[asked], a);
    }
    if (!f->declined[asked]) return;
    if (cards_can_buy(g, player)) add(g, a, DO_BUY, 0, 0, 0);
    add(g, a, DO_PASS, 0, 0, 0);
}

void cards_list(const Game *g, Actions *a) {
    const State *s = g->state;
    a->number = 0;
    if (s->is_over) return;
    if (s->pending_number)
        pending_choices(g, top_decision(s), a);
    else
        turn_choices(g, s->player, a);
}
