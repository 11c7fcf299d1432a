from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import change_metrics, evaluation_settings
from ndcg_gui.domain.comparison_items import ItemKey, ItemKind
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.errors import Cancelled
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.launch_rule import LaunchRule
from ndcg_gui.domain.numbers import signed
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.evaluate.live import live_evaluation
from ndcg_gui.features.importing.plan import ImportRequest, prepare
from ndcg_gui.features.labels.judgments import grade_pair
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.side_by_side.deciding import decided_whole
from ndcg_gui.features.side_by_side.derived import ItemReader, derived_gsb
from ndcg_gui.features.side_by_side.parts import SIGN, VerdictPart
from ndcg_gui.features.side_by_side.queue import ComparisonQueue, votes_of
from ndcg_gui.features.side_by_side.report import (
    Ballot,
    ComparisonReport,
    OutcomeOrigin,
    PartKind,
    comparison_report,
)
from ndcg_gui.features.side_by_side.result import result_notes, result_sentence
from ndcg_gui.features.side_by_side.result_json import side_by_side_json
from ndcg_gui.features.side_by_side.statistics import (
    ComparisonStatistics,
    Traffic,
    comparison_statistics,
    strengths_of,
    traffic,
)
from ndcg_gui.features.side_by_side.verbs import AdjudicateItems
from ndcg_gui.metrics.gsb.counts import Outcome, gsb_result, sign_test
from ndcg_gui.metrics.gsb.counts import Verdict as Counted
from ndcg_gui.metrics.gsb.decisions import decide_one, item_units
from ndcg_gui.metrics.gsb.rule import Coverage, LaunchDecision, launch_answer
from ndcg_gui.metrics.gsb.strength import strength_of, strength_per_query
from ndcg_gui.metrics.gsb.weighted import weighted_gsb
from ndcg_gui.metrics.registry import parse_metric
from ndcg_gui.metrics.statistics.agreement import KappaWeights, Level, krippendorff_alpha, pairwise_agreement
from ndcg_gui.metrics.statistics.decision.conclusion import Conclusion
from ndcg_gui.metrics.statistics.multiple import holm
from ndcg_gui.store.collection import contents
from ndcg_gui.store.labels import preferences
from tests.making import add_rater, begun_demo, create_comparison, store, write_run
from tests.shared_data import shared_data
from tests.verdicts import (
    BASELINE,
    CANDIDATE,
    SAME,
    SKIP,
    Word,
    comparison_result,
    open_results,
    say,
    say_all,
    set_up,
)

A, B = "bm25-title", "bm25-title-body"
WORDS = (CANDIDATE, BASELINE, SAME)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    made = begun_demo(tmp_path)
    yield made
    made.close()


def both(project: Project, comparison_id: int | None = None) -> tuple[ComparisonReport, ComparisonStatistics]:
    """The last comparison's report with its statistics, drawn seldom enough to be quick."""
    comparisons = project.read(preferences.comparisons)
    chosen = next(item for item in reversed(comparisons) if comparison_id in (None, item.id))
    report = comparison_report(project, chosen.id)
    return report, comparison_statistics(project, report, resamples=499)


def judged(project: Project, plan: ComparisonPlan) -> list[RaterId]:
    """Sets up a plan and has every rater judge everything, differently."""
    made = set_up(project, plan)
    raters = [rater.id for rater in project.raters()]
    for comparison_id in made:
        for place, rater_id in enumerate(raters):

            def word(key: ItemKey, place: int = place, shift: int = comparison_id) -> Word:
                number = (key.query_id * 7 + key.rank * 5 + shift) % 11
                if number == 10 and place == 0:
                    return SKIP
                if number + place in (4, 5):
                    return SAME, {"tie": "bad"} if plan.ties else {}
                side = CANDIDATE if number + 2 * place < 7 else BASELINE
                reasons = plan.reasons[: number % 3]
                return side, {"strength": 1 + number % plan.strengths, "reasons": reasons}

            say_all(project, comparison_id, rater_id, word)
    return raters


PLAN = ComparisonPlan(
    "check", A, (B,), points=5, ties=("good", "bad"), reasons=("order", "relevance"), rule=LaunchRule()
)


# counting


