"""A scale that asks several questions, and answers to them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.domain.scales import Criterion, Scale, built_in_scale
from ndcg_gui.features.labels.final_grades import SettlePair
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.store.collection import contents
from tests.making import add_rater, make_project

ASKED: Scale = replace(
    built_in_scale("answers"), criteria=(*built_in_scale("answers").criteria, Criterion("why", "Why"))
)


def asked_project(folder: Path, name: str = "small.ndcg") -> Project:
    """The small project on that scale: ann and bob judged q1, ann one pair of q2 by what leads alone."""
    project = make_project(folder, name, scale=ASKED)
    for rater in ("ann", "bob"):
        add_rater(project, rater)
    judge(project, "ann", "q1", "d1", 4, correct=0, safe=1, why="the dose is wrong")
    judge(project, "bob", "q1", "d1", 4, correct=2)
    judge(project, "ann", "q1", "d2", 0, correct=2)
    judge(project, "ann", "q2", "d4", 3)
    return project


def judge(
    project: Project, rater: str, query: str, document: str, grade: float, **criteria: float | str
) -> None:
    """Have a rater judge a pair, named by keys; the rater "final" settles it in ann's name."""
    raters = {item.name: item.id for item in project.raters()}
    pair = project.read(contents.query_ids)[query], project.read(contents.document_ids)[document]
    state = PairState(Status.GRADED, grade, criteria=tuple(sorted(criteria.items())))
    if rater == "final":
        project.execute(SettlePair(raters["ann"], *pair, replace(state, by="ann"))).result()
    else:
        project.execute(JudgePair(raters[rater], *pair, state)).result()
