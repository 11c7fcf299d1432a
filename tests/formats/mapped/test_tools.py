"""Tables as other tools write them, read by what their columns hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord
from ndcg_gui.formats.mapped.cells import LOOKED_AT
from ndcg_gui.formats.reading import Parsed, read_file

ABOUT = "Snapshot Name,Snapshot Time,Case ID,Query Text,Doc ID,Doc Position,title,overview\n"
DETAILED = "Team Name,Case Name,Case ID,Query Text,Doc ID,Doc Position,Title,Rating,overview\n"
FIRA = (
    "id\trelevanceLevel\trelevanceCharacterRanges\trotate\tmode\tdurationUsedToJudgeMs\tjudgedAtUnixTS\t"
    "documentId\tqueryId\tuserId\n"
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a file.csv"


def read(path: Path, text: str, kind: Kind) -> Parsed:
    path.write_text(text, encoding="utf-8")
    parsed = read_file(path)
    assert (parsed.kind, parsed.report.errors) == (kind, ())
    assert not parsed.report.warnings
    return parsed


def test_quepids_judgments_as_it_writes_them(path: Path) -> None:
    """A blank before what spreadsheets would compute, empty rows of unrated queries, no last line feed."""
    text = "query,docid,rating\nstar trek,1370,3.0\n =1+1,7,0\n @home,8,\nfirst blood,,"
    parsed = read(path, text, Kind.JUDGMENTS)
    assert [record.text for record in parsed.queries] == ["star trek", "=1+1", "@home", "first blood"]
    assert parsed.judgments == (JudgmentRecord("star trek", "1370", 3), JudgmentRecord("=1+1", "7", 0))
    assert not parsed.documents and parsed.keys_from_text


def test_quepids_information_needs(path: Path) -> None:
    parsed = read(path, 'query,information_need\nstar trek,"films, not series"\nrambo,\n', Kind.QUERIES)
    assert parsed.queries == (
        QueryRecord("star trek", "star trek", "films, not series"), QueryRecord("rambo", "rambo"),
    )  # fmt: skip


def test_quepids_snapshot_is_a_run_of_its_name(path: Path) -> None:
    rows = (
        "BM25 base,2024-01-02 03:04:05 UTC,6789,star trek,1370,1,Star Trek,A ship\n"
        'BM25 base,2024-01-02 03:04:05 UTC,6789,star trek,8000,2,Trek II,"Wrath, of"\n'
        "BM25 base,2024-01-02 03:04:05 UTC,6789,rambo,7555,1,Rambo,x\n"
    )
    parsed = read(path, ABOUT + rows, Kind.RUN)
    (run,) = parsed.runs
    assert run.tag == "BM25 base"
    assert {key: entry.keys for key, entry in run.lists.items()} == {
        "star trek": ("1370", "8000"), "rambo": ("7555",),
    }  # fmt: skip
    assert parsed.documents[1] == DocumentRecord("8000", "Trek II", fields={"overview": "Wrath, of"})
    assert [record.text for record in parsed.queries] == ["star trek", "rambo"]


def test_quepids_detailed_export_is_everything_at_once(path: Path) -> None:
    rows = "T,C,1,star trek,1370,1,Star Trek,3.0,A ship\nT,C,1,star trek,8000,2,Trek II,,x\n"
    parsed = read(path, DETAILED + rows, Kind.JUDGMENTS)
    assert parsed.judgments == (JudgmentRecord("star trek", "1370", 3),)
    assert parsed.runs[0].lists["star trek"].keys == ("1370", "8000")
    assert parsed.documents == (
        DocumentRecord("1370", "Star Trek", fields={"overview": "A ship"}),
        DocumentRecord("8000", "Trek II", fields={"overview": "x"}),
    )


def test_quepids_static_endpoint(path: Path) -> None:
    text = "Query Text,Doc ID,Doc Position,title\nstar trek,1370,1,Star Trek\nrambo,7555,1,Rambo\n"
    parsed = read(path, text, Kind.RUN)
    assert parsed.runs[0].lists["rambo"].keys == ("7555",)
    assert parsed.documents[0] == DocumentRecord("1370", "Star Trek")


def test_quepids_general_export_is_queries_with_what_is_needed(path: Path) -> None:
    head = (
        "Team Name,Case Name,Case ID,Query Text,Score,Date Last Scored,Count,Information Need,Notes,Options\n"
    )
    parsed = read(
        path,
        head + "T,C,1,star trek,0.87,2024-01-02,3,films,,\nT,C,1,rambo,0.5,2024-01-02,2,,a note,{}\n",
        Kind.QUERIES,
    )
    assert parsed.queries == (QueryRecord("star trek", "star trek", "films"), QueryRecord("rambo", "rambo"))
    assert not (parsed.judgments or parsed.runs or parsed.documents)


def test_quepids_snapshot_of_judgments_has_rows_without_a_rating(path: Path) -> None:
    parsed = read(path, "query,docid,rating\nstar trek,1370,3.0\nstar trek,1371,\n", Kind.JUDGMENTS)
    assert parsed.judgments == (JudgmentRecord("star trek", "1370", 3),)


def test_quepids_book_has_a_column_for_each_judge(path: Path) -> None:
    text = "query,docid,Joe Doe,jane@x.example,Anonymous\nstar trek,1370,3.0,2.0,\nstar trek,8000,0.0,,1.0\n"
    parsed = read(path, text, Kind.JUDGMENTS)
    assert [(one.doc_key, one.rater, one.grade) for one in parsed.judgments] == [
        ("1370", "Joe Doe", 3), ("8000", "Joe Doe", 0),
        ("1370", "jane@x.example", 2), ("8000", "Anonymous", 1),
    ]  # fmt: skip


def test_a_judge_who_came_late_is_one_too(path: Path) -> None:
    """Of the first rows, by which columns are told, none has a grade of theirs."""
    rows = [f"query {n},d{n},{n % 4},{n % 3},\n" for n in range(LOOKED_AT + 50)]
    text = "query,docid,ann,Joe Doe,jane@x.example\n" + "".join(rows)
    parsed = read(path, text + "star trek,1,,,3\n", Kind.JUDGMENTS)
    assert [(one.doc_key, one.grade) for one in parsed.judgments if one.rater == "jane@x.example"] == [
        ("1", 3)
    ]
    assert {one.rater for one in parsed.judgments} == {"ann", "Joe Doe", "jane@x.example"}
    assert {one.rater for one in read(path, text, Kind.JUDGMENTS).judgments} == {"ann", "Joe Doe"}
    # And where it was no grades, that is said.
    path.write_text(text + "star trek,1,,,seen twice\n", encoding="utf-8")
    (error,) = read_file(path).report.errors
    assert "'jane@x.example' has words whose grade is not known: 'seen twice'" in str(error)


def test_fira(path: Path) -> None:
    rows = (
        "1\t3_PERFECT_ANSWER\t0-12;14-16\tfalse\tSCORING_AND_SELECT_SPANS\t5400\t1588000000\td1\tq1\tu1\n"
        "2\t0_NOT_RELEVANT\t<no ranges selected>\tfalse\tPLAIN\t900\t1588000001\td2\tq1\tu2\n"
        "3\t-1_MISLEADING_ANSWER\t<no ranges selected>\tfalse\tPLAIN\t900\t1588000001\td3\tq1\tu2\n"
    )
    parsed = read(path.with_suffix(".tsv"), FIRA + rows, Kind.JUDGMENTS)
    assert [(one.query_key, one.doc_key, one.rater, one.grade) for one in parsed.judgments] == [
        ("q1", "d1", "u1", 3), ("q1", "d2", "u2", 0), ("q1", "d3", "u2", -1),
    ]  # fmt: skip
    assert not parsed.documents
    texts = read(path.with_suffix(".tsv"), "document_id\tdocument_text\nd1\tA ship\nd2\tB\n", Kind.DOCUMENTS)
    assert texts.documents == (DocumentRecord("d1", body="A ship"), DocumentRecord("d2", body="B"))
    queries = read(path.with_suffix(".tsv"), "query_id\tquery_text\nq1\tstar trek\n", Kind.QUERIES)
    assert queries.queries == (QueryRecord("q1", "star trek"),)


def test_words_that_nobody_knows_are_asked_about(path: Path) -> None:
    path.write_text(FIRA + "1\t4_BEST\t\t\t\t\t\td1\tq1\tu1\n2\t0_NOT_RELEVANT\t\t\t\t\t\td2\tq1\tu1\n")
    parsed = read_file(path)
    assert (parsed.kind, parsed.judgments) == (Kind.JUDGMENTS, ())
    assert "words whose grade is not known" in str(parsed.report.errors[0])


ESCI = (
    "example_id,query,query_id,product_id,product_locale,esci_label,small_version,large_version,split\n"
    "0, revent 80 cfm,0,B000MOO21W,us,I,0,1,train\n"
    "1, revent 80 cfm,0,B07X3Y6B1V,us,E,0,1,train\n"
    "2, revent 80 cfm,0,B07WDM7MQQ,us,S,0,1,train\n"
    "9,bathroom fan,1,B07X3Y6B1V,us,C,1,1,test\n"
)


def test_esci(path: Path) -> None:
    parsed = read(path, ESCI, Kind.JUDGMENTS)
    assert [(one.query_key, one.doc_key, one.grade) for one in parsed.judgments] == [
        ("0", "B000MOO21W", 0), ("0", "B07X3Y6B1V", 3), ("0", "B07WDM7MQQ", 2), ("1", "B07X3Y6B1V", 1),
    ]  # fmt: skip
    assert parsed.queries == (QueryRecord("0", "revent 80 cfm"), QueryRecord("1", "bathroom fan"))
    assert not parsed.documents
    products = (
        "product_id,product_title,product_description,product_bullet_point,product_brand,product_color,"
        "product_locale\nB000MOO21W,Panasonic FV,A fan,Quiet,Panasonic,White,us\nB07,Broan,,,,,us\n"
    )
    assert read(path, products, Kind.DOCUMENTS).documents[0] == DocumentRecord(
        "B000MOO21W",
        "Panasonic FV",
        "A fan",
        fields={
            "product_bullet_point": "Quiet",
            "product_brand": "Panasonic",
            "product_color": "White",
            "product_locale": "us",
        },
    )


def test_what_argillas_models_suggest_is_no_judgment(path: Path) -> None:
    header = (
        "id,query,doc_id,text,relevance.suggestion,relevance.suggestion.score,relevance.suggestion.agent\n"
    )
    parsed = read(path, header + "1,star trek,d1,a b,3,0.9,gpt\n2,rambo,d2,c d,0,0.5,gpt\n", Kind.DOCUMENTS)
    assert parsed.judgments == ()
    assert parsed.documents == (DocumentRecord("d1", body="a b"), DocumentRecord("d2", body="c d"))
    said = header.replace("relevance.suggestion,", "relevance.suggestion,relevance,")
    parsed = read(path, said + "1,star trek,d1,a b,3,2,0.9,gpt\n2,rambo,d2,c d,0,1,0.5,gpt\n", Kind.JUDGMENTS)
    assert [(one.doc_key, one.grade) for one in parsed.judgments] == [("d1", 2), ("d2", 1)]


def test_queries_with_empty_titles_are_asked_about(path: Path) -> None:
    """As Hugging Face has those of BEIR, in the columns of its documents."""
    path.write_text("_id,title,text\nq1,,what is it\nq2,,why\n")
    parsed = read_file(path)
    assert "Documents in any table or Queries in any table" in str(parsed.report.errors[0])
    assert [one.text for one in read_file(path, kind=Kind.QUERIES).queries] == ["what is it", "why"]