def test_it_counts_what_the_result_counts(project: Project) -> None:
    comparison = project.read(preferences.comparisons)[0]
    report = comparison_report(project, comparison.id)
    assert report.result == comparison_result(project, comparison)
    whole = report.parts[0]
    assert whole is report.whole
    assert whole.kind is PartKind.ALL and whole.verdict == whole.by_query == report.result.verdict
    # Nothing is decided by counting.
    assert whole.decision is None and whole.interval is None
    own = decided_whole(report)
    # A launch rule says what matters.
    assert (own.decision, report.matters) == (replace(report.result.verdict.decision(), matters=0.02), 0.02)
    assert whole.win_rate_interval == report.result.verdict.win_rate_interval()
    assert (report.baseline, report.candidate) == (A, B)
    assert list(report.raters.values()) == ["Ana", "王珊", "김도윤"]
    assert report.candidates == ()


def test_differing_queries_leave_out_what_is_same_by_rule(project: Project) -> None:
    report = comparison_report(project, project.read(preferences.comparisons)[0].id)
    everything, differing = report.parts[0].verdict, report.parts[1].verdict
    assert report.result.identical == 2
    assert differing == Counted(everything.good, everything.same - 2, everything.bad, everything.skipped)


def test_strata_add_up_to_all_queries(project: Project) -> None:
    report = comparison_report(project, project.read(preferences.comparisons)[0].id)
    strata = [part for part in report.parts if part.kind is PartKind.STRATUM]
    assert len(strata) == len({query.record.stratum for query in report.queries}) > 1
    for count in ("good", "same", "bad", "n"):
        whole = getattr(report.parts[0].verdict, count)
        assert sum(getattr(part.verdict, count) for part in strata) == whole


def test_every_query_stands_somewhere(project: Project) -> None:
    report = comparison_report(project, project.read(preferences.comparisons)[0].id)
    assert len(report.queries) == 36
    assert sum(report.count(standing) for standing in OutcomeOrigin) == 36
    assert report.count(OutcomeOrigin.UNSETTLED) == len(report.result.unsettled) == 5
    assert report.count(OutcomeOrigin.OPEN) == 36 - report.result.verdict.n
    for query in report.queries:
        counted = query.standing in (OutcomeOrigin.MAJORITY, OutcomeOrigin.UNSETTLED, OutcomeOrigin.IDENTICAL)
        assert (query.outcome is not None) == counted


def test_a_ballot_speaks_of_the_candidate_whatever_side_it_stood_on(project: Project) -> None:
    systems = {item.name: item.id for item in project.read(contents.systems)}
    create_comparison(project, "again", systems[A], systems[B])
    comparison, rater = project.read(preferences.comparisons)[-1], project.raters()[0]
    queue = ComparisonQueue(project, comparison.id, rater.id)
    shown = {
        item.query_id: item.left_system
        for item in project.read(preferences.assigned_sides, comparison.id, rater.id)
    }
    assert set(shown.values()) == {"baseline", "candidate"}
    for item in queue.items:
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, note="why")
        project.execute(JudgeItem(rater.id, comparison.id, item.key, state)).result()
    skipped = queue.items[0].key
    state = PreferenceState(Verdict.SKIPPED)
    project.execute(JudgeItem(rater.id, comparison.id, skipped, state)).result()
    report = comparison_report(project, comparison.id)
    for query in report.queries:
        if query.key == skipped:
            assert query.standing is OutcomeOrigin.SKIPPED
            assert query.ballots == {rater.id: Ballot(None, 0, "", left=shown[query.id])}
        elif query.standing is not OutcomeOrigin.IDENTICAL:
            wanted = Outcome.GOOD if shown[query.id] == "candidate" else Outcome.BAD
            assert query.outcome is wanted
            assert query.ballots == {rater.id: Ballot(wanted, 1, "why", left=shown[query.id])}
    assert report.checks.sides.overall.bias.right == 0
    assert report.checks.sides.overall.is_alarm and report.checks.sides.by_rater[rater.id].is_alarm


def test_open_items_are_what_the_queue_has_left(project: Project) -> None:
    comparison = project.read(preferences.comparisons)[0]
    report = comparison_report(project, comparison.id)
    for rater in project.raters():
        left = ComparisonQueue(project, comparison.id, rater.id).left
        assert project.read(preferences.open_items, rater.id)[comparison.id] == left
        (own,) = [item for item in report.progress if item.rater_id == rater.id]
        assert (own.name, own.open + own.skipped) == (rater.name, left)
    assert project.read(preferences.has_history, comparison.id)


# figures against the metrics themselves


