/* Checks that bytes can be a state, so that nothing outside them is read or written. Python encodes
   them well; this is for bytes that something has damaged. */
#include "core.h"

enum { MOST_POINTS = 1000000, MOST_OWNED = 10000, MOST_RESHUFFLES = 1000000 };

static int are_below(const uint8_t *numbers, int number, int limit) {
    for (int n = 0; n < number; n++)
        if (numbers[n] >= limit) return 0;
    return 1;
}

static int are_kinds(const uint8_t *kinds, int number) {
    for (int n = 0; n < number; n++)
        if (!kinds[n] || kinds[n] >= MOST_KINDS) return 0;
    return 1;
}

/* A row of cards, and then 0 to its end. */
static int is_row(const uint8_t *row, int size) {
    int number = 0;
    while (number < size && row[number]) number++;
    for (int n = number; n < size; n++)
        if (row[n]) return 0;
    return number < size && are_kinds(row, number);
}

static int ascends(const uint8_t *row) {
    for (; *row; row++)
        if (row[1] && row[1] < row[0]) return 0;
    return 1;
}

static int is_ascending_row(const uint8_t *row, int size) { return is_row(row, size) && ascends(row); }

static int are_sound_triples(const Seat *seat) {
    if (seat->triple_number > MOST_TRIPLES) return 0;
    for (int n = 0; n < seat->triple_number; n++) {
        const uint8_t *triple = seat->triples + (OF_A_TRIPLE + 1) * n;
        if (triple[0] >= MOST_TYPES || !are_kinds(triple + 1, OF_A_TRIPLE)) return 0;
    }
    return 1;
}

static int is_sound_seat(const Facts *f, const Seat *seat) {
    for (int type = 0; type < MOST_TYPES; type++)
        if (!is_row(pile_of(seat, type), OF_A_TRIPLE)) return 0;
    return seat->points <= MOST_POINTS && seat->points >= -MOST_POINTS && seat->silver >= 0 &&
           seat->silver <= MOST_OWNED && seat->workers >= 0 && seat->workers <= MOST_OWNED &&
           are_below(seat->goods, MOST_OF_GOODS, 100) && are_below(seat->sold, MOST_OF_GOODS, 100) &&
           are_below(seat->animals, MOST_OF_ANIMALS, 100) &&
           is_ascending_row(seat->projects, MOST_PROJECTS) &&
           length(seat->projects) <= f->most_projects && are_sound_triples(seat) &&
           is_row(seat->first_triples, MOST_FIRST_TRIPLES) &&
           are_below(seat->first_triples, MOST_FIRST_TRIPLES, MOST_TYPES + 1) &&
           is_row(seat->hand, MOST_HAND) && is_row(seat->draw_pile, MOST_DRAW_PILE);
}

/* Decisions of the player whose turn it is; a waiting card is never on top. */
static int are_sound_decisions(const State *s) {
    if (s->pending_number > MOST_PENDING) return 0;
    for (int n = 0; n < s->pending_number; n++) {
        const uint8_t *decision = s->pending + 3 * n;
        int asked = decision[1], card = decision[2];
        if (decision[0] != s->player || !asked || asked > ASK_WAITING) return 0;
        if (asked == ASK_WAITING || asked == ASK_DISCARD) {
            if (!are_kinds(decision + 2, 1)) return 0;
        } else if (asked == ASK_EXTRA ? !card || card > MOST_NUMBERS : card) {
            return 0;
        }
    }
    return !s->pending_number || top_decision(s)[1] != ASK_WAITING;
}

static int are_piles(const uint8_t *piles, const uint8_t *numbers, int limit) {
    for (int n = 0; n < 2; n++)
        if (numbers[n] > MOST_PILE || !are_below(piles + MOST_PILE * n, numbers[n], limit)) return 0;
    return numbers[0] + numbers[1] <= MOST_PILE;
}

static int are_sound_cards(const State *s) {
    for (int number = 1; number <= MOST_NUMBERS; number++)
        if (!is_ascending_row(row_of(s, number), MOST_ROW)) return 0;
    return s->deck_number <= MOST_DECK && s->discard_number <= MOST_DECK &&
           are_kinds(s->deck, s->deck_number) && are_kinds(s->discards, s->discard_number) &&
           is_ascending_row(s->revealed, MOST_REVEALED) && is_row(s->all_seven_left, MOST_ALL_SEVEN) &&
           are_piles(s->goods_piles, s->goods_number, MOST_OF_GOODS) &&
           are_piles(s->animal_piles, s->animal_number, MOST_OF_ANIMALS);
}

/* A single player plays against Aaron, without a start player's card. */
static int are_sound_players(const State *s) {
    int is_solo = s->num_players == 1;
    return s->num_players >= 1 && s->num_players <= MOST_PLAYERS &&
           s->num_seats == s->num_players + is_solo &&
           s->player < s->num_players && s->first < s->num_players &&
           (is_solo ? s->start_card_owner == -1
                    : s->start_card_owner >= 0 && s->start_card_owner < s->num_players);
}

/* The player whose turn it is has a card to play, or has played it. */
static int is_under_way(const State *s) {
    return s->is_over || s->has_acted || s->pending_number || s->seats[s->player].hand[0];
}

int cards_are_sound(const Facts *f, const State *s) {
    if (s->fault || !are_sound_players(s)) return 0;
    for (int player = 0; player < s->num_seats; player++)
        if (!is_sound_seat(f, &s->seats[player])) return 0;
    return s->round_index < f->rounds && s->turn < f->turns && s->has_acted < 2 && s->bought < 2 &&
           s->finished < 2 && s->is_over < 2 && s->face_down < 2 &&
           s->first_triples_left < 1 << MOST_TYPES &&
           s->reshuffles >= 0 && s->reshuffles < MOST_RESHUFFLES && are_sound_cards(s) &&
           are_sound_decisions(s) && is_under_way(s);
}
