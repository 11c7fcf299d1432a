from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.report.document import document_of, report_json
from ndcg_gui.features.report.report import ReportRequest, make_report
from ndcg_gui.features.side_by_side.deciding import decided_whole
from ndcg_gui.features.side_by_side.models import ModelsResult, models_of_groups
from ndcg_gui.features.side_by_side.models_json import models_json
from ndcg_gui.features.side_by_side.models_result import (
    bias_table,
    circle_sentences,
    length_sentence,
    models_blocks,
    models_notes,
    pairs_matrix,
    side_sentence,
    strength_sentence,
    strengths_table,
)
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.metrics.gsb.bias import Lean, LengthLean, SideEffect, SideLean
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.present.blocks import Sentence, Table, words
from ndcg_gui.present.forms import REPORT_FORMATS, write_report
from ndcg_gui.store.labels import preferences
from tests.features.report.reports import MADE_AT
from tests.features.side_by_side.several import CIRCLE, bring_verdicts


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    folder = tmp_path_factory.mktemp("models")
    with create_project(folder / "several.ndcg") as made:
        bring_verdicts(made, folder)
        yield made


def result_of(project: Project) -> ModelsResult:
    every = project.read(preferences.comparisons)
    (found,) = models_of_groups(project, [comparison_report(project, item.id) for item in every])
    return found


@pytest.fixture(scope="module")
def found(project: Project) -> ModelsResult:
    return result_of(project)


def rows_of(table: Table) -> list[list[str]]:
    return [[words(cell) for cell in row] for row in table.rows]


def test_the_sentence_says_who_is_first_and_whether_that_is_sure(found: ModelsResult) -> None:
    said = str(strength_sentence(found))
    # That bee is worse than ant is decided, so bee is none of those that may be the strongest.
    assert said == (
        "Not decided yet which of 3 systems is the strongest: none is found to be better than ant, cat. The"
        " highest rating is that of ant (1,060; 1000 is the mean), the lowest that of bee (940). Decided: 1"
        " of 3 pairs."
    )
    assert models_notes(found) == []
    # Without any decided pair nothing is said of who leads, and stars go with the sentence.
    nothing = with_answers(found, [Conclusion.OPEN] * 3)
    assert "none of 3 pairs is decided" in str(strength_sentence(nothing))
    assert "*" not in "".join(cell for row in rows_of(pairs_matrix(nothing)) for cell in row)
    everything = with_answers(found, [Conclusion.BETTER] * 3)
    assert str(strength_sentence(everything)).startswith("ant is the strongest of 3 systems: each other")
    around = with_answers(found, [Conclusion.BETTER, Conclusion.WORSE, Conclusion.BETTER])
    assert str(strength_sentence(around)).startswith("None of 3 systems is the strongest: each is worse")


def with_answers(found: ModelsResult, answers: list[Conclusion]) -> ModelsResult:
    """With other answers about ant and bee, ant and cat, bee and cat."""
    pairs = []
    for pair, answer in zip(found.pairs, answers, strict=True):
        assert pair.part.decision is not None
        own = replace(pair.part.decision, answer=answer, p_value=0.01 if answer.is_difference else 0.2)
        pairs.append(replace(pair, part=replace(pair.part, decision=own)))
    return replace(found, pairs=tuple(pairs))


def test_equally_strong_systems_have_no_order(tmp_path: Path) -> None:
    with create_project(tmp_path / "even.ndcg") as project:
        bring_verdicts(project, tmp_path, won=dict.fromkeys(CIRCLE, 6))
        found = result_of(project)
    assert str(strength_sentence(found)) == "All 3 systems are equally strong."
    assert len(found.strengths.levels()) == 1 and found.strongest() is None and len(found.front()) == 3


def test_what_is_said_of_one_comparison_is_said_of_its_pair(project: Project, found: ModelsResult) -> None:
    for item in project.read(preferences.comparisons):
        report = comparison_report(project, item.id)
        own = decided_whole(report).decision
        names = (report.candidate, report.baseline)
        (pair,) = [
            each for each in found.pairs
            if {found.systems[each.first], found.systems[each.second]} == set(names)
        ]  # fmt: skip
        assert own is not None and pair.part.decision is not None
        seen = own if found.systems[pair.first] == report.candidate else own.turned()
        assert seen == pair.part.decision and seen.tests == 3


def test_a_circle_is_told_step_by_step(found: ModelsResult) -> None:
    (said,) = circle_sentences(found)
    assert str(said) == (
        "A circle: ant beats bee, which beats cat, which beats ant. But 2 of its 3 steps are not decided,"
        " so these systems may still have an order."
    )
    assert str(circle_sentences(replace(found, circles=()))[0]).startswith("No contradictions")
    assert len(circle_sentences(replace(found, circles=found.circles * 7))) == 6


def test_strengths_and_each_two(found: ModelsResult) -> None:
    rows = rows_of(strengths_table(found))
    assert [row[0] for row in rows] == ["ant", "cat", "bee"]
    assert [row[-1] for row in rows] == ["15 : 0 : 9", "12 : 0 : 12", "9 : 0 : 15"]
    assert sum(float(row[1].replace(",", "")) for row in rows) == pytest.approx(3000, abs=2)
    matrix = rows_of(pairs_matrix(found))
    assert matrix[0][0] == "ant" and matrix[0][1] == "" and matrix[0][3].startswith("+0.833  0.019 *")
    assert matrix[2][1].startswith("-0.833  0.019 *")


