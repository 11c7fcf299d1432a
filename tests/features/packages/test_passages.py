"""Passages in packages: what was left out of them for raters still counts as the project's text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.domain.passages import FIELD, SourcePassage, write_passages
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.blindfold import OF_DOCUMENTS, Blindfold
from ndcg_gui.features.display.telling import TellingNames
from ndcg_gui.features.display.template import Display
from ndcg_gui.features.packages.merging import _shows

GIVEN = (SourcePassage("said gpt4", "gpt4", "H1", "https://x.example/gpt4"), SourcePassage("two", key="H2"))


def answer(*passages: SourcePassage) -> DocumentRecord:
    return DocumentRecord("a1", body="b", fields={FIELD: write_passages(passages)})


def test_what_a_package_shows_of_passages_is_known_again() -> None:
    blindfold = Blindfold(TellingNames(["gpt4"]), Display(masked=("gpt4",)), hidden=[OF_DOCUMENTS])
    record = answer(*GIVEN)
    shown = blindfold.document(record, blindfold.cover([record], in_file=True), "a1")
    assert shown.fields != record.fields
    assert _shows(shown, record)


@pytest.mark.parametrize(
    "other",
    [
        GIVEN[:1],
        (GIVEN[0], replace(GIVEN[1], text="other")),
        (replace(GIVEN[0], key="H9"), GIVEN[1]),
        (),
    ],
)
def test_other_passages_are_another_text(other: tuple[SourcePassage, ...]) -> None:
    assert not _shows(answer(*GIVEN), answer(*other))
