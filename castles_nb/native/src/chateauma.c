/* The Châteauma: an automaton with county cards, a reserve, and a duchy of its own. */
#include "core.h"

enum {
    NONE = -1, /* no tile is placed */
    CARDS = sizeof((Chateauma *)0)->deck - 1,
    ON_CARD = sizeof((Chateauma *)0)->colours[0],
    WILD = 10,        /* what a wild tile adds to the number of its space */
    LAST_OF_LEFT = 4, /* the highest value of the white die that selects the left card */
    SILVER_FOR_NOTHING = 2,
    PER_MONASTERY = 4,
    PER_TILE_ON_CARD = 2
};

/* A turn of it. */
typedef struct {
    Game *g;
    int player, white, slot;
    int sells; /* how many covered spaces bring a sale */
    int full;  /* the slots of cards that are full, as bits */
} Turn;

static const Chateauma *facts_of(const Game *g) { return &g->facts->chateauma; }

int is_chateauma(const Game *g, int player) {
    return with(g->facts, WITH_CHATEAUMA) && player == g->state->num_seats - 1;
}

static Estate *own(const Game *g) { return estate_of(g, g->state->num_seats - 1); }

/* Rows --------------------------------------------------------------------------------------- */

static uint8_t *card_in(const Game *g, int slot) {
    return slot ? own(g)->kept.county_right : own(g)->kept.county_left;
}

static uint8_t *lying_in(const Game *g, int slot) {
    return slot ? own(g)->kept.county_right_tiles : own(g)->kept.county_left_tiles;
}

#define KEEP(g, row, number) keep((g)->state, row, sizeof row, number)

static void empty(uint8_t *row, int size) {
    memset(row, 0, (size_t)size);
    row[0] = 1;
}

/* Into a row at this place, from 1. */
static void insert(Game *g, uint8_t *row, int size, int place, int number) {
    keep(g->state, row, size, number);
    if (g->state->fault) return;
    for (int n = row[0] - 1; n > place; n--) row[n] = row[n - 1];
    row[place] = number;
}

static int take_at(uint8_t *row, int place) {
    int number = row[place];
    for (; place < row[0]; place++) row[place] = row[place + 1];
    row[0]--;
    return number;
}

static int bit_of_colour(const Game *g, int kind) {
    int colour = g->facts->colour[kind];
    return colour < 8 ? 1 << colour : 0;
}

static int colours_in(const Game *g, const uint8_t *kinds, int number) {
    int found = 0;
    for (int n = 0; n < number; n++) found |= kinds[n] ? bit_of_colour(g, kinds[n]) : 0;
    return found;
}

/* The first of these colours in the order of its reserve's stacks; -1 for none. */
static int first_of(const Game *g, int colours) {
    for (int n = 0; n < COLOURS; n++)
        if (colours >> facts_of(g)->order[n] & 1) return facts_of(g)->order[n];
    return -1;
}

/* County cards ------------------------------------------------------------------------------- */

static int is_covered(const uint8_t *card, int space) {
    for (int n = 2; n < card[0]; n++)
        if (card[n] % WILD - 1 == space) return 1;
    return 0;
}

/* The first open space of one of these colours; NONE if there is none. */
static int opening(const Game *g, const uint8_t *card, int colours) {
    const Chateauma *c = facts_of(g);
    for (int space = 0; kept(card) && space < c->spaces[card[1]]; space++)
        if (colours >> c->colours[card[1]][space] & 1 && !is_covered(card, space)) return space;
    return NONE;
}

/* The colours of its open spaces, as bits. */
static int open_colours(const Game *g, const uint8_t *card) {
    const Chateauma *c = facts_of(g);
    int found = 0;
    for (int space = 0; kept(card) && space < c->spaces[card[1]]; space++)
        if (!is_covered(card, space)) found |= 1 << c->colours[card[1]][space];
    return found;
}