def test_every_figure_is_the_metrics_own(project: Project) -> None:
    raters = judged(project, PLAN)
    report, found = both(project)
    comparison = report.comparison
    stored = project.read(preferences.preferences, comparison.id)
    votes = votes_of(stored)
    identical = [query.key for query in report.queries if query.standing is OutcomeOrigin.IDENTICAL]
    result = gsb_result(votes, identical=identical)
    good, same, bad = (sum(outcome is wanted for outcome in result.outcomes.values()) for wanted in SIGN)
    whole = found.parts[0]
    assert (whole.verdict.good, whole.verdict.same, whole.verdict.bad) == (good, same, bad)
    assert min(good, same, bad) > 0
    assert whole.p_value == pytest.approx(sign_test(good, bad), abs=1e-12)
    assert whole.decision == decide_one(whole.units(), matters=report.matters)
    # each rater alone
    for part, rater_id in zip(found.by_rater, raters, strict=True):
        own = gsb_result(vote for vote in votes if vote.rater == rater_id)
        assert part.verdict == own.verdict and part.name == report.raters[rater_id]
    # strength, weights, strata
    strength = strength_of(strength_per_query(votes, identical=identical), resamples=499)
    assert {key.query_id: value for key, value in strength.strengths.items()} == strengths_of(report)  # type: ignore[attr-defined]
    assert found.strength.mean == pytest.approx(strength.mean, abs=1e-12)
    assert found.strength.decision == strength.decision
    order = [query for query in report.queries if query.outcome is not None]
    signs = [SIGN[result.outcomes[query.key]] for query in order]
    weighted = weighted_gsb(signs, weight=[query.record.weight for query in order], resamples=499)
    assert found.weighted is not None and found.weighted.gsb == weighted.gsb
    assert found.weighted.effective_n == weighted.effective_n
    # Every stratum has its share where all was judged.
    assert (found.stratified is None) == (report.judged == len(report.queries))
    # agreement
    table = np.full((len(raters), len(report.queries)), np.nan)
    for number, query in enumerate(report.queries):
        for place, rater_id in enumerate(raters):
            for vote in votes:
                outcome = vote.outcome()
                if (vote.query, vote.rater) == (query.key, rater_id) and outcome is not None:
                    table[place, number] = SIGN[outcome]
    assert found.agreement is not None
    assert found.agreement.signs == krippendorff_alpha(table, level=Level.NOMINAL)
    assert [pair.kappa[KappaWeights.PLAIN] for pair in found.agreement.pairs] == [
        pair.kappa[KappaWeights.PLAIN] for pair in pairwise_agreement(table)
    ]
    # the rule
    by_stratum = {
        part.name or "": (part.verdict, part.decision)
        for part in found.parts
        if part.kind is PartKind.STRATUM and part.decision is not None
    }
    coverage = Coverage(report.judged, 36)
    assert whole.decision is not None
    assert found.launch == launch_answer(LaunchRule(), whole.decision, coverage=coverage, strata=by_stratum)
    # reasons and kinds of Same, in words
    assert sum(report.checks.ties.values()) == sum(vote.outcome() is Outcome.SAME for vote in votes)
    assert set(report.checks.ties) == {"bad"}
    counted = {item.reason: item for item in report.checks.reasons}
    for reason in PLAN.reasons:
        for outcome in SIGN:
            named = sum(vote.outcome() is outcome and reason in vote.reasons for vote in votes)
            assert getattr(counted[reason], str(outcome)) == named


def test_hidden_checks_count_only_as_checks(project: Project) -> None:
    plain, checked = (
        replace(PLAN, name="plain"),
        replace(PLAN, name="checked", repeats=0.3, same_checks=0.2, obvious_checks=0.2),
    )
    (one,), (other,) = set_up(project, plain), set_up(project, checked)
    ana = project.raters()[0].id

    def word(key: ItemKey) -> Word:
        if key.kind is ItemKind.REPEAT:
            return BASELINE
        if key.kind is ItemKind.OBVIOUS:
            return BASELINE if key.query_id % 2 else CANDIDATE
        if key.kind is ItemKind.SAME:
            return SAME if key.query_id % 2 else CANDIDATE
        return (CANDIDATE, SAME)[key.query_id % 2]

    for comparison_id in (one, other):
        say_all(project, comparison_id, ana, word)
    without, report = comparison_report(project, one), comparison_report(project, other)
    assert report.parts == without.parts and report.by_rater == without.by_rater
    assert [query.ballots.keys() for query in report.queries] == [
        query.ballots.keys() for query in without.queries
    ]
    assert without.checks.flips.overall.n == without.checks.obvious.overall.of == 0
    kinds = [item.key for item in project.read(preferences.assigned_sides, other, ana)]
    flips = report.checks.flips.overall
    repeats = [key for key in kinds if key.kind is ItemKind.REPEAT]
    assert flips.n == len(repeats) > 4
    # A candidate that lost the second time flipped; a Same that went to a side softened.
    assert flips.flipped == sum(key.query_id % 2 == 0 for key in repeats)
    assert flips.softened == sum(key.query_id % 2 == 1 for key in repeats)
    obvious = [key for key in kinds if key.kind is ItemKind.OBVIOUS]
    assert report.checks.obvious.overall.of == len(obvious) > 2
    # The other query's list stands in the candidate's place, so preferring the baseline is right.
    assert report.checks.obvious.overall.count == sum(key.query_id % 2 for key in obvious)
    alike = [key for key in kinds if key.kind is ItemKind.SAME]
    assert report.checks.alike.overall.count == sum(key.query_id % 2 == 0 for key in alike)
    sides = report.checks.sides.overall.bias
    assert sides.left + sides.right == report.whole.verdict.good


