"""`compare`: the window's comparison, from a program."""

from __future__ import annotations

from pathlib import Path

import pytest

import ndcg_gui as nd
from tests.library.test_evaluation import made


def test_a_difference_is_told_with_how_sure_it_is() -> None:
    qrels = {f"q{number}": {"a": 2, "b": 1} for number in range(11)}
    good = {key: ["a", "b"] for key in qrels}
    poor = {key: ["b", "a"] for key in qrels} | {f"q{number}": ["a", "b"] for number in range(7, 11)}
    found = nd.compare(qrels, poor, good)
    assert (found.wins, found.ties, found.losses, found.n) == (7, 4, 0, 11)
    # All signs of seven equal differences: 2 of 128.
    assert found.p_value == 2 / 128 and found.interval is not None and found.interval[0] > 0
    assert (found.answer, found.planned, found.complete) == ("better", 11, 11)
    assert found.better == "candidate" and found.verdict.startswith("candidate is better than baseline")
    assert found.differences["q7"] == 0.0 and found.difference is not None
    assert found.candidate == 1.0 and found.baseline == pytest.approx(1.0 - found.difference)
    few = nd.compare(dict(list(qrels.items())[:9]), poor, good)
    assert (few.answer, few.p_value, few.interval, few.better) == ("cannot be said", None, None, None)
    early = nd.compare(qrels, poor, good, planned=200)
    assert (early.answer, early.p_value, early.planned) == ("not decided yet", None, 200)
    assert nd.compare(qrels, poor, good, matters=0.9).answer == "no difference that matters"
    turned = nd.compare(qrels, good, poor)
    assert turned.better == "baseline" and turned.difference == -found.difference


def test_files_are_compared_even_where_both_runs_have_one_tag(tmp_path: Path) -> None:
    qrels, run = made()
    labels = tmp_path / "q.txt"
    labels.write_text("".join(f"{q} 0 {d} {g}\n" for q, own in qrels.items() for d, g in own.items()))
    files = []
    for name, best in (("a", False), ("b", True)):
        path = tmp_path / name
        path.write_text(
            "".join(
                f"{q} Q0 {d} {rank} {-rank} same\n"
                for q, own in run.items()
                for rank, d in enumerate(sorted(own, key=lambda d: qrels[q].get(d, -1), reverse=best), 1)
            )
        )
        files.append(path)
    found = nd.compare(labels, *files, "AP", resamples=999)
    assert found.better == "candidate" and found.metric == "AP"
    assert found.interval is not None and found.interval[0] < found.difference < found.interval[1]  # type: ignore[operator]
    assert found.unjudged > 0 and found.least is not None and found.most is not None
    assert found.least <= found.difference <= found.most  # type: ignore[operator]


def test_keys_that_do_not_meet_are_warned_of() -> None:
    qrels = {f"Q{place}": {"a": 2, "b": 1} for place in range(12)}
    good, poor = ({f"q{place}": own for place in range(12)} for own in (["a", "b"], ["b", "a"]))
    with pytest.warns(nd.KeysDoNotMeet, match=r"each of the runs baseline, candidate.*keys=\['casefold'\]"):
        found = nd.compare(qrels, poor, good)
    assert found.better is None
    assert nd.compare(qrels, poor, good, keys=["casefold"]).better == "candidate"
