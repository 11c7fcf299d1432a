"""Merge: packages are read in a job and previewed, stored in another job, and the outcome is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QCheckBox, QWidget

from ndcg_gui.domain.errors import InputError, NdcgError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.text import visible
from ndcg_gui.features.importing.history import last_import
from ndcg_gui.features.packages.conflicts import ConflictText, conflict_text, decide
from ndcg_gui.features.packages.merging import (
    Decision,
    MergeConflict,
    Merged,
    PackageContent,
    Place,
)
from ndcg_gui.features.packages.reading import preview_merge
from ndcg_gui.features.packages.verbs import MergePackages, merge_packages
from ndcg_gui.features.share.returned import read_returned
from ndcg_gui.gui.judging.conflicts import Conflict, Conflicts, DatedJudgment
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.theme import GAP, px
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, button, column, scrolled, tick_box
from ndcg_gui.gui.kit.widgets.dialogs import Dialog


def _tr(text: str) -> str:
    return QCoreApplication.translate("MergeDialog", text)


_WIDTH, _HEIGHT, _LOW_HEIGHT, _MOST_CARDS = 860, 720, 300, 200


@dataclass(frozen=True, slots=True)
class ReadPackage:
    """A chosen file: the counts of its merge, or why it is refused."""

    path: Path
    content: PackageContent | None = None
    merged: Merged | None = None
    error: NdcgError | None = None


class MergeDialog(Dialog):
    """Card for each package and a table of the conflicts, before storing and again after it."""

    def __init__(
        self,
        rows: Sequence[ReadPackage],
        *,
        go_on: Callable[[tuple[PackageContent, ...]], object] | None = None,
        undo: Callable[[], object] | None = None,
        text_of: Callable[[MergeConflict], ConflictText] | None = None,
        criteria: Mapping[str, str] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`go_on` stores packages, `undo` undoes the merge. The one given has a button.

        A package of unknown origin is stored only if its box is ticked. `text_of` gives the texts of a
        conflict, which are needed to decide it. `criteria` are the titles of the scale's criteria, by key.
        """
        stored = undo is not None
        super().__init__(self.tr("Merged") if stored else self.tr("Merge packages"), parent)
        self._rows, self._stored, self._criteria = tuple(rows), stored, criteria
        self.confirmed: dict[Path, QCheckBox] = {}
        self.body.addWidget(self._cards(), 1)
        self.deciding = self._conflicts(text_of)
        self.conflicts = None if self.deciding is None else self.deciding.table
        if self.deciding is not None:
            self.body.addWidget(PlainLabel(self._conflict_text(), wrap=True, tone="muted"))
            self.body.addWidget(self.deciding, 4)
            self.deciding.decided.connect(self._allow)
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
        high = self.conflicts is not None or len(rows) > 2
        self.open_at(_WIDTH, _HEIGHT if high else _LOW_HEIGHT)

    def chosen(self) -> tuple[PackageContent, ...]:
        """The packages to store."""
        ticked = {path for path, box in self.confirmed.items() if box.isChecked()}
        return tuple(
            decide(row.content, self._decided(row.path))
            for row in self._rows
            if row.content is not None and (row.content.unknown is None or row.path in ticked)
        )

    def _decided(self, path: Path) -> dict[Place, Decision]:
        decisions = {} if self.deciding is None else self.deciding.decisions
        stands = {"first": Decision.KEEP, "second": Decision.TAKE}
        return {item.place: stands[which] for (own, item), which in decisions.items() if own == path}

    def _allow(self, _ticked: bool = False) -> None:
        wanted = () if self._stored else {content.path for content in self.chosen()}
        self.merge_button.setEnabled(
            any(
                row.merged is not None
                and row.path in wanted
                and (row.merged.changes or bool(self._decided(row.path)))
                for row in self._rows
            )
        )

    # packages

    def _cards(self) -> QWidget:
        inside = QWidget()
        self.cards = [self._card(row) for row in self._rows]
        column(*self.cards, None, spacing=GAP, margins=(0, 0, 6, 0), on=inside)
        scroll = scrolled(inside, self.tr("Packages"))
        # A few packages are seen whole; of many some, above the conflicts.
        scroll.setMinimumHeight(min(inside.sizeHint().height(), px(_MOST_CARDS)))
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
        judged = count(row.merged.judged)
        how_far = say("{judged} of {pairs:pair|pairs} judged", judged=judged, pairs=package.pairs)
        if package.items:
            how_far = say(
                "{judged} judged of {pairs:pair|pairs} and {items:,} side by side",
                judged=judged,
                pairs=package.pairs,
                items=package.items,
            )
        card.body.addWidget(PlainLabel(translated(how_far), tone="muted", wrap=True))
        if row.content is not None and row.content.unknown is not None:
            self._ask(card, row.merged, row.content.unknown)
        return card

    def _ask(self, card: Card, merged: Merged, unknown: Message) -> None:
        """Say that the package's origin is unknown, with a box that confirms it."""
        card.body.addWidget(PlainLabel(translated(unknown), tone="danger", wrap=True))
        if merged.changes and not self._stored:
            box = tick_box(self.tr("Merge it anyway: I know who it is from"))
            box.toggled.connect(self._allow)
            self.confirmed[merged.path] = box
            card.body.addWidget(box)

    def _counts(self, merged: Merged) -> str:
        parts = [translated(merged.new_words()), self.tr("%s known") % count(merged.unchanged)]
        if merged.again:
            parts.append(self.tr("%s that had been undone") % count(merged.again))
        if merged.same:
            parts.append(self.tr("%s that say the same") % count(merged.same))
        if merged.taken or merged.kept:
            parts.append(
                self.tr("decided: %s for the package, %s for the project")
                % (count(merged.taken), count(merged.kept))
            )
        parts.append(translated(say("{count:conflict|conflicts}", count=merged.conflict_count)))
        return " · ".join(parts)

    # conflicts

    def _conflict_text(self) -> str:
        if self._stored:
            return self.tr(
                "Conflicts that you left open keep the project's judgment; nothing was overwritten."
            )
        return self.tr(
            "Decide which judgment counts. Conflicts that you leave open keep the project's judgment, "
            "and come up again when you merge the package again."
        )

    def _conflicts(self, text_of: Callable[[MergeConflict], ConflictText] | None) -> Conflicts | None:
        lines = [
            Conflict(
                item.query,
                self._of(item),
                row.merged.package.rater,
                DatedJudgment(item.project, item.said),
                DatedJudgment(item.package, item.given),
                item.why.message,
                (row.path, item),
                item.can_be_decided,
            )
            for row in self._rows
            if row.merged is not None
            for item in (*row.merged.conflicts, *row.merged.item_conflicts)
        ]
        if not lines:
            return None
        can_be_decided = text_of is not None and any(line.can_be_decided for line in lines)
        return Conflicts(
            lines,
            (self.tr("In the project"), self.tr("In the package")),
            (lambda line: text_of(line.what[1])) if text_of is not None and can_be_decided else None,
            words=(self.tr("Keep the project's"), self.tr("Take the package's")),
            criteria=self._criteria,
        )

    def _of(self, item: MergeConflict) -> str:
        """The document, or the comparison of two lists."""
        if isinstance(item.project, PairState):
            return item.what
        return self.tr("side by side: %s") % item.what


