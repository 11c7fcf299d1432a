"""Builds the documentation site: `python docs/build.py FOLDER`; `python3 dev.py docs` sets up what it needs.

What is a fact of the program is made from the program: metrics with their formulas and worked examples,
formats, commands, keys, terms. Pages by hand are taken over as they stand; one that a made part belongs to
gets it at its end. What is built loads nothing from elsewhere, and its search works from files.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING

import click

from ndcg_gui.cli.main import main as command_line
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.numbers import figure
from ndcg_gui.metrics.derivation import Derivation, derive
from ndcg_gui.metrics.metric import Metric, MetricKind
from ndcg_gui.metrics.registry import METRICS

if TYPE_CHECKING:
    from ndcg_gui.gui.kit.base.keys import Entry

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent

# The list that every metric is worked out on: documents in the order of the system, and the grades of a scale
# from 0 to 3. "not-found" is judged and was not returned; "new" was returned and is not judged.
LIST = ("best", "off", "new", "good", "fair")
GRADES = {"best": 3.0, "off": 0.0, "good": 2.0, "fair": 1.0, "not-found": 2.0}
MAXIMUM = 3.0
CUTOFF = 5
# Which sub-topics of the query each of them answers.
SUBTOPICS = {"best": {"1": 1.0, "2": 1.0}, "good": {"1": 1.0}, "fair": {"3": 1.0}, "not-found": {"2": 1.0}}

Pages = dict[str, str]  # by the file below `docs`, without the ending


def main(folder: Path) -> int:
    """Build the site into `folder`; returns Sphinx's exit status. Every warning is an error."""
    from sphinx.cmd.build import build_main

    os.environ["NDCG_GUI_LANGUAGE"] = "en"  # the site's language, whatever is spoken here
    from ndcg_gui.gui.app import shots

    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch) / "docs"
        shutil.copytree(DOCS, source, ignore=shutil.ignore_patterns("__pycache__"))
        shots.main(source / "pictures")
        with shots.open_window(Path(scratch)) as window:
            made = pages(window.keys.entries())
        for name, text in made.items():
            page = source / f"{name}.md"
            page.parent.mkdir(parents=True, exist_ok=True)
            by_hand = page.read_text(encoding="utf-8") + "\n" if page.exists() else ""
            page.write_text(by_hand + text, encoding="utf-8")
        return int(build_main(["-W", "--keep-going", "-q", "-b", "html", str(source), str(folder)]))


