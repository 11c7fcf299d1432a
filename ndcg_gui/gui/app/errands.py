"""Dialogs of the open project that the menu opens."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from ndcg_gui.gui.app import late
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import LAST_FOLDER
from ndcg_gui.gui.kit.widgets.dialogs import Asker


def edit_scale(context: ProjectContext, window: QWidget) -> None:
    late.edit_scale(context, window, open_unclear=late.open_unclear)


def show_everybodys(context: ProjectContext, window: QWidget) -> None:
    late.open_everybodys(context, window)


def new_task(context: ProjectContext, window: QWidget) -> None:
    late.new_task(context, window)


def new_comparison(context: ProjectContext, window: QWidget) -> None:
    late.new_comparison(context, window)


def show_saved_evaluations(context: ProjectContext, window: QWidget) -> None:
    late.open_saved_evaluations(context, window)


def hand_out(context: ProjectContext, window: QWidget) -> None:
    late.open_hand_out(context, window)


def merge(context: ProjectContext, window: QWidget, asker: Asker) -> None:
    asker.packages(context.settings.last_folder(), lambda paths: merge_files(context, window, paths))


def merge_files(context: ProjectContext, window: QWidget, paths: list[Path]) -> None:
    if not context.closed:
        context.settings.set(LAST_FOLDER, str(paths[0].parent))
        late.open_merge(context, paths, window)


def choose_display(context: ProjectContext, window: QWidget) -> None:
    late.open_display(context, window)
