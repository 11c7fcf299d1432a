"""Writing a release: a folder or one zip of plain files, with hashes of all and the numbers from them."""

from __future__ import annotations

import json
import random
import secrets
import shutil
import tempfile
import zipfile
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from ndcg_gui import version
from ndcg_gui.core.project import Project
from ndcg_gui.core.settings import chosen_metrics, evaluation_settings
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.ids import FINAL_GRADE, DocumentId
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.query_samples import QuerySample
from ndcg_gui.domain.records import JudgmentRecord, QueryRecord, RunRecord
from ndcg_gui.features.agreement.report import AgreementReport, agreement_report
from ndcg_gui.features.agreement.result import agreement_json
from ndcg_gui.features.evaluate.grade_sources import model_of_rule
from ndcg_gui.features.evaluate.scale_mapping import counts_as
from ndcg_gui.features.exporting import records
from ndcg_gui.features.judge.draws import draw_of
from ndcg_gui.features.lots.reads import lots_of
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.blinding import blind_release
from ndcg_gui.features.releases.datasheet import ReleaseFacts, hashes_of, holes_of, write_sheets
from ndcg_gui.features.releases.derived import (
    OF_ALL_RATERS,
    compared_agreement,
    derived_agreement,
    derived_json,
    missing_in_pools,
    rewritten_otherwise,
    version_of,
    write_not_votes,
)
from ndcg_gui.features.releases.manifest import (
    About,
    Manifest,
    Parent,
    ReleasedSystem,
    Splits,
    json_text,
    scale_text,
    sha256_of,
)
from ndcg_gui.features.releases.numbers import (
    Labels,
    ScaleMaps,
    labels_from,
    reference_values,
    scale_name,
)
from ndcg_gui.features.releases.places import ZIP
from ndcg_gui.features.releases.reading import OpenRelease, open_release
from ndcg_gui.features.releases.signing import check_private_key, sign_release
from ndcg_gui.features.releases.splits import split_queries
from ndcg_gui.features.releases.verdicts import Verdicts
from ndcg_gui.features.releases.versions import FIRST, next_version
from ndcg_gui.formats.registry import writer
from ndcg_gui.formats.report import WHOLE_FILE
from ndcg_gui.formats.tables import documents as document_rows
from ndcg_gui.formats.tables import judgments as judgment_rows
from ndcg_gui.formats.tables import labels as label_rows
from ndcg_gui.formats.tables import queries as query_rows
from ndcg_gui.formats.tables.jsonl import write_jsonl
from ndcg_gui.formats.tools import sampled
from ndcg_gui.formats.trec.qrels import write_qrels
from ndcg_gui.metrics.label_rules import label_rule
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings
from ndcg_gui.metrics.statistics.tests import SEED
from ndcg_gui.paths import reason_of
from ndcg_gui.store.collection import contents, pools
from ndcg_gui.store.collection import records as stored_records
from ndcg_gui.store.labels.judgments import judgment_rows as judgment_rows_of
from ndcg_gui.streams import refuse_stream

# Times inside a zip: the same content gives the same bytes.
_EPOCH = (1980, 1, 1, 0, 0, 0)
_STAGES = 5


@dataclass(frozen=True, slots=True)
class ReleaseChoices:
    """Choices for a release. Settings and metrics are by default those of the project, `systems` are names.

    `pseudonyms`: raters are called rater-01 and so on, in an order drawn for this release; notes, times of
    day and keys of events, by which releases could be joined, are left out. `texts`: documents with their
    texts, else their keys and hashes. `verdicts`: with those of Side by side, whose results are open from
    then on. `splits` are the shares of 1 of each split of the queries. `parent` is the release that this one
    follows; a `version` of None follows from what changed since. With `sealed`, a zip, the labels of the
    queries of `blind_split` ("": of all) are held back: the whole release is written there. `sign` is a key
    of ssh-keygen that both are signed with.
    """

    name: str = ""
    version: str | None = None
    settings: EvaluationSettings | None = None
    metrics: tuple[Metric, ...] = ()
    systems: tuple[str, ...] = ()
    pseudonyms: bool = False
    texts: bool = True
    tables: bool = False
    verdicts: bool = True
    about: About = field(default_factory=About)
    splits: Mapping[str, float] = field(default_factory=dict)
    seed: int = SEED
    sealed: Path | None = None
    blind_split: str = ""
    sign: Path | None = None
    parent: Manifest | None = None
    parent_sha256: str = ""


