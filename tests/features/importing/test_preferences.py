"""Side-by-side verdicts from elsewhere: from the file to the result, and back by undo."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.errors import Cancelled, Conflict, FileErrors, InputError
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Kind, Side, Verdict
from ndcg_gui.features.collection import totals
from ndcg_gui.features.exporting.preferences import preference_rows
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, describe, prepare
from ndcg_gui.features.importing.preferences import as_stored, event_id_of
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.queue import Comparison, ComparisonQueue, votes_of
from ndcg_gui.features.side_by_side.report import comparison_report
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.verdict_options import OF_RATER, PreferenceOptions
from ndcg_gui.metrics.gsb.checks import side_alarms
from ndcg_gui.metrics.gsb.counts import SideBasis
from ndcg_gui.metrics.statistics.agreement import (
    KappaWeights,
    Level,
    agreement,
    pairwise_agreement,
)
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import operations, preferences
from tests.making import add_rater, create_comparison, dump, store, write_lines, write_queries, write_run
from tests.shared_data import shared_data
from tests.verdicts import comparison_result

HEADER = "query_id,rater,baseline,candidate,left_system,right_system,winner,strength,tie"
# A is the baseline: good on q1, bad by much on q2, and a tie of a kind on q3.
ROWS = (
    "q1,ann,A,B,A,B,B,1,", "q1,bob,A,B,B,A,B,1,", "q2,ann,A,B,B,A,A,2,", "q2,bob,A,B,A,B,A,1,",
    "q3,ann,A,B,A,B,tie,,bad", "q3,bob,A,B,B,A,tie,,",
)  # fmt: skip


def verdicts(folder: Path, rows: Sequence[str] = ROWS, *, header: str = HEADER, name: str = "v.csv") -> Path:
    return write_lines(folder / name, [header, *rows])


def planned(project: Project, path: Path, **request: object) -> ImportPlan:
    return prepare(project, [ImportRequest(path, Kind.PREFERENCES, **request)])  # type: ignore[arg-type]


def bring(project: Project, path: Path, **request: object) -> Comparison:
    """Import; returns the comparison that was made last."""
    project.execute(import_files(planned(project, path, **request), accept_warnings=True)).result()
    return project.read(preferences.comparisons)[-1]


def warnings(plan: ImportPlan) -> dict[str, str]:
    return {notice.code: str(notice.message) for _, notice in plan.warnings}


def information(plan: ImportPlan) -> dict[str, str]:
    return {notice.code: str(notice.message) for _, notice in plan.information}


def errors(plan: ImportPlan) -> list[str]:
    with pytest.raises(FileErrors):
        import_files(plan, accept_warnings=True)
    return [str(problem) for problem in plan.errors]


def counts(project: Project, comparison: Comparison) -> tuple[int, int, int]:
    verdict = comparison_result(project, comparison).verdict
    return verdict.good, verdict.same, verdict.bad


def test_a_file_becomes_a_comparison(project: Project, tmp_path: Path) -> None:
    path = verdicts(tmp_path)
    plan = planned(project, path)
    assert information(plan) == {"new-raters": "raters ann, bob are added"}
    assert str(describe(plan.files[0])) == "6 verdicts of 2 raters on 3 queries; comparisons: v"
    comparison = bring(project, path)
    assert comparison.name == "v" and comparison.plan.imported
    own = comparison.plan
    assert (own.baseline, own.candidates, own.points, own.ties, own.unit) == (
        "A",
        ("B",),
        5,
        ("bad",),
        "list",
    )
    assert counts(project, comparison) == (1, 1, 1)
    numbers, raters = project.read(contents.query_ids), {item.name: item.id for item in project.raters()}
    said = {
        (item.rater_id, item.query_id): item for item in project.read(preferences.preferences, comparison.id)
    }
    first = said[raters["ann"], numbers["q2"]]
    assert (first.left_system, first.state) == ("candidate", PreferenceState(Verdict.JUDGED, Side.RIGHT, 2))
    tied = said[raters["ann"], numbers["q3"]]
    assert tied.state == PreferenceState(Verdict.JUDGED, Side.NONE, 0, tie="bad")
    assert project.read(soundness.check_project) == []
    # The lists are those that the project has, and nobody is asked for more.
    queue = ComparisonQueue(project, comparison.id, raters["ann"])
    assert (len(queue), queue.left, queue.total) == (0, 0, 3)
    assert project.read(preferences.open_items, raters["ann"]).get(comparison.id, 0) == 0
    assert project.read(preferences.open_items, add_rater(project, "eve")).get(comparison.id, 0) == 0


def test_of_both_orders_the_verdict_that_turns_counts_as_same(project: Project, tmp_path: Path) -> None:
    said = (
        "q1,j,A,B,left", "q1,j,B,A,left", "q2,j,A,B,left", "q2,j,B,A,right", "q3,j,A,B,tie", "q3,j,B,A,right",
    )  # fmt: skip
    path = verdicts(tmp_path, said, header="query_id,rater,left,right,winner")
    plan = planned(project, path)
    counted = plan.files[0].counts
    assert (counted["good"], counted["same"], counted["bad"], counted["checks"]) == (0, 2, 1, 0)
    told = information(plan)["both_orders"]
    assert told.endswith("2 of the verdicts changed with the order (67 %) and count as Same")
    comparison = bring(project, path)
    assert counts(project, comparison) == (0, 2, 1)
    report = comparison_report(project, comparison.id)
    assert report.result.verdict == comparison_result(project, comparison).verdict
    flips = report.checks.flips.overall
    assert (flips.flipped, flips.softened, flips.kept) == (1, 1, 1)
    assert report.checks.sides.overall.design.is_balanced
    assert project.read(soundness.check_project) == []
    # Both verdicts go out, and come back as they were.
    rows = preference_rows(project, comparison.name)
    assert sorted(row.kind for row in rows) == ["item"] * 3 + ["swapped"] * 3


@pytest.mark.parametrize("other", ["one", "another"])
def test_verdicts_find_their_queries_by_text(project: Project, tmp_path: Path, other: str) -> None:
    """By their text alone, and where their keys are the file's own."""
    answers = write_lines(tmp_path / "a.csv", ["prompt,response", "hello,a", "a red  shoe,b"])
    project.execute(import_files(prepare(project, [ImportRequest(answers)]), accept_warnings=True)).result()
    before = len(project.read(contents.query_ids))
    rows = {
        "one": ["prompt,model_a,model_b,winner", "hello,x,y,A", "a red shoe,x,y,-"],
        "another": ["question_id,prompt,model_a,model_b,winner", "81,hello,x,y,A", "82,a red shoe,x,y,-"],
    }
    plan = planned(project, write_lines(tmp_path / "v.csv", rows[other]), rater="j")
    project.execute(import_files(plan, accept_warnings=True)).result()
    assert len(project.read(contents.query_ids)) == before
    assert (information(plan).get("known-by-text") is not None) is (other == "another")


