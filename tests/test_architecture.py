"""The rules that hold the code together, so that plain `pytest` keeps them."""

from __future__ import annotations

import ast
import graphlib
import importlib
import os
import re
import socket
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

import ndcg_gui
from ndcg_gui import paths
from ndcg_gui.cli.main import VERBS
from ndcg_gui.store.files.fingerprint import SCHEMA_FINGERPRINTS
from ndcg_gui.store.schema import SCHEMA_VERSION
from tests.patience import SECONDS

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "ndcg_gui"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def tracked() -> list[Path]:
    """Every file that belongs to the project; skips the test outside a checkout."""
    try:
        done = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, timeout=SECONDS
        )  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    names = [name for name in os.fsdecode(done.stdout).split("\0") if name]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


# layers


def test_the_layers_are_kept() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"],
        cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    contracts = PYPROJECT["tool"]["importlinter"]["contracts"]
    assert f"Contracts: {len(contracts)} kept, 0 broken" in done.stdout


HOMES = {
    "PySide6": {"gui"},
    "alembic": {"store"},
    "charset_normalizer": {"formats"},
    "click": {"cli"},
    "cryptography": {"serve"},
    "joserfc": {"serve"},
    "markdown_it": {"features"},
    "openpyxl": {"formats"},
    "platformdirs": {"paths.py"},
    "polars": {"formats"},
    "psycopg": {"store"},
    "scipy": {"metrics"},
    "segno": {"cli", "gui"},
    "snowballstemmer": {"features"},
    "sqlalchemy": {"store"},
    "starlette": {"serve"},
    "uvicorn": {"serve"},
    "xlsxwriter": {"formats"},
    "zstandard": {"formats"},
}


@pytest.mark.parametrize("library", HOMES)
def test_a_library_is_known_in_one_package_only(library: str) -> None:
    # A second look at what the contracts say, in words that do not depend on them.
    users = {
        path.relative_to(PACKAGE).parts[0]
        for path in PACKAGE.rglob("*.py")
        if re.search(rf"^\s*(from|import) {library}\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert users == HOMES[library]


def imports() -> dict[str, set[str]]:
    """By module the modules that it imports anywhere, for types only or inside functions, too."""
    sources = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in PACKAGE.rglob("*.py")
    }
    found: dict[str, set[str]] = {}
    for module, path in sources.items():
        own = found.setdefault(module, set())
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                own.update(item.name for item in node.names if item.name in sources)
            elif isinstance(node, ast.ImportFrom) and node.module in sources:
                names = {f"{node.module}.{item.name}" for item in node.names}
                own.update(names & sources.keys())
                if names - sources.keys():
                    own.add(node.module)
    return found


def test_no_module_imports_itself_by_any_way_round() -> None:
    try:
        graphlib.TopologicalSorter(imports()).prepare()
    except graphlib.CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def test_nothing_dangerous_is_used() -> None:
    pattern = re.compile(
        r"\b(pickle|shelve|marshal|yaml\.load|allow_pickle)\b|(?<![.\w])(eval|exec)\(|shell=True"
    )
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in PACKAGE.rglob("*.py")
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(text.split("#")[0])
    ]
    assert found == []


@pytest.mark.parametrize("package", [path.parent for path in sorted(PACKAGE.rglob("__init__.py"))], ids=str)
def test_each_package_says_what_it_is_for(package: Path) -> None:
    module = importlib.import_module(".".join(package.relative_to(ROOT).parts))
    assert module.__doc__
    assert package == PACKAGE or "ay import" in module.__doc__, "what may it import?"


# one mirrored test file for each module

