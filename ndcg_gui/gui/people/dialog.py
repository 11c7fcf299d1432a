"""People…: all people with role, labels and open work, and the lead's actions on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from ndcg_gui.core.command import Command
from ndcg_gui.core.people import AddRater, Role, SetPerson
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.people.handing_over import HandOver
from ndcg_gui.features.people.listing import Member, everybody
from ndcg_gui.features.safety.erasing import ErasureDraft, erasure_draft
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.theme import SPACE_2, TextStyle
from ndcg_gui.gui.kit.keys.dialogs import DialogKeys
from ndcg_gui.gui.kit.tables.cells import fit_height
from ndcg_gui.gui.kit.tables.model import Column, IdArray
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, add_all, button, link, row, set_tone
from ndcg_gui.gui.kit.widgets.dialog_panel import DialogPanel
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, NewRaterDialog
from ndcg_gui.gui.kit.widgets.panel import Panel
from ndcg_gui.gui.people.erasing import EraseDialog
from ndcg_gui.gui.people.hand_over import HandOverDialog
from ndcg_gui.gui.people.keys import PEOPLE_KEYS
from ndcg_gui.gui.people.raters import RaterMending

_SIZE = (860, 640)
_LEAST_PEOPLE, _LEAST_WORK = 5, 3  # rows in sight where there is little room
_ROOM = 100  # the share of it that a table takes, as far as it has rows
_NONE = "–"


@dataclass(frozen=True, slots=True)
class _Has:
    """Line of a person's work: a task, a comparison or a package."""

    kind: str
    name: str
    given: int
    judged: int | None
    left: int | None
    note: str = ""