def pages(keys: Iterable[Entry]) -> Pages:
    """What is made, as Markdown: pages, or what ends one by hand; `keys` are those of the window."""
    return {
        **metric_pages(),
        **command_pages(),
        "keys": keys_page(keys),
        "terms": terms_page(),
        "guide-raters": guide_page("raters"),
        "guide-leads": guide_page("leads"),
        "changes": (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"),
    }


# metrics


def metric_pages() -> Pages:
    """A page for each metric, and the links to them."""
    made = {f"metrics/{kind.spelling}": metric_page(kind) for kind in METRICS}
    links = ", ".join(f"[{kind.spelling}](metrics/{kind.spelling}.md)" for kind in METRICS)
    made["metrics"] = "\n\n".join(
        (
            "## Worked examples",
            f"Every metric with its formula, worked out on one list by the program itself: {links}.",
            toctree([f"metrics/{kind.spelling}" for kind in METRICS]),
        )
    )
    return made


def metric_page(kind: MetricKind) -> str:
    """One metric: what it says, how it is written, its formula, and every number of an example."""
    worked = example(kind)
    spellings = [f"`{kind.spelling}`"] * (kind.cutoff != "required") + [f"`{kind.spelling}@k`"] * (
        kind.cutoff != "none"
    )
    parts = [
        f"# {kind.spelling}: {kind.title}",
        str(kind.help),
        f"Written {' or '.join(spellings)}. Defined as in: {kind.reference}.",
    ]
    if kind.parameters:
        rows = [
            (
                f"`{one.write(one.default)}`",
                ", ".join(f"`{choice}`" for choice in one.choices) or "a number",
                str(one.help),
            )
            for one in kind.parameters
        ]
        parts.append("## Parameters\n\n" + table(("default", "values", "meaning"), rows))
    parts += [
        f"## Formula\n\n```text\n{worked.formula}\n```",
        "## Worked example",
        _given(kind),
        worked_table(worked),
        *(f"{name} = {figure(value, 6)}" for name, value in worked.steps),
        f"**{worked.metric} = {figure(worked.value, 6)}**",
    ]
    return "\n\n".join(parts) + "\n"


def example(kind: MetricKind) -> Derivation:
    """The kind's metric on the list that all are worked out on, cut off where it may be."""
    metric: Metric = kind() if kind.cutoff == "none" else kind(CUTOFF)
    return derive(
        metric,
        documents=LIST,
        grades=GRADES,
        maximum=MAXIMUM,
        subtopics=SUBTOPICS if kind.subtopics else None,
    )


def _given(kind: MetricKind) -> str:
    grades = [f"`{key}` {grade:g}" for key, grade in GRADES.items()]
    said = (
        f"A system returned {', '.join(f'`{key}`' for key in LIST)}, in this order. The grades, from 0 to "
        f"{MAXIMUM:g}: {', '.join(grades)}. `new` is not judged; `not-found` is judged and was not returned."
    )
    if kind.subtopics:
        said += (
            " Sub-topics answered: "
            + "; ".join(f"`{key}` {', '.join(own)}" for key, own in SUBTOPICS.items())
            + "."
        )
    return said


def worked_table(worked: Derivation) -> str:
    """The derivation's rows as the window shows them."""
    rows = [[_cell(getattr(row, column.field)) for column in worked.columns] for row in worked.rows]
    sides = ["---" if column.field == "document" else "---:" for column in worked.columns]
    return table([str(column.heading) for column in worked.columns], rows, sides)


def _cell(value: object) -> str:
    if isinstance(value, float):
        return f"{value:g}" if value.is_integer() else figure(value, 6)
    return "" if value is None else str(value)


# the command line


def command_pages() -> Pages:
    """A page for each command with its options, and the links to them."""
    context = click.Context(command_line, info_name="ndcg-gui", **command_line.context_settings)
    assert isinstance(command_line, click.Group)
    names = command_line.list_commands(context)
    made = {}
    for name in names:
        command = command_line.get_command(context, name)
        assert command is not None
        made[f"commands/{name}"] = "\n".join(_command(command, name, context, 1))
    links = ", ".join(f"[{name}](commands/{name}.md)" for name in names)
    made["commands"] = "\n\n".join(
        (
            "## All options",
            f"Each command with its help and options: {links}.",
            toctree([f"commands/{name}" for name in names]),
        )
    )
    return made


def _command(command: click.Command, name: str, parent: click.Context, level: int) -> Iterable[str]:
    context = click.Context(command, info_name=name, parent=parent, **command.context_settings)
    yield f"{'#' * level} {context.command_path}\n"
    usage = " ".join((context.command_path, *command.collect_usage_pieces(context)))
    yield f"```text\n{usage}\n```\n"
    yield _paragraphs(command.help or "") + "\n"
    for parameter in command.get_params(context):
        spelled, said = parameter.get_help_record(context) or ("", "")
        if said:  # arguments are explained above
            yield f"`{spelled}`\n: {_plain(said)}\n"
    if isinstance(command, click.Group):
        for own in command.list_commands(context):
            child = command.get_command(context, own)
            assert child is not None
            yield from _command(child, own, context, level + 1)


_AS_IT_IS = "\b"  # how click marks lines that it does not wrap


def _paragraphs(text: str) -> str:
    """A command's help, in which a mark keeps the lines of an example as they are."""
    return "\n\n".join(
        f"```text\n{dedent(part.replace(_AS_IT_IS, '')).strip()}\n```"
        if _AS_IT_IS in part
        else _plain(" ".join(part.split()))
        for part in text.split("\n\n")
    )


def _plain(text: str) -> str:
    """Text in which nothing is taken for Markdown."""
    return re.sub(r"([\\`*_{}\[\]<>#|$~])", r"\\\1", text)


# the window


def keys_page(keys: Iterable[Entry]) -> str:
    """Every key of every panel, as shipped."""
    from ndcg_gui.gui.kit.base.keys import shown_key

    parts = ["# Keys", "As shipped; *Preferences* gives each action another key."]
    for title, entries in groupby(keys, key=lambda entry: str(entry.table.title)):
        rows = [
            (
                " or ".join(dict.fromkeys(f"`{shown_key(key)}`" for key in row.keys or (row.fixed,))),
                str(row.title),
            )
            for row in (entry.row for entry in entries)
            if row.keys or row.fixed
        ]
        if rows:
            parts.append(f"## {title}\n\n" + table(("key", "what it does"), rows))
    return "\n\n".join(parts) + "\n"


def terms_page() -> str:
    """The words of the field."""
    from ndcg_gui.gui.kit.text.glossary import TERMS

    return (
        "# Words of the field\n\n"
        + "\n\n".join(f"{term.word}\n: {_plain(str(term.meaning))}" for term in TERMS)
        + "\n"
    )


def guide_page(whom: str) -> str:
    """The sections of the window's guide (F1), to be taken into a page."""
    from ndcg_gui.gui.kit.help.guide import FOR_LEADS, FOR_RATERS

    sections: Sequence[tuple[Message, Message, str]] = FOR_RATERS if whom == "raters" else FOR_LEADS
    return "\n\n".join(f"## {heading}\n\n{_plain(str(text))}" for heading, text, _ in sections) + "\n"


# Markdown


def table(headings: Sequence[str], rows: Iterable[Sequence[str]], sides: Sequence[str] = ()) -> str:
    """A Markdown table; `sides` are the marks that put columns to one side (default: all to the left)."""
    lines = [headings, sides or ["---"] * len(headings), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def toctree(names: Sequence[str]) -> str:
    """The pages below this one."""
    return "\n".join(("```{toctree}", ":hidden:", "", *names, "```")) + "\n"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))
