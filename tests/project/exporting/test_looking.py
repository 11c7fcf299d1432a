from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.exporting import exports as exporting
from ndcg_gui.project.exporting.exports import EXPORTS, ExportChoices, export
from ndcg_gui.project.exporting.looking import LINES, exportable, first_lines
from ndcg_gui.project.opening import create_project
from tests.making import correct, demo_project, store, write_documents, write_lines
from tests.verdicts import open_results


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with demo_project(tmp_path_factory.mktemp("demo")) as project:
        open_results(project)
        correct(project, q01={"text": "corrected"})
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
    whole = path.read_text(encoding="utf-8").split("\n")
    shown = first_lines(demo, path.name, ExportChoices(kind.key, **chosen))
    assert 0 < len(shown) <= LINES
    assert all(whole[place].startswith(line.removesuffix("…")) for place, line in enumerate(shown))


def test_an_empty_project_says_what_is_missing_of_each_kind(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        state = exportable(project)
        assert {str(reason) for kind in EXPORTS if (reason := state.refusal(kind))} == {
            "no pair has a label yet", "nothing is judged yet", "there is no system yet",
            "no verdict was given yet", "there are no queries", "no document has a text",
            "nothing was corrected yet",
        }  # fmt: skip
        assert all(state.refusal(kind) for kind in EXPORTS)
        store(project, write_lines(tmp_path / "queries.csv", ["query_key,text", "q1,screen"]))
        assert Kind.QUERIES not in exportable(project).missing


def test_what_stops_the_export_stops_the_look(demo: Project) -> None:
    with pytest.raises(InputError, match="whole grades"):
        first_lines(demo, "demo.qrels", ExportChoices("qrels", labels="mean"))


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
        shown = first_lines(project, "documents.csv", ExportChoices("documents"))
        assert read == [100]
        assert shown[0].startswith("doc_key,title,body") and len(shown) < LINES
        assert all(line.endswith("…") and len(line) == 401 for line in shown[1:])
        read.clear()
        assert export(project, tmp_path / "all.csv", ExportChoices("documents")).rows == 300 == read[0]
