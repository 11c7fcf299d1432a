"""Side-by-side verdicts of a release: its comparisons, every verdict, and the results."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Self

from ndcg_gui.domain.comparison_items import MAX_RANK, ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.ids import QueryId, RaterId
from ndcg_gui.domain.preference_rows import DECIDING_KINDS, PreferenceRow
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.formats.preferences.kind import PREFERENCES
from ndcg_gui.formats.tables.jsonl import write_jsonl
from ndcg_gui.metrics.gsb.counts import Verdict
from ndcg_gui.metrics.gsb.decisions import decide_family
from ndcg_gui.metrics.statistics.decision.conclusion import Decision
from ndcg_gui.project.core.project import Project
from ndcg_gui.project.exporting.preferences import rows_of
from ndcg_gui.project.importing.planned import BroughtComparison
from ndcg_gui.project.importing.preferences import as_stored, item_of
from ndcg_gui.project.releases import manifest as parts
from ndcg_gui.project.side_by_side.access import open_results, state_of
from ndcg_gui.project.side_by_side.groups import without_number
from ndcg_gui.project.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.project.side_by_side.result import counted, part_of
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.preferences import Comparison, Item, StoredPreference

VERDICT_COUNTS = ("verdicts", "comparisons")
# What releases made before decisions were in them say of a comparison, but for an interval of another method.
COUNTED = ("good", "same", "bad", "skipped", "gsb")
GsbValues = dict[str, dict[str, float | str | None]]


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Verdicts of comparisons. `closed` counts those that are left out because their results are closed."""

    comparisons: tuple[BroughtComparison, ...] = ()
    rows: tuple[PreferenceRow, ...] = ()
    closed: int = 0

    @classmethod
    def of(cls, project: Project, *, opening: bool = True) -> Self:
        """Take the verdicts of every comparison that has any and whose result may be shown.

        The result is open from then on (unless not `opening`): no verdict changes any more. Texts are left
        out: the release has those of queries and documents.
        """
        told, closed = judged_comparisons(project)
        if opening:
            open_results(project, told)
        rows = (row for item in told for row in rows_of(project.read, item))
        bare = tuple(
            replace(row, query_text=None, answer_baseline=None, answer_candidate=None) for row in rows
        )
        return cls(tuple(_brought(project, item) for item in told), bare, len(closed))

    def without(self, hidden: Collection[str]) -> Self:
        """Leave out these queries, and comparisons of which nothing is left."""
        rows = tuple(row for row in self.rows if row.query_key not in hidden)
        names = {row.comparison for row in rows}
        comparisons = tuple(
            replace(item, identical=tuple(own for own in item.identical if own[0] not in hidden))
            for item in self.comparisons
            if item.plan.name in names
        )
        return replace(self, comparisons=comparisons, rows=rows)

    def renamed(self, names: Mapping[str, str]) -> Self:
        """Replace the raters' names, and leave out the order and whatever else could identify them."""
        rows = (
            replace(
                row, rater=names.get(row.rater or "", row.rater), note="", seconds=None, created_at=_day(row)
            )
            for row in self.rows
        )
        return replace(self, rows=tuple(sorted(rows, key=_place)))

    def counts(self) -> dict[str, int]:
        """Number of verdicts and of comparisons, empty where there are none, as in earlier formats."""
        both = (len(self.rows), len(self.comparisons))
        return dict(zip(VERDICT_COUNTS, both, strict=True)) if self.rows else {}

    def write(self, folder: Path) -> None:
        """Write the verdicts. Without any there is no file."""
        if self.rows:
            PREFERENCES.write(folder / parts.VERDICTS, self.rows, ending=".jsonl")
            lines = (
                {"plan": item.plan.to_json(), "identical": list(item.identical)} for item in self.comparisons
            )
            write_jsonl(folder / parts.COMPARISONS, lines)

    def values(self, queries: Sequence[QueryRecord]) -> GsbValues:
        """Good, same, bad, skipped and GSB with the decision about it, by comparison.

        The comparisons of a group, which share their name but for its number, are decided together.
        """
        wholes = {item.plan.name: self._whole(item, queries) for item in self.comparisons}
        decisions: dict[str, Decision] = {}
        for group in dict.fromkeys(map(without_number, wholes)):
            units = {name: own.units() for name, own in wholes.items() if without_number(name) == group}
            decisions |= decide_family(units)
        return {name: _value(own.verdict, decisions[name]) for name, own in wholes.items()}

    def _whole(self, item: BroughtComparison, queries: Sequence[QueryRecord]) -> VerdictPart:
        numbers = {record.query_key: QueryId(number) for number, record in enumerate(queries)}
        raters: dict[str | None, int] = {}
        stored = []
        for row in self.rows:
            if row.comparison == item.plan.name:
                rater = RaterId(raters.setdefault(row.rater, len(raters)))
                stored.append(StoredPreference(rater, item_of(row, numbers), *as_stored(row)))
        deciding = (own.key for own in stored if own.key.kind in DECIDING_KINDS)
        asked = {key: Item(key) for key in (own.as_kind(ItemKind.ITEM) for own in deciding)}
        for query, rank in item.identical:
            key = ItemKey.make(numbers[query], rank=rank)
            asked[key] = Item(key, identical=True)
        records = {QueryId(number): record for number, record in enumerate(queries)}
        _, found = counted(stored, [asked[key] for key in sorted(asked)], records)
        return part_of(PartKind.ALL, None, found, pairs=item.plan.unit == "pair")


