from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.agreement.adjudication import final_grades, pair_named
from ndcg_gui.features.agreement.audit import Audit
from ndcg_gui.features.agreement.audit_result import audit_sentence
from ndcg_gui.features.exporting.exports import (
    EXPORTS,
    ExportChoices,
    ExportKind,
    export,
    export_kind,
)
from ndcg_gui.features.exporting.looking import look
from ndcg_gui.features.exporting.records import judgment_records, merged_labels
from ndcg_gui.features.labels.final_grades import AnswerPair, settle
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.features.opening import create_project
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import OWN_WRITERS, WRITERS
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments
from tests.features.side_by_side.grading import grade_some_lists
from tests.making import add_rater, demo_project, store, write_judgments, write_lines
from tests.shared_data import shared_data

SUFFIXES = [("queries", ".jsonl"), ("queries", ".csv"), ("queries", ".tsv"),
            ("documents", ".jsonl"), ("documents", ".csv"), ("documents", ".tsv")]  # fmt: skip


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    with demo_project(tmp_path_factory.mktemp("demo")) as project:
        grade_some_lists(project)
        yield project


def test_each_export_is_named_once() -> None:
    keys = [item.key for item in EXPORTS]
    assert keys[:14] == [
        "qrels", "run", "labels", "results", "judgments", "marks", "preferences", "list-grades",
        "llm-comparator", "fastchat-votes", "queries", "documents", "corrections", "everything",
    ]  # fmt: skip
    assert set(keys[14:]) == {form.key for form in WRITERS if form not in OWN_WRITERS} - set(keys[:14])
    assert len(set(keys)) == len(keys)
    assert all(str(item.title) and str(item.help) and item.suffix.startswith(".") for item in EXPORTS)
    with pytest.raises(InputError, match="no export 'xlsx'; there are: qrels, run, labels"):
        export_kind("xlsx")


def second(folder: Path, demo: Project, *paths: Path) -> Project:
    project = create_project(folder / "second.ndcg", scale=demo.scale.scale)
    store(project, *paths)
    return project


@pytest.mark.parametrize(("key", "suffix"), SUFFIXES)
def test_texts_come_back_to_the_last_byte(demo: Project, tmp_path: Path, key: str, suffix: str) -> None:
    first, again = tmp_path / f"1{suffix}", tmp_path / f"2{suffix}"
    rows = export(demo, first, ExportChoices(key)).rows
    with second(tmp_path, demo, first) as project:
        assert export(project, again, ExportChoices(key)).rows == rows
    assert again.read_bytes() == first.read_bytes()


def test_runs_come_back_to_the_last_byte(demo: Project, tmp_path: Path) -> None:
    for system in demo.read(contents.systems):
        first, again = tmp_path / f"{system.name}1", tmp_path / f"{system.name}2"
        assert export(demo, first, ExportChoices("run", system=system.name)).rows == system.result_count
        with create_project(tmp_path / f"{system.name}.ndcg") as project:
            store(project, first)
            export(project, again, ExportChoices("run", system=system.name))
        assert again.read_bytes() == first.read_bytes()


@pytest.mark.parametrize("rule", ["majority", "latest"])
def test_labels_come_back_to_the_last_byte(demo: Project, tmp_path: Path, rule: str) -> None:
    first, again = tmp_path / "1.qrels", tmp_path / "2.qrels"
    export(demo, first, ExportChoices("qrels", labels=rule))
    with second(tmp_path, demo, first) as project:
        export(project, again, ExportChoices("qrels", labels="latest"))
    assert again.read_bytes() == first.read_bytes()


@pytest.mark.parametrize("key", ["judgments-csv", "judgments-jsonl"])
def test_judgments_come_back_but_for_the_project(demo: Project, tmp_path: Path, key: str) -> None:
    names = tmp_path / "queries.jsonl", tmp_path / "documents.jsonl"
    for name in names:
        export(demo, name, ExportChoices(name.stem))
    first, again, third = (tmp_path / f"{number}.{key[-3:]}" for number in (1, 2, 3))
    export(demo, first, ExportChoices(key))
    with second(tmp_path, demo, *names, first) as project:
        export(project, again, ExportChoices(key))
        assert again.read_text().replace(project.project_id, demo.project_id) == first.read_text()
        # And a project that knows them already hears nothing new.
        assert not store(demo, again).judged
        export(demo, third, ExportChoices(key))
    assert third.read_bytes() == first.read_bytes()


