from __future__ import annotations

import pytest
from sqlalchemy.exc import IntegrityError

from ndcg_gui.core.project import Project
from ndcg_gui.domain.ids import ComparisonId
from ndcg_gui.features.side_by_side.verbs import OpenResult
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import comparison_events, preferences
from ndcg_gui.store.labels.comparison_events import OPENED, REOPENED, ResultState
from ndcg_gui.store.opening import AnyDatabase
from tests.making import create_comparison


@pytest.fixture
def compared(project: Project) -> ComparisonId:
    a, b = project.read(contents.systems)
    create_comparison(project, "c", a.id, b.id, raters=("ann",))
    return project.read(preferences.comparisons)[0].id


def test_the_last_event_counts(project: Project, compared: ComparisonId, filled: AnyDatabase) -> None:
    def append(what: str, by: str) -> ResultState:
        with filled.writing() as connection:
            comparison_events.append_comparison_event(connection, compared, what, by=by, waiting=())
            return comparison_events.result_states(connection)[compared]

    assert append(OPENED, "lee").locked
    state = append(REOPENED, "kim")
    assert (state.locked, state.is_open, state.by, state.given) == (False, False, "kim", 1)
    assert append(OPENED, "lee").is_open
    with filled.reading() as connection:
        assert comparison_events.locked(connection) == {compared}
        assert comparison_events.has_comparison_events(connection, compared)


def test_nothing_else_can_happen_to_a_comparison(compared: ComparisonId, filled: AnyDatabase) -> None:
    with pytest.raises(IntegrityError), filled.writing() as connection:
        comparison_events.append_comparison_event(connection, compared, "forgot", by="lee", waiting=())


def test_what_another_program_opened_is_news(
    project: Project, compared: ComparisonId, filled: AnyDatabase
) -> None:
    filled.news()
    project.execute(OpenResult(compared, "lee")).result()
    assert filled.news().much
