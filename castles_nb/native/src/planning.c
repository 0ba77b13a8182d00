/* Where the choices of a turn can lead: `bots/planning.py`. */
#include "planning.h"

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
    return s->round == q->round && s->ordered == q->ordered && s->round < g->facts->rounds &&
           actor(s) == q->player;
}

/* Where choices lead from some states: how many there are from each, and then for all of them in
   one row the choice, what it seems to bring, whether the turn goes on, the state, and where it
   does not, the parts of the estate's worth and their sum. */
EXPORT int expand(const Facts *facts, const Policy *policy, const Question *question,
                  const Deal *deal, const State *states, int number, int32_t *numbers,
                  Action *actions, double *gains, uint8_t *own, State *after, double (*worths)[TERMS + 1]) {
    const Prices *prices = &policy->prices[least(question->round, facts->rounds - 1)];
    Ideas ideas;
    if (!is_sound_deal(facts, deal)) return UNSOUND;
    for (int n = 0; n < number; n++) {
        Game g = {facts, deal, (State *)&states[n]};
        if (!is_sound(facts, g.state)) return UNSOUND;
        find_ideas(&g, policy, question->width, &ideas);
        numbers[n] = ideas.number;
        for (int m = 0; m < ideas.number; m++, after++, worths++) {
            Game then = {facts, deal, after};
            Evaluation o;
            *actions++ = ideas.actions[m], *gains++ = ideas.gains[m];
            *after = states[n];
            act(&then, ideas.actions[m]);
            if (after->fault) return UNSOUND;
            *own = is_own_turn(&then, question);
            if (*own++) continue;
            look(&o, &then, policy, prices, question->player);
            terms(&o, *worths);
            (*worths)[TERMS] = total(*worths);
            for (int part = 0; part < TERMS; part++) (*worths)[part] += 0.0; /* no -0 */
        }
    }
    return 0;
}

/* States are compared byte by byte: whatever lies behind the end of a row is made 0. */
static void tidy(State *s) {
    memset(s->pending + 3 * s->pending_number, 0, sizeof s->pending - 3 * s->pending_number);
    memset(s->agenda + s->agenda_number, 0, sizeof s->agenda - s->agenda_number);
    memset(s->box + s->box_number, 0, sizeof s->box - s->box_number);
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
    const Prices *prices = &policy->prices[least(question->round, facts->rounds - 1)];
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
