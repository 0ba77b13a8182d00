/* What nobody has seen is drawn anew: `engine/deal_draw.py`, by the chances of Python's Random. */
#include "playing.h"

enum { WORDS = 624, AHEAD = 397, BLACK = 6, GOODS = 7, PHASES = 5, PER_PHASE = 5, DICE = 2 };

/* Mersenne Twister, as `random.Random` has it. */
static uint32_t twisted(uint32_t high, uint32_t low, uint32_t ahead) {
    uint32_t y = (high & 0x80000000u) | (low & 0x7fffffffu);
    return ahead ^ (y >> 1) ^ ((0u - (y & 1)) & 0x9908b0dfu);
}

static void more_words(Rng *c) {
    uint32_t *words = c->words;
    int n = 0;
    for (; n < WORDS - AHEAD; n++) words[n] = twisted(words[n], words[n + 1], words[n + AHEAD]);
    for (; n < WORDS - 1; n++)
        words[n] = twisted(words[n], words[n + 1], words[n + AHEAD - WORDS]);
    words[n] = twisted(words[n], words[0], words[n + AHEAD - WORDS]);
    c->place = 0;
}

static uint32_t next_word(Rng *c) {
    if (c->place >= WORDS) more_words(c);
    uint32_t y = c->words[c->place++];
    y ^= y >> 11;
    y ^= y << 7 & 0x9d2c5680u;
    y ^= y << 15 & 0xefc60000u;
    return y ^ y >> 18;
}

double chance(Rng *c) {
    uint32_t high = next_word(c) >> 5, low = next_word(c) >> 6;
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
}

static int is_sound_drawing(const Drawing *d) {
    if (d->phases > PHASES || d->rounds > PHASES * PER_PHASE || d->num_seats < 1 ||
        d->num_seats > MOST_PLAYERS || d->black >= MOST_BLACK_ROW)
        return 0;
    for (int bag = 0; bag < MOST_BAGS; bag++)
        if (d->left[bag] > MOST_BAG) return 0;
    for (int n = 0; n < MOST_DEALT; n++)
        if (d->decks[n] >= MOST_DEALT) return 0;
    if (d->decks[MOST_DEALT - 1]) return 0;
    for (unsigned n = 0; n < sizeof d->aside; n++)
        if (d->aside[n] > MOST_BAGS) return 0;
    for (unsigned n = 0; n < sizeof d->bag_of; n++)
        if (d->bag_of[n] > MOST_BAGS) return 0;
    return 1;
}

/* Blindly from a bag; from an empty one the tile of it that was set aside, or 0, which is none. */
static int draw(Drawing *d, int bag, Rng *c) {
    uint8_t *tiles = d->bags + MOST_BAG * bag;
    int position = (int)(chance(c) * d->left[bag]);
    if (!d->left[bag]) return d->aside_known[bag];
    int last = tiles[--d->left[bag]], drawn = tiles[position];
    tiles[position] = last;
    return drawn;
}

static void sort(uint8_t *row, int number) {
    for (int n = 1; n < number; n++)
        for (int at = n; at && row[at] < row[at - 1]; at--) {
            int other = row[at];
            row[at] = row[at - 1], row[at - 1] = other;
        }
}

static void draw_depots(Drawing *left, Rng *c, Deal *deal) {
    for (int row = MOST_DEPOTS * left->phases; row < MOST_DEPOTS * PHASES; row++) {
        const uint8_t *bag = left->bag_of + (MOST_ROW - 1) * row;
        uint8_t *tiles = deal->depots + MOST_ROW * row;
        int number = 0;
        for (; number < MOST_ROW - 1 && bag[number]; number++)
            tiles[number] = draw(left, bag[number] - 1, c);
        if (left->aside[0]) memcpy(deal->depots_as_dealt + MOST_ROW * row, tiles, MOST_ROW);
        sort(tiles, number);
    }
}

static void draw_black_depot(Drawing *left, Rng *c, Deal *deal) {
    for (int phase = left->phases; phase < PHASES; phase++) {
        uint8_t *tiles = deal->black_depot + MOST_BLACK_ROW * phase;
        for (int n = 0; n < left->black; n++) tiles[n] = draw(left, BLACK, c);
        if (left->aside[0])
            memcpy(deal->black_as_dealt + MOST_BLACK_ROW * phase, tiles, MOST_BLACK_ROW);
        sort(tiles, left->black);
    }
}

static void draw_row(Drawing *left, int bag, Rng *c, uint8_t *row, int size) {
    int end = least(row[0], size - 1);
    for (int n = 1; n < end; n++)
        if (!row[n]) row[n] = draw(left, bag, c);
}

