/* The states a turn can lead to: `bots/planning.py`. */
#include "playing.h"

void cards_find_ideas(const Game *g, const Policy *policy, int most, Ideas *ideas) {
    Actions a;
    Evaluation o;
    double gains[MOST_ACTIONS];
    ideas->number = 0;
    cards_list(g, &a);
    cards_look(&o, g, policy, cards_prices_now(g, policy), g->state->player);
    cards_gains(&o, &a, gains);
    for (int n = 0; n < a.number; n++) {
        int at = ideas->number;
        if (at < most)
            ideas->number++;
        else if (gains[n] > ideas->gains[at - 1])
            at--;
        else
            continue;
        for (; at && gains[n] > ideas->gains[at - 1]; at--) {
            ideas->gains[at] = ideas->gains[at - 1];
            ideas->actions[at] = ideas->actions[at - 1];
        }
        ideas->gains[at] = gains[n], ideas->actions[at] = a.all[n];
    }
}

int cards_is_own_turn(const State *s, const Question *q) {
    return !s->is_over && s->player == q->player && s->round_index == q->round_index && s->turn == q->turn;
}

/* Makes the choices that look best in some states. Finds how many there are in each; then, for all of
   them in one row, the choice, its gain, whether the turn continues, and the state; and if the turn
   doesn't continue, the parts of the estate's worth and their sum. */
EXPORT int cards_expand(const Facts *facts, const Policy *policy, const Question *question,
                        const State *states, int number, int32_t *numbers, Action *actions,
                        double *gains, uint8_t *own, State *after, double (*worths)[TERMS + 1]) {
    const Prices *prices = &policy->prices[question->round_index * facts->turns + question->turn];
    Ideas ideas;
    Evaluation o;
    for (int n = 0; n < number; n++) {
        State before = states[n];
        Game g = {facts, &before};
        if (!cards_are_sound(facts, &before)) return UNSOUND;
        cards_find_ideas(&g, policy, question->width, &ideas);
        if (before.fault) return UNSOUND;
        numbers[n] = ideas.number;
        for (int m = 0; m < ideas.number; m++, after++, worths++) {
            Game then = {facts, after};
            double *terms = *worths;
            *actions++ = ideas.actions[m], *gains++ = ideas.gains[m];
            *after = before;
            cards_act(&then, ideas.actions[m]);
            if (after->fault) return UNSOUND;
            *own = cards_is_own_turn(after, question);
            if (*own++) continue;
            cards_look(&o, &then, policy, prices, question->player);
            cards_terms(&o, terms);
            terms[TERMS] = 0.0;
            for (int part = 0; part < TERMS; part++) terms[TERMS] += terms[part];
            for (int part = 0; part < TERMS; part++) terms[part] += 0.0; /* no -0 */
        }
    }
    return 0;
}
