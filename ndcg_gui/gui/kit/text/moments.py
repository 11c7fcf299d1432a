"""Times and sizes for people: in their time zone and language."""

from __future__ import annotations

from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale, QTime

from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import microseconds_of
from ndcg_gui.gui.kit.text.plain import translated

_KB, _MB, _GB = 1e3, 1e6, 1e9
_SHORT = QLocale.FormatType.ShortFormat


def shown_moment(at: int | datetime) -> str:
    """Day and time of a moment, given in microseconds since 1970, UTC, or with its zone."""
    microseconds = at if isinstance(at, int) else microseconds_of(at)
    moment = QDateTime.fromMSecsSinceEpoch(microseconds // 1000)
    return f"{_day(moment.date())} {_time(moment.time())}"


def shown_lately(at: datetime) -> str:
    """Time of a moment today, else day and time."""
    here = on_this_clock(at)
    if here.date() == datetime.now().astimezone().date():
        return _time(QTime(here.hour, here.minute))
    return shown_moment(at)


def shown_day(day: date, form: str = "") -> str:
    """A day in the language's format, or in a format of Qt's."""
    wanted = QDate(day.year, day.month, day.day)
    return QLocale().toString(wanted, form) if form else _day(wanted)


def _day(day: QDate) -> str:
    # Where the system names no language, a form that nobody reads the wrong way round.
    return day.toString("yyyy-MM-dd") if _nameless() else QLocale().toString(day, _SHORT)


def _time(time: QTime) -> str:
    return time.toString("HH:mm") if _nameless() else QLocale().toString(time, _SHORT)


def _nameless() -> bool:
    return QLocale().language() == QLocale.Language.C


def on_this_clock(moment: datetime) -> datetime:
    """The same moment in the user's zone, unchanged at the limits of the calendar."""
    try:
        return moment.astimezone()
    except OverflowError:
        return moment


def shown_size(size: int) -> str:
    """A number of bytes, as "3.4 MB"."""
    translate = QCoreApplication.translate
    if size < _KB:
        return translated(say("{count:byte|bytes}", count=size))
    if size < _MB:
        return translate("size", "%s kB") % f"{size / _KB:.0f}"
    if size < _GB:
        return translate("size", "%s MB") % f"{size / _MB:.1f}"
    return translate("size", "%s GB") % f"{size / _GB:.1f}"
