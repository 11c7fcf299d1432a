"""Hand out: the rater, task and file of a package."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from ndcg_gui.core import stored
from ndcg_gui.core.people import AddRater
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import NdcgError
from ndcg_gui.domain.ids import PoolId, RaterId
from ndcg_gui.domain.locations import PROJECT_SUFFIX
from ndcg_gui.domain.look_alikes import look_alike
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.text import visible
from ndcg_gui.features.packages.handing_out import (
    Handed,
    HandedOut,
    PackageRequest,
    Rater,
    described,
    handed_out,
    item_count,
    pair_count,
    proposed_name,
    task_names,
)
from ndcg_gui.features.packages.package_pictures import hand_out_package
from ndcg_gui.features.packages.page import SUFFIX as PAGE_SUFFIX
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import LatestJob
from ndcg_gui.gui.kit.base.language import current_language
from ndcg_gui.gui.kit.base.settings import IMAGE_FOLDERS, LAST_FOLDER
from ndcg_gui.gui.kit.base.theme import px
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.view import DataTable, ListTable
from ndcg_gui.gui.kit.text.moments import shown_moment
from ndcg_gui.gui.kit.text.plain import count, translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, PlainLabel, text_line, tick_box
from ndcg_gui.gui.kit.widgets.dialogs import FormDialog

_NONE = "none"  # what the chooser of pairs holds for none at all
_NEW = "new"  # what the chooser of raters holds for somebody whom the project does not have yet
_WITH_TABLE, _LOW_TABLE = 720, 110
_PAUSE_MS = 120  # counting waits until the choices stand


@dataclass(frozen=True, slots=True)
class WantedPackage:
    """The entered package. `rater_id` None: a new rater of that name. `pairs` of the task or pool, the
    rater's `comparisons`, or both. `page`: as a page for a browser, else as a package.
    """

    rater: str
    rater_id: RaterId | None
    pool_id: PoolId | None
    pairs: bool
    comparisons: bool
    only_open: bool
    path: Path
    page: bool = False


class HandOutDialog(FormDialog):
    """Rater, task and file of a package. Shows the number of pairs before anything is written."""

    def __init__(self, context: ProjectContext, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("Hand out a rater's work"), self.tr("Hand out"), parent)
        self._context = context
        self._raters = {rater.id: rater for rater in context.project.raters()}
        self._given = handed_out(context.project)
        self._counted: tuple[object, tuple[int, int]] | None = None
        self._named = ""
        self._build()
        self._counting = LatestJob(
            context, self.tr("Counting"), _PAUSE_MS, self._on_counted, self._on_count_failed
        )
        self.rater.chosen.connect(self._on_rater_chosen)
        self.task.chosen.connect(self._on_form_changed)
        for box in (self.left, self.comparisons, self.page):
            box.toggled.connect(self._on_form_changed)
        for field in (self.new_name, self.folder, self.file):
            field.textChanged.connect(self._on_form_changed)
        self.reject_on(context.closing)
        self._on_rater_chosen()

    def _build(self) -> None:
        self.rater, self.task = ChoiceButton(), ChoiceButton()
        current = self._context.rater_id()
        choices = [(number, visible(rater.name)) for number, rater in self._raters.items()]
        self.rater.set_choices(
            [*choices, (_NEW, self.tr("New rater…"))], current if current is not None else _NEW
        )
        tasks = [(number, visible(name)) for number, name in task_names(self._context.project)]
        compares = any(not item.plan.imported for item in self._context.project.read(stored.comparisons))
        none = [(_NONE, self.tr("No pairs"))] if compares else []
        self.task.set_choices([(None, self.tr("All pairs")), *tasks, *none], None)
        self.new_name, self.file = text_line(placeholder=self.tr("the rater's name"), most=80), text_line()
        self.left = tick_box(self.tr("only what is left to judge"))
        self.left.setChecked(True)
        self.comparisons = tick_box(self.tr("the rater's share of every comparison"))
        self.comparisons.setEnabled(compares)
        self.comparisons.setChecked(compares)
        self.pairs = PlainLabel(tone="muted")
        self.outstanding = PlainLabel(tone="accent", wrap=True)
        # The label takes the room that the name leaves, so that the chooser keeps its size.
        self.add_row(self.tr("Rater"), self.rater, self.new_name, PlainLabel())
        self.new_name.setAccessibleName(self.tr("Name of the new rater"))
        self.add_row(self.tr("Pairs"), self.task, self.left)
        for chooser, name in ((self.rater, self.tr("Rater")), (self.task, self.tr("Pairs"))):
            # A chooser's name is its choice.
            chooser.setAccessibleName("")
            chooser.set_value(chooser.value())
            chooser.setAccessibleDescription(name)
        self.add_row(self.tr("Side by side"), self.comparisons)
        for box in (self.left, self.comparisons):
            box.setAccessibleName(box.text())
        self.add_row("", self.pairs)
        self.folder = self.add_folder_row(
            self.tr("Folder"), self.tr("Folder of the package"), self._context.settings.last_folder()
        )
        self.page = tick_box(self.tr("as a web page, for a rater who has only a browser"))
        self.page.setAccessibleName(self.page.text())
        self.add_row(self.tr("File"), self.file)
        self.add_row("", self.page)
        lead = self.tr(
            "One file with the pairs, the lists to compare, their texts, the scale and its guidelines. "
            "It opens like a project, but only for judging: it reveals no system, rank, known grade, "
            "hidden check or judgment of another rater. Merge… brings it back, or the file of answers "
            "that a web page saves."
        )
        self.add_row("", PlainLabel(lead, tone="muted", wrap=True))
        self.add_row("", self.outstanding)
        if self._given:
            self.given = self._given_table()
            # Before the problem, so that the room left over is the table's.
            self.body.insertWidget(1, PlainLabel(self.tr("Handed out so far"), tone="muted"))
            self.body.insertWidget(2, self.given, 8)
            self.open_at(_WITH_TABLE)

    def _given_table(self) -> DataTable:
        """Table of the packages handed out: rater, content, dates, newest first."""
        columns = (
            Column("rater", say("Rater"), lambda item: visible(item.rater), width=110),
            Column("what", say("What"), lambda item: visible(translated(item.what)), width=150),
            Column("made", say("Handed out"), lambda item: shown_moment(item.made_at), width=140),
            Column("back", say("Returned"), self._came_back, width=200),
        )
        name = self.tr("Handed out so far")
        newest = self._given[::-1]
        table = ListTable("handed_out", columns, newest, accessible_name=name, stretch="what", parent=self)
        table.setMinimumHeight(px(_LOW_TABLE))
        return table

    def _came_back(self, item: HandedOut) -> str:
        if not item.returns:
            return self.tr("not yet")
        last = item.returns[-1]
        return self.tr("%s, %s judged") % (shown_moment(last.at), count(last.judged))

    def _say_outstanding(self) -> None:
        """Warn if the rater already has a package that is not returned, or resembles another rater."""
        name = self._rater_name()
        open_ = [item for item in self._given if item.rater == name and not item.returns]
        text = ""
        if open_:
            text = self.tr("%s still has a package that was handed out %s: %s.") % (
                visible(name),
                shown_moment(open_[-1].made_at),
                visible(translated(open_[-1].what)),
            )
        elif name and (similar := look_alike(name, [rater.name for rater in self._raters.values()])):
            text = translated(similar)
        self.outstanding.setText(text)
        self.outstanding.setVisible(bool(text))

    # what was entered

    def result_value(self) -> WantedPackage:
        pool = self.task.value()
        return WantedPackage(
            self._rater_name(),
            self._rater_id(),
            None if pool in (None, _NONE) else PoolId(int(str(pool))),
            pool != _NONE,
            self.comparisons.isChecked(),
            self.left.isChecked(),
            self._path(),
            self.page.isChecked(),
        )

    def _rater_id(self) -> RaterId | None:
        name = self._rater_name()
        return next((rater.id for rater in self._raters.values() if rater.name == name), None)

    def _rater_name(self) -> str:
        value = self.rater.value()
        if value == _NEW:
            return " ".join(self.new_name.text().split())
        return next(rater.name for number, rater in self._raters.items() if number == value)

    def _path(self) -> Path:
        name, suffix = self.file.text().strip(), self._suffix()
        if not name.endswith(suffix):
            name += suffix
        return Path(self.folder.text().strip()).expanduser() / name

    def _suffix(self) -> str:
        return PAGE_SUFFIX if self.page.isChecked() else PROJECT_SUFFIX

    # showing

    def _on_rater_chosen(self, _value: object = None) -> None:
        new = self.rater.value() == _NEW
        self.new_name.setVisible(new)
        (self.new_name if new else self.rater).setFocus()
        self._on_form_changed()

    def _on_form_changed(self, _value: object = None) -> None:
        self._propose()
        self._say_outstanding()
        wanted = self.result_value()
        if self._counted is None or self._counted[0] != self._question(wanted):
            self._counted = None
            self.pairs.setText(self.tr("Counting…") if wanted.rater else "")
            self._count(wanted)
        self._allow()

    def _propose(self) -> None:
        """Propose a file name for the rater, unless the user has written one."""
        if self.file.text() == self._named:
            rater = self._rater_name()
            name = proposed_name(self._context.project, rater) if rater else ""
            self._named = name.removesuffix(PROJECT_SUFFIX) + self._suffix() if name else ""
            self.file.setText(self._named)

    @staticmethod
    def _question(wanted: WantedPackage) -> object:
        return wanted.rater_id, wanted.pool_id, wanted.pairs, wanted.comparisons, wanted.only_open

    def _allow(self) -> None:
        problem = self._what_is_wrong()
        self.show_problem(problem)
        ready = self._counted is not None and any(self._counted[1]) and bool(self._rater_name())
        self.accept_button.setEnabled(not problem and ready)

    def _what_is_wrong(self) -> str:
        if self._counted is not None and not any(self._counted[1]):
            return self.tr("Nothing is left to hand out: choose another task, or all its pairs.")
        if not self._rater_name():
            return ""
        path = self._path()
        if path.name == self._suffix() or Path(self.file.text().strip()).name != self.file.text().strip():
            return self.tr("The file needs a name.")
        return self.what_keeps_from_writing(path)

    # counting

    def _count(self, wanted: WantedPackage) -> None:
        project, question = self._context.project, self._question(wanted)
        rater = None if wanted.rater_id is None else self._raters[wanted.rater_id]
        self._counting.ask(lambda _report: (question, _count(project, rater, wanted)))

    def _on_counted(self, counted: tuple[object, tuple[int, int]]) -> None:
        self._counted = counted
        pairs, items = counted[1]
        said = say("{pairs:pair|pairs}", pairs=pairs)
        if items:
            said = say("{pairs:pair|pairs}, {items:,} side by side", pairs=pairs, items=items)
        self.pairs.setText(translated(said))
        self._allow()

    def _on_count_failed(self, error: NdcgError) -> None:
        self.pairs.setText("")
        self.show_problem(translated(error.message))

    def done(self, result: int) -> None:
        self._counting.close()
        super().done(result)


def _count(project: Project, rater: Rater | None, wanted: WantedPackage) -> tuple[int, int]:
    """Numbers of pairs and of side-by-side items that would be handed out."""
    open_ = wanted.only_open
    pairs = pair_count(project, rater, wanted.pool_id, only_open=open_) if wanted.pairs else 0
    return pairs, item_count(project, rater, only_open=open_) if wanted.comparisons else 0


def open_hand_out(context: ProjectContext, parent: QWidget) -> None:
    """Ask for the contents of a package, and write it in a job."""
    HandOutDialog(context, parent).ask(partial(_start, context))


def _start(context: ProjectContext, wanted: WantedPackage) -> None:
    context.settings.set(LAST_FOLDER, str(wanted.path.parent))
    if wanted.rater_id is not None:
        _write(context, wanted, wanted.rater_id)
    else:
        future = context.project.execute(AddRater(wanted.rater))
        context.watch(future, partial(_on_rater_added, context, wanted))


def _on_rater_added(context: ProjectContext, wanted: WantedPackage, changes: Changes) -> None:
    (rater_id,) = changes.raters
    _write(context, wanted, rater_id)


def _write(context: ProjectContext, wanted: WantedPackage, rater_id: RaterId) -> None:
    project = context.project
    folders = context.settings.get(IMAGE_FOLDERS, of=context.key)
    page = partial(hand_out_page, spoken=current_language())
    hand = page if wanted.page else hand_out_package

    def done(handed: Handed) -> None:
        context.notify(translated(described(handed)))

    context.jobs.run(
        QCoreApplication.translate("HandOutDialog", "Handing out %s") % visible(wanted.path.name),
        lambda report: hand(
            project,
            wanted.path,
            PackageRequest(
                rater_id,
                pool_id=wanted.pool_id,
                pairs=wanted.pairs,
                comparisons=None if wanted.comparisons else (),
                only_open=wanted.only_open,
            ),
            chosen_folders=folders,
            report=report,
        ),
        done=done,
    )
