"""The server of short lives: for each order on stdin it forks a child, which works until it is killed.

A process of one thread that has imported everything already: a life starts in a few milliseconds.
"""

from __future__ import annotations

import itertools
import json
import os
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

# Alembic and all that an upgrade imports late: once here instead of in every child.
import ndcg_gui.features.demo
import ndcg_gui.features.evaluate.live  # noqa: F401
from ndcg_gui.domain.errors import StoreError
from ndcg_gui.domain.locations import parse_location
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.features.packages.verbs import merge_packages
from ndcg_gui.store import writer
from ndcg_gui.store.collection import contents
from ndcg_gui.store.files import backup, migrate
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.files.standing import Standing
from tests.faults import set_back, shim
from tests.faults.labeller import BARE, EARLY, Labeller
from tests.faults.words import CRITICAL, Say, label_line, line, refused_line
from tests.patience import SECONDS

# Planted: an upgrade that takes the labels out in one transaction and puts them back in another.
TWO_STEPS = "two steps"
# Planted: nobody looks whether the file is still the one that was opened, or only before the commit.
UNGUARDED, UNGUARDED_AFTER = "unguarded", "unguarded after the commit"

# Planted: nobody looks whether what stands in the project's place is what stood there before.
UNWATCHED = "unwatched"

NEVER = 1 << 40
PLODDED, UNTOUCHED = 8, 3
AFTER, MET = 20, "met"  # labels after what befell the project, and the file that says that it did


def done() -> bytes:
    """That the one deed is done, and after how many calls to the file system."""
    return line("done", shim.Shim().calls if shim.present() else 0)


def stop_here(say: Say) -> None:
    """Wait to be killed: a planted fault is between what it did wrong and the rest of its work."""
    say(line(CRITICAL))
    while True:
        signal.pause()


def judge(path: Path, number: int, say: Say, planted: str) -> None:
    """Label, undo, redo and import."""
    with open_project(path) as project:
        labeller = Labeller(project, number, say, planted=planted, stop=lambda: stop_here(say))
        while True:
            labeller.do_one(labeller.judging)


def save(path: Path, number: int, say: Say, planted: str) -> None:
    """The same with copies and exports between."""
    if planted == BARE:

        @contextmanager
        def written_at_once(target: Path, **_: object) -> Iterator[Path]:
            yield target

        backup.built_beside = written_at_once
        backup._PAGES = 1  # so that there is a middle in which to stop
    with open_project(path) as project:
        labeller = Labeller(project, number, say, planted=planted, stop=lambda: stop_here(say))
        while True:
            labeller.do_one(labeller.saving)


def upgrade(path: Path, _number: int, say: Say, planted: str) -> None:
    """Open a project of an older version."""
    if planted == TWO_STEPS:
        real = migrate.upgrade_schema

        def torn(path: Path) -> None:
            with closing(sqlite3.connect(path, isolation_level=None)) as connection:
                connection.execute("CREATE TEMP TABLE kept AS SELECT * FROM judgment")
                connection.execute("DELETE FROM judgment")
                stop_here(say)
                connection.execute("INSERT INTO judgment SELECT * FROM kept")
            real(path)

        migrate.upgrade_schema = torn  # type: ignore[assignment]
    open_project(path).close()
    say(done())
    signal.pause()


def merge(path: Path, _number: int, say: Say, planted: str) -> None:
    """Merge the rater's package that lies beside the project."""
    with open_project(path) as project:
        command = merge_packages((read_package(project, path.with_name("package.ndcg")),))
        if planted == EARLY:
            say(done())
            stop_here(say)
        project.execute(command).result()
        say(done())
        signal.pause()


def plod(path: Path, number: int, say: Say, planted: str) -> None:
    """Label one pair after another; stop before the `number`-th call to the file system after some."""
    if planted:
        real, looked = Database._check_same_file, itertools.count()

        def look(self: Database) -> None:
            if planted == UNGUARDED_AFTER and next(looked) % 2 == 0:
                real(self)

        Database._check_same_file = look  # type: ignore[method-assign]
    with open_project(path) as project:
        labeller = Labeller(project, number, say)
        for count in range(PLODDED):
            if count == UNTOUCHED:
                shim.Shim().stop_at(number)
            pair, state = labeller.pairs[count], labeller.state()
            try:
                labeller.judge(pair, state).result()
            except StoreError as error:
                shown = project.writer_state()
                say(line("refused", str(error), shown.pending, shown.failed and str(shown.failed)))
                break
            say(label_line(pair, state))
        say(done())
        signal.pause()


def hold(path: Path, number: int, say: Say, planted: str) -> None:
    """Label in what the file `path` names, of which an older copy is kept, until it takes nothing any more.

    Or until so much was said after the file `MET` was there beside it: however slow whoever makes that is.
    From the `UNTOUCHED`-th label on `number` calls to the file system are counted, as `plod` does.
    """
    os.environ["XDG_DATA_HOME"] = str(path.with_name("data"))
    writer._FIRST_WAIT = writer._LONGEST_WAIT = 0.01  # the waits between tries are for people
    if planted == UNWATCHED:
        Standing._is = lambda *_: True  # type: ignore[method-assign]
    location = parse_location(path.read_text(encoding="utf-8"))
    with open_project(location) as project:
        labeller, refused, left = Labeller(project, number, say), 0, AFTER
        project.read(contents.queries)
        project.read(contents.documents, list(labeller.documents.values()))  # all of it was on the screen
        for count in itertools.count():
            left -= path.with_name(MET).exists()
            if not left:
                break
            if count == UNTOUCHED - 1:
                set_back.keep_older(location)
            if count == UNTOUCHED and shim.present():
                shim.Shim().stop_at(number or NEVER)
            pair, state = labeller.random.choice(labeller.pairs), labeller.state()
            try:
                labeller.judge(pair, state).result(SECONDS)
            except StoreError as error:
                say(refused_line(pair, state, str(error)))
                refused += 1
                if refused > 2:
                    break
            else:
                say(label_line(pair, state))
        shown = project.writer_state()
        say(line("shown", shown.pending, shown.failed and str(shown.failed)))
        say(done())
        signal.pause()


DEEDS: dict[str, Callable[[Path, int, Say, str], None]] = {
    "judge": judge,
    "save": save,
    "upgrade": upgrade,
    "merge": merge,
    "plod": plod,
    "hold": hold,
}


def serve() -> None:
    """For each order [deed, path, number, planted, stop] fork; tell the child's number, and its end.

    Under the shim the child stops before its `stop`-th call to the file system (0: never), which is told too.
    """
    out = sys.stdout.fileno()

    def say(text: bytes) -> None:
        os.write(out, text)  # one write: a line is there whole or not at all

    for order in sys.stdin:
        deed, path, number, planted, stop = json.loads(order)
        child = os.fork()
        if child == 0:
            try:
                if shim.present():
                    shim.Shim().stop_at(stop or NEVER)
                say(line("begun"))
                DEEDS[deed](Path(path), number, say, planted)
            except BaseException:  # noqa: BLE001  (it must not go on as a second server)
                sys.excepthook(*sys.exc_info())
            os._exit(1)
        say(line("child", child))
        _, status = os.waitpid(child, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            say(line("stopped"))
            _, status = os.waitpid(child, 0)
        say(line("dead", status))


if __name__ == "__main__":
    serve()
