"""Grades of whole lists: what is asked, stored, counted, decided, and set against nDCG."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.collection.verbs import RenameSystem, removal_of
from ndcg_gui.features.side_by_side.access import state_of
from ndcg_gui.features.side_by_side.list_grades import MOST_PARTED, grades_report
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.verbs import OpenResult, ReopenComparison
from ndcg_gui.metrics.statistics.agreement import Level
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.features.side_by_side.grading import QUERIES, SYSTEMS, ask, grade_all, make_project, session_of
from tests.making import create_comparison

BETTER = {"A": 2, "B": 4, "C": 2}


def by_system(system: str, query: str) -> int:
    return BETTER[system] + (QUERIES.index(query) % 2)


def test_every_list_is_asked_once_alone_and_shuffled(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        session = session_of(project, comparison, "ann")
        items = session.queue.items
        assert Counter(item.key.rank for item in items) == {1: 12, 2: 12, 3: 12}
        assert all(item.right == () for item in items)
        for item in items:
            query, system = item.record.query_key, SYSTEMS[item.key.rank - 1]
            assert item.left == (f"{system}-{query}", f"all-{query}")
        ranks = [item.key.rank for item in items]
        assert ranks != sorted(ranks) and len({tuple(ranks[at : at + 3]) for at in range(0, 36, 3)}) > 3
        # The column of sides says nothing of whose list it is.
        shown = project.read(preferences.assigned_sides, comparison.id, session.queue.rater_id)
        assert {item.left_system for item in shown} == {"baseline"}


def test_one_rater_grades_all_lists_of_a_query(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project)
        raters: dict[int, set[str]] = {}
        for name in ("ann", "bob"):
            for item in session_of(project, comparison, name).queue.items:
                raters.setdefault(item.key.query_id, set()).add(name)
        assert all(len(own) == 1 for own in raters.values())


def test_a_grade_is_stored_with_its_history_and_undone(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",), reasons=("stale",))
        session = session_of(project, comparison, "ann")
        rater_id, first = session.queue.rater_id, session.item.key
        session.toggle_reason("stale")
        for value in (2, 5):
            session.go(0)
            label = session.grade(value, note="  the first  is off ")
            assert label is not None
            project.execute(label).result()
            session.saved(label)
        (stored,) = project.read(preferences.preferences, comparison.id, rater_id)
        assert (stored.key, stored.state.grade, stored.state.preferred) == (first, 5.0, Side.NONE)
        assert (stored.state.reasons, stored.state.note) == (("stale",), "the first is off")
        project.undo(rater_id, labels_only=True).result()
        (stored,) = project.read(preferences.preferences, comparison.id, rater_id)
        assert stored.state.grade == 2.0
        project.undo(rater_id, labels_only=True).result()
        assert project.read(preferences.preferences, comparison.id, rater_id) == []


def test_what_is_off_the_scale_or_no_grade_is_refused(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        session = session_of(project, ask(project, grades="0-4", raters=("ann",)), "ann")
        label = session.grade(5)
        assert label is not None
        with pytest.raises(InputError, match="grade 5 is not on the scale of the lists"):
            project.execute(label).result()
        session.go(0)
        label = session.decide(Side.LEFT, 1)
        assert label is not None
        with pytest.raises(InputError, match="a list needs a grade"):
            project.execute(label).result()
        one, other = (item.id for item in project.read(contents.systems)[:2])
        create_comparison(project, "c", one, other, raters=("ann",))
        compared = session_of(project, project.read(preferences.compared_pairs)[0], "ann")
        label = compared.grade(3)
        assert label is not None
        with pytest.raises(InputError, match="a list gets no grade in this comparison"):
            project.execute(label).result()


def test_means_are_decided_against_the_baseline(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        grade_all(project, comparison, "ann", by_system)
        report = grades_report(project, comparison.id)
    assert [own.system for own in report.systems] == list(SYSTEMS)
    assert [own.mean for own in report.systems] == [2.5, 4.5, 2.5]
    first = report.systems[0]
    assert (first.asked, first.lists, first.counts) == (12, 12, {2.0: 6, 3.0: 6})
    assert first.interval is not None and 2.0 < first.interval.low < 2.5 < first.interval.high < 3.0
    better, alike = report.differences
    assert (better.decision.answer, better.decision.estimate) == (Conclusion.BETTER, 2.0)
    assert alike.decision.answer is not Conclusion.BETTER and alike.decision.estimate == 0


def test_agreement_counts_lists_with_several_grades_and_repeats(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, overlap=1.0, repeats=0.1)
        grade_all(project, comparison, "ann", by_system)
        grade_all(
            project, comparison, "bob", lambda system, query: by_system(system, query) - (system == "C")
        )
        report = grades_report(project, comparison.id)
    assert report.agreement is not None
    assert report.agreement.exact.value == pytest.approx(24 / 36)
    assert report.agreement.near.value == 1.0
    assert 0.5 < (report.agreement.alpha[Level.ORDINAL].value or 0) < 1
    assert len(report.repeats) == 8 and all(first == again for first, again in report.repeats)
    # A repeat is a check and decides nothing.
    assert sum(sum(own.counts.values()) for own in report.systems) == 72


def test_people_and_ndcg_part_in_both_directions(tmp_path: Path) -> None:
    with make_project(tmp_path, labels=True) as project:
        comparison = ask(project, raters=("ann",))
        grade_all(
            project, comparison, "ann", lambda system, _query: {"A": 1, "B": 3, "C": 5}[system], note="x"
        )
        report = grades_report(project, comparison.id)
    assert report.metric == "nDCG@2" and report.both == 36
    assert report.tau is not None and report.tau < -0.3
    assert {own.item.system for own in report.liked} == {"C"} and len(report.liked) == MOST_PARTED
    assert {own.item.system for own in report.disliked} == {"A"}
    assert report.liked[0].difference >= report.liked[-1].difference >= 0.2
    assert report.liked[0].item.notes() == ("x",)
    candidate = report.differences[1]
    assert (candidate.with_metric, candidate.against_metric) == (0, 12)


def test_a_list_with_few_labels_is_not_set_against_its_grade(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        grade_all(project, comparison, "ann", by_system)
        report = grades_report(project, comparison.id)
    assert report.both == 0 and report.tau is None and not report.liked
    assert all(item.value is None for item in report.items)


def test_looks_before_all_is_graded_share_the_level(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        session = session_of(project, comparison, "ann")
        label = session.grade(3)
        assert label is not None
        project.execute(label).result()
        assert state_of(project, comparison.id).waiting
        project.execute(OpenResult(comparison.id, "lead")).result()
        report = grades_report(project, comparison.id)
        assert (report.looks, report.open, report.graded) == (1, 35, 1)
        project.execute(ReopenComparison(comparison.id, "lead")).result()
        project.execute(OpenResult(comparison.id, "lead")).result()
        project.execute(ReopenComparison(comparison.id, "lead")).result()
        grade_all(project, comparison, "ann", by_system)
        report = grades_report(project, comparison.id)
    assert (report.looks, report.open) == (2, 0)
    # Two differences of a third of 5 % each.
    found = report.differences[0].decision.interval
    assert found is not None and found.confidence == pytest.approx(1 - 0.05 / 3 / 2)


def test_skips_have_no_grade(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        session = session_of(project, comparison, "ann")
        label = session.skip()
        assert label is not None and label.state.status is Verdict.SKIPPED
        project.execute(label).result()
        report = grades_report(project, comparison.id)
    (skipped,) = [item for item in report.items if item.given]
    assert skipped.mean is None and skipped.key.kind is ItemKind.ITEM and not report.graded


def test_each_kind_of_comparison_has_its_own_result(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project)
        with pytest.raises(InputError, match="get a grade each, so it has no good, same and bad"):
            comparison_report(project, comparison.id)
        one, other = (item.id for item in project.read(contents.systems)[:2])
        create_comparison(project, "c", one, other)
        compared = project.read(preferences.compared_pairs)[0]
        with pytest.raises(InputError, match="two lists are compared"):
            grades_report(project, compared.id)


def test_a_system_whose_lists_are_graded_stays_under_any_name(tmp_path: Path) -> None:
    with make_project(tmp_path) as project:
        comparison = ask(project, raters=("ann",))
        grade_all(project, comparison, "ann", by_system)
        assert project.read(removal_of, ["C"]).compared == {"C": ["Pages"]}
        third = comparison.system_ids[2]
        project.execute(RenameSystem("C", "D")).result()
        (known,) = project.read(preferences.graded_lists)
        assert known.system_ids[2] == third
        assert [own.system for own in grades_report(project, comparison.id).systems] == ["A", "B", "D"]
