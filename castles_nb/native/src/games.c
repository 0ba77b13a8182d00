/* Whole games. */
#include "playing.h"

/* Blindly, by the next number from 0 up to 1. */
static Action any_of(const Actions *a, Rng *c) { return a->all[(int)(chance(c) * a->number)]; }

/* Whole games in futures that are drawn here, played blindly by chances, or greedily without; the
   points at their ends, a row of four for each. */
EXPORT int play_out(const Facts *facts, const Policy *policy, const Deal *seen,
                    const Drawing *drawing, Rng *dealing, Rng *choosing, const State *start,
                    int number, int32_t *points) {
    Deal deal;
    State state;
    Game g = {facts, &deal, &state};
    Actions a;
    if (!is_sound(facts, start)) return UNSOUND;
    for (int n = 0; n < number; n++, points += MOST_PLAYERS) {
        if (redeal(seen, drawing, dealing, &deal) || !is_sound_deal(facts, &deal)) return UNSOUND;
        state = *start;
        if (!choosing && greedily(&g, policy, facts->rounds) == UNSOUND) return UNSOUND;
        for (int count = 0; choosing && !state.fault; count++) {
            list_actions(&g, &a);
            if (!a.number) break;
            if (count == MOST_CHOICES) return UNSOUND;
            act(&g, any_of(&a, choosing));
        }
        if (state.fault) return UNSOUND;
        memcpy(points, state.points, sizeof state.points);
    }
    return 0;
}

/* One game to its end, each player greedy by a policy, or blind by chances where there is none; how
   many choices that were, which stand in a row. */
EXPORT int play_game(const Facts *facts, const Policy *const *policies, Rng *rng,
                     const Deal *deal, State *state, Action *made, int room) {
    Game g = {facts, deal, state};
    Actions a;
    if (!is_sound(facts, state) || !is_sound_deal(facts, deal)) return UNSOUND;
    for (int n = 0; n < room && !state->fault; n++) {
        list_actions(&g, &a);
        if (!a.number) return n;
        if (is_full_list(&a)) return UNSOUND;
        int player = actor(state);
        const Policy *policy = policies[player];
        made[n] = policy ? best_of(&g, policy, &a) : any_of(&a, &rng[player]);
        act(&g, made[n]);
    }
    return UNSOUND;
}
