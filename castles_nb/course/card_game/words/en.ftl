# The title of this lesson, and what the list of lessons says of it.

lesson-card_game = The card game
    .about = the second game of the kit: cards, a ring of numbers, triples

# What a check says.

# With which numbers can the ship be taken, with one worker?
lesson-card_game-number =
    .right = A 6 takes it as it is; the worker turns a 5 or a 1 into a 6, as 6 and 1 are neighbours.
    .hint = The ship lies in row 6. Which numbers are a 6, or one step away from it?
    .more = A 6 fits. One worker also turns two other numbers into a 6: its neighbours on the ring.
    .no-worker = That is without the worker, who changes a number by 1.
    .no-ring = One more: the numbers form a ring.
    .own-number = The number on the ship does not matter yet. In which row does it lie?
    .two-workers = One worker makes one step only.

# How many points does the pasture bring at once, at most, on the two cloisters?
lesson-card_game-triple =
    .right = { $pastures } for a triple of pastures, { $first } for the first one, and { $reward } as the reward of round A.
    .hint = Three things score: the triple, the card for the first one, and the best reward in points.
    .more = The triple brings { $pastures }, the first one of its type { $first } more. Which reward of round A has the most points?
    .only-triple = That is the triple. What else does it bring?
    .no-reward = Every triple brings a reward of the round card, too.
    .no-first = Has anybody completed this type before?
    .pure = Only three cloisters count as a triple of cloisters. What do they become here?
    .no-triple = The pasture may go on the two cloisters, and then there are three cards.

# On how many piles can the cloister be placed?
lesson-card_game-cloister =
    .right = It may join { $others } piles that are begun, or begin a pile of cloisters.
    .hint = Count the unfinished piles of the estate. Is there one more place?
    .more = Count the unfinished piles. Then ask whether the cloister may begin one.
    .own-pile = A cloister may also begin a pile of its own.
    .finished = Three cards are a triple, and nothing goes on it any more.
    .wild = A cloister may also join cards of another type.
    .not-begun = It joins piles that are there already.

# When is the bank bought, so that the castle places it and no project is lost?
lesson-card_game-purchase =
    .right = Once the castle is placed, there is room for the bank; then the castle’s action places it.
    .hint = Count your projects at each of the three moments.
    .more = The castle counts as a project until you place it. Its action comes right after that.
    .too-soon = With three projects you have to discard one before you keep another.
    .too-late = By then the castle’s action is over, and the bank waits for another turn.

# How many points has player 0 at the end, with the better animal?
lesson-card_game-end =
    .right = { $before } before, { $animals } for two groups of four with the pig, and 1 for the start player’s card.
    .hint = Take the animal that helps most, then add the groups and the start player’s card to your points.
    .more = You have { $before } points. Take the animal that makes two groups of four, and do not forget the flag.
    .animal = Which animal makes a group larger?
    .no-card = Look at the flag beside your points.
    .alone = An animal that is alone scores nothing.
    .one-group = Once the first group is made, group what is left.
    .no-animals = Animals score at the end.
    .unsold = Goods that are not sold score nothing.
    .silver = Silver that is left over scores nothing.
