/* Vineyards: double tiles, boards for them, bonus tiles. */
#include "vineyards.h"

/* What lies there ---------------------------------------------------------------------------- */

Vineyard planted(const Estate *e) {
    Vineyard found = {{0}};
    memcpy(found.at, e->kept.vineyard + 1, (size_t)kept(e->kept.vineyard));
    return found;
}

/* The vine bonus tiles of a player, by grape. */
void tiles_of(const Estate *e, uint8_t *tiles) { memcpy(tiles, e->kept.vine_tiles + 1, GRAPES); }

int number_of(const Vineyards *v, int kind, int turned) {
    return turned ? 10 * v->right[kind] + v->left[kind] : 10 * v->left[kind] + v->right[kind];
}

/* The double tile that looks like this on a space. */
static int kind_of(const Vineyards *v, int number) {
    for (const uint8_t *kind = v->doubles + 1; *kind; kind++)
        if (number_of(v, *kind, 0) == number || number_of(v, *kind, 1) == number) return *kind;
    return 0;
}

static int is_double(const Vineyards *v, int kind) {
    return kind < (int)sizeof v->left && v->left[kind];
}

uint64_t open_spaces(const Vineyards *v, const Vineyard *vineyard) {
    uint64_t covered = 0, beside = 0;
    for (int space = 0; space < v->spaces; space++)
        if (vineyard->at[space]) covered |= UINT64_C(1) << space, beside |= v->touching[space];
    return covered ? beside & ~covered : v->layers[0];
}

uint64_t covered_by(const Vineyards *v, const Vineyard *vineyard) {
    uint64_t covered = 0;
    for (int space = 0; space < v->spaces; space++)
        if (vineyard->at[space]) covered |= UINT64_C(1) << space;
    return covered;
}

int is_full(const Vineyards *v, uint64_t covered, int space) {
    return !(v->layers[v->layer[space]] & ~covered);
}

int points_for(const Vineyards *v, int size) {
    return v->area_points[least(size, (int)sizeof v->area_points - 1)];
}

/* For each grape the hexes on which it lies. */
void hexes_of(const Vineyards *v, const Vineyard *vineyard, uint64_t hexes[GRAPES]) {
    memset(hexes, 0, GRAPES * sizeof *hexes);
    for (int space = 0; space < v->spaces; space++) {
        if (!vineyard->at[space]) continue;
        hexes[vineyard->at[space] / 10 - 1] |= UINT64_C(1) << 2 * space;
        hexes[vineyard->at[space] % 10 - 1] |= UINT64_C(2) << 2 * space;
    }
}

/* The sizes of the areas that these hexes form, the largest first; how many there are. */
int sizes_of(const Vineyards *v, uint64_t hexes, uint8_t sizes[MOST_HEXES]) {
    int number = 0;
    while (hexes) {
        uint64_t area = hexes & -hexes, border = area;
        while (border) {
            uint64_t more = v->hexes_touching[lowest(border)] & hexes & ~area;
            area |= more;
            border = (border & (border - 1)) | more;
        }
        int size = bits(area), at = number++;
        for (; at && sizes[at - 1] < size; at--) sizes[at] = sizes[at - 1];
        sizes[at] = size;
        hexes ^= area;
    }
    return number;
}

/* Depot, store and bag ----------------------------------------------------------------------- */

static uint8_t *slot_in(State *s, int slot) { return (uint8_t *)slot_of(s, slot); }

static void empty(uint8_t *row, int size) {
    memset(row, 0, (size_t)size);
    row[0] = 1;
}

static int has_store_tile(const State *s) { return kept(s->kept.vineyard_store) > 0; }

void take_from_store(State *s, int kind) {
    uint8_t *row = s->kept.vineyard_store;
    int at = 1;
    while (at < row[0] && row[at] != kind) at++;
    if (at == row[0]) return;
    for (; at < row[0]; at++) row[at] = row[at + 1];
    row[0]--;
}

int is_in_store(const State *s, int kind) {
    for (int n = 1; n < s->kept.vineyard_store[0]; n++)
        if (s->kept.vineyard_store[n] == kind) return 1;
    return 0;
}

