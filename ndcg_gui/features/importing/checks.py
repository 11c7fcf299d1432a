"""Checks of files before they are stored, against the project and against each other."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import compress

import numpy as np

from ndcg_gui.core.project import Project
from ndcg_gui.domain.columns import replaced, values, where
from ndcg_gui.domain.fields import MAX_NAME
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.records import DocumentRecord, JudgmentRecord, Kind, QueryRecord, RunRecord, Status
from ndcg_gui.domain.scales import BUILT_IN_SCALES, MAX_TEXT_ANSWER, Criterion, format_grade
from ndcg_gui.domain.tags import tags_of
from ndcg_gui.domain.text import is_line, visible
from ndcg_gui.features.display.telling import own_stem
from ndcg_gui.features.evaluate import scale_mapping
from ndcg_gui.features.importing.holdings import DEFAULT_QRELS_RATER, NAMED, Holdings, named
from ndcg_gui.features.importing.key_meeting import pairs_meet, some_documents
from ndcg_gui.features.importing.known_queries import KnownTexts, find_by_text, find_known
from ndcg_gui.features.importing.marks import take_marks
from ndcg_gui.features.importing.planned import PlannedFile
from ndcg_gui.features.importing.preferences import VerdictChecker
from ndcg_gui.formats.decimals import parse_decimal
from ndcg_gui.formats.keys import key_of_text
from ndcg_gui.store.collection import contents, hits
from ndcg_gui.store.collection.contents import content_hash
from ndcg_gui.store.collection.pools import STANDING_DEPTH
from ndcg_gui.store.collection.versions import day_of
from ndcg_gui.store.labels import judgments

_MANY_GRADES = 10
# Tags that tools and examples give to every run.
_COMMON_TAGS = frozenset(
    (
        "anserini",
        "default",
        "galago",
        "indri",
        "lucene",
        "my_run",
        "myrun",
        "none",
        "null",
        "pyserini",
        "pyterrier",
        "q0",
        "run",
        "run_id",
        "runid",
        "run-id",
        "run_name",
        "standard",
        "system",
        "tag",
        "test",
        "trec",
        "0",
        "1",
        "-",
        "_",
    )
)


class Checker(Holdings):
    """Checks files against what is stored, and against what the files before them will store."""

    def __init__(self, project: Project, step: Callable[[], object]) -> None:
        super().__init__(project, step)
        self._brought: list[Sequence[DocumentRecord]] = []  # documents of the files before
        self._brought_runs: list[RunRecord] = []
        self._known_texts: dict[int, KnownTexts] = {}  # by the number of the file

    def check(self, planned: Iterable[PlannedFile]) -> None:
        """Check the files in the order in which they will be stored, adding to each one's report."""
        for item in planned:
            if item.kind is None or item.report.error_count:
                continue
            self.check_file(item)
            if item.parsed.keys_from_text:
                self._take_known(item)
            elif item.kind is Kind.PREFERENCES:
                self._take_known_texts(item)
            if item.request.keys and not self.change_keys(item):
                continue
            if not self.keep_sampled(item):
                continue
            self.tell_own(item)
            match item.kind:
                case Kind.QUERIES:
                    self._queries(item)
                case Kind.DOCUMENTS:
                    self._documents(item)
                case Kind.RUN:
                    self._runs(item)
                case Kind.QRELS | Kind.JUDGMENTS:
                    self._judgments(item)
                case Kind.PREFERENCES:
                    VerdictChecker(self, item).check()

    def _take_known(self, item: PlannedFile) -> None:
        """Replace the keys of queries that are known by their text."""
        if item.number not in self._known_texts:
            self._known_texts[item.number] = find_known(item.as_read, self.queries, item.report)
        item.parsed = self._known_texts[item.number].put_into(item.parsed)

    def _take_known_texts(self, item: PlannedFile) -> None:
        """Replace keys of verdicts' queries that only the file knows by those of queries with their text."""
        found = find_by_text(item.parsed, self.queries)
        if found.keys:
            item.report.inform(
                "known-by-text",
                say(
                    "{count:query of another key is|queries of other keys are} known by text",
                    count=len(found.keys),
                ),
            )
            item.parsed = found.put_into(item.parsed)

    def _queries(self, item: PlannedFile) -> None:
        new = changed = known_by_text = 0
        records = []
        if item.leads and not item.parsed.keys_from_text:
            self.check_queries(item, values(item.parsed.queries, "query_key"))
        tells_tags = any(values(item.parsed.queries, "tags"))
        for given in item.parsed.queries:
            known, record = self.queries.get(given.query_key), given
            if known is not None and not tells_tags:
                record = replace(given, tags=known.tags)  # it speaks of none
            if known is None:
                new += 1
            elif item.parsed.keys_from_text or not item.leads or given.text == given.query_key:
                known_by_text += 1
                record = self._supplemented(item, known, given)
            elif known != record:
                item.report.warn(
                    "query-changes",
                    say("query {key} gets another text or intent", key=record.query_key),
                    record.line,
                )
            changed += known is not None and known != record
            self.queries[record.query_key] = record
            records.append(record)
        item.parsed = replace(item.parsed, queries=tuple(records))
        item.counts = {"queries": len(records), "new": new, "changed": changed}
        if item.parsed.keys_from_text:
            item.counts["known_by_text"] = known_by_text
        if item.parsed.keys_from_text and known_by_text:
            item.report.inform(
                "known-by-text",
                say("{known:query|queries} known by text, {new:,} new", known=known_by_text, new=new),
            )

    def _supplemented(self, item: PlannedFile, known: QueryRecord, given: QueryRecord) -> QueryRecord:
        """Query of the project with what it lacks filled in from the file. Its own text stays."""
        bare = known.text == known.query_key
        told = given.text != given.query_key or item.parsed.keys_from_text
        if not bare and told and key_of_text(known.text) != key_of_text(given.text):
            item.report.warn(
                "query-texts",
                say("query {key} has another text in the project, which stays", key=known.query_key),
                given.line,
            )
        record = replace(
            known,
            text=given.text if bare else known.text,
            intent=known.intent or given.intent,
            weight=given.weight if known.weight == 1.0 else known.weight,
            stratum=known.stratum or given.stratum,
            tags=tags_of([*known.tags, *given.tags]),
            line=given.line,
        )
        if record != known:
            item.report.inform(
                "query-gains",
                say(
                    "query {key} gets a text, intent, weight, stratum or tags that were missing",
                    key=known.query_key,
                ),
                given.line,
            )
        return record

    def _documents(self, item: PlannedFile) -> None:
        records, keys = item.parsed.documents, values(item.parsed.documents, "doc_key")
        if item.leads:
            self.check_documents(item, keys)
        known = list(map(self.with_text.__contains__, keys))
        stored = self.project.read(contents.documents_by_key, list(compress(keys, known)))
        changed = 0
        for record in where(records, known):
            before = stored.get(record.doc_key)
            if not item.leads:
                self._say_document_stays(item, before, record)
            elif before is not None and content_hash(before) != content_hash(record):
                changed += 1
                item.report.warn(
                    "document-changes",
                    say("document {key} gets a new version; judgments keep the old one", key=record.doc_key),
                    record.line,
                )
        if not item.leads and any(known):
            item.parsed = replace(item.parsed, documents=where(records, [not own for own in known]))
        self.with_text.update(keys)
        self._brought.append(item.parsed.documents)
        item.counts = {"documents": len(keys), "new": len(keys) - len(stored), "changed": changed}

    def _say_document_stays(
        self, item: PlannedFile, before: DocumentRecord | None, given: DocumentRecord
    ) -> None:
        """Say that the project's text of a document stays where the file has another."""
        if before is not None and any(
            own and own != other
            for own, other in (
                (given.title, before.title),
                (given.body, before.body),
                (given.url, before.url),
            )
        ):
            item.report.inform(
                "document-texts",
                say(
                    "document {key} has another title or text in the project, which stays", key=given.doc_key
                ),
                given.line,
            )

    def _runs(self, item: PlannedFile) -> None:
        names = []
        for run in item.runs:
            name = self._system_name(item, run)
            self._version(item, name)
            names.append(name)
            self.unknown_queries(item, list(run.lists))
            self._listed_without_text(item, run)
        self.check_documents(item, some_documents(item.runs))
        self._brought_runs += item.runs
        item.system_names = tuple(names)
        lists = [entry for run in item.runs for entry in run.lists.values()]
        item.counts = {
            "results": sum(map(len, lists)),
            "queries": sum(len(run.lists) for run in item.runs),
            **self._holes(item),
        }

    def _system_name(self, item: PlannedFile, run: RunRecord) -> str:
        """Name asked for, else the run's tag, or the file's name where every run of a tool has that tag."""
        if len(item.runs) > 1:
            return run.tag
        if item.request.system:
            return item.request.system
        stem = own_stem(item.parsed.name) if run.tag.casefold() in _COMMON_TAGS else None
        return stem if stem is not None and is_line(stem, MAX_NAME) else run.tag

    def _version(self, item: PlannedFile, name: str) -> None:
        """Say that a system of that name is there, of which this is a newer version."""
        before = self.newest.get(name)
        if before is not None and name not in self._in_this_import:
            item.newer_than[name] = before
            told = say(
                "{name} exists, from {before}; this becomes its version of {now}",
                name=name,
                before=day_of(before, beside=[now()]),
                now=day_of(now(), beside=[before]),
            )
            item.report.inform(f"newer version of {name}", told)
        elif name in self.systems:
            item.report.error(
                0,
                say("there is a system named {name} already", name=name),
                expected=say("another name (--system NAME, or the field in the preview)"),
            )
        self.systems.add(name)
        self._in_this_import.add(name)

    def _listed_without_text(self, item: PlannedFile, run: RunRecord) -> None:
        """Report listed documents without a text. Of millions of keys only hashes are kept, list by list."""
        if not self.with_text:
            return
        known = {key.encode() for key in self.with_text}
        first: list[bytes] = []
        hashes = [np.empty(0, np.int64)]
        some_known = False
        for entry in run.lists.values():
            self.step()
            listed = set(entry.packed().split(b"\n")) if len(entry) else set()
            missing = listed - known
            some_known |= len(missing) < len(listed)
            if missing:
                hashes.append(np.fromiter(map(hash, missing), np.int64, len(missing)))
                first = sorted({*first, *heapq.nsmallest(NAMED + 1, missing)})[: NAMED + 1]
        count = len(np.unique(np.concatenate(hashes)))
        self._say_without_text(item, count, [key.decode() for key in first], some_known=some_known)

    def _holes(self, item: PlannedFile) -> dict[str, int]:
        """Numbers of pairs in the top of the new lists, and of those that are judged already."""
        pairs = [
            (self.query_ids.get(key, 0), self.document_ids.get(doc_key, 0))
            for run in item.runs
            for key, entry in run.lists.items()
            for doc_key in entry.top(STANDING_DEPTH)
        ]
        graded = self.project.read(hits.graded_among, np.array(pairs, np.int64).reshape(-1, 2))
        return {"top_results": len(graded), "top_judged": int(graded.sum())}

    def _judgments(self, item: PlannedFile) -> None:
        self._take_grades(item)
        records = item.parsed.judgments
        default = item.request.rater or (DEFAULT_QRELS_RATER if item.kind is Kind.QRELS else None)
        self._grades(item, records)
        self._criteria(item, records)
        take_marks(item, self._texts, default)
        records = item.parsed.judgments
        if item.asks_for_grades and not self.project.read(scale_mapping.used_grades):
            found = item.grades_in_file()
            item.fitting_scale = next(
                (
                    scale
                    for scale in BUILT_IN_SCALES
                    if scale.kind != "continuous"
                    and scale.maximum == max(found)
                    and all(map(scale.allows, found))
                ),
                None,
            )
        self.step()
        self._twice(item, records, default)
        self.step()
        self.unknown_queries(item, list(dict.fromkeys(values(records, "query_key"))))
        self._without_text(item, set(values(records, "doc_key")))
        self._labels_meet(item, records)
        self.check_raters(item, records, default)
        foreign = set(values(records, "project_id")) - {None, self.project.project_id}
        if foreign:
            item.report.warn("other-project", say("labels of another project are merged into this one"))
        self.step()
        self._changed_grades(item, records, default)
        statuses = Counter(values(records, "status"))
        remarks = sum(map(_is_remark, where(records, list(map(bool, values(records, "marks"))))))
        item.counts = {
            "judgments": len(records) - remarks,
            "marks": sum(map(len, values(records, "marks"))),
            "graded": statuses[Status.GRADED],
            "cannot_judge": statuses[Status.CANNOT_JUDGE],
            "skipped": statuses[Status.SKIPPED],
            "unjudged": statuses[Status.CLEARED] - remarks,
        }

    def _labels_meet(self, item: PlannedFile, records: Sequence[JudgmentRecord]) -> None:
        """Compare the documents of labels with the project's, and with the lists that come with them."""
        documents = values(records, "doc_key")
        self.check_documents(item, set(documents))
        if self._brought_runs and not item.meetings:
            labels: dict[str, set[str]] = {}
            for query, document in zip(values(records, "query_key"), documents, strict=True):
                labels.setdefault(query, set()).add(document)
            found = pairs_meet(item.parsed, labels, self._brought_runs)
            if found is not None:
                self.say_meeting(item, found)

    def _texts(self, keys: Collection[str]) -> Mapping[str, DocumentRecord]:
        """Documents by key, as they will be once the files before are stored."""
        texts = self.project.read(contents.documents_by_key, list(keys))
        for documents in self._brought:
            own = where(documents, [key in keys for key in values(documents, "doc_key")])
            texts |= {record.doc_key: record for record in own}
        return texts

    def _take_grades(self, item: PlannedFile) -> None:
        """Map the file's grades to those to store, and say what was mapped."""
        wanted = dict(item.request.grades)
        if not wanted:
            return
        records, grades = item.parsed.judgments, values(item.parsed.judgments, "grade")
        said = [wanted.get(grade, grade) for grade in grades]
        kept = [new is not None or old is None for old, new in zip(grades, said, strict=True)]
        dropped = kept.count(False)
        item.report.rows -= dropped
        item.report.skipped += dropped
        item.parsed = replace(item.parsed, judgments=where(replaced(records, grade=said), kept))
        given = set(grades)
        told = ", ".join(
            f"{format_grade(old)} → {'–' if new is None else format_grade(new)}"
            for old, new in wanted.items()
            if old in given
        )
        item.report.note("grades-mapped", say("grades are stored as other grades: {grades}", grades=told))

    def _other_scale(self, item: PlannedFile, records: Sequence[JudgmentRecord]) -> None:
        """Say that the grades may be those of a scale with fewer of them, where nothing was said of it.

        They all are on the project's scale then, and yet would count as worse than they were meant.
        """
        scale, grades = self.scale.scale, item.grades_in_file()
        if item.request.grades or scale.kind == "continuous" or len(grades) < 2:
            return
        if item.as_read.report.grade_words:  # which have become grades of the project's scale
            return
        largest = max(grades)
        if largest >= scale.maximum or set(values(records, "scale")) - {None}:
            return
        item.asks_for_grades = True
        # A few judgments may well lack the best grade: they are not worth a question.
        tell = item.report.warn if sum(grades.values()) >= _MANY_GRADES else item.report.note
        tell(
            "other-scale",
            say(
                "the file's grades go up to {largest}, those of the project's scale ({values}) up to {most}:"
                " if {largest} was the best grade there, say what its grades count as (--grades,"
                " or in the preview), or change the project's scale first",
                largest=format_grade(largest),
                values=scale.values_text(),
                most=format_grade(scale.maximum),
            ),
        )

    def _grades(self, item: PlannedFile, records: Sequence[JudgmentRecord]) -> None:
        scale = self.scale.scale
        self._other_scale(item, records)
        grades, scales = values(records, "grade"), values(records, "scale")
        wrong = {grade for grade in set(grades) if grade is not None and not scale.allows(grade)}
        if not wrong and set(scales) <= {None}:
            return
        odd = [grade in wrong or key is not None for grade, key in zip(grades, scales, strict=True)]
        for record in self.watched(where(records, odd)):
            if record.grade in wrong:
                item.report.error(
                    record.line,
                    say("the grade is not on the project's scale {scale}", scale=scale.title),
                    got=format_grade(record.grade or 0.0),
                    expected=say(
                        "{values}; or change the project's scale first, or say what it counts as"
                        " (--grades, or in the preview)",
                        values=scale.values_text(),
                    ),
                )
                item.asks_for_grades = True
            if record.scale is not None and (
                record.scale != scale.key or record.scale_version not in (None, self.scale.version)
            ):
                item.report.error(
                    record.line,
                    say("the scale is unknown"),
                    got=f"{record.scale} {record.scale_version or ''}".strip(),
                    expected=say("{key}, version {version}", key=scale.key, version=self.scale.version),
                )

    def _criteria(self, item: PlannedFile, records: Sequence[JudgmentRecord]) -> Sequence[JudgmentRecord]:
        """Records with answers by criteria in the form of the project's scale."""
        given = values(records, "criteria")
        if not any(given):
            return records
        asked = {criterion.key: criterion for criterion in self.scale.scale.criteria}
        found: list[tuple[tuple[str, float | str], ...] | None] = []
        for own, line in zip(given, values(records, "line"), strict=True):
            answers = []
            for key, value in own or ():
                criterion = asked.get(key)
                answer = None if criterion is None else _answer(criterion, value)
                if answer is not None:
                    answers.append((key, answer))
                    continue
                what = say("the scale has no criterion '{name}'", name=visible(key))
                expected = say("one of {known}", known=", ".join(asked) or "-")
                if criterion is not None:
                    what = say("not an answer to {criterion}", criterion=criterion.title)
                    expected = say("a text of 1 to {most:,} characters", most=MAX_TEXT_ANSWER)
                    if criterion.grades:
                        expected = say("one of {known}", known=criterion.values_text())
                item.report.error(line, what, got=visible(str(value)), expected=expected)
            found.append(None if own is None else tuple(answers))
        item.parsed = replace(item.parsed, judgments=replaced(records, criteria=found))
        return item.parsed.judgments

    def _twice(self, item: PlannedFile, records: Sequence[JudgmentRecord], default: str | None) -> None:
        """Report pairs that are there once by name and once under the rater that nameless rows get."""
        if _all_differ(_places(records, default), len(records)):
            return
        # Marks of a pair stand in a line each.
        records = where(records, [not own for own in map(_is_remark, records)])
        lines: dict[tuple[str, str, str | None], int] = {}
        for record in self.watched(records):
            first = lines.setdefault((record.query_key, record.doc_key, record.rater or default), record.line)
            if first != record.line:
                item.report.error(
                    record.line,
                    say(
                        "{rater} judges query {query}, document {document} twice; first in line {line}",
                        rater=record.rater or default or "",
                        query=record.query_key,
                        document=record.doc_key,
                        line=first,
                    ),
                )

    def _changed_grades(
        self, item: PlannedFile, records: Sequence[JudgmentRecord], default: str | None
    ) -> None:
        states = {
            name: self.project.read(judgments.rater_states, self.raters[name])
            for name in {name or default for name in set(values(records, "rater"))} & self.raters.keys()
            if name is not None
        }
        if not states:
            return
        rows = zip(
            _places(records, default),
            *(values(records, name) for name in ("status", "grade", "criteria", "line", "marks")),
            strict=True,
        )
        for (query, document, name), status, grade, criteria, line, marks in self.watched(rows):
            if marks and status is Status.CLEARED:
                continue  # which leave the judgment as it is
            query_id, document_id = self.query_ids.get(query), self.document_ids.get(document)
            if name not in states or query_id is None or document_id is None:
                continue
            known = states[name].get((query_id, document_id))
            if known is None:
                continue
            if criteria is None:
                criteria = known.criteria
            if (known.status, known.grade, known.criteria) != (status, grade, criteria):
                item.report.warn(
                    "judged-before",
                    say(
                        "{rater} judged query {query}, document {document} before; the file's judgment"
                        " becomes current and the earlier one stays in the history",
                        rater=name,
                        query=query,
                        document=document,
                    ),
                    line,
                )

    def _without_text(self, item: PlannedFile, keys: set[str]) -> None:
        if self.with_text:
            missing = sorted(keys - self.with_text)
            self._say_without_text(item, len(missing), missing, some_known=len(missing) < len(keys))

    def _say_without_text(
        self, item: PlannedFile, count: int, first: Sequence[str], *, some_known: bool
    ) -> None:
        if count:
            # Where none is known the file may be one of another collection.
            tell = item.report.inform if some_known else item.report.warn
            tell(
                "documents-without-text",
                say(
                    "{count:document has no text and is|documents have no text and are} judged by key only "
                    "({names})",
                    count=count,
                    names=named(first),
                ),
            )


def _answer(criterion: Criterion, value: float | str) -> float | str | None:
    """Answer to a criterion, converted from a number in a table or from its text. None for an invalid one."""
    answer: float | str | None = value
    if criterion.grades and isinstance(value, str):
        answer = parse_decimal(value.strip())
    elif not criterion.grades and not isinstance(value, str):
        answer = format_grade(value)
    return answer if answer is not None and criterion.allows(answer) else None


def _is_remark(record: JudgmentRecord) -> bool:
    """Whether a record holds nothing but marks."""
    return record.status is Status.CLEARED and bool(record.marks)


def _places(records: Sequence[JudgmentRecord], default: str | None) -> Iterator[tuple[str, str, str | None]]:
    """Query, document and rater of each record."""
    raters = (name or default for name in values(records, "rater"))
    return zip(values(records, "query_key"), values(records, "doc_key"), raters, strict=True)


def _all_differ(rows: Iterable[Hashable], count: int) -> bool:
    """Whether all rows surely differ, by their hashes, as a million tuples would take much memory."""
    hashes = np.sort(np.fromiter(map(hash, rows), np.int64, count))
    return bool((hashes[1:] != hashes[:-1]).all())
