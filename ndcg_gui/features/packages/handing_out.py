"""Handing out work as a file: a rater's pairs, texts, scale and guidelines, and nothing that could bias."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from ndcg_gui.core.package import SETTING, OnlyToJudge, Package
from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.comparison_items import ItemKind
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import ComparisonId, DocumentId, Pair, PoolId, QueryId, RaterId, new_event_id
from ndcg_gui.domain.locations import PROJECT_SUFFIX
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.moments import now
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.records import DocumentRecord, QueryRecord, Verdict
from ndcg_gui.domain.text import visible
from ndcg_gui.features.agreement.feedback import SETTLED, Feedback, feedback_for, text_for_package
from ndcg_gui.features.display.blindfold import HIDDEN_KEYS, OF_QUERIES, Blindfold, Cover
from ndcg_gui.features.display.telling import telling_names
from ndcg_gui.features.display.template import SETTING as DISPLAY
from ndcg_gui.features.display.template import Display, Show, further
from ndcg_gui.features.judge.arranged import rearranged
from ndcg_gui.features.judge.queue import DEFAULT_SEED, JudgingQueue
from ndcg_gui.features.labels.marks import SETTING as MARK_REASONS
from ndcg_gui.features.labels.marks import mark_reasons
from ndcg_gui.features.labels.steps import append_events, by_place
from ndcg_gui.features.packages.keys import SECRET, PackageKeys, new_secret, with_marks_in
from ndcg_gui.features.packages.questions import (
    HandedComparison,
    PackageQuestion,
    handed_to,
    put_questions,
    questions_of,
)
from ndcg_gui.features.packages.signing import SIGNATURE, GivenFile, Return, given_files
from ndcg_gui.features.packages.verbs import ForgetGiven, KeepGiven
from ndcg_gui.features.packages.work import asked_in
from ndcg_gui.features.side_by_side.verbs import StartComparison
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import pools, records
from ndcg_gui.store.collection.pools import STANDING_POOL
from ndcg_gui.store.collection.records import Rater as Rater
from ndcg_gui.store.files.project_files import new_file
from ndcg_gui.store.labels import packages, preferences
from ndcg_gui.store.labels.kinds import is_judged
from ndcg_gui.store.labels.named_events import ItemEvent, ItemName, PairEvent, PairName, rater_events
from ndcg_gui.store.labels.packages import VersionedText
from ndcg_gui.store.labels.preferences import Comparison
from ndcg_gui.store.sql.transactions import Connection


@dataclass(frozen=True, slots=True)
class Handed:
    """Result of handing out, for the notice.

    `judged` of the pairs and items had a judgment already. `images` counts documents without their images,
    because the images' names give away a system's. `told` counts pairs of which the rater is told how they
    were settled, or what was answered. `order` are the pairs in the rater's order, a repeat twice, by the
    package's keys. `pictures` went along in `pictures_folder`; `pictures_left` had no room, there or in a
    page, `pictures_missing` are missing, and `pictures_why` ended the copying.
    """

    path: Path
    package: Package
    judged: int
    images: int = 0
    told: int = 0
    order: tuple[PairName, ...] = ()
    pictures: int = 0
    pictures_folder: Path | None = None
    pictures_size: int = 0
    pictures_left: int = 0
    pictures_missing: int = 0
    pictures_why: Message | None = None


def proposed_name(project: Project, rater: str) -> str:
    """File name for the rater's package, without characters that are special on any system."""
    names = telling_names(project)
    stem = "-".join(part for part in (project.location.stem, rater) if not names.in_address(part))
    stem = stem or str(say("package"))
    return re.sub(r'[<>:"/\\|?*\x00-\x1f]', "-", stem).strip("-. ") + PROJECT_SUFFIX


def assignment(
    project: Project, rater: Rater, pool_id: PoolId | None = None, *, only_open: bool = True
) -> list[Pair]:
    """Pairs of the rater in a task (None: in the standing pool) in order, a repeat twice.

    With `only_open` those with something left to judge: a pair that comes twice stays whole, so that its
    second place is still a repeat. Where nothing is left, those that the rater is told of. Raises InputError
    for a calibration, which tells known grades, and for a part of an inspection.
    """
    return _assigned(project, rater, pool_id, only_open=only_open)[0]


