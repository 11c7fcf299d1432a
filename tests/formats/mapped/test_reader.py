"""Tables of anybody, read by their columns alone: queries, documents, result lists and judgments."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, Status
from ndcg_gui.formats.mapped import reader
from ndcg_gui.formats.mapped.guess import Reading, readings
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from tests.formats.workbooks import write_book
from tests.shared_data import shared_data

SHEET = """Search term,Position,Product ID,Product title,Rating,Comment
tent,1,P1003,Ridgeback 2 geodesic mountain tent,Exact,
tent,2,P1005,Moorland 4 family tent,Substitute,sleeps more than asked
tent,3,P1010,"Tent pegs, set of 10",Complement,
 red  boot,1,P1005,Moorland 4 family tent,Irrelevant,
red boot,2,P1033,Scree 45 hiking rucksack,,
"""


def read(path: Path, text: str | bytes, **chosen: object) -> Parsed:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_file(path, **chosen)  # type: ignore[arg-type]


def errors(parsed: Parsed) -> list[str]:
    return [str(problem).partition(": ")[2] for problem in parsed.report.errors]


def grades(parsed: Parsed) -> dict[tuple[str, str, str | None], float | None]:
    return {(item.query_key, item.doc_key, item.rater): item.grade for item in parsed.judgments}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "shop, march.csv"


def test_a_search_teams_sheet_is_four_things_at_once(path: Path) -> None:
    parsed = read(path, SHEET)
    assert errors(parsed) == [] and parsed.report.warnings == ()
    assert parsed.kind is Kind.JUDGMENTS and parsed.keys_from_text
    assert parsed.queries == (QueryRecord("tent", "tent"), QueryRecord("red boot", "red  boot"))
    assert parsed.documents[1] == DocumentRecord("P1005", "Moorland 4 family tent")
    assert [record.doc_key for record in parsed.documents] == ["P1003", "P1005", "P1010", "P1033"]
    assert grades(parsed) == {
        ("tent", "P1003", None): 3, ("tent", "P1005", None): 2, ("tent", "P1010", None): 1,
        ("red boot", "P1005", None): 0,
    }  # fmt: skip
    assert parsed.judgments[1].note == "sleeps more than asked"
    (run,) = parsed.runs
    assert run.tag == "shop, march"
    assert {key: list(entry.keys) for key, entry in run.lists.items()} == {
        "tent": ["P1003", "P1005", "P1010"], "red boot": ["P1005", "P1033"],
    }  # fmt: skip
    assert run.lists["tent"].scores.tolist() == [3, 2, 1]
    assert [(note.code, note.lines) for note in parsed.report.information] == [("no_grade", (6,))]


def test_quepids_judgments_are_never_documents(path: Path) -> None:
    parsed = read(path, "query,docid,rating\nred tent,d1,3.0\nred tent,d2,\nboot,,\n")
    assert parsed.kind is Kind.JUDGMENTS and not parsed.documents
    assert parsed.judgments == (JudgmentRecord("red tent", "d1", 3.0),)
    assert [record.text for record in parsed.queries] == ["red tent", "boot"]


@pytest.mark.parametrize(
    "header",
    [
        "Suchbegriff;Position;Artikelnummer;Titel;Bewertung;Kommentar",
        "requête;rang;référence;titre;évaluation;commentaire",
        "término de búsqueda;posición;id producto;título;calificación;comentario",
        "搜索词;排名;商品ID;商品标题;评分;备注",
        "검색어;순위;상품ID;제목;등급;비고",
        "検索語;順位;商品コード;タイトル;評価;備考",
        "SEARCH_TERM;Pos;product-id;Product Name;RELEVANCE;Notes",
    ],
)
def test_headers_of_many_languages(path: Path, header: str) -> None:
    parsed = read(path, f"{header}\ntent;1;P1;A;2;x\ntent;2;P2;B;0,5;\nboot;1;P1;A;1;\n")
    assert errors(parsed) == []
    assert grades(parsed) == {("tent", "P1", None): 2, ("tent", "P2", None): 0.5, ("boot", "P1", None): 1}
    assert parsed.documents[0].title == "A" and list(parsed.runs[0].lists["tent"].keys) == ["P1", "P2"]
    assert parsed.judgments[0].note == "x"


def test_a_column_for_each_rater(path: Path) -> None:
    parsed = read(path, "query,docid,Ann Lee,Bob\nred tent,d1,3,1\nred tent,d2,,0\nboot,d1,2,\n")
    assert errors(parsed) == []
    assert grades(parsed) == {
        ("red tent", "d1", "Ann Lee"): 3, ("red tent", "d1", "Bob"): 1, ("red tent", "d2", "Bob"): 0,
        ("boot", "d1", "Ann Lee"): 2,
    }  # fmt: skip


def test_a_column_of_final_grades_is_told_from_raters(path: Path) -> None:
    head = "query,docid,name,description,agent_1_rating,agent_2_rating,agent_3_rating,final_rating\n"
    parsed = read(path, head + "speaker,1,A,a b,2,3,3,3\nspeaker,2,B,c,0,0,1,0\n")
    assert errors(parsed) == []
    assert {item.rater for item in parsed.judgments} == {
        "agent_1_rating", "agent_2_rating", "agent_3_rating", FINAL_GRADE,
    }  # fmt: skip
    assert any("'final_rating' holds final grades" in str(note) for note in parsed.report.information)
    assert parsed.documents[0] == DocumentRecord("1", "A", "a b")
    without = Mapping((("final_rating", "left_out"),))
    parsed = read_file(path, options=ReadOptions(mapping=without))
    assert {item.rater for item in parsed.judgments} == {f"agent_{number}_rating" for number in (1, 2, 3)}


def test_a_result_list(path: Path) -> None:
    parsed = read(path, "query,rank,doc_id,score\nred tent,0,b,9.5\nred tent,1,a,9.5\nboot,0,a,1e-3\n")
    assert errors(parsed) == []
    assert (parsed.kind, parsed.report.rows) == (Kind.RUN, 3)
    assert list(parsed.runs[0].lists["red tent"].keys) == ["b", "a"]
    assert parsed.runs[0].lists["boot"].scores.tolist() == [0.001]
    assert not parsed.report.warnings
    assert "ties" in [notice.code for notice in parsed.report.information]


def test_scores_that_disagree_with_ranks_order_the_list(path: Path) -> None:
    parsed = read(path, "query,rank,doc_id,score\nred tent,1,b,1.5\nred tent,2,a,9.5\nboot,1,a,1\n")
    assert parsed.runs[0].order == "score"
    assert list(parsed.runs[0].lists["red tent"].keys) == ["a", "b"]
    assert [(notice.code, notice.lines) for notice in parsed.report.warnings] == [("score_order", (2,))]


def test_a_column_of_systems_is_several_runs(path: Path) -> None:
    text = "system,query,rank,docid\nold,tent a,1,x\nold,tent a,2,y\nnew,tent a,1,y\n"
    parsed = read(path, text)
    assert [(run.tag, {key: list(own.keys) for key, own in run.lists.items()}) for run in parsed.runs] == [
        ("old", {"tent a": ["x", "y"]}), ("new", {"tent a": ["y"]}),
    ]  # fmt: skip


def test_json_lines_and_arrays_with_objects_inside(path: Path) -> None:
    rows = [
        {"query": "red tent", "doc": {"id": 7, "title": "T"}, "rating": "100.000", "extra": [1, 2]},
        {"query": "boot", "doc": {"id": 8, "title": None}, "rating": 0},
    ]
    for text in ("\n".join(map(json.dumps, rows)), json.dumps(rows)):
        parsed = read(path, text, options=ReadOptions(mapping=Mapping((("doc.id", "doc_key"),))))
        assert errors(parsed) == []
        assert grades(parsed) == {("red tent", "7", None): 100, ("boot", "8", None): 0}


def test_a_workbook(tmp_path: Path) -> None:
    rows = [("Query", "SKU", "Rating"), ("red tent", "P1", "Exact"), ("boot", 7, "Irrelevant")]
    path = write_book(tmp_path / "team.xlsx", {"Labels": rows})
    parsed = read_file(path)
    assert errors(parsed) == []
    assert grades(parsed) == {("red tent", "P1", None): 3, ("boot", "7", None): 0}


def test_of_a_workbook_the_sheet_that_fits_is_read(tmp_path: Path) -> None:
    sheets = {
        "About": [("Made by", "the search team"), ("in", "March")],
        "Ratings": [("Query", "SKU", "Rating"), ("red tent", "P1", 2), ("boot", "P2", 0)],
        "Products": [("SKU", "Product name"), ("P1", "Tent"), ("P2", "Boot")],
    }
    path = write_book(tmp_path / "team.xlsx", sheets)
    parsed = read_file(path)
    assert errors(parsed) == []
    assert grades(parsed) == {("red tent", "P1", None): 2, ("boot", "P2", None): 0}
    assert any(
        "read from the sheet Ratings, not from About, Products" in str(note) for note in parsed.report.notes
    )
    parsed = read_file(path, options=ReadOptions(sheet="Products"))
    assert [record.title for record in parsed.documents] == ["Tent", "Boot"]


def test_a_plain_list_of_queries_is_read_and_doubted(path: Path) -> None:
    parsed = read(path, "red tent\nrunning shoes\n\nboots, brown\n")
    assert errors(parsed) == []
    assert [record.text for record in parsed.queries] == ["red tent", "running shoes", "boots, brown"]
    assert parsed.keys_from_text
    assert [notice.code for notice in parsed.report.warnings] == ["unsure"]
    assert read(path, "hello\n").reader_key is None


def test_what_is_not_sure_is_told(path: Path) -> None:
    parsed = read(path, "query-id,doc-id,score\n1,a,1\n1,b,2\n2,a,0\n")
    assert "Judgments in any table or Result lists in any table: say which" in str(parsed.report.errors[0])
    for kind in (Kind.RUN, Kind.JUDGMENTS):
        chosen = read_file(path, kind=kind)
        assert errors(chosen) == [] and chosen.kinds == (kind,)
        assert "unsure" not in [notice.code for notice in chosen.report.warnings]


def test_a_mapping_says_what_columns_and_words_mean(path: Path) -> None:
    mapping = Mapping(
        (("a", "query_text"), ("b", "doc_key"), ("c", "grade")),
        (("yes!", 3), ("meh", None), ("", 0)),
        rater="ann",
    )
    text = "a,b,c\nred tent,x,yes!\nred tent,y,meh\nred tent,z,\n"
    parsed = read(path, text, options=ReadOptions(mapping=mapping), kind=Kind.JUDGMENTS)
    assert errors(parsed) == []
    assert grades(parsed) == {("red tent", "x", "ann"): 3, ("red tent", "z", "ann"): 0}


def test_columns_of_a_table_without_a_header_are_named_by_number(path: Path) -> None:
    mapping = Mapping(
        (("Column 1", "query_text"), ("Column 2", "doc_key"), ("Column 3", "grade")), header=False
    )
    parsed = read(path, "red tent,x,1\nboot,y,0\n", options=ReadOptions(mapping=mapping), kind=Kind.JUDGMENTS)
    assert grades(parsed) == {("red tent", "x", None): 1, ("boot", "y", None): 0}
    assert parsed.judgments[0].line == 1


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("tent,a,1\ntent,,2\nboot,,3\n", ["3: 'docid' is empty, so the document is not known, expected a "
            "document in every row, and no row of totals; also in line 4"]),
        ("tent,a,1\n,b,2\n", ["3: 'query' is empty, so the query is not known"]),
        ("tent,a,good-ish\ntent,b,1\ntent,c,good-ish\n", ["2: 'rating' has words whose grade is not known: "
            "'good-ish', expected a number or a known word; or say what it counts as (--grades "
            "'good-ish=GRADE', or in the "
            "preview); also"]),
        ("tent,a,1\ntent,a,2\n", ["3: document 'a' appears twice for query 'tent', with different"]),
        ("tent,a,NaN\n", ["2: 'rating' has words whose grade is not known: 'NaN'"]),
    ],
)  # fmt: skip
def test_wrong_rows_are_told_once_for_each_kind(path: Path, rows: str, said: list[str]) -> None:
    found = read(path, "query,docid,rating\n" + rows)
    (start,), (text,) = said, errors(found)
    assert f"{found.report.errors[0].line}: {text}".startswith(start)
    assert not found.judgments and not found.queries


def test_at_most_one_error_of_a_kind(path: Path) -> None:
    rows = "".join(f"tent,d{number},what {number % 3}\n" for number in range(500))
    (error,) = errors(read(path, "query,docid,rating\n" + rows))
    assert error.endswith("; also in lines 3, 4, 5, 6 and 495 more")


@pytest.mark.parametrize(("policy", "grade"), [("first", 1.0), ("highest", 3.0)])
def test_duplicates_are_settled_as_chosen(path: Path, policy: str, grade: float) -> None:
    text = "query,docid,rating,rank\ntent,a,1,1\ntent,b,1,2\ntent,a,3,3\ntent,b,1,2\n"
    parsed = read(path, text, options=ReadOptions(duplicates=policy))  # type: ignore[arg-type]
    assert errors(parsed) == []
    assert grades(parsed) == {("tent", "a", None): grade, ("tent", "b", None): 1}
    assert list(parsed.runs[0].lists["tent"].keys) == ["a", "b"]
    assert any("is kept" in str(notice) for notice in parsed.report.warnings)


def test_a_kind_that_was_chosen_is_obeyed(path: Path) -> None:
    parsed = read(path, SHEET, kind=Kind.DOCUMENTS)
    assert parsed.kinds == (Kind.DOCUMENTS,) and len(parsed.documents) == 4
    parsed = read(path, SHEET, kind=Kind.RUN)
    assert set(parsed.kinds) == {Kind.RUN, Kind.QUERIES}


def test_skipped_rows_and_raters_by_column(path: Path) -> None:
    text = "query,docid,rater,rating,status\na b,x,ann,2,\na b,y,ann,,cannot_judge\na b,x,bob,1,graded\n"
    parsed = read(path, text)
    assert errors(parsed) == []
    assert [(item.doc_key, item.rater, item.grade, item.status) for item in parsed.judgments] == [
        ("x", "ann", 2, Status.GRADED),
        ("y", "ann", None, Status.CANNOT_JUDGE),
        ("x", "bob", 1, Status.GRADED),
    ]


@pytest.mark.data
def test_real_ratings_of_several_raters() -> None:
    parsed = read_file(shared_data("chorus_electronics", "Broad_Query_Set_individual_ratings.csv"))
    assert errors(parsed) == []
    assert (len(parsed.queries), len(parsed.judgments)) == (135, 4 * 3188)
    parsed = read_file(shared_data("chorus_electronics", "Broad_Query_Set_rated.csv"))
    assert parsed.kind is Kind.JUDGMENTS and not parsed.documents and len(parsed.judgments) == 3668


def test_a_column_that_may_hold_this_or_that_is_asked(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def either(titles: Any, rows: Any, said: Any = NO_MAPPING, **_: Any) -> tuple[Reading, ...]:
        (found,) = readings(titles, rows, said)
        if said.columns:
            return (found,)
        columns = tuple(
            replace(column, role="note" if column.title == "about" else column.role)
            for column in found.columns
        )
        return replace(found, sure=0.5), replace(found, columns=columns, sure=0.45)

    monkeypatch.setattr(reader, "readings", either)
    text = "query,docid,rating,about\ntent,a,1,x\n"
    (error,) = errors(read(path, text))
    assert "it is not certain what the column 'about' holds" in error
    assert "(--map 'about=left_out' or --map 'about=note', or in the preview)" in error
    chosen = ReadOptions(mapping=Mapping((("about", "note"),)))
    assert errors(read(path, text, options=chosen)) == []


def test_old_mac_line_ends(path: Path) -> None:
    parsed = read(path, SHEET.replace("\n", "\r"))
    assert errors(parsed) == []
    assert [record.line for record in parsed.judgments] == [2, 3, 4, 5]
    assert "old_mac" in [note.code for note in parsed.report.notes]
    assert read(path, "doc_key,title\ra,A\rb,B\r").documents[1].title == "B"
    assert "no line feeds" in errors(read(path, "q1 Q0 d1 1 2 t\rq1 Q0 d2 2 1 t\r"))[0]


def test_titles_are_keys_where_nothing_else_can_be(path: Path) -> None:
    long = "tent " * 60
    parsed = read(path, f"query,title,rating\ntent,Moorland  4,2\ntent,{long},1\nhut,Moorland 4,0\n")
    assert errors(parsed) == [] and parsed.report.warnings == ()
    assert [item.doc_key for item in parsed.judgments][::2] == ["Moorland 4", "Moorland 4"]
    key = parsed.judgments[1].doc_key
    assert key.startswith("tent tent ") and " #" in key and len(key) < 250
    assert parsed.documents[:2] == (
        DocumentRecord("Moorland 4", "Moorland 4"),
        DocumentRecord(key, long.strip()),
    )
    assert "documents are identified by their titles" in str(parsed.report.information[0])
    # The same title is the same document in the next file.
    again = read(path, f"query,title,rank\nhut,{long},1\nhut,x,2\n")
    assert list(again.runs[0].lists["hut"].top(2)) == [key, "x"]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("query,title,url,rating\ntent,Moorland,https://a.de/1,2\n", {"https://a.de/1"}),
        ("query,title,rating,sku\ntent,Moorland,2,P1\n", {"P1"}),
        ("query,title,rating,rater\ntent,Moorland,2,ann\ntent,Moorland,1,bob\n", {"Moorland"}),
        ("query,title,rating\ntent,Moorland,2\ntent,Moorland,1\n", set()),
        ("query,title\ntent,Moorland\n", set()),
    ],
)
def test_titles_are_keys_only_then(path: Path, text: str, keys: set[str]) -> None:
    assert {item.doc_key for item in read(path, text).judgments} == keys


def test_a_title_is_chosen_as_key(path: Path) -> None:
    said = Mapping((("name", "title_key"), ("about", "text")))
    parsed = read(path, "name,about\nMoorland 4,A tent\n", options=ReadOptions(mapping=said))
    assert parsed.documents == (DocumentRecord("Moorland 4", "Moorland 4", "A tent"),)


def test_tags_of_queries_in_any_columns_and_rows(path: Path) -> None:
    text = (
        "Search term,Tags,query_tag,Product ID,Rating\n"
        'tent," seasonal ; sale",季节,P1,3\n'
        "tent,,new,P2,1\n"
        'boot,"[""a b"", ""sale""]",,P1,0\n'
        "sock,,,P1,0\n"
    )
    said = Mapping.from_pairs(["Tags=tag", "query_tag=tag"])
    parsed = read(path, text, options=ReadOptions(mapping=said))
    assert errors(parsed) == [] and parsed.report.warnings == ()
    assert parsed.queries == (
        QueryRecord("tent", "tent", tags=("seasonal", "sale", "季节", "new")),
        QueryRecord("boot", "boot", tags=("a b", "sale")),
        QueryRecord("sock", "sock"),
    )
    found = read(path, '{"query": "red tent", "tags": ["x", "y z"]}\n{"query": "blue boot", "tags": null}\n')
    assert [record.tags for record in found.queries] == [("x", "y z"), ()]


@pytest.mark.parametrize(
    ("cells", "values", "code"),
    [
        (("12,5", "3,125", "1"), (12.5, 3.125, 1), "decimal_comma"),
        (("1.234,5", "1.100", "7"), (1234.5, 1100, 7), "thousands"),
        (("1,234.5", "1,100", "7.5"), (1234.5, 1100, 7.5), "thousands"),
        (("12 345", "1 100,5", "7"), (12345, 1100.5, 7), "thousands"),
        (("12\u202f345", "1\u00a0100", "7"), (12345, 1100, 7), "thousands"),
        (("12'345.5", "1’100", "7"), (12345.5, 1100, 7), "thousands"),
        (("1 2345", "1 100", "7"), None, ""),
        (("98.5%", "70 %", "1%"), (98.5, 70, 1), "per_cent"),
        (("98.5%", "70", "1%"), None, ""),  # not all of one kind
        (("1.234,5", "1,234.5", "7"), None, ""),
        (("1,234", "7", "1"), None, ""),  # either
    ],
)
def test_numbers_of_a_column_are_written_in_one_way(
    path: Path, cells: tuple[str, ...], values: tuple[float, ...] | None, code: str
) -> None:
    rows = [f't,d{place},"{cell}"' for place, cell in enumerate(cells)]
    said = Mapping((("score", "score"),))
    text = "\n".join(["query,docid,score", *rows]) + "\n"
    parsed = read(path, text, options=ReadOptions(mapping=said))
    if values is None:
        assert "'score' is not a number" in errors(parsed)[0]
        return
    (run,) = parsed.runs
    assert sorted(run.lists["t"].scores.tolist()) == sorted(values)
    assert code in [note.code for note in parsed.report.notes]


@pytest.mark.parametrize(
    ("sign", "cells", "values"),
    [
        (";", ("12.345", "1.200", "30"), [12345, 1200, 30]),
        (";", ("12.345", "1.200", "1.100"), [12345, 1200, 1100]),
        (",", ("12.345", "1.200", "30"), [12345, 1200, 30]),
        (",", ("1.234.567", "1.200", "1.100"), [1234567, 1200, 1100]),
        (",", ("12.345", "1.200", "1.100"), [12.345, 1.2, 1.1]),  # of three decimals each
        (";", ("12.345", "1.25", "30"), [12.345, 1.25, 30]),
        (";", ("0.345", "1.200", "30"), [0.345, 1.2, 30]),
    ],
)
def test_points_between_thousands_of_counts(
    path: Path, sign: str, cells: tuple[str, ...], values: list[float]
) -> None:
    rows = [f"query {place}{sign}{cell}" for place, cell in enumerate(cells)]
    parsed = read(path, "\n".join([f"Suchbegriff{sign}Anzahl Suchen", *rows]) + "\n")
    assert errors(parsed) == [] and [query.weight for query in parsed.queries] == values
    apart = values[0] > 1000
    told = [str(notice.message) for notice in parsed.report.information if notice.code == "points"]
    assert bool(told) is apart and (not apart or told[0].endswith(f"{cells[0]} is {values[0]:.0f}"))


def test_ranks_that_were_mapped_as_grades_are_doubted(path: Path) -> None:
    rows = [
        f"{query},{place},{query[0]}{place},{4 - place}" for query in ("tent", "lamp") for place in (1, 2, 3)
    ]
    text = "\n".join(["What,Stood,Ours,Good", *rows]) + "\n"
    pairs = {"What": "query_text", "Ours": "doc_key", "Stood": "grade", "Good": "left_out"}
    parsed = read(path, text, options=ReadOptions(mapping=Mapping(tuple(pairs.items()))))
    told = [str(notice.message) for notice in parsed.report.warnings]
    assert told == ["'Stood' was said to hold grades, but counts the rows of each query as ranks do"]
    pairs |= {"Stood": "rank", "Good": "grade"}
    assert not read(path, text, options=ReadOptions(mapping=Mapping(tuple(pairs.items())))).report.warnings
