"""Terminals: no verb prints what commands one, on a project full of hostile texts; pipes get all as it is."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ndcg_gui.cli import terminal
from ndcg_gui.cli.main import VERBS, main
from ndcg_gui.domain.text import on_terminal
from tests import tally_watch
from tests.making import demo_file

pty = pytest.importorskip("pty")

# Renames the window, clears the screen, the same in C1, types a line, deletes, turns text round.
HOSTILE = "\x1b]0;EVIL\x07\x1b[2J\x9b31m\x9d52;c;aGk=\x9c\x08\r\u202etxt\u2066\u200f\u061c\x85"
RAW = re.compile("[\x07\x08\x9b\x9c\x9d\x85\u202e\u2066\u200f\u061c]|\x1b(?!\\[\\?25[hl]|\\[K)|\r(?!\n)")
# What a progress bar does to a terminal itself.
BAR = re.compile("\r\x1b\\[\\?25l|\r(?=[^\r\n]*\\[[#-]+\\])|\x1b\\[\\?25h|\x1b\\[K|\r\n")
COLUMNS = {
    "query": ("text", "intent"), "document_version": ("title", "body"), "document": ("title", "body"),
    "rater": ("name",), "system": ("name", "note"), "comparison": ("name",), "judgment": ("note",),
    "preference": ("reason", "note"), "comment": ("text",), "remark": ("text",), "task": ("name",),
    "pool": ("name",), "import": ("file_name",), "import_file": ("name",), "setting": (),
}  # fmt: skip


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """The demo, in which somebody wrote hostile texts wherever a text may be."""
    path = demo_file(tmp_path)
    changed = 0
    with closing(sqlite3.connect(path)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            connection.execute(f'DROP TRIGGER "{name}"')
        for table, columns in COLUMNS.items():
            known = {row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')}
            for column in known & {*columns}:
                with closing(connection.cursor()) as cursor:
                    cursor.execute(
                        f'UPDATE "{table}" SET "{column}" = "{column}" || ? WHERE "{column}" IS NOT NULL',
                        (HOSTILE,),
                    )
                    changed += cursor.rowcount
        for _, sql in triggers:  # else it is no project for us
            connection.execute(sql)
        connection.commit()
    assert changed > 100
    return path


class Terminal:
    """A terminal on which the command line runs in this process."""

    def __init__(self) -> None:
        self._master, self._slave = os.openpty()
        self._parts: list[bytes] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        while True:
            try:
                data = os.read(self._master, 65536)
            except OSError:
                return
            if not data:
                return
            self._parts.append(data)

    def run(self, words: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
        """Run the command line; its exit code and all that the terminal got."""
        with (
            os.fdopen(os.dup(self._slave), "w", encoding="utf-8") as out,
            os.fdopen(os.dup(self._slave), "w", encoding="utf-8") as err,
            monkeypatch.context() as patch,
        ):
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = 0
            try:
                main(words, prog_name="ndcg-gui")
            except SystemExit as ended:
                code = ended.code if isinstance(ended.code, int) else 1
        os.close(self._slave)
        self._reader.join()
        os.close(self._master)
        return code, b"".join(self._parts).decode("utf-8")


def lines(path: Path, folder: Path) -> Iterator[list[str]]:
    """Command lines of every verb on a project."""
    project, evil = str(path), str(folder / f"x{HOSTILE}.ndcg".replace("/", ""))
    with closing(sqlite3.connect(path)) as connection:
        one, other = (row[0] for row in connection.execute("SELECT name FROM system ORDER BY id LIMIT 2"))
        rater = connection.execute("SELECT name FROM rater LIMIT 1").fetchone()[0]
        query = connection.execute("SELECT query_key FROM query LIMIT 1").fetchone()[0]
    run = folder / "a.run"
    run.write_text(f"q1 Q0 d1{HOSTILE.replace(chr(13), '')} 1 2.5 t\n", encoding="utf-8")
    table = folder / "t.csv"
    table.write_text(f"query,document,grade{HOSTILE}\nq1,d{HOSTILE}1,9{HOSTILE}\n", encoding="utf-8")
    reading = (
        "check scale agreement raters people today work norming inbox inspect packages links systems evaluate"
        " evaluations gsb plan backups undo"
    )
    for name in reading.split():
        yield [name, project]
    yield ["evaluate", project, "--per-query"]
    yield ["evaluate", project, "--format", "tsv"]
    yield ["undo", project, "--list"]
    yield ["compare", project, one, other]
    yield ["compare", project, "--all"]
    yield ["plan", project, one, other]
    yield ["gate", project, str(run), "--rule", "nDCG@10>0"]
    yield ["explain", project, "--query", query, "--system", one]
    yield ["adjudicate", project]
    yield ["adjudicate", project, "--list"]
    yield ["sbs", "list", project]
    yield ["sbs", "power", project]
    yield ["pool", project]
    yield ["llm", "list", project]
    yield ["correct", project, "--query", query, "--text", HOSTILE]
    yield ["people", project, "set", rater, "--away"]
    yield ["import", project, str(table), "--dry-run"]
    yield ["import", project, str(run)]
    yield ["sample", project, str(table)]
    yield ["fetch", project, "--engine", str(table), "--try", query]
    yield ["hand-out", project, str(folder / "p.ndcg"), "--rater", rater]
    yield ["merge", project, str(folder / "p.ndcg")]
    yield ["export", project, "-", "--as", "documents-csv"]
    yield ["export", project, "-", "--as", "queries-jsonl"]
    yield ["export", project, "-", "--as", "judgments-tsv"]
    yield ["report", project, "-", "--as", "markdown"]
    yield ["release", project, str(folder / "r.zip")]
    yield ["verify", str(folder / "r.zip")]
    yield ["score", str(folder / "r.zip"), str(run)]
    yield ["diff", str(folder / "r.zip"), str(folder / "r.zip")]
    yield ["backup", project, str(folder / "b.ndcg")]
    yield ["copy", project, str(folder / "c.ndcg")]
    yield ["copy", project, evil]
    yield ["recover", project]
    yield ["restore", project]
    yield ["server", "withdraw", project]
    yield ["new", evil, "--name", HOSTILE]
    yield ["check", evil, evil, "too", f"many{HOSTILE}"]
    yield [f"no{HOSTILE}"]
    yield ["check", project, f"--no{HOSTILE}"]


def test_no_verb_commands_the_terminal(
    hostile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "made"
    folder.mkdir()
    shown, codes, tried = 0, [], set()
    for words in lines(hostile, folder):
        code, told = Terminal().run(words, monkeypatch)
        found = RAW.search(BAR.sub("", told))
        assert found is None, (words, told[max(found.start() - 80, 0) : found.end() + 40])
        tried.add(words[0])
        codes.append(code)
        shown += "EVIL" in told
    # A window, and what serves for ever.
    assert set(VERBS) - tried == {"open", "demo", "serve"}
    assert shown > 15 and codes.count(0) > 25
    tally_watch.uncounted.clear()  # the project was changed behind the tallies on purpose


def test_without_the_guard_the_terminal_is_commanded(
    hostile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal, "on_terminal", lambda text: text)
    _code, told = Terminal().run(["export", str(hostile), "-", "--as", "documents-csv"], monkeypatch)
    assert RAW.search(BAR.sub("", told))


def test_a_pipe_gets_everything_as_it_is(hostile: Path) -> None:
    words = [sys.executable, "-m", "ndcg_gui", "export", str(hostile), "-", "--as", "queries-jsonl"]
    told = subprocess.run(words, capture_output=True, check=True).stdout.decode()
    assert "\u202etxt\u2066" in told


@pytest.mark.parametrize(("text", "shown"), [
    ("plain", "plain"), ("two\n\tlines\r\n", "two\n\tlines\n"), ("\x1b[2J", "␛[2J"),
    ("\x9b31m", "<U+009B>31m"), ("a\rb\x07\x7f", "a␍b␇␡"), ("\u202ea\u2069", "<U+202E>a<U+2069>"),
    *((joined, joined) for joined in ("می\u200cخواهم", "👩\u200d🔬")),
])  # fmt: skip
def test_what_commands_a_terminal_is_shown_as_signs(text: str, shown: str) -> None:
    assert on_terminal(text) == shown


def test_bytes_cut_within_a_sign_are_guarded(tmp_path: Path) -> None:
    with (tmp_path / "out").open("w+", encoding="utf-8") as own:
        guard = terminal.GuardedStream(own)
        for byte in "é\x9b\u202e€".encode():
            guard.buffer.write(bytes([byte]))
        guard.writelines(["\x1b", "x"])
        guard.flush()
        own.seek(0)
        assert own.read() == "é<U+009B><U+202E>€␛x"
        assert terminal.unguarded(guard) is own
