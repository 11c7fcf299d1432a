"""How much wider than what can be the bounds are, by every way of grading small random cases."""

from __future__ import annotations

import sys

import numpy as np

from ndcg_gui.metrics.settings import EvaluationSettings
from tests.metrics.test_bounds import SPELLINGS, check, spelled, trial

CASES = 300


def main() -> int:
    """Print for each metric the mean and the largest slack, and how often the bounds are called exact."""
    cases = int(sys.argv[1]) if len(sys.argv) > 1 else CASES
    print(f"{'':44} {'one list':^30} {'difference of two':^30}")
    print(f"{f'slack over {cases} cases':44}" + f" {'mean':>9} {'largest':>9} {'exact':>10}" * 2)
    for text in SPELLINGS:
        found = [check(text, EvaluationSettings(), trial(seed)) for seed in range(cases)]
        row = f"{spelled(text):44}"
        for name in ("A", "B - A"):
            slack = [abs(own[name][0]) for own in found]
            exact = np.mean([own[name][1] for own in found])
            row += f" {np.mean(slack):9.4f} {max(slack):9.4f} {100 * exact:8.0f} %"
        print(row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
