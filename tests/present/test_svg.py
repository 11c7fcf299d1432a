from __future__ import annotations

import itertools
import re
from xml.etree import ElementTree

import numpy as np
import pytest

from ndcg_gui.domain.messages import say
from ndcg_gui.present.blocks import IntervalRow
from ndcg_gui.present.charts import Curves, DifferenceBars, Line
from ndcg_gui.present.svg import WIDTH, SvgSheet, intervals_picture, svg_of

HOSTILE = "</text><script>&\"'"


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter("text")]


def numbers(svg: str, tag: str, name: str) -> list[float]:
    return [float(node.attrib[name]) for node in ElementTree.fromstring(svg).iter(tag)]


def intervals(*rows: IntervalRow, signed: bool = False) -> str:
    return intervals_picture(rows, say("x"), signed=signed).svg(str)


def test_means_stand_on_one_scale() -> None:
    svg = intervals(
        IntervalRow("", "A", 0.25, (0.2, 0.3), side="a"),
        IntervalRow("", "B", 0.5, (0.4, 0.6), side="b"),
        IntervalRow("", HOSTILE, None, None),
    )
    first, second = numbers(svg, "circle", "cx")
    whiskers = [
        node
        for node in ElementTree.fromstring(svg).iter("line")
        if "side-a" in node.attrib["class"] and node.attrib["y1"] == node.attrib["y2"]
    ]
    ((low, high),) = [(float(node.attrib["x1"]), float(node.attrib["x2"])) for node in whiskers]
    assert low < first < high and first < second
    assert first - low == pytest.approx(high - first, abs=0.02)
    assert "0.2500 [0.2000, 0.3000]" in texts(svg) and HOSTILE in texts(svg) and "–" in texts(svg)


def test_around_0_an_interval_has_the_colour_of_the_side_that_holds_it() -> None:
    svg = intervals(
        IntervalRow("", "up", 0.2, (0.1, 0.3)),
        IntervalRow("Parts", "even", 0.1, (-0.1, 0.3)),
        IntervalRow("Parts", "down", -0.2, (-0.3, -0.1)),
        signed=True,
    )
    root = ElementTree.fromstring(svg)
    assert [node.attrib["class"] for node in root.iter("circle")] == ["side-a", "same", "side-b"]
    assert texts(svg).count("Parts") == 1


def test_bars_have_the_colour_of_who_is_better_and_no_difference_has_none() -> None:
    names = [HOSTILE, "q2", "q3", "q1"]
    bars = DifferenceBars(np.array([0.5, 0.25, 0.0, -0.5]), name=names.__getitem__, below=("a", "b", "c"))
    svg = svg_of(bars, 300, "x")
    root = ElementTree.fromstring(svg)
    found = [
        (node.attrib["class"], float(node.attrib["height"]), node.find("title").text)  # type: ignore[union-attr]
        for node in root.iter("rect")
    ]
    assert [(kind, title) for kind, _, title in found] == [
        ("side-b", f"{HOSTILE}: +0.5000"), ("side-b", "q2: +0.2500"), ("side-a", "q1: -0.5000"),
    ]  # fmt: skip
    heights = [height for _, height, _ in found]
    assert heights[0] == pytest.approx(2 * heights[1], abs=0.02) == pytest.approx(heights[2], abs=0.02)
    assert texts(svg)[-3:] == ["a", "b", "c"]


def test_many_bars_are_thinned_out_with_both_ends() -> None:
    svg = svg_of(DifferenceBars(3499.5 - np.arange(7000)), 300, "x")
    titles = re.findall(r"<title>(\d+):", svg)
    assert 700 < len(titles) < WIDTH and titles[0] == "0" and titles[-1] == "6999"
    assert len(svg) < 200_000


@pytest.mark.parametrize("count", [0, 1, 2])
def test_nothing_to_draw(count: int) -> None:
    for svg in (
        svg_of(DifferenceBars(np.zeros(count)), 300, ""),
        intervals(*[IntervalRow("", "A", None, None)] * count),
        svg_of(Curves([Line("A", 0, ((1.0, 0.0),) * count)] * bool(count)), 290, ""),
    ):
        ElementTree.fromstring(svg)
        assert "nan" not in svg


def test_lines_are_told_apart_as_in_the_window_and_by_names_that_do_not_cover_each_other() -> None:
    points = ((1.0, 0.1), (2.0, 0.2), (3.0, 0.3))
    lines = [
        Line("A", 5, points, side="a"),
        Line("B", 1, points),
        Line("fifth", 4, points),
        Line(HOSTILE, 8, points),
    ]
    svg = svg_of(Curves(lines, on_paper=True), 290, "x")
    root = ElementTree.fromstring(svg)
    assert [node.attrib["class"] for node in root.iter("polyline")] == [
        "side-a dashes-0",
        "line-1 dashes-0",
        "line-4 dashes-1",
        "line-0 dashes-2",
    ]
    marks = [ElementTree.tostring(node[1]) for node in root.iter("g") if len(node) > 1]
    assert len(set(marks)) == 3 and marks[0] == marks[3]  # a side and an early system have a dot
    named = {
        node.text: float(node.attrib["y"])
        for node in root.iter("text")
        if node.attrib["class"].startswith(("line-", "side-"))
    }
    assert set(named) == {line.name for line in lines}
    heights = sorted(named.values())
    assert all(below - above >= 14.9 for above, below in itertools.pairwise(heights))


def test_a_gap_in_a_line_keeps_its_depths() -> None:
    svg = svg_of(Curves([Line("A", 0, ((2.0, 0.2), (3.0, 0.3)))], on_paper=True), 290, "x")
    assert re.findall(r"<title>([^<]*)</title>", svg) == ["A @2: 0.2000", "A @3: 0.3000"]


def test_long_names_are_cut_and_wide_letters_count_for_more() -> None:
    sheet = SvgSheet()
    assert sheet.elided("abcdef", 60) == "abcdef"
    assert sheet.elided("abcdef", 4 * sheet.width_of("a")) == "abc…"
    assert sheet.width_of("検索") > sheet.width_of("ab")
