from __future__ import annotations

import pytest

from tests.tools import REQUIRED, lacks


@pytest.mark.parametrize("value", [None, "", "0"])
def test_without_a_tool_a_test_is_skipped_and_says_why(
    monkeypatch: pytest.MonkeyPatch, value: str | None
) -> None:
    monkeypatch.delenv(REQUIRED, raising=False)
    if value is not None:
        monkeypatch.setenv(REQUIRED, value)
    with pytest.raises(pytest.skip.Exception, match="no lathe"):
        lacks("no lathe")


def test_where_tools_have_to_be_there_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(REQUIRED, "1")
    with pytest.raises(pytest.fail.Exception, match="no lathe"):
        lacks("no lathe")