def make_release(
    project: Project,
    out: Path,
    choices: ReleaseChoices | None = None,
    *,
    made_at: datetime | None = None,
    progress: Progress | None = None,
) -> Manifest:
    """Write a release of a project to the folder `out`, or to one file where its name ends in .zip.

    On an error both places stay as they were. Returns the manifest at `out`. Raises InputError where there is
    something already, or nothing to release; StoreError where it cannot be written. `progress(done, total)`
    may raise Cancelled.
    """
    choices, tell = choices or ReleaseChoices(), progress or untold
    sealed = choices.sealed
    _refuse(out, sealed)
    if choices.sign is not None:
        check_private_key(choices.sign)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as scratch:
            folder = Path(scratch) / "release"
            folder.mkdir()
            made = _Maker(project, folder, choices, made_at or datetime.now(UTC), tell).make()
            if sealed is not None:
                sealed_folder, folder = folder, Path(scratch) / "blinded"
                folder.mkdir()
                made = blind_release(sealed_folder, folder, choices.blind_split)
                if choices.sign is not None:
                    sign_release(sealed_folder, choices.sign)
                    sign_release(folder, choices.sign)
                _put(sealed_folder, sealed)
            elif choices.sign is not None:
                sign_release(folder, choices.sign)
            try:
                tell(_STAGES, _STAGES)
                _put(folder, out)
            except BaseException:
                if sealed is not None:
                    sealed.unlink()
                raise
    except OSError as error:
        reason = reason_of(error, out.parent)
        raise StoreError(say("{path} cannot be written: {reason}", path=out, reason=reason)) from error
    return made


def _refuse(out: Path, sealed: Path | None) -> None:
    """Raise InputError for places that cannot be written to."""
    for place in (out, *(() if sealed is None else (sealed,))):
        refuse_stream(place)
        if place.exists():
            raise InputError(
                say(
                    "{path} exists already, and a release never overwrites a file; choose another name",
                    path=place,
                )
            )
    if sealed is not None and (sealed.suffix.lower() != ZIP or sealed == out):
        raise InputError(say("{path}: held-back labels are a .zip file of their own", path=sealed))


def _put(folder: Path, out: Path) -> None:
    """Move a release that lies beside `out`, or is to be packed, to its place."""
    if out.suffix.lower() != ZIP:
        folder.rename(out)
        return
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{out.name}.", dir=out.parent) as scratch:
        packed = Path(scratch) / "release.zip"
        _pack(folder, packed, out.stem)
        packed.rename(out)


def parent_of(place: Path) -> tuple[Manifest, str]:
    """Manifest and hash of the release at `place`, as the parent in ReleaseChoices. Raises InputError."""
    with open_release(place) as opened:
        return opened.manifest, sha256_of(opened.folder / parts.MANIFEST)


def proposed_version(project: Project, choices: ReleaseChoices, progress: Progress | None = None) -> str:
    """Version of a release with these choices, by what changed since its parent.

    Raises what make_release raises.
    """
    if choices.parent is None:
        return FIRST
    with tempfile.TemporaryDirectory(prefix="ndcg-gui-release-") as scratch:
        tell = progress or untold
        return _Maker(project, Path(scratch), choices, datetime.now(UTC), tell).version()


@dataclass(frozen=True, slots=True)
class PlannedSplit:
    """Number of queries in a split, and of their labels."""

    queries: int
    labels: int


def planned_splits(project: Project, shares: Mapping[str, float], seed: int) -> dict[str, PlannedSplit]:
    """Plan the splits of a release. Raises InputError where there is nothing to release."""
    settings = evaluation_settings(project)
    found = split_queries(records.query_records(project), shares, seed=seed)
    rows = records.merged_labels(project, settings.labels, settings.criterion)
    labels = Counter(row.query_key for row in rows)
    return {name: PlannedSplit(len(keys), sum(labels[key] for key in keys)) for name, keys in found.items()}


def _pack(folder: Path, out: Path, name: str) -> None:
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(item for item in folder.rglob("*") if item.is_file()):
            info = zipfile.ZipInfo(f"{name}/{path.relative_to(folder).as_posix()}", _EPOCH)
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            with path.open("rb") as file, archive.open(info, "w") as packed:
                shutil.copyfileobj(file, packed)


