"""Side-by-side verdicts from elsewhere: planning what a file of them will become, before it is stored."""

from __future__ import annotations

import hashlib
import json
import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import MAX_REASON, POINTS, TIES, ComparisonPlan
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.fields import MAX_NAME
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.preference_rows import (
    DECIDING_KINDS,
    VOTING_KINDS,
    PreferenceRow,
    System,
    in_both_orders,
)
from ndcg_gui.domain.records import QueryRecord, Verdict
from ndcg_gui.domain.text import is_line
from ndcg_gui.features.display.telling import told_name
from ndcg_gui.features.importing.answers import Answers, answers_of
from ndcg_gui.features.importing.holdings import Holdings, named
from ndcg_gui.features.importing.planned import PlannedComparison, PlannedFile, PlannedVerdicts
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.store.labels import comparison_events, named_events, preferences
from ndcg_gui.store.labels.comparison_events import ResultState
from ndcg_gui.store.labels.preferences import Comparison

# Where a file does not say which system stood left, it is stored as if the baseline had, marked as made
# up: the verdict is true, and counts for no side bias.
NOMINAL_LEFT: System = "baseline"
_DEPTH = 10
_MOST_REASONS = 9
_ROOM_FOR_NUMBER = 8


def as_stored(row: PreferenceRow, assigned: str | None = None) -> tuple[System, PreferenceState]:
    """System that stands left and the judgment of a row. `assigned` is the rater's side, if any.

    Where the file has the sides the other way round, the side that the project assigned stays, and the side
    is stored as made up.
    """
    left = row.left or NOMINAL_LEFT
    if assigned is not None:
        left = "baseline" if assigned == "baseline" else "candidate"
    judged = row.status is Verdict.JUDGED
    return left, PreferenceState(
        row.status,
        row.preferred_when(left),
        row.strength if judged else None,
        row.reasons,
        row.note,
        tie=row.tie or "",
        side_known=row.left == left,
        criteria=row.criteria_when(left),
    )


def item_of(row: PreferenceRow, query_ids: Mapping[str, int]) -> ItemKey:
    """Key of the item that a row judges, by the numbers of queries."""
    return ItemKey.make(query_ids[row.query_key], rank=row.rank, kind=row.kind)  # type: ignore[arg-type]


def event_id_of(name: str, row: PreferenceRow, rater: str) -> str:
    """Id of a row's event (a UUIDv8), which follows from the row's contents alone."""
    moment = None if row.created_at is None else row.created_at.isoformat()
    content = [
        name,
        row.baseline,
        row.candidate,
        row.left,
        row.query_key,
        row.rank,
        str(row.kind),
        rater,
        row.outcome,
        row.strength,
        row.tie,
        str(row.status),
        list(row.reasons),
        row.note,
        row.seconds,
        moment,
        *([row.criteria] if row.criteria else []),
    ]
    digest = bytearray(hashlib.sha256(json.dumps(content).encode()).digest()[:16])
    digest[6] = digest[6] & 0x0F | 0x80
    digest[8] = digest[8] & 0x3F | 0x80
    return str(uuid.UUID(bytes=bytes(digest)))


