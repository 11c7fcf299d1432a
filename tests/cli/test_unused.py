"""An option of `import` that finds no use is an error, and nothing is stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments
from tests.cli.conftest import Line
from tests.formats.workbooks import write_book

FILES = {
    "queries.csv": "query,intent\ntent,red one\nboot,warm one\n",
    "lists.csv": "query,rank,docid\ntent,1,a\ntent,2,b\n",
    "graded.csv": "query,docid,rater,grade\ntent,a,Ann,1\ntent,b,Ann,2\n",
    "bare.csv": "query,docid,grade\ntent,a,1\ntent,b,2\n",
    "标注.csv": "查询词,商品编号,标注等级\n灯,1,相关\n灯,2,不相关\n",
    "lists.jsonl": '{"query": "tent", "rank": 1, "docid": "a"}\n{"query": "tent", "rank": 2, "docid": "b"}\n',
    "lists.run": "q1 Q0 a 1 2 S\nq1 Q0 b 2 1 S\n",
    "votes.csv": "query,baseline,candidate,rater,verdict\nred tent,x,y,Ann,tie\n",
}


def contents_of(path: Path) -> tuple[object, ...]:
    with open_project(path) as project:
        return tuple(map(project.read, (contents.queries, contents.systems, judgments.judgment_rows)))


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("queries.csv", ["--system", "S"], "--system found no use: no result list came"),
        ("graded.csv", ["--system", "S"], "--system found no use: no result list came"),
        ("queries.csv", ["--ties", "rank"], "--ties found no use: no result list came"),
        ("lists.csv", ["--rater", "Ann"], "--rater found no use: no grades and no verdicts came"),
        ("graded.csv", ["--rater", "Bob"], "--rater found no use: each row has a rater"),
        ("queries.csv", ["--grades", "2=3"], "--grades found no use: no grades came"),
        ("graded.csv", ["--grades", "4=3"], "--grades found no use: no such grade came"),
        ("graded.csv", ["--grades", "Good=3"], "--grades found no use: no such grade came"),
        ("graded.csv", ["--zone", "UTC"], "--zone found no use: nothing came that has a time"),
        ("graded.csv", ["--values", "x=tie"], "--values found no use: no verdicts came"),
        ("graded.csv", ["--baseline", "x"], "--baseline found no use: no verdicts came"),
        ("graded.csv", ["--sheet", "One"], "--sheet found no use: no workbook came"),
        ("queries.csv", ["--without-own"], "--without-own found no use: no result list came"),
        ("lists.jsonl", ["--delimiter", "tab"], "--delimiter found no use: no table of text came"),
        ("lists.run", ["--delimiter", "tab"], "--delimiter found no use: no table of text came"),
        (
            "queries.csv",
            ["--duplicates", "first"],
            "--duplicates found no use: neither grades, verdicts nor result lists came",
        ),
        ("lists.csv", ["--zone", "UTC"], "--zone found no use: nothing came that has a time"),
        ("votes.csv", ["--rater", "Bob"], "--rater found no use: each row has a rater"),
    ],
)
def test_an_option_without_use_is_refused(
    line: Line, project: Path, tmp_path: Path, name: str, options: list[str], told: str
) -> None:
    path = tmp_path / name
    path.write_text(FILES[name], encoding="utf-8")
    before = contents_of(project)
    (error,) = line.refused("import", project, path, *options, "--accept-warnings")
    assert error == f"{told}; nothing was stored"
    assert contents_of(project) == before
    line("import", project, path, "--accept-warnings")


def test_an_option_is_used_if_one_file_needs_it(line: Line, project: Path, tmp_path: Path) -> None:
    for name in ("bare.csv", "queries.csv"):
        (tmp_path / name).write_text(FILES[name], encoding="utf-8")
    line(
        "import",
        project,
        tmp_path / "bare.csv",
        tmp_path / "queries.csv",
        "--rater",
        "Ann",
        "--accept-warnings",
    )


def test_who_is_said_goes_before_the_title_of_the_column(line: Line, project: Path, tmp_path: Path) -> None:
    path = tmp_path / "标注.csv"
    path.write_text(FILES["标注.csv"], encoding="utf-8")
    result = line("import", project, path, "--rater", "小王", "--accept-warnings")
    assert "rater 小王 is added" in result.stderr
    # So is a column of grades of any other title.
    path.write_text("query,docid,Foo\ntent,a,1\ntent,b,2\n", encoding="utf-8")
    result = line("import", project, path, "--rater", "Ann", "--as", "judgments", "--accept-warnings")
    assert "rater Ann is added" in result.stderr and "rater Foo" not in result.stderr


def test_an_encoding_is_for_text(line: Line, project: Path, tmp_path: Path) -> None:
    rows = [["query", "docid", "grade"], ["tent", "a", 1], ["tent", "b", 2]]
    book = write_book(tmp_path / "b.xlsx", {"One": rows})
    (error,) = line.refused("import", project, book, "--rater", "Ann", "--encoding", "cp949")
    assert error == "--encoding found no use: no file of text came; nothing was stored"
