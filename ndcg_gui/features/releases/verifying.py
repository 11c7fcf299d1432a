"""Verification of a release: its files, the labels by their rule, and the numbers that follow."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ndcg_gui.domain.errors import NdcgError, rename_path
from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.report import AgreementReport
from ndcg_gui.features.evaluate.files import read_labels
from ndcg_gui.features.judge.draws import FACTS
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.blinding import same_files
from ndcg_gui.features.releases.datasheet import citation, datacard, datasheet
from ndcg_gui.features.releases.derived import (
    compared_agreement,
    derived_agreement,
    derived_json,
    facts_in,
    missing_in_pools,
    rewritten_otherwise,
)
from ndcg_gui.features.releases.manifest import Manifest, json_text, sha256_of
from ndcg_gui.features.releases.numbers import Labels, labels_from, reference_values
from ndcg_gui.features.releases.reading import OpenRelease, open_release, reason_of, unreadable
from ndcg_gui.features.releases.scoring import not_of
from ndcg_gui.features.releases.signing import signature_fault
from ndcg_gui.features.releases.verdicts import COUNTED, VERDICT_COUNTS

# Of many differences of one kind the first are told.
MOST_TOLD = 5
_INVALID = (ValueError, KeyError, TypeError, AttributeError, LookupError)
# What the card of an earlier version says in other words, or computes in another way.
_LOOSE_IN_CARD = ("agreement", "gsb", "personal_data", "held_back")
_LATE_IN_CARD = ("closed_comparisons", "drawn", "gsb", "held_back")
_FIGURES = re.compile(r"^\d[\d,]*$|unjudged|pairs by|half of the queries|^\d{4}-")
Values = Mapping[tuple[str, str], float | str | None]


@dataclass(frozen=True, slots=True)
class Finding:
    """One error found in a release."""

    file: str
    reason: Message

    @property
    def message(self) -> Message:
        """The finding in one line."""
        return say("{file}: {reason}", file=self.file, reason=self.reason)


@dataclass(frozen=True, slots=True)
class Verified:
    """A release with all errors found in it. Without any it is verified."""

    manifest: Manifest
    sha256: str
    findings: tuple[Finding, ...]
    checked: tuple[Message, ...]

    @property
    def good(self) -> bool:
        """Whether nothing was found."""
        return not self.findings

    def verdict(self, place: str) -> Message:
        """Sentence on the result, of the release at `place`."""
        if self.good and not self.manifest.rules:
            return say(
                "{place}: no difference found in {name} {version}, but the words of its datasheet and its "
                "intervals of agreement are not checked",
                place=place,
                name=self.manifest.name,
                version=self.manifest.version,
            )
        if self.good:
            return say(
                "{place}: no difference found in {name} {version}",
                place=place,
                name=self.manifest.name,
                version=self.manifest.version,
            )
        return say(
            "{place}: {count:difference|differences} from what the release says",
            place=place,
            count=len(self.findings),
        )

    def lines(self) -> tuple[Message, ...]:
        """Findings and completed checks, one in each line."""
        checked = (say("checked: {line}", line=line) for line in self.checked)
        return (*(item.message for item in self.findings), *checked)


def verify_release(
    place: Path,
    *,
    sealed: Path | None = None,
    key: Path | None = None,
    progress: Progress | None = None,
) -> Verified:
    """Verify a release. Raises InputError only for what is no release at all, and for what is no `key`.

    With `sealed`, the release that has the labels which this one holds back, that one is verified too, and
    both together. With `key`, a public key of ssh-keygen, the signatures of both have to be made with its
    private half.
    """
    tell = progress or untold
    with open_release(place) as release:
        found = _signature(release, key) + _found(release, tell)
        if sealed is not None:
            with open_release(sealed) as whole:
                found += _signature(whole, key)
                found += _together(release, whole, sealed.name, tell)
        manifest = release.manifest
        checked: tuple[Message, ...] = (
            say("{count:file|files} by SHA-256", count=len(manifest.files)),
            say(
                "{count:label|labels} by the rule {rule}",
                count=manifest.counts.get("labels", 0),
                rule=manifest.label_rule,
            ),
            say("{count:reference value|reference values}", count=sum(map(len, manifest.reference.values()))),
        )
        if manifest.gsb:
            checked += (
                say(
                    "{count:verdict|verdicts}, and their results",
                    count=manifest.counts.get("verdicts", 0),
                ),
            )
            if any(map(_is_counted_only, manifest.gsb.values())):
                checked += (say("without the intervals of GSB: an earlier version made them in another way"),)
        if key is not None:
            checked += (say("the signature, with {key}", key=visible(key.name)),)
        elif (release.folder / parts.SIGNATURE).is_file():
            checked += (say("without the signature: --key names the public key to check it with"),)
        if not manifest.rules:
            checked += (
                say(
                    "without the intervals of agreement and the words of the datasheet: an earlier version"
                    " made them in another way"
                ),
            )
        return Verified(manifest, sha256_of(release.folder / parts.MANIFEST), tuple(found), checked)


def _signature(release: OpenRelease, key: Path | None) -> list[Finding]:
    """Check that a release is signed with a key, where one is given."""
    fault = None if key is None else signature_fault(release, key)
    return [] if fault is None else [Finding(parts.SIGNATURE, fault)]


def _found(release: OpenRelease, tell: Progress) -> list[Finding]:
    """Find all errors of one release."""
    found: list[Finding] = []
    steps: dict[Callable[[OpenRelease], list[Finding]], str] = {
        _files: parts.MANIFEST,
        _rules: parts.MANIFEST,
        _card: parts.DATACARD,
        _labels: parts.LABELS,
        _documents: parts.DOCUMENTS,
        _counts: parts.MANIFEST,
        _pools: parts.POOLS,
        _held_back: parts.MANIFEST,
        _splits: parts.SPLITS,
        _reference: parts.MANIFEST,
        _gsb: parts.MANIFEST,
        _sheets: parts.DATASHEET,
        _written: parts.MANIFEST,
    }
    for done, (step, file) in enumerate(steps.items()):
        tell(done, len(steps))
        try:
            found += step(release)
        except NdcgError as error:
            rename_path(error, release.folder, release.place)
            found.append(Finding(file, error.message))
        except _INVALID as error:  # values of another type than those that a release has
            found.append(Finding(file, say("cannot be read: {reason}", reason=reason_of(error))))
    tell(len(steps), len(steps))
    return found


def _together(release: OpenRelease, whole: OpenRelease, name: str, tell: Progress) -> list[Finding]:
    """Check that the sealed release is the promised one, and that both agree in what is public."""
    if (reason := not_of(release.manifest, whole)) is not None:
        return [Finding(name, reason)]
    found = [Finding(f"{name}: {item.file}", item.reason) for item in _found(whole, tell)]
    if found:
        return found
    said = release.manifest.to_json(), whole.manifest.to_json()
    of_its_own = ("format", "counts", "scale_maps", "blind", "salt", "reference", "gsb", "files")
    if any(said[0][key] != said[1][key] for key in said[0] if key not in of_its_own):
        found.append(Finding(parts.MANIFEST, say("differs from the sealed release")))
    found += [
        Finding(file, say("is not that of the sealed release"))
        for file in same_files(whole.manifest)
        if release.manifest.files.get(file) != whole.manifest.files[file]
    ]
    hidden = _hidden(release)
    labels = {pair: grade for pair, grade in whole.labels.items() if pair[0] not in hidden}
    found += _differences(parts.LABELS, release.labels, labels, say("in the sealed release"))
    if [record for record in whole.judgments if record.query_key not in hidden] != list(release.judgments):
        found.append(Finding(parts.JUDGMENTS, say("are not those of the sealed release")))
    if release.verdicts != whole.verdicts.without(hidden):
        found.append(Finding(parts.VERDICTS, say("are not those of the sealed release")))
    return found


def _hidden(release: OpenRelease) -> frozenset[str]:
    """Queries whose labels are held back."""
    blind = release.manifest.blind
    return frozenset() if blind is None else release.keys_of(blind.split)


def _held_back(release: OpenRelease) -> list[Finding]:
    """Check that nothing reveals the labels that are held back."""
    if (blind := release.manifest.blind) is None:
        return []
    hidden = _hidden(release)
    queries = {
        parts.LABELS: (query for query, _ in release.labels),
        parts.JUDGMENTS: (record.query_key for record in release.judgments),
        parts.POOLS: (str(row["query_key"]) for row in release.rows(parts.POOLS)),
        parts.VERDICTS: (row.query_key for row in release.verdicts.rows),
        parts.COMPARISONS: (key for item in release.verdicts.comparisons for key, _ in item.identical),
    }
    found = [
        Finding(file, say("reveals what is held back"))
        for file, keys in queries.items()
        if not hidden.isdisjoint(keys)
    ]
    files = [parts.AGREEMENT, parts.NOT_VOTES]
    files += [_qrels_of(name) for name in release.splits if blind.split in ("", name)]
    found += [
        Finding(file, say("reveals what is held back")) for file in files if (release.folder / file).exists()
    ]
    if len(hidden) != blind.queries:
        found.append(Finding(parts.MANIFEST, say("differs from {file}", file=parts.QUERIES)))
    return found


def _qrels_of(split: str) -> str:
    return f"{parts.SPLIT_FOLDER}/{split}.qrels"


def _files(release: OpenRelease) -> list[Finding]:
    """Check that exactly the listed files are there, with the hashes of release.json and checksums.sha256."""
    said = dict(release.manifest.files)
    there = {
        path.relative_to(release.folder).as_posix(): path
        for path in sorted(release.folder.rglob("*"))
        if path.is_file()
    }
    found = [Finding(name, say("is missing")) for name in said if name not in there]
    own = (parts.MANIFEST, parts.CHECKSUMS, parts.SIGNATURE)
    found += [
        Finding(name, say("does not belong to the release")) for name in there if name not in (*said, *own)
    ]
    hashes = {name: sha256_of(path) for name, path in there.items() if name not in own[1:]}
    found += [
        Finding(name, say("was changed after the release was made"))
        for name, digest in hashes.items()
        if name in said and said[name] != digest
    ]
    found += [Finding(name, say("is a link")) for name, path in there.items() if path.is_symlink()]
    listed = _checksums(release)
    found += [
        Finding(parts.CHECKSUMS, say("gives another hash for {name}", name=name))
        for name in sorted(hashes.keys() | listed.keys())
        if listed.get(name) != hashes.get(name)
    ]
    return found


def _checksums(release: OpenRelease) -> dict[str, str]:
    found: dict[str, str] = {}
    lines = release.text(parts.CHECKSUMS).split("\n")
    for number, line in enumerate(lines[:-1] if lines[-1] == "" else lines, 1):
        parted = re.fullmatch(r"([0-9a-f]{64})  (.+)", line)
        if parted is None or parted[2] in found:
            reason = say("it is no hash with the name of a file, or that file is listed twice")
            raise unreadable(f"{parts.CHECKSUMS}:{number}", reason)
        found[parted[2]] = parted[1]
    return found


def _card(release: OpenRelease) -> list[Finding]:
    """Check that datacard.json agrees with release.json."""
    try:
        card = release.json(parts.DATACARD)
        pairs = [(card[name], getattr(release.manifest, name)) for name in ("name", "version", "label_rule")]
        pairs += [(card["counts"], dict(release.manifest.counts))]
        pairs += [(card.get("gsb", {}), dict(release.manifest.gsb))]
        pairs += [(card["reference"], {key: dict(own) for key, own in release.manifest.reference.items()})]
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        return [Finding(parts.DATACARD, say("cannot be read: {reason}", reason=repr(error)))]
    if any(one != other for one, other in pairs):
        return [Finding(parts.DATACARD, say("differs from {file}", file=parts.MANIFEST))]
    return []


def _labels(release: OpenRelease) -> list[Finding]:
    """Check that the labels follow from the judgments by the rule, and that labels.qrels holds the same."""
    manifest = release.manifest
    labels = release.labels
    all_hidden = manifest.blind is not None and not release.judgments
    made = (
        {}
        if all_hidden
        else labels_from(
            release.judgments,
            rule=manifest.label_rule,
            criterion=manifest.criterion,
            scale=release.scale,
            scale_version=manifest.scale_version,
            scale_maps=manifest.scale_maps,
        )
    )
    found = _differences(parts.LABELS, labels, made, say("by the rule {rule}", rule=manifest.label_rule))
    qrels = _qrels(release.folder / parts.QRELS)
    found += _differences(parts.QRELS, qrels, labels, say("in {file}", file=parts.LABELS))
    return found


def _counts(release: OpenRelease) -> list[Finding]:
    """Check that the files hold as much as release.json says."""
    manifest, judgments = release.manifest, release.judgments
    counts = {"labels": len(release.labels), "queries": len(release.queries), "judgments": len(judgments)}
    counts |= dict.fromkeys(VERDICT_COUNTS, 0) | release.verdicts.counts()
    counts["raters"] = len({record.rater for record in judgments if record.rater != FINAL_GRADE})
    counts["systems"] = len(manifest.systems)
    counts["pairs_in_pools"] = len({(row["query_key"], row["doc_key"]) for row in release.rows(parts.POOLS)})
    return [
        Finding(
            parts.MANIFEST,
            say(
                "says {said} for '{what}', the files hold {count}",
                said=f"{said:,}",
                what=name,
                count=f"{count:,}",
            ),
        )
        for name, count in counts.items()
        if (said := manifest.counts.get(name, 0)) != count
    ]


def _documents(release: OpenRelease) -> list[Finding]:
    """Check that documents can be read, and that those are there whose texts were judged."""
    manifest = release.manifest
    if manifest.documents == "texts":
        keys = [record.doc_key for record in release.documents]
    else:
        rows = list(release.rows(parts.DOCUMENTS))
        keys = [row["doc_key"] for row in rows]
        if not all(re.fullmatch(r"[0-9a-f]{64}", row["sha256"]) and len(row) == 2 for row in rows):
            return [Finding(parts.DOCUMENTS, say("holds something that is no hash"))]
    there = set(keys)
    found = []
    if len(there) < len(keys) or len(keys) > manifest.counts.get("documents", 0):
        found.append(Finding(parts.DOCUMENTS, say("differs from {file}", file=parts.MANIFEST)))
    missing = sorted({own.doc_key for own in release.judgments if own.document_hash} - there)
    found += [
        Finding(parts.DOCUMENTS, say("document {doc} was judged, and its text is missing", doc=key))
        for key in missing[:MOST_TOLD]
    ]
    queries = {record.query_key for record in release.queries}
    found += [
        Finding(parts.JUDGMENTS, say("there is no query {key}", key=repr(key)))
        for key in sorted({own.query_key for own in release.judgments} - queries)[:MOST_TOLD]
    ]
    return found


def _rules(release: OpenRelease) -> list[Finding]:
    """Check that a release does not claim to be of a version without rules, so as not to be held to them.

    One that says so throughout cannot be told from one that is: the verdict then says what is not checked.
    """
    rules = release.manifest.rules
    if not 0 <= rules <= parts.RULES:
        return [
            Finding(parts.MANIFEST, say("names rules that this version does not know ({rules})", rules=rules))
        ]
    if (
        rules
        or not _is_late(release)
        or rewritten_otherwise(release)
        or missing_in_pools(release) is not None
    ):
        return []
    return [
        Finding(
            parts.MANIFEST,
            say("claims rules of an earlier version, but a version that has rules wrote it"),
        )
    ]


def _is_late(release: OpenRelease) -> bool:
    """Whether a release has what only versions with rules write."""
    late = parts.LATE_KEYS & release.json(parts.MANIFEST).keys() or "drawn" in release.json(parts.DATACARD)
    return bool(late) or parts.NOT_VOTES in release.manifest.files


def _is_pair(row: Mapping[str, object]) -> bool:
    """Whether a row of pools has the keys of a pair, or of one that was drawn with a known chance."""
    chance = row.get("chance", 1.0)
    drawn = row.keys() - {"query_key", "doc_key", "task"}
    return drawn in (set(), set(FACTS)) and isinstance(chance, float) and 0.0 < chance <= 1.0


def _pools(release: OpenRelease) -> list[Finding]:
    """Check that pools hold the release's queries, the results of its systems, and pairs of its tasks."""
    queries, tasks = {record.query_key for record in release.queries}, set()
    for number, row in enumerate(release.rows(parts.POOLS), 1):
        if row["query_key"] not in queries or not isinstance(row["doc_key"], str) or not _is_pair(row):
            return [Finding(f"{parts.POOLS}:{number}", say("is no pair of this release"))]
        tasks.add(row["task"])
    found = []
    if release.manifest.rules and (pair := missing_in_pools(release)) is not None:
        query, doc = pair
        told = say("query {query}, document {doc} is missing, which a system found", query=query, doc=doc)
        found.append(Finding(parts.POOLS, told))
    plans = release.json(parts.DATACARD)["tasks"]
    if isinstance(plans, list) and not tasks <= {None, *(plan["name"] for plan in plans)}:
        found.append(Finding(parts.POOLS, say("differs from {file}", file=parts.DATACARD)))
    return found


