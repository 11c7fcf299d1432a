from __future__ import annotations

import numpy as np
import pytest

from ndcg_gui.formats.source import NotClean
from ndcg_gui.formats.trec.fields import FieldSpans, TextLines, concatenated, take_apart


def first(data: bytes, width: int = 2) -> FieldSpans:
    text = TextLines([data])
    return take_apart(text, text.begin, text.end, width).columns[0]


def test_any_blanks_part_fields() -> None:
    text = TextLines([b"a bc\n", b" d\t\te  \n\n# x y z\r\nf g"])
    rows = take_apart(text, text.begin, text.end, 2)
    assert [column.texts() for column in rows.columns] == [["a", "d", "f"], ["bc", "e", "g"]]
    assert rows.line.tolist() == [0, 1, 4]
    assert (rows.lines, rows.blank.tolist(), rows.comments.tolist(), rows.returns.tolist()) == (
        5,
        [2],
        [3],
        [3],
    )


@pytest.mark.parametrize(
    "data", [b"a b c\n", b"a\n", b"a b c\nd\n", b"a\nb c d\n", b"a \x0bb\n", b"a \0\n", b"a \xe9\n"]
)
def test_other_lines_are_not_clean(data: bytes) -> None:
    with pytest.raises(NotClean):
        first(data)


@pytest.mark.parametrize("size", [1, 7, 8, 9, 16, 17, 80, 900])
def test_fields_of_any_length_are_told_apart(size: int) -> None:
    words = ["x" * size, "x" * size, "x" * (size - 1) + "y", "y" + "x" * (size - 1), "x" * (size + 1), "z"]
    column = first("".join(f"{word} 1\n" for word in words).encode())
    hashes = column.hashes()
    assert hashes[0] == hashes[1]
    assert len(set(hashes.tolist())) == len(set(words))
    # The hash of a field does not depend on those beside it.
    assert hashes[0] == first(f"{words[0]} 1\n".encode()).hashes()[0]
    other = column[np.zeros(len(words), np.int64)]
    assert column.is_same(other).tolist() == [word == words[0] for word in words]
    assert column[:2].is_constant()
    assert not column.is_constant()
    assert column.joined(np.array([0, 2, 6])) == ["\n".join(part).encode() for part in (words[:2], words[2:])]


def test_capital_letters_are_folded_and_nothing_else() -> None:
    every = "".join(map(chr, range(0x21, 0x7F)))
    plain, capital = first(f"{every} 1\n".encode()), first(f"{every.upper()} 1\n".encode())
    small = first(f"{every.lower()} 1\n".encode())
    assert plain.has_capitals()
    assert not small.has_capitals()
    assert plain.hashes(folded=True) == small.hashes() == capital.hashes(folded=True)
    assert not first(b"[@`{ 1\n").has_capitals()


def test_columns_of_one_text_are_put_behind_each_other() -> None:
    column = first(b"a 1\nb 2\nc 3\n")
    assert concatenated([column[1:], column[:1]]).texts() == ["b", "c", "a"]
