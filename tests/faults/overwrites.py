"""Another project, or an older copy, takes the place of the open one while somebody labels.

Whatever moment that is: a label that was acknowledged is in the project, or in the recovery journal under the
project and the keys that were on the screen, and so is one that was refused; when a backup is put back, all
come back from the journal. None of them is in another project, unless that one can be seen to be damaged: a
file that is copied over while SQLite writes into it is a mixture of both, which no program can prevent, and
so are rows that somebody deletes on a server without locking the tables.
"""

from __future__ import annotations

import random
import shutil
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.locations import Location, ServerLocation
from ndcg_gui.features.labels.recovery import bring_back, compare
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.labels import journal
from tests import making
from tests.faults import set_back
from tests.faults.lives import MET, NEVER, UNTOUCHED
from tests.faults.nursery import Nursery, nursery
from tests.faults.set_back import FILE_WAYS, OTHER, SERVER_WAYS
from tests.faults.shim import missing
from tests.faults.words import LABEL, RATER, REFUSED, Ledger, Word, events_of, words_of
from tests.postgres import Server

Place = TypeVar("Place", bound=Location)
Way = Callable[[Place], None]

MOST, WITHIN = 12, 0.03  # things said before it happens, and seconds after that, where calls are not counted


@dataclass(slots=True)
class Tally:
    """What came of it: how often it happened in which way, what was said, and what is wrong (the first)."""

    cases: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    refused: int = 0
    mixed: int = 0  # projects of which a part is set back, and which are seen to be damaged
    found: list[str] = field(default_factory=list)


class Held(Generic[Place]):
    """A project with another beside it whose numbers are the same and whose keys are not."""

    ways: tuple[Way[Place], ...]
    counted = False  # whether it happens before a call to the file system that is known by its number

    def __init__(self, folder: Path, location: Place) -> None:
        self.folder, self.location = folder, location
        self.named = folder / "place"
        self.data = folder / "data"
        self.met = folder / MET
        self.ids: dict[str, str] = {}

    def prepare(self) -> None:
        """Have the projects as they were made, and no journal."""
        shutil.rmtree(self.data, ignore_errors=True)
        self.met.unlink(missing_ok=True)

    def restore(self) -> None:
        """Put a backup of the project in its place."""
        raise NotImplementedError

    def fill(self, ours: Project, other: Project) -> None:
        """Three queries and six documents for each, of other names."""
        making.fill_project(ours, self.folder)
        making.add_rater(ours, RATER)
        making.store(
            other,
            making.write_queries(self.folder / "other-q.jsonl", ["x1", "x2", "x3"]),
            making.write_documents(self.folder / "other-d.jsonl", [f"y{number}" for number in range(1, 7)]),
        )
        making.add_rater(other, "zoe")
        self.ids = {"ours": ours.project_id, "other": other.project_id}
        self.named.write_text(_text(self.location), encoding="utf-8")

    def wrong(self, said: list[list[Any]], tally: Tally) -> Iterable[str]:
        """What is wrong after a life that said so much."""
        stored, refused = words_of(said), words_of(said, REFUSED)
        words = words_of(said, LABEL, REFUSED)
        tally.acknowledged += len(stored)
        tally.refused += len(refused)
        noted = list(self._noted())
        there, mixed = self._there()
        tally.mixed += mixed
        kept = {word[1].note for word in there}
        mine = {_flat(word) for word in words}
        yield from (f"in the journal, but never said: {item}" for item in noted if item not in mine)
        yield from (
            f"neither in the project nor in the journal: {word}"
            for word in words
            if word[1].note not in kept and _flat(word) not in noted
        )
        if (self.data / "ndcg-gui" / "journal" / self.ids["other"]).exists():
            yield "something is in the journal of the other project"
        shown = [values for kind, *values in said if kind == "shown"]
        if not any(failed for _, failed in shown):
            yield from (f"refused, but the screen says that all is well: {word}" for word in refused)
            if not mixed:  # which `check` tells
                yield from (f"taken away unseen: {word}" for word in stored if word[1].note not in kept)
        self.restore()
        yield from self._not_brought_back(words)

    def _there(self) -> tuple[list[Word], bool]:
        """Our words in what stands in the place now, and whether that is seen to be damaged.

        Raises AssertionError for words of ours in the other project.
        """
        try:
            with open_project(self.location) as project:
                words = [
                    (event.place, event.state)
                    for rater in project.raters()
                    for event in events_of(project, rater.name)
                ]
                mixed, ours = (
                    bool(project.read(soundness.check_project)),
                    project.project_id == self.ids["ours"],
                )
        except NdcgError:
            words, mixed, ours = [], True, True
        assert ours or mixed or not words, f"in the other project: {words}"
        return [] if mixed else words, mixed

    def _noted(self) -> Iterable[tuple[object, ...]]:
        for session in journal.read_sessions(self.data / "ndcg-gui", self.ids["ours"]):
            for item in session.lines:
                where = item["rater"], item["query"], item["document"]
                yield *where, item["status"], item["grade"], item["note"]

    def _not_brought_back(self, words: list[Word]) -> list[str]:
        sessions = journal.read_sessions(self.data / "ndcg-gui", self.ids["ours"])
        with open_project(self.location) as project:
            with project.read.transaction() as connection:
                recovery = compare(connection, sessions, "", everywhere=True, left=set())
            if recovery.found:
                project.execute(bring_back(recovery)).result()
            found = Ledger().missing(project, words)
            return [
                f"not brought back: {item}"
                for item in [*found, *map(str, project.read(soundness.check_project))]
            ]


