"""Verdicts on two models' answers in a real window, by keys alone: overall and by three criteria."""

from __future__ import annotations

import csv
import io
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from ndcg_gui.cli.main import main
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from tests.answering import CRITERIA, Answers, own_answers, pandalm_answers
from tests.patience import SECONDS
from tests.window.desktop import Desktop, desktop, require_desktop, wait_until

pytestmark = pytest.mark.slow

OVERALL = {Side.LEFT: "Left", Side.NONE: "Down", Side.RIGHT: "Right"}
OUTCOMES = {1: "good", 0: "same", -1: "bad"}


def stored(answers: Answers) -> list[PreferenceState]:
    """What is in the file of the first rater's items, in their order."""
    with open_project(answers.path) as project:
        queue = answers.queue(project, answers.raters[0])
        return [queue.states.get(item.key, PreferenceState()) for item in queue.items]


def judged(answers: Answers) -> int:
    return sum(state.status is Verdict.JUDGED for state in stored(answers))


def printed(*words: str) -> str:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("make", [pandalm_answers, own_answers])
def test_verdicts_by_three_criteria(tmp_path: Path, make: Callable[[Path], Answers]) -> None:
    require_desktop()
    answers = make(tmp_path)
    rater, other = answers.raters
    with open_project(answers.path) as project:
        wanted = answers.wanted(project, rater)
    with desktop(tmp_path) as screen:
        program = screen.start("open", str(answers.path))
        try:
            screen.focus(answers.name)
            screen.keys("ctrl+3")
            screen.be(rater)
            judge_all(screen, answers, wanted, tmp_path)
            screen.keys("ctrl+q")
            assert program.wait(timeout=SECONDS) == 0
        finally:
            program.kill()
            program.wait()
    assert stored(answers) == wanted
    speak(answers, other)
    queries = exported_as_said(answers)
    assert len(queries) == len(wanted)
    counted_as_said(answers, queries)


def judge_all(screen: Desktop, answers: Answers, wanted: list[PreferenceState], pictures: Path) -> None:
    """Every item by four arrows; the last answer is undone and said again."""

    def keys(state: PreferenceState) -> list[str]:
        assert state.preferred is not None
        given = dict(state.criteria)
        return [OVERALL[state.preferred], *(OVERALL[given[name]] for name in CRITERIA)]

    def answered() -> bool:  # a key that comes before the panel is there is ignored
        screen.keys(keys(wanted[0])[0])
        try:
            wait_until(lambda: judged(answers), "a verdict", seconds=15)
        except AssertionError:
            return False
        return True

    wait_until(answered, "a panel that takes keys")
    screen.keys("ctrl+z")
    wait_until(lambda: not judged(answers), "nothing said again")
    for place, state in enumerate(wanted, start=1):
        screen.keys(*keys(state))
        if place in (1, 7):
            screen.picture(pictures / f"{place:02}.png")
    wait_until(lambda: stored(answers) == wanted, "all answers in the file")
    screen.keys("ctrl+z")
    wait_until(lambda: stored(answers) != wanted, "the last answer undone")
    last = dict(wanted[-1].criteria)
    del last[CRITERIA[-1]]
    assert stored(answers)[-1] == replace(wanted[-1], criteria=tuple(sorted(last.items())))
    screen.keys(keys(wanted[-1])[-1])
    wait_until(lambda: stored(answers) == wanted, "all answers in the file again")
    screen.picture(pictures / "end.png")


def speak(answers: Answers, name: str) -> None:
    """The other rater says the same, but finds every answer as grounded as the other."""
    with open_project(answers.path) as project:
        queue = answers.queue(project, name)
        for item, state in zip(queue.items, answers.wanted(project, name), strict=True):
            criteria = tuple(sorted({**dict(state.criteria), "Grounded": Side.NONE}.items()))
            command = JudgeItem(
                queue.rater_id, queue.comparison.id, item.key, replace(state, criteria=criteria)
            )
            project.execute(command).result()


def exported_as_said(answers: Answers) -> list[str]:
    """The queries whose exported verdicts say by criteria what was said."""
    text = printed(
        "export", "--as", "preferences-csv", "--comparison", answers.comparison, str(answers.path), "-"
    )
    rows = [row for row in csv.DictReader(io.StringIO(text)) if row["rater"] == answers.raters[0]]
    found = {row["query_id"]: tuple(row[f"criterion: {name}"] for name in CRITERIA) for row in rows}
    assert found == {key: tuple(OUTCOMES[word] for word in answers.words[key]) for key in found}
    return list(found)


def counted_as_said(answers: Answers, queries: list[str]) -> None:
    words = ("gsb", str(answers.path), answers.comparison, "--open", "--by", answers.raters[0], "--json")
    (result,) = json.loads(printed(*words))["comparisons"]
    by_name = {row["name"]: row for row in result["criteria"]}
    for place, name in enumerate(CRITERIA[:2]):
        said, row = Counter(answers.words[key][place] for key in queries), by_name[name]
        assert (row["good"], row["same"], row["bad"]) == (said[1], said[0], said[-1])
        assert row["alpha_nominal"]["value"] == 1.0
    assert by_name["Grounded"]["alpha_nominal"]["value"] < 1.0  # there the other rater differs
