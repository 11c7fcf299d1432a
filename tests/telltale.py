"""A project that tells: systems, files, scores and others' words are called as nothing else is."""

from __future__ import annotations

import json
from pathlib import Path

from ndcg_gui.core.people import Role, SetPerson
from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import RaterId, new_event_id
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.locations import Location
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import CreateComparisons
from ndcg_gui.gui.kit.base.settings import RATER, Settings
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, put_copy, store, write_lines, write_run

SYSTEMS = ("hushalpha", "hushbeta")
FILES = ("quietfilex", "quietfiley")
SCORE = "8642.97531"
WORDS = ("hushnote", "hushflag", "hushreason")  # of another rater
UNDEALT = "narwhal"  # of a query and its documents, which nobody asked the rater about
NUMBERS = ("ndcg@", "kappa", "gsb", "seed 42")  # what figures are called; the program is called ndcg-gui
SCORES = ("8642.9", "8,642.9")  # with its point: four digits alone stand in some id that was drawn
SECRETS = (*SYSTEMS, *FILES, *SCORES, *WORDS, UNDEALT, *NUMBERS)
ANA, LEAD = "Ana", "Bartholomew"
QUERIES = ("q1", "q2", "q3")
NAME = f"Search of {SYSTEMS[0]}"


def telltale_file(folder: Path) -> Path:
    """Such a project in a file of the test's own."""
    path = folder / "p.ndcg"
    put_copy(path, _beside, name=NAME)
    return path


def _beside(path: Path) -> Project:
    return make_telltale(path, path.parent)


def make_telltale(location: Location, folder: Path) -> Project:
    """Ana was given a task and a comparison, both set up to show ranks, others' words and known grades."""
    project = create_project(location, name=NAME)
    try:
        _fill(project, folder)
        ana, lead = add_rater(project, ANA), add_rater(project, LEAD)
        _speak(project, lead)
        plan = PoolPlan("Week 47", queries=QUERIES, raters=(ANA,), show_rank=True, open=True)
        project.execute(CreateTask(draft(project, plan))).result()
        secret = PoolPlan(f"against {SYSTEMS[1]}", queries=("q4",), raters=(LEAD,))
        project.execute(CreateTask(draft(project, secret))).result()
        for name, raters in ((f"{SYSTEMS[0]} before {SYSTEMS[1]}", (ANA, LEAD)), ("For all others", (LEAD,))):
            made = ComparisonPlan(
                name, SYSTEMS[0], (SYSTEMS[1],), depth=3, raters=raters, overlap=1.0, points=5,
                reasons=("relevance",), grades_after=True,
            )  # fmt: skip
            project.execute(CreateComparisons(made)).result()
        _compare(project, lead)
        assert ana < lead  # anyone who opens it in the window of a test is Ana
        project.execute(SetPerson(ANA, Role.RATER)).result()
        # What was done last, and could be taken back by anybody, names a file.
        store(project, write_run(folder / f"{FILES[1]}2.run", SYSTEMS[1] + "2", {"q4": ["d9"]}))
    except BaseException:
        project.close(give_up=True)
        raise
    return project


def _fill(project: Project, folder: Path) -> None:
    queries = [{"query_key": key, "text": f"what is {key}"} for key in QUERIES]
    queries.append({"query_key": "q4", "text": f"where is the {UNDEALT}"})
    documents = [
        {
            "doc_key": f"d{number}", "title": f"title {number}",
            "body": "a body",
            "fields": {"source": SYSTEMS[number % 2]},
        }
        for number in range(1, 8)
    ]  # fmt: skip
    documents.append({"doc_key": "d9", "title": f"The {UNDEALT}", "body": "of the sea"})
    lists = {key: [f"d{number}" for number in range(1, 6)] for key in QUERIES}
    runs = []
    for name, file, turned in zip(SYSTEMS, FILES, (False, True), strict=True):
        own = {key: list(reversed(keys)) if turned else keys for key, keys in lists.items()}
        run = write_run(folder / f"{file}.run", name, {**own, "q4": ["d9"]})
        text = run.read_text()
        run.write_text(text.replace(f" {text.split()[4]} ", f" {SCORE} ", 1))
        runs.append(run)
    store(
        project,
        write_lines(folder / "queries.jsonl", map(json.dumps, queries)),
        write_lines(folder / "documents.jsonl", map(json.dumps, documents)),
        *runs,
    )


def _speak(project: Project, rater: RaterId) -> None:
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    said = PairState(Status.GRADED, 4.0, WORDS[0], flags=(WORDS[1],))
    for key in QUERIES:
        for number in range(1, 6):
            pair = queries[key], documents[f"d{number}"]
            project.execute(JudgePair(rater, *pair, said, 1.5, new_event_id())).result()


def _compare(project: Project, rater: RaterId) -> None:
    comparison = project.read(preferences.comparisons)[0]
    for item in ComparisonQueue(project, comparison.id, rater).items:
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, reasons=(WORDS[2],), note=WORDS[0])
        project.execute(JudgeItem(rater, comparison.id, item.key, state)).result()


def sits_there(project: Project, name: str) -> None:
    """This account has said that they are this person, the last time."""
    rater = next(rater for rater in project.raters() if rater.name == name)
    settings = Settings()
    settings.set(RATER, (int(rater.id), rater.name), of=project.project_id)
    settings.flush()
