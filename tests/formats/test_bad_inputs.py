"""Every row of the table of bad inputs that concerns these formats, with its own small input.

The number is the row's. E: refused, naming file and line. W: a warning to confirm. I: told, with nothing
to confirm. N: normalised and noted. A: taken exactly, without a word.
"""

from __future__ import annotations

import errno
import gzip
import json
import os
import socket
import stat
import tracemalloc
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import pytest

from ndcg_gui.domain.errors import Cancelled, FileErrors
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import Kind, Status
from ndcg_gui.domain.text import visible
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file

RUN, QRELS = Kind.RUN, Kind.QRELS
QUERIES, DOCUMENTS, JUDGMENTS = Kind.QUERIES, Kind.DOCUMENTS, Kind.JUDGMENTS
NOW = datetime(2026, 1, 1, tzinfo=UTC)

Prepare = Callable[[Path, pytest.MonkeyPatch], None]
Check = Callable[[Parsed], bool]


@dataclass(frozen=True)
class Case:
    """`words` are parts of the error's text, or codes of notices; `line` is that of the first error."""

    number: str
    gets: Literal["E", "W", "I", "N", "A"]
    kind: Kind | None
    data: bytes = b""
    words: tuple[str, ...] = ()
    line: int = 0
    name: str = "file"
    check: Check = lambda parsed: True
    options: ReadOptions = field(default_factory=lambda: ReadOptions(now=NOW))
    prepare: Prepare | None = None


def run(*rows: str) -> bytes:
    return "".join(f"{row}\n" for row in rows).encode()


def lines(*rows: object) -> bytes:
    return "".join(f"{row if isinstance(row, str) else json.dumps(row)}\n" for row in rows).encode()


def ids(parsed: Parsed) -> list[str]:
    return [key for ranked in parsed.runs[0].lists.values() for key in ranked.keys]


def first_body(parsed: Parsed) -> str:
    return parsed.documents[0].body


def score(text: str) -> bytes:
    return run("1 Q0 a 1 2 t", f"1 Q0 b 2 {text} t")


def rank(text: str) -> bytes:
    return run("1 Q0 a 1 2 t", f"1 Q0 b {text} 1 t")


def document(body: str) -> bytes:
    return lines({"doc_key": "d", "title": "T", "body": body})


def key(text: str) -> bytes:
    return run(f"1 Q0 {text} 1 2 t")


GOOD = run("1 Q0 a 1 2 t", "1 Q0 b 2 1 t")
TWO = ["a", "b"]
CSV_Q = b"query_key,text\n1,one\n"
J_HEADER = "query_key,doc_key,rater,grade,status,note\n"
small = ReadOptions


# -- files that are more than bytes


def folder(path: Path, _: pytest.MonkeyPatch) -> None:
    path.mkdir()


def nothing(path: Path, _: pytest.MonkeyPatch) -> None:
    assert not path.exists()


def broken_link(path: Path, _: pytest.MonkeyPatch) -> None:
    path.symlink_to(path.with_name("nowhere"))


def locked(path: Path, patch: pytest.MonkeyPatch) -> None:
    # Not by chmod: root reads everything.
    path.write_bytes(GOOD)
    real = os.open

    def refuse(name: object, *args: int) -> int:
        if name == path:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return real(name, *args)  # type: ignore[arg-type]

    patch.setattr(os, "open", refuse)


def fifo(path: Path, _: pytest.MonkeyPatch) -> None:
    os.mkfifo(path)


def unix_socket(path: Path, patch: pytest.MonkeyPatch) -> None:
    patch.chdir(path.parent)  # a socket's address is short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(path.name)


def becomes_fifo(path: Path, patch: pytest.MonkeyPatch) -> None:
    """A FIFO that looks like a file until it is opened."""
    os.mkfifo(path)
    real = Path.stat

    def pretend(self: Path, **kwargs: bool) -> os.stat_result:
        status = real(self, **kwargs)
        return os.stat_result((stat.S_IFREG | 0o644, *status[1:])) if self == path else status

    patch.setattr(Path, "stat", pretend)


def device(path: Path, _: pytest.MonkeyPatch) -> None:
    path.symlink_to("/dev/zero")


