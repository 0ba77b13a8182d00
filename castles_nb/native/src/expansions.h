/* What the expansions bring, each in a file of its own. Whatever happens in several of them happens
   in the order of their names. */
#ifndef EXPANSIONS_H
#define EXPANSIONS_H

/* border_posts.c */
void lay_bonus_tiles(Game *);
void join_posts(Game *, int player, int space);

/* duchies_11_18.c */
uint64_t linked_spaces(const Facts *, const Board *, const Estate *);
void keep_castles(Game *);
void add_retrieval(const Game *, Actions *);
void retrieve(Game *);

/* extra_tiles.c */
void put_on_top(Game *);
void add_hiring(const Facts *, const Estate *, Actions *);
void hire(Game *);
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

/* trade_routes.c */
int asked_like(int asked);
void lay_goods(Game *, int player, int type, int number);
void ask_for_orders(Game *);
void order_choices(const Game *, int player, Actions *);
void lay_route(Game *, Action);

#endif
