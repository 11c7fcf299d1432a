"""What all places say of one situation, as it is gathered."""

from __future__ import annotations

import html
import json
import re
from dataclasses import dataclass, field
from typing import Any

from click.testing import CliRunner

from ndcg_gui.cli.main import main
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from tests.proving.situations import Situation

Json = dict[str, Any]
_ESCAPES = re.compile(r"\\([^\w\s])")


@dataclass(frozen=True)
class Told:
    """What all places say: `data` of JSON and the library by place, `texts` of all that people read.

    `codes` are exit codes by place.
    """

    own: Situation
    data: dict[str, Any] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    codes: dict[str, int] = field(default_factory=dict)


def run(told: Told, place: str, *words: object) -> str:
    """Run a command; its output is told under the name of the place."""
    result = CliRunner().invoke(main, [str(word) for word in words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    told.codes[place] = result.exit_code
    if "--json" in words:
        if result.stdout:
            told.data[place] = json.loads(result.stdout)
        told.texts[f"{place} (stderr)"] = result.stderr
    else:
        told.texts[place] = result.stdout + result.stderr
    return result.stdout


def as_data(own: Decision) -> Json:
    """A decision as JSON has it."""
    return own.to_json()


def unescaped(markdown: str) -> str:
    """Markdown as it is read."""
    return html.unescape(_ESCAPES.sub(r"\1", markdown))
