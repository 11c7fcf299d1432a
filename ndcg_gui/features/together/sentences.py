"""Sentences on metrics and people together, made from their decisions alone."""

from __future__ import annotations

from collections.abc import Callable

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.features.together.reading import Together
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.statistics.decision.conclusion import ANSWER_TITLES, Conclusion, Decision

_STILL_OPEN = say("People are still comparing these two. The result opens when everybody has finished.")


def lead_sentence(found: Together, name: Callable[[Metric], str] = str) -> Message:
    """The answers of the metrics, by their names, and of people, beside each other."""
    measures = _measures(found, name)
    if found.people is None:
        return say("{measures}.", measures=measures)
    return say("{measures}; {people}.", measures=measures, people=_people(found, found.people.decision))


def further_sentences(found: Together) -> list[Message]:
    """Sentences on verdicts that are not there or not open, and on the queries where both part."""
    if found.people is None:
        if found.closed:
            return [_STILL_OPEN]
        return [say("Nobody has compared these two side by side yet.")]
    if not found.parted:
        return [say("They part on no query.")]
    return [
        say(
            "They part on {count} of {shared:query|queries}.",
            count=len(found.parted),
            shared=found.shared,
        )
    ]


def _measures(found: Together, name: Callable[[Metric], str]) -> Message:
    answers = {own.decision.answer for own in found.measures}
    if len(answers) > 1:
        return _each(found, name)
    (answer,) = answers
    match answer:
        case Conclusion.BETTER:
            return say("Both metrics say that {system} is better", system=found.candidate)
        case Conclusion.WORSE:
            return say("Both metrics say that {system} is better", system=found.baseline)
        case Conclusion.NO_DIFFERENCE:
            return say("Both metrics find no difference that matters")
        case Conclusion.CANNOT_SAY:
            return say("By neither metric it can be said which is better")
    return say("By neither metric it is decided which is better")


def _each(found: Together, name: Callable[[Metric], str]) -> Message:
    """The answer of each metric, where they differ."""
    first, second = (
        say("{metric}: {answer}", metric=name(own.values.metric), answer=_answer(found, own.decision))
        for own in found.measures
    )
    return say("{first}; {second}", first=first, second=second)


def _answer(found: Together, decision: Decision) -> Message:
    if decision.answer.is_difference:
        system = found.candidate if decision.answer is Conclusion.BETTER else found.baseline
        return say("{system} is better", system=system)
    return ANSWER_TITLES[decision.answer]


def _people(found: Together, decision: Decision) -> Message:
    match decision.answer:
        case Conclusion.BETTER:
            return say("people prefer {system}", system=found.candidate)
        case Conclusion.WORSE:
            return say("people prefer {system}", system=found.baseline)
        case Conclusion.NO_DIFFERENCE:
            return say("people find no difference that matters")
        case Conclusion.CANNOT_SAY:
            return say("it cannot be said whom people prefer")
    return say("people are not sure")
