from __future__ import annotations

import base64
import html
import json
from collections.abc import Callable, Iterator
from urllib.parse import quote, quote_plus

import keyring
import keyring.backend
import keyring.backends.fail
import pytest

from ndcg_gui.core.http.secrets import HIDDEN, Blot, header_value, keep_secret, secret_of
from ndcg_gui.domain.errors import InputError


class Ring(keyring.backend.KeyringBackend):
    """A keyring in memory."""

    priority = 1  # type: ignore[assignment]

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password


@pytest.fixture
def ring() -> Iterator[Ring]:
    before = keyring.get_keyring()
    keyring.set_keyring(own := Ring())
    yield own
    keyring.set_keyring(before)


def test_secrets_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ES_KEY", "abc\n")
    assert secret_of("env:ES_KEY") == "abc"
    assert secret_of("") == ""
    for value, told in (("", "ES_KEY, which should"), ("a\nb", "cannot be printed")):
        monkeypatch.setenv("ES_KEY", value)
        with pytest.raises(InputError, match=told):
            secret_of("env:ES_KEY")
    monkeypatch.setenv("ES_KEY", "ann:p:ä€")  # for base64, in which any letter may stand
    assert secret_of("env:ES_KEY") == "ann:p:ä€"
    assert header_value("ApiKey abc") == "ApiKey abc"
    for text in ("ApiKey ä", "a\nb"):
        with pytest.raises(InputError, match="not allowed in a header"):
            header_value(text)


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
], ids=range(13))  # fmt: skip
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


def test_secrets_come_from_the_keyring(ring: Ring) -> None:
    with pytest.raises(InputError, match="keyring set ndcg-gui es-prod"):
        secret_of("keyring:es-prod")
    keep_secret("es-prod", "abc")
    assert ring.kept == {("ndcg-gui", "es-prod"): "abc"}
    assert secret_of("keyring:es-prod") == "abc"


def test_a_machine_without_a_keyring_says_so(ring: Ring) -> None:
    keyring.set_keyring(keyring.backends.fail.Keyring())
    with pytest.raises(InputError, match="does not answer: NoKeyringError"):
        secret_of("keyring:es-prod")


@pytest.mark.parametrize("reference", ["abc", "env:", "keyring:", "file:x"])
def test_anything_else_names_no_secret(reference: str) -> None:
    with pytest.raises(InputError, match="expected env:NAME or keyring:NAME"):
        secret_of(reference)
