"""Three people on a server, each in a program of their own: two rate, one settles, each hears of it live."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from ndcg_gui.core import following
from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import Pair
from ndcg_gui.domain.locations import ServerLocation
from ndcg_gui.features.agreement.adjudication import (
    AdjudicationPlan,
    AdjudicationSession,
    DisputeQueue,
    open_disagreements,
)
from ndcg_gui.features.agreement.feedback import (
    INBOX,
    FeedbackQueue,
    FeedbackSession,
    feedback_for,
)
from ndcg_gui.features.evaluate.labels import ProjectLabels
from ndcg_gui.features.labels.final_grades import settle
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.opening import create_project, open_project
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import pools
from ndcg_gui.store.collection.records import Rater
from ndcg_gui.store.labels import judgments
from tests.making import add_rater, fill_project
from tests.patience import SECONDS
from tests.postgres import running_server

TOLD = AdjudicationPlan(tell=True)


@dataclass
class People:
    """A lead and two raters; `location` says where the raters' programs find the project."""

    lead: Project
    settler: Rater
    ana: Rater
    ben: Rater
    location: ServerLocation
    pairs: list[Pair]

    def settle(self, place: int, grade: float, note: str = "") -> None:
        self.lead.execute(settle(self.settler, *self.pairs[place], grade, note=note)).result(SECONDS)


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[People]:
    monkeypatch.setattr(following.Follower.__init__, "__kwdefaults__", {"seconds": 0.02})
    location = running_server().location()
    with create_project(location) as lead:
        fill_project(lead, tmp_path)
        settler, ana, ben = (Rater(add_rater(lead, name), name) for name in ("lead", "ana", "ben"))
        pool = lead.read(pools.standing_pool)
        assert pool is not None
        pairs = [(query, document) for query, document in lead.read(pools.pool_pairs, pool[0]).tolist()]
        lead.execute(TOLD.command()).result(SECONDS)
        yield People(lead, settler, ana, ben, location, pairs)


def heard(project: Project, holds: Callable[[], bool]) -> None:
    """Wait until it holds, looking again whenever the project hears of a commit."""
    news = threading.Event()
    stop = project.subscribe(lambda _changes: news.set())
    try:
        while not holds():
            assert news.wait(SECONDS), "nothing was heard"
            news.clear()
    finally:
        stop()


def judge(project: Project, rater: Rater, pairs: list[Pair], *grades: float) -> None:
    for pair, grade in zip(pairs, grades, strict=False):
        project.execute(grade_pair(rater.id, *pair, grade)).result(SECONDS)


def test_two_rate_one_settles_all_live(people: People) -> None:
    lead = people.lead
    with open_project(people.location) as ana, open_project(people.location) as ben:
        assert open_disagreements(lead) == 0
        queue = DisputeQueue(lead, people.settler)
        judge(ana, people.ana, people.pairs, 0, 2, 4)
        judge(ben, people.ben, people.pairs, 4, 2, 1)
        # The lead's project was open all the time.
        heard(lead, lambda: open_disagreements(lead) == 2)
        assert len(queue) == 0 and not feedback_for(ana, people.ana) and not feedback_for(ben, people.ben)
        session = AdjudicationSession(DisputeQueue(lead, people.settler))
        assert [item.grades for item in session.queue.found.values()] == [(4, 0), (4, 1)]
        for grade, note in ((4, "ben is right"), (2, "")):
            lead.execute(session.settle(grade, note, 1.0)).result(SECONDS)
        assert open_disagreements(lead) == 0
        # Both raters hear of it, each of what they judged otherwise.
        heard(ana, lambda: len(feedback_for(ana, people.ana)) == 2)
        heard(ben, lambda: len(feedback_for(ben, people.ben)) == 1)
        assert sorted(
            (item.grade, item.final.grade, item.final.reason)
            for item in feedback_for(ana, people.ana)
            if item.final
        ) == [(0, 4, "ben is right"), (4, 2, "")]
        assert [(item.grade, item.final.grade) for item in feedback_for(ben, people.ben) if item.final] == [
            (1, 2)
        ]
        labels = ProjectLabels(lead.read, "adjudicated").read()
        assert sorted(grade for own in labels.values() for grade in own.values()) == [2, 2, 4]
        # Ana answers, and the lead has it on her card.
        answers = FeedbackSession(FeedbackQueue(ana, people.ana))
        label = answers.answer("a part is enough")
        assert label is not None
        ana.execute(label).result(SECONDS)
        assert str(ana.undo_text(people.ana.id, kind="judgment")) == "answer"
        pair = answers.key
        assert pair is not None
        cards = DisputeQueue(lead, people.settler)
        heard(lead, lambda: "a part is enough" in {voice.state.answer for voice in cards.voices(pair)})
        assert ProjectLabels(lead.read, "adjudicated").read() == labels
        # What the lead takes back is no longer told.
        lead.undo(people.settler.id, kind="judgment").result(SECONDS)
        heard(ben, lambda: not feedback_for(ben, people.ben))
        heard(ana, lambda: len(feedback_for(ana, people.ana)) == 1)
        assert open_disagreements(lead) == 1
    assert lead.read(soundness.check_project) == []


def test_an_answer_of_the_lead_reaches_whom_it_is_for(people: People) -> None:
    with open_project(people.location) as ana, open_project(people.location) as ben:
        judge(ana, people.ana, people.pairs, 2)
        judge(ben, people.ben, people.pairs, 2)
        event = next(
            row.event_id for row in people.lead.read(judgments.judgment_rows) if row.rater == people.ana.name
        )
        answered = {"by": "lead", "at": 7, "done": True, "answer": "see page 2"}
        people.lead.execute(ChangeSetting(INBOX + event, json.dumps(answered))).result(SECONDS)
        heard(ana, lambda: bool(feedback_for(ana, people.ana)))
        assert [reply.answer for item in feedback_for(ana, people.ana) for reply in item.replies] == [
            "see page 2"
        ]
        assert feedback_for(ben, people.ben) == []


def test_changes_say_which_query_was_settled(people: People) -> None:
    with open_project(people.location) as ana:
        judge(ana, people.ana, people.pairs, 0)
        found: list[Changes] = []
        ana.subscribe(found.append)
        people.settle(0, 3)
        heard(ana, lambda: any(people.pairs[0][0] in changes.judged for changes in found))
        assert not any(changes.reload for changes in found)
