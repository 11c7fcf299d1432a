"""What an open project writes into its recovery journal: every label, after it is committed."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from ndcg_gui import paths
from ndcg_gui.domain.errors import NdcgError, TransientStoreError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.locations import Location, kept
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.core.command import Command
from ndcg_gui.project.labels.judgments import JudgePair
from ndcg_gui.project.labels.known_keys import KnownKeys
from ndcg_gui.project.labels.settling import SettledOtherwise
from ndcg_gui.project.labels.verdicts import JudgeItem, find_comparison
from ndcg_gui.store.collection.records import StoredScale
from ndcg_gui.store.labels import journal_lines
from ndcg_gui.store.labels.journal import Journal, Line
from ndcg_gui.store.opening import AnyDatabase
from ndcg_gui.store.sql.rater_work import is_rater
from ndcg_gui.store.sql.transactions import Connection

_log = logging.getLogger(__name__)
STREAMS = ("judgment", "preference")

Lines = list[tuple[RaterId, str, Line]]


class Taken:
    """The events of one write, taken down while its transaction is open."""

    def __init__(self, lines: Lines | None = None) -> None:
        self.lines: Lines = lines or []
        self._after: tuple[str, int] | None = None
        self._doubted = False

    def check(self, known: KnownKeys, command: Command) -> None:
        """Have a label tried once more, and all that is known looked at, where it names what was not shown.

        A file that is being copied over this one reads as it. Names that were read long ago may be old ones:
        what is found the second time is so.
        """
        if not (self._doubted or all(_is_shown(line, known, command) for _, _, line in self.lines)):
            self._doubted = True
            raise TransientStoreError(say("another program is writing to the project file"))

    @contextmanager
    def down(self, connection: Connection, kind: str) -> Iterator[None]:
        """Take down what the block says; of imports and merges nothing, whose files are there still."""
        self.lines = []  # the write may be tried several times
        if kind not in STREAMS:
            yield
            return
        last = journal_lines.last_event(connection, kind)
        self._after = kind, last
        yield
        if not is_rater(connection):  # else it is sent when all is said; see `down_late`
            self.lines = journal_lines.lines_after(connection, kind, last)

    def down_late(self, connection: Connection) -> None:
        """Take down what came after the block, where the write is only sent then."""
        if self._after is not None:
            self.lines = journal_lines.lines_after(connection, *self._after)


def _is_shown(line: Line, known: KnownKeys, command: Command) -> bool:
    if isinstance(command, JudgePair):
        pair = known.pair(command.rater_id, command.query_id, command.document_id)
        said = line["rater"], line["query"], line["document"]
        return pair is None or said == (pair.rater, pair.query_key, pair.doc_key)
    if isinstance(command, JudgeItem):
        item = known.item(command.rater_id, command.comparison_id, command.key)
        said = line["rater"], line["query"], line["comparison"]
        return item is None or said == (item.rater, item.query_key, item.comparison)
    return True


class Unanswered:
    """Words that were not stored because others settled the same differently, until somebody chooses.

    What is left when the project is closed is not lost with the window: the journal offers it.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._lines: dict[str, Lines] = {}

    def add(self, conflict: SettledOtherwise, lines: Lines) -> None:
        """A word waits for the choice."""
        with self._lock:
            self._lines[conflict.again.event_id] = lines

    def drop(self, conflict: SettledOtherwise) -> None:
        """The choice was made."""
        with self._lock:
            self._lines.pop(conflict.again.event_id, None)

    def rest(self) -> Taken:
        """What nobody chose about, to be written down."""
        with self._lock:
            taken = Taken([line for lines in self._lines.values() for line in lines])
            self._lines.clear()
        return taken


def unsaved(database: AnyDatabase, known: KnownKeys, command: Command, scale: StoredScale) -> Lines:
    """The line of a label that the project did not take; what it speaks of is known, or read if that goes."""
    try:
        if isinstance(command, JudgePair):
            where = command.rater_id, command.query_id, command.document_id
            pair = known.pair(*where)
            if pair is None:
                with database.reading() as connection:
                    pair = journal_lines.pair_names(connection, *where)
            key = scale.scale.key, scale.version
            return [(command.rater_id, pair.rater, journal_lines.unsaved_judgment(pair, command, key))]
        if isinstance(command, JudgeItem):
            names = known.item(command.rater_id, command.comparison_id, command.key)
            if names is None:
                with database.reading() as connection:
                    left = command.verdict(connection).left_system
                    found = find_comparison(connection, command.comparison_id)
                    names = journal_lines.item_names(
                        connection, command.rater_id, command.key.query_id, found, left
                    )
            line = journal_lines.unsaved_preference(names, command.key.number, command)
            return [(command.rater_id, names.rater, line)]
    except NdcgError as error:
        _log.info("a label that was not stored could not be taken down: %s", type(error).__name__)
    return []


class Notes:
    """The recovery journal of an open project; for the writer's thread. Its faults stop no label."""

    def __init__(self, project_id: str, name: str, location: Location) -> None:
        self._journal = Journal(paths.data_folder, project_id=project_id, project=name, place=kept(location))
        self.problem: Message | None = None

    def keep(self, taken: Taken) -> None:
        """Write what was taken down; it is on the disk when this returns, unless `problem` says why not."""
        lines, taken.lines = taken.lines, []
        if not lines:
            return
        try:
            self._journal.add(lines)
        except OSError as error:
            if self.problem is None:
                _log.info("the recovery journal takes nothing: %s", error.strerror)
            self.problem = say(
                "no recovery journal: {reason}; labels are saved in the project only",
                reason=paths.reason_of(error, paths.data_folder()),
            )
        else:
            self.problem = None

    def close(self) -> None:
        """Give back the journal's files."""
        self._journal.close()
