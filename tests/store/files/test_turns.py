from __future__ import annotations

import threading
from collections.abc import Callable

from ndcg_gui.store.files.turns import Turns
from tests.patience import SECONDS


def run(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work)
    thread.start()
    return thread


def test_readers_read_together_and_a_thread_may_read_within_its_own_reading() -> None:
    turns = Turns()
    together = threading.Barrier(2, timeout=SECONDS)

    def read() -> None:
        with turns.reading(), turns.reading():
            together.wait()

    thread = run(read)
    read()
    thread.join(SECONDS)
    assert not thread.is_alive()


def test_a_commit_waits_for_readers_and_they_for_it() -> None:
    turns, seen = Turns(grace=SECONDS), []
    reading, done = threading.Event(), threading.Event()

    def commit() -> None:
        with turns.committing():
            seen.append("commit")
        done.set()

    def late() -> None:
        with turns.reading():
            seen.append("late reader")

    with turns.reading():
        committer = run(commit)
        while not turns._commit_waits:
            pass
        reader = run(late)
        while not turns._waiting:
            pass
        reading.set()
        assert seen == []
    committer.join(SECONDS)
    reader.join(SECONDS)
    assert seen == ["commit", "late reader"]


def test_a_waiting_reader_comes_before_the_next_commit() -> None:
    turns, seen = Turns(), []
    inside = threading.Event()

    def read() -> None:
        with turns.reading():
            seen.append("reader")

    def commit_twice() -> None:
        with turns.committing():
            inside.set()
            while not turns._waiting:
                pass
            seen.append("first")
        with turns.committing():
            seen.append("second")

    committer = run(commit_twice)
    assert inside.wait(SECONDS)
    reader = run(read)
    committer.join(SECONDS)
    reader.join(SECONDS)
    assert seen == ["first", "reader", "second"]


def test_a_reader_may_wait_for_another_while_a_commit_waits_for_both() -> None:
    turns, seen = Turns(grace=0.001), []
    needed = threading.Event()

    def commit() -> None:
        with turns.committing():
            seen.append("commit")

    def give() -> None:
        with turns.reading():
            seen.append("given")
        needed.set()

    with turns.reading():
        committer = run(commit)
        while not turns._commit_waits:
            pass
        giver = run(give)
        assert needed.wait(SECONDS)
        seen.append("read")
    for thread in (committer, giver):
        thread.join(SECONDS)
    assert seen == ["given", "read", "commit"]


def test_an_error_gives_the_turn_back() -> None:
    turns = Turns()
    for turn in (turns.reading, turns.committing):
        try:
            with turn():
                raise ValueError
        except ValueError:
            pass
    with turns.committing():
        pass
    with turns.reading():
        pass