def _assigned(
    project: Project, rater: Rater, pool_id: PoolId | None, *, only_open: bool
) -> tuple[list[Pair], str]:
    """Pairs of the rater, and the key of their order, "" for one that is stored."""
    if pool_id is not None and (plan := _plan(project, pool_id)).calibration:
        raise InputError(
            say(
                "{task} is a calibration: it shows known grades, which a package must not contain. Let "
                "the rater do it in the project",
                task=plan.name,
            )
        )
    if pool_id is not None and (plan := _plan(project, pool_id)).purpose:
        raise InputError(
            say(
                "{task} belongs to the inspection of a lot, which is judged in the project or over a link: a "
                "package would not keep it blind",
                task=plan.name,
            )
        )
    queue = JudgingQueue(project, rater.id, rater=rater.name, task=pool_id)
    if not only_open:
        return list(queue.pairs), queue.arranged_by
    left = {pair for place, pair in enumerate(queue.pairs) if not queue.is_judged(place)}
    left = left or {item.pair for item in feedback_for(project, rater)}
    return [pair for pair in queue.pairs if pair in left], queue.arranged_by


def pair_count(project: Project, rater: Rater | None, pool_id: PoolId | None, *, only_open: bool) -> int:
    """Number of pairs that would be handed out. `rater` None: to somebody new to the project."""
    if rater is not None:
        return len(assignment(project, rater, pool_id, only_open=only_open))
    pool = project.read(pools.standing_pool) if pool_id is None else (pool_id, 0)
    return 0 if pool is None else len(project.read(pools.pool_pairs, pool[0]))


def comparisons_for(project: Project, rater: Rater | None) -> list[Comparison]:
    """Comparisons in which a rater (None: somebody new) has something to do, or may have."""
    known = project.read(preferences.comparisons)
    if rater is None:
        return handed_to(known, Rater(RaterId(0), ""), ())
    assigned = [item.id for item in known if project.read(preferences.assigned_sides, item.id, rater.id)]
    left = [
        item
        for item in known
        if item.id in assigned or rater.id not in project.read(preferences.gave_all_away, item.id)
    ]
    return handed_to(left, rater, assigned)


def item_count(
    project: Project,
    rater: Rater | None,
    comparisons: Collection[ComparisonId] | None = None,
    *,
    only_open: bool,
) -> int:
    """Number of items side by side to hand out, of some comparisons (None: of all of the rater's).

    To a rater who has none yet a comparison's items are counted without the hidden checks.
    """
    left = project.read(preferences.open_items, rater.id) if rater is not None else {}
    total = 0
    for item in comparisons_for(project, rater):
        if comparisons is not None and item.id not in comparisons:
            continue
        shown = project.read(preferences.assigned_sides, item.id, rater.id) if rater is not None else []
        if shown:
            total += left.get(item.id, 0) if only_open else len(shown)
        else:
            asked = project.read(preferences.comparison_items, item.id)
            total += sum(not part.identical and part.key.kind is ItemKind.ITEM for part in asked)
    return total


def task_names(project: Project) -> list[tuple[PoolId, str]]:
    """Tasks that can be handed out, as number and name."""
    return [
        (number, plan.name)
        for number, plan in _plans(project).items()
        if not (plan.calibration or plan.purpose)
    ]


def _plans(project: Project) -> dict[PoolId, PoolPlan]:
    return {task.id: PoolPlan.from_json(json.loads(task.plan)) for task in project.read(pools.tasks)}


def _plan(project: Project, pool_id: PoolId) -> PoolPlan:
    plans = _plans(project)
    if pool_id in plans:
        return plans[pool_id]
    raise InputError(say("this task no longer exists"))


@dataclass(frozen=True, slots=True)
class PackageRequest:
    """Work of a rater to hand out.

    The pairs of a task (None: of the standing pool; unless `pairs` is False), and the rater's items of
    `comparisons` (None: of all that are theirs).
    """

    rater_id: RaterId
    pool_id: PoolId | None = None
    pairs: bool = True
    comparisons: Collection[ComparisonId] | None = ()
    only_open: bool = True


