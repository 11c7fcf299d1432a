"""The demo project: a small shop in three languages, made from the files in resources/demo."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from ndcg_gui import paths
from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.llm import LlmAnswer, LlmSetup
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.collection.verbs import HideSystems
from ndcg_gui.features.importing.plan import prepare
from ndcg_gui.features.importing.planned import ImportRequest
from ndcg_gui.features.importing.verbs import import_files
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.llm.prompts import DEFAULT_PROMPT
from ndcg_gui.features.llm.verbs import KeepLlmAnswers, add_llm_rater
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.features.side_by_side.verbs import CreateComparisons, OpenResult, StartComparison
from ndcg_gui.languages import ENGLISH, Language
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences

NAME = "Harrowmere demo"
FILE_NAME = "harrowmere-demo.ndcg"
BASELINE, CANDIDATE = "bm25-title", "bm25-title-body"
COMPARISON = "Launch check"  # nothing of what differs: raters read it
OLD_HELP, NEW_HELP = "help-spring", "help-autumn"
ANSWERS = "Help answers"
_QUERIES = "queries.jsonl"
_FILES = (
    "documents.jsonl",
    f"{BASELINE}.run",
    f"{CANDIDATE}.run",
    "judgments.csv",
    "answers.jsonl",
    f"{OLD_HELP}.run",
    f"{NEW_HELP}.run",
)

PLAN = ComparisonPlan(
    COMPARISON,
    BASELINE,
    (CANDIDATE,),
    points=5,
    reasons=("relevance", "order", "duplicates", "freshness"),
    rule=LaunchRule(),
)

# Two systems that answer questions of customers from passages of the help centre.
ANSWERS_PLAN = ComparisonPlan(
    ANSWERS,
    OLD_HELP,
    (NEW_HELP,),
    depth=1,
    unit="pair",
    points=5,
    rule=LaunchRule(),
    criteria=("Correct", "Complete", "Grounded"),
)

# A model that nobody asks again: its grades are written down, so that LLM rater has something to measure.
MODEL = "demo model"
MODEL_SETUP = LlmSetup("http://localhost:11434/v1", "invented", DEFAULT_PROMPT, ("title", "body"))


@dataclass(frozen=True, slots=True)
class DemoWords:
    """Words of the demo in one language: `intents` by query, where they differ from those of the file.

    `first` are the queries that stand before all others.
    """

    comparison: str = COMPARISON
    answers: str = ANSWERS
    reasons: Sequence[str] = PLAN.reasons
    criteria: Sequence[str] = ANSWERS_PLAN.criteria
    intents: Mapping[str, str] = field(default_factory=dict)
    first: Sequence[str] = ()

    @classmethod
    def of(cls, spoken: Language) -> Self:
        """Read those of a language."""
        source = paths.resources() / "demo" / f"words.{spoken.code}.json"
        return cls(**json.loads(source.read_text("utf-8")))

    def write_queries(self, source: Path, to: Path) -> None:
        """Write the queries of `source` with these intents, in this order."""
        found = [json.loads(line) for line in source.read_text("utf-8").splitlines()]
        for query in found:
            query["intent"] = self.intents.get(query["query_key"], query["intent"])
        found.sort(key=lambda query: query["query_key"] not in self.first)
        to.write_text("".join(f"{json.dumps(query, ensure_ascii=False)}\n" for query in found), "utf-8")


def open_demo(folder: Path, spoken: Language = ENGLISH) -> Project:
    """Open the demo project in `folder` as it was left, or make it where there is none. See `make_demo`."""
    path = folder / FILE_NAME
    if path.exists():
        return open_project(path)
    paths.make_private_folder(folder)
    project = make_demo(path, spoken)
    if path.is_relative_to(paths.data_folder()):
        paths.make_private(path)
    return project


def make_demo(path: Path, spoken: Language = ENGLISH) -> Project:
    """Make the demo project: imported files, what a model graded, and two comparisons: one whose result
    is open, and one still to be judged.

    Guidelines, intents, reasons and the names of the comparisons are in the language that is spoken, whose
    queries stand first; queries and documents are in three languages anyway.
    """
    source = paths.resources() / "demo"
    guidelines = source / ("guidelines.md" if spoken == ENGLISH else f"guidelines.{spoken.code}.md")
    scale = replace(built_in_scale("graded-0-4"), guidelines=guidelines.read_text("utf-8"))
    words = DemoWords.of(spoken)
    project = create_project(path, name=NAME, scale=scale)
    try:
        with TemporaryDirectory() as scratch:
            queries = Path(scratch) / _QUERIES
            words.write_queries(source / _QUERIES, queries)
            files = [queries, *(source / name for name in _FILES)]
            plan = prepare(project, [ImportRequest(file) for file in files])
            # Its warnings (new raters, tied scores) are known; nobody is there to be asked.
            project.execute(import_files(plan, accept_warnings=True)).result()
        reasons, criteria = tuple(words.reasons), tuple(words.criteria)
        launch = replace(PLAN, name=words.comparison, reasons=reasons)
        _decide_launch(project, launch, source / "preferences.csv")
        answers = replace(ANSWERS_PLAN, name=words.answers, criteria=criteria)
        project.execute(CreateComparisons(answers)).result()
        _keep_model(project, source / "model.csv")
        # One answer to a query is no list to be measured: metrics look at the two that rank.
        project.execute(HideSystems((OLD_HELP, NEW_HELP), True)).result()
    except BaseException:
        project.close(give_up=True)
        path.unlink(missing_ok=True)
        raise
    return project


def _decide_launch(project: Project, asked: ComparisonPlan, source: Path) -> None:
    _judge_side_by_side(project, asked, source)
    (comparison,) = project.read(preferences.comparisons)
    project.execute(OpenResult(comparison.id)).result()


def _judge_side_by_side(project: Project, asked: ComparisonPlan, source: Path) -> None:
    project.execute(CreateComparisons(asked)).result()
    comparison = project.read(preferences.comparisons)[0]
    raters = {item.name: item.id for item in project.raters()}
    queries = project.read(contents.query_ids)
    sides: dict[RaterId, dict[int, str]] = {}
    with source.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            rater_id = raters[row["rater"]]
            if rater_id not in sides:
                project.execute(StartComparison(comparison.id, rater_id)).result()
                sides[rater_id] = {
                    item.query_id: item.left_system
                    for item in project.read(preferences.assigned_sides, comparison.id, rater_id)
                }
            query_id = queries[row["query_key"]]
            state = PreferenceState(
                Verdict.JUDGED,
                _side(row["preferred"], sides[rater_id][query_id]),
                int(row["strength"]),
                note=row["note"],
            )
            project.execute(JudgeItem(rater_id, comparison.id, ItemKey(query_id), state)).result()


def _keep_model(project: Project, source: Path) -> None:
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    with source.open(encoding="utf-8", newline="") as file:
        answers = tuple(
            LlmAnswer(queries[row["query_key"]], documents[row["doc_key"]], 1, 0, float(row["grade"]))
            for row in csv.DictReader(file)
        )
    model = add_llm_rater(project, MODEL, MODEL_SETUP)
    project.execute(KeepLlmAnswers(model.id, answers)).result()


def _side(preferred: str, left_system: str) -> Side:
    if preferred == "same":
        return Side.NONE
    left = CANDIDATE if left_system == "candidate" else BASELINE
    return Side.LEFT if preferred == left else Side.RIGHT
