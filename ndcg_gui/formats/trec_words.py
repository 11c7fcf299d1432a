"""Small clean TREC files taken apart at once: a file of 50 queries is read while others still start up.

As exact as line by line, for what is as clean as `trec_columns` wants it; anything else raises
`NotClean`, and the file is read line by line.
"""

from __future__ import annotations

from itertools import groupby, pairwise

import numpy as np

from ndcg_gui.formats.decimals import MAX_DIGITS
from ndcg_gui.formats.keys import MAX_BYTES
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.source import Source
from ndcg_gui.formats.trec_columns import LARGE, NotClean, is_plain, single_blanks

_NUMBER = str.maketrans("", "", "0123456789.eE+-")
_MAX_GRADE, _MAX_RANK = 16, 18  # digits

Ranked = tuple[list[str], list[float]]


def read_lists(source: Source, options: ReadOptions) -> tuple[str, dict[str, Ranked]]:
    """A run's tag, and for each query its document keys, best first, with their scores."""
    queries, _, documents, rank_words, score_words, tags = _columns(source, options, 6)
    # Longer ranks do not fit into 64 bits, and far longer ones int() refuses.
    if len(set(tags)) != 1 or not "".join(rank_words).isdigit() or max(map(len, rank_words)) > _MAX_RANK:
        raise NotClean
    scores = _numbers(score_words)
    ranks = np.array(list(map(int, rank_words)), np.int64)
    values = np.array(scores)
    edges = [0]
    for _, group in groupby(queries):
        edges.append(edges[-1] + sum(1 for _ in group))
    first = np.zeros(len(queries), np.bool_)
    first[edges[:-1]] = True
    if ((ranks[1:] <= ranks[:-1]) & ~first[1:]).any() or ((values[1:] > values[:-1]) & ~first[1:]).any():
        raise NotClean
    lists: dict[str, Ranked] = {}
    for start, end in pairwise(edges):
        own = documents[start:end]
        if queries[start] in lists or len(set(own)) != end - start:
            raise NotClean  # a list in two pieces, or a document twice
        lists[queries[start]] = own, scores[start:end]
    return tags[0], lists


def read_labels(source: Source, options: ReadOptions) -> dict[str, dict[str, float]]:
    """The grade of each document by query, as they first occur; negative: in the pool, but not judged."""
    queries, _, documents, words = _columns(source, options, 4)
    if not options.real_grades and not all(
        len(word) <= _MAX_GRADE and word.removeprefix("-").isdigit() for word in words
    ):
        raise NotClean
    labels: dict[str, dict[str, float]] = {}
    for query, document, grade in zip(queries, documents, _numbers(words), strict=True):
        labels.setdefault(query, {})[document] = grade
    if sum(map(len, labels.values())) != len(queries):
        raise NotClean  # a pair twice
    return labels


def _columns(source: Source, options: ReadOptions, width: int) -> list[list[str]]:
    if source.size > LARGE:
        raise NotClean
    parts = []
    for part in source.byte_blocks(options.max_trec_line):
        parts.append(part)
        if sum(map(len, parts)) > LARGE:
            raise NotClean
    data = b"".join(parts)
    if not _is_regular(data, width):
        data = single_blanks(data)
        if not is_plain(data) or not _is_regular(data, width):
            raise NotClean
    words = data.decode("ascii").split()
    columns = [words[place::width] for place in range(width)]
    if any(key.startswith("#") for key in set(columns[0])):
        raise NotClean  # what is wrong in such a line is told of a comment
    if max(map(len, columns[0])) > MAX_BYTES or max(map(len, columns[2])) > MAX_BYTES:
        raise NotClean
    if len(columns[-1][0]) > MAX_BYTES:
        raise NotClean
    return columns


def _is_regular(data: bytes, width: int) -> bool:
    """Whether every line is `width` words of printable ASCII with single blanks between them."""
    codes = np.frombuffer(data if data.endswith(b"\n") else data + b"\n", np.uint8)
    ends = np.flatnonzero(codes <= 0x20)
    if len(data) == 0 or len(ends) % width or codes.max() > 0x7E or np.diff(ends, prepend=-1).min() < 2:
        return False
    kinds = codes[ends].reshape(-1, width)
    return bool((kinds[:, :-1] == 0x20).all() and (kinds[:, -1] == 0x0A).all())


def _numbers(words: list[str]) -> list[float]:
    # Only these characters, so that float takes what the line reader takes: no "nan", no "1_0".
    if "".join(words).translate(_NUMBER) or max(map(len, words)) > MAX_DIGITS:
        raise NotClean
    try:
        numbers = list(map(float, words))
    except ValueError:
        raise NotClean from None
    if not np.isfinite(numbers).all():
        raise NotClean
    return numbers
