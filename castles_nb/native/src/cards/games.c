/* Whole games. */
#include "playing.h"

/* One game to its end. Each player is greedy by a policy, or blind by chances without one. Returns
   the number of choices, and writes them down in a row. */
EXPORT int cards_play_game(const Facts *facts, const Policy *const *policies, Rng *rng,
                           State *state, Action *made, int room) {
    Game g = {facts, state};
    Actions a;
    if (!cards_are_sound(facts, state)) return UNSOUND;
    for (int n = 0; n < room && !state->fault; n++) {
        cards_list(&g, &a);
        if (!a.number) return state->fault ? UNSOUND : n;
        const Policy *policy = policies[state->player];
        if (policy)
            made[n] = cards_best_of(&g, policy, &a);
        else
            made[n] = a.all[(int)(chance(&rng[state->player]) * a.number)];
        cards_act(&g, made[n]);
    }
    return UNSOUND;
}