/* A tile on a space; its kind, whose benefit is to follow, or 0 for a wild one. */
static int place(Turn *turn, int slot, int space, int kind, int is_wild) {
    Game *g = turn->g;
    uint8_t *card = card_in(g, slot);
    int before = 0, number = card[1];
    for (int n = 2; n < card[0]; n++) before += card[n] % WILD - 1 < space;
    insert(g, lying_in(g, slot), sizeof own(g)->kept.county_left_tiles, before + 1, kind);
    insert(g, card, sizeof own(g)->kept.county_left, before + 2, space + 1 + (is_wild ? WILD : 0));
    turn->sells += facts_of(g)->sells[number][space];
    if (!open_colours(g, card)) turn->full |= 1 << slot;
    return is_wild ? 0 : kind;
}

/* What it takes ------------------------------------------------------------------------------ */

static int clockwise(int start, int step) { return (start + step - 1) % MOST_DEPOTS + 1; }

/* The first depot with one of these colours, 0 for none; and all colours there. */
static int nearest(const Game *g, int colours, int start, int *there) {
    for (int step = 0; step < MOST_DEPOTS; step++) {
        int depot = clockwise(start, step);
        *there = colours_in(g, g->state->depots + MOST_ROW * (depot - 1), MOST_ROW);
        if (*there & colours) return depot;
    }
    *there = 0;
    return 0;
}

/* Of several tiles of a colour that share the depot the one that was laid first. */
static int topmost(const Game *g, int depot, int colour) {
    const State *s = g->state;
    const uint8_t *row = s->depots + MOST_ROW * (depot - 1), *order = s->kept.depot_order;
    int first = 0, number = 0, at = 1;
    for (int n = 0; n < MOST_ROW && row[n]; n++)
        if (g->facts->colour[row[n]] == colour && !number++) first = row[n];
    if (number < 2) return first;
    const uint8_t(*shared)[3] =
        facts_of(g)->shared[least(s->rounds_played, g->facts->rounds - 1) / g->facts->rounds_per_phase];
    for (; (*shared)[0]; at += (*shared)[2], shared++) {
        if ((*shared)[0] != depot || (*shared)[1] != colour) continue;
        for (int n = at; n < at + (*shared)[2] && n <= kept(order); n++)
            if (order[n] && memchr(row, order[n], MOST_ROW)) return order[n];
        break;
    }
    return first;
}

static int take_topmost(Game *g, int depot, int colour) {
    int kind = topmost(g, depot, colour);
    take_out(g->state->depots + MOST_ROW * (depot - 1), kind);
    return kind;
}

/* The tiles of the black depot as they lie, the top row first; how many. */
static int in_black_depot(const State *s, uint8_t *found) {
    const uint8_t *laid = s->kept.black_order;
    uint8_t left[MOST_BLACK_ROW], reversed[MOST_BLACK_ROW];
    int number = 0, total = 0;
    memcpy(left, s->black_depot, sizeof left);
    for (int n = kept(laid); n > 0; n--)
        if (laid[n] && memchr(left, laid[n], strlen((const char *)left))) {
            take_out(left, laid[n]);
            reversed[number++] = laid[n];
        }
    while (number) found[total++] = reversed[--number];
    for (const uint8_t *kind = left; *kind; kind++) found[total++] = *kind;
    return total;
}

static int from_reserve(Game *g, int colour) {
    uint8_t *reserve = own(g)->kept.reserve;
    int last = kept(reserve);
    while (last > 1 && g->facts->colour[reserve[last]] != colour) last--;
    return take_at(reserve, last);
}

static int reserve_colours(const Game *g) {
    return colours_in(g, own(g)->kept.reserve + 1, kept(own(g)->kept.reserve));
}

static void sell_goods_of(Turn *turn) {
    Game *g = turn->g;
    Estate *e = own(g);
    int type = 0;
    for (int n = 1; n < 6; n++)
        if (e->goods[n] > e->goods[type]) type = n;
    int number = e->goods[type];
    if (!number) return;
    e->goods[type] = 0;
    e->sold[type] += number;
    score(g, turn->player, number * g->facts->points_per_goods);
    e->silver++;
}

/* Choosing and placing ----------------------------------------------------------------------- */

