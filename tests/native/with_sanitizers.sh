#!/bin/sh
# Equal games and damaged encodings, with a core that checks its own memory and arithmetic. It needs
# gcc, and is slow: Python itself runs under the checks, too. Python leaks, so leaks are no matter.
set -e
here=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-python}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$python" - "$here" "$folder" <<'END'
import sys
from pathlib import Path

here, folder = map(Path, sys.argv[1:])
sys.path.insert(0, str(here.parents[1] / "tools"))
import build_native

flags = "-g -O1 -Wall -Wextra -Werror -fsanitize=address,undefined -fno-sanitize-recover=all"
build_native.build(build_native.compiler(), folder / "libcastles.so", flags.split())
END
LD_PRELOAD="$(cc -print-file-name=libasan.so) $(cc -print-file-name=libubsan.so)" \
    ASAN_OPTIONS=detect_leaks=0 "$python" - "$here" "$folder" <<'END'
import sys
from pathlib import Path

here, folder = map(Path, sys.argv[1:])
sys.path[:0] = [str(here), str(here.parent)]
from castles_nb.native import shared_library

shared_library.LIBRARY = folder / "libcastles.so"
import native_setups
import test_cards_equal
import test_cards_thinking
import test_damaged
import test_equal
import test_thinking

print("refused and played:", *test_damaged.attack(10_000, 7))
print("of card games:", *test_damaged.attack_card_games(10_000, 7))
print("thoughts of card games:", *test_cards_thinking.attack(300, 7))
print("that are equal:", sum(test_cards_thinking.compare(number) for number in range(4)))
print("thoughts refused and found:", *test_thinking.attack(300, 7))
print("thoughts that are equal:", sum(test_thinking.compare(number) for number in test_thinking.ALL_GAMES))
print("of card games:", *test_damaged.attack_card_games(10_000, 7))
print("of card games:", sum(1 for number in range(24) for _ in test_cards_equal.play(number)))
for modules in ((), *((name,) for name in test_equal.EXPANSIONS), (*test_equal.EXPANSIONS,), native_setups.WITH_PARTNERS, native_setups.WITH_CHATEAUMA, ("solo",)):
    played = sum(1 for number in range(3) for _ in test_equal.play(number, modules))
    print("decisions that are equal:", played, *modules)
END
