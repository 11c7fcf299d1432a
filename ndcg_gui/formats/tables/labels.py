"""Labels as rows, `query_key,doc_key,grade,came_about`: one for each pair.

They are read as judgments of nobody's; how they came about is not read.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ndcg_gui.domain.records import JudgmentRecord, Kind
from ndcg_gui.formats.decimals import tidy
from ndcg_gui.formats.tables.typed import Type
from ndcg_gui.formats.tables.written import WrittenRows

_COLUMNS = ("query_key", "doc_key", "grade", "came_about")


class LabelRows(WrittenRows[JudgmentRecord]):
    """Labels, each with a grade."""

    title = "Labels"
    sheet = "labels"
    has_texts = False
    types = {"grade": Type.NUMBER}

    def columns_of(self, records: Collection[JudgmentRecord]) -> Sequence[str]:
        return _COLUMNS

    def values(self, record: JudgmentRecord) -> dict[str, object]:
        assert record.grade is not None
        return {
            "query_key": record.query_key,
            "doc_key": record.doc_key,
            "grade": tidy(record.grade),
            "came_about": record.came_about,
        }


LABELS = LabelRows()
WRITERS = LABELS.writers("labels", Kind.QRELS, comes_back=True)
