"""Projects to report on: a small one that is judged, and one in which every text is hostile."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import ComparisonPlan
from ndcg_gui.domain.scales import Grade, Scale, built_in_scale
from ndcg_gui.features.opening import create_project
from ndcg_gui.store.labels import preferences
from tests.making import make_project, store, write_judgments, write_lines
from tests.verdicts import BASELINE, CANDIDATE, SAME, SKIP, Word, open_results, say_all, set_up

MADE_AT = datetime(2026, 11, 21, 12, 30, tzinfo=UTC)
JUDGMENTS = ("q1,d1,ann,4", "q1,d2,ann,0", "q2,d4,ann,3", "q2,d5,ann,1", "q3,d6,ann,4", "q3,d2,ann,0")
SCRIPT = "<script>alert('x')</script>"
IMAGE = '"><img src=http://evil.example/x.png onerror=alert(1)>'
FORMULA = '=HYPERLINK("http://evil.example","x")|~`**b**`'
# A run's tag and keys hold no blanks.
NAME = "<svg/onload=alert(1)>&amp;\"'A"
KEY = "</td></tr></table><a/href=http://evil.example>q"


@contextmanager
def judged_project(folder: Path) -> Iterator[Project]:
    """Three queries, two systems A and B, six labels."""
    with make_project(folder, judgments=JUDGMENTS) as project:
        yield project


@contextmanager
def hostile_project(folder: Path) -> Iterator[Project]:
    """Names, keys, texts, titles, strata and grades that would act if they were not escaped."""
    graded = built_in_scale("graded-0-4")
    scale = Scale(
        "hostile",
        SCRIPT,
        (Grade(0, IMAGE, SCRIPT, "0"), *graded.grades[1:]),
    )
    with create_project(folder / "hostile.ndcg", name=SCRIPT, scale=scale) as project:
        queries = [(KEY, SCRIPT, IMAGE), ("=1+1", IMAGE, FORMULA), ("q3", FORMULA + "\u202e\x07", None)]
        documents = [("d1", SCRIPT), ("@d2", IMAGE), ("d3" + KEY, FORMULA)]
        paths = [
            write_lines(
                folder / "queries.jsonl",
                (json.dumps({"query_key": k, "text": t, "stratum": s}) for k, t, s in queries),
            ),
            write_lines(
                folder / "documents.jsonl",
                (json.dumps({"doc_key": k, "title": t, "body": t}) for k, t in documents),
            ),
        ]
        store(project, *paths)
        runs = ((NAME, (0, 1, 2)), ("=B", (2, 1, 0)))
        for number, (tag, order) in enumerate(runs):
            lines = [
                f"{key} Q0 {documents[place][0]} {rank} {9 - rank} {tag}"
                for key, _, _ in queries
                for rank, place in enumerate(order, start=1)
            ]
            store(project, write_lines(folder / f"{number}<b>.run", lines))
        rows = [
            f'"{key}",{documents[0][0]},"{SCRIPT}",{grade}'
            for (key, _, _), grade in zip(queries, (4, 2, 1), strict=True)
        ]
        store(project, write_judgments(folder / "judgments.csv", rows))
        yield project


class Page(HTMLParser):
    """What a browser would find: tags with attributes, the text, and whether all that opens is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] != "style":
            self.text.append(data)

    def names(self) -> set[str]:
        """The tags that occur."""
        return {tag for tag, _ in self.tags}


def compare_side_by_side(project: Project, plan: ComparisonPlan) -> list[str]:
    """The plan's comparisons, in which every rater says something of every item, each differently; opened."""
    names = []
    for comparison_id in set_up(project, plan):
        for place, rater in enumerate(project.raters()):

            def word(key: ItemKey, place: int = place) -> Word:
                number = (key.query_id * 7 + key.rank * 5 + place * 3) % 10
                if number == 9:
                    return SKIP
                if number in (3, 4):
                    return SAME, {"tie": plan.ties[0] if plan.ties else ""}
                more = {"strength": 1 + number % plan.strengths, "reasons": plan.reasons[: number % 3]}
                return (CANDIDATE if number < 6 else BASELINE), {**more, "note": SCRIPT}

            say_all(project, comparison_id, rater.id, word)
        names.append(
            next(item.name for item in project.read(preferences.comparisons) if item.id == comparison_id)
        )
    open_results(project)
    return names
