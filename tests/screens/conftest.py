"""The style sheet is in force on every screen, whatever tests ran before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.gui.dressing import worn


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[None]:
    """Put the style sheet on."""
    with worn(qapp, wanted=True):
        yield
