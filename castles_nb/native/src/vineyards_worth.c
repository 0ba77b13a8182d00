/* What bots expect of vineyards, in points. */
#include "outlook.h"
#include "vineyards.h"

typedef struct {
    uint8_t sizes[GRAPES][2 * MOST_DOUBLE_SPACES];
    int number[GRAPES];
} Areas;

/* What stands beside a vineyard while its worth is told. */
typedef struct {
    const Vineyards *facts;
    const uint8_t *pool;
    uint8_t tiles[GRAPES];
    double left;
} Cellar;

static Cellar cellar_of(const Game *g, int player) {
    static const uint8_t none[GRAPES];
    const uint8_t *pool = g->state->kept.vine_tiles;
    Cellar found = {.facts = &g->facts->vineyards, .pool = kept(pool) ? pool + 1 : none};
    found.left = 1 - (double)g->state->round / g->facts->rounds;
    tiles_of(estate_of(g, player), found.tiles);
    return found;
}

/* What the best vine bonus tile of the pool would bring. */
static double new_tile(const Cellar *c, const Areas *areas) {
    int best = -1;
    for (int grape = 0; grape < GRAPES; grape++) {
        int tiles = c->tiles[grape], points = 0;
        if (!c->pool[grape]) continue;
        if (tiles < areas->number[grape]) points = points_for(c->facts, areas->sizes[grape][tiles]);
        if (points > best) best = points;
    }
    return best < 0 ? 0.0 : best + c->facts->growth * c->left;
}

/* What the vines of a vineyard will score. */
static double of_vines(const Cellar *c, const Vineyard *vineyard, const Areas *areas) {
    const Vineyards *v = c->facts;
    int points = 0, all_tiles = 0;
    double hurry = v->hurry * c->left < 1.0 ? v->hurry * c->left : 1.0;
    for (int grape = 0; grape < GRAPES; grape++) {
        all_tiles += c->tiles[grape];
        for (int n = 0; n < least(c->tiles[grape], areas->number[grape]); n++)
            points += points_for(v, areas->sizes[grape][n]);
    }
    double worth = points, next = new_tile(c, areas);
    worth += v->growth * c->left * all_tiles;
    for (int layer = 0; layer < v->layer_number; layer++) {
        int covered = 0;
        for (uint64_t spaces = v->layers[layer]; spaces; spaces &= spaces - 1)
            covered += vineyard->at[lowest(spaces)] > 0;
        if (covered < bits(v->layers[layer])) worth += next * v->shares[layer][covered] * hurry;
    }
    return worth;
}

/* The vines of a player, and the bonuses that are still to be used. */
double kept_vines(const Game *g, int player) {
    const State *s = g->state;
    const Vineyards *v = &g->facts->vineyards;
    const uint8_t *begun = s->kept.vineyard_begun;
    int last = begun[0], completed = 0;
    double bonuses = 0.0;
    if (!kept(s->kept.vine_tiles) || s->round == g->facts->rounds) return 0.0;
    Cellar cellar = cellar_of(g, player);
    Vineyard vineyard = planted(estate_of(g, player));
    Areas areas;
    areas_of(v, &vineyard, areas.sizes, areas.number);
    double worth = of_vines(&cellar, &vineyard, &areas);
    if (!kept(begun) || actor(s) != player) return worth;
    for (int n = 1; n < last; n++) completed += begun_completes(begun[n]);
    worth += new_tile(&cellar, &areas) * completed;
    if (s->pending_number && last_decision(s)[1] == ASK_VINEYARD_BONUS) last--;
    for (int n = 1; n < last; n++)
        for (int which = 0; which < 2; which++)
            bonuses += v->bonus_worth[bonus_left(v, begun[n], which)];
    return worth + bonuses;
}

