from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.gui.kit.text.moments import on_this_clock, shown_day, shown_lately, shown_moment, shown_size


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


@pytest.mark.parametrize(
    ("locale", "day"),
    [("C", "2026-01-31"), ("zh_CN", "2026/1/31"), ("ko_KR", "26. 1. 31."), ("de_DE", "31.01.26")],
)
def test_days_are_written_as_the_language_writes_them(locale: str, day: str) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(locale))
    try:
        assert shown_day(date(2026, 1, 31)) == day
        noon = datetime(2026, 1, 31, 12).astimezone()
        assert shown_moment(noon).startswith(day) and shown_moment(noon) == shown_moment(
            microseconds_of(noon)
        )
        assert shown_lately(noon) == shown_moment(noon)
        now = datetime.now().astimezone()
        assert shown_moment(now).endswith(shown_lately(now)) or datetime.now().day != now.day
    finally:
        QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("size", "said"), [(1, "1 byte"), (116, "116 bytes"), (14_100, "14 kB"), (3_400_000, "3.4 MB")]
)
def test_sizes_are_told_by_their_unit(qapp: QApplication, size: int, said: str) -> None:
    assert shown_size(size) == said
