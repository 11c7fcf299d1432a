"""The dialog that makes a task: the form, and beside it what it comes to."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.gui.context import ProjectContext
from ndcg_gui.gui.dialogs import FormDialog
from ndcg_gui.gui.jobs import Job
from ndcg_gui.gui.pool_form import PoolFacts, PoolForm, read_facts
from ndcg_gui.gui.pool_preview import PoolPreview
from ndcg_gui.gui.text import translated
from ndcg_gui.gui.theme import SPACE_4
from ndcg_gui.project.commands.pools import CreateTask, RemoveTask
from ndcg_gui.project.pooling import Draft, draft
from ndcg_gui.project.tasks import find_task

# The preview waits until the keys pause.
PAUSE_MS = 200
_SIZE = (1000, 760)


class PoolDialog(FormDialog):
    """A plan in the form becomes a draft in the background; Create stores the draft that is shown."""

    def __init__(self, context: ProjectContext, facts: PoolFacts, parent: QWidget | None = None) -> None:
        super().__init__(
            QCoreApplication.translate("PoolDialog", "New task"),
            QCoreApplication.translate("PoolDialog", "Create"),
            parent,
        )
        self._context = context
        self._wanted: PoolPlan | None = None
        self._draft: Draft | None = None
        self._job: Job | None = None
        self._storing = self._gone = False
        self.form = PoolForm(facts)
        self.preview = PoolPreview()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._build()
        self.form.changed.connect(self._on_form_changed)
        self._pause.timeout.connect(self._on_pause_timeout)
        context.closing.connect(self.reject)
        self._on_form_changed()
        self.form.name.setFocus()

    def _build(self) -> None:
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        inside.setProperty("role", "clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.form)
        column.addStretch(1)
        scroll.setWidget(inside)
        scroll.viewport().setProperty("role", "clear")
        columns = QHBoxLayout()
        columns.setSpacing(SPACE_4)
        columns.addWidget(scroll, 1)
        columns.addWidget(self.preview, 0)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertLayout(1, columns, 100)
        parent = self.parentWidget()
        width, height = _SIZE
        if parent is not None:
            width, height = (
                min(width, parent.window().width() - 20),
                min(height, parent.window().height() - 20),
            )
        self.resize(width, height)

    # drafting

    def _on_form_changed(self) -> None:
        plan = self.form.plan()
        if plan is None:
            self._wanted = self._draft = None
            self._pause.stop()
            self.preview.show_nothing()
        elif self._wanted is None or replace(plan, name=self._wanted.name) != self._wanted:
            self._wanted, self._draft = plan, None
            self.show_problem("")
            self.preview.show_busy()
            self._pause.start()
        self._allow()

    def _on_pause_timeout(self) -> None:
        if self._job is not None:
            self._job.cancel()  # its end starts the newer one
        elif self._wanted is not None and not self._context.closed:
            plan, project = self._wanted, self._context.project
            self._job = self._context.jobs.run(
                self.tr("Choosing pairs"),
                lambda report: draft(project, plan, report),
                done=self._on_drafted,
                failed=lambda error: self._on_draft_failed(plan, error),
                cancelled=self._on_draft_cancelled,
                quiet=True,
            )

    def _on_drafted(self, made: Draft) -> None:
        if self._ended() or made.plan is not self._wanted:
            self._again()
            return
        assert made.counts is not None
        self._draft = made
        self.preview.show_counts(made.plan, made.counts)
        self._allow()

    def _on_draft_failed(self, plan: PoolPlan, error: Exception) -> None:
        if self._ended() or plan is not self._wanted:
            self._again()
            return
        if not isinstance(error, NdcgError):
            self._context.show_error(error)
            return
        self.preview.show_nothing()
        self.show_problem(translated(error.message))

    def _on_draft_cancelled(self) -> None:
        if not self._ended():
            self._again()

    def _ended(self) -> bool:
        self._job = None
        return self._gone

    def _again(self) -> None:
        if not self._gone and self._wanted is not None and not self._pause.isActive():
            self._on_pause_timeout()

    def _allow(self) -> None:
        ready = self._draft is not None and len(self._draft.pairs) > 0
        self.accept_button.setEnabled(ready and bool(self.form.task_name()) and not self._storing)

    # storing

    def accept(self) -> None:
        """Store the task; the dialog closes once it is."""
        if not self.accept_button.isEnabled() or self._draft is None:
            return
        self._storing = True
        self._allow()
        plan = replace(self._draft.plan, name=self.form.task_name())
        future = self._context.project.execute(CreateTask(replace(self._draft, plan=plan)))
        self._context.watch(future, lambda changes: self._on_stored(plan, changes), self._on_store_failed)

    def _on_stored(self, plan: PoolPlan, _changes: Changes) -> None:
        context, pool_id = self._context, find_task(self._context.project, plan.name)

        def undo() -> None:
            said = QCoreApplication.translate("PoolDialog", "The task %s is taken back") % plan.name
            context.watch(context.project.execute(RemoveTask(pool_id)), lambda _done: context.notify(said))

        context.notify(QCoreApplication.translate("PoolDialog", "The task %s is ready") % plan.name, undo)
        if not self._gone:
            super().accept()

    def _on_store_failed(self, error: BaseException) -> None:
        self._storing = False
        if self._gone or not isinstance(error, NdcgError):
            self._context.show_error(error)
            return
        # What was drafted is overtaken: it is drafted anew from what the project holds now.
        self._wanted = None
        self._on_form_changed()
        self.show_problem(translated(error.message))

    def show_problem(self, text: str) -> None:
        """Say what keeps the task from being made."""
        super().show_problem(text)
        self._allow()

    def done(self, result: int) -> None:
        self._gone = True
        self._pause.stop()
        if self._job is not None:
            self._job.cancel()
        super().done(result)


def new_task(context: ProjectContext, parent: QWidget) -> None:
    """Open the dialog on what the project holds."""
    project = context.project
    title = QCoreApplication.translate("PoolDialog", "Reading queries")
    context.jobs.run(
        title,
        lambda _report: read_facts(project),
        done=lambda facts: PoolDialog(context, facts, parent).open(),
    )
