from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from ndcg_gui.domain.errors import Conflict, StoreError, TransientStoreError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store import writer
from ndcg_gui.store.checks.tallies import wrong_tallies
from ndcg_gui.store.files import database
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.project_files import create_file
from ndcg_gui.store.sql.faults import CommitInDoubt
from ndcg_gui.store.writer import Writer, WriterState

WAIT = 30.0  # seconds; reached only when something hangs


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    # SQLite's own waiting for a lock is not what is tested here.
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 1)
    monkeypatch.setattr(
        database,
        "_PRAGMAS",
        tuple(("busy_timeout", "1", 1) if item[0] == "busy_timeout" else item for item in database._PRAGMAS),
    )
    monkeypatch.setattr(writer, "_FIRST_WAIT", 0.001)
    monkeypatch.setattr(writer, "_LONGEST_WAIT", 0.01)
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("binary"))
    opened = Database(tmp_path / "p.ndcg")
    yield opened
    opened.close()


class States:
    """What the writer says of itself; wakes whoever waits for something to be said."""

    def __init__(self) -> None:
        self.seen: list[WriterState] = []
        self._changed = threading.Condition()

    def __call__(self, state: WriterState) -> None:
        with self._changed:
            self.seen.append(state)
            self._changed.notify_all()

    def wait_for_failure(self) -> WriterState:
        with self._changed:
            assert self._changed.wait_for(lambda: any(item.failed for item in self.seen), WAIT)
            return next(item for item in self.seen if item.failed)


def add(name: str):  # type: ignore[no-untyped-def]
    def job(connection: Connection) -> str:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES (:n, 0)"), {"n": name})
        return name

    return job


def names(opened: Database) -> list[str]:
    with opened.reading() as connection:
        return list(connection.execute(text("SELECT name FROM rater ORDER BY id")).scalars())


class Locker:
    """Another process that holds the write lock until it is told to let go."""

    _CODE = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
