"""Report on a project as JSON, in full precision and with keys and names unchanged."""

from __future__ import annotations

from ndcg_gui.features.agreement.result import agreement_json
from ndcg_gui.features.compare.result_json import comparison_json
from ndcg_gui.features.evaluate.over import coverage_depth, over_of
from ndcg_gui.features.report.report import Report
from ndcg_gui.features.side_by_side.models_json import models_json
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.metrics.statistics.interval import ConfidenceInterval
from ndcg_gui.present.json import Json


def report_json(report: Report) -> Json:
    """Report as plain JSON values, like the output of `evaluate --per-query --json`, `compare --json`, `gsb
    --json`, `agreement --json` and `llm worth --json`.
    """
    return {
        **({"preset": report.preset} if report.preset else {}),
        "events": report.event_seq,
        "anchor": report.anchor,
        "scale": {**report.scale.scale.to_json(), "version": report.scale.version},
        "systems": [
            {
                "name": own.name,
                "lists": own.queries,
                "results": own.results,
                "longest_list": own.deepest,
                "order": own.order,
                "file": own.file_name or None,
                "sha256": own.sha256 or None,
            }
            for own in report.systems
        ],
        **(_measured(report) if report.evaluated else {}),
        "side_by_side": [side_by_side_json(*item) for item in report.side_by_side],
        **({"models": [models_json(item) for item in report.models]} if report.models else {}),
        **({} if report.agreement is None else {"agreement": agreement_json(report.agreement)}),
    }


def _measured(report: Report) -> Json:
    def interval(found: ConfidenceInterval | None) -> Json | None:
        return None if found is None else {"low": found.low, "high": found.high, "method": found.method}

    return {
        "evaluation": {
            **report.numbers.to_json(per_query=True),
            "over": over_of(report.numbers, coverage_depth(report.numbers), report.horizon).to_json(),
            **({"keys": [item.to_json() for item in report.keys]} if report.keys else {}),
            **({} if report.audit is None else {"came_about": report.audit.to_json()}),
        },
        "intervals": {
            name: {
                str(metric): interval(report.intervals.get((name, metric)))
                for metric in report.numbers.metrics
            }
            for name in report.numbers.systems
        },
        "comparisons": [comparison_json(*item) for item in report.comparisons],
    }