def test_a_side_that_is_not_told_counts_for_no_side_bias(project: Project, tmp_path: Path) -> None:
    header = "query_id,rater,baseline,candidate,winner"
    rows = [f"q{n % 3 + 1},r{n},A,B,B" for n in range(60)]
    plan = planned(project, verdicts(tmp_path, rows, header=header))
    assert plan.files[0].counts["unknown_side"] == 60
    comparison = bring(project, verdicts(tmp_path, rows, header=header))
    stored = project.read(preferences.preferences, comparison.id)
    assert {item.left_system for item in stored} == {"baseline"}
    assert {item.state.side_known for item in stored} == {False}
    assert not any(vote.side_known for vote in votes_of(stored))
    result = comparison_result(project, comparison)
    assert (result.verdict.good, result.sides.left, result.sides.right) == (3, 0, 0)
    assert {(own.left, own.right) for own in result.sides_by_rater.values()} == {(0, 0)}
    assert not side_alarms(result).overall.is_alarm
    # Had the sides been known, it could not be told apart from the system that always stood there.
    rows = [f"q{n % 3 + 1},r{n},A,B,A,B,B,1," for n in range(60)]
    known = comparison_result(project, bring(project, verdicts(tmp_path, rows, name="k.csv")))
    assert (known.sides.left, known.sides.right) == (0, 60)
    assert side_alarms(known).overall.by is SideBasis.NOTHING
    # Balanced, it would be one.
    rows = [f"q{n % 3 + 1},r{n},A,B,{'AB'[n % 2]},{'BA'[n % 2]},{'BA'[n % 2]},1," for n in range(60)]
    known = comparison_result(project, bring(project, verdicts(tmp_path, rows, name="l.csv")))
    assert (known.sides.left, known.sides.right) == (0, 60)
    assert side_alarms(known).overall.is_alarm


