"""kill -9 at random moments: what was acknowledged is there, what was not is there whole or not at all."""

from __future__ import annotations

import gzip
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.schema import SCHEMA_VERSION
from tests import packaging
from tests.faults.nursery import MOST_WORDS, Nursery, nursery
from tests.faults.shim import missing
from tests.faults.words import GUEST, GUEST_LABEL, Ledger, events_of, words_of
from tests.making import add_rater, make_project

# So many lives work on one file, before the next begins anew: checking takes longer with each.
LIVES = 25
FAR = 1 << 40  # a call that is never reached
OLD = Path(__file__).parents[1] / "store" / "old"


@dataclass(slots=True)
class Tally:
    """What came of it: kills, things said before them, and what is wrong (the first of it only)."""

    kills: int = 0
    said: int = 0
    found: list[str] = field(default_factory=list)


class Trial:
    """One kind of work with its files below `folder`; the files are made by `prepare`."""

    deed = ""
    most = 0  # things said at most before the kill; 0: it does one thing and says that it is done
    within = 0.01  # seconds after that
    calls = 0  # of the one thing to the file system, where that is known

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "small.ndcg"

    def prepare(self, number: int) -> None:
        """Have the files as the life of that number shall find them."""
        raise NotImplementedError

    def wrong(self, said: list[list[Any]]) -> Iterable[str]:
        """What is wrong with the files after a life that said so much."""
        raise NotImplementedError


class Judging(Trial):
    """Labelling, undoing, redoing and importing."""

    deed, most = "judge", MOST_WORDS

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        with make_project(folder) as project:
            add_rater(project, "ann")
        self.base = shutil.copy(self.path, folder / "base")
        self._forget()

    def _forget(self) -> None:
        self.ledger, self.guests = Ledger(), Ledger(GUEST)

    def prepare(self, number: int) -> None:
        if number % LIVES:
            return
        for left in [
            *self.folder.glob("*.ndcg*"),
            *self.folder.glob("labels-*"),
            *self.folder.glob(".*.tmp*"),
        ]:
            left.unlink(missing_ok=True)
        shutil.copy(self.base, self.path)
        self._forget()

    def wrong(self, said: list[list[Any]]) -> Iterable[str]:
        with open_project(self.path) as project:
            return [
                *self.ledger.missing(project, words_of(said)),
                *self.guests.missing(project, words_of(said, GUEST_LABEL)),
                *map(str, project.read(soundness.check_project)),
            ]


class Saving(Judging):
    """The same with copies and exports between."""

    deed, most = "save", 12

    def wrong(self, said: list[list[Any]]) -> Iterable[str]:
        found = [*super().wrong(said)]
        done = {values[0] for kind, *values in said if kind == "copy"}
        copies = {path.name: path for path in self.folder.glob("copy-*.ndcg")}
        found += [f"{name} is not there" for name in done - copies.keys()]
        for path in copies.values():
            try:
                with open_project(path) as copy:
                    found += [f"{path.name}: {item}" for item in copy.read(soundness.check_project)]
                    if path.name in done:
                        before = said[: said.index(["copy", path.name])]
                        found += [f"{path.name}: {item}" for item in Ledger().missing(copy, words_of(before))]
            except NdcgError as error:
                found.append(f"{path.name}: {error}")
            path.unlink()
        export = self.folder / "export.jsonl"
        if export.exists() and not export.read_bytes().endswith(b"}\n"):
            found.append("the export is torn")
        return found


class Upgrading(Trial):
    """Opening a project of an older version."""

    deed, within = "upgrade", 0.4

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.bases = []
        for script in sorted(OLD.glob("version_*.sql.gz")):
            base = folder / script.name.removesuffix(".sql.gz")
            with closing(sqlite3.connect(base)) as connection:
                connection.executescript(gzip.decompress(script.read_bytes()).decode())
                self.bases.append((base, *_words(connection)))
        self.before: tuple[Path, Any, Any] = self.bases[0]

    def prepare(self, number: int) -> None:
        for left in self.folder.glob("*.ndcg*"):
            left.unlink()
        self.before = self.bases[number % len(self.bases)]
        shutil.copy(self.before[0], self.path)

    def wrong(self, said: list[list[Any]]) -> Iterable[str]:
        base, columns, words = self.before
        with closing(sqlite3.connect(self.path)) as connection:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
        if said and version != SCHEMA_VERSION:
            yield f"{base.name}: said to be upgraded, is still version {version}"
        for copy in self.folder.glob("*.backup"):
            with closing(sqlite3.connect(copy)) as connection:
                if _words(connection, columns)[1] != words:
                    yield f"{base.name}: {copy.name} is not what was there before"
        with open_project(self.path) as project:  # goes on with what was broken off
            yield from map(str, project.read(soundness.check_project))
        with closing(sqlite3.connect(self.path)) as connection:
            if _words(connection, columns)[1] != words:
                yield f"{base.name}: other labels than before the upgrade"
        with closing(sqlite3.connect(base)) as connection:
            triggers = {row[0] for row in connection.execute(_TRIGGERS)}
        with closing(sqlite3.connect(self.path)) as connection:
            lost = triggers - {row[0] for row in connection.execute(_TRIGGERS)}
        if lost:
            yield f"{base.name}: lost triggers {sorted(lost)}"


