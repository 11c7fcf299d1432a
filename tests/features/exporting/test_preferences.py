"""Verdicts go out and come back the same, in every format, with the side that was shown."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.preference_rows import DECIDING_KINDS, PreferenceRow
from ndcg_gui.domain.records import Verdict
from ndcg_gui.features.exporting.exports import ExportChoices, export
from ndcg_gui.features.exporting.preferences import preference_rows
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import create_comparison, fill_project, store, write_lines
from tests.verdicts import comparison_result

HEADER = (
    "query_id,rater,baseline,candidate,left_system,right_system,winner,strength,tie,reasons,note,seconds,"
    "judged_at,kind,status,comparison,outcome"
)
AT = "2026-01-31T12:00:00.123456+00:00"
ROWS = (
    f"q1,ann,A,B,A,B,B,2,,fresher; shorter,=why,2.5,{AT},item,judged,one,",
    f"q1,ann,A,B,B,A,A,1,,,,1,{AT},repeat,judged,one,",
    f"q2,ann,A,B,B,A,tie,,bad,,,1,{AT},item,judged,one,",
    f"q2,bob,A,B,B,A,,,,,later,,{AT},item,skipped,one,",
    f"q3,bob,A,B,A,B,A,3,,,,,{AT},item,judged,one,",
    f"q3,ann,A,B,A,B,B,1,,,,,{AT},item,judged,one,",
    f"q3,eve,A,B,B,A,A,1,,,,,{AT},adjudication,judged,one,",
    f"q1,ann,B,A,A,B,A,1,,,,,{AT},item,judged,two,good",
)  # fmt: skip


@pytest.fixture
def judged(project: Project, tmp_path: Path) -> Project:
    store(project, write_lines(tmp_path / "rows.csv", [HEADER, *ROWS]))
    return project


def said(row: PreferenceRow) -> PreferenceRow:
    """What a vote keeps of a row."""
    return replace(row, comparison=None, reasons=(), note="", seconds=None, answer_baseline=None,
                   answer_candidate=None, strength=min(row.strength, 1))  # fmt: skip


def again(folder: Path, path: Path) -> Project:
    """Another project with the same systems, into which the file is imported."""
    (folder / "again").mkdir()
    project = create_project(folder / "again" / "p.ndcg")
    fill_project(project, folder / "again")
    store(project, path)
    return project


@pytest.mark.parametrize("key", ["preferences-csv", "preferences-jsonl"])
def test_all_that_is_known_comes_back(judged: Project, tmp_path: Path, key: str) -> None:
    first, second = (tmp_path / f"{number}.{key[12:]}" for number in (1, 2))
    assert export(judged, first, ExportChoices(key)).rows == len(ROWS)
    with again(tmp_path, first) as project:
        assert preference_rows(project) == preference_rows(judged)
        assert [item.name for item in project.read(preferences.comparisons)] == ["one", "two"]
        for mine, theirs in zip(
            project.read(preferences.comparisons), judged.read(preferences.comparisons), strict=True
        ):
            assert comparison_result(project, mine).verdict == comparison_result(judged, theirs).verdict
        export(project, second, ExportChoices(key))
    assert second.read_bytes() == first.read_bytes()


def test_rows_say_what_was_seen(judged: Project) -> None:
    rows = preference_rows(judged, "one")
    assert len(rows) == 7 and len(preference_rows(judged)) == 8
    assert [row.kind for row in rows if row.query_key == "q1"] == [ItemKind.ITEM, ItemKind.REPEAT]
    first = rows[0]
    assert (first.left, first.preferred, first.winner, first.strength) == ("baseline", "right", "B", 2)
    assert (first.reasons, first.note, first.seconds) == (("fresher", "shorter"), "=why", 2.5)
    assert first.created_at is not None and first.created_at.isoformat() == AT
    assert first.answer_baseline is None and first.query_text == "what is q1"
    with pytest.raises(InputError, match="no comparison named 'x'; there are: one, two"):
        preference_rows(judged, "x")


@pytest.mark.parametrize(("key", "name"), [("llm-comparator", "o.json"), ("fastchat-votes", "o.jsonl")])
def test_tools_get_votes_and_what_was_voted_on(judged: Project, tmp_path: Path, key: str, name: str) -> None:
    path = tmp_path / name
    assert export(judged, path, ExportChoices(key, comparison="one")).rows == 5
    with again(tmp_path, path) as project:
        (comparison,) = project.read(preferences.comparisons)
        mine = [said(row) for row in preference_rows(project)]
    wanted = [
        row for row in preference_rows(judged, "one")
        if row.status is Verdict.JUDGED and row.kind in DECIDING_KINDS
    ]  # fmt: skip
    kinds = {} if key == "llm-comparator" else {"kind": ItemKind.ITEM}
    expected = [said(replace(row, **kinds)) for row in wanted]  # type: ignore[arg-type]
    order = lambda row: (row.query_key, row.rater)  # noqa: E731
    assert sorted(mine, key=order) == sorted(expected, key=order)
    assert comparison.plan.imported


def test_lists_stand_as_text_in_what_tools_get(judged: Project, tmp_path: Path) -> None:
    export(judged, tmp_path / "o.json", ExportChoices("llm-comparator", comparison="one"))
    made = json.loads((tmp_path / "o.json").read_text(encoding="utf-8"))
    assert made["models"] == [{"name": "A"}, {"name": "B"}]
    assert made["examples"][0]["output_text_a"] == "1. title of d1\n2. title of d2\n3. title of d3"


def test_answers_go_with_the_verdicts_that_brought_them(tmp_path: Path) -> None:
    header = "query_id,query_text,rater,model_a,model_b,winner,answer_a,answer_b,rank"
    rows = ["x,why,ann,M,N,model_a,one,two,1", "x,why,ann,M,N,tie,three,,2", "y,how,ann,M,N,model_b,,four,0"]
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, write_lines(tmp_path / "v.csv", [header, *rows]))
        export(project, first, ExportChoices("preferences-jsonl"))
        told = [(row.answer_baseline, row.answer_candidate) for row in preference_rows(project)]
        assert told == [("one", "two"), ("three", None), (None, "four")]
    with create_project(tmp_path / "q.ndcg") as project:
        store(project, first)
        export(project, second, ExportChoices("preferences-jsonl"))
    assert second.read_bytes() == first.read_bytes()


def test_a_side_that_is_not_known_is_not_told(project: Project, tmp_path: Path) -> None:
    rows = ["query_id,rater,baseline,candidate,winner", "q1,ann,A,B,B", "q2,ann,A,B,tie"]
    store(project, write_lines(tmp_path / "v.csv", rows))
    assert {row.left for row in preference_rows(project)} == {None}
    with pytest.raises(InputError, match="a vote needs two named systems and which stood left"):
        export(project, tmp_path / "o.jsonl", ExportChoices("fastchat-votes"))
    export(project, tmp_path / "o.json", ExportChoices("llm-comparator"))
    with again(tmp_path, tmp_path / "o.json") as other:
        assert {row.left for row in preference_rows(other)} == {None}


def test_one_of_several_comparisons_must_be_named_for_a_tool_of_two(judged: Project, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"name the comparison .*there are: one, two"):
        export(judged, tmp_path / "o.json", ExportChoices("llm-comparator"))
    a, b = judged.read(contents.systems)
    create_comparison(judged, "empty", a.id, b.id)
    with pytest.raises(InputError, match="no verdict was given yet"):
        export(judged, tmp_path / "o.json", ExportChoices("llm-comparator", comparison="empty"))
    assert not (tmp_path / "o.json").exists()
