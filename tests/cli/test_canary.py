"""Secrets stay out of everything: all engine presets and model modes, with servers that echo them."""

from __future__ import annotations

import base64
import html
import json
import logging
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, quote_plus, urlsplit

import pytest

from ndcg_gui.domain import blotting
from ndcg_gui.features.fetch.presets import PRESETS
from ndcg_gui.features.fetch.setup import Setup
from ndcg_gui.gui.app.log_file import safe_report, start_log, stop_log
from ndcg_gui.paths import data_folder
from tests.cli.conftest import Line
from tests.engine import Asked, Engine, Said
from tests.features.llm.models import file_of, reply
from tests.thoroughness import rest_slow

SECRETS = (
    "Zk9/abc+Secret/xyz+77==", 'quo"te\\back/slash+9', "ann:p4ss:w0rd/with+more", "x<yy&'amp;#42-tags",
    "ünïcödé-пароль-秘密-키", "two  blankz andq wordz 7", "%41%2f{sekret}%%7Bq", "ends-with-backslash-8\\\\",
    "c2VjcmV0LWluLWJhc2U2NA==", "\U0001f511-astral-\U0001f5dd-key-55",
)  # fmt: skip
RUN = 7  # signs of a secret in a row that must stand nowhere


def _backslashed(secret: str) -> str:
    return json.dumps(secret, ensure_ascii=False)[1:-1].replace("/", "\\/").replace("+", "\\u002B")


# Raw bytes of a JSON text: what a server's own encoder may make of a secret.
WAYS: tuple[Callable[[str], str], ...] = (
    lambda secret: json.dumps(secret)[1:-1],
    _backslashed,
    lambda secret: re.sub("....", lambda unit: f"\\u{unit[0]}", secret.encode("utf-16-be").hex()),
    lambda secret: base64.b64encode(secret.encode()).decode(),
    lambda secret: base64.urlsafe_b64encode(b"u:" + secret.encode() + b"/tail").decode(),
    lambda secret: quote(secret, safe=""),
    lambda secret: re.sub("%..", lambda own: own[0].lower(), quote(quote_plus(secret), safe="")),
    lambda secret: json.dumps(html.escape(secret))[1:-1],
    lambda secret: "".join(f"&#x{ord(sign):x};" for sign in secret),
    lambda secret: json.dumps(json.dumps(secret))[1:-1],
    lambda secret: json.dumps(json.dumps(_backslashed(secret)))[1:-1],
    lambda secret: secret.encode().hex(),
    lambda secret: secret.encode().hex(":"),
    lambda secret: json.dumps("".join(f"\\{byte:03o}" for byte in secret.encode()))[1:-1],
    lambda secret: base64.b64encode(base64.b64encode(b"u:" + secret.encode())).decode(),
    lambda secret: base64.b32encode(b"u:" + secret.encode() + b"/tail").decode(),
    lambda secret: json.dumps(base64.b85encode(b"u:" + secret.encode() + b"/tail").decode())[1:-1],
    lambda secret: json.dumps(secret[::-1])[1:-1],
)  # fmt: skip


def texts_with(secret: str) -> Iterator[str]:
    """Texts as they stand in JSON, each with the secret in another form."""
    for number, way in enumerate(WAYS):
        yield f"way {number} {way(secret)} end"


def needles(secret: str) -> set[str]:
    """All runs of signs of a secret and of its plainest forms."""
    password = secret.partition(":")[2] or secret
    forms = {secret, password, password.encode().hex(), quote(secret, safe="")}
    forms |= {base64.b64encode(bytes(before) + secret.encode()).decode()[4:-4] for before in range(3)}
    forms |= {json.dumps(secret)[1:-1], html.escape(secret), _backslashed(secret)}
    forms |= {secret[::-1], secret.encode().hex(":"), "".join(f"\\{byte:03o}" for byte in secret.encode())}
    for pack in (lambda data: base64.b64encode(base64.b64encode(data)), base64.b32encode, base64.b85encode):
        forms |= {pack(bytes(before) + secret.encode()).decode()[8:-8] for before in range(5)}
    return {form[at : at + RUN] for form in forms for at in range(len(form) - RUN + 1)}


