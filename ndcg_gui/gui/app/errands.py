"""Actions of the window; most only open something, which is imported when asked for: no start waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.app.steps import do_again, take_back
from ndcg_gui.gui.base.settings import LAST_FOLDER

if TYPE_CHECKING:
    from ndcg_gui.gui.app.window import MainWindow


def edit_scale(window: MainWindow) -> None:
    """Scale and guidelines."""
    if window.context is not None:
        from ndcg_gui.gui.scale.editor import edit_scale as edit

        edit(window.context, window)


def new_task(window: MainWindow) -> None:
    """New task."""
    if window.context is not None:
        from ndcg_gui.gui.tasks.dialog import new_task as make

        make(window.context, window)


def new_comparison(window: MainWindow) -> None:
    """New comparison."""
    if window.context is not None:
        from ndcg_gui.gui.side_by_side.setup.dialog import new_comparison as make

        make(window.context, window)


def show_tasks(window: MainWindow) -> None:
    """Tasks."""
    if window.context is not None:
        from ndcg_gui.gui.tasks.progress import show_tasks as show

        show(window.context, partial(new_task, window), window)


def show_saved_evaluations(window: MainWindow) -> None:
    """Saved evaluations."""
    if window.context is not None:
        from ndcg_gui.gui.evaluate.saved import open_saved_evaluations

        open_saved_evaluations(window.context, window)


def hand_out(window: MainWindow) -> None:
    """Hand out."""
    if window.context is not None:
        from ndcg_gui.gui.packages.hand_out import open_hand_out

        open_hand_out(window.context, window)


def merge(window: MainWindow) -> None:
    """Merge."""

    def chosen(paths: list[Path]) -> None:
        if window.context is not None:
            from ndcg_gui.gui.packages.merge import open_merge

            window.settings.set(LAST_FOLDER, str(paths[0].parent))
            open_merge(window.context, paths, window)

    if window.context is not None:
        window.asker.packages(window.settings.last_folder(), chosen)


def export_report(window: MainWindow) -> None:
    """Export report."""
    if window.context is not None:
        from ndcg_gui.gui.evaluate.report_export import export_report as export

        export(window.context, window, asker=window.asker)


def choose_display(window: MainWindow) -> None:
    """What raters see."""
    if window.context is not None:
        from ndcg_gui.gui.display.dialog import open_display

        open_display(window.context, window)


def save_copy(window: MainWindow) -> None:
    """Save a copy."""
    if window.context is not None:
        from ndcg_gui.gui.safety.save_copy import save_copy as save

        save(window.context, window.asker)


def save_elsewhere(window: MainWindow) -> None:
    """Save what cannot be saved here in a copy elsewhere, and go on there."""
    from ndcg_gui.gui.safety.save_copy import save_all_elsewhere

    save_all_elsewhere(window)


def restore(window: MainWindow) -> None:
    """Restore from a backup."""
    if window.context is not None:
        from ndcg_gui.gui.safety.restore import show_restore

        try:
            path = window.context.project.path
        except InputError as error:  # a server is kept by its own backups
            window.show_error(error)
            return
        show_restore(window, path)


def show_log_folder(window: MainWindow) -> None:
    """Show the log folder in the system's file manager."""
    from ndcg_gui.gui.app.log_file import log_folder
    from ndcg_gui.gui.base.folders import show_folder

    folder = log_folder()
    folder.mkdir(parents=True, exist_ok=True)
    if not show_folder(folder):
        window.notice.show_message(
            window.tr("No file manager was found; the folder is %s") % visible(str(folder))
        )


ERRANDS: Mapping[str, Callable[[MainWindow], object]] = {
    "scale": edit_scale,
    "new_task": new_task,
    "new_comparison": new_comparison,
    "tasks": show_tasks,
    "saved_evaluations": show_saved_evaluations,
    "hand_out": hand_out,
    "merge": merge,
    "report": export_report,
    "display": choose_display,
    "save_copy": save_copy,
    "restore": restore,
    "log_folder": show_log_folder,
    "undo": take_back,
    "redo": do_again,
}