static int place_if_possible(Turn *turn, int slot, int start) {
    Game *g = turn->g;
    const uint8_t *card = card_in(g, slot);
    uint8_t *wild = own(g)->kept.reserve_wild;
    int wanted = open_colours(g, card), there, depot;
    if (!wanted) return NONE;
    depot = nearest(g, wanted, start, &there);
    if (!depot) there = reserve_colours(g);
    if (there & wanted) {
        int space = opening(g, card, there), colour = facts_of(g)->colours[card[1]][space];
        int kind = depot ? take_topmost(g, depot, colour) : from_reserve(g, colour);
        return place(turn, slot, space, kind, 0);
    }
    if (!kept(wild)) return NONE;
    return place(turn, slot, opening(g, card, wanted), take_at(wild, kept(wild)), 1);
}

static int choose_and_place(Turn *turn, int start) {
    State *s = turn->g->state;
    int placed = place_if_possible(turn, turn->slot, start);
    uint8_t black[MOST_BLACK_ROW];
    if (placed != NONE) return placed;
    if (in_black_depot(s, black)) {
        take_out(s->black_depot, black[0]);
        KEEP(turn->g, own(turn->g)->kept.reserve_wild, black[0]);
    } else {
        own(turn->g)->silver += SILVER_FOR_NOTHING;
    }
    return NONE;
}

/* Benefits ----------------------------------------------------------------------------------- */

static void with_benefit(Turn *, int kind);

static void another_tile(Turn *turn) {
    if (open_colours(turn->g, card_in(turn->g, turn->slot))) {
        with_benefit(turn, choose_and_place(turn, turn->white));
        return;
    }
    int more = place_if_possible(turn, 1 - turn->slot, turn->white);
    if (more == NONE)
        sell_goods_of(turn);
    else
        with_benefit(turn, more);
}

static void take_to_reserve(Turn *turn, int depot, int colour) {
    int kind = take_topmost(turn->g, depot, colour);
    KEEP(turn->g, own(turn->g)->kept.reserve, kind);
}

static int take_one_of(Turn *turn, int colour) {
    int there, depot = nearest(turn->g, 1 << colour, turn->white, &there);
    if (depot) take_to_reserve(turn, depot, colour);
    return depot;
}

/* A tile of the reserve that fits a card, of the type it has most of. */
static void place_from_reserve(Turn *turn) {
    Game *g = turn->g;
    const uint8_t *reserve = own(g)->kept.reserve;
    for (int n = 0; n < 2; n++) {
        int slot = n ? 1 - turn->slot : turn->slot, best = NONE, most = 0;
        int fitting = open_colours(g, card_in(g, slot)) & reserve_colours(g);
        for (int at = 0; at < COLOURS; at++) {
            int colour = facts_of(g)->order[at], number = 0;
            if (!(fitting >> colour & 1)) continue;
            for (int m = 1; m <= kept(reserve); m++) number += g->facts->colour[reserve[m]] == colour;
            if (number > most) best = colour, most = number;
        }
        if (best == NONE) continue;
        int space = opening(g, card_in(g, slot), 1 << best);
        with_benefit(turn, place(turn, slot, space, from_reserve(g, best), 0));
        return;
    }
}

static void take_missing(Turn *turn) {
    Game *g = turn->g;
    int every = 0, there;
    for (int n = 0; n < COLOURS; n++) every |= 1 << facts_of(g)->order[n];
    int missing = every & ~reserve_colours(g), depot = nearest(g, missing, turn->white, &there);
    int colour = first_of(g, there & missing);
    if (colour >= 0)
        take_to_reserve(turn, depot, colour);
    else
        own(g)->silver++;
}

/* Calls for each tile face up in its duchy and on its cards; the sum. */
static int sum_of_tiles(const Game *g, int (*each)(const Game *, int kind, int like), int like) {
    const Estate *e = own(g);
    const uint8_t *stacked = e->kept.duchy_stacked;
    int sum = 0;
    for (int space = 0; space < MOST_SPACES; space++)
        if (e->tiles[space]) sum += each(g, e->tiles[space], like);
    for (int n = 1; n <= kept(stacked); n++) sum += each(g, stacked[n], like);
    for (int slot = 0; slot < 2; slot++) {
        const uint8_t *card = card_in(g, slot), *lying = lying_in(g, slot);
        for (int n = 1; n <= kept(lying) && n + 1 < card[0]; n++)
            if (card[n + 1] < WILD) sum += each(g, lying[n], like);
    }
    return sum;
}

