"""What the columns of a file hold, said on the command line, kept for the next one, and redone."""

from __future__ import annotations

import json
from pathlib import Path

import click
import pytest

from ndcg_gui import paths
from ndcg_gui.cli.mapping import parse_columns, parse_grades
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.opening import open_project
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.roles import OF_RATER
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.cli.conftest import Line
from tests.making import write_lines

SHEET = (
    "Was,Wo,Was denn,Wie gut",
    "red tent,1,P1,Exact",
    "red tent,2,P2,naja",
    "stove,1,P1,Irrelevant",
)  # fmt: skip
MAP = ("--map", "Was=query_text", "--map", "Wo=rank", "--map", "Was denn=doc_key", "--map", "Wie gut=grade")
WORDS = ("--grades", "Exact=4", "--grades", "naja=2", "--grades", "Irrelevant=0")


@pytest.fixture
def empty(line: Line, tmp_path: Path) -> Path:
    path = tmp_path / "empty.ndcg"
    line("new", path)
    return path


def test_the_kind_decides_what_a_role_is(tmp_path: Path) -> None:
    pairs = ("idx=query_key", "w=note")
    either = parse_columns(pairs, None, kind=None, are_verdicts=False)
    assert either.verdicts == pairs and either.mapping == Mapping((("idx", "query_key"), ("w", "note")))
    assert parse_columns(pairs, None, kind=Kind.PREFERENCES, are_verdicts=False).mapping is None
    assert parse_columns(pairs, None, kind=None, are_verdicts=True).mapping is None
    assert parse_columns(pairs, None, kind=Kind.JUDGMENTS, are_verdicts=False).verdicts == ()
    assert parse_columns(("w=winner",), None, kind=None, are_verdicts=False).mapping is None
    only = parse_columns(("w=grade",), "ann, bob", kind=None, are_verdicts=False)
    assert only.verdicts == () and only.mapping is not None
    assert only.mapping.columns == (("w", "grade"), ("ann", OF_RATER), ("bob", OF_RATER))
    assert parse_columns((), None, kind=None, are_verdicts=False) == ((), None, None)