class VerdictChecker:
    """Checks one file of verdicts against the project and the files before it."""

    def __init__(self, holdings: Holdings, item: PlannedFile) -> None:
        self._holdings = holdings
        self._item = item
        self._report = item.report
        self._rater = item.request.rater
        self._rows = item.parsed.preferences

    def check(self) -> None:
        """Check the file, adding to its report, and plan what will be stored."""
        self._twice()
        self._holdings.check_raters(self._item, self._rows, self._rater)
        comparisons = self._comparisons()
        queries = self._queries()
        answers = self._systems(comparisons)
        self._item.verdicts = PlannedVerdicts(tuple(comparisons), tuple(queries), answers)
        outcomes = Counter(row.outcome for row in self._rows if row.kind in DECIDING_KINDS)
        for first, second in in_both_orders(self._rows):
            if first.outcome is None or second.outcome not in (None, first.outcome):
                outcomes[first.outcome] -= 1
                outcomes[second.outcome if first.outcome is None else "none"] += 1
        self._item.counts = {
            "verdicts": len(self._rows),
            "raters": len({row.rater or self._rater for row in self._rows}),
            "queries": len({row.query_key for row in self._rows}),
            "comparisons": len(comparisons),
            "good": outcomes["candidate"],
            "same": outcomes["none"],
            "bad": outcomes["baseline"],
            "skipped": sum(row.status is Verdict.SKIPPED for row in self._rows),
            "checks": sum(row.kind not in VOTING_KINDS for row in self._rows),
            "unknown_side": sum(row.left is None for row in self._rows),
        }

    def _twice(self) -> None:
        """Report items that are there once by name and once under the rater that nameless rows get."""
        lines: dict[tuple[object, ...], int] = {}
        for row in self._holdings.watched(self._rows):
            pair = row.comparison, row.baseline, row.candidate
            where = *pair, row.query_key, row.rank, row.kind, row.rater or self._rater
            first = lines.setdefault(where, row.line)
            if first == row.line:
                continue
            if row.kind in VOTING_KINDS:
                self._report.error(
                    row.line,
                    say(
                        "{rater} judges query {query} twice; first in line {line}",
                        rater=row.rater or self._rater or "",
                        query=row.query_key,
                        line=first,
                    ),
                )
            else:
                self._report.inform(
                    "checked-twice",
                    say("a rater has several checks of the same item; the last one becomes current"),
                    row.line,
                )

    # queries

    def _queries(self) -> list[QueryRecord]:
        known = self._holdings.queries
        texts: dict[str, tuple[str, int]] = {}
        keys = list(dict.fromkeys(row.query_key for row in self._rows))
        for row in self._holdings.watched(self._rows):
            if row.query_text is None:
                continue
            text, line = texts.setdefault(row.query_key, (row.query_text, row.line))
            if key_of_text(text) != key_of_text(row.query_text):
                self._report.error(
                    row.line,
                    say("another text of query {key} than in line {line}", key=row.query_key, line=line),
                    got=row.query_text,
                    expected=say("one text for each key"),
                )
            elif (
                line == row.line
                and row.query_key in known
                and known[row.query_key].text != row.query_key
                and key_of_text(known[row.query_key].text) != key_of_text(text)
            ):
                self._report.warn(
                    "query-texts",
                    say("query {key} has another text in the project, which stays", key=row.query_key),
                    line,
                )
        unknown = [key for key in keys if key not in known]
        told = [key for key in unknown if key in texts]
        if told:
            self._report.inform(
                "new-queries",
                say("{count:query is|queries are} added ({names})", count=len(told), names=named(told)),
            )
        # Where texts stand beside the keys nobody has mistaken one file for another.
        self._holdings.unknown_queries(
            self._item, [key for key in unknown if key not in texts] if told else keys, some_known=bool(told)
        )
        return [QueryRecord(key, texts[key][0] if key in texts else key) for key in unknown]

    # systems

    def _systems(self, comparisons: Sequence[PlannedComparison]) -> Answers:
        compared = [name for item in comparisons for name in (item.baseline, item.candidate)]
        new = [name for name in dict.fromkeys(compared) if name not in self._holdings.systems]
        answers = answers_of(self._rows, new, self._report)
        if new:
            names = named(new)
            match len(new) == 1, bool(answers.documents):
                case True, True:
                    words = say("system {names} is added, with the file's answers as its lists", names=names)
                case True, False:
                    words = say("system {names} is added without lists", names=names)
                case False, True:
                    words = say("systems {names} are added, with the file's answers as lists", names=names)
                case _:
                    words = say("systems {names} are added without lists", names=names)
            self._report.inform("new-systems", words, count=len(new))
        if any(
            (row.answer_baseline and row.baseline not in new)
            or (row.answer_candidate and row.candidate not in new)
            for row in self._rows
        ):
            self._report.inform(
                "answers-left-out",
                say("answers of systems that the project has are left out: their lists stay as they are"),
            )
        self._holdings.systems.update(new)
        return answers

    # comparisons

    def _comparisons(self) -> list[PlannedComparison]:
        groups: dict[tuple[str | None, str, str], list[PreferenceRow]] = {}
        for row in self._rows:
            if row.baseline is None or row.candidate is None:
                self._report.error(
                    row.line,
                    say("the two systems are not named"),
                    expected=say(
                        "columns with their names, or names for the whole file (--baseline A --candidate B, "
                        "or the fields in the preview)"
                    ),
                )
                return []
            groups.setdefault((row.comparison, row.baseline, row.candidate), []).append(row)
        planned = []
        names = self._names(list(groups))
        today = self._holdings.project.read(named_events.names_of_today)
        brought = {item.plan.name: item for item in self._item.request.brought}
        for (group, rows), name in zip(groups.items(), names, strict=True):
            _, baseline, candidate = group
            existing = self._holdings.comparisons.get(name)
            if existing is not None:
                baseline, candidate = today(name, baseline, candidate)
            try:
                known = brought.get(name)
                if existing is None and known is not None:
                    plan = known.plan
                elif existing is None:
                    plan = _plan(name, baseline, candidate, rows)
                else:
                    plan = existing.plan
                    self._fits(existing, baseline, candidate, rows)
            except InputError as error:
                self._report.error(rows[0].line, error.message)
                continue
            planned.append(
                PlannedComparison(
                    name,
                    baseline,
                    candidate,
                    plan,
                    tuple(rows),
                    existing is not None,
                    () if known is None else known.identical,
                )
            )
        self._holdings.planned_names.update(names)
        return planned

    def _names(self, groups: Sequence[tuple[str | None, str, str]]) -> list[str]:
        """A name for each group: the one asked for, the file's, else one made from the file's name."""
        given = self._item.request.comparison
        wanted = [given or name for name, _, _ in groups]
        several = Counter(wanted)
        counted: Counter[str | None] = Counter()
        names: list[str] = []
        for name, (_, baseline, candidate) in zip(wanted, groups, strict=True):
            counted[name] += 1
            stem = name or self._stem([item for _, *pair in groups for item in pair])
            if several[name] > 1:
                stem = f"{stem} {counted[name]}"
            if name is None:
                names.append(self._free(stem, baseline, candidate, names))
            else:
                self._refuse_taken(stem, baseline, candidate, names)
                names.append(stem)
        return names

    def _stem(self, systems: Iterable[str]) -> str:
        stem = "".join(c for c in Path(self._item.parsed.name).stem if c.isprintable()).strip()
        # Raters see the names of comparisons.
        if not stem or told_name(stem, [*systems, *self._holdings.systems]) is not None:
            stem = "Imported verdicts"
        return stem[: MAX_NAME - _ROOM_FOR_NUMBER]

    def _free(self, stem: str, baseline: str, candidate: str, before: Sequence[str]) -> str:
        number, name = 1, stem
        while not self._is_free(name, baseline, candidate) or name in before:
            number += 1
            name = f"{stem} {number}"
        return name

    def _is_free(self, name: str, baseline: str, candidate: str) -> bool:
        holdings = self._holdings
        if name in holdings.comparisons or name in holdings.planned_names:
            return False
        hidden = holdings.hidden.get(name)
        # One that was taken back comes back under its name, with its history.
        return hidden is None or (hidden.baseline, hidden.candidate) == (baseline, candidate)

    def _refuse_taken(self, name: str, baseline: str, candidate: str, before: Sequence[str]) -> None:
        if name in self._holdings.comparisons:
            return  # they are added to it
        if not self._is_free(name, baseline, candidate) or name in before:
            self._report.error(
                0,
                say("the name {name} is already used by another comparison", name=name),
                expected=say("another name (--comparison NAME, or the field in the preview)"),
            )

    def _fits(
        self, existing: Comparison, baseline: str, candidate: str, rows: Sequence[PreferenceRow]
    ) -> None:
        """Report errors and effects of adding verdicts to an existing comparison."""
        plan, names = existing.plan, self._holdings.system_names
        if plan.grades:
            raise InputError(
                say(
                    "in comparison {name} each list gets a grade, so it takes no verdicts on two lists; "
                    "choose another name",
                    name=existing.name,
                )
            )
        own = names[existing.baseline_id], names[existing.candidate_id]
        if own != (baseline, candidate):
            raise InputError(
                say(
                    "comparison {name} compares {other} with the baseline {own}, and not {candidate} with "
                    "{baseline}; choose another name, or say which is which (--baseline, --candidate)",
                    name=existing.name,
                    own=own[0],
                    other=own[1],
                    candidate=candidate,
                    baseline=baseline,
                )
            )
        read, query_ids = self._holdings.project.read, self._holdings.query_ids
        if read(comparison_events.result_states).get(existing.id, ResultState()).locked:
            raise InputError(
                say(
                    "the result of comparison {name} is open, so it takes no more verdicts; reopen the "
                    "comparison first, or choose another name",
                    name=existing.name,
                )
            )
        asked = {item.key for item in read(preferences.comparison_items, existing.id)}
        said = {(item.rater_id, item.key): item for item in read(preferences.preferences, existing.id)}
        sides = {
            (rater_id, shown.key): shown.left_system
            for rater_id in self._holdings.raters.values()
            for shown in read(preferences.assigned_sides, existing.id, rater_id)
        }
        for row in self._holdings.watched(rows):
            base = replace(row, kind=ItemKind.ITEM)
            if row.query_key not in query_ids or item_of(base, query_ids) not in asked:
                self._report.error(
                    row.line,
                    say("comparison {name} does not ask about this", name=existing.name),
                    got=row.query_key if not row.rank else f"{row.query_key}, {row.rank}",
                    expected=say("its queries only; or another name, for a comparison of its own"),
                )
                continue
            if row.strength > plan.strengths or (row.tie is not None and row.tie not in plan.ties):
                self._report.error(
                    row.line,
                    say("the verdict is not on the scale of comparison {name}", name=existing.name),
                    got=row.tie or str(row.strength),
                    expected=say("strengths to {most}", most=plan.strengths),
                )
            if unasked := [name for name, _ in row.criteria if name not in plan.criteria]:
                self._report.error(
                    row.line,
                    say(
                        "the verdict answers a criterion that comparison {name} does not ask for",
                        name=existing.name,
                    ),
                    got=", ".join(unasked),
                    expected=say("one of {names}", names=", ".join(plan.criteria)) if plan.criteria else None,
                )
            rater_id = self._holdings.raters.get(row.rater or self._rater or "")
            before = None if rater_id is None else said.get((rater_id, item_of(row, query_ids)))
            if before is not None and (before.left_system, before.state) != as_stored(
                row, sides.get((before.rater_id, before.key))
            ):
                self._report.warn(
                    "judged-before",
                    say(
                        "{rater} judged query {query} before in this comparison; the file's verdict"
                        " becomes current and the earlier one stays in the history",
                        rater=row.rater or self._rater or "",
                        query=row.query_key,
                    ),
                    row.line,
                )
        self._report.inform(
            "into-comparison",
            say(
                "{count:verdict is|verdicts are} added to the comparison {name}",
                count=len(rows),
                name=existing.name,
            ),
        )


def _plan(name: str, baseline: str, candidate: str, rows: Sequence[PreferenceRow]) -> ComparisonPlan:
    """Make a plan by which the verdicts could have been given. Raises InputError for a wrong name or rank."""
    reasons = Counter(reason for row in rows for reason in row.reasons)
    offered = [reason for reason, _ in reasons.most_common(_MOST_REASONS) if is_line(reason, MAX_REASON)]
    kinds = {row.tie for row in rows}
    deepest = max(row.rank for row in rows)
    return ComparisonPlan(
        name,
        baseline,
        (candidate,),
        depth=deepest or _DEPTH,
        unit="pair" if deepest else "list",
        points=tuple(POINTS)[max(max(row.strength for row in rows), 1) - 1],
        ties=tuple(tie for tie in TIES if tie in kinds),
        reasons=tuple(offered),
        criteria=tuple(dict.fromkeys(name for row in rows for name, _ in row.criteria)),
        imported=True,
    )
