"""Files that are to be imported, and what each will become, as far as that is known."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from ndcg_gui.core.meeting import NO_KEYS, Keys, Meeting
from ndcg_gui.domain.columns import values
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import Kind, QueryRecord, RunRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.features.importing.answers import Answers
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import Parsed
from ndcg_gui.formats.report import Report


@dataclass(frozen=True, slots=True)
class BroughtComparison:
    """A comparison that comes with its verdicts: the plan by which they were given, and the items (query key
    and rank) that nobody was asked because both sides were identical.
    """

    plan: ComparisonPlan
    identical: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """One file to import. What is None is detected from the content (kind, names, rater).

    `comparison` names the comparison that verdicts make or, if there is one, are added to. `grades` maps
    grades of judgments to those to store, as pairs (in the file, on the project's scale); None: left out.
    `reader` is the key of the format, where that was chosen; `about` is a remark on the file for the user. A
    `piped` file cannot be read again; only such a file has comparisons that are `brought` and not made up.
    `keys` are changes by which keys of the file become those of the project. `only_sampled` leaves out what
    is about queries that were not sampled.
    """

    path: Path
    kind: Kind | None = None
    system: str | None = None
    rater: str | None = None
    options: ReadOptions = field(default_factory=ReadOptions)
    comparison: str | None = None
    grades: tuple[tuple[float, float | None], ...] = ()
    reader: str | None = None
    about: Message | None = None
    piped: bool = False
    brought: tuple[BroughtComparison, ...] = ()
    keys: Keys = NO_KEYS
    only_sampled: bool = False


@dataclass(frozen=True, slots=True)
class PlannedComparison:
    """Verdicts on two systems. `existing`: they are added to the comparison of that name."""

    name: str
    baseline: str
    candidate: str
    plan: ComparisonPlan
    rows: tuple[PreferenceRow, ...]
    existing: bool = False
    identical: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class PlannedVerdicts:
    """Contents of a file of verdicts: comparisons, and the queries and systems that only it has."""

    comparisons: tuple[PlannedComparison, ...] = ()
    queries: tuple[QueryRecord, ...] = ()
    answers: Answers = field(default_factory=lambda: Answers({}, ()))


@dataclass(slots=True)
class PlannedFile:
    """One file, or what it holds of one kind, checked against the project and what stands before it.

    `as_read` is the whole file before it was checked, to be checked again without being read again.
    `number` is its place among the files that were asked for; of several parts of a file one `leads`:
    what the file is for, while the others supplement it.
    `asks_for_grades`: the grades of its judgments may be those of another scale; `fitting_scale` is then
    a built-in one that they fit, if the project can still change to it without a word on earlier grades.
    `meetings` are those of its keys with the project's that a change would make better.
    `not_sampled` counts those of its `query_count` queries that are not in the project's sample.
    `own_results` are results that are their own query, left out or offered to be.
    `newer_than`: those of `system_names` that are there already, and when the newest version of each came.
    """

    request: ImportRequest
    parsed: Parsed
    as_read: Parsed
    number: int = 0
    leads: bool = True
    system_names: tuple[str, ...] = ()
    newer_than: dict[str, int] = field(default_factory=dict)
    rater: str | None = None
    counts: dict[str, int] = field(default_factory=dict)
    verdicts: PlannedVerdicts | None = None
    asks_for_grades: bool = False
    fitting_scale: Scale | None = None
    meetings: list[Meeting] = field(default_factory=list)
    query_count: int = 0
    not_sampled: int = 0
    own_results: int = 0

    @property
    def report(self) -> Report:
        """Errors, warnings and notes of reading and of checking."""
        return self.parsed.report

    @property
    def kind(self) -> Kind | None:
        """Kind of the contents, None where it is unknown."""
        return self.parsed.kind

    def grades_in_file(self) -> dict[float, int]:
        """Count of each grade of its judgments in the file, the lowest grade first."""
        counts = Counter(values(self.as_read.judgments, "grade"))
        del counts[None]
        return dict(sorted(counts.items()))

    @property
    def runs(self) -> tuple[RunRecord, ...]:
        """The runs, in the order of `system_names`."""
        return self.parsed.runs

    @property
    def comparisons(self) -> tuple[PlannedComparison, ...]:
        """Comparisons that verdicts become, once they were checked. Empty for other files."""
        return () if self.verdicts is None else self.verdicts.comparisons
