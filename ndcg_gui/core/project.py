"""One open project. Every write goes through `execute`, `undo` and `redo`, reading through `read`."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any, Self, TypeVar

from ndcg_gui.core import history
from ndcg_gui.core.command import Command, decode
from ndcg_gui.core.following import Follower
from ndcg_gui.core.keeping import Keeper, KeptWrite
from ndcg_gui.core.package import SETTING, Package, RaterHere
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError, NotAProject, StoreError
from ndcg_gui.domain.ids import OperationId, RaterId
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.store.collection import records
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import operations
from ndcg_gui.store.opening import AnyDatabase
from ndcg_gui.store.sql.faults import OVERWRITTEN
from ndcg_gui.store.sql.transactions import Connection
from ndcg_gui.store.writer import Writer, WriterState

__all__ = ["Project", "Rater", "WriterState"]

_log = logging.getLogger(__name__)
_Listener = TypeVar("_Listener")
_Shared = TypeVar("_Shared")
_IMPATIENT = ("all", "import")  # stacks of undo whose next step may be no label


class Project:
    """A project that is open, in a file or on a server. Listeners are called on the writer's thread."""

    def __init__(
        self,
        database: AnyDatabase,
        *,
        undoable: Callable[[], Iterable[type[Command]]] = tuple,
        keeper: Callable[[Project, AnyDatabase], Keeper] = Keeper,
    ) -> None:
        """`undoable` gives the commands that a step of undo may name. `keeper` makes what keeps labels safe.

        See `features.opening`, which opens projects.
        """
        self._database = database
        self._listeners: list[Callable[[Changes], None]] = []
        self._state_listeners: list[Callable[[WriterState], None]] = []
        self._lock = threading.Lock()
        self._texts = history.StepTexts()
        self._undoable = undoable
        self._shared: dict[object, Any] = {}
        self.read = ProjectReader(database)
        self._settings = self.read(records.settings)
        missing = sorted({"project_id", "name", "scale_version"} - self._settings.keys())
        if missing or not self._settings["scale_version"].isdecimal():
            reason = say("the project's own settings are missing or wrong; restore a backup")
            raise NotAProject(say("{path}: {reason}", path=self.location, reason=reason))
        self.scale = self.read(records.scale_of_version, int(self._settings["scale_version"]))
        self.package = self._package()
        # Who sits at the window, where they can only judge: set by the window, which knows them.
        self.held: RaterHere | None = None
        self.keeper = keeper(self, database)
        self.read.heard = self.keeper.heard
        self._writer = Writer(database, self._tell_state, together=self.keeper.together)
        self._follower = Follower(database, self._hear, self._writer.lose)

    def _package(self) -> Package | None:
        """The rater's package that the file is, None for a project."""
        text = self._settings.get(SETTING)
        if text is None:
            return None
        package = Package.from_json(text)
        if package is None or [rater.name for rater in self.raters()] != [package.rater]:
            reason = say("this package does not say who it is for; ask for another one")
            raise NotAProject(say("{path}: {reason}", path=self.location, reason=reason))
        return package

    # properties

    @property
    def location(self) -> Location:
        """Location of the project: a file or a server."""
        return self._database.location

    @property
    def path(self) -> Path:
        """Path of the project file. Raises InputError for a project on a server."""
        if not isinstance(self.location, Path):
            raise InputError(say("{url} is on a server; this needs a project file", url=self.location))
        return self.location

    @property
    def name(self) -> str:
        """The project's name as shown."""
        return self._settings["name"]

    @property
    def read_only(self) -> Message | None:
        """Reason why nothing can be written into the project, None where it can."""
        return self._database.read_only

    @property
    def project_id(self) -> str:
        """Unique id of the project, for exports."""
        return self._settings["project_id"]

    def setting(self, key: str, default: str = "") -> str:
        """One setting that belongs to the project."""
        return self._settings.get(key, default)

    def raters(self) -> list[Rater]:
        """All raters in the order in which they came, without those who were merged into another."""
        found = self.read(records.raters)
        if records.MERGED not in self._settings:
            return found
        gone = self.read(records.not_listed)
        return [rater for rater in found if rater.id not in gone]

    def shared(self, make: Callable[[Project], _Shared]) -> _Shared:
        """Object that `make` makes of the project, made once and shared by all callers."""
        with self._lock:
            made: _Shared | None = self._shared.get(make)
        if made is None:
            new = make(self)
            with self._lock:
                made = self._shared.setdefault(make, new)
        return made

    def decoded(self, text: str) -> Command:
        """Decode the command that a step of undo keeps as `text`."""
        return decode(text, self._undoable())

    # listening

    def subscribe(self, listener: Callable[[Changes], None], *, first: bool = False) -> Callable[[], None]:
        """Call `listener` with the Changes of every commit, on the writer's thread. Returns the unsubscriber.

        `first`: call it before the other listeners, for state that those read when they are called.
        """
        return self._subscribe(self._listeners, listener, first=first)

    def subscribe_state(self, listener: Callable[[WriterState], None]) -> Callable[[], None]:
        """Call `listener` whenever the number of pending writes or the reason of a failure changes."""
        return self._subscribe(self._state_listeners, listener)

    def _subscribe(
        self, listeners: list[_Listener], listener: _Listener, *, first: bool = False
    ) -> Callable[[], None]:
        with self._lock:
            listeners.insert(0 if first else len(listeners), listener)

        def stop() -> None:
            with self._lock:
                if listener in listeners:
                    listeners.remove(listener)

        return stop

    def writer_state(self) -> WriterState:
        """Number of pending writes, and the reason why they do not go through."""
        return self._writer.state

    def screen_first(self, seconds: float) -> None:
        """Leave the screen at most so many seconds to show what comes next before a label is written."""
        self._writer.head_start = seconds

    def screen_painted(self) -> None:
        """Note that what comes next is on the screen."""
        self._writer.screen_painted()

    def retry_now(self) -> None:
        """Retry a failed write at once."""
        self._writer.retry_now()

    def check_place(self) -> None:
        """Raise Overwritten where the file at the project's path is no longer the one that was opened."""
        with self._database.reading():
            pass

    @property
    def overwritten(self) -> Message | None:
        """Message that another project was written over this one, None while all is well."""
        failed = self._writer.state.failed
        return failed if failed == OVERWRITTEN else None

    # writing

    def execute(self, command: Command, *, origin: object = None, here: bool = True) -> Future[Changes]:
        """Queue a command. The future has its Changes once they are committed, or what it raised.

        `here`: it was given at this window, whose screen it is held back for, and where only what the person
        at the window may do is done.
        """
        held = self.package or (self.held if here else None)
        refusal = None if held is None else held.refusal(command)
        if refusal is not None:
            return _refused(refusal)

        def job(connection: Connection, kept: KeptWrite) -> Changes:
            with kept.during(connection, command.kind) as journal:
                outcome = history.perform(connection, command, self.scale, journal)
            return replace(outcome.changes, origin=origin, elsewhere=not here, summary=command.summary)

        return self._submit(
            job,
            patient=command.kind in history.LABELS,
            done=lambda changes: self._texts.done(command, steps_gone=changes.steps_gone),
            command=command,
            here=here,
        )

    def undo(
        self, rater_id: RaterId | None, *, labels_only: bool = False, kind: str = "", origin: object = None
    ) -> Future[Changes]:
        """Undo the rater's last step. The Changes are empty when there was none.

        With `labels_only` imports are left alone, with a `kind` all others; so is an import behind a label.
        Fails with Conflict when what the step changed was changed again since.
        """

        stack = self._stack(labels_only, kind)

        def job(connection: Connection, kept: KeptWrite) -> Changes:
            step = history.next_step(connection, rater_id, stack=stack, redo=False)
            if step is None:
                return Changes(origin=origin)
            with kept.during(connection, step.kind) as journal:
                inverse = self.decoded(step.inverse)
                changes = history.step_back(connection, step, inverse, self.scale, journal).changes
            return replace(changes, origin=origin, summary=say("Undone: {step}", step=step.summary))

        return self._submit(job, patient=stack not in _IMPATIENT, done=lambda _: self._texts.forget())

    def undo_import(self, operation_id: int, *, origin: object = None) -> Future[Changes]:
        """Undo one import, whatever came after it. Fails with Conflict where judgments depend on it."""

        if self.held is not None:
            return _refused(self.held.refused())

        def job(connection: Connection, _kept: KeptWrite) -> Changes:
            step = operations.find(connection, OperationId(operation_id))
            if step is None or step.state != "done":
                raise Conflict(say("this import was already undone"))
            inverse = self.decoded(step.inverse)
            changes = history.step_back(connection, step, inverse, self.scale, []).changes
            return replace(changes, origin=origin, summary=say("Undone: {step}", step=step.summary))

        return self._submit(job, patient=False, done=lambda _: self._texts.forget())

    def redo(
        self, rater_id: RaterId | None, *, labels_only: bool = False, kind: str = "", origin: object = None
    ) -> Future[Changes]:
        """Redo the step that was undone last. The Changes are empty when there is none.

        Redoing an import reads its file again, on the calling thread; it must be there unchanged.
        """
        stack = self._stack(labels_only, kind)
        with self._database.reading() as connection:
            expected = history.next_step(connection, rater_id, stack=stack, redo=True)
        prepared: Command | None = None
        if expected is not None and expected.kind == "import":
            prepared = self.decoded(expected.forward).prepared(self)

        def job(connection: Connection, kept: KeptWrite) -> Changes:
            step = history.next_step(connection, rater_id, stack=stack, redo=True)
            if step is None:
                return Changes(origin=origin)
            if prepared is not None and (expected is None or step.id != expected.id):
                raise Conflict(say("another step was stored in the meantime; try again"))
            again = prepared or self.decoded(step.forward)
            with kept.during(connection, step.kind) as journal:
                changes = history.step_forward(connection, step, again, self.scale, journal).changes
            return replace(changes, origin=origin, summary=say("Redone: {step}", step=step.summary))

        return self._submit(job, patient=stack not in _IMPATIENT, done=lambda _: self._texts.forget())

    def undo_text(
        self, rater_id: RaterId | None, *, labels_only: bool = False, kind: str = ""
    ) -> Message | None:
        """Summary of what Undo would take back, for the menu."""
        return self._text(rater_id, self._stack(labels_only, kind), redo=False)

    def redo_text(
        self, rater_id: RaterId | None, *, labels_only: bool = False, kind: str = ""
    ) -> Message | None:
        """Summary of what Redo would do again, for the menu."""
        return self._text(rater_id, self._stack(labels_only, kind), redo=True)

    def last_step(self, rater_id: RaterId | None, *, redo: bool = False) -> tuple[str, Message] | None:
        """Kind and summary of the last step done (or undone), of whatever kind. None where there is none."""
        with self._database.reading() as connection:
            step = history.next_step(connection, rater_id, stack=self._stack(False, ""), redo=redo)
        return None if step is None else (step.kind, step.summary)

    def _stack(self, labels_only: bool, kind: str) -> str:
        """Stack that Undo looks at. For those who can only judge it is that of labels."""
        stack = history.stack(labels_only, kind)
        return stack if self.held is None or stack in history.LABELS else "labels"

    def _text(self, rater_id: RaterId | None, stack: str, *, redo: bool) -> Message | None:
        known, text = self._texts.get(rater_id, stack=stack, redo=redo)
        if known:
            return text
        stamp = self._texts.stamp(rater_id)
        with self._database.reading() as connection:
            found = history.step_texts(connection, rater_id)
        self._texts.keep(rater_id, found, stamp=stamp)
        return found[stack, redo]

    def _submit(
        self,
        job: Callable[[Connection, KeptWrite], Changes],
        *,
        patient: bool,
        done: Callable[[Changes], None],
        command: Command | None = None,
        here: bool = True,
    ) -> Future[Changes]:
        if self.read_only is not None:
            return _refused(StoreError(self.read_only))
        if here and self.held is not None and self.held.looking:
            return _refused(self.held.refused())
        kept = self.keeper.keep(command)

        def committed(changes: Changes) -> None:
            done(changes)
            self._tell(changes)

        return self._writer.submit(
            lambda connection: job(connection, kept),
            patient=patient,
            on_screen=here,
            copied=lambda _: kept.committed(),
            committed=committed,
            refused=kept.refused if patient else None,
            waits=kept.waits if patient else None,
        )

    def _tell(self, changes: Changes) -> None:
        if changes.settings or changes.reload or changes.marked:
            self._settings = self.read(records.settings)
            self._follow_scale()
        with self._lock:
            listeners = list(self._listeners)
        for listener in listeners:
            try:
                listener(changes)
            except Exception:  # noqa: BLE001  (the others have to hear of the commit all the same)
                _log.exception("a listener failed after a commit")

    def _hear(self, changes: Changes) -> None:
        """Take in what another program wrote. Called on the follower's thread."""
        try:
            self._texts.forget()
            self._tell(changes)
        except StoreError as error:
            _log.info("what others wrote could not be read: %s", error)

    def _follow_scale(self) -> None:
        version = int(self._settings["scale_version"])
        if version != self.scale.id:
            self.scale = self.read(records.scale_of_version, version)

    def _tell_state(self, state: WriterState) -> None:
        with self._lock:
            listeners = list(self._state_listeners)
        for listener in listeners:
            listener(state)

    def waiting_labels(self) -> list[Callable[[Connection], Any]]:
        """Writes of labels that are not saved yet, for `store_waiting` of a copy of the project."""
        return self._writer.waiting_labels()

    def store_waiting(self, write: Callable[[Connection], Any]) -> Future[Any]:
        """Store a label that is pending in the project that this one was copied from."""
        return self._writer.submit(write)

    # closing

    def close(self, *, give_up: bool = False) -> None:
        """Wait until everything is committed and close the file. See Writer.close for `give_up`."""
        self._follower.close()
        self._writer.close(give_up=give_up)
        self.keeper.close()
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _refused(error: Exception) -> Future[Changes]:
    future: Future[Changes] = Future()
    future.set_exception(error)
    return future
