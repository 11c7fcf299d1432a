from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.passages import FIELD, SourcePassage, passages_of, write_passages
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.features.display.blindfold import OF_DOCUMENTS, Blindfold, StandIn
from ndcg_gui.features.display.references import Unnamed
from ndcg_gui.features.display.self_naming import MASK
from ndcg_gui.features.display.telling import TellingNames
from ndcg_gui.features.display.template import IMAGE, URL, Display, Show, further
from ndcg_gui.store.collection import contents
from tests.answers import NAMES, QUERIES, answers_project

KEPT = Display(((further("model"), Show.LINE),))


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with answers_project(tmp_path) as made:
        yield made


def blind(names: list[str], display: Display | None = None, *, hidden: Sequence[str] = ()) -> Blindfold:
    return Blindfold(TellingNames(names), display, hidden=hidden)


def numbered(number: int) -> str:
    return f"document {number}"


def shown(blindfold: Blindfold, *records: DocumentRecord) -> list[DocumentRecord]:
    return list(blindfold.documents(dict(enumerate(records)), numbered).values())


def test_nothing_of_a_project_names_a_model(project: Project) -> None:
    blindfold = Blindfold.of(project)
    for query in QUERIES:
        ids = [number for key, number in project.read(contents.document_ids).items() if key.startswith(query)]
        documents = shown(blindfold, *project.read(contents.documents, ids).values())
        assert [item.doc_key for item in documents] == ["document 1", "document 2", "document 3"]
        # The image is not read, but looked at.
        said = "".join(str(replace(item, image_url="")) for item in documents)
        assert not [name for name in NAMES if name.casefold() in said.casefold()]
        assert {name for item in documents for name in item.fields} == {"colour"}
        assert [item.title for item in documents if item.title] == [f"Sheet {query[1:]}"]
        assert all(item.body for item in documents)


def test_documents_shown_together_are_covered_together() -> None:
    blindfold = blind(["gpt4", "a"], KEPT)
    first = DocumentRecord(
        "q0-gpt4", "A title", url="https://x.example/gpt4", fields={"model": "gpt4", "n": "1"}
    )
    other = DocumentRecord("q0-human", "Another", url="https://x.example/b", fields={"model": "me", "n": "2"})
    assert shown(blindfold, first, other) == [
        DocumentRecord("document 1", "A title", fields={"n": "1"}),
        DocumentRecord("document 2", "Another", fields={"n": "2"}),
    ]
    (alone,) = shown(blindfold, other)
    assert alone == replace(other, url="") and not isinstance(alone.doc_key, StandIn)


@pytest.mark.parametrize(
    ("title", "left"),
    [
        ("q0-gpt4", ""), ("Q0 GPT4", ""), ("gpt4", ""), ("Answer q0-gpt4", ""),
        ("GPT-4 and you", "GPT-4 and you"), ("Shoes", "Shoes"), ("", ""),
    ],
)  # fmt: skip
def test_a_title_made_of_the_key_goes_with_it(title: str, left: str) -> None:
    (document,) = shown(blind(["gpt4"]), DocumentRecord("q0-gpt4", title))
    assert document.title == left


def test_a_system_with_a_short_name_hides_little() -> None:
    blindfold = blind(["a", "2024"])
    record = DocumentRecord(
        "d-17", "A lamp", "a body", "https://x.example/lamp", fields={"kind": "a lamp, 2024"}
    )
    assert shown(blindfold, record) == [replace(record, url="")]
    grade = DocumentRecord("d-17", fields={"kind": "A"})
    assert shown(blindfold, grade)[0].fields == {}
    assert shown(blindfold, DocumentRecord("q0-a"))[0].doc_key == "document 1"


def test_what_the_template_hides_is_not_there() -> None:
    display = Display(((URL, Show.HIDDEN), (further("colour"), Show.HIDDEN)))
    record = DocumentRecord("d1", "t", "b", "https://x.example", "1.png", {"colour": "red", "size": "3"})
    assert shown(blind([], display), record) == [DocumentRecord("d1", "t", "b", "", "1.png", {"size": "3"})]


