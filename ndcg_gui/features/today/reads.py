"""State of a project's work on one day, from its tasks, its people and the comparison that it is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from ndcg_gui import version
from ndcg_gui.core.settings import evaluation_settings
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.fields import day_of
from ndcg_gui.domain.ids import ComparisonId, RaterId
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.moments import moment_of, written
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.adjudication import open_disagreements
from ndcg_gui.features.collection.totals import Totals, totals
from ndcg_gui.features.compare.comparison import PairView, SystemComparison, analyse, main_difference
from ndcg_gui.features.inbox.remarks import open_count
from ndcg_gui.features.judge.norming import hidden_normings
from ndcg_gui.features.judge.rater_figures import rater_figures
from ndcg_gui.features.judge.tasks import TaskProgress, task_progress
from ndcg_gui.features.lots.reads import Lot, LotState
from ndcg_gui.features.lots.result import answer_sentence, limits_sentence, progress_sentence
from ndcg_gui.features.lots.running import lots_now
from ndcg_gui.features.people.listing import everybody
from ndcg_gui.features.people.running import days_lately
from ndcg_gui.features.people.work_days import DayWork
from ndcg_gui.features.today.report import Need, PersonToday, TodayReport, ToDo
from ndcg_gui.metrics.acceptance import InspectionOutcome
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

IDLE_DAYS = 2  # without a judgment, while work is open


def today_report(
    project: Project,
    *,
    now: datetime | None = None,
    rater_id: RaterId | None = None,
    asks: bool = True,
) -> TodayReport:
    """State of a project now, with days in the time zone of `now`, by default the computer's.

    With `rater_id` the rater's own items side by side are among what is to be done. Without `asks` the
    question is left out, which is the dearest part.
    """
    moment = now or datetime.now().astimezone()
    tasks = task_progress(project)
    lots = lots_now(project)
    found = people_today(project, tasks, moment, lots)
    return TodayReport(
        project.name,
        project.project_id,
        moment,
        version.VERSION,
        tuple(tasks),
        tuple(found),
        tuple(to_do(project, tasks, found, moment, rater_id, lots)),
        question_of(project) if asks else None,
    )


def people_today(
    project: Project, tasks: Sequence[TaskProgress], now: datetime, lots: Sequence[Lot] = ()
) -> list[PersonToday]:
    """Everybody who has judged something or was given something, in the order in which they came."""
    day = now.date()
    monday = day - timedelta(day.weekday())
    yesterday = day - timedelta(1)
    worked: dict[RaterId, list[DayWork]] = {}
    for item in days_lately(project, min(monday, yesterday), day, now.tzinfo):
        worked.setdefault(item.rater_id, []).append(item)
    figures = {own.rater: own for own in rater_figures(project)}
    late = _late_names(project, tasks, day)
    found = []
    for member in everybody(project, tasks):
        own = worked.get(member.id, [])
        if member.work or member.judged or own:
            found.append(
                PersonToday(
                    member,
                    figures[member.name],
                    tuple(
                        load.name
                        for load in member.work
                        if load.left and (load.side_by_side, load.name) in late
                    ),
                    _items_of(own, yesterday),
                    _items_of(own, day),
                    sum(item.seconds for item in own if item.day >= monday),
                    tuple(lot for lot in lots if lot.rater_id == member.id),
                )
            )
    return found


def _items_of(worked: Iterable[DayWork], day: date) -> int:
    return sum(item.items for item in worked if item.day == day)


def _late_names(project: Project, tasks: Sequence[TaskProgress], day: date) -> set[tuple[bool, str]]:
    """Names of the tasks (False) and comparisons (True) that were wanted by an earlier day."""
    found = {(False, task.plan.name) for task in tasks if task.is_overdue(day)}
    for comparison in project.read(preferences.comparisons):
        wanted_by = day_of(comparison.plan.wanted_by)
        if wanted_by is not None and wanted_by < day:
            found.add((True, comparison.name))
    return found


def to_do(
    project: Project,
    tasks: Sequence[TaskProgress],
    people: Sequence[PersonToday],
    now: datetime,
    rater_id: RaterId | None = None,
    lots: Sequence[Lot] = (),
) -> Iterator[ToDo]:
    """Work for the lead, the most pressing first."""
    day = now.date()
    for task in tasks:
        if task.is_overdue(day) and not task.raters:
            yield ToDo(
                Need.LATE,
                say(
                    "Give {left:judgment|judgments} of task {name} to somebody",
                    left=task.left,
                    name=visible(task.plan.name),
                ),
                say("wanted by {day}, and given to nobody by name", day=task.plan.wanted_by),
            )
    others = [own for own in people if own.member.left and own.member.id != rater_id]
    needs = [(_need_of(own, tasks, now), own) for own in others]
    for need in (Need.LATE, Need.AWAY, Need.IDLE):
        yield from (_of_person(need, own, now) for found, own in needs if found is need)
    for task in hidden_normings(project, tasks):
        if not task.left:
            yield ToDo(
                Need.NORMING,
                say("Show the grades of norming {name}", name=visible(task.plan.name)),
                say("all {count:rater has|raters have} judged its pairs", count=len(task.raters)),
                ("norming", task.plan.name, "--reveal"),
                norming=task.plan.name,
            )
    if count := open_disagreements(project):
        yield ToDo(
            Need.SETTLE,
            say("Settle {count:disagreement|disagreements}", count=count),
            say("raters' grades of these pairs are far apart"),
            ("adjudicate",),
        )
    yield from _inspections(lots, rater_id)
    if count := open_count(project):
        yield ToDo(
            Need.REMARKS,
            say("Read {count:remark|remarks}", count=count),
            say("flags, notes and warnings that nobody has dealt with"),
            ("inbox", "--open"),
        )
    found = totals(project)
    mine = next((own for own in people if own.member.id == rater_id), None)
    if mine is not None:
        yield from _of_oneself(mine, {task.plan.name for task in tasks if task.plan.purpose == "inspection"})
    yield from _own_work(project, found, rater_id)
    yield from _missing(found)


def _inspections(lots: Sequence[Lot], rater_id: RaterId | None) -> Iterator[ToDo]:
    """Lots to draw from, to go on with and to decide on, without the looking rater's own.

    Of several that wait in one person's work on a task the first stands for all.
    """
    waiting = Counter((lot.task, lot.rater) for lot in lots if lot.state is LotState.WAITING)
    for lot in lots:
        if lot.rater_id == rater_id or lot.state not in (LotState.WAITING, LotState.DRAWN):
            continue
        facts = {"number": lot.number, "name": visible(lot.rater)}
        verb = ("inspect", "show", lot.task, lot.rater, str(lot.number))
        if lot.state is LotState.WAITING:
            count = waiting.pop((lot.task, lot.rater), 0)
            if not count:
                continue
            title, reason = say("Inspect lot {number} of {name}", **facts), _handed_in(lot)
            if count > 1:
                more = say("{count:further lot waits|further lots wait}", count=count - 1)
                reason = joined([reason, more], "; ")
            yield ToDo(Need.INSPECT, title, reason, verb, lot=lot)
        elif lot.inspection is not None and rater_id in (None, lot.inspection.inspector_id):
            title = say("Go on inspecting lot {number} of {name}", **facts)
            if lot.inspection.outcome is not InspectionOutcome.GO_ON:
                title = say("Decide on lot {number} of {name}", **facts)
            reason = joined([progress_sentence(lot.inspection), answer_sentence(lot.inspection)], " ")
            yield ToDo(Need.INSPECT, title, reason, verb, lot=lot)


def _handed_in(lot: Lot) -> Message:
    stages = lot.stages()
    if stages.is_double:
        return joined([say("{pairs:pair|pairs} handed in.", pairs=lot.size), limits_sentence(stages)], " ")
    return say(
        "{pairs:pair|pairs} handed in; the plan says look at {looked}, accept with at most {wrong} wrong",
        pairs=lot.size,
        looked=stages.looked_at[0],
        wrong=stages.accepted_up_to[0],
    )


def _of_oneself(mine: PersonToday, inspections: Container[str]) -> Iterator[ToDo]:
    """Open pairs of the tasks of the rater who looks, but for those of inspections."""
    loads = [
        load
        for load in mine.member.work
        if load.left and not load.side_by_side and load.name not in inspections
    ]
    if loads:
        names = [
            say("{name} (late)", name=visible(load.name)) if load.name in mine.late else visible(load.name)
            for load in loads
        ]
        title = say("Judge your {left:open pair|open pairs}", left=sum(load.left for load in loads))
        yield ToDo(Need.JUDGE, title, joined(names, ", "), tasks=True)


def _own_work(project: Project, found: Totals, rater_id: RaterId | None) -> Iterator[ToDo]:
    """Pairs of the standing pool that nobody has judged, and the rater's own items side by side."""
    counts = found.counts
    if unjudged := counts.pool_pairs - counts.judged_pairs:
        reason = say("they count as not relevant")
        if unlabelled := counts.queries - counts.labelled_queries:
            reason = say(
                "they count as not relevant; {unlabelled:,} of {queries:query|queries} have no labels",
                unlabelled=unlabelled,
                queries=counts.queries,
            )
        yield ToDo(
            Need.JUDGE,
            say("Judge {count:unjudged pair|unjudged pairs}", count=unjudged),
            reason,
        )
    if rater_id is None:
        return
    left = project.read(preferences.open_items, rater_id)
    for comparison in project.read(preferences.comparisons):
        if count := left.get(comparison.id):
            yield ToDo(
                Need.COMPARE,
                say("Finish {count:side-by-side comparison|side-by-side comparisons}", count=count),
                joined([visible(comparison.name)], ""),
                comparison=comparison.id,
            )


