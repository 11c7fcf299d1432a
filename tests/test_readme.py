"""README.md and docs have tables that are made from registries: `python -m tests.test_readme` writes them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from ndcg_gui.cli.main import main
from ndcg_gui.formats.registry import formats_table
from ndcg_gui.metrics.presets import presets_table
from ndcg_gui.metrics.registry import METRICS, metrics_table
from ndcg_gui.metrics.settings import settings_table

ROOT = Path(__file__).resolve().parents[1]


def commands_table() -> str:
    """The commands with the first sentence of their help."""
    assert isinstance(main, click.Group)
    context = click.Context(main, info_name="ndcg-gui", **main.context_settings)
    rows = ["| command | what it does |", "| --- | --- |"]
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        words = [*command.collect_usage_pieces(context)][1:]  # without [OPTIONS]
        cells = (f"`{' '.join(('ndcg-gui', name, *words))}`", command.get_short_help_str(limit=300))
        rows.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    return "\n".join(rows) + "\n"


TABLES: dict[tuple[str, str], Callable[[], str]] = {
    ("README.md", "commands table"): commands_table,
    ("README.md", "metrics table"): partial(metrics_table, brief=True),
    ("README.md", "formats table"): partial(formats_table, brief=True),
    ("docs/metrics.md", "metrics table"): metrics_table,
    ("docs/metrics.md", "settings table"): settings_table,
    ("docs/metrics.md", "presets table"): presets_table,
    ("docs/formats.md", "formats table"): formats_table,
}


def _part(name: str) -> re.Pattern[str]:
    return re.compile(rf"(<!-- {name}: made from the registry -->\n)(.*?)(<!-- end of {name} -->)", re.DOTALL)


@pytest.mark.parametrize(("file", "name"), TABLES)
def test_table_is_what_the_registry_says(file: str, name: str) -> None:
    match = _part(name).search((ROOT / file).read_text(encoding="utf-8"))
    assert match is not None, f"{file} has lost the marks of its {name}"
    assert match[2].strip() == TABLES[file, name]().strip(), "stale: run `python -m tests.test_readme`"


def test_the_command_line_names_the_same_metrics() -> None:
    told = CliRunner().invoke(main, ["evaluate", "-m", "help"])
    assert told.exit_code == 0, told.output
    assert [line.partition(":")[0] for line in told.output.splitlines()] == [
        kind.spelling for kind in METRICS
    ]


@pytest.mark.parametrize(
    "page", [*sorted(ROOT.glob("README*.md")), *sorted(ROOT.glob("docs/*.md"))], ids=lambda page: page.name
)
def test_pages_and_pictures_that_are_named_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    made = re.search(r"```\{(?:image|include)\}", text) is not None  # shown by the documentation site alone
    for path in re.findall(r"!?\[[^\]]*\]\(([^):]+)\)", text):
        name = path.partition("#")[0]
        assert (page.parent / name).exists() or (made and name in MADE), path


# Pages that `docs/build.py` makes; only pages that are for the site name them.
MADE = {"keys.md", "terms.md"}


def write_tables() -> None:
    """Put the current tables where they stand."""
    for (file, name), table in TABLES.items():
        text = (ROOT / file).read_text(encoding="utf-8")
        match = _part(name).search(text)
        assert match is not None, f"{file} has lost the marks of its {name}"
        text = f"{text[: match.end(1)]}{table().strip()}\n{text[match.start(3) :]}"
        (ROOT / file).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_tables()
