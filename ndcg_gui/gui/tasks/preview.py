"""What a draft of a task comes to: pairs, strata, raters and hours."""

from __future__ import annotations

from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.text import visible
from ndcg_gui.gui.drafts.figures import DraftFigures, pace_note
from ndcg_gui.gui.text.plain import count, duration
from ndcg_gui.project.judging.pooling import DraftCounts


class PoolPreview(DraftFigures):
    """The figures of the plan that is in the form now."""

    def __init__(self) -> None:
        super().__init__(self.tr("Figures of the task"))

    def show_counts(self, plan: PoolPlan, counts: DraftCounts) -> None:
        """Show the counts of a plan."""
        pairs = counts.pairs + counts.gold
        if not pairs:
            self.show_figures(self.tr("No pair"), self.tr("Nothing in the project fits this plan."), [])
            return
        note = self.tr("of %s queries, about %s of judging") % (
            count(counts.queries),
            duration(counts.hours * 3600),
        )
        facts = [
            (
                self.tr("known grades") if plan.calibration else self.tr("with a known grade, hidden"),
                counts.gold,
            ),
            (self.tr("go to several raters"), counts.overlap),
            (self.tr("come a second time"), counts.repeats),
            (self.tr("left over by the quotas"), counts.to_nobody),
            (self.tr("documents without text"), counts.without_text),
        ]
        lines = [(text, count(amount)) for text, amount in facts if amount]
        if counts.strata:
            lines.append((self.tr("Strata"), ""))
        for stratum, amount in counts.strata.items():
            lines.append((visible(stratum) or self.tr("no stratum"), count(amount)))
        if counts.raters:
            lines.append((self.tr("Raters"), self.tr("judgments")))
            for share in counts.raters:
                time = duration(share.judgments * counts.seconds)
                lines.append((visible(share.rater), f"{count(share.judgments)} · {time}"))
        else:
            lines.append((self.tr("whoever opens it"), self.tr("all of it")))
        pace = pace_note(
            counts.seconds,
            known=counts.seconds_known,
            a_known=self.tr("%s s a judgment, as the raters took so far"),
            an_assumed=self.tr("%s s a judgment, assumed: nobody's time is known yet"),
        )
        self.show_figures(
            self.tr("%s pairs") % count(pairs),
            f"{note} ({pace})",
            lines,
            headings=(self.tr("Strata"), self.tr("Raters")),
        )
