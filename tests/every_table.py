"""A project with rows in every table, for what is changed behind the program's back."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from ndcg_gui.domain.ids import ComparisonId, PoolId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.evaluate.saved import draft_evaluation
from ndcg_gui.features.evaluate.verbs import SaveEvaluation
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.files.database import Database
from ndcg_gui.store.labels.comparison_events import OPENED, append_comparison_event
from ndcg_gui.store.labels.lots import PLANNED, append_lot_event
from tests.making import add_rater, answered, create_comparison, make_project, store, write_judgments


def every_table(folder: Path) -> Path:
    """Make a project with two rows at least in every table that is tallied."""
    with make_project(folder) as project:
        raters = [add_rater(project, name) for name in ("ann", "bob")]
        baseline, candidate = (item.id for item in project.read(collection.systems))
        for name in ("c", "d"):
            create_comparison(project, name, baseline, candidate)
        first, second = ComparisonQueue(project, ComparisonId(1), raters[0]).items[:2]
        left = PreferenceState(Verdict.JUDGED, Side.LEFT, 1)
        for item in (first, second):
            project.execute(JudgeItem(raters[0], ComparisonId(1), item.key, left)).result()
        store(project, write_judgments(folder / "l.csv", ["q1,d1,ann,4", "q2,d5,ann,3", "q1,d1,bob,2"]))
        metrics = [parse_metric("nDCG@10")]
        for name in ("one", "two"):
            draft = draft_evaluation(project, name=name, metrics=metrics, settings=EvaluationSettings())
            project.execute(SaveEvaluation(draft)).result()
        path = project.path
    with closing(Database(path)) as opened, opened.writing() as connection:
        records.add_scale_version(connection, built_in_scale("binary"))
        queries, documents = collection.query_ids(connection), collection.document_ids(connection)
        for name in ("known", "more"):
            pool, _ = pools.ensure_pool(connection, name, depth=3)
            pairs = [(queries["q1"], documents["d1"]), (queries["q1"], documents["d2"])]
            pools.add_pairs(connection, pool, pairs, import_id=None)
            pools.set_expected(connection, pool, {pairs[0]: 3.0, pairs[1]: 1.0})
            pools.assign(connection, pool, raters[0], seed=7)
        for number in (1, 2):
            append_comparison_event(connection, ComparisonId(number), OPENED, by="lee", waiting=())
            append_lot_event(connection, PoolId(number), PLANNED, number=number)
            answered(connection, queries["q1"], documents["d1"], name=f"model {number}")
    return path
