"""Rater, duration and time of a judgment, with the same checks in every file that has them."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime, timedelta

from ndcg_gui.domain.labels import MAX_ANSWER
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import zone_named
from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.tables.rows import Row

_EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
_DAY = 86_400.0
_HOUR = r"(?:[T ]+(?P<hour>[0-9]{1,2}):(?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2}))?)?"
# As people write dates in China, Japan and Korea, and in Germany.
_YEAR_FIRST = re.compile(
    r"(?P<year>[0-9]{4})[-/.年] ?(?P<month>[0-9]{1,2})[-/.月] ?(?P<day>[0-9]{1,2})[日.]?" + _HOUR
)
_DAY_FIRST = re.compile(r"(?P<day>[0-9]{1,2})\.(?P<month>[0-9]{1,2})\.(?P<year>[0-9]{4})" + _HOUR)
_EITHER = re.compile(r"[0-9]{1,2}[/-][0-9]{1,2}[/-][0-9]{2,4}(?:[T ].*)?")
NO_ZONE = say("a time without a time zone")
# Clocks of two machines differ a little.
_AHEAD = timedelta(minutes=5)


def rater_of(row: Row) -> str | None:
    """Return the rater's name, or None."""
    rater = row.text("rater") or None
    if rater is None:
        return None
    _check_name(row, rater)
    if rater != rater.strip():
        row.context.report.warn(
            "rater_blanks", say("a rater's name begins or ends with a blank; kept exactly"), row.line
        )
    return rater


def settled_by_of(row: Row) -> str | None:
    """Return the name of the person who gave a final grade, or None."""
    name = row.text("settled_by") or None
    if name is not None:
        _check_name(row, name)
    return name


def answer_of(row: Row) -> str:
    """Return the rater's answer to the pair's final grade."""
    answer = row.text("answer_to_final") or ""
    if len(answer) > MAX_ANSWER:
        row.error(say("an answer has at most {most:,} characters", most=MAX_ANSWER))
    return answer


def _check_name(row: Row, rater: str) -> None:
    if any(unicodedata.category(character) == "Cc" for character in rater):
        row.error(say("a control character in the rater's name"), got=rater)
    elif len(rater.encode()) > MAX_BYTES:
        row.error(say("the rater's name is longer than {limit} bytes", limit=MAX_BYTES), got=rater)


def seconds_of(row: Row) -> float | None:
    """Return the judging time in seconds. An implausible one is kept with a warning."""
    seconds = row.number("seconds")
    if seconds is not None and not 0 <= seconds <= _DAY:
        row.context.report.warn("seconds", say("a judging time below 0 or above one day; kept"), row.line)
    return seconds


def _in_iso(text: str) -> str:
    """Return a date as spreadsheets write it in ISO 8601, if its order is known: by the year or by points."""
    for form in (_YEAR_FIRST, _DAY_FIRST):
        if (found := form.fullmatch(text)) is not None:
            day = f"{int(found['year']):04}-{int(found['month']):02}-{int(found['day']):02}"
            hour, minute, second = found["hour"], found["minute"], found["second"]
            return f"{day}T{int(hour):02}:{minute}:{second or '00'}" if hour else day
    return text


def created_at_of(row: Row) -> datetime | None:
    """Return the time of judging, from ISO 8601. A time without a zone is one of the zone in the options."""
    text = row.time("created_at") or ""
    if not text:
        return None
    zone = row.context.options.zone
    expected = say("ISO 8601 with a time zone, such as 2026-01-31T12:00:00+00:00")
    try:
        written = _in_iso(text)
        moment = datetime.fromisoformat(written) if written.isascii() else None
        if moment is not None and moment.tzinfo is None and zone is not None:
            moment = moment.replace(tzinfo=zone_named(zone))
        if moment is not None and moment.tzinfo is not None:
            moment.astimezone(UTC)  # it is stored in UTC, where the calendar may have ended
    except (ValueError, OverflowError):
        moment = None
    if moment is None:
        if _EITHER.fullmatch(text):
            expected = say("the year first, such as 2026-01-31: here the day or the month may come first")
        row.error(say("not a time"), got=text, expected=expected)
        return None
    if moment.tzinfo is None:
        expected = say("the zone of these times (--zone Europe/Berlin or --zone +08:00)")
        row.error(NO_ZONE, got=text, expected=expected)
        return None
    return checked_moment(row, moment)


def checked_moment(row: Row, moment: datetime) -> datetime:
    """Return `moment`, with a warning if it is implausible."""
    now = row.context.options.now or datetime.now(UTC)
    if moment > now + _AHEAD:
        row.context.report.warn("future", say("a judgment made in the future; kept"), row.line)
    elif moment < _EARLIEST:
        row.context.report.warn("early", say("a judgment made before the year 2000; kept"), row.line)
    return moment
