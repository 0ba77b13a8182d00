#ifndef EVALUATION_H
#define EVALUATION_H
#include "core.h"

typedef struct {
    Mask spaces;
    double gain;
} Open;

/* One player's estate in one state at the prices of a moment. Sums are added in Python's order. */
typedef struct {
    const Game *game;
    const Facts *facts;
    const Policy *policy;
    const Prices *prices;
    const Board *board;
    const Estate *estate;
    const uint8_t *storage; /* the tiles that the player can place, which end with 0 */
    int player, free, crowded;
    int open_number[COLOURS], crowd_colours;
    double areas, crowd_least, stored[MOST_KINDS], effects[MOST_ASKED];
    uint64_t stored_known[2], effects_known;
    uint8_t lacking[37]; /* empty spaces of each area */
    Open open[COLOURS][37];
    uint8_t stored_by[IS_SHARED ? 2 * MOST_STORAGE : 1];
} Evaluation;

enum { TERMS = 13, PART_DICE = 1 };

void look(Evaluation *, const Game *, const Policy *, const Prices *, int player);
const Prices *prices_now(const Game *, const Policy *);
void terms(Evaluation *, double *found);
double total(const double *found);
double missed(const Evaluation *, const Endings *, const double *terms);
double coins(const Prices *, int number);
double crew(const Prices *, int number);
double near_bonus(const Evaluation *, int colour, int empty);
double placed(const Evaluation *, int kind);
double stored(Evaluation *, int kind, int colours);
double effect(Evaluation *, int asked);
double sale(Evaluation *, int type);
double usual_sale(const Evaluation *, int type);
double worth_of_waiting(Evaluation *);
void others(Evaluation *);
double price_of_die(const Evaluation *, int die, int workers);
double die_cost(const Evaluation *, int die, int value, int steps);
void dice_without(const Evaluation *, int die, uint8_t *left);
double gained(Evaluation *, int kind, const uint8_t *dice);
double place(Evaluation *, Action);
double gain(Evaluation *, Action);
/* What an action seems to bring by this policy. */
double seeming(Evaluation *, Action);
/* How far a player has come with filling the duchy. */
double filled_so_far(const Game *, const Filling *, int player);

/* Of expansions. */
double kept_shields(const Game *, int player);
double laying_worth(Evaluation *, Action);
double taking_worth(Evaluation *, Action);
double turning_worth(Evaluation *, Action);
double more_for_buying(const Evaluation *, Action);
double more_for_selling(const Evaluation *, Action);
double more_for_placing(const Evaluation *, Action);
double kept_vines(const Game *, int player);
double double_placed(const Evaluation *, int kind);
double vineyard_gain(Evaluation *, Action);
double vineyard_effect(Evaluation *, int asked);
double kept_in_solo(const Game *);
double worth_of_points(Evaluation *, Action);
double shield_effect(Evaluation *, int asked);
double worth_of_laying(Evaluation *, int type);
#endif
