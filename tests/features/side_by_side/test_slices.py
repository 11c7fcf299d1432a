from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.features.side_by_side.result_tables import parts_table, slices_note
from ndcg_gui.features.side_by_side.slices import (
    MOST_TAGS,
    by_length,
    by_stratum,
    by_tag,
    is_small,
    slices_of,
)
from ndcg_gui.features.side_by_side.statistics import comparison_statistics
from ndcg_gui.metrics.gsb.counts import Outcome
from ndcg_gui.metrics.gsb.decisions import decide_family
from ndcg_gui.metrics.statistics.decision.conclusion import FEWEST_UNITS
from ndcg_gui.metrics.statistics.multiple import holm
from ndcg_gui.present.blocks import Remark, words
from ndcg_gui.store.labels import preferences
from tests.features.side_by_side.several import bring_verdicts
from tests.making import correct

GOOD, SAME, BAD = Outcome.GOOD, Outcome.SAME, Outcome.BAD


def part(kind: PartKind, name: str | None, *outcomes: Outcome) -> VerdictPart:
    return VerdictPart.of(kind, name, [(number, own) for number, own in enumerate(outcomes)])  # type: ignore[misc]


# how items are parted


def test_by_stratum_only_where_there_are_any() -> None:
    assert by_stratum(["a1", "b2", "a3"], lambda item: item[0]) == {"a": ["a1", "a3"], "b": ["b2"]}
    assert by_stratum(["x", "y"], lambda item: "head" if item == "x" else "") == {"head": ["x"], None: ["y"]}
    assert by_stratum(["x", "y"], lambda _: None) == {}


def test_one_with_several_tags_is_in_each_and_the_frequent_come_first() -> None:
    tags = {"x": ("rare", "often"), "y": ("often",), "z": ()}
    found = by_tag(["x", "y", "z"], tags.__getitem__)
    assert list(found.items()) == [("often", ["x", "y"]), ("rare", ["x"])]
    many = by_tag(list(range(50)), lambda item: [f"t{item:02}", "all"])
    assert len(many) == MOST_TAGS and list(many)[:3] == ["all", "t00", "t01"]


def test_by_length_in_thirds() -> None:
    found = by_length(list(range(10, 1000, 10)), lambda item: item)
    assert list(found) == ["≤ 330", "331 to 660", "≥ 661"]
    assert [len(own) for own in found.values()] == [33, 33, 33]
    # Every item is in one of them, also one at the cut; what is unknown is in none.
    with_unknown = by_length([*range(1, 8), 0], lambda item: item or None)
    assert list(with_unknown.values()) == [[1, 2, 3], [4, 5], [6, 7]]


@pytest.mark.parametrize("lengths", [[], [5] * 9, [5, 5, 5, 5, 9], [1, 2]])
def test_lengths_that_make_no_three_parts(lengths: list[int]) -> None:
    assert by_length(lengths, lambda item: item) == {}


# how they are tested and told


def test_holm_over_all_slices_and_nothing_else() -> None:
    parts = [
        part(PartKind.ALL, None, *[GOOD] * 30),
        part(PartKind.STRATUM, "head", *[GOOD] * 12, BAD),
        part(PartKind.TAG, "long", *[GOOD] * 6, *[BAD] * 5),
        part(PartKind.LENGTH, "≤ 5", *[SAME] * 3),
        part(PartKind.RATER, "ann", *[GOOD] * 9),
    ]
    assert slices_of(parts) == parts[1:4]
    parts = decided(*parts)
    alone = [own.verdict.decision().p_value for own in parts[1:3]]
    assert [own.p_value for own in parts[1:4]] == [*holm(alone), None]
    assert [is_small(own) for own in parts] == [False, False, False, True, False]
    table = parts_table(parts)
    assert table.keys[table.keys.index("p") + 1] == "answer"
    cells = [row[0] for row in table.rows]
    assert [words(cell) for cell in cells] == [
        "all queries", "stratum head", "tag long", "longer text has ≤ 5 characters (few)", "rater ann",
    ]  # fmt: skip
    assert [isinstance(cell, Remark) and cell.faint for cell in cells] == [False, False, False, True, False]
    answers = [words(row[table.keys.index("answer")]) for row in table.rows]
    assert answers == ["better", "better", "not decided yet", "too few to say", "too few to say"]
    note = str(slices_note(parts))
    assert note.startswith("2 slices were tested") and "there is a difference for stratum head." in note
    assert f"fewer than {FEWEST_UNITS}" in note
    # Looked at alone, p would be 0.039: with all three it is not enough.
    doubtful = decided(*(part(PartKind.TAG, name, *[GOOD] * 8, BAD, SAME) for name in "abc"))
    assert (doubtful[0].verdict.decision().p_value or 1) < 0.05
    assert "no slice shows a difference" in str(slices_note(doubtful))


def test_without_slices_nothing_is_said_of_them() -> None:
    parts = decided(part(PartKind.ALL, None, GOOD), part(PartKind.STRATUM, "head", GOOD))
    assert slices_note(parts) is None


def decided(*parts: VerdictPart) -> list[VerdictPart]:
    """Slices as one family, all else alone."""
    slices = decide_family({own.name: own.units() for own in slices_of(parts)})
    return [replace(own, decision=slices.get(own.name) or own.verdict.decision()) for own in parts]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "several.ndcg") as made:
        bring_verdicts(made, tmp_path)
        yield made


def test_slices_of_a_comparison(project: Project) -> None:
    correct(
        project,
        **{f"q{number}": {"tags": "even" if number % 2 == 0 else "odd|short"} for number in range(12)},
    )
    comparison = project.read(preferences.comparisons)[0]
    report = comparison_report(project, comparison.id)
    assert [(own.kind, own.name, own.verdict.n) for own in report.parts[2:]] == [
        (PartKind.TAG, "even", 6), (PartKind.TAG, "odd", 6), (PartKind.TAG, "short", 6),
    ]  # fmt: skip
    found = comparison_statistics(project, report)
    lengths = [own for own in found.parts if own.kind is PartKind.LENGTH]
    assert len(lengths) == 3 and sum(own.verdict.n for own in lengths) == 12
    assert sum(own.verdict.good for own in lengths) == report.whole.verdict.good
    told = side_by_side_json(report, found)["slices"]
    assert [own["part"] for own in told] == ["tag"] * 3 + ["length"] * 3
    assert all(own["few"] and own["n"] <= 6 for own in told)
    assert all(own["decision"]["answer"] == "cannot be said" and own["holm"] is None for own in told)