def gzip_bomb(fill: bytes) -> Prepare:
    """100 MB that pack to some 100 KB."""

    def prepare(path: Path, _: pytest.MonkeyPatch) -> None:
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        piece = fill * (1_000_000 // len(fill))
        path.write_bytes(b"".join([packer.compress(piece) for _ in range(100)]) + packer.flush())
        assert path.stat().st_size < 150_000

    return prepare


CASES = [
    # -- TREC lines
    Case("1", "E", RUN, run("1 Q0 a 1 2"), ("5 columns", "expected 6 columns"), 1),
    Case("2", "E", RUN, run("1 Q0 a 1 2 my tag"), ("7 columns", "a tag with blanks?"), 1),
    Case("3", "A", RUN, b"1\tQ0\ta 1\t \t2 t\n1 Q0\tb\t\t2 1 t\n", check=lambda p: ids(p) == TWO),
    Case("4", "A", RUN, b" \t1 Q0 a 1 2 t \t\n1 Q0 b 2 1 t  \n", check=lambda p: ids(p) == TWO),
    Case("5", "N", RUN, b"\xef\xbb\xbf" + GOOD, ("bom",), check=lambda p: list(p.runs[0].lists) == ["1"]),
    Case("6", "N", RUN, b"1 Q0 a 1 2 t\r\n1 Q0 b 2 1 t\n", ("crlf",), check=lambda p: p.runs[0].tag == "t"),
    Case("6 unended", "A", RUN, GOOD[:-1] + b"\r", check=lambda p: p.runs[0].tag == "t"),
    Case("7", "E", RUN, GOOD.replace(b"\n", b"\r"), ("no line feeds",), 1),
    Case(
        "7 long",
        "E",
        RUN,
        GOOD.replace(b"\n", b"\r") * 5,
        ("no line feeds",),
        1,
        options=small(max_trec_line=20),
    ),
    Case("8", "A", RUN, GOOD[:-1], check=lambda p: ids(p) == TWO),
    Case(
        "9", "A", RUN, b"\n" + GOOD + b" \t\n\n", check=lambda p: p.report.blank == 3 and p.report.rows == 2
    ),
    # As trec_eval 10 does.
    Case("10", "N", RUN, b"# made by us\n" + GOOD, ("comments",), check=lambda p: ids(p) == TWO),
    Case("10 qrels", "N", QRELS, b"# four columns here\n1 0 a 1\n", ("comments",)),
    Case(
        "10 row", "W", RUN, GOOD + b"#2 Q0 a 1 2 t\n", ("comment_rows",), check=lambda p: p.report.rows == 2
    ),
    Case("10 label", "W", QRELS, b"1 0 a 1\n#2 0 a 1\n", ("comment_rows",)),
    Case("11", "E", RUN, GOOD + b"1 Q0 c\0d 3 0 t\n", ("NUL byte",), 3),
    Case("11 csv", "E", QUERIES, b"query_key,text\n1,o\0ne\n", ("NUL byte",), 2),
    Case("12", "I", RUN, GOOD.decode().encode("utf-16"), ("encoding",), check=lambda p: ids(p) == TWO),
    Case(
        "12 unmarked",
        "W",
        RUN,
        GOOD.decode().encode("utf-16-le"),
        ("encoding_guessed",),
        check=lambda p: ids(p) == TWO,
    ),
    Case(
        "12 chosen otherwise",
        "E",
        RUN,
        GOOD.decode().encode("utf-16"),
        ("UTF-16-LE; save as UTF-8",),
        options=small(encoding="utf-8"),
    ),
    Case("12 utf-32", "E", RUN, GOOD.decode().encode("utf-32-be"), ("UTF-32", "save as UTF-8")),
    Case(
        "13",
        "E",
        RUN,
        GOOD + b"1 Q0 caf\xe9 3 0 t\n",
        ("byte 34", "0xE9", "expected UTF-8"),
        3,
        options=small(encoding="utf-8"),
    ),
    Case(
        "13 guessed",
        "W",
        RUN,
        GOOD + b"1 Q0 caf\xe9 3 0 t\n",
        ("encoding_guessed",),
        check=lambda p: ids(p) == [*TWO, "caf\xe9"],
    ),
    # What has other characters in UTF-8 is UTF-8 with a damage.
    Case("13 damaged", "E", RUN, GOOD + "1 Q0 caféé ".encode() + b"\xe9 3 0 t\n", ("byte 39",), 3),
    Case("13 after a mark", "E", RUN, b"\xef\xbb\xbf" + GOOD + b"1 Q0 caf\xe9 3 0 t\n", ("byte 37",), 3),
    Case(
        "13 chosen",
        "I",
        RUN,
        b"1 Q0 caf\xe9 1 2 t\n",
        ("encoding",),
        options=small(encoding="latin-1"),
        check=lambda p: ids(p) == ["caf\xe9"],
    ),
    Case("14", "E", RUN, b"1 Q0 \xc0\xaf 1 2 t\n", ("0xC0",), 1),
    Case("14 cesu", "E", RUN, b"1 Q0 \xed\xa0\xbd\xed\xb8\x80 1 2 t\n", ("0xED",), 1),
    Case(
        "15",
        "E",
        QUERIES,
        lines({"query_key": "1", "text": "a"}, '{"query_key": "2", "text": "\\ud800"}'),
        ("lone surrogate", "\\ud800"),
        2,
    ),
    Case("16", "E", RUN, score("NaN"), ("not a score", "got 'NaN'"), 2),
    Case("17", "E", RUN, score("inf"), ("not a score", "got 'inf'"), 2),
    Case("17 large", "E", RUN, score("1e400"), ("not a score", "64-bit float"), 2),
    Case("18", "E", RUN, score("1_0.5"), ("not a score", "1_0.5"), 2),
    Case("18 full width", "E", RUN, score("１.５"), ("not a score", "１.５"), 2),
    Case("19", "E", RUN, score("1,5"), ("not a score", "not a comma"), 2),
    Case("19 hex", "E", RUN, score("0x1p3"), ("not a score", "0x1p3"), 2),
    Case("19 empty", "E", RUN, score(""), ("5 columns",), 2),
    Case(
        "20",
        "I",
        RUN,
        run("1 Q0 b 1 2 t", "1 Q0 c 2 2 t", "1 Q0 a 3 1 t"),
        ("ties",),
        check=lambda p: ids(p) == ["c", "b", "a"] and "the ranks order them" in str(p.report.information[0]),
    ),
    Case(
        "21",
        "W",
        RUN,
        run("1 Q0 a 1 1 t", "1 Q0 b 2 2 t", "1 Q0 c 3 2 t", "2 Q0 a 1 1 t"),
        ("score_order",),
        check=lambda p: (
            ids(p) == ["c", "b", "a", "a"]
            and [notice.code for notice in p.report.information] == ["ties"]
            and p.runs[0].order == "score"
            and "begins with c; by rank it would begin with a" in str(p.report.warnings[0])
        ),
    ),
    Case("22", "I", RUN, run("1 Q0 a 1 3 t", "1 Q0 b 3 2 t"), ("ranks",), check=lambda p: ids(p) == TWO),
    Case(
        "22 from 0", "I", RUN, run("1 Q0 a 0 3 t", "1 Q0 b 1 2 t"), ("ranks",), check=lambda p: ids(p) == TWO
    ),
    Case(
        "22 twice", "I", RUN, run("1 Q0 b 1 2 t", "1 Q0 a 1 3 t"), ("ranks",), check=lambda p: ids(p) == TWO
    ),
    *(
        Case(f"23 {text}", "E", RUN, rank(text), ("not a rank", text), 2)
        for text in ("３", "1_000", "+3", "3.0")
    ),
    Case("24", "E", RUN, rank("-1"), ("not a rank", "-1"), 2),
    Case("24 large", "E", RUN, rank(str(1 << 63)), ("not a rank", str(1 << 63)), 2),
    Case("24 zeros", "I", RUN, rank("0" * 9_000 + "3"), ("ranks",), check=lambda p: ids(p) == TWO),
    Case("24 largest", "I", RUN, rank("000" + str((1 << 63) - 1)), ("ranks",)),
    Case(
        "25",
        "E",
        RUN,
        run("1 Q0 a 1 2 t", "1 Q0 b 2 1 t", "1 Q0 a 3 0 t"),
        ("document 'a' appears twice for query '1'", "first in line 1"),
        3,
    ),
    Case(
        "26",
        "E",
        RUN,
        GOOD + GOOD,
        ("duplicates start at line 3", "repeats line 1"),
        3,
        check=lambda p: p.report.error_count == 1,
    ),
    Case("27", "E", RUN, run("1 Q0 a 1 2 t", "1 Q0 b 2 1 u"), ("second run tag", "got 'u'", "'t'"), 2),
    Case("27 twin", "E", RUN, run("q1 Q0 a 1 2 t", "Q1 Q0 b 2 1 u"), ("second run tag", "got 'u'"), 2),
    Case(
        "27 split",
        "I",
        RUN,
        run("1 Q0 a 1 2 t", "1 Q0 a 1 1 u"),
        ("split_tags",),
        options=small(split_tags=True),
        check=lambda p: [r.tag for r in p.runs] == ["t", "u"],
    ),
    Case("31", "E", RUN, run("1 0 a 1", "1 0 b 2"), ("4 columns: looks like qrels",), 1),
    Case("31 one line", "E", RUN, run("1 0 a x"), ("4 columns: looks like qrels",), 1),
    Case("31 later", "E", RUN, GOOD + run("1 0 a 1"), ("4 columns: looks like qrels",), 3),
    Case("32", "E", QRELS, GOOD, ("6 columns: looks like a run",), 1),
    Case("33", "E", QRELS, run("1 0 a 1", "1 b 2"), ("3 columns", "expected 4 columns"), 2),
    Case("33 decimal", "E", QRELS, run("1 0 a 2.5"), ("not a whole grade", "judgments CSV"), 1),
    Case("33 text", "E", QRELS, run("1 0 a good"), ("not a grade",), 1),
    Case(
        "34",
        "W",
        QRELS,
        run("1 0 a -1", "1 0 b -2", "1 0 c 1"),
        ("negative",),
        check=lambda p: (
            [(j.status, j.grade) for j in p.judgments]
            == [(Status.CLEARED, None), (Status.CLEARED, None), (Status.GRADED, 1.0)]
            and p.report.warnings[0].count == 2
        ),
    ),
    Case("36", "E", QRELS, run("1 0 a 0", "1 0 b 0", "1 0 a 1"), ("two grades", "1 here, 0 in line 1"), 3),
    Case(
        "37",
        "I",
        QRELS,
        run("1 0 a 1", "1 0 a 1"),
        ("duplicates",),
        check=lambda p: len(p.judgments) == 1 and p.report.skipped == 1,
    ),
    # -- files in general
    *(Case(f"38 {kind}", "E", kind, b"", ("no rows",)) for kind in (None, *Kind)),
    Case("38 mark only", "E", RUN, b"\xef\xbb\xbf", ("no rows",)),
    Case("39", "E", RUN, b"\n \n\t\n", ("no rows",)),
    Case("39 any", "E", None, b"\n\n", ("no rows",)),
    Case("39 comments", "E", QRELS, b"# a\n\n# b\n", ("no rows",)),
    Case("40", "E", RUN, words=("is a folder",), prepare=folder),
    Case("41", "E", RUN, words=("cannot be opened", "Permission denied"), prepare=locked),
    Case("42", "E", RUN, words=("does not exist",), prepare=nothing),
    Case("42 link", "E", RUN, words=("a link to a file that does not exist",), prepare=broken_link),
    Case("43", "E", RUN, GOOD + b"1 Q0 " + b"x" * 1_500_000, ("longer than 1000000 bytes",), 3),
    Case(
        "43 lowered",
        "E",
        RUN,
        GOOD + b"1 Q0 " + b"x" * 60,
        ("longer than 50 bytes",),
        3,
        options=small(max_trec_line=50),
    ),
    Case(
        "43 jsonl",
        "E",
        QUERIES,
        lines({"query_key": "1", "text": "x" * 90}),
        ("longer than 80 bytes",),
        1,
        options=small(max_line=80),
    ),
    *(
        Case(
            f"44 U+{ord(space):04X}", "E", RUN, f"1 Q0{space}a 1 2 t\n".encode(), (f"U+{ord(space):04X}",), 1
        )
        for space in "\u00a0\u2003\u0085"
    ),
    *(
        Case(
            f"45 U+{ord(c):04X}",
            "A",
            DOCUMENTS,
            f"doc_key,body\nd,one{c}two\n".encode(),
            check=lambda p, c=c: first_body(p) == f"one{c}two",
        )
        for c in "\u2028\v\f\x1c\x85"
    ),
    *(
        Case(f"45 id U+{ord(c):04X}", "E", RUN, key(f"d{c}1"), (f"U+{ord(c):04X}", "key"), 1)
        for c in "\u2028\v\f\x1c"
    ),
    Case("46", "E", DOCUMENTS, b"doc_key,body\nd  1,x\n", ("several blanks in a row inside the key",), 2),
    Case("46 ends", "E", DOCUMENTS, b"doc_key,body\n d1,x\n", ("a blank at the beginning or the end",), 2),
    Case(
        "46 single", "A", DOCUMENTS, b"doc_key,body\nd 1,x\n", check=lambda p: p.documents[0].doc_key == "d 1"
    ),
    Case("46 empty", "E", DOCUMENTS, b"doc_key,body\n,x\n", ("doc_key is empty",), 2),
    Case("46 empty json", "E", DOCUMENTS, lines({"doc_key": "", "body": "x"}), ("the key is empty",), 1),
    # -- CSV
    Case(
        "47",
        "I",
        QUERIES,
        b"query_key;text\n1;one, two\n",
        ("delimiter",),
        name="q.csv",
        check=lambda p: p.queries[0].text == "one, two",
    ),
    Case("47 tab", "I", QUERIES, b"query_key\ttext\n1\tone\n", ("delimiter",), name="q.csv"),
    Case("47 tsv", "A", QUERIES, b"query_key\ttext\n1\tone\n", name="q.tsv"),
    Case(
        "48",
        "A",
        DOCUMENTS,
        b'doc_key,body\nd,"one\ntwo, ""three""\n"\ne,x\n',
        check=lambda p: first_body(p) == 'one\ntwo, "three"\n' and p.documents[1].line == 5,
    ),
    Case("49", "E", DOCUMENTS, b'doc_key,body\nd,"ok\n1"\ne,"open\nf,x\ng,y\n', ("quote", "never closed"), 4),
    Case(
        "49 noticed",
        "E",
        DOCUMENTS,
        b'doc_key,body\nd,"ok\n1","open\nf,"x"\ng,y\n',
        ("quote", "noticed in line 4"),
        3,
    ),
    Case(
        "50",
        "E",
        QUERIES,
        b"query_key,text\n1,one\n2\n3,a,b\n",
        ("1 cell", "2 cells as in the header"),
        3,
        check=lambda p: p.report.error_count == 2,
    ),
    Case("51", "E", QUERIES, b"205277,projector\n205278,notebook\n", ("no header",), 1),
    Case("51 header only", "E", QUERIES, b"query_key,text\n", ("no rows",)),
    Case("51 missing", "E", QUERIES, b"query_key,words\n1,x\n", ("no column text", "query_key, text"), 1),
    Case("52", "E", DOCUMENTS, b"doc_key,id,id\nd,1,2\n", ("two columns mean the same", "'id'"), 1),
    Case("52 known", "E", DOCUMENTS, b"doc_key,Doc_Key\nd,1\n", ("two columns mean the same",), 1),
    Case(
        "53",
        "I",
        DOCUMENTS,
        b" Doc_ID ,TITLE\nd,x\n",
        ("columns",),
        check=lambda p: p.documents[0].title == "x",
    ),
    Case(
        "54",
        "A",
        DOCUMENTS,
        b"doc_key,body\nd," + b"x" * 200_000 + b"\n",
        check=lambda p: len(first_body(p)) == 200_000,
    ),
    Case(
        "54 cap",
        "E",
        QUERIES,
        b"query_key,text\n1," + b"x" * 200 + b"\n",
        ("longer than 100 characters",),
        2,
        options=small(max_field=100),
    ),
    Case(
        "54 quoted",
        "E",
        QUERIES,
        b'query_key,text\n1,"' + b"x\n" * 200 + b'"\n',
        ("quote",),
        2,
        options=small(max_record=100),
    ),
    Case("55", "E", JUDGMENTS, J_HEADER.encode() + b'1,d,r,"0,5",,\n', ("not a comma", "0,5"), 2),
    Case(
        "56",
        "A",
        QUERIES,
        b"query_key,text\n1,\"=cmd|'/c calc'!A0\"\n",
        check=lambda p: p.queries[0].text == "=cmd|'/c calc'!A0",
    ),
    Case(
        "57",
        "W",
        DOCUMENTS,
        b"doc_key,title\n1E+05,x\n1-Mar,y\n",
        ("converted",),
        check=lambda p: [d.doc_key for d in p.documents] == ["1E+05", "1-Mar"],
    ),
    Case(
        "58", "E", DOCUMENTS, b"doc_key" + b",c" * 1_000_000 + b"\n", ("1,000,001 columns", "at most 1000"), 1
    ),
    # -- JSON lines
    Case(
        "59",
        "E",
        QUERIES,
        lines({"query_key": "1", "text": "a"}, "nonsense", {"query_key": "2", "text": "b"}),
        ("not JSON",),
        2,
        check=lambda p: not p.queries,
    ),
    Case(
        "60",
        "E",
        QUERIES,
        b'{"query_key": "1", "text": "a"}\n{"query_key": "2", "te',
        ("looks incomplete",),
        2,
    ),
    Case(
        "61", "E", QUERIES, b'[{"query_key": "1", "text": "a"}]\n', ("JSON array", "one object per line"), 1
    ),
    Case(
        "61 indented", "E", QUERIES, b'{\n "query_key": "1",\n "text": "a"\n}\n', ("over several lines",), 1
    ),
    Case(
        "62", "A", QUERIES, b'\n{"query_key": "1", "text": "a"}\n \t\n\n', check=lambda p: p.report.blank == 3
    ),
    Case("63", "E", QUERIES, lines('{"query_key": "1", "text": "a", "text": "b"}'), ("'text' twice",), 1),
    *(
        Case(
            f"64 {number}",
            "E",
            QUERIES,
            lines('{"query_key":"1","text":"a","weight":' + number + "}"),
            (number,),
            1,
        )
        for number in ("NaN", "Infinity", "-Infinity", "1e999")
    ),
    Case("65", "E", DOCUMENTS, lines('{"doc_key": "d", "fields": ' + "[" * 100_000), ("deeper than 64",), 1),
    Case("65 in text", "A", DOCUMENTS, document('\\"' + "[" * 100), check=lambda p: p.report.rows == 1),
    Case(
        "66",
        "E",
        QUERIES,
        lines('{"query_key":"1","text":"a","weight":' + "9" * 5_000 + "}"),
        ("5000 digits",),
        1,
    ),
    Case("67", "E", QUERIES, lines({"query_key": "1"}), ("'text' is missing",), 1),
    Case("67 null", "E", QUERIES, lines({"query_key": None, "text": "a"}), ("'query_key' is null",), 1),
    Case(
        "67 extra",
        "W",
        QUERIES,
        lines({"query_key": "1", "text": "a", "colour": 1}),
        ("extra_columns",),
        check=lambda p: "colour" in str(p.report.warnings[0]),
    ),
    Case("67 extra csv", "W", QUERIES, b"query_key,text,colour\n1,a,red\n", ("extra_columns",)),
    Case(
        "68", "E", DOCUMENTS, lines({"doc_key": 7}, {"doc_key": "8"}), ("mixed", "a number as in line 1"), 2
    ),
    Case(
        "68 numbers",
        "N",
        DOCUMENTS,
        lines({"doc_key": 7}, {"doc_key": 8}),
        ("number_keys",),
        check=lambda p: p.documents[0].doc_key == "7",
    ),
    Case(
        "69", "E", JUDGMENTS, lines({"query_key": "1", "doc_key": "d", "grade": True}), ("grade", "true"), 1
    ),
    # -- HTML
    Case("77", "E", DOCUMENTS, document("<p>" + "x" * 5_000_000), ("5000003 bytes", "at most 5000000"), 1),
    Case(
        "77 characters",
        "E",
        DOCUMENTS,
        document("é" * 60),
        ("120 bytes",),
        1,
        options=small(max_document=100),
    ),
    Case(
        "78",
        "N",
        DOCUMENTS,
        document(
            "<p>one<script>alert('</p>')</script><iframe src='http://x'></iframe><img src='file:///etc/x'></p>"
        ),
        ("html", "html_dropped"),
        check=lambda p: first_body(p) == "one" and p.report.notes[1].count == 3,
    ),
    Case("79", "W", DOCUMENTS, document("<html><meta charset='windows-1252'><p>x</p>"), ("charset",)),
    Case(
        "80",
        "N",
        DOCUMENTS,
        document("<table><tr><td>" * 2_000 + "deep" + "</td></tr></table>" * 2_000),
        ("html",),
        check=lambda p: first_body(p) == "deep",
    ),
    Case(
        "81",
        "N",
        DOCUMENTS,
        document(
            "<p>a<svg><svg><text>no</text></svg>no</svg><math><mi>x</mi></math>"
            "<img src='data:image/png;base64,AAAA'>b</p>"
        ),
        ("html", "html_dropped"),
        check=lambda p: first_body(p) == "ab" and p.report.notes[1].count == 3,
    ),
    # -- gzip
    Case("82", "E", RUN, gzip.compress(GOOD)[:-9], ("incomplete gzip",)),
    Case("82 head", "E", RUN, gzip.compress(GOOD)[:5], ("incomplete gzip",)),
    Case("82 damaged", "E", RUN, gzip.compress(GOOD)[:-6] + b"abcdef", ("damaged gzip",)),
    Case("83", "E", RUN, gzip.compress(GOOD) + b"garbage", ("after its gzip data",)),
    Case("83 padded", "A", RUN, gzip.compress(GOOD) + b"\0" * 512, check=lambda p: ids(p) == TWO),
    Case(
        "83 members",
        "A",
        RUN,
        gzip.compress(GOOD[:13]) + gzip.compress(GOOD[13:]),
        check=lambda p: ids(p) == TWO,
    ),
    Case("83 not gzip", "E", RUN, b"\x80\x81 binary", ("neither gzip nor text",), name="r.run.gz"),
    Case("83 zip", "E", RUN, b"PK\x03\x04\0\0rest", ("ZIP archive",), name="r.run.gz"),
    Case("83 plain", "I", RUN, GOOD, ("plain_gz",), name="r.run.gz"),
    Case("83 unnamed", "A", RUN, gzip.compress(GOOD), name="r.run"),
    Case(
        "84",
        "E",
        RUN,
        words=("unpacks to more than",),
        prepare=gzip_bomb(b"\n"),
        options=small(small_unpacked=8_000_000, max_ratio=50, repeated_from=100_000_000),
    ),
    Case("84 zeros", "E", RUN, words=("longer than 1000000 bytes",), line=1, prepare=gzip_bomb(b"\0")),
    Case(
        "84 lowered",
        "E",
        RUN,
        gzip.compress(GOOD * 1_000),
        ("unpacks to more than 5000 bytes",),
        options=small(small_unpacked=5_000, max_ratio=1),
    ),
    *(
        Case(f"87 {prepare.__name__}", "E", RUN, words=("not a regular file",), prepare=prepare)
        for prepare in (fifo, unix_socket, becomes_fifo, device)
    ),
    Case("88", "A", RUN, GOOD, name="a\nb\u202e😀.run", check=lambda p: ids(p) == TWO),
    Case("88 shown", "E", RUN, b"x\n", ("a<U+000A>b<U+202E>😀.run:1:",), 1, name="a\nb\u202e😀.run"),
    # -- keys
    Case(
        "93",
        "W",
        RUN,
        key("d\u200b1"),
        ("invisible",),
        check=lambda p: ids(p) == ["d\u200b1"] and "d<U+200B>1" in str(p.report.warnings[0]),
    ),
    Case("93 mark", "W", RUN, key("d\ufeff1"), ("invisible",)),
    Case("94", "W", RUN, key("d\u202e1"), ("bidi",), check=lambda p: ids(p) == ["d\u202e1"]),
    Case("95", "A", RUN, key("😀👩‍💻"), check=lambda p: ids(p) == ["😀👩‍💻"]),
    Case(
        "96",
        "W",
        RUN,
        run("1 Q0 caf\u00e9 1 2 t", "1 Q0 cafe\u0301 2 1 t"),
        ("composition_twins",),
        check=lambda p: ids(p) == ["caf\u00e9", "cafe\u0301"] and p.report.warnings[0].lines == (2,),
    ),
    Case(
        "97",
        "W",
        RUN,
        run("1 Q0 Doc1 1 2 t", "1 Q0 doc1 2 1 t"),
        ("case_twins",),
        check=lambda p: ids(p) == ["Doc1", "doc1"],
    ),
    Case("97 queries", "W", QUERIES, b"query_key,text\nA,x\na,y\n", ("case_twins",)),
    Case("98", "E", RUN, key("x" * 1_001), ("longer than 1000 bytes",), 1),
    Case("98 bytes", "E", RUN, key("é" * 501), ("longer than 1000 bytes",), 1),
    Case("98 longest", "A", RUN, key("x" * 1_000)),
    *(Case(f"99 {c}", "A", RUN, key(f"{c}1"), check=lambda p, c=c: ids(p) == [f"{c}1"]) for c in "=-@"),
    Case("100", "A", RUN, run("1 Q0 007 1 2 t", "1 Q0 7 2 1 t"), check=lambda p: ids(p) == ["007", "7"]),
    *(
        Case(
            f"101 {word}",
            "A",
            DOCUMENTS,
            f"doc_key,title\n{word},{word}\n".encode(),
            check=lambda p, word=word: (p.documents[0].doc_key, p.documents[0].title) == (word, word),
        )
        for word in ("NULL", "nan", "None", "True")
    ),
    Case("102", "E", RUN, key("d\x071"), ("control character U+0007",), 1),
    Case("102 json", "E", DOCUMENTS, lines({"doc_key": "d\n1"}), ("control character U+000A",), 1),
    Case(
        "103",
        "A",
        DOCUMENTS,
        b"doc_key,title\n';DROP_TABLE--,x\n",
        check=lambda p: p.documents[0].doc_key == "';DROP_TABLE--",
    ),
    # -- judgments
    Case(
        "105",
        "W",
        JUDGMENTS,
        b"query_key,doc_key,grade,created_at\n1,d,1,2030-01-01T00:00:00Z\n",
        ("future",),
    ),
    Case(
        "105 early",
        "W",
        JUDGMENTS,
        b"query_key,doc_key,grade,created_at\n1,d,1,1970-01-01T00:00:00Z\n",
        ("early",),
    ),
    Case(
        "105 naive",
        "E",
        JUDGMENTS,
        b"query_key,doc_key,grade,created_at\n1,d,1,2025-01-01T00:00:00\n",
        ("without a time zone",),
        2,
    ),
    Case(
        "105 beyond",
        "E",
        JUDGMENTS,
        b"query_key,doc_key,grade,created_at\n1,d,1,9999-12-31T23:00:00-05:00\n",
        ("not a time",),
        2,
    ),
    Case(
        "106",
        "W",
        JUDGMENTS,
        b"query_key,doc_key,grade,seconds\n1,d,1,-1\n1,e,1,86401\n",
        ("seconds",),
        check=lambda p: p.report.warnings[0].count == 2,
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_row(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / case.name
    if case.prepare is None:
        path.write_bytes(case.data)
    else:
        case.prepare(path, monkeypatch)
    parsed = read_file(path, kind=case.kind, options=case.options)
    report = parsed.report
    if case.gets == "E":
        assert report.error_count >= 1
        assert not (parsed.queries or parsed.documents or parsed.runs or parsed.judgments)
        with pytest.raises(FileErrors) as caught:
            report.raise_if_errors()
        text = str(caught.value)
        for word in case.words:
            assert word in text
        assert report.errors[0].line == case.line
        assert f"{visible(str(path))}:{case.line}:" in text or not case.line
    else:
        assert [str(problem) for problem in report.errors] == []
        report.raise_if_errors()
        told = {"W": report.warnings, "I": report.information}.get(case.gets, report.notes)
        assert tuple(notice.code for notice in told) == case.words
        if case.gets != "W":
            assert report.warnings == ()
        if case.gets not in "WI":
            assert report.information == ()
        assert parsed.sha256 and parsed.size == path.stat().st_size
    assert case.check(parsed)


# -- rows 86, 89, 90: what happens while reading


def test_86_a_file_that_changes_while_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "r.run"
    path.write_bytes(GOOD)

    def touch(done: int, total: int) -> None:
        if done == total:
            path.write_bytes(GOOD + b"\n")

    parsed = read_file(path, kind=RUN, progress=touch)
    assert "changed while it was being read" in str(parsed.report.errors[0])
    assert not parsed.runs
    assert parsed.sha256 == ""


def test_86_a_file_that_disappears_while_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "r.run"
    path.write_bytes(GOOD)
    parsed = read_file(path, kind=RUN, progress=lambda done, total: path.unlink(missing_ok=True))
    assert "changed while it was being read" in str(parsed.report.errors[0])


def test_89_a_long_run_is_streamed_and_can_be_cancelled(tmp_path: Path) -> None:
    path = tmp_path / "long.run"
    with path.open("w") as file:
        for query in range(60):
            file.writelines(f"q{query} Q0 d{doc} {doc + 1} {1000 - doc} t\n" for doc in range(1000))
    seen: list[tuple[int, int]] = []
    parsed = read_file(path, progress=lambda done, total: seen.append((done, total)))
    assert parsed.report.rows == 60_000
    assert len(seen) > 3
    assert seen[0] == (0, path.stat().st_size)
    assert seen[-1] == (path.stat().st_size, path.stat().st_size)


@pytest.mark.parametrize("packed", [False, True])
def test_90_cancelled_at_any_time(tmp_path: Path, packed: bool) -> None:
    path = tmp_path / "r.run"
    path.write_bytes(gzip.compress(GOOD) if packed else GOOD)

    def cancel_at(stop: int) -> Progress:
        def progress(done: int, total: int) -> None:
            if done >= stop:
                raise Cancelled

        return progress

    for stop in (0, 1):
        with pytest.raises(Cancelled):
            read_file(path, progress=cancel_at(stop))
    path.unlink()  # nothing holds it


def test_all_errors_are_collected_one_for_each_kind(tmp_path: Path) -> None:
    path = tmp_path / "r.run"
    path.write_bytes(b"1 Q0 a 1 2 t\n" + b"1 Q0 a 1 2\n" * 70 + b"1 Q0 a x 2 t\n")
    report = read_file(path, kind=RUN).report
    assert report.error_count == 71
    assert [(problem.line, problem.count) for problem in report.errors] == [(2, 70), (72, 1)]
    with pytest.raises(FileErrors, match="also in lines 3, 4, 5, 6 and 65 more\n") as caught:
        report.raise_if_errors()
    assert caught.value.total == 71


def test_a_line_without_end_takes_little_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bomb"
    gzip_bomb(b"x")(path, monkeypatch)
    tracemalloc.start()
    try:
        report = read_file(path, kind=RUN).report
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert "longer than 1000000 bytes" in str(report.errors[0])
    assert peak < 8_000_000


def test_every_row_that_concerns_these_formats_is_here() -> None:
    here = {int(case.number.split()[0]) for case in CASES} | {86, 89, 90}
    # With a project only: 28-30, 35, 91, 92, 104, 107. Other formats: 70-76, 85, 108-110.
    elsewhere = {28, 29, 30, 35, *range(70, 77), 85, 91, 92, 104, 107, 108, 109, 110}
    assert here == set(range(1, 111)) - elsewhere
