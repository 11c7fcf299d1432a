"""`evaluate`: the same numbers as everywhere else, from whatever programs hold."""

from __future__ import annotations

import random
from pathlib import Path

import polars
import pytest
import pytrec_eval

import ndcg_gui as nd
from ndcg_gui.domain.errors import InputError
from ndcg_gui.metrics.registry import DEFAULT_METRICS

SEED = 20260711


def made(queries: int = 30) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, float]]]:
    """Labels and a run with ties, unjudged results and a query without a list."""
    chance = random.Random(SEED)
    documents = [f"d{number}" for number in range(60)]
    qrels = {
        f"q{number}": {key: chance.randrange(-1, 4) for key in chance.sample(documents, 20)}
        for number in range(queries)
    }
    run = {
        f"q{number}": {key: chance.randrange(8) / 2 for key in chance.sample(documents, 30)}
        for number in range(1, queries)
    }
    return qrels, run


def test_values_are_those_of_pytrec_eval_to_the_bit() -> None:
    qrels, run = made()
    theirs = pytrec_eval.RelevanceEvaluator(qrels, {"ndcg_cut.10", "map", "P.5", "recip_rank"}).evaluate(run)
    ours = nd.evaluate(qrels, run, ["nDCG@10", "AP", "P@5", "RR"], preset="pytrec_eval")
    assert ours.queries == len(theirs) == 29
    for key, values in theirs.items():
        assert list(ours.per_query[key].values()) == [
            values["ndcg_cut_10"], values["map"], values["P_5"], values["recip_rank"]
        ]  # fmt: skip


def test_dicts_frames_and_files_give_the_same_bits(tmp_path: Path) -> None:
    qrels, run = made()
    labels, results = tmp_path / "q.txt", tmp_path / "r.txt"
    labels.write_text("".join(f"{q} 0 {d} {g}\n" for q, own in qrels.items() for d, g in own.items()))
    ranked = {q: sorted(own, key=lambda d: (own[d], d), reverse=True) for q, own in run.items()}
    results.write_text(
        "".join(f"{q} Q0 {d} {i} {run[q][d]} x\n" for q, own in ranked.items() for i, d in enumerate(own, 1))
    )
    frame = polars.DataFrame(
        [{"qid": q, "docno": d, "score": s} for q, own in run.items() for d, s in own.items()]
    )
    wanted = list(DEFAULT_METRICS)
    expected = nd.evaluate(qrels, run, wanted)
    for other in (frame, results, ranked):
        found = nd.evaluate(labels, other, wanted)
        assert dict(found) == dict(expected)
        assert found.per_query == expected.per_query
    assert expected.queries == 30 and expected.missing == 1


def test_a_metric_is_found_by_any_spelling() -> None:
    found = nd.evaluate({"q": {"d": 1}}, {"q": ["d"]}, "ndcg( gain = exp )@5")
    assert list(found) == ["nDCG(gain='exp')@5"] and len(found) == 1
    assert found["nDCG(gain='exp')@5"] == found["ndcg(gain=exp)@5"] == 1.0
    assert "nDCG(gain='exp')@5: 1.0000" in repr(found)
    with pytest.raises(KeyError):
        found["AP"]


def test_settings_maximum_gains_and_weights_count() -> None:
    qrels = {"q1": {"a": 1, "b": 2}, "q2": {"a": 1}}
    run = {"q1": ["a", "x", "b"]}
    assert nd.evaluate(qrels, run, "P@2").queries == 2
    assert nd.evaluate(qrels, run, "P@2", missing="skip")["P@2"] == 0.5
    assert nd.evaluate(qrels, run, "P@2", unjudged="condensed", missing="skip")["P@2"] == 1.0
    assert nd.evaluate(qrels, run, "MeanGrade@1", maximum=4, missing="skip")["MeanGrade@1"] == 0.25
    table = nd.evaluate(qrels, run, "DCG(gain='table')@1", gains={0: 0, 1: 5, 2: 9}, missing="skip")
    assert table["DCG(gain='table')@1"] == 5.0
    weighted = nd.evaluate(qrels, run, "P@1", weights={"q1": 3, "q2": 1}, aggregation="weighted")
    assert weighted["P@1"] == 0.75


def test_rows_are_what_frames_are_made_of() -> None:
    found = nd.evaluate({"q": {"d": 1}}, {"q": ["x", "d"]}, ["RR", "P@1"])
    assert found.rows() == [{"query": "q", "RR": 0.5, "P@1": 0.0}]


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ({"tie": "score"}, "no setting 'tie'; there are missing, ties"),
        ({"ties": "score9"}, "ties is score9; it must be one of"),
        ({"preset": "trec"}, "trec"),
    ],
)
def test_what_is_no_setting_is_refused(named: dict[str, str], said: str) -> None:
    with pytest.raises(InputError) as refused:
        nd.evaluate({"q": {"d": 1}}, {"q": ["d"]}, "P@1", **named)  # type: ignore[arg-type]
    assert said in str(refused.value)


def test_without_a_metric_nothing_is_evaluated() -> None:
    with pytest.raises(InputError):
        nd.evaluate({"q": {"d": 1}}, {"q": ["d"]}, [])


