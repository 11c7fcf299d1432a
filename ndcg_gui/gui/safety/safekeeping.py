"""Safety of the labels beside judging: journal, backups, and warnings in the status bar."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError, Overwritten
from ndcg_gui.domain.locations import password_warning
from ndcg_gui.domain.progress import Progress
from ndcg_gui.gui.kit.base import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import WARNED_PLACES
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets.dialogs import TextDialog

if TYPE_CHECKING:
    from ndcg_gui.features.labels.recovery import Recovery
    from ndcg_gui.features.safety.receipts import Shown

_log = logging.getLogger(__name__)

BACKUP_MINUTES = 15
WATCH_SECONDS = 30


class Safekeeping(QObject):
    """Guard of one open project. Its dialogs open over `window`."""

    def __init__(
        self, context: ProjectContext, window: QWidget, *, restored: bool = False, again: bool = False
    ) -> None:
        """`restored`: the file was made of a backup, so newer labels are searched in every journal.

        `again`: the project was guarded until now, and is only shown anew.
        """
        super().__init__(context)
        self._context, self._window = context, window
        self._changed = False
        self._overwritten_shown = False
        self._clock = self._every(BACKUP_MINUTES * 60, self._on_clock_timeout)
        self._watch = self._every(WATCH_SECONDS, self.look_around)
        context.changed.connect(self._on_context_changed)
        context.state_changed.connect(self._on_context_state_changed)
        context.closing.connect(self._clock.stop)
        context.closing.connect(self._watch.stop)
        self.look_around()
        self._warn_of_place()
        if again or context.project.read_only is not None:
            return

        def look(_report: Progress) -> Recovery:
            # Imported by the job, as for the backup: the first panel on the screen does not wait for it.
            return late.look_for_lost(context.project, everywhere=restored)

        context.jobs.run(
            self.tr("Looking into the recovery journal"),
            look,
            done=self._on_looked,
            failed=lambda error: self._warn("journal", error),
            quiet=True,
        )
        self._back_up()
        self._sign()

    def _every(self, seconds: int, slot: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.timeout.connect(slot)
        timer.start(seconds * 1000)
        return timer

    def _on_looked(self, recovery: Recovery) -> None:
        held = self._context.project.held
        own = held is None or any(item.rater == held.rater for item in recovery.found)
        if recovery.found and own and not self._context.looking:
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
        if context.project.read_only is not None:
            return
        self._changed = False

        def keep(report: Progress) -> object:
            return late.keep_backup(context.project, report)

        context.jobs.run(
            self.tr("Backing up"),
            keep,
            done=lambda _made: context.warning_changed.emit("backup", ""),
            failed=lambda error: self._warn("backup", error),
            quiet=True,
        )

    # receipts

    def _sign(self) -> None:
        """Sign the project as it was found, and from then on as it is left."""
        context = self._context

        def sign(_report: Progress) -> Shown | None:
            return late.renew(context.project, begins=True)

        context.jobs.run(
            self.tr("Looking at the receipt"),
            sign,
            done=self._on_signed,
            failed=lambda error: self._warn("receipt", error),
            quiet=True,
        )

    def _on_signed(self, found: Shown | None) -> None:
        if found is None or self._context.closed:
            return
        if found.state == "changed":
            self._context.warning_changed.emit("receipt", translated(found.sentence))
        else:
            self._context.closing.connect(self._on_context_closing)

    def _on_context_closing(self) -> None:
        try:
            late.renew(self._context.project, begins=False)
        except NdcgError as error:
            # The project is closed all the same: the next check names what changed since the last receipt.
            _log.warning("no receipt at closing: %s", type(error).__name__)

    def _warn(self, key: str, error: Exception) -> None:
        if not isinstance(error, NdcgError):
            self._context.show_error(error)
            return
        what = self.tr("no backup: %s") if key == "backup" else self.tr("%s")
        self._context.warning_changed.emit(key, what % translated(error.message))

    # dangers

    def _on_context_state_changed(self, _state: object) -> None:
        overwritten = self._context.project.overwritten
        if overwritten is not None and not self._overwritten_shown:
            self._overwritten_shown = True
            self._context.show_error(Overwritten(overwritten))

    def look_around(self) -> None:
        """Show in the status bar what could endanger labels: little space, or an unwritable journal."""
        project = self._context.project
        problem = project.keeper.problem
        self._context.warning_changed.emit("journal", "" if problem is None else translated(problem))
        space = late.little_space(project.location)
        self._context.warning_changed.emit("space", "" if space is None else translated(space))

    def _warn_of_place(self) -> None:
        context = self._context
        password = password_warning(context.project.location)
        risk = late.risky_place(context.project.location)
        known = context.settings.get(WARNED_PLACES)
        if (risk is None and password is None) or context.key in known:
            return
        context.settings.set(WARNED_PLACES, (*known, context.key)[-100:])
        if password is not None:
            context.notify(translated(password))
        if risk is not None:
            title = self.tr("Labels can be lost in this folder")
            dialog = TextDialog(title, translated(risk), parent=self._window)
            dialog.open_at(620, 320)
            dialog.open()
