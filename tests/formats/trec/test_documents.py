"""TREC documents in SGML."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.registry import writer

FT = """<DOC>
<DOCNO>FT911-1</DOCNO>
<PROFILE>_AN-BEOA7AAIFT</PROFILE>
<DATE>910514
</DATE>
<HEADLINE>
FT  14 MAY 91 / (CORRECTED) Jubilee &amp; more
</HEADLINE>
<TEXT>
First line,
second line.
</TEXT>
</DOC>
<DOC><DOCNO> LA-2 </DOCNO><DATE><P>January 1</P></DATE><TEXT><P>a</P><P>b</P></TEXT></DOC>
"""
WEB = """<DOC>
<DOCNO>WTX001-B01-1</DOCNO>
<DOCHDR>
http://x.example:80/index.html 204.244 19970101 text/html 100
HTTP/1.0 200 OK
</DOCHDR>
<html><head><title>The title</title></head><body><script>bad()</script><p>The text</p></body></html>
</DOC>
"""


def read(path: Path, text: str, options: ReadOptions | None = None) -> Parsed:
    path.write_text(text, encoding="utf-8")
    parsed = read_file(path, options=options or ReadOptions())
    assert parsed.reader_key == "trec-documents"
    return parsed


def test_newspapers(tmp_path: Path) -> None:
    parsed = read(tmp_path / "ft", FT)
    assert parsed.report.errors == ()
    assert parsed.documents == (
        DocumentRecord(
            "FT911-1",
            "FT 14 MAY 91 / (CORRECTED) Jubilee & more",
            "First line,\nsecond line.",
            fields={"profile": "_AN-BEOA7AAIFT", "date": "910514"},
        ),
        DocumentRecord("LA-2", "", "a\n\nb", fields={"date": "January 1"}),
    )
    assert [document.line for document in parsed.documents] == [1, 14]


def test_web_pages(tmp_path: Path) -> None:
    (document,) = read(tmp_path / "wt", WEB).documents
    assert document == DocumentRecord(
        "WTX001-B01-1", "The title", "The text", "http://x.example:80/index.html"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (FT + "<DOC>\n<DOCNO>x</DOCNO>\n", "15: the file looks incomplete"),
        (FT + "<DOC>\n<TEXT>x</TEXT></DOC>\n", "15: a document without a number"),
        (FT + "<DOC><DOC><DOCNO>x</DOCNO></DOC>\n", "15: <DOC> is inside a document"),
        (FT + "</DOC>\n", "15: </DOC> is outside any document"),
        (FT + "<DOC><DOCNO>LA-2</DOCNO>other</DOC>\n", "15: document 'LA-2' appears twice"),
        (FT + "<DOC><DOCNO></DOCNO>other</DOC>\n", "15: the key is empty"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, words: str) -> None:
    parsed = read(tmp_path / "d", text)
    assert words in str(parsed.report.errors[0])
    assert not parsed.documents


def test_a_document_without_an_end_is_bounded(tmp_path: Path) -> None:
    text = "<DOC>\n<DOCNO>x</DOCNO>\n" + "word\n" * 2_000
    parsed = read(tmp_path / "d", text, ReadOptions(max_document=1_000))
    assert "1: a document longer than 2000 characters" in str(parsed.report.errors[0])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("<?xml version='1.0'?>\n" + FT, 1),
        (FT.rstrip() + " more\n", 14),
        ("more " + FT, 1),
        (FT + "<DOC><DOCNO>x</DOCNO></DOC> more <DOC><DOCNO>y</DOCNO></DOC>", 15),
    ],
)
def test_what_stands_between_is_said(tmp_path: Path, text: str, line: int) -> None:
    (note,) = read(tmp_path / "d", text).report.notes
    assert (note.code, note.lines) == ("between", (line,))


def test_round_trip(tmp_path: Path) -> None:
    made = [
        DocumentRecord("a", "T <b>", "x </TEXT> & y\n\nz", "http://x.example"),
        DocumentRecord("b", "", "<p>not a mark</p>"),
        DocumentRecord("c&amp;d?a=1&copy=2"),
    ]
    writer("trec-documents").write(tmp_path / "1", made)
    first = read_file(tmp_path / "1")
    assert list(first.documents) == made
    again = read(tmp_path / "2", FT)
    writer("trec-documents").write(tmp_path / "3", again.documents)
    assert [(one.title, one.body) for one in read_file(tmp_path / "3").documents] == [
        (one.title, one.body) for one in again.documents
    ]


def test_a_key_that_would_be_a_mark_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="a key with < cannot be written"):
        writer("trec-documents").write(tmp_path / "out", [DocumentRecord("a<b")])
