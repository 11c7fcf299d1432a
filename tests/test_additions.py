"""What CONTRIBUTING.md says an addition takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.additions import ADDITIONS, Addition, counted

CONTRIBUTING = (Path(__file__).resolve().parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("addition", ADDITIONS, ids=lambda own: own.what)
def test_an_addition_takes_as_many_files_as_is_said(addition: Addition) -> None:
    assert f"| {addition.what} | {counted(addition)} | {addition.where} |" in CONTRIBUTING
