/* The 10th expansion: the solo game. */
#include "evaluation.h"

enum { SIZE = 1, PHASE = 2, COLOUR_GIFT = 4, OWN = 8, LAST_EFFECT = OWN };

/* What is kept ------------------------------------------------------------------------------- */

static int target(const Game *g) {
    const uint8_t *row = g->state->kept.solo_target;
    return kept(row) ? row[1] : g->facts->solo.first_target;
}

static void keep_one(uint8_t *row, int number) { row[0] = 2, row[1] = number; }

void set_target(Game *g) { keep_one(g->state->kept.solo_target, g->facts->solo.first_target); }

static void lose_goods(State *s, int type, int number) {
    uint8_t *gone = s->kept.solo_gone;
    gone[0] = 7, gone[type] += number;
}

/* The placement on top whose effects are still to come: its space, and what is left. */
static uint8_t *top(State *s) {
    uint8_t *due = s->kept.solo_due;
    if (kept(due) >= 2) return due + due[0] - 2;
    s->fault = 1;
    return 0;
}

static void end_top(State *s) {
    uint8_t *last = top(s);
    if (!last) return;
    last[0] = last[1] = 0;
    s->kept.solo_due[0] -= 2;
}

/* The white die ------------------------------------------------------------------------------ */

static int removed_first(const Game *g, int depot) {
    const uint8_t *kind = g->state->depots + MOST_ROW * (depot - 1);
    int first = 0, least_rank = 0;
    for (; *kind; kind++) {
        int colour = g->facts->colour[*kind];
        int rank = colour < COLOURS ? g->facts->solo.removal[depot - 1][colour] : COLOURS;
        if (!first || rank < least_rank) first = *kind, least_rank = rank;
    }
    return first;
}

/* Takes a tile away before a turn; 0 where the game is won and there are no more turns. */
int begin_solo_turn(Game *g) {
    State *s = g->state;
    if (s->kept.solo_won[0]) {
        s->used = TURN_ENDED;
        return 0;
    }
    for (int step = 0; step < MOST_DEPOTS; step++) {
        int depot = (g->deal->white[s->rounds_played] + step - 1) % MOST_DEPOTS + 1;
        int kind = removed_first(g, depot);
        if (!kind) continue;
        take_out(s->depots + MOST_ROW * (depot - 1), kind);
        put_in_box(s, kind);
        break;
    }
    return 1;
}

/* Points and the target ---------------------------------------------------------------------- */

/* What follows waits until all points of this moment are counted. */
void after_points(Game *g, int player) {
    const State *s = g->state;
    if (s->pending_number && last_decision(s)[1] == LATER_COUNT_POINTS) return;
    ask(g, player, LATER_COUNT_POINTS, 0);
}

static int most_points(const Game *g, int player) {
    return least(estate_of(g, player)->silver, target(g) - g->state->points[player]);
}

static void look_at_target(Game *g, int player) {
    const Solo *solo = &g->facts->solo;
    int reached = target(g), following = reached - solo->step;
    if (g->state->points[player] < reached) return;
    g->state->points[player] = 0;
    keep_one(g->state->kept.solo_target, following < solo->lowest ? solo->lowest : following);
    ask(g, player, ASK_SOLO_ACTION, 0);
}

static void count_points(Game *g, int player) {
    if (most_points(g, player) > 0)
        ask(g, player, ASK_SOLO_POINTS, 0);
    else
        look_at_target(g, player);
}

static void buy_points(Game *g, Action a) {
    int player = end_decision(g->state)[0];
    estate_of(g, player)->silver -= a.item;
    g->state->points[player] += a.item;
    look_at_target(g, player);
}

/* Ships -------------------------------------------------------------------------------------- */

static int all_goods(const Estate *e) {
    int number = 0;
    for (int type = 0; type < 6; type++) number += e->goods[type];
    return number;
}

