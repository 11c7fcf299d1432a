from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import OperationalError

from ndcg_gui.domain.errors import StoreError, TransientStoreError
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.paths import sync_folder
from ndcg_gui.store.files import database
from ndcg_gui.store.files.database import Database, News, built_beside, connect
from ndcg_gui.store.files.project_files import create_file
from ndcg_gui.store.schema import setting


@pytest.fixture
def path(tmp_path: Path) -> Path:
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("binary"))
    return tmp_path / "p.ndcg"


@pytest.fixture
def opened(path: Path) -> Iterator[Database]:
    opened = Database(path)
    yield opened
    opened.close()


# What reliability.md asks for, written here a second time on purpose.
WANTED = {
    "busy_timeout": 10_000,
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "synchronous": 3,
    "journal_mode": "delete",
}


@pytest.mark.parametrize("kind", ["reading", "writing"])
def test_every_connection_has_the_settings(opened: Database, kind: str) -> None:
    with getattr(opened, kind)() as connection:
        found = {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in WANTED}
    assert found == WANTED


def test_a_setting_that_does_not_take_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_PRAGMAS", (*database._PRAGMAS, ("foreign_keys", "OFF", 1)))
    with pytest.raises(StoreError, match="does not accept foreign_keys=OFF"):
        connect(path, mode="rw")


def test_another_journal_mode_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = sqlite3.connect

    class Stubborn(sqlite3.Connection):
        def execute(self, sql: str, *rest: object) -> sqlite3.Cursor:
            if sql == "PRAGMA journal_mode=DELETE":
                sql = "SELECT 'wal'"
            return super().execute(sql, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(sqlite3, "connect", lambda *args, **options: real(*args, **options, factory=Stubborn))
    with pytest.raises(StoreError, match="journal mode wal"):
        connect(path, mode="rw")


def write_much(opened: Database, *, labels: bool) -> bool:
    """Write more than SQLite's cache holds; whether the file was written to before the commit."""
    with opened.writing(labels=labels) as connection:
        before = opened.path.stat()
        for number in range(40):
            value = str(number) * 600_000
            connection.execute(setting.insert().values(key=f"much {labels} {number}", value=value))
        if labels:
            with opened.reading() as reader:  # nobody has to wait for it
                assert (
                    reader.execute(select(setting.c.key).where(setting.c.key.like("much True%"))).all() == []
                )
        after = opened.path.stat()
    return (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns)


def test_a_large_group_of_labels_is_not_in_the_file_before_its_commit(opened: Database) -> None:
    assert write_much(opened, labels=False)
    assert not write_much(opened, labels=True)
    with opened.reading() as connection:
        keys = connection.execute(select(setting.c.key).where(setting.c.key.like("much%"))).all()
    assert len(keys) == 80


def test_readers_cannot_write(opened: Database) -> None:
    with (
        pytest.raises((StoreError, OperationalError), match=r"(?i)readonly"),
        opened.reading() as connection,
    ):
        connection.execute(text("DELETE FROM setting"))


def test_a_statement_is_compiled_once_for_all_projects(opened: Database, tmp_path: Path) -> None:
    create_file(tmp_path / "other.ndcg", name="other", scale=built_in_scale("binary"))
    other = Database(tmp_path / "other.ndcg")
    statement = select(setting.c.value).where(setting.c.key == "name")
    compiled = []
    try:
        for one in (opened.reading, opened.writing, other.reading):
            with one() as connection:
                result = connection.execute(statement)
                assert result.scalar_one()
                compiled.append(result.context.compiled)
    finally:
        other.close()
    assert compiled[0] is compiled[1] is compiled[2]


def test_a_read_is_of_one_moment(opened: Database) -> None:
    with opened.reading() as connection:
        before = connection.execute(text("SELECT count(*) FROM rater")).scalar()
        assert before == 0
        # Another connection cannot commit between two questions of one read.
        with closing(sqlite3.connect(opened.path, timeout=0)) as other:
            other.execute("INSERT INTO rater (name, created_at) VALUES ('x', 0)")
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.commit()
        assert connection.execute(text("SELECT count(*) FROM rater")).scalar() == 0


def test_writers_begin_immediate(opened: Database) -> None:
    with (
        opened.writing(),
        closing(sqlite3.connect(opened.path, timeout=0, isolation_level=None)) as other,
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        other.execute("BEGIN IMMEDIATE")


def test_a_write_that_raises_leaves_nothing(opened: Database) -> None:
    with pytest.raises(ZeroDivisionError), opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))
        connection.exec_driver_sql("CREATE TABLE other (x)")  # DDL is inside the transaction too
        raise ZeroDivisionError
    with opened.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM rater")).scalar() == 0
        assert (
            connection.execute(text("SELECT count(*) FROM sqlite_master WHERE name = 'other'")).scalar() == 0
        )


@pytest.mark.parametrize("how", ["replaced", "removed"])
def test_a_file_replaced_while_open_takes_no_label(opened: Database, how: str) -> None:
    copy = opened.path.with_name("copy")
    shutil.copy(opened.path, copy)
    with opened.writing() as connection:  # the connection is open already
        connection.execute(text("SELECT 1"))
    if how == "replaced":
        copy.replace(opened.path)
    else:
        opened.path.unlink()
    with pytest.raises(StoreError, match="replaced or removed") as caught, opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))
    assert not isinstance(caught.value, TransientStoreError)  # trying again would not help
    if how == "replaced":
        with closing(sqlite3.connect(opened.path)) as other:
            assert other.execute("SELECT count(*) FROM rater").fetchone() == (0,)


