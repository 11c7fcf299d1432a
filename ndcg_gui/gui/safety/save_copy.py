"""Save a copy: where, then a job that copies, compares and says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.settings import LAST_FOLDER
from ndcg_gui.gui.text.plain import count
from ndcg_gui.gui.widgets.dialogs import PROJECT_SUFFIX, Asker, suggested_file
from ndcg_gui.project.safety.backups import back_up, save_elsewhere

if TYPE_CHECKING:
    from ndcg_gui.gui.app.window import MainWindow
    from ndcg_gui.gui.base.jobs import Report


def save_copy(context: ProjectContext, asker: Asker) -> None:
    """Ask where, and write a verified copy of the project there; the project stays open."""

    def write(to: Path) -> None:
        out = _with_suffix(to)
        context.settings.set(LAST_FOLDER, str(out.parent))
        location = context.project.location

        def done(rows: int) -> None:
            text = QCoreApplication.translate("SaveCopy", "A copy is in %s: %s rows, compared")
            context.notify(text % (visible(out.name), count(rows)))

        context.jobs.run(
            QCoreApplication.translate("SaveCopy", "Saving a copy as %s") % visible(out.name),
            lambda report: back_up(location, out, report=report),
            done=done,
        )

    _ask(context, asker, QCoreApplication.translate("SaveCopy", "Save a copy"), write)


def save_all_elsewhere(window: MainWindow) -> None:
    """Ask where, write a copy with the labels that could not be saved, and go on in that copy."""
    context = window.context
    if context is None:
        return
    title = QCoreApplication.translate("SaveCopy", "Save a copy elsewhere")

    def write(to: Path) -> None:
        out = _with_suffix(to)
        project = context.project

        def work(report: Report) -> int:
            return save_elsewhere(project, out, report=report)

        def done(labels: int) -> None:
            window.leave_project(give_up=True)
            window.open_path(out)
            text = QCoreApplication.translate("SaveCopy", "Saved in %s, with %s labels that were waiting")
            window.notice.show_message(text % (visible(out.name), count(labels)))

        context.jobs.run(QCoreApplication.translate("SaveCopy", "Saving a copy"), work, done=done)

    _ask(context, window.asker, title, write)


def _ask(context: ProjectContext, asker: Asker, title: str, write: Callable[[Path], object]) -> None:
    stem = QCoreApplication.translate("SaveCopy", "%s copy") % context.project.location.stem
    asker.save_file(title, suggested_file(context.settings, stem, PROJECT_SUFFIX), write)


def _with_suffix(path: Path) -> Path:
    return path if path.suffix == PROJECT_SUFFIX else path.with_name(path.name + PROJECT_SUFFIX)
