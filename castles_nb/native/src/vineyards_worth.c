/* What bots expect of vineyards, in points. */
#include "evaluation.h"
#include "vineyards.h"

/* What the bonus tiles of a grape score, and what another one would. */
typedef struct {
    int scored, more;
} Grape;

/* A player's vineyard, and what stands beside it while its worth is told. */
typedef struct {
    const Vineyards *facts;
    const uint8_t *pool;
    uint8_t tiles[GRAPES];
    int all_tiles;
    double left;
    uint64_t open, covered, hexes[GRAPES];
    Grape grapes[GRAPES];
} Cellar;

/* What the worth of a vineyard follows from. */
typedef struct {
    int points, next_tile;
    double covered;
} Vines;

static Grape grape_of(const Vineyards *v, uint64_t hexes, int tiles) {
    uint8_t sizes[MOST_HEXES];
    int number = sizes_of(v, hexes, sizes);
    Grape found = {0, tiles < number ? points_for(v, sizes[tiles]) : 0};
    for (int n = 0; n < least(tiles, number); n++) found.scored += points_for(v, sizes[n]);
    return found;
}

static Cellar cellar_of(const Game *g, int player) {
    static const uint8_t none[GRAPES];
    const Vineyards *v = &g->facts->vineyards;
    const uint8_t *pool = g->state->kept.vine_tiles;
    Vineyard vineyard = planted(estate_of(g, player));
    Cellar found = {.facts = v, .pool = kept(pool) ? pool + 1 : none};
    found.left = 1 - (double)g->state->rounds_played / g->facts->rounds;
    found.open = open_spaces(v, &vineyard);
    found.covered = covered_by(v, &vineyard);
    tiles_of(estate_of(g, player), found.tiles);
    hexes_of(v, &vineyard, found.hexes);
    for (int grape = 0; grape < GRAPES; grape++) {
        found.all_tiles += found.tiles[grape];
        found.grapes[grape] = grape_of(v, found.hexes[grape], found.tiles[grape]);
    }
    return found;
}

static Vines vines_of(const Cellar *c) {
    const Vineyards *v = c->facts;
    Vines found = {0, -1, 0.0};
    for (int grape = 0; grape < GRAPES; grape++) {
        found.points += c->grapes[grape].scored;
        if (c->pool[grape] && c->grapes[grape].more > found.next_tile)
            found.next_tile = c->grapes[grape].more;
    }
    for (int layer = 0; layer < v->layer_number; layer++)
        if (v->layers[layer] & ~c->covered)
            found.covered += v->shares[layer][bits(v->layers[layer] & c->covered)];
    return found;
}

/* What the best vine bonus tile of the pool brings. */
static double new_tile(const Cellar *c, const Vines *vines) {
    return vines->next_tile >= 0 ? vines->next_tile + c->facts->growth * c->left : 0.0;
}

static double worth_of(const Cellar *c, const Vines *vines) {
    double hurry = c->facts->hurry * c->left < 1.0 ? c->facts->hurry * c->left : 1.0;
    double layers = new_tile(c, vines) * vines->covered * hurry;
    return vines->points + c->facts->growth * c->left * c->all_tiles + layers;
}

/* The vines of a player, and the bonuses that are still to be used. */
double kept_vines(const Game *g, int player) {
    const State *s = g->state;
    const Vineyards *v = &g->facts->vineyards;
    const uint8_t *begun = s->kept.vineyard_begun;
    int last = begun[0], completed = 0;
    double bonuses = 0.0;
    if (!kept(s->kept.vine_tiles) || s->rounds_played == g->facts->rounds) return 0.0;
    Cellar cellar = cellar_of(g, player);
    Vines vines = vines_of(&cellar);
    double worth = worth_of(&cellar, &vines);
    if (!kept(begun) || actor(s) != player) return worth;
    for (int n = 1; n < last; n++) completed += begun_completes(begun[n]);
    worth += new_tile(&cellar, &vines) * completed;
    if (s->pending_number && last_decision(s)[1] == ASK_VINEYARD_BONUS) last--;
    for (int n = 1; n < last; n++)
        for (int which = 0; which < 2; which++)
            bonuses += v->bonus_worth[bonus_left(v, begun[n], which)];
    return worth + bonuses;
}