def found_in(text: str, secret: str) -> dict[str, str]:
    """Runs of the secret in a text, each with what stands around it."""
    return {
        needle: text[max(at - 30, 0) : at + 40]
        for needle in needles(secret) - _WORDS
        if (at := text.find(needle)) >= 0
    }


# Words of ours that a run may be, too.
_WORDS = {needle for needle in needles("secret") if needle}


def seen(folder: Path) -> str:
    """Everything in all files below a folder, packed ones unpacked."""
    parts = []
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            parts.append(path.name)
            parts.append(path.read_bytes().decode("utf-8", "replace"))
            if zipfile.is_zipfile(path):
                with zipfile.ZipFile(path) as packed:
                    parts += [packed.read(name).decode("utf-8", "replace") for name in packed.namelist()]
    return "\n".join(parts)


def _query(asked: Asked) -> str:
    if asked.body:
        body = json.loads(asked.body)
        found = body["query"]
        return str(found["multi_match"]["query"] if isinstance(found, dict) else found)
    given = parse_qs(urlsplit(asked.path).query)
    return given.get("q", given.get("query", ["?"]))[0]


def _results(engine: str, rows: list[str], more: str) -> str:
    """Reply in an engine's dialect. The rows are JSON texts: id, title, body."""
    shape = {
        "elasticsearch": (
            '{{"hits":{{"total":{{"value":{n}}},"hits":[{rows}]}}{more}}}',
            '{{"_id":"{0}","_score":1,"_source":{{"title":"{1}","body":"{2}"}}}}',
        ),
        "solr": (
            '{{"response":{{"numFound":{n},"docs":[{rows}]}}{more}}}',
            '{{"id":"{0}","title":["{1}"],"body":"{2}","score":1}}',
        ),
        "vespa": (
            '{{"root":{{"fields":{{"totalCount":{n}}},"children":[{rows}]}}{more}}}',
            '{{"id":"{0}","relevance":1,"fields":{{"title":"{1}","body":"{2}"}}}}',
        ),
        "algolia": (
            '{{"hits":[{rows}],"nbHits":{n}{more}}}',
            '{{"objectID":"{0}","title":"{1}","body":"{2}"}}',
        ),
        "http": (
            '{{"results":[{rows}]{more}}}',
            '{{"id":"{0}","title":"{1}","body":"{2}","score":1}}',
        ),
    }  # fmt: skip
    whole, each = shape["elasticsearch" if engine == "opensearch" else engine]
    listed = ",".join(each.format(*row.split("\0")) for row in rows)
    return whole.format(n=len(rows), rows=listed, more=more)


def echoing(engine: str, secret: str) -> Callable[[Asked], Said]:
    """An engine that says the secret wherever it can."""
    half = len(secret) // 2
    plain = [json.dumps(part)[1:-1] for part in (secret[:half], secret[half:])]

    def answer(asked: Asked) -> Said:
        headers = {"Content-Type": "application/json"}
        if "version" in asked.path or asked.path == "/" or "system" in asked.path:
            number = f'"{json.dumps(secret)[1:-1]} 8"'
            return (
                200,
                headers,
                f'{{"version":{{"number":{number}}},"lucene":{{"solr-spec-version":{number}}},"version":{number}}}'.encode(),
            )
        rows = [f"d{number}\0{text}\0{text}" for number, text in enumerate(texts_with(secret))]
        rows.append(f"half\0ends {plain[0]}\0{plain[1]} begins")
        rows.append(f"tags\0<em>{plain[0]}</em>{plain[1]}\0{plain[0]}\\n{plain[1]}")
        # An id as well, with the query so that lists differ.
        rows.append(f"{json.dumps(quote(secret, safe=''))[1:-1]}\0{json.dumps(_query(asked))[1:-1]}\0x")
        return 200, headers, _results(engine, rows, f',"echo":"{json.dumps(secret)[1:-1]}"').encode()

    return answer


