"""Lots in words: the promise of a plan with both its risks, how far an inspection is, and tables."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.moments import moment_of, written
from ndcg_gui.domain.numbers import DASH, percent
from ndcg_gui.domain.scales import format_grade
from ndcg_gui.features.lots.reads import STRICTER_AFTER, Inspection, Look, Lot, LotState, inspection_plan
from ndcg_gui.metrics.acceptance import (
    InspectionOutcome,
    InspectionPlan,
    chance_to_pass,
    operating_curve,
    share_wrong_interval,
)
from ndcg_gui.present.blocks import Block, Cell, Number, Sentence, Table, key_text
from ndcg_gui.present.json import Json
from ndcg_gui.store.collection import contents

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project
    from ndcg_gui.domain.ids import DocumentId

# Shares wrong for which both risks are said where a plan names none.
GOOD, BAD = 0.05, 0.20
_SHARES = (0.0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4)

STATE_TITLES = {
    LotState.WAITING: say("waits"),
    LotState.DRAWN: say("being inspected"),
    LotState.ACCEPTED: say("accepted"),
    LotState.RETURNED: say("sent back"),
}
LOT_TITLES = {
    "task": say("Task"),
    "rater": say("Rater"),
    "lot": say("Lot"),
    "round": say("Round"),
    "pairs": say("Pairs"),
    "state": say("State"),
    "looked": say("Looked at"),
    "wrong": say("Wrong"),
    "inspector": say("Inspector"),
    "handed_in": say("Last judged (UTC)"),
    "decided": say("Decided (UTC)"),
}
NO_LOTS = say("No work is handed in by lots. A task gets a plan of lots when it is made, or later.")
NONE_YET = say("No lot is handed in yet.")


def risk_shares(plan: LotPlan) -> tuple[float, float]:
    """Shares wrong of a good lot and of a bad one, for which the chances to pass are said."""
    return (GOOD if plan.good is None else plan.good, BAD if plan.bad is None else plan.bad)


def limits_sentence(stages: InspectionPlan) -> Message:
    """Numbers with which a lot is accepted."""
    looked, accepted = stages.looked_at, stages.accepted_up_to
    if not stages.is_double:
        return say(
            "Accept with at most {accepted} wrong of {looked}.", accepted=accepted[0], looked=looked[0]
        )
    return say(
        "Accept with at most {accepted} wrong of the first {looked}, send back with {returned} or more; "
        "between them look at {more} more, and accept with at most {last} wrong of all {all}.",
        accepted=accepted[0],
        looked=looked[0],
        returned=stages.returned_from[0],
        more=looked[1],
        last=accepted[1],
        all=sum(looked),
    )


def promise_sentence(plan: LotPlan, stages: InspectionPlan, size: int) -> Message:
    """Both risks of a plan: how often a good lot passes, and a bad one."""
    good, bad = risk_shares(plan)
    if size == 1:
        return say("A lot of one pair is looked at as a whole.")
    return say(
        "A lot in which {good} is wrong passes {good_passes} times of 100; one in which {bad} is wrong "
        "passes {bad_passes} times of 100.",
        good=percent(good),
        good_passes=_of_100(chance_to_pass(stages, good, size)),
        bad=percent(bad),
        bad_passes=_of_100(chance_to_pass(stages, bad, size)),
    )


def _of_100(chance: float) -> str:
    return percent(chance).removesuffix("%").strip()


def progress_sentence(inspection: Inspection) -> Message:
    """Number of pairs looked at, and of wrong ones."""
    return say("{looked} looked at, {wrong} wrong.", looked=inspection.looked, wrong=inspection.wrong)


def answer_sentence(inspection: Inspection) -> Message:
    """Answer of the plan so far."""
    return {
        InspectionOutcome.ACCEPT: say("By the plan the lot is accepted."),
        InspectionOutcome.RETURN: say("By the plan the lot is sent back."),
        InspectionOutcome.GO_ON: say(
            "{left:pair is|pairs are} still to be looked at.", left=max(inspection.left, 1)
        ),
    }[inspection.outcome]


def wrong_sentence(plan: LotPlan) -> Message:
    """Definition of a wrong grade."""
    if plan.apart == 1:
        return say("Wrong: any other grade than the inspector's.")
    return say("Wrong: {apart} grades or more from the inspector's.", apart=plan.apart)


def estimate_sentence(lot: Lot, inspection: Inspection) -> Message | None:
    """Interval of the share of the lot that is wrong, None before anything was looked at."""
    if not inspection.looked:
        return None
    low, high = share_wrong_interval(inspection.looked, inspection.wrong, lot.size, plan=inspection.plan)
    return say(
        "Of the whole lot {low} to {high} are wrong (95 % sure).", low=percent(low), high=percent(high)
    )


def lot_name(lot: Lot) -> Message:
    """Name of a lot: "lot 2 of Cy"."""
    return say("lot {number} of {rater}", number=lot.number, rater=key_text(lot.rater))


def state_words(lot: Lot) -> Message:
    """State of a lot beside its number: "lot 2 waits"."""
    return {
        LotState.WAITING: say("lot {number} waits", number=lot.number),
        LotState.DRAWN: say("lot {number} in inspection", number=lot.number),
        LotState.ACCEPTED: say("lot {number} accepted", number=lot.number),
        LotState.RETURNED: say("lot {number} sent back", number=lot.number),
    }[lot.state]


def accepted_words(own: Sequence[Lot]) -> Message:
    """State of a person's lots in a cell: "lots 1–3", "lot 1 sent back", "lot 1 · lots 2–5 wait"."""
    parts: list[Message] = []
    for task in dict.fromkeys(lot.task for lot in own):
        of_task = [lot for lot in own if lot.task == task]
        accepted = [lot for lot in of_task if lot.state is LotState.ACCEPTED]
        waiting = [lot for lot in of_task if lot.state is LotState.WAITING]
        if accepted:
            one = say("lot {number}", number=accepted[0].number)
            parts.append(one if len(accepted) == 1 else say("lots {numbers}", numbers=_ranges(accepted)))
        parts += [state_words(lot) for lot in of_task if lot not in accepted and lot not in waiting]
        if waiting:
            several = say("lots {numbers} wait", numbers=_ranges(waiting))
            parts.append(state_words(waiting[0]) if len(waiting) == 1 else several)
    return joined(parts, " · ")


