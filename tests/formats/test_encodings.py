"""Texts in other encodings than UTF-8: chosen, marked or guessed, and never read with a character lost."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path

import pytest
import zstandard

from ndcg_gui.domain.records import Kind
from ndcg_gui.formats import encodings
from ndcg_gui.formats.encodings import encoding_named, guessed
from ndcg_gui.formats.options import ENCODINGS, ReadOptions
from ndcg_gui.formats.reading import Parsed, read_file

# Small tables as they are exported: the encoding that is guessed, and what is in them.
TEXTS: dict[str, tuple[str, str, str]] = {
    "Korean": ("cp949", "cp949", "무선 이어폰\n남성 운동화\n유기농 쌀 10kg\n똠얌꿍 밀키트\n"),
    "Korean, one word": ("cp949", "cp949", "노트북\n"),
    "Japanese": ("cp932", "cp932", "ワイヤレスイヤホン\n運動靴 メンズ\n掃除機 ①\n"),
    "Japanese, Shift JIS": ("shift_jis", "cp932", "ノートパソコン バッグ\nソファ 表\n"),
    "Chinese": ("gb18030", "gb18030", "无线耳机\n男士运动鞋\n有机大米\n"),
    "Chinese, GBK": ("gbk", "gb18030", "笔记本电脑包\n吸尘器\n"),
    "Chinese, traditional": ("big5", "big5", "無線耳機\n男士運動鞋\n筆記型電腦\n"),
    "Russian": ("cp1251", "cp1251", "беспроводные наушники\nмужские кроссовки\nещё\n"),
    "German": ("cp1252", "cp1252", "Kopfhörer kabellos\nMännerschuhe Größe 44\nfür 100 €\n"),
    "French": ("cp1252", "cp1252", "écouteurs sans fil\nchaussures d’été\n"),
    "Portuguese": ("cp1252", "cp1252", "ação em São Paulo\n"),
    "one letter": ("latin-1", "cp1252", "café\n"),
}


def table(text: str) -> str:
    return "query_key,text\n" + "".join(f"q{n},{line}\n" for n, line in enumerate(text.splitlines()))


def put(folder: Path, data: bytes, name: str = "q.csv") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def texts(parsed: Parsed) -> list[str]:
    assert not parsed.report.error_count, parsed.report.errors
    return [query.text for query in parsed.queries]


def codes(parsed: Parsed) -> list[str]:
    return [told.code for told in (*parsed.report.warnings, *parsed.report.information)]


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("long", [False, True])
def test_the_encoding_is_guessed_and_said(tmp_path: Path, name: str, long: bool) -> None:
    encoding, guess, text = TEXTS[name]
    text = text * 300 if long else text
    parsed = read_file(put(tmp_path, table(text).encode(encoding)))
    assert texts(parsed) == text.splitlines()
    assert parsed.report.encoding == guess
    assert [str(told.message) for told in parsed.report.warnings if told.code == "encoding_guessed"] == [
        f"read as {guess}, guessed; choose another in the preview or with --encoding"
    ]


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_chosen_is_not_guessed(tmp_path: Path, name: str) -> None:
    encoding, _, text = TEXTS[name]
    parsed = read_file(put(tmp_path, table(text).encode(encoding)), options=ReadOptions(encoding=encoding))
    assert texts(parsed) == text.splitlines()
    assert "encoding_guessed" not in codes(parsed)
    assert parsed.report.encoding == encoding


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize("marked", [True, False])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16(tmp_path: Path, encoding: str, marked: bool, name: str) -> None:
    text = TEXTS[name][2] + "😀 下上\n"
    data = table("\ufeff" * 0 + text)
    parsed = read_file(put(tmp_path, (("\ufeff" if marked else "") + data).encode(encoding)))
    assert texts(parsed) == text.splitlines()
    # A mark says it; without one it is a guess.
    assert ("encoding_guessed" in codes(parsed)) != marked
    assert ("encoding" in codes(parsed)) == marked
    chosen = read_file(put(tmp_path, data.encode(encoding)), options=ReadOptions(encoding=encoding))
    assert texts(chosen) == text.splitlines()


def test_ascii_and_utf_8_are_read_without_a_word(tmp_path: Path) -> None:
    for data in (b"query_key,text\n1,plain\n", "query_key,text\n1,쌀 café\n".encode()):
        assert codes(read_file(put(tmp_path, data))) == []
    marked = read_file(put(tmp_path, "query_key,text\n1,쌀\n".encode("utf-8-sig")))
    assert codes(marked) == [] and [told.code for told in marked.report.notes] == ["bom"]


def test_all_that_can_be_chosen_reads(tmp_path: Path) -> None:
    for encoding in ENCODINGS:
        parsed = read_file(
            put(tmp_path, table("plain").encode(encoding)), options=ReadOptions(encoding=encoding)
        )
        assert texts(parsed) == ["plain"]
        assert encoding_named(encoding.upper()) == encoding
    assert [encoding_named(name) for name in ("windows-1252", "ks_c_5601-1987", "utf-7", "no such")] == [
        "cp1252", "euc-kr", None, None,
    ]  # fmt: skip


@pytest.mark.parametrize("at", [1, 20_000])
@pytest.mark.parametrize("packed", [False, True])
def test_other_characters_may_come_late(tmp_path: Path, at: int, packed: bool) -> None:
    lines = [f"q{n},plain text {n}" for n in range(25_000)]
    lines[at] = "late,무선 이어폰"
    data = ("query_key,text\n" + "\n".join(lines)).encode("cp949")
    parsed = read_file(put(tmp_path, gzip.compress(data) if packed else data))
    assert texts(parsed)[at] == "무선 이어폰" and parsed.report.rows == 25_000
    assert parsed.report.encoding == "cp949"


@pytest.mark.parametrize(
    ("encoding", "name"), [("cp949", "Korean"), ("cp932", "Japanese"), ("utf-16-le", "Korean")]
)
@pytest.mark.parametrize("size", [1, 2, 3, 5, 7, 64])
def test_characters_across_pieces(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, encoding: str, name: str, size: int
) -> None:
    from ndcg_gui.formats import source

    monkeypatch.setattr(source, "CHUNK", size)
    monkeypatch.setattr(source, "HEAD", 40)
    text = TEXTS[name][2]
    options = ReadOptions(encoding=encoding)
    assert texts(read_file(put(tmp_path, table(text).encode(encoding)), options=options)) == text.splitlines()


@pytest.mark.parametrize("chosen", [None, "cp949"])
@pytest.mark.parametrize("at", [40, 60_000])
def test_a_byte_that_is_not_in_the_encoding_is_named(tmp_path: Path, at: int, chosen: str | None) -> None:
    lines = [f"q{n},무선 이어폰".encode("cp949") for n in range(at)]
    data = b"query_key,text\n" + b"\n".join(lines) + b"\nq,ab\xff\xff\n" + b"\n".join(lines)
    report = read_file(put(tmp_path, data), kind=Kind.QUERIES, options=ReadOptions(encoding=chosen)).report
    (problem,) = report.errors
    place = data.index(b"\xff")
    assert (problem.line, problem.column) == (at + 2, 5)
    assert f"byte {place} is not CP949, got '0xFF'" in str(problem)


def test_a_character_that_is_cut_at_the_end(tmp_path: Path) -> None:
    data = table("무선").encode("cp949").rstrip(b"\n")[:-1]
    parsed = read_file(put(tmp_path, data), kind=Kind.QUERIES, options=ReadOptions(encoding="cp949"))
    assert f"byte {len(data) - 1} is not CP949" in str(parsed.report.errors[0])
    odd = table("ab").encode("utf-16-le") + b"a"
    parsed = read_file(put(tmp_path, odd), kind=Kind.QUERIES, options=ReadOptions(encoding="utf-16-le"))
    assert f"byte {len(odd) - 1} is not UTF-16-LE" in str(parsed.report.errors[0])


def test_a_zero_in_another_encoding_is_refused_where_it_is(tmp_path: Path) -> None:
    data = table("무선\nab\0c").encode("cp949")
    parsed = read_file(put(tmp_path, data), kind=Kind.QUERIES, options=ReadOptions(encoding="cp949"))
    problem = parsed.report.errors[0]
    assert f"a NUL byte at byte {data.index(0)}" in str(problem) and (problem.line, problem.column) == (3, 6)


@pytest.mark.parametrize(
    "data",
    [
        b"\xc0\xaf" * 20,
        "쌀 이어폰".encode() + b"\xff",
        b"\xed\xa0\x80\xed\xb0\x80",
        b"caf\xe9\x01\x02",
        b"\x89PNG\r\n\x1a\n\0",
    ],
)
def test_damaged_utf_8_and_what_is_no_text_are_not_guessed(data: bytes) -> None:
    assert guessed(b"query_key,text\n1," + data + b"\n") is None


def test_a_large_run_in_utf_16_is_read_as_columns(tmp_path: Path) -> None:
    lines = "".join(f"q{n // 100} Q0 d{n * 7919} {n % 100} {-n} tag\n" for n in range(60_000))
    plain = read_file(put(tmp_path, lines.encode(), "plain"), kind=Kind.RUN)
    for encoding in ("utf-16", "utf-16-be"):
        parsed = read_file(put(tmp_path, lines.encode(encoding), "r"), kind=Kind.RUN)
        assert not parsed.report.error_count and parsed.report.rows == 60_000
        assert list(parsed.runs[0].lists["q7"].keys) == list(plain.runs[0].lists["q7"].keys)


def test_a_packed_file_is_guessed_too(tmp_path: Path) -> None:
    path = tmp_path / "export.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("q.csv", table(TEXTS["Korean"][2]).encode("cp949"))
    assert texts(read_file(path)) == TEXTS["Korean"][2].splitlines()


# Spreadsheets as they are saved in other countries


def test_a_german_spreadsheet_is_mapped(tmp_path: Path) -> None:
    data = (
        "Suchbegriff;Position;Produkt-ID;Produkttitel;Bewertung\r\n"
        "Zelt für Männer;1;p1;Großes Zelt;2,5\r\nZelt für Männer;2;p2;Zelt „Alpen“;0,5\r\n"
        "Kocher;1;p3;Gaskocher;3\r\n"
    )
    for encoded in (
        data.encode("cp1252"),
        data.replace("\r\n", "\r").encode("cp1252"),
        data.encode("utf-16"),
    ):
        parsed = read_file(put(tmp_path, encoded))
        assert not parsed.report.error_count, parsed.report.errors
        assert [record.grade for record in parsed.judgments] == [2.5, 0.5, 3.0]
        assert {query.text for query in parsed.queries} == {"Zelt für Männer", "Kocher"}
        assert [document.title for document in parsed.documents] == [
            "Großes Zelt",
            "Zelt „Alpen“",
            "Gaskocher",
        ]


def test_a_large_german_table_is_read_as_the_one_in_utf_8(tmp_path: Path) -> None:
    text = "Suchbegriff;Position;Produkt-ID;Produkttitel;Bewertung\r\n" + "".join(
        f"Zelt für Männer {n // 10};{n % 10 + 1};p{n};Großes Zelt {n};{n % 4},5\r\n" for n in range(9_000)
    )
    plain = read_file(put(tmp_path, text.encode()))
    assert not plain.report.error_count and plain.judgments[3].grade == 3.5
    for data in (
        text.encode("cp1252"), text.encode("utf-16"), zstandard.compress(text.encode()),
        gzip.compress(text.encode("cp1252"), 0),
    ):  # fmt: skip
        parsed = read_file(put(tmp_path, data))
        assert (parsed.judgments, parsed.documents, parsed.queries) == (
            plain.judgments, plain.documents, plain.queries,
        )  # fmt: skip


def test_returns_alone_end_lines(tmp_path: Path) -> None:
    parsed = read_file(put(tmp_path, b'query_key,text\r1,one\r2,"two\rlines"\r'))
    assert texts(parsed) == ["one", "two\nlines"]
    assert [told.code for told in parsed.report.notes] == ["old_mac"]
    many = b"query_key,text\r" + b"".join(b"%d,text\r" % n for n in range(60_000))
    assert read_file(put(tmp_path, many)).report.rows == 60_000


def test_the_guess_is_made_where_it_is_needed() -> None:
    assert encodings.guessed(b"a" * 300_000 + "\n무선 이어폰\n".encode("cp949")) == "cp949"


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (bytes(range(256)) * 4, "holds no text, expected a file of text, a workbook or Parquet"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\xff", "is a picture, expected a text file"),
        (b"q1 0 d1 1\nq\x002 0 d1 \xff\n", "a NUL byte at byte 11"),
    ],
)
def test_what_is_no_text_is_not_said_to_be_in_another_encoding(
    tmp_path: Path, data: bytes, said: str
) -> None:
    path = tmp_path / "f"
    path.write_bytes(data)
    (error,) = read_file(path, kind=Kind.QRELS).report.errors
    assert str(error).endswith(said)
