from __future__ import annotations

from collections.abc import Iterator

import keyring
import keyring.backends.fail
import pytest

from ndcg_gui.core.http.secrets import header_value, keep_secret, secret_of
from ndcg_gui.domain.errors import InputError
from tests.rings import Ring, own_ring


@pytest.fixture
def ring() -> Iterator[Ring]:
    with own_ring() as own:
        yield own


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
