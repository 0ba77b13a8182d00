/* What the expansions bring, each in a file of its own. Whatever happens in several of them happens
   in the order of their names. */
#ifndef EXPANSIONS_H
#define EXPANSIONS_H

/* border_posts.c */
void lay_bonus_tiles(Game *);
void join_posts(Game *, int player, int space);

/* chateauma.c */
int is_chateauma(const Game *, int player);
void take_turn_of_chateauma(Game *);
void set_up_chateauma(Game *);
void lay_fewer_black_tiles(Game *, int phase);
void leave_spaces_empty(Game *);
void remember_layout(Game *);
void pay_county_mines(Game *);
void score_chateauma(Game *);

/* duchies_11_18.c */
Mask linked_spaces(const Facts *, const Board *, const Estate *);
void keep_castles(Game *);
void add_retrieval(const Game *, Actions *);
void retrieve(Game *);

/* extra_tiles.c */
void climb(State *, int player);
void put_on_top(Game *);
void climbs_from_now_on(Game *, int player);
void add_hiring(const Facts *, const Estate *, Actions *);
void hire(Game *);
int asked_by_building(const Facts *, int kind);
void crane_choices(const Game *, int player, Actions *);
void use(Game *, Action);
void score_crane(Game *);
void geese(Game *, int player);
void geese_choices(const Game *, int player, Actions *);
void score_geese(Game *, Action);
int joins_geese(const Game *, int player, int space);

/* inns.c */
void lay_inn(Game *);
int inn_in_area(const Facts *, const Board *, const Estate *, int space);

/* shields.c */
enum {
    LAY_APART = 100, /* the place of an action that lays a tile has depots as its hundreds */
    DEPOT_APART = 32 /* a shield on a depot is kept as one number */
};
void lay_shields(Game *);
void add_shields(const Game *, const Estate *, int unused, Actions *);
void add_shields_for_castle(const Game *, int player, Actions *);
int shield_choices(const Game *, int player, int asked, Actions *);
void do_with_shields(Game *, Action);
void wait_for_shields(Game *, int player, int step);
void place_with_shields(Game *);
void collect_tribute(Game *);
void pay_mines_twice(Game *);
void score_shields(Game *);
int needs_no_neighbour(const Estate *);
int room_for_everything(const Facts *, const Estate *);
Mask one_pasture(const Game *, int player, Mask usual);
int one_size_larger(const Estate *);
int silver_of_sale(const Game *, int player, int number, int usual);
void points_of_sale(Game *, int player, int number);
void worker_too(Game *, int player, int number);
void bonus_twice(Game *, int player, int points);
void score_monastery(Game *, int player, int points);
void copy_what_is_placed(Game *, int kind);
void put_copier_on_top(Game *);
int asks_to_gather(Game *, int player);

/* solo.c */
void set_target(Game *);
int begin_solo_turn(Game *);
void begin_effects(Game *, int player, int space);
void empty_depots(Game *, int player);
void list_loads_once(const Game *, Actions *);
int solo_choices(const Game *, int player, int asked, Actions *);
void do_in_solo(Game *, Action);
void wait_in_solo(Game *, int player, int step);

/* team.c */
const uint8_t *own_storage(const Game *, int player);
void add_own_places(const Game *, int player, int die, Actions *);
void add_own_in_town_hall(const Game *, int player, Actions *);
int can_place_own(const Game *, int player);
void add_own_to_discard(const Game *, int player, int gained, Actions *);
void add_storages(Actions *);
Mask first_castles(const Game *, int player);
void gain_for_team(Game *, int player, int kind);
void do_in_team(Game *, Action);
int points_of_team(const Game *, int player);

/* trade_routes.c */
void lay_goods(Game *, int player, int type, int number);
void ask_for_orders(Game *);
void order_choices(const Game *, int player, Actions *);
void lay_route(Game *, Action);

/* vineyards.c */
void lay_vineyards(Game *);
void sweep_doubles(Game *);
void lay_doubles(Game *);
void score_vines(Game *);
void tend_vineyard(Game *, int player);
void add_doubles(const Game *, int player, int die, Actions *);
void add_plants(const Game *, int player, Actions *);
int vineyard_choices(const Game *, int player, int asked, Actions *);
void do_in_vineyard(Game *, Action);
int less_for_doubles(const Facts *, const Estate *);
void take_from_store(State *, int kind);
int is_in_store(const State *, int kind);

#endif
