"""Small valid files with some bytes changed: an error with a line, or a whole import; never a traceback."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import registry
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.source import PARQUET_SUFFIXES, WORKBOOK_SUFFIXES
from ndcg_gui.formats.spec import Writer
from tests.formats.tools.samples import SAMPLES
from tests.hostile.corpus import TOLD
from tests.thoroughness import examples


@dataclass(frozen=True)
class Format:
    key: str
    name: str
    data: bytes


FORMATS = (
    Format(
        "mapped-judgments",
        "f.csv",
        b"Search term,Position,Product ID,Product title,Rating,Comment\n"
        b'red tent,1,P1,<b>Ridge</b>,Exact,\nred tent,2,P2,"Moor, 4",Substitute,why\nboot,1,P1,Ridge,,\n',
    ),
    Format("mapped-run", "f.csv", b"query,rank,doc_id,score\nq1,1,a,3.5\nq1,2,b,2\nq2,1,a,1e-3\n"),
    Format("mapped-documents", "f.tsv", b"SKU\tProduct name\tcolour\n7\tTent\tred\n8\tBoot\t\n"),
    Format("mapped-queries", "f.txt", b"red tent\nrunning shoes\n\nboots, brown\n"),
    Format("run", "f.run", b"q1 Q0 d1 1 2.5 tag\nq1 Q0 d2 2 1e-3 tag\nq2\tQ0  \xec\x83\x81 1 7 tag\n"),
    Format("qrels", "f.qrels", b"q1 0 d1 3\nq1 0 d2 0\nq2 0 \xc3\xa9 -1\n"),
    Format(
        "queries-jsonl",
        "f.jsonl",
        b'{"query_key": "1", "text": "a \\u00e9", "intent": null, "weight": 2.5}\n'
        b'{"query_key": "2", "text": ""}\n',
    ),
    Format(
        "queries-table", "f.csv", b'query_key,text,intent,weight,stratum\n1,"a, b",x,2.5,head\n2,"c\nd",,,\n'
    ),
    Format(
        "documents-jsonl",
        "f.jsonl",
        b'{"doc_key": "a", "title": "t", "body": "<p>x</p>", "fields": {"b": "c", "n": 1}}\n'
        b'{"doc_key": "b"}\n',
    ),
    Format(
        "documents-table",
        "f.tsv",
        b"doc_key\ttitle\tbody\turl\timage_url\tfields\tcolour\n"
        b'a\tt\t"x ""y"""\t\t\t"{""k"": ""v""}"\tred\nb\t\t\t\t\t\t\n',
    ),
    Format(
        "judgments-jsonl",
        "f.jsonl",
        b'{"query_key": "1", "doc_key": "a", "rater": "r", "grade": 1, '
        b'"created_at": "2024-01-01T00:00:00+09:00"}\n'
        b'{"query_key": "1", "doc_key": "b", "status": "skipped", "seconds": 1.5}\n',
    ),
    Format(
        "judgments-csv",
        "f.csv",
        b"query_key,doc_key,rater,grade,status,note\n1,a,r,3,graded,\n1,b,r,,cannot_judge,why\n",
    ),
    Format(
        "preferences-jsonl",
        "f.jsonl",
        b'{"query_id": "1", "query": "a b", "rater": "r", "baseline": "x", "candidate": "y", '
        b'"left_system": "y", "right_system": "x", "preferred": "left", "strength": 2, '
        b'"reasons": ["c; d"], "judged_at": "2024-01-01T00:00:00+09:00"}\n'
        b'{"query_id": "2", "rater": "r", "winner": "tie", "tie": "bad"}\n',
    ),
    Format(
        "preferences-csv",
        "f.csv",
        b"query,annotator1,annotator2,model_a,model_b,score,note\n"
        b"a b,a,tie,x,y,,\n'=c,b,b,y,x,,'-1\nd,both bad,,x,y,,\"e\nf\"\n",
    ),
    Format(
        "llm-comparator",
        "f.json",
        b'{"metadata": {},\n"models": [{"name": "x"}, {"name": "y"}], "examples": [\n'
        b'{"input_text": "a", "output_text_a": "b", "output_text_b": "c", "score": -1.25},\n'
        b'{"input_text": "a", "score": 0, "individual_rater_scores": '
        b'[{"is_flipped": true, "score": 1, "rationale": "d"}, {"score": 0}]}]}\n',
    ),
    Format(
        "fastchat-votes",
        "f.json",
        b'{"tstamp": 1700000000.25, "type": "leftvote", "models": ["x", "y"], "ip": "1.2.3.4", "states": '
        b'[{"conv_id": "e", "offset": 0, "messages": [["U", "a"], ["A", "b"]]}, {}]}\n'
        b'{"tstamp": 1700000001, "type": "chat", "models": ["x", "y"]}\n'
        b'{"tstamp": 1700000002, "type": "bothbad_vote", "models": ["y", "x"], "ip": "1.2.3.4"}\n',
    ),
    Format(
        "ltr",
        "f.txt",
        b"# qid:1: star trek*2\n\n4 qid:1 1:9.83 2:-1e-3 # d1 star trek\n0 qid:1 # d2\n"
        b"3.0 qid:2 # d1 c# *x\n",
    ),
    *(Format(sample.key, sample.name, sample.data) for sample in SAMPLES),
    Format("cast-preferences", "f.pref", b"31_1 0 CAR_1 1\n31_1 0 CAR_2 2\n31_2 0 MARCO_9 1\n"),
    Format(
        "smart-documents",
        "f.all",
        b".I 1\n.T\nexperimental\nof wings .\n.A\nb,m.\n.B\nj. 1958.\n.W\na  b\n  c\n.I 2\n.T\n.W\n",
    ),
    Format("smart-queries", "f.qry", b".I 001\n.W\nwhat laws\nhold .\n.I 004\n.W\nwhy\n"),
    Format("smart-qrels", "f", b"1 184 2 \n1 29 1\n2 184 4\n2 486 -1\n"),
    Format(
        "trec-topics",
        "f.topics",
        b"<top>\n<num> Number: 303\n<title> Hubble &amp; more\n\n<desc> Description:\nWhat <b>did</b> it\n\n"
        b"<narr> Narrative: \nAll.\n</top>\n<topic number='2'><query>q</query><!-- x --></topic>\n",
    ),
    Format(
        "trec-documents",
        "f.trec",
        b"<DOC>\n<DOCNO> FT911-1 </DOCNO>\n<DATE>910514</DATE>\n<HEADLINE>FT / &lt;x\n</HEADLINE>\n"
        b"<TEXT>\n<P>a b</P>\nc\n</TEXT>\n</DOC>\n<DOC><DOCNO>W2</DOCNO><DOCHDR>\nhttp://x.example 1\n"
        b"</DOCHDR><html><title>t</title><p>b</html></DOC>\n",
    ),
    Format(
        "beir-corpus",
        "f.jsonl",
        b'{"_id": "d1", "title": "t", "text": "b", "metadata": {"a": "b", "n": [1]}}\n'
        b'{"_id": "d2", "title": "", "text": ""}\n',
    ),
    Format(
        "beir-queries",
        "f.jsonl",
        b'{"_id": "1", "text": "what", "metadata": {}}\n{"_id": "2", "text": "c\\u00e9"}\n',
    ),
    Format("beir-qrels", "f.tsv", b"query-id\tcorpus-id\tscore\n1\td1\t2\n1\td2\t0\n2\td1\t-1\n"),
    Format(
        "ir_datasets-queries",
        "f.jsonl",
        b'{"query_id": "1", "text": "what"}\n{"query_id": "2", "title": "t", "narrative": "n"}\n',
    ),
    Format(
        "ir_datasets-docs",
        "f.jsonl",
        b'{"doc_id": "d1", "text": "b", "title": "t", "headline": "x"}\n{"doc_id": "d2", "text": ""}\n',
    ),
    Format(
        "ir_datasets-qrels",
        "f.jsonl",
        b'{"query_id": "1", "doc_id": "d1", "relevance": 2, "iteration": "0"}\n'
        b'{"query_id": "1", "doc_id": "d2", "relevance": -1, "iteration": "0"}\n',
    ),
    Format(
        "ir_datasets-scoreddocs",
        "f.jsonl",
        b'{"query_id": "1", "doc_id": "d1", "score": 2.5}\n{"query_id": "1", "doc_id": "d2", "score": 2.5}\n',
    ),
    Format("fira-pairs", "f.tsv", b"query_id\tdocument_id\tpriority\nq1\td1\t1\nq1\td2\tall\nq2\td1\t2\n"),
    Format(
        "fira",
        "f.tsv",
        b"relevanceLevel\trelevanceCharacterRanges\tdocumentId\tqueryId\tuserId\n"
        b"3_PERFECT_ANSWER\t0-12;14-16\td1\tq1\tu1\n0_NOT_RELEVANT\t\td2\tq1\tu2\n",
    ),
    Format(
        "mturk",
        "f.csv",
        b"HITId,Title,WorkerId,AssignmentStatus,WorkTimeInSeconds,Input.query,Input.doc_id,Answer.grade\n"
        b"H1,Judge,W1,Approved,12,tent,d1,3\nH1,Judge,W2,Rejected,2,tent,d1,0\nH2,Judge,W1,Approved,9,hat,d2,1\n",
    ),
    Format(
        "toloka",
        "f.tsv",
        b"INPUT:query\tINPUT:doc_id\tOUTPUT:result\tASSIGNMENT:worker_id\tASSIGNMENT:status\n"
        b"tent\td1\t3\tw1\tAPPROVED\ntent\td2\t0\tw2\tREJECTED\nhat\td3\t1\tw1\tAPPROVED\n",
    ),
    Format(
        "marks",
        "f.jsonl",
        b'{"query_key": "q1", "doc_key": "d1", "reason": "wrong", "field": "title", "start": 0, "end": 4}\n'
        b'{"query_key": "q1", "doc_key": "d1", "reason": "x", "start": 2, "end": 3, "rater": "r"}\n',
    ),
    Format("opensearch-csv", "f.csv", b'red dress,B07,3\n"boots, brown",B08,0\nred dress,B09,1.5\n'),
    Format("qrels-table", "f.csv", b"query-id,corpus-id,score\nPLAIN-2,MED-10,2\nPLAIN-2,MED-11,0\n"),
    Format("autoarena", "f.csv", b'prompt,response\nWhich city?,Seoul\n"Why, so?","Because\nso"\n'),
    Format("esci-sources", "f.csv", b"query_id,source\n1,other\n2,behavioral\n"),
    Format("msmarco-run", "f.tsv", b"1\td1\t1\n1\td2\t2\n2\td1\t1\n"),
    Format("msmarco-queries", "queries.tsv", b"1\twhat is it\n2\twhen, and why\n"),
    Format(
        "msmarco-collection",
        "collection.tsv",
        b"1\t" + b"a long text " * 20 + b"\n2\t" + b"another " * 30 + b"\n",
    ),
)
# What is said of a file as a whole, so without a line.
OF_THE_FILE = (
    "no rows",
    "UTF-16",
    "UTF-32",
    "gzip",
    "archive",
    "Parquet",
    "database",
    "PDF",
    "picture",
    "lz4",
)

