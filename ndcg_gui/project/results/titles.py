"""What heads the columns of results: each title once, by the key of its column."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.project.results.blocks import Cell, Table, Title

Row = dict[str, Cell]

TITLES: Mapping[str, Title] = {
    "part": say("Part"), "counts": say("good : same : bad"), "skipped": say("Skipped"), "n": "n",
    "queries": say("Queries"), "gsb": "GSB", "interval": say("95 % interval"), "method": say("By"),
    "sign_test": say("Sign test, p"), "win_rate": say("Win rate"), "wilson": "Wilson", "ratio": "(G+S)/(B+S)",
    "criterion": say("Criterion"), "alpha": say("Agreement (alpha)"),
    "candidate": say("Candidate"), "comparison": say("Comparison"), "holm": say("By Holm"),
    "figure": say("Counted otherwise"), "value": say("Value"), "remark": say("Remark"),
    "check": say("Check"), "rater": say("Rater"), "count": say("Count"), "share": say("Share"),
    "asked": say("Asked"), "judged": say("Judged"), "open": say("Open"), "left": say("Left preferred"),
    "flips": say("Flipped"), "alike": say("A = A not Same"), "obvious": say("Obvious right"),
    "measure": say("Agreement"), "items": say("Items"), "reason": say("Reason, by vote"),
    "good": say("Candidate better"), "same": say("Same"), "bad": say("Baseline better"),
    "kind": say("Kind of Same"), "votes": say("Votes"), "unsettled": say("Unsettled"),
    "opposed": say("People against grades"), "text": say("Text"),
    "of_candidate": say("Candidate, by grades"), "of_baseline": say("Baseline, by grades"),
    "people": say("good : same : bad by people"), "reasons": say("Reasons"),
    "system": say("System"), "mean": say("Mean"), "unjudged": say("Unjudged"),
    "bounds": say("Mean, if any unjudged were judged"), "missing": say("No list"),
    "query": say("Query"), "a": "A", "b": "B", "difference": "B - A",
    "grades_a": say("First grades of A"), "grades_b": say("First grades of B"),
    "rank": say("Rank"), "grade": say("Grade"), "wins_ties_losses": say("Wins, ties, losses of B"),
    "document": say("Document"), "rank_a": say("Rank in A"), "rank_b": say("Rank in B"),
    "change": say("Can move the difference by"), "wins": say("Wins"), "losses": say("Losses"),
    "p": "p", "benjamini_hochberg": "Benjamini-Hochberg", "tukey": "Tukey HSD",
    "otherwise": say("The order by"), "name": say("Instead"), "tau": say("Kendall's tau"),
    "order": say("Best first"),
    "meaning": say("What it says"), "other": say("And"), "near": say("Near"), "graded": say("Graded"),
    "shared": say("Shared"), "as_majority": say("As the others' majority"), "leaning": say("Grades"),
    "spread": say("Spread"), "known": say("Known grades hit"), "repeats": say("Repeats alike"),
    "seconds": say("Seconds, median"), "fast": say("Too fast"),
    "apart": say("Disagreements"), "instead": say("Instead"), "said": say("Said"), "title": say("Title"),
    "effect": say("Moves the metric by"), "verdict": say("Verdict"),
    "before": say("Before"), "after": say("After"), "moved": say("Moved"), "labels": say("Labels"),
}  # fmt: skip


def table_of(name: Message, rows: Iterable[Mapping[str, Cell]], titles: Mapping[str, Title] = {}) -> Table:
    """A table whose rows name their columns; `titles` are what heads some of them here alone."""
    return Table.of(name, {**TITLES, **titles}, rows)
