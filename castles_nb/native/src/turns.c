/* Turns that are planned quickly: `bots/turns.py`. */
#include "beam.h"

enum { MOST_BEAM = 8, MOST_WIDTH = 16 };

/* The state before the last choice of the best turn, and this choice. */
int best_turn(const Game *g, const Policy *policy, const Foresight *by, State *before, Action *last) {
    const Question *asked = by->question;
    Question turn = {0};
    Beginning rows[2 * MOST_BEAM], *begun[MOST_BEAM], *longer[MOST_BEAM];
    uint64_t seen[MOST_BEAM * MOST_WIDTH];
    Beam beam = {.begun = begun, .longer = longer, .seen = seen, .most = asked->beam};
    Ideas ideas;
    State after;
    Game then = {g->facts, g->deal, &after};
    double best = 0.0;
    int is_found = 0;
    if (asked->beam > MOST_BEAM || asked->ideas > MOST_WIDTH) return UNSOUND;
    turn.player = actor(g->state), turn.rounds_played = g->state->rounds_played;
    turn.ordered = g->state->ordered;
    begin_beam(&beam, g, rows);
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
                    if (keep_beginning(&beam, from, action, from->gain + ideas.gains[m], &after))
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
    while (g->state->rounds_played < until) {
        if (best_turn(g, policy, by, &before, &last)) return UNSOUND;
        copy_state(g->state, &before);
        act(g, last);
        if (g->state->fault) return UNSOUND;
    }
    return 0;
}
