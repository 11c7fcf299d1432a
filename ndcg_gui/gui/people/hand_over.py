"""Handing a person's open work over: which work, to whom, and a preview."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QCheckBox, QWidget

from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.people.handing_over import HandOver, HandOverDraft, hand_over_draft
from ndcg_gui.features.people.listing import Member, RaterLoad
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.theme import SPACE_1
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import PlainLabel, column, scrolled, tick_box
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

_PAUSE_MS = 120  # counting waits until the choices stand
_MOST_LINES = 7


class HandOverDialog(FormDialog):
    """Form of the tasks and comparisons with open work, and of the other people, with each one's share."""

    def __init__(
        self, context: ProjectContext, giver: Member, others: Sequence[Member], parent: QWidget | None
    ) -> None:
        name = visible(giver.name)
        super().__init__(self.tr("Hand over open work of %s") % name, self.tr("Hand over"), parent)
        self.open_at(600)
        self._context, self._giver = context, giver
        self._drafting = LatestJob(
            context, self.tr("Counting"), _PAUSE_MS, self._on_drafted, self._on_draft_failed
        )
        self.work = {
            (item.side_by_side, item.name): self._work_box(item)
            for item in giver.work
            if item.left and not item.for_each
        }
        self.lost = tick_box(self.tr("Also hand over what is in a lost package"))
        self._out = {(item.side_by_side, item.name) for item in giver.work if item.is_out}
        self.takers = {item.name: tick_box(self._taker_text(item)) for item in _there_first(others)}
        for item in others:
            self.takers[item.name].setChecked(self._shares(item))
        self.add_row(self.tr("What"), _few_lines(self.work.values(), self.tr("What is handed over")))
        if self._out & self.work.keys():
            self.add_row("", self.lost)
            self.lost.setAccessibleName(self.lost.text())
        else:
            self.lost.setParent(self)
            self.lost.hide()
        self.add_row(self.tr("To"), _few_lines(self.takers.values(), self.tr("Who gets it")))
        if any(item.person.away for item in others):
            hint = self.tr("People who are away get nothing unless you tick them.")
            self.add_row("", PlainLabel(hint, tone="muted", wrap=True))
        self.told = PlainLabel(wrap=True)
        self.add_row("", self.told)
        lead = self.tr(
            "Judgments stay with the rater who gave them. Nobody gets a pair that they already have or "
            "took part in. Undo gives the work back."
        )
        self.add_row("", PlainLabel(lead, tone="muted", wrap=True))
        for box in (*self.work.values(), *self.takers.values()):
            box.toggled.connect(self._on_form_changed)
        self.lost.toggled.connect(self._on_lost_toggled)
        self.finished.connect(lambda _result: self._drafting.close())
        self.reject_on(context.closing)
        self._on_form_changed()
        next(iter(self.takers.values())).setFocus()

    def _work_box(self, item: RaterLoad) -> QCheckBox:
        open_ = say("{count:item|items} open", count=item.left)
        if not item.side_by_side:
            open_ = say("{count:pair|pairs} open", count=item.left)
        text = f"{visible(item.name)} · {translated(open_)}"
        if item.is_out:
            text += f" · {self.tr('out in a package: merge it first')}"
        box = tick_box(text)
        box.setChecked(not item.is_out)
        box.setEnabled(not item.is_out)
        return box

    def _shares(self, item: Member) -> bool:
        """Whether a person is there and has a part of what is handed over: then they are a likely taker."""
        own = {(load.side_by_side, load.name) for load in item.work}
        return not item.person.away and bool(own & self.work.keys())

    def _taker_text(self, item: Member) -> str:
        parts = [visible(item.name), self.tr("%s open") % count(item.left)]
        if item.person.away:
            parts.append(self.tr("away"))
        return " · ".join(parts)

    def result_value(self) -> HandOver:
        """The command for the choices."""
        chosen = [key for key, box in self.work.items() if box.isChecked()]
        return HandOver(
            self._giver.name,
            tuple(name for name, box in self.takers.items() if box.isChecked()),
            tuple(name for side_by_side, name in chosen if not side_by_side),
            tuple(name for side_by_side, name in chosen if side_by_side),
            self.lost.isChecked(),
        )

    def _on_lost_toggled(self, lost: bool) -> None:
        for key in self._out & self.work.keys():
            self.work[key].setEnabled(lost)
            self.work[key].setChecked(lost)
        self._on_form_changed()

    def _on_form_changed(self, *_: object) -> None:
        command = self.result_value()
        self.accept_button.setEnabled(False)
        self.told.setText("")
        self.problem.hide()
        if not (command.takers and (command.tasks or command.comparisons)):
            self._drafting.drop()
            self.told.setText(self.tr("Choose what to hand over, and to whom."))
            return
        project = self._context.project
        self._drafting.ask(lambda _report: project.read(hand_over_draft, command))

    def _on_drafted(self, draft: HandOverDraft) -> None:
        problem = draft.problem()
        if problem is not None:
            self.show_problem(translated(problem))
            return
        self.told.setText("\n".join(map(translated, draft.told())))
        self.show_problem("")

    def _on_draft_failed(self, error: NdcgError) -> None:
        self.show_problem(translated(error.message))


def _there_first(people: Iterable[Member]) -> list[Member]:
    return sorted(people, key=lambda item: item.person.away)


def _few_lines(boxes: Iterable[QWidget], name: str) -> QWidget:
    """The boxes one below the other, scrolling if they do not fit."""
    inside = QWidget()
    boxes = list(boxes)
    column(*boxes, None, spacing=SPACE_1, on=inside)
    area = scrolled(inside, name)
    line = max(box.sizeHint().height() for box in boxes) + SPACE_1
    area.setFixedHeight(min(len(boxes), _MOST_LINES) * line)
    return area
