"""Do the keys of labels and runs meet? The same answer however the files were read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from ndcg_gui.core.meeting import Keys, parse_keys
from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.evaluate.columns import EvaluationColumns
from ndcg_gui.features.evaluate.files import EvaluatedFiles, columns_of_files, evaluate_files, file_columns
from ndcg_gui.features.evaluate.key_meeting import (
    NothingMeets,
    RunMeeting,
    ask_import,
    meetings,
    mistaken,
    require_meeting,
)
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.settings import EvaluationSettings

SETTINGS, METRIC = EvaluationSettings(), parse_metric("nDCG@10")
Lists = Mapping[str, Sequence[str]]


def write_labels(path: Path, labels: Lists) -> Path:
    path.write_text("".join(f"{query} 0 {doc} 1\n" for query, own in labels.items() for doc in own))
    return path


def write_run(path: Path, lists: Lists) -> Path:
    rows = (
        f"{query} Q0 {doc} {rank} {-rank} {path.stem}\n"
        for query, own in lists.items()
        for rank, doc in enumerate(own, start=1)
    )
    path.write_text("".join(rows))
    return path


@pytest.fixture(params=["as columns", "line by line"])
def found_of(request: pytest.FixtureRequest, tmp_path: Path):  # type: ignore[no-untyped-def]
    def found(labels: Lists, *runs: Lists, keys: Keys | None = None) -> list[RunMeeting]:
        qrels = write_labels(tmp_path / "labels.qrels", labels)
        paths = [write_run(tmp_path / f"run{number}", own) for number, own in enumerate(runs)]
        columns: EvaluationColumns
        if request.param == "as columns":
            columns = columns_of_files(
                EvaluatedFiles([qrels], paths, keys=keys or Keys()), ties={"rank"}, order="rank"
            )
        else:
            columns = file_columns(EvaluatedFiles([qrels], paths, keys=keys or Keys()), order="rank")
        return meetings(columns, columns.systems, metrics=[METRIC], settings=SETTINGS)

    return found


def said(found: Sequence[RunMeeting]) -> list[str]:
    return [str(item.sentence()) for item in found]


def test_nothing_is_said_where_all_meet(found_of) -> None:  # type: ignore[no-untyped-def]
    assert found_of({"q1": ["a", "b"], "q2": ["a"]}, {"q1": ["a", "c"], "q2": ["d"]}) == []


def test_queries_that_do_not_meet(found_of) -> None:  # type: ignore[no-untyped-def]
    labels = {f"{place:04}": ["a"] for place in range(30)}
    run = {f"{place}": ["a"] for place in range(30)}
    found = found_of(labels, run)
    sentence = (
        "0 of 30 queries of the labels are in the run run0."
        " Without leading zeros all 30 would be: --keys strip-zeros"
    )
    assert said(found) == [sentence]
    with pytest.raises(NothingMeets, match="0 of 30 queries"):
        require_meeting(found)
    assert found_of(labels, run, keys=parse_keys(["strip-zeros"])) == []
    # Those that are alike are said together.
    assert said(found_of(labels, run, run))[0].startswith(
        "0 of 30 queries of the labels are in each of the runs run0, run1."
    )


def test_queries_that_no_change_makes_meet_are_named(found_of) -> None:  # type: ignore[no-untyped-def]
    (item,) = found_of({"lamp": ["a"]}, {"chair": ["a"]})
    assert str(item.sentence()) == (
        "0 of 1 query of the labels is in the run run0. The labels have lamp, the run has chair."
    )


def test_documents_that_do_not_meet(found_of) -> None:  # type: ignore[no-untyped-def]
    labels = {"q1": ["0012"], "q2": ["0034"], "q3": ["0056"]}
    run = {"q1": ["12"], "q2": ["34"], "q3": ["56"]}
    found = found_of(labels, run)
    assert said(found) == [
        "0 of 3 documents of the labels are in the run run0."
        " Without leading zeros all 3 would be: --keys strip-zeros"
    ]
    assert found[0].meeting.is_none and found_of(labels, run, keys=parse_keys(["strip-zeros"])) == []


def test_documents_that_meet_in_part(found_of) -> None:  # type: ignore[no-untyped-def]
    labels = {f"q{place}": [f"d{place}", f"e{place}"] for place in range(20)}
    run = {f"q{place}": [f"d{place}", f"e{place}.1"] for place in range(20)}
    (item,) = found_of(labels, run)
    assert str(item.sentence()) == (
        "20 of 40 documents of the labels are in the run run0."
        " Without the suffix all 40 would be: --keys strip-suffix"
    )
    assert not item.meeting.is_none


def test_documents_of_other_queries(found_of) -> None:  # type: ignore[no-untyped-def]
    (item,) = found_of({"q1": ["a"], "q2": ["b"]}, {"q1": ["b"], "q2": ["a"]})
    assert item.unlabelled and not item.meeting.is_none
    assert str(item.sentence()).startswith("Not one result in the run run0 has a label; 2 of 2 documents")


def test_a_part_of_the_queries(found_of) -> None:  # type: ignore[no-untyped-def]
    labels = {f"q{place}": ["a"] for place in range(4)}
    more = {f"q{place}": ["a"] for place in range(10)}
    assert said(found_of(labels, more)) == ["4 of 10 queries of the run run0 have labels."]
    assert said(found_of(more, labels)) == ["4 of 10 queries of the labels are in the run run0."]
    found = found_of({**labels, "x": ["a"]}, more)
    assert said(found) == [
        "4 of 5 queries of the labels are in the run run0. 4 of 10 queries of the run run0 have labels."
    ]
    require_meeting(found)
    assert found[0].to_json() == {
        "runs": ["run0"], "what": "queries", "met": 4, "of_labels": 5, "of_run": 10,
    }  # fmt: skip


def test_a_change_is_for_documents_alone_where_it_would_mix_up_queries(found_of) -> None:  # type: ignore[no-untyped-def]
    labels = {"topic_1": ["a", "b"], "topic_01": ["c"]}
    run = {"topic_1": ["A", "B"], "topic_01": ["C"]}
    assert found_of(labels, run)[0].meeting.cure.spelled == ("casefold",)
    labels, run = {"1": ["01", "02"], "01": ["03"]}, {"1": ["1", "2"], "01": ["3"]}
    assert found_of(labels, run)[0].meeting.cure.spelled == ("documents:strip-zeros",)
    assert found_of(labels, run, keys=parse_keys(["documents:strip-zeros"])) == []
    with pytest.raises(InputError, match="the queries '01' and '1' of the labels the same"):
        found_of(labels, run, keys=parse_keys(["strip-zeros"]))


def test_values_after_a_change_are_those_of_equal_keys(tmp_path: Path) -> None:
    labels = {"0001": ["007", "a"], "0002": ["b"]}
    qrels = write_labels(tmp_path / "l.qrels", labels)
    equal = write_run(tmp_path / "equal", {"0001": ["x", "007", "a"], "0002": ["b"]})
    other = write_run(tmp_path / "other", {"1": ["x", "7", "a"], "2": ["b"]})
    numbers = evaluate_files(
        EvaluatedFiles([qrels], [equal, other], keys=parse_keys(["strip-zeros"])),
        metrics=[METRIC],
        settings=SETTINGS,
    )
    assert numbers.mean("equal", METRIC) == numbers.mean("other", METRIC)
    assert numbers.query_keys == ("0001", "0002")


def test_of_a_project_a_system_that_is_not_judged_yet_is_usual(found_of) -> None:  # type: ignore[no-untyped-def]
    found = found_of({"q1": ["a"]}, {"q1": ["a"]}, {"q1": ["b"]})
    assert [item.runs for item in found] == [("run1",)]
    assert mistaken(found, ["run0", "run1"]) == [] and mistaken(found, ["run1"]) == found
    # Where a change would make it meet, it is a mistake.
    found = found_of({"q1": ["a"]}, {"q1": ["a"]}, {"q1": ["A"]})
    assert mistaken(found, ["run0", "run1"]) == found
    assert str(found[0].sentence(ask_import)).endswith(
        "it would be: undo the import and import the file again with --keys casefold"
    )