def hand_out(
    project: Project, path: Path, request: PackageRequest, *, report: Progress | None = None
) -> Handed:
    """Write a rater's package to `path`, which must not exist. `report(done, total)` may raise Cancelled.

    It holds the pairs and items that are asked for, the rater's judgments of them, queries, the fields of
    documents that the project shows, and the scale; no system, rank, other rater, known grade or kind of
    item. Where a key gives away a system's name all keys are replaced; what else the blindfold leaves out of
    a document is left out of all. With pairs it tells the rater, who may answer, where their grade was
    settled otherwise, as far as the project's plan wants that, and what was answered to them. Raises
    InputError (no such rater or task, nothing left, the file exists) and StoreError (disk).
    """
    if project.package is not None:
        raise project.package.refused()
    rater_id, pool_id, comparisons = request.rater_id, request.pool_id, request.comparisons
    rater = next((item for item in project.raters() if item.id == rater_id), None)
    if rater is None:
        raise InputError(say("this rater no longer exists"))
    asked: list[Pair] = []
    if request.pairs:
        asked, arranged_by = _assigned(project, rater, pool_id, only_open=request.only_open)
    told = feedback_for(project, rater) if asked else []
    plan, seed = _order(project, rater_id, pool_id) if asked else (None, 0)
    tell = report or untold
    blindfold = Blindfold.of(project)
    queries = {item.id: item.record for item in project.read(collection.queries)}
    started = start_comparisons(project, rater, comparisons)
    secret = package_secret(project) if started or blindfold.names.names else ""
    with ExitStack() as reading:
        source = reading.enter_context(project.read.transaction())
        handed = _questions(source, project, rater, comparisons, secret, only_open=request.only_open)
        items = [question for part in handed for question in part.questions]
        if not asked and not items:
            raise InputError(
                say("there is nothing to hand out: {rater} has judged everything", rater=rater.name)
            )
        tell(0, len(asked) + len(items))
        spoken_of = [*asked, *(item.pair for item in told)]
        keys = collection.document_keys(source, list({document_id for _, document_id in spoken_of}))
        named = {(queries[query_id].query_key, keys[document_id]) for query_id, document_id in spoken_of}
        events = [item for item in rater_events(source, PairEvent, rater_id) if item.place in named]
        wanted = {question.place for question in items}
        verdicts = [item for item in rater_events(source, ItemEvent, rater_id) if item.place in wanted]
        facts = Package(
            new_event_id(),
            project.project_id,
            blindfold.harmless(project.name),
            blindfold.title(plan.title, plan.name) if plan is not None else "",
            rater.name,
            rater_id,
            len(asked),
            len(events) + len(verdicts),
            now(),
            len(items),
        )
        # By key: the order in which documents came into the project is that of a run.
        keys |= _documents_of(source, items)
        cover = cover_of(source, blindfold, keys)
        asked_keys = {query_key for query_key, _ in named} | {item.query.query_key for item in items}
        made = made_keys(source, blindfold, cover, secret, asked_keys)
        named_documents = {number: made.document(key) for number, key in keys.items()}
        if asked and arranged_by and made.documents is not None:
            asked = rearranged(asked, arranged_by, named_documents)
        with (
            _given(project, facts) as keep,
            new_file(path, name=facts.project or str(facts.line()), private=True) as target,
        ):
            _put_settings(project, source, target, facts, events, made)
            _put_display(target, blindfold, cover)
            reasons = [reason for reason in mark_reasons(project) if not blindfold.tells(reason)]
            if reasons and project.setting(MARK_REASONS):
                records.set_setting(target, MARK_REASONS, json.dumps(reasons, ensure_ascii=False))
            own = records.ensure_rater(target, rater.name)
            numbers, images = _put_documents(source, target, keys, blindfold, cover, made, tell)
            if asked:
                own_queries = _put_queries(target, queries, {query_id for query_id, _ in spoken_of}, made)
                work = [(own_queries[query_id], numbers[document_id]) for query_id, document_id in asked]
                _put_work(target, facts, work, plan, seed)
                _put_told(target, told, queries, keys, made)
            places = put_questions(target, handed, rater_id=own, made=made, harmless=blindfold.harmless)
            append_events(target, own, [_in_package(item, made) for item in events])
            append_events(target, own, [_moved(with_marks_in(item, made), places) for item in verdicts])
            tell(len(asked) + len(items), len(asked) + len(items))
            # A file that is read from takes no write.
            reading.close()
            keep(target)
    judged = sum(is_judged(words.state) for words in by_place([*events, *verdicts]).values())
    order = tuple(
        PairName(made.query(queries[query_id].query_key), named_documents[document_id])
        for query_id, document_id in asked
    )
    return Handed(path, facts, judged, images, len(told), order)


