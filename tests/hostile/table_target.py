"""Tables made at random as people make them, read by themselves, by maps, and with any option of reading."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path

from ndcg_gui.domain.errors import FileErrors, InputError
from ndcg_gui.domain.records import Kind
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.duplicates import DUPLICATES
from ndcg_gui.formats.mapped.inspect import inspect_table
from ndcg_gui.formats.mapping import Mapping
from ndcg_gui.formats.options import ENCODINGS, ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.formats.roles import ROLES
from tests.formats.workbooks import write_book

_TITLES = (
    "query", "Query", "docid", "rating", "rank", "score", "system", "rater", "title", "query id", "searches",
    "查询词", "商品编号", "标注等级", "검색어", "상품번호", "Suchbegriff", "Platz", "What", "Ours", "",
    " ", "BM25", "result 1", "result 2", "winner", "model_a", "model_b", "Input.query", "INPUT:query",
    "Answer.grade",
    "x" * 80,
)  # fmt: skip
_CELLS = (
    "tent", "red tent", "lamp", "A1", "A2", "B1", "1", "2", "3", "0", "-1", "2,5", "1,234", "1.234,5",
    "1,234.5", "98.5%", "非常相关", "不相关", "완벽", "TRUE", "", " ", "-", "A1;A2", "[1]", "{}", "Total",
    "3/4", "１", "\u202e", "a\nb", 'a"b', "left", "tie", "2026-01-01", "1e3", "=1+1", "https://x.example/1",
)  # fmt: skip
_KEYS = tuple(f"A{number}" for number in range(60))
_GOOD = (
    (("query", ("tent", "lamp")), ("docid", _KEYS), ("rating", ("0", "1", "2", "3"))),
    (("Suchbegriff", ("Zelt", "Lampe")), ("Artikelnummer", _KEYS), ("Punktzahl", ("12,5", "3,125", "1"))),
    (("검색어", ("빨간 텐트",)), ("상품번호", _KEYS), ("평가자", ("민수",)), ("평가등급", ("완벽", "무관"))),
    (("query", _KEYS), ("searches", ("12,345", "1,200", "30"))),
    (("query", _KEYS), ("model_a", ("x",)), ("model_b", ("y",)), ("winner", ("model_a", "tie", "left"))),
)
_ABOVE = ("", "Study", "sep=;", "# a note", "Study,,", "query", "Ratings;March")
_DELIMITERS = (",", ";", "\t", "|")


class TableTarget:
    """Texts and workbooks of one table, with notes above it and totals below it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / "t.csv"

    def attempt(self, seed: str) -> str:
        """Read one file: whole, or refused with an error that names it."""
        random_ = random.Random(seed)
        titles, rows = _table(random_)
        self._write(random_, titles, rows)
        options = ReadOptions(
            duplicates=random_.choice(DUPLICATES),
            delimiter=random_.choice(_DELIMITERS) if random_.random() < 0.15 else None,
            encoding=random_.choice(ENCODINGS) if random_.random() < 0.1 else None,
            mapping=_mapping(random_, titles) if random_.random() < 0.3 else None,
            rater_said=random_.random() < 0.3,
        )
        table = inspect_table(self._path, options=options)
        if table is not None:
            assert all(len(row) == len(table.titles) for row in table.rows)
        kind = random_.choice(tuple(Kind)) if random_.random() < 0.25 else None
        parsed = read_file(self._path, kind=kind, options=options)
        report = parsed.report
        if not report.error_count:
            assert any(parsed.count(kind) for kind in parsed.kinds), "neither rows nor errors"
            return "read"
        assert not any(parsed.count(kind) for kind in parsed.kinds), "records beside errors"
        assert visible(str(self._path)) in str(FileErrors(report.errors, report.error_count))
        return "refused"

    def _write(self, random_: random.Random, titles: list[str], rows: list[list[str]]) -> None:
        above = [random_.choice(_ABOVE) for _ in range(random_.choice((0, 0, 0, 1, 2, 31)))]
        if random_.random() < 0.15:
            self._path = self._folder / "t.xlsx"
            sheets = {"One": [*([text] for text in above), titles, *rows], "Two": [titles, *rows[:2]]}
            write_book(self._path, sheets if random_.random() < 0.5 else {"One": sheets["One"]})
            return
        self._path = self._folder / random_.choice(("t.csv", "t.tsv", "t.txt"))
        sign = random_.choice(_DELIMITERS)
        listed = [
            *above,
            *(sign.join(_quoted(random_, cell, sign) for cell in row) for row in [titles, *rows]),
        ]
        end = random_.choice(("\n", "\n", "\r\n", "\r"))
        text = end.join(listed) + random_.choice(("", end))
        encoding = random_.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16", "gb18030", "cp949", "cp1252"))
        self._path.write_bytes(text.encode(encoding, "replace"))

    def files(self) -> Iterable[Path]:
        """The file of the last case."""
        return (self._path,) if self._path.exists() else ()

    def close(self) -> None:
        """Do nothing: each file takes the place of the one before."""


def _table(random_: random.Random) -> tuple[list[str], list[list[str]]]:
    titles = [random_.choice(_TITLES) for _ in range(random_.randint(1, 6))]
    # Columns of one kind each, with some cells of any.
    kinds = [random_.sample(_CELLS, random_.randint(1, 4)) for _ in titles]
    odd = 0.05
    if random_.random() < 0.6:
        odd = random_.choice((0, 0.01))
        for place, (title, own) in enumerate(random_.choice(_GOOD)):
            titles[place : place + 1], kinds[place : place + 1] = [title], [list(own)]
    rows = [
        [random_.choice(_CELLS if random_.random() < odd else own) for own in kinds]
        for _ in range(random_.choice((0, 1, 3, 8, 40)))
    ]
    if rows and random_.random() < 0.1:
        rows.append(rows[-1][: random_.randint(0, len(titles))])
    return titles, rows


def _quoted(random_: random.Random, cell: str, sign: str) -> str:
    needs = sign in cell or '"' in cell or "\n" in cell
    return f'"{cell.replace(chr(34), chr(34) * 2)}"' if needs and random_.random() < 0.95 else cell


def _mapping(random_: random.Random, titles: list[str]) -> Mapping | None:
    chosen = random_.sample(titles, random_.randint(1, len(titles)))
    try:
        return Mapping.from_pairs(f"{title}={random_.choice(ROLES).key}" for title in chosen)
    except InputError:
        return None
