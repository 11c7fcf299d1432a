from __future__ import annotations

from pathlib import Path

import click
import pytest

from ndcg_gui.cli.mapping import ColumnOptions
from ndcg_gui.cli.projects import parse_preferences
from ndcg_gui.features.opening import open_project
from ndcg_gui.formats.verdict_options import OF_RATER, PreferenceOptions
from ndcg_gui.store.labels import preferences
from tests.cli.conftest import Line
from tests.making import write_lines


def parsed(**given: object) -> PreferenceOptions:
    values: dict[str, object] = {
        "mapped": (), "values": (), "raters": None, "baseline": None, "candidate": None, "positive": None,
        "first_left": False,
    }  # fmt: skip
    values |= given
    found = ColumnOptions(values.pop("mapped"), values.pop("raters"), None)  # type: ignore[arg-type]
    return parse_preferences(found, **values)  # type: ignore[arg-type]


def test_columns_words_and_raters() -> None:
    assert parsed() == PreferenceOptions()
    assert parsed(mapped=("idx=query_key", "w=winner", "a=b=note", "x=")).columns == (
        ("idx", "query_key"), ("w", "verdict"), ("a=b", "note"), ("x", ""),
    )  # fmt: skip
    assert parsed(raters="ann, bob").columns == (("ann", OF_RATER), ("bob", OF_RATER))
    words = parsed(
        values=("0=same,1=first,2=second 2", "worst=both bad", "g=good,x=left 3,n=same bad,u=skip")
    )
    assert words.verdicts == (
        ("0", "tie"), ("1", "first"), ("2", "second 2"), ("worst", "tie bad"), ("g", "candidate"),
        ("x", "left 3"), ("n", "tie bad"), ("u", "skip"),
    )  # fmt: skip
    assert parsed(baseline="A", candidate="B", first_left=True) == PreferenceOptions(
        baseline="A", candidate="B", first_left=True
    )
    assert parsed(positive="baseline").positive == "baseline"
    assert parsed(positive="A").positive == "first"


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"mapped": ("idx",)}, "expected COLUMN=ROLE, got idx"),
        ({"mapped": ("idx=colour",)}, "'colour' is not what a column can hold"),
        ({"mapped": ("a=rater", "b=rater")}, "'rater' is mapped twice"),
        ({"values": ("same",)}, "expected WORD=MEANING, got same"),
        ({"values": ("0=maybe",)}, "'maybe' is not a known meaning of a verdict"),
        ({"baseline": "A", "candidate": "A"}, "a system cannot be compared with itself"),
    ],
)
def test_what_cannot_be_meant(given: dict[str, object], words: str) -> None:
    with pytest.raises(click.UsageError, match=words):
        parsed(**given)


def test_verdicts_come_in_and_go_out(line: Line, project: Path, tmp_path: Path) -> None:
    votes = write_lines(
        tmp_path / "votes.csv", ["nr,ann,bob", "q1,0,1", "q2,2,2", "q3,1,2"],
    )  # fmt: skip
    how = [
        "--as", "preferences", "--map", "nr=query_key", "--raters", "ann,bob",
        "--values", "0=same,1=first,2=second",
        "--baseline", "A", "--candidate", "B", "--first-left", "--comparison", "outside",
    ]  # fmt: skip
    tried = line.json("import", project, votes, *how, "--dry-run")
    assert not tried["stored"] and tried["files"][0]["comparisons"] == ["outside"]
    done = line("import", project, votes, *how)
    assert "votes.csv: 6 verdicts of 2 raters on 3 queries; comparisons: outside" in done.stdout
    assert "information: raters ann, bob are added" in done.stderr
    with open_project(project) as opened:
        (comparison,) = opened.read(preferences.comparisons)
        stored = opened.read(preferences.preferences, comparison.id)
        assert {item.state.side_known for item in stored} == {True}
        assert {item.left_system for item in stored} == {"baseline"}
    out = tmp_path / "out.csv"
    assert line("export", project, out, "--as", "preferences-csv").stdout.endswith("out.csv: 6 rows\n")
    line("export", project, tmp_path / "out.jsonl", "--as", "fastchat-votes", "--comparison", "outside")
    assert (tmp_path / "out.jsonl").read_text().count('"leftvote"') == 2
    assert "no comparison named 'x'; there are: outside" in line.refused(
        "export", project, tmp_path / "no", "--as", "preferences-csv", "--comparison", "x"
    )[0]  # fmt: skip
    assert "--map" in line.misused("import", project, votes, "--map", "nr")
