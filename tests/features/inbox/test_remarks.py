from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.core.people import AddRater, ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError, StoreError
from ndcg_gui.domain.ids import Pair, RaterId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.messages import say as message
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.feedback import feedback_for
from ndcg_gui.features.inbox.remarks import (
    BROKEN,
    Chosen,
    Remark,
    RemarkKind,
    RemarkState,
    inbox_of,
    open_count,
    unjudged_by,
)
from ndcg_gui.features.inbox.verbs import answer, mark_done
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.labels.final_grades import AnswerPair, settle
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.raters import MergeRaters
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.packages.signing import GivenFile, Return
from ndcg_gui.features.packages.verbs import KeepGiven
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.files import read_only
from ndcg_gui.store.labels.remarks import MARK, Mark
from ndcg_gui.store.schema import query
from ndcg_gui.store.seals import update_sealed
from ndcg_gui.store.soundness import check_project
from tests.making import add_rater, create_comparison, make_project, store, write_run
from tests.verdicts import SAME, left_systems, say

CANNOT = PairState(Status.CANNOT_JUDGE)


def pair(project: Project, query: str, document: str) -> Pair:
    return project.read(contents.query_ids)[query], project.read(contents.document_ids, [document])[document]


def judge(project: Project, rater_id: RaterId, query: str, document: str, state: PairState) -> Changes:
    return project.execute(JudgePair(rater_id, *pair(project, query, document), state)).result()


def items(project: Project) -> list[Remark]:
    return list(inbox_of(project).remarks())


def graded(grade: float, note: str = "", *flags: str) -> PairState:
    return PairState(Status.GRADED, grade, note, flags=flags)


@pytest.fixture
def ann(project: Project) -> RaterId:
    return add_rater(project, "ann")


def test_nothing_was_said(project: Project) -> None:
    assert items(project) == [] and open_count(project) == 0


def test_what_raters_say_newest_first(project: Project, ann: RaterId) -> None:
    bob = add_rater(project, "bob")
    judge(project, ann, "q1", "d1", graded(3))  # a grade alone is no remark
    judge(project, ann, "q1", "d2", CANNOT)
    judge(project, bob, "q1", "d2", graded(1, "too short", "outdated", BROKEN))
    judge(project, ann, "q2", "d4", PairState(Status.SKIPPED, note="later"))
    judge(project, ann, "q2", "d5", PairState(flags=("offensive",)))
    project.execute(
        settle(project.raters()[1], *pair(project, "q1", "d2"), 2, note="what counts?", unclear=True)
    ).result()
    found = items(project)
    kinds = RemarkKind
    assert [(item.rater, item.subject, item.kinds) for item in found] == [
        ("bob", "q1 · d2", (kinds.UNCLEAR,)),
        ("ann", "q2 · d5", (kinds.FLAG,)),
        ("ann", "q2 · d4", (kinds.NOTE,)),
        ("bob", "q1 · d2", (kinds.FLAG, kinds.MISSING, kinds.NOTE)),
        ("ann", "q1 · d2", (kinds.CANNOT_JUDGE,)),
    ]
    assert [item.tells() for item in found[:4]] == [
        ("what counts?",), ("offensive",), ("later",), ("outdated", BROKEN, "too short"),
    ]  # fmt: skip
    assert {item.status for item in found} == {RemarkState.OPEN} and open_count(project) == 5


def test_it_follows_what_is_written(project: Project, ann: RaterId) -> None:
    judge(project, ann, "q1", "d1", CANNOT)
    first = items(project)
    assert inbox_of(project).remarks() is inbox_of(project).remarks()  # nothing new: nothing is read
    judge(project, ann, "q2", "d4", graded(0, "odd"))
    assert [item.subject for item in items(project)] == ["q2 · d4", "q1 · d1"]
    project.undo(ann).result()
    assert items(project) == first
    judge(project, ann, "q1", "d1", graded(2))
    assert items(project) == []
    project.execute(AddRater("zoe")).result()
    assert items(project) == []


