"""Handing out work as a page for a browser: a rater's package, and all that it shows, as one HTML file.

The page carries the package that it was made of. It returns that package with the judgments made on the page,
so that it is verified, compared and merged as any package is (`answers`).
"""

from __future__ import annotations

import base64
import hashlib
import lzma
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from ndcg_gui.core.package import Package
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.labels import PreferenceState, to_json
from ndcg_gui.domain.locations import PROJECT_SUFFIX
from ndcg_gui.domain.messages import Translate, say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.domain.records import uncollected
from ndcg_gui.features.agreement.feedback import Feedback, feedback_in_package
from ndcg_gui.features.display.blindfold import HIDDEN_KEYS, OF_DOCUMENTS, OF_QUERIES
from ndcg_gui.features.display.pictures import picture_folders
from ndcg_gui.features.display.template import SETTING as DISPLAY
from ndcg_gui.features.display.template import display_of
from ndcg_gui.features.evaluate.scale_mapping import current_scale
from ndcg_gui.features.labels.marks import SETTING as MARK_REASONS
from ndcg_gui.features.packages.answers import seal_secret
from ndcg_gui.features.packages.handing_out import Handed, PackageRequest, hand_out
from ndcg_gui.features.packages.page_file import page_parts
from ndcg_gui.features.packages.page_parts import (
    PageParts,
    feedback_json,
    language_json,
    plan_json,
    reasons_json,
    scale_json,
)
from ndcg_gui.features.packages.page_pictures import MOST_BYTES, PagePictures
from ndcg_gui.features.packages.questions import sides_in
from ndcg_gui.features.packages.signing import SIGNATURE, given_file
from ndcg_gui.features.packages.verbs import ForgetGiven, KeepGiven
from ndcg_gui.formats.writing import write_bytes_atomically
from ndcg_gui.languages import ENGLISH, Language, translator
from ndcg_gui.paths import PRIVATE_FILE
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.labels import packages, preferences
from ndcg_gui.store.labels.named_events import ItemEvent, ItemName, PairEvent, PairName, rater_events
from ndcg_gui.store.sql.transactions import Connection
from ndcg_gui.streams import refuse_stream

SUFFIX = ".html"
FORMAT, VERSION = "ndcg-gui page", 1
# A twentieth of the time of the usual one, for a file that is a quarter larger.
_QUICK = 1


def hand_out_page(
    project: Project,
    path: Path,
    request: PackageRequest,
    *,
    spoken: Language = ENGLISH,
    chosen_folders: Sequence[str] = (),
    most_pictures: int = MOST_BYTES,
    report: Progress | None = None,
) -> Handed:
    """Write a rater's work as a page to `path`, which must not exist, in the language `spoken`.

    It holds what `hand_out` puts into a package, and the documents' pictures out of the chosen folders and
    the project's own, at most so many bytes of them. Raises what `hand_out` raises.
    """
    refuse_stream(path)
    if path.exists():
        raise InputError(say("{path} exists already; choose another name", path=path))
    with TemporaryDirectory(prefix="ndcg-gui-") as folder, ThreadPoolExecutor(1) as beside, uncollected():
        package = Path(folder) / f"package{PROJECT_SUFFIX}"
        handed = hand_out(project, package, request, report=report)
        pictures = PagePictures(picture_folders(project, chosen_folders), most_pictures)
        try:
            # Only the program reads it again, so it is packed as small as the program can, for mails.
            content = package.read_bytes()
            packed = beside.submit(lzma.compress, content, preset=_QUICK)
            database = files.open_file(package)
            try:
                with database.reading() as connection:
                    data = _page_data(connection, handed.package, handed.order, spoken, pictures)
            finally:
                database.close()
            data["file"] = base64.b64encode(packed.result()).decode("ascii")
            project.execute(_with_size(project, handed.package, content)).result()
            write_bytes_atomically(path, page_parts(data))
            path.chmod(PRIVATE_FILE)
        except BaseException:
            project.execute(ForgetGiven(handed.package.package_id)).result()
            raise
    return replace(handed, path=path, pictures_left=pictures.left, pictures_missing=pictures.missing)


def _with_size(project: Project, package: Package, content: bytes) -> KeepGiven:
    """Command that records how large the page's package is: no more of it is unpacked when it comes back."""
    given = project.read(given_file, package.package_id)
    assert given is not None, "recorded when it was handed out"
    return KeepGiven(replace(given, size=len(content), sha256=hashlib.sha256(content).hexdigest()))


