from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from ndcg_gui.gui.text.moments import on_this_clock


@pytest.fixture
def in_shanghai(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "XST-8")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be chosen here")
@pytest.mark.usefixtures("in_shanghai")
def test_a_moment_is_told_by_the_users_clock_while_there_is_a_calendar() -> None:
    noon = datetime(2026, 1, 31, 12, tzinfo=UTC)
    assert on_this_clock(noon) == noon and on_this_clock(noon).hour == 20
    last = datetime(9999, 12, 31, 23, tzinfo=UTC)
    assert on_this_clock(last) == last
