"""What tests of panels share."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.project.demo import make_demo


@pytest.fixture(scope="session")
def demo_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("demo") / "demo.ndcg"
    make_demo(path).close()
    return path
