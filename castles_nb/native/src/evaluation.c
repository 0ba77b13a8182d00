/* What an estate is worth, in expected points: `bots/board/evaluation.py`, `bots/board/area_values.py`. */
#include "evaluation.h"

double coins(const Prices *p, int number) {
    return number <= MOST_MANY ? p->silver[number] : p->silver[MOST_MANY] + number - MOST_MANY;
}

double crew(const Prices *p, int number) {
    return number <= MOST_MANY ? p->workers[number] : p->workers[MOST_MANY] + (number - MOST_MANY) / 2.0;
}

const Prices *prices_now(const Game *g, const Policy *policy) {
    return &policy->prices[least(g->state->rounds_played, g->facts->rounds - 1)];
}

static void find_areas(Evaluation *o) {
    const Board *board = o->board;
    o->areas = 0.0;
    memset(o->open_number, 0, sizeof o->open_number);
    for (int n = 0; n < board->area_number; n++) {
        Mask empty = board->areas[n] & ~o->estate->filled, near = empty & o->estate->frontier;
        o->lacking[n] = empty ? bits(empty) : 0;
        if (!empty) continue;
        int size = board->size[n], colour = board->area_colour[n], covered = size - o->lacking[n];
        const double *row = o->prices->areas[colour][size];
        o->areas += row[covered];
        if (near) o->open[colour][o->open_number[colour]++] = (Open){near, row[covered + 1] - row[covered]};
    }
}

/* The tiles of both partners' storage, and then the player's own. */
static void share_storage(Evaluation *o) {
    const uint8_t *shared = o->estate->storage, *own = own_storage(o->game, o->player);
    size_t number = strlen((const char *)shared);
    memcpy(o->stored_by, shared, number);
    memcpy(o->stored_by + number, own, strlen((const char *)own) + 1);
    o->storage = o->stored_by;
    o->free += o->facts->team.own_spaces;
}

void look(Evaluation *o, const Game *g, const Policy *policy, const Prices *prices, int player) {
    o->game = g;
    o->facts = g->facts;
    o->policy = policy;
    o->prices = prices;
    o->board = board_of(g, player);
    o->estate = estate_of(g, player);
    o->player = player;
    o->storage = o->estate->storage;
    o->free = g->facts->key_spaces + more_room(g->facts, o->estate);
    if (IS_SHARED) share_storage(o);
    o->free -= (int)strlen((const char *)o->storage);
    o->crowded = 0;
    o->stored_known[0] = o->stored_known[1] = 0;
    o->effects_known = 0;
    find_areas(o);
}

double near_bonus(const Evaluation *o, int colour, int empty) {
    int points = o->facts->bonus_points[2 - o->game->state->bonus_left[colour]];
    double nearness = o->policy->nearness[bits(o->board->colour[colour])][empty];
    return points * o->policy->bonus * nearness * o->prices->can_act;
}

static double monastery(const Evaluation *o, int number) {
    if (o->facts->scores[number])
        return monastery_points(o->facts, o->estate, number) + o->policy->growth * o->prices->left;
    if (number <= MOST_ABILITIES) return o->policy->abilities[number - 1] * o->prices->left;
    return o->policy->other_ability * o->prices->left;
}

static inline double best_area(const Evaluation *o, int colour, Mask blocked, double best) {
    for (int n = 0; n < o->open_number[colour]; n++) {
        const Open *open = &o->open[colour][n];
        if (open->gain > best && open->spaces & ~blocked) best = open->gain;
    }
    return best;
}

static double area_gain(const Evaluation *o, int kind) {
    const Facts *f = o->facts;
    int colour = f->colour[kind];
    Mask blocked = 0;
    if (f->limited[kind] && !(o->estate->powers & f->shares[kind]))
        blocked = o->estate->blocked[f->limited[kind] - 1];
    if (colour < COLOURS) return best_area(o, colour, blocked, -1.0);
    double best = -1.0;
    for (int each = 0; colour == ANY && each < COLOURS; each++)
        best = best_area(o, each, blocked, best);
    return best;
}

static double building_placed(const Evaluation *o, int kind) {
    switch (o->facts->building[kind]) {
    case IS_WATCHTOWER: return o->facts->watchtower_points;
    case IS_BOARDING_HOUSE: return o->facts->boarding_house_workers * o->prices->worker;
    case IS_BANK: return o->facts->bank_silver * o->prices->coin;
    case IS_WAREHOUSE: return o->policy->warehouse;
    case IS_TOWN_HALL: return o->policy->town_hall;
    }
    return o->policy->take;
}