static int can_swap(const Game *g, int player) {
    int goods = all_goods(estate_of(g, player));
    return goods >= g->facts->solo.swapped && g->state->black_depot[0];
}

void empty_depots(Game *g, int player) {
    State *s = g->state;
    for (int depot = 0; depot < MOST_DEPOTS; depot++)
        for (int type = 1; type <= 6; type++) {
            uint8_t *lying = s->depot_goods + 6 * depot + type - 1;
            if (*lying) lose_goods(s, type, *lying);
            *lying = 0;
        }
    if (can_swap(g, player)) ask(g, player, ASK_SOLO_SWAP, 0);
}

static int lies_in(const State *s, int depots, int type) {
    int number = 0;
    for (int depot = 0; depot < MOST_DEPOTS; depot++)
        if (depots >> (depot + 1) & 1) number += s->depot_goods[6 * depot + type - 1];
    return number;
}

static int load_alike(const State *s, Action one, Action other) {
    for (int type = 1; type <= 6; type++)
        if (lies_in(s, one.place, type) != lies_in(s, other.place, type)) return 0;
    return 1;
}

/* Of depots with the same goods, one is listed: all that is left leaves the game. */
void list_loads_once(const Game *g, Actions *a) {
    int number = 0;
    for (int n = 0; n < a->number; n++) {
        int same = 0;
        while (same < number && !load_alike(g->state, a->all[same], a->all[n])) same++;
        if (same == number) a->all[number++] = a->all[n];
    }
    a->number = number;
}

static void give_away(State *s, Estate *e, int type) {
    end_decision(s);
    e->goods[type - 1]--;
    lose_goods(s, type, 1);
}

/* What is no choice is not asked. */
static void give_what_must_go(Game *g, int player) {
    State *s = g->state;
    Estate *e = estate_of(g, player);
    while (s->pending_number && last_decision(s)[1] == ASK_SOLO_GOODS) {
        int asked = 0, types = 0, first = 0;
        for (int n = 0; n < s->pending_number; n++) asked += s->pending[3 * n + 1] == ASK_SOLO_GOODS;
        for (int type = 6; type > 0; type--)
            if (e->goods[type - 1]) types++, first = type;
        if (!first) s->fault = 1;
        if (!first || (types > 1 && all_goods(e) > asked)) return;
        give_away(s, e, first);
    }
}

static void swap(Game *g, Action a) {
    State *s = g->state;
    int player = end_decision(s)[0];
    take_out(s->black_depot, a.item);
    put_in_box(s, a.item);
    ask(g, player, LATER_STORE_FACE_DOWN, 0);
    for (int n = 0; n < g->facts->solo.swapped; n++) ask(g, player, ASK_SOLO_GOODS, 0);
    give_what_must_go(g, player);
}

static void give(Game *g, Action a) {
    int player = last_decision(g->state)[0];
    give_away(g->state, estate_of(g, player), a.item);
    give_what_must_go(g, player);
}

/* What a placed tile brings ------------------------------------------------------------------ */

static void win(Game *g) {
    State *s = g->state;
    int round = least(s->rounds_played + 1, g->facts->rounds);
    keep_one(s->kept.solo_won, s->ordered ? round : 0);
    memset(s->kept.solo_due, 0, sizeof s->kept.solo_due);
    s->kept.solo_due[0] = 1;
    s->pending_number = 0;
    s->dice[0] = s->dice[1] = 0;
    s->used = TURN_ENDED;
}

static int has_place_for_gift(const Game *g, int player) {
    for (const uint8_t *kind = g->state->black_depot; *kind; kind++)
        if (places_for(g, player, *kind, EVERYWHERE)) return 1;
    return 0;
}

static int points_of_monastery(const Game *g, int player, int kind) {
    int number = g->facts->number[kind];
    return g->facts->scores[number] ? monastery_points(g->facts, estate_of(g, player), number) : 0;
}

