# The title of this lesson, and what the list of lessons says of it.

lesson-linked_castles = Linked castles
    .about = an expansion: duchies 11 to 18

# What a check says.

# Which spaces beside placed tiles have a link to the castle?
lesson-linked_castles-linked =
    .right = One touches the castle. Tiles of their own colour join the others to it.
    .hint = From each space go to the castle, only over covered spaces of its own colour.
    .more = Start at the castle and go on over covered spaces of one colour. Whatever touches the castle is linked, too.
    .other-colour = Almost. One of them is joined to it by another colour only.
    .all-beside = Those are all that touch a tile. Which of them have a link?
    .only-castle = Tiles of its own colour link a space as well.
    .without-castle = A space that touches the castle is linked, too.

# How many castles must stand on duchy 11, at least, so that every area touches one?
lesson-linked_castles-castles =
    .right = With { $castles } of the { $spaces } castle spaces each area touches a castle.
    .hint = Look for areas that touch one castle space only: that castle has to stand.
    .more = Some areas touch a single castle space, so that castle has to stand. Then look at the areas that are left.
    .all = All of them will do. Can one be left out?
    .too-few = That is too few: some area touches none of them.
    .one = One castle opens the areas around it. Do those cover the board?

# What do a retrieved castle and its area of one space score together, in phase C?
lesson-linked_castles-price =
    .right = { $size } for one space and { $phase } for phase C, less the { $price } points it cost.
    .hint = Add up what the area scores, and subtract the price.
    .more = The area brings { $size } for one space and { $phase } for phase C. Now subtract what it costs to retrieve the castle.
    .without-price = What about the price of the castle?
    .only-price = That is the price. But the castle then fills an area.
    .without-phase = The phase scores, too.
    .without-size = The size of the area scores, too.
