"""Fetch results: set up an engine, try it with one query, then query all, and store the lists."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QCompleter, QFrame, QHBoxLayout, QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.http.asking import failure
from ndcg_gui.core.http.client import Unanswered
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import harmless
from ndcg_gui.features.fetch.fetch import Fetched, Fetching, Tried, query_for, try_once
from ndcg_gui.features.fetch.layout import ROLES, Layout, laid_out, with_place
from ndcg_gui.features.fetch.places import Steps
from ndcg_gui.features.fetch.replies import FetchedResult, list_of
from ndcg_gui.features.fetch.setup import Setup
from ndcg_gui.features.importing.plan import ImportPlan, describe
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import FETCH_SETUP
from ndcg_gui.gui.kit.base.theme import RADIUS, SPACE_2, SPACE_3, SPACE_4, TextStyle, colours, px
from ndcg_gui.gui.kit.setups.dialog import SetupDialog
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.documents import one_line
from ndcg_gui.gui.kit.text.plain import count, sentences, translated
from ndcg_gui.gui.kit.widgets import (
    ElidedLabel,
    PlainLabel,
    button,
    column,
    row,
    text_line,
)
from ndcg_gui.gui.systems.fetching.form import SetupForm
from ndcg_gui.gui.systems.fetching.reply import ReplyView, role_colour

_POLL_MS = 100
_MOST_OFFERED = 2_000  # queries, while one is typed
_FAILED_SHOWN = 3
_ROLE = 76
_SHOWN_TEXT = 20_000  # characters of a reply that is no JSON


class _Swatch(QFrame):
    """The colour of a role."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self._role = role
        self.setFixedSize(px(12), px(12))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(colours().edge))
        painter.setBrush(role_colour(self._role))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), RADIUS // 3, RADIUS // 3)


