from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.exporting import exports as exporting
from ndcg_gui.features.exporting.everything import GRADES_LEFT_OUT
from ndcg_gui.features.exporting.exports import EXPORTS, ExportChoices, export
from ndcg_gui.features.exporting.looking import LINES, exportable, look
from ndcg_gui.features.opening import create_project
from ndcg_gui.formats.tables import spreadsheet
from tests.features.side_by_side.grading import grade_some_lists
from tests.making import correct, demo_project, mark_some_words, store, write_documents, write_lines
from tests.verdicts import open_results


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with demo_project(tmp_path_factory.mktemp("demo")) as project:
        open_results(project)
        correct(project, q01={"text": "corrected"})
        mark_some_words(project)
        grade_some_lists(project)
        yield project


@pytest.mark.parametrize("kind", EXPORTS, ids=lambda kind: kind.key)
def test_the_first_lines_are_those_of_the_file(
    demo: Project, tmp_path: Path, kind: exporting.ExportKind
) -> None:
    state = exportable(demo)
    assert state.refusal(kind) is None and kind.what
    chosen = {"system": state.systems[0], "comparison": state.comparisons[0], "labels": state.rule}
    path = tmp_path / f"demo{kind.suffix}"
    export(demo, path, ExportChoices(kind.key, **chosen))
    found = look(demo, path.name, ExportChoices(kind.key, **chosen))
    shown = found.lines
    more = {GRADES_LEFT_OUT} if kind.key == "everything" else set()
    assert set(found.losses) == {*kind.losses_of(kind.suffix), *more}
    if not shown:
        assert kind.key == "everything" and found.sheets
        return
    whole = path.read_text(encoding="utf-8").split("\n")
    assert 0 < len(shown) <= LINES
    assert all(whole[place].startswith(line.removesuffix("…")) for place, line in enumerate(shown))


def test_an_empty_project_says_what_is_missing_of_each_kind(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        state = exportable(project)
        assert {str(reason) for kind in EXPORTS if (reason := state.refusal(kind))} == {
            "no pair has a label yet", "nothing is judged yet", "there is no system yet",
            "no verdict was given yet", "there are no queries", "no document has a text",
            "nothing was corrected yet", "the project is empty", "nothing is marked yet",
            "no list was graded yet",
        }  # fmt: skip
        assert all(state.refusal(kind) for kind in EXPORTS)
        store(project, write_lines(tmp_path / "queries.csv", ["query_key,text", "q1,screen"]))
        assert Kind.QUERIES not in exportable(project).missing


def test_what_stops_the_export_stops_the_look(demo: Project) -> None:
    with pytest.raises(InputError, match="whole grades"):
        look(demo, "demo.qrels", ExportChoices("qrels", labels="mean"))


def test_of_many_documents_few_are_read_and_long_lines_are_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        keys = [f"d{number:03}" for number in range(300)]
        store(project, write_documents(tmp_path / "documents.jsonl", keys, title="x" * 5000))
        read: list[int] = []
        documents = exporting.contents.documents
        monkeypatch.setattr(
            exporting.contents, "documents",
            lambda connection, numbers: (read.append(len(numbers)), documents(connection, numbers))[1],
        )  # fmt: skip
        shown = look(project, "documents.csv", ExportChoices("documents")).lines
        assert read == [100]
        assert shown[0].startswith("doc_key,title,body") and len(shown) < LINES
        assert all(line.endswith("…") and len(line) == 401 for line in shown[1:])
        read.clear()
        assert export(project, tmp_path / "all.csv", ExportChoices("documents")).rows == 300 == read[0]


@pytest.mark.parametrize("ending", [".xlsx", ".parquet"])
def test_of_a_file_that_is_no_text_the_first_rows_are_seen(
    demo: Project, tmp_path: Path, ending: str
) -> None:
    choices = ExportChoices("judgments")
    found = look(demo, f"demo{ending}", choices)
    (sheet,) = found.sheets
    assert not found.lines and sheet.name == {".xlsx": "judgments", ".parquet": ""}[ending]
    assert bool(found.losses) == (ending == ".xlsx")
    export(demo, tmp_path / "all.jsonl", choices)
    rows = [json.loads(line) for line in (tmp_path / "all.jsonl").read_text().splitlines()]
    assert sheet.titles == tuple(rows[0]) and len(sheet.rows) == LINES < len(rows)
    place = sheet.titles.index
    for shown, row in zip(sheet.rows, rows, strict=False):
        assert shown[place("query_key")] == row["query_key"]
        assert shown[place("grade")] == ("" if row["grade"] is None else str(row["grade"]))
        assert shown[place("created_at")] == f"{row['created_at'][:19].replace('T', ' ')}Z"
    numeric = {title for title, is_number in zip(sheet.titles, sheet.numeric, strict=True) if is_number}
    assert numeric == {"grade", "seconds", "scale_version"}


def test_more_rows_than_a_sheet_holds_are_told_before(demo: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spreadsheet, "MOST_ROWS", 200)
    for key in ("documents", "results", "everything"):
        with pytest.raises(InputError, match="at most 199; Parquet and CSV hold all"):
            look(demo, "demo.xlsx", ExportChoices(key))
        if key != "everything":
            assert look(demo, "demo.parquet", ExportChoices(key)).sheets
