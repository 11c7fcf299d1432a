"""Labels are painted on the page in the colours of the window and of reports."""

from __future__ import annotations

import json
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.domain.scales import BUILT_IN_SCALES, Grade, Scale, built_in_scale, on_dark
from ndcg_gui.paths import resources

_HERE = Path(__file__).parent
_LOW, _HIGH = built_in_scale("continuous").grades
SCALES = (
    *BUILT_IN_SCALES,
    replace(built_in_scale("continuous"), grades=(replace(_LOW, colour="#010203"), _HIGH)),
    Scale(
        "own", "Own", (Grade(-2, "junk", colour="#FF0000"), Grade(0.5, "so"), Grade(9, "best", colour="x"))
    ),
)


def test_the_page_paints_what_the_program_paints(tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed here")
    script = tmp_path / "colours.mjs"
    script.write_text((resources() / "page" / "colours.js").read_text("utf-8"), "utf-8")
    asked = [
        (scale, scale.minimum + (scale.maximum - scale.minimum) * step / 24)
        for scale in SCALES
        for step in range(-1, 26)
    ]
    told = json.dumps([(scale.to_json(), value) for scale, value in asked])
    command = [node, str(_HERE / "run_colours.mjs"), script.as_uri()]
    found = subprocess.run(command, input=told.encode(), capture_output=True, check=True)
    light = [scale.colour(value) for scale, value in asked]
    told_apart = found.stdout.decode().split()
    assert told_apart[::2] == light
    assert told_apart[1::2] == list(map(on_dark, light))