NASTY = st.sampled_from(
    [
        b"\0",
        b"\r",
        b"\n",
        b"\t",
        b" ",
        b'"',
        b"'",
        b",",
        b";",
        b"{",
        b"}",
        b"[",
        b"]",
        b"\\",
        b"\\ud800",
        b"\\u0000",
        b"\xff",
        b"\xc3",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        b"\xc2\xa0",
        b"\xe2\x80\xa8",
        b"\xe2\x80\xae",
        b"NaN",
        b"1e999",
        b"-",
        b"+",
        b"_",
        b".",
        b"0",
        b"9" * 30,
        b"9" * 5000,
        b"true",
        b"null",
        b"#",
        b"<",
        b"<p>",
        b"</p>",
        b"<script>",
        b"&#9999999999;",
        b"&#xD800;",
        b"[" * 200,
        b"=",
        b"\x1f\x8b",
        b"\n\n",
        b'""',
        b"1E+05",
    ]
)
EDITS = st.lists(
    st.tuples(
        st.sampled_from(["insert", "replace", "delete", "repeat", "cut"]),
        st.integers(0, 400),
        NASTY | st.binary(max_size=3),
        st.integers(1, 40),
    ),
    min_size=1,
    max_size=4,
)


def mutated(data: bytes, edits: list[tuple[str, int, bytes, int]]) -> bytes:
    for verb, place, piece, size in edits:
        place %= len(data) + 1
        if verb == "insert":
            data = data[:place] + piece + data[place:]
        elif verb == "replace":
            data = data[:place] + piece + data[place + len(piece) :]
        elif verb == "delete":
            data = data[:place] + data[place + size :]
        elif verb == "repeat":
            data = data[: place + size] + data[place:]
        else:
            data = data[:place]
    return data


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mutations")


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.key)
@examples(150)
@given(edits=EDITS, packed=st.booleans(), told=st.booleans())
@example(edits=[("replace", 0, b"", 1)], packed=False, told=False)
def test_mutation(
    folder: Path, form: Format, edits: list[tuple[str, int, bytes, int]], packed: bool, told: bool
) -> None:
    kind = next(reader.kind for reader in registry.READERS if reader.key == form.key)
    data = mutated(form.data, edits)
    path = folder / form.name
    path.write_bytes(gzip.compress(data) if packed else data)
    parsed = read_file(path, kind=kind if told else None, reader_key=form.key if form.key in TOLD else None)
    if parsed.report.error_count:
        for problem in parsed.report.errors:
            assert problem.line >= 1 or any(words in str(problem) for words in OF_THE_FILE)
            assert problem.line <= data.count(b"\n") + data.count(b"\r") + 1
        assert not (parsed.queries or parsed.documents or parsed.runs or parsed.judgments)
        return
    assert parsed.kind is not None
    field = {Kind.RUN: "runs", Kind.QRELS: "judgments"}.get(parsed.kind, parsed.kind.value)
    found = getattr(parsed, field)
    if not found:
        # A file of several things may lack the one that leads.
        assert parsed.queries or parsed.documents or parsed.runs or parsed.judgments
        return
    count = (
        sum(len(ranked.keys) for run in found for ranked in run.lists.values())
        if field == "runs"
        else len(found)
    )
    assert count == parsed.report.rows
    writer = next((known for known in registry.WRITERS if known.key == parsed.reader_key), None)
    if writer is None:
        return
    try:
        told = writer.write(path, what_it_takes(writer, parsed, field))
    except InputError:
        assert writer not in registry.OWN_WRITERS  # formats of other tools do not carry all
        return
    if told and writer not in registry.OWN_WRITERS:
        return  # keys are written otherwise, and a table says which
    once = path.read_bytes()
    again = read_file(path, reader_key=parsed.reader_key)
    assert [str(problem) for problem in again.report.errors] == []
    if field != "runs" and writer in registry.OWN_WRITERS:
        assert getattr(again, field) == found
    writer.write(path, what_it_takes(writer, again, field))
    if writer not in registry.OWN_WRITERS:
        # What a format does not carry is gone by now; what it carries stays.
        once = path.read_bytes()
        again = read_file(path, reader_key=parsed.reader_key)
        assert [str(problem) for problem in again.report.errors] == []
        writer.write(path, what_it_takes(writer, again, field))
    assert path.read_bytes() == once


def what_it_takes(writer: Writer, parsed: Parsed, field: str) -> Any:
    found = getattr(parsed, field)
    return parsed if writer.whole else found[0] if field == "runs" else found


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.key)
def test_the_originals_are_valid_and_known_by_their_content(folder: Path, form: Format) -> None:
    path = folder / form.name  # of some formats the usual name is asked for
    path.write_bytes(form.data)
    parsed = read_file(path, reader_key=form.key if form.key in TOLD else None)
    assert [str(problem) for problem in parsed.report.errors] == []
    assert parsed.reader_key == form.key


def test_no_format_is_left_out() -> None:
    # Workbooks are packed: their mutations stand in test_workbook. Those of Parquet stand in test_parquet.
    packed = {*WORKBOOK_SUFFIXES, *PARQUET_SUFFIXES}
    text = {reader.key for reader in registry.READERS if not packed.issuperset(reader.suffixes)}
    assert {form.key for form in FORMATS} == text