# Modules whose tests stand elsewhere: pattern, the files that hold them, and why.
ELSEWHERE: list[tuple[str, str, str]] = [
    ("__main__", "cli/test_main.py", "three lines, run as a process there"),
    ("version", "test_architecture.py", "a text, which this file looks at"),
    ("store/sql/transactions", "store/files/test_database.py", "a type's name, nothing to run"),
    ("metrics/statistics/interval", "metrics/statistics/test_tests.py", "three numbers and a name"),
    ("metrics/merging", "metrics/test_label_rules.py", "as the rules say it"),
    ("metrics/statistics/choices", "metrics/statistics/test_agreement.py", "names and defaults of these"),
    ("metrics/ideal_bounds", "metrics/test_bounds.py", "against every way of grading"),
    ("metrics/subtopics/*", "metrics/test_subtopics.py", "the metrics of sub-topics, against one program"),
    ("*/late", "test_lazily.py", "names of other modules"),
    ("metrics/statistics/from_scipy", "test_lazily.py", "names of other modules"),
    ("store/labels/work_days", "features/people/test_work_days.py", "decisions, counted by day"),
    ("features/undoable", "core/test_command.py", "a list, by which commands are found"),
    ("formats/*", "formats/test_bad_inputs.py", "tables of inputs and round trips over all formats"),
    ("serve/sign_ins", "serve/test_oidc.py", "sign-ins, tried with a provider"),
    ("serve/rooms", "serve/test_app.py", "what the server asks of raters' work; features.share has it"),
    ("present/*", "features/report/test_report.py", "what reports are made of, read as reports"),
    ("core/stored", "core/test_reader.py", "names of the store's questions, for windows"),
    ("core/keeping", "features/labels/test_journal.py", "what a keeper is asked; labels has the one"),
    ("features/compare/result*", "features/report/test_report.py", "its tables, as reports show them"),
    ("features/evaluate/report", "features/report/test_report.py", "numbers that reports show"),
    ("features/evaluate/intervals", "features/evaluate/test_numbers.py", "of the means it computes"),
    ("features/evaluate/project_columns", "features/evaluate/test_columns.py", "against columns made anew"),
    ("features/exporting/records", "features/exporting/test_exports.py", "what all exports write"),
    ("features/importing/holdings", "features/importing/test_checks.py", "what files are checked against"),
    ("features/importing/planned", "features/importing/test_plan.py", "data, filled by making a plan"),
    ("features/inbox/verbs", "features/inbox/test_remarks.py", "what is done with items, seen on them"),
    ("features/releases/*", "features/releases/test_verifying.py", "what is written is read, checked there"),
    ("features/packages/*", "features/packages/test_merging.py", "parts of taking a package back"),
    ("features/display/rich/*", "features/display/rich/test_reading.py", "parts of reading a text"),
    ("gui/llm/*", "gui/llm/test_panel.py", "parts of the panel"),
    ("gui/kit/setups/*", "gui/systems/fetching/test_fetching.py", "what dialogs share that ask a server"),
    ("features/llm/sentences", "cli/test_llm.py", "sentences, as the command says them"),
    ("gui/judging/*", "gui/judge/test_document.py", "the document as both panels show it"),
    ("features/agreement/*", "features/agreement/test_figures.py", "parts of how far raters agree"),
    ("features/side_by_side/*", "features/side_by_side/test_result.py", "parts of a comparison's result"),
    ("gui/app/*", "gui/app/test_window.py", "parts of the window, driven through it"),
    ("gui/inbox/*", "gui/inbox/test_dialog.py", "parts of the list, and what leads to it"),
    ("gui/today/parts", "gui/today/test_panel.py", "parts of the panel, seen in the window"),
    ("features/today/report", "features/today/test_reads.py", "what is read into it"),
    ("gui/importing/*", "gui/importing/test_preview.py", "parts of the preview, and what its buttons do"),
    ("gui/safety/*", "gui/safety/test_safekeeping.py", "dialogs that it opens or leads to"),
    ("gui/scale/*", "gui/scale/test_editor.py", "parts of the editor"),
    ("gui/side_by_side/result/*", "gui/side_by_side/result/test_page.py", "parts of the page"),
    ("gui/side_by_side/setup/*", "gui/side_by_side/setup/test_dialog.py", "parts of the dialog"),
    ("gui/kit/tables/browse", "gui/queries/test_queries.py", "what the panels of the Data group share"),
    ("gui/kit/charts/keys", "gui/kit/base/test_keys.py", "data of the table of all keys"),
    ("gui/display/keys", "gui/kit/base/test_keys.py", "data of the table of all keys"),
    ("gui/kit/tables/keys", "gui/kit/base/test_keys.py", "data of the table of all keys"),
    ("gui/kit/tables/ranked_lists", "gui/queries/test_queries.py", "what the panels of the Data group share"),
    ("gui/kit/tables/view", "gui/kit/tables/test_model.py", "the view of the tables"),
    ("gui/tasks/*", "gui/tasks/test_dialog.py", "parts of the dialog"),
    ("gui/lots/*", "gui/lots/test_panel.py", "parts of the panel, seen in the window"),
    ("features/lots/*", "features/lots/test_verbs.py", "what is read and said is seen after each step"),
    ("domain/lots", "features/lots/test_verbs.py", "fields of a plan, by which lots are inspected"),
]  # fmt: skip


