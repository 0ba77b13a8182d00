#ifndef CARDS_CORE_H
#define CARDS_CORE_H
#include <string.h>

#include "layout.h"

typedef struct {
    uint8_t verb, die;
    uint16_t place;
    uint32_t item;
} Action;

enum { MOST_ACTIONS = 1024, CASTLES_DIE = 0 }; /* with 0 every number is within reach */

typedef struct {
    Action all[MOST_ACTIONS];
    int number;
} Actions;

/* A state with the printed facts. */
typedef struct {
    const Facts *facts;
    State *state;
} Game;

static inline int least(int one, int other) { return one < other ? one : other; }

/* Rows of cards end with 0. */
static inline int length(const uint8_t *row) { return (int)strlen((const char *)row); }
static inline const uint8_t *row_of(const State *s, int number) {
    return s->rows + MOST_ROW * (number - 1);
}
static inline const uint8_t *pile_of(const Seat *seat, int type) {
    return seat->piles + OF_A_TRIPLE * type;
}
static inline int cost(const Facts *f, int die, int value) {
    return f->cost[(MOST_NUMBERS + 1) * die + value];
}
static inline int selling_cost(const Facts *f, int die, int goods) {
    return f->selling_cost[MOST_OF_GOODS * die + goods];
}
static inline const uint8_t *reward_of(const Facts *f, int round, int number) {
    return f->rewards + MOST_AMOUNTS * (MOST_OFFERED * round + number);
}
static inline const uint8_t *top_decision(const State *s) {
    return s->pending + 3 * (s->pending_number - 1);
}

int cards_targets(const Seat *, int type, int *found);
int cards_can_buy(const Game *, int player);
void cards_die_actions(const Game *, int player, int die, Actions *);
void cards_tops(const Game *, int drawn, Actions *);
int cards_offers(const Game *, const uint8_t *reward);
void cards_list(const Game *, Actions *);

int cards_draw(Game *, int number, uint8_t *found);
void cards_discard(Game *, int kind);
void cards_put_in(Game *, uint8_t *row, int size, int kind);
void cards_take_out(uint8_t *row, int kind);
void cards_fill_display(Game *);
void cards_sweep_display(Game *);
void cards_deal_piles(Game *);
void cards_draw_hands(Game *);
void cards_take_top(Game *, uint8_t *piles, uint8_t *numbers, int number);
/* A number from 0 up to 1, as Python's Random gives it. */
double chance(Rng *);
void cards_ranks(const Game *, int reshuffle, double *found);

void cards_ask(Game *, int player, int asked, int card);
void cards_act(Game *, Action);
void cards_use(Game *, int player, int kind);
int cards_settled(Game *);
int cards_lay(Game *, int player, int kind, int target);
void cards_complete_triple(Game *, int player, int type);
void cards_claim_all_seven(Game *, int player);
int cards_types(const Seat *);

int cards_groups(const Facts *, const uint8_t *animals);
void cards_go_on(Game *);
int cards_are_sound(const Facts *, const State *);

#endif
