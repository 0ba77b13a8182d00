#ifndef OUTLOOK_H
#define OUTLOOK_H
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
    Open open[COLOURS][37];
    uint8_t stored_by[IS_SHARED ? 2 * MOST_STORAGE : 1];
} Outlook;

enum { PARTS = 13, PART_DICE = 1 };

void look(Outlook *, const Game *, const Policy *, const Prices *, int player);
const Prices *prices_now(const Game *, const Policy *);
void parts(Outlook *, double *found);
double total(const double *found);
double missed(const Outlook *, const Endings *, const double *parts);
double coins(const Prices *, int number);
double crew(const Prices *, int number);
double near_bonus(const Outlook *, int colour, int empty);
double placed(const Outlook *, int kind);
double stored(Outlook *, int kind, int colours);
double effect(Outlook *, int asked);
double sale(Outlook *, int type);
double usual_sale(const Outlook *, int type);
double worth_of_waiting(Outlook *);
void others(Outlook *);
double price_of_die(const Outlook *, int die, int workers);
double die_cost(const Outlook *, int die, int value, int steps);
void dice_without(const Outlook *, int die, uint8_t *left);
double gained(Outlook *, int kind, const uint8_t *dice);
double place(Outlook *, Action);
double gain(Outlook *, Action);
/* What an action seems to bring by this policy. */
double seeming(Outlook *, Action);
/* How far a player has come with filling the duchy. */
double filled_so_far(const Game *, const Filling *, int player);

/* Of expansions. */
double kept_shields(const Game *, int player);
double laying_worth(Outlook *, Action);
double taking_worth(Outlook *, Action);
double turning_worth(Outlook *, Action);
double more_for_buying(const Outlook *, Action);
double more_for_selling(const Outlook *, Action);
double more_for_placing(const Outlook *, Action);
double kept_vines(const Game *, int player);
double double_placed(const Outlook *, int kind);
double vineyard_gain(Outlook *, Action);
double vineyard_effect(Outlook *, int asked);
double kept_in_solo(const Game *);
double worth_of_points(Outlook *, Action);
double shield_effect(Outlook *, int asked);
double worth_of_laying(Outlook *, int type);
#endif
