from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.project.http.setup_files import fields_of, range_problem, tables_of, text_of, toml_of

DEFAULTS = {"name": "", "parts": ("a",), "size": 3, "pace": 0.5, "headers": ()}
PLACES = {"pace": ("how", "fast"), "headers": ("headers", "")}


def test_values_come_back() -> None:
    told = {
        "name": "a\nb",
        "parts": ["x", "ü\x7f"],
        "size": 7,
        "how": {"fast": 2.0},
        "headers": {"X-A b": "1"},
    }
    assert fields_of(tables_of(toml_of(told)), DEFAULTS, PLACES) == {
        "name": "a\nb", "parts": ("x", "ü\x7f"), "size": 7, "pace": 2.0, "headers": (("X-A b", "1"),),
    }  # fmt: skip
    assert fields_of({}, DEFAULTS, PLACES) == {}
    assert fields_of({"how": {"fast": 2}}, DEFAULTS, PLACES) == {"pace": 2}


def test_all_that_is_wrong_is_named() -> None:
    told = {
        "nam": 1,
        "name": 1,
        "parts": [1],
        "size": True,
        "how": {"fast": "x", "slow": 1},
        "headers": {"a": 1},
    }
    with pytest.raises(SeveralErrors) as raised:
        fields_of(told, DEFAULTS, PLACES)
    assert list(map(str, raised.value.messages)) == [
        "'nam' is not a known setting", "'name' must be a text", "'parts' must be a list of texts",
        "'size' must be a whole number", "'how.fast' must be a number", "'how.slow' is not a known setting",
        "'headers' must hold texts",
    ]  # fmt: skip
    with pytest.raises(SeveralErrors, match="'how' must be a table"):
        fields_of({"how": 1}, DEFAULTS, PLACES)


def test_what_is_no_file_of_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    for content, told in ((b"\xff", "not UTF-8"), (b"#" * 1_000_001, "too large")):
        path.write_bytes(content)
        with pytest.raises(InputError, match=told):
            text_of(path)
    with pytest.raises(InputError, match="No such file"):
        text_of(tmp_path / "none.toml")
    for text in ("a = ", "[" * 5_000):
        with pytest.raises(InputError, match="not TOML"):
            tables_of(text)


def test_a_range() -> None:
    assert range_problem("size", 1, 1, 2) is None
    assert str(range_problem("size", 0.5, 1, 2)) == "'size' must be 1 to 2"