def open_merge(context: ProjectContext, paths: Sequence[Path], parent: QWidget) -> None:
    """Read packages in a job and show a preview of the merge."""
    project = context.project

    def read(report: Progress) -> list[ReadPackage]:
        found = []
        for path in dict.fromkeys(paths):
            try:
                content = read_returned(project, path, report=report)
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
    merged = [row.merged for row in rows if row.merged is not None]
    can_be_decided = any(
        item.can_be_decided for own in merged for item in (*own.conflicts, *own.item_conflicts)
    )
    go_on = None
    if can_be_decided or any(own.changes for own in merged):
        go_on = partial(_store, context, rows, parent)
    text_of = partial(conflict_text, context.project)
    criteria = context.project.scale.scale.titles()
    made = MergeDialog(rows, go_on=go_on, text_of=text_of, criteria=criteria, parent=parent)
    made.open_until(context.closing)


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
    """Reason why a package was not merged: nobody confirmed it."""
    unknown = None if row.content is None else row.content.unknown
    return None if unknown is None else InputError(unknown)


def _show_result(
    context: ProjectContext, rows: list[ReadPackage], operation: int | None, parent: QWidget
) -> None:
    def undo() -> None:
        if operation is None:
            raise InputError(say("this import is already undone"))
        future = context.project.undo_import(operation)
        context.watch(future, lambda changes: context.notify(translated(changes.summary)))

    criteria = context.project.scale.scale.titles()
    MergeDialog(rows, undo=undo, criteria=criteria, parent=parent).open_until(context.closing)
