"""Tables whose columns say less than their layout: known by it, whatever the file's name."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

from ndcg_gui.domain.records import JudgmentRecord, Kind, QueryRecord
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.tools.no_data import what_it_is


def read(path: Path, text: str, **chosen: object) -> Parsed:
    path.write_text(text, encoding="utf-8")
    return read_file(path, **chosen)  # type: ignore[arg-type]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some file"


@pytest.mark.parametrize("packed", [False, True])
def test_escis_sources_are_strata(path: Path, packed: bool) -> None:
    if packed:
        pl.DataFrame({"query_id": [0, 1], "source": ["behavioral", "other"]}).write_parquet(path)
        parsed = read_file(path)
    else:
        parsed = read(path, "query_id,source\n0,behavioral\n1,other\n")
    assert (parsed.reader_key, parsed.report.errors, parsed.keys_from_text) == ("esci-sources", (), False)
    assert parsed.queries == (
        QueryRecord("0", "0", stratum="behavioral"), QueryRecord("1", "1", stratum="other"),
    )  # fmt: skip


def test_judgments_without_a_header(path: Path) -> None:
    parsed = read(path, 'red dress,B07,3\n"boots, brown",B08,0\n')
    assert (parsed.reader_key, parsed.kind, parsed.report.errors) == ("opensearch-csv", Kind.JUDGMENTS, ())
    assert parsed.judgments == (
        JudgmentRecord("red dress", "B07", 3),
        JudgmentRecord("boots, brown", "B08", 0),
    )
    assert parsed.keys_from_text
    meant = ReadOptions(mapping=Mapping(grades=((("3"), 1.0),)))
    assert [one.grade for one in read_file(path, options=meant).judgments] == [1.0, 0.0]


@pytest.mark.parametrize(
    "text",
    ["red dress,B07,much\n", "a,b c,3\n", "query,docid,rating\na,b,1\n"],
)
def test_what_is_no_list_without_a_header(path: Path, text: str) -> None:
    assert read(path, text).reader_key != "opensearch-csv"


@pytest.mark.parametrize(
    "text",
    [
        "query_id\tdocument_id\tpriority\nq1\td2\tall\nq2\td1\t2\nq1\td1\t1\n",
        "query_id,doc_id\nq1,d2\nq2,d1\nq1,d1\n",
    ],
)
def test_pairs_alone_are_a_list_to_be_judged(path: Path, text: str) -> None:
    parsed = read(path, text)
    assert (parsed.kind, parsed.report.errors, parsed.report.warnings) == (Kind.RUN, (), ())
    assert {key: entry.keys for key, entry in parsed.runs[0].lists.items()} == {
        "q1": ("d2", "d1"), "q2": ("d1",),
    }  # fmt: skip
    assert [item.code for item in parsed.report.information] == ["pairs"]


def test_pairs_beside_documents_are_no_less_to_be_judged(path: Path) -> None:
    parsed = read(path, "query,sku,title\nred tent,d2,A\nboot,d1,B\nred tent,d1,B\n")
    assert (parsed.kind, parsed.report.errors, len(parsed.documents)) == (Kind.DOCUMENTS, (), 2)
    assert parsed.runs[0].lists["red tent"].keys == ("d2", "d1")
    assert [query.text for query in parsed.queries] == ["red tent", "boot"]


@pytest.mark.parametrize("names", [("query-id", "corpus-id"), ("q_id", "doc_id")])
def test_qrels_in_parquet(path: Path, names: tuple[str, str]) -> None:
    pl.DataFrame({names[0]: ["q1", "q1"], names[1]: ["d1", "d2"], "score": [2, 0]}).write_parquet(path)
    parsed = read_file(path)
    assert (parsed.reader_key, parsed.kind, parsed.report.errors) == ("qrels-table", Kind.QRELS, ())
    assert parsed.judgments == (JudgmentRecord("q1", "d1", 2), JudgmentRecord("q1", "d2", 0))


def test_a_run_of_ranxs_in_parquet(path: Path) -> None:
    pl.DataFrame({"q_id": ["q1", "q1"], "doc_id": ["d1", "d2"], "score": [2.5, 0.5]}).write_parquet(path)
    parsed = read_file(path)
    assert (parsed.kind, parsed.report.errors) == (Kind.RUN, ())
    assert parsed.runs[0].lists["q1"].keys == ("d1", "d2")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"name": "c", "index": "i", "query": "{\\"match\\": \\"%SearchText%\\"}", "searchPipeline": "p"}',
         "a search configuration of OpenSearch"),
        ('{"hostUrls": ["http://x.example:9200"], "index": "i"}', "settings of an index"),
        ('{"query": {"match": {"title": "$query"}}}', "a template of queries"),
        ('{"query": {"match": {"title": "#$query##"}}}', "a template of queries"),
        ("user_id\nu1\nu2\n", "a list of raters"),
        ("annotation_target_per_user\tjudgement_mode\n100\tPLAIN\n", "settings of FiRA"),
    ],
)  # fmt: skip
def test_what_holds_nothing_is_said_to(path: Path, text: str, words: str) -> None:
    parsed = read(path, text)
    assert f"is {words}, which holds no queries" in str(parsed.report.errors[0])
    assert what_it_is(text.encode()) is not None


def test_lz4_is_refused_with_a_way_out(path: Path) -> None:
    path.write_bytes(b"\x04\x22\x4d\x18\x64\x40\xa7" + bytes(40))
    told = str(read_file(path).report.errors[0])
    assert "is packed with lz4" in told and "lz4 -d" in told


def test_ratings_as_label_studio_puts_them_into_cells(path: Path) -> None:
    head = "annotation_id,annotator,doc_id,id,lead_time,query,relevance,text,updated_at\n"
    one = '1,ann,d1,1,2.0,led tv,"[{""rating"": 4}]",a tv,2024-05-01\n'
    parsed = read(path, head + one + '2,ann,d2,2,,led tv,"[{""rating"":1}]",b,x\n')
    assert (parsed.kind, parsed.report.errors) == (Kind.JUDGMENTS, ())
    assert [(one.doc_key, one.grade, one.rater) for one in parsed.judgments] == [
        ("d1", 4.0, "ann"), ("d2", 1.0, "ann"),
    ]  # fmt: skip
    assert [document.fields for document in parsed.documents] == [{}, {}]


TABLES = {
    "fira": "relevanceLevel\trelevanceCharacterRanges\tdocumentId\tqueryId\tuserId\tmode\n"
    "2_GOOD_ANSWER\t0-3\td2\tq1\tu1\tPLAIN\n",
    "esci-sources": "query_id,source\n0,behavioral\n",
    "fira-pairs": "query_id\tdocument_id\tpriority\nq1\td2\tall\n",
    "opensearch-csv": "red dress,B07,3\n",
    "qrels-table": "query-id,corpus-id,score\nq1,d1,2\n",
    "autoarena": "prompt,response\nWhich city?,Seoul\n",
    "ragas": "user_input,retrieved_contexts,response,reference\nWhich?,\"['Seoul is.']\",S,S\n",
}
BROKEN = {
    "a row too long": b"a,b,c,d,e,f,g\n",
    "a NUL byte": b"a,\0,c\n",
    "Latin-1": b"a,\xe9,c\n",
    "an open quote": b'a,"b\n',
    "half a character": b"a,\xed\xa0\x80,c\n",
}


@pytest.mark.parametrize("broken", BROKEN)
@pytest.mark.parametrize("key", TABLES)
def test_what_is_broken_is_refused_whole(path: Path, key: str, broken: str) -> None:
    path.write_bytes(TABLES[key].encode())
    assert read_file(path).reader_key == key and not read_file(path).report.errors
    piece = BROKEN[broken].replace(b",", b"\t") if "\t" in TABLES[key] else BROKEN[broken]
    path.write_bytes(TABLES[key].encode() + piece)
    parsed = read_file(path, reader_key=key, options=ReadOptions(encoding="utf-8"))
    assert parsed.report.errors
    assert not (parsed.queries or parsed.documents or parsed.runs or parsed.judgments)
