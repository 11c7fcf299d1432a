from __future__ import annotations

import math

from tests.metrics.lists import value

ESCI = {0.0: 0.0, 1.0: 0.01, 2.0: 0.1, 3.0: 1.0}


def test_the_three_gains() -> None:
    assert value("DCG", [3, None, 2], gains=ESCI) == 3 + 2 / math.log2(4)
    assert value("DCG(gain='exp')", [3, None, 2], gains=ESCI) == 7 + 3 / 2
    assert value("DCG(gain='table')", [3, None, 2], gains=ESCI) == 1 + 0.1 / 2


def test_a_list_without_judged_results_has_0() -> None:
    assert value("DCG@10", [None, None]) == 0