_TRIGGERS = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
_WORDS = ("judgment", "judgment_event", "rater", "query", "document")


def _words(
    connection: sqlite3.Connection, columns: dict[str, str] | None = None
) -> tuple[dict[str, str], dict[str, list[tuple[object, ...]]]]:
    """The columns of the tables with labels and what they hold; of another file in the same columns."""
    columns = columns or {
        table: ", ".join(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))
        for table in _WORDS
    }
    return columns, {
        table: connection.execute(f"SELECT {names} FROM {table} ORDER BY 1, 2, 3").fetchall()
        for table, names in columns.items()
    }


class Merging(Trial):
    """Merging a rater's package."""

    deed, within = "merge", 0.15

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        with packaging.telling_project(folder) as project:
            packaging.say(project, "q1", "d1", 1.0)
            package = packaging.package_of(project, folder / "package.ndcg", only_open=False)
            self.before = [event.event_id for event in events_of(project)]
            self.base = shutil.copy(project.path, folder / "base")
        with packaging.opened(package) as handed:
            for number in range(60):
                packaging.say(handed, f"q{number % 3 + 1}", ("d1", "d4", "d6")[number % 3], float(number % 5))
            self.words = [event.event_id for event in events_of(handed)]

    def prepare(self, number: int) -> None:
        for left in self.folder.glob("small.ndcg*"):
            left.unlink()
        shutil.copy(self.base, self.path)

    def wrong(self, said: list[list[Any]]) -> Iterable[str]:
        with open_project(self.path) as project:
            words = [event.event_id for event in events_of(project)]
            if words == self.before:
                if said:
                    yield f"said to be merged, but there are {len(words)} events"
            elif sorted(words) != sorted({*self.before, *self.words}):
                yield f"merged by half: {len(words)} events"
            yield from map(str, project.read(soundness.check_project))


TRIALS: tuple[tuple[type[Trial], int], ...] = ((Judging, 8), (Saving, 4), (Merging, 3), (Upgrading, 2))


def kill_often(
    trial: Trial,
    times: int,
    *,
    first: int = 0,
    planted: str = "",
    children: Nursery | None = None,
    go_on: Callable[[], bool] = lambda: True,
) -> Tally:
    """Kill so many children one after another; ends at the first thing that is wrong."""
    if children is None:
        with nursery(trial.folder) as own:
            return kill_often(trial, times, first=first, planted=planted, children=own, go_on=go_on)
    tally, chance = Tally(), random.Random(f"{trial.deed} {first}")
    for number in range(first, first + times):
        if not go_on():
            break
        if number == first:
            trial.prepare(0)  # whatever the number, there are no files yet
        trial.prepare(number)
        # What does one thing is killed between any two of its calls to the file system, whenever these
        # come; without a shim at any time, half of the kills before the end, however busy the machine is.
        stop = (
            0
            if planted or trial.most or missing()
            else chance.randrange(1, trial.calls + 2)
            if trial.calls
            else FAR
        )
        said = children.life(
            trial.deed, trial.path, number,
            within=trial.within, most=trial.most, planted=planted, stop=stop,
        )  # fmt: skip
        tally.kills += 1
        tally.said += len(said)
        if not trial.most:
            trial.within = max(0.01, trial.within * (0.9 if said else 1.1))
            trial.calls = max([trial.calls, *(calls for _, calls in said)])
        try:
            found = list(trial.wrong(said))
        except NdcgError as error:
            found = [f"cannot be opened: {error}"]
        if found:
            tally.found = [f"{trial.deed}, kill {number}: {item}" for item in found]
            break
    return tally