static int does_something(const Game *g, int player, int kind) {
    const Facts *f = g->facts;
    if (kind == f->mine || kind == f->solo.face_down) return 0;
    if (f->colour[kind] == SHIPS) return can_load(g, estate_of(g, player)) || can_swap(g, player);
    if (f->colour[kind] == MONASTERY) return points_of_monastery(g, player, kind) > 0;
    return finds_something(g, player, asked_by_building(f, kind));
}

/* What is still to come of the placement on top, as far as it finds anything to do now. */
static int ready_effects(const Game *g, int player) {
    const uint8_t *due = g->state->kept.solo_due;
    if (kept(due) < 2) return 0;
    int space = due[due[0] - 2], left = due[due[0] - 1];
    if (left & COLOUR_GIFT && !has_place_for_gift(g, player)) left &= ~COLOUR_GIFT;
    if (left & OWN && !does_something(g, player, estate_of(g, player)->tiles[space])) left &= ~OWN;
    return left;
}

static void do_effect(Game *g, int player, int effect) {
    State *s = g->state;
    uint8_t *begun = top(s);
    if (!begun) return;
    int space = begun[0], left = begun[1] & ~effect, kind = estate_of(g, player)->tiles[space];
    if (left) {
        begun[1] = left;
        ask(g, player, LATER_NEXT_EFFECT, 0);
    } else {
        end_top(s);
    }
    switch (effect) {
    case SIZE: score_size(g, player, space); break;
    case PHASE: score_phase(g, player); break;
    case COLOUR_GIFT: ask(g, player, ASK_SOLO_GIFT, 0); break;
    default:
        if (g->facts->colour[kind] == MONASTERY)
            score(g, player, points_of_monastery(g, player, kind));
        else
            effect_of_tile(g, player, kind, space);
    }
}

static int points_of(const Game *g, int player, int effect) {
    State trial = *g->state;
    Game game = {g->facts, g->deal, &trial};
    do_effect(&game, player, effect);
    return trial.points[player] - g->state->points[player];
}

/* Whether it makes a difference which comes first: not where they only score, and all but one of
   them don't reach the target, not even with all silver. */
static int order_matters(const Game *g, int player, int ready) {
    const Facts *f = g->facts;
    const uint8_t *due = g->state->kept.solo_due;
    int kind = estate_of(g, player)->tiles[due[due[0] - 2]], colour = f->colour[kind];
    int is_plain = colour == LIVESTOCK || colour == MONASTERY ||
                   f->building[kind] == IS_WATCHTOWER || f->building[kind] == IS_BOARDING_HOUSE;
    int missing = target(g) - g->state->points[player] - estate_of(g, player)->silver;
    int sum = 0, fewest = 0, is_first = 1;
    if (ready & COLOUR_GIFT || (ready & OWN && !is_plain)) return 1;
    for (int effect = SIZE; effect <= LAST_EFFECT; effect *= 2) {
        if (!(ready & effect)) continue;
        int points = points_of(g, player, effect);
        sum += points;
        if (is_first || points < fewest) fewest = points;
        is_first = 0;
    }
    return sum - fewest >= missing;
}

static void next_effect(Game *g, int player) {
    int ready = ready_effects(g, player);
    if (bits(ready) > 1 && order_matters(g, player, ready)) {
        ask(g, player, ASK_SOLO_ORDER, 0);
    } else if (ready) {
        do_effect(g, player, ready & -ready);
    } else {
        const uint8_t *begun = top(g->state);
        if (!begun) return;
        int space = begun[0], left = begun[1], kind = estate_of(g, player)->tiles[space];
        end_top(g->state);
        if (left & OWN && kind != g->facts->solo.face_down && g->facts->colour[kind] != MONASTERY)
            effect_of_tile(g, player, kind, space);
    }
}

