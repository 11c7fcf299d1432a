from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, Conflict, FileErrors, InputError, WarningsNotAccepted
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.collection import totals
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.importing import plan
from ndcg_gui.features.importing.plan import ImportRequest, describe, has_large, prepare, prepare_heads
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.verbs import RemoveComparison
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import judgments, operations, preferences
from tests.making import (
    RUN_A,
    RUN_B,
    add_rater,
    create_comparison,
    make_project,
    store,
    write_documents,
    write_judgments,
    write_lines,
    write_queries,
    write_run,
)
from tests.shared_data import shared_data


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "files").mkdir()
    return tmp_path / "files"


def refused(project: Project, *paths: Path, kind: Kind | None = None, accept: bool = True) -> list[str]:
    """The problems (or warnings) that stop the import; the project file stays the same to the last byte."""
    before = project.path.read_bytes()
    plan = prepare(project, [ImportRequest(path, kind) for path in paths])
    with pytest.raises((FileErrors, WarningsNotAccepted)) as caught:
        import_files(plan, accept_warnings=accept)
    assert project.path.read_bytes() == before
    return str(caught.value).splitlines()


def foreign_labels(folder: Path) -> Path:
    return write_judgments(
        folder / "l.csv", ["q1,d1,qrels,1,01912345-0000-7000-8000-000000000000"],
        "query_key,doc_key,rater,grade,project_id",
    )  # fmt: skip


# The rows of bad-inputs.md that only the project can judge: (row, file, words, whether it refuses).
ROWS: list[tuple[float, Callable[[Path], Path], str, bool]] = [
    (29, lambda f: write_run(f / "r", "C", {"q1": ["d1"], "x1": ["d1"]}),
     r"1 query without a text is added with its key as text \(x1\)", False),
    (29, lambda f: write_run(f / "r", "C", {"x1": ["d1"], "x2": ["d1"]}),
     r"none of its 2 queries is in the project \(x1, x2\)", True),
    (29, lambda f: write_lines(f / "l", ["x1 0 d1 1"]), "none of its 1 query is in the project", True),
    (30.5, lambda f: write_run(f / "r", "C", {"q1": ["n1", "n2"]}), "2 documents have no text", False),
    (30, lambda f: write_run(f / "r", "C", {"q1": ["d1", "n1", "n2"]}),
     r"2 documents have no text and are judged by key only \(n1, n2\)", False),
    (34, lambda f: write_lines(f / "l", ["q1 0 d1 -2", "q1 0 d2 1"]), "negative", False),
    (35, lambda f: write_lines(f / "l", ["q1 0 d1 1", "q1 0 d2 7"]),
     r"l:2: the grade is not on the project's scale Graded 0-4, got '7', expected 0, 1, 2, 3, 4; or change"
     " the project's scale first", True),
    (35, lambda f: write_judgments(f / "l.csv", ["q1,d1,ann,0.5"]), "l.csv:2: the grade is not on", True),
    (91, lambda f: write_queries(f / "q.jsonl"), "the same file was already imported as queries.jsonl", True),
    (91, lambda f: write_run(f / "r", "A", RUN_A), "the same file was already imported as a.run", True),
    (92, foreign_labels, "labels of another project are merged", False),
    (104, lambda f: write_judgments(f / "l.csv", ["q1,d1,eve,1", "q1,d2,dan,1"]),
     "raters dan, eve are added", False),
    (107, lambda f: write_judgments(f / "l.csv", ["q1,d1,ann,1,graded-0-3"],
                                    "query_key,doc_key,rater,grade,scale"),
     "l.csv:2: the scale is unknown, got 'graded-0-3', expected graded-0-4, version 1", True),
    (107, lambda f: write_judgments(f / "l.csv", ["q1,d1,ann,1,graded-0-4,2"],
                                    "query_key,doc_key,rater,grade,scale,scale_version"),
     "l.csv:2: the scale is unknown, got 'graded-0-4 2'", True),
]  # fmt: skip