@contextmanager
def _given(project: Project, facts: Package) -> Iterator[Callable[[Connection], None]]:
    """Sign a package and record that it is handed out, before the file is written, undone on failure."""
    kept = []

    def keep(target: Connection) -> None:
        given = GivenFile.of(asked_in(target).facts(facts))
        records.set_setting(target, SIGNATURE, given.signature)
        project.execute(KeepGiven(given)).result()
        kept.append(given)

    try:
        yield keep
    except BaseException:
        if kept:
            project.execute(ForgetGiven(facts.package_id)).result()
        raise


def start_comparisons(
    project: Project, rater: Rater, comparisons: Collection[ComparisonId] | None, *, origin: object = None
) -> bool:
    """Fix the rater's sides where that was not done. Returns whether there is any chosen comparison."""
    wanted = [
        item for item in comparisons_for(project, rater) if comparisons is None or item.id in comparisons
    ]
    for item in wanted:
        if not project.read(preferences.assigned_sides, item.id, rater.id):
            project.execute(StartComparison(item.id, rater.id), origin=origin).result()
    return bool(wanted)


def package_secret(project: Project) -> str:
    """Secret that the keys of packages are made with."""
    secret = project.read(records.settings).get(SECRET)
    if secret is None:
        secret = new_secret()
        project.execute(ChangeSetting(SECRET, secret)).result()
    return secret


def cover_of(source: Connection, blindfold: Blindfold, keys: Mapping[DocumentId, str]) -> Cover:
    """Parts to leave out of all documents of the package."""
    cover = Cover(keys=blindfold.hides(keys.values()))
    if blindfold.names.names:
        for part in packages.current_texts(source, list(keys)):
            cover |= blindfold.cover((item.record for item in part), in_file=True)
    return cover


def made_keys(
    source: Connection, blindfold: Blindfold, cover: Cover, secret: str, query_keys: Iterable[str]
) -> PackageKeys:
    """Keys of what is handed out, of which those are replaced that could tell a system."""
    hide_queries = blindfold.hides(query_keys, OF_QUERIES)
    if not (hide_queries or cover.keys):
        return PackageKeys(secret)
    queries, documents = packages.numbers_by_key(source)
    return PackageKeys(secret, queries if hide_queries else None, documents if cover.keys else None)


def _in_package(event: PairEvent, made: PackageKeys) -> PairEvent:
    return replace(event, place=PairName(made.query(event.query_key), made.document(event.doc_key)))


def _moved(event: ItemEvent, places: Mapping[ItemName, tuple[ItemName, str]]) -> ItemEvent:
    place, left_system = places[event.place]
    return replace(event, place=place, left_system=left_system)


def _questions(
    source: Connection,
    project: Project,
    rater: Rater,
    comparisons: Collection[ComparisonId] | None,
    secret: str,
    *,
    only_open: bool,
) -> list[HandedComparison]:
    found = []
    for item in comparisons_for(project, rater):
        if comparisons is not None and item.id not in comparisons:
            continue
        decided = {
            said.key
            for said in preferences.preferences(source, item.id, rater.id)
            if said.state.status is Verdict.JUDGED and only_open
        }
        questions = questions_of(source, item, rater, secret)
        left = tuple(question for question in questions if question.item not in decided)
        if left:
            found.append(HandedComparison(item, left))
    return found


def _documents_of(source: Connection, questions: Iterable[PackageQuestion]) -> dict[DocumentId, str]:
    keys = {key for item in questions for key in (*item.left, *item.right)}
    return {number: key for key, number in collection.document_ids(source, list(keys)).items()}


def _order(project: Project, rater_id: RaterId, pool_id: PoolId | None) -> tuple[PoolPlan | None, int]:
    """Plan of the task without anything that could give something away, and the seed of the rater's order.

    A task's order is stored, and its seed stays here: by it the order could be traced to the systems' lists.
    """
    if pool_id is not None:
        plan = _plan(project, pool_id)
        shown = PoolPlan(plan.name, order=plan.order, title=plan.title, wanted_by=plan.wanted_by)
        return shown, DEFAULT_SEED
    pool = project.read(pools.standing_pool)
    assert pool is not None, "there are pairs, so there is a pool"
    seed = project.read(pools.assigned_seed, pool[0], rater_id)
    assert seed is not None, "fixed when the rater's order was made"
    return None, seed


