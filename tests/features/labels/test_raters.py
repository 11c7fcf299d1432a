"""Raters get other names and become one: taken back and done again, with history whole."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.command import Correction
from ndcg_gui.core.people import PEOPLE, AddRater, ChangeSetting, Role, SetPerson, people_of
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_evaluation_settings, evaluation_settings
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.tasks import plan_of, task_progress
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.raters import MergeRaters, RenameRater, merge_of
from ndcg_gui.features.labels.recovery import bring_back, look_for_lost
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.labels import judgments, preferences
from ndcg_gui.store.soundness import check_project
from tests.making import add_rater, correct, create_comparison, dump, make_project

HISTORY = ("judgment_event", "preference_event", "chain", "operation")
KEPT = ("judgment", "preference")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """anna and Anna K graded q1 d1; anna q1 d2, Anna K q1 d3; both have a task, and items side by side."""
    with make_project(tmp_path) as made:
        anna, other = add_rater(made, "anna"), add_rater(made, "Anna K")
        add_rater(made, "bob")
        queries, documents = made.read(contents.query_ids), made.read(contents.document_ids)
        for rater, key, grade in (
            (anna, "d1", 1), (other, "d1", 2), (other, "d3", 3), (anna, "d2", 0), (anna, "d3", 1),
        ):  # fmt: skip
            made.execute(grade_pair(rater, queries["q1"], documents[key], grade, seconds=3)).result()
        a, b = made.read(contents.systems)
        create_comparison(made, "launch", a.id, b.id, raters=("anna", "bob"))
        item = ComparisonQueue(made, ComparisonId(1), anna).items[0]
        made.execute(
            JudgeItem(anna, ComparisonId(1), item.key, PreferenceState(Verdict.JUDGED, Side.LEFT, 1))
        ).result()
        for name, raters in (("both", ("anna", "Anna K")), ("one", ("anna", "bob"))):
            plan = PoolPlan(name, raters=raters, quotas={"anna": 5}, gold_from="majority")
            made.execute(CreateTask(draft(made, plan))).result()
        settings = replace(EvaluationSettings(), labels="rater:anna")
        made.execute(change_evaluation_settings(settings)).result()
        yield made


def tables(project: Project) -> dict[str, list[tuple[object, ...]]]:
    """What is current: of labels what is said, of the rest every byte."""
    found = dump(project.path)
    for name in (*HISTORY, *KEPT):
        del found[name]
    return found


def said(project: Project) -> dict[tuple[str, str], tuple[float | None, int, float | None]]:
    """By document and rater: the grade, the version of the text that was seen, and the seconds."""
    return {
        (row.doc_key, row.rater): (row.state.grade, row.document_version, row.seconds)
        for row in project.read(judgments.judgment_rows)
    }


def verdicts(project: Project) -> list[str]:
    names = {item.id: item.name for item in project.read(records.raters)}
    return [names[item.rater_id] for item in project.read(preferences.preferences, ComparisonId(1))]


def rater_names(project: Project) -> list[str]:
    return [item.name for item in project.raters()]


def test_a_rename_is_undone_and_redone_to_the_last_byte(project: Project) -> None:
    whole = {name: rows for name, rows in dump(project.path).items() if name != "operation"}
    changes = project.execute(RenameRater("anna", " anna b ")).result()
    assert changes.raters and changes.settings
    assert rater_names(project) == ["anna b", "Anna K", "bob"]
    assert evaluation_settings(project).labels == "rater:anna b"
    (comparison,) = project.read(preferences.comparisons)
    assert comparison.plan.raters == ("anna b", "bob")
    both, one = (plan_of(task.plan) for task in project.read(pools.tasks))
    assert (both.raters, one.raters, one.quotas) == (("anna b", "Anna K"), ("anna b", "bob"), {"anna b": 5})
    after = dump(project.path)
    del after["operation"]
    assert after["judgment_event"] == whole["judgment_event"]
    assert project.read(check_project) == []
    for _ in range(2):
        project.undo(None).result()
        assert {name: rows for name, rows in dump(project.path).items() if name != "operation"} == whole
        project.redo(None).result()
        assert {name: rows for name, rows in dump(project.path).items() if name != "operation"} == after
    assert project.read(check_project) == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("anna", " ", "a rater needs a name"),
        ("anna", "a\nb", "a rater needs a name"),
        ("anna", "bob", "there is already a rater named bob; to combine the two, merge them"),
        ("carl", "dora", "there is no rater named carl"),
    ],
)
def test_what_a_rater_cannot_be_called(project: Project, old: str, new: str, words: str) -> None:
    before = dump(project.path)
    with pytest.raises((InputError, Conflict), match=words):
        project.execute(RenameRater(old, new)).result()
    project.execute(RenameRater("anna", "anna")).result()  # is no change, and no step
    assert dump(project.path) == before


def _roles(project: Project) -> dict[str, str]:
    found = people_of(project.setting(PEOPLE))
    return {name: f"{item.role}{' away' * item.away}" for name, item in found.items()}


def test_role_and_who_settles_follow_a_name_and_come_back(project: Project) -> None:
    project.execute(SetPerson("anna", Role.RATER, away=True)).result()
    project.execute(AdjudicationPlan(people=("anna", "bob")).command()).result()
    kept = {key: project.setting(key) for key in (PEOPLE, "adjudication")}
    project.execute(RenameRater("anna", "zoe")).result()
    assert _roles(project) == {"zoe": "rater away"}
    assert AdjudicationPlan.of(project).people == ("zoe", "bob")
    project.undo(None).result()
    assert {key: project.setting(key) for key in kept} == kept
    project.execute(MergeRaters("anna", "Anna K")).result()  # who has no role of her own yet
    assert _roles(project) == {"Anna K": "rater away"}
    assert AdjudicationPlan.of(project).people == ("Anna K", "bob")
    project.undo(None).result()
    assert {key: project.setting(key) for key in kept} == kept
    project.execute(SetPerson("bob", away=True)).result()
    project.execute(MergeRaters("anna", "bob")).result()
    assert _roles(project) == {"bob": "lead away"}  # his own stands
    assert AdjudicationPlan.of(project).people == ("bob",)
    project.undo(None).result()
    assert _roles(project) == {"anna": "rater away", "bob": "lead away"}


@pytest.mark.parametrize("text", ["nonsense", "[1]", "7"])
def test_roles_that_cannot_be_read_keep_nobody_from_being_renamed(project: Project, text: str) -> None:
    project.execute(ChangeSetting(PEOPLE, text)).result()
    project.execute(RenameRater("anna", "zoe")).result()
    assert (rater_names(project)[0], project.setting(PEOPLE)) == ("zoe", text)


def test_merged_raters_are_one_and_the_later_word_stands(project: Project) -> None:
    correct(project, d2={"title": "another"})
    before, labels = tables(project), said(project)
    events = dump(project.path)["judgment_event"]
    found = project.read(merge_of, "anna", "Anna K")
    assert (found.judgments, found.verdicts, found.both) == (3, 1, 2)
    project.execute(MergeRaters("anna", "Anna K")).result()
    merged = {
        ("d1", "Anna K"): (2.0, 1, 3.0), ("d2", "Anna K"): (0.0, 1, 3.0), ("d3", "Anna K"): (1.0, 1, 3.0),
    }  # fmt: skip
    assert said(project) == merged
    assert verdicts(project) == ["Anna K"]
    assert rater_names(project) == ["Anna K", "bob"]
    # History keeps who said what.
    assert set(dump(project.path)["judgment_event"]) > set(events)
    assert project.read(check_project) == []
    assert evaluation_settings(project).labels == "rater:Anna K"
    (comparison,) = project.read(preferences.comparisons)
    assert comparison.plan.raters == ("Anna K", "bob")
    assert [[own.rater for own in task.raters] for task in task_progress(project)] == [
        ["Anna K"], ["Anna K", "bob"],
    ]  # fmt: skip
    after = tables(project)
    for _ in range(2):
        project.undo(None).result()
        assert (tables(project), said(project), verdicts(project)) == (
            before, {place: (*word[:2], None) for place, word in labels.items()} | _unmoved(labels), ["anna"],
        )  # fmt: skip
        assert rater_names(project) == ["anna", "Anna K", "bob"]
        assert project.read(check_project) == []
        project.redo(None).result()
        assert {place: word[:2] for place, word in said(project).items()} == {
            place: word[:2] for place, word in merged.items()
        }
        assert (tables(project), verdicts(project)) == (after, ["Anna K"])
        assert project.read(check_project) == []


def _unmoved(
    labels: dict[tuple[str, str], tuple[float | None, int, float | None]],
) -> dict[tuple[str, str], tuple[float | None, int, float | None]]:
    """Where the merge changed nothing the event is the same: Anna K's own word on d1."""
    return {("d1", "Anna K"): labels["d1", "Anna K"]}


