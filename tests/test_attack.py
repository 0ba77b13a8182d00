"""A sample of `make attack`: everything that takes something from outside survives it."""

import pytest
from attack import arguments, bots, boxes, files, messages, signals, texts

SAMPLES = {arguments: 150, bots: 40, boxes: 60, files: 20, messages: 300, signals: 60, texts: 200}


@pytest.mark.slow
@pytest.mark.usefixtures("speak")  # one of the calls adds a language
@pytest.mark.filterwarnings("ignore")
def test_wrong_arguments_stand_among_right_ones(tmp_path, monkeypatch) -> None:
    """Otherwise another argument is refused, and nobody sees what becomes of the wrong one."""
    monkeypatch.chdir(tmp_path)
    assert arguments.not_called() == []


@pytest.mark.slow
@pytest.mark.usefixtures("speak")
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("attack", SAMPLES, ids=lambda attack: attack.__name__)
def test_a_sample_survives(attack, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)  # any text may be taken for a path
    tally = attack.attack(SAMPLES[attack])
    assert tally.tried == SAMPLES[attack]
    assert not tally.failures, str(tally)
