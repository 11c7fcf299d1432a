"""Save a copy: ask for a path, then copy and compare in a job, and report the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from ndcg_gui.domain.locations import PROJECT_SUFFIX
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.safety.backups import back_up, save_elsewhere
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets.dialogs import Asker, suggested_file


def save_copy(context: ProjectContext, asker: Asker) -> None:
    """Ask for a path, and write a verified copy of the project there. The project stays open."""

    def write(to: Path) -> None:
        out = _with_suffix(to)
        context.settings.set(LAST_FOLDER, str(out.parent))
        location = context.project.location

        def done(rows: int) -> None:
            said = say("A copy is in {file}: {rows:row|rows}, compared", file=visible(out.name), rows=rows)
            context.notify(translated(said))

        context.jobs.run(
            QCoreApplication.translate("SaveCopy", "Saving a copy as %s") % visible(out.name),
            lambda report: back_up(location, out, report=report),
            done=done,
        )

    _ask(context, asker, QCoreApplication.translate("SaveCopy", "Save a copy"), write)


def save_all_elsewhere(context: ProjectContext, asker: Asker, saved: Callable[[Path, int], object]) -> None:
    """Ask for a path, and write a copy that includes the unsaved labels.

    `saved` gets the file and the number of these labels.
    """

    def write(to: Path) -> None:
        out = _with_suffix(to)
        context.jobs.run(
            QCoreApplication.translate("SaveCopy", "Saving a copy"),
            lambda report: save_elsewhere(context.project, out, report=report),
            done=lambda labels: saved(out, labels),
        )

    _ask(context, asker, QCoreApplication.translate("SaveCopy", "Save a copy elsewhere"), write)


def _ask(context: ProjectContext, asker: Asker, title: str, write: Callable[[Path], object]) -> None:
    stem = QCoreApplication.translate("SaveCopy", "%s copy") % context.project.location.stem
    asker.save_file(title, suggested_file(context.settings, stem, PROJECT_SUFFIX), write)


def _with_suffix(path: Path) -> Path:
    return path if path.suffix == PROJECT_SUFFIX else path.with_name(path.name + PROJECT_SUFFIX)