static double bonus_worth(Outlook *o, int bonus) {
    const Vineyards *v = &o->facts->vineyards;
    switch (bonus) {
    case BRINGS_BOARDING_HOUSE: return o->facts->boarding_house_workers * o->prices->worker;
    case BRINGS_BANK: return o->facts->bank_silver * o->prices->coin;
    case BRINGS_WATCHTOWER:
    case BRINGS_BLACK:
    case BRINGS_VINE: return v->bonus_worth[bonus];
    case BRINGS_CASTLE: return effect(o, ASK_CASTLE);
    }
    return effect(o, asked_by_building(o->facts, v->kind_of[bonus]));
}

/* What the vines gain from a double tile on a space, lying the better way. */
static double vines_gained(const Cellar *c, Vineyard *vineyard, double before, int kind,
                           int space) {
    const Vineyards *v = c->facts;
    double best = 0.0;
    for (int turned = 0; turned <= (v->left[kind] != v->right[kind]); turned++) {
        Areas areas;
        vineyard->at[space] = number_of(v, kind, turned);
        areas_of(v, vineyard, areas.sizes, areas.number);
        double worth = of_vines(c, vineyard, &areas) - before;
        if (is_full(v, vineyard, space)) worth += new_tile(c, &areas);
        if (worth > best) best = worth;
    }
    vineyard->at[space] = 0;
    return best;
}

/* What placing a double tile brings, on the best space for it. */
double double_placed(const Outlook *outlook, int kind) {
    Outlook *o = (Outlook *)outlook; /* which remembers what effects are worth */
    const Vineyards *v = &o->facts->vineyards;
    Cellar cellar = cellar_of(o->game, o->player);
    Vineyard vineyard = planted(o->estate);
    Areas areas;
    double best = 0.0;
    int is_first = 1;
    areas_of(v, &vineyard, areas.sizes, areas.number);
    double before = of_vines(&cellar, &vineyard, &areas);
    for (uint64_t spaces = open_spaces(v, &vineyard); spaces; spaces &= spaces - 1) {
        int space = lowest(spaces);
        double gain = vines_gained(&cellar, &vineyard, before, kind, space);
        double brings = bonus_worth(o, v->bonus[2 * space]);
        brings += bonus_worth(o, v->bonus[2 * space + 1]);
        if (is_first || gain + brings > best) best = gain + brings;
        is_first = 0;
    }
    return best * v->reached;
}

static double best_of_row(Outlook *o, const uint8_t *kinds, double best, int *is_first) {
    for (; *kinds; kinds++) {
        double found = stored(o, *kinds, 0);
        if (*is_first || found > best) best = found;
        *is_first = 0;
    }
    return best;
}

/* The worth of a decision that vineyards ask for. */
double vineyard_effect(Outlook *o, int asked) {
    const State *s = o->game->state;
    const Vineyards *v = &o->facts->vineyards;
    const uint8_t *begun = s->kept.vineyard_begun;
    double best = 0.0;
    int is_first = 1;
    switch (asked) {
    case ASK_VINEYARD_BONUS:
        for (int which = 0; kept(begun) && which < 2; which++) {
            int bonus = bonus_left(v, begun[begun[0] - 1], which);
            if (bonus) best += bonus_worth(o, bonus);
        }
        return best;
    case ASK_VINEYARD_BLACK:
        best = best_of_row(o, s->black_depot, best, &is_first);
        if (kept(s->kept.vineyard_store))
            best = best_of_row(o, s->kept.vineyard_store + 1, best, &is_first);
        return best;
    case ASK_VINEYARD_VINE:
        for (int slot = 1; slot <= v->slots; slot++)
            if (in_slot(s, slot)) best = best_of_row(o, slot_of(s, slot) + 1, best, &is_first);
        return best;
    }
    Cellar cellar = cellar_of(o->game, o->player);
    Vineyard vineyard = planted(o->estate);
    Areas areas;
    areas_of(v, &vineyard, areas.sizes, areas.number);
    return new_tile(&cellar, &areas);
}
