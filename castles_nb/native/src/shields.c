/* The shields: taken for a double, set on castles, paid for at the end of each phase. */
#include "shields.h"

void lay_shields(Game *g) {
    State *s = g->state;
    const uint8_t *depots = g->facts->shields.depots, *dealt = g->deal->kept.dealt_shields;
    uint8_t *lying = s->kept.shields;
    if (s->ordered) return;
    memset(lying, 0, sizeof s->kept.shields);
    lying[0] = 1;
    for (int n = 0; depots[n] && n < kept(dealt); n++) {
        int number = depots[n] * DEPOT_APART + dealt[n + 1], at = lying[0];
        if (!dealt[n + 1]) continue;
        keep(s, lying, sizeof s->kept.shields, number);
        if (s->fault) return;
        for (; at > 1 && lying[at - 1] > number; at--) lying[at] = lying[at - 1];
        lying[at] = number;
    }
}

/* The players who have shields, the last in turn order first. */
static int last_first(const Game *g, uint8_t *players) {
    int number = 0;
    for (int n = g->state->num_seats - 1; g->state->ordered && n >= 0; n--)
        if (shields_of(estate_of(g, g->state->order[n]))) players[number++] = g->state->order[n];
    return number;
}

/* Coming and going --------------------------------------------------------------------------- */

static uint64_t powers_placed(const Facts *f, const Estate *e) {
    uint64_t powers = 0;
    for (int space = 0; space < MOST_SPACES; space++)
        if (f->number[e->tiles[space]]) powers |= UINT64_C(1) << f->number[e->tiles[space]];
    return powers;
}

static uint64_t copied_powers(const Game *g, const Estate *e) {
    if (!has_chosen(e)) return 0;
    uint64_t powers = powers_placed(g->facts, estate_of(g, e->kept.copied_player[1]));
    return powers & ~g->facts->shields.never_copied;
}

static uint64_t powers_of_shields(const Facts *f, const Estate *e) {
    uint32_t shields = shields_of(e);
    uint64_t powers = shields >> 6 & 1 ? f->shields.with_6 : 0;
    return shields >> 16 & 1 ? powers | f->shields.with_16 : powers;
}

static void copy_powers(Game *g, Estate *e) {
    e->powers = powers_placed(g->facts, e) | copied_powers(g, e) | powers_of_shields(g->facts, e);
}

static Mask frontier_of(const Board *board, const Estate *e) {
    Mask near = 0, spaces = e->filled;
    for (; spaces; spaces &= spaces - 1) near |= board->neighbours[lowest(spaces)];
    return near & ~e->filled;
}

static int room(const Facts *f, const Estate *e) {
    return f->key_spaces + more_room(f, e) - (int)strlen((const char *)e->storage);
}

static void ask_for_room(Game *g, int player) {
    if (room(g->facts, estate_of(g, player)) < 0) ask(g, player, ASK_OVERFULL, 0);
}

static void lose(Game *g, int player, int shield) {
    const Facts *f = g->facts;
    Estate *e = estate_of(g, player);
    uint8_t *row = e->kept.shields;
    int at = 2;
    while (at < row[0] && row[at] != shield) at += 2;
    if (at >= row[0]) return;
    for (at--; at < row[0]; at++) row[at] = at + 2 < row[0] ? row[at + 2] : 0;
    row[0] -= 2;
    if (shield == 6) {
        memset(e->kept.copied_player, 0, sizeof e->kept.copied_player);
        e->powers = powers_placed(f, e) | powers_of_shields(f, e);
    }
    if (shield == 16) e->powers &= ~f->shields.with_16;
    if (shield == 18) e->frontier = frontier_of(board_of(g, player), e);
    if (shield == 4) ask_for_room(g, player);
}

static int shield_at(const Estate *e, int space) {
    for (int n = 1; n < e->kept.shields[0]; n += 2)
        if (e->kept.shields[n] == space) return e->kept.shields[n + 1];
    return 0;
}

