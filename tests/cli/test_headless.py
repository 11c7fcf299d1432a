from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from ndcg_gui.cli import headless
from ndcg_gui.cli.main import main
from ndcg_gui.domain.records import Status
from ndcg_gui.features.demo import COMPARISON
from ndcg_gui.features.exporting.exports import EXPORTS
from ndcg_gui.features.opening import open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.system import Library, missing_text
from tests.patience import SECONDS


@pytest.fixture
def without_pictures(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    taken: list[Path] = []
    monkeypatch.setattr(headless, "_take_pictures", taken.append)
    return taken


@pytest.mark.slow
def test_the_whole_path_in_a_process_of_its_own(tmp_path: Path) -> None:
    environment = {
        key: value
        for key, value in os.environ.items()
        if key not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    # With another than a UTF-8 locale Qt has a word to say, on the same stream.
    environment |= {"LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        [sys.executable, "-m", "ndcg_gui", "demo", "--headless", "--out", str(tmp_path / "out")],
        env=environment, capture_output=True, text=True, timeout=SECONDS, check=False, cwd=Path.cwd(),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    pictures = sorted((tmp_path / "out" / "harrowmere-demo-pictures").glob("*.png"))
    assert {"start", "import-preview", "queries", "export"} <= {picture.stem for picture in pictures}
    for path in (*pictures, tmp_path / "out" / "harrowmere-demo.ndcg"):
        assert str(path) in done.stdout


def test_it_judges_compares_exports_and_leaves_alone_what_is_there(
    tmp_path: Path, without_pictures: list[Path]
) -> None:
    result = CliRunner().invoke(main, ["demo", "--headless", "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    path = tmp_path / "harrowmere-demo.ndcg"
    assert without_pictures == [path]
    # The same tables as of these commands.
    for words in (["evaluate", str(path)], ["gsb", str(path), COMPARISON]):
        alone = CliRunner().invoke(main, words)
        assert alone.exit_code == 0 and alone.output in result.output
    with open_project(path) as project:
        assert project.read(soundness.check_project) == []
        rater = next(rater for rater in project.raters() if rater.name == "headless")
        states = project.read(judgments.rater_states, rater.id)
        assert len(states) == 18
        assert all(state.status is Status.GRADED for state in states.values())
        comparison = project.read(preferences.comparisons)[-1]
        assert len(project.read(preferences.preferences, comparison.id, rater.id)) == 5
    files = {item.suffix for item in tmp_path.iterdir()}
    assert files >= {kind.suffix for kind in EXPORTS}
    assert "18 grades" in result.output and f"{path}: no problem found" in result.output
    assert CliRunner().invoke(main, ["demo", "--headless", "--out", str(tmp_path)]).exit_code == 0
    assert [path.name for path in without_pictures] == ["harrowmere-demo.ndcg", "harrowmere-demo-2.ndcg"]


def test_a_folder_that_cannot_be_made_is_bad_input(tmp_path: Path, without_pictures: list[Path]) -> None:
    (tmp_path / "file").write_text("")
    result = CliRunner().invoke(main, ["demo", "--headless", "--out", str(tmp_path / "file" / "out")])
    assert result.exit_code == 1 and "file" in result.output


def test_a_missing_library_is_named_and_ends_with_3(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = missing_text([Library("libEGL.so.1", "libegl1")])
    monkeypatch.setattr(headless, "offscreen_problem", lambda: problem)
    result = CliRunner().invoke(main, ["demo", "--headless", "--out", str(tmp_path / "out")])
    assert result.exit_code == 3
    assert "libEGL.so.1" in result.output and "apt-get install -y libegl1" in result.output
    assert not (tmp_path / "out").exists()