def _sheets(release: OpenRelease) -> list[Finding]:
    """Check that agreement, datasheet, data card and citation are those that follow from the release."""
    manifest, card = release.manifest, release.json(parts.DATACARD)
    strict = bool(manifest.rules)
    agreement = derived_agreement(release) if manifest.blind is None else None
    found = [] if agreement is None else _agreement(release, agreement)
    expected = _read_back(datacard(facts_in(release, agreement, card)))
    found += [
        Finding(parts.DATACARD, say("'{what}' does not follow from the release", what=key))
        for key in sorted(expected.keys() | card.keys())
        if not (key in _LOOSE_IN_CARD and not strict) and not (key in _LATE_IN_CARD and key not in card)
        if card.get(key) != expected.get(key)
    ]
    sheet = datasheet(facts_in(release, agreement, card))
    found += _other_lines(parts.DATASHEET, release, sheet, loose=not strict)
    return found + _other_lines(parts.CITATION, release, citation(manifest), loose=False)


def _agreement(release: OpenRelease, agreement: AgreementReport) -> list[Finding]:
    said, strict = release.json(parts.AGREEMENT), bool(release.manifest.rules)
    if ("raters" in said) is not (release.manifest.raters == "names"):
        return [Finding(parts.AGREEMENT, say("differs from {file}", file=parts.MANIFEST))]
    # Earlier versions did not write which judgments are not compared.
    if not strict and (said["settling"] or said["other_scales"]):
        return []
    own, again = (compared_agreement(one, intervals=strict) for one in (said, derived_json(agreement)))
    return [
        Finding(parts.AGREEMENT, say("'{what}' does not follow from the release", what=key))
        for key in own
        if own[key] != again[key]
    ]


