/* The ranks of a reshuffle: `ranks` in `cards/deal.py`. They are the numbers of Python's `Random`,
   the Mersenne Twister MT19937 of M. Matsumoto and T. Nishimura, begun from a whole number. */
#include "core.h"

enum { WORDS = 624, FAR = 397, KEY = 4 };

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

static void twist(uint32_t *mt) {
    for (int n = 0; n < WORDS; n++) {
        uint32_t mixed = (mt[n] & UINT32_C(0x80000000)) | (mt[(n + 1) % WORDS] & UINT32_C(0x7fffffff));
        mt[n] = mt[(n + FAR) % WORDS] ^ (mixed >> 1) ^ (mixed & 1 ? UINT32_C(0x9908b0df) : 0);
    }
}

static uint32_t tempered(uint32_t y) {
    y ^= y >> 11;
    y ^= (y << 7) & UINT32_C(0x9d2c5680);
    y ^= (y << 15) & UINT32_C(0xefc60000);
    return y ^ (y >> 18);
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
    uint32_t mt[WORDS], key[KEY];
    begin_by_key(mt, key, key_of(g, reshuffle, key));
    twist(mt);
    for (int n = 0; n < g->facts->cards; n++) {
        uint32_t high = tempered(mt[2 * n]) >> 5, low = tempered(mt[2 * n + 1]) >> 6;
        found[n] = (high * 67108864.0 + low) / 9007199254740992.0;
    }
}
