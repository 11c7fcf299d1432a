"""Transactions on a server: what each sees, who waits for whom, and what others wrote."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, text

from ndcg_gui.domain.errors import InputError, Overwritten, StoreError, TransientStoreError
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.checks.tallies import SERVER_FLAG
from ndcg_gui.store.collection import records
from ndcg_gui.store.server import database as server
from ndcg_gui.store.server.database import News, ServerDatabase, connect
from ndcg_gui.store.server.setup import create_project, open_project
from ndcg_gui.store.writer import Writer, WriterState
from tests.postgres import running_server


@pytest.fixture
def location() -> ServerLocation:
    found = running_server().location()
    create_project(found, name="p", scale=built_in_scale("binary"))
    return found


@pytest.fixture
def mine(location: ServerLocation) -> Iterator[ServerDatabase]:
    database = open_project(location)
    yield database
    database.close()


@pytest.fixture
def theirs(location: ServerLocation) -> Iterator[ServerDatabase]:
    database = open_project(location)
    yield database
    database.close()


def shown(database: ServerDatabase, *names: str) -> list[str]:
    with database.reading() as connection:
        return [connection.execute(text(f"SHOW {name}")).scalar_one() for name in names]


def test_the_connection_says_what_it_must(mine: ServerDatabase) -> None:
    names = ("synchronous_commit", "client_encoding", "transaction_isolation", "transaction_read_only")
    assert shown(mine, *names) == ["on", "UTF8", "repeatable read", "on"]
    with mine.writing() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar_one() == "on"
        assert connection.execute(text("SHOW lock_timeout")).scalar_one() == "10s"


def test_defaults_of_role_and_database_do_not_weaken_it(location: ServerLocation) -> None:
    role = f"careless_{location.schema}"
    running_server().sql(
        f"CREATE ROLE {role} LOGIN SUPERUSER", f"ALTER ROLE {role} SET synchronous_commit = off"
    )
    database = open_project(running_server().location(location.schema, role=role))
    assert shown(database, "synchronous_commit") == ["on"]
    database.close()


def test_a_setting_that_does_not_take_is_refused(
    location: ServerLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "_SETTINGS", {"lock_timeout": "10000.4ms"})
    with pytest.raises(StoreError, match=r"does not accept lock_timeout=10000\.4ms"):
        connect(location)


def test_a_reader_sees_one_moment(mine: ServerDatabase, theirs: ServerDatabase) -> None:
    with mine.reading() as connection:
        before = records.settings(connection)
        with theirs.writing() as other:
            records.set_setting(other, "name", "q")
        assert records.settings(connection) == before
    with mine.reading() as connection:
        assert records.settings(connection)["name"] == "q"


def test_readers_cannot_write(mine: ServerDatabase) -> None:
    with pytest.raises(StoreError, match="accepts no changes"), mine.reading() as connection:
        records.set_setting(connection, "name", "q")


def test_a_write_that_raises_leaves_nothing(mine: ServerDatabase) -> None:
    with pytest.raises(ZeroDivisionError), mine.writing() as connection:
        records.set_setting(connection, "name", "q")
        raise ZeroDivisionError
    with mine.reading() as connection:
        assert records.settings(connection)["name"] == "p"


def test_writers_take_turns(mine: ServerDatabase, theirs: ServerDatabase) -> None:
    order: list[str] = []
    inside = threading.Event()

    def write() -> None:
        inside.wait()
        with theirs.writing() as connection:
            order.append("theirs")
            records.set_setting(connection, "name", records.settings(connection)["name"] + " theirs")

    thread = threading.Thread(target=write)
    thread.start()
    with mine.writing() as connection:
        inside.set()
        records.set_setting(connection, "name", "mine")
        running_server().sql("SELECT pg_sleep(0.05)")
        order.append("mine")
    thread.join()
    assert order == ["mine", "theirs"]
    with mine.reading() as connection:
        assert records.settings(connection)["name"] == "mine theirs"


def test_who_waits_too_long_may_try_again(
    mine: ServerDatabase, location: ServerLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "_SETTINGS", {"lock_timeout": "20ms"})
    impatient = open_project(location)
    with (
        mine.writing(),
        pytest.raises(TransientStoreError, match=r"another program is writing to the project \(55P03\)"),
        impatient.writing(),
    ):
        pass
    impatient.close()


def test_other_projects_do_not_wait(mine: ServerDatabase) -> None:
    other = running_server().location()
    with mine.writing():
        create_project(other, name="other", scale=built_in_scale("binary"))


def test_a_sign_that_a_server_cannot_store_is_named(mine: ServerDatabase) -> None:
    with pytest.raises(StoreError, match=r"cannot store the character U\+0000"), mine.writing() as connection:
        records.set_setting(connection, "name", "a\0b")


# what others wrote


def test_own_writes_are_no_news(mine: ServerDatabase) -> None:
    with mine.writing() as connection:
        records.set_setting(connection, "name", "q")
    assert mine.news() == News()


def test_what_others_write_is_news_once(mine: ServerDatabase, theirs: ServerDatabase) -> None:
    with theirs.writing() as connection:
        records.set_setting(connection, "name", "q")
    assert mine.news() == News(much=True)
    assert mine.news() == News()
    with theirs.writing(labels=True):
        pass
    assert not mine.news().much


def test_marks_of_programs_that_are_gone_are_tidied_away(
    location: ServerLocation, mine: ServerDatabase
) -> None:
    here = f'SET search_path = "{location.schema}"'
    for _ in range(3):
        gone = open_project(location)
        with gone.writing():
            pass
        gone.close()
    marks = "SELECT client, place FROM commit_mark ORDER BY place"
    old = running_server().sql(here, "UPDATE commit_mark SET written_at = now() - interval '31 days'", marks)
    with mine.writing():
        pass
    # The next write gets a place after all that anybody has seen.
    left = running_server().sql(here, marks)
    assert left[-1][1] == len(old) + 1
    assert len(left) == 1


def test_without_the_driver_it_says_what_to_install(
    location: ServerLocation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(InputError, match=r"pip install 'ndcg-gui\[postgres\]'"):
        connect(location)


def step(database: ServerDatabase, key: str) -> None:
    with database.writing() as connection:
        connection.execute(
            text(
                "INSERT INTO operation (operation_key, kind, summary, forward, inverse, state, created_at)"
                " VALUES (:key, 'judgment', '[]', '', '', 'done', 0)"
            ),
            {"key": key},
        )


@pytest.mark.parametrize(
    "done_to_it",
    [
        "DELETE FROM {0}.operation WHERE operation_key = 'second'",
        "UPDATE {0}.operation SET operation_key = 'of another history' WHERE operation_key = 'second'",
        "UPDATE {0}.setting SET value = 'another' WHERE key = 'project_id'",
    ],
)
def test_nothing_is_written_into_a_server_that_was_set_back(
    location: ServerLocation, mine: ServerDatabase, done_to_it: str
) -> None:
    step(mine, "first")
    step(mine, "second")
    running_server().sql(done_to_it.format(location.schema))
    with pytest.raises(Overwritten, match="another program overwrote it"):
        step(mine, "third")
    for look in (mine.news, lambda: shown(mine, "client_encoding")):
        with pytest.raises(Overwritten):
            look()
    again = open_project(location)
    with again.reading() as connection:
        keys = list(connection.execute(text("SELECT operation_key FROM operation")).scalars())
    assert "third" not in keys
    again.close()


def test_whoever_only_looks_at_a_server_notices_it(location: ServerLocation, mine: ServerDatabase) -> None:
    step(mine, "first")
    mine.news()
    running_server().sql(f"DELETE FROM {location.schema}.operation")
    with pytest.raises(Overwritten):
        mine.news()


def test_what_others_wrote_is_no_alarm(mine: ServerDatabase, theirs: ServerDatabase) -> None:
    for number in range(4):
        step(mine if number % 2 else theirs, f"step {number}")
        mine.news()
        theirs.news()


@pytest.mark.parametrize(
    ("done_to_it", "put_right", "code"),
    [
        ("RENAME TO elsewhere", "ALTER TABLE {0}.elsewhere RENAME TO rater", "42P01"),
        ("ADD CONSTRAINT planted CHECK (created_at > 0)", "ALTER TABLE {0}.rater DROP CONSTRAINT planted",
         "23514"),
        ("ALTER created_at TYPE smallint", "ALTER TABLE {0}.rater ALTER created_at TYPE bigint", "22003"),
    ],
)  # fmt: skip
def test_a_label_waits_whatever_the_server_says(
    location: ServerLocation, mine: ServerDatabase, done_to_it: str, put_right: str, code: str
) -> None:
    created_at = 0 if code == "23514" else 1_000_000
    failed = threading.Event()
    states: list[WriterState] = []

    def heard(state: WriterState) -> None:
        states.append(state)
        if state.failed is not None:
            failed.set()

    running_server().sql(f"ALTER TABLE {location.schema}.rater {done_to_it}")
    writer = Writer(mine, heard)
    future = writer.submit(
        lambda connection: (
            connection.execute(
                text("INSERT INTO rater (name, created_at) VALUES ('ann', :at)"), {"at": created_at}
            ).rowcount
        ),
        patient=True,
    )
    assert failed.wait(30)
    assert not future.done()
    assert {str(state.failed) for state in states if state.failed} == {
        f"the project does not take the label ({code})"
    }
    running_server().sql(put_right.format(location.schema))
    writer.retry_now()
    assert future.result(30) == 1
    writer.close()
    assert states[-1] == WriterState(0, None)


def test_another_project_takes_the_name_during_a_write(
    location: ServerLocation, mine: ServerDatabase
) -> None:
    other = running_server().location()
    create_project(other, name="other", scale=built_in_scale("binary"))
    with mine.reading():
        pass
    with pytest.raises(Overwritten), mine.writing() as connection:
        running_server().sql(
            f"ALTER SCHEMA {location.schema} RENAME TO {location.schema}_gone",
            f"ALTER SCHEMA {other.schema} RENAME TO {location.schema}",
        )
        records.set_setting(connection, "name", "ours")
    with pytest.raises(Overwritten), mine.writing():
        pass
    rows = running_server().sql(f"SELECT value FROM {location.schema}.setting WHERE key = 'name'")
    assert rows == [("other",)]


def test_what_code_cannot_find_during_a_write_is_seen_to_be_another_project(
    location: ServerLocation, mine: ServerDatabase
) -> None:
    with mine.reading():
        pass
    with pytest.raises(KeyError), mine.writing():
        raise KeyError(2)
    other = running_server().location()
    create_project(other, name="other", scale=built_in_scale("binary"))
    with pytest.raises(Overwritten), mine.writing():
        running_server().sql(
            f"ALTER SCHEMA {location.schema} RENAME TO {location.schema}_gone",
            f"ALTER SCHEMA {other.schema} RENAME TO {location.schema}",
        )
        raise KeyError(2)


def test_rows_put_back_during_a_write_are_seen_before_its_commit(
    location: ServerLocation, mine: ServerDatabase
) -> None:
    def add(connection: Connection, key: str) -> None:
        connection.execute(
            text(
                "INSERT INTO operation (operation_key, kind, summary, forward, inverse, state, created_at)"
                " VALUES (:k, 'judgment', '[]', '', '', 'done', 0)"
            ),
            {"k": key},
        )

    with mine.reading():
        pass
    with mine.writing() as connection:
        add(connection, "known")
    with pytest.raises(Overwritten), mine.writing() as connection:
        running_server().sql(
            f"SET {SERVER_FLAG} = on",  # so that the tally fits, as after a restored backup
            f"DELETE FROM {location.schema}.operation WHERE operation_key = 'known'",
        )
        add(connection, "lost")
    assert running_server().sql(f"SELECT operation_key FROM {location.schema}.operation") == []
