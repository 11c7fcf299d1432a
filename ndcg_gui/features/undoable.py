"""The commands that a step of undo may name, and the steps that Undo takes next."""

from __future__ import annotations

import json
from dataclasses import dataclass

from ndcg_gui.core import history
from ndcg_gui.core.command import Command
from ndcg_gui.core.people import ErasedStep, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.messages import Message
from ndcg_gui.features.collection.corrections import CorrectDocuments, CorrectQueries, TakeBackTexts
from ndcg_gui.features.collection.verbs import HideSystems, NameSystems, RemoveSystems, RestoreSystems
from ndcg_gui.features.importing.verbs import ImportFiles, RemoveImports
from ndcg_gui.features.inbox.classes import LinkClass
from ndcg_gui.features.inbox.verbs import MarkRemarks
from ndcg_gui.features.judge.pools import RepeatTask, UnmakeTask
from ndcg_gui.features.labels.judgments import JudgePair, RepeatJudgments, RevertJudgments
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater, RepeatRaterMerge, RevertRaterMerge
from ndcg_gui.features.labels.verdicts import JudgeItem, RepeatPreferences, RevertPreferences
from ndcg_gui.features.lots.verbs import DecideLot, DrawLot, PlanLots, TakeBackLot
from ndcg_gui.features.packages.verbs import MergePackages, RepeatMerge, RevertMerge
from ndcg_gui.features.people.handing_over import HandOver, TakeBackHandOver
from ndcg_gui.store.labels import operations
from ndcg_gui.store.sql.transactions import Connection

UNDOABLE: tuple[type[Command], ...] = (
    JudgePair,
    JudgeItem,
    RevertJudgments,
    RepeatJudgments,
    RevertPreferences,
    RepeatPreferences,
    ImportFiles,
    RemoveImports,
    MergePackages,
    RevertMerge,
    RepeatMerge,
    UnmakeTask,
    RepeatTask,
    NameSystems,
    HideSystems,
    RemoveSystems,
    RestoreSystems,
    CorrectQueries,
    CorrectDocuments,
    TakeBackTexts,
    RenameRater,
    SetPerson,
    MarkRemarks,
    LinkClass,
    MergeRaters,
    RepeatRaterMerge,
    RevertRaterMerge,
    HandOver,
    TakeBackHandOver,
    PlanLots,
    DrawLot,
    DecideLot,
    TakeBackLot,
    ErasedStep,
)


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A step that can be undone: what was done, when (in microseconds since 1970), and whose label it is.

    `rater` is "" for a step of the whole project. `has_columns`: it remembered columns, which Undo forgets.
    """

    summary: Message
    at: int
    rater: str
    has_columns: bool = False


def undo_steps(project: Project) -> list[UndoStep]:
    """Steps of the whole project, in the order in which Undo takes them, and each rater's last label."""
    raters = {rater.id: rater.name for rater in project.raters()}

    def found(connection: Connection) -> list[tuple[operations.Operation, str]]:
        steps = [
            (step, "")
            for step in operations.of_kind(connection, "import")
            if step.state == "done" and step.inverse
        ]
        for rater_id, name in raters.items():
            step = operations.next_to_undo(connection, rater_id, history.LABELS)
            if step is not None:
                steps.append((step, name))
        return sorted(steps, key=lambda own: own[0].id, reverse=True)

    return [
        UndoStep(step.summary, step.created_at, rater, _has_columns(step))
        for step, rater in project.read(found)
    ]


def _has_columns(step: operations.Operation) -> bool:
    """Whether a step is an import by which columns were remembered."""
    if not step.inverse or step.rater_id is not None:
        return False
    _, values = json.loads(step.inverse)
    return str(values.get("columns", "[]")) != "[]"
