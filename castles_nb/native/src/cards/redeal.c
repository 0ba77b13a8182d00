/* Draws unseen cards again: `cards/hidden_information.py`. */
#include "playing.h"

enum { MOST_HIDDEN = MOST_DECK + MOST_PLAYERS * (MOST_HAND + MOST_DRAW_PILE) };

/* Hidden cards, each with the number of the reshuffle its deck came from. */
typedef struct {
    int deck[MOST_HIDDEN], number;
    uint8_t kind[MOST_HIDDEN];
} Hidden;

static void hide(Hidden *hidden, int deck, int kind) {
    hidden->deck[hidden->number] = deck;
    hidden->kind[hidden->number++] = kind;
}

/* Puts kinds in random order; if chances are equal, the lower kind comes first. */
static void shuffle(uint8_t *kinds, int number, Rng *c) {
    double keys[MOST_HIDDEN];
    for (int n = 1; n < number; n++)
        for (int at = n; at && kinds[at] < kinds[at - 1]; at--) {
            int other = kinds[at];
            kinds[at] = kinds[at - 1], kinds[at - 1] = other;
        }
    for (int n = 0; n < number; n++) {
        double key = chance(c);
        int at = n, kind = kinds[n];
        for (; at && keys[at - 1] > key; at--) keys[at] = keys[at - 1], kinds[at] = kinds[at - 1];
        keys[at] = key, kinds[at] = kind;
    }
}

/* Hides the cards a player still has from this round's deal, except the first ones they have seen. */
static void hide_own(Hidden *hidden, const State *s, int owner, int seen) {
    const Seat *seat = &s->seats[owner];
    int people = s->num_players, held = length(seat->hand), left = held + length(seat->draw_pile);
    int place = (owner - s->first + people) % people, now = (s->player - s->first + people) % people;
    int played = s->turn + (place < now || (place == now && s->has_acted));
    for (int n = seen; n < left; n++) {
        int deck = s->reshuffles_at_deal + ((played + n) * people + owner >= s->reshuffle_at);
        hide(hidden, deck > s->mingled ? deck : s->mingled,
             n < held ? seat->hand[n] : seat->draw_pile[n - held]);
    }
}

static void exchange_deck(Hidden *hidden, int deck, Rng *c) {
    uint8_t kinds[MOST_HIDDEN];
    int number = 0;
    for (int n = 0; n < hidden->number; n++)
        if (hidden->deck[n] == deck) kinds[number++] = hidden->kind[n];
    shuffle(kinds, number, c);
    for (int n = hidden->number - 1; n >= 0; n--)
        if (hidden->deck[n] == deck) hidden->kind[n] = kinds[--number];
}

/* Swaps cards with others from the same deck, the oldest deck first. */
static void exchange(Hidden *hidden, Rng *c) {
    for (int last = -1;;) {
        int next = -1;
        for (int n = 0; n < hidden->number; n++)
            if (hidden->deck[n] > last && (next < 0 || hidden->deck[n] < next)) next = hidden->deck[n];
        if (next < 0) return;
        exchange_deck(hidden, last = next, c);
    }
}

static void exchange_cards(State *s, int players, Rng *c) {
    Hidden hidden;
    int is_solo = s->num_players == 1, at = 0;
    hidden.number = 0;
    for (int n = s->deck_number - 1; n >= 0; n--) hide(&hidden, s->reshuffles, s->deck[n]);
    for (int owner = 0; owner < s->num_players; owner++)
        hide_own(&hidden, s, owner, players >> owner & 1 ? length(s->seats[owner].hand) : 0);
    for (int n = 0; is_solo && s->seats[1].draw_pile[n]; n++)
        hide(&hidden, s->mingled, s->seats[1].draw_pile[n]);
    exchange(&hidden, c);
    for (int n = s->deck_number - 1; n >= 0; n--) s->deck[n] = hidden.kind[at++];
    for (int owner = 0; owner < s->num_seats; owner++) {
        Seat *seat = &s->seats[owner];
        int is_hidden = owner < s->num_players && !(players >> owner & 1);
        for (int n = 0; is_hidden && seat->hand[n]; n++) seat->hand[n] = hidden.kind[at++];
        for (int n = 0; seat->draw_pile[n]; n++) seat->draw_pile[n] = hidden.kind[at++];
    }
}

static void exchange_below(uint8_t *piles, const uint8_t *numbers, Rng *c) {
    uint8_t below[2 * MOST_PILE];
    int first = numbers[0] ? numbers[0] - 1 : 0, second = numbers[1] ? numbers[1] - 1 : 0;
    memcpy(below, piles + 1, first);
    memcpy(below + first, piles + MOST_PILE + 1, second);
    shuffle(below, first + second, c);
    memcpy(piles + 1, below, first);
    memcpy(piles + MOST_PILE + 1, below + first, second);
}

void cards_redeal(const Facts *f, const State *s, int players, Rng *c, State *anew) {
    *anew = *s;
    exchange_cards(anew, players, c);
    exchange_below(anew->goods_piles, anew->goods_number, c);
    exchange_below(anew->animal_piles, anew->animal_number, c);
    uint64_t shuffle = (uint64_t)(chance(c) * f->shuffles);
    for (unsigned n = 0; n < sizeof anew->shuffle; n++) {
        anew->shuffle[n] = shuffle & 255;
        shuffle >>= 8;
    }
}

/* Draws that many futures of a state, one after the other, as the player to choose may expect them. */
EXPORT int cards_redeals(const Facts *facts, const State *state, Rng *c, State *anew, int number) {
    if (!cards_are_sound(facts, state)) return UNSOUND;
    for (int n = 0; n < number; n++) cards_redeal(facts, state, 1 << state->player, c, &anew[n]);
    return 0;
}
