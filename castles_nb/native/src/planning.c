/* Where the choices of a turn can lead: `bots/planning.py`. */
#include "beam.h"

void find_ideas(const Game *g, const Policy *policy, int most, Ideas *ideas) {
    Actions a;
    Evaluation o;
    ideas->number = 0;
    list_actions(g, &a);
    look(&o, g, policy, prices_now(g, policy), actor(g->state));
    for (int n = 0; n < a.number; n++) {
        double found = seeming(&o, a.all[n]);
        int at = ideas->number;
        if (at < most)
            ideas->number++;
        else if (found > ideas->gains[at - 1])
            at--;
        else
            continue;
        for (; at && found > ideas->gains[at - 1]; at--) {
            ideas->gains[at] = ideas->gains[at - 1];
            ideas->actions[at] = ideas->actions[at - 1];
        }
        ideas->gains[at] = found, ideas->actions[at] = a.all[n];
    }
}

int is_own_turn(const Game *g, const Question *q) {
    const State *s = g->state;
    return s->rounds_played == q->rounds_played && s->ordered == q->ordered &&
           s->rounds_played < g->facts->rounds &&
           actor(s) == q->player;
}

/* The same for plans with the same choices in whatever order, whichever dice they use, that end with
   the same parts of the estate's worth; for others another, in all but one of 2 ^ 64 cases. */
static uint64_t key_of(const Plan *plan, const double *worths) {
    uint64_t key = 0xc2b2ae3d27d4eb4fu, words[TERMS], choices[MOST_MADE];
    for (int n = 0; n < plan->number; n++) {
        Action action;
        int is_new = 1;
        memcpy(&action, &plan->made[n], sizeof action);
        action.die = 0;
        choices[n] = mixed(action);
        for (int earlier = 0; earlier < n; earlier++) is_new &= choices[earlier] != choices[n];
        if (is_new) key += choices[n];
    }
    memcpy(words, worths, sizeof words);
    for (int term = 0; term < TERMS; term++) {
        key = (key ^ words[term]) * 0xff51afd7ed558ccdu;
        key ^= key >> 32;
    }
    return key;
}

/* Add a plan whose choices are these and one more, unless there is one like it; UNSOUND where there
   is no room. */
static int add_plan(const Game *end, const Policy *policy, const Prices *prices, int player,
                    const Beginning *from, Action last, Plan *plans, int *number, int room) {
    Plan *plan = &plans[*number];
    Evaluation o;
    double worths[TERMS];
    if (*number == room || from->number == MOST_MADE) return UNSOUND;
    look(&o, end, policy, prices, player);
    terms(&o, worths);
    plan->worth = total(worths), plan->number = from->number + 1;
    memcpy(plan->made, from->made, from->number * sizeof *from->made);
    memcpy(&plan->made[from->number], &last, sizeof last);
    for (int term = 0; term < TERMS; term++) worths[term] += 0.0; /* no -0 */
    plan->key = key_of(plan, worths);
    for (int n = 0; n < *number; n++)
        if (plans[n].key == plan->key) return 0;
    ++*number;
    return 0;
}

/* The plans for a turn: `PlanningBot._plans`. How many there are, and which of them are the best,
   in order, as far as there is room for these. */
