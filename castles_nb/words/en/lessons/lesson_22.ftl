# What a check says in lesson 22, the solo game.

# Which tile does the white die take away?
lesson-22-removed =
    .right = Depot 4 is empty, so the next one clockwise is depot { $depot }, and its first space has the mine.
    .hint = Begin with the depot of the white die and go on clockwise to the first one that has a tile.
    .more = Go on from depot 4 to the next higher number. Of its two spaces the first one counts.
    .second-space = The depot is right. Which of its two spaces comes first?
    .other-way = That is the next depot the other way round.

# How many points are left in the better order?
lesson-22-order =
    .right = The area brings { $area } points, more than the { $missing } that are missing; after the reset the watchtower scores { $tower }.
    .hint = Count the points in both orders. What happens to those beyond the target?
    .more = Let the area come first. What goes beyond the target is lost; the watchtower then scores on the new count.
    .tower-first = That is what is left if the watchtower scores first.
    .no-reset = That is more than the target. What happens when you reach it?
    .surplus-kept = What goes beyond the target is lost.

# How many of the three spaces can still be covered?
lesson-22-filled =
    .right = The town hall on 2-5, with it the castle on 3-5, and with the castle's action monastery 13 on 3-6.
    .hint = Go through what each stored tile does when it is placed.
    .more = Begin with the town hall: it places another tile without a die. What does that tile do?
    .one-for-each-die = Each die places one tile, but some tiles bring another placement.
    .only-with-the-number = A town hall places another tile without any die.
    .look-again = One of your dice shows the number of an empty space.
