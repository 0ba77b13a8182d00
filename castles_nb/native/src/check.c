/* Whether bytes can be a state or a deal: whatever else they say, nothing is read or written beside
   them. Python makes them well; this is for those that something has damaged. */
#include "core.h"

enum { MOST_POINTS = 1000000 };
#define OUTSIDE (~(bit_of(MOST_SPACES) - 1))

/* A row of tiles: ascending, and then 0 to its end. */
static int is_row(const uint8_t *row, int size) {
    for (int n = 0; n < size; n++) {
        int is_ended = n && !row[n - 1];
        if (row[n] >= MOST_KINDS || (is_ended && row[n])) return 0;
        if (n && row[n] && row[n] < row[n - 1]) return 0;
    }
    return !row[size - 1];
}

static int are_rows(const uint8_t *rows, int number, int size) {
    for (int n = 0; n < number; n++)
        if (!is_row(rows + n * size, size)) return 0;
    return 1;
}

static int are_below(const uint8_t *numbers, int number, int limit) {
    for (int n = 0; n < number; n++)
        if (numbers[n] >= limit) return 0;
    return 1;
}

/* What an expansion keeps: numbers from `first` to `last`, and then 0 to the end of the row;
   nothing where it isn't played. */
static int is_kept(const uint8_t *row, int size, int is_played, int first, int last) {
    int end = row[0] ? row[0] : 1;
    if (end > size - 1 || (row[0] && !is_played)) return 0;
    for (int n = 1; n < end; n++)
        if (row[n] < first || row[n] > last) return 0;
    for (int n = end; n < size; n++)
        if (row[n]) return 0;
    return 1;
}
/* Castles and their shields. */
static int are_sound_shields(const Facts *f, const uint8_t *row, int size) {
    if (!is_kept(row, size, with(f, WITH_SHIELDS), 0, MOST_SPACES - 1)) return 0;
    if (row[0] && row[0] % 2 == 0) return 0;
    for (int n = 2; n < row[0]; n += 2)
        if (row[n] < 1 || row[n] >= sizeof f->shields.points) return 0;
    return 1;
}