def _read_back(value: object) -> dict[str, Any]:
    """Values as they are read from a file."""
    found: dict[str, Any] = json.loads(json_text(value))
    return found


def _other_lines(file: str, release: OpenRelease, expected: str, *, loose: bool) -> list[Finding]:
    """Find lines that should be others. `loose`: the words of figures may be those of earlier versions."""
    said, wanted = release.text(file).split("\n"), expected.split("\n")
    if loose:
        said, wanted = ([_name_alone(line) for line in lines] for lines in (said, wanted))
    pairs = enumerate(itertools.zip_longest(said, wanted), 1)
    wrong = [number for number, (own, other) in pairs if own != other]
    return [
        Finding(f"{file}:{number}", say("this line does not follow from the release"))
        for number in wrong[:MOST_TOLD]
    ]


def _name_alone(line: str) -> str:
    """Line of a datasheet, or only the name of a sentence, which earlier versions say in other words."""
    found = re.match(r"(- \*\*.*?\*\*: )(.*)", line)
    if found is None:
        return line.replace(": judgments, pools and", ": judgments, verdicts, pools and")  # before verdicts
    return line if _FIGURES.search(found[2]) else found[1]


def _written(release: OpenRelease) -> list[Finding]:
    """Check that every program reads from the files what was read here."""
    if not release.manifest.rules:
        return []
    return [
        Finding(name, say("holds something that other programs read in another way"))
        for name in rewritten_otherwise(release)
    ]


