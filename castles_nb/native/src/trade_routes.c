/* The 8th expansion: trade routes. */
#include "evaluation.h"

/* What lies there ---------------------------------------------------------------------------- */

static int tiles_laid(const Game *g, int player) {
    const TradeRoutes *routes = &g->facts->trade_routes;
    return routes->is_chosen ? kept(estate_of(g, player)->kept.route_order) : routes->tiles_each;
}

/* One of the tiles that were dealt to a player, from 0. */
static int dealt(const Game *g, int player, int n) {
    const uint8_t *tiles = g->deal->kept.trade_routes;
    int at = 1 + player * g->facts->trade_routes.tiles_each + n;
    return at < tiles[0] ? tiles[at] : 0;
}

/* One of the spaces of a player's route, from 0, as a number among those of all tiles. */
static int space_of(const Game *g, int player, int n) {
    const TradeRoutes *routes = &g->facts->trade_routes;
    int place = n / routes->spaces;
    if (routes->is_chosen) place = estate_of(g, player)->kept.route_order[1 + place] - 1;
    return dealt(g, player, place) * routes->spaces + n % routes->spaces;
}

static int spaces_laid(const Game *g, int player) {
    return tiles_laid(g, player) * g->facts->trade_routes.spaces;
}

/* Goods that are sold ------------------------------------------------------------------------ */

static int asked_by(int bonus) { return ASK_ROUTE_BUILDING - BONUS_BUILDING + bonus; }

/* Gives a bonus; or what it asks. */
static int give(Game *g, int player, int bonus) {
    const TradeRoutes *routes = &g->facts->trade_routes;
    switch (bonus) {
    case BONUS_WORKERS4: add_workers(g, player, routes->workers4); return 0;
    case BONUS_SILVER2: estate_of(g, player)->silver += routes->silver2; return 0;
    case BONUS_VP4: score(g, player, routes->vp4); return 0;
    }
    return finds_something(g, player, asked_like(asked_by(bonus))) ? asked_by(bonus) : 0;
}

void lay_goods(Game *g, int player, int type, int number) {
    const TradeRoutes *routes = &g->facts->trade_routes;
    uint8_t *laid = estate_of(g, player)->kept.route_goods;
    while (number--) {
        int at = kept(laid);
        if (at >= spaces_laid(g, player)) return;
        int space = space_of(g, player, at);
        keep(g->state, laid, sizeof estate_of(g, player)->kept.route_goods, type);
        if (g->state->fault) return;
        int asked = routes->fits[space] == type ? give(g, player, routes->bonus[space]) : 0;
        if (!asked) continue;
        while (number--) ask(g, player, LATER_LAY_GOODS_1 + type - 1, 0);
        ask(g, player, asked, 0);
        return;
    }
}

/* The order of tiles ------------------------------------------------------------------------- */

void ask_for_orders(Game *g) {
    const State *s = g->state;
    for (int space = 0; space < MOST_TRACK; space++)
        for (int at = 0; at < s->track_number[space]; at++)
            ask(g, s->track[MOST_PLAYERS * space + at], ASK_ROUTE_ORDER, 0);
}

static int is_laid(const uint8_t *order, int place) {
    for (int n = 1; n < order[0]; n++)
        if (order[n] == place) return 1;
    return 0;
}

void order_choices(const Game *g, int player, Actions *a) {
    const uint8_t *order = estate_of(g, player)->kept.route_order;
    int tiles = g->facts->trade_routes.tiles_each;
    uint32_t left = 0;
    for (int n = 0; n < tiles; n++)
        if (!is_laid(order, n + 1)) left |= UINT32_C(1) << dealt(g, player, n);
    for (left &= ~UINT32_C(1); left; left &= left - 1) add(a, DO_LAY_ROUTE, 0, lowest(left), 0);
}

void lay_route(Game *g, Action a) {
    State *s = g->state;
    int player = end_decision(s)[0], tiles = g->facts->trade_routes.tiles_each, place = 0;
    uint8_t *order = estate_of(g, player)->kept.route_order;
    int size = sizeof estate_of(g, player)->kept.route_order;
    while (place < tiles && dealt(g, player, place) != a.item) place++;
    keep(s, order, size, place + 1);
    if (kept(order) == tiles - 1)
        for (int n = 1; n <= tiles; n++)
            if (!is_laid(order, n)) keep(s, order, size, n);
    if (kept(order) < tiles) ask(g, player, ASK_ROUTE_ORDER, 0);
}

/* What bots expect --------------------------------------------------------------------------- */

static double worth_of_bonus(Evaluation *o, int bonus, int sold) {
    const TradeRoutes *routes = &o->facts->trade_routes;
    double best = 0.0;
    switch (bonus) {
    case 0: return 0.0;
    case BONUS_VP4: return routes->vp4;
    case BONUS_SILVER2: return routes->silver2 * o->prices->coin;
    case BONUS_WORKERS4: return routes->workers4 * o->prices->worker;
    case BONUS_SELL:
        for (int type = 1; type <= 6; type++) {
            double found = type == sold ? 0.0 : usual_sale(o, type);
            if (found > best) best = found;
        }
        return best;
    }
    double found = effect(o, asked_like(asked_by(bonus)));
    return found > best ? found : best;
}

double worth_of_laying(Evaluation *o, int type) {
    const TradeRoutes *routes = &o->facts->trade_routes;
    int at = kept(o->estate->kept.route_goods), last = at + o->estate->goods[type - 1];
    double worth = 0.0;
    for (; at < least(last, spaces_laid(o->game, o->player)); at++) {
        int space = space_of(o->game, o->player, at);
        double bonus = worth_of_bonus(o, routes->bonus[space], type);
        if (routes->fits[space] == type)
            worth += bonus;
        else
            worth -= bonus * (o->estate->goods[routes->fits[space] - 1] ? routes->missed
                                                                         : routes->out_of_reach);
    }
    return worth;
}