def test_judgments_say_where_they_come_from(project: Project, tmp_path: Path) -> None:
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    project.execute(grade_pair(ann, *pair, 3, note='=cmd "quoted"', seconds=1.5)).result()
    bob = add_rater(project, "bob")
    project.execute(JudgePair(bob, *pair, PairState(Status.SKIPPED))).result()
    export(project, tmp_path / "j.csv", ExportChoices("judgments-csv"))
    with (tmp_path / "j.csv").open(encoding="utf-8", newline="") as file:
        graded, skipped = csv.DictReader(file)
    export(project, tmp_path / "j.jsonl", ExportChoices("judgments-jsonl"))
    lines = [json.loads(line) for line in (tmp_path / "j.jsonl").read_text().splitlines()]
    (row, _) = project.read(judgments.judgment_rows)
    assert graded["note"] == '\'=cmd "quoted"'
    assert (graded["escaped_cells"], skipped["escaped_cells"]) == ("note", "")
    assert (graded["grade"], graded["status"], graded["rater"]) == ("3", "graded", "ann")
    assert (skipped["grade"], skipped["status"], skipped["rater"]) == ("", "skipped", "bob")
    assert (graded["scale"], graded["scale_version"]) == ("graded-0-4", "1")
    assert graded["event_id"] == row.event_id
    assert graded["document_hash"] == row.content_hash
    assert graded["project_id"] == project.project_id
    assert graded["created_at"].endswith("+00:00")
    assert lines[0]["grade"] == 3
    assert lines[0]["seconds"] == 1.5
    assert lines[0]["document_hash"] == row.content_hash
    assert lines[0]["scale_version"] == 1


def choices_of(kind: ExportKind) -> ExportChoices:
    return ExportChoices(kind.key, system="bm25-title" if kind.needs == "system" else "")


EVERY = [
    (kind.key, ending) for kind in EXPORTS for ending in (kind.endings or (kind.suffix,))
    if kind.key != "corrections" and not kind.needs.startswith("comparison")  # of which the demo has none
]  # fmt: skip


@pytest.mark.parametrize(("key", "ending"), EVERY)
def test_cancelling_at_any_moment_leaves_what_was_there(
    demo: Project, tmp_path: Path, key: str, ending: str
) -> None:
    """And what is told of the work never goes back."""
    path = tmp_path / f"out{ending}"
    path.write_text("before", encoding="utf-8")
    choices = choices_of(export_kind(key))
    told: list[tuple[int, int]] = []
    export(demo, tmp_path / f"whole{ending}", choices, progress=lambda *place: told.append(place))
    shares = [done / total for done, total in told if total]
    assert shares == sorted(shares) and len(told) >= 3 and (not shares or shares[-1] > 0)
    there = sorted(tmp_path.iterdir())
    for place in sorted({0, 1, len(told) // 2, len(told) - 1}):
        calls = iter(range(len(told) + 1))

        def cancel(_done: int, _total: int, calls: Iterator[int] = calls, place: int = place) -> None:
            if next(calls) == place:
                raise Cancelled

        with pytest.raises(Cancelled):
            export(demo, path, choices, progress=cancel)
        assert path.read_text(encoding="utf-8") == "before" and sorted(tmp_path.iterdir()) == there


def test_once_the_file_is_there_cancelling_is_too_late(tmp_path: Path) -> None:
    """The table of keys is written behind it."""
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, write_lines(tmp_path / "l.csv", ["query_key,doc_key,rater,grade", "q 1,d,ann,1"]))
        told: list[bool] = []
        out = tmp_path / "out.qrels"
        export(project, out, ExportChoices("qrels"), progress=lambda *_: told.append(out.exists()))
        assert told and not any(told) and (tmp_path / "out.qrels.keys.tsv").exists()


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("qrels", "no pair has a label yet"),
        ("judgments-csv", "nothing is judged yet"),
        ("judgments-jsonl", "nothing is judged yet"),
        ("preferences-csv", "no verdict was given yet"),
        ("preferences-jsonl", "no verdict was given yet"),
        ("llm-comparator", "no verdict was given yet"),
        ("fastchat-votes", "no verdict was given yet"),
        ("queries", "there are no queries"),
        ("documents", "no document has a text"),
        ("ltr", "no pair has a label yet"),
    ],
)
def test_nothing_is_not_written(tmp_path: Path, key: str, words: str) -> None:
    with (
        create_project(tmp_path / "p.ndcg") as project,
        pytest.raises(InputError, match=f"nothing to export: {words}"),
    ):
        export(project, tmp_path / "out", ExportChoices(key))
    assert not (tmp_path / "out").exists()


def test_a_system_must_be_named(project: Project, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="--system NAME"):
        export(project, tmp_path / "out", ExportChoices("run"))
    with pytest.raises(InputError, match="no system named 'X'; there are: A, B"):
        export(project, tmp_path / "out", ExportChoices("run", system="X"))
    assert not (tmp_path / "out").exists()


