"""Merge: packages are read in a job and previewed, stored in another job, and the outcome is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QWidget

from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import PairState, PreferenceState, Side, Status, Verdict
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.base.context import ProjectContext
from ndcg_gui.gui.base.theme import GAP
from ndcg_gui.gui.tables.model import Column
from ndcg_gui.gui.tables.view import DataTable, ListTable
from ndcg_gui.gui.text.plain import count, translated
from ndcg_gui.gui.widgets import Card, PlainLabel, button, column, scrolled, tick_box
from ndcg_gui.gui.widgets.dialogs import Dialog
from ndcg_gui.project.importing.history import last_import
from ndcg_gui.project.packages.merging import (
    LeftOut,
    Merged,
    PackageContent,
)
from ndcg_gui.project.packages.reading import preview_merge, read_package
from ndcg_gui.project.packages.verbs import MergePackages, merge_packages


def _tr(text: str) -> str:
    return QCoreApplication.translate("MergeDialog", text)


_WIDTH, _HEIGHT, _LOW_HEIGHT, _MOST_CARDS = 780, 640, 300, 240


@dataclass(frozen=True, slots=True)
class ReadPackage:
    """A file that was chosen: what merging it would come to (or came to), or why it is refused."""

    path: Path
    content: PackageContent | None = None
    merged: Merged | None = None
    error: NdcgError | None = None


class MergeDialog(Dialog):
    """A card for each package and a table of the conflicts; before storing, and again after it."""

    def __init__(
        self,
        rows: Sequence[ReadPackage],
        *,
        go_on: Callable[[tuple[PackageContent, ...]], object] | None = None,
        undo: Callable[[], object] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`go_on` stores packages, `undo` takes them back; whichever can be done has a button.

        A package of unknown origin is stored only when its box is ticked.
        """
        stored = undo is not None
        super().__init__(self.tr("Merged") if stored else self.tr("Merge packages"), parent)
        self._rows, self._stored = tuple(rows), stored
        self.confirmed: dict[Path, QCheckBox] = {}
        self.body.addWidget(self._cards(), 1)
        self.conflicts = self._conflict_table()
        if self.conflicts is not None:
            self.body.addWidget(PlainLabel(self._conflict_text(), wrap=True, tone="muted"))
            self.body.addWidget(self.conflicts, 2)
        self.close_button = button(self.tr("Close") if go_on is None else self.tr("Cancel"), self.reject)
        self.merge_button = button(self.tr("Merge"), self.accept, primary=True)
        self.undo_button = button(self.tr("Undo"), self.accept)
        self.merge_button.setVisible(go_on is not None)
        self.undo_button.setVisible(undo is not None)
        if go_on is not None:
            self.accepted.connect(lambda: go_on(self.chosen()))
        if undo is not None:
            self.accepted.connect(undo)
        first = self.merge_button if go_on is not None else self.close_button
        self.add_buttons(None, self.undo_button, self.close_button, self.merge_button, default=first)
        self._allow()
        # Where all depends on an answer, that comes first.
        (first if first.isEnabled() else next(iter(self.confirmed.values()), first)).setFocus()
        self.resize(_WIDTH, _HEIGHT if self.conflicts is not None or len(rows) > 2 else _LOW_HEIGHT)

    def chosen(self) -> tuple[PackageContent, ...]:
        """The packages that are to be stored."""
        ticked = {path for path, box in self.confirmed.items() if box.isChecked()}
        return tuple(
            row.content
            for row in self._rows
            if row.content is not None and (row.content.unknown is None or row.path in ticked)
        )

    def _allow(self, _ticked: bool = False) -> None:
        wanted = () if self._stored else {content.path for content in self.chosen()}
        self.merge_button.setEnabled(
            any(row.merged is not None and row.merged.changes and row.path in wanted for row in self._rows)
        )

    # packages

    def _cards(self) -> QWidget:
        inside = QWidget()
        self.cards = [self._card(row) for row in self._rows]
        column(*self.cards, None, spacing=GAP, margins=(0, 0, 6, 0), on=inside)
        scroll = scrolled(inside, self.tr("Packages"))
        # A few packages are seen whole; of many some, above the conflicts.
        scroll.setMinimumHeight(min(inside.sizeHint().height(), _MOST_CARDS))
        return scroll

    def _card(self, row: ReadPackage) -> Card:
        card = Card(visible(row.path.name))
        if row.merged is None:
            assert row.error is not None
            card.set_title(visible(row.path.name), self.tr("· not merged"))
            card.body.addWidget(PlainLabel(translated(row.error.message), tone="danger", wrap=True))
            return card
        package = row.merged.package
        whose = [visible(package.rater), visible(package.task)] if package.task else [visible(package.rater)]
        card.set_title(visible(row.path.name), f"· {', '.join(whose)}")
        card.body.addWidget(PlainLabel(self._counts(row.merged), wrap=True))
        how_far = self.tr("%s of %s pairs are judged in it") % (
            count(row.merged.judged),
            count(package.pairs),
        )
        if package.items:
            how_far = self.tr("%s of %s pairs and %s side by side are judged in it") % (
                count(row.merged.judged),
                count(package.pairs),
                count(package.items),
            )
        card.body.addWidget(PlainLabel(how_far, tone="muted", wrap=True))
        if row.content is not None and row.content.unknown is not None:
            self._ask(card, row.merged, row.content.unknown)
        return card

    def _ask(self, card: Card, merged: Merged, unknown: Message) -> None:
        """Say that the package's origin is unknown, and ask whether it is merged all the same."""
        card.body.addWidget(PlainLabel(translated(unknown), tone="danger", wrap=True))
        if merged.changes and not self._stored:
            box = tick_box(self.tr("Merge it all the same: I know who it is from"))
            box.toggled.connect(self._allow)
            self.confirmed[merged.path] = box
            card.body.addWidget(box)

    def _counts(self, merged: Merged) -> str:
        parts = [translated(merged.new_words()), self.tr("%s known") % count(merged.known)]
        if merged.again:
            parts.append(self.tr("%s that an undo took back") % count(merged.again))
        if merged.same:
            parts.append(self.tr("%s say the same already") % count(merged.same))
        parts.append(translated(say("{count:conflict|conflicts}", count=merged.conflict_count)))
        return " · ".join(parts)

    # conflicts

    def _conflict_text(self) -> str:
        if self._stored:
            return self.tr("Conflicts were left as the project has them; nothing was overwritten.")
        return self.tr("Conflicts are left as the project has them; nothing is overwritten.")

    def _conflict_table(self) -> DataTable | None:
        lines = [
            (row.merged.package.rater, item)
            for row in self._rows
            if row.merged is not None
            for item in (*row.merged.conflicts, *row.merged.item_conflicts)
        ]
        if not lines:
            return None
        columns = (
            Column("query", say("Query"), lambda line: visible(line[1].query), width=90),
            Column("document", say("Document"), lambda line: visible(self._of(line[1])), width=120),
            Column("rater", say("Rater"), lambda line: visible(line[0]), width=80),
            Column("project", say("In the project"), lambda line: self._word(line[1].project), width=110),
            Column("package", say("In the package"), lambda line: self._word(line[1].package), width=110),
            Column("why", say("Left out because"), lambda line: translated(line[1].why.message), width=200),
        )
        name = self.tr("Conflicts")
        return ListTable("merge_conflicts", columns, lines, accessible_name=name, stretch="why", parent=self)

    def _of(self, item: LeftOut) -> str:
        """The document, or the comparison in which two lists were judged."""
        if isinstance(item.project, PairState):
            return item.what
        return self.tr("side by side: %s") % item.what

    def _word(self, state: PairState | PreferenceState) -> str:
        if isinstance(state, PreferenceState):
            word = self._side(state)
        elif state.status is Status.GRADED and state.grade is not None:
            word = format_grade(state.grade)
        else:
            word = {
                Status.SKIPPED: self.tr("skipped"),
                Status.CANNOT_JUDGE: self.tr("cannot judge"),
            }.get(state.status, "–")
        return self.tr("%s, noted") % word if state.note else word

    def _side(self, state: PreferenceState) -> str:
        if state.status is Verdict.SKIPPED:
            return self.tr("skipped")
        return {
            Side.LEFT: self.tr("left better"),
            Side.RIGHT: self.tr("right better"),
            Side.NONE: self.tr("same"),
            None: "–",
        }[state.preferred]