class _Maker:
    """Writer of one release."""

    def __init__(
        self, project: Project, folder: Path, choices: ReleaseChoices, made_at: datetime, tell: Progress
    ) -> None:
        self.project, self.folder, self.choices, self.made_at, self.tell = (
            project,
            folder,
            choices,
            made_at,
            tell,
        )
        self.settings = choices.settings or evaluation_settings(project)
        if model_of_rule(project.read, self.settings.labels) is not None:
            raise InputError(
                say(
                    "a release holds people's labels, with the judgments behind them; choose a label rule"
                    " that counts people"
                )
            )
        self.metrics = tuple(map(str, choices.metrics or chosen_metrics(project)))
        self.scale = project.scale

    def version(self) -> str:
        """Version that make() would give, from what decides it: queries, scale, labels, GSB."""
        assert self.choices.parent is not None
        self.tell(0, 2)
        queries = records.query_records(self.project)
        query_rows.QUERIES.write(self.folder / parts.QUERIES, queries, ending=".jsonl")
        self._write(parts.SCALE, scale_text(self.scale.scale))
        rows = records.merged_labels(self.project, self.settings.labels, self.settings.criterion)
        rows.sort(key=lambda row: (row.query_key, row.doc_key))
        label_rows.LABELS.write(self.folder / parts.LABELS, rows, ending=".jsonl")
        self.tell(1, 2)
        made = replace(
            self.choices.parent,
            label_rule=self.settings.labels,
            criterion=self.settings.criterion,
            gsb=self._verdicts(opening=False).values(queries),
            files=hashes_of(self.folder, {}),
        )
        return next_version(self.choices.parent, made)

    def make(self) -> Manifest:
        self.tell(0, _STAGES)
        queries = records.query_records(self.project)
        judgments = records.judgment_records(self.project, by_time=True)
        verdicts = self._verdicts()
        names = _pseudonyms(judgments, verdicts) if self.choices.pseudonyms else {}
        rule = _renamed_rule(self.settings.labels, names)
        settings = replace(self.settings, labels=rule)
        if names:
            judgments = [_hidden(record, names) for record in judgments]
            verdicts = verdicts.renamed(names)
        maps = self._scale_maps(judgments)
        labels = labels_from(
            judgments,
            rule=rule,
            criterion=settings.criterion,
            scale=self.scale.scale,
            scale_version=self.scale.version,
            scale_maps=maps,
        )
        records.refuse_empty(labels, say("no pair has a label yet"))
        self.tell(1, _STAGES)
        query_rows.QUERIES.write(self.folder / parts.QUERIES, queries, ending=".jsonl")
        self._documents()
        judgment_rows.JUDGMENTS.write(self.folder / parts.JUDGMENTS, judgments, ending=".jsonl")
        self._labels(labels, settings)
        verdicts.write(self.folder)
        splits = self._splits(queries, labels)
        self._write(parts.SCALE, scale_text(self.scale.scale))
        if self.scale.scale.guidelines:
            self._write(parts.GUIDELINES, self.scale.scale.guidelines.rstrip("\n") + "\n")
        pairs = self._pools()
        self.tell(2, _STAGES)
        runs = {name: records.run_of(self.project, name, named=True) for name in self.choices.systems}
        systems = self._systems(runs)
        reference = reference_values(
            queries, labels, runs, scale=self.scale.scale, settings=settings, metrics=self.metrics
        )
        self.tell(3, _STAGES)
        agreement = self._agreement(names, judgments)
        self.tell(4, _STAGES)
        counts = {
            "queries": len(queries),
            "documents": len(self.project.read(contents.document_versions)),
            "judgments": len(judgments),
            "labels": len(labels),
            "pairs_in_pools": pairs,
            "raters": len({record.rater for record in judgments if record.rater != FINAL_GRADE}),
            "systems": len(systems),
            **verdicts.counts(),
        }
        draft = Manifest(
            format=parts.VERDICT_FORMAT if verdicts.rows else parts.PLAIN_FORMAT,
            name=self.choices.name or self.project.name,
            version=self.choices.version or "",
            created_at=self.made_at.isoformat(timespec="seconds"),
            made_by=f"ndcg-gui {version.VERSION}",
            project_id=None if names else self.project.project_id,
            parents=_parents(self.choices),
            label_rule=rule,
            criterion=settings.criterion,
            settings=settings.to_json(),
            metrics=self.metrics,
            scale_version=self.scale.version,
            scale_maps=maps,
            raters="pseudonyms" if names else "names",
            documents="texts" if self.choices.texts else "hashes",
            systems=systems,
            counts=counts,
            about=self.choices.about,
            drawn=self._drawn(),
            samples=self._samples(queries),
            splits=splits,
            reference=reference,
            gsb=verdicts.values(queries),
            salt="" if self.choices.sealed is None else secrets.token_hex(16),
            files=hashes_of(self.folder, {}),
        )
        made = replace(draft, version=draft.version or next_version(self.choices.parent, draft))
        made, agreement = self._derived(made, agreement)
        plans = [plan for task in self.project.read(pools.tasks) if (plan := json.loads(task.plan))]
        facts = ReleaseFacts(
            made,
            self.scale.scale,
            judgments,
            labels,
            agreement,
            holes_of(labels, runs),
            plans,
            len(plans),
            verdicts.closed,
            lots_of(self.project.read),
        )
        return write_sheets(self.folder, facts, made.files)

    def _verdicts(self, *, opening: bool = True) -> Verdicts:
        return Verdicts.of(self.project, opening=opening) if self.choices.verdicts else Verdicts()

    def _drawn(self) -> tuple[str, ...]:
        """Sentences on how queries were drawn from logs, from their imports."""
        imports = self.project.read(stored_records.imports)
        told = [own.warnings for own in imports if own.reader == sampled.READER.key and own.undone_at is None]
        return tuple(line.removesuffix(f" ({WHOLE_FILE})") for lines in told for line in lines)

    def _samples(self, queries: Sequence[QueryRecord]) -> tuple[QuerySample, ...]:
        """The draws that brought queries, with the weights of those that the release has."""
        there = {query.query_key for query in queries}
        return tuple(
            replace(own, weights={key: weight for key, weight in own.weights.items() if key in there})
            for own in self.project.read(stored_records.query_samples)
        )

    def _write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8", newline="\n")

    def _scale_maps(self, judgments: Sequence[JudgmentRecord]) -> ScaleMaps:
        """Grades that those given on older versions of the scale count as."""
        versions = self.project.read(stored_records.scale_versions)
        ids = {scale_name(item.scale.key, item.version): item.id for item in versions}
        given: dict[str, set[float]] = {}
        for record in judgments:
            name = scale_name(record.scale, record.scale_version)
            if ids[name] != self.scale.id and record.grade is not None:
                given.setdefault(name, set()).add(record.grade)
        found = {}
        for name, grades in sorted(given.items()):
            ordered = sorted(grades)
            counted = self.project.read(counts_as, ids[name], ordered)
            found[name] = tuple(zip(ordered, counted, strict=True))
        return found

    def _documents(self) -> None:
        try:
            rows = records.document_records(self.project)
        except records.NothingThere:
            rows = []  # labels of keys alone, as many collections have them
        if self.choices.texts:
            document_rows.DOCUMENTS.write(self.folder / parts.DOCUMENTS, rows, ending=".jsonl")
            return
        hashes = ({"doc_key": row.doc_key, "sha256": contents.content_hash(row)} for row in rows)
        write_jsonl(self.folder / parts.DOCUMENTS, hashes)

    def _labels(self, labels: Labels, settings: EvaluationSettings) -> None:
        """Write the labels with how they came about, as a table, and for other tools as qrels."""
        ordered = sorted(labels)
        written = records.merged_labels(self.project, self.settings.labels, settings.criterion)
        came_about = {(row.query_key, row.doc_key): row.came_about for row in written}
        if {(row.query_key, row.doc_key): row.grade for row in written} != labels:
            raise StoreError(
                say("the labels of the release differ from those of the project; please report this error")
            )
        rows = [
            JudgmentRecord(query, doc, labels[query, doc], came_about=came_about[query, doc])
            for query, doc in ordered
        ]
        label_rows.LABELS.write(self.folder / parts.LABELS, rows, ending=".jsonl")
        write_qrels(self.folder / parts.QRELS, rows, real_grades=True)
        if self.choices.tables:
            label_rows.LABELS.write(self.folder / parts.PARQUET, rows, ending=".parquet")

    def _splits(self, queries: Sequence[QueryRecord], labels: Labels) -> Splits | None:
        """Write the split of each query, and the labels of each split as qrels."""
        if not self.choices.splits:
            return None
        found = split_queries(queries, self.choices.splits, seed=self.choices.seed)
        self._write(parts.SPLITS, json_text(found))
        (self.folder / parts.SPLIT_FOLDER).mkdir()
        for name, keys in found.items():
            own = set(keys)
            rows = [JudgmentRecord(*pair, labels[pair]) for pair in sorted(labels) if pair[0] in own]
            write_qrels(self.folder / parts.SPLIT_FOLDER / f"{name}.qrels", rows, real_grades=True)
        return Splits(self.choices.seed, {name: len(keys) for name, keys in found.items()})

    def _pools(self) -> int:
        queries = {item.id: item.record.query_key for item in self.project.read(contents.queries)}
        every = [("", found[0])] if (found := self.project.read(pools.standing_pool)) else []
        every += [(json.loads(task.plan)["name"], task.id) for task in self.project.read(pools.tasks)]
        rows: list[dict[str, object]] = []
        for name, pool_id in every:
            pairs = self.project.read(pools.pool_pairs, pool_id)
            ids = [DocumentId(number) for number in sorted(set(pairs[:, 1].tolist()))]
            keys = self.project.read(contents.document_keys, ids)
            draw = self.project.read(draw_of, pool_id)
            chances = {} if draw is None else draw.facts()
            rows += (
                {
                    "query_key": queries[row[0]],
                    "doc_key": keys[row[1]],
                    "task": name or None,
                    **chances.get((row[0], row[1]), {}),
                }
                for row in pairs.tolist()
            )
        write_jsonl(self.folder / parts.POOLS, rows)
        return len({(row["query_key"], row["doc_key"]) for row in rows})

    def _systems(self, runs: Mapping[str, RunRecord]) -> tuple[ReleasedSystem, ...]:
        found = []
        for number, (name, run) in enumerate(runs.items(), 1):
            file = f"systems/{number:02}.run"
            (self.folder / "systems").mkdir(exist_ok=True)
            # The tag stands in each line and holds no blank; the name stands in release.json.
            writer("run").write(self.folder / file, replace(run, tag=f"system-{number:02}"))
            found.append(ReleasedSystem(name, file, run.order))
        return tuple(found)

    def _agreement(self, names: Mapping[str, str], judgments: Sequence[JudgmentRecord]) -> AgreementReport:
        """Write how well raters agree, and which judgments are not compared for it."""
        report = agreement_report(self.project, made_at=self.made_at)
        found = agreement_json(report)
        # Further figures and sentences name raters.
        told = {key: found[key] for key in OF_ALL_RATERS} if names else found
        self._write(parts.AGREEMENT, json_text(told))
        rows = (row for row in self.project.read(judgment_rows_of) if row.state.settles())
        in_view = [(row.query_key, row.doc_key, names.get(row.rater, row.rater)) for row in rows]
        others = {
            (record.scale, record.scale_version)
            for record in judgments
            if version_of(record, self.scale.scale) in report.figures.other_scales
        }
        write_not_votes(self.folder, judgments, in_view, others)
        return report

    def _derived(self, made: Manifest, report: AgreementReport) -> tuple[Manifest, AgreementReport]:
        """Compute what follows from the release's own files as verifying does.

        Agreement that cannot be told from the release alone is replaced by what can be.
        """
        release = OpenRelease(self.folder, made, self.folder)
        derived = derived_agreement(release)
        said, again = release.json(parts.AGREEMENT), derived_json(derived)
        if compared_agreement(said, intervals=True) != compared_agreement(again, intervals=True):
            again = {key: again[key] for key in OF_ALL_RATERS} if made.raters == "pseudonyms" else again
            self._write(parts.AGREEMENT, json_text(again))
            sha256 = sha256_of(self.folder / parts.AGREEMENT)
            made = replace(made, files={**made.files, parts.AGREEMENT: sha256})
        follows = not rewritten_otherwise(release) and missing_in_pools(release) is None
        return replace(made, rules=parts.RULES if follows else 0), derived


