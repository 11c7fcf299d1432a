"""Answers by criterion: counted as verdicts are, in terms of the systems, whichever side they stood on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.records import Side
from ndcg_gui.features.exporting.preferences import preference_rows
from ndcg_gui.features.importing.preferences import as_stored
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.report.report import ReportRequest, make_report
from ndcg_gui.features.side_by_side.parts import PartKind
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.result import item_table, result_blocks
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.features.side_by_side.result_tables import agreement_table, criteria_table, criteria_words
from ndcg_gui.features.side_by_side.statistics import comparison_statistics
from ndcg_gui.features.side_by_side.verbs import AdjudicateItems, OpenResult
from ndcg_gui.formats.registry import WRITERS
from ndcg_gui.metrics.gsb.counts import Outcome
from ndcg_gui.metrics.gsb.counts import Verdict as Counted
from ndcg_gui.metrics.statistics.agreement import Level, krippendorff_alpha
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, store, write_run
from tests.verdicts import BASELINE, CANDIDATE, SAME, SKIP, Word, say, say_all, set_up

PLAN = ComparisonPlan(
    "c", "A", ("B",), criteria=("Correct", "Fresh"), raters=("ann", "bob"), overlap=1, repeats=0.5
)
# What both say by "Correct", by the number of the query; bob differs on the third.
CORRECT = {1: CANDIDATE, 2: CANDIDATE, 3: BASELINE, 4: SAME, 5: CANDIDATE, 6: CANDIDATE}


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "p.ndcg") as project:
        for name in ("A", "B"):
            # The last is the same on both sides.
            lists = {f"q{number}": [f"{name}{number}" if number < 6 else "d"] for number in range(7)}
            store(project, write_run(tmp_path / name, name, lists))
        yield project


@pytest.fixture
def raters(project: Project) -> tuple[ComparisonId, RaterId, RaterId]:
    (made,) = set_up(project, PLAN)
    ann, bob = (rater.id for rater in project.raters())
    numbers: dict[int, int] = {}

    def word(key: ItemKey, rater: RaterId) -> Word:
        number = numbers.setdefault(key.query_id, len(numbers) + 1)
        said = CORRECT[number]
        if number == 3 and rater == bob:
            said = CANDIDATE
        if number == 6:
            return SKIP, {"criteria": {"Correct": said}}  # begun: there is no verdict yet
        fresh = {"Fresh": SAME} if rater == ann else {}
        return BASELINE, {"criteria": {"Correct": said, **fresh}}

    for rater in (ann, bob):
        say_all(project, made, rater, lambda key, rater=rater: word(key, rater))
    return made, ann, bob


def test_a_criterion_is_counted_as_the_verdict_is(
    project: Project, raters: tuple[ComparisonId, RaterId, RaterId]
) -> None:
    made, ann, _ = raters
    left = {item.left_system for item in project.read(preferences.preferences, made)}
    assert left == {"baseline", "candidate"}, "each system stood on each side"
    report = comparison_report(project, made)
    assert report.whole.verdict == Counted(0, 1, 5, 1)
    correct, fresh = report.by_criterion
    assert (correct.kind, correct.name) == (PartKind.CRITERION, "Correct")
    # Three of the candidate, the tie of the third and what is identical the same; the begun one counts not.
    assert correct.verdict == Counted(3, 3, 0, 1)
    assert fresh.verdict == Counted(0, 6, 0, 1)
    disputed = next(
        query
        for query in report.queries
        if ann in query.ballots and query.ballots[ann].criteria.get("Correct") is Outcome.BAD
    )
    assert [str(words) for words in criteria_words(disputed.ballots[ann])] == [
        "Correct: baseline", "Fresh: same"
    ]  # fmt: skip
    found = comparison_statistics(project, report, resamples=99)
    assert [replace(own, decision=None) for own in found.by_criterion] == list(report.by_criterion)
    # Six queries are too few, for a criterion as for the verdict.
    assert {own.answer for own in (found.parts[0], *found.by_criterion)} == {Conclusion.CANNOT_SAY}
    assert found.agreement is not None
    assert set(found.agreement.criteria) == {"Correct"}
    signs = [[1, 1, -1, 0, 1], [1, 1, 1, 0, 1]]
    assert found.agreement.criteria["Correct"].value == pytest.approx(
        krippendorff_alpha(signs, level=Level.NOMINAL).value
    )
    told_of = [str(row[0]) for row in agreement_table(found.agreement, report.raters).rows]
    assert "Krippendorff's alpha by Correct" in told_of
    table = criteria_table(report, found)
    assert [str(row[0]) for row in table.rows] == ["Overall", "Correct", "Fresh"]
    assert table.name in [getattr(block, "name", None) for block in result_blocks(report, found)]
    told = side_by_side_json(report, found)["criteria"]
    assert [item["name"] for item in told] == ["Correct", "Fresh"]
    assert (told[0]["gsb"], told[0]["holm"]) == (0.5, None) and told[1]["alpha_nominal"] is None
    assert told[0]["decision"]["reason"] == "too few to say"

    (of_disputed,) = [item for item in report.queries if item.key == disputed.key]
    assert of_disputed.criteria == {"Correct": Outcome.SAME, "Fresh": Outcome.SAME}

    # Who settles it decides by the criterion, if it is answered.
    key = disputed.key
    eve = add_rater(project, "eve")
    project.execute(AdjudicateItems(made, eve, (key,))).result()
    settled = key.as_kind(ItemKind.ADJUDICATION)
    queue = ComparisonQueue(project, made, eve)
    ((shown,),) = [
        [item for item in project.read(preferences.assigned_sides, made, eve) if item.key == settled]
    ]
    # Both found the baseline better, wherever it stood for them; by "Correct" one of them the candidate.
    on_left = shown.left_system == "baseline"
    assert queue.said_by_others(settled) == ((2, 0, 0) if on_left else (0, 0, 2))
    assert queue.said_by_others(settled, "Correct") == (1, 0, 1)
    assert queue.said_by_others(settled, "Fresh") == (0, 1, 0) and queue.said_by_others(key) is None
    say(project, made, eve, settled, CANDIDATE)
    after = comparison_report(project, made)
    assert after.by_criterion[0].verdict == correct.verdict and after.whole.verdict == Counted(1, 1, 4, 1)
    say(project, made, eve, settled, CANDIDATE, criteria={"Correct": BASELINE})
    assert comparison_report(project, made).by_criterion[0].verdict == Counted(3, 2, 1, 1)


def test_repeats_with_swapped_sides_say_the_same_of_the_systems(
    project: Project, raters: tuple[ComparisonId, RaterId, RaterId]
) -> None:
    made, ann, _ = raters
    said = {item.key: item for item in project.read(preferences.preferences, made, ann)}
    repeats = [key for key in said if key.kind is ItemKind.REPEAT]
    assert repeats
    for key in repeats:
        first, again = said[key.as_kind(ItemKind.ITEM)], said[key]
        assert first.left_system != again.left_system
        assert again.state == first.state.turned() and again.state.turned().turned() == again.state
        sides = dict(again.state.criteria), dict(first.state.criteria)
        assert all(sides[0][name] is sides[1][name].turned for name in sides[0])
    assert Side.NONE.turned is Side.NONE


def test_verdicts_go_out_and_come_back_with_their_criteria(
    project: Project, raters: tuple[ComparisonId, RaterId, RaterId], tmp_path: Path
) -> None:
    made, ann, _ = raters
    project.execute(OpenResult(made, "lee")).result()
    table = item_table(make_report(project, ReportRequest(side_by_side=("c",), evaluated=False)).side_by_side)
    assert [str(title) for title in table.titles][-3:] == ["Reasons", "by Correct", "by Fresh"]
    told = {str(row[7]): [str(cell) for cell in row[-2:]] for row in table.rows}
    assert told[""] == ["", ""] and told["bad"][1] == "same"
    rows = preference_rows(project)
    stored = {(item.rater_id, item.key): item for item in project.read(preferences.preferences, made)}
    path = tmp_path / "v.csv"
    next(writer for writer in WRITERS if writer.key == "preferences-csv").write(path, rows)
    with create_project(tmp_path / "other.ndcg") as other:
        store(other, path)
        (comparison,) = other.read(preferences.comparisons)
        assert sorted(comparison.plan.criteria) == ["Correct", "Fresh"]
        before = comparison_report(project, made)
        after = comparison_report(other, comparison.id)
        # What is identical was judged by nobody, so no file tells of it.
        assert [part.verdict.good for part in after.by_criterion] == [3, 0]
        assert [part.verdict.bad for part in after.by_criterion] == [
            part.verdict.bad for part in before.by_criterion
        ]
    # A file that has the sides the other way round than the project.
    row = next(row for row in rows if row.rater == "ann" and row.criteria and row.left == "candidate")
    own, turned = as_stored(row), as_stored(row, "baseline")
    assert own[0] == "candidate" and turned[0] == "baseline"
    assert replace(turned[1], side_known=True) == own[1].turned() != own[1]
    assert any(item.state == own[1] for (rater, _), item in stored.items() if rater == ann)


def test_without_criteria_nothing_is_told_of_them(project: Project) -> None:
    (made,) = set_up(project, ComparisonPlan("c", "A", ("B",)))
    report = comparison_report(project, made)
    found = comparison_statistics(project, report, resamples=9)
    assert report.by_criterion == () and not criteria_table(report, found).rows
    assert "criteria" not in side_by_side_json(report, found)
