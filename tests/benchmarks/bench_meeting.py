"""How long the search takes for a change that makes the keys of a file meet those of a project.

Four hundred thousand documents on each side, as in a file of a million judgments. The search is measured
beside one pass over the keys that strips a number from each, by the processor and in the same run.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable
from functools import partial

from ndcg_gui.core.meeting import What, meet

KEYS = 400_000
TIMES = 3
_NUMBER = re.compile("[0-9]+$")
# Name, keys of the project, keys of the file, the change that is found, and how many passes it may take.
CASES: tuple[tuple[str, str, str, tuple[str, ...], float], ...] = (
    ("no partner", "X{0:07}", "P{0}", (), 12),
    ("no partner, with words around", "Shop:B{0:07}_1", "Q-{1:05}.html", (), 10),
    ("zeros", "P{0:07}", "P{0}", ("strip-zeros",), 18),
    ("word and zeros", "P{0:07}", "{0}", ("strip-prefix", "strip-zeros"), 24),
    ("suffix", "P{0}", "P{0}.html", ("strip-suffix",), 28),
)


def strip_numbers(keys: set[str]) -> list[str]:
    """Go over all keys once."""
    return [_NUMBER.sub("", key) for key in keys]


def spent(work: Callable[[], object]) -> float:
    """The fewest processor seconds of a few times."""
    taken = []
    for _ in range(TIMES):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return min(taken)


def main(arguments: list[str] | None = None) -> int:
    """Print each case; 1 where one takes too many passes or finds something else."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=KEYS)
    chosen = parser.parse_args(arguments if arguments is not None else [])
    late = 0
    for name, known, keys, change, most in CASES:
        one, other = ({form.format(key, 7 * key + 3) for key in range(chosen.keys)} for form in (known, keys))
        one_pass = spent(partial(strip_numbers, one))
        passes = spent(partial(meet, What.DOCUMENTS, one, other)) / one_pass
        found = meet(What.DOCUMENTS, one, other).cure
        print(f"{name}: {passes:.1f} passes of {one_pass:.2f} s (at most {most} wanted)", flush=True)
        late += passes > most or (() if found is None else found.changes) != change
    return int(bool(late))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
