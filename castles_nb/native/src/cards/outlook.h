#ifndef CARDS_OUTLOOK_H
#define CARDS_OUTLOOK_H
#include "core.h"

/* One player's estate in one state at the prices of a moment. Sums are added in Python's order. */
typedef struct {
    const Game *game;
    const Facts *facts;
    const Policy *policy;
    const Prices *prices;
    const Seat *seat;
    int player, projects, types, herd, more[MOST_OF_ANIMALS];
    double hopes[MOST_KINDS], stored[MOST_KINDS], given[MOST_ASKED], drawn[DRAWS_EITHER + 1];
    uint8_t hope_known[MOST_KINDS], stored_known[MOST_KINDS];
    uint8_t given_known[MOST_ASKED], drawn_known[DRAWS_EITHER + 1];
} Outlook;

enum { PARTS = 11 };

const Prices *cards_prices_now(const Game *, const Policy *);
void cards_look(Outlook *, const Game *, const Policy *, const Prices *, int player);
void cards_parts(Outlook *, double *found);
double cards_coins(const Outlook *, int number);
double cards_crew(const Outlook *, int number);
double cards_spent(const Outlook *, int workers);
double cards_crowded(const Outlook *, int projects);
double cards_sale(const Outlook *, int goods, int number);
double cards_stock(const Outlook *, int goods, int number);
double cards_good(const Outlook *, int goods);
double cards_animal(const Outlook *, int kind);
double cards_start_card(const Outlook *);
double cards_laid(Outlook *, int kind, int target);
double cards_offered(Outlook *, const int *amounts);
double cards_stored(Outlook *, int kind);
double cards_kept(Outlook *, int kind);
double cards_later(Outlook *, int card);
double cards_in_hand(Outlook *, int number);
void cards_gains(Outlook *, const Actions *, double *found);

#endif
