"""Blotting of secrets: every way to write one, parts of one in several texts, and what stays."""

from __future__ import annotations

import base64
import html
import json
from collections.abc import Callable
from urllib.parse import quote, quote_plus

import pytest

from ndcg_gui.domain import blotting
from ndcg_gui.domain.blotting import HIDDEN, NO_SECRET, Blot, blotted, remember_secret
from ndcg_gui.domain.messages import say

SECRET = 'ann:p:ä€"/x\\+1'


@pytest.mark.parametrize("part", [SECRET, SECRET[4:]])
@pytest.mark.parametrize("write", [
    str, quote, lambda own: quote(own, safe="").lower(), quote_plus, json.dumps, html.escape,
    lambda own: json.dumps(own, ensure_ascii=False).replace("/", "\\/"),
    lambda own: "".join(f"\\u{ord(sign):04X}" for sign in own),
    lambda own: "".join(f"&#{ord(sign)};" for sign in own),
    lambda own: "".join(f"&#x{ord(sign):X};" for sign in own),
    lambda own: quote(own[:5]) + json.dumps(own[5:])[1:-1],
    lambda own: base64.b64encode(own.encode()).decode(),
    lambda own: quote(base64.b64encode(own.encode()).decode(), safe=""),
    lambda own: own.encode().hex(),
    lambda own: quote(quote(own, safe=""), safe=""),
    lambda own: html.escape("".join(f"&#{ord(sign)};" for sign in own)),
    lambda own: "".join(f"&#{ord(sign):05}" for sign in own),
    lambda own: json.dumps(json.dumps(json.dumps(own))).strip('\\"'),
    lambda own: own.translate({47: "&sol;", 43: "&plus;", 58: "&colon;", 92: "&bsol;"}),
    lambda own: "".join(f"\\x{ord(one):02X}" if ord(one) < 256 else f"\\u{{{ord(one):x}}}" for one in own),
], ids=range(20))  # fmt: skip
def test_a_secret_is_blotted_however_it_is_written(part: str, write: Callable[[str], str]) -> None:
    assert Blot(SECRET).text(f"<{write(part)}>").replace('"', "") == f"<{HIDDEN}>"


