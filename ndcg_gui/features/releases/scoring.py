"""Scoring of new runs by a release's labels, including held-back ones for whoever has them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ndcg_gui.core.meeting import NO_KEYS, Keys
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.messages import Message, say
from ndcg_gui.domain.progress import Progress, untold
from ndcg_gui.domain.records import Kind, QueryRecord, RunRecord
from ndcg_gui.domain.scales import Scale
from ndcg_gui.domain.text import visible
from ndcg_gui.features.evaluate.columns import columns_of_collection, order_for
from ndcg_gui.features.evaluate.key_meeting import KnownKeys, meetings, require_meeting
from ndcg_gui.features.evaluate.numbers import Evaluation
from ndcg_gui.features.releases import manifest as parts
from ndcg_gui.features.releases.manifest import Manifest
from ndcg_gui.features.releases.numbers import Labels, by_query
from ndcg_gui.features.releases.reading import OpenRelease, open_release
from ndcg_gui.formats.options import ReadOptions
from ndcg_gui.formats.reading import read_file
from ndcg_gui.metrics.metric import Metric
from ndcg_gui.metrics.settings import EvaluationSettings

_OPTIONS = ReadOptions(encoding="utf-8", no_limit=True)


@dataclass(frozen=True, slots=True)
class Scorer:
    """Queries and labels to score runs by, only the held-back ones where there are any."""

    manifest: Manifest
    queries: Sequence[QueryRecord]
    labels: Labels
    scale: Scale

    def score(
        self,
        runs: Sequence[Path],
        *,
        metrics: Sequence[Metric],
        settings: EvaluationSettings,
        keys: Keys = NO_KEYS,
        progress: Progress | None = None,
    ) -> Evaluation:
        """Score run files, with their keys changed by `keys`.

        Raises FileErrors, NothingMeets where the labels know no query or no document of a run, and InputError
        for two runs of one name and for keys that become the same.
        """
        options = replace(_OPTIONS, order=order_for(settings.ties))
        tell, found = progress or untold, dict[str, RunRecord]()
        for number, path in enumerate(runs):
            tell(number, len(runs))
            parsed = read_file(path, kind=Kind.RUN, options=options)
            parsed.report.raise_if_errors()
            for run in parsed.runs:
                if run.tag in found:
                    raise InputError(
                        say(
                            "{path}: another run has the tag '{tag}', too",
                            path=path,
                            tag=visible(run.tag),
                        )
                    )
                found[run.tag] = run
        tell(len(runs), len(runs))
        if keys:
            known = KnownKeys.of_collection(self.queries, by_query(self.labels))
            found = {tag: known.put_into(run, keys) for tag, run in found.items()}
        asked = self.scale.asked_by(self.manifest.criterion)
        columns = columns_of_collection(
            self.queries, by_query(self.labels), found, asked, self.manifest.samples
        )
        require_meeting(meetings(columns, columns.systems, metrics=metrics, settings=settings))
        return Evaluation(columns, metrics=metrics, settings=settings)


def scorer(place: Path, sealed: Path | None) -> Scorer:
    """Make the scorer of a release. `sealed` has the labels that the release holds back.

    Raises InputError where it holds none back, they are not given, or what is given does not belong to it.
    """
    with open_release(place) as release:
        if release.manifest.blind is None:
            if sealed is not None:
                raise InputError(say("{path} holds no labels back", path=place))
            return _scorer(release, release, "")
        if sealed is None:
            raise InputError(say("{path} holds labels back; name the file that has them", path=place))
        with open_release(sealed) as whole:
            if (reason := not_of(release.manifest, whole)) is not None:
                raise InputError(say("{path}: {reason}", path=sealed, reason=reason))
            for name in (parts.LABELS, parts.SCALE, parts.QUERIES):
                if whole.sha256(name) != whole.manifest.files.get(name):
                    reason = say("was changed after the release was made")
                    raise InputError(say("{path}: {file} {reason}", path=sealed, file=name, reason=reason))
            return _scorer(release, whole, release.manifest.blind.split)


def not_of(manifest: Manifest, sealed: OpenRelease) -> Message | None:
    """Reason why a file does not have the labels that a release holds back, None where it has."""
    if manifest.blind is None:
        return say("the release holds no labels back")
    if sealed.sha256(parts.MANIFEST) != manifest.blind.sealed_sha256:
        return say("the file does not hold the labels that this release holds back")
    return None


def _scorer(release: OpenRelease, whole: OpenRelease, split: str) -> Scorer:
    keys = whole.keys_of(split)
    return Scorer(
        release.manifest,
        [record for record in whole.queries if record.query_key in keys],
        {pair: grade for pair, grade in whole.labels.items() if pair[0] in keys},
        whole.scale,
    )