static int is_kind(const Game *g, int kind, int like) { return g && kind == like; }
static int is_monastery(const Game *g, int kind, int like) { return like + (g->facts->number[kind] > 0); }

/* How many of an animal, by its number, geese apart. */
static int count_animals(const Game *g, int kind, int animal) {
    int is_it = kind != facts_of(g)->geese && g->facts->animal[kind] == animal;
    return is_it ? g->facts->count[kind] : 0;
}

static void livestock_of(Turn *turn, int kind) {
    Game *g = turn->g;
    int geese = facts_of(g)->geese;
    score(g, turn->player, sum_of_tiles(g, count_animals, g->facts->animal[kind]));
    if (sum_of_tiles(g, is_kind, geese)) score(g, turn->player, g->facts->count[geese]);
}

static void geese_of(Turn *turn) {
    Game *g = turn->g;
    int most = 0;
    for (int kind = 1; kind < MOST_KINDS; kind++) {
        if (!g->facts->animal[kind]) continue;
        int found = sum_of_tiles(g, count_animals, g->facts->animal[kind]);
        if (found > most) most = found;
    }
    score(g, turn->player, g->facts->count[facts_of(g)->geese] + most);
}

static void ship_of(Turn *turn) {
    Game *g = turn->g;
    int best = 0, most = -1;
    for (int step = 0; step < MOST_DEPOTS; step++) {
        int depot = clockwise(turn->white, step), number = 0;
        for (int type = 0; type < 6; type++) number += g->state->depot_goods[6 * (depot - 1) + type];
        if (number > most) best = depot, most = number;
    }
    for (int type = 0; type < 6; type++) {
        uint8_t *lying = &g->state->depot_goods[6 * (best - 1) + type];
        own(g)->goods[type] += *lying;
        *lying = 0;
    }
    advance_marker(g, turn->player);
}

static void building_of(Turn *turn, int kind) {
    Game *g = turn->g;
    switch (g->facts->building[kind]) {
    case IS_BANK: own(g)->silver += 2; break;
    case IS_BOARDING_HOUSE: score(g, turn->player, 2); break;
    case IS_WATCHTOWER: score(g, turn->player, 4); break;
    case IS_WAREHOUSE: sell_goods_of(turn); break;
    case IS_CARPENTER: take_one_of(turn, BUILDING); break;
    case IS_CHURCH:
        if (take_one_of(turn, CASTLES) || take_one_of(turn, MINES)) break;
        take_one_of(turn, MONASTERY);
        break;
    case IS_MARKET:
        if (!take_one_of(turn, SHIPS)) take_one_of(turn, LIVESTOCK);
        break;
    case IS_TOWN_HALL: place_from_reserve(turn); break;
    case IS_WHITE_CASTLE: take_missing(turn); break;
    case IS_CRANE: another_tile(turn); break;
    }
}

static void with_benefit(Turn *turn, int kind) {
    if (kind <= 0 || turn->g->state->fault) return;
    if (kind == facts_of(turn->g)->geese) {
        geese_of(turn);
        return;
    }
    switch (turn->g->facts->colour[kind]) {
    case CASTLES: another_tile(turn); break;
    case LIVESTOCK: livestock_of(turn, kind); break;
    case SHIPS: ship_of(turn); break;
    default: building_of(turn, kind);
    }
}

static void covered_bonuses(Turn *turn) {
    int sells = turn->sells;
    turn->sells = 0;
    while (sells--) sell_goods_of(turn);
}

/* Full cards --------------------------------------------------------------------------------- */

static void join_post(Turn *turn) {
    Game *g = turn->g;
    uint8_t *row = own(g)->kept.border_posts, *left = g->state->kept.border_posts;
    int before = row[0] ? row[1] : 0;
    row[0] = 2, row[1] = before + 1;
    if (before + 1 == 2) score_phase(g, turn->player);
    if (before + 1 != 3 || !kept(left)) return;
    gain_bonus_tile(g, turn->player, left[1]);
    drop(left);
}

static void score_card(Turn *turn, int slot) {
    Game *g = turn->g;
    int number = card_in(g, slot)[1];
    score(g, turn->player, facts_of(g)->points[number]);
    if (with(g->facts, WITH_BORDER_POSTS) && facts_of(g)->posts[number]) join_post(turn);
}

