/* What can be chosen, in Python's order. */
#include "core.h"

void add_each(Actions *a, const uint8_t *kinds, int verb, int die, int place) {
    for (int last = 0; *kinds; kinds++)
        if (*kinds != last) add(a, verb, die, last = *kinds, place);
}

Mask places_for(const Game *g, int player, int kind, Mask within) {
    const Facts *f = g->facts;
    const Estate *e = estate_of(g, player);
    Mask spaces = within & e->frontier & board_of(g, player)->colour[f->colour[kind]];
    if (spaces && f->limited[kind] && !(e->powers & f->shares[kind]))
        spaces &= ~e->blocked[f->limited[kind] - 1];
    if (spaces && with(f, WITH_DUCHIES_11_18) && kind != f->castle && !needs_no_neighbour(e))
        spaces &= linked_spaces(f, board_of(g, player), e);
    return spaces;
}

void add_places(Actions *a, int verb, int die, int kind, Mask spaces) {
    for (; spaces; spaces &= spaces - 1) add(a, verb, die, kind, lowest(spaces));
}

static void add_die_actions(const Game *g, int player, int die, Actions *a) {
    const Facts *f = g->facts;
    const State *s = g->state;
    const Estate *e = estate_of(g, player);
    int workers = least(e->workers, ANY_REACH), last = 0;
    for (int reach = values(f, taking(f, e), workers, die); reach; reach &= reach - 1)
        add_each(a, s->depots + 5 * (lowest(reach) - 1), DO_TAKE, die, lowest(reach));
    for (const uint8_t *kind = e->storage; *kind; kind++) {
        if (*kind == last) continue;
        last = *kind;
        Mask near = board_of(g, player)->reach[placing(f, e, last)][workers][die];
        add_places(a, DO_PLACE, die, last, places_for(g, player, last, near));
    }
    for (int reach = values(f, strong(f, e), workers, die); reach; reach &= reach - 1)
        if (e->goods[lowest(reach) - 1]) add(a, DO_SELL, die, lowest(reach), 0);
    add(a, DO_WORKERS, die, 0, 0);
    if (IS_SHARED) add_own_places(g, player, die, a);
    if (with(f, WITH_VINEYARDS)) add_doubles(g, player, die, a);
}

/* A tile of the black depot, or of what is sold beside it. */
static void add_from_shops(Actions *a, const State *s, int place) {
    add_each(a, s->black_depot, DO_BUY, 0, place);
    if (kept(s->kept.inns)) add_each(a, s->kept.inns + 1, DO_BUY, 0, place);
    if (kept(s->kept.vineyard_store)) add_each(a, s->kept.vineyard_store + 1, DO_BUY, 0, place);
}

/* With monastery 6 of 2019: any tile, for any mix of silver and workers. */
static void add_purchases_of_anything(const Game *g, const Estate *e, Actions *a) {
    const State *s = g->state;
    int price = g->facts->tile_price;
    for (int workers = 0; workers <= price; workers++) {
        if (e->workers < workers || e->silver < price - workers) continue;
        add_from_shops(a, s, PER_WORKER * workers);
        for (int depot = 1; depot <= MOST_DEPOTS; depot++) {
            int place = depot + PER_WORKER * workers;
            add_each(a, s->depots + MOST_ROW * (depot - 1), DO_BUY, 0, place);
        }
    }
}

static void add_barters(const Game *g, Actions *a) {
    for (int depot = 1; depot <= 6; depot++) {
        const uint8_t *kind = g->state->depots + 5 * (depot - 1);
        for (int last = 0; *kind; kind++)
            if (g->facts->colour[*kind] == BUILDING && *kind != last)
                add(a, DO_BARTER, 0, last = *kind, depot);
    }
}

static void add_purchases(const Game *g, const Estate *e, Actions *a) {
    const State *s = g->state;
    int is_special = has(e, g->facts->bartering);
    if (is_special && g->facts->buys_anything) {
        if (!(s->used & BOUGHT)) add_purchases_of_anything(g, e, a);
        return;
    }
    if (e->silver >= g->facts->tile_price && !(s->used & BOUGHT)) add_from_shops(a, s, 0);
    if (is_special && e->workers >= g->facts->building_price && !(s->used & BARTERED))
        add_barters(g, a);
}

/* What needs no die; some of it needs dice that are unused. */
void free_actions(const Game *g, const Estate *e, int unused, Actions *a) {
    const Facts *f = g->facts;
    int is_over = g->state->used & TURN_ENDED;
    if (!is_over) add_purchases(g, e, a);
    if (!f->modules) return;
    if (unused == 2 && with(f, WITH_DUCHIES_11_18)) add_retrieval(g, a);
    add_hiring(f, e, a);
    if (!is_over && with(f, WITH_SHIELDS)) add_shields(g, e, unused, a);
}

