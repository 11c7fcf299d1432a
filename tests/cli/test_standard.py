"""Standard input, pipes and standard output in place of files."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ndcg_gui import streams
from ndcg_gui.cli import projects, standard
from ndcg_gui.cli.main import main
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from tests.cli.conftest import Line
from tests.making import write_lines

LABELS = "q1 0 d1 3\nq1 0 d2 0\n"
RUN = "q1 Q0 d2 1 2 t\nq1 Q0 d1 2 1 t\n"


def piped(data: str | bytes, *words: object, code: int = 0) -> Result:
    result = CliRunner().invoke(main, [str(word) for word in words], input=data)
    assert result.exit_code == code, (result.exit_code, result.stdout, result.stderr)
    return result


def test_standard_input_is_a_file_of_an_import(project: Path) -> None:
    result = piped(LABELS, "import", project, "-")
    assert "standard input: 2 judgments\n" in result.stdout
    again = piped(LABELS, "import", project, "-", code=1)
    assert "standard input: the same file was already imported as standard-input" in again.stderr
    broken = piped("q1 0 d1 x\n", "import", project, "-", code=1)
    assert broken.stderr.startswith("standard input:1: ") and "ndcg-gui-" not in broken.stderr
    assert "can be read once only" in piped(LABELS, "import", project, "-", "-", code=2).stderr
    with open_project(project) as opened:
        opened.undo(None).result()
        with pytest.raises(InputError, match="standard-input came through a pipe and cannot be read again"):
            opened.redo(None).result()
    assert standard._kept == {}


def test_files_to_evaluate_may_be_piped(line: Line, tmp_path: Path) -> None:
    run = write_lines(tmp_path / "a.run", RUN.splitlines())
    qrels = write_lines(tmp_path / "a.qrels", LABELS.splitlines())
    expected = line("evaluate", "--qrels", qrels, "--run", run).stdout
    assert piped(LABELS, "evaluate", "--qrels", "-", "--run", run).stdout == expected
    assert piped(RUN, "evaluate", "--qrels", qrels, "--run", "-").stdout == expected
    explained = line("explain", "--qrels", qrels, "--run", run, "--query", "q1").stdout
    assert piped(RUN, "explain", "--qrels", qrels, "--run", "-", "--query", "q1").stdout == explained
    wrong = piped("q1 Q0\n", "evaluate", "--qrels", qrels, "--run", "-", code=1)
    assert wrong.stderr.startswith("standard input:1: ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_read_to_its_end(line: Line, project: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(RUN,))
    writer.start()
    result = line("import", project, pipe, "--system", "piped")
    writer.join()
    assert result.stdout.startswith(f"{pipe}: 2 results of 1 query as system piped\n")
    with open_project(project) as opened:
        assert [item.name for item in opened.read(contents.systems)] == ["A", "B", "piped"]


def test_what_never_ends_is_bounded(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standard, "_LARGEST", 3)
    assert "standard input is larger than" in piped(LABELS, "import", project, "-", code=1).stderr
    piped(LABELS, "import", project, "-", "--no-limit")


def test_standard_output_holds_nothing_but_the_file(line: Line, project: Path, tmp_path: Path) -> None:
    piped(LABELS, "import", project, "-")
    for kind in ("qrels", "queries", "judgments-jsonl"):
        path = tmp_path / f"{kind}.jsonl"
        line("export", project, path, "--as", kind)
        result = line("export", project, "-", "--as", kind)
        assert result.stdout_bytes == path.read_bytes()
        assert result.stderr.startswith("-: ")
    result = line("report", project, "-", "--as", "markdown")
    assert result.stdout.startswith("# ") and result.stderr == "-: written\n"
    assert "choose the format for standard output" in line("report", project, "-", code=2).stderr
    assert line("export", project, "-", "--as", "preferences-csv", code=1).stdout == ""


def test_what_is_no_text_goes_through_a_pipe_and_not_to_a_terminal(
    line: Line, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "q.parquet"
    line("export", project, path, "--as", "queries")
    assert line("export", project, "-", "--as", "queries-parquet").stdout_bytes == path.read_bytes()
    monkeypatch.setattr(projects, "_is_terminal", lambda: True)
    for kind in ("queries-parquet", "everything"):
        said = line("export", project, "-", "--as", kind, code=2)
        assert "cannot be shown in a terminal: name a file for OUT, or pipe it on" in said.stderr
        assert said.stdout == ""
    assert line("export", project, "-", "--as", "queries").stdout.startswith('{"query_key"')


def test_keys_with_blanks_are_told(line: Line, tmp_path: Path) -> None:
    path = tmp_path / "texts.ndcg"
    line("new", path)
    piped("query_key,doc_key,rater,grade\nred tent,d 1,ann,3\n", "import", path, "-")
    result = line("export", path, "-", "--as", "qrels")
    assert result.stdout == "red%20tent 0 d%201 3\n"
    assert "blanks in 2 keys are written as %20" in result.stderr


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_into_and_nothing_stands_beside_it(
    line: Line, project: Path, tmp_path: Path
) -> None:
    piped(LABELS, "import", project, "-")
    folder = tmp_path / "out"
    folder.mkdir()
    pipe = folder / "labels.qrels"
    os.mkfifo(pipe)
    taken: list[str] = []
    for words in (("export", project, pipe, "--as", "qrels"), ("report", project, pipe, "--as", "markdown")):
        reader = threading.Thread(target=lambda: taken.append(pipe.read_text()), daemon=True)
        reader.start()
        result = line(*words)
        reader.join(10)
        assert result.stdout == "" and result.stderr.startswith(f"{pipe}: ")
        assert pipe.is_fifo() and list(folder.iterdir()) == [pipe]
    assert taken[0] == LABELS and taken[1].startswith("# ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_needs_a_file_refuses_a_pipe_at_once(line: Line, project: Path, tmp_path: Path) -> None:
    pipe, packed = tmp_path / "pipe", tmp_path / "release.zip"
    os.mkfifo(pipe)
    os.mkfifo(packed)
    for words in (
        ("new", pipe), ("backup", project, pipe), ("copy", project, pipe), ("release", project, packed),
        ("hand-out", project, pipe, "--rater", "ann"),
    ):  # fmt: skip
        (said,) = line.refused(*words)
        assert said.endswith("is a pipe, a device or a socket; name a file on a disk")
    for words in (("verify", packed), ("score", packed, pipe), ("diff", packed, packed)):
        (said,) = line.refused(*words)
        assert said == f"{packed} is not a regular file"
    assert "is not a regular file" in line("import", project, pipe, "--map", pipe, code=2).stderr
    assert pipe.is_fifo() and packed.is_fifo()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_that_nobody_writes_into_is_said(
    line: Line, project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "PATIENCE", 0.01)
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for words in (
        ("import", project, pipe), ("evaluate", "--qrels", pipe, "--run", pipe),
        ("compare", "--qrels", pipe, "--run", pipe, "--run", pipe),
        ("gate", "--qrels", pipe, "--run", pipe, "--require", "P@1 >= 0"),
    ):  # fmt: skip
        assert line.refused(*words) == [f"{pipe} is a pipe that nobody writes into"]
