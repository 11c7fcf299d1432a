"""Contents of `release.json`: what a release is, what made it, and its expected files and numbers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Self

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.query_samples import QuerySample
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.releases.places import MANIFEST as MANIFEST
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.streams import open_regular

# The layout of the files; a later program still reads every earlier one.
FORMAT = 3
# Rules by which the files that follow from others are written: verifying writes them again, and a change of
# their words or figures needs a new number. 0: releases of before, and what cannot be made again.
RULES = 1
LATE_KEYS = {"rules", "drawn", "samples"}  # came with the rules, and every release has had them since
# What holds labels back, or has verdicts, is no release for a program that does not know of it; others stay
# as they were.
PLAIN_FORMAT, BLIND_FORMAT, VERDICT_FORMAT = 1, 2, 3
CHECKSUMS = "checksums.sha256"
SIGNATURE = f"{CHECKSUMS}.sig"
QUERIES, DOCUMENTS, SCALE, GUIDELINES = "queries.jsonl", "documents.jsonl", "scale.json", "guidelines.md"
LABELS, QRELS, JUDGMENTS, POOLS = "labels.jsonl", "labels.qrels", "judgments.jsonl", "pools.jsonl"
PARQUET = "labels.parquet"
# Judgments that are not compared with others': given with these in view, or on another scale.
NOT_VOTES = "not-votes.jsonl"
# Side-by-side verdicts, and the comparisons in which they were given.
VERDICTS, COMPARISONS = "verdicts.jsonl", "comparisons.jsonl"
# The keys of each split; the labels of its queries stand in a file of its name below `splits`.
SPLITS, SPLIT_FOLDER = "splits.json", "splits"
AGREEMENT, DATASHEET, DATACARD, CITATION = "agreement.json", "datasheet.md", "datacard.json", "CITATION.cff"

# What stands for a run where a release has none: each query's labelled documents by key.
BY_KEY = "(labelled documents by key)"


@dataclass(frozen=True, slots=True)
class ReleasedSystem:
    """A system in a release: its name and the file of its lists. `order` is as in a RunRecord."""

    name: str
    file: str
    order: str = "rank"


@dataclass(frozen=True, slots=True)
class Parent:
    """The release that this one follows: its version and the SHA-256 of its release.json."""

    version: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Splits:
    """Splits of the queries: the seed, and the number of queries in each split."""

    seed: int
    queries: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Blind:
    """Labels held back: those of the queries of `split`, "" for all, and the number of these queries.

    `sealed_sha256` is the SHA-256 of release.json of the sealed release, which has them.
    """

    split: str
    queries: int
    sealed_sha256: str


@dataclass(frozen=True, slots=True)
class About:
    """Facts known only to the people who release, "" where they gave none."""

    licence: str = ""
    contact: str = ""
    intended_use: str = ""
    sampling: str = ""
    personal_data: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """Data of a release.

    `raters` is "names" or "pseudonyms", `documents` "texts" or "hashes". `scale_maps` has by version of a
    scale ("graded-0-4 1") the grades that those given on it count as, None: left out. `reference` holds means
    by system and metric, computed from the release's own files. `files` has each file's SHA-256. `gsb` holds
    the result of each comparison, counted from its verdicts. `blind` says what is held back; the sealed
    release that has it holds a `salt`. `drawn` says how queries were drawn from a log,
    `samples` the same in data. `rules` are those by which what follows from other files is made, and made
    again for verifying (`RULES`).
    """

    format: int = PLAIN_FORMAT
    name: str
    version: str
    created_at: str
    made_by: str
    project_id: str | None
    parents: tuple[Parent, ...] = ()
    label_rule: str
    criterion: str
    settings: Mapping[str, str | int | None]
    metrics: tuple[str, ...]
    scale_version: int
    scale_maps: Mapping[str, Sequence[tuple[float, float | None]]] = field(default_factory=dict)
    raters: str = "names"
    documents: str = "texts"
    systems: tuple[ReleasedSystem, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    about: About = field(default_factory=About)
    drawn: tuple[str, ...] = ()
    samples: tuple[QuerySample, ...] = ()
    splits: Splits | None = None
    blind: Blind | None = None
    salt: str = ""
    rules: int = 0
    reference: Mapping[str, Mapping[str, float | None]] = field(default_factory=dict)
    gsb: Mapping[str, Mapping[str, float | str | None]] = field(default_factory=dict)
    files: Mapping[str, str] = field(default_factory=dict)

    @property
    def evaluation(self) -> EvaluationSettings:
        """The settings of the reference values."""
        return EvaluationSettings.from_json(self.settings)

    def to_json(self) -> dict[str, Any]:
        """Values for the file."""
        return asdict(self) | {"samples": [sample.to_json() for sample in self.samples]}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Parse a manifest. Raises InputError for an invalid one, or one of a later program."""
        if not isinstance(data, dict) or not isinstance(data.get("format"), int):
            raise InputError(say("{file} is not that of a release", file=MANIFEST))
        if data["format"] > FORMAT:
            raise InputError(
                say(
                    "the release was made by a later version of this program (format {format})",
                    format=data["format"],
                )
            )
        try:
            known = {item.name for item in fields(cls)}
            made = cls(
                **{
                    **{name: value for name, value in data.items() if name in known},
                    "parents": tuple(Parent(**item) for item in data.get("parents", ())),
                    "systems": tuple(ReleasedSystem(**item) for item in data.get("systems", ())),
                    "about": About(**data.get("about", {})),
                    "rules": int(data.get("rules", 0)),
                    "drawn": tuple(map(str, data.get("drawn", ()))),
                    "samples": tuple(map(QuerySample.from_json, data.get("samples", ()))),
                    "splits": None if data.get("splits") is None else Splits(**data["splits"]),
                    "blind": None if data.get("blind") is None else Blind(**data["blind"]),
                    "metrics": tuple(data["metrics"]),
                    "gsb": {str(name): dict(own) for name, own in data.get("gsb", {}).items()},
                    "scale_maps": {
                        str(version): tuple(
                            (float(old), None if new is None else float(new)) for old, new in steps
                        )
                        for version, steps in data.get("scale_maps", {}).items()
                    },
                }
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InputError(
                say("{name} cannot be read: {reason}", name=MANIFEST, reason=repr(error))
            ) from error
        return made


def _step(pair: Sequence[float | None]) -> tuple[float, float | None]:
    old, new = pair
    if old is None:
        raise ValueError("a grade without a value")
    return float(old), None if new is None else float(new)


def sha256_of(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    with open_regular(path) as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def json_text(value: object) -> str:
    """JSON as a release writes it: for people too, with every number to its last digit."""
    return json.dumps(value, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def scale_text(scale: Scale) -> str:
    """The file of a scale."""
    return json_text(scale.to_json())
