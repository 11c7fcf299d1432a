"""What is done for the labels beside judging: journal and backups, and dangers said in the status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError, Overwritten
from ndcg_gui.domain.locations import password_warning
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.settings import WARNED_PLACES
from ndcg_gui.gui.text.plain import translated

if TYPE_CHECKING:
    from ndcg_gui.gui.app.window import MainWindow
    from ndcg_gui.project.labels.recovering import Recovery

BACKUP_MINUTES = 15
WATCH_SECONDS = 30


class Safekeeping(QObject):
    """Looks after whatever project is open in the window."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._context: ProjectContext | None = None
        self._changed = False
        self._told = False  # that another project was written over this one
        self._clock = QTimer(self)
        self._clock.setInterval(BACKUP_MINUTES * 60_000)
        self._clock.timeout.connect(self._on_clock_timeout)
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_SECONDS * 1000)
        self._watch.timeout.connect(self.look_around)
        window.project_opened.connect(self._on_project_opened)
        window.project_closed.connect(self._on_project_closed)

    def _on_project_opened(self, context: ProjectContext) -> None:
        self._context, self._told = context, False
        context.changed.connect(self._on_context_changed)
        context.state_changed.connect(self._on_context_state_changed)
        self._clock.start()
        self._watch.start()
        self.look_around()
        self._warn_of_place(context)
        if context.project.read_only is not None:
            return
        everywhere = context.project.location in self._window.restored
        # What the project layer needs for it is imported by now.
        from ndcg_gui.project.labels.recovering import look_for_lost

        context.jobs.run(
            self.tr("Looking into the recovery journal"),
            lambda _report: look_for_lost(context.project, everywhere=everywhere),
            done=self._on_looked,
            failed=lambda error: self._warn("journal", error),
            quiet=True,
        )
        self._back_up()

    def _on_project_closed(self) -> None:
        self._context = None
        self._clock.stop()
        self._watch.stop()

    def _on_looked(self, recovery: Recovery) -> None:
        if self._context is not None and recovery.found:
            from ndcg_gui.gui.safety.recovery import RecoveryDialog

            RecoveryDialog(self._context, recovery, self._window).open()

    # backups

    def _on_context_changed(self, changes: Changes) -> None:
        if changes:
            self._changed = True

    def _on_clock_timeout(self) -> None:
        if self._changed:
            self._back_up()

    def _back_up(self) -> None:
        context = self._context
        if context is None:
            return
        from ndcg_gui.project.safety.backups import keep_backup

        if context.project.read_only is not None:
            return
        self._changed = False
        context.jobs.run(
            self.tr("Backing up"),
            lambda report: keep_backup(context.project, report),
            done=lambda _made: self._window.status.set_warning("backup", ""),
            failed=lambda error: self._warn("backup", error),
            quiet=True,
        )

    def _warn(self, key: str, error: Exception) -> None:
        if not isinstance(error, NdcgError):
            self._window.show_error(error)
            return
        what = self.tr("no backup: %s") if key == "backup" else self.tr("%s")
        self._window.status.set_warning(key, what % translated(error.message))

    # dangers

    def _on_context_state_changed(self, _state: object) -> None:
        overwritten = None if self._context is None else self._context.project.overwritten
        if overwritten is not None and not self._told:
            self._told = True
            self._window.show_error(Overwritten(overwritten))

    def look_around(self) -> None:
        """Say in the status bar what could endanger labels: little space, a journal that takes nothing."""
        context = self._context
        if context is None:
            return
        from ndcg_gui.project.safety.places import little_space

        problem = context.project.journal_problem
        self._window.status.set_warning("journal", "" if problem is None else translated(problem))
        space = little_space(context.project.location)
        self._window.status.set_warning("space", "" if space is None else translated(space))

    def _warn_of_place(self, context: ProjectContext) -> None:
        from ndcg_gui.gui.widgets.dialogs import TextDialog
        from ndcg_gui.project.safety.places import risky_place

        location = context.project.location
        told = password_warning(location)
        risk = risky_place(location)
        known = self._window.settings.get(WARNED_PLACES)
        if (risk is None and told is None) or context.key in known:
            return
        self._window.settings.set(WARNED_PLACES, (*known, context.key)[-100:])
        if told is not None:
            self._window.notice.show_message(translated(told))
        if risk is None:
            return
        title = self.tr("This folder can lose labels")
        dialog = TextDialog(title, translated(risk), parent=self._window)
        dialog.resize(620, 320)
        dialog.open()
