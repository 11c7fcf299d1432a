"""The demo without a window: judge, undo, compare, evaluate, export, check, and a picture of each panel."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli.evaluation import print_evaluation
from ndcg_gui.cli.evaluation_project import evaluate_project
from ndcg_gui.cli.output import MISSING_LIBRARY
from ndcg_gui.cli.side_by_side import ResultOptions, print_project
from ndcg_gui.cli.speaking import tell
from ndcg_gui.cli.stopping import storing
from ndcg_gui.core import stored
from ndcg_gui.core.people import AddRater
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.messages import joined, named, say
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.demo import ANSWERS, COMPARISON, FILE_NAME, make_demo
from ndcg_gui.features.exporting.exports import EXPORTS, ExportChoices, export
from ndcg_gui.features.exporting.records import NothingThere
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.system import offscreen_problem

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

RATER = "headless"
PAIRS, TAKEN_BACK, DONE_AGAIN, ITEMS = 20, 3, 1, 5
_SIDES = (Side.LEFT, Side.RIGHT, Side.NONE)


def run_headless(out: Path) -> None:
    """Make the demo project in the folder `out`, and do the work of a first hour in the window.

    A demo project that is there already is left alone: the new one gets a number. Raises InputError
    when the project turns out not to be sound; exits with 3 where Qt lacks a system library.
    """
    problem = offscreen_problem()
    if problem is not None:
        tell(named("ndcg-gui", problem), err=True)
        sys.exit(MISSING_LIBRARY)
    path = _free_path(out)
    with storing(say("{path} is created", path=path)):
        made = make_demo(path)
    with made as project:
        tell(f"{project.name}: {path}")
        rater_id = _add_rater(project)
        _judge(project, rater_id)
        _compare(project, rater_id)
    click.echo("")
    numbers, _, over = evaluate_project(path)
    print_evaluation(numbers, over=over)
    click.echo("")
    print_project(path, ResultOptions(path, COMPARISON, by=RATER))
    click.echo("")
    _export(path)
    _check(path)
    _take_pictures(path)


def _free_path(out: Path) -> Path:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(say("{path}: {reason}", path=out, reason=error.strerror or error)) from error
    first = out / FILE_NAME
    path, number = first, 1
    while path.exists():
        number += 1
        path = first.with_stem(f"{first.stem}-{number}")
    return path


def _add_rater(project: Project) -> RaterId:
    project.execute(AddRater(RATER)).result()
    return next(rater.id for rater in project.raters() if rater.name == RATER)


def _judge(project: Project, rater_id: RaterId) -> None:
    queue = JudgingQueue(project, rater_id, rater=RATER)
    grades = project.scale.scale.grades
    place = queue.next_unjudged(-1)
    for number in range(PAIRS):
        assert place is not None, "the demo's pool is larger than that"
        query_id, document_id = queue.pairs[place]
        state = PairState(Status.GRADED, grades[number % len(grades)].value)
        queue.set_state((query_id, document_id), state)
        project.execute(JudgePair(rater_id, query_id, document_id, state)).result()
        place = queue.next_unjudged(place)
    for _ in range(TAKEN_BACK):
        queue.refresh(project.undo(rater_id, labels_only=True).result())
    for _ in range(DONE_AGAIN):
        queue.refresh(project.redo(rater_id, labels_only=True).result())
    tell(
        say(
            "judged {pairs:pair|pairs} as {rater}, undid {undone}, redid {redone}: {grades:grade|grades},"
            " {left:pair|pairs} left",
            pairs=PAIRS,
            rater=RATER,
            undone=TAKEN_BACK,
            redone=DONE_AGAIN,
            grades=len(project.read(stored.rater_states, rater_id)),
            left=queue.left,
        )
    )


def _compare(project: Project, rater_id: RaterId) -> None:
    comparison = next(item for item in project.read(stored.comparisons) if item.name == ANSWERS)
    queue = ComparisonQueue(project, comparison.id, rater_id)
    place = queue.next_unjudged(-1)
    for number in range(ITEMS):
        assert place is not None, "the demo's comparison is larger than that"
        side = _SIDES[number % len(_SIDES)]
        state = PreferenceState(Verdict.JUDGED, side, 0 if side is Side.NONE else 1)
        key = queue.items[place].key
        queue.say(key, state)
        project.execute(JudgeItem(rater_id, comparison.id, key, state)).result()
        place = queue.next_unjudged(place)
    tell(
        say(
            "judged {judged} of {items:query|queries} side by side: {left} left",
            judged=ITEMS,
            items=len(queue),
            left=queue.left,
        )
    )


def _export(path: Path) -> None:
    with open_project(path) as project:
        rule = evaluation_settings(project).labels
        system = next(item.name for item in project.read(stored.systems) if item.is_offered)
        taken = set()
        for kind in EXPORTS:
            words = {"run": system, "qrels": "labels"}.get(kind.key, kind.key)
            target = path.with_name(f"{path.stem}-{words}{kind.suffix}")
            if target in taken:
                target = path.with_name(f"{path.stem}-{kind.key}{kind.suffix}")
            taken.add(target)
            comparison = COMPARISON if kind.needs in ("comparison", "comparisons") else ""
            try:
                written = export(project, target, ExportChoices(kind.key, system, rule, comparison))
            except NothingThere as nothing:
                tell(named(kind.title, nothing.message))
                continue
            tell(
                say("{target}: {rows:row|rows}, {title}", target=target, rows=written.rows, title=kind.title)
            )


def _check(path: Path) -> None:
    with open_project(path) as project:
        findings = project.read(stored.check_project)
    if findings:
        raise InputError(joined(named(str(path), item) for item in findings))
    tell(say("{path}: no problem found", path=path))


def _take_pictures(path: Path) -> None:
    # Headless means that no window opens, also where there is a display.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ndcg_gui.gui.app.shots import save_pictures

    for picture in save_pictures(path, path.with_name(f"{path.stem}-pictures"), rater=RATER):
        tell(str(picture))
