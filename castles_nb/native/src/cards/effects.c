/* The effects of an action: `cards/verbs.py`, `cards/effects.py`, `cards/piles.py`. */
#include "core.h"

void cards_ask(Game *g, int player, int asked, int card) {
    State *s = g->state;
    if (s->pending_number == MOST_PENDING) {
        s->fault = 1;
        return;
    }
    uint8_t *decision = s->pending + 3 * s->pending_number++;
    decision[0] = player, decision[1] = asked, decision[2] = card;
}

static const uint8_t *end_decision(State *s) { return s->pending + 3 * --s->pending_number; }

static void make_project(Game *g, int player, int kind) {
    uint8_t *projects = g->state->seats[player].projects;
    if (length(projects) < g->facts->most_projects)
        cards_put_in(g, projects, MOST_PROJECTS, kind);
    else
        cards_ask(g, player, ASK_DISCARD, kind);
}

/* Piles and triples ---------------------------------------------------------------------------- */

/* Puts a card on the pile of this type; returns the type of a triple it completes, or -1. */
int cards_lay(Game *g, int player, int kind, int target) {
    Seat *seat = &g->state->seats[player];
    int own = g->facts->type[kind], type = own == CLOISTER ? target : own;
    uint8_t cards[OF_A_TRIPLE + 1] = {0}, *pile = seat->piles + OF_A_TRIPLE * target;
    int number = length(pile);
    memcpy(cards, pile, number);
    memset(pile, 0, OF_A_TRIPLE);
    cards[number++] = kind;
    if (number < OF_A_TRIPLE) {
        memcpy(seat->piles + OF_A_TRIPLE * type, cards, OF_A_TRIPLE);
        return -1;
    }
    if (seat->triple_number == MOST_TRIPLES) {
        g->state->fault = 1;
        return -1;
    }
    uint8_t *triple = seat->triples + (OF_A_TRIPLE + 1) * seat->triple_number++;
    triple[0] = type;
    memcpy(triple + 1, cards, OF_A_TRIPLE);
    return type;
}

/* The types of an estate, as bits. */
int cards_types(const Seat *seat) {
    int types = 0;
    for (int type = 0; type < MOST_TYPES; type++) types |= (*pile_of(seat, type) > 0) << type;
    for (int n = 0; n < seat->triple_number; n++)
        types |= 1 << seat->triples[(OF_A_TRIPLE + 1) * n];
    return types;
}

void cards_complete_triple(Game *g, int player, int type) {
    State *s = g->state;
    Seat *seat = &s->seats[player];
    seat->points += g->facts->triples[type];
    if (!(s->first_triples_left >> type & 1)) return;
    int number = length(seat->first_triples);
    if (number == MOST_FIRST_TRIPLES - 1) {
        s->fault = 1;
        return;
    }
    s->first_triples_left ^= 1 << type;
    seat->first_triples[number] = type + 1;
    seat->points += g->facts->first_triple;
}

void cards_claim_all_seven(Game *g, int player) {
    State *s = g->state;
    Seat *seat = &s->seats[player];
    if (seat->all_seven || !s->all_seven_left[0]) return;
    if (cards_types(seat) != (1 << MOST_TYPES) - 1) return;
    seat->all_seven = s->all_seven_left[0];
    seat->points += seat->all_seven;
    memmove(s->all_seven_left, s->all_seven_left + 1, MOST_ALL_SEVEN - 1);
}

void cards_use(Game *g, int player, int kind) {
    const Facts *f = g->facts;
    Seat *seat = &g->state->seats[player];
    int card = f->card[kind];
    switch (f->gives[card]) {
    case GIVES_SILVER: seat->silver += f->amount[card]; break;
    case GIVES_WORKERS: seat->workers += f->amount[card]; break;
    case GIVES_POINTS: seat->points += f->amount[card]; break;
    default:
        if (f->asks[card]) cards_ask(g, player, f->asks[card], 0);
    }
}

