"""TREC topics in SGML and in XML."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file
from ndcg_gui.formats.registry import writer

ROBUST = """
<top>

<num> Number: 303
<title> Hubble Telescope Achievements

<desc> Description:
Identify positive accomplishments of the Hubble telescope since it
was launched in 1991.

<narr> Narrative:
Documents are relevant that show the Hubble telescope has produced new data.

</top>

<top>
<num> Number: 304
<title> Endangered Species (Mammals) & more
<desc> Description:
Compile a list of mammals < 10 kg.
</top>
"""
COVID = """<?xml version="1.0" encoding="UTF-8"?>
<topics task="COVIDSearch" batch="5">
  <topic number="1">
    <query>coronavirus origin</query>
    <question>what is the origin of COVID-19</question>
    <narrative>seeking range of information &amp; more, <![CDATA[a < b]]></narrative>
  </topic>
  <topic number="2"><query>weather</query></topic>
</topics>
"""


def read(path: Path, text: str, options: ReadOptions | None = None) -> Parsed:
    path.write_text(text, encoding="utf-8")
    parsed = read_file(path, options=options or ReadOptions())
    assert parsed.reader_key == "trec-topics"
    return parsed


def test_sgml_without_closing_tags(tmp_path: Path) -> None:
    parsed = read(tmp_path / "topics", ROBUST)
    assert parsed.queries == (
        QueryRecord(
            "303",
            "Hubble Telescope Achievements",
            "Identify positive accomplishments of the Hubble telescope since it was launched in 1991.\n\n"
            "Documents are relevant that show the Hubble telescope has produced new data.",
        ),
        QueryRecord("304", "Endangered Species (Mammals) & more", "Compile a list of mammals < 10 kg."),
    )
    assert [query.line for query in parsed.queries] == [2, 16]
    assert not parsed.report.errors and not parsed.report.warnings and not parsed.report.notes


def test_xml(tmp_path: Path) -> None:
    parsed = read(tmp_path / "topics", COVID)
    assert parsed.queries == (
        QueryRecord(
            "1",
            "coronavirus origin",
            "what is the origin of COVID-19\n\nseeking range of information & more, a < b",
        ),
        QueryRecord("2", "weather"),
    )
    assert not parsed.report.errors and not parsed.report.warnings


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ('<topic number="7">A 60 year old man\nwith</topic>', QueryRecord("7", "A 60 year old man with")),
        (
            "<topics><topic><number>51</number><title>t</title><description>d</description></topic></topics>",
            QueryRecord("51", "t", "d"),
        ),
        ("<top><num>Number:  9</num><title>Topic:  x y</title></top>", QueryRecord("9", "x y")),
        ("<top><num> Number: 9 <desc> Description: d <narr> Narrative: n </top>", QueryRecord("9", "d", "n")),
        ("<TOP>\n<NUM>8<TITLE>a<TITLE>b\n</TOP>", QueryRecord("8", "a b")),
    ],
)
def test_other_layouts(tmp_path: Path, text: str, query: QueryRecord) -> None:
    assert read(tmp_path / "t", text).queries == (query,)


def test_what_is_left_out_is_said_and_numbers_stay_as_they_are(tmp_path: Path) -> None:
    parsed = read(tmp_path / "t", "<top><num> Number: 051 <title> Topic: x <con> a, b <fac> c</top>")
    assert parsed.queries == (QueryRecord("051", "x"),)
    (extra,) = parsed.report.warnings
    assert (extra.code, "con, fac" in str(extra)) == ("extra_columns", True)
    assert [note.code for note in parsed.report.notes] == ["zeros"]


@pytest.mark.parametrize("begin", ["", "Topics of spring\n", "<topics>\n<title>Spring</title>\n"])
@pytest.mark.parametrize("between", ["", "and\n"])
@pytest.mark.parametrize("end", ["", "Number: 2 blue lamp\nNumber: 3", "\n<!-- no -->\nblue <b>lamp</b>"])
def test_text_outside_topics_is_told_with_its_line(
    tmp_path: Path, begin: str, between: str, end: str
) -> None:
    topics = "<top>\n<num> 1 <title> x\n</top>\n", "<top>\n<num> 2 <title> y\n</top>\n"
    text = begin + topics[0] + between + topics[1] + end
    parsed = read(tmp_path / "t", text)
    told = {notice.code: notice.lines for notice in parsed.report.warnings}
    assert [query.query_key for query in parsed.queries] == ["1", "2"]
    assert bool(told) == bool(begin or between or end)
    for line in told.get("outside", ()):
        assert text.split("\n")[line - 1].strip() not in ("", "<top>", "</top>")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<top>\n<num> 1\n<title> x\n", "1: the file looks incomplete"),
        (
            "<top>\n<num> 1\n<title> x\n<top>\n<num> 2 <title> y </top>",
            "4: a topic begins in the one of line 1",
        ),
        ("<top>\n<title> x\n</top>", "1: a topic without a number"),
        ("<top>\n<num> 1 <title> x\n</top>\n<num> 2\n<title> y\n", "4: <num> is outside any topic"),
        ("<top>\n<num> 1 <title> x\n</top>\n<title> y\n</top>\n", "5: </top> is outside any topic"),
        ("<top><num> 1 <title> x </top>\n<top><num> 1 <title> y </top>", "2: query '1' appears twice"),
        ("<top><num> 1  2 <title> x \n</top>" + "<top><num>\x01<title></top>", "a control character"),
    ],
)
def test_what_is_refused(tmp_path: Path, text: str, words: str) -> None:
    parsed = read(tmp_path / "t", text)
    assert any(words in str(problem) for problem in parsed.report.errors)
    assert not parsed.queries


def test_declarations_are_neither_read_nor_expanded(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("SECRET")
    bomb = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
    text = (
        f'<?xml version="1.0"?><!DOCTYPE t [<!ENTITY l0 "ha"><!ENTITY x SYSTEM "file://{secret}">{bomb}]>\n'
        '<topics><topic number="1"><query>&x; &l11; ok</query></topic></topics>'
    )
    (query,) = read(tmp_path / "t.xml", text).queries
    assert query.text == "&x; &l11; ok"


def test_hostile_marks_take_little(tmp_path: Path) -> None:
    text = "<top><num> 1 <title> x " + "<!-- " * 50_000 + "<" * 50_000 + "<a " * 50_000 + "</top>"
    assert read(tmp_path / "t", text).report.error_count
    options = ReadOptions(max_whole=1_000)
    assert "larger than 1000 bytes" in str(read(tmp_path / "t", text, options).report.errors[0])


@pytest.mark.parametrize("text", [ROBUST, COVID])
def test_round_trip(tmp_path: Path, text: str) -> None:
    first = read(tmp_path / "1", text)
    writer("trec-topics").write(tmp_path / "2", first.queries)
    again = read_file(tmp_path / "2")
    assert [(query.query_key, query.text) for query in again.queries] == [
        (query.query_key, query.text) for query in first.queries
    ]
    assert [(query.intent or "").split() for query in again.queries] == [
        (query.intent or "").split() for query in first.queries
    ]


def test_what_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out"
    odd = [QueryRecord("star trek", "Title: a <b> & c", "Number: 5\nx"), QueryRecord("2", "y")]
    assert writer("trec-topics").write(path, odd) == 1
    assert path.read_text() == (
        "<top>\n\n<num> Number: star%20trek\n<title> Topic: Title: a &lt;b&gt; &amp; c\n\n"
        "<desc> Description:\nNumber: 5 x\n\n</top>\n\n"
        "<top>\n\n<num> Number: 2\n<title> Topic: y\n\n</top>\n\n"
    )
    assert read_file(path).queries == (
        QueryRecord("star trek", "Title: a <b> & c", "Number: 5 x"), QueryRecord("2", "y"),
    )  # fmt: skip
    writer("trec-topics").write(path, [QueryRecord("3", "", "z")])
    assert read_file(path).queries == (QueryRecord("3", "", "z"),)
