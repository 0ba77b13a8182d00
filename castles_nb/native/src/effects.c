/* What follows from an action. */
#include "core.h"

void ask(Game *g, int player, int asked, int tile) {
    State *s = g->state;
    if (s->pending_number == MOST_PENDING) {
        s->fault = 1;
        return;
    }
    uint8_t *decision = s->pending + 3 * s->pending_number++;
    decision[0] = player, decision[1] = asked, decision[2] = tile;
}

void put_in_box(State *s, int kind) {
    if (s->discarded_number == MOST_DISCARDED - 1)
        s->fault = 1;
    else
        s->discarded[s->discarded_number++] = kind;
}

/* Rows of tiles end with 0 and ascend. */
void take_out(uint8_t *row, int kind) {
    while (*row != kind) row++;
    do row[0] = row[1];
    while (*row++);
}

void put_in(uint8_t *row, int kind) {
    int here;
    while (*row && *row <= kind) row++;
    do here = *row, *row++ = kind, kind = here;
    while (here);
    *row = 0;
}

void keep(State *s, uint8_t *row, int size, int number) {
    if (!row[0]) row[0] = 1;
    if (row[0] + 1 >= size)
        s->fault = 1;
    else
        row[row[0]++] = number;
}

void drop(uint8_t *row) {
    if (!kept(row)) return;
    for (int n = 1; n < row[0]; n++) row[n] = row[n + 1];
    row[0]--;
}

void add_workers(Game *g, int player, int number) {
    estate_of(g, player)->workers += number;
    if (number > 0 && with(g->facts, WITH_SHIELDS)) worker_too(g, player, number);
}

int count(const Estate *e, int kind) {
    int number = 0;
    for (unsigned space = 0; space < sizeof e->tiles; space++) number += e->tiles[space] == kind;
    return number;
}

void cover(Game *g, int player, int kind, int space) {
    const Facts *f = g->facts;
    const Board *board = board_of(g, player);
    Estate *e = estate_of(g, player);
    e->tiles[space] = kind;
    e->filled |= bit_of(space);
    e->frontier = (e->frontier | board->neighbours[space]) & ~e->filled;
    if (f->limited[kind])
        e->blocked[f->limited[kind] - 1] |= board->area_mask[space];
    else if (f->number[kind])
        e->powers |= UINT64_C(1) << f->number[kind];
}

void score_phase(Game *g, int player) {
    const Facts *f = g->facts;
    score(g, player, f->phase_points[g->state->rounds_played / f->rounds_per_phase]);
}

void score_size(Game *g, int player, int space) {
    const Facts *f = g->facts;
    const Board *board = board_of(g, player);
    const Estate *e = estate_of(g, player);
    int size = board->area_size[space];
    if (with(f, WITH_INNS)) size += inn_in_area(f, board, e, space);
    if (with(f, WITH_SHIELDS)) size += one_size_larger(e);
    score(g, player, f->area_points[least(size, f->largest_area)]);
}

static void score_area(Game *g, int player, int space) {
    if (board_of(g, player)->area_mask[space] & ~estate_of(g, player)->filled) return;
    score_size(g, player, space);
    score_phase(g, player);
}

void gain_bonus_tile(Game *g, int player, int points) {
    score(g, player, points);
    estate_of(g, player)->bonus_tiles++;
    if (with(g->facts, WITH_SHIELDS)) bonus_twice(g, player, points);
}

static void score_colour(Game *g, int player, int space) {
    State *s = g->state;
    const Board *board = board_of(g, player);
    int colour = board->colour_at[space];
    if (board->colour[colour] & ~estate_of(g, player)->filled || !s->bonus_left[colour]) return;
    gain_bonus_tile(g, player, g->facts->bonus_points[2 - s->bonus_left[colour]--]);
}

/* What can be reached within some spaces from where one starts. */
Mask reached(const Board *board, Mask start, Mask within) {
    Mask found = start, border = start;
    while (border) {
        Mask more = board->neighbours[lowest(border)] & within & ~found;
        found |= more;
        border = (border & (border - 1)) | more;
    }
    return found;
}

/* The covered spaces of the pasture of this space. */
Mask pasture(const Game *g, int player, int space) {
    Mask usual = board_of(g, player)->area_mask[space] & estate_of(g, player)->filled;
    return with(g->facts, WITH_SHIELDS) ? one_pasture(g, player, usual) : usual;
}

static void livestock(Game *g, int player, int kind, int space) {
    const Facts *f = g->facts;
    const Estate *e = estate_of(g, player);
    Mask tiles = pasture(g, player, space);
    if (kind == f->extra_tiles.geese) {
        geese(g, player);
        return;
    }
    for (; tiles; tiles &= tiles - 1) {
        int placed = e->tiles[lowest(tiles)];
        if (f->animal[placed] == f->animal[kind])
            score(g, player, f->count[placed] + has(e, f->points_for_livestock));
    }
    if (with(f, WITH_EXTRA_TILES) && joins_geese(g, player, space))
        score(g, player, f->count[f->extra_tiles.geese] + has(e, f->points_for_livestock));
}

