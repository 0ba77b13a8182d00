#ifndef CARDS_EVALUATION_H
#define CARDS_EVALUATION_H
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
} Evaluation;

enum { TERMS = 11 };

const Prices *cards_prices_now(const Game *, const Policy *);
void cards_look(Evaluation *, const Game *, const Policy *, const Prices *, int player);
void cards_terms(Evaluation *, double *found);
double cards_coins(const Evaluation *, int number);
double cards_crew(const Evaluation *, int number);
double cards_spent(const Evaluation *, int workers);
double cards_crowded(const Evaluation *, int projects);
double cards_sale(const Evaluation *, int goods, int number);
double cards_stock(const Evaluation *, int goods, int number);
double cards_good(const Evaluation *, int goods);
double cards_animal(const Evaluation *, int kind);
double cards_start_card(const Evaluation *);
double cards_laid(Evaluation *, int kind, int target);
double cards_offered(Evaluation *, const int *amounts);
double cards_stored(Evaluation *, int kind);
double cards_kept(Evaluation *, int kind);
double cards_later(Evaluation *, int card);
double cards_in_hand(Evaluation *, int number);
void cards_gains(Evaluation *, const Actions *, double *found);

#endif
