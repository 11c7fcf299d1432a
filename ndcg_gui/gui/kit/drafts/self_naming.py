"""The lead's choice about texts that name their writers: mask the names, or leave them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.display.self_naming import MASK, Origin, SelfNaming
from ndcg_gui.features.display.self_naming_search import decide
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import TextStyle, font
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

_WIDTH, _HEIGHT = 640, 560


def _tr(text: str) -> str:
    return QCoreApplication.translate("SelfNaming", text)


class SelfNamingDialog(FormDialog):
    """The names with the number of texts that hold them, the first examples, and the choice."""

    def __init__(self, found: SelfNaming, parent: QWidget | None = None) -> None:
        super().__init__(
            _tr("Texts that name a system, model or vendor"), _tr("Mask the ticked names"), parent
        )
        self.open_at(_WIDTH, _HEIGHT)
        self.found = found
        self.names = QListWidget()
        self.names.setFont(font(TextStyle.BODY))
        self.names.setAccessibleName(_tr("Names to mask"))
        self.names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.names.setTextElideMode(Qt.TextElideMode.ElideRight)
        for item in found.names:
            texts = _tr("%s texts") if item.documents != 1 else _tr("%s text")
            said = (one_line(item.name), texts % count(item.documents), translated(item.origin.message))
            row = QListWidgetItem(" · ".join(said))
            row.setFlags(row.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            # What is an ordinary word, too, is masked only if somebody says so.
            ticked = item.origin is not Origin.COMMON
            row.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            self.names.addItem(row)
        self.go_on_button = button(_tr("Continue without masking"), self._on_go_on)
        self.masked: tuple[str, ...] = ()
        self._build()
        self.names.itemChanged.connect(self._on_item_changed)
        self._on_item_changed()
        self.names.setCurrentRow(0)
        self.names.setFocus()

    def _build(self) -> None:
        offer = _tr(
            "Raters would read these names and could tell the systems apart. Ticked names are shown as "
            "{mask}, here and in packages; evaluation and exports keep the texts. Check each name: some "
            "are ordinary words, such as Apple or Meta."
        )
        examples = "\n".join(
            f"{one_line(item.doc_key)}: … {one_line(item.words)} …" for item in self.found.examples
        )
        parts: tuple[QWidget, ...] = (
            PlainLabel(f"{translated(self.found.sentence())}.", wrap=True),
            self.names,
            PlainLabel(_tr("Examples"), role=TextStyle.STRONG),
            PlainLabel(examples, tone="muted", wrap=True),
            PlainLabel(offer.format(mask=MASK), tone="muted", wrap=True),
        )
        for place, part in enumerate(parts):
            self.body.insertWidget(place, part, 100 if part is self.names else 0)
        self.buttons.insertWidget(self.buttons.indexOf(self.accept_button), self.go_on_button)

    def ticked(self) -> tuple[str, ...]:
        rows = range(self.names.count())
        return tuple(
            self.found.names[row].name
            for row in rows
            if self.names.item(row).checkState() is Qt.CheckState.Checked
        )

    def accept(self) -> None:
        self.masked = self.ticked()
        super().accept()

    def _on_go_on(self) -> None:
        self.masked = ()
        super().accept()

    def _on_item_changed(self, _item: object = None) -> None:
        self.accept_button.setEnabled(bool(self.ticked()))


def ask_about_names(
    context: ProjectContext,
    parent: QWidget,
    find: Callable[[Progress], SelfNaming],
    *,
    go_on: Callable[[], object],
    give_up: Callable[[], object],
) -> None:
    """Search for names and let the lead decide if there are any. Then call `go_on`, or `give_up`."""

    def ask(found: SelfNaming) -> None:
        if not found.naming:
            go_on()
            return
        dialog = SelfNamingDialog(found, parent)
        dialog.accepted.connect(lambda: store(dialog))
        dialog.rejected.connect(give_up)
        dialog.open_until(context.closing)

    def store(dialog: SelfNamingDialog) -> None:
        command = decide(context.project, dialog.found, dialog.masked)
        context.watch(context.project.execute(command), lambda _done: go_on(), fail)

    def fail(error: BaseException) -> None:
        give_up()
        context.show_error(error)

    title = _tr("Looking for texts that name a system, model or vendor")
    context.jobs.run(title, find, done=ask, failed=fail, cancelled=give_up)
