from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from ndcg_gui.gui.kit.base.folders import show_folder


def test_a_folder_is_opened_and_what_cannot_be_opened_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: not asked.append(url))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert not show_folder(tmp_path) and asked == []
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert show_folder(tmp_path)
    assert [url.toLocalFile() for url in asked] == [str(tmp_path)]
