/* Turns that are planned quickly: `bots/turns.py`. */
#include "planning.h"

enum { MOST_MADE = 60 };

/* Where the first choices of a turn lead. */
typedef struct {
    State state;
    double gain;
    uint64_t place; /* the same for the same choices in another order */
    int number;
    Action made[MOST_MADE]; /* each of them once */
} Beginning;

/* Two of the beginnings followed, and of those that are a step longer. */
typedef struct {
    Beginning rows[2][MOST_BEAM];
    Beginning *begun[MOST_BEAM], *longer[MOST_BEAM];
    uint64_t seen[MOST_BEAM * MOST_WIDTH];
    int begun_number, longer_number, seen_number;
} Beam;

static uint64_t mixed(Action action) {
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

/* Keep a longer beginning if it is among the best; those found first come first. */
static int keep_beginning(Beam *beam, int most, const Beginning *from, Action action, double gain,
                          const State *after) {
    uint64_t place = is_made(from, action) ? from->place : from->place + mixed(action);
    int at = beam->longer_number;
    if (!is_new(beam, place)) return 0;
    while (at && gain > beam->longer[at - 1]->gain) at--;
    if (at == most) return 0;
    if (beam->longer_number < most) beam->longer_number++;
    int last = beam->longer_number - 1;
    Beginning *kept = beam->longer[last];
    for (; last > at; last--) beam->longer[last] = beam->longer[last - 1];
    beam->longer[at] = kept;
    copy_state(&kept->state, after);
    kept->gain = gain, kept->place = place, kept->number = from->number;
    memcpy(kept->made, from->made, from->number * sizeof *from->made);
    if (is_made(from, action)) return 0;
    if (kept->number == MOST_MADE) return UNSOUND;
    kept->made[kept->number++] = action;
    return 0;
}

static void begin_again(Beam *beam) {
    for (int n = 0; n < MOST_BEAM; n++) {
        Beginning *other = beam->begun[n];
        beam->begun[n] = beam->longer[n], beam->longer[n] = other;
    }
    beam->begun_number = beam->longer_number;
    beam->longer_number = beam->seen_number = 0;
}

/* The state before the last choice of the best turn, and this choice. */
int best_turn(const Game *g, const Policy *policy, const Foresight *by, State *before, Action *last) {
    const Question *asked = by->question;
    Question turn = {0};
    Beam beam;
    Ideas ideas;
    State after;
    Game then = {g->facts, g->deal, &after};
    double best = 0.0;
    int is_found = 0;
    if (asked->beam > MOST_BEAM || asked->ideas > MOST_WIDTH) return UNSOUND;
    turn.player = actor(g->state), turn.round = g->state->round, turn.ordered = g->state->ordered;
    for (int n = 0; n < MOST_BEAM; n++)
        beam.begun[n] = &beam.rows[0][n], beam.longer[n] = &beam.rows[1][n];
    beam.begun_number = 1, beam.longer_number = beam.seen_number = 0;
    copy_state(&beam.begun[0]->state, g->state);
    beam.begun[0]->gain = 0.0;
    beam.begun[0]->place = 0, beam.begun[0]->number = 0;
    for (int step = 0; beam.begun_number; step++, begin_again(&beam)) {
        if (step == MOST_CHOICES) return UNSOUND;
        for (int n = 0; n < beam.begun_number; n++) {
            const Beginning *from = beam.begun[n];
            Game each = {g->facts, g->deal, (State *)&from->state};
            find_ideas(&each, policy, asked->ideas, &ideas);
            for (int m = 0; m < ideas.number; m++) {
                Action action = ideas.actions[m];
                copy_state(&after, &from->state);
                act(&then, action);
                if (after.fault) return UNSOUND;
                if (is_own_turn(&then, &turn)) {
                    double gain = from->gain + ideas.gains[m];
                    if (keep_beginning(&beam, asked->beam, from, action, gain, &after))
                        return UNSOUND;
                    continue;
                }
                double found = expected(&then, by->prospects, by->endings, turn.player);
                if (is_found && !(found > best)) continue;
                is_found = 1, best = found, *last = action;
                copy_state(before, &from->state);
            }
        }
    }
    return is_found ? 0 : UNSOUND;
}

int by_turns(Game *g, const Policy *policy, const Foresight *by, int until) {
    State before;
    Action last;
    while (g->state->round < until) {
        if (best_turn(g, policy, by, &before, &last)) return UNSOUND;
        copy_state(g->state, &before);
        act(g, last);
        if (g->state->fault) return UNSOUND;
    }
    return 0;
}
