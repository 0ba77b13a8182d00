# What the guide says in the first game, one thing at a time. Each step has a sentence for each of
# its clicks, and one for whoever does something else.

guide-progress = Step { $step } of { $steps }
guide-confirm = Now press Play, or Enter.
guide-strayed = You may do that, but the guide had another move in mind: read why, and take yours back.
guide-hint = that's the guide's next move
guide-opponent = Your opponent is playing. Watch the news.
guide-free = { $phase ->
    [A] Now play on your own.
   *[other] Phase { $phase }: new tiles lie everywhere, and a completed area brings fewer points than in the phase before.
} { $rounds ->
    [one] 1 round is
   *[other] { $rounds } rounds are
} left. The coach speaks up when a move could have been clearly better.
guide-end = You have { $points } points, { $name } has { $other }. Those were { $rounds } of the 25 rounds, and you know the game: the others go the same way. Play on here if you like.

guide-castle-1 = This is your duchy. Put your castle on the dark red space in the middle: click it.
guide-castle-other = A castle may start there. The space in the middle has the most neighbours, and the next steps begin from it.

guide-take-1 = Your dice show a 6 and a 3. Each of them does one thing. Click the 6.
guide-take-2 = A 6 takes a tile from depot 6. Click the watchtower there, marked Wt.
guide-take-other = Take the watchtower first: it is worth 4 points as soon as you place it.

guide-try-1 = The watchtower waits in your storage. Let's try something wrong: click the blue space to the left of your castle, and read in the card why you can't choose it.

guide-place-1 = That space is for ships, and a watchtower is a building: tiles go on their own colour. Now do it right: click the 3.
guide-place-2 = Click the watchtower in your storage.
guide-place-3 = A space takes the number it shows. Click the beige 3 above your castle, on the left: a town of one space, so you complete it at once.
guide-place-other = The beige 3 above your castle, on the left, is a town of its own: you complete it at once, for 1 point and 10 more in phase A.

guide-ship-1 = 15 points: 4 for the watchtower, 1 for a town of one space, 10 for completing it in phase A. It is the next round, with new dice. Click the 4.
guide-ship-2 = Click the ship in depot 4.
guide-ship-other = Take the ship first. There is a space for it beside your castle.

guide-worker-1 = The blue space beside your castle needs a 2, and you have a 3. A worker changes a die by one. Click the 3.
guide-worker-2 = Click the ship in your storage.
guide-worker-3 = Click the blue 2 beside your castle. Its mark 1w says that it costs you a worker.
guide-worker-other = Place the ship with your worker: it moves you ahead in the turn order.

guide-sell-1 = The ship moved you ahead in the turn order. It would load goods, too, but you hold three kinds already, and a fourth has no room. So sell some. Click the 5.
guide-sell-2 = A 5 sells all your goods of type 5. Click them.
guide-sell-other = Sell your goods of type 5 first: that brings points, silver, and room for other goods.

guide-workers-1 = Goods bring 2 points each in a game of two, and 1 silver. The 4 is left. Click it.
guide-workers-2 = Any die can bring two workers. Click your workers.
guide-workers-other = Your workers are used up. Two new ones make the next dice easier.

guide-buy-1 = You have 2 silver. Once a turn they buy a tile of the black depot, without a die. Click the sheep in the middle of the board.
guide-buy-other = Buy the sheep while you can: silver is for buying.