def _parents(choices: ReleaseChoices) -> tuple[Parent, ...]:
    if choices.parent is None:
        return ()
    return (Parent(choices.parent.version, choices.parent_sha256), *choices.parent.parents)


def _pseudonyms(judgments: Iterable[JudgmentRecord], verdicts: Verdicts) -> dict[str, str]:
    """Pseudonym for each rater, in an order that nobody can find again."""
    names = sorted({record.rater for record in judgments if record.rater and record.rater != FINAL_GRADE})
    others = {record.settled_by for record in judgments} | {row.rater for row in verdicts.rows}
    names += sorted({name for name in others if name} - set(names))
    random.Random(secrets.randbits(128)).shuffle(names)
    return {name: f"rater-{number:02}" for number, name in enumerate(names, 1)}


def _hidden(record: JudgmentRecord, names: Mapping[str, str]) -> JudgmentRecord:
    """Judgment under its rater's pseudonym, without what could identify the rater."""
    moment = record.created_at
    return replace(
        record,
        rater=names.get(record.rater or "", record.rater),
        settled_by=None if record.settled_by is None else names[record.settled_by],
        note="",
        answer="",
        seconds=None,
        created_at=None if moment is None else moment.replace(hour=0, minute=0, second=0, microsecond=0),
        event_id=None,
        project_id=None,
    )


def _renamed_rule(key: str, names: Mapping[str, str]) -> str:
    """Label rule with the pseudonym of the rater whom it names."""
    named = label_rule(key).rater
    if named is None or not names:
        return key
    return key.removesuffix(named) + names.get(named, named)
