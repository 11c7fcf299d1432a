"""Several candidates against one baseline, or several strata: sign tests that stay honest together."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from ndcg_gui.metrics.gsb.counts import Verdict
from ndcg_gui.metrics.statistics.multiple import holm

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class SignTest:
    """The p value of one verdict's sign test, alone and by Holm among all; None where nothing differed."""

    p_value: float | None
    adjusted: float | None


def sign_tests(verdicts: Mapping[Key, Verdict]) -> dict[Key, SignTest]:
    """The sign test of each verdict, and Holm's p value over all of them, in the order given.

    A verdict without any good or bad cannot be found to differ, so it does not count among the tests.
    """
    alone = [item.sign_test() if item.good + item.bad else None for item in verdicts.values()]
    tests = zip(alone, holm(alone), strict=True)
    return {key: SignTest(*test) for key, test in zip(verdicts, tests, strict=True)}
