"""Everything that is said of a project: commands as text and JSON, reports, exports, workbooks as XML."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import polars as pl

from ndcg_gui.features.exporting.exports import EXPORTS
from ndcg_gui.features.opening import open_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.snapshots.projects import run
from tests.snapshots.steady import masked

_METRICS = ("-m", "nDCG@10", "-m", "nDCG(gain='exp')@5", "-m", "AP", "-m", "ERR@10", "-m", "Judged@10",
            "-m", "RBP(p=0.8)", "-m", "bpref")  # fmt: skip
# Two queries of each project are shown in full; a comparison's result as raters' side sees it, too.
_EXPLAINED = 2


def outputs(project: Path, folder: Path) -> dict[str, str]:
    """Name and text of every output; files are written into `folder`."""
    said = {}
    for words in commands(project):
        name = " ".join(str(word) for word in words if word != project)
        said[f"commands/{file_name(name)}.txt"] = run(*words, code=None)
    for name, path, text in [*_reports(project, folder), *_exports(project, folder)]:
        said[f"files/{name}.txt"] = text + (_content(path) if path.exists() else "")
    return {name: masked(text, folder) for name, text in said.items()}


def file_name(words: str) -> str:
    """A name for a file, of the words of a command."""
    return re.sub(r"[^A-Za-z0-9@.=]+", "-", words).strip("-.")[:110]


def commands(project: Path) -> Iterator[tuple[object, ...]]:
    """Every command that says something of a project and changes nothing."""
    with open_project(project) as opened:
        systems = [item.name for item in opened.read(contents.systems)]
        queries = [item.record.query_key for item in opened.read(contents.queries)][:_EXPLAINED]
        comparisons = [item.name for item in opened.read(preferences.comparisons)]
    for words in _of_project(project, systems, queries, comparisons):
        yield words
        if words[0] not in ("scale", "import"):
            yield (*words, "--json")
    yield "scale", project


def _of_project(
    project: Path, systems: list[str], queries: list[str], comparisons: list[str]
) -> Iterator[tuple[object, ...]]:
    yield "evaluate", project
    yield "evaluate", project, *_METRICS, "--per-query"
    yield "evaluate", project, "--unjudged", "bounds", "--labels", "mean"
    yield "evaluate", project, "--preset", "trec_eval"
    yield "compare", project, "--all"
    for one, other in pairwise(systems):
        yield "compare", project, one, other
        yield "compare", project, one, other, "-m", "nDCG@5", "-m", "P@5", "--unjudged", "condensed"
    for key in queries:
        for system in systems[:2]:
            yield "explain", project, "--query", key, "--system", system
    yield "evaluations", project
    yield "pool", project, "--list"
    yield "pool", project, "--name", "next", "--unjudged", "--rater", "Ana", "--dry-run"
    yield "raters", project
    yield "sbs", "list", project
    yield "gsb", project
    for name in comparisons[:2]:
        yield "gsb", project, name
    if len(systems) > 1:
        yield ("sbs", "new", project, "--name", "next", "--baseline", systems[0], "--candidate", systems[1],
               "--sample", 5, "--rater", "Ana", "--dry-run")  # fmt: skip
    yield "check", project


def _reports(project: Path, folder: Path) -> Iterator[tuple[str, Path, str]]:
    with open_project(project) as opened:
        systems = [item.name for item in opened.read(contents.systems)]
        comparisons = [item.name for item in opened.read(preferences.comparisons)]
    pair = ("--a", systems[0], "--b", systems[1]) if len(systems) > 1 else ()
    with_gsb = ("--gsb", comparisons[0]) if comparisons else ()
    chosen = {"all": (), "pair": (*pair, "-m", "nDCG@10", "-m", "P@5", *with_gsb)}
    if comparisons:
        chosen["gsb"] = (*(word for name in comparisons[:2] for word in ("--gsb", name)), "--only-gsb")
    for what, words in chosen.items():
        for suffix in (".html", ".md", ".csv", ".json", ".xlsx"):
            path = folder / f"report-{what}{suffix}"
            yield path.name, path, run("report", project, path, *words, code=None)


def _exports(project: Path, folder: Path) -> Iterator[tuple[str, Path, str]]:
    with open_project(project) as opened:
        systems = [item.name for item in opened.read(contents.systems)]
        comparisons = [item.name for item in opened.read(preferences.comparisons)]
    for kind in EXPORTS:
        words = ["--as", kind.key]
        if kind.needs == "system" and systems:
            words += ["--system", systems[0]]
        if kind.needs == "comparison" and comparisons:
            words += ["--comparison", comparisons[0]]
        for suffix in kind.endings or (kind.suffix,):
            path = folder / f"export-{kind.key}{suffix}"
            yield path.name, path, run("export", project, path, *words, code=None)


def _content(path: Path) -> str:
    if path.suffix == ".parquet":
        cells = pl.read_parquet(path)
        kinds = "".join(f"{name}: {kind}\n" for name, kind in cells.schema.items())
        return kinds + cells.write_ndjson()
    if path.suffix != ".xlsx":
        return path.read_bytes().decode("utf-8")
    with zipfile.ZipFile(path) as archive:
        parts = [
            f"== {name}\n" + archive.read(name).decode("utf-8").replace("><", ">\n<")
            for name in sorted(archive.namelist())
            if not name.startswith("docProps/")
        ]
    return "\n".join(parts)
