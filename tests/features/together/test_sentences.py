"""What is said of metrics and people together follows from their decisions alone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from ndcg_gui.features.together.reading import Together
from ndcg_gui.features.together.sentences import further_sentences, lead_sentence
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion

BETTER, WORSE, SAME, OPEN, CANNOT = (
    Conclusion.BETTER,
    Conclusion.WORSE,
    Conclusion.NO_DIFFERENCE,
    Conclusion.OPEN,
    Conclusion.CANNOT_SAY,
)


def decided(answer: Conclusion, metric: str = "nDCG@10") -> SimpleNamespace:
    return SimpleNamespace(decision=SimpleNamespace(answer=answer), values=SimpleNamespace(metric=metric))


def together(
    first: Conclusion, second: Conclusion, people: Conclusion | None, *, closed: int = 0, parted: int = 0
) -> Together:
    found = SimpleNamespace(
        baseline="old",
        candidate="new",
        measures=(decided(first), decided(second, "DCG@10")),
        people=None if people is None else decided(people),
        closed=closed,
        parted=(None,) * parted,
        shared=36,
    )
    return cast(Together, found)


@pytest.mark.parametrize(
    ("first", "second", "people", "said"),
    [
        (BETTER, BETTER, OPEN, "Both metrics say that new is better; people are not sure."),
        (BETTER, BETTER, BETTER, "Both metrics say that new is better; people prefer new."),
        (BETTER, BETTER, WORSE, "Both metrics say that new is better; people prefer old."),
        (WORSE, WORSE, None, "Both metrics say that old is better."),
        (
            SAME,
            SAME,
            SAME,
            "Both metrics find no difference that matters; people find no difference that matters.",
        ),
        (
            OPEN,
            OPEN,
            CANNOT,
            "By neither metric it is decided which is better; it cannot be said whom people prefer.",
        ),
        (CANNOT, CANNOT, None, "By neither metric it can be said which is better."),
        (BETTER, OPEN, None, "nDCG@10: new is better; DCG@10: Not decided."),
        (WORSE, BETTER, OPEN, "nDCG@10: old is better; DCG@10: new is better; people are not sure."),
    ],
)
def test_every_mixture_of_answers(
    first: Conclusion, second: Conclusion, people: Conclusion | None, said: str
) -> None:
    assert str(lead_sentence(together(first, second, people))) == said


def test_what_is_missing_or_parts_is_said() -> None:
    def said(people: Conclusion | None, **more: int) -> str:
        (sentence,) = further_sentences(together(BETTER, BETTER, people, **more))
        return str(sentence)

    assert said(None) == "Nobody has compared these two side by side yet."
    assert said(None, closed=1).startswith("People are still comparing these two.")
    assert said(OPEN) == "They part on no query."
    assert said(OPEN, parted=6) == "They part on 6 of 36 queries."
