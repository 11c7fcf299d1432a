from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.core.http.setup_files import (
    PACE,
    fields_of,
    notes_of,
    pace_row,
    tables_of,
    text_of,
    toml_of,
    values_of,
)
from ndcg_gui.domain.errors import InputError, SeveralErrors
from ndcg_gui.domain.fields import Number, Pairs, Plan, Text, Texts, Whole, plan, row, rows_of
from ndcg_gui.domain.messages import say


@plan
class Wish(Plan):
    """A set-up with a field of each kind that files know."""

    name: str = row(Text(), default="", help=say("its name"))
    parts: tuple[str, ...] = row(Texts(), default=("a",))
    size: int = row(Whole(1), default=3)
    seed: int | None = row(Whole(0, optional=True), default=None, table="how")
    speed: float = row(Number(0), default=0.5, help=say("how fast"), table="how", key="fast")
    headers: tuple[tuple[str, str], ...] = row(Pairs(), default=())
    more: tuple[tuple[str, str], ...] = row(Pairs(), default=(), table="how")
    tries: int = pace_row("tries", Whole(1), 4)


ROWS = rows_of(Wish)
FULL = Wish("a\nb", ("x", "ü\x7f"), 7, 3, 2.0, (("X-A b", "1"),), (("y", "z"),), 9)


@pytest.mark.parametrize("wish", [FULL, Wish()])
def test_values_come_back(wish: Wish) -> None:
    assert Wish(**fields_of(tables_of(toml_of(values_of(wish, ROWS))), ROWS)) == wish


def test_values_stand_in_their_tables() -> None:
    assert values_of(FULL, ROWS) == {
        "name": "a\nb", "parts": ["x", "ü\x7f"], "size": 7, "how": {"seed": 3, "fast": 2.0},
        "headers": {"X-A b": "1"}, "how.more": {"y": "z"}, PACE: {"tries": 9},
    }  # fmt: skip
    assert values_of(Wish(), ["seed"]) == {"how": {"seed": -1}} and values_of(Wish(), []) == {}
    assert fields_of({"how": {"fast": 2, "seed": -2}}, ROWS) == {"speed": 2, "seed": None}
    assert fields_of({}, ROWS) == {}


def test_notes_are_called_as_in_the_file() -> None:
    tries = "how many times a request is tried while the server is busy or away"
    assert notes_of(str, Wish) == {"name": "its name", "fast": "how fast", "tries": tries}
    assert notes_of(None, Wish) == {}


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
        fields_of(told, ROWS)
    assert list(map(str, raised.value.messages)) == [
        "'nam' is not a known setting", "'name' must be a text", "'parts' must be a list of texts",
        "'size' must be a whole number", "'how.fast' must be a number", "'how.slow' is not a known setting",
        "'headers' must hold texts",
    ]  # fmt: skip
    with pytest.raises(SeveralErrors, match="'how' must be a table"):
        fields_of({"how": 1}, ROWS)


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
