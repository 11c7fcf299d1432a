from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from ndcg_gui import __version__
from ndcg_gui.cli import gate, windows
from ndcg_gui.cli.main import SUMMARIES, main, window
from ndcg_gui.cli.output import REPORT_KINDS
from ndcg_gui.features.gates.checking import GateAnswer
from ndcg_gui.present.forms import REPORT_FORMATS
from tests.cli.conftest import Line
from tests.patience import SECONDS

VERBS = [
    "adjudicate", "agreement", "backup", "backups", "check", "compare", "copy", "correct", "demo", "diff",
    "evaluate", "evaluations", "explain", "export", "fetch", "gate", "gsb", "hand-out", "import", "inbox",
    "inspect", "links", "llm", "merge", "new", "norming", "open", "packages", "people", "plan", "pool",
    "raters", "recover", "release", "report", "restore", "sample", "sbs", "scale", "score", "serve", "server",
    "systems", "today", "undo", "verify", "work",
]  # fmt: skip


def test_these_are_the_verbs() -> None:
    assert sorted(main.list_commands(None)) == VERBS  # type: ignore[arg-type]


def test_help_names_every_verb_and_code(line: Line) -> None:
    text = line("--help").stdout
    for verb in VERBS:
        assert f"\n  {verb} " in text
    for words in ("0 good", "1 bad input", "2 wrong usage"):
        assert words in " ".join(text.split())
    assert line("-h").stdout == text


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("evalute", "no command 'evalute'; did you mean evaluate"),
        ("Gate", "did you mean gate"),
        ("typo.ndcg", "typo.ndcg: there is no such file"),
        ("no/where", "no/where: there is no such file"),
        ("xyzzy", "no command and no file 'xyzzy'"),
        ("--nope", "--nope"),
    ],
)
def test_a_word_that_is_neither_a_command_nor_a_file(line: Line, word: str, said: str) -> None:
    assert said in line.misused(word)


@pytest.mark.parametrize("verb", VERBS)
def test_a_summary_is_the_beginning_of_the_help(verb: str) -> None:
    described = main.get_command(None, verb)  # type: ignore[arg-type]
    assert described is not None and described.help is not None
    assert SUMMARIES[verb] == " ".join(described.help.split("\n\n")[0].split())