EXPORT int find_plans(const Facts *facts, const Policy *policy, const Question *question,
                      const Deal *deal, const State *start, int beam_most, Beginning *rows,
                      uint64_t *seen, int room, Plan *plans, int most, int32_t *best) {
    const Prices *prices = &policy->prices[least(question->rounds_played, facts->rounds - 1)];
    Beginning *begun[MOST_FOLLOWED], *longer[MOST_FOLLOWED];
    Beam beam = {.begun = begun, .longer = longer, .seen = seen, .most = beam_most};
    Game g = {facts, deal, (State *)start};
    Ideas ideas;
    State after;
    Game then = {facts, deal, &after};
    int number = 0, kept = 0;
    if (!is_sound(facts, start) || !is_sound_deal(facts, deal) || beam_most > MOST_FOLLOWED)
        return UNSOUND;
    begin_beam(&beam, &g, rows);
    for (int step = 0; beam.begun_number; step++, begin_again(&beam)) {
        for (int n = 0; n < beam.begun_number; n++) {
            const Beginning *from = beam.begun[n];
            g.state = (State *)&from->state;
            find_ideas(&g, policy, question->width, &ideas);
            for (int m = 0; m < ideas.number; m++) {
                Action action = ideas.actions[m];
                int is_kept;
                copy_state(&after, &from->state);
                act(&then, action);
                if (after.fault) return UNSOUND;
                if (is_own_turn(&then, question))
                    is_kept = keep_beginning(&beam, from, action, from->gain + ideas.gains[m], &after);
                else
                    is_kept = add_plan(&then, policy, prices, question->player, from, action, plans,
                                       &number, room);
                if (is_kept == UNSOUND) return UNSOUND;
            }
        }
    }
    for (int n = 0; n < number; n++) {
        int at = kept < most ? kept++ : kept;
        if (at == most && !(plans[n].worth > plans[best[--at]].worth)) continue;
        for (; at && plans[n].worth > plans[best[at - 1]].worth; at--) best[at] = best[at - 1];
        best[at] = n;
    }
    return number;
}

/* States are compared byte by byte: whatever lies behind the end of a row is made 0. */
static void tidy(State *s) {
    memset(s->pending + 3 * s->pending_number, 0, sizeof s->pending - 3 * s->pending_number);
    memset(s->step_stack + s->step_stack_number, 0, sizeof s->step_stack - s->step_stack_number);
    memset(s->discarded + s->discarded_number, 0, sizeof s->discarded - s->discarded_number);
    for (int space = 0; space < MOST_TRACK; space++)
        for (int at = s->track_number[space]; at < MOST_PLAYERS; at++)
            s->track[MOST_PLAYERS * space + at] = 0;
}

/* The same for the rest of the game, in all but one of 2 ^ 128 cases. */
static void digest(const State *s, uint64_t *found) {
    uint64_t words[sizeof *s / 8], one = 0x9e3779b97f4a7c15u, other = 0xc2b2ae3d27d4eb4fu;
    memcpy(words, s, sizeof *s);
    for (unsigned n = 0; n < sizeof *s / 8; n++) {
        one = (one ^ words[n]) * 0xff51afd7ed558ccdu;
        one ^= one >> 32;
        other = (other + words[n]) * 0xc4ceb9fe1a85ec53u;
        other ^= other >> 29;
    }
    found[0] = one, found[1] = other;
}

/* All legal choices from some states, as long as there is room for them; how many states that were.
   For each choice a key of the state that it leads to. */
EXPORT int branch(const Facts *facts, const Policy *policy, const Question *question,
                  const Deal *deal, const State *states, int number, int room, int32_t *numbers,
                  Action *actions, uint8_t *own, State *after, uint64_t *keys, double *worths) {
    const Prices *prices = &policy->prices[least(question->rounds_played, facts->rounds - 1)];
    Actions a;
    int n = 0;
    if (!is_sound_deal(facts, deal)) return UNSOUND;
    for (; n < number; n++) {
        Game g = {facts, deal, (State *)&states[n]};
        if (!is_sound(facts, g.state)) return UNSOUND;
        list_actions(&g, &a);
        if (a.number > room) break;
        room -= a.number;
        numbers[n] = a.number;
        for (int m = 0; m < a.number; m++, after++, keys += 2, worths++) {
            Game then = {facts, deal, after};
            Evaluation o;
            double found[TERMS];
            *actions++ = a.all[m];
            *after = states[n];
            act(&then, a.all[m]);
            if (after->fault) return UNSOUND;
            tidy(after);
            digest(after, keys);
            *own = is_own_turn(&then, question);
            if (*own++) continue;
            look(&o, &then, policy, prices, question->player);
            terms(&o, found);
            *worths = total(found);
        }
    }
    return n;
}
