"""Queries and pools that files of several kinds fill, and what another window did since the check."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.importing import storing
from ndcg_gui.features.importing.plan import ImportPlan, ImportRequest, prepare
from ndcg_gui.features.importing.storing import ensure_queries, fill_pool
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.verbs import RemoveComparison
from ndcg_gui.store import opening
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.soundness import check_project
from ndcg_gui.store.sql.columns import plain_rows
from tests.making import (
    create_comparison,
    dump,
    make_project,
    store,
    write_judgments,
    write_lines,
    write_run,
)


def test_what_is_there_stays_and_what_is_not_is_made(project: Project) -> None:
    database = opening.open_database(project.location)
    with database.writing() as connection:
        import_id = records.insert_import(
            connection, file_name="f", sha256="0" * 64, byte_size=1, kind="run", reader="run", row_count=1,
            counts={}, warnings=(), system_name=None,
        )  # fmt: skip
        new = [QueryRecord("q1", "another text"), QueryRecord("n1", "new")]
        numbers = ensure_queries(connection, new, import_id)
        assert numbers.keys() == {"q1", "q2", "q3", "n1"}
        pool_id, _ = pools.ensure_pool(connection, "p", depth=2)
        for _ in range(2):
            fill_pool(connection, pool_id, {numbers["n1"]: ("d1", "n9")}, import_id)
        assert len(pools.pool_pairs(connection, pool_id)) == 2
    database.close()
    assert [item.record.text for item in project.read(contents.queries)][::3] == ["what is q1", "new"]
    assert project.read(contents.document_ids, ["n9"])


def plan_of(project: Project, folder: Path, *rows: str, **request: str) -> ImportPlan:
    header = "query_id,rater,baseline,candidate,winner,answer_candidate"
    path = write_lines(folder / "v.csv", [header, *rows])
    return prepare(project, [ImportRequest(path, **request)])  # type: ignore[arg-type]


def refused(project: Project, plan: ImportPlan, words: str) -> None:
    before = dump(project.path)
    with pytest.raises(Conflict, match=words):
        project.execute(import_files(plan, accept_warnings=True)).result()
    assert dump(project.path) == before


def test_a_system_of_that_name_came_first(project: Project, tmp_path: Path) -> None:
    plan = plan_of(project, tmp_path, "q1,ann,A,N,N,text")
    store(project, write_run(tmp_path / "n.run", "N", {"q1": ["d1"]}))
    refused(project, plan, "there is a system named N already")


def test_a_system_went(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        for name in "AB":
            store(project, write_run(tmp_path / name, name, {"q1": [f"d{name}"]}))
        plan = plan_of(project, tmp_path, "q1,ann,A,B,B,")
        project.undo(None).result()
        refused(project, plan, "there is no system named B any more")


def test_a_comparison_of_that_name_came_first(project: Project, tmp_path: Path) -> None:
    plan = plan_of(project, tmp_path, "q1,ann,A,B,B,")
    a, b = project.read(contents.systems)
    create_comparison(project, "v", a.id, b.id)
    refused(project, plan, "there is already a comparison named v")


def test_the_comparison_that_they_are_for_went(project: Project, tmp_path: Path) -> None:
    a, b = project.read(contents.systems)
    create_comparison(project, "human", a.id, b.id)
    plan = plan_of(project, tmp_path, "q2,ann,A,B,B,", comparison="human")
    project.execute(RemoveComparison(project.read(preferences.comparisons)[0].id)).result()
    refused(project, plan, "comparison human is no longer in the project")


HEADER = "query_key,doc_key,rater,grade,status,note,seconds,created_at,event_id"
JUDGED = (
    "q1,d1,ann,3,,,1.5,2026-01-02T03:04:05+00:00,e-1",
    'q1,d2,ann,2,,"a ""note""",,,e-1',  # an id that was just given
    "n1,n2,,0,,,,,",
    "q1,d1,bob,,skipped,,,,e-2",
    "n1,d1,ann,1,,,,,",
)


def judgments_of(project: Project) -> list[tuple[object, ...]]:
    """All that the history says, but ids that are made anew, what hangs on them, and the time of now."""
    statement = (
        "SELECT seq, CASE WHEN event_id LIKE 'e-%' THEN event_id END, action, rater_id, query_id,"
        " document_id,"
        " document_version, scale_version_id, status, grade, note, seconds, parent_seq,"
        " CASE WHEN seconds IS NOT NULL THEN created_at END, extra FROM judgment_event ORDER BY seq"
    )
    return project.read(lambda connection: list(plain_rows(connection, statement)))


@pytest.mark.parametrize("again", [(), ("q1,d2,ann,1,,,,,", "q2,d2,ann,1,,,,,", "n1,d1,ann,1,,,,,")])
def test_new_pairs_are_stored_as_columns_with_the_same_outcome(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: tuple[str, ...]
) -> None:
    outcomes, at_once = [], []
    appended = storing.append_new_pairs
    monkeypatch.setattr(storing, "append_new_pairs", lambda *a, **k: (at_once.append(1), appended(*a, **k)))
    for many in (1, 1_000):
        monkeypatch.setattr(storing, "_MANY", many)
        folder = tmp_path / str(many)
        folder.mkdir()
        with make_project(folder) as project:
            changes = [
                store(project, write_judgments(folder / f"{number}.csv", rows, HEADER), rater="carl")
                for number, rows in enumerate(filter(None, (JUDGED, again)))
            ]
            outcomes.append((changes, judgments_of(project)))
            assert project.read(check_project) == []
            before = len(outcomes[-1][1])
            project.undo(None).result()
            assert len(judgments_of(project)) > before  # as events
    assert outcomes[0] == outcomes[1]
    assert len(at_once) == 1  # not where a pair had a label


def test_a_row_that_is_not_judged_is_stored_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storing, "_MANY", 1)
    monkeypatch.delattr(storing, "append_new_pairs")
    path = write_lines(tmp_path / "a.qrels", ["n1 0 n1 1", "n1 0 n2 -1"])
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, path)
        assert len(judgments_of(project)) == 1
