/* Written by layout.py. */
#ifndef LAYOUT_H
#define LAYOUT_H
#include <stdint.h>

enum { MOST_PLAYERS = 4, MOST_KINDS = 80, MOST_DEPOTS = 6, MOST_ROW = 5, MOST_BLACK_ROW = 9, MOST_STORAGE = 48, MOST_TRACK = 7, MOST_PENDING = 24, MOST_STEPS_DUE = 32, MOST_DISCARDED = 240, MOST_MANY = 40, MOST_ABILITIES = 14, MOST_ACTIONS = 1024, MOST_FEW = 3, MOST_FACTS = 83, MOST_ASKED = 39, MOST_WAITING = 143, MOST_STEPS = 30, MOST_LIMITED = 11, MOST_MONASTERIES = 26, MOST_MISSING = 5, MOST_BEGUN = 7, MOST_BAGS = 15, MOST_BAG = 64, MOST_DEALT = 8, MOST_MADE = 60, MOST_FOLLOWED = 64 };

enum { DO_START = 1, DO_TAKE = 2, DO_PLACE = 3, DO_SELL = 4, DO_WORKERS = 5, DO_LEAVE = 6, DO_BUY = 7, DO_BARTER = 8, DO_LOAD = 9, DO_DISCARD = 10, DO_PASS = 11, DO_FINISH = 12, DO_RETRIEVE = 13, DO_HIRE = 14, DO_USE = 15, DO_SCORE = 16, DO_SHIELD = 17, DO_TURN = 18, DO_LAY = 19, DO_TRIBUTE = 20, DO_REFUSE = 21, DO_LOSE = 22, DO_SHED = 23, DO_COPY = 24, DO_GATHER = 25, DO_FIRST = 26, DO_GIFT = 27, DO_SWAP = 28, DO_GIVE = 29, DO_BUY_POINTS = 30, DO_PLACE_PRIVATE = 31, DO_DISCARD_PRIVATE = 32, DO_STORE = 33, DO_LAY_ROUTE = 34, DO_TAKE_DOUBLE = 35, DO_PLACE_DOUBLE = 36, DO_PLANT = 37, DO_HARVEST = 38, DO_FETCH = 39, DO_CLAIM = 40 };

enum { ASK_STARTING_CASTLE = 1, ASK_CASTLE = 2, ASK_TOWN_HALL = 3, ASK_MARKET = 4, ASK_CARPENTER = 5, ASK_CHURCH = 6, ASK_WAREHOUSE = 7, ASK_SHIP = 8, ASK_DISCARD = 9, ASK_CRANE = 10, ASK_GEESE = 11, ASK_SHIELD_14 = 12, ASK_SHIELD_15 = 13, ASK_SHIELDS_14_15 = 14, ASK_TRIBUTE = 15, ASK_UNPAID = 16, ASK_OVERFULL = 17, ASK_ALL_DEPOTS = 18, ASK_SOLO_ORDER = 19, ASK_SOLO_GIFT = 20, ASK_SOLO_SWAP = 21, ASK_SOLO_GOODS = 22, ASK_SOLO_POINTS = 23, ASK_SOLO_ACTION = 24, ASK_STORAGE = 25, ASK_ROUTE_ORDER = 26, ASK_ROUTE_BUILDING = 27, ASK_ROUTE_CHURCH = 28, ASK_ROUTE_MARKET = 29, ASK_ROUTE_PLACE = 30, ASK_ROUTE_SELL = 31, ASK_ROUTE_ACTION = 32, ASK_VINEYARD_BONUS = 33, ASK_VINEYARD_BLACK = 34, ASK_VINEYARD_VINE = 35, ASK_VINEYARD_CASTLE = 36, ASK_VINEYARD_LAYER = 37, ASK_WHITE_CASTLE = 38 };

