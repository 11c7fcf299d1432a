"""Sign-in at a provider: who comes back is who signed in there, and nobody else."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from joserfc.jwk import ECKey, OctKey, OKPKey, RSAKey

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.moments import now
from ndcg_gui.features.share.links import links, secrets_of, withdraw_link
from ndcg_gui.serve import oidc, sessions, sign_ins
from ndcg_gui.serve.oidc import Provider
from ndcg_gui.serve.options import OidcOptions
from ndcg_gui.serve.sessions import COOKIE
from ndcg_gui.serve.sign_ins import ATTEMPT_COOKIE, SESSION_SECONDS
from tests.serve.client import PUBLIC, Answer, ask, post_events
from tests.serve.conftest import Office
from tests.serve.provider import CLIENT, SECRET, FakeProvider, fake_provider
from tests.serve.test_attacks import EVENT, GUARDED, UNHURRIED, repelled


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeProvider]:
    monkeypatch.setenv("OIDC_SECRET", SECRET)
    for name in ("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"):
        monkeypatch.delenv(name, raising=False)
    with fake_provider() as running:
        yield running


@pytest.fixture
def office(opened: Callable[..., Office], provider: FakeProvider) -> Office:
    return opened(oidc=OidcOptions(provider.issuer, CLIENT, "env:OIDC_SECRET"))


def begun(office: Office) -> tuple[str, str]:
    """Begin a sign-in. Returns the provider's address, and the cookie that binds it to this browser."""
    answer = ask(office.server, "GET", "/sign-in")
    assert answer.status == 302, answer
    name, _, value = answer.header("set-cookie").partition(";")[0].partition("=")
    assert name == ATTEMPT_COOKIE
    assert "SameSite=lax" in answer.header("set-cookie") and "HttpOnly" in answer.header("set-cookie")
    return answer.header("location"), value


def back(office: Office, query: str, cookie: str | None) -> Answer:
    """Come back from the provider, as from another site."""
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    if cookie is not None:
        headers["Cookie"] = f"{ATTEMPT_COOKIE}={cookie}"
    return ask(office.server, "GET", f"/signed-in?{query}", headers)


def signed_in(office: Office, provider: FakeProvider) -> Answer:
    address, cookie = begun(office)
    return back(office, provider.authorize(address), cookie)


def session_of(answer: Answer) -> str:
    (found,) = (text for text in answer.all("set-cookie") if text.startswith(f"{COOKIE}="))
    assert {"HttpOnly", "Secure", "SameSite=strict", "Path=/"} <= set(found.split("; "))
    return found.partition(";")[0].partition("=")[2]


def refused(office: Office, answer: Answer, status: int = 403) -> None:
    """Nobody was signed in, and nothing of the reason is said to the browser."""
    assert answer.status == status, answer
    assert "You are not signed in" in answer.text
    assert not [text for text in answer.all("set-cookie") if text.startswith(f"{COOKIE}=")]
    assert all(answer.header(name) == value for name, value in GUARDED.items())
    assert not any(link.visits for link in links(office.project))
    for secret in (SECRET, "code-1", "nonce", "Traceback"):
        assert secret not in answer.text + office.log.getvalue()


def test_a_rater_signs_in_and_judges(office: Office, provider: FakeProvider) -> None:
    page = ask(office.server, "GET", "/")
    assert page.status == 401 and 'href="/sign-in"' in page.text
    address, attempt = begun(office)
    asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    assert address.startswith(f"{provider.issuer}/authorize?tenant=1&")
    assert (asked["client_id"], asked["redirect_uri"]) == (CLIENT, f"{PUBLIC}/signed-in")
    assert (asked["response_type"], asked["code_challenge_method"]) == ("code", "S256")
    answer = back(office, provider.authorize(address), attempt)
    assert answer.status == 200 and 'location.replace("/")' in answer.text
    cookie = session_of(answer)
    assert f'"rater":{office.ann}' in ask(office.server, "GET", "/", cookie=cookie).text
    assert post_events(office.server, cookie, [EVENT]).status == 200
    assert office.stored()[office.ann] == [EVENT]
    # The link that she has stays as it is, and neither of both ends the other.
    assert ask(office.server, "GET", "/", cookie=office.cookie()).status == 200
    withdraw_link(office.project, office.ann)
    repelled_now = ask(office.server, "GET", "/", cookie=cookie)
    assert repelled_now.status == 401