def test_who_was_merged_can_come_again(project: Project) -> None:
    project.execute(MergeRaters("anna", "Anna K")).result()
    project.execute(AddRater("anna")).result()
    assert rater_names(project) == ["anna", "Anna K", "bob"]
    project.undo(None).result()
    assert rater_names(project) == ["anna", "Anna K", "bob"]
    assert project.read(check_project) == []


def test_a_merge_is_not_taken_back_from_under_a_later_label(project: Project) -> None:
    project.execute(MergeRaters("anna", "Anna K")).result()
    other = next(item.id for item in project.raters() if item.name == "Anna K")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    project.execute(grade_pair(other, queries["q1"], documents["d2"], 3)).result()
    assert project.undo_text(None, kind="import") is not None
    before = dump(project.path)
    with pytest.raises(Conflict, match="this was changed again later"):
        project.undo(None).result()
    assert dump(project.path) == before
    project.undo(other).result()
    project.undo(None).result()
    assert rater_names(project) == ["anna", "Anna K", "bob"]


def test_two_are_needed_for_a_merge(project: Project) -> None:
    for old, new in (("anna", "anna"), ("anna", "carl"), ("carl", "anna")):
        with pytest.raises((InputError, Conflict), match=r"name two|there is no rater named carl"):
            project.execute(MergeRaters(old, new)).result()