def test_done_answered_and_taken_back(project: Project, ann: RaterId) -> None:
    for document in ("d1", "d2", "d3"):
        judge(project, ann, "q1", document, graded(1, f"about {document}"))
    third, second, first = items(project)
    project.execute(mark_done([first, second], by="lead")).result()
    assert [item.status for item in items(project)] == ["open", "done", "done"]
    project.execute(answer([third], "  a flask is a bottle ", by="lead")).result()
    assert [item.status for item in items(project)] == ["answered", "done", "done"]
    mark = items(project)[0].mark
    assert mark is not None and (mark.answer, mark.by, mark.done) == ("a flask is a bottle", "lead", False)
    # The rater's window and what is handed out go by the event.
    assert project.setting(MARK + third.key) == mark.to_text()
    (told,) = feedback_for(project, project.raters()[0])
    assert told.pair == pair(project, "q1", "d3") and told.replies[0].answer == mark.answer
    project.undo(None, kind="import").result()
    assert [item.status for item in items(project)] == ["open", "done", "done"]
    project.redo(None, kind="import").result()
    assert items(project)[0].mark == mark
    project.execute(mark_done(items(project)[:1], by="lead")).result()
    project.execute(mark_done(items(project), by="lead", done=False)).result()
    assert [item.status for item in items(project)] == ["answered", "open", "open"]
    for _ in range(4):
        project.undo(None, kind="import").result()
    assert {item.status for item in items(project)} == {RemarkState.OPEN}
    assert not [key for key in project.read(records.settings) if key.startswith(MARK)]


def test_other_words_of_the_rater_open_it_again(project: Project, ann: RaterId) -> None:
    judge(project, ann, "q1", "d1", graded(1, "is it one?"))
    project.execute(answer(items(project), "it is", by="lead")).result()
    judge(project, ann, "q1", "d1", graded(3, "is it one?"))  # another grade, the same words
    assert [item.status for item in items(project)] == ["answered"]
    judge(project, ann, "q1", "d1", graded(3, "but why?"))
    (item,) = items(project)
    assert item.status is RemarkState.OPEN and item.mark is None
    project.execute(mark_done([item], by="lead")).result()
    judge(project, ann, "q1", "d1", PairState(Status.CANNOT_JUDGE, note="but why?"))
    assert [item.status for item in items(project)] == ["open"]


def test_marks_stay_where_raters_are_made_one(project: Project, ann: RaterId) -> None:
    bob = add_rater(project, "bob")
    judge(project, bob, "q1", "d1", CANNOT)
    project.execute(mark_done(items(project), by="lead")).result()
    project.execute(MergeRaters("bob", "ann")).result()
    (item,) = items(project)
    assert (item.rater, item.status) == ("ann", RemarkState.DONE)


def test_what_a_rater_says_to_a_final_grade(project: Project, ann: RaterId) -> None:
    judge(project, ann, "q1", "d1", graded(1))
    lead = add_rater(project, "lead")
    settled = settle(
        next(item for item in project.raters() if item.id == lead), *pair(project, "q1", "d1"), 4
    )
    project.execute(settled).result()
    assert items(project) == []
    state = replace(graded(1), answer="I see no flask")
    project.execute(AnswerPair(ann, *pair(project, "q1", "d1"), state)).result()
    (item,) = items(project)
    assert item.kinds == (RemarkKind.ANSWER,) and item.tells() == ("I see no flask",)


def test_two_leads_at_one_remark(project: Project, ann: RaterId) -> None:
    judge(project, ann, "q1", "d1", CANNOT)
    (seen,) = items(project)
    project.execute(mark_done([seen], by="lead")).result()
    with pytest.raises(Conflict, match="another person handled"):
        project.execute(answer([seen], "why?", by="other")).result()
    assert items(project)[0].status is RemarkState.DONE


