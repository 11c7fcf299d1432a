"""A dialog that asks a server by a set-up, which can be saved to a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtWidgets import QLayout, QMenu, QWidget

from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.formats.writing import write_atomically
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.jobs import Job
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER, Setting
from ndcg_gui.gui.kit.widgets import ElidedLabel, PlainLabel, button, column
from ndcg_gui.gui.kit.widgets.dialogs import Asker, choose_files, suggested_file
from ndcg_gui.gui.kit.widgets.working import WorkingDialog


class _WritableSetup(Protocol):
    """A set-up that can be written to a file."""

    def to_toml(self) -> str: ...


class SetupDialog(WorkingDialog):
    """Base of the dialogs that ask a server. Subclasses make the form and the requests.

    `remembered` is the setting that holds the project's last set-up.
    """

    def __init__(
        self, title: str, remembered: Setting[str], context: ProjectContext, parent: QWidget | None
    ) -> None:
        super().__init__(title, context, parent)
        self._remembered_in = remembered
        self.asker = Asker(self)
        self.status = ElidedLabel(tone="muted")  # of what is tried
        self.now_label = ElidedLabel(tone="muted")
        self.problem_box = QWidget()
        self.setups_button = button(self.tr("Set-ups") + " ▾")
        menu = QMenu(self.setups_button)
        menu.addAction(self.tr("Open a set-up…"), self._on_open_asked)
        menu.addAction(self.tr("Save this set-up…"), self._on_save_asked)
        self.setups_button.setMenu(menu)

    # for subclasses

    def _entered(self) -> Any:
        """The set-up in the form. Raises InputError."""
        raise NotImplementedError

    def _from_file(self, path: Path) -> Any:
        """The set-up in a file. Raises InputError."""
        raise NotImplementedError

    def _enter(self, setup: Any) -> None:
        """Fill the form from a set-up."""
        raise NotImplementedError

    def _name_of(self, setup: Any) -> str:
        """Name for its file."""
        raise NotImplementedError

    def _finish_line(self, progress: QLayout, note: str, *buttons: QWidget) -> None:
        """Add the fixed line below: progress, faults, and set-ups, a note, Close, Stop, and own buttons."""
        self._whole.addLayout(column(progress, self.meter, self.problem_box))
        words = PlainLabel(note, tone="muted", wrap=True)
        line = self.add_buttons(
            self.setups_button, words, None, self.close_button, self.stop_button, *buttons, default=None
        )
        line.setStretchFactor(words, 1)

    # what is entered

    def _setup(self) -> Any:
        """The entered set-up, or None after showing why it is invalid."""
        try:
            return self._entered()
        except InputError as error:
            self._say_wrong(error)
            return None

    def _remembered_text(self) -> str:
        """The project's last set-up as TOML, empty where there is none."""
        return self._context.settings.get(self._remembered_in, of=self._context.key)

    def _remember(self, setup: _WritableSetup) -> None:
        self._context.settings.set(self._remembered_in, setup.to_toml(), of=self._context.key)

    # the job

    def _ended(self, job: Job, then: Callable[[Any], object], value: object) -> None:
        if job is self._job:
            self.status.setText("")
        super()._ended(job, then, value)

    # files

    def _on_open_asked(self) -> None:
        folder = str(self._context.settings.last_folder())
        choose_files(self, self.tr("Open a set-up"), folder, lambda names: self.open_setup(Path(names[0])))

    def open_setup(self, path: Path) -> None:
        """Fill the form from a file."""
        try:
            self._enter(self._from_file(path))
        except InputError as error:
            self._say_wrong(error)
            return
        self._context.settings.set(LAST_FOLDER, str(path.parent))
        self._show_problem("")

    def _on_save_asked(self) -> None:
        setup = self._setup()
        if setup is not None:
            suggested = suggested_file(self._context.settings, self._name_of(setup), ".toml")
            self.asker.save_file(self.tr("Save this set-up"), suggested, partial(self.save_setup, setup))

    def save_setup(self, setup: _WritableSetup, path: Path) -> None:
        """Write a set-up to a file."""
        try:
            write_atomically(path, [setup.to_toml()])
        except NdcgError as error:
            self._context.show_error(error)
