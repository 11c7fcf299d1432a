"""The words of those who settle disputes, with who, when, and by which event."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.labels import SHOWN_OPEN, PairState, PreferenceState
from ndcg_gui.domain.records import Side, Status, Verdict
from ndcg_gui.features.labels.judgments import JudgePair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.verbs import AdjudicateItems
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences, settling
from ndcg_gui.store.labels.events import known_event_ids
from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE
from tests.making import add_rater, create_comparison, make_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        yield made


def test_words_on_a_pair(project: Project) -> None:
    ann, bob, eve = (add_rater(project, name) for name in ("ann", "bob", "eve"))
    query, document = QueryId(1), DocumentId(1)
    blind = PairState(Status.GRADED, 1.0, "why", flags=("spam",))
    seeing = PairState(Status.CANNOT_JUDGE, shown=f"list {SHOWN_OPEN}")
    skipped = PairState(Status.SKIPPED, shown=SHOWN_OPEN)
    for rater, state in ((bob, blind), (ann, seeing), (eve, skipped), (bob, blind)):
        project.execute(JudgePair(rater, query, document, state)).result()
    project.execute(JudgePair(bob, query, DocumentId(2), blind)).result()
    with project.read.transaction() as connection:
        words = settling.pair_labels(connection, query, document)
        assert settling.settling_labels(connection) == [(query, document, ann, seeing)]
        also = settling.settling_labels(connection, bob)
        assert [(row[1], row[2]) for row in also] == [(document, ann), (document, bob), (2, bob)]
        assert settling.pair_labels(connection, query, DocumentId(3)) == []
    assert [(word.rater_id, word.rater, word.state) for word in words] == [
        (ann, "ann", seeing), (bob, "bob", blind), (eve, "eve", skipped),
    ]  # fmt: skip
    assert [word.event for word in words] == [2, 4, 3]
    assert all(word.created_at > 1_600_000_000_000_000 for word in words)


def test_words_on_items_and_what_is_stored(project: Project) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    create_comparison(project, "c", *(system.id for system in project.read(contents.systems)))
    (comparison,) = project.read(preferences.comparisons)
    item = ItemKey(project.read(contents.query_ids)["q2"])
    asked = item.as_kind(ItemKind.ADJUDICATION)
    state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, note="why")
    for rater in (ann, bob):
        project.execute(AdjudicateItems(comparison.id, rater, (item,))).result()
    word = JudgeItem(ann, comparison.id, asked, state)
    for command in (
        word,
        JudgeItem(ann, comparison.id, item, state),
        JudgeItem(bob, comparison.id, asked, PreferenceState(Verdict.SKIPPED)),
    ):
        project.execute(command).result()
    with project.read.transaction() as connection:
        (said,) = settling.item_labels(connection, comparison.id)
        assert settling.item_labels(connection, comparison.id, asked) == [said]
        assert settling.item_labels(connection, comparison.id, item) == []
        assert known_event_ids(connection, PREFERENCE, [word.event_id])
        assert not known_event_ids(connection, JUDGMENT, [word.event_id])
    assert (said.key, said.rater_id, said.rater, said.state, said.event) == (asked, ann, "ann", state, 1)
