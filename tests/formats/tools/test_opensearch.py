"""OpenSearch's judgment lists and query sets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import JudgmentRecord, Kind, QueryRecord
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.spec import Content
from ndcg_gui.formats.tools.opensearch import write_judgments, write_queries
from tests.shared_data import shared_data


def read(folder: Path, value: Any) -> Parsed:
    path = folder / "f.json"
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
    return read_file(path)


def listed(*ratings: Any, query: Any = "red  dress", name: str = "L") -> dict[str, Any]:
    return {"name": name, "judgmentRatings": [{"query": query, "ratings": list(ratings)}]}


def test_ratings_are_texts_and_the_query_s_text_is_its_key(tmp_path: Path) -> None:
    rated = {"docId": "a", "rating": "100.000"}, {"docId": "b c", "rating": "1"}, {"docId": 7, "rating": 0.5}
    parsed = read(tmp_path, listed(*rated[:2]))
    assert parsed.keys_from_text
    assert parsed.queries == (QueryRecord("red dress", "red  dress"),)
    assert parsed.judgments == (
        JudgmentRecord("red dress", "a", 100.0),
        JudgmentRecord("red dress", "b c", 1.0),
    )
    assert read(tmp_path, listed(rated[2])).judgments == (JudgmentRecord("red dress", "7", 0.5),)


def test_lists_read_back_stand_for_raters_where_there_are_several(tmp_path: Path) -> None:
    def hits(*sources: Any) -> Any:
        return {"took": 1, "hits": {"total": {}, "hits": [{"_id": "x", "_source": item} for item in sources]}}

    one, two = (
        listed({"docId": "a", "rating": "3.0"}, {"docId": "b", "rating": ""}, name=name) for name in "LM"
    )
    parsed = read(tmp_path, hits(one))
    assert [item.rater for item in parsed.judgments] == [None]
    assert [str(notice) for notice in parsed.report.information] == [
        "a document without a rating is left out (line 3)"
    ]
    parsed = read(tmp_path, hits(one, two))
    assert [(item.rater, item.grade) for item in parsed.judgments] == [("L", 3.0), ("M", 3.0)]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (listed({"docId": "a", "rating": "high"}), "query 'red dress', document 'a': rating has the wrong"),
        (listed({"docId": "a", "rating": True}), "document 'a': rating has the wrong type, got 'true'"),
        (listed({"docId": "a", "rating": "1,5"}), "rating has the wrong type, got '\"1,5\"'"),
        (listed({"docId": "a", "rating": "1_0"}), "rating has the wrong type"),
        (listed({"docId": "a", "rating": "nan"}), "rating has the wrong type"),
        (listed({"rating": "1"}), "query 'red dress', document '': no docId"),
        (listed({"docId": None, "rating": "1"}), "no docId"),
        (listed({"docId": "a  b", "rating": "1"}), "several blanks in a row inside the key, got 'a  b'"),
        (listed({"docId": "a\tb", "rating": "1"}), "a control character U+0009 in the key"),
        (listed({"docId": "a", "rating": "1"}, {"docId": "a", "rating": "2"}), "appears twice, with"),
        (listed({"docId": "a", "rating": "1"}, query=" "), "a query without a text"),
        (listed({"docId": "a", "rating": "1"}, query="a\u0001"), "a control character U+0001 in the key"),
        (listed({"docId": "a", "rating": "1"}, query=3), "expected the text of a query"),
        (listed("a"), "expected a document with its rating"),
        ({"judgmentRatings": ["a"]}, "expected a query with its ratings"),
        ({"judgmentRatings": []}, "no rows"),
    ],
)  # fmt: skip
def test_what_is_refused(tmp_path: Path, value: Any, words: str) -> None:
    parsed = read(tmp_path, value)
    assert words in str(parsed.report.errors[0])
    assert not (parsed.judgments or parsed.queries)


def test_a_reference_answer_is_what_the_query_intends(tmp_path: Path) -> None:
    path = tmp_path / "set.ndjson"
    path.write_text(
        '{"queryText": "tv", "referenceAnswer": "a television"}\n'
        '{"queryText": "tv", "referenceAnswer": "", "category": "x"}\n',
        encoding="utf-8",
    )
    parsed = read_file(path)
    assert (parsed.kind, parsed.queries) == (Kind.QUERIES, (QueryRecord("tv", "tv", "a television"),))
    assert "columns that are not known are left out: category" in str(parsed.report.warnings[0])
    assert [notice.code for notice in parsed.report.information] == ["answers"]
    write_queries(path, parsed)
    assert path.read_text(encoding="utf-8") == '{"queryText": "tv", "referenceAnswer": "a television"}\n'


RESULT = {
    "id": "8f", "timestamp": "2025-06-14T00:32:46.129Z", "searchConfigurationId": "c1",
    "searchText": "red dress", "judgmentIds": ["j1"], "documentIds": ["B07", "B08"],
    "metrics": [{"metric": "NDCG@8", "value": 0.8}],
}  # fmt: skip


def test_what_each_configuration_returned_is_a_run(tmp_path: Path) -> None:
    other = {**RESULT, "searchConfigurationId": "c2", "documentIds": ["B08"], "metrics": []}
    hits = {"hits": {"hits": [{"_source": RESULT}, {"_source": other}]}}
    lines = "".join(json.dumps(value) + "\n" for value in (RESULT, other))
    for text in (lines, json.dumps([RESULT, other]), json.dumps(hits)):
        path = tmp_path / "f.json"
        path.write_text(text)
        parsed = read_file(path)
        assert (parsed.reader_key, parsed.report.errors, parsed.report.rows) == ("opensearch-results", (), 3)
        assert [(run.tag, run.lists["red dress"].keys) for run in parsed.runs] == [
            ("c1", ("B07", "B08")), ("c2", ("B08",)),
        ]  # fmt: skip
        assert [(notice.code, notice.count) for notice in parsed.report.information] == [("metrics", 1)]
    path.write_text(json.dumps(RESULT, indent=2))
    assert read_file(path).runs[0].lists["red dress"].keys == ("B07", "B08")
    for wrong, words in (
        ({**RESULT, "documentIds": "B07"}, "expected a list of document keys"),
        ({**RESULT, "documentIds": ["B07", "B07"]}, "document 'B07' appears twice in one result list"),
        ({**RESULT, "searchText": ""}, "a query without a text"),
    ):
        path.write_text(json.dumps([wrong]))
        assert words in str(read_file(path).report.errors[0])


def test_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "My labels.json"
    rows = (
        JudgmentRecord("1", "a", 3.0),
        JudgmentRecord("1", "b", 1 / 3),
        JudgmentRecord("2", "a", 100.0),
    )
    write_judgments(path, Content((QueryRecord("1", "red dress"),), judgments=rows))
    assert path.read_text(encoding="utf-8") == (
        '{"name":"My labels","description":"Judgments made outside OpenSearch","type":"IMPORT_JUDGMENT",\n'
        '"judgmentRatings":[\n'
        '{"query":"red dress","ratings":[{"docId":"a","rating":"3.000"},'
        '{"docId":"b","rating":"0.3333333333333333"}]},\n'
        '{"query":"2","ratings":[{"docId":"a","rating":"100.000"}]}\n]}\n'
    )
    with pytest.raises(InputError, match="queries '1' and '2' have the same text"):
        write_judgments(path, Content((QueryRecord("1", "tv"), QueryRecord("2", "tv ")), judgments=rows))
    write_queries(path, Content((QueryRecord("1", "red dress", intent="x"), QueryRecord("2", ""))))
    text = '{"queryText": "red dress", "referenceAnswer": "x"}\n{"queryText": "2"}\n'
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.data
def test_the_real_lists() -> None:
    parsed = read_file(shared_data("opensearch_esci", "esci_us_judgments.json"))
    assert not parsed.report.errors and not parsed.report.warnings
    assert (len(parsed.queries), len(parsed.judgments), parsed.report.rows) == (150, 6678, 6678)
    assert {item.grade for item in parsed.judgments} == {100.0, 10.0, 1.0, 0.0}
    queries = read_file(shared_data("opensearch_esci", "esci_us_queryset.json"))
    assert {item.query_key for item in queries.queries} == {item.query_key for item in parsed.queries}


@pytest.mark.data
def test_the_real_list_written_again_holds_the_same(tmp_path: Path) -> None:
    source = shared_data("opensearch_esci", "esci_us_judgments.json")
    parsed = read_file(source)
    write_judgments(tmp_path / "f.json", parsed)
    kept = json.loads((tmp_path / "f.json").read_text(encoding="utf-8"))["judgmentRatings"]
    assert kept == json.loads(source.read_text(encoding="utf-8"))["judgmentRatings"]
