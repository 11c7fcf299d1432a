"""A provider of sign-ins (OpenID Connect) on this machine, which can be told to answer wrongly."""

from __future__ import annotations

import base64
import hashlib
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from joserfc import jwt
from joserfc.jwk import ECKey, KeySet, OctKey, RSAKey

CLIENT, SECRET = "ndcg-gui", "s3cret+/ of ours"


class FakeProvider:
    """What it knows, and how it answers. `change` changes an ID token's claims before it is signed."""

    def __init__(self) -> None:
        self.key: RSAKey | ECKey | OctKey = RSAKey.generate_key(
            2048, {"kid": "k1", "use": "sig"}, private=True
        )
        self.algorithm = "RS256"
        self.public: list[dict[str, Any]] = [self.key.as_dict(private=False)]
        self.metadata: dict[str, Any] = {}
        self.change: Callable[[dict[str, Any]], object] = lambda claims: None
        self.token: Callable[[str], object] = lambda token: token
        self.email = "Ann"
        self.codes: dict[str, dict[str, str]] = {}
        self.asked: list[dict[str, str]] = []
        self.issuer = ""
        self.reads = 0

    def authorize(self, address: str) -> str:
        """Sign a person in who was sent here. Returns the query that the browser comes back with."""
        asked = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
        self.asked.append(asked)
        code = f"code-{len(self.asked)}"
        self.codes[code] = asked
        return f"code={code}&state={asked['state']}"

    def answer(self, path: str, form: dict[str, str], authorization: str) -> tuple[int, Any]:
        """Answer a request of ours."""
        if path == "/.well-known/openid-configuration":
            own = {
                "issuer": self.issuer,
                "authorization_endpoint": f"{self.issuer}/authorize?tenant=1",
                "token_endpoint": f"{self.issuer}/token",
                "jwks_uri": f"{self.issuer}/keys",
            }
            return 200, {**own, **self.metadata}
        if path == "/keys":
            self.reads += 1
            return 200, {"keys": self.public}
        if path == "/token":
            return self._exchanged(form, authorization)
        return 404, {}

    def _exchanged(self, form: dict[str, str], authorization: str) -> tuple[int, Any]:
        name, _, secret = base64.b64decode(authorization.removeprefix("Basic ")).decode().partition(":")
        asked = self.codes.pop(form.get("code", ""), None)
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        right = (unquote(name), unquote(secret)) == (CLIENT, SECRET)
        if not right or asked is None or challenge != asked["code_challenge"]:
            return 400, {"error": "invalid_grant"}
        if form["redirect_uri"] != asked["redirect_uri"] or form["grant_type"] != "authorization_code":
            return 400, {"error": "invalid_grant"}
        claims: dict[str, Any] = {
            "iss": self.issuer,
            "sub": "1",
            "aud": CLIENT,
            "exp": int(time.time()) + 300,
            "iat": int(time.time()),
            "nonce": asked["nonce"],
            "email": self.email,
            "email_verified": True,
        }
        self.change(claims)
        header = {"alg": self.algorithm, "kid": self.key.kid or ""}
        token = jwt.encode(header, claims, self.key, [self.algorithm])
        return 200, {"access_token": "x", "token_type": "Bearer", "id_token": self.token(token)}

    def take_key(self, key: RSAKey | ECKey | OctKey, algorithm: str, *, published: bool = True) -> None:
        """Sign with another key from now on."""
        self.key, self.algorithm = key, algorithm
        if published:
            self.public = KeySet([key]).as_dict(private=False)["keys"]


@contextmanager
def fake_provider() -> Iterator[FakeProvider]:
    """A provider that listens for the block."""
    provider = FakeProvider()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._say({}, "")

        def do_POST(self) -> None:
            text = self.rfile.read(int(self.headers["Content-Length"])).decode()
            form = {name: values[0] for name, values in parse_qs(text).items()}
            self._say(form, self.headers.get("Authorization", ""))

        def _say(self, form: dict[str, str], authorization: str) -> None:
            status, body = provider.answer(urlsplit(self.path).path, form, authorization)
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        provider.issuer = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield provider
        finally:
            server.shutdown()
            thread.join()