def _put_settings(
    project: Project,
    source: Connection,
    target: Connection,
    facts: Package,
    events: Iterable[PairEvent],
    made: PackageKeys,
) -> None:
    records.set_setting(target, SETTING, facts.to_json())
    if made.hidden:
        records.set_setting(target, HIDDEN_KEYS, " ".join(sorted(made.hidden)))
    spoken = {item.scale for item in events}
    for stored in records.scale_versions(source):
        if stored.id == project.scale.id or (stored.scale.key, stored.version) in spoken:
            number = packages.insert_scale_version(
                target, stored.scale, stored.version, created_at=stored.created_at
            )
            if stored.id == project.scale.id:
                records.set_setting(target, "scale_version", str(number))


def _put_display(target: Connection, blindfold: Blindfold, cover: Cover) -> None:
    display = shown_display(blindfold, cover)
    if display.fields or display.kinds:
        records.set_setting(target, DISPLAY, json.dumps(display.to_json(), ensure_ascii=False))


def shown_display(blindfold: Blindfold, cover: Cover) -> Display:
    """Return the display template as far as it shows what is handed out."""
    left_out = {further(name) for name in cover.fields}
    shown = [
        (field, show)
        for field, show in blindfold.display.fields
        if show is not Show.HIDDEN and field not in left_out and not blindfold.tells(field)
    ]
    kinds = [
        (field, kind)
        for field, kind in blindfold.display.kinds
        if field not in left_out and not blindfold.tells(field)
    ]
    return Display(tuple(shown), kinds=tuple(kinds)) if shown or kinds else Display()


def _put_documents(
    source: Connection,
    target: Connection,
    keys: Mapping[DocumentId, str],
    blindfold: Blindfold,
    cover: Cover,
    made: PackageKeys,
    report: Progress,
) -> tuple[dict[DocumentId, DocumentId], int]:
    """Store the texts that are shown, in the order of their keys there.

    Returns the numbers there, and the count of those without their image.
    """
    named = {number: made.document(key) for number, key in keys.items()}
    ids = sorted(keys, key=named.__getitem__)
    numbers: dict[str, DocumentId] = {}
    images = 0
    for part in packages.current_texts(source, ids):
        report(len(numbers), len(ids))
        images += sum(blindfold.lacks_image(item.record, cover) for item in part)
        shown = [
            VersionedText(shown_document(item.record, blindfold, cover, made), item.version) for item in part
        ]
        numbers |= packages.insert_texts(target, sorted(shown, key=lambda item: item.record.doc_key))
    return {number: numbers[key] for number, key in named.items()}, images


def shown_document(
    record: DocumentRecord, blindfold: Blindfold, cover: Cover, made: PackageKeys
) -> DocumentRecord:
    """Return a document as it is handed out, under its key there."""
    return replace(blindfold.document(record, cover, ""), doc_key=made.document(record.doc_key))


def _put_queries(
    target: Connection, queries: Mapping[QueryId, QueryRecord], asked: Collection[QueryId], made: PackageKeys
) -> dict[QueryId, QueryId]:
    """Store the queries that are asked about. Returns their numbers there."""
    plain = [made.record(record) for query_id, record in queries.items() if query_id in asked]
    numbers = collection.insert_queries(target, plain, import_id=None)
    return {query_id: numbers[made.query(queries[query_id].query_key)] for query_id in asked}


def _put_work(
    target: Connection, facts: Package, pairs: Sequence[Pair], plan: PoolPlan | None, seed: int
) -> None:
    rater_id = records.ensure_rater(target, facts.rater)
    if plan is None:
        pool_id, _ = pools.ensure_pool(target, STANDING_POOL, depth=1)
        pools.assign(target, pool_id, rater_id, seed=seed)
    else:
        plan = replace(plan, name=facts.task or str(say("pairs")), title="")
        pool_id = pools.create_task(target, plan.name, depth=1, plan=json.dumps(plan.to_json()))
        pools.assign_work(target, pool_id, rater_id, seed=seed, work=np.array(pairs, dtype=np.int64))
    pools.add_pairs(target, pool_id, sorted(set(pairs)), import_id=None)


def _put_told(
    target: Connection,
    told: Collection[Feedback],
    queries: Mapping[QueryId, QueryRecord],
    keys: Mapping[DocumentId, str],
    made: PackageKeys,
) -> None:
    named = {
        item.pair: (made.query(queries[item.pair[0]].query_key), made.document(keys[item.pair[1]]))
        for item in told
    }
    if told:
        records.set_setting(target, SETTLED, text_for_package(told, named))