def test_one_without_a_link_has_a_secret(office: Office, provider: FakeProvider) -> None:
    provider.email = "Bob"
    for _ in range(7):
        cookie = session_of(signed_in(office, provider))
    assert f'"rater":{office.bob}' in ask(office.server, "GET", "/", cookie=cookie).text
    assert len(secrets_of(office.project, office.bob)) == 1
    (link,) = (item for item in links(office.project) if item.rater_id == office.bob)
    assert len(link.visits) == 5 and not link.is_open(0)


def test_another_claim_names_the_rater(opened: Callable[..., Office], provider: FakeProvider) -> None:
    office = opened(oidc=OidcOptions(provider.issuer, CLIENT, "env:OIDC_SECRET", claim="preferred_username"))
    provider.email = "Ann"
    provider.change = lambda claims: claims.update(preferred_username="Bob")
    cookie = session_of(signed_in(office, provider))
    assert f'"rater":{office.bob}' in ask(office.server, "GET", "/", cookie=cookie).text
    # The name has to be the rater's letter by letter, and the usual claim does not stand in for it.
    for named in ({"preferred_username": "bob"}, {"preferred_username": ""}):
        provider.change = lambda claims, named=named: claims.update(named)  # type: ignore[misc]
        assert signed_in(office, provider).status == 403
    provider.change = lambda claims: None
    assert signed_in(office, provider).status == 403