# Of these it is said what will happen, with nothing to confirm.
INFORMATION = (30, 104)


@pytest.mark.parametrize(
    ("row", "make", "words", "refuses"), ROWS, ids=[f"{row[0]}-{row[2][:20]}" for row in ROWS]
)
def test_rows_of_bad_inputs(
    project: Project, folder: Path, row: float, make: Callable[[Path], Path], words: str, refuses: bool
) -> None:
    path = make(folder)
    if row in INFORMATION:
        found = [str(notice) for _, notice in prepare(project, [ImportRequest(path)]).information]
    else:
        found = refused(project, path, accept=refuses)
    assert any(re.search(words, item) for item in found), found
    if not refuses:
        assert store(project, path)
        (*_, record) = project.read(records.imports)
        assert record.file_name == path.name
        assert any(re.search(words, item) for item in record.warnings)


@pytest.mark.parametrize("error", [Cancelled, MemoryError])
def test_90_a_cancelled_reading_stores_nothing(
    project: Project, folder: Path, error: type[Exception]
) -> None:
    path = write_run(folder / "r", "C", {f"q{number}": ["d1"] for number in range(5000)})
    before = project.path.read_bytes()

    def stop(_done: int, _total: int) -> None:
        raise error

    with pytest.raises(error):
        prepare(project, [ImportRequest(path)], progress=stop)
    assert project.path.read_bytes() == before


