from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree

import numpy as np
import pytest

from ndcg_gui.present.blocks import IntervalRow
from ndcg_gui.present.charts import DifferenceBars
from ndcg_gui.present.svg import (
    MOST_BARS,
    bars_chart,
    lines_chart,
    means_chart,
    shorten,
)

HOSTILE = "</text><script>&\"'"


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter("text")]


def numbers(svg: str, tag: str, name: str) -> list[float]:
    return [float(node.attrib[name]) for node in ElementTree.fromstring(svg).iter(tag)]


def test_means_stand_on_one_scale() -> None:
    svg = means_chart(
        [
            IntervalRow("", "A", 0.25, (0.2, 0.3), side="a"),
            IntervalRow("", "B", 0.5, (0.4, 0.6), side="b"),
            IntervalRow("", HOSTILE, None, None),
        ],
        str,
        label="x",
    )
    first, second = numbers(svg, "circle", "cx")
    whiskers = [
        node for node in ElementTree.fromstring(svg).iter("line") if "whisker" in node.attrib["class"]
    ]
    (low, high), _ = [(float(node.attrib["x1"]), float(node.attrib["x2"])) for node in whiskers]
    assert low < first < high and first < second
    assert first - low == pytest.approx(high - first, abs=0.02)
    assert "0.2500 [0.2000, 0.3000]" in texts(svg) and HOSTILE in texts(svg) and "–" in texts(svg)


def test_bars_have_the_colour_of_who_is_better_and_no_difference_has_none() -> None:
    svg = bars_chart(
        [HOSTILE, "q2", "q3", "q1"],
        DifferenceBars(np.array([0.5, 0.25, 0.0, -0.5])),
        label="x",
        below=("a", "b", "c"),
    )
    root = ElementTree.fromstring(svg)
    bars = [
        (node.attrib["class"], float(node.attrib["height"]), node.find("title").text)
        for node in root.iter("rect")
    ]  # type: ignore[union-attr]
    assert [(kind, title) for kind, _, title in bars] == [
        ("side-b", f"{HOSTILE}: +0.5000"), ("side-b", "q2: +0.2500"), ("side-a", "q1: -0.5000"),
    ]  # fmt: skip
    heights = [height for _, height, _ in bars]
    assert heights[0] == pytest.approx(2 * heights[1], abs=0.02) == pytest.approx(heights[2], abs=0.02)
    assert texts(svg)[-3:] == ["a", "b", "c"]


def test_many_bars_are_thinned_out_with_both_ends() -> None:
    svg = bars_chart(
        [str(number) for number in range(7000)],
        DifferenceBars(3499.5 - np.arange(7000)),
        label="x",
        below=("", "", ""),
    )
    titles = re.findall(r"<title>(\d+):", svg)
    assert len(titles) == MOST_BARS and titles[0] == "0" and titles[-1] == "6999"
    assert len(svg) < 200_000


@pytest.mark.parametrize("count", [0, 1, 2])
def test_nothing_to_draw(count: int) -> None:
    for svg in (
        bars_chart(["q"] * count, DifferenceBars(np.zeros(count)), label="", below=("", "", "")),
        means_chart([IntervalRow("", "A", None, None)] * count, str, label=""),
        lines_chart(range(1, count + 1), {"A": [None] * count}, sides={}, places={"A": 0}, label=""),
    ):
        ElementTree.fromstring(svg)
        assert "nan" not in svg


def test_lines_are_told_apart_as_in_the_window_and_by_names_that_do_not_cover_each_other() -> None:
    names = ["A", "B", "fifth", HOSTILE]
    svg = lines_chart(
        [1, 2, 3],
        {name: [0.1, 0.2, 0.3] for name in names},
        sides={"A": "a"},
        places={"A": 5, "B": 1, "fifth": 4, HOSTILE: 8},
        label="x",
    )
    root = ElementTree.fromstring(svg)
    assert [node.attrib["class"] for node in root.iter("polyline")] == [
        "line side-a",
        "line line-1 dashes-0",
        "line line-4 dashes-1",
        "line line-0 dashes-2",
    ]
    marks = [ElementTree.tostring(node[1]) for node in root.iter("g")]
    assert len(set(marks)) == 3 and marks[0] == marks[3]  # a side and an early system have a dot
    named = {
        node.text: float(node.attrib["y"]) for node in root.iter("text") if "name" in node.attrib["class"]
    }
    assert set(named) == set(names)
    heights = sorted(named.values())
    assert all(below - above >= 14.9 for above, below in itertools.pairwise(heights))


def test_a_gap_in_a_line_keeps_its_depths() -> None:
    svg = lines_chart([1, 2, 3], {"A": [None, 0.2, 0.3]}, sides={}, places={"A": 0}, label="x")
    assert re.findall(r"<title>([^<]*)</title>", svg) == ["A @2: 0.2000", "A @3: 0.3000"]


def test_long_names_are_cut() -> None:
    assert shorten("abcdef", 4) == "abc…" and shorten("abcd", 4) == "abcd"
