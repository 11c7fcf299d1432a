"""Unpacking gzip piece by piece, under a budget."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator

from ndcg_gui.domain.messages import say
from ndcg_gui.formats.report import Report

MAGIC = b"\x1f\x8b"
_GZIP_ONLY = 31  # zlib's window bits for "gzip header and trailer"


def unpack(packed: Iterable[bytes], *, budget: int, piece: int, report: Report) -> Iterator[bytes]:
    """The unpacked bytes, at most `piece` at a time; several members in a row are one file.

    Stops the reading when the data is damaged or cut, when something else stands behind it, and
    when it unpacks to more than `budget` bytes.
    """
    unpacker = zlib.decompressobj(_GZIP_ONLY)
    members = total = produced = 0
    fed = False
    for data in packed:
        while data:
            if members and not fed:
                data = data.lstrip(b"\0")  # padding behind a member is common
                if not data:
                    break
            fed = True
            try:
                out = unpacker.decompress(data, piece)
            except zlib.error as error:
                what = say("is damaged gzip: {reason}", reason=str(error))
                behind = members and not produced
                report.stop(0, say("has something else behind its gzip data") if behind else what)
            produced += len(out)
            total += len(out)
            if total > budget:
                report.stop(
                    0, say("unpacks to more than {budget} bytes, far more than text does", budget=budget)
                )
            if out:
                yield out
            data = unpacker.unconsumed_tail
            if unpacker.eof:
                data = unpacker.unused_data
                unpacker, fed, produced, members = zlib.decompressobj(_GZIP_ONLY), False, 0, members + 1
    if fed:
        rest = unpacker.flush()
        if not unpacker.eof:
            report.stop(0, say("is a cut gzip file: its end is missing"))
        if rest:
            yield rest