def test_a_drive_that_is_gone_may_come_back(opened: Database) -> None:
    away = opened.path.rename(opened.path.with_name("away"))
    with pytest.raises(TransientStoreError, match="CANTOPEN"), opened.writing():
        pass
    away.rename(opened.path)
    with opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))


def test_a_file_replaced_between_begin_and_commit_takes_no_label(opened: Database) -> None:
    copy = opened.path.with_name("copy")
    shutil.copy(opened.path, copy)
    with pytest.raises(StoreError, match="replaced or removed"), opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))
        copy.replace(opened.path)
    with closing(sqlite3.connect(opened.path)) as other:
        assert other.execute("SELECT count(*) FROM rater").fetchone() == (0,)


def test_a_file_removed_between_begin_and_commit_takes_no_label(opened: Database) -> None:
    with pytest.raises(StoreError, match="replaced or removed"), opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))
        opened.path.unlink()


def test_a_file_replaced_during_the_commit_takes_no_label(
    opened: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite as Dialect

    copy = opened.path.with_name("copy")
    shutil.copy(opened.path, copy)
    real = Dialect.do_commit

    def commit(self: Dialect, connection: object) -> None:
        copy.replace(opened.path)
        real(self, connection)  # type: ignore[arg-type]

    monkeypatch.setattr(Dialect, "do_commit", commit)
    with pytest.raises(StoreError, match="replaced or removed"), opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))
    with closing(sqlite3.connect(opened.path)) as other:
        assert other.execute("SELECT count(*) FROM rater").fetchone() == (0,)


def test_a_connection_that_cannot_write_is_not_kept(opened: Database) -> None:
    # As SQLite opens a file that is write-protected at that moment.
    opened._writer.dispose()
    real, modes = database.connect, iter(["ro"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "connect", lambda path, *, mode: real(path, mode=next(modes, mode)))
        with pytest.raises(TransientStoreError, match="READONLY"), opened.writing() as connection:
            connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))
        with opened.writing() as connection:
            connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))
    with opened.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM rater")).scalar() == 1


def test_sqlite_says_itself_that_the_file_moved(opened: Database) -> None:
    with opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('x', 0)"))
    opened.path.rename(opened.path.with_name("elsewhere"))
    with pytest.raises(StoreError, match="replaced or removed"), opened.writing() as connection:
        connection.execute(text("INSERT INTO rater (name, created_at) VALUES ('y', 0)"))


def test_names_that_mean_something_in_a_uri(tmp_path: Path) -> None:
    path = tmp_path / "50% of a?b#c.ndcg"
    create_file(path, name="odd", scale=built_in_scale("binary"))
    assert sorted(item.name for item in tmp_path.iterdir()) == [path.name]
    opened = Database(path)
    with opened.reading() as connection:
        assert connection.execute(text("SELECT value FROM setting WHERE key = 'name'")).scalar() == "odd"
    opened.close()


def test_a_missing_file_cannot_be_connected_to(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="CANTOPEN"):
        connect(tmp_path / "none.ndcg", mode="rw")
    assert list(tmp_path.iterdir()) == []


def test_built_beside_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    target = tmp_path / "out"
    with built_beside(target) as temporary:
        temporary.write_bytes(b"whole")
        assert not target.exists()
    assert target.read_bytes() == b"whole"
    with pytest.raises(ZeroDivisionError), built_beside(target) as temporary:
        temporary.write_bytes(b"half")
        raise ZeroDivisionError
    assert target.read_bytes() == b"whole"
    assert [item.name for item in tmp_path.iterdir()] == ["out"]


def test_built_beside_starts_from_nothing(tmp_path: Path) -> None:
    left = tmp_path / f".out.{os.getpid()}.tmp"
    left.write_bytes(b"of a killed process with the same number")
    with built_beside(tmp_path / "out") as temporary:
        assert temporary == left
        assert not temporary.exists()
        temporary.write_bytes(b"new")
    assert (tmp_path / "out").read_bytes() == b"new"


def test_built_beside_says_what_the_system_said(tmp_path: Path) -> None:
    with (
        pytest.raises(StoreError, match="No such file"),
        built_beside(tmp_path / "none" / "out") as temporary,
    ):
        temporary.write_bytes(b"")


def test_folders_are_synced_where_they_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    sync_folder(tmp_path)
    assert len(synced) == 1
    monkeypatch.setattr(database.os, "name", "nt")
    sync_folder(tmp_path)
    assert len(synced) == 1


def test_after_the_end_nothing_is_read_or_written(tmp_path: Path) -> None:
    create_file(tmp_path / "p.ndcg", name="p", scale=built_in_scale("binary"))
    database = Database(tmp_path / "p.ndcg")
    database.close()
    with pytest.raises(StoreError, match="the project is closed"), database.reading():
        pass
    with pytest.raises(StoreError, match="the project is closed"), database.writing():
        pass


def test_news_are_not_to_be_had_during_a_long_write(
    opened: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread that asks for them would end by anything but a StoreError."""
    assert opened.news() == News()
    monkeypatch.setattr(opened._writer.pool, "_timeout", 0)
    for written in (opened._written, None):
        opened._written = written
        with opened.writing(), pytest.raises(TransientStoreError):
            opened.news()
    assert opened.news() == News()