def test_what_cannot_be_done(project: Project, ann: RaterId) -> None:
    judge(project, ann, "q1", "d1", CANNOT)
    for text in ("", "  ", "x" * 4_001):
        with pytest.raises(InputError, match="an answer must have 1 to"):
            answer(items(project), text, by="lead")
    with pytest.raises(InputError, match="no remark"):
        mark_done([], by="lead")
    noticed = Remark("task:1:1", (RemarkKind.FINISHED,), "ann", 0, "1", words=message("all is judged"))
    with pytest.raises(InputError, match="only remarks of raters"):
        answer([*items(project), noticed], "x", by="lead")


def make_task(project: Project, plan: PoolPlan) -> None:
    project.execute(CreateTask(draft(project, plan))).result()


def test_a_mark_that_cannot_be_read_counts_as_none(project: Project, ann: RaterId) -> None:
    judge(project, ann, "q1", "d1", CANNOT)
    (item,) = items(project)
    for text in (
        "{",
        "[]",
        '{"by": 1}',
        json.dumps({"by": "a", "at": 1, "done": 1, "answer": "", "said": ""}),
    ):
        assert Mark.from_text(text) is None
        project.execute(ChangeSetting(MARK + item.key, text)).result()
        assert items(project)[0].status is RemarkState.OPEN
        (said,) = project.read(check_project)
        assert item.key in str(said) and "cannot be read" in str(said)
    project.execute(mark_done(items(project), by="lead")).result()
    assert items(project)[0].status is RemarkState.DONE
    assert project.read(check_project) == []


def test_texts_that_a_task_lacks(project: Project, ann: RaterId, tmp_path: Path) -> None:
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ("x1", "x2", "d1"), "q2": ("x1", "x9", "x3")}))
    assert items(project) == []  # only what was given to somebody
    make_task(project, PoolPlan("t", systems=("C",), depth=3, raters=("ann",)))
    (item,) = items(project)
    assert item.kinds == (RemarkKind.MISSING,) and item.task == "t"
    assert str(item.words) == "4 documents of the task t without any text to judge: x1, x2, x3, …"
    project.execute(mark_done([item], by="lead")).result()
    assert items(project)[0].status is RemarkState.DONE


def test_who_is_through(project: Project, ann: RaterId) -> None:
    make_task(project, PoolPlan("t", depth=1, raters=("ann", "bob"), overlap=1))
    assert items(project) == []
    for key, documents in (("q1", ("d1",)), ("q2", ("d4", "d5")), ("q3", ("d1", "d6"))):
        for document in documents:
            judge(project, ann, key, document, graded(1))
    (item,) = items(project)
    assert (item.rater, item.kinds, item.task) == ("ann", (RemarkKind.FINISHED,), "t")
    assert str(item.words) == "all 5 pairs of the task t are judged"


def test_packages_that_came_back(project: Project) -> None:
    facts = {"package_id": "p1", "rater": "ann", "task": "t", "made_at": 1, "pairs": 5, "items": 1}
    given = GivenFile.of(facts)
    project.execute(KeepGiven(given)).result()
    assert items(project) == []  # handed out, and not back yet
    project.execute(KeepGiven(given.came_back(Return(2, 4)).came_back(Return(9, 6)))).result()
    judge(project, add_rater(project, "ann"), "q1", "d1", CANNOT)
    newest, late, early = items(project)
    assert newest.kind is RemarkKind.CANNOT_JUDGE
    assert [(item.kind, item.rater, item.at) for item in (late, early)] == [
        (RemarkKind.PACKAGE, "ann", 9),
        (RemarkKind.PACKAGE, "ann", 2),
    ]
    assert str(early.words) == "a package was merged: 4 of 6 pairs or items judged"