enum { STEP_BEGIN_ROUND = 1, STEP_NEXT_TURN = 2, STEP_END_ROUND = 3, STEP_COUNT_ROUND = 4, STEP_SWEEP_TILES = 5, STEP_LAY_TILES = 6, STEP_PAY_MINES = 7, STEP_SCORE_LEFTOVERS = 8, STEP_SCORE_MONASTERIES = 9, STEP_LAY_BONUS_TILES = 10, STEP_SET_UP_CHATEAUMA = 11, STEP_LEAVE_SPACES_EMPTY = 12, STEP_REMEMBER_LAYOUT = 13, STEP_PAY_COUNTY_MINES = 14, STEP_SCORE_CHATEAUMA = 15, STEP_KEEP_CASTLES = 16, STEP_SCORE_CRANE = 17, STEP_LAY_INN = 18, STEP_LAY_SHIELDS = 19, STEP_PLACE_WITH_SHIELDS = 20, STEP_COLLECT_TRIBUTE = 21, STEP_PAY_MINES_TWICE = 22, STEP_SCORE_SHIELDS = 23, STEP_SET_TARGET = 24, STEP_ASK_FOR_ORDERS = 25, STEP_LAY_VINEYARDS = 26, STEP_SWEEP_DOUBLES = 27, STEP_LAY_DOUBLES = 28, STEP_SCORE_VINES = 29 };

enum { LATER_LOAD_SHIP = 128, LATER_USE_14 = 129, LATER_USE_15 = 130, LATER_USE_BOTH = 131, LATER_ASK_FOR_TRIBUTE = 132, LATER_COUNT_POINTS = 133, LATER_NEXT_EFFECT = 134, LATER_STORE_FACE_DOWN = 135, LATER_LAY_GOODS_1 = 136, LATER_LAY_GOODS_2 = 137, LATER_LAY_GOODS_3 = 138, LATER_LAY_GOODS_4 = 139, LATER_LAY_GOODS_5 = 140, LATER_LAY_GOODS_6 = 141, LATER_TEND_VINEYARD = 142 };

enum { IS_WAREHOUSE = 1, IS_WATCHTOWER = 2, IS_CARPENTER = 3, IS_CHURCH = 4, IS_MARKET = 5, IS_BOARDING_HOUSE = 6, IS_BANK = 7, IS_TOWN_HALL = 8, IS_CRANE = 9, IS_WHITE_CASTLE = 10 };

enum { COUNTS_BUILDING = 1, COUNTS_SOLD_TYPES = 2, COUNTS_ANIMALS = 3, COUNTS_SOLD_GOODS = 4, COUNTS_BONUS_TILES = 5 };

enum { DEALT_COUNTY_DECK = 1, DEALT_CHATEAUMA_DIE = 2, DEALT_CHATEAUMA_TILES = 3, DEALT_DEALT_SHIELDS = 4, DEALT_TRADE_ROUTES = 5, DEALT_VINEYARD_DECK = 6, DEALT_VINEYARD_GIFTS = 7 };

enum { BOUGHT = 1, BARTERED = 2, TURN_ENDED = 4, TURNED = 8 };

enum { WITH_BORDER_POSTS = 1, WITH_CHATEAUMA = 2, WITH_DUCHIES_11_18 = 4, WITH_EXTRA_TILES = 8, WITH_INNS = 16, WITH_SHIELDS = 32, WITH_SOLO = 64, WITH_TEAM = 128, WITH_TRADE_ROUTES = 256, WITH_VINEYARDS = 512, WITH_WHITE_CASTLES = 1024 };

enum { BONUS_BUILDING = 1, BONUS_CHURCH = 2, BONUS_MARKET = 3, BONUS_PLACE = 4, BONUS_SELL = 5, BONUS_ACTION = 6, BONUS_WORKERS4 = 7, BONUS_SILVER2 = 8, BONUS_VP4 = 9 };

enum { BRINGS_WAREHOUSE = 1, BRINGS_WATCHTOWER = 2, BRINGS_CARPENTER = 3, BRINGS_CHURCH = 4, BRINGS_MARKET = 5, BRINGS_BOARDING_HOUSE = 6, BRINGS_BANK = 7, BRINGS_TOWN_HALL = 8, BRINGS_CASTLE = 9, BRINGS_BLACK = 10, BRINGS_VINE = 11 };

typedef struct {
    uint8_t border_posts[3];
    uint8_t county_left[8];
    uint8_t county_right[8];
    uint8_t county_left_tiles[7];
    uint8_t county_right_tiles[7];
    uint8_t reserve[42];
    uint8_t reserve_wild[42];
    uint8_t duchy_stacked[42];
    uint8_t duchy_face_down[10];
    uint8_t monastery_27[3];
    uint8_t shields[26];
    uint8_t copied_player[3];
    uint8_t private_1[4];
    uint8_t private_2[4];
    uint8_t route_goods[17];
    uint8_t route_order[7];
    uint8_t vine_tiles[8];
    uint8_t vineyard[34];
} KeptInEstate;
typedef char KeptInEstate_size[sizeof(KeptInEstate) == 275 ? 1 : -1];

