"""The one writer: a thread with a queue, so that a label never waits for the disk on the screen's thread.

A write is pending until COMMIT has returned. Busy, full or failing disks keep it in the queue and it
is tried again; nothing is dropped, and closing waits. A label is kept so whatever the database raises.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection

from ndcg_gui.domain.errors import NdcgError, StoreError, TransientStoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.opening import AnyDatabase
from ndcg_gui.store.sql.faults import CommitInDoubt, every_fault_translated

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 2.0  # seconds between tries


@dataclass(frozen=True, slots=True)
class WriterState:
    """Number of uncommitted writes, and the reason why the first of them is blocked (None: it is not).

    A label that can never be stored (the file is gone, or damaged) is the reason until the project is
    closed: nothing may look saved after that.
    """

    pending: int = 0
    failed: Message | None = None


@dataclass(slots=True, eq=False)
class _Order:
    job: Callable[[Connection], Any]
    future: Future[Any]
    patient: bool
    committed: Callable[[Any], None] | None
    refused: Callable[[BaseException], None] | None
    waits: Callable[[], None] | None


class Writer:
    """Runs jobs one after another, each in its own write transaction.

    At most `head_start` seconds are left to whoever submits a label (a patient job) before it is begun, until
    `screen_painted`: the screen shows what comes next meanwhile, which takes twice as long beside another
    thread of Python.
    """

    def __init__(self, database: AnyDatabase, on_state: Callable[[WriterState], None] | None = None) -> None:
        self._database = database
        self._on_state = on_state
        self._orders: queue.SimpleQueue[_Order | None] = queue.SimpleQueue()
        self._waiting: list[_Order] = []  # the same, and the one under way
        self._lock = threading.Lock()
        self._state = WriterState()
        self._lost: Message | None = None
        self._wake = threading.Event()
        self._painted = threading.Event()
        self._giving_up = False
        self._closed = False
        self.head_start = 0.0
        self._thread = threading.Thread(target=self._work, name="ndcg-writer", daemon=True)
        self._thread.start()

    @property
    def state(self) -> WriterState:
        """The present state, readable from any thread."""
        return self._state

    def submit(
        self,
        job: Callable[[Connection], _T],
        *,
        patient: bool = False,
        committed: Callable[[_T], None] | None = None,
        refused: Callable[[BaseException], None] | None = None,
        waits: Callable[[], None] | None = None,
    ) -> Future[_T]:
        """Queue `job`. Its result (or exception) is in the future once COMMIT has returned.

        `committed` is called with the result on the writer's thread, before the future is done, `refused`
        with what it raised; `waits` once, also there, when the write or one before it did not go through at
        the first try.

        `patient` jobs (labels) are tried again for as long as the disk or another program is in the
        way; others fail with a TransientStoreError. `job` may run more than once, so it must do
        nothing outside the transaction.
        """
        future: Future[_T] = Future()
        future.set_running_or_notify_cancel()
        with self._lock:
            if self._closed:
                raise RuntimeError("the project is closed")
            self._set_state(WriterState(self._state.pending + 1, self._state.failed))
            order = _Order(job, future, patient, committed, refused, waits)
            if patient:
                self._painted.clear()
            self._waiting.append(order)
            self._orders.put(order)
        return future

    def waiting_labels(self) -> list[Callable[[Connection], Any]]:
        """Return the uncommitted patient jobs, in their order. They can also be run on a copy."""
        with self._lock:
            return [order.job for order in self._waiting if order.patient]

    def retry_now(self) -> None:
        """Retry at once, as the user says the cause is gone."""
        self._wake.set()
        self._painted.set()

    def screen_painted(self) -> None:
        """Signal that the screen shows all labels submitted so far, so that their writes may begin."""
        self._painted.set()

    def lose(self, reason: Message) -> None:
        """Stop storing until the project is closed, for a reason noticed while reading."""
        with self._lock:
            self._lost = reason
            self._set_state(WriterState(self._state.pending, reason))

    def close(self, *, give_up: bool = False) -> None:
        """Wait until every write is committed, then stop the thread.

        With `give_up` writes that cannot be committed fail with their reason instead of being waited for;
        said by a second call, it ends the waiting of the first.
        """
        with self._lock:
            self._giving_up = self._giving_up or give_up
            if not self._closed:
                self._closed = True
                self._orders.put(None)
        self._wake.set()
        self._painted.set()
        self._thread.join()

    def _set_state(self, state: WriterState) -> None:
        if state == self._state:
            return
        self._state = state
        if self._on_state is not None:
            try:
                self._on_state(state)
            except Exception:  # noqa: BLE001  (a listener's fault must not stop the labels behind it)
                _log.exception("a listener failed on the writer's state")

    def _work(self) -> None:
        while (order := self._orders.get()) is not None:
            if order.patient and self.head_start and self._orders.empty() and not self._closed:
                self._painted.wait(self.head_start)
            self._carry_out(order)
            # The order is let go before the next wait: a job may hold a whole parsed file.
            del order

    def _rest(self, seconds: float) -> None:
        """Wait so long, or until woken."""
        self._wake.wait(seconds)
        self._wake.clear()

    def _carry_out(self, order: _Order) -> None:
        wait = _FIRST_WAIT
        translated = every_fault_translated if order.patient else nullcontext
        doubt: tuple[CommitInDoubt, Any] | None = None
        while True:
            try:
                if doubt is None or not doubt[0].has_committed():
                    doubt, result = None, None
                    with translated(), self._database.writing(labels=order.patient) as connection:
                        result = order.job(connection)
                else:
                    result = doubt[1]
            except TransientStoreError as error:
                if isinstance(error, CommitInDoubt):
                    doubt = error, result
                # What may be stored already is asked for again, so that nobody does it a second time.
                if not (order.patient or doubt) or self._giving_up:
                    self._refuse(order, error)
                    return
                with self._lock:
                    self._set_state(WriterState(self._state.pending, error.message))
                self._tell_waiting()
                self._rest(wait)
                wait = min(wait * 2, _LONGEST_WAIT)
            except BaseException as error:  # noqa: BLE001  (it belongs to whoever asked for the write)
                if order.patient and isinstance(error, StoreError):
                    self._lost = error.message
                elif order.patient and not isinstance(error, NdcgError):
                    self._lost = say("a label could not be stored ({kind})", kind=type(error).__name__)
                self._refuse(order, error)
                return
            else:
                if order.committed is not None:
                    try:
                        order.committed(result)
                    except Exception:  # noqa: BLE001  (the label is safe; what goes wrong after it must not unsay it)
                        _log.exception("a listener failed after a commit")
                self._finished(order)
                order.future.set_result(result)
                return

    def _refuse(self, order: _Order, error: BaseException) -> None:
        if order.refused is not None:
            try:
                order.refused(error)
            except Exception:  # noqa: BLE001  (whoever asked has to hear of it all the same)
                _log.exception("a listener failed on a write that was refused")
        self._finished(order)
        order.future.set_exception(error)

    def _tell_waiting(self) -> None:
        with self._lock:
            untold = [order for order in self._waiting if order.waits is not None]
        for order in untold:
            tell, order.waits = order.waits, None
            assert tell is not None
            try:
                tell()
            except Exception:  # noqa: BLE001  (the label waits all the same)
                _log.exception("a listener failed on a write that waits")

    def _finished(self, order: _Order) -> None:
        with self._lock:
            self._waiting.remove(order)
            self._set_state(WriterState(self._state.pending - 1, self._lost))
