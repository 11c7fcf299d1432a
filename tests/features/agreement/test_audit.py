"""How labels came about: by every kind of rule, with final grades and words given with others' in view."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.labels import SHOWN_OPEN, PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.agreement.adjudication import AdjudicationPlan
from ndcg_gui.features.agreement.audit import Audit, audited_labels, label_audit
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.figures import LiveAgreement
from ndcg_gui.features.labels.final_grades import settle
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.records import Rater
from tests.making import DOCUMENTS, QUERIES, add_rater, store, write_judgments

PAIRS = [(query, document) for query in QUERIES for document in DOCUMENTS]
ANN, BOB = [2, 3, 0, 1, 0], [4, 3, 4, 2, None]


@pytest.fixture
def judged(project: Project, tmp_path: Path) -> Project:
    """Of two raters 2 apart, alike, 4 apart, 1 apart, and a pair of Ann's alone; the first is settled."""
    rows = [
        f"{query},{document},{rater},{grade}"
        for rater, own in (("ann", ANN), ("bob", BOB))
        for (query, document), grade in zip(PAIRS, own, strict=False)
        if grade is not None
    ]
    store(project, write_judgments(tmp_path / "judgments.csv", rows))
    project.execute(settle(Rater(add_rater(project, "lead"), "lead"), *place(project, 0), 3)).result()
    return project


def place(project: Project, number: int):  # type: ignore[no-untyped-def]
    query, document = PAIRS[number]
    ids = project.read(contents.document_ids, [document])
    return project.read(contents.query_ids)[query], ids[document]


def numbers(project: Project, rule: str) -> tuple[int, ...]:
    """One rater, unanimous, by the rule, settled, open."""
    return tuple(label_audit(project, rule).counts.values())


@pytest.mark.parametrize(
    ("rule", "counts", "unused"),
    [
        ("majority", (1, 1, 1, 0, 2), 1),
        ("adjudicated", (1, 1, 1, 1, 1), 0),
        ("final:mean", (1, 1, 1, 1, 1), 0),
        ("rater:bob", (4, 0, 0, 0, 0), 1),
        ("mean-without:bob", (5, 0, 0, 0, 0), 1),
        ("adjudicated:bob", (1, 0, 0, 4, 0), 1),
    ],
)
def test_what_a_rule_makes_of_them(judged: Project, rule: str, counts: tuple[int, ...], unused: int) -> None:
    assert numbers(judged, rule) == counts
    assert label_audit(judged, rule).unused == unused


def test_each_label_says_how_it_came_about(judged: Project) -> None:
    audit, labels = audited_labels(judged, "adjudicated")
    found = [labels[query][document] for query, document in PAIRS[:5]]
    assert found == [
        (3.0, Audit.ADJUDICATED), (3.0, Audit.UNANIMOUS), (0.0, Audit.OPEN), (1.0, Audit.MAJORITY),
        (0.0, Audit.ONE),
    ]  # fmt: skip
    assert audit.labels == 5 and audit.to_json()["open"] == 1


def test_the_plan_says_what_a_disagreement_is(judged: Project) -> None:
    judged.execute(AdjudicationPlan(apart=1).command()).result()
    assert numbers(judged, "majority") == (1, 1, 0, 0, 3)


def test_open_ones_are_the_disagreements_of_the_panel(judged: Project) -> None:
    figures = LiveAgreement(judged, AgreementChoices(apart=2)).figures()
    counts = label_audit(judged, "majority").counts
    assert counts[Audit.OPEN] == figures.disagreed
    assert (counts[Audit.UNANIMOUS], counts[Audit.MAJORITY]) == (figures.same, figures.closer)


def test_a_word_given_with_others_in_view_is_no_vote(judged: Project) -> None:
    cid = add_rater(judged, "cid")
    state = PairState(Status.GRADED, 0.0, shown=SHOWN_OPEN)
    judged.execute(JudgePair(cid, *place(judged, 1), state, None)).result()
    assert numbers(judged, "majority") == (1, 1, 1, 0, 2)


def test_a_rater_who_is_not_there(judged: Project) -> None:
    with pytest.raises(InputError, match="no rater named 'zoe'"):
        label_audit(judged, "rater:zoe")
