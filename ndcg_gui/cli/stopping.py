"""Handling of Ctrl-C, so that the message is true whenever it comes.

At most moments it ends the verb at once. While something is being stored (`storing`) it is a request to the
work, which undoes all of it at its next report; or it comes too late, and the message says what was stored.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.progress import Progress

Attentive = Callable[[Progress | None], Progress]


class _Verb:
    """State of the running verb: whether Ctrl-C was pressed, and what it has done so far."""

    def __init__(self) -> None:
        self.asked = False
        self.held = 0
        self.kept: list[Message] = []
        self.nothing = say("nothing was stored")

    def on_signal(self, _number: int, _frame: object) -> None:
        first, self.asked = not self.asked, True
        # Pressed again while the first is carried out it must not cut that in two.
        if first and not self.held:
            raise KeyboardInterrupt


_verb = _Verb()


@contextmanager
def interruptible(*, window: bool = False) -> Iterator[None]:
    """Count what the block stores, and let Ctrl-C end it. A `window` handles Ctrl-C itself."""
    global _verb
    outer, _verb = _verb, _Verb()
    # Elsewhere signals do not arrive; whoever ignores them (nohup) goes on doing so.
    mine = not window and threading.current_thread() is threading.main_thread()
    before = signal.getsignal(signal.SIGINT) if mine else None
    if before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _verb.on_signal)
    try:
        yield
    finally:
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, before)
        _verb = outer


@contextmanager
def storing(what: Message) -> Iterator[Attentive]:
    """Store something whole or not at all. `what` says that it is done, if Ctrl-C comes too late.

    Yields a function that makes a `report(done, total)` heed Ctrl-C, on any thread.
    """
    verb = _verb

    def attentive(report: Progress | None) -> Progress:
        def tell(done: int, total: int) -> None:
            if verb.asked:
                raise Cancelled
            if report is not None:
                report(done, total)

        return tell

    verb.held += 1
    try:
        yield attentive
        verb.kept.append(what)
    finally:
        verb.held -= 1
    if verb.asked:
        raise KeyboardInterrupt


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Write a file whole or not at all, and record which of both for the message on Ctrl-C."""
    before = _identity(path)
    _verb.nothing = say("{file} was not written", file=path)
    try:
        yield
    except (Cancelled, KeyboardInterrupt):
        if _identity(path) not in (before, None):
            _verb.kept.append(say("{file} is written", file=path))
        raise
    _verb.kept.append(say("{file} is written", file=path))


def keep(what: Message) -> None:
    """Add what stays to the message of a stopped verb."""
    _verb.kept.append(what)


def kept() -> tuple[Message, ...]:
    """Sentences on what the verb has done so far."""
    return tuple(_verb.kept)


def cancelled() -> Message:
    """Message on the effect of Ctrl-C."""
    if done := kept():
        return say("stopped; done before that, and kept: {done}", done=joined(done, "; "))
    return say("cancelled; {nothing}", nothing=_verb.nothing)


def _identity(path: Path) -> tuple[int, int, int] | None:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size
