"""Renaming, hiding and removing systems, with the questions before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.fields import MAX_NAME
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.collection.rows import StoredSystem
from ndcg_gui.features.collection.verbs import HideSystems, Removal, RemoveSystems, RenameSystem, removal_of
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, NameDialog

_NAMED = 10


class RenameDialog(NameDialog):
    """Form for a new name of a system with all its versions."""

    def __init__(self, name: str, taken: Sequence[str], *, versions: int, parent: QWidget | None) -> None:
        translate = partial(QCoreApplication.translate, "RenameDialog")
        told = translate("Comparisons and tasks follow; saved evaluations keep the old name.")
        if versions > 1:
            told = translate("All its %s versions are renamed.") % versions + f" {told}"
        super().__init__(
            translate("Rename system"),
            translate("Rename"),
            parent,
            before=name,
            others=taken,
            taken=translate("There is a system of that name already."),
            told=told,
            most=MAX_NAME,
        )


class RemoveDialog(Dialog):
    """Question before removing systems: what is removed, what stays, and what prevents it."""

    def __init__(self, removal: Removal, parent: QWidget | None) -> None:
        names = removal.names
        one = QCoreApplication.translate("RemoveDialog", "Remove %s?") % visible(names[0])
        several = QCoreApplication.translate("RemoveDialog", "Remove %s systems?") % len(names)
        super().__init__(one if len(names) == 1 else several, parent)
        self.open_at(520)
        lines = [", ".join(visible(name) for name in names[:_NAMED])] if len(names) > 1 else []
        if len(names) > _NAMED:
            lines[0] += self.tr(" and %s more") % (len(names) - _NAMED)
        if removal.compared:
            lines += [
                self.tr("%s is used by the comparison %s: remove that first.")
                % (visible(name), ", ".join(map(visible, compared)))
                for name, compared in removal.compared.items()
            ]
        else:
            goes = say("{count:result is|results are} removed.", count=removal.results)
            if removal.pairs:
                goes = say(
                    "{count:result is|results are} removed, and {pairs:unjudged pair|unjudged pairs} that"
                    " only they added.",
                    count=removal.results,
                    pairs=removal.pairs,
                )
            lines += [
                translated(goes),
                self.tr("Judgments, queries and documents stay. Undo brings everything back."),
            ]
        self.text = PlainLabel("\n".join(lines), wrap=True, selectable=True)
        self.body.addWidget(self.text)
        self.cancel_button = button(self.tr("Cancel"), self.reject)
        self.accept_button = button(self.tr("Remove"), self.accept, primary=True)
        self.accept_button.setEnabled(not removal.compared)
        default = self.cancel_button if removal.compared else self.accept_button
        self.add_buttons(None, self.cancel_button, self.accept_button, default=default)
        default.setFocus()


class Mending(QObject):
    """Renames, hides and removes systems for a panel, with Undo."""

    def __init__(self, context: ProjectContext, window: Callable[[], QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._context, self._window = context, window

    def rename(self, system: StoredSystem, known: Sequence[StoredSystem]) -> None:
        """Ask for another name, and rename the system."""
        versions = sum(item.family == system.family for item in known)
        others = [name for item in known if item.family != system.family for name in (item.name, item.family)]
        RenameDialog(system.family, others, versions=versions, parent=self._window()).ask(
            lambda name: self._context.do_step(RenameSystem(system.name, name))
        )

    def hide(self, systems: Sequence[StoredSystem], *, hidden: bool) -> None:
        """Hide them, or show them again."""
        self._context.do_step(HideSystems(tuple(item.name for item in systems), hidden=hidden))

    def remove(self, systems: Sequence[StoredSystem]) -> None:
        """Say what would be removed, and remove the systems once confirmed."""
        project, names = self._context.project, tuple(item.name for item in systems)
        self._context.jobs.run(
            self.tr("Checking what depends on it"),
            lambda _report: project.read(removal_of, names),
            done=partial(self._confirm, names),
        )

    def _confirm(self, names: tuple[str, ...], removal: Removal) -> None:
        dialog = RemoveDialog(removal, self._window())
        dialog.accepted.connect(lambda: self._context.do_step(RemoveSystems(names)))
        dialog.open_until(self._context.closing)