/* The castle of a shield; of none, the first one that is free. */
static int castle_of(const Facts *f, const Estate *e, int shield) {
    for (int space = 0; space < MOST_SPACES; space++)
        if (e->tiles[space] == f->castle && shield_at(e, space) == shield) return space;
    return 0;
}

static void gain_shield(Game *g, int player, int shield, int depot, int replaced) {
    const Facts *f = g->facts;
    State *s = g->state;
    Estate *e = estate_of(g, player);
    uint8_t *lying = s->kept.shields, *row = e->kept.shields;
    int space = castle_of(f, e, replaced), at = 1;
    while (at < lying[0] && lying[at] != depot * DEPOT_APART + shield) at++;
    for (; at < lying[0]; at++) lying[at] = lying[at + 1];
    lying[0]--;
    if (replaced) lose(g, player, replaced);
    keep(s, row, sizeof e->kept.shields, space), keep(s, row, sizeof e->kept.shields, shield);
    if (s->fault) return;
    for (at = row[0] - 2; at > 2 && row[at - 2] > space; at -= 2)
        row[at] = row[at - 2], row[at + 1] = row[at - 1];
    row[at] = space, row[at + 1] = shield;
    e->powers |= powers_of_shields(f, e);
    if (holds(e, 18)) e->frontier = board_of(g, player)->colour[ANY] & ~e->filled;
    if (has_chosen(e)) copy_powers(g, e);
}

/* Taking ------------------------------------------------------------------------------------- */

int workers_for_double(const Game *g, const Estate *e, int depot) {
    const State *s = g->state;
    int steps = strong(g->facts, e);
    return cost(g->facts, steps, s->dice[0], depot) + cost(g->facts, steps, s->dice[1], depot);
}

/* Those for whose depots there are enough workers; all where a castle brings them. */
static void add_from_depots(const Game *g, const Estate *e, int for_dice, Actions *a) {
    const uint8_t *lying = g->state->kept.shields;
    int has_room = count(e, g->facts->castle) > (int)kept(e->kept.shields) / 2;
    int workers = least(e->workers, g->facts->shields.for_double);
    uint32_t own = shields_of(e);
    for (int n = 1; n < lying[0]; n++) {
        int depot = lying[n] / DEPOT_APART, shield = lying[n] % DEPOT_APART;
        if (for_dice && workers_for_double(g, e, depot) > workers) continue;
        if (has_room) add(a, DO_SHIELD, 0, shield, depot);
        for (uint32_t left = own; left; left &= left - 1)
            add(a, DO_SHIELD, 0, shield, depot + REPLACED_APART * lowest(left));
    }
}

static void add_copying(const Game *g, const Estate *e, Actions *a) {
    if (!holds(e, 6) || has_chosen(e)) return;
    for (int other = 0; other < g->state->num_seats; other++)
        if (other != g->state->player) add(a, DO_COPY, 0, 0, other);
}

static void add_turning(const Game *g, const Estate *e, Actions *a) {
    const uint8_t *dice = g->state->dice;
    int first = dice[1] && dice[1] < dice[0] ? dice[1] : dice[0];
    int second = first == dice[0] ? dice[1] : dice[0];
    if (!holds(e, 16) || g->state->used & TURNED) return;
    for (int n = 0; n < 2; n++) {
        int die = n ? second : first;
        if (!die || (n && second == first)) continue;
        for (int value = 1; value <= 6; value++)
            if (value != die) add(a, DO_TURN, die, value, 0);
    }
}

void add_shields(const Game *g, const Estate *e, int unused, Actions *a) {
    add_copying(g, e, a);
    if (unused == 2) add_from_depots(g, e, 1, a);
    if (unused) add_turning(g, e, a);
}

void add_shields_for_castle(const Game *g, int player, Actions *a) {
    const Estate *e = estate_of(g, player);
    if (!holds(e, 11)) return;
    a->number--;
    add_from_depots(g, e, 0, a);
    add(a, DO_PASS, 0, 0, 0);
}

