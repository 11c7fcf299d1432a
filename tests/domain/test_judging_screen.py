from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.domain.judging_screen import (
    HINTS_GO_AFTER,
    NOTE_ASKS_SECONDS,
    PAIRS,
    SEVERAL_QUESTIONS,
    JudgingScreen,
    Part,
    Place,
    asks_which_pair,
    guidelines_first,
    guidelines_print,
    hints_shown,
    toggled,
)
from ndcg_gui.domain.scales import Scale, built_in_scale

GRADED = built_in_scale("graded-0-4")
WITH_WORDS = replace(GRADED, guidelines="Grade the *page*.")


@pytest.mark.parametrize("screen", [PAIRS, SEVERAL_QUESTIONS])
def test_a_screen_has_few_hints_and_each_part_once(screen: JudgingScreen) -> None:
    assert len(screen.hints) <= 5 and screen.hints[-1].command == "keys"
    assert len(set(screen.parts)) == len(screen.parts)
    assert screen.parts[:2] == (Part.QUERY, Part.DOCUMENT) and screen.parts[-1] is Part.FOOT


def test_what_is_opened_stands_in_its_place_in_one_order() -> None:
    opened = ("history", "as_list", "guidelines")
    assert PAIRS.opened(Place.RIGHT, opened) == ["guidelines", "history"]
    assert PAIRS.opened(Place.LEFT, opened) == []
    assert PAIRS.opening("queue").place is Place.LEFT


def test_a_command_opens_last_and_closes() -> None:
    assert toggled((), "queue") == ("queue",)
    assert toggled(("queue",), "guidelines") == ("queue", "guidelines")
    assert toggled(("queue", "guidelines"), "queue") == ("guidelines",)


def test_hints_go_after_some_grades() -> None:
    assert hints_shown(0) and hints_shown(HINTS_GO_AFTER - 1) and not hints_shown(HINTS_GO_AFTER)


def test_only_a_young_grade_may_be_what_a_note_is_about() -> None:
    assert asks_which_pair(0.0) and asks_which_pair(NOTE_ASKS_SECONDS - 0.01)
    assert not asks_which_pair(NOTE_ASKS_SECONDS) and not asks_which_pair(None)


@pytest.mark.parametrize(
    ("scale", "read", "judged", "first"),
    [
        (WITH_WORDS, "", 0, True),
        (WITH_WORDS, "", 3, False),  # who has begun before this was asked has read them
        (WITH_WORDS, guidelines_print(WITH_WORDS), 0, False),
        (WITH_WORDS, guidelines_print(replace(WITH_WORDS, guidelines="Grade the site.")), 3, True),
        (GRADED, "", 0, False),  # nothing was written
    ],
)
def test_guidelines_come_before_the_first_pair_and_once_they_changed(
    scale: Scale, read: str, judged: int, first: bool
) -> None:
    assert guidelines_first(scale, read, judged=judged) is first


def test_another_meaning_of_a_grade_changes_the_guidelines() -> None:
    lowest = replace(WITH_WORDS.grades[0], definition="off the topic")
    changed = replace(WITH_WORDS, grades=(lowest, *WITH_WORDS.grades[1:]))
    assert guidelines_print(changed) != guidelines_print(WITH_WORDS)