/* A tile covers a space: what it brings comes next, unless the duchy is full now. */
void begin_effects(Game *g, int player, int space) {
    State *s = g->state;
    Estate *e = estate_of(g, player);
    const Board *board = board_of(g, player);
    int left = OWN, colour = board->colour_at[space];
    if (!(board->colour[ANY] & ~e->filled)) {
        win(g);
        return;
    }
    if (!(board->area_mask[space] & ~e->filled)) left |= SIZE | PHASE;
    if (!(board->colour[colour] & ~e->filled)) {
        left |= COLOUR_GIFT;
        e->bonus_tiles++;
        s->bonus_left[colour]--;
    }
    keep(s, s->kept.solo_due, sizeof s->kept.solo_due, space);
    keep(s, s->kept.solo_due, sizeof s->kept.solo_due, left);
    if (!s->fault) next_effect(g, player);
}

static void gift(Game *g, Action a) {
    int player = end_decision(g->state)[0];
    take_out(g->state->black_depot, a.item);
    place_tile(g, player, a.item, a.place);
}

/* -------------------------------------------------------------------------------------------- */

static void gift_choices(const Game *g, int player, Actions *a) {
    int last = 0;
    for (const uint8_t *kind = g->state->black_depot; *kind; last = *kind++)
        if (*kind != last) add_places(a, DO_GIFT, 0, *kind, places_for(g, player, *kind, EVERYWHERE));
}

/* The choices of a decision of the solo game; 0 for any other. */
int solo_choices(const Game *g, int player, int asked, Actions *a) {
    switch (asked) {
    case ASK_SOLO_ORDER:
        for (int ready = ready_effects(g, player); ready; ready &= ready - 1)
            add(a, DO_FIRST, 0, ready & -ready, 0);
        return 1;
    case ASK_SOLO_GIFT: gift_choices(g, player, a); return 1;
    case ASK_SOLO_SWAP:
        add_each(a, g->state->black_depot, DO_SWAP, 0, 0);
        add(a, DO_PASS, 0, 0, 0);
        return 1;
    case ASK_SOLO_GOODS:
        for (int type = 1; type <= 6; type++)
            if (estate_of(g, player)->goods[type - 1]) add(a, DO_GIVE, 0, type, 0);
        return 1;
    case ASK_SOLO_POINTS:
        for (int n = 1; n <= most_points(g, player); n++) add(a, DO_BUY_POINTS, 0, n, 0);
        add(a, DO_PASS, 0, 0, 0);
        return 1;
    }
    return 0;
}

void do_in_solo(Game *g, Action a) {
    switch (a.verb) {
    case DO_FIRST: do_effect(g, end_decision(g->state)[0], a.item); break;
    case DO_GIFT: gift(g, a); break;
    case DO_SWAP: swap(g, a); break;
    case DO_GIVE: give(g, a); break;
    case DO_BUY_POINTS: buy_points(g, a); break;
    }
}

void wait_in_solo(Game *g, int player, int step) {
    switch (step) {
    case LATER_COUNT_POINTS: count_points(g, player); break;
    case LATER_NEXT_EFFECT: next_effect(g, player); break;
    case LATER_STORE_FACE_DOWN: gain_tile(g, player, g->facts->solo.face_down); break;
    }
}

/* What bots expect --------------------------------------------------------------------------- */

/* The points that were given up for targets reached, and what these brought. */
double kept_in_solo(const Game *g) {
    const Solo *solo = &g->facts->solo;
    int now = target(g), given_up = 0;
    for (int n = now + solo->step; n <= solo->first_target; n += solo->step) given_up += n;
    return given_up + solo->free_action * ((double)(solo->first_target - now) / solo->step);
}

double worth_of_points(Evaluation *o, Action a) {
    int silver = o->estate->silver;
    double sum = a.item + coins(o->prices, silver - a.item) - coins(o->prices, silver);
    if (o->game->state->points[o->player] + a.item >= target(o->game))
        sum += o->facts->solo.free_action + effect(o, ASK_SOLO_ACTION);
    return sum;
}
