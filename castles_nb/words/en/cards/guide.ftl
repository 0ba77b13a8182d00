# The guided first game of the card game: a sentence for each click, and what's said after another move.

guide-cards-free = { $phase ->
    [A] Now play on your own.
   *[other] Round { $phase }: the display is new, and each of you has a new pile.
} { $rounds ->
    [one] 1 turn is left.
   *[other] { $rounds } turns are left.
}
guide-cards-end = You have { $points } points, { $name } has { $other }. Those were { $rounds } of the 30 turns, and you know the game: the others go the same way. Play on here if you like.

guide-cards-take-1 = You hold two cards. Each turn you discard one, and its number does something for you. Click the 3.
guide-cards-take-2 = A 3 takes a card from row 3. Click the mine there.
guide-cards-take-other = Take the mine first: it gives you 2 silver once it's in your estate.

guide-cards-try-1 = The mine is a project now: it waits until you place it. Let's try something wrong: click the knowledge card in row 1, and read in the card why you can't have it.

guide-cards-place-1 = Your numbers are 2 and 4, and you have no worker to change them: row 1 is out of reach. Now do it right. Your mine is a 2, so click your 2.
guide-cards-place-2 = Click the mine among your projects.
guide-cards-place-3 = Click the mines in your estate. Three cards of a type score points there.
guide-cards-place-other = Place the mine with your 2: it gives you 2 silver.

guide-cards-buy-1 = The mine gave you 2 silver, so you have 3. Once a turn you may pay 3 to reveal three cards. Click the deck.
guide-cards-buy-other = Reveal three cards while you can: silver is for that.

guide-cards-keep-1 = Keep one card as a project, or use the number of one right away. Keep the ship: click it.
guide-cards-keep-other = Keep the ship: it gives you goods to sell.

guide-cards-sell-1 = A new turn, and a new card in your hand. Light goods are sold with a 1 or a 2. Click the 2.
guide-cards-sell-2 = Click your light goods.
guide-cards-sell-other = Sell your light goods first: they give you a point and a silver.

guide-cards-workers-1 = That was a point and a silver. You have no workers, and any number brings them back up to 2. Click the 4.
guide-cards-workers-2 = Click the workers beside the display.
guide-cards-workers-other = Take workers first: they make your numbers fit.

guide-cards-worker-1 = A worker changes a number by 1. The ship is a 3, and you have a 4. Click it.
guide-cards-worker-2 = Click the ship among your projects. Its mark 1w says that it costs you a worker.
guide-cards-worker-3 = Click the ships in your estate.
guide-cards-worker-other = Place the ship with your 4 and a worker: it gives you goods.

guide-cards-draw-1 = A ship takes the top card of one of the two piles of goods. Click the light ones.
guide-cards-draw-other = Take the light goods: a 1 or a 2 sells them.
