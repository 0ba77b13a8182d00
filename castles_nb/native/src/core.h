#ifndef CORE_H
#define CORE_H
#include <string.h>

#include "layout.h"

typedef struct {
    uint32_t verb : 8, die : 4, item : 8, place : 12;
} Action;

enum { PER_WORKER = 10 }; /* the place of a purchase has workers as its tens */

typedef struct {
    Action all[MOST_ACTIONS];
    int number;
} Actions;

/* A state with all that it needs: what is printed, and what is still to come. */
typedef struct {
    const Facts *facts;
    const Deal *deal;
    State *state;
} Game;

enum { FREE_STEP = 1, STRONG_WORKERS = 2, ANY_REACH = 3 };
enum { BUILDING, LIVESTOCK, SHIPS, MINES, CASTLES, MONASTERY, COLOURS, ANY = COLOURS, NOWHERE };
#define EVERYWHERE (~(Mask)0)

/* How many bits are set: quicker than the compiler's own where there's no instruction for it. */
static inline int bits_in(uint64_t mask) {
#ifdef __POPCNT__
    return __builtin_popcountll(mask);
#else
    mask -= mask >> 1 & 0x5555555555555555u;
    mask = (mask & 0x3333333333333333u) + (mask >> 2 & 0x3333333333333333u);
    return (int)(((mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
#endif
}
#ifdef WIDE
static inline uint64_t upper(Mask mask) { return (uint64_t)(mask >> 64); }
static inline int bits(Mask mask) {
    return bits_in((uint64_t)mask) + bits_in(upper(mask));
}
static inline int lowest(Mask mask) {
    uint64_t lower = (uint64_t)mask;
    return lower ? __builtin_ctzll(lower) : 64 + __builtin_ctzll(upper(mask));
}
static inline Mask bit_of(int space) {
    uint64_t bit = UINT64_C(1) << space % 64;
    return space < 64 ? (Mask)bit : (Mask)bit << 64;
}
#else
static inline int bits(Mask mask) { return bits_in(mask); }
static inline int lowest(Mask mask) { return __builtin_ctzll(mask); }
static inline Mask bit_of(int space) { return UINT64_C(1) << space; }
#endif
static inline int least(int one, int other) { return one < other ? one : other; }

/* The fewest workers that turn a die into a value. */
static inline int cost(const Facts *f, int steps, int die, int value) {
    return f->cost[(steps * 7 + die) * 7 + value];
}
/* The values within reach, as bits 1 to 6. */
static inline int values(const Facts *f, int steps, int workers, int die) {
    return f->values[(steps * 4 + workers) * 7 + die];
}
static inline int has(const Estate *e, uint64_t power) { return (e->powers & power) != 0; }
static inline int strong(const Facts *f, const Estate *e) {
    return has(e, f->strength) ? STRONG_WORKERS : 0;
}
static inline int taking(const Facts *f, const Estate *e) {
    return strong(f, e) | (has(e, f->taking) ? FREE_STEP : 0);
}
static inline int placing(const Facts *f, const Estate *e, int kind) {
    return strong(f, e) | (has(e, f->step[kind]) ? FREE_STEP : 0);
}
static inline const Board *board_of(const Game *g, int player) { return &g->facts->boards[player]; }


/* Whether one of these expansions is played. */
static inline int with(const Facts *f, uint32_t expansions) {
    return (f->modules & expansions) != 0;
}

/* On wide boards partners share an estate. The hosts, who are its first players, come first; owners
   are those who decide. */
#ifdef WIDE
enum { IS_SHARED = 1 };
#else
enum { IS_SHARED = 0 };
#endif
static inline Estate *estate_of(const Game *g, int player) {
    return &g->state->estates[IS_SHARED ? g->facts->team.estates[player] : player];
}
static inline int hosts(const Facts *f, const State *s) {
    return IS_SHARED ? f->team.hosts : s->num_seats;
}
static inline int owners(const Facts *f, const State *s) {
    return hosts(f, s) - with(f, WITH_CHATEAUMA);
}

/* Of more actions than there's room for, the last ones are missing: see is_full_list. */
static inline void add(Actions *a, int verb, int die, int item, int place) {
    if (a->number < MOST_ACTIONS) a->all[a->number++] = (Action){verb, die, item, place};
}
static inline int is_full_list(const Actions *a) { return a->number == MOST_ACTIONS; }

/* What expansions keep are rows: one more than how many numbers, then these, then 0. */
static inline int kept(const uint8_t *row) { return row[0] ? row[0] - 1 : 0; }
void keep(State *, uint8_t *row, int size, int number);
void drop(uint8_t *row);

/* A decision that is due; or a step that waits. */
static inline int is_waiting(const uint8_t *decision) { return decision[1] >= LATER_LOAD_SHIP; }
static inline const uint8_t *last_decision(const State *s) {
    return s->pending + 3 * (s->pending_number - 1);
}
static inline const uint8_t *end_decision(State *s) { return s->pending + 3 * --s->pending_number; }
/* Who does what is done now. */
static inline int actor(const State *s) {
    return s->pending_number ? last_decision(s)[0] : s->player;
}

void add_each(Actions *, const uint8_t *kinds, int verb, int die, int place);
void add_places(Actions *, int verb, int die, int kind, Mask spaces);
Mask places_for(const Game *, int player, int kind, Mask within);
int free_goods_spaces(const Facts *, const Estate *);
int can_load(const Game *, const Estate *);
void free_actions(const Game *, const Estate *, int unused, Actions *);
void list_actions(const Game *, Actions *);
int asked_like(int asked);
int takes(const Facts *, int asked, int kind);
int finds_something(const Game *, int player, int asked);
int use_die(State *, int die);
void act_out(Game *, Action);

Mask pasture(const Game *, int player, int space);
Mask reached(const Board *, Mask start, Mask within);

void act(Game *, Action);
void go_on(Game *);
void place_tile(Game *, int player, int kind, int space);
void gain_tile(Game *, int player, int kind);
void take_out(uint8_t *row, int kind);
void put_in(uint8_t *row, int kind);
void building(Game *, int player, int kind);
void ship(Game *, int player);
void after_points(Game *, int player);
static inline void score(Game *g, int player, int points) {
    g->state->points[player] += points;
    if (points && with(g->facts, WITH_SOLO)) after_points(g, player);
}
void score_phase(Game *, int player);
void score_size(Game *, int player, int space);
void effect_of_tile(Game *, int player, int kind, int space);
void gain_bonus_tile(Game *, int player, int points);
void add_workers(Game *, int player, int number);
void sell_goods(Game *, int player, int type);
void advance_marker(Game *, int player);
void cover(Game *, int player, int kind, int space);
void ask(Game *, int player, int asked, int tile);
void put_in_box(State *, int kind);
int is_sound(const Facts *, const State *);
int is_sound_deal(const Facts *, const Deal *);
/* The same for what every game draws. */
int is_sound_drawn(const Deal *);
int monastery_points(const Facts *, const Estate *, int number);
int count(const Estate *, int kind);

#include "expansions.h"

/* How many key spaces an estate has more or, because of large tiles, less. */
static inline int more_room(const Facts *f, const Estate *e) {
    if (!with(f, WITH_SHIELDS | WITH_VINEYARDS)) return 0;
    return room_for_everything(f, e) + less_for_doubles(f, e);
}

#endif