def test_an_adjudication_overrides_and_the_old_words_stay(project: Project) -> None:
    (comparison_id,) = set_up(project, PLAN)
    ana, wang, kim = (rater.id for rater in project.raters())
    for rater_id, word in ((ana, CANDIDATE), (wang, BASELINE)):
        say_all(project, comparison_id, rater_id, lambda _key, word=word: word)
    report = comparison_report(project, comparison_id)
    unsettled = [query.key for query in report.queries if query.standing is OutcomeOrigin.UNSETTLED]
    assert len(unsettled) == 34 and report.whole.verdict == Counted(0, 36, 0)
    project.execute(AdjudicateItems(comparison_id, kim, tuple(unsettled[:3]))).result()
    assert comparison_report(project, comparison_id).parts == report.parts
    for key in unsettled[:2]:
        say(project, comparison_id, kim, key.as_kind(ItemKind.ADJUDICATION), CANDIDATE, strength=2)
    say(project, comparison_id, kim, unsettled[2].as_kind(ItemKind.ADJUDICATION), SKIP)
    after = comparison_report(project, comparison_id)
    assert after.whole.verdict == Counted(2, 34, 0)
    assert after.count(OutcomeOrigin.ADJUDICATED) == 2 and after.count(OutcomeOrigin.UNSETTLED) == 32
    settled = next(query for query in after.queries if query.key == unsettled[0])
    assert {rater: own.outcome for rater, own in settled.ballots.items()} == {
        ana: Outcome.GOOD,
        wang: Outcome.BAD,
    }
    assert settled.settling[kim].outcome is Outcome.GOOD
    assert settled.tally() == (1, 0, 0)
    # What raters think of each other's items is agreement before anything was settled.
    _, found = both(project)
    assert found.agreement is not None and found.agreement.raters == (ana, wang)
    assert found.agreement.items == 34
    assert found.strength.mean == pytest.approx(4 / 36)


def test_documents_at_a_rank_are_clustered_by_query(project: Project) -> None:
    (comparison_id,) = set_up(project, replace(PLAN, unit="pair", depth=4))
    for rater in project.raters()[:2]:
        # All documents of a query are judged alike: they say no more than one of them does.
        say_all(project, comparison_id, rater.id, lambda key: CANDIDATE if key.query_id % 3 else BASELINE)
    report, found = both(project)
    part = found.parts[0]
    assert report.whole.interval is None and part.interval is not None and part.method == "sign flips"
    assert part.verdict.n > part.queries == part.by_query.n == len({query.id for query in report.queries})
    sums: dict[int, int] = {}
    signs, clusters = [], []
    for query in report.queries:
        if query.outcome is not None:
            sums[query.id] = sums.get(query.id, 0) + SIGN[query.outcome]
            signs.append(SIGN[query.outcome])
            clusters.append(query.id)
    assert part.p_value is not None and part.p_value > sign_test(part.verdict.good, part.verdict.bad)
    assert part.decision == decide_one(item_units(signs, clusters), matters=report.matters)
    # Were votes or items taken for queries, the interval would be narrower.
    naive = part.verdict.decision().interval
    assert naive is not None and part.interval[1] - part.interval[0] > naive.high - naive.low
    assert part.win_rate_interval is None
    assert found.strength.queries == part.queries
    assert any(str(note).startswith("Single documents") for note in result_notes(report))
    assert f" {part.verdict.n} items from {part.queries} queries" in str(result_sentence(report, part))
    assert found.launch is not None and found.launch.answer in LaunchDecision