def test_a_file_says_it_and_an_option_goes_before_it(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    path.write_text(Mapping((("a", "query_text"), ("b", "doc_key")), (("x", 1.0),), system="s").to_json())
    found = parse_columns((str(path), "b=title"), None, kind=None, are_verdicts=False, words=(("y", None),))
    assert found.mapping == Mapping(
        (("a", "query_text"), ("b", "title")), (("x", 1.0), ("y", None)), system="s"
    )


@pytest.mark.parametrize(
    ("mapped", "words"),
    [
        (("missing.json",), "missing.json: No such file or directory; expected COLUMN=ROLE or FILE"),
        (("a=colour",), "'colour' is not what a column can hold"),
        (("a=grade", "b=grade"), "'grade' is mapped twice"),
    ],
)
def test_what_cannot_be_meant(mapped: tuple[str, ...], words: str) -> None:
    with pytest.raises(click.UsageError, match=words):
        parse_columns(mapped, None, kind=None, are_verdicts=False)


def test_grades_are_numbers_or_words() -> None:
    assert parse_grades(("3=4", "Exact=2.5", "a=b=1", "spam=out", "1=out")) == (
        ((3.0, 4.0), (1.0, None)), (("Exact", 2.5), ("a=b", 1.0), ("spam", None)),
    )  # fmt: skip
    for text in ("Exact", "Exact=much"):
        with pytest.raises(click.UsageError, match="expected OLD=NEW or OLD=out"):
            parse_grades((text,))


def graded(path: Path) -> list[tuple[str, str, float | None]]:
    with open_project(path) as project:
        rows = project.read(judgments.judgment_rows)
        return sorted((row.query_key, row.doc_key, row.state.grade) for row in rows)


def test_a_sheet_in_one_command_and_again_after_undo(line: Line, empty: Path, tmp_path: Path) -> None:
    sheet = write_lines(tmp_path / "march.csv", SHEET)
    found = line.json("import", empty, sheet, "--rater", "shop", *MAP, *WORDS)
    assert [part["kind"] for part in found["files"][0]["parts"]] == ["judgments", "queries", "run"]
    expected = [("red tent", "P1", 4.0), ("red tent", "P2", 2.0), ("stove", "P1", 0.0)]
    assert graded(empty) == expected
    with open_project(empty) as project:
        project.undo(None).result()
        assert project.read(contents.queries) == []
        project.redo(None).result()
        assert [item.name for item in project.read(contents.systems)] == ["march"]
    assert graded(empty) == expected


def test_what_was_remembered_is_used_and_told(line: Line, empty: Path, tmp_path: Path) -> None:
    first, again = (write_lines(tmp_path / name, rows) for name, rows in (
        ("a.csv", SHEET), ("b.csv", (*SHEET, "tent,1,P9,Exact")),
    ))  # fmt: skip
    line("import", empty, first, "--rater", "shop", *MAP, *WORDS, "--no-remember", "--dry-run")
    assert not (paths.data_folder() / "column-mappings.json").exists()
    line("import", empty, first, "--rater", "shop", *MAP, *WORDS)
    assert (paths.data_folder() / "column-mappings.json").is_file()
    result = line("import", empty, again, "--rater", "shop", "--accept-warnings", "--dry-run")
    assert "information: read as this project remembers files with these columns" in result.stderr
    elsewhere = tmp_path / "elsewhere.ndcg"
    line("new", elsewhere)
    result = line("import", elsewhere, again, "--rater", "shop", "--accept-warnings", "--dry-run")
    assert "information: read as remembered for files with these columns" in result.stderr
    found = line.json("import", empty, again, "--no-remembered", "--dry-run", code=1)
    assert found["files"][0]["errors"]
    line("import", empty, again, "--rater", "shop", "--accept-warnings")
    assert ("tent", "P9", 4.0) in graded(empty)
    # By its columns, whatever stands in them, and whoever is said to have judged.
    other = write_lines(tmp_path / "c.csv", (SHEET[0], *(row.replace("Exact", "4") for row in SHEET[1:])))
    result = line("import", empty, other, "--rater", "Ann", "--accept-warnings", "--dry-run")
    assert "as this project remembers" in result.stderr and "rater Ann is added" in result.stderr


def test_verdicts_are_read_as_last_time(line: Line, empty: Path, tmp_path: Path) -> None:
    first = write_lines(
        tmp_path / "a.csv", ("Frage;X;Y;Ann;Bob", "red tent;x;y;good;same", "old boot;x;y;bad;same")
    )
    again = write_lines(
        tmp_path / "b.csv", ("Frage;X;Y;Ann;Bob", "a lamp;x;y;win;lose", "old boot;x;y;tie;tie")
    )
    assert "--as preferences" in line.refused("import", empty, again)[0]
    roles = ("X=baseline", "Y=candidate", "Ann=verdict_of_rater", "Bob=verdict_of_rater")
    said = [word for role in roles for word in ("--map", role)]
    line("import", empty, first, "--as", "preferences", *said)
    result = line("import", empty, again)
    assert "4 verdicts of 2 raters on 2 queries" in result.stdout
    assert "read as this project remembers files with these columns" in result.stderr


@pytest.mark.parametrize(("duplicates", "grade"), [("first", 1.0), ("highest", 3.0)])
def test_duplicates_as_chosen(line: Line, empty: Path, tmp_path: Path, duplicates: str, grade: float) -> None:
    path = write_lines(tmp_path / "d.csv", ("query,docid,rating", "tent,a,1", "tent,a,3", "tent,b,2"))
    assert "appears twice" in line("import", empty, path, "--rater", "r", code=1).stderr
    line("import", empty, path, "--rater", "r", "--duplicates", duplicates, "--accept-warnings")
    with open_project(empty) as project:
        project.undo(None).result()
        project.redo(None).result()
    assert ("tent", "a", grade) in graded(empty)


def test_a_dry_run_says_how_a_file_is_read(line: Line, empty: Path, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "q.csv", ("query,docid,score,clicks", "tent,a,3,x", "tent,b,1,y"))
    (found,) = line.json("import", empty, path, "--dry-run", code=1)["files"]
    assert [item["kind"] for item in found["readings"]] == ["judgments", "run"]
    assert "--as judgments or --as run" in found["errors"][0] and found["parts"][0]["kind"] is None
    chosen = ("--as", "judgments", "--rater", "r", "--map", "clicks=note", "--dry-run")
    (found,) = line.json("import", empty, path, *chosen)["files"]
    assert found["format"] == "mapped-judgments"
    assert found["mapping"]["columns"] == {
        "query": "query_text", "docid": "doc_key", "score": "grade", "clicks": "note",
    }  # fmt: skip
    assert [part["kind"] for part in found["parts"]] == ["judgments", "queries"]
    assert any("rater r is added" in text for text in found["information"])
    assert found["warnings"] == []
    # What is said so can be given back as a file.
    kept = tmp_path / "map.json"
    kept.write_text(json.dumps(found["mapping"]), encoding="utf-8")
    (again,) = line.json("import", empty, path, "--as", "judgments", "--map", kept, "--rater", "r")["files"]
    assert again["mapping"]["columns"] == found["mapping"]["columns"]


def test_of_several_files_those_with_the_columns_are_mapped(line: Line, empty: Path, tmp_path: Path) -> None:
    sheet = write_lines(tmp_path / "march.csv", SHEET)
    queries = write_lines(tmp_path / "queries.jsonl", ['{"query_key": "q7", "text": "stove"}'])
    line("import", empty, queries, sheet, "--rater", "shop", *MAP, *WORDS, "--remember")
    assert ("q7", "P1", 0.0) in graded(empty)
    assert "no column" in line("import", empty, queries, "--map", "Was=query_text", code=1).stderr


@pytest.mark.parametrize("said", ["semicolon", ";"])
def test_what_stands_between_cells(line: Line, empty: Path, tmp_path: Path, said: str) -> None:
    path = write_lines(tmp_path / "d.csv", ("query, in words;docid;rating", "tent;a, b;1"))
    line("import", empty, path, "--rater", "r", "--delimiter", said, "--map", "query, in words=query_text")
    assert ("tent", "a, b", 1.0) in graded(empty)
    # Done again, it is read in the same way.
    with open_project(empty) as project:
        project.undo(None).result()
        project.redo(None).result()
    assert ("tent", "a, b", 1.0) in graded(empty)
    refused = line("import", empty, path, "--delimiter", "colon", code=2).stderr
    assert "expected one of comma, tab, semicolon, pipe" in refused
