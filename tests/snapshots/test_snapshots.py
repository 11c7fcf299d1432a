"""What the program says of four projects is what it said before: nothing changes its words unseen."""

from __future__ import annotations

import pytest

from tests.snapshots.making import everything, kept, shortened
from tests.snapshots.projects import PROJECTS
from tests.snapshots.steady import masked


@pytest.mark.slow
@pytest.mark.data
@pytest.mark.parametrize("name", PROJECTS)
def test_everything_is_said_as_before(name: str, qapp: object) -> None:
    """Where it fails: `python -m tests.snapshots FOLDER` here and in the state before, and compare them."""
    expected, found = kept(name), shortened(name, everything(name))
    changed = [part for part in expected.keys() | found.keys() if expected.get(part) != found.get(part)]
    assert {part: found.get(part) for part in sorted(changed)} == {
        part: expected.get(part) for part in sorted(changed)
    }


def test_what_differs_from_run_to_run_is_masked(tmp_path: object) -> None:
    from pathlib import Path

    text = "in /a/b: 2026-11-22T10:00:00Z 019a9c4e-ad5c-7b62-a3d6-0f2d6f2f1c11 0.12345678901234"
    assert masked(text, Path("/a/b")) == "in FOLDER: <time> <id> 0.123456789"
    in_markdown = "| 019a9c4e\\-ad5c\\-7b62\\-a3d6\\-0f2d6f2f1c11 |"
    assert masked(in_markdown, Path("/a/b")) == "| <id> |"
