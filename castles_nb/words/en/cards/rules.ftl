# What each rule of the card game says: a plain sentence of our own, at most 240 characters.

section-CG-SET = Card game: setup

CG-SET-01 = The card game is for 2, 3 or 4 players; one person alone plays against Aaron.
CG-SET-02 = There are 114 action cards: 12 castles, 12 mines, 12 cloisters, 18 knowledge cards, 18 ships, 18 pastures, and 24 buildings, 3 of each of 8 kinds; each card has a number from 1 to 6; how these numbers are spread is our guess.
CG-SET-03 = Everybody has projects, three at most, an estate and a storage, both without a limit.
CG-SET-04 = Everybody begins with one good, one animal and 1 silver; good and animal are dealt at random.
CG-SET-05 = The goods that are left lie face up in two piles of equal size, and so do the animals; only the top card of each pile can be seen.
CG-SET-06 = There are 6 goods of each of 3 kinds, and 5 animals of each of 4 kinds.
CG-SET-07 = Clockwise from the start player people begin with 0, 1, 1 and 2 workers.
CG-SET-08 = The youngest begins, and has the start player's card, face up.
CG-SET-09 = Each type has a card for the first triple, worth 1 point.
CG-SET-10 = The cards for all seven types are worth 4, 3, 2 and 1 points with four players, 4, 2 and 1 with three, 3 and 1 with two; the best one is taken first.
CG-SET-11 = The five round cards are used in order, from A to E.
CG-SET-12 = Everybody is dealt 6 action cards face down as an own pile, and looks at no more of them than the hand.
CG-SET-13 = The display has a row for each number from 1 to 6, and 7 cards with two players, 10 with three, 13 with four.
CG-SET-14 = With two players each display row gets one card in order, and one more card goes to the row of its own number.
CG-SET-15 = With three players each display row gets one card in order, and four more cards go to the rows of their own numbers.
CG-SET-16 = With four players each display row gets two cards, one in each of two passes, and one more card goes to the row of its own number.
CG-SET-17 = At setup the own piles are dealt before the display is filled.
CG-SET-18 = Workers and silver never run out.

section-CG-TURN = Card game: turns

CG-TURN-01 = A game has 5 rounds of 6 turns, and everybody acts once in each turn: 30 times in all.
CG-TURN-02 = In a turn people act clockwise from the start player of the round; that order stays for the whole round.
CG-TURN-03 = In the first turn of a round, all players draw two cards from their own pile, in turns 2 to 5 one; in the sixth the pile is empty.
CG-TURN-04 = Whoever acts has two cards in hand, in the sixth turn only one.
CG-TURN-05 = Of cards in hand only the number counts, nothing else that is on them.
CG-TURN-06 = In your turn you discard one card of your hand face up and do one of the six actions with its number.
CG-TURN-07 = Each action takes a card of your hand, but for actions that a castle, a city hall, a warehouse or a bought card gives.
CG-TURN-08 = There is always something to do, as everybody can take 1 silver with any card.
CG-TURN-09 = Hands and own piles are hidden; the display, projects, estates, storages, discards and the tops of piles are public.

section-CG-A1 = Card game: action 1, take a card

CG-A1-01 = You take a card of your choice from the display row of your number; it becomes a project.
CG-A1-02 = The number on the card that you take does not matter.
CG-A1-03 = If you have three projects, you discard one of them before you take another.
CG-A1-04 = Nothing can be taken from an empty row.
CG-A1-05 = Rows are not refilled during a round.

section-CG-A2 = Card game: action 2, place a project

CG-A2-01 = You move a project whose number is yours to your estate.
CG-A2-02 = Cards of one type lie in one pile, different types apart.
CG-A2-03 = What the placed card does happens at once.
CG-A2-04 = A card in an estate never moves again.
CG-A2-05 = An estate has no limit, and nothing has to lie next to anything.

section-CG-A3 = Card game: action 3, sell goods

CG-A3-01 = Your number says which goods you sell: light ones with 1 or 2, medium ones with 3 or 4, dark ones with 5 or 6; these numbers are our guess.
CG-A3-02 = You sell all your goods of that kind together.
CG-A3-03 = Sold goods are kept aside and score their points at the end; how many points a good is worth is our guess.
CG-A3-04 = You gain 1 silver for each good sold.
CG-A3-05 = Who sells takes the start player's card face down; who has it already turns it face down.
CG-A3-06 = Taking the start player's card does not change the order of this round.
CG-A3-07 = Without goods of the kind you cannot sell.

