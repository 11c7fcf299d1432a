"""What a package tells its rater of settled disagreements, and their answers on the way back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.people import AddRater, ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan, keys_of
from ndcg_gui.features.agreement.feedback import (
    INBOX,
    SETTLED,
    Feedback,
    FeedbackQueue,
    FeedbackSession,
    feedback_for,
)
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.final_grades import settle
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.packages.handing_out import PackageRequest, described, hand_out
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.features.packages.reading import read_package
from ndcg_gui.features.packages.signing import SIGNATURE, given_files
from ndcg_gui.features.packages.verbs import KeepGiven
from ndcg_gui.features.packages.work import TOLD as TOLD_FACT
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments
from tests.making import correct, reseal
from tests.packaging import (
    OTHER_RATER,
    merge,
    numbers,
    opened,
    package_of,
    rater_id,
    said,
    say,
    tamper,
    telling_project,
)
from tests.page.answering import data_of, write_answers
from tests.page.answering import said as event

TOLD = AdjudicationPlan(tell=True)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """Two raters differ on two pairs; the lead settled both, one as the other rater had it."""
    with telling_project(tmp_path) as project:
        project.execute(AddRater("lead")).result()
        lead = Rater(rater_id(project, "lead"), "lead")
        for document, own, other, final in (("d1", 0, 4, 4), ("d2", 1, 3, 2), ("d3", 2, 2, 2)):
            pair = numbers(project, "q1", document)
            project.execute(grade_pair(rater_id(project), *pair, own)).result()
            project.execute(grade_pair(rater_id(project, OTHER_RATER), *pair, other)).result()
            if own != other:
                project.execute(settle(lead, *pair, final, note=f"it is {final}")).result()
        project.execute(TOLD.command()).result()
        yield project


def told(project: Project) -> list[Feedback]:
    return feedback_for(project, next(rater for rater in project.raters() if rater.name == "ann"))


def grades(project: Project) -> list[tuple[float | None, float, str]]:
    return sorted(
        (item.grade, item.final.grade, item.final.reason) for item in told(project) if item.final is not None
    )


def answer(package: Project, text: str) -> None:
    (rater,) = package.raters()
    label = FeedbackSession(FeedbackQueue(package, rater)).answer(text)
    assert label is not None
    package.execute(label).result()


BOTH = [(0, 4, "it is 4"), (1, 2, "it is 2")]


def test_a_package_tells_and_the_answers_come_back(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "ann.ndcg"
    handed = hand_out(project, path, PackageRequest(rater_id(project)))
    assert handed.told == 2 and "for 2 pairs the rater sees how it was settled" in str(described(handed))
    with opened(path) as package:
        assert grades(package) == BOTH
        assert package.read(soundness.check_project) == []
        # They are not asked again.
        (rater,) = package.raters()
        assert len(JudgingQueue(package, rater.id, rater=rater.name)) == handed.package.pairs == 8
        answer(package, "a stand-in is none")
        say(package, "q2", "d4", 3.0)
        assert grades(package) == BOTH
    merged = merge(project, path)
    assert (merged.new, merged.conflict_count) == (2, 0)
    answers = {place: state.answer for place, state in said(project).items() if state.answer}
    assert list(answers.values()) == ["a stand-in is none"]
    assert said(project)["q2", "d4"].grade == 3
    assert project.read(soundness.check_project) == []
    project.undo(rater_id(project, "lead")).result()  # the merge
    assert not any(state.answer for state in said(project).values())
    assert said(project)["q1", "d1"].grade == 0


def test_nothing_of_others_is_in_the_file(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    content = path.read_bytes()
    for word in (OTHER_RATER, "lead", "adjudication"):
        assert word.encode() not in content
    project.execute(replace(TOLD, named=True).command()).result()
    with opened(package_of(project, tmp_path / "named.ndcg")) as package:
        assert {item.final.by for item in told(package) if item.final} == {"lead"}


def test_a_package_tells_nothing_unless_the_plan_does(project: Project, tmp_path: Path) -> None:
    project.execute(replace(TOLD, tell=False).command()).result()
    with opened(package_of(project, tmp_path / "ann.ndcg")) as package:
        assert told(package) == [] and package.setting(SETTLED) == ""


def test_a_rater_who_has_judged_all_is_handed_what_was_settled(project: Project, tmp_path: Path) -> None:
    first = package_of(project, tmp_path / "first.ndcg")
    with opened(first) as package:
        (rater,) = package.raters()
        for pair in JudgingQueue(package, rater.id, rater=rater.name).pairs:
            package.execute(grade_pair(rater.id, *pair, 2)).result()
    merge(project, first)
    again = package_of(project, tmp_path / "again.ndcg")
    with opened(again) as package:
        assert grades(package) == BOTH
        (rater,) = package.raters()
        assert len(JudgingQueue(package, rater.id, rater=rater.name)) == 2
        answer(package, "yes")
    assert merge(project, again).new == 1
    project.execute(replace(TOLD, tell=False).command()).result()
    with pytest.raises(InputError, match="nothing to hand out"):
        package_of(project, tmp_path / "third.ndcg")


def test_an_answer_to_a_remark_goes_with_the_package(project: Project, tmp_path: Path) -> None:
    event = next(
        row.event_id
        for row in project.read(judgments.judgment_rows)
        if (row.rater, row.doc_key) == ("ann", "d3")
    )
    row = json.dumps({"by": "lead", "at": 1, "done": True, "answer": "see page 2"})
    project.execute(ChangeSetting(INBOX + event, row)).result()
    with opened(package_of(project, tmp_path / "ann.ndcg")) as package:
        found = [item for item in told(package) if item.replies]
        assert [(item.final, item.replies[0].answer) for item in found] == [(None, "see page 2")]


def test_an_answer_on_an_earlier_text_is_taken(project: Project, tmp_path: Path) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    correct(project, d1={"title": "corrected"}, d2={"title": "corrected"})
    later = package_of(project, tmp_path / "later.ndcg")
    with opened(later) as package:
        answer(package, "on the earlier text")
    merged = merge(project, later)
    assert (merged.new, merged.conflict_count) == (1, 0)
    with opened(path) as package:
        answer(package, "before")
    assert read_package(project, path).unknown is None


@pytest.mark.parametrize(
    "statement",
    [
        f"DELETE FROM setting WHERE key = '{SETTLED}'",
        f"UPDATE setting SET value = replace(value, 'it is 4', 'it is 3') WHERE key = '{SETTLED}'",
    ],
)
def test_what_a_package_tells_is_signed(project: Project, tmp_path: Path, statement: str) -> None:
    path = package_of(project, tmp_path / "ann.ndcg")
    tamper(path, statement)
    reseal(path)
    with pytest.raises(InputError, match="its instructions for the rater differ from what was handed out"):
        merge(project, path)


@pytest.mark.parametrize("older", [False, True])
def test_no_setting_lets_a_package_judge_what_it_does_not_ask(
    project: Project, tmp_path: Path, older: bool
) -> None:
    project.execute(replace(TOLD, tell=False).command()).result()
    path = package_of(project, tmp_path / "ann.ndcg")
    with opened(path) as package:
        (rater,) = package.raters()
        asked = JudgingQueue(package, rater.id, rater=rater.name).pairs
        queries, documents = package.read(contents.query_ids), package.read(contents.document_ids)
        every = [(query, document) for query in queries.values() for document in documents.values()]
        pair = next(pair for pair in every if pair not in asked)
        package.execute(grade_pair(rater.id, *pair, 1)).result()
        query_key, doc_key = keys_of(package.read, [pair])[pair]
    row = json.dumps([{"query": query_key, "document": doc_key, "final": None, "replies": {}}])
    tamper(path, f"INSERT INTO setting (key, value, seal) VALUES ('{SETTLED}', '{row}', 0)")
    if older:  # handed out by a version that told nothing, and signed nothing of it
        with project.read.transaction() as connection:
            (given,) = given_files(connection)
        kept = {name: value for name, value in given.facts.items() if name != TOLD_FACT}
        project.execute(KeepGiven(replace(given, facts=kept))).result()
        signature = replace(given, facts=kept).signature
        tamper(path, f"UPDATE setting SET value = '{signature}' WHERE key = '{SIGNATURE}'")
    reseal(path)
    why = (
        "judges what was not handed out"
        if older
        else "its instructions for the rater differ from what was handed out"
    )
    with pytest.raises(InputError, match=why):
        merge(project, path)


def test_a_page_tells_and_the_answers_come_back(project: Project, tmp_path: Path) -> None:
    handed = hand_out_page(project, tmp_path / "ann.html", PackageRequest(rater_id(project)))
    assert handed.told == 2 and "for 2 pairs the rater sees how it was settled" in str(described(handed))
    data = data_of(handed.path)
    assert [(item["grade"], item["final"]["grade"], item["final"]["reason"]) for item in data["told"]] == [
        (1, 2, "it is 2"), (0, 4, "it is 4"),
    ]  # fmt: skip
    assert {item["final"]["by"] for item in data["told"]} == {""} and OTHER_RATER not in json.dumps(
        data["told"]
    )
    # They are not asked again.
    assert not [item for item in data["told"] if item["pair"] in data["pairs"]]
    query, document = data["told"][1]["pair"]
    keys = data["queries"][query]["id"], data["documents"][document]["id"]
    state = {"status": "graded", "grade": 0.0, "answer": "a stand-in is none"}
    answered = event({"pair": keys}, state, seconds=None)
    merged = merge(project, write_answers(tmp_path / "ann.ndcg-answers", handed.path, answered))
    assert (merged.new, merged.conflict_count) == (1, 0)
    assert said(project)["q1", "d1"] == PairState(Status.GRADED, 0.0, answer="a stand-in is none")
    assert project.read(soundness.check_project) == []


def test_a_page_tells_nothing_unless_the_plan_does(project: Project, tmp_path: Path) -> None:
    project.execute(replace(TOLD, tell=False).command()).result()
    handed = hand_out_page(project, tmp_path / "ann.html", PackageRequest(rater_id(project)))
    assert data_of(handed.path)["told"] == [] and handed.told == 0
    assert "it is 4" not in handed.path.read_text("utf-8")
