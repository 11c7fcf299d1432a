"""The context of a panel: the open project, the current rater, the jobs, and signals to the window.

Nothing here is global: a second context can exist beside the first.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, Signal

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.locations import kept
from ndcg_gui.domain.messages import say
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.jobs import JobRunner, single_shot
from ndcg_gui.gui.kit.base.settings import LEADS, RATER, PassingSettings, Settings
from ndcg_gui.gui.kit.text.plain import translated

if TYPE_CHECKING:
    from ndcg_gui.core.command import Command
    from ndcg_gui.core.package import OnlyToJudge
    from ndcg_gui.core.project import Project, Rater, WriterState

# The panel on which each kind of step is undone, and its title.
_PLACES = {
    "judgment": ("judge", say("Judge")),
    "preference": ("side_by_side", say("Side by side")),
    "import": ("systems", say("Systems")),
}
HEAD_START = 0.1  # seconds; the most from a key until its label's write is begun, painted or not
OTHERS_MS = 500  # the least from one report of what others do to the next, however much they do


@dataclass(frozen=True, slots=True)
class TaskHead:
    """Content of the one line that the window shows while somebody judges."""

    title: str
    progress: str
    share: float  # of the task that is done, 0..1
    time_left: str  # empty while it is not known
    details: str  # the whole progress, for the tooltip


@dataclass(frozen=True, slots=True)
class Hit:
    """One find of the palette. `run` goes there."""

    title: str
    detail: str
    run: Callable[[], object]
    words: str = ""  # it is found by these, too


SearchProvider = Callable[[str], Sequence[Hit]]


class ProjectContext(QObject):
    """One open project as the panels see it. It emits everything on the GUI thread."""

    # Changes of committed writes: each of this window's own, those of others joined.
    changed = Signal(object)
    state_changed = Signal(object)  # the writer's state
    rater_changed = Signal(object)  # Rater or None
    seat_changed = Signal()  # whoever sits there now may see more or less: all is to be shown anew
    error_raised = Signal(object)
    notice_raised = Signal(str, object, str)  # sentence, what its button does, the button's name
    notice_outdated = Signal()  # its Undo would take back something else by now
    place_requested = Signal(str, object)
    progress_changed = Signal(str)
    task_changed = Signal(object)  # TaskHead
    metric_changed = Signal(str)
    warning_changed = Signal(str, str)  # what could endanger labels: its key, and the sentence or ""
    counts_changed = Signal(object)  # a panel's count is another now, though nothing was written
    import_requested = Signal()
    erasure_requested = Signal(object)  # a person to be erased, for which the project is closed
    preview_requested = Signal(object)  # files to import, by their paths
    guide_requested = Signal()
    keys_requested = Signal()
    preferences_changed = Signal()  # what whoever sits there has chosen for every project
    search_wanted = Signal()  # somebody may look for something soon
    search_ready = Signal()  # by now more is found than before
    closing = Signal()  # the project is about to be closed: stop reading from it

    _changes_arrived = Signal(object)
    _state_arrived = Signal()
    _others_state_arrived = Signal()
    _future_ended = Signal(object, object)

    def __init__(
        self,
        project: Project,
        *,
        jobs: JobRunner,
        settings: Settings,
        view_as: Rater | None = None,
        parent: QObject | None = None,
    ) -> None:
        """`view_as` is the rater as whom a leader views the project."""
        # The first window is painted before the layers below a project are loaded.
        super().__init__(parent)
        self.project = project
        self.jobs = jobs
        self.settings = settings if view_as is None else PassingSettings(settings)
        self._view_as = view_as
        self.seat_changes = False  # `seat_changed` was said: nothing is told to the panels any more
        self.note = ""
        self._providers: list[SearchProvider] = []
        self.closed = False  # the project was left; nothing may be asked of it any more
        self._keeps_loaded = False
        self._step_shown = False  # whether the notice offers to undo the label given last
        # Their turn comes when what a key has changed is painted.
        self._painted = single_shot(self, 0, project.screen_painted)
        self._show_state = single_shot(self, 0, self._on_state_arrived)
        self._show_others_state = single_shot(self, OTHERS_MS, self._on_state_arrived)
        self._own_state: object = None  # what the writer's state was of this window's own writes
        self._others: Changes | None = None  # what others did that no panel has heard of
        self._others_pause = single_shot(self, OTHERS_MS, self._tell_of_others)
        queued = Qt.ConnectionType.QueuedConnection
        self._changes_arrived.connect(self._on_changes_arrived, queued)
        self._state_arrived.connect(self._show_state.start, queued)
        self._others_state_arrived.connect(self._on_others_state_arrived, queued)
        self._future_ended.connect(self._on_future_ended, queued)
        # The listeners run on the writer's thread: they only put a signal into the GUI thread's queue.
        self._unsubscribe = (
            project.subscribe(self._changes_arrived.emit),
            project.subscribe_state(self._hear_state),
        )
        project.screen_first(HEAD_START)
        self.rater = view_as or self._known_rater()  # who is judging; None until somebody has said so
        # What the window is held to where it may show no more than there is to judge; None: everything. It
        # stays: where it is to be another, `seat_changed` asks for another context.
        self.only_to_judge = self._seat(asks=True)
        held = self.only_to_judge
        project.held = held if isinstance(held, late.RaterHere) else None

    # properties

    @property
    def key(self) -> str:
        """Key of the project's own entries in the settings."""
        return kept(self.project.location)

    @property
    def looking(self) -> bool:
        """Whether a leader views the project as a rater and can store nothing."""
        return self._view_as is not None

    @property
    def view_as(self) -> Rater | None:
        """The rater as whom a leader views the project."""
        return self._view_as

    def only_looks(self) -> bool:
        """Whether nothing can be stored because a leader views it as a rater. Then a notice says so."""
        if self.looking:
            self.notify(self.tr("You are viewing as a rater: nothing is saved."))
        return self.looking

    def _seat(self, *, asks: bool = False) -> OnlyToJudge | None:
        """Restriction of the current user, None for one who may see everything.

        `asks`: where some people have the role rater, an unnamed user is restricted until they name
        themselves. Whoever has the project open already is not asked.
        """
        if self.project.package is not None:
            return self.project.package
        if self._view_as is not None:
            return late.RaterHere(self._view_as.name, looking=True)
        judging = late.judging_only(late.people_of(self.project.setting(late.PEOPLE)))
        if self.rater is not None:
            return late.RaterHere(self.rater.name) if self.rater.name in judging else None
        leads = not judging or self.settings.get(LEADS, of=self.project.project_id)
        return None if leads or not asks else late.RaterHere("")

    def rater_id(self) -> RaterId | None:
        return None if self.rater is None else self.rater.id

    def rater_name(self) -> str:
        """Name of the current user for the record of a step, empty if unknown."""
        return "" if self.rater is None else self.rater.name

    def writer_state(self) -> WriterState:
        return self.project.writer_state()

    # raters

    def set_rater(self, rater: Rater | None) -> None:
        """Make this rater the current one, and the one with whom this account opens the project next time."""
        if (rater and rater.id) == (self.rater and self.rater.id):
            self.rater = rater
            return
        self.rater = rater
        said = None if rater is None else (int(rater.id), rater.name)
        self.settings.set(RATER, said, of=self.project.project_id)
        self.settings.set(LEADS, False, of=self.project.project_id)
        self._tell_rater()

    def lead(self) -> None:
        """Make the current user one who leads the project and judges under no name."""
        self.settings.set(LEADS, True, of=self.project.project_id)
        self.settings.set(RATER, None, of=self.project.project_id)
        self.rater = None
        self._tell_rater()

    def _tell_rater(self) -> None:
        """Announce another current rater, unless the new one may see more or less than before."""
        if not self._changes_seat():
            self.rater_changed.emit(self.rater)

    def _changes_seat(self) -> bool:
        """Whether the current user may see more or less than is shown. Emits `seat_changed` once."""
        if self.seat_changes or self.looking:
            return self.seat_changes
        self.seat_changes = self._seat(asks=self.only_to_judge is not None) != self.only_to_judge
        if self.seat_changes:
            self.seat_changed.emit()
        return self.seat_changes

    def _known_rater(self) -> Rater | None:
        """The package's rater, or the one that this account chose before. It never guesses one.

        Number and name have to agree: in a diverged copy the number may be another person's.
        """
        package = self.project.package
        raters = list(self.project.raters())
        if package is not None:
            return next((rater for rater in raters if rater.name == package.rater), None)
        said = self.settings.get(RATER, of=self.project.project_id)
        return next((rater for rater in raters if (int(rater.id), rater.name) == said), None)

    def _refresh_rater(self) -> None:
        before = self.rater
        if before is None:
            return
        self.rater = next((rater for rater in self.project.raters() if rater.id == before.id), None)
        if self.rater != before:
            if self.rater is not None:  # under another name the same person as before
                said = (int(self.rater.id), self.rater.name)
                self.settings.set(RATER, said, of=self.project.project_id)
            self._tell_rater()

    # speaking to the window

    def show_error(self, error: BaseException) -> None:
        """Show the error: a sentence for what the user can fix, the crash report for anything else."""
        self.error_raised.emit(error)

    def notify(self, message: str, undo: Callable[[], object] | None = None, action: str = "") -> None:
        """Show a notice. `undo` takes the step back, or does what `action` names."""
        self._step_shown = False
        if self.jobs.too_late:
            message = self.tr("Too late to cancel: %s") % message
        self.notice_raised.emit(message, undo, action)

    def tell_step(self, message: str, undo: Callable[[], object]) -> None:
        """Say what the label just saved has replaced. The notice disappears with the next label."""
        self.notify(message, undo)
        self._step_shown = True

    def go_to(self, panel_key: str, **where: Any) -> None:
        """Show a panel at the place that `where` names."""
        self.place_requested.emit(panel_key, where)

    def show_progress(self, text: str) -> None:
        """Show the current rater's progress in the middle of the status bar."""
        self.progress_changed.emit(text)

    def show_task(self, head: TaskHead) -> None:
        """Show the task, its progress and the time left on top of the window while somebody judges."""
        self.task_changed.emit(head)

    def show_metric(self, text: str) -> None:
        """Show a metric at the right end of the status bar. The window hides it on blind panels."""
        self.metric_changed.emit(text)

    def request_import(self) -> None:
        """Ask the user for files to import, as by Ctrl+I."""
        self.import_requested.emit()

    def request_erasure(self, choice: object) -> None:
        """Erase a person: the project is closed for it, and opened again."""
        self.erasure_requested.emit(choice)

    def request_guide(self) -> None:
        """Show all keys and the guide, as F1 does."""
        self.guide_requested.emit()

    def request_keys(self) -> None:
        """Show the keys of the panel, as ? does."""
        self.keys_requested.emit()

    # searching

    def add_search(self, provider: SearchProvider) -> None:
        """Add `provider` to the palette's search. It returns few hits for a text, best first, quickly."""
        self._providers.append(provider)

    def search(self, text: str, *, blind: bool = False) -> list[Hit]:
        """Hits of all providers. With `blind`, those that would reveal a system to a judge are left out."""
        hits = [hit for provider in self._providers for hit in provider(text)]
        if not (blind and hits):
            return hits
        names = late.telling_names(self.project)
        return [hit for hit in hits if not names.in_key(hit.title)]

    # writing

    def watch(
        self,
        future: Future[Any],
        done: Callable[[Any], object] | None = None,
        failed: Callable[[BaseException], object] | None = None,
    ) -> None:
        """Call `done(result)` on the GUI thread once the write is committed, `failed(error)` if it is not.

        Without `failed` the error is shown.
        """
        future.add_done_callback(lambda ended: self._hear_future(ended, done, failed))
        self._painted.start()

    def do_step(self, command: Command, failed: Callable[[BaseException], object] | None = None) -> None:
        """Write a correction made on a panel, say what was done, and offer to undo it."""
        self.watch(self.project.execute(command), self._on_mended, failed)

    def _on_mended(self, changes: Changes) -> None:
        if changes.summary is not None and changes:
            self.notify(translated(changes.summary), partial(self.undo, kind="import"))

    def undo(self, *, kind: str, redo: bool = False, then: Callable[[Changes], object] | None = None) -> None:
        """Undo or redo the current rater's last step of a kind, and say what was done.

        Without one it names the last step made elsewhere, with a link to it. `then` gets the changes, once
        they are committed and all listeners are notified.
        """
        if self.only_looks():
            return
        rater_id = self.rater_id()
        done = partial(self._on_step_done, redo, then)
        if not redo:
            self.watch(self.project.undo(rater_id, kind=kind), done)
        elif kind != "import":
            self.watch(self.project.redo(rater_id, kind=kind), done)
        else:
            # Redoing an import reads its files again, which takes its time.
            self.jobs.run(
                self.tr("Redo"),
                lambda _report: self.project.redo(rater_id, kind=kind),
                done=lambda future: self.watch(future, done),
                cancellable=False,
            )

    def _on_step_done(self, redo: bool, then: Callable[[Changes], object] | None, changes: Changes) -> None:
        if changes.summary is not None:
            self.notify(translated(changes.summary))
        else:
            self._lead_to_step(redo=redo)
        if then is not None:
            then(changes)

    def _lead_to_step(self, *, redo: bool) -> None:
        """Say what was done last and where, and offer to go there, if there is nothing to undo here."""
        found = self.project.last_step(self.rater_id(), redo=redo)
        place = _PLACES.get(found[0]) if found is not None else None
        if found is None or place is None:
            self.notify(self.tr("Nothing to redo") if redo else self.tr("Nothing to undo"))
            return
        panel, title = place
        said = (
            self.tr("The last step you undid is on “%s”: %s")
            if redo
            else self.tr("Your last step is on “%s”: %s")
        )
        go = partial(self.go_to, panel)
        self.notify(said % (translated(title), translated(found[1])), go, self.tr("Go there"))

    # life

    def keep_loaded(self) -> None:
        """Exempt the objects loaded so far from garbage collection until the project is closed.

        With 100,000 pairs a collection takes 40 ms, at whatever key it comes.
        """
        self._keeps_loaded = True
        gc.freeze()

    def close(self, *, give_up: bool = False) -> None:
        """Stop listening and close the project. Nothing is emitted afterwards.

        With `give_up` labels that cannot be saved are not waited for.
        """
        if not self.closed:
            self.leave()
            self.project.close(give_up=give_up)

    def leave(self) -> None:
        """Stop listening, and leave the project open for another context."""
        if self.closed:
            return
        self.closed = True
        if self._keeps_loaded:
            gc.unfreeze()
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._providers.clear()
        self._painted.stop()
        for timer in (self._show_state, self._show_others_state, self._others_pause):
            timer.stop()
        self.closing.emit()

    # slots and listeners

    def _hear_state(self, state: WriterState) -> None:
        if self.closed:
            return
        own, self._own_state = self._own_state, (state.here, state.failed)
        (self._others_state_arrived if own == self._own_state else self._state_arrived).emit()

    def _hear_future(
        self,
        future: Future[Any],
        done: Callable[[Any], object] | None,
        failed: Callable[[BaseException], object] | None,
    ) -> None:
        if not self.closed:
            self._future_ended.emit(future, (done, failed))

    def _on_changes_arrived(self, changes: Changes) -> None:
        if self.closed:
            return
        if not changes.elsewhere:
            self._tell(changes)
            return
        self._others = changes if self._others is None else self._others | changes
        if not self._others_pause.isActive():
            self._tell_of_others()

    def _tell_of_others(self) -> None:
        """Tell the panels what others did since the last time, and pause, so that they keep up with it."""
        changes, self._others = self._others, None
        if changes is not None:
            self._others_pause.start()
            self._tell(changes)

    def _tell(self, changes: Changes) -> None:
        if changes.raters or changes.reload:
            self._refresh_rater()
        if changes.raters or changes.reload or changes.settings:
            self._changes_seat()
        if self.seat_changes:
            return
        # Undo takes back what the rater at this window did, whatever others do meanwhile.
        newer = not changes.elsewhere and (changes.judged or changes.compared)
        if self._step_shown and (newer or changes.steps_gone):
            self._step_shown = False
            self.notice_outdated.emit()
        self.changed.emit(changes)

    def _on_others_state_arrived(self) -> None:
        if not (self.closed or self._show_others_state.isActive()):
            self._show_others_state.start()

    def _on_state_arrived(self) -> None:
        # Asked for only now: of many queued states the last one alone is true.
        if not self.closed:
            self.state_changed.emit(self.writer_state())

    def _on_future_ended(self, future: Future[Any], endings: Any) -> None:
        if self.closed:
            return
        done, failed = endings
        try:
            result = future.result()
        except CancelledError:
            return
        except Exception as error:  # noqa: BLE001 - shown, whatever it is
            (failed or self.show_error)(error)
        else:
            if done is not None:
                done(result)