section-CG-A4 = Card game: action 4, restock workers

CG-A4-01 = With any number you restock to exactly 2 workers.
CG-A4-02 = With 2 workers or more action 4 would change nothing.

section-CG-A5 = Card game: action 5, take silver

CG-A5-01 = With any number you take 1 silver.

section-CG-A6 = Card game: action 6, convert

CG-A6-01 = With any number you give back workers and silver in any mix, and gain 1 point for every three of them.
CG-A6-02 = You may give back as many as you have.

section-CG-WRK = Card game: workers

CG-WRK-01 = Once a card is discarded, each worker that you give back changes its number by 1, up or down.
CG-WRK-02 = The numbers form a ring: 6 and 1 are neighbours.
CG-WRK-03 = A change costs as many workers as there are steps on the shorter way round, so 3 at most.
CG-WRK-04 = Several workers may change one number.
CG-WRK-05 = Workers that are used go back to the supply.
CG-WRK-06 = Workers also change the number of a bought card that is used for an action.
CG-WRK-07 = What a castle, city hall, warehouse, carpenter's workshop, church or market does needs no number, and so no workers.

section-CG-SIL = Card game: silver

CG-SIL-01 = Once in each of your turns you may pay 3 silver and reveal the top three action cards.
CG-SIL-02 = You may buy before, during or after your action, also between placing a card and what it does.
CG-SIL-03 = One of the revealed cards may become a project, within the limit of three.
CG-SIL-04 = Or one of them is discarded and gives one more action with its number.
CG-SIL-05 = The other two cards are discarded and do nothing.
CG-SIL-06 = A purchase never takes the place of your action.
CG-SIL-07 = You cannot buy twice in a turn, whatever more you may do in it.
CG-SIL-08 = If the deck runs out during a purchase, the discards are shuffled and revealing goes on.

section-CG-TILE = Card game: what cards do

CG-TILE-01 = A mine gives 2 silver.
CG-TILE-02 = A knowledge card gives 2 workers, however many you have.
CG-TILE-03 = With a ship, you take the top card of one of the two piles of goods.
CG-TILE-04 = With a pasture, you take the top card of one of the two piles of animals.
CG-TILE-05 = When one of two piles runs out, the other is halved; when both are empty, you get nothing.
CG-TILE-06 = A castle gives one more action of any of the six kinds, as if with any number.
CG-TILE-07 = A cloister does nothing as it is placed, not even with cards of another type.
CG-TILE-08 = With a carpenter's workshop, you take a building or a knowledge card from any display row.
CG-TILE-09 = With a church, you take a castle, a mine or a cloister from any display row.
CG-TILE-10 = With a market, you take a ship or a pasture from any display row.
CG-TILE-11 = If the display has no such card, carpenter's workshop, church and market give nothing; the limit of three projects holds.
CG-TILE-12 = A watchtower gives 1 point.
CG-TILE-13 = A bank gives 3 silver.
CG-TILE-14 = With a boarding house, you take the top card of any of the four open piles.
CG-TILE-15 = With a warehouse, you sell all goods of one kind, of your choice, just as with action 3.
CG-TILE-16 = With a city hall, you place another project, whatever its number, and use it; without a project, nothing happens.
CG-TILE-17 = A card placed by a castle or a city hall has its effect as well, and so on.

section-CG-TRIPLE = Card game: triples and rewards

CG-TRIPLE-01 = Three cards of one type are a triple; a fourth one begins a new pile.
CG-TRIPLE-02 = A triple scores the points of its type: 3 for buildings, 4 for pastures; the points for castles, mines, knowledge cards and ships are our guess.
CG-TRIPLE-03 = Piles of one or two cards score nothing.
CG-TRIPLE-04 = All buildings are one type, whatever they do.
CG-TRIPLE-05 = A cloister may join an unfinished pile of any type, and is of that type from then on.
CG-TRIPLE-06 = A card of another type may join one or two cloisters, which are of that type from then on.
CG-TRIPLE-07 = Three cloisters count 6 points; a pile that cloisters joined counts as what it became.
CG-TRIPLE-08 = But for cloisters, no two types lie in one pile.
CG-TRIPLE-09 = An estate has at most one unfinished pile of each type.
CG-TRIPLE-10 = Whoever completes the first triple of a type takes its card, worth 1 point.
CG-TRIPLE-11 = For every triple its player chooses one reward of the current round card; what cards B, C and E offer is our guess.
CG-TRIPLE-12 = Whoever has all seven types at last takes the top card for it at once.
CG-TRIPLE-13 = Nobody gets a second card for all seven types, and nobody gives one back.
CG-TRIPLE-14 = A cloister that has joined another type counts as that type when the seven types are counted.
CG-TRIPLE-15 = Goods and animals of a reward are taken one by one from the tops of the piles.

