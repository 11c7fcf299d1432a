"""What tests of panels share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import making


@pytest.fixture(scope="session")
def demo_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return making.demo_file(tmp_path_factory.mktemp("demo"))