def refusing(secret: str) -> Iterator[Callable[[Asked], Said]]:
    """Engines that answer with failures, all of which quote the secret."""
    text = " ".join(texts_with(secret))
    half = len(secret) // 2
    parts = [json.dumps(part)[1:-1] for part in (secret[:half], secret[half:])]
    location = quote(secret, safe="")
    yield lambda _asked: (401, {}, f'{{"error":"{text}"}}'.encode())
    yield lambda _asked: (302, {"Location": f"http://other.example/?key={location}"}, b"")
    yield lambda _asked: (200, {}, f"<html>{text}".encode())
    yield lambda _asked: (
        200,
        {},
        f'{{"first":"{parts[0]}","other":1,"more":[2],"second":"{parts[1]}"}}'.encode(),
    )
    yield lambda _asked: (200, {"Content-Encoding": location}, b"")
    yield lambda _asked: (400, {}, f'{{"first":"{parts[0]}","second":"{parts[1]}"}}'.encode())


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], str]]:
    """Put a secret into the environment, with the log on; returns its reference."""
    monkeypatch.setattr(blotting, "_in_use", {})
    handler = start_log()

    def put(secret: str) -> str:
        monkeypatch.setenv("CANARY", secret)
        return "env:CANARY"

    yield put
    stop_log(handler)


def _setup(engine: str, server: Engine, reference: str, folder: Path) -> Path:
    own = Setup.preset(engine)
    path = urlsplit(own.url)
    url = server.url + path.path + (f"?{path.query}" if path.query else "")
    headers = (("Authorization", "Basic {secret:base64}"),)
    setup = Setup.preset(
        engine, url=url, secret=reference, headers=headers, per_second=1000.0, tries=1, size=30,
        text=own.text or own.title.replace("title", "body"),
    )  # fmt: skip
    file = folder / f"{engine}.toml"
    file.write_text(setup.to_toml(), encoding="utf-8")
    return file


def _printed(line: Line, *words: object) -> str:
    for code in (0, 1):
        try:
            result = line(*words, code=code)
        except AssertionError:
            continue
        return result.stdout + result.stderr
    raise AssertionError(words)


def fetch_all(
    line: Line, project: Path, file: Path, server: Engine, engine: str, number: int, secret: str
) -> str:
    """All that is printed while an engine is tried, fails and is fetched."""
    told = []
    for answer in refusing(secret):
        server.answer = answer
        told += [
            _printed(line, "fetch", project, "--engine", file, "--try", "q1", *json)
            for json in ((), ("--json",))
        ]
        told.append(_printed(line, "fetch", project, "--engine", file, "--system", f"{engine} {number}"))
    server.answer = echoing(engine, secret)
    told += [
        _printed(line, "fetch", project, "--engine", file, "--try", "q1", *json) for json in ((), ("--json",))
    ]
    told.append(line("fetch", project, "--engine", file, "--system", f"{engine} {number}").stdout)
    return "\n".join(told)


def show_all(line: Line, project: Path, folder: Path) -> str:
    """Everything that a project is made into, and all that its verbs print."""
    told = [_printed(line, "release", project, folder / "release.zip")]
    told.append(_printed(line, "report", project, folder / "report.html"))
    told += [_printed(line, verb, project) for verb in ("check", "systems", "raters", "evaluate")]
    told.append(_printed(line, "llm", "list", project))
    told.append(_printed(line, "undo", project, "--list"))
    for kind in ("documents", "results", "everything"):
        told.append(
            _printed(
                line,
                "export",
                project,
                "--as",
                kind,
                folder / f"{kind}.{'xlsx' if kind == 'everything' else 'jsonl'}",
            )
        )
    logging.getLogger("ndcg_gui").info("%s", "\n".join(told)[:10_000])
    return "\n".join(told)


