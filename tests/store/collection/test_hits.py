from __future__ import annotations

import gzip
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import QueryId, SystemId
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import open_project
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, hits
from ndcg_gui.store.collection.hits import JudgedDocuments
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.project_files import open_file
from ndcg_gui.store.schema import SCHEMA_VERSION
from tests.making import add_rater, store, write_judgments, write_run
from tests.thoroughness import rest_slow

OLD = Path(__file__).parents[1] / "old"


def rows(found: JudgedDocuments) -> list[tuple[int, int, int]]:
    return list(zip(found.query_id.tolist(), found.rank.tolist(), found.document_id.tolist(), strict=True))


def expected(project: Project, system_id: SystemId) -> list[tuple[int, int, int]]:
    """By plain comparison of keys."""
    arrays = project.read(scale_mapping.current_grades)
    judged = set(zip(arrays.query_id.tolist(), arrays.document_id.tolist(), strict=True))
    numbers = project.read(contents.document_ids)
    return [
        (query_id, rank, numbers[key])
        for query_id, own in sorted(project.read(contents.ranked_lists, system_id).items())
        for rank, key in enumerate(own.keys)
        if key in numbers and (query_id, numbers[key]) in judged
    ]


def current(project: Project, found: JudgedDocuments) -> list[tuple[int, int, int]]:
    """What is found of pairs that have a grade now: more may be kept, never less."""
    arrays = project.read(scale_mapping.current_grades)
    judged = set(zip(arrays.query_id.tolist(), arrays.document_id.tolist(), strict=True))
    return [row for row in rows(found) if (row[0], row[2]) in judged]


def keep(path: Path, **arguments: object) -> None:
    database = Database(path)
    with database.writing() as connection:
        hits.store_hits(connection, **arguments)  # type: ignore[arg-type]
    database.close()


@pytest.mark.parametrize("seed", rest_slow(range(4)))
def test_what_is_kept_is_what_the_lists_say(project: Project, seed: int) -> None:
    generator = random.Random(seed)
    raters = [add_rater(project, name) for name in ("ann", "bob")]
    queries, documents = (
        list(project.read(contents.query_ids).values()),
        list(project.read(contents.document_ids).values()),
    )
    systems = [item.id for item in project.read(contents.systems)]
    for step in range(40):
        rater = generator.choice(raters)
        if generator.random() < 0.4:
            project.undo(rater, labels_only=True).result()
        else:
            pair = generator.choice(queries), generator.choice(documents)
            project.execute(grade_pair(rater, *pair, generator.randrange(5))).result()
        if step % 9 == 4:
            keep(project.path)
        for system_id in systems:
            found = project.read(hits.judged_results, system_id)
            assert current(project, found) == expected(project, system_id)
            lists = project.read(hits.lists_of_queries, queries[:2])
            for query_id in queries[:2]:
                one = lists[query_id].judged()
                alone = project.read(hits.judged_results, system_id, [query_id])
                assert rows(one[system_id]) == rows(alone) if system_id in one else not rows(alone)
                assert not len(alone.list_query_id) or (
                    one[system_id].result_count.tolist() == alone.result_count.tolist()
                )
            some = generator.sample(queries, 2)
            assert rows(project.read(hits.judged_results, system_id, some)) == [
                row for row in expected(project, system_id) if row[0] in some
            ]
    assert project.read(soundness.check_project) == []


def test_lists_are_counted_judged_or_not(project: Project) -> None:
    found = project.read(hits.judged_results, project.read(contents.systems)[0].id)
    lists = project.read(contents.ranked_lists, project.read(contents.systems)[0].id)
    assert dict(zip(found.list_query_id.tolist(), found.result_count.tolist(), strict=True)) == {
        query_id: len(own) for query_id, own in lists.items()
    }
    assert rows(found) == []
    assert found.rank.dtype == np.int64
    one = project.read(hits.judged_results, project.read(contents.systems)[0].id, [QueryId(1)])
    assert one.list_query_id.tolist() == [1]


def test_only_what_came_afterwards_is_looked_up(project: Project) -> None:
    rater = add_rater(project, "ann")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    project.execute(grade_pair(rater, queries["q1"], documents["d1"], 3)).result()
    system_id = project.read(contents.systems)[0].id
    assert project.read(hits.judged_results, system_id).behind == 1
    keep(project.path)
    assert project.read(hits.judged_results, system_id).behind == 0
    project.execute(grade_pair(rater, queries["q1"], documents["d2"], 3)).result()
    project.execute(grade_pair(rater, queries["q1"], documents["d1"], 0)).result()
    found = project.read(hits.judged_results, system_id)
    assert found.behind == 2
    assert rows(found) == expected(project, system_id)