typedef struct {
    uint8_t border_posts[4];
    uint8_t county_progress[4];
    uint8_t county_discards[22];
    uint8_t depot_order[38];
    uint8_t black_order[10];
    uint8_t chateauma_aside[3];
    uint8_t swept_castles[14];
    uint8_t inns[7];
    uint8_t shields[14];
    uint8_t solo_target[3];
    uint8_t solo_due[26];
    uint8_t solo_gone[8];
    uint8_t solo_won[3];
    uint8_t vineyard_1[3];
    uint8_t vineyard_2[3];
    uint8_t vineyard_3[3];
    uint8_t vineyard_4[3];
    uint8_t vineyard_5[3];
    uint8_t vineyard_6[3];
    uint8_t vineyard_store[5];
    uint8_t vine_tiles[8];
    uint8_t vineyard_drawn[3];
    uint8_t vineyard_begun[14];
} KeptOnBoard;
typedef char KeptOnBoard_size[sizeof(KeptOnBoard) == 204 ? 1 : -1];

typedef struct {
    uint8_t county_deck[38];
    uint8_t chateauma_die[27];
    uint8_t chateauma_tiles[5];
    uint8_t dealt_shields[14];
    uint8_t trade_routes[14];
    uint8_t vineyard_deck[53];
    uint8_t vineyard_gifts[8];
} KeptInDeal;
typedef char KeptInDeal_size[sizeof(KeptInDeal) == 159 ? 1 : -1];

typedef struct {
    uint64_t touching[3];
    uint8_t third_scores_phase;
    uint8_t bonus_is_bonus_tile;
} BorderPosts;
typedef char BorderPosts_size[sizeof(BorderPosts) == 32 ? 1 : -1];

typedef struct {
    uint64_t extra_turn;
    int32_t points[20];
    int32_t geese;
    int32_t has_tiles;
    int32_t begins;
    int32_t black;
    int32_t black_aside;
    uint8_t spaces[20];
    uint8_t colours[20][5];
    uint8_t sells[20][5];
    uint8_t posts[20];
    uint8_t has_castle[20];
    uint8_t deck[10];
    uint8_t order[6];
    uint8_t shared[5][12][3];
    uint8_t face_down[9];
    uint8_t face_up[4];
    uint8_t left_empty[4];
} Chateauma;
typedef char Chateauma_size[sizeof(Chateauma) == 584 ? 1 : -1];

typedef struct {
    int32_t price;
} Duchies1118;
typedef char Duchies1118_size[sizeof(Duchies1118) == 4 ? 1 : -1];

typedef struct {
    uint32_t on_top;
    uint32_t hiring;
    uint32_t building_monasteries;
    int32_t hiring_price;
    int32_t hired_workers;
    int32_t crane_points;
    uint8_t crane;
    uint8_t geese;
    uint8_t buildings[16];
    uint8_t animals[5];
} ExtraTiles;
typedef char ExtraTiles_size[sizeof(ExtraTiles) == 48 ? 1 : -1];

typedef struct {
    uint8_t kind;
} Inns;
typedef char Inns_size[sizeof(Inns) == 1 ? 1 : -1];

typedef struct {
    uint64_t with_6;
    uint64_t with_16;
    uint64_t never_copied;
    double per_phase[19];
    double coin;
    double income;
    double least_lack;
    double die;
    double per_rival;
    double unchosen;
    double turning;
    int32_t unlimited;
    int32_t for_double;
    uint8_t worker_for_each;
    uint8_t points[19];
    uint8_t depots[13];
} Shields;
typedef char Shields_size[sizeof(Shields) == 280 ? 1 : -1];

typedef struct {
    double free_action;
    double face_down_worth;
    int32_t first_target;
    int32_t lowest;
    int32_t step;
    int32_t swapped;
    int32_t face_down;
    uint8_t removal[6][6];
} Solo;
typedef char Solo_size[sizeof(Solo) == 72 ? 1 : -1];

typedef struct {
    double own_worth;
    int32_t own_spaces;
    int32_t first_castle;
    int32_t other_castle;
    uint8_t hosts;
    uint8_t estates[4];
    uint8_t places[4];
} Team;
typedef char Team_size[sizeof(Team) == 32 ? 1 : -1];

typedef struct {
    double missed;
    double out_of_reach;
    int32_t tiles_each;
    int32_t spaces;
    int32_t workers4;
    int32_t silver2;
    int32_t vp4;
    uint8_t is_chosen;
    uint8_t fits[39];
    uint8_t bonus[39];
} TradeRoutes;
typedef char TradeRoutes_size[sizeof(TradeRoutes) == 120 ? 1 : -1];