static void take_shield(Game *g, Action a) {
    State *s = g->state;
    int player = s->player;
    if (s->pending_number) {
        player = end_decision(s)[0];
    } else {
        estate_of(g, player)->workers -= workers_for_double(g, estate_of(g, player), depot_of(a));
        s->dice[0] = s->dice[1] = 0;
    }
    gain_shield(g, player, a.item, depot_of(a), replaced_by(a));
}

static void turn_die(State *s, Action a) {
    s->dice[s->dice[0] != a.die] = a.item;
    s->used |= TURNED;
}

static void climb_copiers(Game *g) {
    for (int player = 0; player < g->state->num_seats; player++)
        if (copied_powers(g, estate_of(g, player)) & g->facts->extra_tiles.on_top)
            climb(g->state, player);
}

static void copy(Game *g, Action a) {
    Estate *e = estate_of(g, g->state->player);
    e->kept.copied_player[0] = 2, e->kept.copied_player[1] = a.place;
    copy_powers(g, e);
    climb_copiers(g);
}

/* What they do when something else happens --------------------------------------------------- */

int room_for_everything(const Facts *f, const Estate *e) {
    return holds(e, 4) ? f->shields.unlimited : 0;
}

/* Tiles need no neighbour, and so no link either. */
int needs_no_neighbour(const Estate *e) { return holds(e, 18); }

int one_size_larger(const Estate *e) { return holds(e, 17); }

/* All own pastures are one. */
Mask one_pasture(const Game *g, int player, Mask usual) {
    const Estate *e = estate_of(g, player);
    return holds(e, 1) ? board_of(g, player)->colour[LIVESTOCK] & e->filled : usual;
}

/* A silver coin for each of the goods. */
int silver_of_sale(const Game *g, int player, int number, int usual) {
    return holds(estate_of(g, player), 9) ? g->facts->sale_silver + number - 1 : usual;
}

/* Their points twice. */
void points_of_sale(Game *g, int player, int number) {
    if (holds(estate_of(g, player), 12)) score(g, player, number * g->facts->points_per_goods);
}

/* A worker whenever another player gains some. */
void worker_too(Game *g, int player, int number) {
    int owner = 0;
    while (owner < g->state->num_seats && !holds(estate_of(g, owner), 2)) owner++;
    if (owner < g->state->num_seats && owner != player)
        add_workers(g, owner, g->facts->shields.worker_for_each ? number : 1);
}

void bonus_twice(Game *g, int player, int points) {
    if (holds(estate_of(g, player), 7)) score(g, player, points);
}

void pay_mines_twice(Game *g) {
    for (int player = 0; player < g->state->num_seats; player++) {
        Estate *e = estate_of(g, player);
        if (holds(e, 8)) e->silver += count(e, g->facts->mine);
    }
}

/* The points of scoring monasteries. */
void score_monastery(Game *g, int player, int points) {
    score(g, player, points);
    if (with(g->facts, WITH_SHIELDS) && holds(estate_of(g, player), 10)) score(g, player, points);
}

void copy_what_is_placed(Game *g, int kind) {
    if (!g->facts->number[kind]) return;
    for (int copier = 0; copier < g->state->num_seats; copier++)
        if (has_chosen(estate_of(g, copier))) copy_powers(g, estate_of(g, copier));
}

/* Whoever copies monastery 27 comes out on top. */
void put_copier_on_top(Game *g) {
    if (with(g->facts, WITH_EXTRA_TILES)) climb_copiers(g);
}

void score_shields(Game *g) {
    for (int player = 0; player < g->state->num_seats; player++) {
        uint32_t own = shields_of(estate_of(g, player));
        int points = 0;
        for (uint32_t left = own; left; left &= left - 1)
            points += g->facts->shields.points[lowest(left)];
        score(g, player, own >> 13 & 1 ? 2 * points : points);
    }
}

/* Goods of all depots ------------------------------------------------------------------------ */

