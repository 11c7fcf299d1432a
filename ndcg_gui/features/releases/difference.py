"""Changes from one release to another, and their effect on the numbers of the systems."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.domain.preference_rows import DECIDING_KINDS
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.releases.manifest import Manifest
from ndcg_gui.features.releases.numbers import Labels, reference_values
from ndcg_gui.features.releases.reading import OpenRelease, open_release
from ndcg_gui.features.releases.verdicts import Verdicts
from ndcg_gui.features.releases.versions import Step, step_between
from ndcg_gui.present.blocks import MOST_ROWS, Block, Number, Sentence, Table, key_text
from ndcg_gui.present.json import Json, plain

_T = TypeVar("_T")
Tally = tuple[int, int, int, int]
NO_VERDICT: Tally = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Changed:
    """Keys of one kind of thing that are new, gone, or changed, each sorted."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether nothing changed."""
        return not (self.added or self.removed or self.changed)


@dataclass(frozen=True, slots=True)
class ChangedLabel:
    """A pair whose label changed. None: it has none."""

    query_key: str
    doc_key: str
    old: float | None
    new: float | None


@dataclass(frozen=True, slots=True)
class ChangedValue:
    """A system's mean in both releases (None: not there), and that of the new lists by the old labels."""

    system: str
    metric: str
    old: float | None
    new: float | None
    by_old_labels: float | None


@dataclass(frozen=True, slots=True)
class ChangedVerdicts:
    """An item of a comparison whose verdicts changed. `rank` 0 is the lists as wholes.

    `old` and `new` count good, same, bad and skipped, without raters, whose names may differ between
    releases.
    """

    comparison: str
    query_key: str
    rank: int
    old: Tally
    new: Tally


@dataclass(frozen=True, slots=True)
class ChangedGsb:
    """Result of a comparison in both releases. None: it is not there, or nothing counts."""

    comparison: str
    old: float | None
    new: float | None


@dataclass(frozen=True, slots=True)
class ReleaseDifference:
    """All differences from `old` to `new`."""

    old: Manifest
    new: Manifest
    step: Step
    settings: Mapping[str, tuple[object, object]]
    scale_changed: bool
    queries: Changed
    documents: Changed
    systems: Changed
    judgments: tuple[int, int]
    labels: tuple[ChangedLabel, ...]
    values: tuple[ChangedValue, ...]
    verdicts: tuple[ChangedVerdicts, ...]
    gsb: tuple[ChangedGsb, ...]

    @property
    def held_back(self) -> tuple[Manifest, ...]:
        """Manifests of those releases that hold labels back."""
        return tuple(own for own in (self.old, self.new) if own.blind is not None)

    def nothing_recorded(self) -> bool:
        """Whether everything recorded that decides a system's number is the same."""
        apart = self.queries.nothing and self.systems.nothing
        return apart and not (self.settings or self.scale_changed or self.labels)

    def any_moved(self) -> bool:
        """Whether a system's mean by some metric changed."""
        return any(item.old != item.new for item in self.values)


def release_difference(old: Path, new: Path) -> ReleaseDifference:
    """Compare two releases. Raises InputError for what is no release, FileErrors for their files."""
    with open_release(old) as before, open_release(new) as after:
        return _difference(before, after)


def _difference(before: OpenRelease, after: OpenRelease) -> ReleaseDifference:
    old, new = before.manifest, after.manifest
    labels = before.labels, after.labels
    said = _said(old)
    settings = {
        name: (said.get(name), value) for name, value in _said(new).items() if said.get(name) != value
    }
    return ReleaseDifference(
        old=old,
        new=new,
        step=step_between(old, new),
        settings=settings,
        scale_changed=before.scale != after.scale,
        queries=_changed(
            {record.query_key: record for record in before.queries},
            {record.query_key: record for record in after.queries},
        ),
        documents=_changed(
            {record.doc_key: record for record in before.documents},
            {record.doc_key: record for record in after.documents},
        ),
        systems=_changed(before.runs, after.runs, same=lambda one, other: one.lists == other.lists),
        judgments=(len(before.judgments), len(after.judgments)),
        labels=tuple(
            ChangedLabel(*pair, labels[0].get(pair), labels[1].get(pair))
            for pair in sorted(labels[0].keys() | labels[1].keys())
            if labels[0].get(pair) != labels[1].get(pair)
        ),
        values=tuple(_values(before, after, labels[0])),
        verdicts=tuple(_verdicts(before.verdicts, after.verdicts)),
        gsb=tuple(
            ChangedGsb(name, *(_number(own.gsb.get(name, {}).get("gsb")) for own in (old, new)))
            for name in dict.fromkeys([*old.gsb, *new.gsb])
        ),
    )


