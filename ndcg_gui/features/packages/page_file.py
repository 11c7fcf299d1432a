"""HTML file of the page for a rater, put together from template, styles, script and data.

The script is joined from the modules in `resources/page`, so that nothing has to be built before.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from string import Template

from ndcg_gui.paths import resources

# A module stands before those that import from it.
MODULES = (
    "session",
    "screen",
    "seal",
    "answers",
    "marks",
    "keeper",
    "outbox",
    "joining",
    "portions",
    "colours",
    "dom",
    "marking",
    "question",
    "queue",
    "judge",
    "sides",
    "told",
    "deciding",
    "serving",
    "main",
)

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./\w+\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) )", re.MULTILINE)
_SEPARATORS = re.compile("[<\u2028\u2029\ud800-\udfff]")


def page_html(data: Mapping[str, object]) -> str:
    """The whole page with the data that its script reads.

    Nothing in the data can end the element that it stands in. The page may load nothing from anywhere; one
    with `served` in its data reaches the server that it came from.
    """
    return b"".join(page_parts(data)).decode()


def page_parts(data: Mapping[str, object]) -> tuple[bytes, bytes, bytes]:
    """Bytes of the page: those before its data, its data, and those after."""
    before, after = _frame(served="served" in data)
    return before, page_data(data).encode(), after


@cache  # the same for all raters: half a megabyte for each page that is on its way
def _frame(*, served: bool) -> tuple[bytes, bytes]:
    text = (resources() / "page" / "page.html").read_text("utf-8")
    values = {"policy": page_policy(served=served), "style": _style(), "script": page_script()}
    before, after = (Template(part).substitute(values).encode() for part in text.split("$data"))
    return before, after


def page_policy(*, served: bool = False) -> str:
    """Content security policy of the page: what it may load and reach."""
    reached = "connect-src 'self'; " if served else ""
    return (
        f"default-src 'none'; script-src '{_hash(page_script())}'; style-src '{_hash(_style())}'; "
        f"img-src data:; {reached}base-uri 'none'; form-action 'none'"
    )


@cache
def _style() -> str:
    return (resources() / "page" / "page.css").read_text("utf-8")


@cache  # a served page is made for each rater
def page_script() -> str:
    """Join all modules into one script."""
    folder = resources() / "page"
    parts = [(folder / f"{name}.js").read_text("utf-8") for name in MODULES]
    joined = "\n".join(_EXPORT.sub("", _IMPORT.sub("", part)) for part in parts)
    return f'"use strict";\n(() => {{\n{joined}\n}})();\n'


def page_data(data: Mapping[str, object]) -> str:
    """JSON text of the data that can stand in HTML."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return _SEPARATORS.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


@cache
def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
