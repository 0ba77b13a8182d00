/* The 9th expansion: the team game, two partners on one board. */
#include "core.h"

static uint8_t *own(const Game *g, int player) {
    Estate *e = estate_of(g, player);
    return g->facts->team.places[player] ? e->kept.private_2 : e->kept.private_1;
}

/* The tiles that a player keeps, a row that ends with 0. */
const uint8_t *own_storage(const Game *g, int player) { return own(g, player) + 1; }

static void keep_own(const Game *g, int player, int kind) {
    uint8_t *row = own(g, player);
    row[0] += row[0] ? 1 : 2;
    put_in(row + 1, kind);
}

static void lose_own(const Game *g, int player, int kind) {
    uint8_t *row = own(g, player);
    row[0]--;
    take_out(row + 1, kind);
}

/* What can be chosen ------------------------------------------------------------------------- */

static void add_own(const Game *g, int player, int die, const Mask *near, Actions *a) {
    int last = 0;
    for (const uint8_t *kind = own_storage(g, player); *kind; last = *kind++)
        if (*kind != last) {
            Mask within = near ? near[placing(g->facts, estate_of(g, player), *kind)] : EVERYWHERE;
            add_places(a, DO_PLACE_PRIVATE, die, *kind, places_for(g, player, *kind, within));
        }
}

void add_own_places(const Game *g, int player, int die, Actions *a) {
    int workers = least(estate_of(g, player)->workers, ANY_REACH);
    Mask near[4];
    for (int steps = 0; steps < 4; steps++) near[steps] = board_of(g, player)->reach[steps][workers][die];
    add_own(g, player, die, near, a);
}

void add_own_in_town_hall(const Game *g, int player, Actions *a) { add_own(g, player, 0, 0, a); }

int can_place_own(const Game *g, int player) {
    for (const uint8_t *kind = own_storage(g, player); *kind; kind++)
        if (places_for(g, player, *kind, EVERYWHERE)) return 1;
    return 0;
}

static int is_in(const uint8_t *row, int kind) {
    while (*row && *row != kind) row++;
    return *row != 0;
}

/* Of tiles that are like the one gained, the shared one goes. */
void add_own_to_discard(const Game *g, int player, int gained, Actions *a) {
    int is_alike = is_in(estate_of(g, player)->storage, gained), last = 0;
    for (const uint8_t *kind = own_storage(g, player); *kind; last = *kind++)
        if (*kind != last && !(is_alike && *kind == gained)) add(a, DO_DISCARD_PRIVATE, 0, *kind, 0);
}

void add_storages(Actions *a) {
    add(a, DO_STORE, 0, 0, 0);
    add(a, DO_STORE, 0, 0, 1);
}

Mask first_castles(const Game *g, int player) {
    const Team *team = &g->facts->team;
    const Board *board = board_of(g, player);
    return board->numbers[team->first_castle - 1] | board->numbers[team->other_castle - 1];
}

/* What is done ------------------------------------------------------------------------------- */

void gain_for_team(Game *g, int player, int kind) {
    uint8_t *shared = estate_of(g, player)->storage;
    int has_room = (int)strlen((const char *)shared) < g->facts->key_spaces;
    if (kept(own(g, player)) < g->facts->team.own_spaces)
        has_room ? ask(g, player, ASK_STORAGE, kind) : keep_own(g, player, kind);
    else if (has_room)
        put_in(shared, kind);
    else
        ask(g, player, ASK_DISCARD, kind);
}

static void store(Game *g, Action a) {
    const uint8_t *decision = end_decision(g->state);
    if (a.place)
        keep_own(g, decision[0], decision[2]);
    else
        put_in(estate_of(g, decision[0])->storage, decision[2]);
}

static void place_private(Game *g, Action a) {
    int player = use_die(g->state, a.die), value = board_of(g, player)->die[a.place];
    Estate *e = estate_of(g, player);
    e->workers -= cost(g->facts, placing(g->facts, e, a.item), a.die, value);
    lose_own(g, player, a.item);
    place_tile(g, player, a.item, a.place);
}

static void discard_private(Game *g, Action a) {
    const uint8_t *decision = end_decision(g->state);
    lose_own(g, decision[0], a.item);
    keep_own(g, decision[0], decision[2]);
    put_in_box(g->state, a.item);
}

void do_in_team(Game *g, Action a) {
    switch (a.verb) {
    case DO_STORE: store(g, a); break;
    case DO_PLACE_PRIVATE: place_private(g, a); break;
    case DO_DISCARD_PRIVATE: discard_private(g, a); break;
    }
}

/* Those of both partners. */
int points_of_team(const Game *g, int player) {
    const uint8_t *estates = g->facts->team.estates;
    int points = 0;
    for (int each = 0; each < g->state->num_seats; each++)
        if (estates[each] == estates[player]) points += g->state->points[each];
    return points;
}