def _number(value: float | str | None) -> float | None:
    return value if isinstance(value, float) else None


def _verdicts(old: Verdicts, new: Verdicts) -> Iterator[ChangedVerdicts]:
    """Items whose verdicts changed, without the checks of raters."""
    before, after = _tallies(old), _tallies(new)
    for item in sorted(before.keys() | after.keys()):
        tallies = before.get(item, NO_VERDICT), after.get(item, NO_VERDICT)
        if tallies[0] != tallies[1]:
            yield ChangedVerdicts(*item, *tallies)


def _tallies(verdicts: Verdicts) -> dict[tuple[str, str, int], Tally]:
    counted: dict[tuple[str, str, int], Counter[str | None]] = {}
    for row in verdicts.rows:
        if row.kind in DECIDING_KINDS:
            counted.setdefault((row.comparison or "", row.query_key, row.rank), Counter())[row.outcome] += 1
    return {
        item: (own["candidate"], own["none"], own["baseline"], own[None]) for item, own in counted.items()
    }


def _said(manifest: Manifest) -> dict[str, object]:
    """Choices for a release, besides its contents."""
    return {
        **manifest.settings,
        "metrics": ", ".join(manifest.metrics),
        "raters": manifest.raters,
        "documents": manifest.documents,
    }


def _changed(
    old: Mapping[str, _T], new: Mapping[str, _T], same: Callable[[_T, _T], bool] | None = None
) -> Changed:
    alike = same or (lambda one, other: one == other)
    both = old.keys() & new.keys()
    return Changed(
        tuple(sorted(new.keys() - old.keys())),
        tuple(sorted(old.keys() - new.keys())),
        tuple(sorted(key for key in both if not alike(old[key], new[key]))),
    )


def _values(before: OpenRelease, after: OpenRelease, old_labels: Labels) -> Iterator[ChangedValue]:
    """Means of each system. Those of the new lists by the old labels show the effect of the labels alone."""
    old, new = before.manifest.reference, after.manifest.reference
    runs = after.runs
    crossed = reference_values(
        before.queries,
        old_labels,
        runs,
        scale=before.scale,
        settings=after.manifest.evaluation,
        metrics=after.manifest.metrics,
    )
    for system in dict.fromkeys([*old, *new]):
        for metric in dict.fromkeys([*old.get(system, ()), *new.get(system, ())]):
            yield ChangedValue(
                system,
                metric,
                old.get(system, {}).get(metric),
                new.get(system, {}).get(metric),
                crossed.get(system, {}).get(metric) if system in runs or not runs else None,
            )


# in words


def step_words(found: ReleaseDifference) -> Message:
    """Sentence on the changes that decide the step of the version."""
    if found.step is Step.PATCH:
        return say("Queries, scale and labels are the same.")
    old, new = found.old, found.new
    major, minor = (
        [name for name, changed in causes if changed]
        for causes in (
            (
                (say("queries"), not found.queries.nothing),
                (say("scale"), found.scale_changed),
                (say("question"), old.criterion != new.criterion),
            ),
            (
                (say("labels"), bool(found.labels)),
                (say("label rule"), old.label_rule != new.label_rule),
                (say("GSB"), old.gsb != new.gsb),
            ),
        )
    )
    if major:
        return say("Changed: {what}. Numbers of the two cannot be compared.", what=joined(major, ", "))
    if found.step is Step.MAJOR:
        return say(
            "The files of queries or of the scale are others, but say the same. The step is a major one"
            " because of their bytes."
        )
    if minor:
        return say("Changed, over the same queries and scale: {what}.", what=joined(minor, ", "))
    if found.held_back:
        return say(
            "The files of labels are others. Labels are held back, so it cannot be seen which changed."
        )
    return say(
        "The files of labels are others, but say the same. The step is a minor one because of their bytes."
    )


def difference_blocks(found: ReleaseDifference, *, most: int = MOST_ROWS) -> Iterator[Block]:
    """Sentences and tables on the changes."""
    yield Sentence(
        say(
            "{old_name} {old} to {new_name} {new}. {step}",
            old_name=key_text(found.old.name),
            old=found.old.version,
            new_name=key_text(found.new.name),
            new=found.new.version,
            step=step_words(found),
        ),
        "verdict",
    )
    for line in _lines(found):
        yield Sentence(line)
    if found.labels:
        yield _grades(found.labels)
        yield _label_table(found.labels).head(most)
    if found.values:
        yield _value_table(found.values)
    if found.verdicts:
        yield _verdict_table(found.verdicts).head(most)
    if found.gsb:
        yield _gsb_table(found.gsb)