double placed(const Evaluation *o, int kind) {
    const Facts *f = o->facts;
    int colour = f->colour[kind], same = 0;
    if (colour == NOWHERE && with(f, WITH_VINEYARDS)) return double_placed(o, kind);
    if (colour == LIVESTOCK) {
        for (unsigned space = 0; space < sizeof o->estate->tiles; space++) {
            int other = o->estate->tiles[space];
            if (f->animal[other] == f->animal[kind]) same += f->count[other];
        }
        return f->count[kind] + o->policy->herd * same;
    }
    if (kind == f->mine) return o->prices->mine;
    if (f->number[kind]) return monastery(o, f->number[kind]);
    if (colour == SHIPS) return o->policy->ship + o->policy->turn_order * o->prices->left;
    if (colour == CASTLES) return o->policy->castle;
    return building_placed(o, kind);
}

static double worth(const Evaluation *o, int kind) {
    int colour = o->facts->colour[kind];
    if (!(o->board->colour[colour] & ~o->estate->filled))
        return colour == NOWHERE && with(o->facts, WITH_VINEYARDS) ? placed(o, kind) : 0.0;
    double more = area_gain(o, kind);
    if (more < 0) return placed(o, kind) * o->policy->unreachable;
    return more + placed(o, kind);
}

double stored(Evaluation *o, int kind, int colours) {
    uint64_t *known = &o->stored_known[kind / 64], bit = UINT64_C(1) << kind % 64;
    if (!(*known & bit)) {
        o->stored[kind] = worth(o, kind) * o->policy->stored * o->prices->can_act;
        *known |= bit;
    }
    double found = o->stored[kind];
    return colours >> o->facts->colour[kind] & 1 ? found * o->policy->crowded : found;
}

void others(Evaluation *o) {
    if (o->crowded) return;
    o->crowded = 1, o->crowd_colours = 0, o->crowd_least = 1e9;
    for (const uint8_t *kind = o->storage; *kind; kind++) {
        double found = stored(o, *kind, o->crowd_colours);
        o->crowd_colours |= 1 << o->facts->colour[*kind];
        if (found < o->crowd_least) o->crowd_least = found;
    }
}

/* Effects that open a choice ----------------------------------------------------------------- */

double usual_sale(const Evaluation *o, int type) {
    const Facts *f = o->facts;
    const Estate *e = o->estate;
    const Prices *p = o->prices;
    int number = e->goods[type - 1];
    if (!number) return 0.0;
    double kept = number * p->goods + p->new_goods;
    double brings = number * f->points_per_goods + p->coin - kept;
    if (has(e, f->silver_for_sales)) brings += p->coin;
    if (has(e, f->worker_for_sales)) brings += p->worker;
    if (has(e, f->first_sales) && !e->sold[type - 1]) brings += f->sold_type_points;
    if (has(e, f->every_sale)) brings += number;
    return brings;
}

double sale(Evaluation *o, int type) {
    double brings = usual_sale(o, type);
    return with(o->facts, WITH_TRADE_ROUTES) ? brings + worth_of_laying(o, type) : brings;
}

static double best_sale(Evaluation *o) {
    double best = sale(o, 1);
    for (int type = 2; type <= 6; type++) {
        double found = sale(o, type);
        if (found > best) best = found;
    }
    return best;
}

static double best_placing(Evaluation *o) {
    double best = 0.0;
    for (const uint8_t *kind = o->storage; *kind; kind++) {
        double more = area_gain(o, *kind);
        if (more < 0) continue;
        double found = more + placed(o, *kind) - stored(o, *kind, 0);
        if (found > best) best = found;
    }
    return best;
}

static double loading(const Evaluation *o) {
    int most = 0;
    for (int depot = 0; free_goods_spaces(o->facts, o->estate) && depot < 6; depot++) {
        int number = 0;
        for (int type = 0; type < 6; type++) number += o->game->state->depot_goods[6 * depot + type];
        if (number > most) most = number;
    }
    double found = o->policy->load_now * most * o->prices->goods;
    return found + o->policy->turn_order * o->prices->left;
}

static double best_taken(Evaluation *o, int asked) {
    const uint8_t *depots = o->game->state->depots;
    double best = 0.0;
    for (int n = 0, is_first = 1; n < 30; n++) {
        if (!depots[n] || !takes(o->facts, asked, depots[n])) continue;
        double found = stored(o, depots[n], 0);
        if (is_first || found > best) best = found;
        is_first = 0;
    }
    return best;
}

/* The worth of a tile that waits for a storage. */
double worth_of_waiting(Evaluation *o) {
    int tile = last_decision(o->game->state)[2];
    return tile ? stored(o, tile, 0) : 0.0;
}