def _missing(found: Totals) -> Iterator[ToDo]:
    """Files that are still to come: lists, documents and queries, or their texts."""
    counts = found.counts
    none = say("there are none yet")

    def files(title: Message, reason: Message) -> ToDo:
        return ToDo(Need.IMPORT, title, reason, ("import",))

    if not counts.systems:
        yield files(say("Import result lists"), say("there are no systems yet"))
    elif counts.queries > counts.labelled_queries and counts.pool_pairs == counts.judged_pairs:
        reason = say(
            "{unlabelled:,} of {queries:query|queries} have no labels, and no results to judge",
            unlabelled=counts.queries - counts.labelled_queries,
            queries=counts.queries,
        )
        yield files(say("Import result lists"), reason)
    if without := counts.documents - counts.documents_with_text:
        reason = say("{count:document has|documents have} no text to be judged by", count=without)
        yield files(say("Import documents"), reason)
    elif not counts.documents:
        yield files(say("Import documents"), none)
    if not counts.queries:
        yield files(say("Import queries"), none)
    elif found.queries_without_text:
        reason = say("{count:query has|queries have} no text", count=found.queries_without_text)
        yield files(say("Import queries"), reason)


def _need_of(own: PersonToday, tasks: Sequence[TaskProgress], now: datetime) -> Need | None:
    """Reason why the lead should see to a person with open work, None for none."""
    if own.member.person.away:
        return Need.AWAY
    if own.late:
        return Need.LATE
    names = {load.name for load in own.member.work if load.left and not load.side_by_side}
    begun = max((task.created_at for task in tasks if task.plan.name in names), default=0)
    since = max(own.member.last or 0, begun)
    return Need.IDLE if since and now - moment_of(since) > timedelta(IDLE_DAYS) else None


