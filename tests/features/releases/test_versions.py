"""Versions of releases, said by what changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ndcg_gui.domain.errors import InputError
from ndcg_gui.features.releases.manifest import Manifest
from ndcg_gui.features.releases.versions import next_version, parse_version

OLD = Manifest(
    name="n", version="1.2.3", created_at="", made_by="", project_id=None, label_rule="majority",
    criterion="", settings={}, metrics=(), scale_version=1,
    files={"queries.jsonl": "q", "scale.json": "s", "labels.jsonl": "l", "documents.jsonl": "d"},
)  # fmt: skip


def changed(name: str) -> Manifest:
    return replace(OLD, files={**OLD.files, name: "other"})


@pytest.mark.parametrize(
    ("new", "version"),
    [
        (OLD, "1.2.4"),
        (changed("documents.jsonl"), "1.2.4"),
        (changed("labels.jsonl"), "1.3.0"),
        (replace(OLD, label_rule="mean"), "1.3.0"),
        (changed("queries.jsonl"), "2.0.0"),
        (changed("scale.json"), "2.0.0"),
        (replace(OLD, criterion="safe"), "2.0.0"),
    ],
)
def test_what_changed_says_the_next_version(new: Manifest, version: str) -> None:
    assert next_version(OLD, new) == version


def test_the_first_version_is_one() -> None:
    assert next_version(None, OLD) == "1.0.0"


@pytest.mark.parametrize("text", ["", "1", "1.0", "1.0.0-beta", "01.0.0", "v1.0.0", "1.0.0.0"])
def test_what_is_no_version_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        parse_version(text)
