from __future__ import annotations

import pytest

from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.progress import Stages, shifted


def test_parts_add_up() -> None:
    told: list[tuple[int, int]] = []
    report = shifted(lambda done, total: told.append((done, total)), 5, 20)
    report(2, 3)
    assert told == [(7, 20)]
    shifted(None, 5, 20)(2, 3)  # nobody waits


def test_stages_go_on_and_can_be_stopped_inside() -> None:
    told: list[tuple[int, int]] = []
    stages = Stages(lambda done, total: told.append((done, total)), total=2)
    inside = stages.next()
    inside(40, 100)
    stages.next()
    stages.next()  # never more than all
    assert told == [(1, 2), (1, 2), (2, 2), (2, 2)]
    Stages(None, total=1).next()(1, 2)

    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        Stages(stop, total=1).inside(0, 1)
