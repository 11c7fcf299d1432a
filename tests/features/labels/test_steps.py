"""Whatever is done on both sides: merging twice is merging once, and undo takes it all back."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.importing.history import last_import
from ndcg_gui.features.labels.steps import Words, by_place
from ndcg_gui.features.packages.merging import Why
from ndcg_gui.store import soundness
from ndcg_gui.store.labels.named_events import PairEvent, PairName
from tests.packaging import merge, opened, package_of, rater_id, said, say, telling_project
from tests.thoroughness import rest_slow

PAIRS = (("q1", "d1"), ("q1", "d2"), ("q2", "d4"))


def event(number: int, step: str, action: str, grade: float | None) -> PairEvent:
    state = PairState() if grade is None else PairState(Status.GRADED, grade)
    place = PairName("q", "d")
    return PairEvent(number, f"e{number}", step, False, action, place, state, None, number, 1, ("s", 1))


def words(*events: tuple[str, str, float | None]) -> Words[PairEvent]:
    made: Words[PairEvent] = Words()
    for number, item in enumerate(events, start=1):
        made.add(event(number, *item))
    return made


def test_steps_stand_until_they_are_taken_back() -> None:
    made = words(
        ("a", "do", 1.0), ("b", "do", 2.0), ("b", "undo", 1.0), ("a", "undo", None), ("a", "redo", 1.0)
    )
    assert made.stacks == [("a",), ("a", "b"), ("a",), (), ("a",)]
    assert made.state.grade == 1.0 and made.stack_at(-1) == ()
    assert Words().state is None


def test_an_import_that_speaks_twice_of_a_pair_is_one_step() -> None:
    assert words(("a", "do", 1.0), ("a", "do", 2.0), ("a", "undo", None)).stacks == [("a",), ("a",), ()]


def test_the_way_to_other_steps_undoes_from_the_top_and_redoes_from_the_bottom() -> None:
    made = words(("a", "do", 1.0), ("b", "do", 2.0), ("b", "undo", 1.0), ("c", "do", 3.0), ("d", "do", 4.0))
    way = made.way(("a", "b"))
    assert [(item.step, item.action, item.state.grade) for item in way] == [
        ("d", "undo", 3.0), ("c", "undo", 1.0), ("b", "redo", 2.0),
    ]  # fmt: skip
    (first, *_, last) = made.way(())
    assert first.state.grade == 3.0 and last.state == PairState()
    assert made.way(("a", "c", "d")) == []
    assert len({item.event_id for item in way}) == 3 and all(item.seconds is None for item in way)


def test_events_are_told_pair_by_place() -> None:
    other = replace(event(2, "b", "do", 2.0), place=PairName("q", "other"))
    found = by_place([event(1, "a", "do", 1.0), other, event(3, "c", "do", 3.0)])
    assert {pair: len(made.events) for pair, made in found.items()} == {("q", "d"): 2, ("q", "other"): 1}


def act(project: Project, chance: random.Random) -> None:
    """Something that ann may do: a grade, a skip, undo or redo."""
    kind = chance.choice(["grade", "grade", "skip", "undo", "redo"])
    if kind in ("undo", "redo"):
        step = project.undo if kind == "undo" else project.redo
        try:
            step(rater_id(project), labels_only=True).result()
        except Conflict:
            assert project.package is None  # only a merge can lie above one's own step
    else:
        say(project, *chance.choice(PAIRS), None if kind == "skip" else float(chance.randint(0, 4)))


@pytest.mark.parametrize("seed", rest_slow((1, 103, 150, 204, 228)))
def test_whatever_is_done_on_both_sides(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    with telling_project(tmp_path) as project:
        for _ in range(3):
            act(project, chance)
        paths = [package_of(project, tmp_path / f"{name}.ndcg", only_open=False) for name in "ab"]
        for _ in range(14):
            path = chance.choice(paths)
            kind = chance.choice(["package", "package", "project", "merge", "merge", "undo"])
            if kind == "package":
                with opened(path) as package:
                    for _ in range(chance.randint(1, 4)):
                        act(package, chance)
            elif kind == "project":
                act(project, chance)
            elif kind == "undo":
                # The import that brought the queries stays: nothing could be said without it.
                merged = str(project.undo_text(None)).startswith("merge")
                step = project.undo if merged and chance.random() < 0.6 else project.redo
                with contextlib.suppress(Conflict):
                    step(None).result()
            else:
                check_merge(project, path)
        for path in paths:
            check_merge(project, path)
        assert project.read(soundness.check_project) == []


def check_merge(project: Project, path: Path) -> None:
    before = said(project)
    merged = merge(project, path)
    after = said(project)
    with opened(path) as package:
        theirs = said(package)
    for item in merged.conflicts:
        pair = (item.query, item.what)
        assert item.why is Why.JUDGED
        assert before.get(pair, PairState()) == after.get(pair, PairState()) == item.project
        assert theirs.get(pair, PairState()) == item.package != item.project
    twice = merge(project, path)
    assert (twice.new, twice.again, twice.conflicts) == (0, 0, merged.conflicts)
    assert said(project) == after
    if merged.changes:
        operation = last_import(project)
        assert operation is not None
        project.undo_import(operation).result()
        assert said(project) == before
        again = merge(project, path)
        assert said(project) == after
        assert again.new == 0 and again.changes == (before != after or bool(again.again))
    else:
        assert before == after
    assert project.read(soundness.check_project) == []
