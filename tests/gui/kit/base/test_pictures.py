"""Pictures are written whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from ndcg_gui.domain.errors import StoreError
from ndcg_gui.gui.kit.base.pictures import write_picture


def test_a_picture_comes_back(tmp_path: Path) -> None:
    picture = QImage(3, 2, QImage.Format.Format_RGB32)
    picture.fill(0xFF336699)
    write_picture(tmp_path / "a.png", picture)
    assert QImage(str(tmp_path / "a.png")).pixelColor(2, 1).rgb() == 0xFF336699
    assert [path.name for path in tmp_path.iterdir()] == ["a.png"]


def test_an_empty_picture_leaves_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_text("old")
    with pytest.raises(StoreError, match="the picture cannot be written"):
        write_picture(path, QImage())
    assert path.read_text() == "old"
