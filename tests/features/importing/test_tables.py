from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.tables import (
    FilePreview,
    file_previews,
    keep,
    recognised,
    whole_mapping,
    with_role,
)
from ndcg_gui.features.opening import create_project
from ndcg_gui.formats.mapped import inspect, reader
from ndcg_gui.formats.mapped.guess import Reading, readings
from ndcg_gui.formats.mapped.remembered import recall
from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.roles import LEFT_OUT

HEADER = "Search term,Position,Product ID,Product title,Rating,Comment"
ROWS = (
    "red shoes,1,d1,Shoe,Exact,fits",
    "red shoes,2,d2,Lamp,Irrelevant,",
    "red shoes,3,d3,Rope,,",
    "rope,1,d3,Rope,Substitute,",
    "rope,2,d2,Lamp,Complement,no rope",
)


def sheet(folder: Path, name: str = "march.csv", rows: tuple[str, ...] = ROWS) -> Path:
    path = folder / name
    path.write_text("\n".join([HEADER, *rows]) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with create_project(tmp_path / "p.ndcg") as opened:
        yield opened


def shown(project: Project, request: ImportRequest) -> FilePreview:
    (file,) = file_previews(project, prepare(project, [request]))
    return file


def test_a_sheet_is_shown_as_one_file(project: Project, tmp_path: Path) -> None:
    file = shown(project, ImportRequest(sheet(tmp_path), rater="team"))
    assert str(recognised(file)) == "judgments with result lists"
    assert file.table is not None and not file.ways and not file.error_count
    assert [(card.figure, str(card.text), str(card.note)) for card in file.cards] == [
        (5, "rows read", "0 skipped"),
        (2, "queries", "0 known by text, 2 new"),
        (3, "documents", "0 known, 3 new by title"),
        (4, "judgments", "of team, grades 0 to 4"),
        (5, "results", "2 lists of march"),
    ]


def test_who_judged_is_asked_and_no_error(project: Project, tmp_path: Path) -> None:
    file = shown(project, ImportRequest(sheet(tmp_path)))
    assert file.asks_rater and file.error_count == 0 and file.errors == ()
    bad = sheet(tmp_path, rows=(*ROWS, "rope,3,d1,Shoe,Perhaps,"))
    file = shown(project, ImportRequest(bad))
    assert file.error_count and "whose grade is not known:" in str(file.errors[0])


def test_a_role_stands_for_one_column(project: Project, tmp_path: Path) -> None:
    table = shown(project, ImportRequest(sheet(tmp_path))).table
    assert table is not None
    changed = with_role(table.mapping, "Comment", "title")
    assert (changed.role_of("Comment"), changed.role_of("Product title")) == ("title", LEFT_OUT)
    # Fields there may be many of.
    both = with_role(with_role(table.mapping, "Comment", "field"), "Product title", "field")
    assert [role for _, role in both.columns].count("field") == 2
    assert with_role(NO_MAPPING, "a", "rater").columns == (("a", "rater"),)
    narrow = Mapping((("q", "query_text"), ("a", "doc_key"), ("b", "rank")))
    assert with_role(narrow, "c", "doc_at_rank").columns == (
        ("q", "query_text"), ("a", "left_out"), ("b", "left_out"), ("c", "doc_at_rank"),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("scale", "grades"),
    [("graded-0-4", [4, 0, 2, 1]), ("graded-0-3", [3, 0, 2, 1]), ("binary", [1, 0, 0, 0])],
)
def test_words_become_grades_of_the_projects_scale(tmp_path: Path, scale: str, grades: list[float]) -> None:
    with create_project(tmp_path / "p.ndcg", scale=built_in_scale(scale)) as project:
        file = shown(project, ImportRequest(sheet(tmp_path), rater="team"))
        assert file.table is not None and not file.error_count and not file.first.report.warnings
        (own,) = (item for item in file.parts if item.kind == "judgments")
        assert [record.grade for record in own.parsed.judgments] == grades
        values = {word.word: word.value for word in file.table.grades if word.word}
        assert values == dict(zip(("Exact", "Irrelevant", "Substitute", "Complement"), grades, strict=True))
        notes = [str(notice) for item in file.parts for notice in item.report.notes]
        assert any(f"words are read as grades: Exact → {grades[0]}" in note for note in notes)
        mapping = whole_mapping(file)
        assert mapping is not None and dict(mapping.grades) == values
        # Numbers are meant as they are, until somebody says otherwise.
        numbered = tuple(row.replace("Exact", "1").replace("Irrelevant", "0") for row in ROWS[:2])
        path = sheet(tmp_path, "numbers.csv", numbered)
        file = shown(project, ImportRequest(path, rater="team"))
        assert file.parts[0].grades_in_file() == {0: 1, 1: 1}


def test_of_words_only_the_unknown_are_asked_for(project: Project, tmp_path: Path) -> None:
    path = sheet(tmp_path, rows=(*ROWS, "rope,3,d1,Shoe,Perhaps,", "rope,4,d4,Box,Perhaps,"))
    file = shown(project, ImportRequest(path, rater="team"))
    assert file.table is not None and [problem.count for problem in file.errors] == [2]
    assert str(file.errors[0]).endswith(
        "'Perhaps', expected a number or a known word; or say what it counts as (--grades 'Perhaps=GRADE', or"
        " in the preview); also in line 8"
    )
    said = {word.word: word.value for word in file.table.grades if word.is_known}
    assert said == {"Exact": 4, "Substitute": 2, "Complement": 1, "Irrelevant": 0, "": None}


def test_what_was_said_is_kept_for_the_next_file(project: Project, tmp_path: Path) -> None:
    request = ImportRequest(sheet(tmp_path), rater="team", grades=((3.0, 4.0),))
    file = shown(project, request)
    assert file.table is not None
    keep(file, tmp_path / "kept", kept=True)
    found = recall(tmp_path / "kept", file.table.titles)
    assert found is not None and found.rater == "team" and dict(found.grades)["Exact"] == 4.0
    again = sheet(tmp_path, "april.csv")
    (april,) = file_previews(project, prepare(project, [ImportRequest(again)], remembered=tmp_path / "kept"))
    assert not april.asks_rater and april.first.request.options.mapping == found
    keep(april, tmp_path / "kept", kept=False)
    assert recall(tmp_path / "kept", file.table.titles) is None


def test_what_may_be_two_things_is_to_be_chosen(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    rows = [f"red shoes {n % 4},P{100 + n},{n % 3}" for n in range(24)]
    path.write_text("\n".join(["query,document,score", *rows]) + "\n", encoding="utf-8")
    file = shown(project, ImportRequest(path))
    assert len(file.ways) == 2 and file.error_count == 0
    for way in file.ways:
        chosen = shown(project, way.request)
        assert not chosen.ways
    assert [str(way.makes) for way in file.ways] == ["24 judgments, 4 queries", "24 results, 4 queries"]


def test_a_column_that_may_be_two_things_is_to_be_chosen(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def either(titles: Any, rows: Any, said: Mapping = NO_MAPPING, **_: Any) -> tuple[Reading, ...]:
        (found,) = readings(titles, rows, said)
        if said.columns:
            return (found,)
        columns = tuple(
            replace(column, role="field" if column.title == "Comment" else column.role)
            for column in found.columns
        )
        return replace(found, sure=0.5), replace(found, columns=columns, sure=0.45)

    for module in (reader, inspect):
        monkeypatch.setattr(module, "readings", either)
    file = shown(project, ImportRequest(sheet(tmp_path), rater="team"))
    assert [str(way.makes) for way in file.ways] == [
        "Comment = Note", "Comment = Field of the document",
    ]  # fmt: skip
    chosen = shown(project, file.ways[1].request)
    assert not chosen.ways and chosen.error_count == 0 and chosen.table is not None
    assert chosen.table.mapping.role_of("Comment") == "field"


def test_a_reading_that_would_leave_something_out_stands_beside_another(
    project: Project, tmp_path: Path
) -> None:
    path = tmp_path / "o.csv"
    rows = [f"a {query},{rank},{query}{rank},{3 - rank}" for query in ("tent", "boot") for rank in (1, 2, 3)]
    path.write_text("\n".join(["query,rank,docid,How good", *rows]) + "\n", encoding="utf-8")
    file = shown(project, ImportRequest(path, rater="team"))
    assert not file.errors and file.table is not None
    assert [(str(way.title), str(way.makes)) for way in file.ways] == [
        ("Result lists in any table", "6 results, 2 queries; without 'How good'"),
        ("Judgments in any table", "6 judgments, 2 queries, 6 results"),
    ]
    for way, role in zip(file.ways, ("left_out", "grade"), strict=True):
        chosen = shown(project, way.request)
        assert not chosen.ways and not chosen.error_count and chosen.table is not None
        assert chosen.table.mapping.role_of("How good") == role


def test_verdicts_in_columns_of_any_title_are_one_of_two_ways(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "v.csv"
    path.write_text("query,Ann,Bob\na tent,good,same\na boot,same,same\na hat,bad,good\n", encoding="utf-8")
    file = shown(project, ImportRequest(path))
    assert [way.request.kind for way in file.ways] == [None, "preferences"]
    said = dict(file.ways[1].request.options.preferences.columns)
    assert said == {"Ann": "verdict_of_rater", "Bob": "verdict_of_rater"}
    assert str(file.ways[1].makes) == "6 verdicts"


def test_columns_can_be_chosen_where_nothing_is_known(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "n.csv"
    path.write_text("this,that\na tent,x1\na boot,x2\n", encoding="utf-8")
    file = shown(project, ImportRequest(path))
    assert file.error_count and file.table is not None
    mapping = with_role(file.table.mapping, "this", "query_text")
    chosen = shown(project, ImportRequest(path, options=ReadOptions(mapping=mapping)))
    assert not chosen.error_count and chosen.first.counts["queries"] == 2


def test_mappings_of_other_files_are_not_taken(project: Project, tmp_path: Path) -> None:
    file = shown(project, ImportRequest(sheet(tmp_path), rater="team"))
    assert whole_mapping(file) != Mapping()
    run = tmp_path / "a.run"
    run.write_text("q1 Q0 d1 1 2 tag\n", encoding="utf-8")
    plain = shown(project, ImportRequest(run))
    assert plain.table is None and whole_mapping(plain) is None


def test_grades_of_a_large_file_are_counted_in_all_its_rows(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspect, "_ROWS_READ", 2)
    rows = (*ROWS, "rope,3,d9,Box,Substitute,", "rope,4,d8,Cup,Exact,")
    file = shown(project, ImportRequest(sheet(tmp_path, rows=rows), rater="team"))
    assert file.table is not None and not file.table.is_whole
    assert [(word.word, word.count, word.value) for word in file.table.grades] == [
        ("Exact", 2, 4), ("Irrelevant", 1, 0), ("Substitute", 2, 2), ("Complement", 1, 1),
    ]  # fmt: skip
