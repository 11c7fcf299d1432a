"""Side-by-side verdicts as rows of a file: names instead of numbers, the side shown, what was judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ndcg_gui.core.project import Project
from ndcg_gui.core.reader import ProjectReader
from ndcg_gui.domain.comparison_items import ItemKey
from ndcg_gui.domain.comparison_plans import TIES
from ndcg_gui.domain.errors import InputError, unknown
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.moments import moment_of
from ndcg_gui.domain.preference_rows import Outcome, PreferenceRow, System, outcome_of
from ndcg_gui.domain.records import DocumentRecord, Kind, Verdict
from ndcg_gui.features.side_by_side.access import open_results
from ndcg_gui.features.side_by_side.drafts import Tops
from ndcg_gui.features.side_by_side.groups import group_name
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import preferences
from ndcg_gui.store.labels.preferences import Comparison, StoredPreference

_Answers = Callable[[ItemKey], tuple[str | None, str | None]]


def preference_rows(project: Project, name: str = "", *, shown: bool = False) -> list[PreferenceRow]:
    """Collect every current verdict of the named comparison or group, or of all, by query and rater.

    Comparisons stand in the order in which they were made. Answers that came with the verdicts stand beside
    them; with `shown` the contents of the two lists do, too, as text. Raises InputError for a comparison that
    is not there, or whose result is closed.
    """
    with project.read.moment() as read:
        if name in {item.name for item in read(preferences.graded_lists)}:
            raise InputError(say("in {name} each list gets a grade: export it as list-grades", name=name))
        chosen = named_comparisons(read(preferences.compared_pairs), name)
    # Who stood where and was preferred is the result itself.
    open_results(project, chosen)
    with project.read.moment() as read:
        return [row for item in chosen for row in rows_of(read, item, shown=shown)]


def named_comparisons(comparisons: Sequence[Comparison], name: str) -> list[Comparison]:
    """Find the comparison, else the group's comparisons, of that name, or all for "". Raises InputError."""
    for chosen in (
        [item for item in comparisons if name in ("", item.name)],
        [item for item in comparisons if group_name(item) == name],
    ):
        if chosen or not name:
            return chosen
    raise unknown(say("no comparison named '{name}'"), name, [item.name for item in comparisons])


def rows_of(read: ProjectReader, comparison: Comparison, *, shown: bool = False) -> list[PreferenceRow]:
    """Every current verdict of one comparison, open or closed, as `preference_rows` gives them."""
    systems = {item.id: item for item in read(contents.systems)}
    baseline, candidate = systems[comparison.baseline_id], systems[comparison.candidate_id]
    raters = {item.id: item.name for item in read(records.raters)}
    queries = {item.id: item.record for item in read(contents.queries)}
    stored = read(preferences.preferences, comparison.id)
    brought = {item.id for item in read(records.imports) if item.kind == Kind.PREFERENCES}
    told = [shown or system.import_id in brought for system in (baseline, candidate)]
    answers = _texts(read, comparison, stored, told, shown=shown)
    rows = []
    for item in sorted(stored, key=lambda item: (item.key, raters[item.rater_id])):
        record, state = queries[item.query_id], item.state
        left: System = "baseline" if item.left_system == "baseline" else "candidate"
        first, second = answers(item.key)
        rows.append(
            PreferenceRow(
                record.query_key,
                raters[item.rater_id],
                _outcome(state, left),
                state.strength or 0,
                next((tie for tie in TIES if tie == state.tie), None),
                state.status,
                baseline=baseline.name,
                candidate=candidate.name,
                left=left if state.side_known else None,
                query_text=record.text,
                rank=item.key.rank,
                kind=item.key.kind,
                comparison=comparison.name,
                reasons=state.reasons,
                note=state.note,
                seconds=item.seconds,
                created_at=moment_of(item.created_at),
                answer_baseline=first,
                answer_candidate=second,
                criteria=tuple((name, outcome_of(side, left)) for name, side in state.criteria),
            )
        )
    return rows


def _outcome(state: PreferenceState, left: System) -> Outcome | None:
    if state.status is not Verdict.JUDGED or state.preferred is None:
        return None
    return outcome_of(state.preferred, left)


def _texts(
    read: ProjectReader,
    comparison: Comparison,
    stored: Sequence[StoredPreference],
    told: Sequence[bool],
    *,
    shown: bool,
) -> _Answers:
    """Texts on both sides of each item, for those of baseline and candidate that are `told`."""
    if not any(told):
        return lambda _key: (None, None)
    tops = Tops(
        read(contents.ranked_lists, comparison.baseline_id),
        read(contents.ranked_lists, comparison.candidate_id),
        depth=comparison.depth,
    )
    sides = {
        item.key: [keys if own else () for keys, own in zip(tops.sides(item.key), told, strict=True)]
        for item in stored
    }
    wanted = dict.fromkeys(key for pair in sides.values() for keys in pair for key in keys)
    texts = read(contents.documents_by_key, list(wanted))

    def answers(key: ItemKey) -> tuple[str | None, str | None]:
        first, second = sides[key]
        return _text(first, texts, shown=shown), _text(second, texts, shown=shown)

    return answers


def _text(keys: Sequence[str], texts: Mapping[str, DocumentRecord], *, shown: bool) -> str | None:
    """Text of a side: one document whole, or a line with the title or key of each of several."""
    documents = [texts.get(key) or DocumentRecord(key) for key in keys]
    if len(documents) == 1:
        whole = "\n\n".join(part for part in (documents[0].title, documents[0].body) if part)
        return whole or (keys[0] if shown else None)
    lines = [
        f"{rank}. {' '.join(document.title.split()) or document.doc_key}"
        for rank, document in enumerate(documents, 1)
    ]
    return "\n".join(lines) or None
