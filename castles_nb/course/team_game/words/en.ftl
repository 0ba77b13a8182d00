# The title of this lesson, and what the list of lessons says of it.

lesson-team_game = The team game
    .about = an expansion: two against two

# What a check says.

# Which spaces can player 0 cover, with a 1 and a 4 and no worker?
lesson-team_game-places =
    .right = The shared ship and your own mine; your partner's bank is not yours to place.
    .hint = Which tiles are yours to place? Then look for their spaces beside the team's tiles.
    .more = The ship is shared, the mine is yours. Look for their spaces with a 1 or a 4, beside any tile of the team.
    .partners-tile = One of these spaces is for a tile that your partner keeps.
    .only-shared = That is right for the shared storage. What about your own?
    .only-private = That is right for your own storage. What about the shared one?

# How many points has the team after player 0 placed the mine on 5-8?
lesson-team_game-sum =
    .right = { $own } and { $partner } before, { $size } for three spaces, and { $phase } for the phase.
    .hint = Add what both partners had, the area of three mines, and the phase.
    .more = The area of three mines in phase B brings { $size } and { $phase }. A team adds the points of both partners.
    .only-own = Those are your own points. A team's result is a sum.
    .twice = The area scores once, for whoever completes it.
    .without-phase = The phase scores as well.
    .before = That is what they had before. What does the area bring?
