"""Verbs of lots: plan, draw, accept, send back. Each is history, and can be undone by one more event."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from ndcg_gui.core.command import Command, Outcome, Transaction
from ndcg_gui.core.people import rater_name
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.fields import MAX_NAME
from ndcg_gui.domain.ids import Pair, PoolId, RaterId
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.text import visible
from ndcg_gui.features.judge.pooling import in_this_order
from ndcg_gui.features.judge.pools import CreateTask
from ndcg_gui.features.judge.sharing import generator
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.features.lots.reads import Inspection, Lot, LotState, drawn_lot, find_lot
from ndcg_gui.metrics.acceptance import InspectionOutcome
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.labels import judgments, lots, rater_checks
from ndcg_gui.store.labels.lots import append_lot_event
from ndcg_gui.store.sql.transactions import Connection

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

MAX_NOTE = 2_000


@dataclass(frozen=True, slots=True)
class PlanLots(Command):
    """Have the work of a task handed in by lots of a plan, from the lot of a number on.

    Without a plan ("") there are no more lots. `number` 0: from the next one that nobody has drawn from. Lots
    that were drawn from keep their plan. Raises InputError for an unknown task, and for an invalid plan.
    """

    kind: ClassVar[str] = "import"

    task: str
    plan: str
    number: int = 0
    by: str = ""

    @property
    def summary(self) -> Message:
        return say("lots of task {name}", name=visible(self.task))

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        pool_id, plan = _task_named(connection, self.task)
        if plan.purpose:
            raise InputError(
                say("task {name} is part of an inspection itself; it has no lots", name=visible(self.task))
            )
        detail = LotPlan.from_json(json.loads(self.plan)).to_json() if self.plan else {}
        seq = append_lot_event(
            connection,
            pool_id,
            lots.PLANNED,
            number=self.number or next_number(connection, pool_id),
            by_id=_id_of(connection, self.by),
            detail=detail,
        )
        return Outcome(Changes(pooled=True), TakeBackLot(seq, self.by), self)


def next_number(connection: Connection, pool_id: PoolId) -> int:
    """Number of the first lot of a task that nobody has drawn from."""
    stored = lots.stored_lots(connection).lots
    return 1 + max((number for pool, _, number in stored if pool == pool_id), default=0)


@dataclass(frozen=True, slots=True)
class DrawLot(Command):
    """Draw from a lot at random, and give the draw to an inspector as a task of its own.

    Each pair of the lot has the same chance, but for those that the inspector has judged with the grades of
    others in view. Raises InputError for an unknown lot and for a rater who would inspect their own, Conflict
    for a lot that was not handed in, or is drawn from already.
    """

    kind: ClassVar[str] = "import"

    task: str
    rater: str
    number: int
    inspector: str
    seed: int

    @property
    def summary(self) -> Message:
        return say("inspection of lot {number} of {rater}", number=self.number, rater=visible(self.rater))

    def apply(self, transaction: Transaction) -> Outcome:
        connection, inspector = transaction.connection, rater_name(self.inspector)
        read = ProjectReader.inside(connection)
        lot = find_lot(read, self.task, self.rater, self.number)
        if inspector == lot.rater:
            raise InputError(
                say(
                    "{name} judged this lot and cannot inspect it; name somebody else",
                    name=visible(inspector),
                )
            )
        if lot.state is not LotState.WAITING:
            raise Conflict(_not_waiting(lot))
        able = self._able(read, lot, records.rater_numbers(connection).get(inspector))
        stages = lot.stages(len(able))
        order = generator(self.seed, "lot", self.task, self.rater, str(self.number), str(lot.round))
        drawn = [able[place] for place in order.permutation(len(able))[: stages.most_looked_at].tolist()]
        every = lot.pairs
        pairs = [every[position] for position in drawn]
        plan = PoolPlan(task_name(lot), seed=self.seed, order="shuffled", purpose="inspection")
        made = CreateTask(in_this_order(read, plan, {inspector: pairs})).apply(transaction)
        inspector_id = RaterId(records.rater_numbers(connection)[inspector])
        states = read(judgments.rater_states, lot.rater_id, {query_id for query_id, _ in pairs})
        given = [states[pair] for pair in pairs]
        seq = append_lot_event(
            connection,
            lot.pool_id,
            lots.DRAWN,
            rater_id=lot.rater_id,
            number=lot.number,
            by_id=inspector_id,
            detail={
                "pairs": every,
                "drawn": drawn,
                "given": [(str(state.status), state.grade) for state in given],
                "scale": transaction.scale.id,
                "plan": lot.plan.to_json(),
                "stages": (stages.looked_at, stages.accepted_up_to, stages.returned_from),
                "of": len(able),
                "handed_in": lot.handed_in_at,
                "seed": self.seed,
                "pool": _newest_task(connection),
            },
        )
        return Outcome(made.changes, TakeBackLot(seq, inspector), self)

    def _able(self, read: ProjectReader, lot: Lot, inspector_id: int | None) -> list[int]:
        """Positions of the pairs that the inspector can look at blind."""
        if inspector_id is None:
            return list(range(lot.size))
        queries = {query_id for query_id, _ in lot.pairs}
        said = read(judgments.rater_states, RaterId(inspector_id), queries)
        able = [at for at, pair in enumerate(lot.pairs) if pair not in said or not said[pair].settles()]
        if not able:
            raise Conflict(
                say(
                    "{name} has judged every pair of this lot with the grades of others in view; name "
                    "somebody else",
                    name=visible(self.inspector),
                )
            )
        return able


def task_name(lot: Lot, *, again: bool = False) -> str:
    """Name of the task in which a lot is inspected, or judged again. It names no person."""
    rest = f" · {lot.rater_id}.{lot.number}" + (f".{lot.round + 1}" if again else "")
    return lot.task[: MAX_NAME - len(rest) - 5] + rest


def _newest_task(connection: Connection) -> int:
    return max(task.id for task in pools.tasks(connection))


def _not_waiting(lot: Lot) -> Message:
    facts = {"number": lot.number, "rater": visible(lot.rater)}
    if lot.state is LotState.DRAWN and lot.inspection is not None:
        who = visible(lot.inspection.inspector)
        return say("lot {number} of {rater} is being inspected by {who} already", who=who, **facts)
    if lot.state is LotState.RETURNED:
        return say(
            "lot {number} of {rater} was sent back; {left:pair is|pairs are} still to be judged again",
            left=lot.left,
            **facts,
        )
    return say("lot {number} of {rater} is accepted already", **facts)


@dataclass(frozen=True, slots=True)
class DecideLot(Command):
    """Accept a lot under inspection, or send it back to its rater to be judged again.

    Of a lot that is sent back with `alike` only those pairs are that are like the wrong ones: of the same
    query, or with the same grade as one. Raises Conflict where the plan has not decided so, unless `anyway`,
    and InputError for a person who judged the lot.
    """

    kind: ClassVar[str] = "import"

    task: str
    rater: str
    number: int
    by: str
    accepts: bool
    anyway: bool = False
    alike: bool = False
    note: str = ""

    @property
    def summary(self) -> Message:
        facts = {"number": self.number, "rater": visible(self.rater)}
        if self.accepts:
            return say("lot {number} of {rater} accepted", **facts)
        return say("lot {number} of {rater} sent back", **facts)

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        read = ProjectReader.inside(connection)
        lot, inspection = drawn_lot(read, self.task, self.rater, self.number)
        if self.by == lot.rater:
            raise InputError(
                say(
                    "{name} judged this lot and cannot decide on it; name somebody else",
                    name=visible(self.by),
                )
            )
        if len(self.note) > MAX_NOTE:
            raise InputError(say("a reason can have at most {most:,} characters", most=MAX_NOTE))
        refuse_early(inspection, accepts=self.accepts, anyway=self.anyway)
        detail: dict[str, Any] = {
            "looked": [
                (look.position, str(look.own.status), look.own.grade, look.is_wrong)
                for look in inspection.looks
                if look.own is not None
            ],
            "anyway": not agrees(inspection, accepts=self.accepts),
        }
        changes = Changes(pooled=True, judged=frozenset(query_id for query_id, _ in lot.pairs))
        _keep_looked(connection, inspection)
        if not self.accepts:
            pairs = pairs_like_errors(read, lot, inspection) if self.alike else list(lot.pairs)
            plan = PoolPlan(
                task_name(lot, again=True),
                disagreement=0.0,
                own_disputes=True,
                order="shuffled",
                purpose="again",
            )
            changes |= CreateTask(in_this_order(read, plan, {lot.rater: pairs})).apply(transaction).changes
            detail |= {"pairs": pairs, "pool": _newest_task(connection)}
        seq = append_lot_event(
            connection,
            lot.pool_id,
            lots.ACCEPTED if self.accepts else lots.RETURNED,
            rater_id=lot.rater_id,
            number=lot.number,
            by_id=_id_of(connection, self.by),
            parent_seq=inspection.seq,
            note=self.note.strip(),
            detail=detail,
        )
        return Outcome(changes, TakeBackLot(seq, self.by), self)


def agrees(inspection: Inspection, *, accepts: bool) -> bool:
    """Whether the plan has come to a decision."""
    return inspection.outcome is (InspectionOutcome.ACCEPT if accepts else InspectionOutcome.RETURN)


def refuse_early(inspection: Inspection, *, accepts: bool, anyway: bool) -> None:
    """Raise Conflict for a decision that the plan has not come to."""
    outcome = inspection.outcome
    if anyway or agrees(inspection, accepts=accepts):
        return
    if outcome is InspectionOutcome.GO_ON:
        raise Conflict(
            say(
                "the plan has not decided yet: {left:pair is|pairs are} still to be looked at; decide "
                "anyway, or go on",
                left=inspection.left,
            )
        )
    facts = {"wrong": inspection.wrong, "looked": inspection.looked}
    if accepts:
        raise Conflict(say("by the plan {wrong} wrong of {looked} are too many; accept anyway?", **facts))
    raise Conflict(say("by the plan {wrong} wrong of {looked} are few enough; send back anyway?", **facts))


def pairs_like_errors(read: ProjectReader, lot: Lot, inspection: Inspection) -> list[Pair]:
    """Pairs of a lot that are like the wrong ones: of the same query, or with the same grade as one.

    Raises Conflict where none is wrong.
    """
    wrong = [look for look in inspection.looks if look.is_wrong]
    if not wrong:
        raise Conflict(say("none of the pairs looked at is wrong; send the whole lot back"))
    queries = {look.pair[0] for look in wrong}
    states = read(judgments.rater_states, lot.rater_id, {query_id for query_id, _ in lot.pairs})
    said = {(states[look.pair].status, states[look.pair].grade) for look in wrong if look.pair in states}
    return [
        pair
        for pair in lot.pairs
        if pair[0] in queries or (pair in states and (states[pair].status, states[pair].grade) in said)
    ]


def _keep_looked(connection: Connection, inspection: Inspection) -> None:
    """Leave the inspector the pairs that were looked at, as the others need not be any more."""
    work = [look.pair for look in inspection.looks if look.own is not None]
    pools.change_work(
        connection, inspection.pool_id, inspection.inspector_id, np.array(work, np.int64).reshape(-1, 2)
    )


@dataclass(frozen=True, slots=True)
class TakeBackLot(Command):
    """Undo: take an event of a lot back, with the tasks that it made.

    Raises Conflict where something rests on it by now: a decision, a further draw, or pairs that were judged.
    """

    seq: int
    by: str = ""

    @property
    def summary(self) -> Message:
        return say("take back a step of an inspection")

    def apply(self, transaction: Transaction) -> Outcome:
        connection = transaction.connection
        events = lots.standing_events(connection)
        event = next((event for event in events if event.seq == self.seq), None)
        if event is None:
            raise Conflict(say("this step of an inspection was taken back already"))
        place = (event.pool_id, event.rater_id, event.number)
        if event.rater_id is not None and any(
            later.seq > self.seq and (later.pool_id, later.rater_id, later.number) == place
            for later in events
        ):
            raise Conflict(
                say("the inspection of this lot went on since then; take back the later steps first")
            )
        judged: frozenset[Any] = frozenset()
        if event.what == lots.DRAWN:
            self._unmake(transaction, event, event.by_id)
        elif event.what in (lots.ACCEPTED, lots.RETURNED):
            judged = self._open_again(connection, next(own for own in events if own.seq == event.parent_seq))
            if event.what == lots.RETURNED:
                self._unmake(transaction, event, event.rater_id)
        lots.take_back_lot_event(connection, self.seq, by_id=_id_of(connection, self.by))
        return Outcome(Changes(pooled=True, judged=judged))

    @staticmethod
    def _open_again(connection: Connection, drawn: lots.LotEvent) -> frozenset[Any]:
        """Give the inspector the whole draw again. Returns the queries of the lot."""
        pairs = lots.pairs_of(drawn.detail["pairs"])
        work = [pairs[position] for position in drawn.detail["drawn"]]
        assert drawn.by_id is not None
        pools.change_work(
            connection, PoolId(drawn.detail["pool"]), drawn.by_id, np.array(work, np.int64).reshape(-1, 2)
        )
        return frozenset(query_id for query_id, _ in pairs)

    @staticmethod
    def _unmake(transaction: Transaction, event: lots.LotEvent, rater_id: RaterId | None) -> None:
        connection, pool_id = transaction.connection, PoolId(event.detail["pool"])
        work = pools.work_of(connection, pool_id).get(rater_id or RaterId(0))
        if work is not None and rater_id is not None:
            own = set(lots.pairs_of(work.tolist()))
            since = rater_checks.decided_since(connection, event.at, rater_id, {pair[0] for pair in own})
            if any((query_id, document_id) in own for _, query_id, document_id in since):
                raise Conflict(
                    say("pairs of it have been judged since then; it cannot be taken back any more")
                )
        pools.remove_task(connection, pool_id)


def _task_named(connection: Connection, name: str) -> tuple[PoolId, PoolPlan]:
    for task in pools.tasks(connection):
        plan = plan_of(task.plan)
        if plan.name == name:
            return task.id, plan
    raise InputError(say("there is no task named {name}", name=visible(name)))


def _id_of(connection: Connection, name: str) -> RaterId | None:
    number = records.rater_numbers(connection).get(name)
    return None if number is None else RaterId(number)


def planned_lots(project: Project, task: str) -> tuple[int, bool]:
    """Number of the next lot of a task, and whether its lots have a plan. Raises InputError for no task."""
    with project.read.moment() as read:
        pool_id, plan = read(_task_named, task)
        return read(next_number, pool_id), bool(plan.lots) or bool(read(lots.stored_lots).plans.get(pool_id))
