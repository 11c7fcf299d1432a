"""Drafts of tasks: the pairs that a plan chooses, their distribution and order, and the resulting counts."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import TYPE_CHECKING, Any

import numpy as np

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE, DocumentId, ImportId, Pair, QueryId
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.evaluate.labels import grades_of, places_of
from ndcg_gui.features.judge.draws import Draw
from ndcg_gui.features.judge.pace import everybodys_pace
from ndcg_gui.features.judge.sharing import generator, gold_of, order_of, share_out
from ndcg_gui.metrics.arrays import BoolArray, FloatArray, IntArray
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.statistics.decision.flips import seeded_order
from ndcg_gui.store.collection import candidates, contents, pools, records
from ndcg_gui.store.labels import rater_checks

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.core.reader import ProjectReader
    from ndcg_gui.features.display.self_naming import SelfNaming
    from ndcg_gui.store.labels.judgments import GradeArrays


# Of pairs, int64 of shape (n, 2), the numbers of those that come, the first first; and what is told of it.
Arranging = Callable[[IntArray, Progress | None], tuple[IntArray, tuple[Message, ...]]]

# What a pair is taken to need where nobody's time is known yet.
ASSUMED_SECONDS = 15.0


@dataclass(frozen=True, slots=True)
class RaterShare:
    """Share of a rater: pairs of one's own, pairs with a known grade, and repeats."""

    rater: str
    pairs: int
    gold: int
    repeats: int

    @property
    def judgments(self) -> int:
        """Number of judgments by the rater."""
        return self.pairs + self.gold + self.repeats


