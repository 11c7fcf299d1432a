"""What mutation begins with: small good files of every reader, by our own writers and written by hand."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import (
    DocumentRecord,
    JudgmentRecord,
    Kind,
    QueryRecord,
    RankedList,
    RunRecord,
    Status,
)
from ndcg_gui.formats import registry
from ndcg_gui.formats.spec import Content
from tests.formats.tools.samples import SAMPLES
from tests.formats.workbooks import write_book


@dataclass(frozen=True)
class Seed:
    """A good file: the key of its reader, a name that fits, its bytes."""

    key: str
    name: str
    data: bytes


_MOMENT = datetime(2025, 1, 31, 12, 0, tzinfo=UTC)
_RECORDS: dict[Kind, Any] = {
    Kind.QUERIES: [
        QueryRecord("q1", "what is q1"),
        QueryRecord("q2", 'two "words", 你好', intent="to\nknow", weight=2.5, stratum="head"),
        QueryRecord("=q3", ""),
    ],
    Kind.DOCUMENTS: [
        DocumentRecord("d1", "title of d1", "body", "https://x.example/1", "1.png", {"a b": "<x>"}),
        DocumentRecord("d2", "", 'many, "lines"\nof é\ttext'),
        DocumentRecord("007"),
    ],
    Kind.RUN: RunRecord(
        "C",
        {
            "q1": RankedList(["d1", "d2", "d3"], np.array([2.5, 1e-3, -1.0])),
            "q2": RankedList(["d3", "é😀"], np.array([7.0, 7.0])),
        },
        "rank",
    ),
    Kind.QRELS: [
        JudgmentRecord("q1", "d1", 3.0), JudgmentRecord("q1", "d2", 0.0), JudgmentRecord("q2", "é", 4.0),
    ],
    Kind.JUDGMENTS: [
        JudgmentRecord("q1", "d1", 3.0, Status.GRADED, "ann", "why, not", 2.5, _MOMENT, "graded-0-4", 1),
        JudgmentRecord("q1", "d2", None, Status.SKIPPED, "bob"),
        JudgmentRecord("q2", "d1", None, Status.CANNOT_JUDGE, "ann", 'a "note"\nin two lines'),
    ],
}  # fmt: skip

_TEXTS = {"query_text": "what is q1", "answer_baseline": "one", "answer_candidate": "two"}
_RECORDS[Kind.PREFERENCES] = [
    PreferenceRow("q1", "ann", "candidate", 2, baseline="A", candidate="B", left="candidate",
        created_at=_MOMENT, **_TEXTS),
    PreferenceRow("q1", "bob", "none", 0, "bad", baseline="A", candidate="B", left="baseline",
        created_at=_MOMENT, **_TEXTS),
    PreferenceRow("q2", "ann", "baseline", 1, baseline="A", candidate="B", left="baseline",
        created_at=_MOMENT,
                  note="=1+1", reasons=("fresher",), **_TEXTS),
]  # fmt: skip
_CONTENT = {
    kind: Content(
        queries=tuple(_RECORDS[Kind.QUERIES]),
        documents=tuple(_RECORDS[Kind.DOCUMENTS]),
        judgments=tuple(_RECORDS[kind]),
    )
    for kind in (Kind.QRELS, Kind.JUDGMENTS)
}  # fmt: skip
_CONTENT[Kind.QUERIES] = Content(tuple(_RECORDS[Kind.QUERIES]))
_CONTENT[Kind.RUN] = Content(runs=(_RECORDS[Kind.RUN],))
# Formats that are read only where that is said.
TOLD = ("cast-preferences",)
# Formats of which the keys are numbers.
_ONLY_BY_HAND = ("msmarco-queries", "msmarco-collection", "marks")
# As spreadsheets hold them: a row of titles and a few others.
_SHEETS: dict[str, list[tuple[str | float, ...]]] = {
    "judgments-xlsx": [("qid", "docid", "rater", "grade", "note"), ("q1", "d1", "ann", 3, "why"), (2, "d2",
        "bob", 0, "é")],
    "mapped-judgments": [("Query", "SKU", "Rating"), ("red tent", "P1", "Exact"), ("boot", 7, "Irrelevant")],
    "preferences-xlsx": [
        ("query_id", "rater", "model_a", "model_b", "winner"), ("q1", "ann", "A", "B", "A"), ("q1", "bob",
            "A", "B", "tie"),
    ],
}  # fmt: skip

_BY_HAND: tuple[Seed, ...] = (
    Seed("run", "t.run", b"q1 Q0 d1 1 2.5 tag\nq1 Q0 d2 2 1e-3 tag\nq2\tQ0  \xec\x83\x81 1 7 tag\r\n"),
    Seed("run", "t.run", b"".join(b"q%d Q0 d%d %d %d C\n" % (1 + d // 6, d, d, 99 - d) for d in range(12))),
    Seed("qrels", "t.qrels", b"q1 0 d1 3\nq1 0 d2 0\n\nq2 0 \xc3\xa9 -1\nq3 Q0 d9 4\n"),
    Seed(
        "queries-jsonl", "t.jsonl", b'{"query_key": 1, "text": "a \\u00e9", "intent": null, "weight": 2.5}\n'
    ),
    Seed(
        "ltr", "t.txt",
        b"# qid:1: rambo*1\n\n4\tqid:1\t # 7555\trambo\n0 qid:2 1:9.8 2:12.31 # 1370 star trek\n",
    ),
    Seed("ltr", "t.dat", b"2 qid:10 1:0.05 #docid = GX029-35 inc = 0.0119 prob = 0.1398\n"),
    Seed("cast-preferences", "c.pref", b"31_1 0 CAR_1 1\n31_1 0 CAR_2 2\n31_2 0 MARCO_9 1\n31_2 0 CAR_1 1\n"),
    Seed("smart-documents", "cran.all", b".I 1\r\n.T\r\na .\r\n.A\r\nb\r\n.B\r\nc\r\n.W\r\nd\r\n  e\r\n"),
    Seed("smart-queries", "cran.qry", b".I 001\n.W\nwhat laws\nhold .\n.I 004\n.W\nwhy\n"),
    Seed("smart-qrels", "cranqrel", b"1 184 2 \n1 29 2 \n1 486 -1\n2 12 3\n"),
    Seed(
        "trec-topics", "t.xml",
        b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><topics task="c"><topic number="1">\n'
        b"<query>corona</query><question>what &a;</question><narrative>&lt;b</narrative></topic></topics>\n",
    ),
    Seed(
        "trec-documents", "ft.txt",
        b"<DOC>\n<DOCNO>LA010189-0001 </DOCNO>\n<DATE>\n<P>\nJanuary 1\n</P>\n</DATE>\n<TEXT>\n<P>\na\n</P>\n"
        b"</TEXT>\n</DOC>\n",
    ),
    Seed(
        "beir-corpus", "corpus.jsonl",
        b'{"_id": "MED-10", "title": "Statin", "text": "Recent studies", "metadata": {"url": "http://x.example"}}\n',
    ),
    Seed("beir-queries", "queries.jsonl", b'{"_id": "PLAIN-2", "text": "Do statins", "metadata": {}}\n'),
    Seed("beir-qrels", "test.tsv", b"query-id\tcorpus-id\tscore\r\nPLAIN-2\tMED-10\t2\r\n"),
    Seed(
        "ir_datasets-queries", "q.jsonl",
        b'{"query_id": "303", "title": "Hubble", "description": "What", "narrative": "Documents"}\n',
    ),
    Seed(
        "ir_datasets-docs", "d.jsonl",
        b'{"doc_id": "D1", "url": "http://x.example", "title": "a", "body": "<p>b</p>", "year": 1990}\n',
    ),
    Seed(
        "ir_datasets-qrels", "q.jsonl",
        b'{"query_id": "1", "doc_id": "D1", "relevance": 1, "iteration": "0"}\n'
        b'{"query_id": "1", "doc_id": "D2", "relevance": 0, "iteration": "0"}\n',
    ),
    Seed(
        "ir_datasets-scoreddocs", "s.jsonl",
        b'{"query_id": "1", "doc_id": "D1", "score": 1.5}\n{"query_id": "1", "doc_id": "D2", "score": 2}\n',
    ),
    Seed("msmarco-run", "run.dev.tsv", b"1048585\t7187158\t1\n1048585\t7617404\t2\n2\t4339068\t1\r\n"),
    Seed("msmarco-queries", "queries.dev.tsv", b"1048585\twhat is paula deen's brother\n2\t Androgen\n"),
    Seed(
        "msmarco-collection", "collection.tsv",
        b"0\t" + b"The presence of communication. " * 9 + b"\n1\t" + b"The Manhattan Project" * 9 + b"\n",
    ),
    Seed(
        "msmarco-collection", "docs.tsv",
        b"D1555982\thttp://x.example/a\tThe hot glowing\tScience & Mathematics\nD2\thttps://x.example\tt\tb\n",
    ),
    Seed(
        "preferences-csv", "t.csv",
        b"qid,annotator1,annotator2,response1,response2\n1,a,b,one,two\n2,tie,a,\"x\ny\",z\n",
    ),
    Seed(
        "preferences-jsonl", "t.json",
        b'[{"question_id": "q1", "judge": "ann", "model_a": "A", "model_b": "B", "winner": "model_a"},\n'
        b' {"question_id": "q2", "judge": "ann", "model_a": "A", "model_b": "B", "winner": "tie"}]\n',
    ),
    Seed("queries-table", "t.csv", b'Query_ID;text;Intent;weight\n1;"a; ""b""";x;2.5\n2;"c\nd";;\n'),
    Seed(
        "documents-jsonl", "t.jsonl",
        b'{"doc_key": "a", "title": "<b>t</b>", "body": "<p>x</p><script>y</script><table><tr><td>1</table>",'
        b' "fields": {"b": "c", "n": 1, "deep": {"x": [1, 2]}}}\n{"doc_key": "b"}\n',
    ),
    Seed(
        "documents-table", "t.tsv",
        b"docid\ttitle\tbody\tfields\tcolour\n"
        b'a\tt\t"x ""y"" <i>z</i> &amp; &#65;"\t"{""k"": ""v""}"\tred\nb\t<!-- x -->\t\t\t\n',
    ),
    Seed(
        "judgments-jsonl", "t.jsonl",
        b'{"query_key": "q1", "doc_key": "d1", "rater": "r", "grade": 1, '
        b'"created_at": "2024-01-01T00:00:00+09:00"}\n'
        b'{"query_key": "q1", "doc_key": "d2", "status": "skipped", "seconds": 1.5}\n',
    ),
    Seed(
        "judgments-csv", "t.csv",
        b"qid,docid,rater,rating,status,note\nq1,d1,r,3,graded,\nq1,d2,r,,cannot_judge,w\n",
    ),
    Seed("esci-sources", "s.csv", b"query_id,source\n0,behavioral\n1,other\n"),
    Seed("fira-pairs", "p.tsv", b"query_id\tdocument_id\tpriority\nq1\td1\t1\nq1\td2\tall\nq2\td1\t2\n"),
    Seed(
        "fira", "p.tsv",
        b"id\trelevanceLevel\trelevanceCharacterRanges\tdurationUsedToJudgeMs\tjudgedAtUnixTS\tdocumentId\t"
        b"queryId\tuserId\n1\t3_PERFECT_ANSWER\t0-12;14-16\t5400\t1588000000\td1\tq1\tu1\n"
        b"2\t0_NOT_RELEVANT\t<no ranges selected>\t900\t1588000001\td2\tq1\tu2\n",
    ),
    Seed(
        "mturk", "m.csv",
        b"HITId,Title,WorkerId,AssignmentStatus,Input.query,Input.doc_id,Answer.grade\n"
        b"H1,Judge,W1,Approved,tent,d1,3\nH1,Judge,W2,Rejected,tent,d1,0\n",
    ),
    Seed(
        "toloka", "t.tsv",
        b"INPUT:query\tINPUT:doc_id\tOUTPUT:result\tASSIGNMENT:worker_id\tASSIGNMENT:status\n"
        b"tent\td1\t3\tw1\tAPPROVED\ntent\td2\t0\tw2\tREJECTED\n",
    ),
    Seed(
        "marks", "m.jsonl",
        b'{"query_key": "q1", "doc_key": "d1", "rater": "r", "reason": "wrong", "field": "body", "start": 0, '
        b'"end": 4, "words": "body"}\n'
        b'{"query_key": "q1", "doc_key": "d1", "rater": "r", "reason": "x", "start": 2, "end": 3}\n',
    ),
    Seed("opensearch-csv", "j.csv", b'red dress,B07,3\n"boots, brown",B08,0\nred dress,B09,1.5\n'),
    Seed("qrels-table", "q.csv", b"query-id,corpus-id,score\nPLAIN-2,MED-10,2\nPLAIN-2,MED-11,0\n"),
    Seed("qrels-table", "q.csv", b"q_id,doc_id,score\nq_1,d_1,1\nq_1,d_2,0\n"),
    Seed("autoarena", "a.csv", b'prompt,response\nWhich city?,Seoul\n"Why, so?","Because\nso"\n'),
    Seed(
        "ragas", "r.csv",
        b"user_input,retrieved_contexts,reference_contexts,response,reference\n"
        b"Which?,\"['Seoul is.', 'Busan\\'s']\",\"['Seoul is.']\",S,S\n",
    ),
    *(Seed(sample.key, sample.name, sample.data) for sample in SAMPLES),
    Seed(
        "mapped-judgments", "t.csv",
        b"Search term,Position,Product ID,Product title,Rating,Comment\n"
        b"red tent,1,P1,<b>Ridge</b>,Exact,\nred tent,2,P2,\"Moor, 4\",Substitute,why\nboot,1,P1,Ridge,,\n",
    ),
    Seed(
        "mapped-judgments", "t.csv",
        b"query;docid;ann_rating;bob_rating;final_rating\na b;d1;1,5;2;2\na b;d2;;0;0\nc;d1;3;-;3\n",
    ),
    Seed(
        "mapped-judgments", "t.json",
        b'[{"query": "a b", "doc": {"id": "d1", "title": "t"}, "rating": "100.000", "tags": ["x", 1]},\n'
        b' {"query": "c", "doc": {"id": "d2", "title": null}, "rating": 0}]\n',
    ),
    Seed(
        "mapped-judgments", "t.json",
        b'{"queries": [\n {"text": "tent", "judged": {"d1": 2, "d2": 0}},\n'
        b' {"text": "boot", "judged": {}}\n]}\n',
    ),
    Seed(
        "mapped-run", "t.json",
        b'{"query": "tent", "hits": {"total": {"value": 1}, "hits": [{"_id": "d1", "_score": 2.5,\n'
        b' "_source": {"title": "A tent", "tags": ["x"]}}]}}\n',
    ),
    Seed(
        "mapped-run", "t.jsonl",
        b'{"query": "tent", "results": ["d1", "d2"]}\n{"query": "boot", "results": []}\n',
    ),
    Seed("mapped-run", "t.tsv", b"query\trank\tdoc_id\tscore\nq1\t1\ta\t3.5\nq1\t2\tb\t2\nq2\t1\ta\t1e-3\n"),
    Seed(
        "mapped-documents", "t.csv",
        b"SKU,Product name,Description,Link,colour\n7,Tent,<p>a</p>,https://x.example/7,red\n8,Boot,b,,\n",
    ),
    Seed("mapped-queries", "t.txt", b"red tent\nrunning shoes\n\nboots, brown\n"),
    Seed("mapped-queries", "t.csv", b"Suchbegriff,Absicht,Suchvolumen\nrotes Zelt,kaufen,12\nSchuh,,3.5\n"),
)  # fmt: skip

