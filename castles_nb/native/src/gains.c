/* What each action brings, in expected points: `bots/board/expected_gains.py`. */
#include "evaluation.h"

double total(const double *found) {
    double sum = 0.0;
    for (int part = 0; part < TERMS; part++) sum += found[part];
    return sum;
}

/* Made on a copy and looked at. */
static double made(Evaluation *o, Action a) {
    State after = *o->game->state;
    Game game = {o->facts, o->game->deal, &after};
    double before[TERMS], then[TERMS];
    Evaluation other;
    act(&game, a);
    terms(o, before);
    look(&other, &game, o->policy, o->prices, o->player);
    terms(&other, then);
    double found = total(then) - then[PART_DICE] - total(before) + before[PART_DICE];
    return a.die ? found - o->prices->die : found;
}

double price_of_die(const Evaluation *o, int die, int needed) {
    int workers = o->estate->workers;
    if (!die) return 0.0;
    if (!needed) return -o->prices->die;
    return crew(o->prices, workers - needed) - crew(o->prices, workers) - o->prices->die;
}

double die_cost(const Evaluation *o, int die, int value, int steps) {
    return price_of_die(o, die, die ? cost(o->facts, steps, die, value) : 0);
}

/* The dice that are left once one is used. */
void dice_without(const Evaluation *o, int die, uint8_t *left) {
    const uint8_t *dice = o->game->state->dice;
    left[0] = die && dice[0] == die ? dice[1] : dice[0];
    left[1] = die ? 0 : dice[1];
}

static int is_within_reach(const Evaluation *o, int kind, const uint8_t *dice) {
    const Estate *e = o->estate;
    Mask near = e->frontier & o->board->colour[o->facts->colour[kind]];
    const Mask *reach =
        o->board->reach[placing(o->facts, e, kind)][least(e->workers, ANY_REACH)];
    for (; *dice; dice++)
        if (near & reach[*dice]) return 1;
    return 0;
}

double gained(Evaluation *o, int kind, const uint8_t *dice) {
    others(o);
    double found = stored(o, kind, o->crowd_colours);
    if (is_within_reach(o, kind, dice)) found *= o->policy->soon;
    if (o->free < o->facts->room[kind]) {
        found -= o->crowd_least;
        return found > 0.0 ? found : 0.0;
    }
    return o->free == o->facts->room[kind] ? found - o->prices->full : found;
}

static double take(Evaluation *o, Action a) {
    uint8_t left[3] = {0};
    dice_without(o, a.die, left);
    return die_cost(o, a.die, a.place, taking(o->facts, o->estate)) + gained(o, a.item, left);
}

static double buy(Evaluation *o, Action a) {
    const Prices *p = o->prices;
    int silver = o->estate->silver, crew_now = o->estate->workers, workers = a.place / PER_WORKER;
    double price = coins(p, silver) - coins(p, silver - o->facts->tile_price + workers);
    if (workers) price += crew(p, crew_now) - crew(p, crew_now - workers);
    return gained(o, a.item, o->game->state->dice) - price;
}

static double barter(Evaluation *o, Action a) {
    int workers = o->estate->workers;
    double price = crew(o->prices, workers) - crew(o->prices, workers - o->facts->building_price);
    return gained(o, a.item, o->game->state->dice) - price;
}

static double herd(const Evaluation *o, int kind, int space) {
    const Facts *f = o->facts;
    int animals = f->count[kind], tiles = 1;
    Mask pasture = o->board->area_mask[space] & o->estate->filled;
    for (; pasture; pasture &= pasture - 1) {
        int other = o->estate->tiles[lowest(pasture)];
        if (f->animal[other] == f->animal[kind]) animals += f->count[other], tiles++;
    }
    return has(o->estate, f->points_for_livestock) ? animals + tiles : animals;
}

static double effect_of(Evaluation *o, int kind, int space) {
    switch (o->facts->colour[kind]) {
    case LIVESTOCK: return herd(o, kind, space);
    case SHIPS: return effect(o, ASK_SHIP);
    case CASTLES: return effect(o, ASK_CASTLE);
    }
    switch (o->facts->building[kind]) {
    case IS_TOWN_HALL: return effect(o, ASK_TOWN_HALL);
    case IS_WAREHOUSE: return effect(o, ASK_WAREHOUSE);
    case IS_MARKET: return effect(o, ASK_MARKET);
    case IS_CARPENTER: return effect(o, ASK_CARPENTER);
    case IS_CHURCH: return effect(o, ASK_CHURCH);
    }
    return placed(o, kind);
}

