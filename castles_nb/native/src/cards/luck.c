/* The luck in a game: `analysis/review/luck.py`, `analysis/review/card_chance.py`. */
#include "playing.h"

static int tell(const Game *g, const Policy *policy, const Policy *prospects, int until, double **found) {
    if (cards_play_greedily(g, policy, until) == UNSOUND) return UNSOUND;
    for (int player = 0; player < g->state->num_seats; player++)
        *(*found)++ = cards_expected(g, prospects, player);
    return 0;
}

/* The points every player can expect after an action, once greedy bots have played on. There are two
   rows for the chances of each future: first, the luck is drawn again, from before the action or
   only below the open cards after it; then it's the same as in the game, with all hands or none. */
EXPORT int cards_expect_each(const Facts *facts, const Policy *policy, const Policy *prospects,
                             const State *before, const Action *action, const State *after,
                             int is_from_before, int has_hands, Rng *rng, int number,
                             int until, double *found) {
    State state;
    Game g = {facts, &state};
    int all = (1 << MOST_PLAYERS) - 1;
    if (!cards_are_sound(facts, before) || !cards_are_sound(facts, after)) return UNSOUND;
    for (int n = 0; n < number; n++) {
        if (is_from_before) {
            cards_redeal(facts, before, all, &rng[n], &state);
            if (!cards_is_legal(&g, *action)) return UNSOUND;
            cards_act(&g, *action);
        } else {
            cards_redeal(facts, after, 0, &rng[n], &state);
        }
        if (tell(&g, policy, prospects, until, &found)) return UNSOUND;
        cards_redeal(facts, after, has_hands ? all : 0, &rng[n], &state);
        if (tell(&g, policy, prospects, until, &found)) return UNSOUND;
    }
    return 0;
}
