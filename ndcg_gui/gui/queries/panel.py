"""Queries: all of them with their counts, and of the current one every system's list with its labels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from ndcg_gui.core import stored
from ndcg_gui.domain.changes import Changes
from ndcg_gui.domain.ids import QueryId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.records import QueryRecord
from ndcg_gui.features.collection.rows import QueryCounts, QueryRows, Rows
from ndcg_gui.gui.kit.base.context import ProjectContext
from ndcg_gui.gui.kit.base.job_keeper import JobKeeper
from ndcg_gui.gui.kit.base.theme import SPACE_2, px
from ndcg_gui.gui.kit.tables.browse import BrowsePanel, count_column, text_column
from ndcg_gui.gui.kit.tables.model import Column
from ndcg_gui.gui.kit.tables.ranked_lists import LoadedQueries, QueryLists
from ndcg_gui.gui.kit.text.documents import key_and_text, one_line
from ndcg_gui.gui.kit.text.plain import count, set_tooltip, translated
from ndcg_gui.gui.kit.widgets import Card, PlainLabel, button
from ndcg_gui.gui.queries.keys import QUERY_KEYS

# A write that judges more queries than this has the table read anew.
_FEW = 200


class QueryDetails(Card):
    """One query: its intent and tags, what can be done with it, and the systems' lists."""

    def __init__(self, context: ProjectContext) -> None:
        super().__init__()
        self._context = context
        self._query: QueryId | None = None
        self.judge_button = button(self.tr("Judge this query"), self.judge)
        self.evaluate_button = button(self.tr("Evaluate this query"), self.evaluate)
        self._about_label = PlainLabel(tone="muted", wrap=True, selectable=True)
        self.lists = QueryLists(context, self.tr("Results by system"))
        self._earlier = PlainLabel(tone="muted", wrap=True, selectable=True)
        self._nothing = PlainLabel(self.tr("No system has a list for this query."), tone="muted", wrap=True)
        self.header.setSpacing(SPACE_2)
        self.header.addWidget(self.judge_button)
        self.header.addWidget(self.evaluate_button)
        self.body.addWidget(self._about_label)
        self.body.addWidget(self._earlier)
        self.body.addWidget(self._nothing)
        self.lists.setMinimumHeight(px(74))  # the headings and a row
        self.body.addWidget(self.lists, 1)

    def show_query(self, rows: LoadedQueries, query_id: QueryId | None) -> None:
        self._query = query_id
        place = None if query_id is None else rows.place(query_id)
        listed = self.lists.show_query(rows, query_id, rows.offered)
        self._nothing.setVisible(place is not None and not listed)
        self.evaluate_button.setVisible(listed)
        self.judge_button.setVisible(place is not None and bool(rows.pool[place]))
        about = [] if place is None else self._about(rows.records[place])
        self._about_label.setText("\n".join(about))
        set_tooltip(self._about_label, "\n".join(about))  # where the card is low its last line has no room
        self._about_label.setVisible(bool(about))
        self._show_earlier(query_id if place is not None else None)
        if place is None:
            self.set_title("")
            return
        record = rows.records[place]
        said = say(
            "{judged:judged pair|judged pairs}, {holes:unjudged result|unjudged results}",
            judged=int(rows.judged[place]),
            holes=int(rows.holes[place]),
        )
        self.set_title(one_line(key_and_text(record)), translated(said))

    def _about(self, record: QueryRecord) -> list[str]:
        tags = self.tr("Tags: %s") % ", ".join(map(one_line, record.tags)) if record.tags else ""
        return list(filter(None, (one_line(record.intent or ""), tags)))

    def _show_earlier(self, query_id: QueryId | None) -> None:
        """Show the number of judgments given on an earlier text of the query."""
        found = {} if query_id is None else self._context.project.read(stored.labels_before, query_id)
        lines = [
            self.tr("%s of its judgments were given when its text was “%s”.")
            % (count(number), one_line(text))
            for text, number in found.items()
        ]
        self._earlier.setText("\n".join(lines))
        self._earlier.setVisible(bool(lines))

    def judge(self) -> None:
        """Go to this query on the judging panel."""
        if self._query is not None and not self.judge_button.isHidden():
            self._context.go_to("judge", query_id=self._query)

    def evaluate(self) -> None:
        """Show how this query's numbers come about."""
        if self._query is not None and not self.evaluate_button.isHidden():
            self._context.go_to("evaluate", query_id=self._query)


