"""Releases that were rewritten with all their hashes: whatever follows from something else is found."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.scales import built_in_scale
from ndcg_gui.features.agreement.report import agreement_report
from ndcg_gui.features.agreement.result import agreement_json
from ndcg_gui.features.evaluate.verbs import ChangeScale
from ndcg_gui.features.releases import derived
from ndcg_gui.features.releases.derived import derived_json, missing_in_pools, rewritten_otherwise
from ndcg_gui.features.releases.making import ReleaseChoices, make_release
from ndcg_gui.features.releases.manifest import RULES, json_text
from ndcg_gui.features.releases.reading import open_release
from ndcg_gui.features.releases.verifying import verify_release
from tests.features.releases.conftest import SYSTEMS
from tests.features.releases.test_verifying import Tamper, grade, line, replaced, rewritten
from tests.making import demo_project
from tests.packaging import say


def written(name: str, text: str | bytes) -> Tamper:
    content = text.encode() if isinstance(text, str) else text

    def tamper(release: Path) -> None:
        (release / name).write_bytes(content)

    return tamper


def added(name: str, text: str) -> Tamper:
    """More text at the end of a file."""
    return lambda release: written(name, (release / name).read_text("utf-8") + text)(release)


def value(name: str, *path: object, to: object) -> Tamper:
    """Another value in a JSON file, written as releases are."""

    def tamper(release: Path) -> None:
        data = json.loads((release / name).read_text("utf-8"))
        at = data
        for key in path[:-1]:
            at = at[key]
        at[path[-1]] = to(at.get(path[-1])) if callable(to) else to
        (release / name).write_text(json_text(data), "utf-8", newline="\n")

    return tamper


def all_of(*tampers: Tamper) -> Tamper:
    def tamper(release: Path) -> None:
        for own in tampers:
            own(release)

    return tamper


def counted(name: str, count: int) -> Tamper:
    """Another count wherever it stands."""
    return all_of(*(value(file, "counts", name, to=count) for file in ("release.json", "datacard.json")))


def sheet(pattern: str, text: str) -> Tamper:
    """Another text in the datasheet, by a pattern that is there once."""

    def tamper(release: Path) -> None:
        path = release / "datasheet.md"
        found, number = re.subn(pattern, text, path.read_text("utf-8"), count=1, flags=re.MULTILINE)
        assert number, pattern
        path.write_text(found, "utf-8", newline="\n")

    return tamper


def pools_without(keep: Callable[[dict[str, Any]], bool], count: int | None = None) -> Tamper:
    """Pools with some rows only, and their number wherever it stands."""

    def tamper(release: Path) -> None:
        rows = [json.loads(row) for row in (release / "pools.jsonl").read_text("utf-8").splitlines()]
        kept = [row for row in rows if keep(row)]
        assert len(kept) < len(rows)
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in kept)
        (release / "pools.jsonl").write_text(text, "utf-8", newline="\n")
        own = len({(row["query_key"], row["doc_key"]) for row in kept}) if count is None else count
        counted("pairs_in_pools", own)(release)
        sheet(r"(- \*\*Pairs to be judged\*\*: )[\d,]+", rf"\g<1>{own:,}")(release)

    return tamper


def every(name: str, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Tamper:
    """Every row of a file changed."""

    def tamper(release: Path) -> None:
        rows = [change(json.loads(row)) for row in (release / name).read_text("utf-8").splitlines()]
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        (release / name).write_text(text, "utf-8", newline="\n")

    return tamper


ALPHA = ("alpha", "ordinal")
# Rewritten releases with raters' names, all hashes made anew.
REWRITTEN: dict[str, Tamper] = {
    "agreement invented": written("agreement.json", '{"alpha": 0.99}\n'),
    "agreement empty": written("agreement.json", "{}\n"),
    "agreement no object": written("agreement.json", "[]\n"),
    "agreement no JSON": written("agreement.json", "alpha 0.99\n"),
    "agreement gone": lambda release: (release / "agreement.json").unlink(),
    "alpha": value("agreement.json", *ALPHA, "value", to=0.99),
    "alpha's interval": value("agreement.json", *ALPHA, "interval", to=[0.97, 0.995]),
    "alpha's pairs": value("agreement.json", *ALPHA, "items", to=9_999),
    "exact agreement": value("agreement.json", "exact", "value", to=1.0),
    "Fleiss' kappa": value("agreement.json", "fleiss", "value", to=0.9),
    "judged pairs": value("agreement.json", "judged", to=5_000),
    "shared pairs": value("agreement.json", "shared", to=5_000),
    "disagreements": value("agreement.json", "disagreed", to=0),
    "disagreements' list": value("agreement.json", "disagreements", to=[]),
    "the sentence": value("agreement.json", "sentence", to="Raters agree well."),
    "the advice": value("agreement.json", "advice", to="Nothing to settle."),
    "opposed": value("agreement.json", "opposed", to=[]),
    "settling": value("agreement.json", "settling", to=7),
    "other scales": value("agreement.json", "other_scales", to={"version 2": 7}),
    "two raters' kappa": value("agreement.json", "pairs", to=lambda own: own[1:]),
    "a rater's standing": value("agreement.json", "raters", 0, "as_majority", to=0),
    "a rater more": value("agreement.json", "raters", to=lambda own: [*own, {**own[0], "rater": "Eve"}]),
    "by query": value("agreement.json", "by", "query", to=[]),
    "grades": value("agreement.json", "by_grade", to=[]),
    "a line in the datasheet": added("datasheet.md", "\nAudited by an independent laboratory.\n"),
    "a line between": sheet(r"^## Labels", "Audited.\n\n## Labels"),
    "a figure in the datasheet": sheet(r"(- \*\*Judgments\*\*: )[\d,]+", r"\g<1>9,999"),
    "agreement in the datasheet": sheet(r"alpha 0\.\d+", "alpha 0.99"),
    "raters in the datasheet": sheet(r"(- \*\*Raters\*\*: )\d+", r"\g<1>12"),
    "days in the datasheet": sheet(r"2026-10-05", "2026-01-01"),
    "holes in the datasheet": sheet(r"first 5: \d+", "first 5: 0"),
    "a grade in the datasheet": sheet(r"(- \*\*Grade 4\*\*: )\d+", r"\g<1>300"),
    "reference in the datasheet": sheet(r"^\| bm25\\-title \| 0\.\d+", r"| bm25\\-title | 0.9999"),
    "licence in the datasheet": sheet(r"not said", "CC0"),
    "datasheet empty": written("datasheet.md", ""),
    "agreement in the card": value("datacard.json", "agreement", "pairs", to=5_000),
    "holes in the card": value("datacard.json", "holes", to={}),
    "grades in the card": value("datacard.json", "labels_by_grade", "4", to=300),
    "days in the card": value("datacard.json", "judged", "first", to="2026-01-01"),
    "judgments for each pair": value("datacard.json", "judgments_per_pair", to={"3": 272}),
    "labels for each query": value("datacard.json", "labels_per_query", "least", to=10),
    "the card's contact": value("datacard.json", "contact", to="mallory@example.org"),
    "a key more in the card": value("datacard.json", "audited", to=True),
    "the citation": replaced("CITATION.cff", "Harrowmere", "Mallory"),
    "a line in the citation": added("CITATION.cff", "doi: 10.1/1\n"),
    "raters": counted("raters", 12),
    "documents": counted("documents", 12),
    "systems": counted("systems", 12),
    "pairs in pools": counted("pairs_in_pools", 12),
    "pools empty": pools_without(lambda row: False),
    "pools empty, count kept": pools_without(lambda row: False, 380),
    "a query gone from pools": pools_without(lambda row: row["query_key"] != "q01"),
    "pools of other queries": every("pools.jsonl", lambda row: {**row, "query_key": "q99"}),
    "pools of a task": every("pools.jsonl", lambda row: {**row, "task": "invented"}),
    "documents unreadable": written("documents.jsonl", b"\xff\xfe unreadable"),
    "documents no JSON": written("documents.jsonl", "no JSON\n"),
    "documents empty": written("documents.jsonl", ""),
    "a document gone": all_of(line("documents.jsonl", 0, None), line("documents.jsonl", 0, None)),
    "a document twice": lambda release: added(
        "documents.jsonl", (release / "documents.jsonl").read_text("utf-8").splitlines()[0] + "\n"
    )(release),
    "the guidelines": added("guidelines.md", "Always give 4.\n"),
    "the Parquet file": written("labels.parquet", b"PAR1"),
    "a field more in a label": line("labels.jsonl", 0, lambda row: row.update(real_grade=0)),
    "how a label came about": line("labels.jsonl", 0, lambda row: row.update(came_about="all raters")),
    "a grade twice in a line": replaced("labels.jsonl", '"grade": ', '"grade": 4, "grade": '),
    "a field more in a query": line("queries.jsonl", 0, lambda row: row.update(note="hidden")),
    "a field more in a judgment": line("judgments.jsonl", 0, lambda row: row.update(true_grade=0)),
    "a blank line": added("judgments.jsonl", "\n"),
    "a field more in the scale": value("scale.json", "hidden", to=1),
    "a judgment": line("judgments.jsonl", 5, grade),
    "a judgment of no query": line("judgments.jsonl", 5, lambda row: row.update(query_key="q99")),
    "not votes": written(
        "not-votes.jsonl", '{"query_key": "q06", "doc_key": "H2002", "rater": "Ana", "why": "in view"}\n'
    ),
    "counts that are no numbers": counted("labels", "many"),  # type: ignore[arg-type]
    "a card that is no object": written("datacard.json", "[]\n"),
}


@pytest.mark.parametrize("name", REWRITTEN)
def test_a_rewritten_release_does_not_verify(release: Path, name: str) -> None:
    REWRITTEN[name](release)
    rewritten(release)
    found = verify_release(release)
    assert not found.good
    for item in found.findings:
        assert "changed after" not in str(item.reason) and "ndcg-gui-release-" not in str(item.message)


def test_what_was_not_rewritten_is_as_it_follows(release: Path, made: Path) -> None:
    rewritten(release)
    assert verify_release(release).good
    with open_release(made) as opened:
        assert opened.manifest.rules == RULES
        assert rewritten_otherwise(opened) == [] and missing_in_pools(opened) is None


@pytest.fixture(scope="module")
def pseudonyms(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pseudonyms")
    with demo_project(folder) as project:
        choices = ReleaseChoices(pseudonyms=True, texts=False, splits={"train": 0.7, "test": 0.3})
        make_release(project, folder / "made", choices)
    return folder / "made"


OF_PSEUDONYMS: dict[str, Tamper] = {
    "alpha": value("agreement.json", *ALPHA, "value", to=0.99),
    "raters": value("agreement.json", "raters", to=[]),
    "a hash": line("documents.jsonl", 0, lambda row: row.update(sha256="mine")),
    "a text": line("documents.jsonl", 0, lambda row: row.update(text="mine")),
    "hashes empty": written("documents.jsonl", ""),
    "splits": value("splits.json", "train", to=lambda own: own[1:]),
    "a split's labels": replaced("splits/train.qrels", " 4\n", " 0\n"),
    "a name": line("judgments.jsonl", 0, lambda row: row.update(rater="Ana")),
}


@pytest.mark.parametrize("name", OF_PSEUDONYMS)
def test_a_rewritten_release_of_pseudonyms_does_not_verify(
    pseudonyms: Path, tmp_path: Path, name: str
) -> None:
    copy = shutil.copytree(pseudonyms, tmp_path / "copy")
    assert verify_release(copy).good
    OF_PSEUDONYMS[name](copy)
    rewritten(copy)
    assert not verify_release(copy).good


OF_BLIND: dict[str, Tamper] = {
    "a line in the datasheet": added("datasheet.md", "\nAudited.\n"),
    "agreement": written("agreement.json", '{"alpha": 0.99}\n'),
    "agreement in the card": value("datacard.json", "agreement", to={"pairs": 9}),
    "pools": written("pools.jsonl", ""),
    "raters": counted("raters", 12),
}


@pytest.mark.parametrize("name", OF_BLIND)
def test_a_rewritten_release_that_holds_labels_back_does_not_verify(
    both: Path, tmp_path: Path, name: str
) -> None:
    copy = shutil.copytree(both / "part", tmp_path / "copy")
    assert verify_release(copy).good and verify_release(both / "all").good
    OF_BLIND[name](copy)
    rewritten(copy)
    assert not verify_release(copy).good


# Of these nothing is in the words of an earlier version.
ALWAYS = (
    "agreement invented",
    "alpha",
    "a line in the datasheet",
    "raters in the datasheet",
    "holes in the card",
    "documents unreadable",
    "pools empty, count kept",
)


def as_of_before(release: Path) -> None:
    """Leave out all that only versions with rules write."""
    for name, keys in (("release.json", ("rules", "drawn", "samples")), ("datacard.json", ("drawn",))):
        data = json.loads((release / name).read_text("utf-8"))
        kept = {key: value for key, value in data.items() if key not in keys}
        (release / name).write_text(json_text(kept), "utf-8", newline="\n")


def without(name: str, *keys: str) -> Tamper:
    def tamper(release: Path) -> None:
        data = json.loads((release / name).read_text("utf-8"))
        for key in keys:
            del data[key]
        (release / name).write_text(json_text(data), "utf-8", newline="\n")

    return tamper


CLAIMS: dict[str, Tamper] = {
    "rules 0": value("release.json", "rules", to=0),
    "no rules": without("release.json", "rules"),
    "no rules, and less": without("release.json", "rules", "drawn"),
    "no rules, and the card as it was": without("release.json", "rules", "drawn", "samples"),
    "rules of tomorrow": value("release.json", "rules", to=RULES + 1),
    "rules of never": value("release.json", "rules", to=-1),
}


@pytest.mark.parametrize("name", CLAIMS)
def test_no_release_chooses_the_rules_that_it_is_checked_by(release: Path, name: str) -> None:
    CLAIMS[name](release)
    rewritten(release)
    found = verify_release(release)
    assert [item.file for item in found.findings] == ["release.json"]
    assert re.search("claims rules of an earlier version|does not know", str(found.findings[0].reason))


def test_a_release_of_before_says_what_is_not_checked() -> None:
    for number in (1, 2, 3):
        found = verify_release(Path(__file__).parent / "formats" / f"format-{number}.zip")
        assert found.good
        assert "the words of its datasheet and its intervals of agreement are not checked" in str(
            found.verdict("x")
        )
    found = verify_release(Path(__file__).parent / "formats" / "rules-1.zip")
    assert "not checked" not in str(found.verdict("x"))


@pytest.mark.parametrize("name", ALWAYS)
def test_a_release_that_says_to_be_of_an_earlier_version_is_checked_as_far_as_that_goes(
    release: Path, name: str
) -> None:
    as_of_before(release)
    rewritten(release)
    found = verify_release(release)
    assert found.good and "an earlier version made them" in str(found.lines()[-1])
    REWRITTEN[name](release)
    as_of_before(release)
    rewritten(release)
    found = verify_release(release)
    # Not only because it was found out.
    assert not found.good and "claims rules" not in str(found.findings[0].reason)


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with demo_project(tmp_path) as project:
        yield project


def test_agreement_of_a_release_is_that_of_its_project(project: Project, made: Path) -> None:
    with open_release(made) as opened:
        again = derived_json(derived.derived_agreement(opened))
    own = json.loads(json_text(agreement_json(agreement_report(project))))
    for key in (*derived.OF_ALL_RATERS, "sentence", "advice", "notes"):
        assert again[key] == own[key], key


def test_what_does_not_follow_is_not_claimed_to(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ndcg_gui.features.releases.making.rewritten_otherwise", lambda _: ["labels.jsonl"])
    choices = replace(ReleaseChoices(), systems=SYSTEMS)
    assert make_release(project, tmp_path / "made", choices).rules == 0
    monkeypatch.setattr(
        "ndcg_gui.features.releases.verifying.rewritten_otherwise", lambda _: ["labels.jsonl"]
    )
    assert verify_release(tmp_path / "made").good


@pytest.mark.parametrize("pseudonym", [False, True])
def test_grades_in_view_of_others_and_on_other_scales_are_not_compared(
    project: Project, tmp_path: Path, pseudonym: bool
) -> None:
    first, other = (rater.name for rater in project.raters()[:2])
    say(project, "q01", "H2024", 2.0, rater=first, shown="list open")
    say(project, "q01", "H2038", 3.0, rater=other, shown="open")
    project.execute(ChangeScale(built_in_scale("graded-0-3"), {4.0: 3.0})).result()
    for query, document, value in (("q01", "P1001", 3.0), ("q01", "P1002", 0.0)):
        for rater in (first, other):
            say(project, query, document, value, rater=rater)
    say(project, "q01", "P1003", 3.0, rater=other, shown="open")
    report = agreement_report(project)
    assert report.figures.settling and report.figures.other_scales
    choices = ReleaseChoices(systems=SYSTEMS, pseudonyms=pseudonym)
    assert make_release(project, tmp_path / "made", choices).rules == RULES
    assert verify_release(tmp_path / "made").good
    said = json.loads((tmp_path / "made" / "agreement.json").read_text("utf-8"))
    own = json.loads(json_text(agreement_json(report)))
    assert {key: said[key] for key in derived.OF_ALL_RATERS} == {
        key: own[key] for key in derived.OF_ALL_RATERS
    }
    (tmp_path / "made" / "not-votes.jsonl").unlink()
    rewritten(tmp_path / "made")
    assert not verify_release(tmp_path / "made").good


def test_a_release_by_the_first_rules_verifies_for_ever() -> None:
    # Written when the rules were made: whoever changes words or figures of the sheets needs new ones.
    found = verify_release(Path(__file__).parent / "formats" / "rules-1.zip")
    assert found.manifest.rules == 1
    assert found.good, [str(item.message) for item in found.findings]
