from __future__ import annotations

from collections import Counter

import pytest

from ndcg_gui.domain.comparison_plans import TIES
from ndcg_gui.domain.judging_commands import (
    FEEDBACK_COMMANDS,
    FRAME_COMMANDS,
    PAIR_COMMANDS,
    SIDE_COMMANDS,
    TIE_KINDS,
    Command,
    key_of,
    verdicts_of,
)
from ndcg_gui.domain.records import Side


@pytest.mark.parametrize("commands", [PAIR_COMMANDS, SIDE_COMMANDS, FEEDBACK_COMMANDS])
def test_each_command_stands_once_and_each_key_leads_to_one(commands: tuple[Command, ...]) -> None:
    listed = (*commands, *FRAME_COMMANDS)
    assert len({item.name for item in listed}) == len(listed)
    assert max(Counter(key for item in listed for key in item.keys).values()) == 1


@pytest.mark.parametrize(
    ("points", "strengths"), [(3, [1, 0, 1]), (5, [2, 1, 0, 1, 2]), (7, [3, 2, 1, 0, 1, 2, 3])]
)
def test_verdicts_go_from_much_better_on_the_left_to_the_right(points: int, strengths: list[int]) -> None:
    offered = verdicts_of(points)
    assert [item.strength for item in offered] == strengths
    assert [item.side for item in offered].index(Side.NONE) == points // 2
    assert len({key_of(SIDE_COMMANDS, item.command) for item in offered}) == points


def test_there_is_a_key_for_each_kind_of_same() -> None:
    assert [kind.key for kind in TIE_KINDS] == list(TIES) and all(kind.keys for kind in TIE_KINDS)