class _CountingJob(JobKeeper):
    """Counting of queries that were judged, again and again while labels arrive."""

    def __init__(self, context: ProjectContext, take: Callable[[QueryRows, QueryCounts], None]) -> None:
        super().__init__(context, context)
        self._take = take
        self._rows: QueryRows | None = None
        self._wanted: set[QueryId] = set()

    def count(self, rows: QueryRows, query_ids: Iterable[QueryId]) -> None:
        """Count these queries of `rows` anew."""
        if rows is not self._rows:
            self._rows, self._wanted = rows, set()
        self._wanted.update(query_ids)
        self._begin()

    def _work(self) -> None:
        rows = self._rows
        if rows is None or not self._wanted:
            return
        wanted, self._wanted = self._wanted, set()
        project = self._context.project
        self._run(
            self.tr("Counting"), lambda _report: rows.counted(project, wanted), partial(self._take, rows)
        )


class QueriesPanel(BrowsePanel):
    """The table of all queries."""

    table_of_keys = QUERY_KEYS

    key, place_key, stretch = "queries", "query_id", "text"
    placeholder = say("Filter by key, text, intent, stratum, tag")
    opens = say("Evaluate this query")
    nothing = (
        say("No queries yet"),
        say("Import a file of queries (JSONL, CSV or TSV), or a run or qrels that names them."),
    )

    def __init__(self, context: ProjectContext) -> None:
        self.details = QueryDetails(context)
        super().__init__(context, self.details)
        self._counting = _CountingJob(context, self._take_counts)
        self.draw_button = button(self.tr("Draw from a log…"), self.draw)
        self.draw_button.setToolTip(self.tr("Draw queries from what people searched for"))
        self.header_line.addWidget(self.draw_button)
        draw_action = self.add_command("draw", self.draw, repeats=False)
        for way in (self.draw_button, draw_action):
            way.setEnabled(context.project.read_only is None)
        self.add_command("judge", self.details.judge)
        self.add_command("evaluate", self.details.evaluate)

    def draw(self) -> None:
        """Draw queries from a log of searches."""
        # With what reads files of every format: nobody else waits for that.
        from ndcg_gui.gui.queries.sampling.dialog import SamplingDialog

        SamplingDialog(self.context, self.window()).open_until(self.context.closing)

    def load(self) -> Rows:
        return LoadedQueries(self.context.project)

    def columns(self) -> Sequence[Column]:
        rows: LoadedQueries = self._rows
        records = rows.records
        columns = [
            text_column(rows, "key", say("Key"), 96, lambda place: records[place].query_key),
            text_column(rows, "text", say("Query"), 300, lambda place: records[place].text),
        ]
        if any(record.intent for record in records):
            columns.append(
                text_column(rows, "intent", say("Intent"), 200, lambda place: records[place].intent or "", 4)
            )
        if any(record.stratum for record in records):
            columns.append(
                text_column(
                    rows, "stratum", say("Stratum"), 84, lambda place: records[place].stratum or "", 1
                )
            )
        if any(record.tags for record in records):
            columns.append(
                text_column(rows, "tags", say("Tags"), 100, lambda place: ", ".join(records[place].tags), 3)
            )
        if len(rows) and bool((rows.weights != 1).any()):
            columns.append(
                Column(
                    "weight",
                    say("Weight"),
                    value=lambda place: records[place].weight,
                    format=lambda weight: f"{weight:g}",
                    numeric=True,
                    sort_keys=lambda ids: rows.weights[rows.places(ids)],
                    width=76,
                    gives_way=2,
                )
            )
        in_list = say("results in the list of this system")
        columns += [
            count_column(
                rows,
                f"results/{system_id}",
                one_line(name),
                partial(rows.results.__getitem__, system_id),
                in_list,
                least_width=90,
            )
            for system_id, name in rows.offered.items()
        ]
        return [
            *columns,
            count_column(
                rows,
                "pool",
                say("Pool"),
                lambda: rows.pool,
                say("pairs to be judged: the top 10 of all systems"),
                gives_way=1,
            ),
            count_column(
                rows,
                "judged",
                say("Judged"),
                lambda: rows.judged,
                say("pairs that at least one rater has graded"),
            ),
            count_column(
                rows,
                "holes",
                say("Holes@10"),
                lambda: rows.holes,
                say("results in the top 10 of any system without a grade"),
            ),
        ]

    def refresh(self, changes: Changes | None) -> None:
        if changes is None or self._must_reload(changes) or len(changes.judged) > _FEW:
            self.reload()
        elif changes.judged:
            self._counting.count(self._rows, changes.judged)

    def _take_counts(self, rows: QueryRows, counts: QueryCounts) -> None:
        rows.take(counts)
        if rows is self._rows:
            self._update_rows(rows.ids[counts.places].tolist())

    def show_details(self, item: int | None) -> None:
        self.details.show_query(self._rows, None if item is None else QueryId(item))

    def open_row(self, item: int) -> None:
        self.show_details(item)
        self.details.evaluate()

    def correct(self, items: Sequence[int]) -> None:
        rows: LoadedQueries = self._rows
        places = [place for item in items if (place := rows.place(item)) is not None]
        self.correcting.queries([rows.records[place] for place in places], int(rows.judged[places].sum()))
