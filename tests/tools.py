"""Programs and fonts that some tests need and not every machine has.

Where one is missing those tests are skipped and say why. With `NDCG_REQUIRE_TOOLS=1`, as in continuous
integration, which installs them, they fail instead: a check that is skipped everywhere is none.
"""

from __future__ import annotations

import os
from typing import NoReturn

import pytest

REQUIRED = "NDCG_REQUIRE_TOOLS"


def lacks(what: str) -> NoReturn:
    """End the running test for want of a tool: skipped, or failed where the tools have to be there."""
    if os.environ.get(REQUIRED, "0") not in ("", "0"):
        pytest.fail(f"{what} ({REQUIRED} is set)", pytrace=False)
    pytest.skip(what)


def needs(missing: str) -> pytest.MarkDecorator:
    """The mark of tests that need a tool; `missing` says why it cannot be had, or is empty."""
    return pytest.mark.needs_tool(missing)