def test_an_import_of_labels_or_of_a_run_keeps_the_places(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,4", "q1,d2,ann,0", "q2,d5,ann,3"]))
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ["d2", "d9", "d1"]}))
    for item in project.read(contents.systems):
        found = project.read(hits.judged_results, item.id)
        assert found.behind == 0
        assert rows(found) == expected(project, item.id)
    project.undo(None).result()
    with closing(sqlite3.connect(project.path)) as connection:
        assert connection.execute("SELECT COUNT(*) FROM judged_hit").fetchone() == (2,)


@pytest.mark.parametrize(
    "tamper",
    [
        "UPDATE judged_hit SET hits = zeroblob(length(hits))",
        "UPDATE judged_hit SET hits = substr(hits, 1, 15)",
        "UPDATE judged_hit SET hits = x''",
        "UPDATE judged_hit SET event_seq = event_seq + 1000",
        "UPDATE judged_hit SET sha256 = 'x'",
        "DELETE FROM judged_hit",
    ],
)
def test_what_was_changed_from_outside_is_not_used(project: Project, tmp_path: Path, tamper: str) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,4", "q1,d2,ann,0", "q2,d5,ann,3"]))
    with closing(sqlite3.connect(project.path)) as connection, connection:
        connection.execute(tamper)
    for item in project.read(contents.systems):
        assert rows(project.read(hits.judged_results, item.id)) == expected(project, item.id)
    assert project.read(soundness.check_project) == []


def test_wrong_places_with_a_right_hash_are_found(project: Project, tmp_path: Path) -> None:
    store(project, write_judgments(tmp_path / "l.csv", ["q1,d1,ann,4", "q1,d2,ann,0", "q2,d5,ann,3"]))
    with closing(sqlite3.connect(project.path)) as connection, connection:
        number, seq, blob = connection.execute("SELECT system_id, event_seq, hits FROM judged_hit").fetchone()
        wrong = np.frombuffer(blob, hits._ROW).copy()
        wrong["rank"] += 1
        connection.execute(
            "UPDATE judged_hit SET hits = ?, sha256 = ? WHERE system_id = ?",
            (wrong.tobytes(), hits._digest(number, seq, wrong.tobytes()), number),
        )
    (finding,) = project.read(soundness.check_project)
    assert "numbers of judged results for system A" in str(finding)


def test_progress_is_told_and_stops_it(project: Project) -> None:
    told: list[tuple[int, int]] = []
    keep(project.path, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 2), (1, 2)]


# What every version has; columns that came later are empty in older files.
JUDGMENT = "rater_id, query_id, document_id, event_seq, scale_version_id, status, grade, note"
EVENT = (
    "seq, event_id, operation_id, action, rater_id, query_id, document_id, document_version,"
    " scale_version_id, status, grade, note, seconds, parent_seq, created_at, previous_hash, hash"
)


@pytest.mark.parametrize(("version", "judged"), [(1, 7), (2, 9), (3, 11)])
def test_a_project_of_an_older_version_gives_the_same_numbers(
    tmp_path: Path, version: int, judged: int
) -> None:
    path = tmp_path / "old.ndcg"
    script = gzip.decompress((OLD / f"version_{version}.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
        before = connection.execute(f"SELECT {JUDGMENT} FROM judgment ORDER BY 1, 2, 3").fetchall()
        events = connection.execute(f"SELECT {EVENT} FROM judgment_event ORDER BY seq").fetchall()
    open_file(path).close()
    (backup,) = tmp_path.glob(f"old.ndcg.v{version}.*.backup")
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (version,)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        assert connection.execute(f"SELECT {JUDGMENT} FROM judgment ORDER BY 1, 2, 3").fetchall() == before
        assert connection.execute(f"SELECT {EVENT} FROM judgment_event ORDER BY seq").fetchall() == events
    assert len(before) == judged
    with open_project(path) as project:
        assert project.read(soundness.check_project) == []
        metric = parse_metric("nDCG@3")
        view = live_evaluation(project).view(metrics=[metric], settings=EvaluationSettings())
        arrays = project.read(scale_mapping.current_grades)
        graded = set(zip(arrays.query_id.tolist(), arrays.document_id.tolist(), strict=True))
        for name, system_id in view.system_ids.items():
            # What was skipped or noted since the hits were kept may be among them.
            found = [
                row
                for row in rows(project.read(hits.judged_results, system_id))
                if (row[0], row[2]) in graded
            ]
            assert found == expected(project, system_id)
            assert view.numbers.mean(name, metric) is not None
        # What was undone before can be done again.
        ann = next(item.id for item in project.raters() if item.name == "ann")
        assert project.redo(ann, labels_only=True).result().judged
