"""Sixteen processes label one file at once: rows equal acknowledgements."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.faults.contenders import contend, wrong
from tests.faults.refused import DROPS
from tests.making import make_project

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

RATERS = 16


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with make_project(tmp_path) as project:
        return project.path


def test_four_processes_for_a_moment(path: Path) -> None:
    told = contend(path, 4, 1.0)
    assert wrong(path, told) == []
    assert len(told) == 4


@pytest.mark.slow
def test_sixteen_processes_for_ten_seconds(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = contend(path, RATERS, 10.0)
    assert wrong(path, told) == []
    assert len(told) == RATERS
    with capsys.disabled():
        worst, usual = max(item.worst for item in told), sorted(item.median for item in told)[RATERS // 2]
        print(  # noqa: T201
            f"\nSQLite, {RATERS} processes, 10 s: {sum(item.acknowledged for item in told)} labels"
            f" acknowledged and stored, worst wait for 'saved' {worst * 1000:.0f} ms,"
            f" median {usual * 1000:.0f} ms"
        )


def test_a_writer_that_forgets_is_found(path: Path) -> None:
    assert any("acknowledged" in item for item in wrong(path, contend(path, 3, 0.0, planted=DROPS)))
