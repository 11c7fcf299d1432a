"""The field's terms in a sentence or two each, for newcomers."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from ndcg_gui.domain.messages import Message, say
from ndcg_gui.gui.kit.text.plain import set_tooltip, titled, translated


@dataclass(frozen=True, slots=True)
class Term:
    """One term: its key in code, the word, its meaning, and the table columns that it heads."""

    key: str
    word: Message
    meaning: Message
    columns: tuple[str, ...] = ()


TERMS: tuple[Term, ...] = (
    Term("query", say("Query"), say("What a person typed into the search box."), columns=("query",)),
    Term(
        "document",
        say("Document"),
        say("Anything a search can return: a page, a product, an answer."),
        columns=("document",),
    ),
    Term(
        "system",
        say("System, run"),
        say("One version of the search or ranking. Its run is the file with its result list for each query."),
        columns=("system",),
    ),
    Term(
        "pair",
        say("Pair"),
        say(
            "One query with one document. It is what a rater grades: how well does this document serve this"
            " query?"
        ),
        columns=("pairs",),
    ),
    Term(
        "pool",
        say("Pool"),
        say(
            "The pairs to judge: usually the top results of all systems, each document once. Raters do "
            "not see which system found a document."
        ),
    ),
    Term("scale", say("Scale"), say("The grades to choose from, for instance 0 (not relevant) to 4.")),
    Term("judgment", say("Judgment"), say("The grade that one rater gave one pair."), columns=("judged",)),
    Term(
        "label",
        say("Label"),
        say(
            "The grade that counts for a pair. Where several raters judged it, a rule makes one label of "
            "their "
            "judgments, such as the majority or the median."
        ),
        columns=("labels", "label"),
    ),
    Term(
        "qrels",
        say("Qrels"),
        say("A file of labels in the format of the TREC conferences: one line for each query and document."),
    ),
    Term(
        "hole",
        say("Unjudged result, hole"),
        say(
            "A result near the top of a list that nobody has judged. Most metrics count it as not relevant,"
            " so "
            "the numbers can change once it is judged."
        ),
        columns=("unjudged", "holes"),
    ),
    Term(
        "stratum",
        say("Stratum"),
        say(
            "A group of queries that belong together, such as frequent and rare ones. Numbers can be shown "
            "for "
            "each group."
        ),
        columns=("stratum",),
    ),
    Term(
        "weight",
        say("Weight"),
        say("How much a query counts in a mean, for instance how often people search for it."),
        columns=("weight",),
    ),
    Term(
        "cutoff", say("Cutoff, k"), say("How many results from the top are looked at: nDCG@10 looks at ten.")
    ),
    Term(
        "gain",
        say("Gain"),
        say(
            "What a grade is worth in a metric: the grade itself (linear), or 2 to the power of the grade "
            "minus 1 "
            "(exponential), which favours the best documents."
        ),
    ),
    Term(
        "dcg",
        say("DCG"),
        say(
            "The sum of the gains of a list. Results further down count less: each gain is divided by the "
            "logarithm of its rank plus 1."
        ),
    ),
    Term(
        "ndcg",
        say("nDCG"),
        say(
            "DCG divided by the DCG of the best possible order: 1 is perfect, 0 means that nothing relevant"
            " was "
            "found."
        ),
    ),
    Term(
        "ideal",
        say("Ideal list"),
        say("The best possible order of a query's documents by their labels. nDCG compares a list with it."),
    ),
    Term("judged", say("Judged@k"), say("The share of the top k results that are judged.")),
    Term(
        "baseline",
        say("Baseline, candidate"),
        say(
            "The system that is in use, and the one that may replace it. Differences are candidate minus "
            "baseline."
        ),
        columns=("baseline", "candidate", "of_candidate", "of_baseline"),
    ),
    Term(
        "verdict",
        say("Verdict"),
        say("What a rater says of two lists side by side: left better, right better, or the same."),
        columns=("verdict", "votes"),
    ),
    Term(
        "gsb",
        say("GSB"),
        say(
            "Good, same, bad: for how many queries the candidate was better, the same, or worse than the "
            "baseline. "
            "The score is good minus bad, divided by all: from -1 to +1."
        ),
        columns=("gsb", "counts", "people"),
    ),
    Term(
        "interval",
        say("Interval"),
        say(
            "The range of values that fit what was seen. A 95 % interval contains the true value in 95 of "
            "100 such experiments. With few queries it is wide. Read both ends."
        ),
        columns=("interval", "wilson"),
    ),
    Term(
        "p",
        say("p value"),
        say(
            "How often a difference this large would come about if the systems did not differ. At 0.05 or "
            "less it is taken as real. It is not the chance that the systems are the same."
        ),
        columns=("p", "holm", "sign_test"),
    ),
    Term(
        "answer",
        say("Answer of a comparison"),
        say(
            "Better, worse, no difference that matters, not decided, or cannot be said. Fewer than 10 "
            "queries have no answer."
        ),
        columns=("answer",),
    ),
    Term(
        "matters",
        say("Smallest difference that matters"),
        say(
            "Below this size you do not care who is ahead. If the whole interval is smaller, the answer is "
            "“no difference that matters”."
        ),
    ),
    Term(
        "planned",
        say("Planned queries"),
        say(
            "The queries that are to be judged in all: those of the tasks. While they are judged, you may "
            "look at a comparison as often as you like. Without a task, its labels count as finished."
        ),
    ),
    Term(
        "agreement",
        say("Agreement, kappa, alpha"),
        say(
            "How often raters give the same grades, corrected for chance: 1 means always, 0 means no "
            "more often than by guessing."
        ),
        columns=("alpha",),
    ),
    Term(
        "settle",
        say("Settle, adjudicate"),
        say("Decide a pair on which raters disagree. The settled grade becomes its label."),
        columns=("unsettled",),
    ),
    Term(
        "gold",
        say("Known grade, gold"),
        say(
            "A pair whose right grade is known. Such pairs are mixed in to see how well a rater follows "
            "the guidelines."
        ),
        columns=("known",),
    ),
    Term(
        "eval_set",
        say("Eval set"),
        say("Queries, documents and labels that are kept together as the basis for measuring systems."),
    ),
)

_BY_KEY = {term.key: term for term in TERMS}


_OF_COLUMNS = {column: term.key for term in TERMS for column in term.columns}


def explained_column(column: str) -> str:
    """Meaning of a column's heading, by the column's key. Empty for no term of the glossary."""
    term = _OF_COLUMNS.get(column)
    return "" if term is None else explained(term)


def explained(key: str) -> str:
    """A term and its meaning in one line: "Pool: the pairs that …"."""
    term = _BY_KEY[key]
    return titled(translated(term.word), translated(term.meaning))


def explain(widget: QWidget, *keys: str) -> None:
    """Give a widget a tooltip that explains these terms."""
    set_tooltip(widget, "\n".join(map(explained, keys)))
