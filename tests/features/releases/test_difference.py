"""What changed between two releases, and what it does to the numbers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core import stored
from ndcg_gui.features.collection.corrections import correct_queries
from ndcg_gui.features.releases.difference import (
    Changed,
    ReleaseDifference,
    difference_blocks,
    difference_json,
    release_difference,
    step_words,
)
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.manifest import Blind
from ndcg_gui.features.releases.versions import Step
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.present.blocks import Sentence, Table
from tests.features.releases.conftest import SYSTEMS
from tests.making import begun_demo


@pytest.fixture(scope="module")
def found(made: Path, tmp_path_factory: pytest.TempPathFactory) -> ReleaseDifference:
    """The release of both systems against one by another rule and of one system."""
    folder = tmp_path_factory.mktemp("second")
    with begun_demo(folder) as project:
        choices = ReleaseChoices(systems=SYSTEMS[:1], settings=EvaluationSettings(labels="max"))
        make_release(project, folder / "release", choices)
    return release_difference(made, folder / "release")


def test_labels_settings_and_systems_are_told(found: ReleaseDifference) -> None:
    assert found.step is Step.MINOR and found.settings == {"labels": ("majority", "max")}
    assert found.systems.removed == (SYSTEMS[1],) and found.queries.nothing and found.documents.nothing
    assert found.labels and all(
        item.old is not None and item.new is not None and item.new > item.old for item in found.labels
    )


def test_numbers_are_told_as_they_were_are_and_would_be(found: ReleaseDifference) -> None:
    by_key = {(item.system, item.metric): item for item in found.values}
    kept, gone = by_key[SYSTEMS[0], "nDCG@10"], by_key[SYSTEMS[1], "nDCG@10"]
    assert kept.old == found.old.reference[SYSTEMS[0]]["nDCG@10"] and kept.old != kept.new
    # The lists are the same: by the old labels they have the old numbers, to the bit.
    assert kept.by_old_labels == kept.old
    assert gone.new is None and gone.by_old_labels is None


def test_it_is_told_in_sentences_tables_and_json(found: ReleaseDifference) -> None:
    blocks = list(difference_blocks(found, most=3))
    said = [str(block.text) for block in blocks if isinstance(block, Sentence)]
    assert said[0].endswith("Changed, over the same queries and scale: labels, label rule.")
    assert "labels: majority before, max now" in said
    assert "Systems: 0 new, 1 removed, 0 changed" in said
    grades, labels, values = [block for block in blocks if isinstance(block, Table)]
    assert sum(row[2].value for row in grades.rows) == len(found.labels)  # type: ignore[union-attr]
    assert len(labels.rows) == 3 and labels.more == len(found.labels) - 3
    assert len(values.rows) == len(found.values)
    assert len(difference_json(found)["labels"]) == len(found.labels)


def test_a_release_is_no_other_than_itself(made: Path) -> None:
    found = release_difference(made, made)
    assert found.step is Step.PATCH and not found.labels and not found.settings
    blocks = [block for block in difference_blocks(found) if isinstance(block, Sentence)]
    assert len(blocks) == 1


def test_only_what_changed_is_called_changed(found: ReleaseDifference, made: Path) -> None:
    same = release_difference(made, made)
    rule = replace(same.new, label_rule="max")
    assert str(step_words(replace(same, step=Step.MINOR, new=rule))) == (
        "Changed, over the same queries and scale: label rule."
    )
    gsb = replace(same.new, gsb={"v": {"gsb": 0.5}})
    assert str(step_words(replace(same, step=Step.MINOR, new=gsb))).endswith(": GSB.")
    assert str(step_words(replace(same, step=Step.MINOR, labels=found.labels))).endswith(": labels.")
    asked = replace(same.new, criterion="safe")
    assert str(step_words(replace(same, step=Step.MAJOR, new=asked))) == (
        "Changed: question. Numbers of the two cannot be compared."
    )
    scale = replace(same, step=Step.MAJOR, scale_changed=True, queries=Changed(removed=("q",)))
    assert str(step_words(scale)).startswith("Changed: queries, scale. ")


@pytest.mark.parametrize("step", [Step.MAJOR, Step.MINOR])
def test_other_bytes_that_say_the_same_are_no_change(made: Path, step: Step) -> None:
    same = replace(release_difference(made, made), step=step)
    assert difference_json(same)["labels"] == []
    assert "say the same" in str(step_words(same)) and "Changed" not in str(step_words(same))
    blind = replace(same, new=replace(same.new, blind=Blind("", 3, "")))
    if step is Step.MINOR:
        assert "cannot be seen which" in str(step_words(blind))
    said = [str(block.text) for block in difference_blocks(blind) if isinstance(block, Sentence)]
    assert said[-1].endswith("holds labels back: these pairs have no label here.")


def test_numbers_that_differ_for_no_recorded_reason_are_not_hidden(made: Path) -> None:
    same = release_difference(made, made)
    other = replace(same, values=(replace(same.values[0], new=0.123), *same.values[1:]))
    said = [str(block.text) for block in difference_blocks(other) if isinstance(block, Sentence)]
    assert said[-1] == "The numbers differ, but nothing that was recorded does."
    assert not same.any_moved()


def test_another_text_of_a_query_is_a_major_step(made: Path, tmp_path: Path) -> None:
    with begun_demo(tmp_path) as project:
        query = project.read(stored.queries)[0].record
        command = project.read(correct_queries, {query.query_key: {"text": "another text"}})
        assert command is not None
        project.execute(command).result()
        make_release(project, tmp_path / "out", ReleaseChoices(systems=SYSTEMS))
    found = release_difference(made, tmp_path / "out")
    assert found.step is Step.MAJOR and found.queries.changed == (query.query_key,)
