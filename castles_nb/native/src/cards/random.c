/* The ranks of a reshuffle: `ranks` in `cards/deal.py`. They are the numbers of Python's `Random`,
   the Mersenne Twister MT19937 of M. Matsumoto and T. Nishimura, begun from a whole number. */
#include "core.h"

enum { WORDS = 624, KEY = 4 };

static void begin(uint32_t *mt, uint32_t seed) {
    mt[0] = seed;
    for (uint32_t n = 1; n < WORDS; n++)
        mt[n] = UINT32_C(1812433253) * (mt[n - 1] ^ (mt[n - 1] >> 30)) + n;
}

static void begin_by_key(uint32_t *mt, const uint32_t *key, int size) {
    int i = 1, j = 0;
    begin(mt, UINT32_C(19650218));
    for (int k = WORDS; k; k--) {
        mt[i] = (mt[i] ^ (mt[i - 1] ^ (mt[i - 1] >> 30)) * UINT32_C(1664525)) + key[j] + (uint32_t)j;
        if (++i == WORDS) mt[0] = mt[WORDS - 1], i = 1;
        if (++j == size) j = 0;
    }
    for (int k = WORDS - 1; k; k--) {
        mt[i] = (mt[i] ^ (mt[i - 1] ^ (mt[i - 1] >> 30)) * UINT32_C(1566083941)) - (uint32_t)i;
        if (++i == WORDS) mt[0] = mt[WORDS - 1], i = 1;
    }
    mt[0] = UINT32_C(0x80000000);
}

/* Finds the seed in words of 32 bits, the lowest first; returns how many. */
static int key_of(const Game *g, int reshuffle, uint32_t *key) {
    const uint8_t *shuffle = g->state->shuffle;
    uint64_t carried = (uint64_t)reshuffle;
    int size = 1;
    for (int n = 0; n < KEY; n++) {
        uint64_t word = 0;
        for (int at = 3; n < KEY - 1 && at >= 0; at--) word = word << 8 | shuffle[4 * n + at];
        carried += word * (uint64_t)g->facts->per_shuffle;
        key[n] = (uint32_t)carried;
        carried >>= 32;
        if (key[n]) size = n + 1;
    }
    return size;
}

void cards_ranks(const Game *g, int reshuffle, double *found) {
    Rng c;
    uint32_t key[KEY];
    begin_by_key(c.words, key, key_of(g, reshuffle, key));
    c.place = WORDS;
    for (int n = 0; n < g->facts->cards; n++) found[n] = chance(&c);
}
