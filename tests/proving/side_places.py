"""What every place says of the comparisons side by side of a situation."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import ndcg_gui as nd
from ndcg_gui.core import stored
from ndcg_gui.core.project import Project
from ndcg_gui.features.side_by_side import statistics
from ndcg_gui.features.side_by_side.access import ResultState
from ndcg_gui.features.side_by_side.report import ComparisonReport, comparison_report
from ndcg_gui.features.side_by_side.statistics import ComparisonStatistics, comparison_statistics
from tests.proving.situations import Files
from tests.proving.told import Json, Told, as_data, run, unescaped
from tests.proving.windows import Cards


def tell_sides(told: Told, files: Files, folder: Path, project: Project, cards: Cards) -> None:
    """Put the comparisons through the commands, the reports, the library and the window's words."""
    path = files.project
    run(told, "sbs list json", "sbs", "list", path, "--json")
    with _computed_once():
        run(told, "gsb json", "gsb", path, "--json")
        names = [item["name"] for item in told.data["sbs list json"]["comparisons"]]
        for name in names:
            run(told, f"gsb {name}", "gsb", path, name)
        _windows(told, project, cards)
        _reports(told, files, folder, names)
    run(told, "sbs list", "sbs", "list", path)
    for own in told.data["gsb json"]["comparisons"]:
        _of_counts(told, own)


@contextmanager
def _computed_once() -> Iterator[None]:
    """The figures of each result, which every place asks for, computed for the first of them."""
    known: dict[object, ComparisonStatistics] = {}

    def found(project: Project, report: ComparisonReport, **how: Any) -> ComparisonStatistics:
        asked = (report.comparison.id, how.get("seed"), how.get("resamples"))
        if asked not in known:
            known[asked] = comparison_statistics(project, report, **how)
        return known[asked]

    with ExitStack() as stack:
        for module in ("side_by_side.statistics", "report.report"):
            name = f"ndcg_gui.features.{module}.comparison_statistics"
            stack.enter_context(mock.patch(name, found))
        yield


def _windows(told: Told, project: Project, cards: Cards) -> None:
    states = project.read(stored.result_states)
    panels: dict[str, Json] = {}
    for item in project.read(stored.comparisons):
        if not states.get(item.id, ResultState()).can_be_told:
            continue
        report = comparison_report(project, item.id)
        found = statistics.comparison_statistics(project, report)
        told.texts[f"panel {item.name}"] = cards.side_words(report, found)
        decision = found.parts[0].decision
        assert decision is not None
        panels[item.name] = as_data(decision)
    told.data["panel gsb"] = panels
    names = {item.id: item.name for item in project.read(stored.comparisons)}
    told.data["today left"] = {
        rater.name: {
            names[number]: left
            for number, left in project.read(stored.open_items, rater.id).items()
            if left and number in names
        }
        for rater in project.raters()
    }
    told.texts["compare gsb"], told.data["compare gsb"] = cards.compare_words(project, told.own.metrics[0])


def _reports(told: Told, files: Files, folder: Path, names: list[str]) -> None:
    """The results alone as data and as text, in turn with the situation's number; each of them if told."""
    ending = ("md", "json")[told.own.number % 2]
    asked = [word for name in names for word in ("--gsb", name)]
    out = folder / f"sides.{ending}"
    run(told, "report gsb (said)", "report", files.project, out, *asked, "--only-gsb")
    if not out.exists():
        return
    text = out.read_text(encoding="utf-8")
    if ending == "json":
        told.data["report gsb json"] = json.loads(text)
    else:
        told.texts["report gsb"] = unescaped(text)


def _of_counts(told: Told, own: Json) -> None:
    """What the library and the commands say of the same verdicts, and of as many planned queries."""
    name, counts = own["comparison"], {word: own[word] for word in ("good", "same", "bad")}
    verdicts = [word for word, number in counts.items() for _ in range(number)]
    found = nd.gsb({f"q{place}": word for place, word in enumerate(verdicts)})
    told.data[f"library gsb {name}"] = {
        "answer": found.answer, "estimate": found.gsb, "p": found.p_value,
        "interval": None if found.interval is None else list(found.interval),
    }  # fmt: skip
    options = [word for key, number in counts.items() for word in (f"--{key}", number)]
    run(told, f"counts {name}", "gsb", *options, "--json")
    sums: Counter[str] = Counter()
    for item in own["items"]:
        if item["outcome"] is not None:
            sums[item["query"]] += {"good": 1, "same": 0, "bad": -1}[item["outcome"]]
    differing = sum(total != 0 for total in sums.values())
    sides = told.own.sides
    if differing and sides is not None:
        share = differing / len(sums)
        run(told, f"power {name}", "sbs", "power", "--items", len(sums), "--not-same", share, "--difference",
            min(0.3, share), "--comparisons", len(sides.plan.pairs()), "--json")  # fmt: skip
