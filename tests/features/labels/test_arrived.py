"""Checks of labels from elsewhere: what could not have been given here, and what is somebody else's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import PairState, PreferenceState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.records import DocumentRecord, Side, Status, Verdict
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.labels.arrived import Contradiction, check_state, owned_steps, refuse_known
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE
from ndcg_gui.store.labels.named_events import PairEvent, rater_events
from tests.packaging import OTHER_RATER, rater_id, say, telling_project

PLAN = ComparisonPlan("Launch", "A", ("B",))
TEXT = "some words"
MARK: Any = make_mark(TEXT, 0, 4, "wrong")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with telling_project(tmp_path) as project:
        say(project, "q1", "d1", 2.0)
        yield project


@pytest.mark.parametrize(
    ("state", "why"),
    [
        (PairState(Status.GRADED, 9.0), "not on the scale"),
        (PairState(Status.GRADED), "needs a grade"),
        (PreferenceState(Verdict.JUDGED, Side.LEFT, 5), "not on the 3-point scale"),
        (PreferenceState(Verdict.JUDGED), "needs a side"),
        (PairState(Status.GRADED, 1.0, marks=(make_mark("other", 0, 4, "wrong"),)), "the text has changed"),
    ],
)
def test_what_could_not_have_been_given_is_refused(state: Any, why: str) -> None:
    asked = built_in_scale("graded-0-3") if isinstance(state, PairState) else PLAN
    with pytest.raises(InputError, match=why):
        check_state(state, asked, (), {"": DocumentRecord("d1", "", TEXT)})


def test_marks_stand_in_the_text_or_were_there_before() -> None:
    state = PairState(Status.GRADED, 1.0, marks=(MARK,))
    check_state(state, built_in_scale("graded-0-3"), (), {"": DocumentRecord("d1", "", TEXT)})
    check_state(state, built_in_scale("graded-0-3"), [MARK], {})
    with pytest.raises(InputError, match="no text"):
        check_state(state, built_in_scale("graded-0-3"), (), {})


def test_ids_and_steps_have_one_owner(project: Project) -> None:
    ann, other = rater_id(project), rater_id(project, OTHER_RATER)
    with project.read.transaction() as connection:
        (event,) = rater_events(connection, PairEvent, ann)
        refuse_known(connection, JUDGMENT, ["new"])
        with pytest.raises(Contradiction) as raised:
            refuse_known(connection, JUDGMENT, ["new", event.event_id])
        assert raised.value.event_id == event.event_id
        assert owned_steps(connection, JUDGMENT, ann, {event.step: "e1", "new": "e2"}).keys() == {event.step}
        for rater, kind in ((other, JUDGMENT), (ann, PREFERENCE)):
            with pytest.raises(Contradiction, match="belongs to somebody else") as raised:
                owned_steps(connection, kind, rater, {event.step: "e1"})
            assert raised.value.event_id == "e1"
