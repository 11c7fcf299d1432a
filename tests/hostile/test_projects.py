"""Project files made by somebody who means harm: what they are refused for, and what stays harmless."""

from __future__ import annotations

import os
import shutil
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from ndcg_gui.cli.main import main
from ndcg_gui.domain.errors import NdcgError, NotAProject, StoreError
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.schema import APPLICATION_ID, SCHEMA_VERSION
from tests.hostile.project_target import make_sample
from tests.hostile.reading_everything import questions
from tests.store.test_soundness import damage
from tests.thoroughness import rest_slow

BIDI = "\u202e\u2066gpj.exe\u2069\u0007\u001b[31m"
PATHS = "../../../etc/passwd"
MARKUP = "<img src='file:///etc/passwd'><script>alert(1)</script>"
HUGE = "x" * 300_000


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with something of everything."""
    return make_sample(tmp_path_factory.mktemp("samples"))[0]


@pytest.fixture
def path(sample: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sample, tmp_path / "p.ndcg"))


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def rewrite_schema(path: Path, before: str, after: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema=ON")
        done = connection.execute(
            "UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE instr(sql, ?)", (before, after, before)
        )
        assert done.rowcount >= 1


def header(path: Path, offset: int, value: int) -> None:
    data = bytearray(path.read_bytes())
    data[offset : offset + 4] = struct.pack(">I", value & 0xFFFFFFFF)
    path.write_bytes(data)


GRADES = "BEGIN UPDATE judgment SET grade = 4; END"
SCHEMAS: dict[str, tuple[str, ...]] = {
    "a trigger after a label": (f"CREATE TRIGGER t AFTER INSERT ON judgment_event {GRADES}",),
    "a trigger instead of one of ours": (
        "DROP TRIGGER judgment_event_no_update",
        f"CREATE TRIGGER judgment_event_no_update AFTER UPDATE ON judgment_event {GRADES}",
    ),
    "no trigger": ("DROP TRIGGER judgment_event_no_delete",),
    "a view": ("CREATE VIEW v AS SELECT * FROM judgment",),
    "a view in place of a table": (
        "DROP TABLE chain", "CREATE VIEW chain AS SELECT 1 AS rater_id, 'x' AS stream, 0 length, '' head",
    ),
    "an extra table": ("CREATE TABLE extra (x)",),
    "an extra column": ("ALTER TABLE query ADD COLUMN x",),
    "an extra index": ("CREATE INDEX i ON query (text)",),
    "an index on an expression": ("CREATE INDEX i ON query (abs(weight))",),
    "no index": ("DROP INDEX ix_judgment_document_id",),
    "a virtual table": ("CREATE VIRTUAL TABLE f USING fts5(x)",),
    "a generated column": ("ALTER TABLE query ADD COLUMN g AS (text || 'x')",),
    "a name in capitals": ("ALTER TABLE setting RENAME TO s", "ALTER TABLE s RENAME TO SETTING"),
    "statistics": ("CREATE TABLE sqlite_stat_x (a)",),
}  # fmt: skip


@pytest.mark.parametrize("name", SCHEMAS)
def test_another_schema_is_refused_and_left_as_it_is(path: Path, name: str) -> None:
    try:
        change(path, *SCHEMAS[name])
    except sqlite3.OperationalError as error:
        pytest.skip(f"this SQLite does not let anybody make it: {error}")
    before = path.read_bytes()
    with pytest.raises(NotAProject, match="tables or triggers that ndcg-gui did not make"):
        open_project(path)
    assert path.read_bytes() == before
    assert [item.name for item in path.parent.iterdir()] == ["p.ndcg"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("weight >= 0", "weight >= -9"),
        ("NOT NULL", "        "),
        ("grade IS NOT NULL", "grade IS     NULL"),
        ("REFERENCES", "references"),
        ("UNIQUE", "CHECK "),
        ("RAISE(ABORT", "RAISE(IGNORE"),
    ],
)
def test_a_changed_rule_is_refused(path: Path, before: str, after: str) -> None:
    rewrite_schema(path, before, after)
    with pytest.raises(StoreError, match=r"damaged|did not make"):
        open_project(path)


@pytest.mark.parametrize(
    ("offset", "value", "error"),
    [
        (68, 0, NotAProject),
        (68, APPLICATION_ID + 1, NotAProject),
        (68, 0xFFFFFFFF, NotAProject),
        (60, 0, NotAProject),
        (60, SCHEMA_VERSION - 1, StoreError),  # its tables say otherwise
        (60, SCHEMA_VERSION + 1, NdcgError),
        (60, 0xFFFFFFFF, NdcgError),
        (60, 0x80000000, NdcgError),
        (60, 0x7FFFFFFF, NdcgError),
        (16, 0, StoreError),
        (16, 0x00010101, StoreError),
        (28, 0xFFFFFFFF, NdcgError),
        (28, 1, NdcgError),
        (56, 9, NdcgError),
        (56, 2, NdcgError),
        (44, 99, NdcgError),
        (52, 7, NdcgError),
    ],
)
def test_numbers_of_the_header(path: Path, offset: int, value: int, error: type[Exception]) -> None:
    header(path, offset, value)
    before = path.read_bytes()
    try:
        project = open_project(path)
    except error as refused:
        assert path.name in str(refused) or "damaged" in str(refused)
        assert path.read_bytes() == before
        return
    # SQLite itself may put some of these right; the labels are then as they were.
    assert error is NdcgError
    with project:
        # A file that says of itself only that it is newer is opened to be read, and what is wrong is told.
        assert all("of version" in str(item) for item in project.read(soundness.check_project))


HARMFUL = {
    "bidi and controls": BIDI,
    "a formula": "=1+cmd|x!A0",
    "a path": PATHS,
    "markup": MARKUP,
    "huge": HUGE,
}
NAMED = (
    "UPDATE setting SET value = value || iif(key IN ('name', 'project_id'), ?, '')",
    "UPDATE rater SET name = name || ?",
    "UPDATE system SET name = name || ?, tag = tag || ?",
    "UPDATE import_file SET file_name = ?, system_name = ?",
    "UPDATE query SET text = ?, intent = ?, stratum = ?",
    "UPDATE query SET tags = json_array(?)",
    "UPDATE query SET query_key = query_key || ?",
    "UPDATE document SET doc_key = doc_key || ?",
    "UPDATE document_version SET title = ?, body = ?, url = ?, image_url = ?",
    "UPDATE judgment_event SET note = ?",
    "UPDATE pool SET name = name || ?",
    "UPDATE comparison SET name = name || ?",
    "UPDATE evaluation SET name = ?, note = ?",
    "UPDATE evaluation_system SET name = name || ?",
)


@pytest.mark.parametrize("what", rest_slow(HARMFUL, first=2))
def test_names_that_would_act(path: Path, tmp_path: Path, what: str) -> None:
    """Whatever stands where a name does: read as text or told as damage, and no file is made by it."""
    text = HARMFUL[what].replace("'", "''")
    where = " WHERE rowid = 1" if what == "huge" else ""
    damage(path, *(statement.replace("?", f"'{text}'") + where for statement in NAMED))
    (tmp_path / "out").mkdir()
    with open_project(path) as project:
        for name, question in questions(project, tmp_path / "out", slow=what == "markup"):
            try:
                question()
            except NdcgError as error:
                assert str(error), name
    found = {item.relative_to(tmp_path).parts[0] for item in tmp_path.rglob("*")}
    assert found == {"p.ndcg", "out"}
    assert not (tmp_path.parent / "etc").exists()


VERBS = (
    ["check"],
    ["pool", "list"],
    ["evaluations", "list"],
    ["scale"],
    ["evaluate"],
    ["explain"],
    ["compare"],
)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb[0])
def test_the_terminal_is_not_acted_upon(path: Path, verb: list[str]) -> None:
    for statement in NAMED[:6]:
        damage(path, statement.replace("?", f"'{BIDI}'"))
    # Whether it succeeds or not, and whatever it says.
    result = CliRunner().invoke(main, [*verb, str(path)])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert not set(result.output) & set("\u202e\u2066\u0007\u001b")


def test_what_stands_in_place_of_a_project(tmp_path: Path) -> None:
    target = tmp_path / "p.ndcg"
    for make in (_fifo, _folder, _link_round, _device, _text, _zeros, _huge_sparse):
        make(target)
        with pytest.raises(NdcgError) as caught:
            open_project(target)
        assert "p.ndcg" in str(caught.value), make
        if target.is_dir() and not target.is_symlink():
            target.rmdir()
        else:
            target.unlink()
    assert list(tmp_path.iterdir()) == []


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.mkdir()


def _link_round(path: Path) -> None:
    path.symlink_to(path)


def _device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _text(path: Path) -> None:
    path.write_text("SQLite format 3 is what this is not\n" * 9)


def _zeros(path: Path) -> None:
    path.write_bytes(bytes(9_000))


def _huge_sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"SQLite format 3\0")
        file.truncate(1 << 40)


MAKERS: tuple[Callable[[Path], None], ...] = (_fifo, _device)


@pytest.mark.parametrize("make", MAKERS)
def test_a_package_that_is_no_file(path: Path, tmp_path: Path, make: Callable[[Path], None]) -> None:
    from ndcg_gui.features.packages.reading import read_package

    target = tmp_path / "package.ndcg"
    make(target)
    with open_project(path) as project, pytest.raises(NdcgError):
        read_package(project, target)