static void turn_choices(const Game *g, Actions *a) {
    const State *s = g->state;
    for (int n = 0; n < 2 && s->dice[n]; n++) {
        if (n && s->dice[0] == s->dice[1]) break;
        add_die_actions(g, s->player, s->dice[n], a);
        add(a, DO_LEAVE, s->dice[n], 0, 0);
    }
    free_actions(g, estate_of(g, s->player), (s->dice[0] > 0) + (s->dice[1] > 0), a);
    if (!s->dice[0]) add(a, DO_FINISH, 0, 0, 0);
}

static void starting_castle_choices(const Game *g, int player, Actions *a) {
    Mask spaces = board_of(g, player)->colour[CASTLES];
    add_places(a, DO_START, 0, 0, IS_SHARED ? spaces & first_castles(g, player) : spaces);
}

static void town_hall_choices(const Game *g, int player, Actions *a) {
    int last = 0;
    for (const uint8_t *kind = estate_of(g, player)->storage; *kind; kind++) {
        if (*kind != last) add_places(a, DO_PLACE, 0, *kind, places_for(g, player, *kind, EVERYWHERE));
        last = *kind;
    }
    if (IS_SHARED) add_own_in_town_hall(g, player, a);
    free_actions(g, estate_of(g, player), 0, a);
    add(a, DO_PASS, 0, 0, 0);
}

/* What a die can do that an effect brings. */
static void extra_action_choices(const Game *g, int player, int die, Actions *a) {
    add_die_actions(g, player, die, a);
    free_actions(g, estate_of(g, player), 0, a);
    add(a, DO_PASS, 0, 0, 0);
}

static int white_die(const Game *g) { return g->deal->white[g->state->rounds_played]; }

/* The decision of the base game that asks for the same. */
int asked_like(int asked) {
    switch (asked) {
    case ASK_ROUTE_BUILDING: return ASK_CARPENTER;
    case ASK_ROUTE_CHURCH: return ASK_CHURCH;
    case ASK_ROUTE_MARKET: return ASK_MARKET;
    case ASK_ROUTE_PLACE: return ASK_TOWN_HALL;
    case ASK_ROUTE_SELL: return ASK_WAREHOUSE;
    case ASK_ROUTE_ACTION:
    case ASK_VINEYARD_CASTLE: return ASK_CASTLE;
    }
    return asked;
}

int takes(const Facts *f, int asked, int kind) {
    int colour = f->colour[kind];
    if (asked == ASK_MARKET) return colour == SHIPS || colour == LIVESTOCK;
    if (asked == ASK_CARPENTER) return colour == BUILDING;
    return colour == MINES || colour == MONASTERY || colour == CASTLES;
}

static void building_choices(const Game *g, int asked, Actions *a) {
    for (int depot = 1; depot <= 6; depot++) {
        const uint8_t *kind = g->state->depots + 5 * (depot - 1);
        for (int last = 0; *kind; kind++)
            if (takes(g->facts, asked, *kind) && *kind != last)
                add(a, DO_TAKE, 0, last = *kind, depot);
    }
    add(a, DO_PASS, 0, 0, 0);
}

static void warehouse_choices(const Estate *e, Actions *a) {
    for (int type = 1; type <= 6; type++)
        if (e->goods[type - 1]) add(a, DO_SELL, 0, type, 0);
    add(a, DO_PASS, 0, 0, 0);
}

/* Ships ------------------------------------------------------------------------------------- */

int free_goods_spaces(const Facts *f, const Estate *e) {
    int free = f->goods_spaces;
    for (int type = 0; type < 6; type++) free -= e->goods[type] > 0;
    return free;
}

static int types_held(const uint8_t *goods) {
    int types = 0;
    for (int type = 1; type <= 6; type++) types |= (goods[type - 1] > 0) << type;
    return types;
}

int can_load(const Game *g, const Estate *e) {
    int wanted = free_goods_spaces(g->facts, e) > 0 ? 0x7e : types_held(e->goods);
    for (int depot = 0; depot < 6; depot++)
        if (types_held(g->state->depot_goods + 6 * depot) & wanted) return 1;
    return 0;
}

typedef struct {
    int mine, theirs, depots;
} Load;

static void add_load(Actions *a, const Load *load, int types) {
    if (!load->theirs || (types & load->mine && types & load->theirs))
        add(a, DO_LOAD, 0, types, load->depots);
}