@pytest.mark.parametrize("before", ["", "a", "ab", "abc"])
@pytest.mark.parametrize("encode", [base64.b64encode, base64.urlsafe_b64encode])
def test_a_secret_is_blotted_as_a_part_of_base64(before: str, encode: Callable[[bytes], bytes]) -> None:
    packed = encode(f"{before}{SECRET} and more".encode()).decode()
    told = Blot(SECRET).text(packed)
    assert HIDDEN in told
    left = told.partition(HIDDEN)
    for start in range(4):  # what is left around it tells no part of it, from wherever it is decoded
        for rest in (left[0], left[2]):
            text = base64.b64decode(rest[start : start + (len(rest) - start) // 4 * 4], altchars=b"-_")
            assert b"p:" not in text and b"x" not in text


def test_what_parsing_decodes_is_blotted_in_texts_and_names() -> None:
    twice = "".join(f"\\u0025{ord(sign):02x}" for sign in "s3cret-key")
    value = {"a": [1, None, twice], twice: {"b": True}}
    told = Blot("s3cret-key").value(json.loads(json.dumps(value).replace("\\\\", "\\")))
    assert told == {"a": [1, None, HIDDEN], HIDDEN: {"b": True}}
    assert Blot("").value(value) is value and Blot("").text("abc") == "abc"


def test_other_words_stay() -> None:
    assert Blot("ann:abc").text("abc of ann, YWJj") == "abc of ann, YWJj"  # too short to stand alone


LONG = "Zk9/abc+Secret/xyz+77=="


@pytest.mark.parametrize("text", [
    f"{LONG[:9]}\n  {LONG[9:]}", f"{LONG[:4]}\\r\\n{LONG[4:16]}\\n{LONG[16:]}",
    f"<em>{LONG[:5]}</em>{LONG[5:]}",
    f'{{"a": "{LONG[:11]}", "b": "{LONG[11:]}"}}', f'["{LONG[:7]}", "{LONG[7:15]}", "{LONG[15:]}"]',
    f"{LONG[:12]}\u200b{LONG[12:]}",
], ids=range(6))  # fmt: skip
def test_parts_of_a_secret_on_lines_in_tags_or_neighbouring_texts_are_blotted(text: str) -> None:
    told = Blot(LONG).text(text)
    assert HIDDEN in told
    assert not any(LONG[at : at + 4] in told for at in range(len(LONG) - 3)), told
    if text[0] in "{[":
        json.loads(told)  # what is JSON stays JSON


ABROAD = "Пароль+🔑/Very-Secret=77"
FURTHER: tuple[Callable[[str], str], ...] = (
    str.lower,
    str.upper,
    ascii,
    lambda secret: repr(secret.encode()),
    lambda secret: secret.encode().decode("latin-1"),
    lambda secret: "".join(f"={byte:02X}" for byte in secret.encode()),
    lambda secret: secret.replace("=", "=3D").replace("/", "%u002f"),
    lambda secret: quote(quote(quote(secret, safe=""))),
)


@pytest.mark.parametrize("write", FURTHER)
def test_a_long_secret_is_blotted_as_languages_and_mail_write_it(write: Callable[[str], str]) -> None:
    assert len(Blot(ABROAD).text(write(ABROAD)).replace(HIDDEN, "")) <= len("b''")


AROUND = "\x01" * 4, "\x01" * 8  # which stand in no secret
RARE: tuple[Callable[[bytes], str], ...] = (
    lambda data: data.hex(":"),
    lambda data: data.hex(" ", 2),
    lambda data: ", ".join(f"0x{byte:02X}" for byte in data),
    lambda data: "".join(f"\\x{byte:02x}" for byte in data),
    lambda data: str(list(data)),
    lambda data: " ".join(f"{byte:08b}" for byte in data),
    lambda data: "".join(f"\\{byte:03o}" for byte in data),
    lambda data: " ".join(f"{byte:o}" for byte in data),
    lambda data: ",".join(map(oct, data)),
    lambda data: base64.b64encode(base64.b64encode(data)).decode(),
    lambda data: base64.b64encode(base64.urlsafe_b64encode(data).rstrip(b"=")).decode(),
    lambda data: base64.b32encode(data).decode(),
    lambda data: base64.b32encode(data).decode().lower().rstrip("="),
    lambda data: base64.b32hexencode(data).decode(),
    lambda data: base64.b85encode(data).decode(),
    lambda data: json.dumps(base64.a85encode(data).decode())[1:-1],
    lambda data: html.escape(base64.a85encode(data, adobe=True).decode()),
)


@pytest.mark.parametrize("write", RARE, ids=range(len(RARE)))
@pytest.mark.parametrize("secret", [LONG, ABROAD, "ann:p4ss:w0rd/with+more"])
def test_a_secret_is_blotted_in_forms_that_few_write(write: Callable[[bytes], str], secret: str) -> None:
    blot = Blot(secret)
    for before in range(5):  # what stands before shifts the groups of bytes
        for behind in ("", AROUND[1]):
            told = blot.text(write(f"{AROUND[0][:before]}{secret}{behind}".encode()))
            assert HIDDEN in told
            whole = write(secret.encode())
            assert not any(whole[at : at + 9] in told for at in range(8, len(whole) - 17))


@pytest.mark.parametrize("write", [str, lambda own: json.dumps(own)[1:-1], html.escape])
def test_a_secret_is_blotted_backwards(write: Callable[[str], str]) -> None:
    assert Blot(SECRET).text(write(SECRET[::-1])) == HIDDEN
    assert Blot("abc:parts").text("strap, trap") == "strap, trap"


def test_numbers_that_are_no_secret_stay() -> None:
    blot = Blot("Apple:1234")
    for text in ("49 50 51", "[149, 50, 51, 52]", "49, 50, 51, 520", "31 32 33", "3132 3335", "0061"):
        assert blot.text(text) == text
    assert blot.text("49 50 51 52") == HIDDEN


def test_a_short_secret_is_blotted_in_its_own_case_only() -> None:
    assert Blot("Apple").text("Apple, apple") == f"{HIDDEN}, apple"


def test_base64_on_several_lines_is_blotted() -> None:
    packed = base64.encodebytes(
        b"a longer user than most are, of a team:" + LONG.encode() + b"x" * 60
    ).decode()
    told = Blot(LONG).text(packed)
    assert packed.count("\n") > 1 and told.count(HIDDEN) == 2
    for start in range(4):
        for rest in told.replace("\n", "").split(HIDDEN):
            own = rest[start : start + (len(rest) - start) // 4 * 4]
            assert b"abc" not in base64.b64decode(own) and b"Secret" not in base64.b64decode(own)


@pytest.mark.parametrize("value", [
    {"title": f"ends {LONG[:10]}", "other": 3, "body": f"{LONG[10:]} begins"},
    {"body": LONG[15:], "list": [LONG[8:15], None, {"x": LONG[:8]}]},
    {LONG[:12]: {"deep": [LONG[12:]]}},
    {"a": base64.b64encode(LONG.encode()).decode()[:17], "b": base64.b64encode(LONG.encode()).decode()[17:]},
], ids=range(4))  # fmt: skip
def test_halves_of_a_secret_in_two_texts_are_blotted(value: object) -> None:
    told = json.dumps(Blot(LONG).value(value), ensure_ascii=False)
    assert told.count(HIDDEN) >= 2
    for form in (LONG, base64.b64encode(LONG.encode()).decode()):
        assert not any(form[at : at + 4] in told for at in range(len(form) - 3)), told


def test_one_half_of_a_secret_is_a_word_like_others() -> None:
    value = {"title": "elastic", "body": "a search engine, elastic search", "list": ["sear", "ch"]}
    assert Blot("elasticsearch-prod").value(value) == value


def test_messages_are_blotted_with_their_clauses() -> None:
    told = Blot(LONG).message(say("{count:result|results}: {why}", count=2, why=say("{x}", x=quote(LONG))))
    assert str(told) == f"2 results: {HIDDEN}"
    assert NO_SECRET.message(told) is told


def test_secrets_in_use_are_blotted_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blotting, "_in_use", {})
    remember_secret("short")
    assert blotted(f"short {LONG}") == f"short {LONG}"
    remember_secret(LONG)
    assert blotted(f"Error: {LONG!r} and {quote(LONG, safe='')}") == f"Error: '{HIDDEN}' and {HIDDEN}"
    for number in range(100):
        remember_secret(f"another-secret-{number}")
    assert len(blotting._in_use) <= 64 and blotted("another-secret-99") == HIDDEN
