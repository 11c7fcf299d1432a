"""Plan by which a rater's work on a task is handed in by lots, inspected, and accepted or sent back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from ndcg_gui.domain.fields import Choice, Flag, OneOf, Plan, Share, Whole, plan, row
from ndcg_gui.domain.messages import Message, say


@plan
class LotPlan(Plan):
    """Size of the lots of a task, and how each is inspected.

    A lot is handed in once it has `size` judged pairs, or at the end of a day (`unit`), and the rest of a
    share once the share is through. Of a lot `looked` pairs are looked at, drawn at random, and it can be
    accepted with at most `wrong` of them wrong. Where both are given, `good` and `bad` decide instead: a lot
    with that share wrong passes nearly always, and hardly ever. A pair is wrong where the inspector's grade
    is at least `apart` places of the scale away. With `double` a smaller first sample decides where it can.
    `told`: the rater reads how many of the pairs were wrong, and why.
    """

    called: ClassVar = say("the plan of lots")

    size: int = row(
        Whole(1),
        default=100,
        title=say("Pairs of a lot"),
        option="--lot-size",
        metavar="N",
        help=say("Pairs of a lot: it is handed in once so many are judged."),
    )
    unit: Literal["size", "day"] = row(
        OneOf(
            (
                Choice("size", say("by size"), say("a lot has as many pairs as --lot-size says")),
                Choice("day", say("by day"), say("all that is judged on a day is a lot")),
            )
        ),
        default="size",
        title=say("Handed in"),
        option="--lot-by",
        help=say("By size or by day:"),
    )
    looked: int = row(
        Whole(1),
        default=20,
        title=say("Looked at"),
        metavar="N",
        option="--looked-at",
        help=say("Pairs of a lot that are looked at, drawn at random."),
    )
    wrong: int = row(
        Whole(0),
        default=2,
        title=say("Accepted with at most"),
        metavar="N",
        option="--wrong",
        help=say("A lot is accepted with at most so many wrong among those looked at."),
    )
    good: float | None = row(
        Share(optional=True),
        default=None,
        title=say("Good"),
        option="--good",
        help=say(
            "With --bad: a lot with this share wrong is to pass; then both decide how many are looked at."
        ),
    )
    bad: float | None = row(
        Share(optional=True),
        default=None,
        title=say("Bad"),
        option="--bad",
        help=say("With --good: a lot with this share wrong is to be sent back."),
    )
    apart: int = row(
        Whole(1),
        default=2,
        title=say("Wrong"),
        metavar="N",
        option="--apart",
        help=say("A grade is wrong that is at least N grades from the inspector's (1: any other grade)."),
    )
    double: bool = row(
        Flag(),
        default=False,
        title=say("Two samples"),
        option="--double",
        help=say("Look at fewer first, and at more only where these do not decide."),
    )
    told: bool = row(
        Flag(),
        default=False,
        title=say("Raters read what was wrong"),
        option="--told",
        help=say("Raters read how many pairs of a lot were wrong, and why it was sent back."),
    )

    def rules(self) -> Iterator[Message]:
        """Yield the problems of the fields together."""
        if (self.good is None) != (self.bad is None):
            yield say("give both the good and the bad share, or neither")
        elif self.good is not None and self.bad is not None:
            if not self.good < self.bad:
                yield say("the good share must be below the bad one")
        elif self.double:
            yield say("two samples are made from the good and the bad share; give both")
        elif self.wrong >= self.looked:
            yield say(
                "with {wrong} wrong of {looked} every lot is accepted; allow fewer wrong, or look at more",
                wrong=self.wrong,
                looked=self.looked,
            )
