"""Files are written whole or not at all, and exactly."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, QueryRecord, RankedList, RunRecord, Status
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.trec.qrels import write_qrels
from ndcg_gui.formats.trec.run import write_run
from ndcg_gui.formats.writing import (
    few,
    is_beginning_enough,
    keys_table,
    only_the_beginning,
    write_atomically,
)

documents_jsonl, documents_table = writer("documents-jsonl").write, writer("documents-table").write
judgments_jsonl, judgments_table = writer("judgments-jsonl").write, writer("judgments-csv").write
queries_table = writer("queries-table").write

GRADED = JudgmentRecord("1", "a", 3.0, rater="r", scale="graded-0-3", event_id="e1")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_text("old and longer")
    write_atomically(path, ["new ", "é\n"])
    assert path.read_bytes() == "new é\n".encode()
    assert names(tmp_path) == ["out"]


def test_much_text_is_written_in_pieces(tmp_path: Path) -> None:
    write_atomically(tmp_path / "out", ("x" * 50_000 for _ in range(5)))
    assert (tmp_path / "out").stat().st_size == 250_000


def test_what_fails_in_the_middle_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "out"
    path.write_text("old")

    def chunks() -> Iterator[str]:
        yield "x" * 100_000
        raise RuntimeError("planned")

    with pytest.raises(RuntimeError, match="planned"):
        write_atomically(path, chunks())
    assert path.read_text() == "old"
    assert names(tmp_path) == ["out"]


@pytest.mark.parametrize("call", ["open", "fsync", "replace"])
def test_a_disk_that_does_not_take_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    path = tmp_path / "out"
    path.write_text("old")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        with pytest.raises(StoreError, match="the disk is full"):
            write_atomically(path, ["new"])
    assert path.read_text() == "old"
    assert names(tmp_path) == ["out"]


def test_the_text_is_on_the_disk_before_it_gets_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    fsync, replace = os.fsync, os.replace
    monkeypatch.setattr(os, "fsync", lambda number: (done.append("fsync"), fsync(number)))
    monkeypatch.setattr(os, "replace", lambda *paths: (done.append("replace"), replace(*paths)))
    write_atomically(tmp_path / "out", ["new"])
    assert done == ["fsync", "replace", "fsync"]


def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "real").write_text("old")
    (tmp_path / "link").symlink_to("real")
    write_atomically(tmp_path / "link", ["new"])
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"


def test_a_folder_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is a folder"):
        write_atomically(tmp_path, ["x"])


def test_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="No such file"):
        write_atomically(tmp_path / "no" / "out", ["x"])


def test_half_a_character_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="half a character"):
        write_atomically(tmp_path / "out", ["\ud800"])
    assert names(tmp_path) == []


def test_run_text(tmp_path: Path) -> None:
    run = RunRecord(
        "t", {"1": RankedList(("a", "b"), np.array([12.0, 0.1])), "2": RankedList(("a",), np.array([-1e-7]))}
    )
    write_run(tmp_path / "out", run)
    assert (tmp_path / "out").read_text() == "1 Q0 a 1 12 t\n1 Q0 b 2 0.1 t\n2 Q0 a 1 -1e-07 t\n"


@pytest.mark.parametrize(
    ("run", "words"),
    [
        (RunRecord("my  run", {}), "run tag 'my  run' cannot be written: several blanks"),
        (
            RunRecord("t", {"": RankedList((), np.array([]))}),
            "query key '' cannot be written: the key is empty",
        ),
        (RunRecord("t", {"1": RankedList(("a\u3000b",), np.array([1.0]))}), "document key 'a\u3000b'"),
        (RunRecord("t", {"1": RankedList(("a", "b"), np.array([1.0, 2.0]))}), "query '1' increase"),
        (RunRecord("t", {"1": RankedList(("a",), np.array([np.nan]))}), "not a finite number"),
    ],
)
def test_what_a_run_cannot_carry(tmp_path: Path, run: RunRecord, words: str) -> None:
    if not run.lists:
        run = RunRecord(run.tag, {"1": RankedList(("a",), np.array([1.0]))})
    with pytest.raises(InputError, match=words):
        write_run(tmp_path / "out", run)
    assert names(tmp_path) == []


def test_qrels_text(tmp_path: Path) -> None:
    cleared = JudgmentRecord("1", "b", None, status=Status.CLEARED)
    write_qrels(tmp_path / "out", [GRADED, cleared])
    assert (tmp_path / "out").read_text() == "1 0 a 3\n1 0 b -1\n"


@pytest.mark.parametrize(
    ("judgment", "words"),
    [
        (JudgmentRecord("1", "a", 0.5), "whole grades, not 0.5"),
        (JudgmentRecord("1", "a", -1.0), "below 0"),
        (JudgmentRecord("1", "a", None, status=Status.SKIPPED), "not 'skipped'"),
        (JudgmentRecord("1", "a ", 1.0), "a blank at the beginning or the end"),
    ],
)
def test_what_qrels_cannot_carry(tmp_path: Path, judgment: JudgmentRecord, words: str) -> None:
    with pytest.raises(InputError, match=words):
        write_qrels(tmp_path / "out", [judgment])


KEYS = ("a b", "a%20b", "100%", "%25", "#1", "%231", "# 1")


def test_keys_with_blanks_are_written_so_that_no_two_are_alike(tmp_path: Path) -> None:
    path = tmp_path / "x.qrels"
    assert write_qrels(path, [JudgmentRecord(key, key, 1.0) for key in KEYS]) == 6
    read = read_file(path).judgments
    table = [line.split("\t") for line in keys_table(path).read_text(encoding="utf-8").splitlines()]
    assert table[0] == ["written", "key"]
    assert len({written for written, _ in table[1:]}) == 6
    assert [record.query_key for record in read] == list(KEYS)  # put back as the table says
    assert [record.doc_key for record in read] == list(KEYS)
    assert path.read_text().splitlines()[:3] == [
        "a%20b 0 a%20b 1", "a%2520b 0 a%2520b 1", "100% 0 100% 1"
    ]  # fmt: skip


def test_a_run_with_blanks_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "x.run"
    run = RunRecord("es prod", {"red tent": RankedList(("d 1", "d2"), np.array([2.0, 1.0]))})
    assert write_run(path, run) == 3
    assert path.read_text() == "red%20tent Q0 d%201 1 2 es%20prod\nred%20tent Q0 d2 2 1 es%20prod\n"
    assert names(tmp_path) == ["x.run", "x.run.keys.tsv"]


def test_without_blanks_no_table_is_written(tmp_path: Path) -> None:
    assert write_qrels(tmp_path / "x", [GRADED]) == 0
    assert names(tmp_path) == ["x"]


def test_judgments_carry_where_they_come_from(tmp_path: Path) -> None:
    moment = datetime(2025, 1, 2, 3, 4, 5, tzinfo=UTC)
    records = [
        JudgmentRecord(
            "1", "a", 3.0, rater="r", note="n, m", created_at=moment, project_id="own", seconds=1.5,
            scale="graded-0-3", scale_version=2, document_hash="abc", settled_by="Lea",
            answer="and yet",
        )
    ]  # fmt: skip
    for write, name in ((judgments_table, "j.csv"), (judgments_jsonl, "j.jsonl")):
        write(tmp_path / name, records)
        assert list(read_file(tmp_path / name).judgments) == records
    assert (tmp_path / "j.csv").read_text() == (
        "query_key,doc_key,rater,grade,status,note,seconds,created_at,scale,scale_version,event_id,"
        "document_hash,project_id,settled_by,answer_to_final\n"
        '1,a,r,3,graded,"n, m",1.5,2025-01-02T03:04:05+00:00,graded-0-3,2,,abc,own,Lea,and yet\n'
    )
    assert (tmp_path / "j.jsonl").read_text() == (
        '{"query_key": "1", "doc_key": "a", "rater": "r", "grade": 3, "status": "graded", "note": "n, m", '
        '"seconds": 1.5, "created_at": "2025-01-02T03:04:05+00:00", "scale": "graded-0-3", '
        '"scale_version": 2, "event_id": null, "document_hash": "abc", "project_id": "own", '
        '"settled_by": "Lea", "answer_to_final": "and yet"}\n'
    )


@pytest.mark.parametrize(
    ("judgment", "words"),
    [
        (JudgmentRecord("1", "a", None, status=Status.CLEARED), "status cleared"),
        (JudgmentRecord("1", "a", 1.0, status=Status.SKIPPED), "status skipped with grade 1.0"),
        (JudgmentRecord("1", "a", None), "status graded with grade None"),
        (JudgmentRecord("1", "a", 1.0, created_at=datetime(2025, 1, 1)), "without a time zone"),
    ],
)
def test_what_judgments_cannot_carry(tmp_path: Path, judgment: JudgmentRecord, words: str) -> None:
    with pytest.raises(InputError, match=words):
        judgments_table(tmp_path / "out.csv", [judgment])


def test_queries_text(tmp_path: Path) -> None:
    queries = [QueryRecord("007", 'a "b"'), QueryRecord("2", "=x\ty", intent="i", weight=2.5, stratum="head")]
    queries_table(tmp_path / "q.csv", queries)
    queries_table(tmp_path / "q.tsv", queries, raw=True)
    assert (tmp_path / "q.csv").read_text() == (
        "query_key,text,intent,weight,stratum,escaped_cells\n"
        '007,"a ""b""",,1,,\n' + "2,'=x\ty,i,2.5,head,text\n"
    )
    assert (tmp_path / "q.tsv").read_text() == (
        'query_key\ttext\tintent\tweight\tstratum\n007\t"a ""b"""\t\t1\t\n2\t"=x\ty"\ti\t2.5\thead\n'
    )