def test_notes_side_by_side(project: Project, ann: RaterId) -> None:
    systems = {item.name: item.id for item in project.read(contents.systems)}
    (comparison,) = create_comparison(project, "c", systems["A"], systems["B"]).comparisons
    keys = list(left_systems(project, comparison, ann))
    say(project, comparison, ann, keys[0], SAME, note="both odd")
    (item,) = items(project)
    assert item.kinds == (RemarkKind.NOTE,) and item.tells() == ("both odd",)
    assert item.comparison == (comparison, "c") and item.subject.startswith("c · q")
    project.execute(answer([item], "yes", by="lead")).result()
    assert items(project)[0].status is RemarkState.ANSWERED
    for key in keys[1:]:
        say(project, comparison, ann, key, SAME)
    assert [item.kind for item in items(project)] == ["finished", "note"]


def test_what_one_who_judges_may_not_read_yet(project: Project, ann: RaterId) -> None:
    judge(project, ann, "q1", "d1", graded(4, "great"))
    make_task(project, PoolPlan("blind", depth=1, raters=("bob",)))
    bob = next(rater.id for rater in project.raters() if rater.name == "bob")
    remark = items(project)[0]
    assert unjudged_by(project.read, bob).hides(remark)
    assert not unjudged_by(project.read, ann).hides(remark)
    assert not unjudged_by(project.read, None).hides(remark)
    judge(project, bob, "q1", "d1", graded(0))
    assert not unjudged_by(project.read, bob).hides(remark)
    make_task(project, PoolPlan("open", depth=1, raters=("cid",), open=True))
    cid = next(rater.id for rater in project.raters() if rater.name == "cid")
    assert not unjudged_by(project.read, cid).hides(remark)


def test_which_are_wanted(project: Project, ann: RaterId) -> None:
    bob = add_rater(project, "bob")
    judge(project, ann, "q1", "d1", CANNOT)
    judge(project, bob, "q1", "d2", graded(1, "Too SHORT a text"))
    note, cannot = items(project)
    project.execute(answer([note], "see page 2", by="lead")).result()
    note, cannot = items(project)

    def found(**wanted: object) -> list[Remark]:
        return [item for item in (note, cannot) if Chosen(**wanted).fits(item)]  # type: ignore[arg-type]

    assert found() == [note, cannot]
    assert found(kind=RemarkKind.NOTE) == [note] and found(rater="ann") == [cannot]
    assert found(status=RemarkState.OPEN) == [cannot] and found(status=RemarkState.DONE) == []
    assert (
        found(words="text short") == [note]
        and found(words="page 2") == [note]
        and found(words="d1") == [cannot]
    )
    assert found(words="short d1") == []


def test_a_query_that_was_taken_back_behind_a_flag(project: Project, ann: RaterId) -> None:
    judge(project, ann, "q1", "d1", PairState(flags=("offensive",)))
    project.execute(Hide("q1")).result()
    (item,) = items(project)
    assert item.gone and item.subject == "q1 · d1"
    project.execute(mark_done([item], by="lead")).result()
    assert items(project)[0].status is RemarkState.DONE


def test_a_project_that_is_only_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with make_project(tmp_path) as made:
        judge(made, add_rater(made, "ann"), "q1", "d1", CANNOT)
        path = made.path
    monkeypatch.setattr(read_only, "why_read_only", lambda _path: message("the file is read-only"))
    with open_project(path) as project:
        assert [item.kind for item in items(project)] == ["cannot-judge"]
        with pytest.raises(StoreError):
            project.execute(mark_done(items(project), by="lead")).result()


@dataclass(frozen=True, slots=True)
class Hide(Command):
    """Leave a query as an import leaves it that was taken back, and that history refers to."""

    key: str

    @property
    def summary(self) -> Message:
        return message("hide {key}", key=self.key)

    def apply(self, transaction: Transaction) -> Outcome:
        update_sealed(transaction.connection, query, query.c.query_key == self.key, {"removed": True})
        return Outcome(Changes(reload=True))