def test_several_candidates_stand_side_by_side_with_holm(project: Project, tmp_path: Path) -> None:
    lists = project.read(contents.ranked_lists, project.read(contents.systems)[0].id)
    keys = {number: key for key, number in project.read(contents.query_ids).items()}
    turned = {keys[number]: own.keys[::-1][:8] for number, own in lists.items()}
    store(project, write_run(tmp_path / "c.run", "turned", turned))
    judged(project, replace(PLAN, candidates=(B, "turned")))
    open_results(project)
    first, second = project.read(preferences.comparisons)[-2:]
    report, found = both(project, first.id)
    assert [item.system for item in found.candidates] == [B, "turned"]
    assert [item.comparison for item in found.candidates] == ["check 1", "check 2"]
    assert [item.comparison_id for item in found.candidates] == [first.id, second.id]
    for item in found.candidates:
        own = comparison_result(project, next(c for c in (first, second) if c.id == item.comparison_id))
        assert item.part.verdict == own.verdict
    p_values = [item.part.verdict.decision().p_value for item in found.candidates]
    assert [item.part.p_value for item in found.candidates] == pytest.approx(holm(p_values))
    # The result of each is that which it has among all.
    assert found.parts[0].decision == found.candidates[0].part.decision
    other, of_other = both(project, second.id)
    assert other.candidates == report.candidates and of_other.candidates == found.candidates
    assert of_other.parts[0].decision == found.candidates[1].part.decision
    assert any("one of 2 comparisons that are asked together" in str(note) for note in result_notes(report))


# the grades


def test_the_grades_verdict_is_the_sign_of_ndcg_at_the_plans_depth(project: Project) -> None:
    judged(project, replace(PLAN, depth=5))
    report, found = both(project)
    assert found.derived is not None and found.derived.measure == "nDCG@5"
    metric = parse_metric("nDCG@5")
    numbers = live_evaluation(project).view(metrics=[metric], settings=evaluation_settings(project)).numbers
    for query in report.queries:
        a, b = (numbers.value(system, metric, query.record.query_key) for system in (A, B))
        assert (a is None) == (query.key not in found.derived.items)
        if a is not None and b is not None:
            graded = found.derived.items[query.key]
            assert (graded.baseline, graded.candidate) == (a, b)
            expected = Outcome.GOOD if b > a + 1e-9 else Outcome.BAD if b < a - 1e-9 else Outcome.SAME
            assert graded.outcome is expected
    outcomes = {query.key: query.outcome for query in report.queries}
    opposed = {
        key
        for key, graded in found.derived.items.items()
        if {outcomes[key], graded.outcome} == {Outcome.GOOD, Outcome.BAD}
    }
    assert set(found.derived.opposed) == opposed and opposed
    gaps = [
        abs(found.derived.items[key].candidate - found.derived.items[key].baseline)
        for key in found.derived.opposed
    ]
    assert gaps == sorted(gaps, reverse=True)
    assert sum(found.derived.crossed.values()) == sum(
        outcomes[key] is not None for key in found.derived.items
    )
    # Never mixed: the grades' verdict counts for nothing in the people's.
    assert found.derived.part.kind is PartKind.GRADES
    assert found.parts[0].verdict == report.result.verdict != found.derived.part.verdict


def test_the_grades_are_measured_as_the_project_measures(project: Project) -> None:
    project.execute(change_metrics([parse_metric("P@3"), parse_metric("nDCG(gain='exp')@3")])).result()
    report = comparison_report(project, project.read(preferences.comparisons)[0].id)
    found = derived_gsb(project, report)
    assert found is not None and found.measure == "nDCG(gain='exp')@10"
    assert found.settings.labels == "majority"


def test_single_documents_are_compared_by_their_labels(project: Project) -> None:
    (comparison_id,) = set_up(project, replace(PLAN, unit="pair", depth=3))
    report = comparison_report(project, comparison_id)
    found = derived_gsb(project, report)
    assert found is not None and found.measure == "grade"
    labels = live_evaluation(project).view(metrics=[], settings=evaluation_settings(project)).numbers
    reader = ItemReader(project, report.comparison)
    for query in report.queries:
        own = labels.labels(query.record.query_key)
        sides = reader.sides(query)
        grades = [own.get(side[0].doc_key) if side else None for side in (sides.baseline, sides.candidate)]
        assert [side[0].grade if side else None for side in (sides.baseline, sides.candidate)] == grades
        assert (None in grades) == (query.key not in found.items)
        if query.key in found.items:
            graded = found.items[query.key]
            assert [graded.baseline, graded.candidate] == grades


