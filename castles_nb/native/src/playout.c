/* What Python calls. Every function first looks whether its bytes can be what they should be, and
   gives UNSOUND where they can't: then nothing is changed. */
#include "playing.h"

#ifndef SOURCES
#define SOURCES 0
#endif

/* Which sources this was made of. */
EXPORT uint32_t castles_sources(void) { return SOURCES; }

Action best_of(const Game *g, const Policy *policy, const Actions *a) {
    Evaluation o;
    int best = 0;
    double most;
    if (a->number == 1) return a->all[0];
    look(&o, g, policy, prices_now(g, policy), actor(g->state));
    most = seeming(&o, a->all[0]);
    for (int n = 1; n < a->number; n++) {
        double found = seeming(&o, a->all[n]);
        if (found > most) most = found, best = n;
    }
    return a->all[best];
}

int is_legal(const Game *g, Action action) {
    Actions a;
    list_actions(g, &a);
    for (int n = 0; n < a.number; n++)
        if (!memcmp(&a.all[n], &action, sizeof action)) return 1;
    return 0;
}

int greedily(const Game *given, const Policy *policy, int until) {
    Game g = *given;
    Actions a;
    int choices = 0;
    for (; g.state->rounds_played < until && !g.state->fault; choices++) {
        list_actions(&g, &a);
        if (!a.number) break;
        if (choices == MOST_CHOICES || is_full_list(&a)) g.state->fault = 1;
        act(&g, best_of(&g, policy, &a));
    }
    return g.state->fault ? UNSOUND : choices;
}

EXPORT int legal_actions(const Facts *facts, const Deal *deal, const State *state, Action *found) {
    Game g = {facts, deal, (State *)state};
    Actions a;
    if (!is_sound(facts, state) || !is_sound_deal(facts, deal)) return UNSOUND;
    list_actions(&g, &a);
    if (is_full_list(&a)) return UNSOUND;
    memcpy(found, a.all, a.number * sizeof(Action));
    return a.number;
}

EXPORT int apply(const Facts *facts, const Deal *deal, State *state, const Action *action) {
    Game g = {facts, deal, state};
    if (!is_sound(facts, state) || !is_sound_deal(facts, deal) || !is_legal(&g, *action))
        return UNSOUND;
    act(&g, *action);
    return state->fault ? UNSOUND : 0;
}

/* What each legal action brings, and the parts of the estate's worth. */
EXPORT int gains(const Facts *facts, const Policy *policy, const Deal *deal, const State *state,
                 double *found, double *worth) {
    Game g = {facts, deal, (State *)state};
    Actions a;
    Evaluation o;
    if (!is_sound(facts, state) || !is_sound_deal(facts, deal)) return UNSOUND;
    list_actions(&g, &a);
    if (is_full_list(&a)) return UNSOUND;
    look(&o, &g, policy, prices_now(&g, policy), actor(state));
    for (int n = 0; n < a.number; n++) found[n] = seeming(&o, a.all[n]);
    terms(&o, worth);
    return a.number;
}

/* Greedy bots play on in each of these states, which may have different deals. */
EXPORT int play_on(const Facts *facts, const Policy *policy, const Deal *deals, State *states,
                   int number, int until) {
    for (int n = 0; n < number; n++) {
        Game g = {facts, &deals[n], &states[n]};
        if (!is_sound(facts, g.state) || !is_sound_deal(facts, g.deal)) return UNSOUND;
        if (greedily(&g, policy, until) == UNSOUND) return UNSOUND;
    }
    return 0;
}

/* The states after each of these actions, played on in one future. */
EXPORT int futures(const Facts *facts, const Policy *policy, const Deal *deal, const State *before,
                   const Action *actions, State *states, int number, int until) {
    Game g = {facts, deal, 0};
    if (!is_sound(facts, before) || !is_sound_deal(facts, deal)) return UNSOUND;
    for (int n = 0; n < number; n++) {
        states[n] = *before;
        g.state = &states[n];
        if (!is_legal(&g, actions[n])) return UNSOUND;
        act(&g, actions[n]);
        if (greedily(&g, policy, until) == UNSOUND) return UNSOUND;
    }
    return 0;
}

double expected(const Game *g, const Policy *prospects, const Endings *endings, int player) {
    Evaluation o;
    double found[TERMS];
    if (prospects->fills) return filled_so_far(g, &prospects->filling, player);
    look(&o, g, prospects, prices_now(g, prospects), player);
    terms(&o, found);
    return endings ? total(found) + missed(&o, endings, found) : total(found);
}

/* What a player can expect once greedy bots have played on, less a share of what the best of these
   rivals can (bits). */
EXPORT int prospect(const Facts *facts, const Policy *policy, const Policy *prospects,
                    const Endings *endings, const Deal *deal, const State *before, int until, int player, int rivals,
                    double opponent_weight, double *found) {
    State state = *before;
    Game g = {facts, deal, &state};
    double best = 0.0;
    if (!is_sound(facts, before) || !is_sound_deal(facts, deal) || player >= before->num_seats)
        return UNSOUND;
    if (greedily(&g, policy, until) == UNSOUND) return UNSOUND;
    *found = expected(&g, prospects, endings, player);
    for (int rival = 0, is_first = 1; rivals && rival < state.num_seats; rival++) {
        if (!(rivals >> rival & 1)) continue;
        double theirs = expected(&g, prospects, endings, rival);
        if (is_first || theirs > best) best = theirs;
        is_first = 0;
    }
    if (rivals) *found -= opponent_weight * best;
    return 0;
}

/* Chooses blindly by numbers from 0 up to 1; how many were needed. */
EXPORT int play_blindly(const Facts *facts, const Deal *deal, State *state, const double *draws,
                        int number) {
    Game g = {facts, deal, state};
    Actions a;
    int choices = 0;
    if (!is_sound(facts, state) || !is_sound_deal(facts, deal)) return UNSOUND;
    for (; choices < number && !state->fault; choices++) {
        list_actions(&g, &a);
        if (!a.number) break;
        if (is_full_list(&a)) return UNSOUND;
        act(&g, a.all[(int)(draws[choices] * a.number)]);
    }
    return state->fault ? UNSOUND : choices;
}