class PeopleDialog(Dialog):
    """List of all people, kept up with changes by others. Steps made here can be undone here."""

    def __init__(
        self,
        context: ProjectContext,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("People"), parent)
        self._context = context
        self._writable = context.project.read_only is None and context.only_to_judge is None
        self._wanted = context.rater_id()  # who is to be chosen when the list comes
        self._undo: Callable[[], object] | None = None
        self._drafting = LatestJob(context, self.tr("Counting"), 0, self._ask_to_erase, self._on_failed)
        self._reading = LatestJob(context, self.tr("Counting"), 0, self._show, context.show_error)
        self.mending = RaterMending(context, lambda: self, self)
        self._build()
        self.size_name = "people"
        self.open_at(*_SIZE)
        context.changed.connect(self.hear)
        context.notice_raised.connect(self._on_notice)
        self.reject_on(context.closing)
        self._read()

    # building

    def _build(self) -> None:
        self.body.setSpacing(SPACE_2)
        self.table = ListTable(
            "people",
            self._columns(),
            settings=self._context.settings,
            accessible_name=self.tr("People"),
            stretch="name",
        )
        self.table.setSelectionMode(ListTable.SelectionMode.SingleSelection)
        self.table.current_changed.connect(self._on_current_changed)
        self.has_title = PlainLabel(role=TextStyle.STRONG)
        self.has = ListTable(
            "people-work",
            _work_columns(),
            settings=self._context.settings,
            accessible_name=self.tr("What this person has"),
            stretch="note",
        )
        self.has_nothing = PlainLabel(tone="muted", wrap=True)
        self.body.addWidget(self.table, _ROOM)
        add_all(self.body, self.has_title, (self.has, _ROOM), self.has_nothing)
        self.keys = DialogKeys(self, PEOPLE_KEYS, self._context.settings)
        self.rename = self.keys.add("rename", self._rename, self.table)
        self.merge = self.keys.add("merge", self._merge, self.table)
        self.role = self._action("", self._set_role)
        self.away = self._action("", self._set_away)
        self.hand_over = self.keys.add("hand_over", self._hand_over, self.table)
        self.erase = self.keys.add("erase", self._draft_erasure, self.table)
        self.new = self.keys.add("new", self._ask_for_new, self.table)
        self.buttons = {action: button(action.text(), action.trigger) for action in self.table.actions()}
        line = row(spacing=SPACE_2)
        for action in (self.rename, self.merge, self.role, self.away, self.hand_over, self.erase):
            line.addWidget(self.buttons[action])
        line.addStretch(1)
        self.body.addLayout(line)
        self.told = PlainLabel(tone="muted", wrap=True)
        self.undo_link = link(self.tr("Undo"), self._on_undo_clicked)
        self.undo_link.hide()
        self.keys.add("undo", self._on_undo_clicked)
        self.body.addLayout(row(self.buttons[self.new], (self.told, 1), self.undo_link))
        self.body.addStretch(1)
        close = button(self.tr("Close"), self.accept, primary=True)
        self.closer = close
        self.add_buttons(None, close, default=close)
        self.table.setFocus()
        self._follow_choice()

    def _columns(self) -> list[Column]:
        def keys(value: Callable[[Member], Any]) -> Callable[[IdArray], Any]:
            return lambda ids: np.array([value(self.table.given()[place]) for place in ids.tolist()])

        def made(
            key: str,
            title: Any,
            value: Callable[[Member], Any],
            width: int,
            *,
            numeric: bool = False,
            sorted_by: Callable[[Member], Any] | None = None,
            **more: Any,
        ) -> Column:
            return Column(
                key,
                title,
                value,
                format=count if numeric else str,
                numeric=numeric,
                width=width,
                sort_keys=keys(sorted_by or value),
                **more,
            )

        return [
            made(
                "name",
                say("Name"),
                lambda item: visible(item.name),
                200,
                sorted_by=lambda item: item.name.casefold(),
            ),
            made("role", say("Role"), self._role_text, 90),
            made("away", say("Away"), self._away_text, 80),
            made(
                "judged",
                say("Judged"),
                lambda item: item.judged,
                90,
                numeric=True,
                tooltip=say("Pairs judged and verdicts given side by side"),
            ),
            made(
                "open",
                say("Open"),
                lambda item: item.left,
                90,
                numeric=True,
                tooltip=say("Their work in tasks and comparisons that is not judged yet"),
            ),
            made(
                "last",
                say("Last judged"),
                lambda item: _when(item.last),
                150,
                sorted_by=lambda item: item.last or 0,
            ),
        ]

    def _role_text(self, item: Member) -> str:
        return self.tr("Rater") if item.person.role is Role.RATER else self.tr("Lead")

    def _away_text(self, item: Member) -> str:
        return self.tr("away") if item.person.away else ""

    def _action(self, title: str, run: Callable[[], object]) -> QAction:
        """Action with a button and an entry in the table's menu, whose title may change."""
        action = QAction(title, self)
        action.triggered.connect(lambda _on=False: run())
        self.table.addAction(action)
        return action

    # what is shown

    def _read(self, *, again: bool = False) -> None:
        project = self._context.project
        ask = self._reading.ask_again if again else self._reading.ask
        ask(lambda _report: everybody(project))

    def _show(self, found: Sequence[Member]) -> None:
        chosen = self.chosen()
        wanted = self._wanted or (chosen.id if chosen is not None else None)
        numbers = [item.id for item in found]
        self.table.show_records(found)
        fit_height(self.table, len(found), most=_LEAST_PEOPLE)
        if wanted in numbers:
            self._wanted = None
        if found:
            self.table.select_id(numbers.index(wanted) if wanted in numbers else 0)
        self._follow_choice()

    def chosen(self) -> Member | None:
        """The person in the current row, None without one."""
        found = self.table.current_record()
        return found if isinstance(found, Member) else None

    def _follow_choice(self) -> None:
        item = self.chosen()
        others = len(self.table.given()) > 1
        self.rename.setEnabled(self._writable and item is not None)
        self.merge.setEnabled(self._writable and item is not None and others)
        for action in (self.role, self.away):
            action.setEnabled(self._writable and item is not None)
        self.hand_over.setEnabled(self._writable and item is not None and others and _hands(item))
        self.erase.setEnabled(self._writable and item is not None)
        self.new.setEnabled(self._writable)
        rates = item is not None and item.person.role is Role.RATER
        self.role.setText(self.tr("Make a lead") if rates else self.tr("Make a rater"))
        self.away.setText(
            self.tr("Mark as back") if item is not None and item.person.away else self.tr("Mark as away")
        )
        for action, shown in self.buttons.items():
            shown.setText(action.text())
            shown.setAccessibleName(action.text())
            shown.setEnabled(action.isEnabled())
        self._show_what_they_have(item)

    def _show_what_they_have(self, item: Member | None) -> None:
        lines = [] if item is None else self._lines(item)
        self.has.show_records(lines)
        fit_height(self.has, len(lines), most=_LEAST_WORK)
        self.has.setVisible(bool(lines))
        name = "" if item is None else visible(item.name)
        self.has_title.setText(self.tr("What %s has") % name if name else "")
        self.has_nothing.setText(self._nothing(item))
        self.has_nothing.setVisible(not lines)

    def _nothing(self, item: Member | None) -> str:
        if item is None:
            return "" if self.table.given() else self.tr("Nobody yet. Add a person here.")
        return self.tr(
            "%s has no task or comparison. Without one, Judge shows the top results of all systems."
        ) % visible(item.name)

    def _lines(self, item: Member) -> list[_Has]:
        task, comparison = self.tr("Task"), self.tr("Comparison")
        lines = []
        for work in item.work:
            note = (
                self.tr("out in a package")
                if work.is_out and work.left
                else self.tr("everybody judges all of it")
                if work.for_each
                else ""
            )
            kind = comparison if work.side_by_side else task
            lines.append(_Has(kind, work.name, work.given, work.judged, work.left, note))
        for package in item.packages:
            since = self.tr("handed out %s, not returned yet") % shown_moment(package.made_at)
            what = translated(package.what)
            lines.append(_Has(self.tr("Package"), what, package.pairs + package.items, None, None, since))
        return lines

    # what is done

    def _rename(self) -> None:
        if (item := self.chosen()) is not None:
            self.mending.rename(item.name)

    def _merge(self) -> None:
        if (item := self.chosen()) is not None:
            self.mending.merge(item.name)

    def _set_role(self) -> None:
        if (item := self.chosen()) is not None:
            rates = item.person.role is Role.RATER
            self._do(SetPerson(item.name, Role.LEAD if rates else Role.RATER))

    def _set_away(self) -> None:
        if (item := self.chosen()) is not None:
            self._do(SetPerson(item.name, away=not item.person.away))

    def _hand_over(self) -> None:
        if (item := self.chosen()) is None:
            return
        others = [other for other in self.table.given() if other.name != item.name]
        HandOverDialog(self._context, item, others, self).ask(self._hand_over_now)

    def _hand_over_now(self, command: HandOver | None) -> None:
        if command is not None:
            self._do(command)

    def _draft_erasure(self) -> None:
        if (item := self.chosen()) is not None:
            project = self._context.project
            self._drafting.ask(lambda _report: (item.name, erasure_draft(project, item.name)))

    def _ask_to_erase(self, found: tuple[str, ErasureDraft]) -> None:
        name, draft = found
        own = self._context.rater.name if self._context.rater is not None else ""
        by = "" if own in draft.names else own
        dialog = EraseDialog(draft, name, by, self)
        dialog.reject_on(self._context.closing)
        dialog.ask(self._context.request_erasure)

    def _do(self, command: Command) -> None:
        """Carry out the command. The window's notice, which is shown here, too, offers Undo."""
        self._context.do_step(command, self._on_failed)

    def _ask_for_new(self) -> None:
        names = [item.name for item in self._context.project.raters()]
        NewRaterDialog(names, self).ask(self._add)

    def _add(self, name: str) -> None:
        def done(changes: Changes) -> None:
            self._wanted = next(iter(changes.raters), None)
            self._read()
            self._context.notify(self.tr("%s is in the project now") % visible(name))

        self._context.watch(self._context.project.execute(AddRater(name)), done, self._on_failed)

    # slots

    def _on_current_changed(self, _place: object) -> None:
        self._follow_choice()

    def follow(self, changes: Changes) -> None:
        if changes.concerns_people:
            self._read(again=changes.elsewhere)

    def _on_notice(self, message: str, undo: Callable[[], object] | None, action: str) -> None:
        if self.is_page:
            return
        # The window's own notice lies behind this dialog, where it cannot be reached.
        self._undo = undo if not action else None
        self.told.setText(message)
        set_tone(self.told, "muted")
        self.undo_link.setVisible(self._undo is not None)

    def _on_failed(self, error: BaseException) -> None:
        if not isinstance(error, NdcgError):
            self._context.show_error(error)
            return
        self._undo = None
        self.told.setText(translated(error.message))
        set_tone(self.told, "danger")
        self.undo_link.hide()
        self._read()

    def _on_undo_clicked(self) -> None:
        undo, self._undo = self._undo, None
        self.undo_link.hide()
        if undo is not None:
            undo()

    def done(self, result: int) -> None:
        self._reading.close()
        self._drafting.close()
        self._context.changed.disconnect(self.hear)
        self._context.notice_raised.disconnect(self._on_notice)
        super().done(result)


def _hands(item: Member) -> bool:
    """Whether there is anything to hand over."""
    return any(work.left and not work.for_each for work in item.work)


def _when(last: int | None) -> str:
    return _NONE if last is None else shown_moment(last)


def _work_columns() -> list[Column]:
    def number(value: int | None) -> str:
        return _NONE if value is None else count(value)

    return [
        Column("kind", say("What"), lambda item: item.kind, width=110),
        Column("name", say("Title"), lambda item: visible(item.name), width=240),
        Column("given", say("Given"), lambda item: item.given, format=count, numeric=True, width=76),
        Column("judged", say("Judged"), lambda item: item.judged, format=number, numeric=True, width=76),
        Column("open", say("Open"), lambda item: item.left, format=number, numeric=True, width=76),
        Column("note", say("Note"), lambda item: item.note, width=220),
    ]


def people_panel(context: ProjectContext) -> Panel:
    """Make the tab of the people."""
    return DialogPanel(context, PeopleDialog(context))