def _splits(release: OpenRelease) -> list[Finding]:
    """Check that each query is in one split, and that each split's file holds the labels of its queries."""
    if release.manifest.splits is None:
        return []
    found, blind = release.splits, release.manifest.blind
    wrong = []
    keys = [key for own in found.values() for key in own]
    if sorted(keys) != sorted(record.query_key for record in release.queries):
        wrong.append(Finding(parts.SPLITS, say("does not hold each query once")))
    if {name: len(own) for name, own in found.items()} != dict(release.manifest.splits.queries):
        wrong.append(Finding(parts.SPLITS, say("differs from {file}", file=parts.MANIFEST)))
    labels = release.labels
    for name, own in found.items():
        if blind is not None and blind.split in ("", name):
            continue
        file = _qrels_of(name)
        expected = {pair: grade for pair, grade in labels.items() if pair[0] in set(own)}
        wrong += _differences(
            file, _qrels(release.folder / file), expected, say("in {file}", file=parts.LABELS)
        )
    return wrong


def _qrels(path: Path) -> Labels:
    if path.is_file() and not path.stat().st_size:  # all are held back
        return {}
    return {(query, doc): grade for query, own in read_labels(path).items() for doc, grade in own.items()}


def _differences(file: str, own: Labels, expected: Labels, where: Message) -> list[Finding]:
    wrong = [key for key in sorted(own.keys() | expected.keys()) if own.get(key) != expected.get(key)]
    found = [
        Finding(
            file,
            say(
                "query {query}, document {doc}: {own}, but {expected} {where}",
                query=query,
                doc=doc,
                own=_grade(own.get((query, doc))),
                expected=_grade(expected.get((query, doc))),
                where=where,
            ),
        )
        for query, doc in wrong[:MOST_TOLD]
    ]
    if len(wrong) > MOST_TOLD:
        found.append(
            Finding(file, say("{count:more label differs|more labels differ}", count=len(wrong) - MOST_TOLD))
        )
    return found


