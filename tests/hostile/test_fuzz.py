"""A short run of the mutation of files, imports and projects, and whether it would find anything."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.features.opening import open_project
from ndcg_gui.formats import registry
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.tables import table
from tests.hostile.corpus import TOLD, by_reader
from tests.hostile.file_target import FileTarget, ImportTarget
from tests.hostile.fuzz import TARGETS
from tests.hostile.mutations import mutate
from tests.hostile.project_target import make_sample
from tests.hostile.reading_everything import questions

ROOT = Path(__file__).resolve().parents[2]
SEED = 20
SECONDS = 10
NOT_OF_A_PACKAGE = ("report", "handing out", "export run", "export llm-comparator", "export fastchat-votes",
    "export ir_datasets-scoreddocs", "export msmarco-run", "export ranx-run",
    "export quepid-snapshot-csv")  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
def test_nothing_is_found(tmp_path: Path, target: str) -> None:
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.hostile.fuzz", "--target", target, "--seed", str(SEED),
            "--minutes", str(SECONDS / 60), "--keep", str(tmp_path),
        ],
        cwd=ROOT, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6_000:] + done.stderr[-3_000:]
    assert "0 findings" in done.stdout


def test_every_reader_has_good_files_to_begin_with(tmp_path: Path) -> None:
    seeds = by_reader(tmp_path)
    assert seeds.keys() == {reader.key for reader in registry.READERS}
    for key, own in seeds.items():
        assert own, f"no good file for the reader {key}: add one to tests/hostile/corpus.py"
        for number, seed in enumerate(own):
            path = tmp_path / f"{number}-{seed.name}"
            path.write_bytes(seed.data)
            parsed = read_file(path, reader_key=key if key in TOLD else None)
            assert [str(problem) for problem in parsed.report.errors] == [], (key, seed.name)
            assert parsed.reader_key == key, seed.name
            assert parsed.report.rows


def test_a_seed_always_makes_the_same() -> None:
    data = b"q1 Q0 d1 1 2.5 tag\n" * 3
    made = [mutate(random.Random(f"{number}"), data, [data]) for number in range(200)]
    assert made == [mutate(random.Random(f"{number}"), data, [data]) for number in range(200)]
    assert len(set(made)) > 150


def found(target: FileTarget, kind: type[Exception], cases: int) -> bool:
    for case in range(cases):
        try:
            target.attempt(f"{SEED}:{case}")
        except kind:
            return True
    return False


@pytest.mark.slow
def test_a_planted_fault_in_a_reader_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = FileTarget(tmp_path)
    monkeypatch.setattr(table, "parse_decimal", float)
    assert found(target, ValueError, 3_000)


def test_a_planted_half_import_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = ImportTarget(tmp_path)
    try:
        real = Project.execute

        def leave_a_trace(self: Project, command: object, **more: object) -> object:
            done = real(self, command, **more)  # type: ignore[arg-type]
            if type(command).__name__ == "ImportFiles" and done.exception() is None:
                with self._database.writing() as connection:
                    connection.exec_driver_sql("UPDATE import_file SET row_count = row_count + 1")
            return done

        monkeypatch.setattr(Project, "execute", leave_a_trace)
        assert found(target, AssertionError, 200)
    finally:
        target.close()


@pytest.mark.parametrize("which", [0, 1], ids=["project", "package"])
def test_a_sound_project_answers_every_question(tmp_path: Path, which: int) -> None:
    (tmp_path / "out").mkdir()
    path = make_sample(tmp_path)[which]
    with open_project(path) as project:
        for name, question in questions(project, tmp_path / "out"):
            if which == 1 and (
                name in NOT_OF_A_PACKAGE or name.startswith(("export preferences", "export results"))
            ):
                continue  # it holds no system and no comparison, and only its rater may judge in it
            if name == "undoing":
                continue  # what there is to undo has been changed since
            question()