# Files that nearly every reader meets and none may stumble over.
NO_FORMAT: tuple[bytes, ...] = (
    b"",
    b"\n",
    b"\xef\xbb\xbf",
    b"# a comment\n",
    b"[]",
    b"{}",
    b"null",
    b'"',
    b"PK\x03\x04" + bytes(60),
    gzip.compress(b"q1 Q0 d1 1 2.5 tag\n", mtime=0),
    "q1 Q0 d1 1 2.5 tag\n".encode("utf-16"),
    "query_key,text\n1,무선 이어폰\n2,유기농 쌀\n".encode("cp949"),
    "Suchbegriff;Note\rZelt für Männer;2,5\r".encode("cp1252"),
    b"<html><body>no</body></html>",
)


def write(key: str, path: Path, records: Any) -> None:
    """Write what a reader gave with the writer of the same key."""
    registry.writer(key).write(path, records)


@cache
def seeds(folder: Path) -> tuple[Seed, ...]:
    """All seeds; `folder` takes the files while they are written."""
    made = []
    read = {reader.key for reader in registry.READERS}
    for writer in registry.WRITERS:
        if writer.kind not in _RECORDS or writer.key not in read or writer.key in _ONLY_BY_HAND:
            continue
        for suffix in writer.suffixes:
            path = folder / f"seed{suffix}"
            writer.write(path, _CONTENT[writer.kind] if writer.whole else _RECORDS[writer.kind])
            made.append(Seed(writer.key, path.name, path.read_bytes()))
            path.unlink()
    for key, rows in _SHEETS.items():
        path = write_book(folder / "seed.xlsx", {"Sheet": rows})
        made.append(Seed(key, path.name, path.read_bytes()))
        path.unlink()
    path = folder / "seed.parquet"
    columns = {
        "query": ["a b", "c"],
        "product_id": ["P1", "P2"],
        "esci_label": ["E", "I"],
        "tags": [["x"], []],
    }
    pl.DataFrame(columns).write_parquet(path)
    made.append(Seed("mapped-judgments", path.name, path.read_bytes()))
    path.unlink()
    return (*made, *_BY_HAND)


def by_reader(folder: Path) -> Mapping[str, Sequence[Seed]]:
    """The seeds of each reader in the registry."""
    return {
        reader.key: [seed for seed in seeds(folder) if seed.key == reader.key] for reader in registry.READERS
    }