def test_verdicts_of_an_open_result_stay_whose_they_are(project: Project) -> None:
    project.execute(OpenResult(ComparisonId(1), "lee")).result()
    before = dump(project.path)
    with pytest.raises(Conflict, match="the result of launch is open"):
        project.execute(MergeRaters("anna", "Anna K")).result()
    assert dump(project.path) == before


def test_a_label_comes_back_from_the_journal_under_the_name_of_today(
    project: Project, tmp_path: Path
) -> None:
    anna, path = project.raters()[0], project.path
    shutil.copy(path, tmp_path / "kept")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    project.execute(grade_pair(anna.id, queries["q2"], documents["d4"], 3)).result()
    project.close()
    shutil.copy(tmp_path / "kept", path)
    with open_project(path) as restored:
        restored.execute(RenameRater("anna", "anna b")).result()
        restored.execute(AddRater("anna")).result()  # somebody else
        found = look_for_lost(restored)
        assert [(item.rater, item.labels) for item in found.found] == [("anna b", 1)]
        restored.execute(bring_back(found)).result()
        assert ("d4", "anna b") in said(restored)
        assert restored.read(check_project) == []


def test_what_is_done_to_raters_stands_in_the_log(project: Project) -> None:
    assert RenameRater("a", "b").corrections() == [Correction("rater", "a", "name", "a", "b")]
    assert MergeRaters("a", "b").corrections() == [Correction("rater", "a", "merged into", None, "b")]


@pytest.mark.parametrize(("first_stands", "left"), [(None, (2, 1)), (True, (1, 1)), (False, (2, 3))])
def test_whose_word_stands_is_decided(
    project: Project, first_stands: bool | None, left: tuple[int, int]
) -> None:
    found = project.read(merge_of, "anna", "Anna K")
    assert [(item.query_key, item.what) for item in found.different] == [("q1", "d1"), ("q1", "d3")]
    grades = {place: grade for place, (grade, _, _) in said(project).items()}
    before = tables(project)
    # Of d1 anna's word is the earlier one, of d3 the later one.
    wanted = (
        ()
        if first_stands is None
        else tuple(item.decided(first_stands=first_stands) for item in found.different)
    )
    project.execute(MergeRaters("anna", "Anna K", decided=wanted)).result()
    merged = said(project)
    assert {rater for _, rater in merged} == {"Anna K"}
    assert (merged["d1", "Anna K"][0], merged["d3", "Anna K"][0]) == left
    project.undo(None, kind="import").result()
    assert {place: grade for place, (grade, _, _) in said(project).items()} == grades
    assert tables(project) == before
    project.redo(None, kind="import").result()
    assert {place: own[:2] for place, own in said(project).items()} == {
        place: own[:2] for place, own in merged.items()
    }
    assert project.read(check_project) == []
