"""Report on a norming: who has judged its pairs, and how far raters agreed before and after they talked."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import numpy as np

from ndcg_gui import version
from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.ids import DocumentId, Pair, PoolId, RaterId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.scales import Scale, format_grade
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.choices import AgreementChoices
from ndcg_gui.features.agreement.feedback import CurrentGrades
from ndcg_gui.features.agreement.votes import places_on
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.judge.norming import all_revealed, normings
from ndcg_gui.features.judge.tasks import TaskProgress, task_progress
from ndcg_gui.metrics.statistics.agreement import Agreement, Level, agreement
from ndcg_gui.store.collection import contents, pools, records
from ndcg_gui.store.labels import rater_checks
from ndcg_gui.store.labels.rater_checks import Vote

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.store.sql.transactions import Connection

Grades = Mapping[str, float | None]


@dataclass(frozen=True, slots=True)
class NormingPair:
    """Pair of a norming that was revealed, with what each rater said: their grade, None for "cannot judge".

    `before` is what they said blind, `now` what they say since, both by rater. `notes` by rater.
    """

    pair: Pair
    query_key: str
    query_text: str
    doc_key: str
    title: str
    before: Grades
    now: Grades
    notes: Mapping[str, str]

    @property
    def spread(self) -> float:
        """Difference of the highest and the lowest grade that was given blind, 0 for fewer than two."""
        given = [grade for grade in self.before.values() if grade is not None]
        return max(given) - min(given) if given else 0.0


@dataclass(frozen=True, eq=False)
class NormingReport:
    """State of a norming. `pairs`, `before` and `after` are known only since it was revealed.

    `revealed_at` is in microseconds since 1970, UTC, None as long as the votes are hidden. The pairs that
    raters disagree on most come first.
    """

    project: str
    project_id: str
    made_at: datetime
    version: str
    task: TaskProgress
    revealed_at: int | None
    pairs: tuple[NormingPair, ...] = ()
    before: Agreement | None = None
    after: Agreement | None = None
    level: Level = Level.ORDINAL

    @property
    def name(self) -> str:
        """Name of the task."""
        return self.task.plan.name

    @property
    def raters(self) -> tuple[str, ...]:
        """Names of its raters."""
        return tuple(own.rater for own in self.task.raters)

    @property
    def is_through(self) -> bool:
        """Whether all of its raters have judged all of it."""
        return not self.task.left


def find_norming(project: Project, name: str) -> TaskProgress:
    """Find a norming by its name. Raises InputError for a name that none has, and for another task's."""
    found = {task.plan.name: task for task in normings(project)}
    if name in found:
        return found[name]
    if any(task.plan.name == name for task in task_progress(project)):
        raise InputError(say("the task {name} is no norming", name=visible(name)))
    raise unknown(say("no norming named '{name}'"), name, found)


def norming_report(
    project: Project, task: TaskProgress, *, choices: AgreementChoices | None = None
) -> NormingReport:
    """Read the state of a norming. Safe from any thread."""
    choices = choices or AgreementChoices()
    with project.read.transaction() as connection:
        moment = all_revealed(connection).get(task.id)
        report = NormingReport(
            project.name, project.project_id, datetime.now(UTC), version.VERSION, task, None
        )
        if moment is None:
            return report
        scale = scale_mapping.current_scale(connection).scale
        pairs = _pairs(connection, task.id, moment.seq, [own.rater for own in task.raters])
    shares = [
        _agreement(scale, report.raters, [getattr(own, moment) for own in pairs], choices)
        for moment in ("before", "now")
    ]
    return replace(
        report,
        revealed_at=moment.at,
        pairs=tuple(sorted(pairs, key=lambda own: -own.spread)),
        before=shares[0],
        after=shares[1],
        level=choices.level,
    )


def _pairs(connection: Connection, task: PoolId, seq: int, raters: Collection[str]) -> list[NormingPair]:
    names = {item.id: item.name for item in records.raters(connection) if item.name in raters}
    today = CurrentGrades(connection)
    blind = rater_checks.votes_on(connection, task, until=seq)
    now = rater_checks.votes_on(connection, task)
    own = pools.pool_pairs(connection, task)
    queries = contents.queries_of(connection, set(own[:, 0].tolist()))
    documents = contents.documents(
        connection, [DocumentId(number) for number in own[:, 1].tolist()], with_body=False
    )
    found = []
    for query_id, document_id in own.tolist():
        record, document = queries[query_id], documents[document_id]
        said = now.get((query_id, document_id), {})
        found.append(
            NormingPair(
                (query_id, document_id),
                record.query_key,
                record.text,
                document.doc_key,
                document.title or "",
                _grades(blind.get((query_id, document_id), {}), names, today),
                _grades(said, names, today),
                {
                    names[number]: vote.state.note
                    for number, vote in said.items()
                    if number in names and vote.state.note
                },
            )
        )
    return found


def _grades(votes: Mapping[RaterId, Vote], names: Mapping[RaterId, str], today: CurrentGrades) -> Grades:
    return {names[number]: today.grade_of(vote) for number, vote in votes.items() if number in names}


def _agreement(
    scale: Scale, raters: Collection[str], pairs: Collection[Grades], choices: AgreementChoices
) -> Agreement:
    """Agreement of the raters on the pairs, by the places of their grades on the scale."""
    table = [[given.get(rater) for given in pairs] for rater in raters]
    values = np.array([[np.nan if grade is None else grade for grade in row] for row in table], np.float64)
    known = ~np.isnan(values)
    if choices.level is Level.ORDINAL or choices.level is Level.NOMINAL:
        values[known] = places_on(scale, values[known])
    return agreement(values, step=choices.near)


def add_to_guidelines(scale: Scale, text: str) -> ChangeScale:
    """Make the command that ends the guidelines with a further paragraph, as a new version of the scale.

    Raises InputError for a text without words.
    """
    text = text.strip()
    if not text:
        raise InputError(say("write what raters should do; there is no text yet"))
    written = scale.guidelines.rstrip()
    values = {value: value for value in (grade.value for grade in scale.grades)}
    return ChangeScale(replace(scale, guidelines=f"{written}\n\n{text}" if written else text), values)


def draft_guideline(pair: NormingPair) -> str:
    """Text to begin a paragraph of the guidelines with: the pair, its grades and what raters noted."""
    title = pair.title or pair.doc_key
    given = sorted({grade for grade in pair.now.values() if grade is not None})
    head = f"{pair.query_text or pair.query_key} · {title}: {', '.join(map(format_grade, given))}"
    return "\n".join([head, *pair.notes.values()])
