"""The lead's day in words: a paragraph, what is to be done, the people, and the project's question."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from urllib.parse import quote

from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.numbers import DASH
from ndcg_gui.domain.text import visible
from ndcg_gui.features.compare.comparison import SystemComparison
from ndcg_gui.features.compare.result import coverage_words
from ndcg_gui.features.compare.verdict import main_sentence, verdict
from ndcg_gui.features.ledger import under_way_words
from ndcg_gui.features.lots.result import accepted_words, lot_json
from ndcg_gui.features.today.reads import moment_text
from ndcg_gui.features.today.report import PEOPLE_TITLES, PersonToday, TodayReport, ToDo
from ndcg_gui.present.blocks import Document, Number, PartOf, Section, Sentence, Table, key_text, safe
from ndcg_gui.present.json import Json

NOTHING = say("Nothing is left to do.")
_HOUR = 3600


def today_paragraph(report: TodayReport) -> Message:
    """Paragraph of the day: tasks under way, late ones first, who is through, and the question."""
    tasks = [task for task in report.tasks if task.plan.purpose != "inspection"]  # their lots are to do
    parts = list(under_way_words(tasks, report.day))
    if not parts:
        parts.append(say("No task is under way."))
    if report.through and any(own.member.left for own in report.people):
        names = ", ".join(key_text(name) for name in report.through)
        parts.append(say("Nothing is left for {names}.", names=names))
    if isinstance(report.question, SystemComparison):
        parts.append(safe(main_sentence(report.question)))
    elif report.question is not None:
        parts.append(report.question)
    return joined(parts, " ")


def question_words(question: SystemComparison | Message | None) -> Message | None:
    """Answer to the project's question as far as there is one, None where there is no question."""
    return safe(verdict(question)) if isinstance(question, SystemComparison) else question


def to_do_table(report: TodayReport, run: Callable[[Sequence[str]], str]) -> Table:
    """Row for each thing to do. `run` makes the command of a verb's arguments."""
    return Table.of(
        say("To do"),
        {"title": say("To do"), "reason": say("Why"), "command": say("Command")},
        (
            {"title": item.title, "reason": item.reason, "command": run(item.verb) if item.verb else DASH}
            for item in report.to_do
        ),
    )


def command_of(place: str, verb: Sequence[str]) -> str:
    """Command line of a verb's arguments on the project at `place`."""
    return shlex.join(["ndcg-gui", verb[0], place, *verb[1:]])


def people_table(report: TodayReport) -> Table:
    """Row for each person with work or judgments."""
    has_lots = any(own.lots for own in report.people)
    titles = {key: title for key, title in PEOPLE_TITLES.items() if has_lots or key != "accepted"}
    return Table.of(
        say("People"),
        titles,
        (
            {
                "name": key_text(own.member.name),
                "work": joined(list(_works(own)), ", ") if own.member.work else DASH,
                "done": _share(own.judged, own.given),
                "today": Number(own.today, 0),
                "yesterday": Number(own.yesterday, 0),
                "hours": Number(own.seconds_this_week / _HOUR, 1),
                "known": _share(own.figures.gold_exact, own.figures.gold),
                "repeats": _share(own.figures.repeats_same, own.figures.repeats),
                "last": DASH if own.member.last is None else moment_text(own.member.last, report.now),
                **({"accepted": accepted_words(own.lots) if own.lots else DASH} if has_lots else {}),
            }
            for own in report.people
        ),
    )


def reminder(report: TodayReport, name: str) -> Message:
    """Text to a person about their open work, to be sent by mail or chat.

    Raises InputError where there is none.
    """
    own = next((own for own in report.people if own.member.name == name and own.member.left), None)
    if own is None:
        raise InputError(say("{name} has no open work to be reminded of", name=visible(name)))
    lines = [say("Hello {name},", name=name), say("this is still open in {project}:", project=report.project)]
    wanted = {task.plan.name: task.plan.wanted_by for task in report.tasks}
    for load in own.member.work:
        if not load.left:
            continue
        facts = {"name": load.name, "left": load.left, "given": load.given}
        day = "" if load.side_by_side else wanted.get(load.name, "")
        lines.append(
            say("- {name}: {left:,} of {given:item|items}, wanted by {day}", day=day, **facts)
            if day
            else say("- {name}: {left:,} of {given:item|items}", **facts)
        )
    lines.append(say("If something keeps you from it, please write back."))
    return joined(lines, "\n")