def test_a_session_ends_after_some_hours(
    office: Office, provider: FakeProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    cookie, at = session_of(signed_in(office, provider)), now()
    for seconds, status in ((SESSION_SECONDS - 60, 200), (SESSION_SECONDS + 60, 401)):
        monkeypatch.setattr(sessions, "now", lambda seconds=seconds: at + seconds * 1_000_000)
        assert ask(office.server, "GET", "/", cookie=cookie).status == status


KEYS: dict[str, Callable[[], Any]] = {
    "ES256": lambda: ECKey.generate_key("P-256", {"kid": "k2"}, private=True),
    "EdDSA": lambda: OKPKey.generate_key("Ed25519", {"kid": "k2"}, private=True),
    "PS256": lambda: RSAKey.generate_key(2048, {"kid": "k2"}, private=True),
}


@pytest.mark.parametrize("algorithm", KEYS)
@pytest.mark.filterwarnings("ignore::joserfc.errors.SecurityWarning")
def test_a_provider_that_changed_its_key(office: Office, provider: FakeProvider, algorithm: str) -> None:
    assert signed_in(office, provider).status == 200
    provider.take_key(KEYS[algorithm](), algorithm)
    # The keys were read a moment ago, so they are read again a minute later at the earliest.
    refused_once = signed_in(office, provider)
    assert refused_once.status == 403 and provider.reads == 1
    served = office.server._served
    assert served is not None and served._sign_ins is not None
    served._sign_ins._provider._clock = lambda: time.monotonic() + 61
    assert signed_in(office, provider).status == 200
    assert provider.reads == 2


def changed(**values: object) -> Callable[[FakeProvider], None]:
    """Change claims of ID tokens: None takes one away."""

    def change(provider: FakeProvider) -> None:
        def apply(claims: dict[str, Any]) -> None:
            claims.update(values)
            for name in [name for name, value in claims.items() if value is None]:
                del claims[name]

        provider.change = apply

    return change


def token(change: Callable[[str], object]) -> Callable[[FakeProvider], None]:
    def apply(provider: FakeProvider) -> None:
        provider.token = change

    return apply


def signed_by_nobody(text: str) -> str:
    _header, claims, _ = text.split(".")
    header = base64.urlsafe_b64encode(b'{"alg":"none","kid":"k1"}').rstrip(b"=").decode()
    return f"{header}.{claims}."


def with_another_name(text: str) -> str:
    header, claims, signature = text.split(".")
    read = json.loads(base64.urlsafe_b64decode(claims + "=="))
    packed = base64.urlsafe_b64encode(json.dumps({**read, "email": "Bob"}).encode()).rstrip(b"=").decode()
    return f"{header}.{packed}.{signature}"


def by_an_unknown_key(provider: FakeProvider) -> None:
    provider.take_key(RSAKey.generate_key(2048, {"kid": "k1"}, private=True), "RS256", published=False)


def by_the_public_key_as_a_secret(provider: FakeProvider) -> None:
    public = json.dumps(provider.public[0]).encode()
    provider.take_key(OctKey.import_key(public, {"kid": "k1"}), "HS256", published=False)


def by_the_secret_of_the_client(provider: FakeProvider) -> None:
    key = OctKey.import_key(SECRET.ljust(32, "x").encode(), {"kid": "k1"})
    provider.take_key(key, "HS256")


NOW = int(time.time())
WRONG: list[tuple[str, Callable[[FakeProvider], None]]] = [
    ("nobody", changed(email="nobody")),
    ("another case", changed(email="ann")),
    ("no name", changed(email=None)),
    ("an empty name", changed(email="")),
    ("a name that is a list", changed(email=["Ann"])),
    ("final grades", changed(email="(final grade)")),
    ("an address that is not verified", changed(email_verified=False)),
    ("an address that is verified in words", changed(email_verified="true")),
    ("another issuer", changed(iss="https://evil.example")),
    ("no issuer", changed(iss=None)),
    ("for another client", changed(aud="other")),
    ("for nobody", changed(aud=None)),
    ("for several, asked by another", changed(aud=[CLIENT, "other"], azp="other")),
    ("for several, asked by nobody", changed(aud=[CLIENT, "other"])),
    ("asked by another", changed(azp="other")),
    ("expired", changed(exp=NOW - 600)),
    ("without an end", changed(exp=None)),
    ("an end in words", changed(exp="tomorrow")),
    ("not valid yet", changed(nbf=NOW + 36_000)),
    ("made in the future", changed(iat=NOW + 36_000)),
    ("without a moment", changed(iat=None)),
    ("another nonce", changed(nonce="x")),
    ("no nonce", changed(nonce=None)),
    ("a list of nonces", changed(nonce=["x"])),
    ("no token", token(lambda _: None)),
    ("a token that is a number", token(lambda _: 1)),
    ("a token that is none", token(lambda _: "x.y.z")),
    ("an empty token", token(lambda _: "")),
    ("a long token", token(lambda text: text + "A" * 40_000)),
    ("signed by nobody", token(signed_by_nobody)),
    ("cut off", token(lambda text: text[:-8])),
    ("changed after it was signed", token(with_another_name)),
    ("signed by an unknown key", by_an_unknown_key),
    ("signed with the public key as a secret", by_the_public_key_as_a_secret),
    ("signed with the client's secret", by_the_secret_of_the_client),
]


@pytest.mark.filterwarnings("ignore::joserfc.errors.SecurityWarning")
def test_a_token_that_is_wrong(opened: Callable[..., Office], provider: FakeProvider) -> None:
    office = opened(oidc=OidcOptions(provider.issuer, CLIENT, "env:OIDC_SECRET"), limits=UNHURRIED)
    failed = {}
    for name, wrong in WRONG:
        provider.begin_anew()
        served = office.server._served
        assert served is not None and served._sign_ins is not None
        served._sign_ins._provider._keys = None  # the keys are read as the row has them
        address, cookie = begun(office)
        wrong(provider)
        try:
            refused(office, back(office, provider.authorize(address), cookie))
        except AssertionError as error:
            failed[name] = str(error)[:400]
    assert not failed
    provider.begin_anew()
    assert signed_in(office, provider).status == 200


def test_a_nonce_that_is_one_of_a_list(office: Office, provider: FakeProvider) -> None:
    address, cookie = begun(office)
    query = provider.authorize(address)
    provider.change = lambda claims: claims.update(nonce=[claims["nonce"], "x"])
    refused(office, back(office, query, cookie))


def test_an_answer_of_another_browser(office: Office, provider: FakeProvider) -> None:
    (mine, cookie), (theirs, _) = begun(office), begun(office)
    refused(office, back(office, provider.authorize(theirs), cookie))
    # And the attempt is used up by that.
    refused(office, back(office, provider.authorize(mine), cookie))


def test_an_answer_without_an_attempt(office: Office, provider: FakeProvider) -> None:
    address, cookie = begun(office)
    query = provider.authorize(address)
    for other in (None, "", "x" * 32, f"{cookie}; {ATTEMPT_COOKIE}={cookie}"):
        refused(office, back(office, query, other))


def test_an_answer_that_comes_twice(office: Office, provider: FakeProvider) -> None:
    address, cookie = begun(office)
    query = provider.authorize(address)
    assert back(office, query, cookie).status == 200
    assert back(office, query, cookie).status == 403


def test_an_attempt_that_is_old(office: Office, provider: FakeProvider) -> None:
    address, cookie = begun(office)
    served = office.server._served
    assert served is not None and served._sign_ins is not None
    served._sign_ins._clock = lambda: time.monotonic() + 601
    refused(office, back(office, provider.authorize(address), cookie))


@pytest.mark.parametrize(
    "query", ["", "error=access_denied&state={state}", "code=&state={state}", "code={long}&state={state}",
              "code=code-9&state={state}", "code=code-1", "code=code-1&state=", "code=code-1&state=%ff"],
)  # fmt: skip
def test_an_answer_that_brings_nothing(office: Office, provider: FakeProvider, query: str) -> None:
    address, cookie = begun(office)
    provider.authorize(address)
    state = parse_qs(urlsplit(address).query)["state"][0]
    refused(office, back(office, query.format(state=state, long="x" * 5000), cookie))


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (500, {}),
        (400, {"error": "invalid_client"}),
        (200, []),
        (200, b"no JSON"),
        (200, b"[" * 100_000),
        (302, {}),
    ],
)
def test_a_provider_that_answers_wrongly(
    office: Office, provider: FakeProvider, monkeypatch: pytest.MonkeyPatch, status: int, body: Any
) -> None:
    address, cookie = begun(office)
    query = provider.authorize(address)
    monkeypatch.setattr(provider, "answer", lambda *_: (status, body))
    refused(office, back(office, query, cookie))


