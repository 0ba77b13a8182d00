/* Written by cards/layout.py. */
#ifndef CARDS_LAYOUT_H
#define CARDS_LAYOUT_H
#include <stdint.h>

enum { MOST_PLAYERS = 4, MOST_KINDS = 85, MOST_TYPES = 7, MOST_OF_GOODS = 3, MOST_OF_ANIMALS = 4, MOST_ON_TOP = 7, MOST_NUMBERS = 6, MOST_ROW = 12, MOST_PROJECTS = 4, MOST_REVEALED = 4, MOST_ALL_SEVEN = 5, MOST_HAND = 3, MOST_FIRST_TRIPLES = 8, MOST_DRAW_PILE = 32, MOST_DECK = 127, MOST_PILE = 20, MOST_TRIPLES = 40, MOST_PENDING = 40, MOST_OFFERED = 12, MOST_AMOUNTS = 5, MOST_ASKED = 17, MOST_CARDS = 15, MOST_MANY = 12 };

enum { OF_A_TRIPLE = 3, CLOISTER = 2 };

enum { DO_TAKE = 1, DO_PLACE = 2, DO_SELL = 3, DO_WORKERS = 4, DO_SILVER = 5, DO_CONVERT = 6, DO_BUY = 7, DO_KEEP = 8, DO_USE = 9, DO_DISCARD = 10, DO_CHOOSE = 11, DO_DRAW = 12, DO_PASS = 13, DO_FINISH = 14 };

enum { ASK_CASTLE = 1, ASK_EXTRA = 2, ASK_CITY_HALL = 3, ASK_CARPENTER = 4, ASK_CHURCH = 5, ASK_MARKET = 6, ASK_WAREHOUSE = 7, ASK_SHIP = 8, ASK_PASTURE = 9, ASK_BOARDING_HOUSE = 10, ASK_REWARD = 11, ASK_REWARD_GOODS = 12, ASK_REWARD_ANIMALS = 13, ASK_BOUGHT = 14, ASK_DISCARD = 15, ASK_WAITING = 16 };

enum { GIVES_SILVER = 1, GIVES_WORKERS = 2, GIVES_POINTS = 3 };

enum { DRAWS_GOODS = 1, DRAWS_ANIMALS = 2, DRAWS_EITHER = 3 };

enum { REWARD_POINTS = 0, REWARD_GOODS = 1, REWARD_ANIMALS = 2, REWARD_SILVER = 3, REWARD_WORKERS = 4 };

typedef struct {
    int32_t points;
    int16_t silver;
    int16_t workers;
    uint8_t goods[3];
    uint8_t sold[3];
    uint8_t animals[4];
    uint8_t projects[4];
    uint8_t piles[21];
    uint8_t triples[160];
    uint8_t first_triples[8];
    uint8_t hand[3];
    uint8_t draw_pile[32];
    uint8_t triple_number;
    uint8_t all_seven;
} Seat;
typedef char Seat_size[sizeof(Seat) == 248 ? 1 : -1];

typedef struct {
    Seat seats[4];
    int32_t reshuffles;
    int32_t reshuffles_at_deal;
    int32_t reshuffle_at;
    int32_t mingled;
    uint8_t num_seats;
    uint8_t num_players;
    uint8_t round_index;
    uint8_t turn;
    uint8_t first;
    uint8_t player;
    uint8_t has_acted;
    uint8_t bought;
    uint8_t finished;
    uint8_t is_over;
    int8_t start_card_owner;
    uint8_t face_down;
    uint8_t first_triples_left;
    uint8_t pending_number;
    uint8_t deck_number;
    uint8_t discard_number;
    uint8_t goods_number[2];
    uint8_t animal_number[2];
    uint8_t fault;
    uint8_t all_seven_left[5];
    uint8_t revealed[4];
    uint8_t rows[72];
    uint8_t goods_piles[40];
    uint8_t animal_piles[40];
    uint8_t pending[120];
    uint8_t shuffle[12];
    uint8_t deck[127];
    uint8_t discards[127];
} State;
typedef char State_size[sizeof(State) == 1576 ? 1 : -1];

typedef struct {
    double shuffles;
    int32_t rounds;
    int32_t turns;
    int32_t die_cards;
    int32_t price;
    int32_t restocked;
    int32_t per_point;
    int32_t most_projects;
    int32_t first_triple;
    int32_t start_card;
    int32_t aaron_cloister;
    int32_t rows_filled;
    int32_t by_number;
    int32_t cards;
    int32_t per_shuffle;
    uint8_t number[85];
    uint8_t type[85];
    uint8_t card[85];
    uint8_t first_place[85];
    uint8_t gives[15];
    uint8_t amount[15];
    uint8_t asks[15];
    uint8_t takes[17];
    uint8_t draws[17];
    uint8_t passed_over[17];
    uint8_t declined[17];
    uint8_t cost[49];
    uint8_t selling_cost[21];
    uint8_t triples[7];
    uint8_t goods_points[3];
    uint8_t animal_groups[4];
    uint8_t aaron_piles[5];
    uint8_t rewards[300];
    uint8_t offered[5];
} Facts;
typedef char Facts_size[sizeof(Facts) == 912 ? 1 : -1];

typedef struct {
    double left;
    double lasting;
    double coin;
    double begun;
    double half;
    double reward;
    double purchase;
    double silver[13];
    double workers[13];
} Prices;
typedef char Prices_size[sizeof(Prices) == 264 ? 1 : -1];

typedef struct {
    double fade;
    double silver;
    double silver_scale;
    double worker;
    double worker_scale;
    double goods;
    double more_goods;
    double start_card;
    double animal;
    double begun;
    double half;
    double begun_pace;
    double half_pace;
    double cloisters;
    double seven;
    double seven_power;
    double stored;
    double soon;
    double twice;
    double full;
    double hand;
    double castle;
    double city_hall;
    double take;
    double warehouse;
    double at_once;
    double purchase;
    double most_of_sale;
    double further_animal;
    double seven_shares[7];
    Prices prices[30];
} Policy;
typedef char Policy_size[sizeof(Policy) == 8208 ? 1 : -1];

typedef struct {
    uint32_t words[624];
    uint32_t place;
} Rng;
typedef char Rng_size[sizeof(Rng) == 2500 ? 1 : -1];

typedef struct {
    double opponent_weight;
    double exploration;
    double temperature;
    int32_t player;
    uint32_t rivals;
    int32_t width;
    int32_t until;
    int32_t round_index;
    int32_t turn;
} Question;
typedef char Question_size[sizeof(Question) == 48 ? 1 : -1];

typedef struct {
    double total;
    int32_t tries;
    int32_t first;
    int32_t number;
    int32_t next;
    uint64_t key[2];
} Node;
typedef char Node_size[sizeof(Node) == 40 ? 1 : -1];

typedef struct {
    double prior;
    double total;
    uint64_t action;
    int32_t tries;
    int32_t below;
} Branch;
typedef char Branch_size[sizeof(Branch) == 32 ? 1 : -1];

typedef struct {
    int32_t nodes;
    int32_t branches;
    int32_t deals;
    int32_t room;
} Tree;
typedef char Tree_size[sizeof(Tree) == 16 ? 1 : -1];

#endif
