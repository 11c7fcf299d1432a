from __future__ import annotations

from dataclasses import replace

from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.features.importing.answers import answers_of
from ndcg_gui.formats.report import Report


def row(query: str, first: str | None, second: str | None, *, rank: int = 0, line: int = 0) -> PreferenceRow:
    return PreferenceRow(
        query, "ann", "baseline", 1, baseline="A", candidate="B", rank=rank,
        answer_baseline=first, answer_candidate=second, line=line,
    )  # fmt: skip


def test_each_answer_is_a_list_of_one() -> None:
    report = Report("f")
    found = answers_of(
        [row("q1", "one", "two"), row("q1", "one", None), row("q2", None, "two")], "AB", report
    )
    assert report.error_count == 0
    assert set(found.systems) == {"A", "B"}
    texts = {document.doc_key: document.body for document in found.documents}
    lists = {
        name: {query: [texts[key] for key in entry.keys] for query, entry in run.lists.items()}
        for name, run in found.systems.items()
    }
    assert lists == {"A": {"q1": ["one"], "q2": []}, "B": {"q1": ["two"], "q2": ["two"]}}
    assert len(texts) == 3  # of one system and query each, whatever they say
    assert all(key.startswith("answer-") and "A" not in key and "q1" not in key for key in texts)
    assert answers_of([row("q1", "one", "two")], "A", report).systems.keys() == {"A"}


def test_keys_follow_from_what_they_stand_for() -> None:
    def keys(*rows: PreferenceRow) -> set[str]:
        return {document.doc_key for document in answers_of(rows, "AB", Report("f")).documents}

    assert keys(row("q1", "one", None)) == keys(row("q1", "one", None), row("q2", None, None))
    assert len(keys(row("q1", "x", "x"), row("q2", "x", None), row("q3", "y", None))) == 4


def test_ranks_make_longer_lists_with_room_for_what_is_missing() -> None:
    rows = [row("q1", "first", None, rank=1), row("q1", "third", "b", rank=3)]
    found = answers_of(rows, "AB", Report("f"))
    texts = {document.doc_key: document.body for document in found.documents}
    own = found.systems["A"].lists["q1"]
    assert [texts.get(key) for key in own.keys] == ["first", None, "third"]
    assert own.scores.tolist() == [3.0, 2.0, 1.0]
    assert [texts.get(key) for key in found.systems["B"].lists["q1"].keys] == [None, None, "b"]


def test_two_answers_to_one_question_are_refused() -> None:
    report = Report("f")
    answers_of([row("q1", "one", None, line=2), row("q1", "two", None, line=3)], "AB", report)
    (problem,) = report.errors
    assert str(problem).startswith("f:3: another answer of A to query q1 than before")


def test_answers_keep_the_passages_that_they_were_given() -> None:
    first = replace(row("q1", "one", "two"), passages_baseline='["given"]')
    documents = answers_of([row("q1", "one", "two"), first], "AB", Report("f")).documents
    assert {item.body: item.fields for item in documents} == {"one": {"passages": '["given"]'}, "two": {}}