void advance_marker(Game *g, int player) {
    State *s = g->state;
    int here = 0, at = 0;
    if (with(g->facts, WITH_SOLO)) {
        empty_depots(g, player);
        return;
    }
    while (at == s->track_number[here] || s->track[4 * here + at] != player)
        if (at == s->track_number[here])
            here++, at = 0;
        else
            at++;
    uint8_t *stack = s->track + 4 * here;
    for (s->track_number[here]--; at < s->track_number[here]; at++) stack[at] = stack[at + 1];
    int ahead = least(here + 1, g->facts->track_spaces - 1);
    s->track[4 * ahead + s->track_number[ahead]++] = player;
    if (with(g->facts, WITH_EXTRA_TILES)) put_on_top(g);
    if (with(g->facts, WITH_SHIELDS)) put_copier_on_top(g);
}

void ship(Game *g, int player) {
    if (can_load(g, estate_of(g, player)))
        ask(g, player, ASK_SHIP, 0);
    else
        advance_marker(g, player);
}

static void ask_if_useful(Game *g, int player, int asked) {
    if (finds_something(g, player, asked)) ask(g, player, asked, 0);
}

void building(Game *g, int player, int kind) {
    const Facts *f = g->facts;
    Estate *e = estate_of(g, player);
    switch (f->building[kind]) {
    case IS_WATCHTOWER: score(g, player, f->watchtower_points); break;
    case IS_BOARDING_HOUSE: add_workers(g, player, f->boarding_house_workers); break;
    case IS_BANK: e->silver += f->bank_silver; break;
    case IS_WAREHOUSE: ask_if_useful(g, player, ASK_WAREHOUSE); break;
    case IS_CARPENTER: ask_if_useful(g, player, ASK_CARPENTER); break;
    case IS_CHURCH: ask_if_useful(g, player, ASK_CHURCH); break;
    case IS_MARKET: ask_if_useful(g, player, ASK_MARKET); break;
    case IS_TOWN_HALL: ask_if_useful(g, player, ASK_TOWN_HALL); break;
    case IS_CRANE: ask(g, player, ASK_CRANE, 0); break;
    case IS_WHITE_CASTLE: ask(g, player, ASK_WHITE_CASTLE, 0); break;
    }
}

void effect_of_tile(Game *g, int player, int kind, int space) {
    switch (g->facts->colour[kind]) {
    case BUILDING: building(g, player, kind); break;
    case LIVESTOCK: livestock(g, player, kind, space); break;
    case SHIPS:
        if (!asks_to_gather(g, player)) ship(g, player);
        break;
    case CASTLES: ask(g, player, ASK_CASTLE, 0); break;
    case MONASTERY:
        if (!(g->facts->extra_tiles.on_top >> g->facts->number[kind] & 1)) break;
        if (IS_SHARED) climbs_from_now_on(g, player);
        put_on_top(g);
        if (with(g->facts, WITH_SHIELDS)) put_copier_on_top(g);
        break;
    }
}

void place_tile(Game *g, int player, int kind, int space) {
    cover(g, player, kind, space);
    if (with(g->facts, WITH_SOLO)) {
        begin_effects(g, player, space);
        return;
    }
    score_area(g, player, space);
    score_colour(g, player, space);
    if (with(g->facts, WITH_BORDER_POSTS)) join_posts(g, player, space);
    if (with(g->facts, WITH_SHIELDS)) copy_what_is_placed(g, kind);
    effect_of_tile(g, player, kind, space);
}

void gain_tile(Game *g, int player, int kind) {
    Estate *e = estate_of(g, player);
    int number = (int)strlen((const char *)e->storage);
    if (IS_SHARED) {
        gain_for_team(g, player, kind);
        return;
    }
    if (g->facts->key_spaces + more_room(g->facts, e) - number < g->facts->room[kind])
        ask(g, player, ASK_DISCARD, kind);
    else if (number == MOST_STORAGE - 1)
        g->state->fault = 1;
    else
        put_in(e->storage, kind);
}

void sell_goods(Game *g, int player, int type) {
    const Facts *f = g->facts;
    Estate *e = estate_of(g, player);
    int number = e->goods[type - 1];
    e->goods[type - 1] = 0;
    e->sold[type - 1] += number;
    score(g, player, number * f->points_per_goods);
    int silver = has(e, f->silver_for_sales) ? f->more_sale_silver : f->sale_silver;
    e->silver += with(f, WITH_SHIELDS) ? silver_of_sale(g, player, number, silver) : silver;
    if (has(e, f->worker_for_sales)) add_workers(g, player, f->sale_workers);
    if (with(f, WITH_SHIELDS)) points_of_sale(g, player, number);
    if (with(f, WITH_TRADE_ROUTES)) lay_goods(g, player, type, number);
}

/* Verbs -------------------------------------------------------------------------------------- */

