from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError, NewerProject, NotAProject, StoreError
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.store.collection import records
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.files.project_files import create_file, open_file
from ndcg_gui.store.schema import APPLICATION_ID, SCHEMA_VERSION

SCALE = built_in_scale("binary")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    create_file(tmp_path / "p.ndcg", name="p", scale=SCALE)
    return tmp_path / "p.ndcg"


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def test_a_new_file_is_a_project_that_opens(path: Path) -> None:
    header = path.read_bytes()[:100]
    assert int.from_bytes(header[60:64], "big") == SCHEMA_VERSION
    assert int.from_bytes(header[68:72], "big") == APPLICATION_ID
    database = open_file(path)
    with database.reading() as connection:
        settings = records.settings(connection)
        assert settings["name"] == "p"
        assert [item.scale for item in records.scale_versions(connection)] == [SCALE]
    database.close()
    assert list(path.parent.iterdir()) == [path]


def test_an_existing_file_is_not_made_anew(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(InputError, match="exists already"):
        create_file(path, name="other", scale=SCALE)
    assert path.read_bytes() == before


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"there is no folder .*none"):
        create_file(tmp_path / "none" / "p.ndcg", name="p", scale=SCALE)


@pytest.mark.skipif(os.name != "posix" or os.getuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_that_cannot_be_written_to(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StoreError, match="cannot be written to"):
        create_file(tmp_path / "p.ndcg", name="p", scale=SCALE)


@pytest.mark.parametrize("where", ["set_setting", "add_scale_version"])
def test_a_crash_while_making_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(records, where, crash)
    with pytest.raises(ZeroDivisionError):
        create_file(tmp_path / "p.ndcg", name="p", scale=SCALE)
    assert list(tmp_path.iterdir()) == []


def test_sqlite_errors_while_making_are_said_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("out of luck")

    monkeypatch.setattr(records, "set_setting", fail)
    with pytest.raises(StoreError, match=r"p\.ndcg: out of luck"):
        create_file(tmp_path / "p.ndcg", name="p", scale=SCALE)
    assert list(tmp_path.iterdir()) == []


def _empty(path: Path) -> None:
    path.write_bytes(b"")


def _text(path: Path) -> None:
    path.write_text("q1 0 d1 1\n" * 100)


def _short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:60])


def _foreign(path: Path) -> None:
    path.unlink()
    change(path, "CREATE TABLE note (text)", "INSERT INTO note VALUES ('mine')")


def _newer(path: Path) -> None:
    change(path, f"PRAGMA user_version={SCHEMA_VERSION + 1}")


def _unversioned(path: Path) -> None:
    change(path, "PRAGMA user_version=0")


def _hostile_trigger(path: Path) -> None:
    change(
        path,
        "CREATE TRIGGER nice AFTER INSERT ON judgment"
        " BEGIN UPDATE judgment SET grade = 4 WHERE rater_id = NEW.rater_id; END",
    )


def _more_tables(path: Path) -> None:
    change(path, "CREATE TABLE mine (x)")


def _view(path: Path) -> None:
    change(path, "CREATE VIEW mine AS SELECT * FROM judgment")


def _lost_trigger(path: Path) -> None:
    change(path, "DROP TRIGGER judgment_event_no_update")


def _weaker_constraint(path: Path) -> None:
    change(
        path,
        "PRAGMA writable_schema=ON",
        "UPDATE sqlite_master SET sql = replace(sql, 'weight >= 0', 'weight >= -9') WHERE name = 'query'",
    )


def _damaged(path: Path) -> None:
    content = bytearray(path.read_bytes())
    with closing(sqlite3.connect(path)) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'setting'").fetchone()[0]
    content[(page - 1) * 4096 : (page - 1) * 4096 + 8] = b"\xff" * 8
    path.write_bytes(content)


REFUSED = [
    (_empty, NotAProject, r"is empty.*look for a backup"),
    (_text, NotAProject, "is not an ndcg-gui project"),
    (_short, NotAProject, "is not an ndcg-gui project"),
    (_foreign, NotAProject, "database of another program"),
    (
        _newer,
        NewerProject,
        rf"newer version.*file version {SCHEMA_VERSION + 1}; this one knows {SCHEMA_VERSION}",
    ),
    (_unversioned, NotAProject, "tables or triggers that ndcg-gui did not make"),
    (_hostile_trigger, NotAProject, "tables or triggers that ndcg-gui did not make"),
    (_more_tables, NotAProject, "tables or triggers that ndcg-gui did not make"),
    (_view, NotAProject, "tables or triggers that ndcg-gui did not make"),
    (_lost_trigger, NotAProject, "tables or triggers that ndcg-gui did not make"),
    (_weaker_constraint, NotAProject, "tables or triggers that ndcg-gui did not make"),
    (_damaged, StoreError, "damaged"),
]


@pytest.mark.parametrize(
    ("spoil", "error", "message"), REFUSED, ids=lambda value: getattr(value, "__name__", "")
)
def test_files_that_are_refused_are_left_as_they_are(
    path: Path, spoil: object, error: type[Exception], message: str
) -> None:
    spoil(path)  # type: ignore[operator]
    before, beside = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(error, match=message) as caught:
        open_file(path)
    assert path.name in str(caught.value)
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == beside


def test_a_folder_and_nothing(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is a folder"):
        open_file(tmp_path)
    with pytest.raises(InputError, match="there is no such file"):
        open_file(tmp_path / "none.ndcg")


def test_what_the_system_says_when_a_file_cannot_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(StoreError, match="Permission denied"):
        open_file(path)


def _hot_journal(path: Path, *statements: str) -> None:
    """Leave the file as a writer killed in the middle of its commit does."""
    copy, journal = path.with_name("copy"), path.with_name(path.name + "-journal")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size=1")  # pages reach the disk before the commit
        connection.execute("BEGIN")
        for statement in statements:
            connection.execute(statement)
        shutil.copy(path, copy)
        saved = journal.read_bytes()
        connection.execute("ROLLBACK")
    copy.replace(path)
    journal.write_bytes(saved)


def test_a_killed_writer_is_rolled_back(path: Path) -> None:
    _hot_journal(
        path,
        "UPDATE setting SET value = 'half' WHERE key = 'name'",
        "CREATE TABLE filler (x)",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)"
        " INSERT INTO filler SELECT hex(randomblob(400)) FROM n",
    )
    database = open_file(path)
    with database.reading() as connection:
        assert records.settings(connection)["name"] == "p"
    database.close()


def test_a_killed_migration_is_rolled_back_before_the_version_counts(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The header on the disk says the new version already, the journal holds the old one.
    content = path.read_bytes()
    _hot_journal(
        path,
        "CREATE TABLE filler (x)",
        f"PRAGMA user_version={SCHEMA_VERSION + 1}",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)"
        " INSERT INTO filler SELECT hex(randomblob(400)) FROM n",
    )
    if int.from_bytes(path.read_bytes()[60:64], "big") != SCHEMA_VERSION + 1:
        spoiled = bytearray(path.read_bytes())
        spoiled[60:64] = (SCHEMA_VERSION + 1).to_bytes(4, "big")
        path.write_bytes(spoiled)
    monkeypatch.setattr(files, "SCHEMA_VERSION", SCHEMA_VERSION + 1)
    assert files._inspect(path, whole=True) == SCHEMA_VERSION
    assert path.read_bytes()[60:64] == content[60:64]
