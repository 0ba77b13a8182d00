/* The best beginnings of a turn, step by step: `bots/planning.py`, `bots/turns.py`. */
#include "beam.h"

uint64_t mixed(Action action) {
    uint32_t word;
    memcpy(&word, &action, sizeof word);
    uint64_t mix = word + 0x9e3779b97f4a7c15u;
    mix = (mix ^ mix >> 30) * 0xbf58476d1ce4e5b9u;
    mix = (mix ^ mix >> 27) * 0x94d049bb133111ebu;
    return mix ^ mix >> 31;
}

static int is_made(const Beginning *from, Action action) {
    for (int n = 0; n < from->number; n++)
        if (!memcmp(&from->made[n], &action, sizeof action)) return 1;
    return 0;
}

/* Whether it is new, in all but one of 2 ^ 64 cases. */
static int is_new(Beam *beam, uint64_t place) {
    for (int n = 0; n < beam->seen_number; n++)
        if (beam->seen[n] == place) return 0;
    beam->seen[beam->seen_number++] = place;
    return 1;
}

void begin_beam(Beam *beam, const Game *g, Beginning *rows) {
    for (int n = 0; n < beam->most; n++) beam->begun[n] = rows++, beam->longer[n] = rows++;
    beam->begun_number = 1, beam->longer_number = beam->seen_number = 0;
    copy_state(&beam->begun[0]->state, g->state);
    beam->begun[0]->gain = 0.0, beam->begun[0]->place = 0, beam->begun[0]->number = 0;
}

int keep_beginning(Beam *beam, const Beginning *from, Action action, double gain,
                   const State *after) {
    uint64_t place = is_made(from, action) ? from->place : from->place + mixed(action);
    int at = beam->longer_number;
    if (!is_new(beam, place)) return 0;
    while (at && gain > beam->longer[at - 1]->gain) at--;
    if (at == beam->most) return 0;
    if (from->number == MOST_MADE) return UNSOUND;
    if (beam->longer_number < beam->most) beam->longer_number++;
    int last = beam->longer_number - 1;
    Beginning *kept = beam->longer[last];
    for (; last > at; last--) beam->longer[last] = beam->longer[last - 1];
    beam->longer[at] = kept;
    copy_state(&kept->state, after);
    kept->gain = gain, kept->place = place, kept->number = from->number + 1;
    memcpy(kept->made, from->made, from->number * sizeof *from->made);
    memcpy(&kept->made[from->number], &action, sizeof action);
    return 0;
}

void begin_again(Beam *beam) {
    Beginning **other = beam->begun;
    beam->begun = beam->longer, beam->longer = other;
    beam->begun_number = beam->longer_number;
    beam->longer_number = beam->seen_number = 0;
}