int use_die(State *s, int die) {
    if (s->pending_number) return end_decision(s)[0];
    if (s->dice[0] == die) s->dice[0] = s->dice[1];
    s->dice[1] = 0;
    return s->player;
}

static void take_from_depot(Game *g, int player, int kind, int depot) {
    take_out(g->state->depots + 5 * (depot - 1), kind);
    gain_tile(g, player, kind);
}

static void take(Game *g, Action a) {
    int player = use_die(g->state, a.die);
    Estate *e = estate_of(g, player);
    e->workers -= cost(g->facts, taking(g->facts, e), a.die, a.place);
    take_from_depot(g, player, a.item, a.place);
}

static void place(Game *g, Action a) {
    int player = use_die(g->state, a.die);
    Estate *e = estate_of(g, player);
    int value = board_of(g, player)->die[a.place];
    e->workers -= cost(g->facts, placing(g->facts, e, a.item), a.die, value);
    take_out(e->storage, a.item);
    place_tile(g, player, a.item, a.place);
}

static void sell(Game *g, Action a) {
    int player = use_die(g->state, a.die);
    Estate *e = estate_of(g, player);
    e->workers -= cost(g->facts, strong(g->facts, e), a.die, a.item);
    sell_goods(g, player, a.item);
}

static void workers(Game *g, Action a) {
    const Facts *f = g->facts;
    int player = use_die(g->state, a.die);
    Estate *e = estate_of(g, player);
    add_workers(g, player, has(e, f->more_workers) ? f->more_die_workers : f->die_workers);
    if (has(e, f->silver_too)) e->silver += f->die_silver;
}

static void buy(Game *g, Action a) {
    State *s = g->state;
    Estate *e = estate_of(g, s->player);
    int workers = a.place / PER_WORKER, depot = a.place % PER_WORKER;
    s->used |= BOUGHT;
    e->silver -= g->facts->tile_price - workers;
    e->workers -= workers;
    if (depot) {
        take_from_depot(g, s->player, a.item, depot);
        return;
    }
    if (with(g->facts, WITH_INNS) && a.item == g->facts->inns.kind)
        drop(s->kept.inns);
    else if (is_in_store(s, a.item))
        take_from_store(s, a.item);
    else
        take_out(s->black_depot, a.item);
    gain_tile(g, s->player, a.item);
}

static void barter(Game *g, Action a) {
    State *s = g->state;
    s->used |= BARTERED;
    estate_of(g, s->player)->workers -= g->facts->building_price;
    take_from_depot(g, s->player, a.item, a.place);
}

static void load(Game *g, Action a) {
    State *s = g->state;
    int player = end_decision(s)[0];
    for (int depot = 0; depot < 6; depot++)
        for (int type = 1; a.place >> (depot + 1) & 1 && type <= 6; type++)
            if (a.item >> type & 1) {
                uint8_t *there = s->depot_goods + 6 * depot + type - 1;
                estate_of(g, player)->goods[type - 1] += *there;
                *there = 0;
            }
    advance_marker(g, player);
}

static void discard(Game *g, Action a) {
    const uint8_t *decision = end_decision(g->state);
    int player = decision[0], gained = decision[2];
    Estate *e = estate_of(g, player);
    put_in_box(g->state, a.item);
    take_out(e->storage, a.item);
    if (g->facts->room[a.item] >= g->facts->room[gained])
        put_in(e->storage, gained);
    else
        gain_tile(g, player, gained);
}

void act_out(Game *g, Action a) {
    State *s = g->state;
    switch (a.verb) {
    case DO_START: cover(g, end_decision(s)[0], g->facts->castle, a.place); break;
    case DO_TAKE: take(g, a); break;
    case DO_PLACE: place(g, a); break;
    case DO_SELL: sell(g, a); break;
    case DO_WORKERS: workers(g, a); break;
    case DO_LEAVE: use_die(s, a.die); break;
    case DO_BUY: buy(g, a); break;
    case DO_BARTER: barter(g, a); break;
    case DO_LOAD: load(g, a); break;
    case DO_DISCARD: discard(g, a); break;
    case DO_PASS: end_decision(s); break;
    case DO_FINISH: s->used |= TURN_ENDED; break;
    case DO_RETRIEVE: retrieve(g); break;
    case DO_HIRE: hire(g); break;
    case DO_USE: use(g, a); break;
    case DO_SCORE: score_geese(g, a); break;
    case DO_LAY_ROUTE: lay_route(g, a); break;
    case DO_PLACE_PRIVATE:
    case DO_DISCARD_PRIVATE:
    case DO_STORE: do_in_team(g, a); break;
    case DO_FIRST:
    case DO_GIFT:
    case DO_SWAP:
    case DO_GIVE:
    case DO_BUY_POINTS: do_in_solo(g, a); break;
    default:
        do_with_shields(g, a);
        do_in_vineyard(g, a);
    }
}

void act(Game *g, Action a) {
    act_out(g, a);
    const State *s = g->state;
    if (s->pending_number ? is_waiting(last_decision(s)) : !s->dice[0]) go_on(g);
}
