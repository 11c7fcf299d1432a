"""Reading a rater's package: its rater, its verification, and its labels."""

from __future__ import annotations

from dataclasses import asdict, replace
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from ndcg_gui.core.package import SETTING, Package
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import InputError, StoreError
from ndcg_gui.domain.locations import PROJECT_SUFFIX
from ndcg_gui.domain.messages import say
from ndcg_gui.domain.progress import Progress
from ndcg_gui.features.display.blindfold import HIDDEN_KEYS
from ndcg_gui.features.packages.answers import is_answers, read_answers, unpack_answers
from ndcg_gui.features.packages.keys import SECRET, OwnKeys, own_keys, with_marks_in
from ndcg_gui.features.packages.merging import Merged, PackageContent, compare
from ndcg_gui.features.packages.origin import changed_from_outside as changed_from_outside
from ndcg_gui.features.packages.origin import refuse_forged, refuse_other_facts, why_unknown
from ndcg_gui.features.packages.questions import sides_in
from ndcg_gui.features.packages.signing import SIGNATURE, GivenFile, given_file, given_files
from ndcg_gui.features.packages.work import asked_in
from ndcg_gui.store import soundness
from ndcg_gui.store.checks import contents
from ndcg_gui.store.collection import contents as collection
from ndcg_gui.store.collection import records
from ndcg_gui.store.files import backup
from ndcg_gui.store.files import project_files as files
from ndcg_gui.store.labels import packages
from ndcg_gui.store.labels.named_events import ItemEvent, PairEvent, PairName, rater_events
from ndcg_gui.store.labels.raters import names_of_today
from ndcg_gui.store.sql.transactions import Connection


def read_package(project: Project, path: Path, *, report: Progress | None = None) -> PackageContent:
    """Read and verify a package, or the answers of a page. The file is not changed, not even upgraded.

    Raises InputError (no package, of another project, changed from outside), NotAProject, NewerProject,
    StoreError. `report(done, total)` may raise Cancelled.
    """
    if isinstance(project.location, Path) and path.exists() and path.samefile(project.location):
        raise InputError(say("{path} is this project itself; choose a rater's package", path=path))
    answers = read_answers(path) if is_answers(path) else None
    if answers is None:
        files.inspect_file(path)
    with TemporaryDirectory(prefix="ndcg-gui-") as folder:
        copy = Path(folder) / f"package{PROJECT_SUFFIX}"
        if answers is not None:
            unpack_answers(path, answers, copy, project.read(given_file, answers.package_id))
        else:
            _copy(path, copy, report)
        database = files.open_file(copy)
        try:
            with database.reading() as connection:
                return _verified(project, path, connection)
        finally:
            database.close()


def _copy(path: Path, copy: Path, report: Progress | None) -> None:
    """Copy a package. Raises StoreError, which names the user's file and not the copy."""
    try:
        backup.copy_file(path, copy, report=report)
    except StoreError as error:
        reason = str(error).replace(str(copy), path.name)
        raise StoreError(say("{path} cannot be read: {reason}", path=path, reason=reason)) from error


def _verified(project: Project, path: Path, connection: Connection) -> PackageContent:
    package, given = _package_of(project, path, connection)
    # The chain first: it names the event, where other checks name rows.
    findings = contents.chain_breaks(connection) or soundness.check_project(connection)
    if findings:
        raise changed_from_outside(path, package, findings[0])
    (rater,) = records.raters(connection)
    try:
        events = tuple(rater_events(connection, PairEvent, rater.id))
        verdicts = tuple(rater_events(connection, ItemEvent, rater.id))
        questions = None if given is None else asked_in(connection)
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        raise changed_from_outside(
            path, package, say("what is in it cannot be read: {reason}", reason=error)
        ) from error
    signature = records.setting_value(connection, SIGNATURE)
    if given is not None and questions is not None:
        refuse_forged(path, given, package, questions, signature, (*events, *verdicts))
    sides = sides_in(connection, {item.place for item in verdicts})
    keys = {item.doc_key for item in events} | {key for both in sides.values() for key in chain(*both)}
    ids = list(collection.document_ids(connection, list(keys)).values())
    texts = [item for part in packages.current_texts(connection, ids) for item in part]
    own = _own_keys(project, connection)
    asked = {item.record.query_key: item.record.text for item in collection.queries(connection)}
    words = {item.query_key: (item.place.comparison, asked.get(item.query_key, "")) for item in verdicts}
    return PackageContent(
        path,
        package,
        tuple(
            replace(item, place=PairName(own.query(item.query_key), own.document(item.doc_key)))
            for item in events
        ),
        {own.document(item.record.doc_key): _renamed(item, own) for item in texts},
        tuple(with_marks_in(item, own) for item in verdicts),
        {
            key: (tuple(map(own.document, left)), tuple(map(own.document, right)))
            for key, (left, right) in sides.items()
        },
        words,
        None if given is not None else why_unknown(path, package, signature, _given_count(project)),
    )


def _given_count(project: Project) -> int:
    with project.read.transaction() as here:
        return len(given_files(here))


def _own_keys(project: Project, connection: Connection) -> OwnKeys:
    """The project's keys for those of the package."""
    hidden = records.settings(connection).get(HIDDEN_KEYS, "").split()
    secret = project.read(records.settings).get(SECRET)
    if not hidden or secret is None:
        return OwnKeys()
    with project.read.transaction() as here:
        return own_keys(here, secret, hidden)


def _renamed(text: packages.VersionedText, own: OwnKeys) -> packages.VersionedText:
    return replace(text, record=replace(text.record, doc_key=own.document(text.record.doc_key)))


def _package_of(project: Project, path: Path, connection: Connection) -> tuple[Package, GivenFile | None]:
    """Facts of the file on itself, and the project's record of a package of that id."""
    text = records.settings(connection).get(SETTING)
    if text is None:
        raise InputError(
            say(
                "{path} is a project, not a rater's package; choose a file that Hand out has written",
                path=path,
            )
        )
    package = Package.from_json(text)
    given = None
    if package is not None:
        with project.read.transaction() as here:
            given = given_file(here, package.package_id)
        if given is not None:
            refuse_other_facts(path, given, asdict(package))
    if package is None or [item.name for item in records.raters(connection)] != [package.rater]:
        raise InputError(
            say(
                "{path} does not say whose package it is and is not merged; ask for the file as it was saved",
                path=path,
            )
        )
    if package.project_id != project.project_id:
        raise InputError(
            say(
                "{path} is a package of another project ({project}); merge it there",
                path=path,
                project=package.project or package.project_id,
            )
        )
    with project.read.transaction() as here:
        called = names_of_today(here)(package.rater, package.made_at)
        known = any((item.id, item.name) == (package.rater_id, called) for item in records.raters(here))
    if not known:
        raise InputError(
            say(
                "{path} is a package for {rater}, whom this project does not have under that name",
                path=path,
                rater=package.rater,
            )
        )
    return package, given


def preview_merge(project: Project, content: PackageContent) -> Merged:
    """Preview the result of merging, without storing anything. Raises InputError as merging would."""
    with project.read.transaction() as connection:
        return compare(connection, content).merged