@dataclass(frozen=True, slots=True)
class DraftCounts:
    """Counts of a draft. `gold` pairs are additional to `pairs`, except in a calibration.

    `strata` is empty where no query has one. `seconds` is the time assumed for a pair: the median of the
    project's judgments, or `ASSUMED_SECONDS` unless `seconds_known`.
    """

    pairs: int
    gold: int
    queries: int
    strata: Mapping[str, int]
    raters: tuple[RaterShare, ...]
    overlap: int
    to_nobody: int
    documents: int
    without_text: int
    seconds: float
    seconds_known: bool

    @property
    def judgments(self) -> int:
        """Number of judgments: by the raters of the task, or one for each pair where it has none."""
        return sum(share.judgments for share in self.raters) if self.raters else self.pairs + self.gold

    @property
    def repeats(self) -> int:
        """Number of repeated pairs."""
        return sum(share.repeats for share in self.raters)

    @property
    def hours(self) -> float:
        """Hours for all judgments."""
        return self.judgments * self.seconds / 3600

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values of the counts."""
        return {
            "pairs": self.pairs,
            "gold": self.gold,
            "repeats": self.repeats,
            "queries": self.queries,
            "strata": dict(self.strata),
            "overlap": self.overlap,
            "to_nobody": self.to_nobody,
            "documents": self.documents,
            "documents_without_text": self.without_text,
            "judgments": self.judgments,
            "hours": self.hours,
            "seconds_per_judgment": self.seconds,
            "seconds_known": self.seconds_known,
            "raters": [
                {
                    "rater": share.rater,
                    "judgments": share.judgments,
                    "pairs": share.pairs,
                    "gold": share.gold,
                    "repeats": share.repeats,
                    "hours": share.judgments * self.seconds / 3600,
                }
                for share in self.raters
            ],
        }


@dataclass(frozen=True, eq=False)
class TaskDraft:
    """Task that is not stored yet.

    `pairs` int64 of shape (n, 2): query and document ids. Document -1 is the first of `new_keys`, which have
    no id yet, -2 the second. `brought_by` names the import each is known from. `expected` float64[n]: known
    grades, NaN where there is none. `work`: by rater indices of pairs, in the order in which they come.
    `created_at` (microseconds, UTC) is set only for a task that is stored again. `notes` describe the choice
    of its pairs beyond the plan. `draw` holds the chances of its pairs, where they were drawn.
    """

    plan: PoolPlan
    pairs: IntArray
    expected: FloatArray
    work: Mapping[str, IntArray]
    new_keys: tuple[str, ...] = ()
    brought_by: tuple[ImportId | None, ...] = ()
    counts: DraftCounts | None = None
    created_at: int | None = None
    notes: tuple[Message, ...] = ()
    draw: Draw | None = None

    def to_text(self) -> str:
        """Text of everything that is stored of the draft, without the counts."""
        known = {
            str(number): float(self.expected[number]) for number in np.flatnonzero(~np.isnan(self.expected))
        }
        value = {
            "plan": self.plan.to_json(),
            "pairs": self.pairs.tolist(),
            "expected": known,
            "work": {rater: order.tolist() for rater, order in self.work.items()},
            "new_keys": self.new_keys,
            "brought_by": self.brought_by,
            "created_at": self.created_at,
            "draw": None if self.draw is None else self.draw.to_text(),
        }
        return base64.b85encode(zlib.compress(json.dumps(value, ensure_ascii=False).encode())).decode()

    @classmethod
    def from_text(cls, text: str) -> TaskDraft:
        """Draft from the text made by `to_text`."""
        value = json.loads(zlib.decompress(base64.b85decode(text)))
        expected = np.full(len(value["pairs"]), np.nan)
        for number, grade in value["expected"].items():
            expected[int(number)] = grade
        return cls(
            PoolPlan.from_json(value["plan"]),
            np.array(value["pairs"], np.int64).reshape(-1, 2),
            expected,
            {rater: np.array(order, np.int64) for rater, order in value["work"].items()},
            tuple(value["new_keys"]),
            tuple(value["brought_by"]),
            created_at=value["created_at"],
            draw=Draw.from_text(value["draw"]) if value.get("draw") else None,
        )


def names_in_task(project: Project, draft: TaskDraft, report: Progress | None = None) -> SelfNaming:
    """System names in the documents that raters of a task will read. `report(done, total)` may raise
    Cancelled.
    """
    # A project that is opened counts what waits by the modules here, and should not wait for the search.
    from ndcg_gui.features.display.self_naming_search import names_in_documents

    ids = dict.fromkeys(DocumentId(number) for number in draft.pairs[:, 1].tolist() if number >= 0)
    return names_in_documents(project, list(ids), report)


def draft(
    project: Project,
    plan: PoolPlan,
    report: Progress | None = None,
    *,
    wanted: IntArray | None = None,
    arranged: Arranging | None = None,
) -> TaskDraft:
    """Draft the task of a plan for the current project. The same plan and project give the same draft.

    `wanted` int64 of shape (n, 2), ordered, replaces the pairs that the plan would choose. `arranged` orders
    what the plan chooses, and may leave out some of it, as `features.llm.to_judge` does where the plan has a
    model. `report(done, total)` counts queries and may raise. Raises InputError for names that the project
    does not have and for contradictory options.
    """
    with project.read.moment() as read:
        source = _Source(read, plan)
        chosen, new_keys, brought_by = (wanted, (), ()) if wanted is not None else source.choose(report)
        chosen = chosen[source.within_strata(chosen)]
        notes = source.notes() if wanted is None else ()
        if plan.norming and wanted is None:
            chosen, further = source.of_norming(chosen)
            notes += further
        if arranged is not None:
            order, further = arranged(chosen, report)
            chosen, notes = chosen[order], notes + further
        gold, known = source.gold(chosen)
        if plan.calibration:
            chosen = chosen[:0]
        source.refuse_own(chosen)
        shares = share_out(plan, chosen[:, 0])
        given = {name: source.new_to(name, gold) for name in shares}
        golds = {name: gold_of(plan, name, len(own), given[name]) for name, own in shares.items()}
        if shares:
            used = np.unique(np.concatenate(list(golds.values())))
        else:
            used = gold_of(plan, "", len(chosen), np.arange(len(gold), dtype=np.int64))
        pairs, new = _renumbered(np.concatenate([chosen, gold[used]]))
        is_gold = np.arange(len(pairs)) >= len(chosen)
        expected = np.full(len(pairs), np.nan)
        expected[is_gold] = known[used]
        turns = source.turns(pairs[:, 0])
        work = {
            name: order_of(
                plan,
                name,
                np.r_[shares[name], len(chosen) + np.searchsorted(used, golds[name])],
                pairs[:, 0],
                gold=is_gold,
                turns=turns,
            )
            for name in sorted(shares)
        }
        counts = _counts(source, plan, pairs, is_gold, work)
    new_keys, brought_by = tuple(new_keys[item] for item in new), tuple(brought_by[item] for item in new)
    return TaskDraft(plan, pairs, expected, work, new_keys, brought_by, counts, notes=notes)


def pairs_to_judge(
    project: Project, name: str, wanted: Sequence[tuple[str, str]], *, rater: str
) -> TaskDraft:
    """Task of these pairs (query and document keys) for one rater, in this order.

    A number is added to the name where a task of that name exists. Raises InputError for an unknown query.
    """
    with project.read.moment() as read:
        queries = read(contents.query_ids)
        documents = read(contents.document_ids, [doc_key for _, doc_key in wanted])
        plan = PoolPlan(_free_name(read, name), raters=(rater,), seed=drawn_seed())
    unknown = next((key for key, _ in wanted if key not in queries), None)
    if unknown is not None:
        raise InputError(say("there is no query '{name}'", name=visible(unknown)))
    new = list(dict.fromkeys(doc_key for _, doc_key in wanted if doc_key not in documents))
    numbers = {**documents, **{key: -1 - place for place, key in enumerate(new)}}
    rows = [(queries[query_key], numbers[doc_key]) for query_key, doc_key in wanted]
    return TaskDraft(
        plan,
        np.array(rows, np.int64).reshape(-1, 2),
        np.full(len(rows), np.nan),
        {rater: np.arange(len(rows), dtype=np.int64)},
        tuple(new),
        (None,) * len(new),
    )


def in_this_order(read: ProjectReader, plan: PoolPlan, work: Mapping[str, Sequence[Pair]]) -> TaskDraft:
    """Task of these pairs, each rater's in the given order, with these raters in the plan.

    A number is added to the name where a task of that name exists.
    """
    rows = sorted({pair for own in work.values() for pair in own})
    number = {pair: place for place, pair in enumerate(rows)}
    return TaskDraft(
        replace(plan, name=_free_name(read, plan.name), raters=tuple(sorted(work))),
        np.array(rows, np.int64).reshape(-1, 2),
        np.full(len(rows), np.nan),
        {name: np.array([number[pair] for pair in work[name]], np.int64) for name in sorted(work)},
    )


def _free_name(read: ProjectReader, name: str) -> str:
    taken = {json.loads(task.plan)["name"] for task in read(pools.tasks)}
    names = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(free for free in names if free not in taken)


def not_sampled_words(count: int) -> Message:
    """Say that so many queries are left out because they were not sampled."""
    return say(
        "only the sampled queries: {count:other query is|other queries are} left out (--all-queries "
        "takes them, too)",
        count=count,
    )


class _Source:
    """Parts of the project that a plan chooses from."""

    def __init__(self, read: ProjectReader, plan: PoolPlan) -> None:
        self.read, self.plan = read, plan
        queries = read(contents.queries)
        systems = read(contents.systems)
        self.systems = {item.name: item.id for item in systems}
        self.offered = [item.name for item in systems if item.is_offered]
        self.query_keys = {int(item.id): item.record.query_key for item in queries}
        self.stratum_of = {item.id: item.record.stratum or "" for item in queries}
        self.strata = sorted(set(self.stratum_of.values()))
        self.raters = read(records.rater_numbers)
        self._check({item.record.query_key for item in queries})
        wanted = frozenset(plan.queries)
        looks_back = plan.disagreement is not None or plan.calibration
        if not (wanted or looks_back or plan.all_queries):
            wanted = read(records.sampled_queries)
        self.query_ids = [item.id for item in queries if not wanted or item.record.query_key in wanted]
        self.not_sampled = 0 if plan.queries else len(queries) - len(self.query_ids)
        self._grades: GradeArrays | None = None

    def _check(self, query_keys: set[str]) -> None:
        plan = self.plan
        if (name := _unknown(plan.systems, self.systems)) is not None:
            raise InputError(say("there is no system '{name}'", name=visible(name)))
        if (name := _unknown(plan.queries, query_keys)) is not None:
            raise InputError(say("there is no query '{name}'", name=visible(name)))
        if (name := _unknown(plan.strata, self.strata)) is not None:
            raise InputError(say("there is no stratum '{name}'", name=visible(name)))
        if (name := _unknown(plan.quotas, plan.raters)) is not None:
            raise InputError(say("{name} has a quota but is not a rater of the task", name=visible(name)))
        if plan.unjudged and (plan.disagreement is not None or plan.calibration):
            raise InputError(say("choose either only unjudged or only judged pairs"))
        if plan.calibration and (plan.gold or plan.repeats):
            raise InputError(
                say("a calibration consists of known grades; it cannot have hidden known grades or repeats")
            )
        if plan.norming and plan.open:
            raise InputError(say("a norming is judged blind; its raters see others' judgments later"))
        if plan.calibration or plan.gold:
            label_rule(plan.gold_from)

    def notes(self) -> tuple[Message, ...]:
        """Say how many queries are left out because they were not sampled."""
        if not self.not_sampled:
            return ()
        return (not_sampled_words(self.not_sampled),)

    def turns(self, query_ids: IntArray) -> IntArray:
        """int64[n]: rank of each query in the seeded order of all queries, which comparisons follow, too."""
        known = sorted(self.query_keys)
        order = seeded_order([self.query_keys[number] for number in known])
        turn = {known[place]: number for number, place in enumerate(order.tolist())}
        return np.array([turn[number] for number in query_ids.tolist()], np.int64)

    def refuse_own(self, pairs: IntArray) -> None:
        """Raise InputError where a rater of the task took part in what it is to settle."""
        if self.plan.disagreement is None or self.plan.own_disputes:
            return
        decided = self.read(rater_checks.decided_by_rater)
        for name in self.plan.raters:
            own = decided[decided[:, 0] == self.raters.get(name, -1)][:, 1:]
            count = int(np.isin(_codes(pairs), _codes(own)).sum())
            if count:
                raise InputError(
                    say(
                        "raters who took part in a disagreement cannot settle it: {rater} judged {count} "
                        "of these {all:pair|pairs}; name others, or allow raters who took part",
                        rater=visible(name),
                        count=count,
                        all=len(pairs),
                    )
                )

    @property
    def grades(self) -> GradeArrays:
        """Grades of all raters, and the final ones."""
        if self._grades is None:
            self._grades = self.read(scale_mapping.read_grades).arrays
        return self._grades

    def choose(
        self, report: Progress | None
    ) -> tuple[IntArray, tuple[str, ...], tuple[ImportId | None, ...]]:
        """Pairs that fit the plan before quotas of strata, new documents' keys, and imports as in a draft."""
        plan = self.plan
        looks_back = plan.disagreement is not None or plan.calibration
        new_keys: tuple[str, ...] = ()
        brought_by: tuple[ImportId | None, ...] = ()
        if looks_back and not plan.systems:
            pairs = self._judged_pairs()[0]
        elif not (plan.systems or self.offered):
            raise InputError(say("there are no systems to take results from; import result lists first"))
        else:
            found = self.read(
                candidates.candidates,
                [self.systems[name] for name in plan.systems or self.offered],
                self.query_ids,
                depth=plan.depth,
                sample=plan.sample,
                random=generator(plan.seed, "sample"),
                progress=report,
            )
            pairs, new_keys, brought_by = found.pairs, found.new_keys, found.brought_by
        if plan.unjudged:
            pairs = pairs[~np.isin(_codes(pairs), _codes(self.read(candidates.decided_pairs)))]
        if plan.disagreement is not None:
            judged, spread = self._judged_pairs()
            pairs = pairs[np.isin(_codes(pairs), _codes(judged[spread >= plan.disagreement]))]
        if plan.calibration:
            pairs = pairs[np.isin(_codes(pairs), _codes(self._labelled()[0]))]
        return pairs, new_keys, brought_by

    def _judged_pairs(self) -> tuple[IntArray, FloatArray]:
        """All graded pairs of the queries chosen, and the distance between their raters.

        The distance is -1 with only one rater, and where the pair was settled.
        """
        rows = self.grades
        final = rows.rater_id == self.raters.get(FINAL_GRADE, -1)
        settled = np.unique((rows.query_id[final] << 32) + rows.document_id[final])
        known = (places_of(np.array(self.query_ids, np.int64), rows.query_id) >= 0) & ~final
        pairs = np.stack([rows.query_id[known], rows.document_id[known]], axis=1)
        if not len(pairs):
            return pairs, np.empty(0)
        starts = np.flatnonzero(np.r_[True, (pairs[1:] != pairs[:-1]).any(axis=1)])
        grade = rows.grade[known]
        spread = np.maximum.reduceat(grade, starts) - np.minimum.reduceat(grade, starts)
        several = np.diff(np.r_[starts, len(pairs)]) > 1
        pairs = pairs[starts]
        return pairs, np.where(several & ~np.isin(_codes(pairs), settled), spread, -1.0)

    def _labelled(self) -> tuple[IntArray, FloatArray]:
        """Pairs with a label by the rule for known grades, and the labels."""
        ids = np.array(self.query_ids, np.int64)
        rows = self.grades
        merged = grades_of(rows, places_of(ids, rows.query_id), len(ids))
        table = merged.table(self.plan.gold_from, self.raters)
        labelled = table.grade >= 0
        pairs = np.stack([ids[table.query[labelled]], table.document[labelled]], axis=1)
        return pairs, table.grade[labelled]

    def within_strata(self, pairs: IntArray) -> IntArray:
        """Ascending indices of the pairs within the quotas of strata, chosen by seed."""
        quotas = self.plan.strata
        if not quotas:
            return np.arange(len(pairs), dtype=np.int64)
        number = {name: place for place, name in enumerate(self.strata)}
        of = np.array([number[self.stratum_of[QueryId(query)]] for query in pairs[:, 0].tolist()], np.int64)
        kept = []
        for place, name in enumerate(self.strata):
            own = generator(self.plan.seed, "stratum", name).permutation(np.flatnonzero(of == place))
            kept.append(own[: quotas.get(name, len(own))])
        return np.sort(np.concatenate(kept))

    def of_norming(self, pairs: IntArray) -> tuple[IntArray, tuple[Message, ...]]:
        """Pairs of a norming, drawn by seed: of as many queries as there are, such that nobody judged first.

        The notes say where there are fewer than the plan asks for, or some were judged before.
        """
        order = generator(self.plan.seed, "norming").permutation(len(pairs))
        grouped = order[np.argsort(pairs[order, 0], kind="stable")]
        queries = pairs[grouped, 0]
        turn = np.empty(len(pairs), np.int64)
        turn[grouped] = np.arange(len(pairs)) - np.searchsorted(queries, queries)
        judged = np.isin(_codes(pairs), _codes(self.read(candidates.decided_pairs)))
        kept = order[np.lexsort((turn[order], judged[order]))][: self.plan.norming]
        notes = []
        if len(kept) < self.plan.norming:
            notes.append(
                say(
                    "only {count:pair fits|pairs fit} this plan; {wanted:,} were asked for",
                    count=len(kept),
                    wanted=self.plan.norming,
                )
            )
        if judged[kept].any():
            notes.append(
                say(
                    "{count:pair was|pairs were} judged before: who did so has a grade there already",
                    count=int(judged[kept].sum()),
                )
            )
        return pairs[np.sort(kept)], tuple(notes)

    def gold(self, chosen: IntArray) -> tuple[IntArray, FloatArray]:
        """Pairs with known grades that may be mixed in, in order of preference.

        Pairs of queries that are judged anyway come first, because they stand out least.
        """
        if not self.plan.calibration and not self.plan.gold:
            return np.empty((0, 2), np.int64), np.empty(0)
        pairs, labels = self._labelled()
        within = np.isin(_codes(pairs), _codes(chosen))
        kept = np.flatnonzero(within if self.plan.calibration else ~within)
        order = generator(self.plan.seed, "gold").permutation(kept)
        strange = ~np.isin(pairs[order, 0], chosen[:, 0])
        order = order[np.argsort(strange, kind="stable")]
        return pairs[order], labels[order]

    def new_to(self, rater: str, pairs: IntArray) -> IntArray:
        """Indices of those pairs that a rater has not graded."""
        number = self.raters.get(rater, -1)
        rows = self.grades if len(pairs) else None
        if rows is None or number < 0:
            return np.arange(len(pairs), dtype=np.int64)
        mine = rows.rater_id == number
        own = (rows.query_id[mine] << 32) + rows.document_id[mine]
        return np.flatnonzero(~np.isin(_codes(pairs), own))