def described(handed: Handed) -> Message:
    """Sentence on what was handed out."""
    said = _counted(handed)
    if handed.told:
        said = say(
            "{said}; for {told:pair|pairs} the rater sees how it was settled", said=said, told=handed.told
        )
    if handed.images:
        said = say(
            "{said}; {images:document is|documents are} without their image, because its name"
            " would reveal a system",
            said=said,
            images=handed.images,
        )
    if handed.pictures_folder is not None:
        said = say(
            "{said}; {count:picture|pictures} ({size} MB) in {folder}: send the folder along",
            said=said,
            count=handed.pictures,
            size=f"{handed.pictures_size / 1e6:,.1f}",
            folder=visible(handed.pictures_folder.name),
        )
    if handed.pictures_left:
        said = say("{said}; {left:picture does|pictures do} not fit in", said=said, left=handed.pictures_left)
    if handed.pictures_missing:
        said = say(
            "{said}; {missing:picture was|pictures were} not found",
            said=said,
            missing=handed.pictures_missing,
        )
    if handed.pictures_why is not None:
        said = say("{said}; not all pictures were copied: {why}", said=said, why=handed.pictures_why)
    return said


def _counted(handed: Handed) -> Message:
    facts = handed.package
    counts: dict[str, object] = {
        "name": visible(handed.path.name),
        "pairs": facts.pairs,
        "items": facts.items,
        "rater": facts.rater,
        "judged": handed.judged,
    }
    if facts.items and facts.pairs:
        return say(
            "{name}: {pairs:pair|pairs} and {items:item|items} side by side for {rater},"
            " {judged:,} judged already",
            **counts,
        )
    if facts.items:
        return say("{name}: {items:item|items} side by side for {rater}, {judged:,} judged already", **counts)
    return say("{name}: {pairs:pair|pairs} for {rater}, {judged:,} judged already", **counts)


# what was handed out, and what is left to do of it


@dataclass(frozen=True, slots=True)
class HandedOut:
    """One package. `task` is "" for all pairs of the project, `made_at` in microseconds since 1970, UTC."""

    package_id: str
    rater: str
    task: str
    pairs: int
    items: int
    made_at: int
    returns: tuple[Return, ...]
    rater_id: RaterId | None = None  # who may be called otherwise by now

    @property
    def what(self) -> Message:
        """Phrase for its contents."""
        pairs, items = self.pairs, self.items
        if items and pairs:
            found = say("{pairs:pair|pairs}, {items:,} side by side", pairs=pairs, items=items)
        elif items:
            found = say("{items:,} side by side", items=items)
        else:
            found = say("{pairs:pair|pairs}", pairs=pairs)
        return say("{task}: {found}", task=self.task, found=found) if self.task else found


def handed_out(project: Project) -> list[HandedOut]:
    """All packages that the project has handed out, oldest first."""
    return project.read(handed_out_in)


def handed_out_in(connection: Connection) -> list[HandedOut]:
    """All packages handed out, read inside a transaction."""
    return [_shown(item) for item in given_files(connection)]


def _shown(given: GivenFile) -> HandedOut:
    facts = given.facts
    return HandedOut(
        facts["package_id"],
        facts["rater"],
        facts["task"],
        facts["pairs"],
        facts["items"],
        facts["made_at"],
        given.returns,
        facts.get("rater_id"),
    )


@dataclass(frozen=True, slots=True)
class PackageLeft:
    """Number of pairs, and of items of comparisons, that the rater has not judged yet."""

    pairs: int
    items: int

    @property
    def done(self) -> bool:
        """Whether the package can be sent back."""
        return not (self.pairs or self.items)


def left_in_package(project: Project) -> PackageLeft:
    """Remaining work of the rater whose package the project is."""
    assert project.package is not None, "not a package"
    return left_to_judge(project, project.package)


def left_to_judge(project: Project, held: OnlyToJudge) -> PackageLeft:
    """Remaining work of a rater who can only judge, over all tasks that they were given."""
    rater = next((rater for rater in project.raters() if rater.name == held.rater), None)
    if rater is None:  # nobody is, or nobody looks
        return PackageLeft(0, 0)
    pairs = 0
    if held.pairs:
        queue = JudgingQueue(project, rater.id, rater=rater.name)
        more = [task.id for task in queue.tasks if task.given and task is not queue.task]
        queues = (JudgingQueue(project, rater.id, rater=rater.name, task=task) for task in more)
        pairs = queue.left + (0 if held.keeps_order else sum(item.left for item in queues))
    return PackageLeft(pairs, sum(project.read(preferences.open_items, rater.id).values()))