typedef struct {
    uint64_t layers[9];
    uint64_t touching[32];
    uint64_t hexes_touching[64];
    double bonus_worth[12];
    double shares[9][33];
    double growth;
    double reached;
    int32_t hurry;
    int32_t spaces;
    int32_t layer_number;
    int32_t slots;
    int32_t store;
    uint8_t die[32];
    uint8_t layer[32];
    uint8_t bonus[64];
    uint8_t kind_of[12];
    uint8_t values[6];
    uint8_t left[80];
    uint8_t right[80];
    uint8_t bag[80];
    uint8_t doubles[23];
    uint8_t pool[6];
    uint8_t area_points[14];
} Vineyards;
typedef char Vineyards_size[sizeof(Vineyards) == 3784 ? 1 : -1];

typedef struct {
    uint8_t depots[150];
    uint8_t black_depot[45];
    uint8_t goods[25];
    uint8_t white[25];
    uint8_t dice[200];
    uint8_t depots_as_dealt[150];
    uint8_t black_as_dealt[45];
    KeptInDeal kept;
} Deal;
typedef char Deal_size[sizeof(Deal) == 799 ? 1 : -1];

typedef struct {
    double left;
    double can_act;
    double die;
    double coin;
    double worker;
    double goods;
    double new_goods;
    double full;
    double mine;
    double silver[41];
    double workers[41];
    double areas[6][9][10];
} Prices;
typedef char Prices_size[sizeof(Prices) == 5048 ? 1 : -1];

typedef struct {
    double placed;
    double taken;
    double useless;
    double within_reach;
    double swapped;
    double sold;
    double opened;
    double usual;
    double space;
    double near;
    double far;
    double silver;
    double worker;
    double goods;
    double mined;
    double number;
    double point;
    double most_workers;
    double last;
    double won;
} Filling;
typedef char Filling_size[sizeof(Filling) == 160 ? 1 : -1];

typedef struct {
    double bonus;
    double frontier;
    double numbers;
    double other_ability;
    double growth;
    double turn_order;
    double stored;
    double soon;
    double unreachable;
    double crowded;
    double herd;
    double castle;
    double town_hall;
    double take;
    double warehouse;
    double ship;
    double place_now;
    double take_now;
    double load_now;
    double new_goods;
    double abilities[14];
    double nearness[41][41];
    Prices prices[25];
    Filling filling;
    int32_t fills;
} Policy;
typedef char Policy_size[sizeof(Policy) == 140088 ? 1 : -1];

typedef struct {
    int32_t few[3];
    double factors[25][83];
} Endings;
typedef char Endings_size[sizeof(Endings) == 16616 ? 1 : -1];

typedef struct {
    uint8_t bags[960];
    uint8_t left[15];
    uint8_t bag_of[120];
    uint8_t phases;
    uint8_t rounds;
    uint8_t num_seats;
    uint8_t black;
    uint8_t decks[8];
    uint8_t aside[4];
    uint8_t aside_last[4];
    uint8_t aside_known[15];
} Drawing;
typedef char Drawing_size[sizeof(Drawing) == 1130 ? 1 : -1];

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
    int32_t sooner;
    int32_t until;
    int32_t rounds_played;
    int32_t ordered;
    int32_t beam;
    int32_t ideas;
} Question;
typedef char Question_size[sizeof(Question) == 64 ? 1 : -1];

typedef struct {
    double total;
    int32_t tries;
    int32_t first;
    int32_t number;
} Node;
typedef char Node_size[sizeof(Node) == 24 ? 1 : -1];

typedef struct {
    double prior;
    double total;
    uint32_t action;
    int32_t tries;
    int32_t next;
} Branch;
typedef char Branch_size[sizeof(Branch) == 32 ? 1 : -1];

typedef struct {
    double worth;
    uint64_t key;
    int32_t number;
    uint32_t made[60];
} Plan;
typedef char Plan_size[sizeof(Plan) == 264 ? 1 : -1];

typedef struct {
    int32_t nodes;
    int32_t branches;
    int32_t deals;
    int32_t room;
} Tree;
typedef char Tree_size[sizeof(Tree) == 16 ? 1 : -1];

#ifdef WIDE
typedef unsigned __int128 Mask __attribute__((aligned(8)));

#pragma pack(push, 8)

