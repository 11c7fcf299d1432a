"""Log of requests: a JSON line each, without texts, tokens, names and addresses."""

from __future__ import annotations

import json
import threading
from datetime import UTC, datetime
from typing import TextIO

_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"))


class RequestLog:
    """Writes a line for each request. Without a stream it writes nothing."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def write(self, *, method: str, route: str, status: int, seconds: float, rater: int | None) -> None:
        """Write one request: its route is the template, not the path."""
        if self._stream is None:
            return
        line = {
            "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "method": method if method in _METHODS else "other",
            "route": route,
            "status": status,
            "ms": round(seconds * 1000, 1),
            "rater": rater,
        }
        self._line(line)

    def failure(self, error: BaseException) -> None:
        """Write that the server itself failed: kind and line of the error, not what it says."""
        if self._stream is None:
            return
        trace, where = error.__traceback__, ""
        while trace is not None:
            where = f"{trace.tb_frame.f_globals.get('__name__', '')}:{trace.tb_lineno}"
            trace = trace.tb_next
        self._line(
            {
                "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
                "failure": type(error).__name__,
                "where": where,
            }
        )

    def _line(self, line: dict[str, object]) -> None:
        assert self._stream is not None
        with self._lock:
            try:
                self._stream.write(json.dumps(line, separators=(",", ":")) + "\n")
                self._stream.flush()
            except (OSError, ValueError):
                self._stream = None  # nobody reads it any more; the raters go on