/* Every way to choose so many of the new types, as `combinations` orders them. */
static void add_loads(Actions *a, const Load *load, int types, int fresh, int wanted) {
    if (!wanted) {
        add_load(a, load, types);
        return;
    }
    for (; bits(fresh) >= wanted; ) {
        int first = fresh & -fresh;
        fresh ^= first;
        add_loads(a, load, types | first, fresh, wanted - 1);
    }
}

static void loads(Actions *a, Load load, int held, int free) {
    int there = load.mine | load.theirs, fresh = there & ~held;
    add_loads(a, &load, there & held, fresh, least(bits(fresh), free));
}

static void ship_choices(const Game *g, const Estate *e, Actions *a) {
    int held = types_held(e->goods), free = free_goods_spaces(g->facts, e), useful = 0, there[6];
    for (int depot = 0; depot < 6; depot++) {
        there[depot] = types_held(g->state->depot_goods + 6 * depot);
        if (!(there[depot] & (free ? 0x7e : held))) continue;
        useful |= 1 << depot;
        loads(a, (Load){there[depot], 0, 2 << depot}, held, free);
    }
    for (int depot = 0; has(e, g->facts->two_depots) && depot < 6; depot++) {
        int other = (depot + 1) % 6;
        if (useful >> depot & useful >> other & 1)
            loads(a, (Load){there[depot], there[other], 2 << depot | 2 << other}, held, free);
    }
    if (bits(useful) < 6) add(a, DO_LOAD, 0, 0, 0);
}

/* ------------------------------------------------------------------------------------------- */

static int can_place_any(const Game *g, int player) {
    const Estate *e = estate_of(g, player);
    Actions free;
    for (const uint8_t *kind = e->storage; *kind; kind++)
        if (places_for(g, player, *kind, EVERYWHERE)) return 1;
    if (IS_SHARED && can_place_own(g, player)) return 1;
    free.number = 0;
    free_actions(g, e, 0, &free);
    for (int n = 0; n < free.number; n++)
        if (!free.all[n].item || places_for(g, player, free.all[n].item, EVERYWHERE)) return 1;
    return 0;
}

int finds_something(const Game *g, int player, int asked) {
    switch (asked) {
    case ASK_TOWN_HALL: return can_place_any(g, player);
    case ASK_WAREHOUSE: return types_held(estate_of(g, player)->goods) != 0;
    case ASK_MARKET:
    case ASK_CARPENTER:
    case ASK_CHURCH:
        for (int n = 0; n < 30; n++)
            if (g->state->depots[n] && takes(g->facts, asked, g->state->depots[n])) return 1;
        return 0;
    }
    return 1;
}

static void pending_choices(const Game *g, const uint8_t *decision, Actions *a) {
    int player = decision[0], asked = asked_like(decision[1]);
    const Estate *e = estate_of(g, player);
    if (with(g->facts, WITH_SHIELDS) && shield_choices(g, player, asked, a)) return;
    if (with(g->facts, WITH_SOLO) && solo_choices(g, player, asked, a)) return;
    if (with(g->facts, WITH_VINEYARDS) && vineyard_choices(g, player, asked, a)) return;
    switch (asked) {
    case ASK_STARTING_CASTLE: starting_castle_choices(g, player, a); break;
    case ASK_CASTLE:
        extra_action_choices(g, player, 0, a);
        if (decision[1] == ASK_CASTLE) add_shields_for_castle(g, player, a);
        break;
    case ASK_SOLO_ACTION: extra_action_choices(g, player, 0, a); break;
    case ASK_WHITE_CASTLE: extra_action_choices(g, player, white_die(g), a); break;
    case ASK_CRANE: crane_choices(g, player, a); break;
    case ASK_GEESE: geese_choices(g, player, a); break;
    case ASK_TOWN_HALL: town_hall_choices(g, player, a); break;
    case ASK_WAREHOUSE: warehouse_choices(e, a); break;
    case ASK_SHIP:
        ship_choices(g, e, a);
        if (with(g->facts, WITH_SOLO)) list_loads_once(g, a);
        break;
    case ASK_DISCARD:
        add_each(a, e->storage, DO_DISCARD, 0, 0);
        if (IS_SHARED) add_own_to_discard(g, player, decision[2], a);
        break;
    case ASK_STORAGE: add_storages(a); break;
    case ASK_ROUTE_ORDER: order_choices(g, player, a); break;
    default: building_choices(g, asked, a);
    }
}

void list_actions(const Game *g, Actions *a) {
    const State *s = g->state;
    a->number = 0;
    if (s->pending_number)
        pending_choices(g, last_decision(s), a);
    else if (s->rounds_played < g->facts->rounds)
        turn_choices(g, a);
}