enum { MOST_SPACES = 73 };

typedef struct {
    Mask filled;
    Mask frontier;
    Mask blocked[11];
    uint64_t powers;
    int16_t silver;
    int16_t workers;
    uint8_t tiles[73];
    uint8_t storage[48];
    uint8_t goods[6];
    uint8_t sold[6];
    uint8_t bonus_tiles;
    KeptInEstate kept;
} Estate;
typedef char Estate_size[sizeof(Estate) == 632 ? 1 : -1];

typedef struct {
    Estate estates[4];
    int32_t points[4];
    uint8_t num_seats;
    uint8_t rounds_played;
    int8_t turns_done;
    uint8_t player;
    uint8_t used;
    uint8_t ordered;
    uint8_t pending_number;
    uint8_t step_stack_number;
    uint8_t discarded_number;
    uint8_t fault;
    uint8_t order[4];
    uint8_t dice[3];
    uint8_t pending[72];
    uint8_t step_stack[32];
    uint8_t depots[30];
    uint8_t depot_goods[36];
    uint8_t black_depot[9];
    uint8_t track[28];
    uint8_t track_number[7];
    uint8_t bonus_left[6];
    uint8_t discarded[240];
    KeptOnBoard kept;
} State;
typedef char State_size[sizeof(State) == 3232 ? 1 : -1];

typedef struct {
    Mask neighbours[73];
    Mask colour[8];
    Mask area_mask[73];
    Mask reach[4][4][7];
    Mask areas[37];
    Mask numbers[6];
    int32_t area_number;
    uint8_t die[73];
    uint8_t colour_at[73];
    uint8_t area_size[73];
    uint8_t size[37];
    uint8_t area_colour[37];
} Board;
typedef char Board_size[sizeof(Board) == 5248 ? 1 : -1];

typedef struct {
    Board boards[4];
    uint32_t modules;
    uint64_t monasteries;
    uint32_t shares[80];
    uint32_t step[80];
    uint32_t strength;
    uint32_t taking;
    uint32_t silver_for_sales;
    uint32_t worker_for_sales;
    uint32_t two_depots;
    uint32_t bartering;
    uint32_t points_for_livestock;
    uint32_t workers_of_mines;
    uint32_t silver_too;
    uint32_t more_workers;
    uint32_t first_sales;
    uint32_t every_sale;
    int32_t rounds;
    int32_t rounds_per_phase;
    int32_t key_spaces;
    int32_t goods_spaces;
    int32_t points_per_goods;
    int32_t largest_area;
    int32_t track_spaces;
    int32_t tile_price;
    int32_t building_price;
    int32_t buys_anything;
    int32_t watchtower_points;
    int32_t boarding_house_workers;
    int32_t bank_silver;
    int32_t sale_silver;
    int32_t more_sale_silver;
    int32_t sale_workers;
    int32_t die_workers;
    int32_t more_die_workers;
    int32_t die_silver;
    int32_t sold_type_points;
    int32_t animal_points;
    int32_t bonus_tile_points;
    int32_t building_points;
    int32_t mine;
    int32_t castle;
    int32_t ship;
    int32_t bonus_points[2];
    int32_t area_points[10];
    int32_t phase_points[5];
    uint8_t colour[80];
    uint8_t animal[80];
    uint8_t count[80];
    uint8_t number[80];
    uint8_t limited[80];
    uint8_t building[80];
    uint8_t scores[80];
    uint8_t counted[80];
    uint8_t room[80];
    uint8_t cost[196];
    uint8_t values[112];
    uint8_t on_phase_start[8];
    uint8_t on_phase_end[8];
    uint8_t final_scoring[8];
    BorderPosts border_posts;
    Chateauma chateauma;
    Duchies1118 duchies_11_18;
    ExtraTiles extra_tiles;
    Inns inns;
    Shields shields;
    Solo solo;
    Team team;
    TradeRoutes trade_routes;
    Vineyards vineyards;
} Facts;
typedef char Facts_size[sizeof(Facts) == 27880 ? 1 : -1];

typedef struct {
    State state;
    uint32_t action;
    uint32_t is_open;
} Line;
typedef char Line_size[sizeof(Line) == 3240 ? 1 : -1];

typedef struct {
    State state;
    double gain;
    uint64_t place;
    int32_t number;
    uint32_t made[60];
} Beginning;
typedef char Beginning_size[sizeof(Beginning) == 3496 ? 1 : -1];

#pragma pack(pop)
#else
typedef uint64_t Mask;

