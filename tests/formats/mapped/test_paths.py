"""Nested JSON: lists in records unfold to rows, whose columns are called by their paths."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats.mapped import paths
from ndcg_gui.formats.mapped.inspect import inspect_table
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from tests.thoroughness import examples


def read(path: Path, *records: Any, pairs: tuple[str, ...] = (), indent: int | None = None) -> Parsed:
    """Read records as JSON Lines, or one value as a whole file."""
    path.write_text(
        "\n".join(json.dumps(record, ensure_ascii=False, indent=indent) for record in records) + "\n"
    )
    return read_file(path, options=ReadOptions(mapping=Mapping.from_pairs(pairs) if pairs else None))


def told(parsed: Parsed) -> dict[str, object]:
    """What was read: the lists, the grades, the texts of queries and the titles of documents."""
    found: dict[str, object] = {
        "lists": {query: list(entry.keys) for run in parsed.runs for query, entry in run.lists.items()},
        "grades": {(own.query_key, own.doc_key): own.grade for own in parsed.judgments},
        "queries": {own.query_key: own.text for own in parsed.queries},
        "titles": {own.doc_key: own.title for own in parsed.documents},
    }
    return {name: value for name, value in found.items() if value}


LISTS = {"red shoes": ["d2", "d1"]}
TEXTS = {"red shoes": "red shoes"}
TITLES = {"d2": "Two", "d1": "One"}


def hits(*keys: str) -> list[dict[str, object]]:
    titles = {"d1": "One", "d2": "Two"}
    return [
        {"_index": "i", "_id": key, "_score": 9 - n, "_source": {"title": titles[key]}}
        for n, key in enumerate(keys)
    ]


READ = {
    "a saved reply": (
        [{"query": "red shoes", "took": 3, "hits": {"total": {"value": 2}, "hits": hits("d2", "d1")}}],
        {"lists": LISTS, "queries": TEXTS, "titles": TITLES},
    ),
    "results without scores": (
        [{"query": "red shoes", "results": [{"id": "d2"}, {"id": "d1"}]}],
        {"lists": LISTS, "queries": TEXTS},
    ),
    "items with titles": (
        [{"q": "red shoes", "items": [{"sku": "d2", "name": "Two"}, {"sku": "d1", "name": "One"}]}],
        {"lists": LISTS, "queries": TEXTS, "titles": TITLES},
    ),
    "keys of queries": (
        [{"id": "q1", "text": "red shoes", "docs": [
            {"doc_id": "d2", "score": 2.5}, {"doc_id": "d1", "score": 1.5}]}],
        {"lists": {"q1": ["d2", "d1"]}, "queries": {"q1": "red shoes"}},
    ),
    "ids alone": (
        [{"query": "red shoes", "results": ["d2", "d1"]}, {"query": "hats", "results": []}],
        {"lists": LISTS, "queries": {**TEXTS, "hats": "hats"}},
    ),
    "Solr": (
        [{"responseHeader": {"params": {"q": "red shoes"}}, "response": {"docs": [
            {"id": "d2", "title": "Two"}, {"id": "d1", "title": "One"}]}}],
        {"lists": LISTS, "queries": TEXTS, "titles": TITLES},
    ),
    "grades by document": (
        [{"queries": [
            {"text": "red shoes", "judged": {"d1": 2, "d2": 0}}, {"text": "hats", "judged": {"d3": 1}}]}],
        {"grades": {("red shoes", "d1"): 2, ("red shoes", "d2"): 0, ("hats", "d3"): 1},
         "queries": {**TEXTS, "hats": "hats"}},
    ),
    "grades by documents with other names": (
        [{"query_id": "q1", "labelled": {"d11": 2}}, {"query_id": "q2", "labelled": {"d12": 1, "d13": 0}}],
        {"grades": {("q1", "d11"): 2, ("q2", "d12"): 1, ("q2", "d13"): 0}},
    ),
    "a list of ratings": (
        [{"query": "red shoes", "ratings": [{"doc_id": "d1", "grade": 3}, {"doc_id": "d2", "grade": 0}]}],
        {"grades": {("red shoes", "d1"): 3, ("red shoes", "d2"): 0}, "queries": TEXTS},
    ),
    "scores by document": (
        [{"qid": "q1", "scores": {"d1": 0.5, "d2": 0.75}}],
        {"lists": {"q1": ["d2", "d1"]}},
    ),
    "several queries in one object": (
        [{"data": [
            {"query": "red shoes", "results": [{"id": "d2"}, {"id": "d1"}]},
            {"query": "hats", "results": []}]}],
        {"lists": LISTS, "queries": {**TEXTS, "hats": "hats"}},
    ),
    "several queries on one line, without ranks of their own": (
        [{"results": [
            {"query": "red shoes", "page": 0, "hits": [{"objectID": "d2"}, {"objectID": "d1"}]},
            {"query": "hats", "page": 0, "hits": [{"objectID": "d3"}]},
            {"query": "red caps", "page": 0, "hits": [{"objectID": "d1"}, {"objectID": "d2"}]}]}],
        {"lists": {**LISTS, "hats": ["d3"], "red caps": ["d1", "d2"]},
         "queries": {**TEXTS, "hats": "hats", "red caps": "red caps"}},
    ),
    "lists of ids and of scores": (
        [{"query": "red shoes", "ids": ["d1", "d2"], "scores": [1.5, 2.5]},
         {"query": "hats", "ids": [], "scores": []}],
        {"lists": LISTS, "queries": {**TEXTS, "hats": "hats"}},
    ),
    "lists of ids, titles and grades inside of another": (
        [{"queries": [{"text": "red shoes", "found": {
            "doc_ids": ["d2", "d1"], "titles": ["Two", "One"], "grades": [3, 0]}}]}],
        {"grades": {("red shoes", "d2"): 3, ("red shoes", "d1"): 0}, "queries": TEXTS, "titles": TITLES},
    ),
    "documents in one object": (
        [{"total": 2, "products": [{"id": "d2", "title": "Two"}, {"id": "d1", "title": "One"}]}],
        {"titles": TITLES},
    ),
    "a product with ratings": (
        [{"sku": "d1", "title": "One", "ratings": [{"id": 1, "rating": 5}, {"id": 2, "rating": 4}]}],
        {"titles": {"d1": "One"}},
    ),
    "a document with lists of its own": (
        [{"sku": "d1", "title": "One", "variants": [{"id": 1}, {"id": 2}], "prices": {"eu": 1, "us": 2}}],
        {"titles": {"d1": "One"}},
    ),
}  # fmt: skip


@pytest.mark.parametrize("indent", [None, 1], ids=["lines", "indented"])
@pytest.mark.parametrize(("records", "expected"), READ.values(), ids=READ.keys())
def test_nested_json_is_what_it_is(
    tmp_path: Path, records: list[Any], expected: dict[str, object], indent: int | None
) -> None:
    whole = records[0] if len(records) == 1 else records
    parsed = read(tmp_path / "r.json", *(records if indent is None else [whole]), indent=indent)
    assert [str(problem) for problem in parsed.report.errors] == []
    assert told(parsed) == expected


TWO = {"query": "red shoes", "hits": [{"id": "d2"}, {"id": "d1"}], "results": [{"id": "d8"}]}
REFUSED = {
    "two lists": (
        [TWO], 1,
        "two lists could hold the rows: 'hits[]' and 'results[]', got 'hits[], results[]', expected a column"
        " of one of them, mapped: --map 'hits[].id=doc_key'",
    ),
    "a list that is a text": (
        [{"query": "a", "results": [{"id": "d1"}]}, {"query": "b", "results": "d1"}], 2,
        "'results': not a list, got '\"d1\"', expected a list as in other records",
    ),
    "lists of two lengths": (
        [{"query": "a", "ids": ["d1", "d2"], "scores": [2, 1]}, {"query": "c", "ids": ["d1"], "scores": [3]},
         {"query": "b", "ids": ["d1", "d2"], "scores": [2]}], 3,
        "'scores[]' has 1 item, 'ids[]' has 2, got '[2]', expected lists of one length",
    ),
    "an item of another kind": (
        [{"query": "a", "results": [{"id": "d1"}]}, {"query": "b", "results": [{"id": "d1"}, 7]}], 2,
        "'results[]': not what the other items are, got '7'",
    ),
    "a document twice": (
        [{"query": "a", "results": [{"id": "d1", "score": 2}, {"id": "d1", "score": 1}]}], 1,
        "document 'd1' appears twice for query 'a'",
    ),
    "a result without an id": (
        [{"query": "a", "results": [{"id": "d1"}, {"score": 3}]}], 1,
        "'results[].id' is empty, so the document is not known",
    ),
    "a reply without its query": (
        [{"hits": {"hits": hits("d2", "d1")}}], 1,
        "no query is named for the results with 'hits.hits[]._score', got 'hits.hits[]._index",
    ),
    "grades that are lists": (
        [{"queries": [{"text": "a", "judged": {"d1": [1]}}]}], 1,
        "'queries[].judged{}.value' has words whose grade is not known: '[1]'",
    ),
    "a list as a query": (
        [{"query": ["a", "b"], "doc_id": "d1", "grade": 1}], 1,
        "'query' is a list or an object, not a text, got '[\"a\",\"b\"]', expected a column of texts",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("records", "line", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_refused(tmp_path: Path, records: list[Any], line: int, words: str) -> None:
    path = tmp_path / "r.jsonl"
    parsed = read(path, *records)
    problem = parsed.report.errors[0]
    assert str(problem).startswith(f"{path}:{line}: ")
    assert words in str(problem)
    assert told(parsed) == {}


def test_a_path_chooses_the_list(tmp_path: Path) -> None:
    parsed = read(tmp_path / "r.jsonl", TWO, pairs=("results[].id=doc_key",))
    assert told(parsed)["lists"] == {"red shoes": ["d8"]}
    record = {"query": "red shoes", "hits": {"hits": [{"_id": "a", "_source": {"code": "d2"}}]}}
    parsed = read(tmp_path / "r.jsonl", record, pairs=("hits.hits[]._source.code=doc_key",))
    assert told(parsed)["lists"] == {"red shoes": ["d2"]}
    lists = {"query": "red shoes", "ids": ["d1", "d2"], "far": [9, 2], "scores": [0, 0]}
    parsed = read(tmp_path / "r.jsonl", lists, pairs=("far[]=score", "scores[]=left_out"))
    assert told(parsed)["lists"] == {"red shoes": ["d1", "d2"]}
    alone = {"hits": {"hits": hits("d2", "d1")}}
    parsed = read(tmp_path / "r.jsonl", alone, pairs=("hits.hits[]._score=left_out",))
    assert told(parsed) == {"titles": TITLES}
    parsed = read(tmp_path / "r.jsonl", record, pairs=("hits[].id=doc_key",))
    assert "no column hits[].id, got 'query, hits.hits[#], hits.hits[]._id" in str(parsed.report.errors[0])


def test_a_mapped_list_is_no_text(tmp_path: Path) -> None:
    record = {"doc_id": "d1", "grade": 2, "words": ["red", "shoes"]}
    parsed = read(tmp_path / "r.jsonl", record, pairs=("words=query_text",))
    assert "'words' is a list or an object, not a text" in str(parsed.report.errors[0])


def test_the_preview_shows_paths_and_values(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    read(path, {"query": "red shoes", "hits": {"hits": hits("d2", "d1")}})
    table = inspect_table(path)
    assert table is not None
    roles = {column.title: column.role for column in table.readings[0].columns}
    assert roles == {
        "query": "query_text",
        "hits.hits[#]": "rank",
        "hits.hits[]._index": "left_out",
        "hits.hits[]._id": "doc_key",
        "hits.hits[]._score": "score",
        "hits.hits[]._source.title": "title",
    }
    assert table.rows[1] == ("red shoes", "2", "i", "d1", "8", "One")


def test_fields_of_documents_are_called_by_their_path_in_the_item(tmp_path: Path) -> None:
    sources = [
        {"title": "One", "brand": {"name": "Acme and sons"}},
        {"title": "Two", "brand": {"name": "Other, too"}},
    ]
    found = [{"_id": f"d{n}", "_source": source} for n, source in enumerate(sources)]
    parsed = read(tmp_path / "r.jsonl", {"query": "shoes", "hits": {"hits": found}})
    assert [own.fields for own in parsed.documents] == [
        {"brand.name": "Acme and sons"}, {"brand.name": "Other, too"},
    ]  # fmt: skip


_TEXTS = st.text(max_size=5) | st.sampled_from(
    ["id", "query", "results", "hits", "judged", "score", "ids", "scores"]
)
_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9, 9)
    | st.floats(allow_nan=False, allow_infinity=False)
    | _TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXTS, inner, max_size=3),
    max_leaves=12,
)


@examples(200)
@given(
    st.lists(st.dictionaries(_TEXTS, _VALUES, max_size=4), min_size=1, max_size=4),
    st.lists(_TEXTS, max_size=2),
)
def test_any_records_unfold_or_are_refused(records: list[dict[str, object]], mapped: list[str]) -> None:
    """Nothing of a record is lost: what stands in no row stands in a value of one, or is refused by name."""
    try:
        unfolding = paths.choose(records, mapped)
        if unfolding is None:
            return
        for record in records:
            found = list(paths.rows(record, unfolding))
            assert found
            assert all(isinstance(title, str) for row in found for title, _ in row)
            paths.roles_by_path([title for row in found for title, _ in row])
    except (paths.Competing, paths.Unfit):
        return


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("query,doc,rating,state\na,d1,1,odd\n", ("state=status", "rating=grade")),
        ("id,text\n1,a\n2,b\n", ("code=doc_key",)),
        ("query_id,id\n,a\n,b\n", ("id=left_out",)),
    ],
    ids=["a status that is none", "a doubt about a role that was mapped", "a key of queries without values"],
)
def test_any_mapping_is_read_or_refused(tmp_path: Path, text: str, pairs: tuple[str, ...]) -> None:
    path = tmp_path / "t.csv"
    path.write_text(text)
    assert inspect_table(path) is not None
    parsed = read_file(path, options=ReadOptions(mapping=Mapping.from_pairs(pairs)))
    assert parsed.report.error_count or parsed.kinds


def test_kinds_of_a_reply(tmp_path: Path) -> None:
    parsed = read(tmp_path / "r.jsonl", {"query": "shoes", "hits": {"hits": hits("d1")}})
    assert parsed.kind is Kind.RUN
    assert set(parsed.kinds) == {Kind.RUN, Kind.DOCUMENTS, Kind.QUERIES}


_FILM = {
    "id": "a",
    "title": "Alien",
    "genres": [{"id": 1, "name": "Drama"}, {"name": "Crime"}, {}],
    "cast": [["x", "y"], ["z"], 7, None],
    "awards": [],
}


@pytest.mark.parametrize("wrapped", [False, True])
def test_lists_of_a_document_are_joined_as_in_fetch(tmp_path: Path, wrapped: bool) -> None:
    records: list[dict[str, object]] = [_FILM, {"id": "b", "title": "Bambi", "genres": [{"name": "Kids"}]}]
    if wrapped:
        hits = [{"_id": own.pop("id"), "_source": own} for own in map(dict, records)]
        records = [{"query": "films", "hits": {"hits": hits}}]
    path = tmp_path / "films.jsonl"
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    parsed = read_file(path)
    assert not parsed.report.errors
    fields = parsed.documents[0].fields
    assert fields["genres.name"] == "Drama\nCrime" and fields["cast"] == "x\ny\nz\n7"
    assert parsed.documents[1].fields["genres.name"] == "Kids"
    assert "awards" not in fields and "genres" not in fields


@pytest.mark.parametrize(
    "beside",
    [
        {"grades": [3, 2, 1]},
        {"votes": [{"rater": "ann", "grade": 3}]},
        {"vector": [0.25, 0.5]},
        {"messages": [{"role": "user", "content": "hi"}]},
        {"parts": [{"inner": [1]}]},
        {"mixed": ["a", {"b": 1}]},
    ],
    ids=lambda beside: next(iter(beside)),
)
def test_lists_that_may_be_more_than_details_are_asked_about(
    tmp_path: Path, beside: dict[str, object]
) -> None:
    hits = [{"_id": key, "_source": {"title": key * 3, **beside}} for key in "ab"]
    path = tmp_path / "hits.jsonl"
    path.write_text(json.dumps({"query": "films", "hits": {"hits": hits}}) + "\n")
    (problem,) = read_file(path).report.errors
    assert next(iter(beside)) in str(problem)


@pytest.mark.parametrize("title", ["genres[].name", "genres.name"])
@pytest.mark.parametrize("role", ["field", "text"])
def test_a_joined_list_is_mapped_as_in_fetch(tmp_path: Path, title: str, role: str) -> None:
    film = {"id": "a", "title": "Alien", "genres": [{"name": "Drama"}, {"name": "Crime"}]}
    path = tmp_path / "d.jsonl"
    path.write_text(json.dumps(film) + "\n")
    said = Mapping((("id", "doc_key"), ("title", "title"), (title, role)))
    parsed = read_file(path, options=ReadOptions(mapping=said))
    assert not parsed.report.errors
    (one,) = parsed.documents
    assert "Drama\nCrime" in (one.body, *one.fields.values())
    hits = {"query": "films", "hits": [film]}
    path.write_text(json.dumps(hits) + "\n")
    parsed = read_file(path, options=ReadOptions(mapping=Mapping(((f"hits[].{title}", role),))))
    assert not parsed.report.errors
    (one,) = parsed.documents
    assert "Drama\nCrime" in (one.body, *one.fields.values())


def test_a_list_is_no_key_whatever_is_mapped(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    path.write_text('{"code": ["a", ["b"]], "title": "Alien"}\n{"code": ["c"], "title": "Bambi"}\n')
    said = Mapping((("code", "doc_key"), ("title", "title")))
    (problem,) = read_file(path, options=ReadOptions(mapping=said)).report.errors
    assert "a list or an object" in str(problem)