def test_lists_of_blocks(found: ModelsResult) -> None:
    blocks = list(models_blocks(found))
    sentences = [str(block.text) for block in blocks if isinstance(block, Sentence)]
    assert sentences[0] == str(strength_sentence(found))
    assert any("Bradley-Terry" in text for text in sentences)
    assert [str(block.name) for block in blocks if isinstance(block, Table)] == [
        "Strengths", "GSB of each pair of systems", "Bias by side and length",
    ]  # fmt: skip


def test_what_cannot_be_compared_is_said(tmp_path: Path) -> None:
    with create_project(tmp_path / "lost.ndcg") as project:
        bring_verdicts(project, tmp_path, won={**CIRCLE, ("ant", "cat"): 12, ("bee", "cat"): 12})
        found = result_of(project)
    assert str(strength_sentence(found)) == (
        "The 3 systems cannot be ranked yet: cat never won or tied against ant, bee, so nobody knows how"
        " far ant, bee is ahead."
    )
    assert not strengths_table(found).rows and len(pairs_matrix(found).rows) == 3
    told = models_json(found)
    assert [item["strength"] for item in told["systems"]] == [None] * 3
    assert told["scales"] == [["ant", "bee"], ["cat"]]
    apart = replace(found, strengths=replace(found.strengths, reached=found.strengths.reached & False))
    assert "were never compared, neither directly nor through other systems" in str(strength_sentence(apart))


def test_pairs_that_were_not_compared(tmp_path: Path) -> None:
    with create_project(tmp_path / "star.ndcg") as project:
        bring_verdicts(project, tmp_path, won={("ant", "bee"): 11, ("ant", "cat"): 4})
        found = result_of(project)
    (note,) = [str(note) for note in models_notes(found) if "compared" in str(note)]
    assert note == (
        "1 of 3 pairs of systems were not compared directly; their order follows from other comparisons."
    )


@pytest.mark.parametrize(
    ("sides", "said"),
    [
        (SideLean(Lean(0, 0), Lean(0, 0)), "Side bias is unknown"),
        (SideLean(Lean(3, 2), Lean(3, 2)), "5 items are too few"),
        (SideLean(Lean(30, 28), Lean(30, 28)), "No side bias found"),
        (SideLean(Lean(20, 60), Lean(20, 60), 3, 9, 4), "the right side had an advantage"),
        (SideLean(Lean(20, 60), Lean(20, 60), left_out=2), "2 pairs of systems do not count here"),
        (
            SideLean(Lean(40, 0), Lean(40, 0), basis=SideBasis.NOTHING, confounded=("ant", Lean(40, 0))),
            "not balanced: ant was on the left in 40 of 40 verdicts",
        ),
        (
            SideLean(Lean(40, 0), Lean(40, 0), basis=SideBasis.ORDERS, orders=Lean(12, 0)),
            "of 12 items judged in both orders and won by a side, left won 12 (p < 0.001), so the left side",
        ),
        (
            SideLean(Lean(40, 0), Lean(40, 0), basis=SideBasis.ORDERS, orders=Lean(6, 5)),
            "No side bias found: of 11 items judged in both orders",
        ),
        (
            SideLean(Lean(40, 39), Lean(40, 39), effect=SideEffect(-0.7, (-1.0, -0.4), 0.004)),
            "(p = 0.004), so the right side had an advantage",
        ),
    ],
)
def test_what_is_said_of_sides(found: ModelsResult, sides: SideLean, said: str) -> None:
    own = replace(found, sides=sides)
    assert said in str(side_sentence(own))
    swapped = [row for row in rows_of(bias_table(own)) if row[0].startswith("Swapped")]
    assert swapped == ([] if not sides.left_twice else [swapped[0]])


@pytest.mark.parametrize(
    ("items", "slope", "p", "said"),
    [
        (Lean(3, 2), None, None, "too few"),
        (Lean(30, 29), 0.1, 0.6, "No length bias found"),
        (Lean(80, 20), None, None, "was preferred on 80 % (p < 0.001)."),
        (Lean(80, 20), 0.1, 0.6, "better systems simply write more"),
        (Lean(80, 20), 0.9, 0.001, "the longer answer is preferred more often"),
        (Lean(20, 80), -0.9, 0.001, "the shorter answer is preferred more often"),
    ],
)
def test_what_is_said_of_length(
    found: ModelsResult, items: Lean, slope: float | None, p: float | None, said: str
) -> None:
    ends = None if slope is None else (slope - 0.5, slope + 0.5)
    own = LengthLean(items, 0, 0, 0.2, slope, ends, p)
    assert said in str(length_sentence(replace(found, lengths=own)))


def test_reports_tell_it_first(project: Project, tmp_path: Path) -> None:
    names = tuple(item.name for item in project.read(preferences.comparisons))
    report = make_report(project, ReportRequest(side_by_side=names, evaluated=False), made_at=MADE_AT)
    (own,) = report.models
    document = document_of(report)
    assert str(document.sections[0].blocks[0].text).startswith("arena: Not decided yet which of 3")  # type: ignore[union-attr]
    assert "Models: arena" in [str(section.title) for section in document.sections]
    assert report_json(report)["models"] == [models_json(own)]
    for form in REPORT_FORMATS:
        write_report(document_of(report), tmp_path / f"report{form.suffixes[0]}")
    page, plain = ((tmp_path / f"report.{end}").read_text(encoding="utf-8") for end in ("html", "md"))
    assert "A circle: ant beats bee" in page and "A circle: ant beats bee" in plain
    one = make_report(project, ReportRequest(side_by_side=names[:1], evaluated=False), made_at=MADE_AT)
    assert one.models == () and "models" not in report_json(one)