def _ranges(lots: Sequence[Lot]) -> str:
    """Numbers of lots with those that follow each other joined: "1–3, 5"."""
    numbers = sorted({lot.number for lot in lots})
    parts = []
    # Numbers that follow each other lie equally far from their places.
    for _, run in groupby(enumerate(numbers), key=lambda item: item[1] - item[0]):
        own = [number for _, number in run]
        parts.append(str(own[0]) if len(own) == 1 else f"{own[0]}–{own[-1]}")
    return ", ".join(parts)


def own_words(lot: Lot) -> Message:
    """Sentence to a rater on a lot of theirs, with what was wrong where the plan tells it."""
    facts = {"number": lot.number, "left": lot.left}
    said = {
        LotState.WAITING: say("Lot {number} waits for its inspection.", **facts),
        LotState.DRAWN: say("Lot {number} is being inspected.", **facts),
        LotState.ACCEPTED: say("Lot {number} is accepted.", **facts),
        LotState.RETURNED: say(
            "Lot {number} was sent back: {left:pair|pairs} to judge again, as if for the first time.", **facts
        ),
    }[lot.state]
    if lot.state is not LotState.RETURNED or not lot.plan.told or lot.inspection is None:
        return said
    parts = [said, progress_sentence(lot.inspection)]
    if lot.note:
        parts.append(say("Reason: {note}", note=key_text(lot.note)))
    return joined(parts, " ")


def lots_table(found: Sequence[Lot]) -> Table:
    """Row for each lot."""
    return Table.of(
        say("Lots"),
        LOT_TITLES,
        (
            {
                "task": key_text(lot.task),
                "rater": key_text(lot.rater),
                "lot": Number(lot.number, 0),
                "round": Number(lot.round, 0),
                "pairs": Number(lot.size, 0),
                "state": STATE_TITLES[lot.state],
                **_looked_cells(_shown(lot)),
                "handed_in": written(moment_of(lot.handed_in_at)),
                "decided": written(moment_of(lot.decided_at)) if lot.decided_at else DASH,
            }
            for lot in found
        ),
    )


def _looked_cells(inspection: Inspection | None) -> dict[str, Cell]:
    if inspection is None:
        return dict.fromkeys(("looked", "wrong", "inspector"), DASH)
    return {
        "looked": Number(inspection.looked, 0),
        "wrong": Number(inspection.wrong, 0),
        "inspector": key_text(inspection.inspector),
    }


def _shown(lot: Lot) -> Inspection | None:
    """Inspection to show beside a lot: none while a further round waits for its own."""
    return None if lot.state is LotState.WAITING else lot.inspection


def curve_table(plan: LotPlan, stages: InspectionPlan, size: int) -> Table:
    """Chance to pass by the share that is wrong, of round shares and the plan's own."""
    shares = sorted({*_SHARES, *risk_shares(plan)})
    return Table.of(
        say("What the plan promises"),
        {"share": say("Wrong in the lot"), "passes": say("Passes, times of 100")},
        (
            {"share": percent(share), "passes": _of_100(chance_to_pass(stages, share, size))}
            for share in shares
        ),
    )