section-CG-ROUND = Card game: end of a round

CG-ROUND-01 = A round ends after its sixth turn, when all hands and own piles are empty.
CG-ROUND-02 = All cards left in the display are discarded.
CG-ROUND-03 = The display is filled anew, as at setup.
CG-ROUND-04 = The next round card is in force.
CG-ROUND-05 = After the display everybody is dealt 6 new action cards.
CG-ROUND-06 = If the deck runs out when cards are needed, the discards are shuffled into a new one.
CG-ROUND-07 = If the start player's card lies face down, its holder turns it up and starts the next round.
CG-ROUND-08 = If it lies face up, it goes to the next seat clockwise, whose player starts the next round.
CG-ROUND-09 = Projects, estates and storages stay as they are from round to round.

section-CG-END = Card game: final scoring

CG-END-01 = The game ends right after round E, and the start player's card stays where it is.
CG-END-02 = Triples, first triples, all seven types, point cards, sold goods, animals and the start player's card add up.
CG-END-03 = A group of 4 different animals counts 4 points, of 3 counts 2, of 2 counts 1, of 1 nothing; groups add up.
CG-END-04 = The first group of animals has one of every kind that you have, the next one of every kind that is left, and so on.
CG-END-05 = Who has the start player's card scores 1 point, whichever side is up.
CG-END-06 = Workers, silver, unsold goods, projects and unfinished piles count nothing.
CG-END-07 = The highest score wins; a tie goes to who has more workers, silver, unsold goods and animals in no group; if that is tied, too, the win is shared.

section-CG-SOLO = Card game: alone against Aaron

CG-SOLO-01 = The solo game has the rules for two players, with 7 cards in the display and 3 and 1 points for all seven types.
CG-SOLO-02 = You begin with 1 silver, 1 worker, one good and one animal.
CG-SOLO-03 = Aaron has five face-down piles of action cards, of 3, 4, 5, 6 and 7 cards, one for each round.
CG-SOLO-04 = At the beginning of a round Aaron's pile of that round joins his estate, before you act.
CG-SOLO-05 = Aaron's cards are sorted by type; three make a triple, and a fourth begins a new pile.
CG-SOLO-06 = Aaron's cloisters lie with cloisters only.
CG-SOLO-07 = For each cloister that Aaron reveals you gain 1 point.
CG-SOLO-08 = Aaron takes the card for a first triple, or the next one for all seven types, if he comes before you.
CG-SOLO-09 = Aaron gains nothing else: no silver, workers, goods, animals or rewards, and his cards do nothing.
CG-SOLO-10 = The solo game has no start player's card.
CG-SOLO-11 = After each round points are compared as if the game ended, animals included; if Aaron has more, you lose at once.
CG-SOLO-12 = With as many points as Aaron or more you play on, and after round E you win.
CG-SOLO-13 = Aaron's points are those of triples, first triples and all seven types.

section-CG-R = Card game: rulings

CG-R-01 = With two or three players the workers of the first seats are used, 0, 1 and 1; the option last_seat_two_workers gives the last one 2.
CG-R-02 = If an odd number of goods or animals is left, the first pile is larger by one.
CG-R-03 = A lone pile is halved without shuffling: its upper half stays, the larger one if they differ, and the lower half becomes the second pile.
CG-R-04 = What gives a choice may be declined: castle, city hall, warehouse, carpenter's workshop, church, market, ship, pasture and boarding house.
CG-R-05 = The card discarded to make room is one of the three projects, never the new card.
CG-R-06 = Action 4 is not possible with 2 workers or more.
CG-R-07 = Only a multiple of three workers and silver can be given back for points.
CG-R-08 = Workers may change the number of a bought card.
CG-R-09 = What a triple brings comes before what the placed card does, and a card placed within an effect is done with before that effect goes on.
CG-R-10 = Nobody sells without goods, so nobody gets the start player's card that way.
CG-R-11 = A seller who has the start player's card face up turns it face down.
CG-R-12 = A card joins cloisters only if no unfinished pile of its own type is left beside it, or if it completes them; a cloister joins any unfinished pile or begins one of its own.
CG-R-13 = A city hall takes any project, whatever its number.
CG-R-14 = A purchase with fewer than three cards in the deck shuffles the discards; if there are still too few, it reveals what there is.
CG-R-15 = One player takes one card for all seven types.
CG-R-16 = The card for all seven types stays, even if a cloister joins another type later.
CG-R-17 = Each good or animal of a reward comes from any pile, the second one once the new top is seen.
CG-R-18 = After round E the start player's card goes nowhere.
CG-R-19 = In a tie only animals that stand alone count as left over.
CG-R-20 = Aaron gets the second card for all seven types if the first is gone.
CG-R-21 = Point cards never run out.
CG-R-22 = Of bought cards one has to be kept or used.
CG-R-23 = A purchase is possible before a card is discarded, between a placed card and what it does, between extra actions, and after the action.
CG-R-24 = All discards may be looked at.
CG-R-25 = Aaron's triples bring no reward of the round.
CG-R-26 = A card may complete a triple and the seven types at once, and brings both.

