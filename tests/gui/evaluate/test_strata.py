from __future__ import annotations

import pytest

from ndcg_gui.gui.evaluate.charts import STRATA
from ndcg_gui.gui.evaluate.panel import EvaluatePanel
from ndcg_gui.metrics.registry import parse_metric
from tests.gui.evaluate.evaluating import cells, headings

NDCG = parse_metric("nDCG@10")


def test_strata_have_the_means_of_their_queries_and_lead_to_them(panel: EvaluatePanel) -> None:
    panel.charts.show_page(STRATA)
    table, evaluation = panel.charts.strata.table, panel.numbers.evaluation
    assert table is not None and evaluation is not None
    assert headings(table) == ["Stratum", "Queries", "title", "title-body", "Difference"]
    rows = {row[0]: row for row in cells(table)}
    assert {"head", "tail", "torso"} <= set(rows)
    for part in panel.charts.strata._parts:
        own = evaluation.numbers.part(panel.queries.texts.part(part.chosen))
        assert list(part.means) == pytest.approx([own.mean(name, NDCG) for name in own.systems])
    place = [row[0] for row in cells(table)].index("tail")
    table.setCurrentIndex(table.model().index(place, 0))
    table._open_current()
    assert panel.header.stratum.value() == "tail" and panel.header.stratum.isVisible()
    # The page of strata goes on showing all of them.
    assert len(cells(table)) == len(rows)
    panel.header.choose_stratum(None)
    assert not panel.header.stratum.isVisible()
