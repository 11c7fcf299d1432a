"""The notice at the end for users who can only judge: the next step once done, else the number left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from ndcg_gui.core.package import Package
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.packages.handing_out import left_to_judge
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.folders import show_folder
from ndcg_gui.gui.kit.text.plain import count, translated


class PackageEnd(NamedTuple):
    """A sentence, and the button's action and label."""

    sentence: str
    run: Callable[[], object] | None = None
    action: str = ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("PackageEnd", text)


def end_of_package(context: ProjectContext) -> PackageEnd:
    """Notice after one kind of work is done. It reads the project, where all labels are stored."""
    project, held = context.project, context.only_to_judge
    assert held is not None, "there is more than to judge"
    left = left_to_judge(project, held)
    if left.done and isinstance(held, Package):
        sentence = translated(held.send_back(project.path))
        return PackageEnd(sentence, partial(_show_folder, context), _tr("Show in folder"))
    if left.done:
        assert not isinstance(held, Package)
        return PackageEnd(translated(held.all_judged()))
    in_package = isinstance(held, Package)
    if left.items:
        said = (
            _tr("The package is not done: %s left in Side by side.")
            if in_package
            else _tr("You are not done: %s left in Side by side.")
        ) % count(left.items)
        return PackageEnd(said, partial(context.go_to, "side_by_side"), _tr("Go there"))
    left_in_judge = (
        say("The package is not done: {count:pair|pairs} left in Judge.", count=left.pairs)
        if in_package
        else say("You are not done: {count:pair|pairs} left in Judge.", count=left.pairs)
    )
    return PackageEnd(translated(left_in_judge), partial(context.go_to, "judge"), _tr("Go there"))


def _show_folder(context: ProjectContext) -> None:
    folder = context.project.path.parent
    if not show_folder(folder):
        said = _tr("No file manager was found; the folder is %s")
        context.notify(said % visible(str(folder)))