def _lines(found: ReleaseDifference) -> Iterator[Message]:
    for name, (old, new) in found.settings.items():
        yield say("{name}: {old} before, {new} now", name=name, old=_word(old), new=_word(new))
    if found.scale_changed:
        yield say("The scale changed.")
    for manifest in found.held_back:
        yield say(
            "{name} {version} holds labels back: these pairs have no label here.",
            name=key_text(manifest.name),
            version=manifest.version,
        )
    for what, own in (
        (say("Queries"), found.queries),
        (say("Documents"), found.documents),
        (say("Systems"), found.systems),
    ):
        if not own.nothing:
            yield say(
                "{what}: {added} new, {removed} removed, {changed} changed",
                what=what,
                added=f"{len(own.added):,}",
                removed=f"{len(own.removed):,}",
                changed=f"{len(own.changed):,}",
            )
    before, after = found.judgments
    if before != after:
        yield say("Judgments: {old} before, {new} now", old=f"{before:,}", new=f"{after:,}")
    if found.labels:
        yield say("{count:label is|labels are} new, removed or changed.", count=len(found.labels))
    if found.verdicts:
        yield say("{count:item has|items have} changed verdicts.", count=len(found.verdicts))
    if found.nothing_recorded() and found.any_moved():
        yield say("The numbers differ, but nothing that was recorded does.")


def _word(value: object) -> str:
    return DASH if value is None else key_text(str(value))


def _grades(labels: Sequence[ChangedLabel]) -> Table:
    """Table of how many labels went from which grade to which."""
    counted = Counter((item.old, item.new) for item in labels)
    order = sorted(counted, key=lambda pair: tuple(-1.0 if grade is None else grade for grade in pair))
    return Table(
        say("Changed grades"),
        (say("Before"), say("Now"), say("Labels")),
        tuple((_grade(old), _grade(new), Number(counted[old, new], 0)) for old, new in order),
    )


def _label_table(labels: Sequence[ChangedLabel]) -> Table:
    return Table(
        say("Changed labels"),
        (say("Query"), say("Document"), say("Before"), say("Now")),
        tuple(
            (key_text(item.query_key), key_text(item.doc_key), _grade(item.old), _grade(item.new))
            for item in labels
        ),
    )


def _grade(value: float | None) -> Message | str:
    return say("no label") if value is None else format_grade(value)


def _value_table(values: Sequence[ChangedValue]) -> Table:
    return Table(
        say("Numbers of the systems"),
        (
            say("System"),
            say("Metric"),
            say("Before"),
            say("Now"),
            say("Difference"),
            say("New lists with the old labels"),
        ),
        tuple(
            (
                key_text(item.system),
                item.metric,
                Number(item.old),
                Number(item.new),
                Number(None if item.old is None or item.new is None else item.new - item.old, signed=True),
                Number(item.by_old_labels),
            )
            for item in values
        ),
        grouped=True,
    )


def _verdict_table(verdicts: Sequence[ChangedVerdicts]) -> Table:
    return Table(
        say("Changed verdicts (good, same, bad, skipped)"),
        (say("Comparison"), say("Query"), say("Rank"), say("Before"), say("Now")),
        tuple(
            (
                key_text(item.comparison),
                key_text(item.query_key),
                Number(item.rank or None, 0),
                _tally(item.old),
                _tally(item.new),
            )
            for item in verdicts
        ),
    )


def _tally(tally: Tally) -> str:
    return ", ".join(f"{count:,}" for count in tally)


def _gsb_table(values: Sequence[ChangedGsb]) -> Table:
    return Table(
        say("GSB of the comparisons"),
        (say("Comparison"), say("Before"), say("Now"), say("Difference")),
        tuple(
            (
                key_text(item.comparison),
                Number(item.old, signed=True),
                Number(item.new, signed=True),
                Number(None if item.old is None or item.new is None else item.new - item.old, signed=True),
            )
            for item in values
        ),
    )


def difference_json(found: ReleaseDifference) -> Json:
    """The difference for programs, with every label that changed."""

    def keys(own: Changed) -> dict[str, Any]:
        return {"added": own.added, "removed": own.removed, "changed": own.changed}

    told: Json = plain(
        {
            "old": {"name": found.old.name, "version": found.old.version},
            "new": {"name": found.new.name, "version": found.new.version},
            "step": found.step.name.lower(),
            "settings": {name: list(pair) for name, pair in found.settings.items()},
            "scale_changed": found.scale_changed,
            "queries": keys(found.queries),
            "documents": keys(found.documents),
            "systems": keys(found.systems),
            "judgments": found.judgments,
            "labels": found.labels,
            "values": found.values,
            "verdicts": found.verdicts,
            "gsb": found.gsb,
        }
    )
    return told
