from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import DocumentRecord, Mark, Side, Status, Verdict
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.marks import SETTING, change_mark_reasons, mark_reasons
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import judgments, preferences
from tests.making import add_rater, correct, create_comparison


def _mark(project: Project, words: str, *, key: str = "d1", named: bool = False) -> Mark:
    record: DocumentRecord = project.read(contents.documents_by_key, [key])[key]
    start = record.title.index(words)
    made = make_mark(
        record.title, start, start + len(words), "wrong", field="title", doc_key=key if named else ""
    )
    assert made is not None
    return made


def test_a_pair_is_marked_graded_and_taken_back(project: Project) -> None:
    ann = add_rater(project, "ann")
    pair = project.read(contents.query_ids)["q1"], project.read(contents.document_ids)["d1"]
    marked = PairState(marks=(_mark(project, "title"),))
    assert not marked.is_judged()
    assert str(project.execute(JudgePair(ann, *pair, marked)).result().summary) == "mark"
    graded = replace(marked, status=Status.GRADED, grade=2.0)
    project.execute(JudgePair(ann, *pair, graded)).result()
    # The text is corrected: what was marked in the earlier one stays, what is new must stand in this one.
    correct(project, d1={"title": "another title"})
    project.execute(JudgePair(ann, *pair, replace(graded, grade=3.0))).result()
    stale = replace(marked.marks[0], start=1)
    with pytest.raises(InputError, match="has changed since"):
        project.execute(JudgePair(ann, *pair, replace(graded, marks=(stale, *marked.marks)))).result()
    with pytest.raises(InputError, match="if two documents are judged"):
        named = replace(marked.marks[0], doc_key="d1")
        project.execute(JudgePair(ann, *pair, replace(graded, marks=(named,)))).result()
    said = [project.read(judgments.rater_states, ann)[pair]]
    for _ in range(3):
        project.undo(ann).result()
        said.append(project.read(judgments.rater_states, ann)[pair])
    assert [state.grade for state in said] == [3.0, 2.0, 2.0, None]  # the correction is a step, too
    assert all(state.marks == marked.marks for state in said)
    project.undo(ann).result()
    assert pair not in project.read(judgments.rater_states, ann)
    project.redo(ann).result()
    assert project.read(judgments.rater_states, ann)[pair] == marked
    assert project.read(soundness.check_project) == []


def test_a_verdict_names_the_document_that_is_marked(project: Project) -> None:
    ann = add_rater(project, "ann")
    baseline, candidate = (item.id for item in project.read(contents.systems))
    (number,) = create_comparison(project, "A and B", baseline, candidate).comparisons
    project.execute(StartComparison(number, ann)).result()
    key = project.read(preferences.assigned_sides, number, ann)[0].key
    state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, marks=(_mark(project, "title", named=True),))
    project.execute(JudgeItem(ann, number, key, state)).result()
    [stored] = project.read(preferences.preferences, number, ann)
    assert stored.state == state
    for wrong, words in (
        (_mark(project, "title"), "if two documents are judged"),
        (replace(state.marks[0], doc_key="nobody"), "no text 'title'"),
        (replace(state.marks[0], end=5_000), "ends at character 5,000"),
    ):
        with pytest.raises(InputError, match=words):
            said = replace(state, marks=(*state.marks, wrong))
            project.execute(JudgeItem(ann, number, key, said)).result()


def test_the_reasons_of_a_project(project: Project, tmp_path: Path) -> None:
    assert mark_reasons(project) == ("unsupported", "wrong", "unsafe", "key passage")
    project.execute(change_mark_reasons([" out  of date ", "wrong"])).result()
    assert mark_reasons(project) == ("out of date", "wrong")
    with pytest.raises(InputError, match="1 to 9 reasons"):
        change_mark_reasons([])
    project.execute(replace(change_mark_reasons(["x"]), key=SETTING, value="{broken")).result()
    assert mark_reasons(project)[0] == "unsupported"
