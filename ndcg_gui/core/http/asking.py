"""Many requests to a server, at a pace, a few at once, repeated where that may help."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar

from ndcg_gui.core.http.client import Client, Unanswered
from ndcg_gui.domain.messages import Message, say

BACK_OFF = 0.5  # seconds before the second try; twice as many before each further one
MOST_WAIT = 60.0
_LOOK = 0.1
_T = TypeVar("_T")
_I = TypeVar("_I")


class Manner(Protocol):
    """Pace of requests to a server: a second, at once, and the most tries for each."""

    @property
    def per_second(self) -> float: ...

    @property
    def at_once(self) -> int: ...

    @property
    def tries(self) -> int: ...


@dataclass(frozen=True, slots=True)
class RequestOutcome(Generic[_I, _T]):
    """Result of the requests about one item: what was found, or why nothing was after so many tries."""

    item: _I
    found: _T | None
    why: Message | None = None
    tries: int = 1
    seconds: float = 0.0
    for_all: bool = False


class Pace:
    """Limit of so many requests a second, counted from when each may begin. `stopped` ends all waiting."""

    def __init__(self, per_second: float) -> None:
        self._gap, self._next, self._lock = 1 / per_second, 0.0, threading.Lock()
        self.stopped = threading.Event()

    def turn(self) -> None:
        """Wait until the next request may begin. Raises Unanswered once all is given up."""
        self.wait()
        if self.stopped.is_set():
            raise Unanswered(say("stopped"), for_all=True)

    def wait(self) -> None:
        """Wait until the next request may begin, or all is given up."""
        with self._lock:
            now = time.monotonic()
            turn = max(self._next, now)
            self._next = turn + self._gap
        self.stopped.wait(turn - now)


def ask_all(
    manner: Manner,
    items: Iterable[_I],
    ask: Callable[[_I], _T],
    client: Client,
    *,
    answered: Callable[[RequestOutcome[_I, _T]], object],
    step: Callable[[], object],
    grace: float = 0.0,
    pace: Pace | None = None,
) -> None:
    """Call `ask` for each item on other threads. It may raise Unanswered.

    Each begins when the `pace` allows. It is given where `ask` makes further requests, for which it waits.

    `answered` is called with each answer on the calling thread, in the order in which they come. `step` is
    called often and may raise Cancelled: what is under way is then given up after `grace` seconds. Once a
    reply says that nothing else will fare better (a wrong key, an unknown certificate), nothing further is
    asked.
    """
    pace = pace or Pace(manner.per_second)
    stopped = pace.stopped
    waiting = iter(items)
    running: set[Future[RequestOutcome[_I, _T] | None]] = set()
    with ThreadPoolExecutor(manner.at_once, thread_name_prefix="ask") as pool:
        try:
            while True:
                for item in _few(waiting, manner.at_once - len(running), stopped):
                    running.add(pool.submit(_ask, item, ask, manner.tries, pace))
                if not running:
                    return
                done, running = wait(running, timeout=_LOOK, return_when=FIRST_COMPLETED)
                for answer in filter(None, (future.result() for future in done)):
                    if answer.for_all:
                        stopped.set()
                    answered(answer)
                step()
        finally:
            if running:
                stopped.set()
                try:
                    done, _ = wait(running, timeout=grace)
                finally:
                    client.close()
                for answer in filter(None, (future.result() for future in done)):
                    answered(answer)


def patiently(work: Callable[[], _T], client: Client, step: Callable[[], object]) -> _T:
    """Run `work` on a thread. `step` is called often meanwhile, and an exception of it closes the client."""
    with ThreadPoolExecutor(1, thread_name_prefix="ask") as pool:
        future = pool.submit(work)
        try:
            while not wait((future,), timeout=_LOOK).done:
                step()
        except BaseException:
            client.close()
            raise
    return future.result()


def _few(waiting: Iterator[_I], room: int, stopped: threading.Event) -> list[_I]:
    """Next items to ask about, none once all was given up."""
    return [] if stopped.is_set() else list(islice(waiting, room))


def _ask(item: _I, ask: Callable[[_I], _T], most: int, pace: Pace) -> RequestOutcome[_I, _T] | None:
    """Ask about one item. None where everything was given up meanwhile."""
    begun, stopped = time.monotonic(), pace.stopped
    tries = 0
    while True:
        pace.wait()
        if stopped.is_set():
            return None
        tries += 1
        try:
            found = ask(item)
        except Unanswered as error:
            if stopped.is_set():
                return None
            if not error.again or tries >= most:
                seconds = time.monotonic() - begun
                return RequestOutcome(item, None, error.message, tries, seconds, error.for_all)
            told = BACK_OFF * 2 ** (tries - 1) * random.uniform(0.75, 1.25)
            stopped.wait(min(told if error.wait is None else error.wait, MOST_WAIT))
        else:
            return RequestOutcome(item, found, None, tries, time.monotonic() - begun)


def failure(answer: RequestOutcome[Any, Any]) -> Message:
    """Reason why there is no answer, and what was tried."""
    if answer.tries < 2:
        return say("{why}", why=answer.why)
    return say(
        "{why}, tried {tries} times in {seconds} s",
        why=answer.why,
        tries=answer.tries,
        seconds=f"{answer.seconds:.0f}",
    )