def test_what_only_the_file_knows_is_made(tmp_path: Path) -> None:
    header = "query_id,query_text,rater,model_a,model_b,winner,answer_a,answer_b"
    rows = ["x1,how so?,ann,M 1,M 2,model_a,because,no idea", "x2,and then?,ann,M 1,M 2,tie,first,"]
    path = verdicts(tmp_path, rows, header=header)
    with create_project(tmp_path / "p.ndcg") as project:
        plan = planned(project, path)
        assert not warnings(plan) and information(plan) == {
            "new-raters": "rater ann is added",
            "new-queries": "2 queries are added (x1, x2)",
            "new-systems": "systems M 1, M 2 are added, with the file's answers as lists",
        }
        comparison = bring(project, path)
        read = project.read
        assert [item.record.text for item in read(contents.queries)] == ["how so?", "and then?"]
        assert [(item.name, item.query_count, item.result_count) for item in read(contents.systems)] == [
            ("M 1", 2, 2), ("M 2", 2, 1),
        ]  # fmt: skip
        lists = read(contents.ranked_lists, comparison.candidate_id)
        texts = read(contents.documents_by_key, [key for entry in lists.values() for key in entry.keys])
        assert [record.body for record in texts.values()] == ["no idea"]
        assert counts(project, comparison) == (0, 1, 1)
        assert read(totals.counts).pool_pairs == 3
        assert read(soundness.check_project) == []


def test_several_pairs_of_systems_and_names_in_the_file(project: Project, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ["d1"]}))
    rows = ["q1,ann,A,B,,,B,,", "q1,ann,A,C,,,A,,"]
    bring(project, verdicts(tmp_path, rows, name="B against C.csv"))
    # A name that tells raters a system's is not taken from the file's.
    assert [item.name for item in project.read(preferences.comparisons)] == [
        "Imported verdicts 1",
        "Imported verdicts 2",
    ]
    named = [f"{row},{name}" for row, name in zip(rows, ("first", "second"), strict=True)]
    bring(project, verdicts(tmp_path, named, header=f"{HEADER},comparison", name="n.csv"))
    assert [item.name for item in project.read(preferences.comparisons)][2:] == ["first", "second"]
    bring(project, verdicts(tmp_path, rows[::-1], name="g.csv"), comparison="given")
    assert [item.name for item in project.read(preferences.comparisons)][4:] == ["given 1", "given 2"]
    bring(project, verdicts(tmp_path, [*rows, "q2,ann,A,B,,,A,,"], name="n.jpg.csv"))
    assert [item.name for item in project.read(preferences.comparisons)][6:] == ["n.jpg 1", "n.jpg 2"]


def test_checks_and_skips_decide_nothing(project: Project, tmp_path: Path) -> None:
    rows = [
        "q1,ann,A,B,A,B,B,1,,item,judged", "q1,ann,A,B,B,A,A,1,,repeat,judged",
        "q1,ann,A,B,A,B,A,1,,same,judged", "q2,ann,A,B,A,B,,,,item,skipped",
        "q3,ann,A,B,A,B,A,1,,item,judged", "q3,bob,A,B,A,B,B,1,,item,judged",
        "q3,eve,A,B,A,B,B,2,,adjudication,judged",
    ]  # fmt: skip
    comparison = bring(project, verdicts(tmp_path, rows, header=f"{HEADER},kind,status"))
    verdict = comparison_result(project, comparison).verdict
    assert (verdict.good, verdict.same, verdict.bad, verdict.skipped) == (2, 0, 0, 1)
    assert project.read(soundness.check_project) == []


def test_ranks_are_pairs_of_documents(project: Project, tmp_path: Path) -> None:
    rows = ["q1,ann,A,B,A,B,B,1,,1", "q1,ann,A,B,A,B,A,1,,2", "q2,ann,A,B,A,B,tie,,,2"]
    comparison = bring(project, verdicts(tmp_path, rows, header=f"{HEADER},rank"))
    assert (comparison.plan.unit, comparison.plan.depth) == ("pair", 2)
    numbers = project.read(contents.query_ids)
    assert [item.key for item in project.read(preferences.comparison_items, comparison.id)] == [
        ItemKey.make(numbers[key], rank=rank) for key, rank in (("q1", 1), ("q1", 2), ("q2", 2))
    ]
    assert counts(project, comparison) == (1, 1, 1)