static double found_effect(Evaluation *o, int asked) {
    switch (asked) {
    case ASK_CASTLE: return o->policy->castle;
    case ASK_TOWN_HALL: return o->policy->place_now * best_placing(o);
    case ASK_WAREHOUSE: return best_sale(o);
    case ASK_SHIP: return loading(o);
    case ASK_MARKET:
    case ASK_CARPENTER:
    case ASK_CHURCH: return o->policy->take_now * best_taken(o, asked);
    case ASK_ROUTE_ORDER: return 0.0;
    case ASK_STORAGE: return worth_of_waiting(o);
    case ASK_SHIELD_14:
    case ASK_SHIELD_15:
    case ASK_SHIELDS_14_15:
    case ASK_TRIBUTE:
    case ASK_UNPAID:
    case ASK_OVERFULL:
    case ASK_ALL_DEPOTS: return shield_effect(o, asked);
    case ASK_VINEYARD_BONUS:
    case ASK_VINEYARD_BLACK:
    case ASK_VINEYARD_VINE:
    case ASK_VINEYARD_LAYER: return vineyard_effect(o, asked);
    }
    return o->policy->take;
}

double effect(Evaluation *o, int asked) {
    if (o->facts->modules) asked = asked_like(asked);
    if (!(o->effects_known >> asked & 1)) {
        o->effects[asked] = found_effect(o, asked);
        o->effects_known |= UINT64_C(1) << asked;
    }
    return o->effects[asked];
}

static double choice(Evaluation *o, const uint8_t *decision) {
    if (decision[1] != ASK_DISCARD) return effect(o, decision[1]);
    const uint8_t *kind = o->storage;
    double least_worth = *kind ? stored(o, *kind, 0) : 0.0;
    for (; *kind; kind++) {
        double found = stored(o, *kind, 0);
        if (found < least_worth) least_worth = found;
    }
    return stored(o, decision[2], 0) - least_worth;
}

/* The whole ---------------------------------------------------------------------------------- */

static int dice_left(const Evaluation *o) {
    const State *s = o->game->state;
    if (!s->ordered || is_chateauma(o->game, o->player)) return 0;
    int turn = 0;
    while (s->order[turn] != o->player) turn++;
    if (turn == s->turns_done) return (s->dice[0] > 0) + (s->dice[1] > 0);
    return turn > s->turns_done ? 2 : 0;
}

static double bonuses(const Evaluation *o) {
    double total = 0.0;
    for (int colour = 0; colour < COLOURS; colour++) {
        int empty = bits(o->board->colour[colour] & ~o->estate->filled);
        if (o->game->state->bonus_left[colour] && empty) total += near_bonus(o, colour, empty);
    }
    return total;
}

static double storage(Evaluation *o) {
    double total = 0.0;
    int colours = 0;
    for (const uint8_t *kind = o->storage; *kind; kind++) {
        total += stored(o, *kind, colours);
        colours |= 1 << o->facts->colour[*kind];
    }
    return o->free < 1 ? total - o->prices->full : total;
}

static double goods(const Evaluation *o) {
    int number = 0, types = 0;
    for (int type = 0; type < 6; type++)
        number += o->estate->goods[type], types += o->estate->goods[type] > 0;
    return number * o->prices->goods + types * o->policy->new_goods * o->prices->can_act;
}

static double reach(const Evaluation *o) {
    int numbers = 0;
    for (int die = 0; die < 6; die++) numbers += (o->board->numbers[die] & o->estate->frontier) != 0;
    return o->policy->frontier * o->prices->left * bits(o->estate->frontier) +
           o->policy->numbers * o->prices->can_act * numbers;
}

void terms(Evaluation *o, double *found) {
    const State *s = o->game->state;
    const Estate *e = o->estate;
    memset(found, 0, TERMS * sizeof *found);
    found[0] = IS_SHARED ? points_of_team(o->game, o->player) : s->points[o->player];
    if (s->rounds_played == o->facts->rounds) return;
    if (with(o->facts, WITH_SHIELDS)) found[0] += kept_shields(o->game, o->player);
    if (with(o->facts, WITH_SOLO)) found[0] += kept_in_solo(o->game);
    if (with(o->facts, WITH_VINEYARDS)) found[0] += kept_vines(o->game, o->player);
    found[1] = o->prices->die * dice_left(o);
    found[2] = coins(o->prices, e->silver);
    found[3] = crew(o->prices, e->workers);
    found[4] = goods(o);
    found[5] = o->areas;
    found[6] = bonuses(o);
    found[7] = reach(o);
    for (uint64_t powers = e->powers & o->facts->monasteries; powers; powers &= powers - 1)
        found[8] += monastery(o, lowest(powers));
    found[9] = count(e, o->facts->mine) * o->prices->mine;
    found[10] = o->policy->turn_order * o->prices->left * count(e, o->facts->ship);
    found[11] = storage(o);
    for (int n = 0; n < s->pending_number; n++) {
        const uint8_t *decision = s->pending + 3 * n;
        if (decision[0] == o->player && !is_waiting(decision)) found[12] += choice(o, decision);
    }
}
