# The title of this lesson, and what the list of lessons says of it.

lesson-chateauma = Châteauma
    .about = an opponent that plays by a script

# What a check says.

# Which tile does the Châteauma take if it rolls a 2?
lesson-chateauma-tile =
    .right = Depot 2 has nothing that the card wants. Depot 3 has a building, and the search ends there.
    .hint = Which card does the white die select? Go through the depots clockwise from 2, and ask in each one for all that this card still wants.
    .more = Depot 2 has nothing that the selected card wants. What does the next depot have?
    .spaces-first = It does not look for the first space in every depot. It looks in one depot for every open space, and only then in the next.
    .white-depot = Its search begins in the depot of its own die. The white die only selects the card.
    .other-card = The other card would like that one. Which card does the white die select?
    .not-wanted = That tile lies in the right depot, but no open space of this card wants it.

# How likely is it that the Châteauma takes the bank?
lesson-chateauma-chance =
    .right = Rolls of { COMMAS($rolls) } lead to the bank: it is the first tile on the way that the card wants.
    .hint = Go through the six rolls one by one. Which tile does each of them lead to?
    .more = Write the six rolls in a column, and beside each one the first tile that its search meets. In how many rows is that the bank?
    .own-depot = That counts only the roll of its own depot. From where else does the search arrive there?
    .one-before = Nearly. Is there one more depot from which the search finds nothing on its way?
    .too-many = One roll too many: does one of them meet a ship or another building first?
    .always = The card wants other tiles, too, and some rolls meet those first.
    .never = The ship is not found first by every roll: the search goes depot by depot.

# How many points does the Châteauma score in this turn, with a 3?
lesson-chateauma-card =
    .right = { $animals } for cows, { $sale } for goods, and { $card } for the card.
    .hint = Three things score, one after the other: the animals, the $ of the space, and the full card.
    .more = The cows bring { $animals }, and the sale brings { $sale }. Which value of the card counts on Midweight?
    .only-card = That is the card. What do the tile and the space bring before?
    .level = Which of the three values counts on Midweight?
    .phase = It scores no areas and no points for the phase.
    .no-sale = The space has a $ on it: covering it sells goods.
    .one-point-each = Every goods tile sold brings as many points as there are players. Who counts as one?
    .no-herd = Cows count together with other cows on its cards and in its duchy.
    .reserve = What lies in its reserve does not count as a herd.

# With how many points, at least, do you beat the Châteauma?
lesson-chateauma-beat =
    .right = { $before } and { $scored } make { $total }, and you need one more.
    .hint = Add to its { $before } points: face-up monasteries, goods, silver, tiles in reserve, tiles on its cards.
    .more = It has { $before } points. Then a monastery on a card counts twice, goods, silver and reserve count 1 each, and it wins ties.
    .tie = Then you are tied. Who wins ties?
    .before = It has its final scoring, too.
    .monastery-in-reserve = A monastery in its reserve is only a tile in reserve.
    .monastery-on-card = A monastery on an unfinished card counts twice: as a monastery, and as a tile on the card.
    .no-reserve = Does its reserve score?
    .no-cards = Do tiles on unfinished cards score?
