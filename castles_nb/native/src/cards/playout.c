/* The functions that Python calls. Each first checks its bytes and returns UNSOUND if they can't be a
   state. */
#include "playing.h"

Action cards_best_of(const Game *g, const Policy *policy, const Actions *a) {
    Evaluation o;
    double found[MOST_ACTIONS];
    int best = 0;
    if (a->number == 1) return a->all[0];
    cards_look(&o, g, policy, cards_prices_now(g, policy), g->state->player);
    cards_gains(&o, a, found);
    for (int n = 1; n < a->number; n++)
        if (found[n] > found[best]) best = n;
    return a->all[best];
}

int cards_is_legal(const Game *g, Action action) {
    Actions a;
    cards_list(g, &a);
    for (int n = 0; n < a.number; n++)
        if (!memcmp(&a.all[n], &action, sizeof action)) return 1;
    return 0;
}

/* The number of turns that everyone has had. */
static int turns_over(const Game *g) {
    const State *s = g->state;
    return s->is_over ? g->facts->rounds * g->facts->turns : s->round_index * g->facts->turns + s->turn;
}

int cards_play_greedily(const Game *given, const Policy *policy, int until) {
    Game g = *given;
    Actions a;
    for (int choices = 0; turns_over(&g) < until && !g.state->fault; choices++) {
        cards_list(&g, &a);
        if (!a.number) break;
        if (choices == MOST_CHOICES) g.state->fault = 1;
        cards_act(&g, cards_best_of(&g, policy, &a));
    }
    return g.state->fault ? UNSOUND : 0;
}

EXPORT int cards_legal_actions(const Facts *facts, const State *given, Action *found) {
    State state = *given;
    Game g = {facts, &state};
    Actions a;
    if (!cards_are_sound(facts, &state)) return UNSOUND;
    cards_list(&g, &a);
    memcpy(found, a.all, a.number * sizeof(Action));
    return state.fault ? UNSOUND : a.number;
}

EXPORT int cards_apply(const Facts *facts, State *state, const Action *action) {
    Game g = {facts, state};
    if (!cards_are_sound(facts, state) || !cards_is_legal(&g, *action)) return UNSOUND;
    cards_act(&g, *action);
    return state->fault ? UNSOUND : 0;
}

/* The gain of each legal action, and the parts of a player's worth. */
EXPORT int cards_worth(const Facts *facts, const Policy *policy, const State *given, int player,
                       double *found, double *worth) {
    State state = *given;
    Game g = {facts, &state};
    Actions a;
    Evaluation o;
    if (!cards_are_sound(facts, &state) || player < 0 || player >= state.num_seats) return UNSOUND;
    cards_list(&g, &a);
    cards_look(&o, &g, policy, cards_prices_now(&g, policy), state.player);
    cards_gains(&o, &a, found);
    cards_look(&o, &g, policy, cards_prices_now(&g, policy), player);
    cards_terms(&o, worth);
    return state.fault ? UNSOUND : a.number;
}

/* Greedy bots play on in each of these states. */
EXPORT int cards_play_on(const Facts *facts, const Policy *policy, State *states, int number, int until) {
    for (int n = 0; n < number; n++) {
        Game g = {facts, &states[n]};
        if (!cards_are_sound(facts, g.state)) return UNSOUND;
        if (cards_play_greedily(&g, policy, until) == UNSOUND) return UNSOUND;
    }
    return 0;
}

/* The states after each of these actions, played on in one future. */
EXPORT int cards_futures(const Facts *facts, const Policy *policy, const State *before,
                         const Action *actions, State *states, int number, int until) {
    if (!cards_are_sound(facts, before)) return UNSOUND;
    for (int n = 0; n < number; n++) {
        Game g = {facts, &states[n]};
        states[n] = *before;
        if (!cards_is_legal(&g, actions[n])) return UNSOUND;
        cards_act(&g, actions[n]);
        if (cards_play_greedily(&g, policy, until) == UNSOUND) return UNSOUND;
    }
    return 0;
}

double cards_expected(const Game *g, const Policy *prospects, int player) {
    Evaluation o;
    double found[TERMS], total = 0.0;
    cards_look(&o, g, prospects, cards_prices_now(g, prospects), player);
    cards_terms(&o, found);
    for (int part = 0; part < TERMS; part++) total += found[part];
    return total;
}

double cards_foreseen(const Game *g, const Policy *prospects, int player, int rivals, double opponent_weight) {
    double own = cards_expected(g, prospects, player), best = 0.0;
    for (int rival = 0, is_first = 1; rivals && rival < g->state->num_seats; rival++) {
        if (!(rivals >> rival & 1)) continue;
        double theirs = cards_expected(g, prospects, rival);
        if (is_first || theirs > best) best = theirs;
        is_first = 0;
    }
    return rivals ? own - opponent_weight * best : own;
}

/* The points a player can expect after greedy bots have played on, less a share of the best rival's;
   `rivals` are bits. */
EXPORT int cards_prospect(const Facts *facts, const Policy *policy, const Policy *prospects,
                          const State *before, int until, int player, int rivals, double opponent_weight,
                          double *found) {
    State state = *before;
    Game g = {facts, &state};
    if (!cards_are_sound(facts, before) || player < 0 || player >= before->num_seats) return UNSOUND;
    if (cards_play_greedily(&g, policy, until) == UNSOUND) return UNSOUND;
    *found = cards_foreseen(&g, prospects, player, rivals, opponent_weight);
    return 0;
}

/* Chooses blindly by numbers from 0 up to 1; returns how many it needed. */
EXPORT int cards_play_blindly(const Facts *facts, State *state, const double *draws, int number) {
    Game g = {facts, state};
    Actions a;
    int choices = 0;
    if (!cards_are_sound(facts, state)) return UNSOUND;
    for (; choices < number && !state->fault; choices++) {
        cards_list(&g, &a);
        if (!a.number) break;
        cards_act(&g, a.all[(int)(draws[choices] * a.number)]);
    }
    return state->fault ? UNSOUND : choices;
}