static Mask face_down(const Game *g) {
    const uint8_t *row = own(g)->kept.duchy_face_down;
    Mask found = 0;
    for (int n = 1; n <= kept(row); n++) found |= bit_of(row[n] - 1);
    return found;
}

/* The tiles of a card go to the duchy; how many extra turns that gives. */
static int move_tiles(Turn *turn, int slot, int *filled) {
    Game *g = turn->g;
    Estate *e = own(g);
    uint8_t *lying = lying_in(g, slot), kinds[ON_CARD];
    int number = least(kept(lying), ON_CARD), card = card_in(g, slot)[1];
    Mask free = ~(e->filled | face_down(g)), before = free;
    memcpy(kinds, lying + 1, (size_t)number);
    empty(card_in(g, slot), sizeof e->kept.county_left);
    empty(lying, sizeof e->kept.county_left_tiles);
    for (int n = 0; n < number; n++) {
        int colour = g->facts->colour[kinds[n]];
        Mask fitting = colour < COLOURS ? free & board_of(g, turn->player)->colour[colour] : 0;
        if (!fitting) {
            KEEP(g, e->kept.duchy_stacked, kinds[n]);
            continue;
        }
        int space = lowest(fitting);
        free ^= bit_of(space);
        e->tiles[space] = kinds[n];
        if (fitting == bit_of(space)) *filled |= 1 << colour;
    }
    e->filled |= before ^ free;
    KEEP(g, g->state->kept.county_discards, card);
    return bits((before ^ free) & facts_of(g)->extra_turn);
}

static int is_discarded(const State *s, int card) {
    for (int n = 1; n <= kept(s->kept.county_discards); n++)
        if (s->kept.county_discards[n] == card) return 1;
    return 0;
}

/* The next card of the deck, 0 where there is none; this one lies in the other slot. */
static int draw_card(Game *g, int lying) {
    State *s = g->state;
    const uint8_t *dealt = g->deal->kept.county_deck;
    uint8_t *progress = s->kept.county_progress;
    int size = kept(dealt), looked = progress[1], drawn = 0;
    if (size <= CARDS) s->fault = 1;
    while (!drawn && !s->fault) {
        if (looked % CARDS == 0 && looked > CARDS) {
            if (!kept(s->kept.county_discards)) break;
            empty(s->kept.county_discards, sizeof s->kept.county_discards);
        }
        int place = looked < size ? looked : CARDS + looked % (size - CARDS);
        int number = facts_of(g)->deck[dealt[1 + place]];
        if (++looked > 250) s->fault = 1;
        drawn = number == lying || is_discarded(s, number) ? 0 : number;
    }
    progress[1] = looked;
    return drawn;
}

static int take_extra_turn(Turn *turn) {
    Game *g = turn->g;
    for (int slot = 0; slot < 2; slot++) {
        if (!kept(card_in(g, slot))) continue;
        Turn extra = {g, turn->player, turn->white, slot, 0, 0};
        with_benefit(&extra, choose_and_place(&extra, turn->white));
        covered_bonuses(&extra);
        return extra.full;
    }
    sell_goods_of(turn);
    return 0;
}

static void refill(Game *g) {
    Estate *e = own(g);
    if (kept(card_in(g, 1)) && !kept(card_in(g, 0))) {
        memcpy(card_in(g, 0), card_in(g, 1), sizeof e->kept.county_left);
        memcpy(lying_in(g, 0), lying_in(g, 1), sizeof e->kept.county_left_tiles);
        empty(card_in(g, 1), sizeof e->kept.county_left);
        empty(lying_in(g, 1), sizeof e->kept.county_left_tiles);
    }
    for (int slot = 0; slot < 2; slot++) {
        if (kept(card_in(g, slot))) continue;
        const uint8_t *other = card_in(g, 1 - slot);
        int card = draw_card(g, kept(other) ? other[1] : 0);
        empty(card_in(g, slot), sizeof e->kept.county_left);
        if (card) keep(g->state, card_in(g, slot), sizeof e->kept.county_left, card);
    }
}

