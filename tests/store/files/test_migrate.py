from __future__ import annotations

import functools
import shutil
import sqlite3
import textwrap
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui import paths
from ndcg_gui.domain.errors import StoreError, TransientStoreError
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files import database, fingerprint, migrate
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.files.fingerprint import schema_fingerprint
from ndcg_gui.store.files.migrate import KEPT_BACKUPS, backup_and_upgrade, upgrade_schema
from ndcg_gui.store.files.project_files import open_file
from ndcg_gui.store.schema import SCHEMA_VERSION
from tests.making import add_rater, dump, make_project

NEXT = SCHEMA_VERSION + 1
GOOD = 'op.add_column("rater", sa.Column("colour", sa.Text()))'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A project with one judgment."""
    with make_project(tmp_path) as project:
        rater_id = add_rater(project, "ann")
        queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
        project.execute(grade_pair(rater_id, queries["q1"], documents["d1"], 3)).result()
        return project.path


def with_revision(folder: Path, body: str) -> Path:
    """Our migrations and one more that does `body`."""
    scripts = folder / "scripts"
    shutil.copytree(paths.migrations(), scripts, ignore=shutil.ignore_patterns("__pycache__"))
    lines = [
        "import sqlalchemy as sa",
        "from alembic import op",
        f'revision = "{NEXT:04}"',
        f'down_revision = "{SCHEMA_VERSION:04}"',
        "def upgrade() -> None:",
        textwrap.indent(body, "    "),
    ]
    (scripts / "versions" / f"{NEXT:04}_next.py").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return scripts


def version(path: Path) -> int:
    return int.from_bytes(path.read_bytes()[60:64], "big")


def test_an_older_file_is_upgraded(path: Path, tmp_path: Path) -> None:
    before = dump(path)
    upgrade_schema(path, scripts=with_revision(tmp_path, GOOD), version=NEXT)
    after = dump(path)
    assert version(path) == NEXT
    assert after.pop("rater") == [(*row, None) for row in before.pop("rater")]
    assert after.pop("alembic_version") == [(f"{NEXT:04}",)] != before.pop("alembic_version")
    assert after == before


# Whatever a migration does wrong, the file is the same to the last byte.
BAD = {
    "raises": f'{GOOD}\nraise ValueError("half-way")',
    "loses rows": 'op.execute("DELETE FROM query WHERE id = 3")\nop.execute("DELETE FROM ranked_list")',
    "breaks a reference": 'op.execute("UPDATE judgment SET query_id = 99")',
    "loses a label": 'op.execute("UPDATE judgment SET grade = 0")',
    "drops the table": 'op.drop_table("judgment")\nop.create_table("judgment", sa.Column("x", sa.Text()))',
    "cascades": (
        'op.execute("CREATE TABLE new_document AS SELECT * FROM document")\n'
        'op.execute("DELETE FROM document")\n'
        'op.execute("INSERT INTO document SELECT * FROM new_document WHERE id > 2")\n'
        'op.drop_table("new_document")'
    ),
    "rewrites history": "op.execute(\"UPDATE judgment_event SET note = 'x'\")",
}


@pytest.mark.parametrize("name", BAD)
def test_a_failing_upgrade_leaves_the_file_as_it_was(path: Path, tmp_path: Path, name: str) -> None:
    before = path.read_bytes()
    with pytest.raises(Exception, match=r"half-way|nothing was changed|append-only|no such column"):
        upgrade_schema(path, scripts=with_revision(tmp_path, BAD[name]), version=NEXT)
    assert path.read_bytes() == before
    assert not path.with_name(path.name + "-journal").exists()
    open_file(path).close()


def test_a_rebuilt_parent_keeps_its_children(path: Path, tmp_path: Path) -> None:
    # With foreign keys on, the rebuild's DROP TABLE would delete or refuse the rows below it.
    before = dump(path)
    body = 'with op.batch_alter_table("query") as batch:\n    batch.add_column(sa.Column("more", sa.Text()))'
    upgrade_schema(path, scripts=with_revision(tmp_path, body), version=NEXT)
    after = dump(path)
    assert after["judgment"] == before["judgment"]
    assert after["ranked_list"] == before["ranked_list"]
    with closing(sqlite3.connect(path)) as connection:
        (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'query'").fetchone()
    assert "ck_query_weight_not_negative" in sql


@pytest.fixture
def next_version(tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The application one schema version on, and a file of the version before."""
    scripts = with_revision(tmp_path, GOOD)
    made = tmp_path / "made.ndcg"
    upgrade_schema(made, scripts=scripts, version=NEXT)
    with closing(sqlite3.connect(made)) as connection:
        monkeypatch.setitem(fingerprint.SCHEMA_FINGERPRINTS, NEXT, schema_fingerprint(connection))
    made.unlink()
    monkeypatch.setattr(files, "SCHEMA_VERSION", NEXT)
    monkeypatch.setattr(
        migrate, "upgrade_schema", functools.partial(upgrade_schema, scripts=scripts, version=NEXT)
    )
    return path


def test_opening_an_older_file_backs_it_up_first(next_version: Path) -> None:
    before = dump(next_version)
    open_file(next_version).close()
    assert version(next_version) == NEXT
    (backup,) = next_version.parent.glob("*.backup")
    assert backup.name.startswith(f"{next_version.name}.v{SCHEMA_VERSION}.")
    assert dump(backup) == before
    assert version(backup) == SCHEMA_VERSION
    open_file(next_version).close()  # and is then as any other
    assert len(list(next_version.parent.glob("*.backup"))) == 1


def test_without_a_backup_there_is_no_upgrade(next_version: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(migrate, "copy_file", fail)
    before = next_version.read_bytes()
    with pytest.raises(StoreError, match="the disk is full"):
        open_file(next_version)
    assert next_version.read_bytes() == before


def test_a_busy_file_is_not_upgraded_and_says_so(next_version: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 0)
    monkeypatch.setattr(
        database, "_PRAGMAS", tuple(item for item in database._PRAGMAS if item[0] != "busy_timeout")
    )
    with closing(sqlite3.connect(next_version, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(TransientStoreError, match="another program is writing"):
            open_file(next_version)
    assert version(next_version) == SCHEMA_VERSION


def test_the_last_backups_are_kept(next_version: Path) -> None:
    others = [next_version.with_name(f"{next_version.name}.v0.2020010{day}.backup") for day in range(1, 8)]
    for other in others:
        other.write_bytes(b"")
    foreign = next_version.with_name("xsmall.ndcg.v0.1.backup")
    foreign.write_bytes(b"")
    made = backup_and_upgrade(next_version, found=SCHEMA_VERSION)
    kept = {item.name for item in next_version.parent.glob("small.ndcg.v*.backup")}
    assert len(kept) == KEPT_BACKUPS
    assert made.name in kept
    assert foreign.exists()


def test_other_projects_backups_are_left_alone(tmp_path: Path, next_version: Path) -> None:
    starred = next_version.rename(tmp_path / "s*.ndcg")
    others = [tmp_path / f"some.ndcg.v0.{number}.backup" for number in range(8)]
    for other in others:
        other.write_bytes(b"")
    backup_and_upgrade(starred, found=SCHEMA_VERSION)
    assert all(other.exists() for other in others)
