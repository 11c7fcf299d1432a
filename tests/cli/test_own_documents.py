"""Sets whose queries are documents: each query's own document is left out of every list."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Line

# Each query finds itself first; without that, d1 and d2 are exchanged in the second run.
RUN = "q1 Q0 q1 1 9 A\nq1 Q0 d1 2 8 A\nq1 Q0 d2 3 7 A\nq2 Q0 q2 1 9 A\nq2 Q0 d2 2 8 A\n"
OTHER = "q1 Q0 q1 1 9 B\nq1 Q0 d2 2 8 B\nq1 Q0 d1 3 7 B\nq2 Q0 d2 1 8 B\n"
LABELS = "q1 0 d1 1\nq1 0 d2 0\nq2 0 d2 1\n"


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path, Path]:
    made = tmp_path / "l.qrels", tmp_path / "a.run", tmp_path / "b.run"
    for path, text in zip(made, (LABELS, RUN, OTHER), strict=True):
        path.write_text(text)
    return made


def mean(told: dict[str, object], system: str = "A") -> float:
    return told["systems"][system]["mean"]["P@1"]  # type: ignore[index]


def test_the_numbers_are_those_without_it(line: Line, files: tuple[Path, Path, Path]) -> None:
    words = ("evaluate", "--qrels", files[0], "--run", files[1], "--run", files[2], "-m", "P@1")
    assert mean(line.json(*words)) == 0
    told = line.json(*words, "--without-own")
    assert (mean(told), mean(told, "B")) == (1.0, 0.5)
    assert told["own_left_out"] == {"A": 2, "B": 1}
    assert "A: 2 results that are their own query are left out" in line(*words, "--without-own").stdout
    assert "B: 1 result that is its own query is left out" in line(*words, "--without-own").stdout


def test_compare_and_gate_leave_it_out_alike(line: Line, files: tuple[Path, Path, Path]) -> None:
    qrels, first, second = files
    told = line.json(
        "compare", "--qrels", qrels, "--run", first, "--run", second, "-m", "P@1", "--without-own"
    )
    assert told["own_left_out"] == {"A": 2, "B": 1}
    gate = ("gate", "--run", first, "--qrels", qrels, "--require", "P@1 >= 0.9", "--without-own", "--json")
    assert '"own_left_out"' in line(*gate, code=0).stdout


def test_an_import_leaves_it_out_and_a_project_refuses(
    line: Line, files: tuple[Path, Path, Path], tmp_path: Path
) -> None:
    project = tmp_path / "p.ndcg"
    line("new", project)
    told = line("import", project, files[1], "--without-own")
    assert "a.run: 3 results of 2 queries as system A" in told.stdout
    assert "2 results that are their own query are left out" in told.stderr
    line("import", project, files[0], "--accept-warnings")
    assert mean(line.json("evaluate", project, "-m", "P@1")) == 1.0
    refused = line.misused("evaluate", project, "--without-own")
    assert "--without-own goes with --qrels; in a project, import the run again with it" in refused


def test_a_list_of_nothing_else_goes(line: Line, files: tuple[Path, Path, Path], tmp_path: Path) -> None:
    files[1].write_text("q1 Q0 q1 1 9 A\nq2 Q0 d2 2 8 A\n")
    project = tmp_path / "p.ndcg"
    line("new", project)
    assert "1 result of 1 query" in line("import", project, files[1], "--without-own").stdout


def test_lists_with_their_own_query_are_told(line: Line, tmp_path: Path) -> None:
    run, project = tmp_path / "a.run", tmp_path / "p.ndcg"
    run.write_text("".join(f"{query} Q0 {doc} 1 1 A\n" for query in "abc" for doc in (query, "x")))
    line("new", project)
    told = "3 results that are their own query stay in; --without-own leaves such results out"
    assert told in line("import", project, run, "--dry-run").stderr
    # In some lists the same number may be a query's and a document's.
    run.write_text("".join(f"{query} Q0 {doc} 1 1 A\n" for query in "123" for doc in ("1", "x")))
    assert "own query" not in line("import", project, run, "--dry-run").stderr
