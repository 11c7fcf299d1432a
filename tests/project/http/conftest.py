from __future__ import annotations

from collections.abc import Iterator

import pytest

from ndcg_gui.project.http import asking
from tests.engine import Engine, engine


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """An engine; nobody waits between two tries."""
    monkeypatch.setattr(asking, "BACK_OFF", 0.0)
    with engine() as running:
        yield running
