"""Titles of the columns of results by key, each defined once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.present.blocks import Cell, Table, Title

Row = dict[str, Cell]

TITLES: Mapping[str, Title] = {
    "part": say("Part"), "counts": say("good : same : bad"), "skipped": say("Skipped"), "n": "n",
    "queries": say("Queries"), "gsb": "GSB", "interval": say("95 % interval"), "method": say("Method"),
    "answer": say("Answer"), "win_rate": say("Win rate"), "wilson": "Wilson", "ratio": "(G+S)/(B+S)",
    "criterion": say("Criterion"), "alpha": say("Agreement (alpha)"),
    "candidate": say("Candidate"), "comparison": say("Comparison"), "holm": say("Adjusted p (Holm)"),
    "figure": say("Other ways to count"), "value": say("Value"), "remark": say("Remark"),
    "check": say("Check"), "rater": say("Rater"), "count": say("Count"), "share": say("Share"),
    "asked": say("Asked"), "judged": say("Judged"), "open": say("Open"), "left": say("Left side preferred"),
    "flips": say("Changed when swapped"), "alike": say("Identical lists not called Same"),
    "obvious": say("Obvious cases right"),
    "measure": say("Agreement"), "items": say("Items"), "reason": say("Reason"),
    "good": say("Candidate better"), "same": say("Same"), "bad": say("Baseline better"),
    "kind": say("Kind of Same"), "votes": say("Votes"), "unsettled": say("Not settled"),
    "opposed": say("Where people and grades disagree"), "text": say("Text"),
    "of_candidate": say("Candidate, from grades"), "of_baseline": say("Baseline, from grades"),
    "people": say("good : same : bad (people)"), "reasons": say("Reasons"),
    "system": say("System"), "mean": say("Mean"), "unjudged": say("Unjudged"),
    "bounds": say("Mean once all is judged"), "missing": say("No list"),
    "query": say("Query"), "a": "A", "b": "B", "difference": "B - A",
    "grades_a": say("First grades of A"), "grades_b": say("First grades of B"),
    "rank": say("Rank"), "grade": say("Grade"), "wins_ties_losses": say("Wins, ties, losses of B"),
    "document": say("Document"), "rank_a": say("Rank in A"), "rank_b": say("Rank in B"),
    "change": say("Could change the difference by"), "wins": say("Wins"), "losses": say("Losses"),
    "p": "p",
    "otherwise": say("Changed"), "name": say("Value used"), "tau": say("Kendall's tau"),
    "order": say("Order, best first"),
    "meaning": say("What it measures"), "other": say("Second rater"), "near": say("Close grade"),
    "graded": say("Graded"),
    "shared": say("Shared"), "as_majority": say("Same as the majority"),
    "leaning": say("Compared with others"),
    "spread": say("Spread"), "known": say("Known grades matched"), "repeats": say("Same grade on repeats"),
    "seconds": say("Seconds a pair"), "fast": say("Too fast"),
    "apart": say("Disagreements"), "instead": say("Value used"), "said": say("Grades given"),
    "title": say("Title"),
    "effect": say("Changes the metric by"), "verdict": say("Verdict"),
    "before": say("Before"), "after": say("After"), "moved": say("Change"), "labels": say("Labels"),
}  # fmt: skip


def table_of(name: Message, rows: Iterable[Mapping[str, Cell]], titles: Mapping[str, Title] = {}) -> Table:
    """Table of rows keyed by column. `titles` add to `TITLES` or replace some of them."""
    return Table.of(name, {**TITLES, **titles}, rows)