void lay_vineyards(Game *g) {
    const Vineyards *v = &g->facts->vineyards;
    const uint8_t *gifts = g->deal->kept.vineyard_gifts;
    State *s = g->state;
    uint8_t *pool = s->kept.vine_tiles;
    int player = 0;
    pool[0] = GRAPES + 1;
    memcpy(pool + 1, v->pool, GRAPES);
    for (int n = 1; n < gifts[0] && player < s->num_seats; n++) {
        if (gifts[n] && !v->pool[gifts[n] - 1]) continue;
        uint8_t *own = estate_of(g, player++)->kept.vine_tiles;
        empty(own, sizeof estate_of(g, 0)->kept.vine_tiles);
        own[0] = GRAPES + 1;
        if (gifts[n]) pool[gifts[n]]--, own[gifts[n]]++;
    }
    for (int slot = 1; slot <= v->slots; slot++) empty(slot_in(s, slot), sizeof s->kept.vineyard_1);
    empty(s->kept.vineyard_store, sizeof s->kept.vineyard_store);
    s->kept.vineyard_drawn[0] = 2, s->kept.vineyard_drawn[1] = 0;
}

void sweep_doubles(Game *g) {
    const Vineyards *v = &g->facts->vineyards;
    State *s = g->state;
    for (int slot = 1; slot <= v->slots; slot++) {
        if (in_slot(s, slot)) put_in_box(s, in_slot(s, slot));
        empty(slot_in(s, slot), sizeof s->kept.vineyard_1);
    }
    for (int n = 1; n < s->kept.vineyard_store[0]; n++) put_in_box(s, s->kept.vineyard_store[n]);
    empty(s->kept.vineyard_store, sizeof s->kept.vineyard_store);
}

/* Counts the double tiles that are out of the bag, but for depot and store. */
static void count_out(const Game *g, uint8_t *out) {
    const Vineyards *v = &g->facts->vineyards;
    const State *s = g->state;
    for (int n = 0; n < s->discarded_number; n++) out[s->discarded[n] % MOST_KINDS]++;
    for (int n = 0; n < s->pending_number; n++) out[s->pending[3 * n + 2]]++;
    for (int player = 0; player < s->num_seats; player++) {
        const Estate *e = estate_of(g, player);
        Vineyard vineyard = planted(e);
        for (const uint8_t *kind = e->storage; *kind; kind++) out[*kind]++;
        for (int space = 0; space < v->spaces; space++)
            if (vineyard.at[space]) out[kind_of(v, vineyard.at[space])]++;
    }
}

void lay_doubles(Game *g) {
    const Vineyards *v = &g->facts->vineyards;
    State *s = g->state;
    const uint8_t *deck = g->deal->kept.vineyard_deck;
    uint8_t out[MOST_KINDS] = {0}, *store = s->kept.vineyard_store;
    int at = s->kept.vineyard_drawn[1], drawn = 0;
    count_out(g, out);
    empty(store, sizeof s->kept.vineyard_store);
    for (; at < kept(deck) && drawn < v->slots + v->store; at++) {
        int kind = v->doubles[deck[at + 1]];
        if (out[kind] >= v->bag[kind]) continue;
        out[kind]++;
        if (drawn++ < v->slots) {
            slot_in(s, drawn)[0] = 2, slot_in(s, drawn)[1] = kind;
            continue;
        }
        int place = store[0]++;
        for (; place > 1 && store[place - 1] > kind; place--) store[place] = store[place - 1];
        store[place] = kind;
    }
    s->kept.vineyard_drawn[0] = 2, s->kept.vineyard_drawn[1] = at;
}

/* What a die can do -------------------------------------------------------------------------- */

/* The fewest workers that turn a die into a value of a slot. */
int workers_for_slot(const Game *g, const Estate *e, int die, int slot) {
    int fewest = MOST_MANY;
    for (int value = 1; value <= 6; value++)
        if (g->facts->vineyards.values[slot - 1] >> value & 1)
            fewest = least(fewest, cost(g->facts, strong(g->facts, e), die, value));
    return fewest;
}

static void add_ways(const Vineyards *v, int verb, int die, int kind, uint64_t spaces, Actions *a) {
    for (; spaces; spaces &= spaces - 1) {
        add(a, verb, die, kind, 2 * lowest(spaces));
        if (v->left[kind] != v->right[kind]) add(a, verb, die, kind, 2 * lowest(spaces) + 1);
    }
}

void add_doubles(const Game *g, int player, int die, Actions *a) {
    const Facts *f = g->facts;
    const Vineyards *v = &f->vineyards;
    const Estate *e = estate_of(g, player);
    int reach = values(f, strong(f, e), least(e->workers, ANY_REACH), die), last = 0;
    for (int slot = 1; slot <= v->slots; slot++)
        if (v->values[slot - 1] & reach && in_slot(g->state, slot))
            add(a, DO_TAKE_DOUBLE, die, in_slot(g->state, slot), slot);
    for (const uint8_t *kind = e->storage; *kind; last = *kind++) {
        if (*kind == last || !is_double(v, *kind)) continue;
        Vineyard vineyard = planted(e);
        uint64_t spaces = open_spaces(v, &vineyard), near = 0;
        for (; spaces; spaces &= spaces - 1)
            if (reach >> v->die[lowest(spaces)] & 1) near |= spaces & -spaces;
        add_ways(v, DO_PLACE_DOUBLE, die, *kind, near, a);
    }
}