def test_what_names_an_image_is_left_out_where_it_is_read() -> None:
    record = DocumentRecord("d1", image_url="gpt4/1.png", fields={"picture": "gpt4/2.png"})
    as_image = Display(((further("picture"), Show.IMAGE),))
    (seen,) = shown(blind(["gpt4"], as_image), record)
    assert (seen.image_url, seen.fields) == ("gpt4/1.png", {"picture": "gpt4/2.png"})
    as_line = Display(((IMAGE, Show.LINE),))
    (read,) = shown(blind(["gpt4"], as_line), record)
    assert (read.image_url, read.fields) == ("", {})
    blindfold = blind(["gpt4"], as_image)
    in_file = blindfold.document(record, blindfold.cover([record], in_file=True), "document 1")
    assert (in_file.image_url, in_file.fields) == ("", {})


def test_keys_that_say_nothing_are_hidden() -> None:
    blindfold = blind([], hidden=[OF_DOCUMENTS])
    assert shown(blindfold, DocumentRecord("0af3", "t"))[0].doc_key == "document 1"
    assert blindfold != blind([]) and blindfold == blind([], hidden=[OF_DOCUMENTS])


def given(*passages: SourcePassage) -> dict[str, str]:
    return {FIELD: write_passages(passages)}


def test_passages_name_no_system_and_their_other_parts_stay() -> None:
    blindfold = blind(["gpt4"], Display(masked=("gpt4",)))
    first = SourcePassage("asked of GPT-4, said", "Shoes and GPT4", "H1-gpt4", "https://x.example/gpt4/1")
    second = SourcePassage("plain", "gpt4", "H2", "https://x.example/2")
    (document,) = shown(blindfold, DocumentRecord("a1", body="b", fields=given(first, second)))
    assert passages_of(document.fields).items == (
        SourcePassage(f"asked of {MASK}, said", f"Shoes and {MASK}"), SourcePassage("plain"),
    )  # fmt: skip


def test_passages_shown_together_are_covered_together() -> None:
    telling, other = SourcePassage("one", key="gpt4-7"), SourcePassage("two", key="H2")
    records = [DocumentRecord(key, fields=given(item)) for key, item in (("a1", telling), ("a2", other))]
    assert [passages_of(item.fields).items[0].key for item in shown(blind(["gpt4"]), *records)] == ["", ""]
    assert shown(blind(["another"]), *records) == records
    packed = shown(blind([], hidden=[OF_DOCUMENTS]), *records)
    assert [passages_of(item.fields).items[0].key for item in packed] == ["", ""]


def test_broken_passages_that_name_a_system_are_left_out() -> None:
    (document,) = shown(blind(["gpt4"]), DocumentRecord("a1", fields={FIELD: '[{"text": "by gpt4'}))
    assert document.fields == {}


@pytest.mark.parametrize(
    ("names", "masked", "unnamed"),
    [(["gpt4"], (), True), ([], ("gpt4",), True), (["bm25"], ("llama",), False)],
)
def test_no_picture_is_called_by_a_name_that_tells(
    names: list[str], masked: tuple[str, ...], unnamed: bool
) -> None:
    display = Display(((further("picture"), Show.IMAGE),), masked=masked)
    records = [
        DocumentRecord("d1", image_url="https://x.example/gpt4/1.png"),
        DocumentRecord("d2", image_url="2.png", fields={"picture": '["3.png"]'}),
    ]
    seen = shown(Blindfold(TellingNames(names), display), *records)
    # They are looked for by what they are called, and all are without names, not only that one.
    assert [record.image_url for record in seen] == [record.image_url for record in records]
    references = [item for record in seen for item in display.arranged(record).images]
    assert references == ["https://x.example/gpt4/1.png", "3.png", "2.png"]
    assert {isinstance(item, Unnamed) for item in references} == {unnamed}