/* Every lap of the county cards has all of them. */
static void draw_laps(Rng *c, uint8_t *row, int size) {
    enum { CARDS = sizeof((Chateauma *)0)->deck - 1 };
    for (int lap = 1; lap + CARDS <= least(row[0], size - 1); lap += CARDS) {
        uint8_t cards[CARDS];
        int number = 0;
        for (int card = 1; card <= CARDS; card++)
            if (!memchr(row + lap, card, CARDS)) cards[number++] = card;
        for (int n = lap; n < lap + CARDS && number; n++) {
            if (row[n]) continue;
            int position = (int)(chance(c) * number);
            row[n] = cards[position], cards[position] = cards[--number];
        }
    }
}

static int roll(Rng *c) { return (int)(chance(c) * 6) + 1; }

static void roll_row(Rng *c, uint8_t *row, int size) {
    for (int n = 1; n < least(row[0], size - 1); n++)
        if (!row[n]) row[n] = roll(c);
}

/* The tile of a bag that was dealt last. */
static int last_dealt(const Drawing *left, int bag, const Deal *deal) {
    for (int row = MOST_DEPOTS * PHASES - 1; row >= MOST_DEPOTS * (PHASES - 1); row--)
        for (int n = MOST_ROW - 2; n >= 0; n--)
            if (left->bag_of[(MOST_ROW - 1) * row + n] == bag + 1)
                return deal->depots_as_dealt[MOST_ROW * row + n];
    return 0;
}

/* Tiles of these bags that are set aside; where a bag is empty, the last one dealt is such a tile. */
static void draw_aside(Drawing *left, Rng *c, Deal *deal, uint8_t *row, int size) {
    for (int n = 1; n < least(row[0], size - 1) && n < (int)sizeof left->aside; n++) {
        int bag = left->aside[n - 1] - 1;
        if (row[n] || bag < 0) continue;
        if (!left->left[bag]) {
            row[n] = left->phases < PHASES ? last_dealt(left, bag, deal) : left->aside_last[n - 1];
            continue;
        }
        uint8_t *tiles = left->bags + MOST_BAG * bag;
        int position = (int)(chance(c) * left->left[bag]);
        row[n] = tiles[position];
        for (left->left[bag]--; position < left->left[bag]; position++)
            tiles[position] = tiles[position + 1];
    }
}

#define DRAW(row) draw_row(left, bag, c, kept->row, sizeof kept->row)

/* What expansions have dealt, each from its own deck. */
static void draw_decks(Drawing *left, Rng *c, Deal *deal) {
    KeptInDeal *kept = &deal->kept;
    for (const uint8_t *deck = left->decks; *deck; deck++) {
        int bag = GOODS + *deck;
        switch (*deck) {
        case DEALT_COUNTY_DECK: draw_laps(c, kept->county_deck, sizeof kept->county_deck); break;
        case DEALT_CHATEAUMA_DIE:
            roll_row(c, kept->chateauma_die, sizeof kept->chateauma_die);
            break;
        case DEALT_CHATEAUMA_TILES:
            draw_aside(left, c, deal, kept->chateauma_tiles, sizeof kept->chateauma_tiles);
            break;
        case DEALT_DEALT_SHIELDS: DRAW(dealt_shields); break;
        case DEALT_TRADE_ROUTES: DRAW(trade_routes); break;
        case DEALT_VINEYARD_DECK: DRAW(vineyard_deck); break;
        case DEALT_VINEYARD_GIFTS: DRAW(vineyard_gifts); break;
        }
    }
}

int redeal(const Deal *seen, const Drawing *drawing, Rng *c, Deal *deal) {
    Drawing left = *drawing;
    if (!is_sound_drawing(&left)) return UNSOUND;
    *deal = *seen;
    for (int n = PER_PHASE * left.phases; n < PER_PHASE * PHASES; n++)
        deal->goods[n] = draw(&left, GOODS, c);
    draw_depots(&left, c, deal);
    draw_black_depot(&left, c, deal);
    for (int round = left.rounds; round < PHASES * PER_PHASE; round++) deal->white[round] = roll(c);
    for (int round = left.rounds; round < PHASES * PER_PHASE; round++)
        for (int n = 0; n < DICE * left.num_seats; n++)
            deal->dice[DICE * MOST_PLAYERS * round + n] = roll(c);
    draw_decks(&left, c, deal);
    return 0;
}

/* So many deals one after the other. */
EXPORT int redeals(const Deal *seen, const Drawing *drawing, Rng *c, Deal *deals, int number) {
    for (int n = 0; n < number; n++)
        if (redeal(seen, drawing, c, &deals[n]) || !is_sound_drawn(&deals[n])) return UNSOUND;
    return 0;
}
