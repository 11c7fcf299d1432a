"""Contents of the project and of files checked before, against which a file is checked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar

from ndcg_gui.core.meeting import Meeting, What, cure_sentence
from ndcg_gui.core.project import Project
from ndcg_gui.domain.columns import values
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import FINAL_GRADE, RaterId
from ndcg_gui.domain.look_alikes import look_alikes
from ndcg_gui.domain.messages import joined, say
from ndcg_gui.domain.preference_rows import PreferenceRow
from ndcg_gui.domain.records import JudgmentRecord, Kind
from ndcg_gui.domain.text import visible
from ndcg_gui.features.importing.key_meeting import (
    changed_keys,
    documents_meet,
    documents_of,
    meeting_sentence,
    queries_meet,
)
from ndcg_gui.features.importing.known_queries import only_queries, query_keys
from ndcg_gui.features.importing.planned import PlannedFile
from ndcg_gui.store.collection import contents
from ndcg_gui.store.collection import records as stored_records
from ndcg_gui.store.labels import judgments, preferences

DEFAULT_QRELS_RATER = "qrels"
NAMED = 5
_LEAST_LISTS = 3  # of which most hold their own query
_OFTEN = 2_000  # so many labels are checked between two steps
_Row = TypeVar("_Row")


class Holdings:
    """Queries, documents, raters, systems and comparisons that are there when a file is checked."""

    def __init__(self, project: Project, step: Callable[[], object]) -> None:
        """`step` is called between small pieces of the work. An exception of it ends the work."""
        read = project.read
        self.step = step
        self.project = project
        self.sampled = read(stored_records.sampled_queries)
        self.brought_queries: set[str] = set()  # of runs and labels of the files before
        self.queries = {item.record.query_key: item.record for item in read(contents.queries)}
        self.query_ids = read(contents.query_ids)
        documents = read(contents.document_versions)
        self.with_text = {key for _, key, version in documents if version}
        self.document_ids = {key: number for number, key, _ in documents}
        self.raters = {name: RaterId(number) for name, number in read(stored_records.rater_numbers).items()}
        systems = read(contents.systems)
        kept = {item.import_id for item in systems}
        # What was removed by hand may be imported again.
        self._imported = {
            (item.sha256, item.kind): item.file_name
            for item in read(stored_records.imports)
            if item.undone_at is None and (item.kind != Kind.RUN or item.id in kept)
        }
        self.scale = project.scale
        self.system_names = {item.id: item.name for item in systems}
        self.systems = set(self.system_names.values())
        self.newest = {item.name: item.created_at for item in systems if item.is_newest}
        self.comparisons = {item.name: item for item in read(preferences.comparisons)}
        self.hidden = read(preferences.hidden_comparisons)
        self.planned_names: set[str] = set()
        self._in_this_import: set[str] = set()

    def check_file(self, item: PlannedFile) -> None:
        """Refuse a file that was imported before, or stands before in this import."""
        if not item.leads:
            return
        before = self._imported.get((item.parsed.sha256, str(item.kind)))
        if before is not None:
            item.report.error(0, say("the same file was already imported as {name}", name=visible(before)))
        # The same file named twice in one import is the same mistake.
        self._imported[item.parsed.sha256, str(item.kind)] = item.parsed.name

    def check_raters(
        self,
        item: PlannedFile,
        records: Sequence[JudgmentRecord] | Sequence[PreferenceRow],
        default: str | None,
    ) -> None:
        """Refuse rows without a rater where `default` names none, and say which raters are new."""
        item.rater = default
        raters = values(records, "rater")
        names = {name or default or "" for name in set(raters)}
        if None in raters and default is None:
            item.report.error(
                values(records, "line")[raters.index(None)],
                say("no rater is named"),
                expected=say(
                    "a rater in each row, or one for the file (--rater NAME, or the field in the preview)"
                ),
            )
        self._new_raters(item, names - {""})

    def _new_raters(self, item: PlannedFile, names: set[str]) -> None:
        new = sorted(names - self.raters.keys() - {FINAL_GRADE})
        if new and (new != [DEFAULT_QRELS_RATER] or item.kind is not Kind.QRELS):
            one = say("rater {names} is added", names=named(new))
            several = say("raters {names} are added", names=named(new))
            item.report.inform("new-raters", one if len(new) == 1 else several, count=len(new))
        alike = look_alikes(new, self.raters)
        for told in alike[:NAMED]:
            item.report.warn("look-alike", told)
        if alike[NAMED:]:
            more = len(alike) - NAMED
            item.report.warn("look-alike", say("{count} more names look like others'", count=f"{more:,}"))

    def unknown_queries(self, item: PlannedFile, keys: Sequence[str], *, some_known: bool = False) -> None:
        """Say which queries get their key as text. Refuse if no key is known (nor `some_known`)."""
        unknown = [key for key in keys if key not in self.queries]
        self.check_queries(item, keys)
        cure = next((own for own in item.meetings if own.what is What.QUERIES), None)
        if unknown and len(unknown) == len(keys) and self.queries and not some_known:
            item.report.error(
                0,
                say(
                    "none of its {count:query|queries} is in the project ({names})",
                    count=len(keys),
                    names=named(unknown),
                ),
                expected=say("query keys of this project; import its queries first")
                if cure is None
                else joined((say("query keys of this project"), cure_sentence(cure) or ""), ". "),
            )
        elif unknown:
            # Where there are none yet, nothing was mistaken for something else.
            tell = item.report.warn if self.queries else item.report.inform
            tell(
                "unknown-queries",
                say(
                    "{count:query without a text is added with its key|queries without a text are added with "
                    "their key} as text ({names})",
                    count=len(unknown),
                    names=named(unknown),
                ),
            )

    def check_queries(self, item: PlannedFile, keys: Sequence[str]) -> None:
        """Say which change would make its queries meet those of the project, or of the files before it."""
        known = self.queries.keys() or self.brought_queries
        if known and any(key not in known for key in keys):
            found = queries_meet(item.parsed, keys, known, chain(self.document_ids, self.with_text))
            self.say_meeting(item, found, refused=bool(self.queries) and not found.met)
        self.brought_queries.update(keys)

    def check_documents(self, item: PlannedFile, looked_at: Collection[str]) -> None:
        """Say which change would make its documents meet those of the project."""
        found = documents_meet(
            item.parsed,
            looked_at,
            lambda key: key in self.document_ids or key in self.with_text,
            lambda: {*self.document_ids, *self.with_text},
            self.queries,
        )
        if found is not None and found.others:
            self.say_meeting(item, found)

    def say_meeting(self, item: PlannedFile, found: Meeting, *, refused: bool = False) -> None:
        """Warn of keys that a change would make meet. Where the file is `refused`, the error says it."""
        if found.cure is None and not found.lost:
            return
        item.meetings.append(found)
        if not refused:
            item.report.warn(f"keys-of-{found.what}", meeting_sentence(found))

    def keep_sampled(self, item: PlannedFile) -> bool:
        """Leave out what is about other queries than those that were sampled, if asked for, else count it.

        Returns False, and adds an error, where nothing would be left.
        """
        asked, keys = item.request.only_sampled, query_keys(item.parsed).keys()
        if not self.sampled or item.report.sample is not None:  # a further draw adds to the sample
            if asked:
                item.report.error(0, say("this project has no sample of queries from a log"))
            return not asked
        item.query_count, item.not_sampled = len(keys), len(keys - self.sampled)
        counts = {"other": f"{item.not_sampled:,}", "count": len(keys)}
        if not item.not_sampled or not item.leads:
            told = None
        elif not asked:
            told = say(
                "{other} of {count:query is|queries are} not in the sample; --only-sampled leaves them out",
                **counts,
            )
        elif item.not_sampled < len(keys):
            told = say("{other} of {count:query is|queries are} not in the sample and left out", **counts)
        else:
            item.report.error(0, say("none of its {count:query|queries} is in the sample", **counts))
            return False
        if told is not None:
            item.report.inform("not-sampled", told)
        if asked and item.not_sampled:
            kept = only_queries(item.parsed, self.sampled)
            if item.kind is not None:
                item.report.rows -= item.parsed.count(item.kind) - kept.count(item.kind)
            item.parsed = kept
        return True

    def change_keys(self, item: PlannedFile) -> bool:
        """Change the keys as asked for. Returns False, and adds an error, where two become the same."""
        judged = {
            pair
            for number in self.raters.values()
            for pair in self.project.read(judgments.rater_states, number)
        }
        queries, documents = {query for query, _ in judged}, {document for _, document in judged}
        # What only this file brought, when it was imported without the change, is to be called otherwise now.
        own = query_keys(item.parsed)
        known_queries = {
            key
            for key, record in self.queries.items()
            if key not in own or record.text != key or self.query_ids.get(key) in queries
        }
        listed = documents_of(item.parsed)
        known_documents = self.with_text | {
            key for key, number in self.document_ids.items() if key not in listed or number in documents
        }
        try:
            item.parsed, said = changed_keys(
                item.parsed, item.request.keys, known_queries | self.brought_queries, known_documents
            )
        except InputError as error:
            item.report.error(0, error.message)
            return False
        if said is not None:
            item.report.inform("keys-changed", said)
        for run in item.runs:
            if run.own_left_out:
                item.report.rows -= run.own_left_out
                told = say(
                    "{count:result that is its own query is|results that are their own query are} left out",
                    count=run.own_left_out,
                )
                item.report.inform("own-left-out", told)
        return True

    def tell_own(self, item: PlannedFile) -> None:
        """Tell of lists that begin with their own query, as of sets whose queries are documents."""
        lists = [(query, entry) for run in item.runs for query, entry in run.lists.items()]
        own = sum(entry.holds(query) for query, entry in lists)
        # In some lists the same number may well be a query's and a document's.
        if own and 2 * own >= len(lists) and len(lists) >= _LEAST_LISTS and not item.request.keys.without_own:
            item.own_results = own
            told = say(
                "{count:result that is its own query stays|results that are their own query stay} in;"
                " --without-own leaves such results out",
                count=own,
            )
            item.report.inform("own-results", told)
        elif item.request.keys.without_own:
            item.own_results = sum(run.own_left_out for run in item.runs)

    def watched(self, rows: Iterable[_Row]) -> Iterator[_Row]:
        """Yield the same rows, with a step between every few of them."""
        for number, row in enumerate(rows):
            if number % _OFTEN == 0:
                self.step()
            yield row


def named(keys: Sequence[str]) -> str:
    """The first few of many names."""
    return ", ".join(keys[:NAMED]) + (", ..." if len(keys) > NAMED else "")
