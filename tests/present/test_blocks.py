from __future__ import annotations

import pytest

from ndcg_gui.domain.messages import say
from ndcg_gui.present.blocks import (
    Cell,
    Interval,
    Number,
    PartOf,
    PValue,
    Remark,
    Table,
    Tally,
    words,
)
from ndcg_gui.present.markdown import escaped

TITLES = {"part": say("Part"), "counts": say("counts"), "gsb": "GSB", "interval": say("95 % interval"),
          "p": "p", "of": say("Count"), "remark": say("Remark")}  # fmt: skip
ROW: dict[str, Cell] = {
    "part": "all", "counts": Tally(31, 89, 15), "gsb": Number(0.119, 3, signed=True),
    "interval": Interval((-0.02, 0.119), 3, signed=True), "p": PValue(0.0001), "of": PartOf(12, 1034),
    "remark": Remark(say("good")),
}  # fmt: skip
EMPTY: dict[str, Cell] = ROW | {"part": "none", "counts": "–", "interval": Interval(None), "p": PValue(None)}


def shown(table: Table) -> list[list[str]]:
    return [[words(cell) for cell in row] for row in (table.titles, *table.rows)]


def test_a_table_shows_each_cell_in_its_own_way() -> None:
    table = Table.of(say("Name"), TITLES, [ROW, EMPTY])
    assert shown(table)[1:] == [
        ["all", "31 : 89 : 15", "+0.119", "-0.020 .. +0.119", "<0.001", "12 of 1,034", "good"],
        ["none", "–", "+0.119", "–", "–", "12 of 1,034", "good"],
    ]
    assert Table.of(say("Name"), TITLES, [ROW]).numeric() == (False, True, True, True, True, True, False)
    assert words(ROW["of"], lambda template: f"»{template}«") == "»12 of 1,034«"


def test_programs_get_a_column_for_each_number() -> None:
    flat = Table.of(say("Name"), TITLES, [EMPTY, ROW]).flat()
    titles, none, everything = shown(flat)
    assert titles == [
        "Part", "Good", "Same", "Bad", "GSB", "95 % interval from", "to", "p", "Count", "Of", "Remark",
    ]  # fmt: skip
    assert none == ["none", "–", "", "", "+0.119", "–", "–", "–", "12", "1,034", "good"]
    assert everything == [
        "all",
        "31",
        "89",
        "15",
        "+0.119",
        "-0.020",
        "+0.119",
        "0.0001",
        "12",
        "1,034",
        "good",
    ]
    # In full precision.
    assert [cell.value for cell in flat.rows[1] if isinstance(cell, Number)] == [
        31, 89, 15, 0.119, -0.02, 0.119, 0.0001, 12, 1034,
    ]  # fmt: skip


def test_a_table_is_narrowed_and_cut() -> None:
    table = Table.of(say("Name"), TITLES, [ROW, EMPTY, ROW])
    assert shown(table.only("p", "part", "nothing").head(1)) == [["p", "Part"], ["<0.001", "all"]]
    assert (table.head(1).more, table.head(3).more, table.left_out()) == (2, 0, None)
    assert str(table.head(2).left_out()) == "1 more in the list of all items."
    assert Table.of(say("Name"), TITLES, ()).rows == ()


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (PValue(0.0001), "<0.001"),
        (Interval((-0.02, 0.119), 3, signed=True), "-0.020 .. +0.119"),
        (Remark("*x* <b>"), r"\*x\* \<b\>"),
        ("-1", r"\-1"),
    ],
)
def test_markdown_leaves_numbers_as_they_are(cell: Cell, text: str) -> None:
    assert escaped(cell) == text


def test_a_p_keeps_its_side_of_the_level_in_workbooks() -> None:
    cells = [PValue(value).number() for value in (None, 0.03, 0.05, 0.050004)]
    assert [cell.digits for cell in cells] == [4, 4, 4, 6]
    assert [cell.shown() for cell in cells] == ["–", "0.0300", "0.0500", "0.050004"]