section-CG-V = Card game: worked examples

CG-V-01 = With 2 workers a 2 becomes a 6, and no worker is left.
CG-V-02 = From 1 to 6 costs 1 worker, from 6 to 1 as well, from 1 to 4 and from 2 to 5 costs 3.
CG-V-03 = 5 workers and 1 silver become 2 points.
CG-V-04 = 2 silver are not enough for a point.
CG-V-05 = Action 4 leads from 0 or 1 to 2 workers, and is not possible with 2 or 4.
CG-V-06 = 3 sheep, 2 cows and 1 chicken count 3 points, and one sheep stands alone.
CG-V-07 = One animal of each kind counts 4 points, two of each 8, five of each 20, five of one kind nothing.
CG-V-08 = A triple each of buildings, pastures and cloisters counts 13 points.
CG-V-09 = Two banks and a church are a triple.
CG-V-10 = A cloister on two pastures completes a triple of pastures and does nothing else.
CG-V-11 = A pasture on two cloisters completes a triple of pastures, for 4 points, and brings an animal.
CG-V-12 = With one cloister and one mine in piles of their own, another mine goes on the mine.
CG-V-13 = With two cloisters and one mine, another mine goes on the mine, or completes a triple with the cloisters.
CG-V-14 = Four ships are a triple and a new pile.
CG-V-15 = With 3 light goods, 2 dark ones and a 2 the light goods are sold for 3 silver.
CG-V-16 = With 3 light goods, 2 dark ones and a 5 the dark goods are sold for 2 silver.
CG-V-17 = Without medium goods nothing is sold with a 3.
CG-V-18 = If nobody sells in a round, the next seat starts the next one.
CG-V-19 = Of two sellers in a round the later one starts the next round.
CG-V-20 = A fourth project leaves three, and an old one among the discards.
CG-V-21 = A castle placed with a 4 places a project with a 1, and both do what they do.
CG-V-22 = A castle is placed, another one bought as a project, placed by the first, and takes a third one from the display.
CG-V-23 = With 6 silver there is still only one purchase in a turn.
CG-V-24 = A city hall without another project does nothing.
CG-V-25 = A church does nothing if there are only ships in the display.
CG-V-26 = With two players 95 cards are left in the deck after setup.
CG-V-27 = With three players 86 cards are left in the deck after setup.
CG-V-28 = With four players 77 cards are left in the deck after setup.
CG-V-29 = With two players 19 cards are left after a game without purchases, and nothing is shuffled.
CG-V-30 = With three players the discards are shuffled as round E is set up, if nothing is bought.
CG-V-31 = With four players the discards are shuffled as round D is set up, if nothing is bought.
CG-V-32 = In a solo game without purchases 24 cards are left, enough for 8 purchases.
CG-V-33 = If Aaron's first pile is three cloisters, he has 7 points, and you gain 3.
CG-V-34 = With 6 points each the solo game goes on; with 6 against 7 it is lost.
CG-V-35 = Aaron's first pile of two pastures and a cloister gives him no points, and you 1.
CG-V-36 = With three players those who have all seven types get 4, 2 and 1 points, in that order.
CG-V-37 = Six types and a cloister within a triple of mines are not all seven types.
CG-V-38 = A triple in round A brings 3 points, 2 goods, 2 animals, 3 silver or 3 workers.
CG-V-39 = A triple in round D brings 2 silver, 2 workers, or 1 of each.
CG-V-40 = With 20 points each, 4 silver win against 2 workers and 1 silver.
CG-V-41 = 4 sold goods and 3 castles count as the box has it; both numbers are our guess.
