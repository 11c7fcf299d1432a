"""A dialog that makes the draft of its form in the background, and stores the draft shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from ndcg_gui.core.command import Command
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.display.self_naming import MASK, Origin, SelfNaming
from ndcg_gui.features.display.self_naming_search import decide
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.theme import SPACE_4, TextStyle, font
from ndcg_gui.gui.kit.drafts.figures import DraftFigures
from ndcg_gui.gui.kit.drafts.form import DraftForm
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, button, column, row, scrolled
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

# The preview waits until the keys pause.
PAUSE_MS = 200
_SIZE = (1000, 760)
_NAMES_SIZE = (640, 560)


class DraftDialog(FormDialog):
    """The form, and beside it the draft's figures. A draft has the `plan` that it was made of.

    Subclasses make, show, check and store their drafts by the methods below.
    """

    def __init__(
        self,
        context: ProjectContext,
        form: DraftForm,
        figures: DraftFigures,
        *,
        title: str,
        accept_text: str,
        job_title: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, accept_text, parent)
        self.context = context
        self._form, self._figures = form, figures
        self._wanted: Any = None
        self._draft: Any = None
        self._storing = self._gone = False
        self._drafting = LatestJob(context, job_title, PAUSE_MS, self._on_drafted, self._on_draft_failed)
        self._build()
        form.changed.connect(self._on_form_changed)
        self.reject_on(context.closing)
        self._on_form_changed()

    # what a kind of draft says

    def make(self, plan: Any, report: Progress) -> Any:
        """The draft of a plan, made on a worker's thread."""
        raise NotImplementedError

    def show_draft(self, draft: Any) -> None:
        """Show the draft's figures, again when only other fields of the form have changed."""
        raise NotImplementedError

    def is_ready(self, draft: Any) -> bool:
        """Whether the draft holds anything to store."""
        raise NotImplementedError

    def names_in(self, draft: Any, report: Progress) -> SelfNaming:
        """The names that its raters would read, searched on a worker's thread."""
        raise NotImplementedError

    def storing(self, draft: Any, plan: Any) -> Command:
        """The command that stores the draft. `plan` is its plan under the entered name."""
        raise NotImplementedError

    def on_stored(self, plan: Any, changes: Changes) -> None:
        """React to the stored draft. Also called when the dialog was closed meanwhile."""
        raise NotImplementedError

    # building

    def _build(self) -> None:
        inside = QWidget()
        column(self._form, None, on=inside)
        self.body.insertLayout(
            0, row((scrolled(inside, sideways=True), 1), self._figures, spacing=SPACE_4), 100
        )
        self.open_at(*_SIZE)

    # drafting

    def _on_form_changed(self) -> None:
        plan = self._form.plan()
        if plan is None:
            self._wanted = self._draft = None
            self._drafting.drop()
            self._figures.show_nothing()
            # Its row may be out of sight.
            self.show_problem(self._form.first_problem())
        elif self._wanted is None or replace(plan, name=self._wanted.name) != self._wanted:
            self._wanted, self._draft = plan, None
            self.show_problem("")
            self._figures.show_busy()
            self._drafting.ask(lambda report: self.make(plan, report))
        elif self._draft is not None:
            self.show_draft(self._draft)
        self._allow()

    def _on_drafted(self, made: Any) -> None:
        self._draft = made
        self.show_draft(made)
        self._allow()

    def _on_draft_failed(self, error: NdcgError) -> None:
        self._figures.show_nothing()
        self.show_problem(translated(error.message))

    def _allow(self) -> None:
        ready = self._draft is not None and self.is_ready(self._draft)
        self.accept_button.setEnabled(ready and bool(self._form.entered_name()) and not self._storing)

    # storing

    def accept(self) -> None:
        """Store the draft, once the lead has decided on names in its texts. The dialog then closes."""
        if not self.accept_button.isEnabled() or self._draft is None:
            return
        self._storing = True
        self._allow()
        draft, plan = self._draft, replace(self._draft.plan, name=self._form.entered_name())
        ask_about_names(
            self.context,
            self,
            lambda report: self.names_in(draft, report),
            go_on=lambda: self._store(draft, plan),
            give_up=self._on_given_up,
        )

    def _store(self, draft: Any, plan: Any) -> None:
        if self._gone:
            return
        future = self.context.project.execute(self.storing(draft, plan))
        self.context.watch(future, lambda changes: self._on_stored(plan, changes), self._on_store_failed)

    def _on_given_up(self) -> None:
        self._storing = False
        if not self._gone:
            self._allow()

    def _on_stored(self, plan: Any, changes: Changes) -> None:
        if not self._gone:
            super().accept()
        self.on_stored(plan, changes)

    def _on_store_failed(self, error: BaseException) -> None:
        self._storing = False
        if self._gone or not isinstance(error, NdcgError):
            self.context.show_error(error)
            return
        # What was drafted is overtaken: it is drafted anew from what the project holds now.
        self._wanted = None
        self._on_form_changed()
        self.show_problem(translated(error.message))

    def show_problem(self, text: str) -> None:
        """Show the reason why no draft can be made."""
        super().show_problem(text)
        self._allow()

    def done(self, result: int) -> None:
        self._gone = True
        self._drafting.close()
        super().done(result)


def _tr(text: str) -> str:
    return QCoreApplication.translate("SelfNaming", text)


class SelfNamingDialog(FormDialog):
    """The names with the number of texts that hold them, the first examples, and the choice."""

    def __init__(self, found: SelfNaming, parent: QWidget | None = None) -> None:
        super().__init__(
            _tr("Texts that name a system, model or vendor"), _tr("Mask the ticked names"), parent
        )
        self.open_at(*_NAMES_SIZE)
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