def test_a_file_that_cannot_be_written_says_so_and_stays(project: Project, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    out.mkdir()
    with pytest.raises(InputError, match=r"out\.jsonl is a folder"):
        export(project, out, ExportChoices("queries"))
    assert out.is_dir()


def test_a_label_that_a_format_cannot_carry_is_refused(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg", scale=built_in_scale("continuous")) as project:
        store(project, write_lines(tmp_path / "l.csv", ["query_key,doc_key,rater,grade", "q,d,ann,0.5"]))
        try:
            export(project, tmp_path / "out", ExportChoices("qrels"))
        except InputError as error:
            assert "0.5" in str(error)
            assert not (tmp_path / "out").exists()
        else:
            assert (tmp_path / "out").read_text() == "q 0 d 0.5\n"


@pytest.mark.data
def test_a_real_run_comes_back(tmp_path: Path) -> None:
    source = shared_data("haystack", "no-vector.run")
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, source)
        export(project, tmp_path / "out", ExportChoices("run", system="no-vector"))
    rows = [[line.split() for line in path.read_text().splitlines()] for path in (source, tmp_path / "out")]
    assert [row[:4] for row in rows[0]] == [row[:4] for row in rows[1]]
    assert [float(row[4]) for row in rows[0]] == [float(row[4]) for row in rows[1]]


# As it is, and as it is escaped: what a number is to every program stays one.
HARD = {
    "=1+1": "'=1+1", "'=x": "''=x", "''@x": "'" + "''@x", "-0.387": "-0.387", "+1e3": "+1e3", "-": "'-",
    "@me": "'@me", "＝x": "'＝x", "'plain": "'plain", "-1-2": "'-1-2",
}  # fmt: skip


@pytest.mark.parametrize("raw", [False, True])
@pytest.mark.parametrize("key", ["judgments-csv", "queries", "documents"])
def test_tables_are_harmless_to_spreadsheets_and_come_back_the_same(
    tmp_path: Path, key: str, raw: bool
) -> None:
    exact, table, again = tmp_path / "1.jsonl", tmp_path / "2.csv", tmp_path / "3.jsonl"
    queries = [json.dumps({"query_key": hard, "text": hard}) for hard in HARD]
    documents = [json.dumps({"doc_key": hard, "title": hard, "fields": {"k": hard}}) for hard in HARD]
    sources = write_lines(tmp_path / "q.jsonl", queries), write_lines(tmp_path / "d.jsonl", documents)
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, *sources)
        ann = add_rater(project, "=ann")
        query_ids, document_ids = project.read(contents.query_ids), project.read(contents.document_ids)
        for hard in HARD:
            project.execute(grade_pair(ann, query_ids[hard], document_ids[hard], 2, note=hard)).result()
        written = export(project, table, ExportChoices(key, raw=raw))
        export(project, exact, ExportChoices(key.replace("csv", "jsonl")))
        assert (written.note is None) == (written.escaped == 0) == raw
        with table.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        column = {"judgments-csv": "note", "queries": "text", "documents": "title"}[key]
        assert {row[column] for row in rows} == set(HARD if raw else HARD.values())
        with second(tmp_path, project, *(sources if key == "judgments-csv" else ()), table) as copy:
            export(copy, again, ExportChoices(key.replace("csv", "jsonl")))
            text = again.read_text(encoding="utf-8").replace(copy.project_id, project.project_id)
    assert text == exact.read_text(encoding="utf-8")


def test_keys_with_blanks_are_told_and_listed_beside(tmp_path: Path) -> None:
    with create_project(tmp_path / "texts.ndcg") as project:
        store(
            project,
            write_lines(tmp_path / "q.csv", ["query_key,text", "red tent,red tent"]),
            write_lines(tmp_path / "j.csv", ["query_key,doc_key,rater,grade", "red tent,d 1,ann,3"]),
        )
        written = export(project, tmp_path / "labels.qrels", ExportChoices("qrels"))
        assert (tmp_path / "labels.qrels").read_text() == "red%20tent 0 d%201 3\n"
        assert str(written.note) == (
            "blanks in 2 keys are written as %20; labels.qrels.keys.tsv lists these keys"
        )
        table = (tmp_path / "labels.qrels.keys.tsv").read_text()
        assert table == "written\tkey\nred%20tent\tred tent\nd%201\td 1\n"
        with create_project(tmp_path / "back.ndcg") as back:
            store(back, tmp_path / "labels.qrels")
            export(back, tmp_path / "back.qrels", ExportChoices("qrels"))
            assert (tmp_path / "back.qrels").read_text() == (tmp_path / "labels.qrels").read_text()
            export(back, tmp_path / "back.csv", ExportChoices("judgments-csv"))
            assert (tmp_path / "back.csv").read_text().splitlines()[1].startswith("red tent,d 1,qrels,3,")
        for key in ("queries", "documents", "judgments-csv", "judgments-jsonl"):
            if key != "documents":
                assert export(project, tmp_path / f"{key}.jsonl", ExportChoices(key)).note is None


