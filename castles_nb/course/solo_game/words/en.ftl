# The title of this lesson, and what the list of lessons says of it.

lesson-solo_game = The solo game
    .about = an expansion: one player, rivers and a target

# What a check says.

# Which tile does the white die take away?
lesson-solo_game-removed =
    .right = Depot 4 is empty, so the next one clockwise is depot { $depot }, and its first space has the mine.
    .hint = Begin with the depot of the white die and go on clockwise to the first one that has a tile.
    .more = Go on from depot 4 to the next higher number. Of its two spaces the first one counts.
    .second-space = The depot is right. Which of its two spaces comes first?
    .other-way = That is the next depot the other way round.

# How many points are left in the best order?
lesson-solo_game-order =
    .right = The phase brings { $phase } points, exactly the { $missing } you lack. After the reset the area's size scores { $size } and the watchtower { $tower }.
    .hint = Three things score here: the area's size, the phase and the watchtower. What happens to points beyond the target?
    .more = Which of the three reaches the target on its own, and how many points would be left over? The others score after the reset.
    .size-first = That's what you have if the area's size scores before the phase. Is there a better order?
    .phase-last = That's what's left if the phase scores last.
    .tower-first = That's what's left if the watchtower scores first.
    .no-reset = That is more than the target. What happens when you reach it?

# How many of the three spaces can still be covered?
lesson-solo_game-filled =
    .right = The town hall on 2-5, with it the castle on 3-5, and with the castle's action monastery 13 on 3-6.
    .hint = Go through what each stored tile does when it is placed.
    .more = Begin with the town hall: it places another tile without a die. What does that tile do?
    .one-for-each-die = Each die places one tile, but some tiles bring another placement.
    .only-with-the-number = A town hall places another tile without any die.
    .look-again = One of your dice shows the number of an empty space.