def _value(verdict: Verdict, found: Decision) -> dict[str, float | str | None]:
    return {
        "good": verdict.good, "same": verdict.same, "bad": verdict.bad, "skipped": verdict.skipped,
        "gsb": verdict.gsb, "low": found.low, "high": found.high,
        "method": "" if found.interval is None else found.interval.method, "p": found.p_value,
        "answer": str(found.answer), "reason": None if found.reason is None else str(found.reason),
    }  # fmt: skip


def judged_comparisons(project: Project) -> tuple[list[Comparison], list[Comparison]]:
    """Comparisons that have verdicts: those whose results may be shown, and those that are closed still."""
    stored = project.read(preferences.comparisons)
    judged = [item for item in stored if project.read(preferences.preferences, item.id)]
    told = [item for item in judged if state_of(project, item.id).can_be_told]
    return told, [item for item in judged if item not in told]


def comparisons_from(lines: Iterable[str], queries: Collection[str]) -> Iterator[BroughtComparison]:
    """Parse comparisons from the lines of a file. Raises ValueError, KeyError, TypeError or InputError."""
    for line in lines:
        row = json.loads(line)
        identical = tuple((str(query), int(rank)) for query, rank in row["identical"])
        for query, rank in identical:
            if query not in queries or not 0 <= rank <= MAX_RANK:
                raise ValueError(f"{query} {rank}")
        yield BroughtComparison(ComparisonPlan.from_json(row["plan"]), identical)


def _day(row: PreferenceRow) -> datetime | None:
    moment = row.created_at
    return None if moment is None else moment.replace(hour=0, minute=0, second=0, microsecond=0)


def _place(row: PreferenceRow) -> tuple[str, str, int, str, str]:
    return row.comparison or "", row.query_key, row.rank, str(row.kind), row.rater or ""


def _brought(project: Project, comparison: Comparison) -> BroughtComparison:
    """Comparison for whoever opens the release, without raters, as nobody there is to be asked."""
    systems = {item.id: item.name for item in project.read(contents.systems)}
    queries = {item.id: item.record.query_key for item in project.read(contents.queries)}
    plan = replace(
        comparison.plan,
        name=comparison.name, baseline=systems[comparison.baseline_id],
        candidates=(systems[comparison.candidate_id],), each_pair=False, raters=(), title="", wanted_by="",
        imported=True,
    )  # fmt: skip
    items = project.read(preferences.comparison_items, comparison.id)
    return BroughtComparison(
        plan, tuple(sorted((queries[item.key.query_id], item.key.rank) for item in items if item.identical))
    )