static void place(Game *g, int player, int kind, int pile) {
    cards_take_out(g->state->seats[player].projects, kind);
    int triple = cards_lay(g, player, kind, pile);
    if (triple >= 0) cards_complete_triple(g, player, triple);
    cards_claim_all_seven(g, player);
    if (triple >= 0) {
        cards_ask(g, player, ASK_WAITING, kind);
        cards_ask(g, player, ASK_REWARD, 0);
    } else {
        cards_use(g, player, kind);
    }
}

static void give_reward(Game *g, int player, int code) {
    Seat *seat = &g->state->seats[player];
    int amounts[MOST_AMOUNTS];
    for (int at = MOST_AMOUNTS - 1; at >= 0; at--) amounts[at] = code % 10, code /= 10;
    seat->points += amounts[REWARD_POINTS];
    seat->silver += amounts[REWARD_SILVER];
    seat->workers += amounts[REWARD_WORKERS];
    while (amounts[REWARD_ANIMALS]--) cards_ask(g, player, ASK_REWARD_ANIMALS, 0);
    while (amounts[REWARD_GOODS]--) cards_ask(g, player, ASK_REWARD_GOODS, 0);
}

/* Nothing to do --------------------------------------------------------------------------------- */

static int finds_card(const Game *g, int types) {
    for (int number = 1; number <= MOST_NUMBERS; number++)
        for (const uint8_t *kind = row_of(g->state, number); *kind; kind++)
            if (types >> g->facts->type[*kind] & 1) return 1;
    return 0;
}

static int finds_reward(const Game *g) {
    int round = g->state->round_index;
    for (int n = 0; n < g->facts->offered[round]; n++)
        if (cards_offers(g, reward_of(g->facts, round, n))) return 1;
    return 0;
}

static int finds_something(const Game *g, int player, int asked) {
    const Seat *seat = &g->state->seats[player];
    const uint8_t *goods = seat->goods;
    Actions tops;
    if (g->facts->takes[asked]) return finds_card(g, g->facts->takes[asked]);
    if (asked == ASK_CITY_HALL) return seat->projects[0] || cards_can_buy(g, player);
    if (asked == ASK_WAREHOUSE) {
        for (int n = 0; n < MOST_OF_GOODS; n++)
            if (goods[n]) return 1;
        return cards_can_buy(g, player);
    }
    if (asked == ASK_REWARD) return finds_reward(g);
    tops.number = 0;
    cards_tops(g, g->facts->draws[asked], &tops);
    return tops.number;
}

static void draw(Game *g, int player, int item, int pile) {
    State *s = g->state;
    Seat *seat = &s->seats[player];
    if (item < MOST_OF_GOODS) {
        cards_take_top(g, s->goods_piles, s->goods_number, pile);
        seat->goods[item]++;
    } else {
        cards_take_top(g, s->animal_piles, s->animal_number, pile);
        seat->animals[item - MOST_OF_GOODS]++;
    }
}

/* Skips the next decision if it leaves you no choice; returns whether it does. */
int cards_settled(Game *g) {
    State *s = g->state;
    const uint8_t *decision = top_decision(s);
    int player = decision[0], asked = decision[1];
    Actions tops;
    if (g->facts->passed_over[asked]) {
        if (finds_something(g, player, asked)) return 0;
    } else if (asked == ASK_REWARD_GOODS || asked == ASK_REWARD_ANIMALS) {
        tops.number = 0;
        cards_tops(g, g->facts->draws[asked], &tops);
        if (tops.number > 1) return 0;
        if (tops.number) draw(g, player, tops.all[0].item, tops.all[0].place);
    } else {
        return 0;
    }
    s->pending_number--;
    return 1;
}

/* Verbs ----------------------------------------------------------------------------------------- */