@pytest.mark.parametrize(("engine", "mine"), rest_slow([
    ("solr", SECRETS[:2]), ("elasticsearch", SECRETS),
    *((own, SECRETS[number::4]) for number, own in enumerate(PRESETS)),
], together=True), ids=str)  # fmt: skip
def test_no_engine_brings_a_secret_anywhere(
    engine: str,
    mine: tuple[str, ...],
    line: Line,
    project: Path,
    server: Engine,
    tmp_path: Path,
    watched: Callable[[str], str],
) -> None:
    for number, secret in enumerate(mine):
        file = _setup(engine, server, watched(secret), tmp_path)
        told = fetch_all(line, project, file, server, engine, number, secret)
        assert blotting.HIDDEN in told
        assert not found_in(told, secret), secret
        assert any(
            quote(base64.b64encode(secret.encode())) in quote(asked.headers.get("Authorization", ""))
            for asked in server.asked
        )
    told = show_all(line, project, tmp_path) + seen(tmp_path) + seen(data_folder())
    for secret in mine:
        assert not found_in(told, secret), secret


def modelling(secret: str) -> Iterator[Callable[[Asked], Said]]:
    """Models that grade, refuse and fail, and say the secret in all forms."""
    texts, half = list(texts_with(secret)), len(secret) // 2
    inner = json.dumps({"explanation": f"{secret} {_backslashed(secret)} {quote(secret)}", "grade": 2})
    twice = json.dumps({"explanation": json.dumps(secret), "grade": 1}).replace("/", "\\/")

    def raw(content: str, **more: Any) -> Callable[[Asked], Said]:
        return lambda _asked: reply(content, **more)

    yield raw(inner)
    yield raw(twice)
    yield lambda _asked: reply([{"type": "text", "text": inner[:60]}, {"type": "text", "text": inner[60:]}])
    yield lambda _asked: reply([{"text": f"grade? {secret[:half]}"}, {"text": secret[half:]}])
    yield raw("".join(texts))
    yield raw(f"{'x' * 100}{secret}")
    yield lambda _asked: reply(None, refusal=f"no: {' '.join(texts)}")
    yield raw(secret, finish="length")
    yield lambda _asked: (200, {}, f'{{"error":{{"message":"{" ".join(texts)}","code":400}}}}'.encode())
    yield lambda _asked: (200, {}, f'{{"model":"{texts[0]}","choices":[]}}'.encode())
    yield lambda _asked: (200, {}, f'["{texts[1]}"]'.encode())
    yield lambda _asked: (429, {}, f'{{"a":"{" ".join(texts)}"}}'.encode())
    yield lambda _asked: (401, {}, f'{{"a":"{" ".join(texts)}"}}'.encode())


# A bearer's secret goes into a header as it is.
_BEARERS = tuple(secret for secret in SECRETS if secret.isascii())


@pytest.mark.parametrize(("mode", "mine"), rest_slow([
    ("text", _BEARERS[:1]), ("schema", _BEARERS), ("json", _BEARERS[::3]), ("text", _BEARERS[1::3])
], together=True), ids=str)  # fmt: skip
def test_no_model_brings_a_secret_anywhere(
    mode: str,
    mine: tuple[str, ...],
    line: Line,
    project: Path,
    server: Engine,
    tmp_path: Path,
    watched: Callable[[str], str],
) -> None:
    for number, secret in enumerate(mine):
        reference = watched(secret)
        for way, answer in enumerate(modelling(secret)):
            server.answer = answer
            file = tmp_path / "model.toml"
            setup = file_of(
                server, {"reply": mode}, name=f"model {number} {way}", secret=reference, tries=1,
                million_in=1.0, million_out=1.0,
            )  # fmt: skip
            file.write_text(setup.to_toml(), encoding="utf-8")
            told = _printed(line, "llm", "ask", project, "--setup", file, "--pairs", "pool")
            if way % 4 == number % 4:
                told += _printed(line, "llm", "ask", project, "--setup", file, "--preview")
                told += _printed(line, "llm", "ask", project, "--setup", file, "--preview", "--json")
                told += _printed(line, "llm", "check", project, "--setup", file, "--pairs", "1")
            assert not found_in(told, secret), (secret, way)
        assert f"Bearer {secret}" in {asked.headers["Authorization"] for asked in server.asked}
    told = show_all(line, project, tmp_path) + seen(tmp_path) + seen(data_folder())
    assert blotting.HIDDEN in told
    for secret in mine:
        assert not found_in(told, secret), secret