#define IS_KEPT(row, module, first, last) \
    is_kept(row, sizeof row, with(f, WITH_##module), first, last)

/* Shields with their depots. */
static int are_on_depots(const Facts *f, const uint8_t *row) {
    for (int n = 1; n < row[0]; n++) {
        unsigned shield = row[n] % DEPOT_APART;
        if (!shield || shield >= sizeof f->shields.points) return 0;
    }
    return 1;
}

/* Slots of the vineyard depot, the store, the pool, and spaces whose bonuses are used. */
static int is_sound_vineyard_depot(const Facts *f, const KeptOnBoard *kept) {
    const Vineyards *v = &f->vineyards;
    int first = v->doubles[1], last = v->doubles[sizeof v->doubles - 2];
    for (int slot = 0; slot < 6; slot++) {
        const uint8_t *row = kept->vineyard_1 + slot * sizeof kept->vineyard_1;
        int is_there = with(f, WITH_VINEYARDS) && slot < v->slots;
        if (!is_kept(row, sizeof kept->vineyard_1, is_there, first, last)) return 0;
    }
    return IS_KEPT(kept->vineyard_store, VINEYARDS, first, last) &&
           IS_KEPT(kept->vine_tiles, VINEYARDS, 0, 99) &&
           IS_KEPT(kept->vineyard_drawn, VINEYARDS, 0, 99) &&
           IS_KEPT(kept->vineyard_begun, VINEYARDS, 0, 8 * v->spaces - 1) &&
           (!kept->vine_tiles[0] || kept->vine_tiles[0] == sizeof v->pool + 1);
}

/* A vineyard board and its bonus tiles. */
static int is_sound_vineyard(const Facts *f, const KeptInEstate *kept) {
    const Vineyards *v = &f->vineyards;
    for (int n = 1; n < kept->vineyard[0] && n < (int)sizeof kept->vineyard; n++) {
        int left = kept->vineyard[n] / 10, right = kept->vineyard[n] % 10;
        if (kept->vineyard[n] && (left < 1 || left > 6 || right < 1 || right > 6)) return 0;
    }
    return IS_KEPT(kept->vineyard, VINEYARDS, 0, 66) &&
           IS_KEPT(kept->vine_tiles, VINEYARDS, 0, 99) &&
           (!kept->vineyard[0] || kept->vineyard[0] == v->spaces + 1) &&
           (!kept->vine_tiles[0] || kept->vine_tiles[0] == sizeof v->pool + 1);
}

/* The placements whose effects are still to come: their spaces, and what is left. */
static int are_placements(const Facts *f, const uint8_t *row, int size) {
    if (!is_kept(row, size, with(f, WITH_SOLO), 0, MOST_SPACES - 1)) return 0;
    if (row[0] && row[0] % 2 == 0) return 0;
    for (int n = 2; n < row[0]; n += 2)
        if (row[n] < 1 || row[n] > 15) return 0;
    return 1;
}

/* A county card and its covered spaces, in order, and the tiles that lie there. */
static int is_sound_county_card(const Facts *f, const uint8_t *card, const uint8_t *lying) {
    const Chateauma *c = &f->chateauma;
    int is_played = with(f, WITH_CHATEAUMA);
    if (!is_kept(card, sizeof ((KeptInEstate *)0)->county_left, is_played, 1, 19)) return 0;
    if (!is_kept(lying, sizeof ((KeptInEstate *)0)->county_left_tiles, is_played, 1, MOST_KINDS - 1))
        return 0;
    if (!kept(card)) return !kept(lying);
    if (card[1] >= sizeof c->spaces || kept(card) - 1 != kept(lying)) return 0;
    if (kept(card) - 1 > c->spaces[card[1]]) return 0;
    for (int n = 2; n < card[0]; n++) {
        int space = card[n] % 10;
        if (!space || space > c->spaces[card[1]] || (n > 2 && space <= card[n - 1] % 10)) return 0;
    }
    return c->spaces[card[1]] > 0;
}

static int is_sound_county(const Facts *f, const KeptInEstate *kept) {
    return is_sound_county_card(f, kept->county_left, kept->county_left_tiles) &&
           is_sound_county_card(f, kept->county_right, kept->county_right_tiles) &&
           IS_KEPT(kept->reserve, CHATEAUMA, 1, MOST_KINDS - 1) &&
           IS_KEPT(kept->reserve_wild, CHATEAUMA, 1, MOST_KINDS - 1) &&
           IS_KEPT(kept->duchy_stacked, CHATEAUMA, 1, MOST_KINDS - 1) &&
           IS_KEPT(kept->duchy_face_down, CHATEAUMA, 1, MOST_SPACES);
}

static int is_sound_kept_on_board(const Facts *f, const KeptOnBoard *kept) {
    return IS_KEPT(kept->solo_target, SOLO, 1, 255) && IS_KEPT(kept->solo_gone, SOLO, 0, 255) &&
           IS_KEPT(kept->solo_won, SOLO, 0, f->rounds) &&
           are_placements(f, kept->solo_due, sizeof kept->solo_due) &&
           IS_KEPT(kept->county_progress, CHATEAUMA, 0, 250) &&
           IS_KEPT(kept->county_discards, CHATEAUMA, 1, 19) &&
           IS_KEPT(kept->depot_order, CHATEAUMA, 1, MOST_KINDS - 1) &&
           IS_KEPT(kept->black_order, CHATEAUMA, 1, MOST_KINDS - 1) &&
           IS_KEPT(kept->chateauma_aside, CHATEAUMA, 0, 3) &&
           IS_KEPT(kept->border_posts, BORDER_POSTS, 0, 255) &&
           IS_KEPT(kept->swept_castles, DUCHIES_11_18, f->castle, f->castle) &&
           IS_KEPT(kept->inns, INNS, f->inns.kind, f->inns.kind) &&
           IS_KEPT(kept->shields, SHIELDS, DEPOT_APART, DEPOT_APART * (MOST_DEPOTS + 1) - 1) &&
           are_on_depots(f, kept->shields) &&
           is_sound_vineyard_depot(f, kept);
}

static int is_sound_kept_in_estate(const Facts *f, const KeptInEstate *kept) {
    return IS_KEPT(kept->border_posts, BORDER_POSTS, 1, 255) &&
           IS_KEPT(kept->monastery_27, EXTRA_TILES, 0, MOST_PLAYERS - 1) &&
           IS_KEPT(kept->private_1, TEAM, 1, MOST_KINDS - 1) &&
           IS_KEPT(kept->private_2, TEAM, 1, MOST_KINDS - 1) &&
           IS_KEPT(kept->route_goods, TRADE_ROUTES, 1, 6) &&
           IS_KEPT(kept->copied_player, SHIELDS, 0, MOST_PLAYERS - 1) &&
           is_sound_county(f, kept) &&
           are_sound_shields(f, kept->shields, sizeof kept->shields) &&
           is_sound_vineyard(f, kept) &&
           IS_KEPT(kept->route_order, TRADE_ROUTES, 1, f->trade_routes.tiles_each);
}

static int is_sound_estate(const Facts *f, const Estate *e) {
    Mask spaces = e->filled | e->frontier;
    for (int slot = 0; slot < MOST_LIMITED; slot++) spaces |= e->blocked[slot];
    return !(spaces & OUTSIDE) && are_below(e->tiles, MOST_SPACES, MOST_KINDS) &&
           is_row(e->storage, MOST_STORAGE) &&
           !(e->powers & ~(f->monasteries | f->shields.with_6 | f->shields.with_16)) &&
           e->silver >= 0 && e->workers >= 0 &&
           is_sound_kept_in_estate(f, &e->kept);
}

/* Each player's marker lies on the track, once. */
static int is_sound_track(const Facts *f, const State *s) {
    int seen = 0, markers = 0;
    for (int space = 0; space < MOST_TRACK; space++) {
        if (s->track_number[space] > MOST_PLAYERS || (space >= f->track_spaces && s->track_number[space]))
            return 0;
        for (int at = 0; at < s->track_number[space]; at++, markers++) {
            int player = s->track[MOST_PLAYERS * space + at];
            if (player >= s->num_seats || seen >> player & 1) return 0;
            seen |= 1 << player;
        }
    }
    return markers == s->num_seats;
}

static int is_sound_order(const State *s) {
    int seen = 0;
    if (!s->ordered) return s->turns_done == -1 || s->turns_done == 0;
    for (int n = 0; n < s->num_seats; n++) {
        if (s->order[n] >= s->num_seats) return 0;
        seen |= 1 << s->order[n];
    }
    return seen == (1 << s->num_seats) - 1 && s->turns_done >= -1 && s->turns_done < s->num_seats;
}

/* A kind of decision, or of step that waits. */
static int is_asked(int code) {
    return (code && code < MOST_ASKED) || (code >= LATER_LOAD_SHIP && code < MOST_WAITING);
}

static int are_sound_decisions(const State *s) {
    if (s->pending_number > MOST_PENDING) return 0;
    for (int n = 0; n < s->pending_number; n++) {
        const uint8_t *decision = s->pending + 3 * n;
        if (decision[0] >= s->num_seats || !is_asked(decision[1])) return 0;
        if (decision[2] >= MOST_KINDS) return 0;
    }
    return !s->pending_number || !is_waiting(last_decision(s));
}

static int are_sound_steps(const State *s) {
    if (s->step_stack_number > MOST_STEPS_DUE) return 0;
    for (int n = 0; n < s->step_stack_number; n++)
        if (!s->step_stack[n] || s->step_stack[n] >= MOST_STEPS) return 0;
    return 1;
}

/* Nothing is left to do in a game that is over. */
static int is_under_way(const Facts *f, const State *s) {
    return s->rounds_played < f->rounds ||
           (s->rounds_played == f->rounds && !s->dice[0] && !s->pending_number && !s->step_stack_number);
}

int is_sound(const Facts *f, const State *s) {
    if (s->fault || s->num_seats < (with(f, WITH_SOLO) ? 1 : 2) || s->num_seats > MOST_PLAYERS ||
        s->player >= s->num_seats)
        return 0;
    for (int host = 0; host < hosts(f, s); host++)
        if (!is_sound_estate(f, &s->estates[host])) return 0;
    for (int owner = 0; owner < owners(f, s); owner++)
        if (free_goods_spaces(f, &s->estates[owner]) < 0) return 0;
    for (int player = 0; player < s->num_seats; player++)
        if (s->points[player] > MOST_POINTS || s->points[player] < -MOST_POINTS) return 0;
    if (IS_SHARED && s->num_seats != MOST_PLAYERS) return 0;
    return is_under_way(f, s) && s->discarded_number < MOST_DISCARDED && !s->dice[2] &&
           (s->dice[0] || !s->dice[1]) && are_below(s->dice, 2, 7) &&
           are_rows(s->depots, MOST_DEPOTS, MOST_ROW) && is_row(s->black_depot, MOST_BLACK_ROW) &&
           are_below(s->bonus_left, 6, 3) && is_sound_track(f, s) && is_sound_order(s) &&
           are_sound_decisions(s) && are_sound_steps(s) && is_sound_kept_on_board(f, &s->kept);
}

static int are_from_1_to_6(const uint8_t *numbers, int number) {
    for (int n = 0; n < number; n++)
        if (numbers[n] < 1 || numbers[n] > 6) return 0;
    return 1;
}

int is_sound_drawn(const Deal *d) {
    return are_rows(d->depots, 5 * MOST_DEPOTS, MOST_ROW) &&
           are_rows(d->black_depot, 5, MOST_BLACK_ROW) && are_from_1_to_6(d->white, 25) &&
           are_from_1_to_6(d->goods, 25) && are_below(d->dice, 25 * 2 * MOST_PLAYERS, 7);
}

/* The tiles in the order in which they were dealt, where that matters. */
static int is_sound_order_of_tiles(const Deal *d) {
    return are_below(d->depots_as_dealt, 5 * MOST_DEPOTS * MOST_ROW, MOST_KINDS) &&
           are_below(d->black_as_dealt, 5 * MOST_BLACK_ROW, MOST_KINDS);
}

int is_sound_deal(const Facts *f, const Deal *d) {
    int tiles = sizeof f->trade_routes.fits / sizeof f->trade_routes.fits[0];
    int last = with(f, WITH_TRADE_ROUTES) ? tiles / f->trade_routes.spaces - 1 : 0;
    if (with(f, WITH_CHATEAUMA) && !is_sound_order_of_tiles(d)) return 0;
    return IS_KEPT(d->kept.trade_routes, TRADE_ROUTES, 1, last) &&
           IS_KEPT(d->kept.county_deck, CHATEAUMA, 0, (int)sizeof f->chateauma.deck - 1) &&
           IS_KEPT(d->kept.chateauma_die, CHATEAUMA, 0, 6) &&
           IS_KEPT(d->kept.chateauma_tiles, CHATEAUMA, 0, MOST_KINDS - 1) &&
           IS_KEPT(d->kept.dealt_shields, SHIELDS, 0, (int)sizeof f->shields.points - 1) &&
           IS_KEPT(d->kept.vineyard_deck, VINEYARDS, 1, (int)sizeof f->vineyards.doubles - 2) &&
           IS_KEPT(d->kept.vineyard_gifts, VINEYARDS, 0, 6) && is_sound_drawn(d);
}