WRONG: list[tuple[str, Sequence[str], str, Mapping[str, object]]] = [
    ("query_id,baseline,candidate,winner", ["q1,A,B,B"], "v.csv:2: no rater is named", {}),
    ("query_id,rater,winner", ["q1,ann,baseline"], "v.csv:2: the two systems are not named", {}),
    (HEADER, ["x1,ann,A,B,,,B,,"], "none of its 1 query is in the project", {}),
    ("query_id,query_text,rater,baseline,candidate,winner", ["q1,one,ann,A,B,B", "q1,two,bob,A,B,B"],
     "v.csv:3: another text of query q1 than in line 2", {}),
    ("query_id,rater,baseline,candidate,winner,answer_baseline", ["q1,ann,N,B,B,one", "q1,bob,N,B,B,two"],
     "v.csv:3: another answer of N to query q1", {}),
    ("query_id,rater,baseline,candidate,winner", ["q1,ann,A,B,B", "q1,,A,B,B"],
     "v.csv:3: ann judges query q1 twice; first in line 2", {"rater": "ann"}),
    (HEADER, ROWS, "a comparison needs a name of 1 to 120 printable characters", {"comparison": "x" * 121}),
    (HEADER, ["q1,ann,B,A,,,B,,"], "comparison human compares B with the baseline A, and not A with B",
     {"comparison": "human"}),
    (HEADER, ["q2,ann,A,B,,,B,2,"], "v.csv:2: the verdict is not on the scale of comparison human, got '2'",
     {"comparison": "human"}),
    (HEADER, ["q2,ann,A,B,,,tie,,bad"], "v.csv:2: the verdict is not on the scale of comparison human",
     {"comparison": "human"}),
    (f"{HEADER},rank", ["q2,ann,A,B,,,B,,,3"], "comparison human does not ask about this, got 'q2, 3'",
     {"comparison": "human"}),
]  # fmt: skip


@pytest.mark.parametrize(("header", "rows", "words", "more"), WRONG, ids=[item[2][:40] for item in WRONG])
def test_what_cannot_be_is_refused(
    project: Project,
    tmp_path: Path,
    header: str,
    rows: Sequence[str],
    words: str,
    more: Mapping[str, object],
) -> None:
    a, b = project.read(contents.systems)
    create_comparison(project, "human", a.id, b.id)
    before = dump(project.path)
    found = errors(planned(project, verdicts(tmp_path, rows, header=header), **more))
    assert any(words in line for line in found), found
    assert dump(project.path) == before


def test_the_same_file_twice(project: Project, tmp_path: Path) -> None:
    first = bring(project, verdicts(tmp_path))
    assert "the same file was already imported as v.csv" in errors(planned(project, verdicts(tmp_path)))[0]
    # The same verdicts in another file, into the same comparison: nothing new.
    events = dump(project.path)["preference_event"]
    reordered = verdicts(tmp_path, ROWS[::-1], name="w.csv")
    plan = planned(project, reordered, comparison="v")
    assert information(plan) == {"into-comparison": "6 verdicts are added to the comparison v"}
    assert bring(project, reordered, comparison="v").id == first.id
    assert dump(project.path)["preference_event"] == events
    # Under a name of their own they are a comparison of their own.
    assert bring(project, verdicts(tmp_path, (*ROWS, ""), name="v.tsv.csv")).id != first.id


def test_events_have_ids_by_what_they_say() -> None:
    row = PreferenceRow("q1", "ann", "baseline", 1, baseline="A", candidate="B", line=3)
    same = PreferenceRow("q1", "ann", "baseline", 1, baseline="A", candidate="B", line=9)
    assert event_id_of("c", row, "ann") == event_id_of("c", same, "ann")
    assert event_id_of("c", row, "ann")[14] == "8"
    assert len({event_id_of(name, row, rater) for name in "cd" for rater in ("ann", "bob")}) == 4


