from __future__ import annotations

import pytest

from ndcg_gui.gui.kit.tables.names import fitted, short_metric, short_systems
from ndcg_gui.metrics.registry import parse_metric


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["bm25-title", "bm25-title-body"], ["title", "title-body"]),
        (["shop/v1.run", "shop/v2.run"], ["v1.run", "v2.run"]),
        (["bm25", "tfidf"], ["bm25", "tfidf"]),
        (["only-one"], ["only-one"]),
        (["搜索 甲", "搜索 乙"], ["甲", "乙"]),
        (["a-b", "a-b-"], ["a-b", "a-b-"]),  # nothing that is cut would still tell them apart
        ([], []),
    ],
)
def test_names_lose_what_all_begin_with(names: list[str], short: list[str]) -> None:
    assert short_systems(names) == short


@pytest.mark.parametrize(
    ("spelling", "short"),
    [
        ("nDCG@10", "nDCG@10"),
        ("DCG(gain='exp')@10", "DCG exp@10"),
        ("nDCG(gain='exp', ideal='hits')@5", "nDCG exp hits@5"),
        ("RR(rel=2)@3", "RR rel=2@3"),
        ("AP", "AP"),
    ],
)
def test_metrics_are_told_from_each_other_without_brackets(spelling: str, short: str) -> None:
    assert short_metric(parse_metric(spelling)) == short


def test_a_heading_keeps_both_its_ends(qapp: object) -> None:
    text = fitted("a-very-long-name-of-a-system-v2", 60)
    assert text[0] == "a" and text[-1] == "2" and "…" in text
