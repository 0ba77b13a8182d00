"""A sample of `make attack`: everything that takes something from outside survives it."""

import pytest
from attack import arguments, bots, messages, signals, texts

SAMPLES = {
    arguments.attack: 150,
    bots.attack: 40,
    messages.attack: 300,
    signals.attack: 60,
    texts.attack: 200,
}


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("attack", "tries"), SAMPLES.items(), ids=lambda each: str(each))
def test_a_sample_survives(attack, tries) -> None:
    tally = attack(tries)
    assert tally.tried == tries
    assert not tally.failures, str(tally)
