/* The course of a game: rounds, phases, the end. */
#include "core.h"

static void plan(State *s, int step) {
    if (s->step_stack_number == MOST_STEPS_DUE)
        s->fault = 1;
    else
        s->step_stack[s->step_stack_number++] = step;
}

/* These steps one after the other, before what is planned already. */
static void plan_each(State *s, const uint8_t *steps) {
    for (int n = (int)strlen((const char *)steps); n--; ) plan(s, steps[n]);
}

static void begin_round(Game *g) {
    State *s = g->state;
    int place = 0, round = s->rounds_played;
    if (round >= g->facts->rounds) {
        s->fault = 1;
        return;
    }
    for (int space = g->facts->track_spaces - 1; space >= 0; space--)
        for (int at = s->track_number[space] - 1; at >= 0; at--)
            s->order[place++] = s->track[4 * space + at];
    s->ordered = 1;
    s->turns_done = -1;
    s->depot_goods[6 * (g->deal->white[round] - 1) + g->deal->goods[round] - 1]++;
    plan(s, STEP_END_ROUND);
    while (place--) plan(s, STEP_NEXT_TURN);
}

static void next_turn(Game *g) {
    State *s = g->state;
    if (s->turns_done + 1 >= s->num_seats || s->rounds_played >= g->facts->rounds) {
        s->fault = 1;
        return;
    }
    s->player = s->order[++s->turns_done];
    if (is_chateauma(g, s->player)) {
        take_turn_of_chateauma(g);
        return;
    }
    if (with(g->facts, WITH_SOLO) && !begin_solo_turn(g)) return;
    memcpy(s->dice, g->deal->dice + 8 * s->rounds_played + 2 * s->player, 2);
    s->used = 0;
}

/* What comes first is put there last. */
static void end_round(Game *g) {
    State *s = g->state;
    int next = s->rounds_played + 1;
    if (next % g->facts->rounds_per_phase) {
        s->rounds_played = next;
        begin_round(g);
    } else if (next < g->facts->rounds) {
        plan(s, STEP_BEGIN_ROUND);
        plan_each(s, g->facts->on_phase_start);
        plan(s, STEP_COUNT_ROUND);
        plan_each(s, g->facts->on_phase_end);
    } else {
        plan(s, STEP_COUNT_ROUND);
        plan_each(s, g->facts->final_scoring);
        plan_each(s, g->facts->on_phase_end);
    }
}

static void sweep_tiles(State *s) {
    for (int n = 0; n < 30; n++)
        if (s->depots[n]) put_in_box(s, s->depots[n]);
    for (const uint8_t *kind = s->black_depot; *kind; kind++) put_in_box(s, *kind);
}

static void lay_tiles(Game *g) {
    State *s = g->state;
    int phase = s->rounds_played / g->facts->rounds_per_phase;
    if (s->rounds_played >= g->facts->rounds) {
        s->fault = 1;
        return;
    }
    memcpy(s->depots, g->deal->depots + phase * sizeof s->depots, sizeof s->depots);
    memcpy(s->black_depot, g->deal->black_depot + phase * sizeof s->black_depot,
           sizeof s->black_depot);
    if (with(g->facts, WITH_CHATEAUMA)) lay_fewer_black_tiles(g, phase);
}

static void pay_mines(Game *g) {
    for (int player = 0; player < owners(g->facts, g->state); player++) {
        Estate *e = estate_of(g, player);
        int mines = count(e, g->facts->mine);
        e->silver += mines;
        if (has(e, g->facts->workers_of_mines)) add_workers(g, player, mines);
    }
}

static void score_leftovers(Game *g) {
    for (int player = 0; player < owners(g->facts, g->state); player++) {
        const Estate *e = estate_of(g, player);
        int points = e->silver + e->workers / 2;
        for (int type = 0; type < 6; type++) points += e->goods[type];
        score(g, player, points);
    }
}

static int animals(const Facts *f, const Estate *e) {
    int found = 0;
    for (unsigned space = 0; space < sizeof e->tiles; space++) found |= 1 << f->animal[e->tiles[space]];
    return bits(found >> 1);
}

