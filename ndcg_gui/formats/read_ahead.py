"""An iterator that works ahead in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from queue import Queue
from types import TracebackType
from typing import Generic, Self, TypeVar

_Item = TypeVar("_Item")
_DEPTH = 1


class ReadAhead(Generic[_Item]):
    """The same items, made while the ones before are used; what making them raises is raised here.

    A context manager: left early it stops the thread after the item at hand, and waits for it.
    """

    def __init__(self, items: Iterator[_Item]) -> None:
        self._items = items
        self._ready: Queue[tuple[_Item | None, BaseException | None]] = Queue(_DEPTH)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._work, name="reading ahead", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        end: BaseException = StopIteration()
        try:
            for item in self._items:
                if self._stopped.is_set():
                    return
                self._ready.put((item, None))
        except BaseException as error:  # noqa: BLE001  (raised again where it is waited for)
            end = error
        self._ready.put((None, end))

    def __iter__(self) -> Iterator[_Item]:
        while True:
            item, end = self._ready.get()
            if isinstance(end, StopIteration):
                return
            if end is not None:
                raise end
            yield item  # type: ignore[misc]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stopped.set()
        while self._thread.is_alive():
            while not self._ready.empty():
                self._ready.get_nowait()
            self._thread.join(0.01)