def open_merge(context: ProjectContext, paths: Sequence[Path], parent: QWidget) -> None:
    """Read packages in a job and show what merging them would come to."""
    project = context.project

    def read(report: Progress) -> list[ReadPackage]:
        found = []
        for path in dict.fromkeys(paths):
            try:
                content = read_package(project, path, report=report)
                found.append(ReadPackage(path, content, preview_merge(project, content)))
            except NdcgError as error:
                found.append(ReadPackage(path, error=error))
        return found

    context.jobs.run(
        _tr("Reading packages"),
        read,
        done=lambda rows: _show_preview(context, rows, parent),
    )


def _show_preview(context: ProjectContext, rows: list[ReadPackage], parent: QWidget) -> None:
    changes = any(row.merged is not None and row.merged.changes for row in rows)
    go_on = partial(_store, context, rows, parent) if changes else None
    MergeDialog(rows, go_on=go_on, parent=parent).open_until(context.closing)


def _store(
    context: ProjectContext, rows: list[ReadPackage], parent: QWidget, contents: tuple[PackageContent, ...]
) -> None:
    project = context.project

    def work(report: Progress) -> tuple[MergePackages, int | None]:
        command = merge_packages(contents, report, unsigned=True)
        project.execute(command).result()
        return command, last_import(project)

    def done(outcome: tuple[MergePackages, int | None]) -> None:
        command, operation = outcome
        merged = {item.path: item for item in command.merged}
        after = [
            ReadPackage(row.path, row.content, merged.get(row.path), row.error or _left_out(row))
            for row in rows
        ]
        _show_result(context, after, operation, parent)

    context.jobs.run(_tr("Merging"), work, done=done)


def _left_out(row: ReadPackage) -> NdcgError | None:
    """Why a package was not merged: nobody has confirmed it."""
    unknown = None if row.content is None else row.content.unknown
    return None if unknown is None else InputError(unknown)


def _show_result(
    context: ProjectContext, rows: list[ReadPackage], operation: int | None, parent: QWidget
) -> None:
    def undo() -> None:
        if operation is None:
            raise InputError(say("this import was taken back already"))
        future = context.project.undo_import(operation)
        context.watch(future, lambda changes: context.notify(translated(changes.summary)))

    MergeDialog(rows, undo=undo, parent=parent).open_until(context.closing)
