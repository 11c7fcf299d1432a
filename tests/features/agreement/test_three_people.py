"""Three people on a server: two rate by roles of their own, one settles, and each sees the others' word live.

What a rater's role can read is asked with plain SQL, too: of others nothing, of a settled pair its own row.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import psycopg
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
    Feedback,
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
from tests.raters import as_role, bound_rater, call, judgment

TOLD = AdjudicationPlan(tell=True)


@dataclass
class People:
    """A lead and two raters, each in a program of their own; `ana` and `ben` say where these find it."""

    lead: Project
    settler: Rater
    ana: ServerLocation
    ben: ServerLocation
    pairs: list[Pair]

    def settle(self, place: int, grade: float, note: str = "") -> None:
        self.lead.execute(settle(self.settler, *self.pairs[place], grade, note=note)).result(SECONDS)


@pytest.fixture
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[People]:
    monkeypatch.setattr(following.Follower.__init__, "__kwdefaults__", {"seconds": 0.02})
    server = running_server()
    location = server.location()
    with create_project(location) as lead:
        fill_project(lead, tmp_path)
        settler = Rater(add_rater(lead, "lead"), "lead")
        ana, ben = (
            bound_rater(server, location, f"{name}_{location.schema}", rater=name) for name in ("ana", "ben")
        )
        pool = lead.read(pools.standing_pool)
        assert pool is not None
        pairs = [(query, document) for query, document in lead.read(pools.pool_pairs, pool[0]).tolist()]
        lead.execute(TOLD.command()).result(SECONDS)
        yield People(lead, settler, ana, ben, pairs)


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


def judge(project: Project, pairs: list[Pair], *grades: float) -> Rater:
    (rater,) = project.raters()
    for pair, grade in zip(pairs, grades, strict=False):
        project.execute(grade_pair(rater.id, *pair, grade)).result(SECONDS)
    return rater


def told(project: Project) -> list[Feedback]:
    (rater,) = project.raters()
    return feedback_for(project, rater)


def test_two_rate_one_settles_all_live(people: People) -> None:
    lead = people.lead
    with open_project(people.ana) as ana, open_project(people.ben) as ben:
        assert open_disagreements(lead) == 0
        queue = DisputeQueue(lead, people.settler)
        judge(ana, people.pairs, 0, 2, 4)
        judge(ben, people.pairs, 4, 2, 1)
        # The lead's project was open all the time.
        heard(lead, lambda: open_disagreements(lead) == 2)
        assert len(queue) == 0 and not told(ana) and not told(ben)
        session = AdjudicationSession(DisputeQueue(lead, people.settler))
        assert [item.grades for item in session.queue.found.values()] == [(4, 0), (4, 1)]
        for grade, note in ((4, "ben is right"), (2, "")):
            lead.execute(session.settle(grade, note, 1.0)).result(SECONDS)
        assert open_disagreements(lead) == 0
        # Both raters hear of it, each of what they judged otherwise.
        heard(ana, lambda: len(told(ana)) == 2)
        heard(ben, lambda: len(told(ben)) == 1)
        assert sorted(
            (item.grade, item.final.grade, item.final.reason) for item in told(ana) if item.final
        ) == [(0, 4, "ben is right"), (4, 2, "")]
        assert [(item.grade, item.final.grade) for item in told(ben) if item.final] == [(1, 2)]
        labels = ProjectLabels(lead.read, "adjudicated").read()
        assert sorted(grade for own in labels.values() for grade in own.values()) == [2, 2, 4]
        # Ana answers, and the lead has it on her card.
        answers = FeedbackSession(FeedbackQueue(ana, ana.raters()[0]))
        label = answers.answer("a part is enough")
        assert label is not None
        ana.execute(label).result(SECONDS)
        assert str(ana.undo_text(ana.raters()[0].id, kind="judgment")) == "answer"
        pair = answers.key
        assert pair is not None
        cards = DisputeQueue(lead, people.settler)
        heard(lead, lambda: "a part is enough" in {voice.state.answer for voice in cards.voices(pair)})
        assert ProjectLabels(lead.read, "adjudicated").read() == labels
        # What the lead takes back is no longer told.
        lead.undo(people.settler.id, kind="judgment").result(SECONDS)
        heard(ben, lambda: not told(ben))
        heard(ana, lambda: len(told(ana)) == 1)
        assert open_disagreements(lead) == 1
    assert lead.read(soundness.check_project) == []


def rows(connection: psycopg.Connection[Any], statement: str) -> list[tuple[Any, ...]]:
    return connection.execute(statement.encode()).fetchall()


def test_a_raters_connection_reads_its_own_settled_row_and_nothing_else(people: People) -> None:
    with open_project(people.ana) as ana, open_project(people.ben) as ben:
        judge(ana, people.pairs, 0, 3, 4)
        judge(ben, people.pairs, 4, 1, 4)
    others = (
        "SELECT count(*) FROM judgment_event WHERE grade IN (4, 1) AND document_id = {0}",
        "SELECT count(*) FROM judgment WHERE rater_id <> (SELECT id FROM rater)",
        "SELECT count(*) FROM judgment_event WHERE rater_id <> (SELECT id FROM rater)",
        "SELECT count(*) FROM rater WHERE name <> 'ana'",
        "SELECT count(*) FROM setting WHERE key = 'adjudication'",
    )
    everything = "SELECT query_id, document_id, grade, note, unclear, settled_by FROM settled_otherwise"
    with as_role(people.ana) as connection:

        def sees_others() -> list[int]:
            found = [rows(connection, text.format(people.pairs[0][1])) for text in others]
            return [number for ((number,),) in found]

        assert rows(connection, everything) == [] and sees_others() == [0] * 5
        people.settle(0, 4, "a stand-in is one")
        people.settle(1, 3)  # as ana had it
        people.settle(2, 2)
        assert rows(connection, everything) == [
            (*people.pairs[0], 4, "a stand-in is one", False, ""),
            (*people.pairs[2], 2, "", False, ""),
        ]
        assert sees_others() == [0] * 5
        # No condition of theirs is asked about rows that are not theirs. (A server that was set up lets
        # raters have no functions of their own.)
        running_server().sql("GRANT TEMPORARY ON DATABASE postgres TO PUBLIC")
        connection.execute(
            b"CREATE FUNCTION pg_temp.peek(grade float8) RETURNS boolean LANGUAGE plpgsql COST 0.0001"
            b" AS $$ BEGIN RAISE NOTICE '%', grade; RETURN true; END $$"
        )
        notices: list[str] = []
        connection.add_notice_handler(lambda notice: notices.append(str(notice.message_primary)))
        rows(connection, "SELECT 1 FROM settled_otherwise WHERE pg_temp.peek(grade)")
        assert sorted(notices) == ["2", "4"]
        people.lead.execute(replace(TOLD, named=True).command()).result(SECONDS)
        assert {row[-1] for row in rows(connection, everything)} == {"lead"}
        people.lead.execute(replace(TOLD, tell=False).command()).result(SECONDS)
        assert rows(connection, everything) == [] and sees_others() == [0] * 5


def test_an_answer_of_the_lead_reaches_whom_it_is_for(people: People) -> None:
    with open_project(people.ana) as ana, open_project(people.ben) as ben:
        rater = judge(ana, people.pairs, 2)
        judge(ben, people.pairs, 2)
        event = next(
            row.event_id for row in people.lead.read(judgments.judgment_rows) if row.rater == rater.name
        )
        answered = {"by": "lead", "at": 7, "done": True, "answer": "see page 2"}
        people.lead.execute(ChangeSetting(INBOX + event, json.dumps(answered))).result(SECONDS)
        heard(ana, lambda: bool(told(ana)))
        assert [reply.answer for item in told(ana) for reply in item.replies] == ["see page 2"]
        assert told(ben) == []
    with as_role(people.ana) as connection, as_role(people.ben) as other:
        asked = f"SELECT value FROM setting WHERE key LIKE '{INBOX}%'"
        assert [json.loads(value) for (value,) in rows(connection, asked)] == [{"answer": "see page 2"}]
        assert rows(other, asked) == []


@pytest.mark.parametrize("extra", ['{"answer":3}', f'{{"answer":"{"x" * 2001}"}}', '{"by":"ana"}'])
def test_what_is_no_answer_is_refused(people: People, extra: str) -> None:
    with pytest.raises(psycopg.DatabaseError, match="beside the grade"):
        call(people.ana, {"judgments": [judgment(*people.pairs[0], extra=extra)]})


def test_changes_say_which_query_was_settled(people: People) -> None:
    with open_project(people.ana) as ana:
        judge(ana, people.pairs, 0)
        found: list[Changes] = []
        ana.subscribe(found.append)
        people.settle(0, 3)
        heard(ana, lambda: any(people.pairs[0][0] in changes.judged for changes in found))
        assert not any(changes.reload for changes in found)


def test_a_server_that_an_older_version_set_up_tells_nothing(people: People) -> None:
    running_server().sql(f'DROP VIEW "{people.ana.schema}_raters".settled_otherwise')
    with open_project(people.ana) as ana:
        judge(ana, people.pairs, 0)
        people.settle(0, 3)
        assert told(ana) == []
        found: list[Changes] = []
        ana.subscribe(found.append)
        people.lead.execute(TOLD.command()).result(SECONDS)
        heard(ana, lambda: any(changes.settings for changes in found))