def test_documents_that_speak_of_tags_are_marked_as_text(tmp_path: Path) -> None:
    plain, tagged = DocumentRecord("a", fields={"k": "v"}), DocumentRecord("b", body="write <p>x</p>")
    documents_table(tmp_path / "plain.csv", [plain])
    documents_table(tmp_path / "tagged.csv", [plain, tagged])
    documents_jsonl(tmp_path / "d.jsonl", [tagged])
    assert (
        tmp_path / "plain.csv"
    ).read_text() == 'doc_key,title,body,url,image_url,fields\na,,,,,"{""k"":""v""}"\n'
    assert (tmp_path / "tagged.csv").read_text().splitlines() == [
        "doc_key,title,body,url,image_url,fields,body_format",
        'a,,,,,"{""k"":""v""}",',
        "b,,write <p>x</p>,,,,text",
    ]
    assert '"body_format": "text"' in (tmp_path / "d.jsonl").read_text()


def test_only_the_beginning_is_made_of_a_file_that_is_looked_at(tmp_path: Path) -> None:
    asked = []

    def lines() -> Iterator[str]:
        for number in range(1_000_000):
            asked.append(number)
            yield f"{number}\n"

    with only_the_beginning(100, 7):
        write_atomically(tmp_path / "begun", lines())
        assert list(few(range(100))) == list(range(7))
        assert is_beginning_enough()
    assert not is_beginning_enough() and len(list(few(range(100)))) == 100
    begun = (tmp_path / "begun").read_text()
    assert begun.startswith("0\n1\n2\n") and len(begun) >= 100 and len(asked) < 100_000
    write_atomically(tmp_path / "whole", (f"{number}\n" for number in range(100_000)))
    assert len((tmp_path / "whole").read_text().splitlines()) == 100_000