static double bonus_worth(Evaluation *o, int bonus) {
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

static void add_vine(Cellar *c, int grape, int hex) {
    c->hexes[grape] |= UINT64_C(1) << hex;
    c->grapes[grape] = grape_of(c->facts, c->hexes[grape], c->tiles[grape]);
}

/* What the vines gain from a double tile on a space. */
static double vines_gained(const Cellar *c, double before, int kind, int space, int turned) {
    Cellar then = *c;
    add_vine(&then, c->facts->left[kind] - 1, 2 * space + turned);
    add_vine(&then, c->facts->right[kind] - 1, 2 * space + !turned);
    then.covered |= UINT64_C(1) << space;
    Vines vines = vines_of(&then);
    double gain = worth_of(c, &vines) - before;
    return is_full(c->facts, then.covered, space) ? gain + new_tile(c, &vines) : gain;
}

/* What placing a double tile brings, on the best space for it, lying the better way. */
double double_placed(const Evaluation *evaluation, int kind) {
    Evaluation *o = (Evaluation *)evaluation; /* which remembers what effects are worth */
    const Vineyards *v = &o->facts->vineyards;
    Cellar cellar = cellar_of(o->game, o->player);
    Vines vines = vines_of(&cellar);
    double best = 0.0, before = worth_of(&cellar, &vines);
    for (uint64_t spaces = cellar.open; spaces; spaces &= spaces - 1) {
        int space = lowest(spaces), bonus = 2 * space;
        double brings = bonus_worth(o, v->bonus[bonus]) + bonus_worth(o, v->bonus[bonus + 1]);
        for (int turned = 0; turned <= (v->left[kind] != v->right[kind]); turned++) {
            double gain = vines_gained(&cellar, before, kind, space, turned);
            if (gain < 0.0) gain = 0.0;
            if (gain + brings > best) best = gain + brings;
        }
    }
    return best * v->reached;
}

static double best_of_row(Evaluation *o, const uint8_t *kinds, double best, int *is_first) {
    for (; *kinds; kinds++) {
        double found = stored(o, *kinds, 0);
        if (*is_first || found > best) best = found;
        *is_first = 0;
    }
    return best;
}

/* The worth of a decision that vineyards ask for. */
double vineyard_effect(Evaluation *o, int asked) {
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
    Vines vines = vines_of(&cellar);
    return new_tile(&cellar, &vines);
}

/* What actions bring ------------------------------------------------------------------------- */

/* What a bonus brings when it comes at once. */
static double bonus_now(Evaluation *o, int bonus) {
    if (bonus == BRINGS_BLACK) return effect(o, ASK_VINEYARD_BLACK);
    if (bonus == BRINGS_VINE) return effect(o, ASK_VINEYARD_VINE);
    return bonus_worth(o, bonus);
}

static double planting(Evaluation *o, Action a) {
    const Vineyards *v = &o->facts->vineyards;
    Cellar cellar = cellar_of(o->game, o->player);
    Vines vines = vines_of(&cellar);
    int space = a.place / 2;
    double before = worth_of(&cellar, &vines);
    double sum = vines_gained(&cellar, before, a.item, space, a.place % 2);
    sum += bonus_now(o, v->bonus[2 * space]);
    return sum + bonus_now(o, v->bonus[2 * space + 1]);
}

static double placing_double(Evaluation *o, Action a) {
    int number = o->facts->vineyards.die[a.place / 2];
    double sum = die_cost(o, a.die, number, strong(o->facts, o->estate)) - stored(o, a.item, 0);
    if (o->free < 1) sum += o->prices->full;
    return sum + planting(o, a);
}

static double taking_double(Evaluation *o, Action a) {
    int needed = a.die ? workers_for_slot(o->game, o->estate, a.die, a.place) : 0;
    uint8_t left[3] = {0};
    dice_without(o, a.die, left);
    return price_of_die(o, a.die, needed) + gained(o, a.item, left);
}

static double claiming(const Evaluation *o, Action a) {
    Cellar cellar = cellar_of(o->game, o->player);
    int grape = a.item - 1;
    uint8_t pool[GRAPES];
    Vines vines = vines_of(&cellar);
    double before = worth_of(&cellar, &vines);
    memcpy(pool, cellar.pool, GRAPES);
    pool[grape]--, cellar.tiles[grape]++, cellar.all_tiles++, cellar.pool = pool;
    cellar.grapes[grape] = grape_of(cellar.facts, cellar.hexes[grape], cellar.tiles[grape]);
    vines = vines_of(&cellar);
    return worth_of(&cellar, &vines) - before;
}

double vineyard_gain(Evaluation *o, Action a) {
    switch (a.verb) {
    case DO_TAKE_DOUBLE: return taking_double(o, a);
    case DO_PLACE_DOUBLE: return placing_double(o, a);
    case DO_PLANT: return planting(o, a);
    case DO_HARVEST: return bonus_now(o, a.item) - o->facts->vineyards.bonus_worth[a.item];
    case DO_FETCH: return gained(o, a.item, o->game->state->dice);
    }
    return claiming(o, a);
}