def test_the_project_s_side_stays_where_a_file_has_another() -> None:
    row = PreferenceRow("q1", "ann", "candidate", 2, left="baseline")
    assert as_stored(row) == ("baseline", PreferenceState(Verdict.JUDGED, Side.RIGHT, 2))
    turned = PreferenceState(Verdict.JUDGED, Side.LEFT, 2, side_known=False)
    assert as_stored(row, "candidate") == ("candidate", turned)
    unknown = PreferenceState(Verdict.SKIPPED, side_known=False)
    assert as_stored(PreferenceRow("q1", "a", None, status=Verdict.SKIPPED)) == ("baseline", unknown)


def test_verdicts_for_a_comparison_that_was_set_up_here(project: Project, tmp_path: Path) -> None:
    a, b = project.read(contents.systems)
    create_comparison(project, "human", a.id, b.id, points=5, ties=("bad",))
    comparison = project.read(preferences.comparisons)[0]
    ann = add_rater(project, "ann")
    project.execute(StartComparison(comparison.id, ann)).result()
    q2 = ItemKey(project.read(contents.query_ids)["q2"])
    sides = {
        item.key: item.left_system for item in project.read(preferences.assigned_sides, comparison.id, ann)
    }
    mine = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
    project.execute(JudgeItem(ann, comparison.id, q2, mine)).result()
    # q1 has the same lists in both and is Same by rule; ann says something else of q2 than before.
    rows = ["q1,ann,A,B,A,B,B,1,", "q2,ann,A,B,A,B,tie,,bad", "q3,ann,A,B,A,B,B,2,", "q3,bob,A,B,A,B,B,1,"]
    path = verdicts(tmp_path, rows)
    plan = planned(project, path, comparison="human")
    assert warnings(plan).keys() == {"judged-before"}
    assert information(plan).keys() == {"new-raters", "into-comparison"}
    bring(project, path, comparison="human")
    assert len(project.read(preferences.comparisons)) == 1
    assert counts(project, comparison) == (1, 2, 0)
    for name in ("ann", "bob"):
        rater_id = next(item.id for item in project.raters() if item.name == name)
        queue = ComparisonQueue(project, comparison.id, rater_id)
        assert {item.key for item in queue.items} >= {ItemKey(project.read(contents.query_ids)["q3"])}
        shown = {
            item.key: item.left_system
            for item in project.read(preferences.assigned_sides, comparison.id, rater_id)
        }
        for item in project.read(preferences.preferences, comparison.id, rater_id):
            assert shown[item.key] == item.left_system
            assert item.state.side_known is (item.left_system == "baseline")
    after = {
        item.key: item.left_system for item in project.read(preferences.assigned_sides, comparison.id, ann)
    }
    assert sides.items() <= after.items()
    assert project.read(soundness.check_project) == []
    project.undo(None).result()
    assert project.read(preferences.preferences, comparison.id, ann)[0].state == mine
    assert len(project.read(preferences.preferences, comparison.id)) == 1
    assert len(project.read(preferences.comparisons)) == 1


def seen(project: Project) -> object:
    """All that anybody can see of what an import of verdicts brings."""
    read = project.read
    names = {item.id: item.name for item in read(contents.systems)}
    return [
        [item.record for item in read(contents.queries)],
        sorted(names.values()),
        read(totals.counts),
        [
            (
                item.name,
                item.plan,
                names[item.baseline_id],
                read(preferences.comparison_items, item.id),
                [(own.rater_id, own.key, own.left_system, own.state, own.seconds, own.created_at)
                 for own in read(preferences.preferences, item.id)],
            )
            for item in read(preferences.comparisons)
        ],
    ]  # fmt: skip


def test_one_undo_takes_all_back_and_redo_brings_it_again(project: Project, tmp_path: Path) -> None:
    header = "query_id,query_text,rater,baseline,candidate,winner,answer_candidate,judged_at,seconds"
    rows = [
        "q1,what is q1,ann,A,N,N,mine,2026-01-31T12:00:00+00:00,2.5",
        "x1,new one,bob,A,N,A,other,2026-01-31T12:01:00+00:00,3",
    ]
    before = seen(project)
    bring(project, verdicts(tmp_path, rows, header=header))
    after = seen(project)
    assert after != before
    for _ in range(3):
        project.undo(None).result()
        assert seen(project) == before
        assert project.read(soundness.check_project) == []
        project.redo(None).result()
        assert seen(project) == after
        assert project.read(soundness.check_project) == []
    project.undo(None).result()
    # What was taken back stands in nobody's way: a run of that name, a comparison of another name.
    store(project, write_run(tmp_path / "n.run", "N", {"q1": ["d1", "d2"]}))
    assert [item.name for item in project.read(contents.systems)] == ["A", "B", "N"]
    comparison = bring(project, verdicts(tmp_path, ROWS, name="v.csv"))
    assert comparison.name == "v 2"  # "v" was of other systems
    assert project.read(soundness.check_project) == []