static void gather_choices(const Game *g, int player, Actions *a) {
    const Estate *e = estate_of(g, player);
    int has_room = free_goods_spaces(g->facts, e) > 0;
    for (int type = 1; type <= 6; type++) {
        int lying = 0;
        for (int depot = 0; depot < MOST_DEPOTS; depot++)
            lying += g->state->depot_goods[6 * depot + type - 1];
        if (lying && (has_room || e->goods[type - 1])) add(a, DO_GATHER, 0, type, 0);
    }
}

/* Whether a ship of this player asks first what is gathered. */
int asks_to_gather(Game *g, int player) {
    Actions found = {.number = 0};
    if (!holds(estate_of(g, player), 5)) return 0;
    gather_choices(g, player, &found);
    if (!found.number) return 0;
    ask(g, player, LATER_LOAD_SHIP, 0);
    ask(g, player, ASK_ALL_DEPOTS, 0);
    return 1;
}

static void gather(Game *g, Action a) {
    Estate *e = estate_of(g, end_decision(g->state)[0]);
    for (int depot = 0; depot < MOST_DEPOTS; depot++) {
        uint8_t *lying = &g->state->depot_goods[6 * depot + a.item - 1];
        e->goods[a.item - 1] += *lying;
        *lying = 0;
    }
}

/* Tiles placed at the end of a phase --------------------------------------------------------- */

static void add_lays(const Game *g, int player, int depot, Actions *a) {
    const State *s = g->state;
    const uint8_t *kind = depot ? s->depots + MOST_ROW * (depot - 1) : s->black_depot;
    for (int last = 0; *kind; last = *kind++) {
        if (*kind == last) continue;
        Mask spaces = places_for(g, player, *kind, EVERYWHERE);
        for (; spaces; spaces &= spaces - 1)
            add(a, DO_LAY, 0, *kind, LAY_APART * depot + lowest(spaces));
    }
}

static void add_all_lays(const Game *g, int player, int asked, Actions *a) {
    for (int depot = 1; asked != ASK_SHIELD_15 && depot <= MOST_DEPOTS; depot++)
        add_lays(g, player, depot, a);
    if (asked == ASK_SHIELD_14) return;
    add_lays(g, player, 0, a);
    if (with(g->facts, WITH_VINEYARDS)) add_plants(g, player, a);
}

static void lay(Game *g, Action a) {
    State *s = g->state;
    const uint8_t *decision = end_decision(s);
    int player = decision[0], asked = decision[1], depot = a.place / LAY_APART;
    take_out(depot ? s->depots + MOST_ROW * (depot - 1) : s->black_depot, a.item);
    if (asked == ASK_SHIELDS_14_15) ask(g, player, depot ? LATER_USE_15 : LATER_USE_14, 0);
    place_tile(g, player, a.item, a.place % LAY_APART);
}

static void ask_to_lay(Game *g, int player, int asked, int is_held) {
    Actions lays = {.number = 0};
    int possible;
    if (!is_held) return;
    add_all_lays(g, player, asked, &lays);
    possible = lays.number;
    free_actions(g, estate_of(g, player), 0, &lays);
    if (!possible) return;
    ask(g, player, asked, 0);
    if (lays.number == 1) act_out(g, lays.all[0]);
}

void place_with_shields(Game *g) {
    uint8_t players[MOST_PLAYERS];
    for (int n = 0, number = last_first(g, players); n < number; n++) {
        const Estate *e = estate_of(g, players[n]);
        int first = holds(e, 14), second = holds(e, 15);
        if (first && second) {
            ask(g, players[n], LATER_USE_BOTH, 0);
        } else if (first || second) {
            ask(g, players[n], first ? LATER_USE_15 : LATER_USE_14, 0);
            ask(g, players[n], first ? LATER_USE_14 : LATER_USE_15, 0);
        }
    }
}

/* Tribute ------------------------------------------------------------------------------------ */

void collect_tribute(Game *g) {
    uint8_t players[MOST_PLAYERS];
    for (int n = 0, number = last_first(g, players); n < number; n++)
        ask(g, players[n], LATER_ASK_FOR_TRIBUTE, 0);
}

