/* The gain of each action, in expected points: `bots/cards/expected_gains.py`. */
#include "evaluation.h"

static double gain(Evaluation *, Action);

static double take(Evaluation *o, Action a) {
    int workers = cost(o->facts, a.die, a.place);
    double worth = cards_kept(o, a.item);
    return workers ? worth - cards_spent(o, workers) : worth;
}

/* The best of these, or 0; you can't place this kind, because it isn't a project any more. */
static double best_of(Evaluation *o, const Actions *a, int placed) {
    double best = 0.0;
    for (int n = 0; n < a->number; n++) {
        if (a->all[n].verb == DO_PLACE && (int)a->all[n].item == placed) continue;
        double found = gain(o, a->all[n]);
        if (found > best) best = found;
    }
    return best;
}

static void placed_by_city_hall(const Evaluation *o, Actions *a) {
    for (const uint8_t *kind = o->seat->projects; *kind; kind++) {
        int targets[MOST_TYPES], number = cards_targets(o->seat, o->facts->type[*kind], targets);
        for (int n = 0; n < number; n++)
            a->all[a->number++] = (Action){DO_PLACE, 0, targets[n], *kind};
    }
}

static void taken(const Evaluation *o, int types, Actions *a) {
    for (int number = 1; number <= MOST_NUMBERS; number++)
        for (const uint8_t *kind = row_of(o->game->state, number); *kind; kind++)
            if (types >> o->facts->type[*kind] & 1)
                a->all[a->number++] = (Action){DO_TAKE, 0, number, *kind};
}

static void sold(const Evaluation *o, Actions *a) {
    for (int goods = 0; goods < MOST_OF_GOODS; goods++)
        if (o->seat->goods[goods]) a->all[a->number++] = (Action){DO_SELL, 0, 0, goods};
}

/* The worth of using a card now. Meanwhile, others of its kind have the worth of a later use. */
static double done(Evaluation *o, int kind) {
    int card = o->facts->card[kind], asked = o->facts->asks[card];
    Actions a;
    if (o->facts->draws[asked] || !asked) return cards_later(o, card);
    if (o->given_known[asked]) return o->given[asked];
    o->given[asked] = cards_later(o, card);
    o->given_known[asked] = 1;
    a.number = 0;
    if (asked == ASK_CASTLE)
        cards_die_actions(o->game, o->player, CASTLES_DIE, &a);
    else if (asked == ASK_CITY_HALL)
        placed_by_city_hall(o, &a);
    else if (asked == ASK_WAREHOUSE)
        sold(o, &a);
    else
        taken(o, o->facts->takes[asked], &a);
    return o->given[asked] = o->policy->at_once * best_of(o, &a, kind);
}

static double place(Evaluation *o, Action a) {
    int workers = cost(o->facts, a.die, o->facts->number[a.item]);
    double worth = cards_laid(o, a.item, a.place) - cards_stored(o, a.item);
    if (workers) worth -= cards_spent(o, workers);
    return worth + cards_crowded(o, o->projects) + done(o, a.item);
}

static double sell(const Evaluation *o, Action a) {
    int number = o->seat->goods[a.item], workers = selling_cost(o->facts, a.die, a.item);
    int start_card_owner = o->game->state->start_card_owner;
    double worth = cards_sale(o, a.item, number) - cards_stock(o, a.item, number);
    if (workers) worth -= cards_spent(o, workers);
    if (start_card_owner >= 0 && start_card_owner != o->player) worth += cards_start_card(o);
    return worth;
}

static double silver_spent(const Evaluation *o, int silver) {
    return cards_coins(o, o->seat->silver) - cards_coins(o, o->seat->silver - silver);
}

static double convert(const Evaluation *o, Action a) {
    int points = (int)(a.item + a.place) / o->facts->per_point;
    double spent = silver_spent(o, a.place);
    return points - cards_spent(o, a.item) - spent;
}

static double use(Evaluation *o, Action a) {
    Actions found;
    found.number = 0;
    cards_die_actions(o->game, o->player, a.item, &found);
    double best = gain(o, found.all[0]);
    for (int n = 1; n < found.number; n++) {
        double worth = gain(o, found.all[n]);
        if (worth > best) best = worth;
    }
    return best;
}

static double choose(Evaluation *o, int code) {
    int amounts[MOST_AMOUNTS];
    for (int at = MOST_AMOUNTS - 1; at >= 0; at--) amounts[at] = code % 10, code /= 10;
    return cards_offered(o, amounts);
}

static double gain(Evaluation *o, Action a) {
    switch (a.verb) {
    case DO_TAKE: return take(o, a);
    case DO_PLACE: return place(o, a);
    case DO_SELL: return sell(o, a);
    case DO_WORKERS: return cards_crew(o, o->facts->restocked) - cards_crew(o, o->seat->workers);
    case DO_SILVER: return cards_coins(o, o->seat->silver + 1) - cards_coins(o, o->seat->silver);
    case DO_CONVERT: return convert(o, a);
    case DO_BUY: return o->prices->purchase - silver_spent(o, o->facts->price);
    case DO_KEEP: return cards_kept(o, a.item);
    case DO_USE: return use(o, a);
    case DO_DISCARD: return -cards_stored(o, a.item);
    case DO_CHOOSE: return choose(o, a.item);
    case DO_DRAW:
        if (a.item < MOST_OF_GOODS) return cards_good(o, a.item);
        return cards_animal(o, a.item - MOST_OF_GOODS);
    }
    return 0.0;
}

void cards_gains(Evaluation *o, const Actions *a, double *found) {
    const State *s = o->game->state;
    const uint8_t *hand = o->seat->hand, *number = o->facts->number;
    for (int n = 0; n < a->number; n++) found[n] = gain(o, a->all[n]);
    if (s->pending_number || s->has_acted || !hand[0] || !hand[1]) return;
    if (number[hand[0]] == number[hand[1]]) return;
    /* You can still use the other card. */
    double first = cards_in_hand(o, number[hand[1]]), second = cards_in_hand(o, number[hand[0]]);
    for (int n = 0; n < a->number; n++) {
        int die = a->all[n].die;
        if (die) found[n] += die == number[hand[0]] ? first : second;
    }
}
