"""Classes of errors: remarks put together, counted, tied to the guidelines, and made a task."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.inbox.classes import (
    CLASSES,
    class_task,
    classes_json,
    classes_of,
    classes_table,
    link,
    paragraphs,
)
from ndcg_gui.features.inbox.remarks import Chosen, RemarkState, open_count
from ndcg_gui.features.inbox.verbs import mark_done, put_into_class
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.store.labels.remarks import Mark
from tests.features.inbox.test_remarks import graded, items, judge, pair
from tests.making import add_rater

GUIDELINES = "# Accessories\n\nAn accessory is *not* the product:\ngrade 1.\n\nA set counts as the product."


@pytest.fixture
def remarked(project: Project) -> Project:
    """ann remarks on d1 and d2, bob on d1, and cat has judged nothing."""
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    add_rater(project, "cat")
    for rater, document in ((ann, "d1"), (ann, "d2"), (bob, "d1")):
        judge(project, rater, "q1", document, graded(2, "a case"))
    project.execute(ChangeScale(replace(built_in_scale("graded-0-3"), guidelines=GUIDELINES))).result()
    return project


def put(project: Project, name: str, count: int = 3) -> None:
    project.execute(put_into_class(items(project)[:count], name, by="lead")).result()


def test_a_class_is_counted_and_taken_back(remarked: Project) -> None:
    assert classes_of(remarked) == []
    put(remarked, " accessory ")
    put(remarked, "set", 1)
    first, second = classes_of(remarked)
    assert (first.name, len(first.items), first.open, first.raters) == ("accessory", 2, 2, ("ann",))
    assert (second.name, second.raters, len(first.pairs)) == ("set", ("bob",), 2)
    assert open_count(remarked) == 3  # a class deals with nothing
    assert [item.error_class for item in items(remarked) if Chosen(error_class="set").fits(item)] == ["set"]
    assert not any(Chosen(error_class="").fits(item) for item in items(remarked))
    remarked.undo(None, kind="import").result()
    assert [(own.name, len(own.items)) for own in classes_of(remarked)] == [("accessory", 3)]
    assert len(classes_of(remarked)[0].pairs) == 2
    remarked.undo(None, kind="import").result()
    assert classes_of(remarked) == []
    remarked.redo(None, kind="import").result()
    put(remarked, "", 2)
    assert len(classes_of(remarked)[0].items) == 1


def test_marks_and_classes_do_not_disturb_each_other(remarked: Project) -> None:
    put(remarked, "accessory")
    remarked.execute(mark_done(items(remarked)[:1], by="lead")).result()
    assert classes_of(remarked)[0].open == 2
    assert [item.status for item in items(remarked)].count(RemarkState.DONE) == 1
    put(remarked, "set", 1)
    assert items(remarked)[0].status is RemarkState.DONE and items(remarked)[0].error_class == "set"
    # Other words are another remark.
    ann = next(rater.id for rater in remarked.raters() if rater.name == "ann")
    judge(remarked, ann, "q1", "d2", graded(1, "a bag"))
    assert [item.error_class for item in items(remarked) if item.rater == "ann"] == ["", "accessory"]


def test_without_a_class_a_mark_is_stored_as_before() -> None:
    assert Mark("lead", 1, done=True, said="x").to_text() == (
        '{"by": "lead", "at": 1, "done": true, "answer": "", "said": "x"}'
    )
    mark = Mark("lead", 1, said="x", error_class="set")
    assert Mark.from_text(mark.to_text()) == mark


def test_a_class_is_tied_to_a_paragraph_that_may_go(remarked: Project) -> None:
    put(remarked, "accessory")
    remarked.execute(link(remarked, "accessory", "accessory IS *not*")).result()
    (own,) = classes_of(remarked)
    assert own.paragraph == paragraphs(GUIDELINES)[1] and not own.is_gone
    assert str(own.about()) == "An accessory is *not* the product: grade 1."
    for words, said in (("nowhere", "0 paragraphs"), ("product", "2 paragraphs")):
        with pytest.raises(InputError, match=said):
            link(remarked, "accessory", words)
    with pytest.raises(InputError, match="no class 'sets'"):
        link(remarked, "sets", "product")
    remarked.execute(ChangeScale(replace(built_in_scale("graded-0-3"), guidelines="Other."))).result()
    assert classes_of(remarked)[0].is_gone and "no longer" in str(classes_of(remarked)[0].about())
    found = classes_json(classes_of(remarked))["classes"][0]
    assert found["guideline_is_gone"] and found["raters"] == ["ann", "bob"] and found["pairs"] == 2
    (row,) = classes_table(classes_of(remarked)).rows
    assert str(row[0]) == "accessory"
    remarked.undo(None, kind="import").result()
    assert remarked.setting(CLASSES) == ""
    remarked.execute(link(remarked, "accessory", " ")).result()


def test_a_class_becomes_a_task_for_who_has_not_judged_it(remarked: Project) -> None:
    put(remarked, "accessory")
    made = class_task(remarked, "accessory", ["ann", "bob", "cat"])
    d1, d2 = pair(remarked, "q1", "d1"), pair(remarked, "q1", "d2")
    given = {name: [tuple(made.pairs[place]) for place in places] for name, places in made.work.items()}
    # ann judged both, bob judged d1.
    assert given == {"bob": [d2], "cat": [d1]} or given == {"cat": [d1, d2]}
    remarked.execute(CreateTask(made)).result()
    assert class_task(remarked, "accessory", ["cat"]).plan.name == "accessory 2"
    alone = class_task(remarked, "accessory", ["bob"])
    assert len(alone.pairs) == 1 and "1 pair is left out" in str(alone.notes[0])
    with pytest.raises(InputError, match="nothing is left"):
        class_task(remarked, "accessory", ["ann"])
    with pytest.raises(InputError, match="no rater named 'zoe'"):
        class_task(remarked, "accessory", ["zoe"])
    with pytest.raises(InputError, match="name the raters"):
        class_task(remarked, "accessory", [])


def test_a_name_that_is_none_is_refused(remarked: Project) -> None:
    for name in ("x" * 81, "two\nlines"):
        with pytest.raises(InputError, match="a class needs a name"):
            put_into_class(items(remarked), name, by="lead")
    with pytest.raises(InputError, match="no remark"):
        put_into_class([], "set", by="lead")