def _unknown(names: Iterable[str], known: Container[str]) -> str | None:
    return next((name for name in names if name not in known), None)


def _renumbered(pairs: IntArray) -> tuple[IntArray, list[int]]:
    """Pairs with their new documents renumbered -1, -2 ..., and the indices of the keys that these have."""
    left = np.unique(pairs[pairs[:, 1] < 0, 1])[::-1]
    found = pairs.copy()
    fresh = pairs[:, 1] < 0
    found[fresh, 1] = -1 - np.searchsorted(-left, -pairs[fresh, 1])
    return found, (-1 - left).tolist()


def _counts(
    source: _Source, plan: PoolPlan, pairs: IntArray, is_gold: BoolArray, work: Mapping[str, IntArray]
) -> DraftCounts:
    shares = []
    times = np.zeros(len(pairs), np.int64)
    for name, order in work.items():
        own = np.unique(order)
        times[own] += 1
        gold = int(is_gold[own].sum())
        shares.append(RaterShare(name, len(own) - gold, gold, len(order) - len(own)))
    documents = np.unique(pairs[:, 1])
    bare = np.isin(documents, source.read(candidates.without_text)) | (documents < 0)
    counted = pairs if plan.calibration else pairs[~is_gold]
    queries, numbers = np.unique(counted[:, 0], return_counts=True)
    strata = dict.fromkeys(source.strata, 0)
    for query, number in zip(queries.tolist(), numbers.tolist(), strict=True):
        strata[source.stratum_of[QueryId(query)]] += number
    seconds = everybodys_pace(source.read)
    return DraftCounts(
        pairs=int((~is_gold).sum()),
        gold=int(is_gold.sum()),
        queries=len(queries),
        strata=strata if set(source.strata) - {""} else {},
        raters=tuple(shares),
        overlap=int((times[~is_gold] > 1).sum()),
        to_nobody=int((times == 0).sum()) if work else 0,
        documents=len(documents),
        without_text=int(bare.sum()),
        seconds=ASSUMED_SECONDS if seconds is None else seconds,
        seconds_known=seconds is not None,
    )


def _codes(pairs: IntArray) -> IntArray:
    """Code of each pair. New documents, below 0, get none that a stored pair has."""
    codes: IntArray = (pairs[:, 0] << 32) + pairs[:, 1]
    return codes
