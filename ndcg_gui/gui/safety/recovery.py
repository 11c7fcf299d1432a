"""Labels in the recovery journal that the project lacks: store them, leave them, or look at them first."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.labels.recovery import Recovery, bring_back, leave
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, add_all, button
from ndcg_gui.gui.kit.widgets.dialogs import Dialog

_WIDTH, _HEIGHT, _LISTED = 760, 260, 240


class RecoveryDialog(Dialog):
    """Number of such labels, with raters and dates. Closing by Esc asks again the next time."""

    def __init__(self, context: ProjectContext, recovery: Recovery, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Labels are missing from this file"), parent)
        self._context = context
        self._recovery = recovery
        lead = translated(
            say(
                "{count:label from this computer is|labels from this computer are} missing in this file. An"
                " older file may have been put back, or the file could not be written. You can bring labels"
                " back; newer judgments are not overwritten.",
                count=recovery.labels,
            )
        )
        self.body.addWidget(PlainLabel(lead, wrap=True))
        held = context.project.held  # whoever can only judge reads of others nothing, and decides for nobody
        self.lines = [
            translated(
                say(
                    "{rater}: {count:label|labels}, {first} to {last}",
                    rater=visible(item.rater),
                    count=item.labels,
                    first=shown_moment(item.first),
                    last=shown_moment(item.last),
                )
            )
            for item in recovery.found
            if held is None or item.rater == held.rater
        ]
        self.body.addWidget(PlainLabel("\n".join(self.lines), wrap=True, selectable=True))
        if recovery.left_out:
            text = self.tr("%s more are the same in the project.") % count(len(recovery.left_out))
            self.body.addWidget(PlainLabel(text, tone="muted", wrap=True))
        columns = (
            Column("rater", say("Rater"), lambda row: visible(row.rater), width=90),
            Column("query", say("Query"), lambda row: visible(row.query_key), width=110),
            Column("what", say("Document or comparison"), lambda row: visible(row.what), width=170),
            Column("project", say("In the project"), lambda row: translated(row.project), width=110),
            Column("journal", say("In the journal"), lambda row: translated(row.journal), width=110),
            Column("becomes", say("What happens"), lambda row: translated(row.happens), width=150),
        )
        self.table = ListTable(
            "recovery",
            columns,
            recovery.to_show(),
            accessible_name=self.tr("Labels"),
            stretch="becomes",
            parent=self,
        )
        self.table.setMinimumHeight(_LISTED)
        self.table.hide()
        add_all(self.body, (self.table, 100), None)
        self.show_button = button(self.tr("Show"), self._on_show_clicked)
        self.leave_button = button(self.tr("Do not bring back"), self._on_leave_clicked)
        self.bring_button = button(self.tr("Bring labels back"), self.accept, primary=True)
        self.add_buttons(
            self.show_button, None, self.leave_button, self.bring_button, default=self.bring_button
        )
        self.show_button.setHidden(held is not None)
        self.leave_button.setHidden(held is not None and len(self.lines) < len(recovery.found))
        self.open_at(_WIDTH, _HEIGHT)
        self.bring_button.setFocus()
        self.accepted.connect(self._bring_back)
        self.reject_on(context.closing)

    def _on_show_clicked(self) -> None:
        self.table.setVisible(not self.table.isVisible())
        shown = self.table.isVisible()
        self.show_button.setText(self.tr("Hide") if shown else self.tr("Show"))
        self.show_button.setAccessibleName(self.show_button.text())

    def _on_leave_clicked(self) -> None:
        context, recovery = self._context, self._recovery
        context.jobs.run(
            self.tr("Leaving labels in the journal"),
            lambda _report: leave(context.project, recovery),
            quiet=True,
        )
        self.reject()

    def _bring_back(self) -> None:
        context, command = self._context, bring_back(self._recovery)

        def done(_changes: Changes) -> None:
            context.notify(translated(say("{count:label is|labels are} back", count=command.recovery.labels)))

        context.watch(context.project.execute(command), done)