def modules() -> list[str]:
    """Every module but packages, as "store/writer"."""
    found = (path.relative_to(PACKAGE).with_suffix("") for path in PACKAGE.rglob("*.py"))
    return sorted(path.as_posix() for path in found if path.name != "__init__")


def mirrored(module: str) -> bool:
    """Whether a test file has the module's name, that of its whole (grades_map: grades), or its package's."""
    folder, _, name = module.rpartition("/")
    words = name.split("_")
    names = ["_".join(words[:count]) for count in range(len(words), 0, -1)] + [folder.rpartition("/")[2]]
    return any((ROOT / "tests" / folder / f"test_{own}.py").is_file() for own in names)


def test_each_module_has_its_tests() -> None:
    for module in modules():
        if not mirrored(module):
            assert any(fnmatch(module, pattern) for pattern, _, _ in ELSEWHERE), (
                f"{module} has no test file of its name, and does not stand in ELSEWHERE"
            )


@pytest.mark.parametrize(("pattern", "where", "why"), ELSEWHERE, ids=[item[0] for item in ELSEWHERE])
def test_the_exceptions_are_still_needed(pattern: str, where: str, why: str) -> None:
    assert why
    assert (ROOT / "tests" / where).is_file()
    assert any(fnmatch(module, pattern) and not mirrored(module) for module in modules())


# lists against files


@pytest.mark.parametrize(
    ("package", "listed", "name"),
    [
        ("metrics", "ndcg_gui.metrics.registry:METRICS", "MetricKind"),
        ("formats", "ndcg_gui.formats.registry:READERS", "READER"),
        ("formats", "ndcg_gui.formats.registry:WRITERS", "WRITER"),
        ("gui", "ndcg_gui.gui.app.panels:PANELS", "PANEL"),
    ],
)
def test_every_file_that_offers_something_is_listed(package: str, listed: str, name: str) -> None:
    module, _, attribute = listed.partition(":")
    known = getattr(importlib.import_module(module), attribute)
    offered = []
    folder = PACKAGE / package
    for path in sorted(folder.glob("*/__init__.py" if package == "gui" else "**/*.py")):
        if path.stem == "registry":
            continue
        dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        own = importlib.import_module(dotted.removesuffix(".__init__"))
        for key, value in vars(own).items():
            # A kind of rows offers several formats, as a tuple.
            several = value if key == f"{name}S" and isinstance(value, tuple) else (value,)
            offered += [
                one
                for one in several
                if one is not value or (not isinstance(one, type) and name in (key, type(one).__name__))
            ]
    # A list may hold one made over, as with a quicker way to read large files: then its key tells.
    distinct = {getattr(value, "key", id(value)): value for value in offered}
    assert sorted(distinct) == sorted(getattr(value, "key", id(value)) for value in known)


def test_every_verb_stands_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    missing = [verb for verb in VERBS if f"`ndcg-gui {verb}" not in readme]
    assert missing == []


# what is shipped


def test_the_schema_is_that_of_the_newest_migration() -> None:
    numbers = sorted(int(path.name[:4]) for path in (paths.migrations() / "versions").glob("[0-9]*.py"))
    assert numbers == list(range(1, SCHEMA_VERSION + 1)) == sorted(SCHEMA_FINGERPRINTS)


def test_the_package_is_typed() -> None:
    assert (PACKAGE / "py.typed").is_file()
    assert PACKAGE / "py.typed" in tracked()


LOCKS = tuple(f"requirements/{kind}.lock" for kind in ("run", "dev", "bench", "postgres", "package"))


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _named(requirements: list[str]) -> set[str]:
    return {_normal(re.match(r"[A-Za-z0-9._-]+", text)[0]) for text in requirements}  # type: ignore[index]


