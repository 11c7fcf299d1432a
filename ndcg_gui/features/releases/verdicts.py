"""Side-by-side verdicts of a release: its comparisons, every verdict, and the results."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import MAX_RANK, ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan, Elsewhere
from ndcg_gui.domain.ids import QueryId, RaterId
from ndcg_gui.domain.preference_rows import DECIDING_KINDS, PreferenceRow
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.exporting.preferences import rows_of
from ndcg_gui.features.importing.planned import BroughtComparison
from ndcg_gui.features.importing.preferences import as_stored, item_of
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.side_by_side.access import open_results, state_of
from ndcg_gui.features.side_by_side.groups import group_key, without_number
from ndcg_gui.features.side_by_side.parts import PartKind, VerdictPart
from ndcg_gui.features.side_by_side.report import (
    ComparedQuery,
    OutcomeOrigin,
    comparison_report,
    counted,
    incoming_of,
    part_of,
)
from ndcg_gui.features.side_by_side.statistics import traffic_of, weighted_by_traffic
from ndcg_gui.formats.preferences.kind import PREFERENCES
from ndcg_gui.formats.tables.jsonl import write_jsonl
from ndcg_gui.metrics.gsb.decisions import Incoming, decide_together
from ndcg_gui.metrics.statistics.decision.conclusion import MATTERS, Decision
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
        gone = {row.comparison for row in self.rows} - {row.comparison for row in rows}
        comparisons = tuple(_without(item, hidden) for item in self.comparisons if item.plan.name not in gone)
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
        """Good, same, bad, skipped and GSB with the decision about it, and over what it is, by comparison.

        Those that were asked together are decided together. Comparisons of a group share their name but for
        its number.
        """
        wholes = {item.plan.name: self._whole(item, queries) for item in self.comparisons}
        groups: dict[tuple[str, bool], list[_Whole]] = {}
        for own in wholes.values():
            elsewhere = own.plan.elsewhere
            is_alone = elsewhere is not None and (elsewhere.alone or elsewhere.together == 1)
            name = own.plan.name if is_alone else without_number(own.plan.name)
            groups.setdefault((name, is_alone), []).append(own)
        decisions: dict[str, Decision] = {}
        for members in groups.values():
            elsewhere = members[0].plan.elsewhere
            decisions |= decide_together(
                {own.plan.name: (own.part.units(), own.incoming) for own in members},
                tests=len(members) if elsewhere is None else elsewhere.together,
                matters=MATTERS if elsewhere is None else elsewhere.matters,
            )
        return {name: own.values(decisions[name]) for name, own in wholes.items()}

    def _whole(self, item: BroughtComparison, queries: Sequence[QueryRecord]) -> _Whole:
        numbers = {record.query_key: QueryId(number) for number, record in enumerate(queries)}
        raters: dict[str | None, int] = {}
        stored = []
        for row in self.rows:
            if row.comparison == item.plan.name:
                rater = RaterId(raters.setdefault(row.rater, len(raters)))
                stored.append(StoredPreference(rater, item_of(row, numbers), *as_stored(row)))
        deciding = (own.key for own in stored if own.key.kind in DECIDING_KINDS)
        asked = {key: Item(key) for key in (own.as_kind(ItemKind.ITEM) for own in deciding)}
        elsewhere = item.plan.elsewhere
        places = () if elsewhere is None else elsewhere.open
        still_open = {ItemKey.make(numbers[query], rank=rank) for query, rank in places}
        asked |= {key: Item(key) for key in still_open}
        for query, rank in item.identical:
            key = ItemKey.make(numbers[query], rank=rank)
            asked[key] = Item(key, identical=True)
        records = {QueryId(number): record for number, record in enumerate(queries)}
        _, found = counted(stored, [asked[key] for key in sorted(asked)], records)
        part = part_of(PartKind.ALL, None, found, pairs=item.plan.unit == "pair")
        is_looked_at = elsewhere is not None and elsewhere.is_looked_at
        return _Whole(item.plan, part, found, incoming_of(found, still_open) if is_looked_at else None)


@dataclass(frozen=True, slots=True)
class _Whole:
    """All that a comparison came to: its items as one part, each of them, and as they come in."""

    plan: ComparisonPlan
    part: VerdictPart
    queries: Sequence[ComparedQuery]
    incoming: Incoming | None

    def values(self, found: Decision) -> dict[str, float | str | None]:
        """The counts, the decision, and over what both are."""
        verdict, plan = self.part.verdict, self.plan
        return {
            "good": verdict.good,
            "same": verdict.same,
            "bad": verdict.bad,
            "skipped": verdict.skipped,
            "gsb": verdict.gsb,
            "low": found.low,
            "high": found.high,
            "method": "" if found.interval is None else found.interval.method,
            "p": found.p_value,
            "answer": str(found.answer),
            "reason": None if found.reason is None else str(found.reason),
            "estimate": found.estimate,
            "units": found.units,
            "coming_in_of": found.planned,
            "tests": found.tests,
            "matters": found.matters,
            "items": "pairs" if self.part.pairs else "lists",
            "judged": sum(query.outcome is not None for query in self.queries),
            "planned": len(self.queries),
            "traffic": traffic_of(plan, self.queries).name.lower(),
            "by_traffic": weighted_by_traffic(plan, self.queries),
        }


def judged_comparisons(project: Project) -> tuple[list[Comparison], list[Comparison]]:
    """Comparisons of two lists that have verdicts or were asked together with one that has.

    Those whose results may be shown come first, then those that are closed still.
    """
    stored = project.read(preferences.compared_pairs)
    own = {item.id for item in stored if project.read(preferences.preferences, item.id)}
    groups = {group_key(item) for item in stored if item.id in own}
    judged = [item for item in stored if group_key(item) in groups]
    told = [item for item in judged if state_of(project, item.id).can_be_told]
    return told, [item for item in judged if item not in told]


def graded_comparisons(project: Project) -> list[Comparison]:
    """Comparisons whose lists have grades, which no release holds."""
    stored = project.read(preferences.graded_lists)
    return [item for item in stored if project.read(preferences.preferences, item.id)]


def comparisons_from(
    rows: Iterable[Mapping[str, Any]], queries: Collection[str]
) -> Iterator[BroughtComparison]:
    """Parse comparisons from the rows of a file. Raises ValueError, KeyError, TypeError or InputError."""
    for row in rows:
        plan = ComparisonPlan.from_json(row["plan"])
        identical = tuple((str(query), int(rank)) for query, rank in row["identical"])
        for query, rank in (*identical, *(() if plan.elsewhere is None else plan.elsewhere.open)):
            if query not in queries or not 0 <= rank <= MAX_RANK:
                raise ValueError(f"{query} {rank}")
        yield BroughtComparison(plan, identical)


def _without(item: BroughtComparison, hidden: Collection[str]) -> BroughtComparison:
    def left(places: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
        return tuple(own for own in places if own[0] not in hidden)

    plan, elsewhere = item.plan, item.plan.elsewhere
    if elsewhere is not None:
        plan = replace(plan, elsewhere=replace(elsewhere, open=left(elsewhere.open)))
    return BroughtComparison(plan, left(item.identical))


def _day(row: PreferenceRow) -> datetime | None:
    moment = row.created_at
    return None if moment is None else moment.replace(hour=0, minute=0, second=0, microsecond=0)


def _place(row: PreferenceRow) -> tuple[str, str, int, str, str]:
    return row.comparison or "", row.query_key, row.rank, str(row.kind), row.rater or ""


def _brought(project: Project, comparison: Comparison) -> BroughtComparison:
    """Comparison for whoever opens the release, without raters, as nobody there is to be asked."""
    systems = {item.id: item.name for item in project.read(contents.systems)}
    queries = {item.id: item.record.query_key for item in project.read(contents.queries)}
    report = comparison_report(project, comparison.id)

    def places(keys: Iterable[ItemKey]) -> tuple[tuple[str, int], ...]:
        return tuple(sorted((queries[key.query_id], key.rank) for key in keys))

    plan = replace(
        comparison.plan,
        name=comparison.name,
        baseline=systems[comparison.baseline_id],
        candidates=(systems[comparison.candidate_id],),
        each_pair=False,
        raters=(),
        title="",
        wanted_by="",
        imported=True,
        elsewhere=Elsewhere(
            places(report.still_open),
            report.asked_together,
            not report.group,
            report.matters,
            report.incoming is not None,
        ),
    )
    return BroughtComparison(
        plan, places(query.key for query in report.queries if query.standing is OutcomeOrigin.IDENTICAL)
    )
