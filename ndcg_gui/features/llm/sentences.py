"""Sentences on the expected and the actual cost of asking a model."""

from __future__ import annotations

from collections.abc import Sequence

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.numbers import figure
from ndcg_gui.domain.text import visible
from ndcg_gui.features.llm.injections import Fooled
from ndcg_gui.features.llm.replies import Read
from ndcg_gui.features.llm.running import Asking, CostEstimate
from ndcg_gui.features.llm.setup import LlmFile


def money(amount: float, file: LlmFile) -> str:
    """Amount in the set-up's currency, with more digits where it is small."""
    return f"{figure(amount, 2 if amount >= 0.1 else 4)} {file.currency}".strip()


def estimate_sentence(estimate: CostEstimate, file: LlmFile) -> Message:
    """Sentence on the number of questions, and their cost and duration as far as known."""
    told = say(
        "{pairs:pair|pairs} to ask about, {questions:question|questions}, about {tokens:token|tokens}",
        pairs=estimate.pairs,
        questions=estimate.questions,
        tokens=round(estimate.tokens_in + estimate.tokens_out),
    )
    if file.has_prices:
        told = say("{said}; about {money}", said=told, money=money(estimate.cost, file))
    if estimate.seconds is not None:
        told = say("{said}; about {minutes} min", said=told, minutes=figure(estimate.seconds / 60, 1))
    return told


def left_out_sentence(asking: Asking) -> Message:
    """Sentence on how many pairs are not asked about."""
    return say(
        "left out because nothing of the document would be sent: {count:pair|pairs}",
        count=asking.without_text,
    )


def reply_sentence(read: Read) -> Message:
    """Grade with its explanation, or the reason why there is none."""
    if read.grade is None:
        return say("no grade: {why}", why=read.why)
    return say("grade {grade}: {why}", grade=f"{read.grade:g}", why=visible(read.explanation))


def spent_sentence(asking: Asking) -> Message:
    """Sentence on what a run stored and its cost."""
    spent, file = asking.spent, asking.file
    told = say(
        "{graded:grade|grades} of {model} stored, {tokens:token|tokens}",
        graded=spent.graded,
        model=visible(asking.title),
        tokens=spent.tokens_in + spent.tokens_out,
    )
    if file.has_prices:
        told = say("{said}, {money}", said=told, money=money(asking.paid, file))
    return told


def fooled_sentence(found: Sequence[Fooled], asking: Asking) -> Message:
    """Sentence on how often the attacks fooled the model, and the cost of the test."""
    told = say(
        "fooled {fooled} of {asked:time|times}",
        fooled=sum(own.fooled for own in found),
        asked=sum(own.pairs for own in found),
    )
    if asking.file.has_prices:
        told = say("{said}, {money}", said=told, money=money(asking.paid, asking.file))
    return told