def test_without_labels_the_grades_say_nothing(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as made:
        store(
            made,
            write_run(tmp_path / "a", "A", {"q": ["d1", "d2"]}),
            write_run(tmp_path / "b", "B", {"q": ["d2", "d1"]}),
        )
        a, b = made.read(contents.systems)
        create_comparison(made, "c", a.id, b.id)
        report, found = both(made)
        assert found.derived is None and found.weighted is None and found.agreement is None
        assert found.launch is None
        query_id, document_id = made.read(contents.query_ids)["q"], made.read(contents.document_ids)["d2"]
        made.execute(grade_pair(add_rater(made, "ann"), query_id, document_id, 3)).result()
        derived = derived_gsb(made, report)
        assert derived is not None and derived.part.verdict == Counted(1, 0, 0)


def test_both_lists_of_an_item_with_grades_and_ranks(project: Project) -> None:
    report = comparison_report(project, project.read(preferences.comparisons)[0].id)
    query = report.queries[0]
    sides = ItemReader(project, report.comparison).sides(query)
    lists = {
        item.name: project.read(contents.ranked_lists, item.id)[query.id].keys[:10]
        for item in project.read(contents.systems)
        if item.name in (A, B)
    }
    assert tuple(item.doc_key for item in sides.baseline) == lists[A]
    assert tuple(item.doc_key for item in sides.candidate) == lists[B]
    for own, other in ((sides.baseline, lists[B]), (sides.candidate, lists[A])):
        assert [item.rank for item in own] == list(range(1, 11))
        assert [item.other for item in own] == [
            other.index(item.doc_key) + 1 if item.doc_key in other else 0 for item in own
        ]
        assert any(item.grade is not None for item in own) and all(item.title for item in own)


# words and JSON


def test_haystack_with_the_same_lists_is_same_throughout(tmp_path: Path) -> None:
    folder = shared_data("haystack")
    with create_project(tmp_path / "haystack.ndcg") as made:
        names = ("queries.jsonl", "with-vector.run", "vector-2.run", "qrels.txt")
        plan = prepare(made, [ImportRequest(folder / name) for name in names])
        from ndcg_gui.features.importing.verbs import import_files

        made.execute(import_files(plan, accept_warnings=True)).result()
        (comparison_id,) = set_up(
            made, ComparisonPlan("same", "with-vector", ("vector-2",), rule=LaunchRule())
        )
        report, found = both(made)
        assert report.comparison.id == comparison_id
        assert report.whole.verdict == Counted(0, 135, 0) and report.result.identical == 135
        assert report.whole.verdict.gsb == 0.0 and report.nothing_to_judge()
        assert "the same results on all 135 queries, so GSB is 0. There is nothing to judge." in str(
            result_sentence(report)
        )
        assert result_notes(report) == [] and report.detectable() is None
        assert found.strength.mean == 0.0 and found.agreement is None
        assert found.derived is not None and found.derived.part.verdict.good == 0
        assert found.derived.part.verdict.bad == 0 and found.derived.opposed == ()
        assert found.launch is not None and found.launch.answer is LaunchDecision.SAFE
        assert found.parts[0].answer is Conclusion.NO_DIFFERENCE
        row = side_by_side_json(report, found)
        assert (row["n"], row["identical"], row["gsb"], row["sign_test"]) == (135, 135, 0.0, 1.0)


def part(good: int, same: int, bad: int) -> VerdictPart:
    outcomes = [Outcome.GOOD] * good + [Outcome.SAME] * same + [Outcome.BAD] * bad
    own = VerdictPart.of(PartKind.ALL, None, [(number, outcome) for number, outcome in enumerate(outcomes)])  # type: ignore[misc]
    return replace(own, decision=own.verdict.decision())


def test_the_sentence_says_what_is_shown_and_what_is_not(project: Project) -> None:
    report = comparison_report(project, project.read(preferences.comparisons)[0].id)

    def sentence(*counts: int) -> str:
        said = str(result_sentence(report, part(*counts)))
        # It concludes nothing without saying what it is over.
        assert said.endswith(" So far, 24 of 36 queries are judged.") == bool(sum(counts))
        return said.removesuffix(" So far, 24 of 36 queries are judged.")

    assert sentence(31, 89, 15).startswith(
        f"{B} is better than {A}: better on 31, same on 89, worse on 15 of 135 queries. GSB is +0.119 (+0."
    )
    assert sentence(31, 89, 15).endswith(
        " A difference like this would be rare if the systems did not differ (p = 0.026)."
    )
    assert sentence(2, 10, 30).startswith(f"{B} is worse than {A}")
    assert "(p < 0.001)" in sentence(2, 10, 30)
    assert sentence(5, 10, 9).startswith(
        f"Not decided yet (p = 0.424). {B} against {A}: better on 5, same on"
    )
    assert sentence(0, 500, 0).startswith(f"No difference that matters between {B} and {A}: ")
    assert sentence(0, 500, 0).endswith("so it is less than 0.01 either way.")
    assert sentence(4, 3, 2) == (
        f"It cannot be said which is better: too few to say. {B} against {A}: better on 4, same on 3, worse"
        " on 2 of 9 queries. GSB is +0.222."
    )
    # An interval and a test that say different things were told in a sentence of their own.
    assert sentence(17, 12, 7).startswith("Not decided yet (p = 0.064).")
    assert sentence(0, 0, 0) == "Nothing is judged yet: 36 queries to go."
    notes = [str(note) for note in result_notes(report)]
    assert notes == [
        "Not judged yet: 12 queries. The result can still change.",
        "Without a majority: 5 queries. They count as Same until someone settles them.",
    ]


def test_how_queries_were_chosen_is_said(project: Project) -> None:
    for number, (more, words) in enumerate(
        (
            ({"sample": 9, "sampling": "contrast"}, "is not the GSB of all queries"),
            ({"sample": 9, "sampling": "weighted"}, "stand for different amounts of it"),
            ({"differing": True, "rule": None}, "Only lists that differ"),
        )
    ):
        judged(project, replace(PLAN, name=f"plan {number}", **more))  # type: ignore[arg-type]
        report, found = both(project)
        notes = [str(note) for note in result_notes(report)]
        assert any(words in note for note in notes), notes
        assert found.weighted is not None
        assert (found.launch is None) == ("rule" in more)
        assert ("No launch rule was set before judging." in notes) == ("rule" in more)


def test_a_sample_by_traffic_is_weighted_by_what_each_stands_for(project: Project) -> None:
    judged(project, replace(PLAN, name="drawn", sample=9, sampling="weighted"))
    report, found = both(project)
    stands_for = dict(report.comparison.plan.weights)
    assert traffic(report) is Traffic.UNEQUAL and found.weighted is not None
    assert set(stands_for) == {query.record.query_key for query in report.queries}
    said = [(stands_for[q.record.query_key], SIGN[q.outcome]) for q in report.queries if q.outcome]
    assert found.weighted.gsb == pytest.approx(
        sum(weight * sign for weight, sign in said) / sum(weight for weight, _ in said)
    )
    gsb = signed(found.weighted.gsb, 3)
    assert str(result_sentence(report)).startswith(
        f"GSB by traffic is {gsb}. Each drawn query counted once, not by traffic: "
    )
    # The launch rule is asked of GSB by traffic.
    assert found.launch is not None and found.weighted.decision.reason is not None
    assert found.launch.answer is LaunchDecision.CANNOT_SAY
    assert found.launch.reasons == (found.weighted.decision.reason,)


def test_an_earlier_sample_by_traffic_cannot_be_weighted(project: Project) -> None:
    judged(project, replace(PLAN, name="drawn", sample=9, sampling="weighted"))
    report, _ = both(project)

    def of(**changed: object) -> ComparisonReport:
        plan = replace(report.comparison.plan, **changed)  # type: ignore[arg-type]
        return replace(report, comparison=replace(report.comparison, plan=plan))

    earlier = of(weights=())
    found = comparison_statistics(project, earlier, resamples=99)
    assert traffic(earlier) is Traffic.UNKNOWN and found.weighted is None
    assert any("cannot be weighted afterwards" in str(note) for note in result_notes(earlier))
    assert found.launch is not None and found.launch.answer is LaunchDecision.CANNOT_SAY
    assert str(result_sentence(earlier)).startswith("Each drawn query counted once")
    # All queries were taken: that was no draw.
    assert traffic(of(weights=(), sample=10)) is Traffic.NOT_DRAWN
    equal = of(weights=tuple((key, 7.0) for key, _ in report.comparison.plan.weights))
    assert traffic(equal) is Traffic.EQUAL
    assert any("so GSB is by traffic" in str(note) for note in result_notes(equal))
    assert not str(result_sentence(equal)).startswith("Each drawn")
    # A query that came in under another key is none of those that were drawn.
    assert traffic(of(weights=report.comparison.plan.weights[1:])) is Traffic.UNKNOWN


def test_json_holds_every_figure_and_no_nan(project: Project) -> None:
    judged(project, replace(PLAN, repeats=0.2, same_checks=0.1, obvious_checks=0.1))
    report, found = both(project)
    row = side_by_side_json(report, found)
    json.dumps(row, allow_nan=False)
    whole = found.parts[0]
    assert (row["good"], row["same"], row["bad"]) == (
        whole.verdict.good, whole.verdict.same, whole.verdict.bad,
    )  # fmt: skip
    assert row["interval"] == list(whole.interval or ()) and row["interval_method"] == "sign flips"
    assert row["win_rate_interval"] == list(whole.win_rate_interval or ())
    assert row["good_same_to_bad_same"] == whole.verdict.ratio
    assert [own["name"] for own in row["strata"]] == ["head", "torso", "tail"]
    assert [own["name"] for own in row["raters"]] == list(report.raters.values())
    assert row["strength"]["p"] == found.strength.decision.p_value
    assert row["checks"]["repeats"]["of"] == report.checks.flips.overall.n > 0
    assert set(row["checks"]["sides"]["raters"]) == set(report.raters.values())
    assert row["agreement"]["alpha_nominal"]["value"] == found.agreement.signs.value  # type: ignore[union-attr]
    assert row["launch"]["answer"] == str(found.launch.answer)  # type: ignore[union-attr]
    assert row["grades"]["measure"] == "nDCG@10" and len(row["items"]) == 36
    assert row["grades"]["settings"].startswith("labels=majority")
    said = [word for item in row["items"] for word in item["words"]]
    assert {word["left"] for word in said} == {"baseline", "candidate"}
    assert row["sentence"] == str(result_sentence(report, whole))


def test_computing_can_be_cancelled_and_tells_how_far_it_is(project: Project) -> None:
    judged(project, PLAN)
    report = comparison_report(project, project.read(preferences.comparisons)[-1].id)
    places: list[tuple[int, int]] = []
    comparison_statistics(project, report, resamples=99, progress=lambda *place: places.append(place))
    assert places == sorted(places) and {total for _, total in places} == {places[0][1]}

    def cancel(done: int, _total: int) -> None:
        if done >= 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        comparison_statistics(project, report, progress=cancel)


def test_the_same_seed_gives_the_same_figures(project: Project) -> None:
    judged(project, PLAN)
    report = comparison_report(project, project.read(preferences.comparisons)[-1].id)
    one, again, other = (
        side_by_side_json(report, comparison_statistics(project, report, resamples=299, seed=seed))
        for seed in (1, 1, 2)
    )
    assert one == again != other


def test_where_nobody_knows_the_sides_none_is_told(project: Project) -> None:
    (comparison_id,) = set_up(project, replace(PLAN, name="elsewhere"))
    one, other = (rater.id for rater in project.raters()[:2])
    say_all(project, comparison_id, one, lambda _key: (CANDIDATE, {"side_known": False}))
    say_all(project, comparison_id, other, lambda _key: CANDIDATE)
    report, found = both(project, comparison_id)
    for query in report.queries:
        assert {ballot.left for rater, ballot in query.ballots.items() if rater == one} <= {""}
        assert {ballot.left for rater, ballot in query.ballots.items() if rater == other} <= {
            "baseline", "candidate",
        }  # fmt: skip
    said = [word for item in side_by_side_json(report, found)["items"] for word in item["words"]]
    assert {word["left"] for word in said if word["rater"] == report.raters[one]} == {None}
    assert None not in {word["left"] for word in said if word["rater"] == report.raters[other]}


def test_an_imported_comparison_asks_only_for_what_is_in_dispute(project: Project) -> None:
    (comparison_id,) = set_up(project, replace(PLAN, imported=True))
    kim = project.raters()[2].id
    key = next(
        item.key for item in project.read(preferences.comparison_items, comparison_id) if not item.identical
    )
    project.execute(AdjudicateItems(comparison_id, kim, (key,))).result()
    shown = project.read(preferences.assigned_sides, comparison_id, kim)
    assert [item.key for item in shown] == [key.as_kind(ItemKind.ADJUDICATION)]