def test_grades_by_sub_topic() -> None:
    qrels = {"q1": {"d1": {"a": 1}, "d2": {"a": 1, "b": 2}, "d3": {"c": 1}}}
    run = {"q1": ["d1", "d2"]}
    found = nd.evaluate(qrels, run, ["strec@2", "P@2", "nDCG@2"])
    assert found["strec@2"] == 2 / 3 and found["P@2"] == 1
    assert found["nDCG@2"] == nd.evaluate({"q1": {"d1": 1, "d2": 2, "d3": 1}}, run, ["nDCG@2"])["nDCG@2"]
    other = nd.compare(qrels, {"q1": ["d3"]}, run, "strec@1", maximum=2)
    assert other.difference == 0


def test_a_file_with_sub_topics_beside_a_run_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "q.qrels"
    path.write_text("q1 a d1 1\nq1 a d2 1\nq1 b d2 2\n")
    found = nd.evaluate(path, {"q1": ["d1", "d2"]}, ["strec@1", "strec@2"])
    assert list(found.values()) == [0.5, 1]


def test_keys_that_do_not_meet_are_warned_of_and_values_returned() -> None:
    qrels = {f"{place:03}": {"a": 1} for place in range(12)}
    run = {f"{place}": {"a": 1.0} for place in range(12)}
    with pytest.warns(
        nd.KeysDoNotMeet, match=r"0 of 12 queries .* all 12 would be: keys=\['strip-zeros'\]"
    ) as told:
        scores = nd.evaluate(qrels, run)
    assert told[0].filename == __file__ and len(told) == 1
    assert (scores["nDCG@10"], scores.missing) == (0.0, 12)
    assert nd.evaluate(qrels, run, keys=["strip-zeros"])["nDCG@10"] == 1.0
    with pytest.warns(
        nd.KeysDoNotMeet, match="0 of 1 query of the labels is in the run run. The labels have q1"
    ):
        nd.evaluate({"q1": {"d1": 1}}, {"x9": {"d1": 1.0}})
    with pytest.warns(nd.KeysDoNotMeet, match="0 of 1 document of the labels"):
        nd.evaluate({"q1": {"d1": 1}}, {"q1": {"D1": 1.0}})
    assert nd.evaluate({"q1": {"d1": 1}}, {"q1": {"D1": 1.0}}, keys="casefold")["nDCG@10"] == 1.0
    with pytest.raises(nd.InputError, match="no change of keys"):
        nd.evaluate(qrels, run, keys=["zeros"])
    with pytest.raises(nd.InputError, match="'01' and '1' of the labels"):
        nd.evaluate({"1": {"a": 1}, "01": {"a": 1}}, {"1": ["a"]}, keys=["strip-zeros"])


def test_runs_with_more_queries_than_labels_are_usual() -> None:
    qrels = {f"q{place}": {"a": 1} for place in range(43)}
    assert nd.evaluate(qrels, {f"q{place}": ["a"] for place in range(200)})["nDCG@10"] == 1.0


def test_results_that_are_their_own_query_are_left_out(tmp_path: Path) -> None:
    """The same from dicts, frames and files, also where a list has nothing else."""
    qrels = {"q1": {"d1": 1, "d2": 0}, "q2": {"d2": 1}, "q3": {"d1": 1}}
    run = {"q1": {"q1": 9.0, "d1": 8.0}, "q2": {"q2": 9.0, "d2": 8.0}, "q3": {"q3": 1.0}}
    rows = [(query, doc, score) for query, own in run.items() for doc, score in own.items()]
    frame = polars.DataFrame(rows, ["query_id", "doc_id", "score"], orient="row")
    labels, results = tmp_path / "q.txt", tmp_path / "r.txt"
    labels.write_text("".join(f"{q} 0 {d} {g}\n" for q, own in qrels.items() for d, g in own.items()))
    results.write_text("".join(f"{query} Q0 {doc} 1 {score} r\n" for query, doc, score in rows))
    assert nd.evaluate(qrels, run, ["P@1"])["P@1"] == 0
    for given in (run, frame, {query: list(own) for query, own in run.items()}):
        scores = nd.evaluate(qrels, given, ["P@1"], without_own=True)
        assert (scores["P@1"], scores.missing) == (2 / 3, 1)
    scores = nd.evaluate(labels, results, ["P@1"], without_own=True)
    assert (scores["P@1"], scores.missing) == (2 / 3, 1)
    found = nd.compare(qrels, run, {"q1": ["d1"], "q2": ["d2"]}, "P@1", without_own=True)
    assert (found.baseline, found.candidate) == (2 / 3, 2 / 3)


