"""Work of two browsers, events that come to nothing, and portions that come next, without a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.page.test_outbox import run

MODULES = ("joining", "portions", "outbox", "session")


def said(name: str, place: str, grade: int, **more: Any) -> dict[str, Any]:
    return {
        "id": name,
        "pair": ["q", place],
        "state": {"status": "graded", "grade": grade, "shown": "", **more},
    }


A, B, C = said("a", "1", 3), said("b", "2", 2), said("c", "1", 1)


@pytest.mark.parametrize(
    ("here", "file", "fresh", "apart"),
    [
        ([], [A, B], ["a", "b"], []),
        ([A, B], [A], [], []),
        ([A], [A, B, C], ["b", "c"], []),  # the file goes on
        ([A, C], [A, B], ["b"], []),  # both go on, of different pairs
        ([A], [C], [], [["a", "c", ["c"]]]),  # both go on, of the same
        ([A], [C, said("d", "1", 3)], ["c", "d"], []),  # and end with the same words
        ([A], [said("d", "1", 3, shown="list")], ["d"], []),  # whatever they were shown in
        ([A], [said("d", "1", 3, note="why")], [], [["a", "d", ["d"]]]),
        ([A, C], [A, said("d", "1", 2), B], ["b"], [["c", "d", ["d"]]]),
        ([A, B], [B, B, said("d", "1", 2), said("e", "1", 4)], [], [["a", "e", ["d", "e"]]]),
        ([], [A, A], ["a"], []),
    ],
)
def test_what_is_new_in_a_file_and_what_is_to_be_decided(
    tmp_path: Path, here: list[Any], file: list[Any], fresh: list[str], apart: list[Any]
) -> None:
    assert run(tmp_path, "run_joining.mjs", *MODULES, joins=[{"here": here, "file": file}]) == [
        [fresh, apart]
    ]


def test_portions_ahead_are_those_with_open_places(tmp_path: Path) -> None:
    judged, put_off, unseen = 2, 1, 0
    far = [judged] * 100
    far[71] = put_off
    far[95] = unseen
    cases = [
        ([unseen] * 100, 0, 10, 3),
        ([unseen] * 100, 85, 10, 3),  # round the end
        (far, 5, 10, 3),
        (far, 9, 10, 3),  # and where a step leads
        ([unseen] * 5, 0, 10, 3),
        ([], 0, 10, 3),
    ]
    found = run(tmp_path, "run_joining.mjs", *MODULES, ahead=cases)
    assert found == [[1, 2, 3], [9, 0, 1], [7, 9], [1, 7, 9], [], []]


def test_a_server_says_when_to_come_again(tmp_path: Path) -> None:
    now = 1_700_000_000_000
    cases = [
        ("7", now),
        ("0", now),
        ("99999", now),
        ("Tue, 14 Nov 2023 22:13:30 GMT", now),
        ("Tue, 14 Nov 2023 22:13:10 GMT", now),
        ("soon", now),
        (None, now),
        ("", now),
    ]
    found = run(tmp_path, "run_joining.mjs", *MODULES, waits=cases)
    assert found == [7_000, 0, 600_000, 10_000, 0, None, None, None]


def test_what_comes_to_nothing_leaves_nothing_behind(tmp_path: Path) -> None:
    found = run(tmp_path, "run_joining.mjs", *MODULES, walks=list(range(400)))
    assert sum(gone > 0 for *_, gone in found) > 200
    for states, expected, steps, expected_steps, left, expected_left, _ in found:
        assert (states, left, set(steps)) == (expected, expected_left, set(expected_steps))