def _page_data(
    connection: Connection,
    package: Package,
    order: Sequence[PairName],
    spoken: Language,
    pictures: PagePictures,
) -> dict[str, object]:
    """Data of all that the page shows. `order` is the rater's, a repeat twice."""
    translate = translator(spoken)
    (rater,) = records.raters(connection)
    hidden = records.settings(connection).get(HIDDEN_KEYS, "").split()
    parts = PageParts(
        display_of(records.setting_value(connection, DISPLAY)),
        translate,
        pictures,
        hide_queries=OF_QUERIES in hidden,
        hide_documents=OF_DOCUMENTS in hidden,
    )
    handed = _Handed(connection, parts, translate)
    said = {item.place: item.state for item in rater_events(connection, PairEvent, rater.id)}
    verdicts = {item.place: item.state for item in rater_events(connection, ItemEvent, rater.id)}
    # Of a pair that comes twice its first place has what was said.
    states = [said.pop(place, None) for place in order]
    scale = current_scale(connection).scale
    pairs = [handed.pair(place) for place in order]
    return {
        "format": FORMAT,
        "version": VERSION,
        "package": {
            "id": package.package_id,
            "project": package.project,
            "task": package.task,
            "rater": package.rater,
            "made_at": package.made_at,
        },
        "secret": seal_secret(records.setting_value(connection, SIGNATURE)),
        **language_json(spoken),
        **scale_json(scale, translate),
        "pairs": pairs,
        "pair_states": [None if state is None else to_json(state) for state in states],
        "comparisons": handed.comparisons(rater.id, verdicts),
        "told": handed.told(feedback_in_package(connection, rater)),
        "queries": list(parts.queries.values()),
        "documents": list(parts.documents.values()),
        "highlights": parts.highlights,
        "pictures": pictures.addresses,
        "mark_reasons": reasons_json(records.setting_value(connection, MARK_REASONS), translate),
    }


class _Handed:
    """The queries and documents of a package, placed in the page as they are asked for."""

    def __init__(self, connection: Connection, parts: PageParts, translate: Translate) -> None:
        self._connection, self.parts, self._translate = connection, parts, translate
        self._query_records = {item.record.query_key: item.record for item in collection.queries(connection)}
        ids = list(collection.document_ids(connection).values())
        self._records = {
            item.record.doc_key: item.record
            for part in packages.current_texts(connection, ids)
            for item in part
        }
        self._query_places: dict[str, int] = {}
        self._document_places: dict[str, int] = {}

    def pair(self, place: PairName) -> list[int]:
        """Indices of a pair's query and document."""
        query = self._query(place.query_key)
        return [query, self._document(place.doc_key, place.query_key)]

    def told(self, found: Sequence[Feedback]) -> list[dict[str, object]]:
        """Feedback on pairs for the rater: their own words, the final grade, and the answers of leads."""
        queries = {number: key for key, number in collection.query_ids(self._connection).items()}
        documents = {number: key for key, number in collection.document_ids(self._connection).items()}
        return [
            feedback_json(item, self.pair(PairName(queries[item.pair[0]], documents[item.pair[1]])))
            for item in found
        ]

    def comparisons(
        self, rater_id: RaterId, verdicts: Mapping[ItemName, PreferenceState]
    ) -> list[dict[str, object]]:
        """Comparisons with the rater's items in their order."""
        numbers = {number: key for key, number in collection.query_ids(self._connection).items()}
        found: list[dict[str, object]] = []
        for item in preferences.comparisons(self._connection):
            plan = item.plan
            names = [
                ItemName(
                    item.name, plan.baseline, plan.candidates[0], numbers[shown.query_id], shown.key.number
                )
                for shown in preferences.assigned_sides(self._connection, item.id, rater_id)
            ]
            sides = sides_in(self._connection, names)
            # As the page has it: one text on each side is read as a whole, not as a list.
            as_texts = all(len(keys) <= 1 for both in sides.values() for keys in both)
            found.append(
                {
                    "name": item.name,
                    "plan": plan_json(plan, self._translate),
                    "items": [
                        {
                            "query": self._query(name.query_key, item=True),
                            "left": [self._document(key, name.query_key) for key in sides[name.query_key][0]],
                            "right": [
                                self._document(key, name.query_key) for key in sides[name.query_key][1]
                            ],
                            "state": to_json(verdicts[name]) if name in verdicts else None,
                            **(self._compared(*sides[name.query_key]) if as_texts else {}),
                        }
                        for name in names
                    ],
                }
            )
        return found

    def _compared(self, left: Sequence[str], right: Sequence[str]) -> dict[str, object]:
        """Differences of two documents, which are placed already."""
        if not (left and right):
            return {}
        return self.parts.compared(self._document_places[left[0]], self._document_places[right[0]])

    def _query(self, key: str, *, item: bool = False) -> int:
        place = self._query_places.setdefault(key, len(self._query_places))
        self.parts.put_query(place, self._query_records[key], item=item)
        return place

    def _document(self, key: str, query_key: str) -> int:
        place = self._document_places.setdefault(key, len(self._document_places))
        self.parts.put_document(place, self._records[key], self._query_places[query_key])
        return place