@pytest.fixture
def settled(tmp_path: Path):  # type: ignore[no-untyped-def]
    """Two raters four grades apart and one pair alike; Lea settles the first."""
    rows = ["q1,d1,ann,0", "q1,d1,bob,4", "q1,d2,ann,1", "q1,d2,bob,1"]
    with create_project(tmp_path / "settled.ndcg") as project:
        store(project, write_judgments(tmp_path / "settled.csv", rows))
        lea = Rater(add_rater(project, "Lea"), "Lea")
        pair = pair_named(project.read, "q1", "d1")
        project.execute(settle(lea, *pair, 3, note="a flask is one")).result()
        yield project


@pytest.mark.parametrize("suffix", [".csv", ".jsonl", ".xlsx", ".parquet"])
def test_each_label_says_how_it_came_about(settled: Project, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"labels{suffix}"
    written = export(settled, path, ExportChoices("labels", labels="adjudicated"))
    assert written.audit is not None and written.audit.counts[Audit.ADJUDICATED] == 1
    assert written.rows == 2 and not path.with_name(f"{path.name}.labels.tsv").exists()
    shown = look(settled, path.name, ExportChoices("labels", labels="adjudicated"))
    told = [line.split(",") for line in shown.lines] or [list(row) for row in shown.sheets[0].rows]
    said = str(told) + str(shown.lines)
    assert "adjudicated" in said and "unanimous" in said
    if suffix == ".xlsx":
        assert [sheet.name for sheet in shown.sheets] == ["labels", "how labels came about"]
    with create_project(tmp_path / "again.ndcg") as again:
        back = read_file(path)
        assert not back.report.warnings  # the column is ours
        store(again, path, rater="labels")
        assert len(judgment_records(again)) == 2


@pytest.mark.parametrize("key", ["qrels", "beir-qrels", "rank-eval", "quepid-basic"])
def test_a_file_that_cannot_say_it_has_a_table_beside_it(settled: Project, tmp_path: Path, key: str) -> None:
    path = tmp_path / f"labels{export_kind(key).suffix}"
    written = export(settled, path, ExportChoices(key, labels="majority", index="shop"))
    lines = path.with_name(f"{path.name}.labels.tsv").read_text(encoding="utf-8").splitlines()
    assert lines == [
        "what\tvalue\tpairs", "label rule\tmajority\t2", "a disagreement is, in grades\t2\t",
        "came about\tone rater\t0", "came about\tunanimous\t1", "came about\tmajority\t0",
        "came about\tadjudicated\t0", "came about\topen\t1", "final grades not used by the rule\t\t1",
    ]  # fmt: skip
    assert written.audit is not None
    assert str(audit_sentence(written.audit)).endswith("; this rule ignores 1 final grade")


@pytest.mark.parametrize("suffix", [".csv", ".jsonl", ".xlsx", ".parquet"])
def test_a_final_grade_stays_one_and_who_gave_it(settled: Project, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"judgments{suffix}"
    export(settled, path, ExportChoices("judgments"))
    before = final_grades(settled.read)
    with create_project(tmp_path / "again.ndcg") as again:
        store(again, path)
        ((_, state),) = final_grades(again.read).items()
        assert [state] == list(before.values())
        assert (state.grade, state.by, state.note) == (3.0, "Lea", "a flask is one")
        assert FINAL_GRADE not in {rater.name for rater in again.raters()}
        assert merged_labels(again, "adjudicated") == merged_labels(settled, "adjudicated")


def test_who_settled_stands_at_final_grades_only(settled: Project, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "j.csv", ["query_key,doc_key,rater,grade,settled_by", "q1,d1,ann,2,Eve"])
    with create_project(tmp_path / "again.ndcg") as again:
        store(again, path)
        (row,) = judgment_records(again)
        assert row.settled_by is None


def test_answers_to_final_grades_go_out_and_come_back(settled: Project, tmp_path: Path) -> None:
    own = next(row for row in settled.read(judgments.judgment_rows) if row.rater != FINAL_GRADE)
    pair = settled.read(contents.query_ids)[own.query_key], settled.read(contents.document_ids)[own.doc_key]
    rater = next(rater for rater in settled.raters() if rater.name == own.rater)
    settled.execute(AnswerPair(rater.id, *pair, replace(own.state, answer="and yet"))).result()
    path = tmp_path / "j.jsonl"
    export(settled, path, ExportChoices("judgments"))
    with create_project(tmp_path / "again.ndcg") as again:
        store(again, path)
        found = {(row.rater, row.query_key, row.doc_key): row.answer for row in judgment_records(again)}
        assert {key: answer for key, answer in found.items() if answer} == {
            (own.rater, own.query_key, own.doc_key): "and yet"
        }
