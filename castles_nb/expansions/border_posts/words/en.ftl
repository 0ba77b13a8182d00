# The 4th expansion: border posts.

source-border_posts = border posts

border-post = border post { $number }
border-posts-joined = joining all border posts
border-posts-duchies = in the { $edition } they need duchies { $first } to { $last } (MOD-02)
border-posts-bonus = { COUNT($points) ->
    [0] the bonus tiles are laid out when the first round begins
   *[other] the bonus tiles for all posts are worth { $points } points, the larger one goes first
}
border-posts-number = { $number ->
    [0] the covered spaces join no posts
    [1] the covered spaces join no posts
   *[other] the covered spaces join { $number } posts
}

field-border_posts = { $player ->
    [table] border posts
   *[other] border posts of player { SEAT($player) }
}

# What it is called.

module-border_posts = border posts
module-border_posts-about = Join your three border posts with tiles, and score for it.
puzzle-theme-border_posts = border posts

# What its rules say.

section-EXP4 = Expansion 4: border posts
EXP4-01 = Two bonus tiles lie in a slot of their own: the one worth 5, 6 or 7 points on top of the one worth 2, 3 or 4.
EXP4-02 = Each player gets a random duchy from 23 to 30 in the Special Edition; in 2019 each has one of 11a to 11f, which we deal at random as well.
EXP4-03 = The three border posts are on the player board, so you may use them with any duchy; we take them to stand where 2019 prints them.
EXP4-04 = The first time placed tiles of any colours join two of your border posts, you score the points of the phase: 10, 8, 6, 4 or 2.
EXP4-05 = The first player to join all three border posts scores 5, 6 or 7 points with 2, 3 or 4 players, the second scores 2, 3 or 4, and others nothing.
EXP4-06 = Joining the third border post gives the bonus tile only, not the points of the phase again.
EXP4-07 = In the 2019 edition, joining the third border post scores the points of the phase once more, besides the bonus.
MOD-02 = Border posts go with any duchy in the Special Edition, and with 11a to 11f in 2019; as no text mentions team or solo boards, we do not combine them.
A-18 = Monastery 26 counts and shield 7 doubles border post bonus tiles in the Special Edition, but not the 2019 bonus; monastery 26 never counts vine bonus tiles.
A-19 = Border posts are joined by placed tiles of any colours; a single tile that joins all three gives the points of the phase, in 2019 twice, and the bonus.
X-27 = Joining two border posts for the first time in phase C scores 6 points.
