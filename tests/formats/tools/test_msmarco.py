"""MS MARCO's files: runs of three columns, queries and collection without a header."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest

from ndcg_gui.domain.records import DocumentRecord, Kind, QueryRecord
from ndcg_gui.formats import source
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.registry import writer

RUN = "1048585\t7187158\t1\n1048585\t7617404\t2\n2\t4339068\t1\n1048585\t555\t3\n"


def read(path: Path, text: str, key: str, kind: Kind | None = None) -> Parsed:
    path.write_text(text, encoding="utf-8")
    parsed = read_file(path, kind=kind)
    assert (parsed.reader_key, parsed.report.errors) == (key, ())
    return parsed


def test_a_run_of_three_columns(tmp_path: Path) -> None:
    parsed = read(tmp_path / "run dev.tsv", RUN, "msmarco-run")
    (run,) = parsed.runs
    assert (run.tag, run.order) == ("run_dev", "rank")
    assert {key: entry.keys for key, entry in run.lists.items()} == {
        "1048585": ("7187158", "7617404", "555"), "2": ("4339068",),
    }  # fmt: skip
    assert run.lists["1048585"].scores.tolist() == [1, 1 / 2, 1 / 3]
    assert not parsed.report.warnings and not parsed.report.notes
    writer("msmarco-run").write(tmp_path / "out", run)
    again = read_file(tmp_path / "out")
    assert again.runs[0].lists == run.lists


def test_as_columns_it_is_the_same(tmp_path: Path) -> None:
    path = tmp_path / "run"
    rows = [f"{query}\t{query * 7 + rank}\t{rank}\n" for query in range(40) for rank in range(1, 30)]
    slow = read(path, "".join(rows), "msmarco-run")
    with mock.patch.multiple(source, LARGE=0), mock.patch("ndcg_gui.formats.trec.run._parse") as by_line:
        fast = read_file(path)
        by_line.assert_not_called()
    assert fast.runs == slow.runs
    assert fast.report.rows == slow.report.rows == len(rows)


def test_queries_and_collection(tmp_path: Path) -> None:
    texts = "2\t Androgen receptor define\n1048585\twhat is paula deen's brother\n"
    queries = read(tmp_path / "queries.dev.tsv", texts, "msmarco-queries").queries
    assert queries == (
        QueryRecord("2", " Androgen receptor define"), QueryRecord("1048585", "what is paula deen's brother"),
    )  # fmt: skip
    passages = "0\t" + "The presence of communication. " * 9 + "\n1\tshort\n"
    documents = read(tmp_path / "collection.tsv", passages, "msmarco-collection").documents
    assert documents[1] == DocumentRecord("1", body="short")
    long = "D15\thttp://x.example/a\tThe title\tThe body\n"
    (document,) = read(tmp_path / "f", long, "msmarco-collection").documents
    assert document == DocumentRecord("D15", "The title", "The body", "http://x.example/a")


def test_what_may_be_either_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "top.tsv"
    path.write_text("1\twhat is it\n2\twhen and why\n")
    (problem,) = read_file(path).report.errors
    assert "MS MARCO queries (TSV without header) or MS MARCO collection" in str(problem)
    assert "(--as queries or --as documents, or in the preview)" in str(problem)
    assert read_file(path, kind=Kind.QUERIES).queries[1].text == "when and why"
    assert read_file(path, kind=Kind.DOCUMENTS).documents[1].body == "when and why"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (RUN + "2\t4339068\t2\n", "5: document '4339068' appears twice for query '2', first in line 3"),
        (RUN + "2\t7\tx\n", "5: not a rank"),
        (RUN + "2\t7\n", "5: 2 columns"),
        (RUN + "2\t0\t7\t1\n", "4 columns: looks like qrels"),
        ("1\ta query\n2\tb\n3\tc\n4\tanother\ttab\n", "4: 3 cells, got"),
        ("1\ta query\n2\tb\n3\tc\n 4\tanother\n", "a blank at the beginning"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "queries.tsv"
    path.write_text(text)
    parsed = read_file(path, kind=Kind.QUERIES if "query" in text else Kind.RUN)
    assert words in str(parsed.report.errors[0])


def test_ranks_that_do_not_count_are_told(tmp_path: Path) -> None:
    many = "".join(f"{number}\t5\t1\n" for number in range(40))
    parsed = read(tmp_path / "r", many + "x\ta\t0\nx\tb\t7\n", "msmarco-run")
    assert parsed.runs[0].lists["x"].keys == ("a", "b")
    assert [notice.code for notice in parsed.report.information] == ["ranks"]


def test_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out"
    writer("msmarco-queries").write(path, [QueryRecord("1", "a\tb\n c"), QueryRecord("2", "d")])
    assert path.read_text() == "1\ta b c\n2\td\n"
    writer("msmarco-collection").write(
        path, [DocumentRecord("1", "t", "b\nb"), DocumentRecord("2", body="x")]
    )
    assert path.read_text() == "1\tt b b\n2\tx\n"
    assert writer("msmarco-queries").write(path, [QueryRecord("star trek", "x")]) == 1
    assert path.read_text() == "star%20trek\tx\n"
    assert (tmp_path / "out.keys.tsv").read_text() == "written\tkey\nstar%20trek\tstar trek\n"