int monastery_points(const Facts *f, const Estate *e, int number) {
    int goods = 0, types = 0;
    for (int type = 0; type < 6; type++) goods += e->sold[type], types += e->sold[type] > 0;
    switch (f->scores[number]) {
    case COUNTS_BUILDING: return f->building_points * count(e, f->counted[number]);
    case COUNTS_ANIMALS: return f->animal_points * animals(f, e);
    case COUNTS_BONUS_TILES: return f->bonus_tile_points * e->bonus_tiles;
    case COUNTS_SOLD_GOODS: return goods;
    case COUNTS_SOLD_TYPES: return f->sold_type_points * types;
    }
    return 0;
}

static void score_monasteries(Game *g) {
    for (int player = 0; player < owners(g->facts, g->state); player++) {
        const Estate *e = estate_of(g, player);
        for (uint64_t powers = e->powers & g->facts->monasteries; powers; powers &= powers - 1)
            if (g->facts->scores[lowest(powers)])
                score_monastery(g, player, monastery_points(g->facts, e, lowest(powers)));
    }
}

static void take_step(Game *g, int step) {
    switch (step) {
    case STEP_BEGIN_ROUND: begin_round(g); break;
    case STEP_NEXT_TURN: next_turn(g); break;
    case STEP_END_ROUND: end_round(g); break;
    case STEP_COUNT_ROUND: g->state->rounds_played++; break;
    case STEP_SWEEP_TILES: sweep_tiles(g->state); break;
    case STEP_LAY_TILES: lay_tiles(g); break;
    case STEP_PAY_MINES: pay_mines(g); break;
    case STEP_SCORE_LEFTOVERS: score_leftovers(g); break;
    case STEP_SCORE_MONASTERIES: score_monasteries(g); break;
    case STEP_LAY_BONUS_TILES: lay_bonus_tiles(g); break;
    case STEP_SET_UP_CHATEAUMA: set_up_chateauma(g); break;
    case STEP_LEAVE_SPACES_EMPTY: leave_spaces_empty(g); break;
    case STEP_REMEMBER_LAYOUT: remember_layout(g); break;
    case STEP_PAY_COUNTY_MINES: pay_county_mines(g); break;
    case STEP_SCORE_CHATEAUMA: score_chateauma(g); break;
    case STEP_KEEP_CASTLES: keep_castles(g); break;
    case STEP_SCORE_CRANE: score_crane(g); break;
    case STEP_LAY_INN: lay_inn(g); break;
    case STEP_ASK_FOR_ORDERS: ask_for_orders(g); break;
    case STEP_LAY_SHIELDS: lay_shields(g); break;
    case STEP_PLACE_WITH_SHIELDS: place_with_shields(g); break;
    case STEP_COLLECT_TRIBUTE: collect_tribute(g); break;
    case STEP_PAY_MINES_TWICE: pay_mines_twice(g); break;
    case STEP_SET_TARGET: set_target(g); break;
    case STEP_SCORE_SHIELDS: score_shields(g); break;
    case STEP_LAY_VINEYARDS: lay_vineyards(g); break;
    case STEP_SWEEP_DOUBLES: sweep_doubles(g); break;
    case STEP_LAY_DOUBLES: lay_doubles(g); break;
    case STEP_SCORE_VINES: score_vines(g); break;
    }
}

/* A step that waited until all that was asked after it is decided. */
static void take_waiting(Game *g) {
    const uint8_t *waiting = end_decision(g->state);
    int player = waiting[0], step = waiting[1];
    if (step == LATER_LOAD_SHIP)
        ship(g, player);
    else if (step == LATER_TEND_VINEYARD)
        tend_vineyard(g, player);
    else if (step >= LATER_LAY_GOODS_1 && step <= LATER_LAY_GOODS_6)
        lay_goods(g, player, step - LATER_LAY_GOODS_1 + 1, 1);
    else if (step >= LATER_COUNT_POINTS && step <= LATER_STORE_FACE_DOWN)
        wait_in_solo(g, player, step);
    else
        wait_for_shields(g, player, step);
}

void go_on(Game *g) {
    State *s = g->state;
    while (!s->fault) {
        if (s->pending_number) {
            if (!is_waiting(last_decision(s))) return;
            take_waiting(g);
            continue;
        }
        if (s->dice[0]) return;
        if (!(s->used & TURN_ENDED)) {
            Actions free;
            free.number = 0;
            free_actions(g, estate_of(g, s->player), 0, &free);
            if (free.number) return;
            s->used |= TURN_ENDED;
        }
        if (!s->step_stack_number) return;
        take_step(g, s->step_stack[--s->step_stack_number]);
    }
}
