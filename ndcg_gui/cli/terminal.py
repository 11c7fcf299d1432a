"""Guard of terminals: no sign that would command one is printed there. Pipes and files get all as it is.

What others wrote (titles, names, notes, files of theirs) may hold escape sequences that rename the window,
hide lines or type for the reader, and bidi controls that show a text as another one.
"""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from ndcg_gui.domain.text import on_terminal


class _Bytes:
    """Binary side of a guarded stream."""

    def __init__(self, stream: GuardedStream) -> None:
        self._stream = stream
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def write(self, data: bytes) -> int:
        self._stream.write(self._decoder.decode(data))
        return len(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream.own, name)


class GuardedStream:
    """Stream of a terminal that shows control signs as symbols. `own` is the stream for our own ones."""

    def __init__(self, own: TextIO) -> None:
        self.own = own
        self.buffer = _Bytes(self)

    def write(self, text: str) -> int:
        self.own.write(on_terminal(text))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.own, name)


def unguarded(stream: Any) -> TextIO:
    """Stream for signs of our own: a progress bar, a QR code."""
    own: TextIO = stream.own if isinstance(stream, GuardedStream) else stream
    return own


@contextmanager
def guarded() -> Iterator[None]:
    """Guard standard output and standard error, each if it is a terminal."""
    before = {name: getattr(sys, name) for name in ("stdout", "stderr")}
    made = {name: _guarded(stream) for name, stream in before.items()}
    for name, stream in made.items():
        setattr(sys, name, stream)
    try:
        yield
    finally:
        for name, stream in made.items():
            if isinstance(stream, GuardedStream):
                stream.flush()
            # Where nobody reads any more, click has put there what is silent about it when the program ends.
            if getattr(sys, name) is stream:
                setattr(sys, name, before[name])


def _guarded(stream: Any) -> Any:
    # Without a console there is no stream at all.
    is_terminal = stream is not None and not isinstance(stream, GuardedStream) and stream.isatty()
    return GuardedStream(stream) if is_terminal else stream
