"""HTML file of the page for a rater, put together from template, styles, script and data.

The script is joined from the modules in `resources/page`, so that nothing has to be built before.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from string import Template

from ndcg_gui.paths import resources

# A module stands before those that import from it.
MODULES = (
    "session",
    "seal",
    "answers",
    "marks",
    "keeper",
    "colours",
    "dom",
    "marking",
    "judge",
    "sides",
    "told",
    "main",
)

_IMPORT = re.compile(r'^import \{[^}]*\} from "\./\w+\.js";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|class) )", re.MULTILINE)
_SEPARATORS = re.compile("[<\u2028\u2029\ud800-\udfff]")


def page_html(data: Mapping[str, object]) -> str:
    """The whole page with the data that its script reads.

    Nothing in the data can end the element that it stands in. A file may load nothing from anywhere, a served
    page only from its own server.
    """
    folder = resources() / "page"
    style = (folder / "page.css").read_text("utf-8")
    script = page_script()
    # A file asks nobody for anything; a served page asks the server that it comes from, and no other.
    connects = " connect-src 'self';" if "served" in data else ""
    policy = (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}';{connects} "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    template = Template((folder / "page.html").read_text("utf-8"))
    return template.substitute(policy=policy, style=style, script=script, data=page_data(data))


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


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