static void lose_all(Game *g, int player) {
    for (uint32_t left = shields_of(estate_of(g, player)); left; left &= left - 1)
        lose(g, player, lowest(left));
}

static void ask_for_tribute(Game *g, int player) {
    const Estate *e = estate_of(g, player);
    if (e->silver || (holds(e, 3) && e->workers))
        ask(g, player, ASK_TRIBUTE, 0);
    else
        lose_all(g, player);
}

static void tribute_choices(const Game *g, int player, Actions *a) {
    const Estate *e = estate_of(g, player);
    int most_workers = holds(e, 3) ? e->workers : 0;
    if (!shields_of(e)) return;
    for (int paid = bits(shields_of(e)); paid > 0; paid--)
        for (int workers = 0; workers <= least(paid, most_workers); workers++)
            if (paid - workers <= e->silver) add(a, DO_TRIBUTE, 0, paid - workers, workers);
    free_actions(g, e, 0, a);
    add(a, DO_REFUSE, 0, 0, 0);
}

static void pay_tribute(Game *g, Action a) {
    int player = end_decision(g->state)[0];
    Estate *e = estate_of(g, player);
    e->silver -= a.item, e->workers -= a.place;
    for (int unpaid = bits(shields_of(e)) - a.item - a.place; unpaid > 0; unpaid--)
        ask(g, player, ASK_UNPAID, 0);
}

static void shed(Game *g, Action a) {
    int player = end_decision(g->state)[0];
    take_out(estate_of(g, player)->storage, a.item);
    put_in_box(g->state, a.item);
    ask_for_room(g, player);
}

/* -------------------------------------------------------------------------------------------- */

/* The choices of a decision that shields ask for; 0 for any other. */
int shield_choices(const Game *g, int player, int asked, Actions *a) {
    const Estate *e = estate_of(g, player);
    switch (asked) {
    case ASK_SHIELD_14:
    case ASK_SHIELD_15:
    case ASK_SHIELDS_14_15:
        add_all_lays(g, player, asked, a);
        free_actions(g, e, 0, a);
        return 1;
    case ASK_TRIBUTE: tribute_choices(g, player, a); return 1;
    case ASK_UNPAID:
        for (uint32_t left = shields_of(e); left; left &= left - 1)
            add(a, DO_LOSE, 0, lowest(left), 0);
        return 1;
    case ASK_OVERFULL: add_each(a, e->storage, DO_SHED, 0, 0); return 1;
    case ASK_ALL_DEPOTS:
        gather_choices(g, player, a);
        add(a, DO_PASS, 0, 0, 0);
        return 1;
    }
    return 0;
}

void do_with_shields(Game *g, Action a) {
    switch (a.verb) {
    case DO_SHIELD: take_shield(g, a); break;
    case DO_TURN: turn_die(g->state, a); break;
    case DO_LAY: lay(g, a); break;
    case DO_TRIBUTE: pay_tribute(g, a); break;
    case DO_REFUSE: lose_all(g, end_decision(g->state)[0]); break;
    case DO_LOSE: lose(g, end_decision(g->state)[0], a.item); break;
    case DO_SHED: shed(g, a); break;
    case DO_COPY: copy(g, a); break;
    case DO_GATHER: gather(g, a); break;
    }
}

void wait_for_shields(Game *g, int player, int step) {
    const Estate *e = estate_of(g, player);
    switch (step) {
    case LATER_USE_14: ask_to_lay(g, player, ASK_SHIELD_14, holds(e, 14)); break;
    case LATER_USE_15: ask_to_lay(g, player, ASK_SHIELD_15, holds(e, 15)); break;
    case LATER_USE_BOTH:
        ask_to_lay(g, player, ASK_SHIELDS_14_15, holds(e, 14) || holds(e, 15));
        break;
    case LATER_ASK_FOR_TRIBUTE: ask_for_tribute(g, player); break;
    }
}