@pytest.mark.parametrize("where", ["insert_system", "store_documents"])
def test_90_a_fault_in_the_middle_stores_nothing(
    project: Project, folder: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    paths = [
        write_queries(folder / "q.jsonl", ["n1"]),
        write_documents(folder / "d.jsonl", ["n2"]),
        write_run(folder / "r", "C", {"n1": ["n2"]}),
    ]
    before = project.path.read_bytes()
    real = getattr(collection, where)

    def fail(*args: object, **options: object) -> None:
        real(*args, **options)
        raise OSError("the disk is gone")

    monkeypatch.setattr(collection, where, fail)
    with pytest.raises(OSError, match="gone"):
        store(project, *paths)
    assert project.path.read_bytes() == before
    assert project.undo_text(None) is not None  # that of the import before
    monkeypatch.undo()
    assert store(project, *paths)


def test_files_are_stored_in_the_order_that_they_need(folder: Path) -> None:
    with create_project(folder / "p.ndcg") as project:
        paths = [
            write_judgments(folder / "l.csv", ["q1,d1,ann,4"]),
            write_run(folder / "r", "A", RUN_A),
            write_documents(folder / "d.jsonl"),
            write_queries(folder / "q.jsonl"),
            write_lines(folder / "l.qrels", ["q1 0 d2 1"]),
        ]
        plan = prepare(project, [ImportRequest(path) for path in paths])
        assert [item.kind for item in plan.files] == [
            Kind.QUERIES, Kind.DOCUMENTS, Kind.RUN, Kind.QRELS, Kind.JUDGMENTS,
        ]  # fmt: skip
        assert [str(notice) for _, notice in plan.information] == ["rater ann is added (in the whole file)"]
        assert [str(describe(item)) for item in plan.files] == [
            "3 queries",
            "6 documents",
            "9 results of 3 queries as system A",
            "1 judgment",
            "1 judgment",
        ]
        assert plan.rows == 3 + 6 + 9 + 1 + 1
        changes = project.execute(import_files(plan, accept_warnings=True), origin=plan).result()
        assert changes.reload
        assert changes.pooled
        assert changes.origin is plan
        assert str(changes.summary) == "import of 5 files"
        assert len(project.read(records.imports)) == 5
        counts = project.read(totals.counts)
        assert (counts.queries, counts.documents, counts.documents_with_text) == (3, 6, 6)
        assert (counts.systems, counts.pool_pairs, counts.judged_pairs, counts.graded) == (1, 9, 2, 2)
        assert len(project.read(operations.of_kind, "import")) == 1


def test_one_bad_file_refuses_all(project: Project, folder: Path) -> None:
    good, bad = write_run(folder / "c.run", "C", RUN_A), write_lines(folder / "bad.run", ["q1 Q0 d1 1 NaN D"])
    found = refused(project, good, bad)
    assert found
    assert all("bad.run:1" in item for item in found)


def test_the_same_file_twice_in_one_import(project: Project, folder: Path) -> None:
    path = write_queries(folder / "n.jsonl", ["n1"])
    assert "already imported as n.jsonl" in refused(project, path, path)[0]


def test_two_files_with_the_same_system(project: Project, folder: Path) -> None:
    paths = [write_run(folder / "1.run", "C", RUN_A), write_run(folder / "2.run", "C", RUN_B)]
    assert "there is a system named C already" in refused(project, *paths)[0]


def test_what_cannot_be_told_is_refused(project: Project, folder: Path) -> None:
    path = write_lines(folder / "x", ["what is this"])
    plan = prepare(project, [ImportRequest(path)])
    assert str(describe(plan.files[0])) == "nothing that can be imported"
    assert refused(project, path)


def test_a_missing_file_is_named(project: Project, folder: Path) -> None:
    assert "none.csv" in refused(project, folder / "none.csv")[0]


def test_names_given_by_the_user(project: Project, folder: Path) -> None:
    run, labels = (
        write_run(folder / "r", "A", {"q1": ["d6"]}),
        write_judgments(folder / "l.csv", ["q1,d1,2", "q2,d1,3"], "query_key,doc_key,grade"),
    )
    assert "no rater is named, expected a rater in each row" in refused(project, labels)[0]
    plan = prepare(project, [ImportRequest(run, system="A again"), ImportRequest(labels, rater="ann")])
    project.execute(import_files(plan, accept_warnings=True)).result()
    assert [item.name for item in project.read(collection.systems)] == ["A", "B", "A again"]
    (ann,) = project.raters()
    assert ann.name == "ann"
    assert len(project.read(judgments.rater_states, ann.id)) == 2


def test_a_pair_by_name_and_by_the_files_rater(project: Project, folder: Path) -> None:
    labels = write_judgments(folder / "l.csv", ["q1,d1,,2", "q1,d1,ann,3"])
    plan = prepare(project, [ImportRequest(labels, rater="ann")])
    with pytest.raises(FileErrors, match=r"l.csv:3: ann judges query q1, document d1 twice; first in line 2"):
        import_files(plan, accept_warnings=True)


def test_words_that_change_are_warned_of(project: Project, folder: Path) -> None:
    store(project, write_judgments(folder / "1.csv", ["q1,d1,ann,1", "q1,d2,ann,2"]))
    again = write_judgments(folder / "2.csv", ["q1,d1,ann,1", "q1,d2,ann,3", "q1,d3,ann,0"])
    (found,) = refused(project, again, accept=False)
    assert "ann judged query q1, document d2 before" in found
    assert "line 3" in found
    store(project, again)
    (ann,) = project.raters()
    pair = project.read(collection.query_ids)["q1"], project.read(collection.document_ids)["d2"]
    assert project.read(judgments.rater_states, ann.id)[pair].grade == 3
    assert [item.state.grade for item in project.read(judgments.pair_history, *pair)] == [2, 3]
    unchanged = project.read(collection.query_ids)["q1"], project.read(collection.document_ids)["d1"]
    assert len(project.read(judgments.pair_history, *unchanged)) == 1  # nothing new was said of it


def test_texts_that_change_are_warned_of(project: Project, folder: Path) -> None:
    queries, documents = (
        write_queries(folder / "q.jsonl", ["q1", "q2"], text="now"),
        write_documents(folder / "d.jsonl", ["d1", "d7"], title="now"),
    )
    found = "\n".join(refused(project, queries, documents, accept=False))
    assert (
        "query q1 gets another text or intent (2 times, first in lines 1, 2)" in found
        or "lines 1, 2" in found
    )
    assert "document d1 gets a new version" in found
    plan = prepare(project, [ImportRequest(queries), ImportRequest(documents)])
    assert plan.files[0].counts == {"queries": 2, "new": 0, "changed": 2}
    assert plan.files[1].counts == {"documents": 2, "new": 1, "changed": 1}


def test_holes_are_counted_before_a_run_is_stored(project: Project, folder: Path) -> None:
    store(project, write_lines(folder / "l.qrels", ["q1 0 d1 1", "q2 0 d4 0"]))
    plan = prepare(project, [ImportRequest(write_run(folder / "r", "C", {"q1": ["d1", "d9"], "q2": ["d4"]}))])
    assert plan.files[0].counts["top_results"] == 3
    assert plan.files[0].counts["top_judged"] == 2


def test_negative_grades_enlarge_the_pool(project: Project, folder: Path) -> None:
    before = project.read(totals.counts)
    store(project, write_lines(folder / "l.qrels", ["q1 0 d6 -1", "q1 0 d5 1"]))
    after = project.read(totals.counts)
    assert after.pool_pairs == before.pool_pairs + 1
    assert after.graded == 1


def test_an_import_knows_nothing_of_meanwhile(project: Project, folder: Path) -> None:
    run = write_run(folder / "r", "C", {"q1": ["d1"]})
    command = import_files(prepare(project, [ImportRequest(run)]), accept_warnings=True)
    store(project, write_run(folder / "r2", "C", {"q1": ["d2"]}))
    before = project.path.read_bytes()
    with pytest.raises(Conflict, match="there is a system named C already"):
        project.execute(command).result()
    assert project.path.read_bytes() == before


# taking back


@pytest.fixture
def labels(project: Project, folder: Path) -> Iterator[Path]:
    """Judgments exported from this project, with event ids."""
    ann = add_rater(project, "ann")
    queries, documents = project.read(collection.query_ids), project.read(collection.document_ids)
    project.execute(grade_pair(ann, queries["q1"], documents["d1"], 3)).result()
    project.execute(grade_pair(ann, queries["q2"], documents["d4"], 1)).result()
    export(project, folder / "labels.csv", ExportChoices("judgments-csv"))
    return folder / "labels.csv"


def grades(project: Project) -> list[float]:
    return project.read(scale_mapping.current_grades).grade.tolist()


def test_labels_with_event_ids_come_back_after_undo(labels: Path, folder: Path) -> None:
    with create_project(folder / "second.ndcg") as second:
        store(second, labels)
        assert grades(second) == [3, 1]
        second.undo(None).result()
        assert grades(second) == []
        second.redo(None).result()
        assert grades(second) == [3, 1]
        second.undo(None).result()
        store(second, labels)  # as a new import
        assert grades(second) == [3, 1]
        assert second.read(soundness.check_project) == []


def test_labels_exported_and_imported_are_no_news(project: Project, labels: Path) -> None:
    assert not store(project, labels).judged
    assert [len(project.read(judgments.pair_history, q, d)) for q, d in [(1, 1), (2, 4)]] == [1, 1]  # type: ignore[arg-type]


def test_an_older_export_becomes_current_again(project: Project, labels: Path) -> None:
    (ann,) = project.raters()
    pair = project.read(collection.query_ids)["q1"], project.read(collection.document_ids)["d1"]
    project.execute(grade_pair(ann.id, *pair, 0)).result()
    store(project, labels)
    assert project.read(judgments.rater_states, ann.id)[pair].grade == 3
    assert project.read(soundness.check_project) == []


def test_an_event_id_twice_in_a_file(project: Project, folder: Path) -> None:
    one = "01912345-0000-7000-8000-000000000000"
    path = write_judgments(
        folder / "l.csv",
        [f"q1,d1,ann,1,{one}", f"q1,d2,ann,2,{one}"],
        "query_key,doc_key,rater,grade,event_id",
    )
    store(project, path)
    assert grades(project) == [1, 2]


def test_redo_refuses_a_file_that_changed(project: Project, folder: Path) -> None:
    path = write_lines(folder / "l.qrels", ["q1 0 d1 1"])
    store(project, path)
    project.undo(None).result()
    write_lines(path, ["q1 0 d1 2"])
    with pytest.raises(InputError, match=r"l\.qrels has changed since it was imported"):
        project.redo(None)
    path.unlink()
    with pytest.raises(FileErrors, match=r"l\.qrels"):
        project.redo(None)
    assert grades(project) == []


def test_redo_reads_the_file_as_it_was_read(
    project: Project, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "q.csv"
    path.write_bytes("query_key,text\nn1,caf\xe9\n".encode("latin-1"))
    monkeypatch.chdir(folder)
    plan = prepare(project, [ImportRequest(Path("q.csv"), options=ReadOptions(encoding="latin-1"))])
    project.execute(import_files(plan, accept_warnings=True)).result()
    project.undo(None).result()
    monkeypatch.chdir("/")
    project.redo(None).result()
    assert project.read(collection.queries)[-1].record.text == "café"


def test_redo_tells_when_the_steps_changed(project: Project, folder: Path) -> None:
    paths = [write_lines(folder / f"{number}.qrels", [f"q1 0 d{number} 1"]) for number in (1, 2)]
    store(project, paths[0])
    project.undo(None).result()
    real = project._writer.submit

    def meanwhile(job: object, **options: object) -> object:
        project._writer.submit = real  # type: ignore[method-assign]
        store(project, paths[1])
        store(project, write_lines(folder / "3.qrels", ["q1 0 d3 1"]))
        project.undo(None).result()
        return real(job, **options)  # type: ignore[arg-type]

    project._writer.submit = meanwhile  # type: ignore[method-assign, assignment]
    with pytest.raises(Conflict, match="another step was stored in the meantime"):
        project.redo(None).result()


def test_an_import_is_taken_back_whatever_came_after(project: Project, folder: Path) -> None:
    store(project, write_run(folder / "c.run", "C", {"q1": ["d6", "d1"]}))
    step = project.read(operations.of_kind, "import")[0]
    store(project, write_lines(folder / "l.qrels", ["q1 0 d6 1"]))
    assert str(project.undo_import(step.id).result().summary) == "Undone: import of c.run"
    assert [item.name for item in project.read(collection.systems)] == ["A", "B"]
    with pytest.raises(Conflict, match="already undone"):
        project.undo_import(step.id).result()
    with pytest.raises(Conflict, match="already undone"):
        project.undo_import(999).result()
    assert project.read(soundness.check_project) == []


def test_queries_that_are_judged_hold_their_import(project: Project, folder: Path) -> None:
    store(project, write_queries(folder / "n.jsonl", ["n1"]))
    step = project.read(operations.of_kind, "import")[0]
    store(project, write_lines(folder / "l.qrels", ["n1 0 d1 1"]))
    before = project.path.read_bytes()
    with pytest.raises(Conflict, match="1 judgment depend on its queries"):
        project.undo_import(step.id).result()
    assert project.path.read_bytes() == before


def test_systems_that_are_compared_hold_their_import(project: Project, folder: Path) -> None:
    store(project, write_run(folder / "c.run", "C", RUN_B))
    step = project.read(operations.of_kind, "import")[0]
    a, _, c = project.read(collection.systems)
    create_comparison(project, "A or C", a.id, c.id)
    with pytest.raises(Conflict, match="comparison A or C uses system C; remove it first"):
        project.undo_import(step.id).result()
    (comparison,) = project.read(preferences.comparisons)
    project.execute(RemoveComparison(comparison.id)).result()
    project.undo_import(step.id).result()
    assert len(project.read(collection.systems)) == 2


def test_a_later_version_holds_the_import_of_a_text(project: Project, folder: Path) -> None:
    store(project, write_documents(folder / "1.jsonl", ["d1"], title="second"))
    first = project.read(operations.of_kind, "import")[0]
    store(project, write_documents(folder / "2.jsonl", ["d1"], title="third"))
    with pytest.raises(Conflict, match="changed the same documents"):
        project.undo_import(first.id).result()
    project.undo(None).result()
    project.undo_import(first.id).result()
    assert project.read(collection.documents_by_key, ["d1"])["d1"].title == "title of d1"


@pytest.mark.parametrize(("text", "words"), [("now", "changed|holds"), ("what is", "holds the same queries")])
def test_queries_that_a_later_file_holds_too_are_not_lost(folder: Path, text: str, words: str) -> None:
    with create_project(folder / "p.ndcg") as project:
        store(project, write_queries(folder / "1.jsonl", ["q1"]))
        first = project.read(operations.of_kind, "import")[0]
        store(project, write_queries(folder / "2.jsonl", ["q1", "q2"], text=text))
        with pytest.raises(Conflict, match=words):
            project.undo_import(first.id).result()
        project.undo(None).result()
        assert project.read(collection.queries)[0].record.text == "what is q1"
        project.undo_import(first.id).result()
        assert project.read(collection.queries) == []


def test_documents_go_with_the_last_that_named_them(project: Project, folder: Path) -> None:
    store(project, write_documents(folder / "1.jsonl", ["n1"]))
    texts = project.read(operations.of_kind, "import")[0]
    store(project, write_run(folder / "c.run", "C", {"q1": ["n1"]}))
    project.undo_import(texts.id).result()
    assert "n1" in project.read(collection.document_ids)  # the run still shows it
    project.undo(None).result()
    assert "n1" not in project.read(collection.document_ids)


def test_a_pair_that_two_systems_share_stays_in_the_pool(project: Project, folder: Path) -> None:
    store(project, write_run(folder / "c.run", "C", {"q1": ["d6", "d5"]}))
    first = project.read(operations.of_kind, "import")[0]
    store(project, write_run(folder / "d.run", "D", {"q1": ["d6"]}))
    pool = project.read(pools.standing_pool)
    assert pool is not None
    pair = [project.read(collection.query_ids)["q1"], project.read(collection.document_ids)["d6"]]
    project.undo_import(first.id).result()
    assert pair in project.read(pools.pool_pairs, pool[0]).tolist()
    project.undo(None).result()
    assert pair not in project.read(pools.pool_pairs, pool[0]).tolist()


# the real collection


@pytest.mark.data
def test_duplicates_in_a_real_run_are_named(folder: Path) -> None:
    source = shared_data("haystack")
    with create_project(folder / "p.ndcg", scale=built_in_scale("graded-0-3")) as project:
        store(project, source / "queries.jsonl", source / "documents.jsonl")
        found = refused(project, source / "with-vector.raw.run")
        lines = (source / "with-vector.raw.run").read_text().splitlines()
        (problem,) = found
        assert problem.endswith("; also in lines 222, 223")
        for number in (221, 222, 223):
            query, _, document, *_ = lines[number - 1].split()
            assert query == "205298"
            assert sum(line.split()[:3:2] == [query, document] for line in lines) == 2
        assert f".run:221: document '{lines[220].split()[2]}' appears twice for query '205298'" in problem


@pytest.mark.data
def test_real_labels_come_out_as_they_went_in(folder: Path) -> None:
    source = shared_data("haystack", "qrels.txt")

    def rows(path: Path) -> list[list[str]]:
        return sorted(line.split() for line in path.read_text().splitlines())

    exports = []
    for number in (1, 2):
        with create_project(folder / f"{number}.ndcg", scale=built_in_scale("graded-0-3")) as project:
            store(project, source if number == 1 else exports[0])
            export(project, folder / f"{number}.qrels", ExportChoices("qrels"))
            exports.append(folder / f"{number}.qrels")
    assert rows(exports[0]) == rows(source)
    digests = {hashlib.sha256(path.read_bytes()).hexdigest() for path in exports}
    assert len(digests) == 1


def test_a_project_can_be_made_twice_the_same(tmp_path: Path) -> None:
    (tmp_path / "1").mkdir()
    (tmp_path / "2").mkdir()
    with make_project(tmp_path / "1") as one, make_project(tmp_path / "2") as other:
        assert one.project_id != other.project_id
        assert one.read(collection.query_ids) == other.read(collection.query_ids)


def test_a_text_that_was_changed_again_holds_the_import_before(project: Project, folder: Path) -> None:
    store(project, write_queries(folder / "2.jsonl", ["q1"], text="second"))
    second = project.read(operations.of_kind, "import")[0]
    store(project, write_queries(folder / "3.jsonl", ["q1"], text="third"))
    with pytest.raises(Conflict, match="a later import or correction changed the same queries; undo that"):
        project.undo_import(second.id).result()
    assert project.read(collection.queries)[0].record.text == "third q1"


def test_two_files_of_one_import_that_change_the_same_query(project: Project, folder: Path) -> None:
    before = [item.record for item in project.read(collection.queries)]
    paths = [
        write_queries(folder / f"{number}.jsonl", ["q1", "n1"], text=f"text {number}") for number in (1, 2)
    ]
    store(project, *paths)
    texts = {item.record.query_key: item.record.text for item in project.read(collection.queries)}
    assert texts["q1"] == "text 2 q1" and texts["n1"] == "text 2 n1"
    project.undo(None).result()
    assert [item.record for item in project.read(collection.queries)] == before
    project.redo(None).result()
    assert {item.record.query_key: item.record.text for item in project.read(collection.queries)} == texts


# heads of large files


@pytest.fixture
def small_heads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "HEAD_BYTES", 200)
    monkeypatch.setattr(plan, "_LARGE", 400)


@pytest.mark.usefixtures("small_heads")
def test_heads_are_planned_like_files_and_never_stored(tmp_path: Path) -> None:
    path = write_judgments(tmp_path / "j.csv", [f"q1,d{number},ann,1" for number in range(50)])
    small = write_queries(tmp_path / "q.jsonl", ["q1"])
    with create_project(tmp_path / "p.ndcg") as project:
        requests = [ImportRequest(path), ImportRequest(small)]
        assert has_large(project, requests)
        found = prepare_heads(project, requests)
        assert found is not None
        counts = {item.parsed.name: item.counts for item in found.files}
        assert counts["q.jsonl"]["queries"] == 1
        assert 0 < counts["j.csv"]["judgments"] < 50
        assert [item.parsed.is_head for item in found.files] == [False, True]
        with pytest.raises(InputError, match=r"only the head of q\.jsonl was read; nothing was imported"):
            import_files(found, accept_warnings=True)
        whole = prepare(project, requests)
        assert not has_large(project, requests, whole)
        assert whole.files[1].counts["judgments"] == 50


@pytest.mark.usefixtures("small_heads")
def test_where_no_head_can_be_read_alone_there_is_no_plan_of_heads(tmp_path: Path) -> None:
    rows = ",\n".join(f'{{"query": "q{n}", "rater": "r", "winner": "tie"}}' for n in range(30))
    path = write_lines(tmp_path / "v.json", ["[", rows, "]"])
    with create_project(tmp_path / "p.ndcg") as project:
        assert prepare_heads(project, [ImportRequest(path)]) is None
