"""Sign-in by OpenID Connect: code flow with PKCE (RFC 7636), ID tokens verified by the provider's keys."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import KeySet

from ndcg_gui.core.http.client import Client, Request, Unanswered
from ndcg_gui.core.http.secrets import secret_of
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.serve.options import OidcOptions, is_loopback

# Signatures by a key of the provider, never by a secret or none: whoever knows the client could sign so.
ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA")
_WELL_KNOWN = "/.well-known/openid-configuration"
_ENDPOINTS = ("authorization_endpoint", "token_endpoint", "jwks_uri")
_FRESH_SECONDS, _AGAIN_SECONDS = 3600.0, 60.0
_TIMEOUT = 10.0
_LEEWAY = 60  # seconds by which clocks may differ
_MOST_TOKEN = 32_768  # characters of an ID token


class SignInFailed(Exception):
    """A sign-in came to nothing. Its reason is for the log, not for the browser."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A sign-in that has begun: what its answer has to bring."""

    state: str = field(default_factory=lambda: secrets.token_urlsafe(24), repr=False)
    nonce: str = field(default_factory=lambda: secrets.token_urlsafe(24), repr=False)
    verifier: str = field(default_factory=lambda: secrets.token_urlsafe(48), repr=False)

    @property
    def challenge(self) -> str:
        """SHA-256 of the verifier, which goes ahead of it."""
        digest = hashlib.sha256(self.verifier.encode("ascii")).digest()
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode("ascii")