def test_a_list_of_the_verbs_imports_none_of_them() -> None:
    code = (
        "import sys; from ndcg_gui.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print([name for name in ('numpy', 'ndcg_gui.features') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=SECONDS, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_no_help_waits_for_the_layers_below() -> None:
    code = (
        "import json, sys; from ndcg_gui.cli.main import VERBS, main; heavy = {}\n"
        "for verb in VERBS:\n"
        "    try: main([verb, '--help'])\n"
        "    except SystemExit: pass\n"
        "    for name in {'numpy', 'polars', 'sqlalchemy', 'scipy', 'PySide6', 'ndcg_gui.store'}:\n"
        "        if name in sys.modules: heavy.setdefault(name, verb)\n"
        "print(json.dumps(heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=SECONDS, check=True
    )
    assert json.loads(done.stdout.splitlines()[-1]) == {}


def test_kinds_of_reports_are_those_that_there_are() -> None:
    assert [item.key for item in REPORT_FORMATS] == list(REPORT_KINDS)


def test_codes_of_a_gate_are_of_all_its_answers() -> None:
    assert set(gate.CODES) == set(GateAnswer)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help(line: Line, verb: str) -> None:
    text = line(verb, "--help").stdout
    assert text.startswith(f"Usage: main {verb}")
    described = text.split("\n\n")[1].strip()
    assert described.endswith(".")
    # Every option says what it is for.
    for option in main.get_command(None, verb).params:  # type: ignore[arg-type, union-attr]
        if option.param_type_name == "option":
            assert getattr(option, "help", None), option.name


def test_the_version(line: Line) -> None:
    assert line("--version").stdout == f"ndcg-gui, version {__version__}\n"


def test_unknown_verbs_and_options(line: Line) -> None:
    assert "no command and no file 'judge'" in line.misused("judge")
    assert "No such option" in line.misused("check", "x", "--force")


@pytest.mark.parametrize("words", [[], ["open", "p.ndcg"], ["demo"]])
def test_windows_are_opened(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    opened: list[tuple[Path | None, bool]] = []

    def run(path: Path | None, *, files: tuple[Path, ...], demo: bool, open_demo: object) -> int:
        assert not files
        assert open_demo is windows._own_demo
        opened.append((path, demo))
        return 3

    from ndcg_gui.gui.app import application

    monkeypatch.setattr(application, "run", run)
    assert CliRunner().invoke(main, words).exit_code == 3
    assert opened == [(Path("p.ndcg") if "open" in words else None, "demo" in words)]


@pytest.mark.parametrize(
    ("names", "project", "files"),
    [
        (["a.ndcg"], "a.ndcg", []),
        (["a.run"], None, ["a.run"]),
        (["a.run", "b.csv"], None, ["a.run", "b.csv"]),
    ],
)
def test_files_are_opened_without_a_verb(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, names: list[str], project: str | None, files: list[str]
) -> None:
    opened: list[tuple[Path | None, list[Path]]] = []

    def run(path: Path | None, *, files: tuple[Path, ...], demo: bool, open_demo: object) -> int:
        opened.append((path, list(files)))
        return 0

    from ndcg_gui.gui.app import application

    monkeypatch.setattr(application, "run", run)
    for name in names:
        (tmp_path / name).touch()
    assert CliRunner().invoke(main, [str(tmp_path / name) for name in names]).exit_code == 0
    assert opened == [(tmp_path / project if project else None, [tmp_path / name for name in files])]


def test_a_release_is_opened_as_a_file_or_a_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[object] = []

    def run(path: Path | None, *, files: tuple[Path, ...], demo: bool, open_demo: object) -> int:
        opened.append((path, files))
        return 0

    from ndcg_gui.gui.app import application

    monkeypatch.setattr(application, "run", run)
    (tmp_path / "shop").mkdir()
    (tmp_path / "shop/release.json").touch()
    packed = Path(shutil.make_archive(str(tmp_path / "packed"), "zip", tmp_path, "shop"))
    for place in (tmp_path / "shop", packed):
        assert CliRunner().invoke(main, [str(place)]).exit_code == 0
    assert opened == [(tmp_path / "shop", ()), (packed, ())]
    (tmp_path / "other").mkdir()
    assert CliRunner().invoke(main, [str(tmp_path / "other")]).exit_code == 2


def test_a_project_is_not_opened_together_with_other_files(line: Line, tmp_path: Path) -> None:
    for name in ("a.ndcg", "b.run"):
        (tmp_path / name).touch()
    assert "open one project, or files to import" in line.misused(tmp_path / "a.ndcg", tmp_path / "b.run")


def test_the_desktop_entry_opens_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    from ndcg_gui.gui.app import application

    monkeypatch.setattr(application, "run", lambda *_, **__: 0)
    with pytest.raises(SystemExit) as caught:
        window()
    assert caught.value.code == 0


@pytest.mark.parametrize(
    ("words", "code"), [(["--version"], 0), (["check", "no such file"], 1), (["nonsense"], 2)]
)
def test_codes_of_a_real_process(tmp_path: Path, words: list[str], code: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ndcg_gui", *words],
        capture_output=True, text=True, timeout=SECONDS, check=False, cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).resolve().parents[2])},
    )  # fmt: skip
    assert done.returncode == code
    assert bool(done.stderr) is (code != 0)
    assert "Traceback" not in done.stderr


def test_numbers_need_no_window() -> None:
    code = (
        "import sys; from ndcg_gui.cli.main import main\n"
        "try: main(['gsb', '--good', '1', '--same', '1', '--bad', '2'])\n"
        "except SystemExit: pass\n"
        "print([name for name in ('PySide6', 'alembic') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=SECONDS, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_numbers_of_files_need_no_database(tmp_path: Path) -> None:
    qrels, run = tmp_path / "a.qrels", tmp_path / "a.run"
    qrels.write_text("q1 0 d1 1\nq1 0 d2 0\n")
    run.write_text("q1 Q0 d1 1 2.0 A\nq1 Q0 d2 1 2.0 A\n")
    files = ["--qrels", str(qrels), "--run", str(run)]
    verbs = [
        ["evaluate", *files, "--preset", "trec_eval", "-m", "AP"],
        ["explain", "--query", "q1", *files],
    ]
    code = (
        "import sys; from ndcg_gui.cli.main import main\n"
        f"for words in {verbs}:\n"
        "    try: main(words)\n"
        "    except SystemExit as ended: assert not ended.code, words\n"
        "    heavy = 'PySide6', 'sqlalchemy', 'scipy', 'polars', 'numpy.ma', 'concurrent.futures'\n"
        "    print(words[0], [name for name in heavy if name in sys.modules], file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.stderr.splitlines() == ["evaluate []", "explain []"]
    assert "1.0000" in done.stdout
