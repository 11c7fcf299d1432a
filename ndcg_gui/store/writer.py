"""The one writer: a thread with a queue, so that a label never waits for the disk on the screen's thread.

A write is pending until COMMIT has returned. Busy, full or failing disks keep it in the queue and it
is tried again; nothing is dropped, and closing waits. A label is kept so whatever the database raises.
Labels that wait together are committed together, so that many raters share the syncs of one COMMIT.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sqlalchemy import Connection

from ndcg_gui.domain.errors import NdcgError, StoreError, TransientStoreError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.checks.tallies import savepoint
from ndcg_gui.store.opening import AnyDatabase
from ndcg_gui.store.sql.faults import CommitInDoubt, every_fault_translated

_log = logging.getLogger(__name__)
_T = TypeVar("_T")
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 2.0  # seconds between tries
_MOST_TOGETHER = 256  # labels in one transaction: at more a disk that is slow gains nothing


@dataclass(frozen=True, slots=True)
class WriterState:
    """Number of uncommitted writes, and the reason why the first of them is blocked (None: it is not).

    `here` of them were given at the screen. A label that can never be stored (the file is gone, or damaged)
    is the reason until the project is closed: nothing may look saved after that.
    """

    pending: int = 0
    failed: Message | None = None
    here: int = 0


@dataclass(slots=True, eq=False)
class _Order:
    job: Callable[[Connection], Any]
    future: Future[Any]
    patient: bool
    on_screen: bool
    copied: Callable[[Any], None] | None
    committed: Callable[[Any], None] | None
    refused: Callable[[BaseException], None] | None
    waits: Callable[[], None] | None


@dataclass(frozen=True, slots=True)
class _Answer:
    """Result of a job, or the reason why it was refused while those beside it were carried out."""

    result: Any = None
    refusal: NdcgError | None = None


class Writer:
    """Runs jobs one after another, each in its own write transaction, labels that wait in a common one.

    Each label of a group has a savepoint: what refuses one does not touch the others. A group that fails is
    carried out one by one.

    At most `head_start` seconds are left to whoever submits a label at the screen before it is begun, until
    `screen_painted`: the screen shows what comes next meanwhile, which takes twice as long beside another
    thread of Python.
    """

    def __init__(
        self,
        database: AnyDatabase,
        on_state: Callable[[WriterState], None] | None = None,
        *,
        together: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        """`together` surrounds the calls of `copied` for the jobs of one transaction."""
        self._database = database
        self._on_state = on_state
        self._together = together
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
        on_screen: bool = True,
        copied: Callable[[_T], None] | None = None,
        committed: Callable[[_T], None] | None = None,
        refused: Callable[[BaseException], None] | None = None,
        waits: Callable[[], None] | None = None,
    ) -> Future[_T]:
        """Queue `job`. Its result (or exception) is in the future once COMMIT has returned.

        `copied` is called with the result on the writer's thread after COMMIT; `committed`, once all jobs of
        the transaction are copied and before the future is done; `refused`, with what it raised; `waits`,
        once and also there, when the write or one before it did not go through at the first try.

        `patient` jobs (labels) are tried again for as long as the disk or another program is in the
        way; others fail with a TransientStoreError. `job` may run more than once, so it must do
        nothing outside the transaction. A job that is not `on_screen` is not held back for it.
        """
        future: Future[_T] = Future()
        future.set_running_or_notify_cancel()
        with self._lock:
            if self._closed:
                raise RuntimeError("the project is closed")
            self._count(1, on_screen=on_screen, failed=self._state.failed)
            order = _Order(job, future, patient, on_screen, copied, committed, refused, waits)
            if patient and on_screen:
                self._painted.clear()
            elif patient:
                self._painted.set()  # whoever waits elsewhere does not wait for this screen
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
            self._set_state(replace(self._state, failed=reason))

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

    def _count(self, number: int, *, on_screen: bool, failed: Message | None) -> None:
        """Add to the uncommitted writes."""
        pending, here = self._state.pending + number, self._state.here + number * on_screen
        self._set_state(WriterState(pending, failed, here))

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
        ahead: list[_Order | None] = []  # what came behind a group that was gathered
        while (order := ahead.pop() if ahead else self._orders.get()) is not None:
            orders = [order]
            if order.patient:
                if order.on_screen and self.head_start and self._orders.empty() and not self._closed:
                    self._painted.wait(self.head_start)
                ahead = self._gather(orders)
            self._carry_out(orders)
            # The orders are let go before the next wait: a job may hold a whole parsed file.
            del order, orders

    def _gather(self, orders: list[_Order]) -> list[_Order | None]:
        """Add the labels that wait behind the first. Returns what else was taken from the queue."""
        while len(orders) < _MOST_TOGETHER:
            try:
                following = self._orders.get_nowait()
            except queue.Empty:
                break
            if following is None or not following.patient:
                return [following]
            orders.append(following)
        return []

    def _rest(self, seconds: float) -> None:
        """Wait so long, or until woken."""
        self._wake.wait(seconds)
        self._wake.clear()

    def _carry_out(self, orders: Sequence[_Order]) -> None:
        wait = _FIRST_WAIT
        patient = orders[0].patient
        translated = every_fault_translated if patient else nullcontext
        doubt: CommitInDoubt | None = None
        answers: list[_Answer] = []
        while True:
            try:
                if doubt is None or not doubt.has_committed():
                    doubt = None
                    with translated(), self._database.writing(labels=patient) as connection:
                        answers = _answers(connection, orders)
            except BaseException as error:  # noqa: BLE001  (it belongs to whoever asked for the write)
                if isinstance(error, CommitInDoubt):
                    doubt = error
                # What may be stored already is asked for again, so that nobody does it a second time.
                if doubt is None and len(orders) > 1:
                    for order in orders:
                        self._carry_out([order])
                    return
                if not isinstance(error, TransientStoreError):
                    self._give_up(orders, error)
                    return
                if not (patient or doubt) or self._giving_up:
                    for order in orders:
                        self._refuse(order, error)
                    return
                with self._lock:
                    self._set_state(replace(self._state, failed=error.message))
                self._tell_waiting()
                self._rest(wait)
                wait = min(wait * 2, _LONGEST_WAIT)
            else:
                self._answer(orders, answers)
                return

    def _give_up(self, orders: Sequence[_Order], error: BaseException) -> None:
        """Refuse orders that can never be carried out, and say of labels that they were not stored."""
        if orders[0].patient and isinstance(error, StoreError):
            self._lost = error.message
        elif orders[0].patient and not isinstance(error, NdcgError):
            self._lost = say("a label could not be stored ({kind})", kind=type(error).__name__)
        for order in orders:
            self._refuse(order, error)

    def _answer(self, orders: Sequence[_Order], answers: Sequence[_Answer]) -> None:
        """Tell of each committed order what came of it, once all of them are copied."""
        done = [
            (order, answer) for order, answer in zip(orders, answers, strict=True) if answer.refusal is None
        ]
        with self._together() if len(done) > 1 else nullcontext():
            for order, answer in done:
                _call(order.copied, answer.result)
        for order, answer in zip(orders, answers, strict=True):
            if answer.refusal is not None:
                self._refuse(order, answer.refusal)
                continue
            _call(order.committed, answer.result)
            self._finished(order)
            order.future.set_result(answer.result)

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
            self._count(-1, on_screen=order.on_screen, failed=self._lost)


def _answers(connection: Connection, orders: Sequence[_Order]) -> list[_Answer]:
    """Run the jobs of one transaction. Of several each has a savepoint, and a refusal is an answer."""
    if len(orders) == 1:
        return [_Answer(orders[0].job(connection))]
    answers = []
    for order in orders:
        try:
            with savepoint(connection):
                answers.append(_Answer(order.job(connection)))
        except StoreError:
            raise
        except NdcgError as error:
            answers.append(_Answer(refusal=error))
    return answers


def _call(listener: Callable[[Any], None] | None, result: Any) -> None:
    if listener is None:
        return
    try:
        listener(result)
    except Exception:  # noqa: BLE001  (the label is safe; what goes wrong after it must not unsay it)
        _log.exception("a listener failed after a commit")
