"""Large TREC files as columns, read through polars: as exact as line by line, and many times as fast.

Only what is clean is read this way: printable ASCII, the right number of fields, decimal numbers,
one run tag, lists in one piece whose ranks rise and whose scores do not. Anything else raises
`NotClean`, and the file is read line by line, which knows what to say of it. So a file has the same
outcome on both ways.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ndcg_gui.formats.decimals import MAX_DIGITS
from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.read_ahead import ReadAhead
from ndcg_gui.formats.source import Source

if TYPE_CHECKING:
    import polars as pl

Schema = Mapping[str, "type[pl.DataType]"]
IntArray = npt.NDArray[np.int64]
FloatArray = npt.NDArray[np.float64]
HashArray = npt.NDArray[np.uint64]

# Below this many bytes polars' import takes longer than reading line by line.
LARGE = 8_000_000
LARGE_PACKED = 2_000_000

_BLOCK = 8_000_000
_PLAIN = bytes(range(0x21, 0x7F)) + b" \n"
_NOT_UPPER = bytes(set(range(256)) - set(range(ord("A"), ord("Z") + 1)))
_SEED = 20
_MAX_GRADE_DIGITS = 16
_LINE_FEED = 10
# What polars would unpack on its own and without a budget: gzip, zlib and zstd. A key may begin like zlib.
_PACKED = (b"\x1f\x8b", b"x\x01", b"x^", b"x\x9c", b"x\xda", b"\x28\xb5\x2f\xfd")
_BLANK, _LAST = 0x20, 0x7E


class NotClean(Exception):
    """The file has to be read line by line."""


def is_large(source: Source, options: ReadOptions) -> bool:
    """Whether reading as columns pays, and may be tried."""
    least = LARGE_PACKED if source.path.name.lower().endswith(".gz") else LARGE
    return source.size >= least and options.encoding == "utf-8" and not options.split_tags


def key_hash(keys: pl.Series) -> HashArray:
    """uint64: the same for equal keys, all through this process; different keys hardly ever share one."""
    return keys.hash(_SEED).to_numpy()


@dataclass(frozen=True, eq=False)
class Lists:
    """Some whole lists of a run, n of them, best first, N results in all.

    `query_keys` has n keys; list i has the rows `starts[i]` to `starts[i + 1]`, exclusive, `starts`
    int64[n+1]. `scores` float64[N], `ranks` int64[N] as in the file. `first_line` is the number of
    row 0: every line holds a row.
    """

    query_keys: tuple[str, ...]
    starts: IntArray
    scores: FloatArray
    ranks: IntArray
    documents: pl.Series
    tag: str
    first_line: int

    @cached_property
    def hashes(self) -> HashArray:
        """uint64[N]: the hash of each document key."""
        return key_hash(self.documents)

    def folded_hashes(self) -> HashArray:
        """uint64[N]: the hash of each document key in small letters."""
        return key_hash(self.documents.str.to_lowercase())

    def keys(self, rows: IntArray) -> list[str]:
        """The document keys of some rows."""
        found: list[str] = self.documents[rows].to_list()
        return found

    @cached_property
    def _joined(self) -> bytes:
        joined: str = self.documents.str.join("\n").item()
        return joined.encode()

    def packed(self) -> list[bytes]:
        """The keys of each list joined by line feeds."""
        ends = np.zeros(len(self.documents) + 1, np.int64)
        np.cumsum(self.documents.str.len_bytes().to_numpy().astype(np.int64) + 1, out=ends[1:])
        edges = ends[self.starts].tolist()
        return [self._joined[start : end - 1] for start, end in pairwise(edges)]

    def has_capitals(self) -> bool:
        """Whether any document key has a capital letter: without them no two differ in case only."""
        return bool(self._joined.translate(None, _NOT_UPPER))


def read_lists(source: Source, options: ReadOptions) -> Generator[Lists, None, None]:
    """The lists of a run, some at a time, in the order of the file; raises NotClean.

    Reading goes ahead in a thread from the moment of the call, until the iterator is closed.
    """
    import polars as pl

    schema = {
        "query": pl.String, "q0": pl.String, "doc": pl.String, "rank": pl.Int64, "score": pl.Float64,
        "tag": pl.String,
    }  # fmt: skip
    blocks = source.byte_blocks(options.max_trec_line, at_least=_BLOCK, cut=_before_last_query)
    ahead = ReadAhead((data, _parsed(data, schema)) for data in blocks)
    return _checked_lists(ahead, schema)


def _checked_lists(
    ahead: ReadAhead[tuple[bytes, pl.DataFrame | None]], schema: Schema
) -> Generator[Lists, None, None]:
    seen: set[str] = set()
    tag = ""
    line = 1
    with ahead:
        for data, parsed in ahead:
            frame, bytes_read = _clean(data, parsed, schema)
            tag = tag or str(frame["tag"][0])
            if (frame["tag"] != tag).any() or not _ranks_are_plain(frame["rank"], bytes_read):
                raise NotClean
            yield _lists(frame, seen, tag, line)
            line += frame.height


@dataclass(frozen=True, eq=False)
class QrelsColumns:
    """The labels of a qrels file, L rows: `query_keys` as they first occur, `query` int64[L] numbers them.

    `grades` float64[L]; a negative one means in the pool, but not judged.
    """

    query_keys: tuple[str, ...]
    query: IntArray
    documents: pl.Series
    grades: FloatArray


def read_qrels(source: Source, options: ReadOptions) -> QrelsColumns:
    """All labels of a qrels file; raises NotClean, for a pair that stands twice too."""
    import polars as pl

    schema = {"query": pl.String, "iteration": pl.String, "doc": pl.String, "grade": pl.String}
    frames = []
    for data in source.byte_blocks(options.max_trec_line, at_least=_BLOCK):
        frame, _ = _clean(data, _parsed(data, schema), schema)
        grades = _decimals(frame["grade"]) if options.real_grades else _integers(frame["grade"])
        frames.append(frame.select("query", "doc", pl.Series("grade", grades)))
    if not frames:
        raise NotClean
    whole = pl.concat(frames)
    queries = whole["query"].unique(maintain_order=True)
    _refuse_comments(queries.to_list())
    numbers = pl.DataFrame({"query": queries, "number": np.arange(len(queries), dtype=np.int64)})
    query = whole.join(numbers, on="query", how="left", maintain_order="left")["number"].to_numpy()
    mixed = mix(key_hash(whole["doc"]), query)
    if has_twice(mixed):
        raise NotClean
    return QrelsColumns(tuple(queries.to_list()), query, whole["doc"], whole["grade"].to_numpy())


def mix(hashes: HashArray, query: IntArray) -> HashArray:
    """uint64: one hash of a document's and its query's number."""
    return hashes ^ (query.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15))


# -- blocks


def _before_last_query(data: bytes) -> int:
    """Where the lines of the last query begin: its list may go on in the next block.

    0 where `data`, which may begin in the middle of a line, does not show it.
    """
    place = data.rfind(b"\n") + 1
    key = None
    while place:
        start = data.rfind(b"\n", 0, place - 1) + 1
        if not start:
            return 0
        first = data[start : place - 1].split(None, 1)[:1]
        if key is not None and first != key:
            return place
        key, place = first, start
    return 0


def _parsed(data: bytes, schema: Schema) -> pl.DataFrame | None:
    import polars as pl

    if data.startswith(_PACKED):
        return None
    try:
        return pl.read_csv(data, separator=" ", quote_char=None, has_header=False, schema=schema, glob=False)
    except (pl.exceptions.PolarsError, OSError):
        return None


def _clean(data: bytes, frame: pl.DataFrame | None, schema: Schema) -> tuple[pl.DataFrame, bytes]:
    """The frame of a block, and the bytes it stands for: after putting blanks right, where it helps."""
    if not _is_whole(frame, data, schema):
        if data.translate(None, _PLAIN).strip(b"\t"):
            raise NotClean
        data = single_blanks(data)
        frame = _parsed(data, schema)
        if not _is_whole(frame, data, schema):
            raise NotClean
    assert frame is not None
    named = [name for name in ("query", "doc", "tag") if name in schema]
    if any(int(frame[name].str.len_bytes().max()) > MAX_BYTES for name in named):  # type: ignore[arg-type]
        raise NotClean
    return frame, data


def _is_whole(frame: pl.DataFrame | None, data: bytes, schema: Schema) -> bool:
    """Whether every line is a row, and nothing but single blanks stands between printable ASCII."""
    if frame is None or not frame.height or any(frame[name].null_count() for name in frame.columns):
        return False  # an empty field, and a number that is none, leave a null
    codes = np.frombuffer(data, np.uint8)
    feeds = int(np.count_nonzero(codes == _LINE_FEED))
    rows = feeds + (not data.endswith(b"\n"))  # an empty line leaves a row less
    blanks = rows * (len(schema) - 1) + feeds
    return bool(frame.height == rows and codes.max() <= _LAST and np.count_nonzero(codes <= _BLANK) == blanks)


def is_plain(data: bytes) -> bool:
    """Whether there is nothing but printable ASCII, blanks and line feeds."""
    return not data.translate(None, _PLAIN)


def single_blanks(data: bytes) -> bytes:
    """The lines with tabs and runs of blanks as single blanks, and none at their ends."""
    data = data.replace(b"\t", b" ")
    while b"  " in data:
        data = data.replace(b"  ", b" ")
    return data.replace(b" \n", b"\n").replace(b"\n ", b"\n").strip(b" ")


def _ranks_are_plain(ranks: pl.Series, data: bytes) -> bool:
    """Whether all are spelled in digits alone: polars also takes a sign."""
    least = int(ranks.min())  # type: ignore[arg-type]
    return (least > 0 or (least == 0 and b" -0" not in data)) and b"+" not in data


def _decimals(texts: pl.Series) -> FloatArray:
    """The numbers that are spelled; raises NotClean unless all are decimal and finite."""
    import polars as pl

    if int(texts.str.len_bytes().max()) > MAX_DIGITS:  # type: ignore[arg-type]
        raise NotClean
    values = texts.cast(pl.Float64, strict=False)
    if values.null_count():
        raise NotClean
    # What polars reads as a number is spelled as our readers want it, or is not finite; a test compares.
    numbers: FloatArray = values.to_numpy()
    if not np.isfinite(numbers).all():
        raise NotClean
    return numbers


def _integers(texts: pl.Series) -> FloatArray:
    import polars as pl

    if int(texts.str.len_bytes().max()) > _MAX_GRADE_DIGITS:  # type: ignore[arg-type]
        raise NotClean
    values = texts.cast(pl.Int64, strict=False)
    if values.null_count():
        raise NotClean
    return values.to_numpy().astype(np.float64)


# -- lists


def _edges(queries: pl.Series) -> IntArray:
    """int64[n+1]: where each run of equal keys starts, and the end."""
    changes = np.flatnonzero((queries[1:] != queries[:-1]).to_numpy()) + 1
    return np.concatenate([[0], changes, [len(queries)]]).astype(np.int64)


def _lists(frame: pl.DataFrame, seen: set[str], tag: str, line: int) -> Lists:
    starts = _edges(frame["query"])
    keys = tuple(frame["query"][starts[:-1]].to_list())
    _refuse_comments(keys)
    before = len(seen)
    seen.update(keys)
    if len(seen) != before + len(keys):
        raise NotClean  # a list in two pieces
    scores = frame["score"].to_numpy()
    if not np.isfinite(scores).all():
        raise NotClean
    ranks = frame["rank"].to_numpy()
    first = np.zeros(len(scores), np.bool_)
    first[starts[:-1]] = True
    if ((ranks[1:] <= ranks[:-1]) & ~first[1:]).any() or ((scores[1:] > scores[:-1]) & ~first[1:]).any():
        raise NotClean
    return Lists(keys, starts, scores, ranks, frame["doc"], tag, line)


def _refuse_comments(query_keys: Iterable[str]) -> None:
    if any(key.startswith("#") for key in query_keys):
        raise NotClean  # what is wrong in such a line is told of a comment


def has_twice(hashes: HashArray) -> bool:
    """Whether any hash occurs more than once; sorts them in place."""
    hashes.sort()
    return bool((hashes[1:] == hashes[:-1]).any())
