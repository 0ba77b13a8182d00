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
