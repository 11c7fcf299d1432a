"""Where the real collections lie that some tests use; they are not part of the project."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared" / "data"


def shared_data(*parts: str) -> Path:
    """A file or folder of the shared collections; skips the test where they are not at hand."""
    path = SHARED.joinpath(*parts)
    if not path.exists():
        pytest.skip(f"the shared collection {'/'.join(parts)} is not beside this checkout")
    return path