class Provider:
    """A provider of sign-ins. Used from several threads; all but `begin` after `discover` block."""

    def __init__(
        self, options: OidcOptions, redirect: str, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`redirect` is the address to which browsers come back. Raises InputError for a missing secret."""
        self._options, self._redirect, self._clock = options, redirect, clock
        self._secret = secret_of(options.secret)
        self._client = Client(timeout=_TIMEOUT, secret=self._secret)
        self._lock = threading.Lock()
        self._metadata: tuple[float, Mapping[str, Any]] | None = None
        self._keys: tuple[float, KeySet] | None = None

    def close(self) -> None:
        """End what is under way."""
        self._client.close()

    def discover(self) -> Mapping[str, Any]:
        """Read where the provider has what. Raises InputError where it is not that provider."""
        with self._lock:
            if self._metadata is not None and self._clock() - self._metadata[0] < _FRESH_SECONDS:
                return self._metadata[1]
        issuer = self._options.issuer
        try:
            found = self._json(Request("GET", issuer.rstrip("/") + _WELL_KNOWN))
        except SignInFailed as error:
            raise InputError(
                say("{issuer} does not answer as a provider: {reason}", issuer=issuer, reason=error)
            ) from error
        # Another issuer's metadata could send codes, and with them raters, elsewhere.
        if found.get("issuer") != issuer:
            raise InputError(say("{issuer} says that it is another provider", issuer=issuer))
        for name in _ENDPOINTS:
            if not _is_safe(found.get(name)):
                raise InputError(say("{issuer} has no safe {name}", issuer=issuer, name=name))
        with self._lock:
            self._metadata = self._clock(), found
        return found

    def begin(self) -> tuple[str, Attempt]:
        """Begin a sign-in. Returns the address that the browser goes to, and what to keep."""
        attempt = Attempt()
        asked = {
            "response_type": "code",
            "client_id": self._options.client,
            "redirect_uri": self._redirect,
            "scope": "openid email profile",
            "state": attempt.state,
            "nonce": attempt.nonce,
            "code_challenge": attempt.challenge,
            "code_challenge_method": "S256",
        }
        endpoint = str(self.discover()["authorization_endpoint"])
        return f"{endpoint}{'&' if urlsplit(endpoint).query else '?'}{urlencode(asked)}", attempt

    def finish(self, code: str, attempt: Attempt) -> str:
        """Exchange the code that a browser brought for the name of who signed in. Raises SignInFailed."""
        try:
            metadata = self.discover()
        except InputError as error:
            raise SignInFailed(str(error)) from error
        found = self._json(self._token_request(metadata, code, attempt))
        token = found.get("id_token")
        if not isinstance(token, str) or len(token) > _MOST_TOKEN:
            raise SignInFailed("no ID token")
        return self._name_in(self._verified(token, attempt))

    def _token_request(self, metadata: Mapping[str, Any], code: str, attempt: Attempt) -> Request:
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect,
            "code_verifier": attempt.verifier,
        }
        headers = [("Content-Type", "application/x-www-form-urlencoded")]
        offered = metadata.get("token_endpoint_auth_methods_supported") or ["client_secret_basic"]
        client = self._options.client
        if self._secret and "client_secret_basic" in offered:
            pair = f"{quote(client, safe='')}:{quote(self._secret, safe='')}".encode()
            headers.append(("Authorization", "Basic " + base64.b64encode(pair).decode("ascii")))
        else:
            form["client_id"] = client
            if self._secret:
                form["client_secret"] = self._secret
        return Request("POST", str(metadata["token_endpoint"]), tuple(headers), urlencode(form).encode())

    def _json(self, request: Request) -> dict[str, Any]:
        try:
            reply = self._client.send(request)
            reply.require()
            found = json.loads(reply.text)
        except (Unanswered, ValueError, RecursionError) as error:
            raise SignInFailed(str(error)) from error
        if not isinstance(found, dict):
            raise SignInFailed("no JSON object")
        return found

    def _verified(self, token: str, attempt: Attempt) -> dict[str, Any]:
        """Claims of an ID token that is this provider's, for us, of now and of this attempt."""
        try:
            try:
                claims = jwt.decode(token, self._key_set(_FRESH_SECONDS), ALGORITHMS).claims
            except (JoseError, ValueError):
                # The provider may have changed its keys.
                claims = jwt.decode(token, self._key_set(_AGAIN_SECONDS), ALGORITHMS).claims
            jwt.JWTClaimsRegistry(
                leeway=_LEEWAY,
                iss={"essential": True, "value": self._options.issuer},
                aud={"essential": True, "value": self._options.client},
                exp={"essential": True},
                iat={"essential": True},
                nonce={"essential": True, "value": attempt.nonce},
            ).validate(claims)
        except (JoseError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise SignInFailed(f"the ID token is refused: {type(error).__name__}") from error
        # An issuer and a nonce are texts, not lists of them, and a token for several names who asked for it.
        if not isinstance(claims["iss"], str) or not isinstance(claims["nonce"], str):
            raise SignInFailed("the ID token is refused: lists")
        several = isinstance(claims["aud"], list) and len(claims["aud"]) > 1
        if claims.get("azp", None if several else self._options.client) != self._options.client:
            raise SignInFailed("the ID token is somebody else's")
        return claims

    def _key_set(self, fresh: float) -> KeySet:
        with self._lock:
            if self._keys is not None and self._clock() - self._keys[0] < fresh:
                return self._keys[1]
        found = self._json(Request("GET", str(self.discover()["jwks_uri"])))
        keys = KeySet.import_key_set(found)  # type: ignore[arg-type]
        with self._lock:
            self._keys = self._clock(), keys
        return keys

    def _name_in(self, claims: Mapping[str, Any]) -> str:
        name = claims.get(self._options.claim)
        if not isinstance(name, str) or not name:
            raise SignInFailed("the claim with the name is missing")
        # Some let people write any address into their account, and say so.
        if self._options.claim == "email" and claims.get("email_verified", True) is not True:
            raise SignInFailed("the address is not verified")
        return name


def _is_safe(url: object) -> bool:
    """Whether an endpoint is reached over TLS, or is on this machine."""
    if not isinstance(url, str):
        return False
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return False
    return bool(host) and (parts.scheme == "https" or (parts.scheme == "http" and is_loopback(host)))
