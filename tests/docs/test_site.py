"""The documentation site has all that the registries hold, the program's numbers, and links that lead on."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import click
import pytest
from click.testing import CliRunner
from pytestqt.qtbot import QtBot

import ndcg_gui as nd
from ndcg_gui.cli.main import VERBS, main
from ndcg_gui.domain.numbers import figure
from ndcg_gui.gui.app import shots
from ndcg_gui.metrics.metric import MetricKind
from ndcg_gui.metrics.registry import METRICS

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """What builds the site."""
    monkeypatch.syspath_prepend(str(DOCS))
    import build

    yield build
    del sys.modules["build"]


@pytest.mark.parametrize("kind", METRICS, ids=lambda kind: kind.spelling)
def test_the_worked_example_of_a_metric_is_what_the_library_computes(
    build: ModuleType, kind: MetricKind
) -> None:
    labels = {
        key: build.SUBTOPICS.get(key, {"0": 0.0}) if kind.subtopics else grade
        for key, grade in build.GRADES.items()
    }
    run = {key: float(-place) for place, key in enumerate(build.LIST)}
    worked = build.example(kind)
    scores = nd.evaluate({"q": labels}, {"q": run}, [worked.metric], maximum=build.MAXIMUM)
    assert worked.value == scores[str(worked.metric)]
    page = build.metric_page(kind)
    assert f"**{worked.metric} = {figure(worked.value, 6)}**" in page
    assert str(worked.formula) in page
    assert all(f"`{one.write(one.default)}`" in page for one in kind.parameters)


def test_each_command_and_option_is_on_the_page_of_its_verb(build: ModuleType) -> None:
    made = build.command_pages()
    assert {f"commands/{verb}" for verb in VERBS} | {"commands"} == made.keys()
    assert isinstance(main, click.Group)
    top = click.Context(main, **main.context_settings)
    for verb in VERBS:
        command = main.get_command(top, verb)
        assert command is not None
        for option in _options(command):
            assert f"\n`{option}" in made[f"commands/{verb}"], (verb, option)


def _options(command: click.Command) -> Iterator[str]:
    for parameter in command.params:
        if isinstance(parameter, click.Option) and not parameter.hidden:
            yield parameter.opts[0]
    if isinstance(command, click.Group):
        for child in command.commands.values():
            yield from _options(child)


def test_keys_and_guides_are_all_there(build: ModuleType, qtbot: QtBot, tmp_path: Path) -> None:
    with shots.open_window(tmp_path) as window:
        made = build.pages(window.keys.entries())
        titles = {str(entry.row.title) for entry in window.keys.entries() if entry.row.keys}
    assert len(titles) > 50 and all(f" {title} |" in made["keys"] for title in titles)
    assert made["guide-raters"].count("## ") > 4 and made["guide-leads"].count("## ") > 4


def test_the_commands_of_the_engineers_guide_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    queries = [f"q{number:02}" for number in range(1, 31)]
    Path("labels.qrels").write_text("".join(f"{key} 0 good 4\n{key} 0 bad 0\n" for key in queries))
    for name in ("old", "new"):
        lines = [
            f"{key} Q0 {'good' if name == 'new' and place % 5 else 'bad'} 1 1.0 {name}\n"
            for place, key in enumerate(queries)
        ]
        Path(f"{name}.run").write_text("".join(lines))
    commands = re.findall(r"^\$ ndcg-gui (.*)$", (DOCS / "engineers.md").read_text("utf-8"), re.MULTILINE)
    assert len(commands) == 7
    for command in commands:
        done = CliRunner().invoke(main, shlex.split(command))
        assert done.exit_code == 0, (command, done.output)


@pytest.mark.slow
def test_the_site_is_read_without_a_network(tmp_path: Path) -> None:
    # Any warning of Sphinx's is an error.
    done = subprocess.run(
        [sys.executable, str(DOCS / "build.py"), str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    pages = sorted(tmp_path.rglob("*.html"))
    assert len(pages) > len(METRICS) + len(VERBS) + 20
    anchors = {page: _Page(page) for page in pages}
    for page, read in anchors.items():
        for link, loads in read.links:
            parts = urlsplit(link)
            if parts.scheme:
                assert not loads, f"{page} loads {link}"
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert target.exists(), f"{page}: {link}"
            if target in anchors and parts.fragment:
                assert parts.fragment in anchors[target].ids, f"{page}: {link}"


class _Page(HTMLParser):
    """The links of a page, and whether what they name is loaded with it; its anchors."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[tuple[str, bool]] = []
        self.ids: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.links.append((value, tag != "a"))
