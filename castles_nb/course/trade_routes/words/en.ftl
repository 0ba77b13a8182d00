# The title of this lesson, and what the list of lessons says of it.

lesson-trade_routes = Trade routes
    .about = an expansion: goods that travel

# What a check says.

# In which order do the goods of three sales within each other lie on the route?
lesson-trade_routes-order =
    .right = Each bonus stops the sale that brought it. The last sale to begin is the first to end.
    .hint = Lay one goods tile at a time. When its number fits, the bonus comes first.
    .more = Lay the first goods tile of the sale. If it fits, the whole next sale comes first; only then does the first sale go on.
    .one-after-the-other = That is one sale after the other. But a bonus does not wait for the end of its sale.
    .next-space = Almost. The first goods 5 covers a space for 6. Which space brings the next sale?
    .without-first = Right so far, but the route holds another goods tile from the start.
    .first-sale = Those are the goods of the first sale. What does the first of them bring?

# How many points do the three sales score together, bonuses included?
lesson-trade_routes-points =
    .right = The sales score { $sales } points, and the space for goods 3 scores { $bonus }.
    .hint = With two players each goods tile scores 2 points. Then look at the spaces that fit.
    .more = Count the goods tiles of all three sales, 2 points each. Then look for the space that scores.
    .without-bonus = That is for the goods. One of the spaces scores, too.
    .first-only = That is the first sale. Those that a bonus brings score like any other.
    .first-and-bonus = Do the other two sales score nothing?

# How much silver would the three sales bring, bonuses included, with monastery 3?
lesson-trade_routes-silver =
    .right = Three sales pay { $sales } silver, and the last goods 1 find a space with { $bonus } silver.
    .hint = How many sales are there, and what does each pay? And does a space pay, too?
    .more = With monastery 3 each sale pays 2 silver. One space of the route pays as well.
    .without-monastery = That is without the monastery.
    .without-bonus = That is what the sales pay. Look where the last goods tile comes to lie.
    .one-sale = A sale by bonus pays, too.
    .bare = That is 1 silver for each sale. What does the monastery change, and does a space pay?
