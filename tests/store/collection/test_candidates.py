from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.ids import DocumentId, QueryId
from ndcg_gui.domain.labels import PairState
from ndcg_gui.domain.records import Status
from ndcg_gui.features.labels.judgments import JudgePair, grade_pair
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection.candidates import Candidates, candidates, decided_pairs, without_text
from tests.making import add_rater, store, write_run


def find(project: Project, *, depth: int, sample: float = 0.0, seed: int = 1, systems: int = 9) -> Candidates:
    """Candidates of the first so many systems and all queries."""
    with project._database.reading() as connection:
        return candidates(
            connection,
            [item.id for item in project.read(contents.systems)][:systems],
            list(project.read(contents.query_ids).values()),
            depth=depth,
            sample=sample,
            random=np.random.default_rng(seed),
        )


def keys(project: Project, found: Candidates) -> list[str]:
    """Each pair as "query document", new documents with a star."""
    queries = {number: key for key, number in project.read(contents.query_ids).items()}
    known = project.read(
        contents.document_keys, [DocumentId(number) for number in found.pairs[:, 1].tolist()]
    )
    return [
        f"{queries[QueryId(query)]} " + (
            known[DocumentId(document)] if document > 0 else f"{found.new_keys[-1 - document]}*"
        )
        for query, document in found.pairs.tolist()
    ]  # fmt: skip


def test_the_top_in_the_systems_order(project: Project) -> None:
    assert keys(project, find(project, depth=1)) == ["q1 d1", "q2 d4", "q2 d5", "q3 d1", "q3 d6"]
    assert keys(project, find(project, depth=2, systems=1)) == [
        "q1 d1", "q1 d2", "q2 d4", "q2 d5", "q3 d1", "q3 d4",
    ]  # fmt: skip


def test_a_share_below_is_drawn_evenly(project: Project, tmp_path: Path) -> None:
    long = [f"x{number}" for number in range(100)]
    store(project, write_run(tmp_path / "c.run", "C", {"q1": long, "q2": long[:51], "q3": long[:3]}))
    drawn = np.zeros(100)
    for seed in range(100):
        found = find(project, depth=1, sample=0.1, seed=seed)
        below = [key for key in keys(project, found) if " x" in key and " x0" not in key]
        # 99 + 50 + 2 of the long lists and six of the short ones: a tenth, rounded up or down.
        assert 13 <= len(below) <= 16
        for key in below:
            drawn[int(key.split("x")[1].rstrip("*"))] += key.startswith("q1")
    # Each rank of the long list is drawn in a tenth of 100 cases: 10, give or take 3.
    assert drawn[0] == 0
    assert abs(drawn[1:].mean() - 10) < 1
    assert drawn[1:].min() > 0 and drawn[1:].max() < 23
    assert abs(np.corrcoef(np.arange(1, 100), drawn[1:])[0, 1]) < 0.3


def test_documents_without_a_row_are_new_each_once(project: Project, tmp_path: Path) -> None:
    lists = {"q1": [f"x{number}" for number in range(13)], "q2": ["d1", "x9"]}
    store(project, write_run(tmp_path / "c.run", "C", lists))
    found = find(project, depth=12)
    assert found.new_keys == ("x10", "x11") and len(found.brought_by) == 2
    assert {"q1 x9", "q1 x10*", "q1 x11*", "q2 x9"} <= set(keys(project, found))
    project.undo(None).result()
    assert not any("x" in key for key in keys(project, find(project, depth=12)))


def test_progress_counts_queries_and_may_stop(project: Project) -> None:
    def stop(done: int, total: int) -> None:
        assert (done, total) == (0, 3)
        raise Cancelled

    with project._database.reading() as connection, pytest.raises(Cancelled):
        candidates(
            connection, [], list(project.read(contents.query_ids).values()), depth=1,
            random=np.random.default_rng(1), progress=stop,
        )  # fmt: skip


def test_what_is_decided_and_what_has_no_text(project: Project, tmp_path: Path) -> None:
    ann, bob = add_rater(project, "ann"), add_rater(project, "bob")
    queries, documents = project.read(contents.query_ids), project.read(contents.document_ids)
    for rater in (ann, bob):
        project.execute(grade_pair(rater, queries["q1"], documents["d1"], 2)).result()
    for key, status in (("d2", Status.SKIPPED), ("d3", Status.CANNOT_JUDGE)):
        project.execute(JudgePair(ann, queries["q1"], documents[key], PairState(status))).result()
    project.execute(JudgePair(ann, queries["q2"], documents["d4"], PairState(note="hm"))).result()
    store(project, write_run(tmp_path / "c.run", "C", {"q1": ["y1"]}))
    with project._database.reading() as connection:
        assert decided_pairs(connection).tolist() == [
            [queries["q1"], documents["d1"]], [queries["q1"], documents["d3"]],
        ]  # fmt: skip
        assert without_text(connection).tolist() == [project.read(contents.document_ids)["y1"]]