def _grade(value: float | None) -> Message | str:
    return say("no label") if value is None else f"{value:g}"


def _reference(release: OpenRelease) -> list[Finding]:
    """Check that the reference values, computed again, are the same to the last bit."""
    manifest = release.manifest
    now = (
        {}
        if manifest.blind is not None and not release.labels
        else reference_values(
            release.queries,
            release.labels,
            release.runs,
            scale=release.scale,
            settings=manifest.evaluation,
            metrics=manifest.metrics,
        )
    )
    said = {
        (name, metric): value for name, own in manifest.reference.items() for metric, value in own.items()
    }
    again = {(name, metric): value for name, own in now.items() for metric, value in own.items()}
    return _other_values(said, again)


def _gsb(release: OpenRelease) -> list[Finding]:
    """Check that the result of each comparison, counted again, is the same to the last bit."""
    earlier = {name for name, own in release.manifest.gsb.items() if _is_counted_only(own)}
    said, again = (
        {
            (name, figure): value
            for name, own in values.items()
            for figure, value in own.items()
            if name not in earlier or figure in COUNTED
        }
        for values in (release.manifest.gsb, release.verdicts.values(release.queries))
    )
    named = {(row.comparison, row.baseline, row.candidate) for row in release.verdicts.rows}
    found = _other_values(said, again)
    plans = {
        (item.plan.name, item.plan.baseline, item.plan.candidates[0]): item.plan.elsewhere
        for item in release.verdicts.comparisons
    }
    # One of which nobody was asked is there only beside those that it was asked together with.
    silent = [elsewhere for name, elsewhere in plans.items() if name not in named]
    if named - plans.keys() or not all(elsewhere and elsewhere.together > 1 for elsewhere in silent):
        found.append(Finding(parts.VERDICTS, say("differs from {file}", file=parts.COMPARISONS)))
    return found


def _is_counted_only(said: Mapping[str, object]) -> bool:
    """Whether these figures are from before results had a decision, so that only counts can be checked."""
    return "answer" not in said


def _other_values(said: Values, again: Values) -> list[Finding]:
    return [
        Finding(
            parts.MANIFEST,
            say(
                "{metric} of {system} should be {said}, but is {now}",
                metric=key[1],
                system=key[0],
                said=repr(said.get(key)),
                now=repr(again.get(key)),
            ),
        )
        for key in sorted(said.keys() | again.keys())
        if said.get(key) != again.get(key)
    ]
