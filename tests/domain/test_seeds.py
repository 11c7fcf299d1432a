from __future__ import annotations

import secrets

import pytest

from ndcg_gui.domain.seeds import SEEDS, drawn_seed


def test_seeds_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ndcg_gui.domain.seeds.randbelow", secrets.randbelow)
    seeds = {drawn_seed() for _ in range(100)}
    assert len(seeds) > 90 and all(0 <= seed < SEEDS for seed in seeds)
