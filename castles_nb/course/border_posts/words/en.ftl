# The title of this lesson, and what the list of lessons says of it.

lesson-border_posts = Border posts
    .about = an expansion: paths through the duchy

# What a check says.

# On which spaces would a tile placed now score for border posts?
lesson-border_posts-spaces =
    .right = A tile there touches a second post, and all your tiles are connected.
    .hint = Look for spaces at a post. Which of them can your tiles and dice cover in this turn?
    .more = Posts 1 and 3 are not yours yet. For each of them name the empty spaces that touch it, and strike out those that dice and worker cannot reach.
    .one-missing = The worker changes either die. Which space at post 1 is missing?
    .out-of-reach = Almost. Which of these has a number that your dice cannot reach?
    .everywhere = Those are all the spaces that you can cover. Which of them are at a post?
    .only-post-1 = Post 1 is one way. Is post 3 within reach as well?
    .only-post-3 = Post 3 is one way. Is post 1 within reach as well?
    .post-2 = Post 2 is yours already: a tile lies on 3-6.

# How many points do the two cows on 3-1 score?
lesson-border_posts-tile =
    .right = { $posts } for two posts in phase C, and { $cows } for the cows of the pasture.
    .hint = Two things score: the posts and the cows.
    .more = In phase C two posts bring { $posts } points. Now the cows: count the new ones and all that lie in this pasture.
    .only-posts = That is for the posts. What do the cows bring?
    .only-cows = That is for the cows. Which two posts does the tile join?
    .only-new-cows = Cows that lie in the pasture already score again.
    .bonus-tile = The bonus tile is for all three posts. Here are two.
    .phase-a = Those are the points of phase A. Which phase is it?

# Three play, Ben is the second to join all posts, in phase D: what does that bring?
lesson-border_posts-third =
    .right = The small bonus tile, { $second }; in 2019 also { $phase } for phase D.
    .hint = Which bonus tile is left for the second of three players?
    .more = The Special Edition gives the bonus tile alone. In 2019 the points of phase D come on top.
    .same-in-both = The points of the phase come again in one edition, not in the other.
    .large-tile = Whoever was first took the large bonus tile.
    .swapped = It is the other way round: the Special Edition comes first.
    .two-players = Those are the bonus tiles for two players.