"""

    def __init__(self, path: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", self._CODE, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"locked\n"

    def __enter__(self) -> Locker:
        return self

    def release(self) -> None:
        if self.process.poll() is None:
            self.process.communicate(b"\n", timeout=WAIT)

    def __exit__(self, *_: object) -> None:
        self.release()


def test_jobs_run_in_order_and_tell_what_came_of_them(opened: Database) -> None:
    states = States()
    own = Writer(opened, states)
    futures = [own.submit(add(str(number))) for number in range(20)]
    assert [future.result(WAIT) for future in futures] == [str(number) for number in range(20)]
    own.close()
    assert names(opened) == [str(number) for number in range(20)]
    assert own.state == WriterState(0, None)
    assert max(state.pending for state in states.seen) >= 1
    assert states.seen[-1] == WriterState(0, None)


def test_saved_is_said_only_after_the_commit(opened: Database) -> None:
    order: list[str] = []
    own = Writer(opened, lambda state: order.append(f"pending {state.pending}"))

    def committed(name: str) -> None:
        order.append(f"committed {name}")
        assert names(opened) == [name]  # another connection sees it already
        assert not future.done()

    gate = threading.Event()

    def job(connection: Connection) -> str:
        gate.wait(WAIT)
        return add("ann")(connection)

    future: Future[str] = own.submit(job, committed=committed)
    future.add_done_callback(lambda _: order.append("done"))
    gate.set()
    own.close()
    assert order == ["pending 1", "committed ann", "pending 0", "done"]


def test_a_failing_job_fails_alone(opened: Database) -> None:
    own = Writer(opened)

    def fail(connection: Connection) -> None:
        add("half")(connection)
        raise KeyError("a bug")

    bad, good = own.submit(fail, patient=True), own.submit(add("ann"))
    with pytest.raises(KeyError):
        bad.result(WAIT)
    assert good.result(WAIT) == "ann"
    own.close()
    assert names(opened) == ["ann"]


def test_a_label_waits_for_another_process_and_then_arrives(opened: Database) -> None:
    states = States()
    own = Writer(opened, states)
    with Locker(opened.path) as locker:
        first, second = own.submit(add("ann"), patient=True), own.submit(add("bob"), patient=True)
        failure = states.wait_for_failure()
        assert "another program is writing" in str(failure.failed)
        assert failure.pending == 2
        assert not first.done()
        assert not second.done()
        locker.release()
        own.retry_now()
        assert first.result(WAIT) == "ann"
        assert second.result(WAIT) == "bob"
    own.close()
    assert names(opened) == ["ann", "bob"]
    assert own.state == WriterState(0, None)


def test_what_is_no_label_fails_at_once(opened: Database) -> None:
    own = Writer(opened)
    with Locker(opened.path):
        with pytest.raises(TransientStoreError, match="another program is writing"):
            own.submit(add("ann")).result(WAIT)
        assert own.state == WriterState(0, None)
    own.close()
    assert names(opened) == []


def test_a_full_disk_keeps_the_label(opened: Database) -> None:
    states, room_made = States(), threading.Event()
    own = Writer(opened, states)
    with opened.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        assert connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").scalar_one() == pages
    long_name = "x" * 100_000
    store = add(long_name)

    def job(connection: Connection) -> str:
        if room_made.is_set():
            connection.exec_driver_sql(f"PRAGMA max_page_count={100 * pages}").close()
        return store(connection)

    label = own.submit(job, patient=True)
    said = str(states.wait_for_failure().failed)
    assert said.startswith("the disk is full") and said.endswith(" (SQLITE_FULL)") and " MB free in /" in said
    assert not label.done()
    with opened.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM rater")).scalar() == 0
    room_made.set()
    own.retry_now()
    assert label.result(WAIT) == long_name
    own.close()
    assert names(opened) == [long_name]


@pytest.mark.parametrize("code", ["SQLITE_FULL", "SQLITE_IOERR_FSYNC", "SQLITE_BUSY"])
def test_a_fault_at_the_commit_keeps_the_label(
    opened: Database, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    import sqlite3

    from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite as Dialect

    real, faults = Dialect.do_commit, iter(range(5))

    def commit(self: Dialect, connection: object) -> None:
        if next(faults, None) is not None:
            error = sqlite3.OperationalError("planted")
            error.sqlite_errorname = code
            raise error
        real(self, connection)  # type: ignore[arg-type]

    monkeypatch.setattr(Dialect, "do_commit", commit)
    states = States()
    own = Writer(opened, states)
    assert own.submit(add("ann"), patient=True).result(WAIT) == "ann"
    own.close()
    assert any(state.failed and code in str(state.failed) for state in states.seen)
    assert names(opened) == ["ann"]  # once, although it was tried six times


def test_closing_waits_for_what_is_pending(opened: Database) -> None:
    states = States()
    own = Writer(opened, states)
    with Locker(opened.path) as locker:
        label = own.submit(add("ann"), patient=True)
        states.wait_for_failure()
        closing = threading.Thread(target=own.close)
        closing.start()
        assert not label.done()
        assert closing.is_alive()
        locker.release()
        closing.join(WAIT)
        assert not closing.is_alive()
    assert label.result(0) == "ann"
    assert names(opened) == ["ann"]


def test_giving_up_says_why(opened: Database) -> None:
    states = States()
    own = Writer(opened, states)
    with Locker(opened.path):
        labels = [own.submit(add(name), patient=True) for name in ("ann", "bob")]
        states.wait_for_failure()
        own.close(give_up=True)
        for label in labels:
            with pytest.raises(TransientStoreError, match="another program is writing"):
                label.result(0)
    assert names(opened) == []


def test_giving_up_ends_a_closing_that_waits(opened: Database) -> None:
    states = States()
    own = Writer(opened, states)
    with Locker(opened.path):
        label = own.submit(add("ann"), patient=True)
        states.wait_for_failure()
        closing = threading.Thread(target=own.close)
        closing.start()
        own.close(give_up=True)
        closing.join(WAIT)
        assert not closing.is_alive()
    with pytest.raises(TransientStoreError):
        label.result(0)


def test_after_closing_nothing_is_taken(opened: Database) -> None:
    own = Writer(opened)
    own.close()
    own.close()
    with pytest.raises(RuntimeError, match="closed"):
        own.submit(add("ann"))


def test_what_will_not_pass_is_not_tried_again(opened: Database) -> None:
    own = Writer(opened)

    def refuse(_: Connection) -> None:
        raise StoreError(say("damaged"))

    with pytest.raises(StoreError, match="damaged"):
        own.submit(refuse, patient=True).result(WAIT)
    own.close()


def test_what_can_never_be_stored_stays_on_the_screen(opened: Database) -> None:
    own = Writer(opened)

    def refuse(_: Connection) -> None:
        raise StoreError(say("the file is gone"))

    with pytest.raises(StoreError, match="gone"):
        own.submit(refuse).result(WAIT)  # no label
    assert own.submit(add("ann"), patient=True).result(WAIT) == "ann"
    assert own.state == WriterState(0, None)
    with pytest.raises(StoreError, match="gone"):
        own.submit(refuse, patient=True).result(WAIT)
    assert own.submit(add("bob"), patient=True).result(WAIT) == "bob"
    assert own.state == WriterState(0, say("the file is gone"))
    own.close()


@pytest.mark.parametrize("patient", [True, False])
def test_what_is_in_the_file_already_is_not_done_twice(
    opened: Database, monkeypatch: pytest.MonkeyPatch, patient: bool
) -> None:
    import sqlite3

    from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite as Dialect

    real, commits, syncs = Dialect.do_commit, iter(range(1)), iter(range(3))

    def commit(self: Dialect, connection: object) -> None:
        real(self, connection)  # type: ignore[arg-type]
        if next(commits, None) is not None:
            error = sqlite3.OperationalError("planted")
            error.sqlite_errorname = "SQLITE_IOERR_DIR_FSYNC"
            raise error

    def sync_folder(_: Path) -> None:
        if next(syncs, None) is not None:
            raise OSError(5, "planted")

    monkeypatch.setattr(Dialect, "do_commit", commit)
    monkeypatch.setattr(database, "sync_folder", sync_folder)
    states, done = States(), []

    def job(connection: Connection) -> str:
        done.append(1)
        return add("ann")(connection)

    own = Writer(opened, states)
    assert own.submit(job, patient=patient).result(WAIT) == "ann"
    own.close()
    assert done == [1]
    assert names(opened) == ["ann"]
    assert any(state.failed and state.pending for state in states.seen)
    assert next(syncs, None) is None  # it was not said to be saved before the folder was synced
    assert own.state == WriterState(0, None)


@pytest.mark.logs_warnings
def test_a_listener_that_fails_stops_no_label(opened: Database, caplog: pytest.LogCaptureFixture) -> None:
    def broken(_: object) -> None:
        raise ZeroDivisionError

    own = Writer(opened, broken)
    labels = [own.submit(add(name), patient=True, committed=broken) for name in ("ann", "bob")]
    assert [label.result(WAIT) for label in labels] == ["ann", "bob"]
    own.close()
    assert names(opened) == ["ann", "bob"]
    assert {record.message for record in caplog.records} == {
        "a listener failed after a commit",
        "a listener failed on the writer's state",
    }


def test_the_screen_may_have_a_head_start_which_closing_ends(opened: Database) -> None:
    own = Writer(opened)
    own.head_start = 3_600.0
    first = own.submit(add("ann"), patient=True)
    assert not first.done()
    assert own.state.pending == 1
    own.retry_now()
    assert first.result(WAIT) == "ann"
    assert own.submit(add("bob")).result(WAIT) == "bob"  # what is no label does not wait
    last = own.submit(add("eve"), patient=True)
    own.close()
    assert last.result(0) == "eve"
    assert names(opened) == ["ann", "bob", "eve"]


def test_a_label_is_begun_once_the_screen_is_painted(opened: Database) -> None:
    own = Writer(opened)
    own.head_start = 3_600.0
    for name in ("ann", "bob"):
        label = own.submit(add(name), patient=True)
        # What was painted for the label before it is not what comes after this one.
        assert not label.done()
        own.screen_painted()
        assert label.result(WAIT) == name
    own.close()


def broken(_connection: Connection) -> None:
    raise LookupError("a fault of the program")


def test_whatever_the_database_says_of_a_label_it_waits(opened: Database) -> None:
    states, told = States(), []
    own = Writer(opened, states)

    def elsewhere(statement: str) -> None:
        # Writes of this program wait behind the label.
        with closing(sqlite3.connect(opened.path, timeout=WAIT)) as connection:
            connection.execute(statement)

    elsewhere("CREATE TRIGGER planted BEFORE INSERT ON rater BEGIN SELECT RAISE(ABORT, 'planted'); END")
    first = own.submit(add("first"), patient=True, waits=lambda: told.append("first"))
    second = own.submit(add("second"), patient=True, waits=lambda: told.append("second"))
    state = states.wait_for_failure()
    assert str(state.failed) == "the project does not take the label (SQLITE_CONSTRAINT_TRIGGER)"
    assert not first.done()
    elsewhere("DROP TRIGGER planted")
    assert [first.result(WAIT), second.result(WAIT)] == ["first", "second"]
    own.close()
    assert told[0] == "first"
    assert own.state == WriterState(0, None)
    assert names(opened) == ["first", "second"]


def test_those_behind_a_label_that_waits_are_told_too(opened: Database) -> None:
    told: list[str] = []
    behind = threading.Event()
    own = Writer(opened)

    def never(connection: Connection) -> None:
        behind.wait(WAIT)
        connection.execute(text("INSERT INTO rater (name) VALUES (:n)"), {"n": "no time is given"})

    first = own.submit(never, patient=True, waits=lambda: told.append("first"))
    second = own.submit(add("second"), patient=True, waits=lambda: told.append("second"))
    third = own.submit(add("third"))
    behind.set()
    own.close(give_up=True)
    for future in (first, second, third):
        assert future.done()
    with pytest.raises(TransientStoreError, match="SQLITE_CONSTRAINT_NOTNULL"):
        first.result()
    assert told in ([], ["first", "second"])  # none where it was given up before its first try ended


@pytest.mark.logs_warnings
def test_a_fault_of_the_program_is_shown_and_holds_nobody_up(opened: Database) -> None:
    own = Writer(opened)
    failed, behind = own.submit(broken, patient=True), own.submit(add("behind"), patient=True)
    with pytest.raises(LookupError):
        failed.result(WAIT)
    assert behind.result(WAIT) == "behind"
    own.close()
    assert str(own.state.failed) == "a label could not be stored (LookupError)"


def test_what_waits_for_nobody_s_label_fails_as_it_is(opened: Database) -> None:
    own = Writer(opened)
    with pytest.raises(OperationalError):
        own.submit(lambda connection: connection.execute(text("SELECT * FROM no_such"))).result(WAIT)
    own.close()
    assert own.state == WriterState(0, None)


@pytest.mark.logs_warnings
def test_what_was_refused_is_told_before_anybody_hears_of_it(opened: Database) -> None:
    own, heard = Writer(opened), []
    future: list[Future[None]] = []
    ready = threading.Event()

    def job(_connection: Connection) -> None:
        ready.wait(WAIT)
        raise StoreError(say("no"))

    def refused(error: BaseException) -> None:
        heard.append((str(error), future[0].done(), own.state.pending))
        raise ValueError("a listener's fault")

    future.append(own.submit(job, patient=True, refused=refused))
    ready.set()
    with pytest.raises(StoreError, match="no"):
        future[0].result(WAIT)
    own.close()
    assert heard == [("no", False, 1)]


# Labels that wait together


class Counting:
    """A database that counts the transactions that are opened for writing."""

    def __init__(self, opened: Database) -> None:
        self.opened, self.transactions = opened, 0

    def __getattr__(self, name: str) -> object:
        return getattr(self.opened, name)

    def writing(self, *, labels: bool = False):  # type: ignore[no-untyped-def]
        self.transactions += 1
        return self.opened.writing(labels=labels)


def behind_a_gate(own: Writer) -> threading.Event:
    """Hold the writer up until the event is set, so that whatever is submitted meanwhile waits together."""
    gate, begun = threading.Event(), threading.Event()

    def job(_: Connection) -> None:
        begun.set()
        gate.wait(WAIT)

    own.submit(job)
    assert begun.wait(WAIT)
    return gate


def refuse(name: str):  # type: ignore[no-untyped-def]
    def job(connection: Connection) -> None:
        add(name)(connection)
        raise Conflict(say("judged by another"))

    return job


def test_labels_that_wait_are_committed_together(opened: Database) -> None:
    counting = Counting(opened)
    own = Writer(counting)  # type: ignore[arg-type]
    gate = behind_a_gate(own)
    futures = [own.submit(add(str(number)), patient=True) for number in range(300)]
    gate.set()
    assert [future.result(WAIT) for future in futures] == [str(number) for number in range(300)]
    own.close()
    assert names(opened) == [str(number) for number in range(300)]
    assert counting.transactions == 1 + 2  # the gate's, and groups of 256 and 44


def test_other_writes_keep_their_turn_between_labels(opened: Database) -> None:
    counting = Counting(opened)
    own = Writer(counting)  # type: ignore[arg-type]
    gate = behind_a_gate(own)
    for name in ("a", "b"):
        own.submit(add(name), patient=True)
    own.submit(add("import"))
    own.submit(add("c"), patient=True)
    gate.set()
    own.close()
    assert names(opened) == ["a", "b", "import", "c"]
    assert counting.transactions == 1 + 3


def test_what_refuses_one_label_leaves_the_others(opened: Database) -> None:
    own = Writer(opened)
    gate = behind_a_gate(own)
    before = own.submit(add("a"), patient=True)
    refused = own.submit(refuse("b"), patient=True)
    after = own.submit(add("c"), patient=True)
    gate.set()
    assert (before.result(WAIT), after.result(WAIT)) == ("a", "c")
    with pytest.raises(Conflict):
        refused.result(WAIT)
    own.close()
    assert names(opened) == ["a", "c"]
    with opened.reading() as connection:
        assert wrong_tallies(connection) == []  # what was taken back is not counted


def test_a_group_that_fails_is_carried_out_one_by_one(opened: Database) -> None:
    own = Writer(opened)
    gate = behind_a_gate(own)

    def broken(connection: Connection) -> None:
        add("b")(connection)
        raise RuntimeError("a bug")

    before = own.submit(add("a"), patient=True)
    wrong = own.submit(broken, patient=True)
    after = own.submit(add("c"), patient=True)
    gate.set()
    assert (before.result(WAIT), after.result(WAIT)) == ("a", "c")
    with pytest.raises(RuntimeError):
        wrong.result(WAIT)
    own.close()
    assert names(opened) == ["a", "c"]


def test_all_of_a_group_are_copied_before_any_is_told_of(opened: Database) -> None:
    told: list[str] = []

    @contextmanager
    def together() -> Iterator[None]:
        told.append("begin")
        yield
        told.append("synced")

    own = Writer(opened, together=together)
    gate = behind_a_gate(own)
    for name in ("a", "b"):
        own.submit(
            add(name),
            patient=True,
            copied=lambda name: told.append(f"copied {name}"),
            committed=lambda name: told.append(f"committed {name}"),
        )
    gate.set()
    own.close()
    assert told == ["begin", "copied a", "copied b", "synced", "committed a", "committed b"]


@pytest.mark.parametrize("has_committed", [True, False])
def test_a_commit_in_doubt_is_resolved_for_the_whole_group(opened: Database, has_committed: bool) -> None:
    class Doubtful(Counting):
        def writing(self, *, labels: bool = False):  # type: ignore[no-untyped-def]
            @contextmanager
            def doubted() -> Iterator[Connection]:
                with suppress(_TakenBack), self.opened.writing(labels=labels) as connection:
                    yield connection
                    if not has_committed:
                        raise _TakenBack
                raise CommitInDoubt(lambda: has_committed)

            self.transactions += 1
            return doubted() if self.transactions == 2 else self.opened.writing(labels=labels)

    counting = Doubtful(opened)
    own = Writer(counting)  # type: ignore[arg-type]
    gate = behind_a_gate(own)
    futures = [own.submit(add(name), patient=True) for name in ("a", "b", "c")]
    gate.set()
    assert [future.result(WAIT) for future in futures] == ["a", "b", "c"]
    own.close()
    assert names(opened) == ["a", "b", "c"]
    assert counting.transactions == (2 if has_committed else 3)


class _TakenBack(Exception):
    pass


def test_a_label_from_elsewhere_does_not_wait_for_the_screen(opened: Database) -> None:
    own = Writer(opened)
    own.head_start = WAIT
    assert own.submit(add("a"), patient=True, on_screen=False).result(WAIT / 2) == "a"
    here = own.submit(add("b"), patient=True)
    own.submit(add("c"), patient=True, on_screen=False)
    assert here.result(WAIT / 2) == "b"
    own.close()