class HeldFile(Held[Path]):
    """A project file."""

    ways = FILE_WAYS
    counted = not missing()

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, folder / "open.ndcg")
        with create_project(self.location) as ours, create_project(folder / "another.ndcg") as other:
            self.fill(ours, other)
        self.base = self.location.rename(folder / "base")
        (folder / "another.ndcg").rename(folder / OTHER)

    def prepare(self) -> None:
        super().prepare()
        self.restore()

    def restore(self) -> None:
        for left in self.folder.glob(f"{self.location.name}*"):
            left.unlink()
        shutil.copyfile(self.base, self.location)


class HeldServer(Held[ServerLocation]):
    """A project on a server."""

    ways = SERVER_WAYS

    def __init__(self, folder: Path, server: Server) -> None:
        own = server.location("shop")
        super().__init__(folder, replace(own, database="held"))
        made = replace(self.location, database=set_back.template_of(self.location))
        with closing(set_back.admin(own)) as connection:
            connection.execute(f"CREATE DATABASE {made.database}".encode())
        with create_project(made) as ours, create_project(replace(made, schema=OTHER)) as other:
            self.fill(ours, other)

    def prepare(self) -> None:
        super().prepare()
        self.restore()

    def restore(self) -> None:
        set_back.database_made_anew(self.location)


def _text(location: Location) -> str:
    return str(location) if isinstance(location, Path) else location.url()


def _flat(word: Word) -> tuple[object, ...]:
    (query, document), state = word
    return RATER, query, document, str(state.status), state.grade, state.note


def set_back_often(
    held: Held[Place],
    times: int,
    *,
    first: int = 0,
    ways: Iterable[Way[Place]] = (),
    planted: str = "",
    go_on: Callable[[], bool] = lambda: True,
) -> Tally:
    """Let it happen so many times at random moments, in one way after the other; ends at the first wrong."""
    tally, chosen = Tally(), tuple(ways) or held.ways
    with nursery(held.folder) as children:
        calls = _calls(held, children) if held.counted else 0
        for number in range(first, first + times):
            if not go_on():
                break
            way, chance = chosen[number % len(chosen)], random.Random(f"set back {number}")
            # Every other time while it runs: what is copied is then there in part for a while.
            counted = held.counted and number // len(chosen) % 2 == 0
            held.prepare()
            said = children.life(
                "hold", held.named, chance.randrange(1, 2 * calls) if counted else NEVER + number,
                within=0.0 if counted else WITHIN, least=UNTOUCHED * (not counted), most=MOST * (not counted),
                planted=planted, meanwhile=partial(_befall, held, way),
            )  # fmt: skip
            tally.cases[way.__name__] += 1
            try:
                found = list(held.wrong(said, tally))
            except (AssertionError, NdcgError) as error:
                found = [str(error)]
            if found:
                tally.found = [f"{way.__name__}, case {number}: {item}" for item in found]
                break
    return tally


def _befall(held: Held[Place], way: Way[Place]) -> None:
    way(held.location)
    held.met.touch()


def _calls(held: Held[Place], children: Nursery) -> int:
    """How many calls to the file system one label takes."""
    held.prepare()
    held.met.touch()
    said = children.life("hold", held.named, NEVER, within=0, meanwhile=lambda: None)
    ((calls,),) = [values for kind, *values in said if kind == "done"]
    return int(calls) // (len(words_of(said)) - UNTOUCHED)
