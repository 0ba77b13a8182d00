/* The course of a game: `cards/flow.py`, `cards/scoring.py`, `cards/aaron.py`. */
#include "core.h"

enum { AARON = 1 };

/* The points for groups of different animals. */
int cards_groups(const Facts *f, const uint8_t *animals) {
    int points = 0;
    for (int layer = 1;; layer++) {
        int size = 0;
        for (int kind = 0; kind < MOST_OF_ANIMALS; kind++) size += animals[kind] >= layer;
        if (!size) return points;
        points += f->animal_groups[size - 1];
    }
}

static void score_the_end(Game *g) {
    State *s = g->state;
    for (int player = 0; player < s->num_players; player++)
        s->seats[player].points += cards_groups(g->facts, s->seats[player].animals);
    if (s->start_card_owner >= 0) s->seats[s->start_card_owner].points += g->facts->start_card;
}

/* Aaron: his cards join his estate, in ascending order. */
static void reveal(Game *g) {
    State *s = g->state;
    Seat *aaron = &s->seats[AARON];
    uint8_t revealed[MOST_DRAW_PILE] = {0};
    int number = least(g->facts->aaron_piles[s->round_index], length(aaron->draw_pile));
    for (int n = 0; n < number; n++) {
        cards_put_in(g, revealed, MOST_DRAW_PILE, aaron->draw_pile[0]);
        memmove(aaron->draw_pile, aaron->draw_pile + 1, MOST_DRAW_PILE - 1);
    }
    for (const uint8_t *kind = revealed; *kind; kind++) {
        int type = g->facts->type[*kind];
        if (cards_lay(g, AARON, *kind, type) >= 0) cards_complete_triple(g, AARON, type);
        cards_claim_all_seven(g, AARON);
        if (type == CLOISTER) s->seats[1 - AARON].points += g->facts->aaron_cloister;
    }
}

static int is_ahead(const Game *g) {
    const Seat *seats = g->state->seats, *player = &seats[1 - AARON];
    return seats[AARON].points > player->points + cards_groups(g->facts, player->animals);
}

static void begin_round(Game *g) {
    State *s = g->state;
    s->turn = 0, s->player = s->first;
    if (s->start_card_owner < 0) reveal(g);
    cards_draw_hands(g);
}

static void pass_start_card(State *s) {
    if (!s->face_down) s->start_card_owner = (s->start_card_owner + 1) % s->num_players;
    s->face_down = 0;
    s->first = s->start_card_owner;
}

static void end_round(Game *g) {
    State *s = g->state;
    int lost = s->start_card_owner < 0 && is_ahead(g);
    if (lost || s->round_index + 1 == g->facts->rounds) {
        score_the_end(g);
        s->is_over = 1;
        return;
    }
    cards_sweep_display(g);
    cards_fill_display(g);
    s->round_index++;
    cards_deal_piles(g);
    if (s->start_card_owner >= 0) pass_start_card(s);
    begin_round(g);
}

static void next_turn(Game *g) {
    State *s = g->state;
    s->has_acted = s->bought = s->finished = 0;
    s->player = s->player + 1 == s->num_players ? 0 : s->player + 1;
    if (s->player == s->first) {
        if (s->turn + 1 == g->facts->turns) {
            end_round(g);
        } else {
            s->turn++;
            cards_draw_hands(g);
        }
    }
    if (!s->seats[s->player].hand[0] && !s->is_over) /* too few cards were left to deal */
        s->has_acted = s->finished = 1;
}

void cards_go_on(Game *g) {
    State *s = g->state;
    while (!s->fault) {
        if (s->pending_number) {
            const uint8_t *top = top_decision(s);
            if (top[1] == ASK_WAITING) {
                s->pending_number--;
                cards_use(g, top[0], top[2]);
            } else if (!cards_settled(g)) {
                return;
            }
        } else if (!s->has_acted || (!s->finished && cards_can_buy(g, s->player))) {
            return;
        } else {
            next_turn(g);
            if (s->is_over) return;
        }
    }
}
