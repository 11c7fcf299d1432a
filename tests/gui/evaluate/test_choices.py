from __future__ import annotations

import pytest

from ndcg_gui.gui.evaluate.choices import cutoff_of, parameter_of, with_cutoff, with_parameter
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.registry import DEFAULT_METRICS, parse_metric


def metrics(*spellings: str) -> tuple[Metric, ...]:
    return tuple(parse_metric(text) for text in spellings)


def spelled(found: tuple[Metric, ...]) -> list[str]:
    return [str(metric) for metric in found]


@pytest.mark.parametrize(
    ("given", "cutoff", "expected"),
    [
        (("nDCG@10", "RR", "P@10"), 5, ["nDCG@5", "RR", "P@5"]),
        (("nDCG@10", "R@100", "AP"), 5, ["nDCG@5", "R@100", "AP"]),
        (("nDCG@10", "R@100"), 100, ["nDCG@100", "R@100"]),
        (("nDCG@10", "RR@10"), None, ["nDCG", "RR"]),
        (("nDCG", "RR", "P"), 3, ["nDCG@3", "RR", "P@3"]),
        (("RR", "AP"), 3, ["RR", "AP"]),
        (("nDCG@10", "nDCG@5"), 5, ["nDCG@5"]),
    ],
)
def test_another_k(given: tuple[str, ...], cutoff: int | None, expected: list[str]) -> None:
    assert spelled(with_cutoff(metrics(*given), cutoff)) == expected


@pytest.mark.parametrize(
    ("given", "cutoff"), [(("RR", "nDCG@20"), 20), (("nDCG", "P@5"), None), (("RR@3", "nDCG@20"), 3)]
)
def test_the_common_k(given: tuple[str, ...], cutoff: int | None) -> None:
    assert cutoff_of(metrics(*given)) == cutoff


def test_any_k_and_back_again() -> None:
    default = metrics(*DEFAULT_METRICS)
    assert with_cutoff(with_cutoff(default, None), 10) == default


def test_gain_applies_to_all_that_have_one() -> None:
    default = metrics("nDCG@10", "DCG(gain='exp')@10", "RR")
    assert parameter_of(default, "gain") is None
    linear = with_parameter(default, "gain", "linear")
    assert spelled(linear) == ["nDCG@10", "DCG@10", "RR"]
    assert parameter_of(linear, "gain") == "linear"
    assert spelled(with_parameter(default, "ideal", "retrieved"))[0] == "nDCG(ideal='retrieved')@10"
    assert parameter_of(metrics("RR"), "gain") == ""


def test_two_that_become_the_same_are_one() -> None:
    assert spelled(with_parameter(metrics("nDCG@10", "nDCG(gain='exp')@10"), "gain", "exp")) == [
        "nDCG(gain='exp')@10"
    ]
