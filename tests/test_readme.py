"""The README's tables are made from the registries; `python -m tests.test_readme` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

import click
import pytest

from ndcg_gui.cli.evaluation import evaluate
from ndcg_gui.formats.registry import formats_table
from ndcg_gui.metrics.presets import presets_table
from ndcg_gui.metrics.registry import METRICS, metrics_table
from ndcg_gui.metrics.settings import settings_table
from tests.hostile.server_attacks import attacks_table

README = Path(__file__).resolve().parents[1] / "README.md"
TABLES = {
    "metrics table": metrics_table,
    "settings table": settings_table,
    "presets table": presets_table,
    "formats table": formats_table,
    "attacks table": attacks_table,
}


def _part(name: str) -> re.Pattern[str]:
    return re.compile(rf"(<!-- {name}: made from the registry -->\n)(.*?)(<!-- end of {name} -->)", re.DOTALL)


@pytest.mark.parametrize("name", TABLES)
def test_table_is_what_the_registry_says(name: str) -> None:
    match = _part(name).search(README.read_text(encoding="utf-8"))
    assert match is not None, f"README.md has lost the marks of its {name}"
    assert match[2].strip() == TABLES[name]().strip(), "stale: run `python -m tests.test_readme`"


def test_the_command_line_names_the_same_metrics() -> None:
    (option,) = (option for option in evaluate.params if option.name == "metrics")
    assert isinstance(option, click.Option) and option.help
    known = option.help.rpartition("Known: ")[2].rstrip(".").split(", ")
    assert known == [kind.spelling for kind in METRICS]


def test_pictures_are_there() -> None:
    for readme in (README, README.with_name("README.zh.md"), README.with_name("README.ko.md")):
        for path in re.findall(r"!?\[[^\]]*\]\(([^):]+)\)", readme.read_text(encoding="utf-8")):
            assert (README.parent / path.partition("#")[0]).exists(), path


def write_tables() -> None:
    """Put the current tables into README.md."""
    text = README.read_text(encoding="utf-8")
    for name, table in TABLES.items():
        match = _part(name).search(text)
        assert match is not None, f"README.md has lost the marks of its {name}"
        text = f"{text[: match.end(1)]}{table().strip()}\n{text[match.start(3) :]}"
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_tables()