def looks_table(project: Project, inspection: Inspection, *, rater: str, inspector: str) -> Table:
    """Row for each pair that was looked at, in the order drawn. What was not looked at stays hidden."""
    looks = [look for look in inspection.looks if look.own is not None]
    queries = {item.id: item.record for item in project.read(contents.queries)}
    documents = project.read(contents.documents, _documents(looks), with_body=False)
    return Table.of(
        say("So far"),
        {
            "query": say("Query"),
            "document": say("Document"),
            "given": key_text(rater),
            "own": key_text(inspector),
            "told": "",
        },
        (
            {
                "query": key_text(queries[look.pair[0]].text or queries[look.pair[0]].query_key),
                "document": key_text(documents[look.pair[1]].title or documents[look.pair[1]].doc_key),
                "given": grade_words(look.given),
                "own": grade_words(None if look.own is None else look.own.grade),
                "told": look_words(look) or "",
            }
            for look in looks
        ),
    )


def _documents(looks: Sequence[Look]) -> list[DocumentId]:
    return [look.pair[1] for look in looks]


def grade_words(grade: float | None) -> str:
    """Text of a grade, "x" for a pair that cannot be judged."""
    return "x" if grade is None else format_grade(grade)


def look_words(look: Look) -> Message | None:
    """Word beside two grades: near, wrong, or none where they are the same."""
    if look.is_wrong:
        return say("wrong")
    return None if look.is_alike or look.own is None else say("near")


def inspection_blocks(lot: Lot, inspection: Inspection) -> list[Block]:
    """Sentences on an inspection: how far it is, what the plan promises, and the estimate."""
    estimate = estimate_sentence(lot, inspection)
    sentences = [
        joined([progress_sentence(inspection), limits_sentence(inspection.plan)], " "),
        promise_sentence(lot.plan, inspection.plan, lot.size),
        wrong_sentence(lot.plan),
        answer_sentence(inspection),
        *([] if estimate is None else [estimate]),
    ]
    if lot.returns >= STRICTER_AFTER:
        sentences.append(say("It was sent back twice: the plan is stricter now."))
    return [Sentence(text) for text in sentences]


def lot_plan_blocks(plan: LotPlan, size: int, *, returns: int = 0) -> list[Block]:
    """Preview of a plan for a lot of this size that was sent back so often."""
    stages = inspection_plan(plan, size, returns=returns)
    sentences = [
        say("Of a lot of {size:pair|pairs}:", size=size),
        limits_sentence(stages),
        promise_sentence(plan, stages, size),
        wrong_sentence(plan),
    ]
    return [*map(Sentence, sentences), curve_table(plan, stages, size)]


def lots_json(found: Sequence[Lot]) -> Json:
    """Lots as plain JSON values."""
    return {"lots": [lot_json(lot) for lot in found]}


def lot_json(lot: Lot) -> Json:
    """One lot as plain JSON values."""
    inspection = _shown(lot)
    return {
        "task": lot.task,
        "rater": lot.rater,
        "lot": lot.number,
        "round": lot.round,
        "pairs": lot.size,
        "state": str(lot.state),
        "left": lot.left,
        "note": lot.note,
        "decided_by": lot.decided_by or None,
        "plan": lot.plan.to_json(),
        "inspection": None if inspection is None else _inspection_json(lot, inspection),
    }


def _inspection_json(lot: Lot, inspection: Inspection) -> Json:
    interval = None
    if inspection.looked:
        interval = list(
            share_wrong_interval(inspection.looked, inspection.wrong, lot.size, plan=inspection.plan)
        )
    return {
        "inspector": inspection.inspector,
        "looked_at": inspection.looked,
        "wrong": inspection.wrong,
        "answer": str(inspection.outcome),
        "share_wrong": interval,
        **stages_json(inspection.plan),
    }


def stages_json(stages: InspectionPlan) -> Json:
    """Numbers of a plan as plain JSON values."""
    return {
        "look_at": list(stages.looked_at),
        "accepted_up_to": list(stages.accepted_up_to),
        "returned_from": list(stages.returned_from),
    }


def lot_plan_json(plan: LotPlan, size: int) -> Json:
    """Preview of a plan as plain JSON values, with its operating curve."""
    stages = inspection_plan(plan, size)
    shares, passes = operating_curve(stages, size)
    return {
        "plan": plan.to_json(),
        "pairs": size,
        **stages_json(stages),
        "curve": [list(point) for point in zip(shares.tolist(), passes.tolist(), strict=True)],
    }