/* Discards the card an action takes and pays its workers; returns whose action it is. */
static int use_card(Game *g, int die, int value) {
    State *s = g->state;
    int player = s->player;
    if (s->pending_number) {
        player = end_decision(s)[0];
    } else {
        uint8_t *hand = s->seats[player].hand;
        int kind = g->facts->number[hand[0]] == die ? hand[0] : hand[1];
        s->has_acted = 1;
        cards_discard(g, kind);
        cards_take_out(hand, kind);
    }
    s->seats[player].workers -= cost(g->facts, die, value);
    return player;
}

static void sell(Game *g, int player, int goods) {
    State *s = g->state;
    Seat *seat = &s->seats[player];
    int number = seat->goods[goods];
    seat->goods[goods] = 0;
    seat->sold[goods] += number;
    seat->silver += number;
    seat->points += number * g->facts->goods_points[goods];
    if (s->start_card_owner >= 0) s->start_card_owner = player, s->face_down = 1;
}

static void convert(Game *g, Action a) {
    int player = use_card(g, a.die, 0);
    Seat *seat = &g->state->seats[player];
    seat->workers -= a.item;
    seat->silver -= a.place;
    seat->points += (a.item + a.place) / g->facts->per_point;
}

static void buy(Game *g) {
    State *s = g->state;
    uint8_t cards[MOST_REVEALED];
    s->bought = 1;
    s->seats[s->player].silver -= g->facts->price;
    int number = cards_draw(g, g->facts->price, cards);
    for (int n = 0; n < number; n++) cards_put_in(g, s->revealed, MOST_REVEALED, cards[n]);
    cards_ask(g, s->player, ASK_BOUGHT, 0);
}

static void discard_revealed(Game *g) {
    State *s = g->state;
    for (const uint8_t *kind = s->revealed; *kind; kind++) cards_discard(g, *kind);
    memset(s->revealed, 0, MOST_REVEALED);
}

static void keep(Game *g, int kind) {
    int player = end_decision(g->state)[0];
    cards_take_out(g->state->revealed, kind);
    discard_revealed(g);
    make_project(g, player, kind);
}

static void discard(Game *g, int kind) {
    const uint8_t *decision = end_decision(g->state);
    int player = decision[0], waiting = decision[2];
    cards_take_out(g->state->seats[player].projects, kind);
    cards_discard(g, kind);
    make_project(g, player, waiting);
}

static void act(Game *g, Action a) {
    State *s = g->state;
    const Facts *f = g->facts;
    int player;
    switch (a.verb) {
    case DO_TAKE:
        player = use_card(g, a.die, a.place);
        cards_take_out(s->rows + MOST_ROW * (a.place - 1), a.item);
        make_project(g, player, a.item);
        break;
    case DO_PLACE: place(g, use_card(g, a.die, f->number[a.item]), a.item, a.place); break;
    case DO_SELL:
        player = use_card(g, a.die, 0);
        s->seats[player].workers -= selling_cost(f, a.die, a.item);
        sell(g, player, a.item);
        break;
    case DO_WORKERS: s->seats[use_card(g, a.die, 0)].workers = f->restocked; break;
    case DO_SILVER: s->seats[use_card(g, a.die, 0)].silver++; break;
    case DO_CONVERT: convert(g, a); break;
    case DO_BUY: buy(g); break;
    case DO_KEEP: keep(g, a.item); break;
    case DO_USE:
        player = end_decision(s)[0];
        discard_revealed(g);
        cards_ask(g, player, ASK_EXTRA, a.item);
        break;
    case DO_DISCARD: discard(g, a.item); break;
    case DO_CHOOSE: give_reward(g, end_decision(s)[0], a.item); break;
    case DO_DRAW: draw(g, end_decision(s)[0], a.item, a.place); break;
    case DO_PASS: s->pending_number--; break;
    case DO_FINISH: s->finished = 1; break;
    }
}

/* Makes a legal choice and continues to the next decision. */
void cards_act(Game *g, Action a) {
    act(g, a);
    cards_go_on(g);
}
