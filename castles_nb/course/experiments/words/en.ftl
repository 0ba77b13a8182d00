# The title of this lesson, and what the list of lessons says of it.

lesson-experiments = Experiments
    .about = tournaments, and how sure their results are

# What a check says.

# How many games do three bots play on ten deals, two at a table, from both seats?
lesson-experiments-games =
    .right = Three pairs, each on { $deals } deals and from both seats.
    .hint = How many pairs are there, and how often does each of them play a deal?
    .more = Name the pairs: first and second, first and third, second and third. Each pair plays { $deals } deals, and each deal twice.
    .one-seat = Each pair plays each deal twice, so that both go first once.
    .pairs-twice = A pair is the same whoever is named first. There are three.
    .one-pair = That is one pair. Three bots make more of them.
    .against-itself = Nobody plays against itself, and a pair counts once.

# From how many independent values is the interval of 20 deals and 40 games made?
lesson-experiments-values =
    .right = Both games of a deal share its tiles and dice, so a deal gives one value.
    .hint = What do two games of a deal have in common, and what do two deals?
    .more = The two games of a deal give one difference. How many deals were there?
    .games = The two games of a deal have the same tiles and dice in common.
    .rows = Those are the rows. Each game has two players, who share its luck.
    .pairs-of-deals = Two deals have nothing in common. Each of them gives a value.

# A function that tells what an interval of a difference says.
lesson-experiments-verdict =
    .right = Only an interval without 0 says who is ahead.
    .more = With low above 0 the first is ahead, with high below 0 the second. Otherwise nobody knows.
    .no-verdict = For { $low } to { $high } it should return 'first', 'second' or 'open'.
    .with-zero = From { $low } to { $high } there is a 0: a true difference of either sign would fit.
    .without-zero = From { $low } to { $high } there is no 0. Does that not tell you something?
    .swapped = From { $low } to { $high }, the difference is the first minus the second. Who has more?

# How far behind is the start seat if both are first in half of the rounds?
lesson-experiments-first =
    .right = Where neither is first more often, { $right } points are missing. The one worker less is what is left.
    .hint = First in half of the rounds is in the middle between first in all of them and first in none.
    .more = Take the middle between 6.1 and -11.7. How far is it below 0?
    .sign = So many points behind: give the number without a minus.
    .half = That is how far it is from either row to the middle. Where does the middle lie?
    .whole = That is twice as much: the middle between 6.1 and -11.7 is half of their sum.
    .last = So far behind it is where it is never first.

# How likely is it that one or more of ten intervals of 95 % miss the truth?
lesson-experiments-many =
    .right = All ten are right in { NUMBER($all_right, style: "percent") } of such tables, not in the others.
    .hint = How likely is it that all ten intervals are right?
    .more = One interval is right with a chance of 0.95, all ten with 0.95 to the power of ten. The question asks for the opposite.
    .all-right = That is the chance that all ten are right.
    .added-up = Adding up counts tables twice where two of them miss.
    .one = That is for a single interval. There are ten.
    .all-miss = That is the chance that all ten miss. One is enough.

# Questions that differ from student to student.

variant-experiments-games =
    .question = How many games do { $bots } bots play on { $deals } deals, two at a table, from both seats?
    .right = Every pair of the { $bots } bots plays each of the { $deals } deals twice.
    .hint = Count the pairs of { $bots } bots. Each pair plays { $deals } deals, from both seats.

variant-experiments-values =
    .question = Two bots play { $deals } deals from both seats, which makes { $games } games. From how many independent values is the interval made?
    .right = One value for each of the { $deals } deals.
    .hint = Do the two of { $games } games that share a deal tell two things that are independent?

variant-experiments-many =
    .question = How likely is it that one or more of { $intervals } independent intervals of 95 % miss the truth?
    .right = All { $intervals } hold with a chance of 0.95 to the power of { $intervals }; the rest is the answer.
    .hint = First find the chance that none of the { $intervals } intervals misses.