def _locked(name: str) -> dict[str, dict[str, set[str]]]:
    """By package the versions that are pinned (one per Python, mostly one), each with its hashes."""
    versions: dict[str, dict[str, set[str]]] = {}
    text = (ROOT / name).read_text(encoding="utf-8")
    for entry in re.finditer(
        r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^ ;\\]+).*(?:\n    .*)*", text, re.MULTILINE
    ):
        hashes = set(re.findall(r"--hash=sha256:\w+", entry[0]))
        versions.setdefault(_normal(entry[1]), {})[entry[2]] = hashes
    return versions


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = PYPROJECT["project"]
    run, development, bench, _driver, package = (_locked(name) for name in LOCKS)
    assert _named(project["dependencies"]) <= run.keys()
    for name, extra in project["optional-dependencies"].items():
        if name == "spark":
            continue  # hundreds of megabytes, which the engine brings
        assert _named(extra) <= {"bench": bench, "package": package}.get(name, development).keys()
    # What users run is what is tested, and what is measured.
    for other in (development, bench, package):
        assert {name: other.get(name) for name in run} == run


def test_the_driver_of_servers_is_pinned_as_it_is_tested() -> None:
    run, development, _bench, driver, _package = (_locked(name) for name in LOCKS)
    assert {"psycopg", "psycopg-binary"} <= driver.keys()
    assert {name: development.get(name) for name in driver} == driver
    # It goes in beside what is there and moves none of it.
    assert all(run[name] == driver[name] for name in run.keys() & driver.keys())
    (asked,) = PYPROJECT["project"]["optional-dependencies"]["postgres"]
    pages = (ROOT / "docs" / "teams.md", ROOT / "CONTRIBUTING.md")
    told = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    assert f"echo '{asked}' | uv pip compile" in told
    assert "\npip install --no-deps --require-hashes -r requirements/postgres.lock\n" in told


def test_the_locks_are_hashed() -> None:
    for name in LOCKS:
        pinned = _locked(name)
        assert pinned
        assert all(hashes for versions in pinned.values() for hashes in versions.values())


def test_the_version_is_said_once() -> None:
    assert "version" in PYPROJECT["project"]["dynamic"]
    assert re.fullmatch(r"\d+\.\d+\.\d+([a-z]+\d+)?", ndcg_gui.__version__)


# Written in parts, so that this file does not hold what it looks for.
FOREIGN = [
    re.compile(pattern)
    for pattern in (
        "/" + r"work/(main|shared)",
        "/" + r"(home|Users)/(?!user\b|name\b|ann\b|me\b)[a-z][\w-]*/",
        "/" + r"root/",
        "/" + r"tmp/bash",
        r"https?://(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?/",
        r"(--(extra-)?index-url|--find-links|--trusted-host)[ =]\S",
    )
]
TEXT = {
    ".py",
    ".md",
    ".toml",
    ".txt",
    ".lock",
    ".cfg",
    ".yml",
    ".yaml",
    ".json",
    ".jsonl",
    ".mako",
    ".csv",
    "",
}


def test_nothing_of_this_machine_is_in_the_project() -> None:
    host = socket.gethostname()
    found = []
    for path in tracked():
        if path.suffix not in TEXT or path.stat().st_size > 2_000_000:
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        for number, line in enumerate(text.splitlines(), 1):
            if any(pattern.search(line) for pattern in FOREIGN) or (len(host) > 5 and host in line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert found == []


def test_no_package_index_is_named_but_the_public_one() -> None:
    hosts = {
        match
        for name in ("pyproject.toml", *LOCKS, "dev.py", ".ci/run")
        for match in re.findall(r"https?://([\w.-]+)", (ROOT / name).read_text(encoding="utf-8"))
    }
    assert hosts <= {"pypi.org", "files.pythonhosted.org", "github.com", "docs.python.org", "www.apache.org"}


def test_no_large_or_private_file_is_tracked() -> None:
    for path in tracked():
        assert path.stat().st_size < 3_000_000, path
        assert path.suffix not in (".ndcg", ".pyc", ".backup", ".sqlite"), path
