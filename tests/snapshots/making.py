"""A project, all that is said of it, and what of that is kept."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.snapshots.outputs import outputs
from tests.snapshots.panels import panel_outputs, tables_of
from tests.snapshots.projects import PROJECTS
from tests.snapshots.steady import steady_ids

KEPT = Path(__file__).parent / "kept"
_HASHES = KEPT / "hashes.json"


def everything(name: str) -> dict[str, str]:
    """Every output of the project of that name."""
    with TemporaryDirectory() as folder, steady_ids():
        project = PROJECTS[name](Path(folder))
        return outputs(project, Path(folder)) | panel_outputs(project)


def compared(said: dict[str, str]) -> dict[str, str]:
    """The outputs as they must be on every machine: of panels the tables, not texts cut to a width."""
    return {name: tables_of(text) if name.startswith("panels/") else text for name, text in said.items()}


def kept(name: str) -> dict[str, str]:
    """What the project's outputs must be: a text, or its SHA-256 where the text is long or not ours."""
    hashes: dict[str, dict[str, str]] = json.loads(_HASHES.read_text(encoding="utf-8"))
    folder = KEPT / name
    texts = {
        path.relative_to(folder).as_posix(): path.read_bytes().decode("utf-8")
        for path in folder.rglob("*.txt")
    }
    return hashes.get(name, {}) | texts


def shortened(name: str, said: dict[str, str]) -> dict[str, str]:
    """Outputs as they are kept."""
    return {part: text if _in_full(name, part) else _hash(text) for part, text in compared(said).items()}


def keep(name: str, said: dict[str, str]) -> None:
    """Make these outputs what the tests expect."""
    short = shortened(name, said)
    for path in (KEPT / name).rglob("*.txt"):
        path.unlink()
    for part, text in short.items():
        if _in_full(name, part):
            path = KEPT / name / part
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8"))
    hashes = json.loads(_HASHES.read_text(encoding="utf-8")) if _HASHES.exists() else {}
    hashes[name] = {part: text for part, text in short.items() if not _in_full(name, part)}
    _HASHES.write_text(json.dumps(hashes, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _in_full(name: str, part: str) -> bool:
    """The demo's texts for people: a change of their words is seen in the commit that makes it."""
    told = part.startswith("commands/") and "-json" not in part and not part.startswith("commands/explain")
    return name == "demo" and (told or part.endswith(".md.txt"))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