enum { MOST_SPACES = 37 };

typedef struct {
    Mask filled;
    Mask frontier;
    Mask blocked[11];
    uint64_t powers;
    int16_t silver;
    int16_t workers;
    uint8_t tiles[37];
    uint8_t storage[48];
    uint8_t goods[6];
    uint8_t sold[6];
    uint8_t bonus_tiles;
    KeptInEstate kept;
} Estate;
typedef char Estate_size[sizeof(Estate) == 496 ? 1 : -1];

typedef struct {
    Estate estates[4];
    int32_t points[4];
    uint8_t num_seats;
    uint8_t rounds_played;
    int8_t turns_done;
    uint8_t player;
    uint8_t used;
    uint8_t ordered;
    uint8_t pending_number;
    uint8_t step_stack_number;
    uint8_t discarded_number;
    uint8_t fault;
    uint8_t order[4];
    uint8_t dice[3];
    uint8_t pending[72];
    uint8_t step_stack[32];
    uint8_t depots[30];
    uint8_t depot_goods[36];
    uint8_t black_depot[9];
    uint8_t track[28];
    uint8_t track_number[7];
    uint8_t bonus_left[6];
    uint8_t discarded[240];
    KeptOnBoard kept;
} State;
typedef char State_size[sizeof(State) == 2688 ? 1 : -1];

typedef struct {
    Mask neighbours[37];
    Mask colour[8];
    Mask area_mask[37];
    Mask reach[4][4][7];
    Mask areas[37];
    Mask numbers[6];
    int32_t area_number;
    uint8_t die[37];
    uint8_t colour_at[37];
    uint8_t area_size[37];
    uint8_t size[37];
    uint8_t area_colour[37];
} Board;
typedef char Board_size[sizeof(Board) == 2088 ? 1 : -1];

typedef struct {
    Board boards[4];
    uint32_t modules;
    uint64_t monasteries;
    uint32_t shares[80];
    uint32_t step[80];
    uint32_t strength;
    uint32_t taking;
    uint32_t silver_for_sales;
    uint32_t worker_for_sales;
    uint32_t two_depots;
    uint32_t bartering;
    uint32_t points_for_livestock;
    uint32_t workers_of_mines;
    uint32_t silver_too;
    uint32_t more_workers;
    uint32_t first_sales;
    uint32_t every_sale;
    int32_t rounds;
    int32_t rounds_per_phase;
    int32_t key_spaces;
    int32_t goods_spaces;
    int32_t points_per_goods;
    int32_t largest_area;
    int32_t track_spaces;
    int32_t tile_price;
    int32_t building_price;
    int32_t buys_anything;
    int32_t watchtower_points;
    int32_t boarding_house_workers;
    int32_t bank_silver;
    int32_t sale_silver;
    int32_t more_sale_silver;
    int32_t sale_workers;
    int32_t die_workers;
    int32_t more_die_workers;
    int32_t die_silver;
    int32_t sold_type_points;
    int32_t animal_points;
    int32_t bonus_tile_points;
    int32_t building_points;
    int32_t mine;
    int32_t castle;
    int32_t ship;
    int32_t bonus_points[2];
    int32_t area_points[10];
    int32_t phase_points[5];
    uint8_t colour[80];
    uint8_t animal[80];
    uint8_t count[80];
    uint8_t number[80];
    uint8_t limited[80];
    uint8_t building[80];
    uint8_t scores[80];
    uint8_t counted[80];
    uint8_t room[80];
    uint8_t cost[196];
    uint8_t values[112];
    uint8_t on_phase_start[8];
    uint8_t on_phase_end[8];
    uint8_t final_scoring[8];
    BorderPosts border_posts;
    Chateauma chateauma;
    Duchies1118 duchies_11_18;
    ExtraTiles extra_tiles;
    Inns inns;
    Shields shields;
    Solo solo;
    Team team;
    TradeRoutes trade_routes;
    Vineyards vineyards;
} Facts;
typedef char Facts_size[sizeof(Facts) == 15240 ? 1 : -1];

typedef struct {
    State state;
    uint32_t action;
    uint32_t is_open;
} Line;
typedef char Line_size[sizeof(Line) == 2696 ? 1 : -1];

typedef struct {
    State state;
    double gain;
    uint64_t place;
    int32_t number;
    uint32_t made[60];
} Beginning;
typedef char Beginning_size[sizeof(Beginning) == 2952 ? 1 : -1];
#endif

#endif
