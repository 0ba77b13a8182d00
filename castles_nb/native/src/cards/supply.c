/* Cards on their way: `cards/supply.py`. */
#include "core.h"

void cards_put_in(Game *g, uint8_t *row, int size, int kind) {
    int here, number = length(row);
    if (number >= size - 1) {
        g->state->fault = 1;
        return;
    }
    while (*row && *row <= kind) row++;
    do here = *row, *row++ = kind, kind = here;
    while (here);
    *row = 0;
}

void cards_take_out(uint8_t *row, int kind) {
    while (*row != kind) row++;
    do row[0] = row[1];
    while (*row++);
}

void cards_discard(Game *g, int kind) {
    State *s = g->state;
    if (s->discard_number == MOST_DECK)
        s->fault = 1;
    else
        s->discards[s->discard_number++] = kind;
}

/* Makes the discards the new deck. The card with the lowest rank comes first, so it's the last. */
static void reshuffle(Game *g) {
    State *s = g->state;
    double ranks[MOST_DECK], ranked[MOST_DECK];
    uint8_t taken[MOST_KINDS] = {0};
    int number = s->discard_number;
    cards_ranks(g, s->reshuffles, ranks);
    for (int n = 0; n < number; n++) {
        int kind = s->discards[n], place = g->facts->first_place[kind] + taken[kind]++, at = n;
        if (place >= g->facts->cards) {
            s->fault = 1;
            return;
        }
        for (; at && (ranked[at - 1] < ranks[place] ||
                      (ranked[at - 1] == ranks[place] && s->deck[at - 1] < kind));
             at--)
            ranked[at] = ranked[at - 1], s->deck[at] = s->deck[at - 1];
        ranked[at] = ranks[place], s->deck[at] = kind;
    }
    s->deck_number = number;
    s->discard_number = 0;
    s->reshuffles++;
}

int cards_draw(Game *g, int number, uint8_t *found) {
    State *s = g->state;
    int drawn = 0;
    for (; drawn < number; drawn++) {
        if (!s->deck_number && s->discard_number) reshuffle(g);
        if (!s->deck_number || s->fault) break;
        found[drawn] = s->deck[--s->deck_number];
    }
    return drawn;
}

void cards_fill_display(Game *g) {
    State *s = g->state;
    uint8_t cards[MOST_DECK];
    int in_rows = g->facts->rows_filled * MOST_NUMBERS;
    int number = cards_draw(g, in_rows + g->facts->by_number, cards);
    memset(s->rows, 0, sizeof s->rows);
    for (int n = 0; n < number; n++) {
        int row = n < in_rows ? n % MOST_NUMBERS : g->facts->number[cards[n]] - 1;
        cards_put_in(g, s->rows + MOST_ROW * row, MOST_ROW, cards[n]);
    }
}

void cards_sweep_display(Game *g) {
    for (int number = 1; number <= MOST_NUMBERS; number++)
        for (const uint8_t *kind = row_of(g->state, number); *kind; kind++) cards_discard(g, *kind);
}

void cards_deal_piles(Game *g) {
    State *s = g->state;
    uint8_t cards[MOST_DECK];
    int wanted = g->facts->die_cards * s->num_players;
    s->reshuffles_at_deal = s->reshuffles;
    s->reshuffle_at = least(s->deck_number, wanted);
    int number = cards_draw(g, wanted, cards);
    for (int player = 0; player < s->num_players; player++)
        memset(s->seats[player].draw_pile, 0, MOST_DRAW_PILE);
    for (int n = 0; n < number; n++)
        s->seats[n % s->num_players].draw_pile[n / s->num_players] = cards[n];
}

static void draw_card(Game *g, Seat *seat) {
    int held = length(seat->hand);
    if (!seat->draw_pile[0]) return;
    if (held == MOST_HAND - 1) {
        g->state->fault = 1;
        return;
    }
    seat->hand[held] = seat->draw_pile[0];
    memmove(seat->draw_pile, seat->draw_pile + 1, MOST_DRAW_PILE - 1);
}

void cards_draw_hands(Game *g) {
    State *s = g->state;
    for (int player = 0; player < s->num_players; player++) {
        draw_card(g, &s->seats[player]);
        if (!s->turn) draw_card(g, &s->seats[player]);
    }
}

/* Splits a pile in two; the first half stays. */
static void halve(uint8_t *whole, uint8_t *size, uint8_t *other, uint8_t *other_size) {
    int half = (*size + 1) / 2;
    *other_size = *size - half;
    memcpy(other, whole + half, *other_size);
    *size = half;
}

/* Takes the top card of a pile; if that was its last, splits the other pile. */
void cards_take_top(Game *g, uint8_t *piles, uint8_t *numbers, int number) {
    uint8_t *pile = piles + MOST_PILE * (number - 1), *other = piles + MOST_PILE * (2 - number);
    uint8_t *size = numbers + number - 1, *other_size = numbers + 2 - number;
    if (!*size) {
        g->state->fault = 1;
        return;
    }
    memmove(pile, pile + 1, --*size);
    if (!*size) halve(other, other_size, pile, size);
}
