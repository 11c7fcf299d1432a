"""The commands that a step of undo may name."""

from __future__ import annotations

from ndcg_gui.core.command import Command
from ndcg_gui.core.people import SetPerson
from ndcg_gui.features.collection.corrections import CorrectDocuments, CorrectQueries, TakeBackTexts
from ndcg_gui.features.collection.verbs import HideSystems, NameSystems, RemoveSystems, RestoreSystems
from ndcg_gui.features.importing.verbs import ImportFiles, RemoveImports
from ndcg_gui.features.inbox.verbs import MarkRemarks
from ndcg_gui.features.judge.pools import RepeatTask, UnmakeTask
from ndcg_gui.features.labels.judgments import JudgePair, RepeatJudgments, RevertJudgments
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater, RepeatRaterMerge, RevertRaterMerge
from ndcg_gui.features.labels.verdicts import JudgeItem, RepeatPreferences, RevertPreferences
from ndcg_gui.features.packages.verbs import MergePackages, RepeatMerge, RevertMerge
from ndcg_gui.features.people.handing_over import HandOver, TakeBackHandOver

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
