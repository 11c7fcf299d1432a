"""The form for a task: pairs, raters and order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ndcg_gui.core import stored
from ndcg_gui.core.people import away
from ndcg_gui.core.stored import STANDING_POOL
from ndcg_gui.domain.lots import LotPlan
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.seeds import drawn_seed
from ndcg_gui.domain.text import visible
from ndcg_gui.features.compare.comparison import main_difference
from ndcg_gui.features.judge.sharing import drawn_queries
from ndcg_gui.features.judge.tasks import plan_of
from ndcg_gui.gui.kit.drafts.fields import NumberField, QuotaRows, away_hint, shown_people
from ndcg_gui.gui.kit.drafts.form import DraftForm
from ndcg_gui.gui.kit.drafts.record import Record
from ndcg_gui.gui.kit.text.plain import translated
from ndcg_gui.gui.kit.widgets import ChoiceButton, MultiChoiceButton, PlainLabel, text_line, tick_box
from ndcg_gui.metrics.label_rules import offered_rules

if TYPE_CHECKING:
    from ndcg_gui.core.project import Project

ALL, UNJUDGED, APART, CALIBRATION = "all", "unjudged", "apart", "calibration"
# How far apart the grades of a pair may lie that needs nobody else.
NEVER, UNANIMOUS, NEAR, HOWEVER = "never", "unanimous", "near", "however"
# Fields of the plan that the form asks for in other words.
_ASKED_OTHERWISE = frozenset(
    {
        "name",
        "systems",
        "queries",
        "strata",
        "unjudged",
        "raters",
        "quotas",
        "gold_from",
        "calibration",
        "title",
        "wanted_by",
        "agreeing",
        "model",
        "most",
    }
)
_AGREEING = {UNANIMOUS: 0.0, NEAR: 1.0}


@dataclass(frozen=True, slots=True)
class PoolFacts:
    """Choices of the form: names of systems and raters, (key, text) of queries, strata, names in use, who is
    away, the titles of language models that graded pairs, and the keys of sampled queries.

    `matters` is the smallest difference that matters by the project's first `metric`.
    """

    systems: Sequence[str]
    raters: Sequence[str]
    queries: Sequence[tuple[str, str]]
    strata: Sequence[str]
    taken: Sequence[str]
    away: Collection[str] = ()
    models: Sequence[str] = ()
    sampled: Collection[str] = ()
    metric: str = ""
    matters: float | None = None


def read_facts(project: Project) -> PoolFacts:
    """Choices of the form for a task in this project."""
    from ndcg_gui.features.llm.known import titles_of_models

    metric, least = main_difference(project)
    queries = [item.record for item in project.read(stored.queries)]
    strata = sorted({record.stratum or "" for record in queries})
    return PoolFacts(
        systems=[item.name for item in project.read(stored.systems) if item.is_offered],
        raters=[rater.name for rater in project.raters()],
        queries=[(record.query_key, record.text) for record in queries],
        strata=strata if strata != [""] else [],
        taken=[STANDING_POOL, *(plan_of(task.plan).name for task in project.read(stored.tasks))],
        away=away(project),
        models=titles_of_models(project),
        sampled=project.read(stored.sampled_queries),
        metric=str(metric),
        matters=least,
    )


class PoolForm(DraftForm):
    """All fields of a plan. A fault is shown under its row."""

    common = frozenset(("name", "which", "depth", "queries", "raters", "away", "new_raters", "overlap"))

    def __init__(self, facts: PoolFacts, model: str = "") -> None:
        record = Record(PoolPlan, {"disagreement": 2.0, "enough": 2, "seed": drawn_seed()})
        super().__init__(record, self.tr("for instance: Week 47, head queries"))
        self._facts = facts
        self._make_fields(model)
        self._build()
        self.switch()

    def _make_fields(self, model: str) -> None:
        facts = self._facts
        self.which = ChoiceButton()
        choices: list[tuple[object, str]] = [
            (UNJUDGED, self.tr("only what nobody has judged")),
            (ALL, self.tr("judged or not")),
            (APART, self.tr("only what raters disagree on")),
            (CALIBRATION, self.tr("calibration: known grades, shown after each")),
        ]
        self.which.set_choices(
            choices if facts.systems else choices[2:], UNJUDGED if facts.systems else APART
        )
        record = self.record
        self.apart = record.number("disagreement", most=1000)
        self.systems = MultiChoiceButton(self.tr("Systems"), all_text=self.tr("all"))
        # The menu gives names back as it shows them.
        self._system_of = {visible(name): name for name in facts.systems}
        self.systems.set_choices(self._system_of, self._system_of)
        self.depth_box = record.number("depth")
        self.sample = record.number("sample")
        self.queries = text_line(self.tr("Queries"), self.tr("all; or words of their text or key"))
        self.all_queries = record.tick("all_queries")
        self.drawn = NumberField(self.tr("Queries drawn at random"), optional=True, least=1)
        self.drawn.setPlaceholderText(self.tr("all"))
        self.strata = QuotaRows(
            [(name, visible(name) or self.tr("no stratum")) for name in facts.strata],
            ticked=False,
            what=self.tr("Stratum"),
        )
        self.raters = QuotaRows(shown_people(facts.raters, facts.away), ticked=True, what=self.tr("Rater"))
        self.overlap = record.number("overlap")
        self.per_pair = record.number("per_pair", least=2, most=100)
        self.gold = record.number("gold")
        self.gold_from = ChoiceButton()
        rules = offered_rules(facts.raters)
        self.gold_from.set_choices([(rule.key, translated(rule.title)) for rule in rules], "majority")
        self.repeats = record.number("repeats")
        self.closing = ChoiceButton()
        self.closing.set_choices(
            [
                (UNANIMOUS, self.tr("give the same grade")),
                (NEAR, self.tr("give grades at most one step apart")),
                (HOWEVER, self.tr("have graded it, whatever the grade")),
                (NEVER, self.tr("(never: all raters who were given it judge it)")),
            ],
            UNANIMOUS,
        )
        self.enough = record.number("enough", least=1, most=100)
        self.order = record.choice("order")
        self.seed = record.number("seed")
        self.model = ChoiceButton()
        template = self.tr("what changes the numbers most, according to %s")
        models = [(title, template % visible(title)) for title in facts.models]
        self.model.set_choices([("", self.tr("at random")), *models], model)
        for name, box in self.raters.boxes.items():  # an order is each rater's own
            box.setChecked(bool(model) and name not in facts.away)
        self.most = NumberField(self.tr("Most pairs"), optional=True, least=1)
        self.most.setPlaceholderText(self.tr("all"))
        self.screened = record.number("screened")
        self.screened.setPlaceholderText(self.tr("none"))
        self.show_rank = record.tick("show_rank")
        self.is_open = record.tick("open")
        self.matters = NumberField(
            self.tr("Smallest difference that matters"),
            "" if facts.matters is None else f"{facts.matters:g}",
            least=1e-6,
            whole=False,
            optional=True,
        )
        self.own_disputes = record.tick("own_disputes")
        self.by_lots = tick_box(self.tr("the work is handed in by lots, which are inspected"))
        self.lots = Record(LotPlan)
        self.lot_size, self.looked, self.wrong = map(self.lots.number, ("size", "looked", "wrong"))

    def _build(self) -> None:
        tr = self.tr
        self.add_row("name", tr("Name"), self.name)
        self.add_shown_rows()
        self.add_heading(tr("Which pairs"))
        self._apart_words = PlainLabel(tr("by"), tone="muted"), PlainLabel(tr("or more"), tone="muted")
        self.add_row("which", tr("Pairs"), self.which, self._apart_words[0], self.apart, self._apart_words[1])
        if self._facts.systems:
            self.add_row("depth", tr("Results"), self.systems, tr("the first"), self.depth_box)
            self.add_row("sample", tr("Below"), self.sample, tr("% of the results below, at random"))
        self.add_row("queries", tr("Queries"), self.queries)
        self.add_row("drawn", "", self.drawn, tr("of these, drawn at random"))
        if self._facts.sampled:
            self.add_row("all_queries", "", self.all_queries)
        else:
            self.all_queries.setParent(self)
            self.all_queries.hide()
        if self._facts.strata:
            self.add_row("strata", tr("Strata"), self.strata)
        self.add_heading(tr("For whom"))
        if self._facts.raters:
            self.add_row("raters", tr("Raters"), self.raters)
            if self._facts.away:
                self.add_row("away", "", away_hint())
        self.add_row("new_raters", tr("New raters"), self.new_raters)
        self.add_row(
            "overlap", tr("Overlap"), self.overlap, tr("% of the pairs go to"), self.per_pair, tr("raters")
        )
        self.add_row("closing", tr("Closed"), tr("once"), self.enough, tr("raters"), self.closing)
        self.add_row(
            "gold", tr("Known grades"), self.gold, tr("% extra, raters are not told; label:"), self.gold_from
        )
        self.add_row("repeats", tr("Repeats"), self.repeats, tr("% shown a second time, raters are not told"))
        self.add_heading(tr("How"))
        self.add_row("order", tr("Order"), self.order, tr("Seed"), self.seed)
        if self._facts.metric:
            self.add_row(
                "matters", tr("Matters"), tr("from a difference of"), self.matters, self._facts.metric
            )
        else:
            self.matters.setParent(self)
            self.matters.hide()
        if self._facts.models:
            self.add_row("model", tr("First"), self.model)
            self.add_row("most", tr("At most"), self.most, tr("pairs"))
            self.add_row(
                "screened",
                tr("Left out"),
                tr("pairs with its lowest grade, if at most"),
                self.screened,
                tr("% may be better"),
            )
        else:
            for field in (self.model, self.most, self.screened):
                field.setParent(self)
                field.hide()
        self.add_row("shown", tr("Visible to raters"), self.show_rank)
        self.add_row("open", "", self.is_open)
        self.add_row("disputes", "", self.own_disputes)
        self.add_row("by_lots", tr("Lots"), self.by_lots)
        self.add_row(
            "lots",
            "",
            self.lot_size,
            tr("pairs; of these looked at"),
            self.looked,
            tr("with at most"),
            self.wrong,
            tr("wrong"),
        )
        self.add_remaining_rows(_ASKED_OTHERWISE)
        self.which.setAccessibleDescription(tr("Pairs"))
        self.closing.setAccessibleDescription(tr("When a pair is closed"))
        self.model.setAccessibleDescription(tr("Which pairs come first"))
        self.gold_from.setAccessibleDescription(tr("Label rule of known grades"))

    # what is entered

    def plan(self) -> PoolPlan | None:
        """The entered plan, named "-" as long as it has no name. None while something is wrong."""
        if self.show_problems(self._what_is_wrong()):
            return None
        which = self.which.value()
        # What the form asks in another way than the plan has it.
        asked: dict[str, Any] = {
            "systems": self._chosen_systems(),
            "depth": self.depth_box.whole() or 1,
            "queries": self._chosen_queries() or (),
            "drawn": self._draws() and not self.queries.text().strip(),
            "strata": self.strata.values(),
            "unjudged": which == UNJUDGED,
            "raters": self._chosen_raters(),
            "quotas": self.raters.values(),
            "gold_from": str(self.gold_from.value()),
            "calibration": which == CALIBRATION,
            "title": self.entered_title(),
            "wanted_by": self.entered_date(),
            "agreeing": _AGREEING.get(str(self.closing.value())) if self._closes() else None,
            "model": str(self.model.value()) if self.model.isEnabled() else "",
            "most": self.most.whole() if self.most.isEnabled() else 0,
            "lots": self._lot_plan(),
        }
        return PoolPlan(self.entered_name() or "-", **{**self.record.values(), **asked})

    def _lot_plan(self) -> LotPlan | None:
        return LotPlan(**self.lots.values()) if self.by_lots.isChecked() else None

    def _closes(self) -> bool:
        return self.closing.isEnabled() and self.closing.value() != NEVER

    def _draws(self) -> bool:
        return self.drawn.number() is not None

    def _what_is_wrong(self) -> dict[str, str]:
        raters = self._chosen_raters()
        wrong = {
            **self.wrong_names(raters, self._facts.systems),
            **self.record.problems(),
            "strata": self.strata.problem(),
            "raters": self.raters.problem(),
            "drawn": self.drawn.problem(),
            "matters": self.matters.problem(),
            "most": self.most.problem(),
            "lots": next(filter(None, self.lots.problems().values()), ""),
        }
        if self.by_lots.isChecked() and not wrong["lots"] and self.wrong.whole() >= self.looked.whole():
            wrong["lots"] = self.tr("Every lot would be accepted: allow fewer wrong ones.")
        if self.entered_name() in self._facts.taken:
            wrong["name"] = self.tr("There is already a task with that name.")
        if self.model.isEnabled() and self.model.value() and not raters:
            wrong["raters"] = self.tr("Choose raters: each of them gets the pairs in this order.")
        if self._chosen_queries() is None:
            wrong["queries"] = self.tr("No query has all of these words in its text or key.")
        if self.overlap.isEnabled() and self.overlap.share() and 0 < len(raters) < 2:
            wrong["overlap"] = self.tr("Pairs can only go to several raters if you choose two or more.")
        return wrong

    def _chosen_systems(self) -> tuple[str, ...]:
        chosen = tuple(self._system_of[text] for text in self.systems.values())
        return () if len(chosen) == len(self._system_of) else chosen

    def _chosen_queries(self) -> tuple[str, ...] | None:
        """The keys of the queries with all the words. () stands for every query, None for none."""
        words = self.queries.text().casefold().split()
        if not words and not self._draws():
            return ()
        sampled = () if self.all_queries.isChecked() else self._facts.sampled
        offered = sampled or {key for key, _ in self._facts.queries}
        found = tuple(
            key
            for key, text in self._facts.queries
            if all(word in key.casefold() or word in text.casefold() for word in words)
            and (words or key in offered)
        )
        if self._draws():
            found = drawn_queries(found, self.drawn.whole(), self.seed.whole())
        return found or None

    def _chosen_raters(self) -> tuple[str, ...]:
        return self.with_new_raters(self.raters.chosen())

    # switching

    def switch(self) -> None:
        which = self.which.value()
        for widget in (*self._apart_words, self.apart):
            widget.setVisible(which == APART)
        self.apart.setEnabled(which == APART)
        self.own_disputes.setEnabled(which == APART)
        # Judged pairs are looked for everywhere, unless some systems are chosen.
        everywhere = which in (APART, CALIBRATION) and not self._chosen_systems()
        self.depth_box.setEnabled(not everywhere)
        self.sample.setEnabled(not everywhere)
        for field in (self.overlap, self.per_pair, self.gold, self.repeats):
            field.setEnabled(which != CALIBRATION)
        # Where all of it is known, or disagreed on, nothing is closed.
        self.closing.setEnabled(which in (ALL, UNJUDGED))
        self.enough.setEnabled(self._closes())
        self.model.setEnabled(which == UNJUDGED and bool(self._facts.models))
        for field in (self.lot_size, self.looked, self.wrong):
            field.setEnabled(self.by_lots.isChecked())
        for field in (self.most, self.screened):
            field.setEnabled(self.model.isEnabled() and bool(self.model.value()))
