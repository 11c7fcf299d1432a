from __future__ import annotations

from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import ComparisonId, DocumentId, QueryId, RaterId, SystemId
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.labels import known_keys
from ndcg_gui.features.labels.known_keys import KnownKeys
from ndcg_gui.store.labels.journal_lines import PlaceNames
from ndcg_gui.store.labels.named_events import ItemName, PairName
from ndcg_gui.store.labels.preferences import Comparison, PresentedItem

ANN, QUERY, DOCUMENT, MADE = RaterId(1), QueryId(2), DocumentId(3), ComparisonId(4)


def known() -> KnownKeys:
    made = KnownKeys()
    made.saw_raters({ANN: "ann"})
    made.saw_queries({QUERY: "q"})
    made.saw_documents({DOCUMENT: DocumentRecord("d")}, {"d": 7})
    plan = ComparisonPlan("c", "A", ("B",))
    made.saw_comparisons(
        [Comparison(MADE, "c", SystemId(1), SystemId(2), plan)], {SystemId(1): "A", SystemId(2): "B"}
    )
    made.saw_sides(MADE, ANN, [PresentedItem(ItemKey(QUERY), 0, "candidate")])
    return made


def test_what_was_read_has_names() -> None:
    assert known().pair(ANN, QUERY, DOCUMENT) == PlaceNames("ann", PairName("q", "d"), version=7)
    assert known().item(ANN, MADE, ItemKey(QUERY)) == PlaceNames(
        "ann", ItemName("c", "A", "B", "q", 0), left_system="candidate"
    )


def test_what_was_not_read_has_none() -> None:
    for pair in ((RaterId(9), QUERY, DOCUMENT), (ANN, QueryId(9), DOCUMENT), (ANN, QUERY, DocumentId(9))):
        assert known().pair(*pair) is None
    for item in (
        (RaterId(9), MADE, ItemKey(QUERY)), (ANN, ComparisonId(9), ItemKey(QUERY)),
        (ANN, MADE, ItemKey(QueryId(9))), (ANN, MADE, ItemKey(QUERY, 1)),
    ):  # fmt: skip
        assert known().item(*item) is None


def test_the_documents_read_last_are_kept() -> None:
    made = known()
    many = {DocumentId(number): DocumentRecord(f"d{number}") for number in range(10, 10 + known_keys.MOST)}
    made.saw_documents(many, {})
    assert made.pair(ANN, QUERY, DOCUMENT) is None
    assert made.pair(ANN, QUERY, DocumentId(10)) == PlaceNames("ann", PairName("q", "d10"))
