"""Tests of `gui.app.starting`: how the program is started once more."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QProcess

from ndcg_gui.gui.app.starting import another_window


@pytest.mark.parametrize(("frozen", "arguments"), [(True, []), (False, ["-m", "ndcg_gui"])])
def test_another_window_is_another_process(
    monkeypatch: pytest.MonkeyPatch, frozen: bool, arguments: list[str]
) -> None:
    started: list[tuple[str, list[str]]] = []

    def start(program: str, given: list[str]) -> bool:
        started.append((program, given))
        return True

    monkeypatch.setattr(QProcess, "startDetached", staticmethod(start))
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    assert another_window()
    assert started == [(sys.executable, arguments)]