/* Each double tile takes one key space more than others. */
int less_for_doubles(const Facts *f, const Estate *e) {
    int less = 0;
    for (const uint8_t *kind = e->storage; *kind; kind++) less += 1 - f->room[*kind];
    return less;
}

/* Bonuses ------------------------------------------------------------------------------------ */

/* One of the bonuses that are left, or 0. */
int bonus_left(const Vineyards *v, int number, int which) {
    return begun_left(number) >> which & 1 ? v->bonus[2 * begun_space(number) + which] : 0;
}

static int last_begun(const State *s) {
    const uint8_t *begun = s->kept.vineyard_begun;
    return kept(begun) ? begun[begun[0] - 1] : 0;
}

static int any_double(const Game *g) {
    for (int slot = 1; slot <= g->facts->vineyards.slots; slot++)
        if (in_slot(g->state, slot)) return 1;
    return 0;
}

static int is_ready(const Game *g, int player, int bonus) {
    switch (bonus) {
    case 0: return 0;
    case BRINGS_BLACK: return g->state->black_depot[0] || has_store_tile(g->state);
    case BRINGS_VINE: return any_double(g);
    case BRINGS_CASTLE: return 1;
    }
    int kind = g->facts->vineyards.kind_of[bonus];
    return finds_something(g, player, asked_by_building(g->facts, kind));
}

/* The bonuses that find anything to do; how many there are. */
static int ready_bonuses(const Game *g, int player, int *ready) {
    int number = 0, last = last_begun(g->state);
    for (int which = 0; which < 2; which++) {
        int bonus = bonus_left(&g->facts->vineyards, last, which);
        if (is_ready(g, player, bonus)) ready[number++] = bonus;
    }
    return number;
}

static void use_bonus(Game *g, int player, int bonus) {
    const Vineyards *v = &g->facts->vineyards;
    uint8_t *begun = g->state->kept.vineyard_begun;
    if (!kept(begun)) return;
    uint8_t *number = &begun[begun[0] - 1];
    *number &= ~(bonus_left(v, *number, 0) == bonus ? 1 : 2);
    ask(g, player, LATER_TEND_VINEYARD, 0);
    switch (bonus) {
    case BRINGS_BLACK: ask(g, player, ASK_VINEYARD_BLACK, 0); break;
    case BRINGS_VINE: ask(g, player, ASK_VINEYARD_VINE, 0); break;
    case BRINGS_CASTLE: ask(g, player, ASK_VINEYARD_CASTLE, 0); break;
    default: building(g, player, v->kind_of[bonus]);
    }
}

static void take_vine_tile(Game *g, int player, int grape) {
    Estate *e = estate_of(g, player);
    if (!kept(e->kept.vine_tiles)) e->kept.vine_tiles[0] = GRAPES + 1;
    e->kept.vine_tiles[grape]++;
    g->state->kept.vine_tiles[grape]--;
}

static void claim_choices(const Game *g, Actions *a) {
    for (int grape = 1; grape <= GRAPES; grape++)
        if (g->state->kept.vine_tiles[grape]) add(a, DO_CLAIM, 0, grape, 0);
}

static void reward(Game *g, int player) {
    Actions left = {.number = 0};
    claim_choices(g, &left);
    if (left.number > 1)
        ask(g, player, ASK_VINEYARD_LAYER, 0);
    else if (left.number)
        take_vine_tile(g, player, left.all[0].item);
}

static int is_plain(int bonus) {
    return bonus == BRINGS_WATCHTOWER || bonus == BRINGS_BOARDING_HOUSE || bonus == BRINGS_BANK;
}

void tend_vineyard(Game *g, int player) {
    uint8_t *begun = g->state->kept.vineyard_begun;
    int ready[2], number = ready_bonuses(g, player, ready), last = last_begun(g->state);
    if (number > 1 && ready[0] != ready[1] && !(is_plain(ready[0]) && is_plain(ready[1]))) {
        ask(g, player, ASK_VINEYARD_BONUS, 0);
    } else if (number) {
        use_bonus(g, player, ready[0]);
    } else if (kept(begun)) {
        begun[--begun[0]] = 0;
        if (begun_completes(last)) reward(g, player);
    }
}

/* Verbs -------------------------------------------------------------------------------------- */

static void take_double(Game *g, Action a) {
    int player = use_die(g->state, a.die);
    Estate *e = estate_of(g, player);
    e->workers -= workers_for_slot(g, e, a.die, a.place);
    empty(slot_in(g->state, a.place), sizeof g->state->kept.vineyard_1);
    gain_tile(g, player, a.item);
}

