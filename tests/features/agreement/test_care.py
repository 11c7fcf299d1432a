from __future__ import annotations

from ndcg_gui.core.project import Project
from ndcg_gui.features.agreement.care import care_of
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.store.collection import contents
from tests.making import add_rater


def test_who_is_too_fast(project: Project) -> None:
    ann = add_rater(project, "ann")
    add_rater(project, "bob")
    query = project.read(contents.query_ids)["q1"]
    documents = project.read(contents.document_ids, ["d1", "d2", "d3", "d4", "d5", "d6"])
    for seconds, document in zip((0.4, 1.9, 2.0, 2.2, 2.5, None), documents.values(), strict=True):
        project.execute(grade_pair(ann, query, document, 1.0, seconds=seconds)).result()
    found = care_of(project, fast=2)
    assert (found["ann"].timed, found["ann"].too_fast) == (5, 2)
    assert found["ann"].too_fast_share == 2 / 5 and found["ann"].seconds == 1.8
    assert (found["bob"].timed, found["bob"].too_fast_share, found["bob"].seconds) == (0, None, None)
    assert care_of(project, fast=0)["ann"].too_fast == 0
