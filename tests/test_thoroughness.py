from __future__ import annotations

from tests.thoroughness import in_part


def test_each_test_is_in_one_part() -> None:
    names = [f"tests/test_{place % 9}.py::test_{place}[{place}]" for place in range(500)]
    parts = [{name for name in names if in_part(name, f"{number}/5")} for number in range(1, 6)]
    assert sorted(name for part in parts for name in part) == sorted(names)
    assert all(60 < len(part) < 140 for part in parts)