def test_a_later_thing_that_hangs_on_it_is_said(project: Project, tmp_path: Path) -> None:
    header = "query_id,rater,baseline,candidate,winner,answer_candidate"
    comparison = bring(project, verdicts(tmp_path, ["q1,ann,A,N,N,mine"], header=header))
    (step, *_) = project.read(operations.of_kind, "import")
    bring(project, verdicts(tmp_path, ["q1,bob,A,N,A,"], header=header, name="w.csv"), comparison="v")
    with pytest.raises(Conflict, match="1 later verdict belongs to comparison v"):
        project.undo_import(step.id).result()
    project.undo(None).result()
    new = next(item for item in project.read(contents.systems) if item.name == "N")
    create_comparison(project, "later", new.id, comparison.baseline_id)
    with pytest.raises(Conflict, match="comparison later uses system N; remove it first"):
        project.undo_import(step.id).result()
    assert project.read(soundness.check_project) == []


def test_cancelling_leaves_the_file_as_it_was(project: Project, tmp_path: Path) -> None:
    header = "query_id,query_text,rater,baseline,candidate,winner,answer_candidate"
    rows = ["q1,what is q1,ann,A,N,N,mine", "x1,new,bob,A,N,A,other", "x2,new,bob,A,N,A,other"]
    plan = planned(project, verdicts(tmp_path, rows, header=header))
    before = dump(project.path)
    for place in range(1, 20):
        told: list[tuple[int, int]] = []

        def progress(done: int, total: int, told: list[tuple[int, int]] = told, place: int = place) -> None:
            told.append((done, total))
            if len(told) == place:
                raise Cancelled

        future = project.execute(import_files(plan, accept_warnings=True, progress=progress))
        try:
            future.result()
        except Cancelled:
            assert dump(project.path) == before
        else:
            break
    assert place > 3
    assert told[-1] == (3, 3)
    assert len(project.read(preferences.comparisons)) == 1


