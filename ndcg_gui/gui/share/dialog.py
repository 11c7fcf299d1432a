"""Share on this network…: sharing on and off, each person's link, and who is there."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.core.people import AddRater
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.text import visible
from ndcg_gui.features.people.open_work import people_asked
from ndcg_gui.features.share.links import WithdrawLink, new_link
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.settings import SHARING
from ndcg_gui.gui.kit.base.theme import SPACE_1, SPACE_2, SPACE_4, TextStyle
from ndcg_gui.gui.kit.keys.dialogs import DialogKeys
from ndcg_gui.gui.kit.tables.cells import fit_height
from ndcg_gui.gui.kit.tables.model import Column, IdArray
from ndcg_gui.gui.kit.tables.view import ListTable
from ndcg_gui.gui.kit.text.plain import capitalised, set_tooltip, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, announce, button, column, row, set_tone
from ndcg_gui.gui.kit.widgets.dialogs import Dialog, FormDialog, NewRaterDialog
from ndcg_gui.gui.share import late
from ndcg_gui.gui.share.keys import SHARE_KEYS
from ndcg_gui.gui.share.options import ShareOptionsDialog
from ndcg_gui.gui.share.reading import ReadingJob, SharingFigures
from ndcg_gui.gui.share.rows import NowDelegate, ShareRow
from ndcg_gui.gui.share.sharing import ShareChoices, Sharing, State

_SIZE = (1100, 650)
_LEAST_ROWS = 4  # in sight where there is little room
_ROOM = 100  # the share of it that the table takes, as far as it has rows


class RenewDialog(FormDialog):
    """Question whether a new link shall replace one that works."""

    def __init__(self, person: str, *, known: bool, opened: bool, parent: QWidget | None = None) -> None:
        """`known`: its address is known here. `opened`: a browser was signed in by it."""
        title = self.tr("Make a new link for %s?") % visible(person)
        super().__init__(title, self.tr("Make a new link"), parent)
        parts = []
        if not known:
            parts.append(
                self.tr(
                    "The link was made earlier. The project stores only a hash of it, so nobody can copy it."
                )
            )
        parts.append(self.tr("A new link replaces it: the one before stops working."))
        if opened:
            parts.append(
                self.tr(
                    "The browser that is signed in by it is signed out. What waits there is sent once the "
                    "new link is opened in it."
                )
            )
        self.body.insertWidget(0, PlainLabel(" ".join(parts), wrap=True))
        self.accept_button.setFocus()

    def result_value(self) -> None:
        return None


class ShareDialog(Dialog):
    """Sharing of the open project, with a row for each person."""

    def __init__(self, context: ProjectContext, sharing: Sharing, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Share on this network"), parent)
        self._context, self._sharing = context, sharing
        self._found = SharingFigures((), {})
        self._rows: list[ShareRow] = []
        self._wanted: RaterId | None = None  # who is to be chosen when the list comes
        self._links_due = False  # whether everybody with open work gets a link once it is on
        self._moves = False  # whether links get another address once it is on
        self._reading = ReadingJob(context, self._take)
        self._missing = _missing_libraries()
        self._build()
        self.size_name = "share"
        self.open_at(*_SIZE)
        context.changed.connect(self.hear)
        context.notice_raised.connect(self._on_notice)
        self.reject_on(context.closing)
        sharing.changed.connect(self._on_sharing_changed)
        sharing.presence_changed.connect(self._on_presence_changed)
        self._show_state()
        self._reading.ask(at_once=True)
        (self.table if sharing.is_on else self.share_button).setFocus()

    # building

    def _build(self) -> None:
        self.body.setSpacing(SPACE_2)
        self.state = PlainLabel(role=TextStyle.STRONG, wrap=True)
        self.words = PlainLabel(wrap=True, selectable=True)
        self.share_button = button(self.tr("Share"), self.share, primary=True)
        self.stop_button = button(self.tr("Stop"), self._sharing.stop)
        self.move_button = button(self.tr("Use the new address"), self._move, primary=True)
        said = column(self.state, self.words, spacing=SPACE_1)
        side = column(row(self.share_button, self.move_button, self.stop_button), None)
        self.body.addLayout(row((said, 1), side, spacing=SPACE_4))
        self.certificate = PlainLabel(wrap=True, selectable=True)
        self.copy_fingerprint = button(self.tr("Copy"), self._copy_fingerprint)
        self.copy_fingerprint.setAccessibleName(self.tr("Copy the fingerprint"))
        self.body.addLayout(row((self.certificate, 1), self.copy_fingerprint))
        self.problem = PlainLabel(tone="danger", wrap=True, selectable=True)
        self.body.addWidget(self.problem)
        self.table = ListTable(
            "share",
            self._columns(),
            settings=self._context.settings,
            accessible_name=self.tr("Links"),
            stretch="now",
        )
        self.table.setSelectionMode(ListTable.SelectionMode.SingleSelection)
        self.table.setItemDelegateForColumn(2, NowDelegate(self.table))
        self.table.current_changed.connect(self._on_current_changed)
        self.table.row_opened.connect(self._on_row_opened)
        self.body.addWidget(self.table, _ROOM)
        self._build_actions()
        self.told = PlainLabel(wrap=True)
        self.options_button = button(self.tr("Options…"), self._ask_for_options)
        self.body.addLayout(row(self.buttons[self.new], self.options_button, (self.told, 1), spacing=SPACE_2))
        self.body.addLayout(self._other_ways())
        self.body.addStretch(1)
        close = button(self.tr("Close"), self.accept)
        self.closer = close
        self.add_buttons(None, close, default=None)

    def _build_actions(self) -> None:
        self.keys = DialogKeys(self, SHARE_KEYS, self._context.settings)
        self.copy = self.keys.add("copy", self._copy, self.table)
        self.qr = self.keys.add("qr", self._show_qr, self.table)
        self.renew = self.keys.add("new_link", self._renew_chosen, self.table)
        self.withdraw = self.keys.add("withdraw", self._withdraw, self.table)
        self.copy_all = self.keys.add("copy_all", self._copy_all, self.table)
        self.new = self.keys.add("new", self._ask_for_new, self.table)
        self.buttons = {action: button(action.text(), action.trigger) for action in self.table.actions()}
        line = row(spacing=SPACE_2)
        for action in (self.copy, self.qr, self.renew, self.withdraw):
            line.addWidget(self.buttons[action])
        line.addStretch(1)
        line.addWidget(self.buttons[self.copy_all])
        self.body.addLayout(line)

    def _columns(self) -> list[Column]:
        def names(ids: IdArray) -> Any:
            return np.array([self._rows[at].work.name.casefold() for at in ids.tolist()])

        def left(ids: IdArray) -> Any:
            return np.array([self._rows[at].work.left for at in ids.tolist()])

        return [
            Column("name", say("Name"), lambda item: visible(item.work.name), width=130, sort_keys=names),
            Column("link", say("Link"), lambda item: item.link_text(now()), width=190, gives_way=1),
            Column("now", say("Now"), lambda item: item.now(now()), width=300),
            Column(
                "left",
                say("Left to do"),
                lambda item: item.left_text(),
                numeric=True,
                width=150,
                sort_keys=left,
                tooltip=say("Pairs and items side by side that they have not judged yet"),
            ),
        ]

    def _other_ways(self) -> Any:
        """Two sentences on the same page without this window."""
        location = self._context.project.location
        name = shlex.quote(location.name) if isinstance(location, Path) else "PROJECT"
        command = f"ndcg-gui serve {name} --public https://judge.example.org"
        team = f"{self.tr('For a team, the same on a server that is always on:')}\n{command}"
        alone = self.tr("Without a network, hand out the same page as one file (Hand out…).")
        parts = [PlainLabel(text, wrap=True, selectable=True) for text in (team, alone)]
        return row((column(parts[0], None), 1), (column(parts[1], None), 1), spacing=SPACE_4)

    # what is shown

    def _take(self, found: SharingFigures) -> None:
        self._found = found
        self._show_rows()
        if self._links_due and self._sharing.is_on:
            self._links_due = False
            self._make_links()
        if self._moves and self._sharing.is_on:
            self._moves = False
            self._tell(self.tr("Links have the new address. Send everybody theirs again."))

    def _show_rows(self) -> None:
        chosen = self.chosen()
        present, at = self._sharing.present(), now()
        rows = []
        for work in self._found.work:
            found = self._found.links.get(work.id)
            if work.away and not (found is not None and found.is_open(at)):
                continue
            rows.append(ShareRow(work, found, self._sharing.url(found, at), present.get(work.id)))
        same = [item.work.id for item in rows] == [item.work.id for item in self._rows]
        self._rows[:] = rows
        if same:
            self.table.rows_model.refresh()  # selection and scrolling stay
        else:
            self.table.show_records(self._rows)
            fit_height(self.table, len(self._rows), most=_LEAST_ROWS)
        wanted = self._wanted or (None if same or chosen is None else chosen.work.id)
        numbers = [item.work.id for item in rows]
        if wanted in numbers:
            self._wanted = None
            self.table.select_id(numbers.index(wanted))
        elif rows and not same:
            self.table.select_id(0)
        self._follow_choice()

    def rows(self) -> list[ShareRow]:
        """The rows in the order in which people came."""
        return list(self._rows)

    def chosen(self) -> ShareRow | None:
        """The row that is chosen, None without one."""
        at = self.table.current_id()
        return None if at is None or at >= len(self._rows) else self._rows[at]

    def _show_state(self) -> None:
        state, server = self._sharing.state, self._sharing.server
        on = state is State.ON
        self.state.setText(self._state_text())
        self.words.setText(self._state_words())
        self.share_button.setVisible(state in (State.OFF, State.STARTING))
        self.share_button.setEnabled(state is State.OFF and self._missing is None)
        self.stop_button.setVisible(state in (State.ON, State.STOPPING))
        self.stop_button.setEnabled(on)
        self.move_button.setVisible(on and self._sharing.can_move)
        certificate = server.certificate if on and server is not None else None
        self.certificate.setVisible(certificate is not None)
        self.copy_fingerprint.setVisible(certificate is not None)
        if certificate is not None:
            self.certificate.setText(
                self.tr("Certificate (SHA-256): %s") % _in_two_lines(certificate.fingerprint)
            )
        problem = self._missing or self._problem() or self._sharing.moved
        self.problem.setText("" if problem is None else capitalised(translated(problem)))
        self.problem.setVisible(problem is not None)
        self.options_button.setEnabled(state is State.OFF)
        set_tooltip(self.options_button, "" if state is State.OFF else self.tr("Stop sharing first."))

    def _state_text(self) -> str:
        match self._sharing.state:
            case State.OFF:
                return self.tr("Sharing is off.")
            case State.STARTING:
                return self.tr("Starting to share…")
            case State.STOPPING:
                return self.tr("Stopping…")
        return self.tr("Sharing is on. Raters on this network can judge in their browser.")

    def _state_words(self) -> str:
        if not self._sharing.is_on:
            return self.tr(
                "Share lets raters on this network judge in their browser. Each gets a link of their own; "
                "labels arrive here as they are given."
            )
        server = self._sharing.server
        assert server is not None
        words = self.tr(
            "Each has a link of their own; labels arrive here as they are given. "
            "It stops when you close the project or press Stop."
        )
        address = self.tr("Address: %s, with your own certificate.")
        if server.certificate is not None and server.certificate.made_here:
            address = self.tr(
                "Address: %s, with a certificate made for this project. "
                "Browsers ask once whether to trust it."
            )
        # On a line of its own an address is not broken.
        return f"{words}\n{address % self._sharing.address}"

    def _problem(self) -> Message | None:
        error = self._sharing.problem
        if error is None:
            return None
        if not isinstance(error, late.PortRefused):
            return error.message
        if error.taken:
            return say(
                "Port {port} is taken by another program, perhaps by another window that shares a project. "
                "Choose another port under Options.",
                port=str(error.port),
            )
        return say(
            "Port {port} is not allowed here. Choose one above 1023 under Options.", port=str(error.port)
        )

    def _follow_choice(self) -> None:
        item, on = self.chosen(), self._sharing.is_on
        known = [row for row in self._rows if row.url]
        for action in (self.copy, self.qr, self.renew):
            action.setEnabled(on and item is not None)
        self.withdraw.setEnabled(item is not None and item.link is not None and bool(item.link.token))
        self.copy_all.setEnabled(bool(known))
        for action, shown in self.buttons.items():
            shown.setEnabled(action.isEnabled())
        for action in (self.copy, self.qr, self.renew):
            set_tooltip(
                self.buttons[action], "" if on else self.tr("Share first: links have an address then.")
            )

    # sharing

    def share(self) -> None:
        """Start to share. Everybody with open work and no link gets one, or all where nobody has a task."""
        self._links_due, self._moves = True, False
        self._sharing.start(self._context.project, self._choices())

    def _move(self) -> None:
        """Share anew, at the address of now. Links stay, and have it from then on."""
        self._moves = True
        self._sharing.restart(self._context.project, self._choices())

    def _choices(self) -> ShareChoices:
        stored = self._context.settings.get(SHARING, of=self._context.project.project_id)
        return ShareChoices.of_json(stored)

    def _make_links(self) -> None:
        at = now()
        wanted = {work.id for work in people_asked(row.work for row in self._rows)}
        due = [row for row in self._rows if row.work.id in wanted and not row.is_open(at)]
        for item in due:
            self._renew(item, None)
        if due:
            said = say("{count:person has|people have} a new link. Send each of them theirs.", count=len(due))
            self._tell(translated(said))

    def _ask_for_options(self) -> None:
        of = self._context.project.project_id

        def keep(chosen: ShareChoices) -> None:
            self._context.settings.set(SHARING, chosen.to_json(), of=of)

        ShareOptionsDialog(self._choices(), self).ask(keep)

    def _copy_fingerprint(self) -> None:
        server = self._sharing.server
        if server is not None and server.certificate is not None:
            QGuiApplication.clipboard().setText(server.certificate.fingerprint)
            self._tell(self.tr("Fingerprint copied."))

    # links

    def _copy(self) -> None:
        if (item := self.chosen()) is not None:
            self._with_link(item, partial(self._copy_url, item))

    def _copy_url(self, item: ShareRow, url: str) -> None:
        QGuiApplication.clipboard().setText(url)
        self._tell(self.tr("Link of %s copied.") % visible(item.work.name))

    def _show_qr(self) -> None:
        if (item := self.chosen()) is not None:
            self._with_link(item, partial(self._open_qr, item))

    def _open_qr(self, item: ShareRow, url: str) -> None:
        late.QrDialog(item.work.name, url, self).open_until(self._context.closing)

    def _with_link(self, item: ShareRow, then: Callable[[str], object]) -> None:
        """Call `then` with the address of a link that works. Where none is known, a new one is made."""
        if item.url:
            then(item.url)
        else:
            self._renew_asking(item, then)

    def _renew_chosen(self) -> None:
        if (item := self.chosen()) is not None:
            self._renew_asking(item, partial(self._copy_new, item))

    def _copy_new(self, item: ShareRow, url: str) -> None:
        QGuiApplication.clipboard().setText(url)
        said = self.tr("New link of %s copied.")
        if item.is_open(now()):
            said = self.tr("New link of %s copied. The one before no longer works.")
        self._tell(said % visible(item.work.name))

    def _renew_asking(self, item: ShareRow, then: Callable[[str], object]) -> None:
        opened = item.link is not None and bool(item.link.browsers)
        if not item.is_open(now()) or (item.url and not opened):
            self._renew(item, then)
            return
        dialog = RenewDialog(item.work.name, known=bool(item.url), opened=opened, parent=self)
        dialog.reject_on(self._context.closing)
        dialog.ask(lambda _: self._renew(item, then))

    def _renew(self, item: ShareRow, then: Callable[[str], object] | None) -> None:
        token, command = new_link(item.work.id)
        done = partial(self._on_link_made, item.work.id, token, then)
        self._context.watch(self._context.project.execute(command), done, self._on_failed)

    def _on_link_made(
        self, rater_id: RaterId, token: str, then: Callable[[str], object] | None, _changes: Changes
    ) -> None:
        self._sharing.keep_token(rater_id, token)
        self._reading.ask(at_once=True)
        if then is not None and self._sharing.is_on:
            then(self._sharing.link(token))

    def _withdraw(self) -> None:
        if (item := self.chosen()) is None:
            return
        name = visible(item.work.name)

        def done(_changes: Changes) -> None:
            self._context.notify(
                self.tr("The link of %s is withdrawn. Whoever opened it is signed out.") % name
            )
            self._reading.ask(at_once=True)

        self._context.watch(self._context.project.execute(WithdrawLink(item.work.id)), done, self._on_failed)

    def _copy_all(self) -> None:
        at = now()
        known = [row for row in self._rows if row.url]
        lines = [f"{visible(row.work.name)}\t{row.url}" for row in known]
        QGuiApplication.clipboard().setText("\n".join(lines))
        said = translated(say("{count:link|links} copied, each with its name.", count=len(lines)))
        older = sum(row.is_open(at) for row in self._rows) - len(known)
        if older:
            left_out = say("{count:link|links} made earlier cannot be copied.", count=older)
            said = f"{said} {translated(left_out)}"
        self._tell(said)

    def _ask_for_new(self) -> None:
        names = [rater.name for rater in self._context.project.raters()]
        NewRaterDialog(names, self).ask(self._add)

    def _add(self, name: str) -> None:
        def done(changes: Changes) -> None:
            self._wanted = next(iter(changes.raters), None)
            self._reading.ask(at_once=True)
            self._context.notify(self.tr("%s is in the project now") % visible(name))

        self._context.watch(self._context.project.execute(AddRater(name)), done, self._on_failed)

    # slots

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        set_tone(self.told, "")
        announce(self, text)

    def _on_current_changed(self, _place: object) -> None:
        self._follow_choice()

    def _on_row_opened(self, _place: object) -> None:
        if self.copy.isEnabled():
            self._copy()

    def _on_sharing_changed(self) -> None:
        if self._sharing.state in (State.STARTING, State.STOPPING):
            self.told.setText("")
        self._show_state()
        self._show_rows()
        if self._sharing.is_on:
            self._reading.ask(at_once=True)
        elif self._sharing.state is State.OFF:
            self._links_due = False

    def _on_presence_changed(self) -> None:
        self._show_rows()
        self._reading.ask()  # a link may have been opened in a browser

    def follow(self, changes: Changes) -> None:
        if changes.concerns_people:
            self._reading.ask()

    def _on_notice(self, message: str, _undo: object, _action: str) -> None:
        # The window's own notice lies behind this dialog.
        self.told.setText(message)
        set_tone(self.told, "")

    def _on_failed(self, error: BaseException) -> None:
        if not isinstance(error, NdcgError):
            self._context.show_error(error)
            return
        self.told.setText(translated(error.message))
        set_tone(self.told, "danger")
        announce(self, self.told.text())
        self._reading.ask(at_once=True)

    def done(self, result: int) -> None:
        self._reading.close()
        self._context.changed.disconnect(self.hear)
        self._context.notice_raised.disconnect(self._on_notice)
        self._sharing.changed.disconnect(self._on_sharing_changed)
        self._sharing.presence_changed.disconnect(self._on_presence_changed)
        super().done(result)


def _missing_libraries() -> Message | None:
    """Sentence on libraries that are not installed, None where all are."""
    try:
        late.require_libraries()
    except InputError as error:
        return error.message
    return None


def _in_two_lines(fingerprint: str) -> str:
    parts = fingerprint.split(":")
    half = len(parts) // 2
    return ":".join(parts[:half]) + ":\n" + ":".join(parts[half:])
