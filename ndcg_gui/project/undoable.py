"""The commands that a step of undo may name."""

from __future__ import annotations

from ndcg_gui.project.collection.corrections import CorrectDocuments, CorrectQueries, TakeBackTexts
from ndcg_gui.project.collection.verbs import HideSystems, NameSystems, RemoveSystems, RestoreSystems
from ndcg_gui.project.core.command import Command
from ndcg_gui.project.core.people import SetPerson
from ndcg_gui.project.importing.verbs import ImportFiles, RemoveImports
from ndcg_gui.project.inbox.verbs import MarkRemarks
from ndcg_gui.project.judging.pools import RepeatTask, UnmakeTask
from ndcg_gui.project.labels.judgments import JudgePair, RepeatJudgments, RevertJudgments
from ndcg_gui.project.labels.raters import MergeRaters, RenameRater, RepeatRaterMerge, RevertRaterMerge
from ndcg_gui.project.labels.verdicts import JudgeItem, RepeatPreferences, RevertPreferences
from ndcg_gui.project.packages.verbs import MergePackages, RepeatMerge, RevertMerge
from ndcg_gui.project.people.handing_over import HandOver, TakeBackHandOver

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
    MergeRaters,
    RepeatRaterMerge,
    RevertRaterMerge,
    HandOver,
    TakeBackHandOver,
)