def _environments(parent: int) -> Iterator[tuple[int, str, dict[str, str]]]:
    """Each process below one: its number, words and environment."""
    children = [parent]
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                above = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                words = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
                given = (entry / "environ").read_bytes().decode("utf-8", "replace")
            except OSError:
                continue
            if above in children or int(entry.name) == parent:
                yield (
                    int(entry.name),
                    words,
                    dict(one.partition("=")[::2] for one in given.split("\0") if one),
                )


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc")
def test_no_process_shows_a_secret_but_in_the_variable_that_the_user_set(
    project: Path, server: Engine, tmp_path: Path, watched: Callable[[str], str]
) -> None:
    secret = SECRETS[0]
    file = _setup("elasticsearch", server, watched(secret), tmp_path)
    running: list[subprocess.Popen[bytes]] = []
    seen_there: list[tuple[int, str, dict[str, str]]] = []
    usual = echoing("elasticsearch", secret)

    def answer(asked: Asked) -> Said:
        seen_there.extend(_environments(running[0].pid))
        return usual(asked)

    server.answer = answer
    words = [sys.executable, "-m", "ndcg_gui", "fetch", str(project), "--engine", str(file)]
    running.append(
        subprocess.Popen(
            words, env=os.environ | {"CANARY": secret}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    )
    printed = running[0].communicate(timeout=60)[0].decode()
    assert running[0].returncode == 0, printed
    assert seen_there and not found_in(printed, secret)
    for _, shown, given in seen_there:
        assert not found_in(shown, secret)
        assert {name for name, value in given.items() if found_in(value, secret)} <= {"CANARY"}


def test_a_fault_of_the_program_is_reported_without_the_secret(
    line: Line, project: Path, server: Engine, tmp_path: Path, watched: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    from ndcg_gui.features.fetch import paging

    secret = SECRETS[0]
    file = _setup("elasticsearch", server, watched(secret), tmp_path)

    def fail(_reply: object) -> None:
        raise RuntimeError(f"cannot do this with {quote(secret, safe='')} or \x1b[31m{secret}")

    monkeypatch.setattr(paging, "value_of", fail)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    with pytest.raises(RuntimeError) as raised:
        line("fetch", project, "--engine", file, "--try", "q1")
    sys.excepthook(raised.type, raised.value, raised.tb)
    printed = capsys.readouterr().err
    logging.getLogger("ndcg_gui").info("%s", raised.value)
    for text in (printed, safe_report(raised.value), seen(data_folder())):
        assert "RuntimeError" in text or "cannot do this" in text
        assert not found_in(text, secret) and "\x1b" not in text


@pytest.mark.parametrize("planted", ["value", "texts", "text"])
def test_a_planted_leak_is_caught(
    planted: str, line: Line, project: Path, server: Engine, tmp_path: Path, watched: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    leaks = {
        "value": lambda _blot, value: value,
        "texts": lambda _blot, texts: list(texts),
        "text": lambda _blot, text: text,
    }
    monkeypatch.setattr(blotting.Blot, planted, leaks[planted])
    monkeypatch.setattr(blotting, "remember_secret", lambda _secret: None)
    monkeypatch.setattr("ndcg_gui.core.http.secrets.remember_secret", lambda _secret: None)
    caught = False
    for number, secret in enumerate(SECRETS[:1]):
        file = _setup("elasticsearch", server, watched(secret), tmp_path)
        told = fetch_all(line, project, file, server, "elasticsearch", number, secret)
        caught = caught or bool(found_in(told + seen(tmp_path) + seen(data_folder()), secret))
    assert caught