static void lay_double(Game *g, int player, Action a) {
    const Vineyards *v = &g->facts->vineyards;
    State *s = g->state;
    uint8_t *row = estate_of(g, player)->kept.vineyard;
    int space = a.place / 2;
    row[0] = v->spaces + 1;
    row[1 + space] = number_of(v, a.item, a.place % 2);
    Vineyard vineyard = planted(estate_of(g, player));
    int completes = is_full(v, covered_by(v, &vineyard), space);
    keep(s, s->kept.vineyard_begun, sizeof s->kept.vineyard_begun, 8 * space + 4 * completes + 3);
    if (!s->fault) tend_vineyard(g, player);
}

static void place_double(Game *g, Action a) {
    const Facts *f = g->facts;
    int player = use_die(g->state, a.die);
    Estate *e = estate_of(g, player);
    e->workers -= cost(f, strong(f, e), a.die, f->vineyards.die[a.place / 2]);
    take_out(e->storage, a.item);
    lay_double(g, player, a);
}

static void plant(Game *g, Action a) {
    const uint8_t *decision = end_decision(g->state);
    int player = decision[0], asked = decision[1];
    take_from_store(g->state, a.item);
    if (asked == ASK_SHIELDS_14_15) ask(g, player, LATER_USE_14, 0);
    lay_double(g, player, a);
}

/* What places tiles of the store at once. */
void add_plants(const Game *g, int player, Actions *a) {
    const Vineyards *v = &g->facts->vineyards;
    Vineyard vineyard = planted(estate_of(g, player));
    uint64_t spaces = open_spaces(v, &vineyard);
    const uint8_t *kind = g->state->kept.vineyard_store;
    if (!kept(kind)) return;
    for (int last = 0; *++kind; last = *kind)
        if (*kind != last) add_ways(v, DO_PLANT, 0, *kind, spaces, a);
}

static void fetch(Game *g, Action a) {
    State *s = g->state;
    int player = end_decision(s)[0];
    if (is_in_store(s, a.item))
        take_from_store(s, a.item);
    else
        take_out(s->black_depot, a.item);
    gain_tile(g, player, a.item);
}

int vineyard_choices(const Game *g, int player, int asked, Actions *a) {
    const State *s = g->state;
    int ready[2];
    switch (asked) {
    case ASK_VINEYARD_BONUS:
        for (int n = 0, number = ready_bonuses(g, player, ready); n < number; n++)
            add(a, DO_HARVEST, 0, ready[n], 0);
        return 1;
    case ASK_VINEYARD_BLACK:
        add_each(a, s->black_depot, DO_FETCH, 0, 0);
        if (has_store_tile(s)) add_each(a, s->kept.vineyard_store + 1, DO_FETCH, 0, 0);
        add(a, DO_PASS, 0, 0, 0);
        return 1;
    case ASK_VINEYARD_VINE:
        for (int slot = 1; slot <= g->facts->vineyards.slots; slot++)
            if (in_slot(s, slot)) add(a, DO_TAKE_DOUBLE, 0, in_slot(s, slot), slot);
        add(a, DO_PASS, 0, 0, 0);
        return 1;
    case ASK_VINEYARD_LAYER: claim_choices(g, a); return 1;
    }
    return 0;
}

void do_in_vineyard(Game *g, Action a) {
    switch (a.verb) {
    case DO_TAKE_DOUBLE: take_double(g, a); break;
    case DO_PLACE_DOUBLE: place_double(g, a); break;
    case DO_PLANT: plant(g, a); break;
    case DO_HARVEST: use_bonus(g, end_decision(g->state)[0], a.item); break;
    case DO_FETCH: fetch(g, a); break;
    case DO_CLAIM: take_vine_tile(g, end_decision(g->state)[0], a.item); break;
    }
}

/* The end ------------------------------------------------------------------------------------ */

void score_vines(Game *g) {
    const Vineyards *v = &g->facts->vineyards;
    for (int player = 0; player < g->state->num_seats; player++) {
        uint8_t tiles[GRAPES], sizes[MOST_HEXES];
        uint64_t hexes[GRAPES];
        Vineyard vineyard = planted(estate_of(g, player));
        tiles_of(estate_of(g, player), tiles);
        hexes_of(v, &vineyard, hexes);
        for (int grape = 0; grape < GRAPES; grape++) {
            int number = sizes_of(v, hexes[grape], sizes);
            for (int n = 0; n < least(tiles[grape], number); n++)
                score(g, player, points_for(v, sizes[n]));
        }
    }
}
