"""A row for each result of sheets with a column for each rank or system."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file


def read(folder: Path, text: str, *pairs: str) -> Parsed:
    path = folder / "f.csv"
    path.write_text(text, encoding="utf-8")
    return read_file(path, options=ReadOptions(mapping=Mapping.from_pairs(pairs)) if pairs else ReadOptions())


def lists(parsed: Parsed) -> dict[str, dict[str, str]]:
    assert not parsed.report.errors
    return {
        run.tag: {query: " ".join(entry.keys) for query, entry in run.lists.items()} for run in parsed.runs
    }


def test_the_number_in_the_title_is_the_rank(tmp_path: Path) -> None:
    found = read(tmp_path, "query,result 1,result 2,result 3\ntent,A,B,C\nlamp,D,,E\nhat,,,\n")
    assert lists(found) == {"f": {"tent": "A B C", "lamp": "D E"}}
    assert "ranks" in {notice.code for notice in found.report.information}  # of the gap


def test_columns_may_stand_in_any_order_where_somebody_says_what_they_are(tmp_path: Path) -> None:
    text = "query,no. 2,no. 1\ntent,B,A\nlamp,D,C\n"
    found = read(tmp_path, text, "no. 2=doc_at_rank", "no. 1=doc_at_rank")
    assert lists(found) == {"f": {"tent": "A B", "lamp": "C D"}}
    text = "query,best,next\ntent,A,B\nlamp,C,D\n"
    found = read(tmp_path, text, "best=doc_at_rank", "next=doc_at_rank")
    assert lists(found) == {"f": {"tent": "A B", "lamp": "C D"}}


def test_grades_stand_beside_their_documents_with_the_lines_of_the_file(tmp_path: Path) -> None:
    found = read(tmp_path, "query,result 1,grade 1,result 2,grade 2\ntent,A,3,B,0\nlamp,C,,D,1\n")
    given = [(one.query_key, one.doc_key, one.grade, one.line) for one in found.judgments]
    assert given == [("tent", "A", 3, 2), ("tent", "B", 0, 2), ("lamp", "D", 1, 3)]
    assert lists(found)["f"]["lamp"] == "C D"
    found = read(tmp_path, "query,result 1,grade 1,result 2,grade 2\ntent,A,3,,0\nlamp,C,2,D,1\n")
    assert [(error.line, "is empty" in str(error)) for error in found.report.errors] == [(2, True)]


def test_each_system_has_its_lists(tmp_path: Path) -> None:
    rows = "tent,1,A,B\ntent,2,B,C\nlamp,1,D,D\nlamp,2,,E\n"
    assert lists(read(tmp_path, f"query,rank,BM25,Dense\n{rows}")) == {
        "BM25": {"tent": "A B", "lamp": "D"}, "Dense": {"tent": "B C", "lamp": "D E"},
    }  # fmt: skip
    assert (
        len(lists(read(tmp_path, "query,rank,BM25,Dense\ntent,1,A,B\nlamp,1,C,D\nhat,1,E,F\nhat,2,G,H\n")))
        == 2
    )
    scores = "tent,A,1.25,0.91\ntent,B,2.37,\nlamp,C,0.13,0.77\nlamp,D,0.61,0.11\n"
    assert lists(read(tmp_path, f"query,docid,BM25 score,Dense score\n{scores}")) == {
        "BM25": {"tent": "B A", "lamp": "D C"}, "Dense": {"tent": "A", "lamp": "C D"},
    }  # fmt: skip
    ranks = "tent,A,2,1\ntent,B,1,\nlamp,C,1,2\nlamp,D,2,1\n"
    assert lists(read(tmp_path, f"query,docid,BM25 rank,Dense rank\n{ranks}")) == {
        "BM25": {"tent": "B A", "lamp": "C D"}, "Dense": {"tent": "A", "lamp": "D C"},
    }  # fmt: skip


def test_a_document_twice_in_a_list_is_told_with_its_line(tmp_path: Path) -> None:
    found = read(tmp_path, "query,result 1,result 2,result 3\ntent,A,B,C\nlamp,D,D,E\n")
    (error,) = found.report.errors
    assert error.line == 3 and "document 'D' appears twice for query 'lamp'" in str(error)


@pytest.mark.parametrize(
    "roles",
    [
        ("doc_at_rank", "doc_key"), ("doc_at_rank", "rank"), ("doc_of_system", "system"),
        ("grade_at_rank", "grade_of_system"), ("score_of_system", "rank"),
    ],
)  # fmt: skip
def test_what_would_say_the_same_twice_is_refused(roles: tuple[str, str]) -> None:
    with pytest.raises(InputError, match="say the same twice"):
        Mapping((("a", roles[0]), ("b", roles[1])))
