"""All that is said of one situation agrees, in each of many situations; see tests.proving.situations."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

import ndcg_gui
from tests.proving.contradictions import contradictions
from tests.proving.situations import situation
from tests.proving.together import breaches_of
from tests.proving.told import Told

# Situations of the ordinary run, of the slow one, and of a release: half a second of processor each.
QUICK, SLOW, ALL = 20, 160, 1000
PART = 140  # so that several workers have something to do


def test_no_two_places_contradict_each_other(qtbot: QtBot, tmp_path: Path) -> None:
    assert breaches_of(range(QUICK), tmp_path) == []


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(first, marks=pytest.mark.slow if first < SLOW else pytest.mark.release)
        for first in range(QUICK, ALL, PART)
    ],
)
def test_no_two_places_contradict_each_other_in_many_situations(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str], first: int
) -> None:
    found = breaches_of(range(first, min(first + PART, ALL)), tmp_path)
    with capsys.disabled():
        sys.stdout.write(f"\n{capsys.readouterr().out}")
    assert found == []


def test_a_contradiction_is_found() -> None:
    """The rules themselves: planted words, stars, answers and means are breaches."""
    decision = {
        "answer": "better", "estimate": 0.1, "interval": [-0.1, 0.3], "p": 0.2, "units": 12,
        "smallest_that_matters": 0.01, "reason": None,
    }  # fmt: skip
    over = {"planned": 20, "labelled": 12, "judged": 5, "results": 9, "words": "5 of 20 queries fully judged"}
    side = {"system": "a", "mean": 0.5, "unjudged": 0, "bounds": [0.5, 0.5]}
    compared = {
        "metric": "P@1", "decision": decision, "over": over, "baseline": side, "candidate": side, "n": 12,
        "baseline_mean": 0.4, "candidate_mean": 0.5, "strata": [], "by_weight": [], "notes": [],
        "verdict": "b is better than a (12 queries).",
    }  # fmt: skip
    told = Told(situation(1))
    told.data["compare json"] = {"comparisons": [compared]}
    told.data["evaluate json"] = {
        "systems": {"a": {"queries": 12, "mean": {"P@1": 0.5}}, "b": {"queries": 10, "mean": {"P@1": 0.5}}}
    }
    pair = {"baseline": "a", "candidate": "b", "decision": decision | {"answer": "not decided yet"}}
    told.data["all json"] = {"matrices": [{"metric": "P@1", "n": 12, "over": over, "pairs": [pair]}]}
    told.texts["all"] = "a +0.1 *\n"
    told.texts["compare"] = "0.5 ±.1, unlikely to be chance, over 1 queries"
    told.texts["evaluate"] = "mean over 12 queries with labels"
    found = "\n".join(breach for breach in contradictions(_with_panel(told), Counter()))
    for expected in (
        "told by both ends", "not the chance of chance", "one is one", "a difference without its p",
        "the interval holds 0", "two means", "counts no unjudged results", "stars for 0 decided pairs",
        "does not say what it is over", "the systems have", "lacks 'b is better",
    ):  # fmt: skip
        assert expected in found, expected


def _with_panel(told: Told) -> Told:
    from ndcg_gui.metrics.statistics.decision.differences import decide, units_of

    told.data["panel compare"] = decide(units_of([0.0] * 3))
    told.texts["panel compare"] = "B is better\n5 of 20 queries fully judged"
    return told


# Alarms about sides and raters, which conclude nothing about systems.
ALARMS = {"metrics/gsb/bias.py", "metrics/gsb/checks.py", "features/inbox/alarms.py"}
_LIMIT = r"(?:SIGNIFICANCE|LEVEL|0\.05)\b"
_COMPARED = re.compile(
    rf"(?:\bp|p_value|adjusted|sign_test|holm)\b\W*(?:[<>]=?)\s*{_LIMIT}|{_LIMIT}\s*[<>]=?\s*\w*\bp\b"
)


def test_no_module_but_the_decider_holds_a_p_against_the_level() -> None:
    root = Path(ndcg_gui.__file__).parent
    found = set()
    for path in root.rglob("*.py"):
        name, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        if name.startswith("metrics/statistics/decision/"):
            continue
        if "import SIGNIFICANCE" in text or any(map(_COMPARED.search, text.splitlines())):
            found.add(name)
    assert found == ALARMS


def test_a_comparison_with_the_level_is_seen() -> None:
    assert _COMPARED.search("if p <= SIGNIFICANCE:") and _COMPARED.search("own.p_value >= LEVEL")
    assert _COMPARED.search("test.adjusted < 0.05")
    assert not _COMPARED.search("margin = (high - low) * 0.05")
