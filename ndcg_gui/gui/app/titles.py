"""What the window says of the open project: its name and file, but not where that would tell a system's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.text import visible
from ndcg_gui.gui.app.topbar import TopBar
from ndcg_gui.gui.text.plain import translated
from ndcg_gui.project.display.telling import telling_names

if TYPE_CHECKING:
    from ndcg_gui.project.core.project import Project


def name_project(project: Project, window: QWidget, top_bar: TopBar, *, blind: bool) -> None:
    """Show the project in the window's title and on top; `blind`: to somebody who judges."""
    package = project.package
    name = project.name
    beside = visible(project.location.name) if package is None else translated(package.line())
    if blind:
        names = telling_names(project)
        name = QCoreApplication.translate("Titles", "Project") if names.in_key(name) else name
        beside = "" if names.in_address(beside) else beside
    top_bar.show_project(name, beside)
    window.setWindowTitle(f"{name} – ndcg-gui")
