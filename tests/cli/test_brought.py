"""Files as people bring them: each comes in whole, as what it is, or is refused with what would help."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.brought import CASES, Brought
from tests.cli.conftest import Line
from tests.cli.test_unused import contents_of
from tests.formats.workbooks import write_book


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a project without anything in it."""
    path = tmp_path_factory.mktemp("empty") / "p.ndcg"
    Line()("new", path)
    return path.read_bytes()


def written(folder: Path, case: Brought) -> Path:
    path = folder / case.name
    if isinstance(case.data, bytes):
        path.write_bytes(case.data)
    elif isinstance(case.data, str):
        path.write_bytes(case.data.encode(case.encoding))
    elif case.name.endswith(".xlsx"):
        write_book(path, case.data)  # type: ignore[arg-type]
    else:
        path.write_text(json.dumps(case.data), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", CASES)
def test_it_is_read_whole_or_refused(line: Line, tmp_path: Path, empty: bytes, name: str) -> None:
    case = CASES[name]
    path, project = written(tmp_path, case), tmp_path / "p.ndcg"
    project.write_bytes(empty)
    words = ("import", project, path, *case.options, "--accept-warnings", "--no-remember", "--no-remembered")
    if not case.stores:
        before = contents_of(project)
        told = "\n".join(line.refused(*words))
        assert contents_of(project) == before
        assert told.endswith("nothing was imported")
        assert str(path) in told and "expected" in told  # where it is, and what would help
    else:
        result = line(*words)
        told = result.stderr
        assert case.stores in result.stdout
    for part in case.tells:
        assert part in told