/* The colours that have become full, as bits. */
static int complete_cards(Turn *turn) {
    int full = turn->full, extra_turns = 0, filled = 0;
    while ((full || extra_turns) && !turn->g->state->fault) {
        if (!full) {
            extra_turns--;
            full = take_extra_turn(turn);
            continue;
        }
        for (int slot = 0; slot < 2; slot++)
            if (full >> slot & 1) score_card(turn, slot);
        for (int slot = 0; slot < 2; slot++)
            if (full >> slot & 1) extra_turns += move_tiles(turn, slot, &filled);
        full = 0;
    }
    refill(turn->g);
    return filled;
}

static void claim_bonus_tiles(Turn *turn, int filled) {
    Game *g = turn->g;
    for (; filled; filled &= filled - 1) {
        uint8_t *left = &g->state->bonus_left[lowest(filled)];
        if (!*left) continue;
        gain_bonus_tile(g, turn->player, g->facts->bonus_points[2 - *left]);
        --*left;
    }
}

/* A turn ------------------------------------------------------------------------------------- */

/* The first tile of a colour that its reserve lacks, else the first of all. */
static void purchase(Turn *turn) {
    Game *g = turn->g;
    uint8_t black[MOST_BLACK_ROW];
    int number = in_black_depot(g->state, black), at = 0;
    if (!number) return;
    int colour = first_of(g, colours_in(g, black, number) & ~reserve_colours(g));
    while (colour >= 0 && at < number - 1 && g->facts->colour[black[at]] != colour) at++;
    take_out(g->state->black_depot, black[at]);
    KEEP(g, own(g)->kept.reserve, black[at]);
    own(g)->silver -= g->facts->tile_price;
}

void take_turn_of_chateauma(Game *g) {
    State *s = g->state;
    uint8_t *progress = s->kept.county_progress;
    const uint8_t *die = g->deal->kept.chateauma_die;
    int white = g->deal->white[s->rounds_played], slot = white <= LAST_OF_LEFT ? 0 : 1;
    if (kept(progress) < 2 || progress[2] >= kept(die) || !die[1 + progress[2]]) {
        s->fault = 1;
        return;
    }
    int start = die[1 + progress[2]++];
    Turn turn = {g, s->player, white, kept(card_in(g, slot)) ? slot : 1 - slot, 0, 0};
    with_benefit(&turn, choose_and_place(&turn, start));
    covered_bonuses(&turn);
    if (turn.full) claim_bonus_tiles(&turn, complete_cards(&turn));
    if (own(g)->silver >= g->facts->tile_price) purchase(&turn);
    s->used = TURN_ENDED;
}

/* The beginning ------------------------------------------------------------------------------ */

static void lay_on(Estate *e, int kind, int space) {
    e->tiles[space] = kind;
    e->filled |= bit_of(space);
}

static void put_marker_on_top(State *s, int player) {
    uint8_t *stack = s->track;
    int at = 0, number = s->track_number[0];
    while (at < number && stack[at] != player) at++;
    if (at == number) {
        s->fault = 1;
        return;
    }
    for (; at < number - 1; at++) stack[at] = stack[at + 1];
    stack[at] = player;
}

void set_up_chateauma(Game *g) {
    const Chateauma *c = facts_of(g);
    State *s = g->state;
    Estate *e = own(g);
    const uint8_t *dealt = g->deal->kept.county_deck, *aside = g->deal->kept.chateauma_tiles;
    int card = 0;
    if (s->ordered || kept(dealt) < CARDS || memchr(dealt + 1, 0, CARDS)) return;
    for (int n = CARDS; n > 0; n--)
        if (c->has_castle[c->deck[dealt[n]]]) card = c->deck[dealt[n]];
    s->kept.county_progress[0] = 3;
    s->kept.county_progress[1] = CARDS, s->kept.county_progress[2] = 0;
    empty(s->kept.county_discards, sizeof s->kept.county_discards);
    KEEP(g, e->kept.county_left, card);
    KEEP(g, e->kept.county_left, opening(g, e->kept.county_left, 1 << CASTLES) + 1);
    KEEP(g, e->kept.county_left_tiles, g->facts->castle);
    empty(e->kept.county_right, sizeof e->kept.county_right);
    empty(e->kept.county_right_tiles, sizeof e->kept.county_right_tiles);
    int second = draw_card(g, card);
    if (second) KEEP(g, e->kept.county_right, second);
    e->silver++;
    for (const uint8_t *space = c->face_down; *space; space++)
        KEEP(g, e->kept.duchy_face_down, *space);
    if (c->has_tiles) {
        s->kept.chateauma_aside[0] = 2, s->kept.chateauma_aside[1] = kept(aside);
        for (int n = 0; n < kept(aside) && c->face_up[n]; n++)
            lay_on(e, aside[n + 1], c->face_up[n] - 1);
    }
    if (c->begins) put_marker_on_top(s, s->num_seats - 1);
}

