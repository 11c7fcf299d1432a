"""What every place says of a situation: commands, reports, the library, and the window's words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import Any
from unittest import mock

import ndcg_gui as nd
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.evaluate.columns import EvaluationColumns
from ndcg_gui.features.evaluate.key_meeting import RunMeeting, project_meetings
from ndcg_gui.features.opening import open_project
from tests.proving.release_places import tell_release
from tests.proving.side_places import tell_sides
from tests.proving.situations import Files, Situation, written
from tests.proving.told import Told, run, unescaped
from tests.proving.windows import Cards, best_systems, today_words


@contextmanager
def shared_project(files: Files) -> Iterator[Project]:
    """The project, open once for all commands in this process."""
    with open_project(files.project) as project, ExitStack() as stack:
        stack.enter_context(
            mock.patch("ndcg_gui.features.opening.open_whole", lambda _place: nullcontext(project))
        )
        # Asked by each command anew it would take a third of the time.
        known: dict[object, list[RunMeeting]] = {}

        def met(columns: EvaluationColumns, systems: Sequence[str], **chosen: Any) -> list[RunMeeting]:
            asked = (tuple(systems), chosen["metrics"][0], chosen["settings"])
            if asked not in known:
                known[asked] = project_meetings(columns, systems, **chosen)
            return known[asked]

        for module in ("features.evaluate.key_meeting", "features.report.report"):
            stack.enter_context(mock.patch(f"ndcg_gui.{module}.project_meetings", met))
        for module in ("gate", "side_by_side"):
            name = f"ndcg_gui.cli.{module}.open_project"
            stack.enter_context(mock.patch(name, lambda _place: nullcontext(project)))
        yield project


def rules_of(own: Situation) -> list[str]:
    """The rules that the gate is asked: with and without a level, of one run and of two."""
    first = own.metrics[0]
    return [f"{first} better (95 %)", f"{first} not worse by 0.01 (95 %)", f"{first} better",
            f"{first} >= 0.4 (95 %)", f"{first} >= 0.4"]  # fmt: skip


def tell(own: Situation, folder: Path, cards: Cards) -> Told:
    """Put a situation through the commands, the reports, the library and the window's words."""
    told = Told(own)
    files = written(own, folder)
    with shared_project(files) as project:
        _commands(told, files, folder)
        _library(told)
        _windows(told, project, cards)
        if own.sides is not None:
            tell_sides(told, files, folder, project, cards)
        if own.released:
            tell_release(told, files, folder, project)
    return told


def _commands(told: Told, files: Files, folder: Path) -> None:
    """Every command as data; what is slow to make, text and reports, in turn with the situation's number."""
    own, path, turn = told.own, files.project, told.own.number
    every = [word for metric in own.metrics for word in ("-m", metric)]
    one = ["-m", own.metrics[0]]
    planned = [] if own.planned is None else ["--planned", own.planned]
    gate = ["gate", "--project", path, "--run", "b", "--baseline", "a", *planned]
    rules = [word for rule in rules_of(own) for word in ("--require", rule)]
    run(told, "evaluate json", "evaluate", path, "--json")
    run(told, "compare json", "compare", path, "a", "b", *every, *planned, "--json")
    run(told, "gate json", *gate, *rules, "--json")
    if len(own.metrics) > 1:
        run(told, "compare one json", "compare", path, "a", "b", *one, *planned, "--json")
    elif "compare json" in told.data:
        told.data["compare one json"] = told.data["compare json"]
    if turn % 3 == 0:
        run(told, "evaluate", "evaluate", path)
        run(told, "compare", "compare", path, "a", "b", *every, *planned)
    elif turn % 3 == 1:
        run(told, "all", "compare", path, "--all", *every, *planned)
    else:
        run(told, "gate", *gate, *rules)
    if turn % 2 == 1:
        run(told, "all json", "compare", path, "--all", *every, *planned, "--json")
    elif turn % 4 == 0:
        _reports(told, files, folder, every)
    if turn % 12 == 0:
        for rule in rules_of(own):
            run(told, f"gate {rule}", *gate, "--require", rule)
        _of_files(told, files)


def _reports(told: Told, files: Files, folder: Path, metrics: Sequence[str]) -> None:
    kind = ("report md", "report json", "report of all")[told.own.number // 4 % 3]
    pair = [] if kind == "report of all" else ["--a", "a", "--b", "b", *metrics]
    out = folder / ("report.json" if kind == "report json" else "report.md")
    run(told, f"{kind} (said)", "report", files.project, out, *pair)
    if not out.exists():
        return
    text = out.read_text(encoding="utf-8")
    if kind == "report json":
        told.data[kind] = json.loads(text)
    else:
        told.texts[kind] = unescaped(text)


def _of_files(told: Told, files: Files) -> None:
    """The same from files, where all of a project that they cannot say is left at its usual."""
    own = told.own
    if not own.labels:
        return
    given = ["--qrels", files.qrels, *(word for run_ in files.runs.values() for word in ("--run", run_))]
    run(told, "evaluate files", "evaluate", *given, *own.options, "--json")
    pair = ["--qrels", files.qrels, "--run", files.runs["a"], "--run", files.runs["b"]]
    run(told, "compare files", "compare", *pair, *own.options)


def _windows(told: Told, project: Project, cards: Cards) -> None:
    first = told.own.metrics[0]
    told.texts["panel compare"], told.data["panel compare"] = cards.words(project, first)
    told.texts["today"], found = today_words(project)
    if found is not None:
        metric = told.data["today metric"] = str(found.values.metric)
        told.data["today"] = found.decision
        if (found.values.baseline.system, found.values.candidate.system) == ("a", "b"):
            told.data["panel of today"] = cards.words(project, metric)[1]
    told.data["bold"] = best_systems(project)


def _library(told: Told) -> None:
    own = told.own
    if not own.labels or not own.meets:
        return
    maximum = {"graded-0-4": 4.0, "binary": 1.0, "graded-0-3": 3.0}[own.scale]
    weights = {key: weight for key, (weight, _) in own.queries.items()}
    given: Mapping[str, Any] = {
        **own.evaluation_settings.to_json(), "maximum": maximum, "weights": weights
    }  # fmt: skip
    given = {key: value for key, value in given.items() if key not in ("labels", "criterion")}
    lists = own.lists
    told.data["library"] = {
        name: dict(nd.evaluate(own.labels, lists[name], own.metrics, **given)) for name in ("a", "b")
    }
    try:
        found = nd.compare(
            own.labels, lists["a"], lists["b"], own.metrics[0],
            planned=own.planned, matters=own.matters, **given,
        )  # fmt: skip
    except InputError as error:
        told.texts["library (refused)"] = str(error)
        return
    told.data["library compare"] = found
    told.texts["library compare"] = found.verdict
