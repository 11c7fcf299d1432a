"""Times and sizes as people read them."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

_KB, _MB, _GB = 1e3, 1e6, 1e9


def shown_moment(microseconds: int) -> str:
    """A time (microseconds since 1970, UTC) in the user's zone and way of writing."""
    moment = QDateTime.fromMSecsSinceEpoch(microseconds // 1000)
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def on_this_clock(moment: datetime) -> datetime:
    """The same moment in the user's zone; where the calendar ends it stays as it is."""
    try:
        return moment.astimezone()
    except OverflowError:
        return moment


def shown_size(size: int) -> str:
    """A number of bytes, as "3.4 MB"."""
    translate = QCoreApplication.translate
    if size < _MB:
        return translate("size", "%s kB") % f"{size / _KB:.0f}"
    if size < _GB:
        return translate("size", "%s MB") % f"{size / _MB:.1f}"
    return translate("size", "%s GB") % f"{size / _GB:.1f}"