def test_labels_of_two_columns_are_relevant_pairs(tmp_path: Path) -> None:
    labels = tmp_path / "pairs.qrels"
    labels.write_text("q1 d1\nq1 d2\nq2 d3\n")
    run = {"q1": ["d1", "d2"], "q2": ["d9", "d3"]}
    assert nd.evaluate(labels, run, ["P@1"])["P@1"] == 0.5
    for given in (
        {"q1": ["d1", "d2"], "q2": {"d3"}},
        polars.DataFrame([("q1", "d1"), ("q1", "d2"), ("q2", "d3")], ["query_id", "doc_id"], orient="row"),
    ):
        assert nd.evaluate(given, run, ["P@1"])["P@1"] == 0.5
    with pytest.raises(InputError, match="expected document keys with grades"):
        nd.evaluate({"q1": "d1"}, run)  # type: ignore[dict-item]
    three = polars.DataFrame([("q1", "d1", 1)], ["query_id", "doc_id", "other"], orient="row")
    with pytest.raises(InputError, match="no column"):
        nd.evaluate(three, run)
    results = tmp_path / "r.run"
    results.write_text("q1 Q0 d1 1 2 r\nq2 Q0 d9 1 2 r\nq2 Q0 d3 2 1 r\n")
    assert nd.evaluate(labels, results, ["RR"])["RR"] == 0.75


def frame_of(values: dict[str, dict[str, float]], name: str) -> polars.DataFrame:
    return polars.DataFrame(
        [{"qid": q, "docno": d, name: v} for q, own in values.items() for d, v in own.items()]
    )


def test_frames_in_any_order_give_the_same_bits() -> None:
    qrels, run = made()
    expected = nd.evaluate(qrels, run, ["nDCG@10", "AP"])
    labels, results = frame_of(qrels, "grade"), frame_of(run, "score")
    for own in (results, results.sample(fraction=1, shuffle=True, seed=1), results.lazy()):
        assert nd.evaluate(labels, own, ["nDCG@10", "AP"]).per_query == expected.per_query
    numbered = {str(place): own for place, own in enumerate(qrels.values())}
    lists = {key: run.get(f"q{key}", {}) for key in numbered}
    whole = nd.evaluate(numbered, lists, "AP").per_query
    as_numbers = frame_of(numbered, "grade").cast({"qid": polars.Int64})
    assert nd.evaluate(as_numbers, frame_of(lists, "score"), "AP").per_query == whole
    twice = polars.concat([results, results.head(1)])
    with pytest.raises(InputError, match="twice"):
        nd.evaluate(labels, twice, "AP")


def test_an_evaluator_says_what_evaluate_says() -> None:
    qrels, run = made()
    settings = {"missing": "skip", "ties": "rank"}
    for more in ({}, {"preset": "trec_eval"}, settings, {"weights": {"q1": 3.0}, "aggregation": "weighted"}):
        evaluator = nd.Evaluator(qrels, ["nDCG@10", "AP"], **more)  # type: ignore[arg-type]
        for own in (run, {"q1": ["d1", "d2"]}, frame_of(run, "score"), {}, {"q1": {"d1": "0.5"}}):
            expected = nd.evaluate(qrels, own, ["nDCG@10", "AP"], **more)  # type: ignore[arg-type]
            found = evaluator(own)  # type: ignore[arg-type]
            assert repr(found) == repr(expected) and found.per_query == expected.per_query
            assert found.missing == expected.missing and found.queries == expected.queries
    assert evaluator.metrics == tuple(map(nd.parse_metric, ["nDCG@10", "AP"]))


def test_an_evaluator_keeps_the_labels_of_its_moment() -> None:
    qrels = {"q": {"d": 1, "e": 0}}
    evaluator = nd.Evaluator(qrels, "RR")
    qrels["q"]["d"] = 0
    assert evaluator({"q": {"d": 2.0, "e": 1.0}})["RR"] == 1.0


def test_an_evaluator_of_sub_topics() -> None:
    qrels = {"q1": {"d1": {"a": 1}, "d2": {"a": 1, "b": 2}, "d3": {"c": 1}}}
    evaluator = nd.Evaluator(qrels, ["strec@2", "P@2"])
    assert dict(evaluator({"q1": ["d1", "d2"]})) == {"strec@2": 2 / 3, "P@2": 1}


def test_values_come_as_arrays_too() -> None:
    qrels, run = made()
    found = nd.evaluate(qrels, run, ["AP", "RR"], missing="skip")
    assert len(found.query_keys) == found.queries == 29
    for metric, values in found.arrays.items():
        assert values.tolist() == [found.per_query[key][metric] for key in found.query_keys]


@pytest.mark.parametrize(
    ("qrels", "run", "said"),
    [
        ({"q": {"d": None}}, {"q": {"d": 1}}, "query q, document d: expected a number, not None"),
        ({"q": {"d": 1}}, {"q": {"d": float("nan")}}, "expected a number, not nan"),
        ({"q": {"d": 1}}, {"q": {None: 1}}, "None is not a key"),
        ({"q": {"d": 1}}, {"q": {"d": {"a": 1}}}, "expected a number"),
        ({"q": 3}, {"q": {"d": 1}}, "expected document keys with grades"),
        ({"q": {"d": 1}}, {"q": 3}, "expected document keys with scores"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(qrels: object, run: object, said: str) -> None:
    for call in (lambda: nd.evaluate(qrels, run, "RR"), lambda: nd.Evaluator(qrels, "RR")(run)):  # type: ignore[arg-type]
        with pytest.raises(InputError) as refused:
            call()
        assert said in str(refused.value)
