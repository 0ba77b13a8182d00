/* Tries choices in many futures: `bots/futures.py`. */
#include "playing.h"

static double foreseen(const Game *g, const Policy *prospects, const Question *q) {
    return cards_foreseen(g, prospects, q->player, q->rivals, q->opponent_weight);
}

/* Tries some of these lines of choices in each of these futures. If a choice isn't legal there,
   because another card was revealed, the rest of its line is left out. The choices of a line begin
   at its number in `begins` and end where the next line begins. */
EXPORT int cards_try_lines(const Facts *facts, const Policy *policy, const Policy *prospects,
                           const Question *question, const Action *choices, const int32_t *begins,
                           const int32_t *which, int number, const State *futures, int many,
                           double *found) {
    State state;
    Game g = {facts, &state};
    for (int future = 0; future < many; future++) {
        if (!cards_are_sound(facts, &futures[future])) return UNSOUND;
        for (int n = 0; n < number; n++) {
            state = futures[future];
            for (int at = begins[which[n]]; at < begins[which[n] + 1]; at++) {
                if (!cards_is_legal(&g, choices[at])) break;
                cards_act(&g, choices[at]);
            }
            if (cards_play_greedily(&g, policy, question->until) == UNSOUND) return UNSOUND;
            *found++ = foreseen(&g, prospects, question);
        }
    }
    return 0;
}

/* The points the player can expect in each of these states. */
EXPORT int cards_foresee(const Facts *facts, const Policy *prospects, const Question *question,
                         const State *states, int number, double *found) {
    for (int n = 0; n < number; n++) {
        State state = states[n];
        Game g = {facts, &state};
        if (!cards_are_sound(facts, &state)) return UNSOUND;
        found[n] = foreseen(&g, prospects, question);
    }
    return 0;
}
