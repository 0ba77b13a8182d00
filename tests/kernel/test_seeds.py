"""What seeds chance stays the same to the letter: games and tables that exist hang on it."""

from random import Random

from castles_nb.kernel import seeds


def test_no_word_of_a_seed_has_changed() -> None:
    assert seeds.future(3, 7) == "future 3 of seed 7"
    assert seeds.remark(3, 7) == "remark 3 of seed 7"
    assert seeds.review(12, 7) == "review of move 12 of seed 7"
    assert seeds.luck(3, "dice", 12, 7) == "luck 3 dice 12 7"
    assert seeds.again(3, 12, 7) == "again 3 of move 12 of seed 7"
    assert seeds.position((1, 0, 5), 7) == "7 (1, 0, 5)"
    assert seeds.seed_of_bot(1, 7) == 15456296448578068136


def test_a_seed_gives_the_same_chances_on_every_machine() -> None:
    assert Random(seeds.future(3, 7)).random() == 0.4500589783393415
