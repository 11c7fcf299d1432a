"""Recovery journal of an open project: every label is written there after it is committed."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from ndcg_gui import paths
from ndcg_gui.core.command import Command
from ndcg_gui.core.history import LABELS
from ndcg_gui.core.keeping import Keeper, KeptWrite
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import (
    Conflict,
    InputError,
    NdcgError,
    Overwritten,
    TransientStoreError,
)
from ndcg_gui.domain.locations import kept
from ndcg_gui.domain.messages import say
from ndcg_gui.features.labels.known_keys import KnownKeys
from ndcg_gui.features.labels.settling import JudgeLabel, SettledOtherwise
from ndcg_gui.store.collection.records import StoredScale
from ndcg_gui.store.labels import journal_lines
from ndcg_gui.store.labels.journal import Journal, Line, Lines
from ndcg_gui.store.labels.named_events import PairName
from ndcg_gui.store.opening import AnyDatabase
from ndcg_gui.store.sql.transactions import Connection

_log = logging.getLogger(__name__)
# What is said to whoever gave a label, who then gives another or none; anything else loses no label.
_ANSWERS = (Conflict, InputError)


class LabelKeeper(Keeper):
    """Writes the labels of an open project into its recovery journal. Errors of the journal stop no label."""

    def __init__(self, project: Project, database: AnyDatabase) -> None:
        super().__init__()
        self.known = KnownKeys()
        self.project, self.database = project, database
        self._journal = Journal(
            paths.data_folder,
            project_id=project.project_id,
            project=project.name,
            place=kept(project.location),
        )
        self._lock = threading.Lock()
        self._collected: Lines | None = None  # on the writer's thread
        # Labels that were not stored because others settled the same differently, until somebody chooses.
        self._unanswered: dict[str, Lines] = {}

    def heard(
        self, connection: Connection, function: Callable[..., Any], asked: tuple[Any, ...], answer: Any
    ) -> None:
        self.known.heard(connection, function, asked, answer)

    def keep(self, command: Command | None) -> KeptWrite:
        return LabelWrite(self, command)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Collect the lines that the block writes, and write them with one sync."""
        collected: Lines = []
        self._collected = collected
        try:
            yield
        finally:
            self._collected = None
            self.write(collected)

    def wait_for_answer(self, conflict: SettledOtherwise, lines: Lines) -> None:
        """Hold a label that was not stored until somebody chooses between it and another's."""
        with self._lock:
            self._unanswered[conflict.again.event_id] = self._journal.numbered(lines)

    def answered(self, conflict: SettledOtherwise) -> None:
        """Release a label, now that somebody has chosen what becomes of it."""
        with self._lock:
            self._unanswered.pop(conflict.again.event_id, None)

    def begin(self) -> None:
        """Note what the journal holds before a label of this session is stored."""
        with suppress(OSError):  # `write` says it
            self._journal.begin()

    def write(self, lines: Lines) -> None:
        """Write lines into the journal. On return they are on disk, or `problem` gives the reason."""
        if self._collected is not None:
            self._collected += lines
            return
        if not lines:
            return
        try:
            self._journal.add(lines)
        except OSError as error:
            if self.problem is None:
                _log.info("the recovery journal takes nothing: %s", error.strerror)
            self.problem = say(
                "no recovery journal: {reason}; labels are only saved in the project",
                reason=paths.reason_of(error, paths.data_folder()),
            )
        else:
            self.problem = None

    def close(self) -> None:
        # What nobody chose about is not lost with the window: the journal offers it.
        with self._lock:
            left = [line for lines in self._unanswered.values() for line in lines]
            self._unanswered.clear()
        self.write(left)
        self._journal.close()


class LabelWrite(KeptWrite):
    """The journal's lines of one write: made while its transaction is open, written after COMMIT."""

    def __init__(self, keeper: LabelKeeper, command: Command | None) -> None:
        self._keeper, self._command = keeper, command
        self._lines: Lines = []
        self._doubted = False

    @contextmanager
    def during(self, connection: Connection, kind: str) -> Iterator[Lines]:
        """Collect the block's lines. Imports and merges give none, because their files are still there."""
        self._lines = []  # the write may be tried several times
        if kind in LABELS:
            self._keeper.begin()
        yield self._lines if kind in LABELS else []
        self._check()

    def _check(self) -> None:
        """Have a label tried once more where it names something that was not shown, by TransientStoreError.

        A file that is being copied over this one reads as this one. Names that were read long ago may be old
        ones: what is found the second time is so.
        """
        known, command = self._keeper.known, self._command
        if not (self._doubted or all(_is_shown(line, known, command) for _, _, line in self._lines)):
            self._doubted = True
            raise TransientStoreError(say("another program is writing to the project file"))

    def committed(self) -> None:
        self._keeper.write(self._lines)

    def waits(self) -> None:
        # The process may end before the file takes it; the event's id tells that it is the same.
        self._keeper.write(self._unsaved())

    def refused(self, error: BaseException) -> None:
        # What the file did not take is at least offered when it is opened the next time.
        if not isinstance(error, _ANSWERS):
            # As it was on the screen: what was read while another file was copied over this one may name
            # that one's keys.
            self._keeper.write(self._unsaved() or ([] if isinstance(error, Overwritten) else self._lines))
        elif isinstance(error, SettledOtherwise):
            self._keeper.wait_for_answer(error, self._unsaved())

    def _unsaved(self) -> Lines:
        if self._command is None:
            return []
        keeper = self._keeper
        return unsaved(keeper.database, keeper.known, self._command, keeper.project.scale)


def _is_shown(line: Line, known: KnownKeys, command: Command | None) -> bool:
    names = command.known_names(known) if isinstance(command, JudgeLabel) else None
    if names is None:
        return True
    if isinstance(names.place, PairName):
        same = line["document"] == names.place.doc_key
    else:
        same = line["comparison"] == names.place.comparison
    return same and (line["rater"], line["query"]) == (names.rater, names.place.query_key)


def unsaved(database: AnyDatabase, known: KnownKeys, command: Command, scale: StoredScale) -> Lines:
    """Journal line of a label that the project did not take, with names known before, or read if possible."""
    if not isinstance(command, JudgeLabel):
        return []
    try:
        names = command.known_names(known)
        if names is None:
            with database.reading() as connection:
                names = command.names(connection)
        on_scale = scale.scale.key, scale.version
        line = journal_lines.unsaved_line(names, command.event_id, command.state, command.seconds, on_scale)
        return [(command.rater_id, names.rater, line)]
    except NdcgError as error:
        _log.info("a label that was not stored could not be taken down: %s", type(error).__name__)
    return []