def test_many_attempts_take_no_more_memory(
    office: Office, provider: FakeProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sign_ins, "_MOST_ATTEMPTS", 3)
    first = begun(office)
    for _ in range(3):
        begun(office)
    refused(office, back(office, provider.authorize(first[0]), first[1]))


def test_without_a_provider_there_is_no_such_page(opened: Callable[..., Office]) -> None:
    office = opened()
    for path in ("/sign-in", "/signed-in"):
        repelled(office, ask(office.server, "GET", path), 404)
    assert "sign-in" not in ask(office.server, "GET", "/").text


# at the start


@pytest.mark.parametrize(
    ("metadata", "why"),
    [
        ({"issuer": "https://evil.example"}, "says that it is another provider"),
        ({"issuer": None}, "says that it is another provider"),
        ({"token_endpoint": "http://evil.example/token"}, "has no safe token_endpoint"),
        ({"authorization_endpoint": "javascript:alert(1)"}, "has no safe authorization_endpoint"),
        ({"jwks_uri": None}, "has no safe jwks_uri"),
        ({"jwks_uri": "https://[::1"}, "has no safe jwks_uri"),
    ],
)
def test_a_provider_that_is_none(
    opened: Callable[..., Office], provider: FakeProvider, metadata: dict[str, Any], why: str
) -> None:
    provider.metadata = metadata
    with pytest.raises(InputError, match=why):
        opened(oidc=OidcOptions(provider.issuer, CLIENT, "env:OIDC_SECRET"))


def test_a_provider_that_is_not_there(opened: Callable[..., Office], provider: FakeProvider) -> None:
    with pytest.raises(InputError, match="does not answer as a provider"):
        opened(oidc=OidcOptions(f"{provider.issuer}/elsewhere", CLIENT, "env:OIDC_SECRET"))


def test_a_secret_that_is_missing(opened: Callable[..., Office], provider: FakeProvider) -> None:
    with pytest.raises(InputError, match="the environment variable NOWHERE"):
        opened(oidc=OidcOptions(provider.issuer, CLIENT, "env:NOWHERE"))


def test_a_public_client_and_one_that_posts_its_secret(provider: FakeProvider) -> None:
    for secret, offered in (("", None), ("env:OIDC_SECRET", ["client_secret_post"])):
        provider.metadata = {"token_endpoint_auth_methods_supported": offered} if offered else {}
        own = Provider(OidcOptions(provider.issuer, CLIENT, secret), f"{PUBLIC}/signed-in")
        _address, attempt = own.begin()
        request = own._token_request(own.discover(), "c", attempt)
        form = parse_qs(request.body.decode())
        assert form["client_id"] == [CLIENT]
        assert form.get("client_secret") == ([SECRET] if secret else None)
        assert "Authorization" not in dict(request.headers)
        own.close()


def test_what_belongs_to_an_attempt_is_not_printed() -> None:
    attempt = oidc.Attempt()
    assert not any(secret in repr(attempt) for secret in (attempt.state, attempt.nonce, attempt.verifier))
