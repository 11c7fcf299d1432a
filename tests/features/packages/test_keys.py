"""A package of answers keyed by model names: no byte of it names a model; merged back it means the same."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.labels import PreferenceState
from ndcg_gui.domain.marks import make_mark
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.domain.records import Side, Verdict
from ndcg_gui.features.display.blindfold import HIDDEN_KEYS, OF_DOCUMENTS
from ndcg_gui.features.display.template import Display, Show, change_display, further
from ndcg_gui.features.judge.queue import JudgingQueue
from ndcg_gui.features.labels.marks import change_mark_reasons, mark_reasons
from ndcg_gui.features.labels.verdicts import JudgeItem
from ndcg_gui.features.opening import create_project
from ndcg_gui.features.packages import handing_out
from ndcg_gui.features.packages.handing_out import PackageRequest, described, hand_out, proposed_name
from ndcg_gui.features.packages.keys import SECRET, PackageKeys, made_key, new_secret
from ndcg_gui.features.packages.merging import Why
from ndcg_gui.features.side_by_side.queue import ComparisonQueue
from ndcg_gui.store import soundness
from ndcg_gui.store.collection import contents, records
from ndcg_gui.store.labels import preferences
from tests.answers import MODELS, NAMES, QUERIES, answer_key, answers_project
from tests.features.packages.test_handing_out import make_task
from tests.making import add_rater, create_comparison, store, write_lines, write_run
from tests.packaging import merge, opened, order, rater_id, said, say, undo

SHOWN = Display((
    (further("model"), Show.LINE), (further(f"{MODELS[0]}_note"), Show.BLOCK), (further("colour"), Show.LINE),
))  # fmt: skip


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with answers_project(tmp_path) as made:
        made.execute(change_display(SHOWN)).result()
        systems = [item.id for item in made.read(contents.systems)]
        create_comparison(
            made, f"{MODELS[0]}, at last", *systems, depth=3, reasons=(f"as {MODELS[1]}", "order")
        )
        yield made


def forms(name: str) -> set[bytes]:
    """A name as files may hold it, in small letters."""
    low = name.casefold()
    texts = {low, json.dumps(low), low.replace(".", "-"), low.replace(".", "_")}
    return {text.encode(code) for text in texts for code in ("utf-8", "utf-16-le", "utf-16-be")}


def everything_in(path: Path) -> Iterator[bytes]:
    """The file's bytes; every value of every row, unpacked where it is packed."""
    yield path.read_bytes()
    with closing(sqlite3.connect(path)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for row in connection.execute(f'SELECT * FROM "{table}"'):
                for value in row:
                    if isinstance(value, bytes):
                        yield value
                        try:
                            yield zlib.decompress(value)
                        except zlib.error:
                            continue
                    else:
                        yield str(value).encode("utf-8", "surrogatepass")


def named(path: Path) -> set[str]:
    """The models, tags and files that anything in a file names."""
    wanted = {name: forms(name) for name in NAMES}
    found = set()
    for part in everything_in(path):
        # Letters of both bytes' orders become small alike.
        low = part.lower()
        found |= {name for name, sought in wanted.items() if any(item in low for item in sought)}
    return found


def package(project: Project, path: Path, **more: object) -> Path:
    settings = {"comparisons": None, "only_open": False, **more}
    request = PackageRequest(rater_id(project), **settings)  # type: ignore[arg-type]
    return hand_out(project, path, request).path


def test_no_byte_of_a_package_names_a_model(project: Project, tmp_path: Path) -> None:
    say(project, QUERIES[0], answer_key(QUERIES[0], MODELS[0]), 2.0, note="mine")
    undo(project)
    say(project, QUERIES[1], answer_key(QUERIES[1], MODELS[1]), 3.0)
    task = make_task(
        project, PoolPlan(f"only {MODELS[1]}"), [(QUERIES[0], answer_key(QUERIES[0], MODELS[1]))]
    )
    project.execute(ChangeSetting("anything", MODELS[0])).result()
    assert named(project.path) == set(NAMES), "the project itself must hold them"
    for number, pool in enumerate((None, task)):
        path = package(project, tmp_path / f"{number}.ndcg", pool_id=pool)
        assert named(path) == set()
        with opened(path) as made:
            assert made.read(soundness.check_project) == [] and made.package is not None
            assert not made.package.project and not made.package.task
    assert project.read(records.settings)[SECRET].encode() not in path.read_bytes()
    assert not [name for name in NAMES if name.casefold() in proposed_name(project, "ann").casefold()]


def test_the_search_finds_a_name_wherever_it_stands(project: Project, tmp_path: Path) -> None:
    """Planted faults: each must be found."""
    for number, planted in enumerate((
        MODELS[0].upper(), MODELS[1].encode("utf-16-le"), zlib.compress(STEM.encode()), f"x/{STEM}.run",
        json.dumps({"field": MODELS[1]}),
    )):  # fmt: skip
        path = package(project, tmp_path / f"{number}.ndcg")
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("INSERT INTO setting (key, value) VALUES ('planted', ?)", (planted,))
            connection.commit()
        assert named(path), planted


STEM = NAMES[-1]


def test_what_the_rater_sees_is_as_in_the_project(project: Project, tmp_path: Path) -> None:
    with opened(package(project, tmp_path / "p.ndcg")) as made:
        texts = made.read(contents.documents, list(made.read(contents.document_ids).values()))
        assert len(texts) == 12
        assert sorted(item.body for item in texts.values()) == sorted(
            item.body
            for item in project.read(
                contents.documents, list(project.read(contents.document_ids).values())
            ).values()
        )
        assert {name for item in texts.values() for name in item.fields} == {"colour"}
        assert all(len(key) == 20 and int(key, 16) >= 0 for key in made.read(contents.document_ids))
        assert made.setting(HIDDEN_KEYS) == "documents"


def bodies(project: Project) -> dict[str, str]:
    """What stands in every document and nowhere else, by key."""
    texts = project.read(contents.documents, list(project.read(contents.document_ids).values())).values()
    return {item.doc_key: item.body + (item.title if "Sheet" in item.title else "") for item in texts}


def test_judgments_come_back_to_the_right_pairs(project: Project, tmp_path: Path) -> None:
    first = (QUERIES[0], answer_key(QUERIES[0], MODELS[0]))
    say(project, *first, 1.0, note="before")
    path = package(project, tmp_path / "p.ndcg")
    wanted = {}
    with opened(path) as made:
        assert [state.note for state in said(made).values()] == ["before"]
        texts, own = bodies(made), {body: key for key, body in bodies(project).items()}
        for number, (query, key) in enumerate(order(made)):
            say(made, query, key, float(number % 5), note=f"n{number}")
            wanted[query, own[texts[key]]] = (float(number % 5), f"n{number}")
    merged = merge(project, path)
    assert (merged.new, merged.known, merged.conflicts) == (12, 1, ())
    assert {pair: (state.grade, state.note) for pair, state in said(project).items()} == wanted
    assert merge(project, path).new == 0
    project.undo(None).result()
    assert {pair: state.grade for pair, state in said(project).items()} == {first: 1.0}
    merge(project, path)
    assert len(said(project)) == 12


def test_verdicts_come_back_to_the_right_items(project: Project, tmp_path: Path) -> None:
    comparison, ann = project.read(preferences.comparisons)[0], rater_id(project)
    path = package(project, tmp_path / "p.ndcg", pairs=False)
    with opened(path) as made:
        (there,) = made.read(preferences.comparisons)
        queue = ComparisonQueue(made, there.id, rater_id(made))
        texts, sides = bodies(made), {}
        for number, item in enumerate(queue.items):
            side = (Side.LEFT, Side.RIGHT)[number % 2]
            state = PreferenceState(Verdict.JUDGED, side, 1, note=f"v{number}")
            made.execute(JudgeItem(rater_id(made), there.id, item.key, state, 1.0)).result()
            sides[item.record.text] = ([texts[key] for key in item.left], side)
    merged = merge(project, path)
    assert (merged.items, merged.item_conflicts) == (4, ())
    own, mine = bodies(project), ComparisonQueue(project, comparison.id, ann)
    assert sides == {
        item.record.text: ([own[key] for key in item.left], mine.states[item.key].preferred)
        for item in mine.items
    }


def test_a_query_named_after_a_system_has_another_key(project: Project, tmp_path: Path) -> None:
    name = f"{MODELS[0]}-question"
    queries = write_lines(tmp_path / "more.jsonl", [json.dumps({"query_key": name, "text": f" {name}  "})])
    run = write_run(tmp_path / "third.run", "third", {name: [answer_key(QUERIES[0], MODELS[0])]})
    store(project, queries, run)
    path = package(project, tmp_path / "p.ndcg", comparisons=())
    assert named(path) == set()
    with opened(path) as made:
        assert made.setting(HIDDEN_KEYS) == "documents queries"
        queue = JudgingQueue(made, rater_id(made), rater="ann")
        for query, key in order(made):
            say(made, query, key, 3.0)
    assert len(queue) == merge(project, path).pairs == 13
    assert (name, answer_key(QUERIES[0], MODELS[0])) in said(project)


def test_a_package_of_a_project_without_telling_keys_keeps_them(tmp_path: Path) -> None:
    with create_project(tmp_path / "p.ndcg") as project:
        store(project, write_run(tmp_path / "zebrafinch.run", "zebrafinch", {"q1": ["d1", "d2"]}))
        add_rater(project, "ann")
        with opened(package(project, tmp_path / "package.ndcg")) as made:
            assert set(made.read(contents.document_ids)) == {"d1", "d2"} and not made.setting(HIDDEN_KEYS)


def test_a_package_handed_out_before_keys_were_hidden_still_merges(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handing_out, "made_keys", lambda *_: PackageKeys(""))
    path = package(project, tmp_path / "p.ndcg", comparisons=())
    with opened(path) as made:
        assert set(made.read(contents.document_ids)) == set(project.read(contents.document_ids))
        assert named(path)  # which is why keys are replaced
        for query, key in order(made):
            say(made, query, key, 3.0)
    assert merge(project, path).pairs == 12 and len(said(project)) == 12


def test_a_package_whose_keys_were_made_of_the_projects_still_merges(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def earlier(self: PackageKeys, key: str) -> str:
        return made_key(self.secret, [OF_DOCUMENTS, key])

    with monkeypatch.context() as before:
        before.setattr(PackageKeys, "document", earlier)
        path = package(project, tmp_path / "p.ndcg", comparisons=())
    with opened(path) as made:
        for query, key in order(made):
            say(made, query, key, 3.0)
    assert merge(project, path).pairs == 12 and len(said(project)) == 12


def test_images_that_stay_at_home_are_counted(project: Project, tmp_path: Path) -> None:
    handed = hand_out(project, tmp_path / "p.ndcg", PackageRequest(rater_id(project)))
    assert handed.images == 8
    assert str(described(handed)).endswith(
        "8 documents are without their image, because its name would reveal a system"
    )


def test_without_the_secret_nothing_is_taken_for_something_else(project: Project, tmp_path: Path) -> None:
    path = package(project, tmp_path / "p.ndcg", comparisons=())
    with opened(path) as made:
        for query, key in order(made):
            say(made, query, key, 3.0)
    project.execute(ChangeSetting(SECRET, new_secret())).result()
    merged = merge(project, path)
    assert (merged.new, {item.why for item in merged.conflicts}) == (0, {Why.GONE}) and said(project) == {}


def test_marks_go_out_and_come_back_under_the_right_keys(project: Project, tmp_path: Path) -> None:
    comparison, ann = project.read(preferences.comparisons)[0], rater_id(project)
    project.execute(change_mark_reasons(["odd", f"as {MODELS[0]} would"])).result()
    path = package(project, tmp_path / "p.ndcg", pairs=False)
    with opened(path) as made:
        assert mark_reasons(made) == ("odd",)
        (there,) = made.read(preferences.comparisons)
        item = ComparisonQueue(made, there.id, rater_id(made)).items[0]
        (shown,) = made.read(contents.documents_by_key, [item.left[0]]).values()
        mark = make_mark(shown.body, 0, 4, "odd", doc_key=item.left[0])
        assert mark is not None
        state = PreferenceState(Verdict.JUDGED, Side.LEFT, 1, marks=(mark,))
        made.execute(JudgeItem(rater_id(made), there.id, item.key, state, 1.0)).result()
    assert merge(project, path).items == 1
    (stored,) = project.read(preferences.preferences, comparison.id, ann)
    (mine,) = stored.state.marks
    assert mine == replace(mark, doc_key=mine.doc_key) and mine.doc_key != mark.doc_key
    assert bodies(project)[mine.doc_key].startswith(shown.body)
    assert merge(project, path).new == 0
    # Handed out again the mark names the document as the package does.
    again = package(project, tmp_path / "q.ndcg", pairs=False)
    assert named(again) == set()
    assert merge(project, again).new == 0