def _of_person(need: Need, own: PersonToday, now: datetime) -> ToDo:
    facts = {"name": visible(own.member.name), "left": own.member.left}
    verb = ("people", "hand-over", own.member.name)
    if need is Need.AWAY:
        title = say("Give {name}'s {left:open item|open items} to others", **facts)
        return ToDo(need, title, say("{name} is away", **facts), verb, own.member.name)
    title = say("Ask {name}, or give the {left:open item|open items} to others", **facts)
    reasons = [_silence(own, now)]
    if own.late:
        reasons.insert(0, say("late: {names}", names=", ".join(map(visible, own.late))))
    if any(load.is_out and load.left for load in own.member.work):
        reasons.append(say("the work is in a package that has not come back"))
    return ToDo(need, title, joined(reasons, "; "), verb, own.member.name)


def _silence(own: PersonToday, now: datetime) -> Message:
    if own.member.last is None:
        return say("has judged nothing yet")
    return say("last judged {moment}", moment=moment_text(own.member.last, now))


def moment_text(microseconds: int, now: datetime) -> str:
    """A moment in the time zone of `now`: "2026-11-24 16:20"."""
    return written(moment_of(microseconds).astimezone(now.tzinfo))


def question_of(project: Project) -> SystemComparison | Message | None:
    """Comparison that the project is about by its main metric, None where there is none.

    Its systems are those of the comparison side by side that gives raters the most items, the newest of
    several; where there is none, the only two there are. Where it cannot be evaluated, the reason.
    """
    with project.read.moment() as read:
        systems = {item.id: item.name for item in read(contents.systems)}
        items = Counter[ComparisonId]()
        for given in read(preferences.given_items):
            items[given.comparison_id] += given.items
        asked = [
            item
            for item in read(preferences.compared_pairs)
            if item.baseline_id in systems and item.candidate_id in systems
        ]
    names = list(systems.values())
    if asked:
        most = max(asked, key=lambda item: (items[item.id], item.id))
        names = [systems[most.baseline_id], systems[most.candidate_id]]
    if len(names) != 2:
        return None
    metric, matters = main_difference(project)
    try:
        view = PairView(
            project,
            baseline=names[0],
            candidate=names[1],
            metrics=[metric],
            settings=evaluation_settings(project),
            matters=None if matters is None else {str(metric): matters},
        )
    except InputError as error:
        return error.message
    return analyse(view.values(metric))