def test_files_of_one_import_know_each_other(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        files = [
            verdicts(tmp_path), write_queries(tmp_path / "q.jsonl"),
            write_run(tmp_path / "a.run", "A", {"q1": ["d1"]}),
            write_run(tmp_path / "b.run", "B", {"q1": ["d2"]}),
            verdicts(tmp_path, ROWS[:2], name="w.csv"),
        ]  # fmt: skip
        plan = prepare(project, [ImportRequest(path) for path in files])
        assert [item.kind for item in plan.files][-2:] == [Kind.PREFERENCES] * 2
        assert not warnings(plan) and information(plan).keys() == {"new-raters"}
        store(project, *files)
        assert [item.name for item in project.read(preferences.comparisons)] == ["v", "w"]
        project.undo(None).result()
        assert project.read(preferences.comparisons) == [] and project.read(contents.systems) == []
        project.redo(None).result()
        assert [item.name for item in project.read(preferences.comparisons)] == ["v", "w"]
        assert project.read(soundness.check_project) == []


# PandaLM: 999 items, ten pairs of systems, three raters


RATERS = ("annotator1", "annotator2", "annotator3")


def pandalm(folder: Path) -> tuple[Path, PreferenceOptions]:
    """As one would find it: a table with a column for each rater, whose words are numbers."""
    names = (
        "idx",
        "one",
        "other",
        "prompt",
        "response1",
        "response2",
        "annotator1",
        "annotator2",
        "annotator3",
    )
    path = folder / "pandalm.csv"
    items = json.loads(shared_data("pandalm_gsb", "testset-v1.json").read_text(encoding="utf-8"))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, names, lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        for item in items:
            one, other = item["cmp_key"].split("_")
            prompt = f"{item['instruction']}\n{item['input']}".strip()
            writer.writerow({**item, "one": one, "other": other, "prompt": prompt})
    options = PreferenceOptions(
        columns=(
            ("idx", "query_key"), ("one", "candidate"), ("other", "baseline"), ("prompt", "query_text"),
            ("response1", "answer_candidate"), ("response2", "answer_baseline"),
            *((rater, OF_RATER) for rater in RATERS),
        ),
        verdicts=(("0", "tie"), ("1", "candidate"), ("2", "baseline")),
    )  # fmt: skip
    return path, options


@pytest.mark.data
def test_ten_pairs_and_three_raters_equal_the_reference(tmp_path: Path) -> None:
    path, options = pandalm(tmp_path)
    reference = json.loads(shared_data("pandalm_gsb", "reference.json").read_text(encoding="utf-8"))
    expected = reference["pairs(A=left of cmp_key=response1)"]
    with create_project(tmp_path / "p.ndcg") as project:
        bring(project, path, options=ReadOptions(preferences=options))
        read = project.read
        assert len(read(contents.queries)) == reference["items"]
        # The same text is asked several times: its keys keep the items apart.
        assert len({item.record.text for item in read(contents.queries)}) < reference["items"]
        systems = {item.id: item.name for item in read(contents.systems)}
        raters = [item.id for item in project.raters()]
        signs: dict[tuple[QueryId, int], float] = {}
        found = set()
        for comparison in read(preferences.comparisons):
            name = f"{systems[comparison.candidate_id]}_{systems[comparison.baseline_id]}"
            found.add(name)
            row, result = expected[name], comparison_result(project, comparison)
            verdict = result.verdict
            assert (verdict.good, verdict.same, verdict.bad, verdict.n) == (
                row["G"], row["S"], row["B"], row["n"],
            )  # fmt: skip
            assert verdict.gsb == pytest.approx(row["gsb"], abs=1e-9)
            assert verdict.decision().p_value == pytest.approx(row["sign_p"], abs=1e-9)
            assert verdict.win_rate_interval() == pytest.approx(row["wilson_untied"], abs=1e-9)
            assert len(result.unsettled) == 0
            for vote in votes_of(read(preferences.preferences, comparison.id)):
                outcome = vote.outcome()
                assert outcome is not None and isinstance(vote.query, ItemKey)
                sign = {"good": 1.0, "same": 0.0, "bad": -1.0}[outcome]
                signs[vote.query.query_id, raters.index(vote.rater)] = sign  # type: ignore[arg-type]
        assert found == set(expected)
        ratings = np.array([[signs[item.id, rater] for item in read(contents.queries)] for rater in range(3)])
        agreed = agreement(ratings, confidence=None)
        assert agreed.alpha[Level.NOMINAL].value == pytest.approx(reference["kripp_alpha_nominal"], abs=1e-9)
        assert agreed.fleiss.value == pytest.approx(reference["fleiss"], abs=1e-9)
        for pair in pairwise_agreement(ratings, confidence=None):
            kappa = reference[f"cohen_{pair.first + 1}{pair.second + 1}"]
            assert pair.kappa[KappaWeights.PLAIN].value == pytest.approx(kappa, abs=1e-9)
        assert read(soundness.check_project) == []
        project.undo(None).result()
        assert (
            read(preferences.comparisons) == []
            and read(contents.systems) == []
            and read(contents.queries) == []
        )
        assert read(soundness.check_project) == []


def test_redo_reads_the_file_as_it_was_read(project: Project, tmp_path: Path) -> None:
    options = PreferenceOptions(
        columns=(("nr", "query_key"), ("ann", OF_RATER), ("x", "")),
        verdicts=(("0", "tie"), ("1", "first 2")), baseline="A", candidate="B", first_left=True,
    )  # fmt: skip
    at = "2026-01-31T12:00:00+00:00"
    path = verdicts(tmp_path, [f"q1,1,x,{at}", f"q2,0,y,{at}"], header="nr,ann,x,judged_at")
    bring(project, path, options=ReadOptions(preferences=options), comparison="named")
    after = seen(project)
    project.undo(None).result()
    project.redo(None).result()
    assert seen(project) == after
    path.write_text(path.read_text().replace("1,x", "0,x"))
    project.undo(None).result()
    with pytest.raises(InputError, match=r"v\.csv has changed since it was imported"):
        project.redo(None).result()