/* Depots ------------------------------------------------------------------------------------- */

/* How many tiles the black depot gets in this phase. */
static int black_spaces(const Game *g, int phase) {
    const Chateauma *c = facts_of(g);
    const uint8_t *dealt = g->deal->black_as_dealt + MOST_BLACK_ROW * phase;
    int number = (int)strlen((const char *)dealt);
    int left = c->black - c->black_aside - phase * number;
    return c->black_aside ? least(number, left > 0 ? left : 0) : number;
}

/* Of the black depot the last spaces stay empty where the supply runs out. */
void lay_fewer_black_tiles(Game *g, int phase) {
    const uint8_t *dealt = g->deal->black_as_dealt + MOST_BLACK_ROW * phase;
    if (!facts_of(g)->black_aside) return;
    memset(g->state->black_depot, 0, sizeof g->state->black_depot);
    for (int n = 0; n < black_spaces(g, phase); n++) put_in(g->state->black_depot, dealt[n]);
}

void leave_spaces_empty(Game *g) {
    State *s = g->state;
    int each = g->facts->rounds_per_phase, last = g->facts->rounds / each - 1;
    const uint8_t *dealt = g->deal->depots_as_dealt + MOST_DEPOTS * MOST_ROW * last;
    if (s->rounds_played / each != last) return;
    for (const uint8_t *colour = facts_of(g)->left_empty; *colour; colour++) {
        int at = MOST_DEPOTS * MOST_ROW - 1;
        while (at >= 0 && (!dealt[at] || g->facts->colour[dealt[at]] != *colour - 1)) at--;
        uint8_t *depot = s->depots + (at < 0 ? 0 : at / MOST_ROW * MOST_ROW);
        if (at >= 0 && memchr(depot, dealt[at], MOST_ROW)) take_out(depot, dealt[at]);
    }
}

void remember_layout(Game *g) {
    State *s = g->state;
    int phase = s->rounds_played / g->facts->rounds_per_phase;
    const uint8_t *dealt = g->deal->depots_as_dealt + MOST_DEPOTS * MOST_ROW * phase;
    const uint8_t *black = g->deal->black_as_dealt + MOST_BLACK_ROW * phase;
    empty(s->kept.depot_order, sizeof s->kept.depot_order);
    empty(s->kept.black_order, sizeof s->kept.black_order);
    for (const uint8_t(*shared)[3] = facts_of(g)->shared[phase]; (*shared)[0]; shared++)
        for (int n = 0; n < MOST_ROW; n++) {
            int kind = dealt[MOST_ROW * ((*shared)[0] - 1) + n];
            if (kind && g->facts->colour[kind] == (*shared)[1]) KEEP(g, s->kept.depot_order, kind);
        }
    int laid = (int)strlen((const char *)s->black_depot);
    for (int n = 0; n < MOST_BLACK_ROW - 1 && n < laid; n++)
        if (black[n]) KEEP(g, s->kept.black_order, black[n]);
}

/* The end ------------------------------------------------------------------------------------ */

void pay_county_mines(Game *g) { own(g)->silver += sum_of_tiles(g, is_kind, g->facts->mine); }

void score_chateauma(Game *g) {
    int player = g->state->num_seats - 1, goods = 0;
    const Estate *e = own(g);
    for (int type = 0; type < 6; type++) goods += e->goods[type];
    score(g, player, PER_MONASTERY * sum_of_tiles(g, is_monastery, 0) + goods + e->silver);
    score(g, player, kept(e->kept.reserve) + kept(e->kept.reserve_wild));
    int on_cards = kept(e->kept.county_left_tiles) + kept(e->kept.county_right_tiles);
    score(g, player, PER_TILE_ON_CARD * on_cards);
}