/* Adds to a sum, not a sum of its own: doubles add up otherwise. */
static double with_area(const Evaluation *o, double sum, int colour, int space) {
    for (int n = 0; n < o->open_number[colour]; n++)
        if (o->open[colour][n].spaces & bit_of(space)) return sum + o->open[colour][n].gain;
    return sum;
}

static double with_bonus(const Evaluation *o, double sum, int colour) {
    int left = o->game->state->bonus_left[colour];
    if (!left) return sum;
    int empty = bits(o->board->colour[colour] & ~o->estate->filled);
    sum -= near_bonus(o, colour, empty);
    if (empty == 1) return sum + o->facts->bonus_points[2 - left];
    return sum + near_bonus(o, colour, empty - 1);
}

double place(Evaluation *o, Action a) {
    const Estate *e = o->estate;
    int colour = o->board->colour_at[a.place];
    double sum = die_cost(o, a.die, o->board->die[a.place], placing(o->facts, e, a.item));
    sum = with_area(o, sum, colour, a.place);
    sum = with_bonus(o, sum, colour);
    int opened = bits(o->board->neighbours[a.place] & ~e->filled & ~e->frontier);
    sum += o->policy->frontier * o->prices->left * (opened - 1);
    sum -= stored(o, a.item, 0);
    if (o->free < 1) sum += o->prices->full;
    return sum + effect_of(o, a.item, a.place);
}

static int holds_shields(const Evaluation *o) { return kept(o->estate->kept.shields) > 0; }

static double workers(const Evaluation *o, Action a) {
    const Facts *f = o->facts;
    const Estate *e = o->estate;
    const Prices *p = o->prices;
    int more = has(e, f->more_workers) ? f->more_die_workers : f->die_workers;
    double sum = crew(p, e->workers + more) - crew(p, e->workers);
    if (has(e, f->silver_too)) sum += coins(p, e->silver + f->die_silver) - coins(p, e->silver);
    return a.die ? sum - p->die : sum;
}

static double load(const Evaluation *o, Action a) {
    double sum = 0.0;
    for (int depot = 0; depot < 6; depot++)
        for (int type = 1; a.place >> (depot + 1) & 1 && type <= 6; type++)
            for (int n = o->game->state->depot_goods[6 * depot + type - 1]; n; n--)
                if (a.item >> type & 1) sum += o->prices->goods;
    for (int type = 1; type <= 6; type++)
        if (a.item >> type & 1 && !o->estate->goods[type - 1]) sum += o->prices->new_goods;
    return sum;
}

static double sell(Evaluation *o, Action a) {
    double sum = die_cost(o, a.die, a.item, strong(o->facts, o->estate)) + sale(o, a.item);
    return holds_shields(o) ? sum + more_for_selling(o, a) : sum;
}

static double retrieval(Evaluation *o, Action a) {
    const uint8_t no_dice[1] = {0};
    return gained(o, a.item, no_dice) - o->facts->duchies_11_18.price - 2 * o->prices->die;
}

double gain(Evaluation *o, Action a) {
    switch (a.verb) {
    case DO_TAKE: return take(o, a);
    case DO_PLACE: return holds_shields(o) ? place(o, a) + more_for_placing(o, a) : place(o, a);
    case DO_SELL: return sell(o, a);
    case DO_WORKERS: return workers(o, a);
    case DO_LEAVE: return -o->prices->die;
    case DO_BUY: return holds_shields(o) ? buy(o, a) + more_for_buying(o, a) : buy(o, a);
    case DO_BARTER: return barter(o, a);
    case DO_LOAD: return load(o, a);
    case DO_DISCARD:
    case DO_DISCARD_PRIVATE: return -stored(o, a.item, 0);
    case DO_PLACE_PRIVATE:
    case DO_GIFT: return place(o, a);
    case DO_SWAP: return o->facts->solo.face_down_worth;
    case DO_BUY_POINTS: return worth_of_points(o, a);
    case DO_STORE: return worth_of_waiting(o) * (a.place ? o->facts->team.own_worth : 1);
    case DO_PASS:
    case DO_FINISH: return 0.0;
    case DO_SHIELD: return taking_worth(o, a);
    case DO_TURN: return turning_worth(o, a);
    case DO_LAY: return laying_worth(o, a);
    case DO_RETRIEVE: return retrieval(o, a);
    case DO_TAKE_DOUBLE:
    case DO_PLACE_DOUBLE:
    case DO_PLANT:
    case DO_HARVEST:
    case DO_FETCH:
    case DO_CLAIM: return vineyard_gain(o, a);
    }
    return made(o, a);
}
