from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.agreement.parts import By, by_grade, parts_of
from ndcg_gui.features.judge.pooling import draft
from ndcg_gui.features.judge.pools import CreateTask
from tests.making import DOCUMENTS, QUERIES, correct, store, write_judgments

PAIRS = [(query, document) for query in QUERIES for document in DOCUMENTS]


@pytest.fixture
def live(project: Project, tmp_path: Path) -> LiveAgreement:
    """ann and bob on 18 pairs; of q1 they agree, of q2 on half, and q3 cid has for himself."""
    rows = []
    for number, (query, document) in enumerate(PAIRS):
        rows.append(f"{query},{document},{'cid' if query == 'q3' else 'ann'},{number % 4}")
        if query != "q3":
            rows.append(f"{query},{document},bob,{number % 4 if query == 'q1' else 0}")
    store(project, write_judgments(tmp_path / "l.csv", rows))
    return LiveAgreement(project)


def test_by_query(project: Project, live: LiveAgreement) -> None:
    second, first = parts_of(project, live, By.QUERY)
    assert (first.name, first.shared, first.disagreed, first.exact) == ("q1", 6, 0, 1)
    # 2 3 0 1 2 3 against 0: two or more apart on four
    assert (second.name, second.shared, second.disagreed) == ("q2", 6, 4)
    assert second.exact == pytest.approx(1 / 6) and second.alpha is None  # of so few it says nothing
    assert second.differences == pytest.approx({"ann": 11 / 6, "bob": -11 / 6})


def test_by_stratum_and_task(project: Project, live: LiveAgreement) -> None:
    assert parts_of(project, live, By.STRATUM) == () == parts_of(project, live, By.TASK)
    correct(project, q1={"stratum": "head"}, q2={"stratum": "tail"}, q3={"stratum": "tail"})
    project.execute(CreateTask(draft(project, PoolPlan("top", depth=1, systems=("A",))))).result()
    again = LiveAgreement(project)
    assert [(part.name, part.shared) for part in parts_of(project, again, By.STRATUM)] == [
        ("head", 6),
        ("tail", 6),
    ]
    assert [(part.name, part.shared) for part in parts_of(project, again, By.TASK)] == [("top", 2)]


def test_over_time(project: Project, live: LiveAgreement, monkeypatch: pytest.MonkeyPatch) -> None:
    (week,) = parts_of(project, live, By.WEEK)
    assert week.shared == 12 and "-W" in str(week.name)
    assert week.alpha == live.figures().alpha.value
    monkeypatch.setattr("ndcg_gui.features.agreement.parts._LEAST_WINDOW", 5)
    windows = parts_of(project, live, By.PAIRS)
    assert [(str(part.name), part.shared) for part in windows] == [
        ("pairs 1 to 5", 5),
        ("pairs 6 to 10", 5),
        ("pairs 11 to 12", 2),
    ]
    assert sum(part.disagreed for part in windows) == week.disagreed == live.figures().disagreed


def test_by_grade(live: LiveAgreement) -> None:
    found = {own.grade: own for own in by_grade(live)}
    # ann's 2 0s and 2 others of q1, and one of q2; bob's 0 of q1 and six of q2
    assert (found["0"].others, found["0"].same, found["0"].disagreed) == (11, 6, 4)
    assert found["0"].instead in ("2", "3") and found["4"].others == 0
    assert found["1"].instead == "0"


def test_it_can_be_cancelled(project: Project, live: LiveAgreement) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    for by in (By.QUERY, By.PAIRS, By.WEEK):
        with pytest.raises(Cancelled):
            parts_of(project, live, by, progress=stop)


def test_nothing(project: Project) -> None:
    empty = LiveAgreement(project, AgreementChoices())
    for by in By:
        assert parts_of(project, empty, by) == ()
