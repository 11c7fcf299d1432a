"""Options of `import` that found no use in the files, which is refused and not passed over."""

from __future__ import annotations

from collections.abc import Iterator

from ndcg_gui.domain.columns import values
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, joined, say
from ndcg_gui.domain.records import Kind
from ndcg_gui.features.importing.plan import ImportPlan
from ndcg_gui.features.importing.planned import ImportRequest, PlannedFile
from ndcg_gui.features.importing.preview import wants_rater
from ndcg_gui.formats.options import DEFAULT_OPTIONS, ReadOptions
from ndcg_gui.formats.source import PARQUET_SUFFIXES, WORKBOOK_SUFFIXES
from ndcg_gui.formats.verdict_options import DEFAULT_PREFERENCES

_LABELS = (Kind.QRELS, Kind.JUDGMENTS)
_PAIRED = (*_LABELS, Kind.PREFERENCES, Kind.RUN)
_BINARY = (*WORKBOOK_SUFFIXES, *PARQUET_SUFFIXES)


def check_used(plan: ImportPlan, request: ImportRequest) -> None:
    """Raise InputError if an option of all files had no effect on any. `request` is one of them."""
    found = [
        say("{option} found no use: {why}", option=option, why=why) for option, why in _unused(plan, request)
    ]
    if found:
        raise InputError(say("{what}; nothing was stored", what=joined(found, "; ")))


def _unused(plan: ImportPlan, request: ImportRequest) -> Iterator[tuple[str, Message]]:
    kinds = {item.kind for item in plan.files}
    options = request.options
    if Kind.RUN not in kinds:
        no_lists = say("no result list came")
        if request.system is not None:
            yield "--system", no_lists
        if options.order == "rank":
            yield "--ties", no_lists
        if request.keys.without_own:
            yield "--without-own", no_lists
    elif request.system is not None and all(len(item.runs) != 1 for item in plan.files):
        yield "--system", say("the file names its systems itself")
    if request.rater is not None and not any(map(wants_rater, plan.files)):
        judged = kinds.intersection((*_LABELS, Kind.PREFERENCES))
        yield "--rater", say("each row has a rater") if judged else say("no grades and no verdicts came")
    mapped = () if options.mapping is None else options.mapping.grades
    if kinds.isdisjoint(_LABELS) and (request.grades or mapped):
        yield "--grades", say("no grades came")
    elif (request.grades or mapped) and not any(_uses_grades(item) for item in plan.files):
        yield "--grades", say("no such grade came")
    if Kind.PREFERENCES not in kinds:
        yield from ((option, say("no verdicts came")) for option in _of_verdicts(request))
    yield from _of_tables(plan, options)


def _of_tables(plan: ImportPlan, options: ReadOptions) -> Iterator[tuple[str, Message]]:
    kinds = {item.kind for item in plan.files}
    names = [item.request.path.name.lower() for item in plan.files]
    if options.sheet is not None and not any(name.endswith(WORKBOOK_SUFFIXES) for name in names):
        yield "--sheet", say("no workbook came")
    if options.delimiter is not None and not any(item.as_read.report.delimiter for item in plan.files):
        yield "--delimiter", say("no table of text came")
    if options.encoding is not None and all(name.endswith(_BINARY) for name in names):
        yield "--encoding", say("no file of text came")
    if options.duplicates != DEFAULT_OPTIONS.duplicates and kinds.isdisjoint(_PAIRED):
        yield "--duplicates", say("neither grades, verdicts nor result lists came")
    if options.zone is not None and not any(map(_has_times, plan.files)):
        yield "--zone", say("nothing came that has a time")


def _uses_grades(item: PlannedFile) -> bool:
    """Whether a grade came of which it was said what it counts as."""
    said = {old for old, _ in item.request.grades}
    return item.as_read.report.uses_grades or not said.isdisjoint(item.grades_in_file())


def _has_times(item: PlannedFile) -> bool:
    """Whether a label came with its time."""
    judged = values(item.parsed.judgments, "created_at")
    return any(at is not None for at in (*judged, *values(item.parsed.preferences, "created_at")))


def _of_verdicts(request: ImportRequest) -> Iterator[str]:
    said, usual = request.options.preferences, DEFAULT_PREFERENCES
    if request.comparison is not None:
        yield "--comparison"
    for option, own, default in (
        ("--values", said.verdicts, usual.verdicts),
        ("--baseline", said.baseline, usual.baseline),
        ("--candidate", said.candidate, usual.candidate),
        ("--positive", said.positive, usual.positive),
        ("--first-left", said.first_left, usual.first_left),
    ):
        if own != default:
            yield option