def mail_address(subject: str, text: str) -> str:
    """Address that opens a mail with this subject and text, to nobody yet."""
    lines = text.replace("\n", "\r\n")
    return f"mailto:?subject={quote(subject, safe='')}&body={quote(lines, safe='')}"


def _share(part: int, total: int) -> PartOf | str:
    return PartOf(part, total) if total else DASH


def _works(own: PersonToday) -> Iterator[Message | str]:
    """Names of the work that is open, of all where none is, with what is said of it."""
    loads = [load for load in own.member.work if load.left] or own.member.work
    for load in loads:
        name = key_text(load.name)
        yield say("{name} (late)", name=name) if load.name in own.late and load.left else name
    if own.member.person.away:
        yield say("away")


def today_document(report: TodayReport, place: str) -> Document:
    """Report on the day. `place` is the project as commands name it."""
    to_do = to_do_table(report, partial(command_of, place))
    people = people_table(report)
    sections = [
        Section(
            say("To do"),
            (to_do,) if report.to_do else (Sentence(NOTHING),),
        )
    ]
    if report.people:
        sections.append(Section(say("People"), (people,)))
    question = question_words(report.question)
    if question is not None and isinstance(report.question, SystemComparison):
        values = report.question.values
        sections.append(
            Section(
                say(
                    "The question: is {candidate} better than {baseline}?",
                    candidate=key_text(values.candidate.system),
                    baseline=key_text(values.baseline.system),
                ),
                (Sentence(question, "verdict"), *map(Sentence, coverage_words(values))),
            )
        )
    return Document(
        say("{project}: {day}", project=key_text(report.project), day=report.day.isoformat()),
        (Section(say("Today"), (Sentence(today_paragraph(report)),)), *sections),
        report,
        lambda: [people, to_do],
        lambda: today_json(report, place),
    )


def today_json(report: TodayReport, place: str) -> Json:
    """The day as plain JSON values."""
    question = report.question
    return {
        "day": report.day.isoformat(),
        "says": str(today_paragraph(report)),
        "tasks": [task.to_json() | {"overdue": task.is_overdue(report.day)} for task in report.tasks],
        "to_do": [_to_do_json(item, place) for item in report.to_do],
        "people": [_person_json(own) for own in report.people],
        "question": None if question is None else _question_json(question),
    }


def _to_do_json(item: ToDo, place: str) -> Json:
    return {
        "need": str(item.need),
        "title": str(item.title),
        "reason": str(item.reason),
        "rater": item.rater or None,
        "command": command_of(place, item.verb) if item.verb else None,
    }


def _person_json(own: PersonToday) -> Json:
    figures = own.figures
    return own.member.to_json() | {
        "given": own.given,
        "judged_of_given": own.judged,
        "late": list(own.late),
        "today": own.today,
        "yesterday": own.yesterday,
        "seconds_this_week": round(own.seconds_this_week, 3),
        "known_grades": figures.gold,
        "known_grades_right": figures.gold_exact,
        "repeats": figures.repeats,
        "repeats_alike": figures.repeats_same,
        "lots": [lot_json(lot) for lot in own.lots],
    }


def _question_json(question: SystemComparison | Message) -> Json:
    if isinstance(question, Message):
        return {"says": str(question)}
    values = question.values
    return {
        "says": str(verdict(question)),
        "metric": str(values.metric),
        "baseline": values.baseline.system,
        "candidate": values.candidate.system,
        "over": values.over.to_json(),
        "decision": question.decision.to_json(),
    }
