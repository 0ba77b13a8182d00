/* Choices that are tried in many futures: `bots/futures.py`, `bots/planning.py`. */
#include "playing.h"

static int is_due(const State *s, int step) {
    return memchr(s->step_stack, step, s->step_stack_number) != 0;
}

int shown(const Facts *f, const State *s) {
    int is_counted = !is_due(s, STEP_COUNT_ROUND);
    int rounds = s->rounds_played + (!is_counted || !is_due(s, STEP_BEGIN_ROUND));
    int phases = s->rounds_played / f->rounds_per_phase + (!is_counted || !is_due(s, STEP_LAY_TILES));
    return (f->rounds + 1) * least(phases, f->rounds / f->rounds_per_phase) + least(rounds, f->rounds);
}

double foreseen(const Game *g, const Foresight *by) {
    const Question *q = by->question;
    double own = expected(g, by->prospects, by->endings, q->player), best = 0.0;
    int is_first = 1;
    if (!q->rivals) return own;
    for (int rival = 0; rival < g->state->num_seats; rival++) {
        if (!(q->rivals >> rival & 1)) continue;
        double theirs = expected(g, by->prospects, by->endings, rival);
        if (is_first || theirs > best) best = theirs;
        is_first = 0;
    }
    return own - q->opponent_weight * best;
}

static int is_among(const Actions *a, Action action) {
    for (int n = 0; n < a->number; n++)
        if (!memcmp(&a->all[n], &action, sizeof action)) return 1;
    return 0;
}

/* Up to this choice, which shows something. */
static void end_before(Line *line, const State *before, Action last) {
    line->state = *before;
    line->is_open = 1;
    memcpy(&line->action, &last, sizeof last);
}

/* These choices, then what others play, until chance shows something. */
static int begin(const Game *given, const Policy *policy, const Foresight *by,
                 const Action *choices, int number, Line *line) {
    State *after = &line->state, before;
    Game g = {given->facts, given->deal, after};
    Actions a;
    Action next;
    int first = shown(g.facts, given->state), made = 0;
    *after = *given->state;
    line->is_open = 0;
    for (int count = 0; count < MOST_CHOICES && !after->fault; count++) {
        list_actions(&g, &a);
        if (!a.number) return 0;
        int is_planned = made < number && is_among(&a, choices[made]);
        if (!is_planned && by->question->beam) {
            if (best_turn(&g, policy, by, &before, &next)) return UNSOUND;
            *after = before;
        } else {
            before = *after;
            next = is_planned ? choices[made] : best_of(&g, policy, &a);
        }
        made = is_planned ? made + 1 : number;
        act(&g, next);
        if (shown(g.facts, after) == first || after->fault) continue;
        end_before(line, &before, next);
        return made < number ? UNSOUND : 0; /* what comes then is another thing in each future */
    }
    return UNSOUND;
}

/* So many lines of choices, which stand one behind the other. */
EXPORT int begin_lines(const Facts *facts, const Policy *policy, const Policy *prospects,
                       const Endings *endings, const Question *question, const Deal *deal,
                       const State *start, const Action *choices, const int32_t *lengths,
                       int number, Line *lines) {
    Game g = {facts, deal, (State *)start};
    Foresight by = {prospects, endings, question};
    if (!is_sound(facts, start) || !is_sound_deal(facts, deal)) return UNSOUND;
    for (int n = 0; n < number; choices += lengths[n++])
        if (begin(&g, policy, &by, choices, lengths[n], &lines[n])) return UNSOUND;
    return 0;
}

/* A line in one future. */
static void go_into(Game *g, const Line *line, const Deal *deal) {
    Action action;
    *g->state = line->state;
    g->deal = deal;
    memcpy(&action, &line->action, sizeof action);
    if (line->is_open) act(g, action);
}

static int played_on(Game *g, const Policy *policy, const Foresight *by, int until) {
    return by->question->beam ? by_turns(g, policy, by, until) : greedily(g, policy, until);
}

/* What can be expected at the last two looks, or at one, if they are the same. */
static int outcome(Game *g, const Policy *policy, const Foresight *by, double *found) {
    const Question *q = by->question;
    double sooner = 0.0;
    if (q->sooner < q->until) {
        if (played_on(g, policy, by, q->sooner) == UNSOUND) return UNSOUND;
        sooner = foreseen(g, by);
    }
    if (played_on(g, policy, by, q->until) == UNSOUND) return UNSOUND;
    *found = foreseen(g, by);
    if (q->sooner < q->until) *found = (sooner + *found) / 2;
    return 0;
}

/* What comes of some of these lines in each of these futures. */
EXPORT int try_lines(const Facts *facts, const Policy *policy, const Policy *prospects,
                     const Endings *endings, const Question *question, const Line *lines,
                     const int32_t *which, int number, const Deal *deals, int futures,
                     double *found) {
    State state;
    Game g = {facts, 0, &state};
    Foresight by = {prospects, endings, question};
    for (int future = 0; future < futures; future++) {
        if (!is_sound_deal(facts, &deals[future])) return UNSOUND;
        for (int n = 0; n < number; n++) {
            go_into(&g, &lines[which[n]], &deals[future]);
            if (outcome(&g, policy, &by, found++)) return UNSOUND;
        }
    }
    return 0;
}

/* What every player can expect once a line, which somebody else may have begun, was played on in
   each of these futures. */
EXPORT int expect_each(const Facts *facts, const Policy *policy, const Policy *prospects,
                       const Endings *endings, const Line *line, const Deal *deals, int futures,
                       int until, double *found) {
    State state = line->state;
    Game g = {facts, deals, &state};
    Action action;
    memcpy(&action, &line->action, sizeof action);
    if (!is_sound(facts, &state) || (line->is_open && !is_legal(&g, action))) return UNSOUND;
    for (int future = 0; future < futures; future++) {
        if (!is_sound_deal(facts, &deals[future])) return UNSOUND;
        go_into(&g, line, &deals[future]);
        if (greedily(&g, policy, until) == UNSOUND) return UNSOUND;
        for (int player = 0; player < state.num_seats; player++)
            *found++ = expected(&g, prospects, endings, player);
    }
    return 0;
}

/* What the player asked about can expect in each of these states. */
EXPORT int foresee(const Facts *facts, const Policy *prospects, const Endings *endings,
                   const Question *question, const Deal *deal, const State *states, int number,
                   double *found) {
    Foresight by = {prospects, endings, question};
    if (!is_sound_deal(facts, deal)) return UNSOUND;
    for (int n = 0; n < number; n++) {
        Game g = {facts, deal, (State *)&states[n]};
        if (!is_sound(facts, g.state)) return UNSOUND;
        found[n] = foreseen(&g, &by);
    }
    return 0;
}

/* The same after so many plans, whose choices stand one behind the other. */
EXPORT int foresee_plans(const Facts *facts, const Policy *prospects, const Endings *endings,
                         const Question *question, const Deal *deal, const State *start,
                         const Action *choices, const int32_t *lengths, int number, double *found) {
    State after;
    Game g = {facts, deal, &after};
    Foresight by = {prospects, endings, question};
    if (!is_sound(facts, start) || !is_sound_deal(facts, deal)) return UNSOUND;
    for (int n = 0; n < number; n++) {
        after = *start;
        for (int made = 0; made < lengths[n]; made++) {
            if (!is_legal(&g, *choices)) return UNSOUND;
            act(&g, *choices++);
        }
        if (after.fault) return UNSOUND;
        found[n] = foreseen(&g, &by);
    }
    return 0;
}
