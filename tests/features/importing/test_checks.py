from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.records import RankedList
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.importing import holdings
from ndcg_gui.features.importing.checks import Checker
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, PlannedFile, prepare
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.soundness import check_project
from tests.making import dump, make_project, store, write_judgments, write_lines, write_run


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        yield made


def planned(project: Project, path: Path) -> PlannedFile:
    (item,) = prepare(project, [ImportRequest(path)]).files
    return item


def check_until(project: Project, path: Path, steps: int) -> int:
    """Check a file that is read, and cancel at that step; returns how many steps there were."""
    item = planned(project, path)
    taken = 0

    def step() -> None:
        nonlocal taken
        taken += 1
        if taken == steps:
            raise Cancelled

    Checker(project, step).check([item])
    return taken


@pytest.mark.parametrize("kind", ["run", "labels"])
def test_checking_can_be_cancelled_at_every_step(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(holdings, "_OFTEN", 2)
    path = (
        write_run(tmp_path / "c.run", "C", {f"q{number}": ["d1", "n1"] for number in (1, 2, 3)})
        if kind == "run"
        else write_judgments(tmp_path / "l.csv", [f"q1,d{number},ann,1" for number in range(1, 7)])
    )
    before = dump(project.path)
    steps = check_until(project, path, 0)
    assert steps >= 3
    for number in range(1, steps + 1):
        with pytest.raises(Cancelled):
            check_until(project, path, number)
    assert dump(project.path) == before


def test_tags_stay_where_a_file_speaks_of_none(tmp_path: Path) -> None:
    first = write_lines(tmp_path / "1.csv", ["query_key,text,tags", "q1,a,x|y", "q2,b,"])
    other = write_lines(tmp_path / "2.csv", ["query_key,text", "q1,c", "q2,b"])
    fewer = write_lines(tmp_path / "3.csv", ["query_key,text,tags", "q1,c,y", "q2,b,z"])
    named = write_lines(tmp_path / "4.csv", ["query,docid,rating,query_tag", "c,d1,1,w", "b,d1,1,z"])
    with create_project(tmp_path / "p.ndcg") as project:
        states = []
        for path in (first, other, fewer, named):
            store(project, path, rater="ann" if path is named else None)
            states.append([(item.record.text, item.record.tags) for item in project.read(contents.queries)])
        assert states == [
            [("a", ("x", "y")), ("b", ())],
            [("c", ("x", "y")), ("b", ())],
            [("c", ("y",)), ("b", ("z",))],
            [("c", ("y", "w")), ("b", ("z",))],
        ]
        for before in reversed(states[:-1]):
            project.undo(None).result()
            now = [(item.record.text, item.record.tags) for item in project.read(contents.queries)]
            assert now == before
        assert project.read(check_project) == []


def test_cancelled_after_reading(project: Project, tmp_path: Path) -> None:
    path = write_judgments(tmp_path / "l.csv", ["q1,d1,ann,1"])
    told: list[tuple[int, int]] = []
    prepare(project, [ImportRequest(path)], progress=lambda done, total: told.append((done, total)))
    size = path.stat().st_size
    assert told[-1] == (size, size)
    assert told == sorted(told)

    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    known = prepare(project, [ImportRequest(path)])
    with pytest.raises(Cancelled):  # nothing is read this time
        prepare(project, [ImportRequest(path)], before=known, progress=stop)


def test_documents_without_text_are_counted_once_and_named_in_order(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists = {
        "q1": ["n7", "d1", "n3", "n5"], "q2": ["n3", "n1", "n6", "d2"], "q3": ["n2", "n4", "n7", "é"],
    }  # fmt: skip
    plan: ImportPlan = prepare(project, [ImportRequest(write_run(tmp_path / "c.run", "C", lists))])
    said = [str(notice) for notice in plan.files[0].report.information]
    assert any("8 documents have no text" in text and "(n1, n2, n3, n4, n5, ...)" in text for text in said)

    def keys(_self: RankedList) -> tuple[str, ...]:
        raise AssertionError("the keys of a whole list were taken apart")

    monkeypatch.setattr(RankedList, "keys", property(keys))
    prepare(project, [ImportRequest(tmp_path / "c.run")], before=plan)


def test_with_all_texts_there_is_nothing_to_say(project: Project, tmp_path: Path) -> None:
    plan = prepare(project, [ImportRequest(write_run(tmp_path / "c.run", "C", {"q1": ["d1", "d2"]}))])
    assert plan.warnings == []
    assert plan.files[0].counts == {"results": 2, "queries": 1, "top_results": 2, "top_judged": 0}


def test_grades_of_a_smaller_scale_are_told_and_can_be_stored_as_others(
    project: Project, tmp_path: Path
) -> None:
    assert project.scale.scale.maximum == 4
    rows = [f"q{number % 3 + 1},d{number},ann,{number % 4}" for number in range(12)]
    path = write_judgments(tmp_path / "0-3.csv", rows)
    item = planned(project, path)
    (said,) = (notice for notice in item.report.warnings if notice.code == "other-scale")
    assert "grades go up to 3, those of the project's scale (0, 1, 2, 3, 4) up to 4" in str(said)
    assert item.asks_for_grades and item.grades_in_file() == {0: 3, 1: 3, 2: 3, 3: 3}
    # Of a few judgments it is no question, but told.
    few = planned(project, write_judgments(tmp_path / "few.csv", rows[:4]))
    assert few.asks_for_grades and [notice.code for notice in few.report.notes] == ["other-scale"]
    whole = planned(project, write_judgments(tmp_path / "all.csv", [*rows, "q1,d1,bob,4"]))
    assert not whole.asks_for_grades

    request = ImportRequest(path, grades=((3.0, 4.0), (1.0, None)))
    plan = prepare(project, [request])
    (mapped,) = plan.files
    assert "other-scale" not in {notice.code for notice in (*mapped.report.warnings, *mapped.report.notes)}
    assert "3 → 4, 1 → –" in str(mapped.report.notes[0])
    assert [record.grade for record in mapped.parsed.judgments] == [0, 2, 4] * 3
    assert (mapped.counts["judgments"], mapped.report.rows, mapped.report.skipped) == (9, 9, 3)
    # What was said of the grades is said again when the step is done again.
    project.execute(import_files(plan, accept_warnings=True)).result()
    stored = sorted(project.read(scale_mapping.current_grades).grade.tolist())
    assert stored == [0, 0, 0, 2, 2, 2, 4, 4, 4]
    project.undo(None).result()
    assert len(project.read(scale_mapping.current_grades).grade) == 0
    project.redo(None).result()
    assert sorted(project.read(scale_mapping.current_grades).grade.tolist()) == stored


def test_grades_outside_the_scale_are_refused_until_it_is_said_what_they_count_as(
    project: Project, tmp_path: Path
) -> None:
    path = write_judgments(tmp_path / "0-5.csv", ["q1,d1,ann,5", "q1,d2,ann,0"])
    item = planned(project, path)
    assert item.report.error_count == 1 and item.asks_for_grades
    assert "or say what it counts as" in str(item.report.errors[0])
    (good,) = prepare(project, [ImportRequest(path, grades=((5.0, 4.0),))]).files
    assert not good.report.error_count and good.parsed.judgments[0].grade == 4


def test_what_nobody_doubts_is_information(tmp_path: Path) -> None:
    """Queries that are new to an empty project, but not beside others; a name that looks like another's."""
    run = write_run(tmp_path / "c.run", "C", {"q1": ["d1"], "x": ["d2"]})
    with create_project(tmp_path / "empty.ndcg") as empty:
        item = planned(empty, run)
        assert not item.report.warnings
        assert [notice.code for notice in item.report.information] == ["unknown-queries"]
    with make_project(tmp_path) as project:
        item = planned(project, run)
        assert [notice.code for notice in item.report.warnings] == ["unknown-queries"]
        labels = write_judgments(tmp_path / "l.csv", ["q1,d1,Ann,1", "q1,d2,ann,1"])
        report = planned(project, labels).report
        assert [notice.code for notice in report.warnings] == ["look-alike"]
        assert [notice.code for notice in report.information] == ["new-raters"]