class FetchDialog(SetupDialog):
    """An engine's set-up, its reply to one query, and the steps to a system."""

    def __init__(self, context: ProjectContext, parent: QWidget | None) -> None:
        super().__init__(self.tr("Fetch results"), FETCH_SETUP, context, parent)
        self._queries = [item.record for item in context.project.read(stored.queries)]
        self._fetching: Fetching | None = None
        self._answers: list[Fetched] = []
        self._left_out = False
        self._values: tuple[object, ...] = ()  # of the replies to the query that was tried
        self._plan: ImportPlan | None = None
        self.open_at(1154, 660)
        self._build()
        self._show_list((), set())
        self._show_places()
        self._show_state()
        self.form.url.setFocus()

    def _build(self) -> None:
        self.form = SetupForm(self._remembered())
        self.form.changed.connect(self._on_form_changed)
        right = QWidget()
        column(
            self._try_line(),
            (row((self._reply_part(), 1), (self._list_part(), 1), spacing=SPACE_3), 1),
            self._places_part(),
            spacing=SPACE_2,
            on=right,
        )
        self.form.setMinimumWidth(px(380))
        right.setMinimumWidth(px(480))
        self.body.addLayout(row((self.form, 2), (right, 3), spacing=SPACE_4), 1)
        self.count_label = PlainLabel(role=TextStyle.STRONG)
        self.again_button = button(self.tr("Try again"), self._ask)
        self.leave_button = button(self.tr("Leave out"), self._on_leave_clicked)
        row((self.problem, 1), self.again_button, self.leave_button, on=self.problem_box)
        progress = row(self.count_label, self.progress_label, None, self.now_label)
        note = self.tr(
            "Nothing is stored until you press Store. One Undo takes it back. Keys are never stored in "
            "the project."
        )
        self.fetch_button = button(self.tr("Fetch all"), self._ask, primary=True)
        self.store_button = button(self.tr("Store"), self._on_store_clicked, primary=True)
        self._finish_line(progress, note, self.fetch_button, self.store_button)

    def _try_line(self) -> QWidget:
        self.query = text_line(self.tr("Query to try"), self.tr("a query's key or text"))
        if self._queries:
            self.query.setText(self._queries[0].text)
        offered = QCompleter([own.text for own in self._queries[:_MOST_OFFERED]], self.query)
        self.query.setCompleter(offered)
        self.query.returnPressed.connect(self._on_try_clicked)
        self.try_button = button(self.tr("Try"), self._on_try_clicked)
        line = QWidget()
        row(
            PlainLabel(self.tr("Try it"), role=TextStyle.STRONG),
            (self.query, 1),
            self.try_button,
            self.status,
            on=line,
        )
        return line

    def _reply_part(self) -> QWidget:
        self.reply = ReplyView()
        self.reply.value_chosen.connect(self._on_value_chosen)
        part = QWidget()
        column(
            PlainLabel(self.tr("Reply: a click on a value sets its path"), tone="muted", wrap=True),
            (self.reply, 1),
            on=part,
        )
        return part

    def _list_part(self) -> QWidget:
        self.list_label = PlainLabel(tone="muted", wrap=True)
        self.list = ListTable(
            "fetched",
            [
                Column("rank", "#", value=lambda own: own[0], format=count, numeric=True, width=44),
                Column("id", say("Id"), value=lambda own: one_line(own[1].doc_key), width=70),
                Column("title", say("Title"), value=lambda own: one_line(own[1].title), width=90),
                Column("score", say("Score"), value=_score, numeric=True, width=66),
            ],
            accessible_name=self.tr("List"),
            stretch="title",
        )
        part = QWidget()
        column(self.list_label, (self.list, 1), on=part)
        return part

    def _places_part(self) -> QWidget:
        names = {
            "id": self.tr("id"),
            "title": self.tr("title"),
            "text": self.tr("text"),
            "score": self.tr("score"),
        }
        lines: list[QHBoxLayout] = []
        self.roles: dict[str, QWidget] = {}
        self.places: dict[str, ElidedLabel] = {}
        self._role_group = QButtonGroup(self)
        for line, role in enumerate(ROLES):
            made = button(names[role])
            made.setCheckable(True)
            made.setFixedWidth(px(_ROLE))
            made.setToolTip(self.tr("The path that the next click on a value sets"))
            self._role_group.addButton(made, line)
            self.roles[role], self.places[role] = made, ElidedLabel(elide=Qt.TextElideMode.ElideMiddle)
            lines.append(row(_Swatch(role), made, self.places[role], None))
        self._role_group.button(0).setChecked(True)
        part = QWidget()
        pairs = [row((left, 1), (right, 1)) for left, right in zip(lines[::2], lines[1::2], strict=True)]
        column(*pairs, spacing=4, on=part)
        return part

    def _remembered(self) -> Setup:
        told = self._remembered_text()
        try:
            return Setup.from_toml(told) if told else Setup.preset("elasticsearch", system="es-prod")
        except InputError:
            return Setup.preset("elasticsearch", system="es-prod")

    # of SetupDialog

    def _entered(self) -> Setup:
        return self.form.setup()

    def _from_file(self, path: Path) -> Setup:
        return Setup.from_file(path)

    def _enter(self, setup: Setup) -> None:
        self.form.show_setup(setup)

    def _name_of(self, setup: Setup) -> str:
        return setup.system or setup.engine

    def _show_problem(self, title: str, text: str = "", *, failed: bool = False) -> None:
        super()._show_problem(title, text)
        self.again_button.setVisible(failed)
        self.leave_button.setVisible(failed and not self._left_out)

    # trying

    def _on_try_clicked(self) -> None:
        setup, text = self._setup(), self.query.text().strip()
        if setup is None or not text or self._job is not None:
            return
        self._show_problem("")
        self.status.setText(self.tr("Asking…"))
        project = self._context.project

        def work(report: Progress) -> tuple[Tried, set[str]]:
            tried = try_once(setup, query_for(project, text), lambda: report(0, 0))
            keys = [own.doc_key for own in tried.found.results] if tried.found is not None else []
            return tried, set(project.read(stored.documents_by_key, keys))

        self._run(self.tr("Trying the engine"), work, lambda found: self._on_tried(*found))

    def _on_tried(self, tried: Tried, known: set[str]) -> None:
        reply = tried.reply
        self.status.setText("")
        if reply is not None:
            raw = Layout(harmless(reply.shown()[:_SHOWN_TEXT]))
            self.reply.show_layout(laid_out(tried.values[0]) if tried.values else raw)
            self.status.setText(
                self.tr("%s %s · %s ms · %s kB")
                % (reply.status, reply.reason, f"{1000 * reply.seconds:.0f}", f"{reply.size / 1000:.1f}")
            )
        self._values = tried.values
        self._show_places()
        self._show_list(tried.found.results if tried.found is not None else (), known)
        if tried.failed is not None:
            self._show_problem(translated(tried.failed.message))
        elif tried.found is not None and tried.found.notes:
            self._show_problem(sentences(tried.found.notes))
        self._show_state()

    def _show_list(self, results: Sequence[FetchedResult], known: set[str]) -> None:
        self.list.show_records(list(enumerate(results, start=1)))
        new = sum(own.doc_key not in known for own in results)
        told = say("List: {count:document|documents}, all in this project already", count=len(results))
        if new:
            told = say(
                "List: {count:document|documents}, {new} new to this project", count=len(results), new=new
            )
        self.list_label.setText(translated(told) if results else self.tr("List: none yet"))

    def _show_places(self) -> None:
        self._marked = self.form.given
        places = {role: str(getattr(self.form.given, role)) for role in ROLES}
        for role, label in self.places.items():
            label.setText(places[role] or "–")
        self.reply.mark(places)

    def _on_value_chosen(self, steps: Steps) -> None:
        role = ROLES[self._role_group.checkedId()]
        try:
            given = with_place(self.form.given, role, steps)
        except InputError as error:
            self._say_wrong(error)
            return
        self.form.take_places(given)
        self._role_group.button((ROLES.index(role) + 1) % len(ROLES)).setChecked(True)
        self._list_again(given)

    def _list_again(self, setup: Setup) -> None:
        """Make the list from the reply again, with the changed paths."""
        try:
            found = list_of(setup, *self._values)
        except Unanswered as error:
            self._show_list((), set())
            self._show_problem(translated(error.message))
            return
        self._show_problem("")
        keys = [own.doc_key for own in found.results]
        self._show_list(found.results, set(self._context.project.read(stored.documents_by_key, keys)))

    # fetching

    def _ask(self) -> None:
        setup = self._setup()
        if setup is None or self._job is not None:
            return
        self._remember(setup)
        self._show_problem("")
        self._left_out, self._plan = False, None
        answers: list[Fetched] = []
        self._answers = answers
        project, before = self._context.project, self._fetching

        def work(report: Progress) -> Fetching:
            fetching = before if before is not None and before.setup == setup else Fetching(project, setup)
            self._fetching = fetching
            total = len(fetching.queries)
            there = total - len(fetching.missing())
            fetching.ask(lambda: report(there + len(answers), total), answers.append)
            return fetching

        self._run(self.tr("Fetching results"), work, self._on_asked)

    def _on_asked(self, fetching: Fetching) -> None:
        self._fetching = fetching
        failed = list(fetching.failed.values())
        if failed:
            lines = [
                f"{one_line(own.item.query_key)} {one_line(own.item.text)}: {translated(failure(own))}"
                for own in failed[:_FAILED_SHOWN]
            ]
            more = len(failed) - len(lines)
            lines += [self.tr("and %s more") % more] if more else []
            self._show_problem(
                translated(say("{count:query|queries} failed", count=len(failed))),
                "\n".join(lines),
                failed=True,
            )
        elif notes := fetching.notes():
            self._show_problem(self.tr("Check this before you store"), "\n".join(map(translated, notes)))
        self._show_state()
        (self.store_button if self.store_button.isEnabled() else self.again_button).setFocus()

    def _on_leave_clicked(self) -> None:
        self._left_out = True
        self._show_problem("")
        self._show_state()
        self.store_button.setFocus()

    def _show_progress(self) -> None:
        job, fetching = self._job, self._fetching
        if fetching is None:
            self.count_label.setText(translated(say("{count:query|queries}", count=len(self._queries))))
            self.progress_label.setText("")
            self.meter.set_value(0)
            return
        total, missing = len(fetching.queries), len(fetching.missing())
        failed = sum(own.found is None for own in self._answers)
        self.count_label.setText(translated(say("{count:query|queries}", count=total)))
        self.progress_label.setText(
            translated(
                say(
                    "{asked} of {total} asked: {lists:list|lists}, {failed} failed",
                    asked=total - missing + failed,
                    total=total,
                    lists=total - missing,
                    failed=failed,
                )
            )
        )
        self.meter.set_value((total - missing + failed) / total)
        left = job.seconds_left() if job is not None else None
        self.now_label.setText("" if left is None else self.tr("about %s s left") % round(left))

    # storing

    def _on_store_clicked(self) -> None:
        fetching = self._fetching
        if fetching is None or self._job is not None:
            return
        if self._plan is not None:
            self._store(fetching, self._plan)
            return
        self._run(
            self.tr("Checking the lists"),
            lambda _report: fetching.plan(),
            partial(self._on_planned, fetching),
        )

    def _on_planned(self, fetching: Fetching, plan: ImportPlan) -> None:
        self._plan = plan
        if plan.errors:
            self._plan = None
            self._show_problem(
                self.tr("This cannot be stored"),
                "\n".join(translated(own.message()) for own in plan.errors[:_FAILED_SHOWN]),
            )
        elif plan.warnings:
            lines = [translated(notice.message) for _, notice in plan.warnings[:_FAILED_SHOWN]]
            self._show_problem(self.tr("Check this, then press Store again"), "\n".join(lines))
        else:
            self._store(fetching, plan)

    def _store(self, fetching: Fetching, plan: ImportPlan) -> None:
        self.store_button.setEnabled(False)
        future = self._context.project.execute(import_files(plan, accept_warnings=True))
        # Not the dialog's: it may be closed by then, and what is stored is stored.
        self._context.watch(future, partial(_on_stored, self._context, fetching, plan))
        self.accept()

    # state

    def _on_cancelled(self, _nothing: object) -> None:
        self._show_problem(
            self.tr("Stopped. The lists that came are kept; Fetch all continues with the rest.")
        )

    def _on_form_changed(self) -> None:
        self._plan = None
        if self._marked is not self.form.given:  # of another engine, or of a file
            self._show_places()
        self._show_state()

    def _is_current(self) -> bool:
        """Whether the fetched results are of the form's set-up."""
        try:
            return self._fetching is not None and self._fetching.setup == self.form.setup()
        except InputError:
            return False

    def _show_state(self) -> None:
        idle = self._job is None
        complete = (
            idle
            and self._is_current()
            and self._fetching is not None
            and (not self._fetching.missing() or self._left_out)
        )
        self.form.setEnabled(idle)
        self.try_button.setEnabled(idle)
        self.stop_button.setEnabled(not idle)
        self.fetch_button.setEnabled(idle and bool(self._queries) and not complete)
        self.again_button.setEnabled(idle)
        self.store_button.setEnabled(complete)
        if not self._queries:
            self._show_problem(self.tr("The project has no queries; import them first."))
        elif not self.problem.accessibleName():
            self.problem_box.hide()
        self._show_progress()


def _on_stored(context: ProjectContext, fetching: Fetching, plan: ImportPlan, changes: Changes) -> None:
    fetching.kept.stored()
    context.notify(translated(describe(plan.by_file[0][0])), partial(context.undo, kind="import"))
    if changes.systems:
        context.go_to("systems", system_id=min(changes.systems))


def _score(own: tuple[int, FetchedResult]) -> str:
    return "" if own[1].score is None else f"{own[1].score:.4f}"
