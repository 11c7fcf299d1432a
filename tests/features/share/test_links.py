"""Links of raters: kept as hashes, open for a while, replaced and withdrawn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ndcg_gui.core.people import AddRater, ChangeSetting
from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Conflict, InputError
from ndcg_gui.domain.ids import RaterId
from ndcg_gui.domain.moments import now
from ndcg_gui.features.packages.handing_out import PackageRequest, hand_out
from ndcg_gui.features.packages.page import hand_out_page
from ndcg_gui.features.share import links as module
from ndcg_gui.features.share.links import (
    ADDRESS,
    LINK,
    ClaimLink,
    KeepAddress,
    KeepSecret,
    Link,
    hash_of,
    link_for,
    link_of_json,
    links,
    make_link,
    rater_of,
    secrets_of,
    withdraw_link,
)
from ndcg_gui.store.collection import records
from tests.making import dump, make_project

DAY = 86_400_000_000


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with make_project(tmp_path) as made:
        yield made


@pytest.fixture
def ann(project: Project) -> RaterId:
    (rater_id,) = project.execute(AddRater("Ann")).result().raters
    return rater_id


def claim(project: Project, rater_id: RaterId, token: str, browser: str, **more: object) -> None:
    command = ClaimLink(rater_id, hash_of(token), hash_of(browser), now(), **more)  # type: ignore[arg-type]
    project.execute(command, here=False).result()


def test_a_link_is_found_by_its_token_alone(project: Project, ann: RaterId) -> None:
    (bob,) = project.execute(AddRater("Bob")).result().raters
    tokens = {rater: make_link(project, rater) for rater in (ann, bob)}
    assert all(re.fullmatch("[A-Za-z0-9_-]{22}", token) for token in tokens.values())
    assert len(set(tokens.values())) == 2
    assert [rater_of(project, tokens[rater]) for rater in (ann, bob)] == [ann, bob]
    for wrong in ("", tokens[ann][:-1], tokens[ann] + "A", hash_of(tokens[ann]), "\udcff"):
        assert rater_of(project, wrong) is None


def test_nothing_that_opens_a_link_is_stored(project: Project, ann: RaterId) -> None:
    token = make_link(project, ann)
    claim(project, ann, token, "cookie of a browser")
    (link,) = links(project)
    assert repr(link).count(hash_of(token)) == 0
    project.close()
    content = repr(dump(project.path)).encode() + project.path.read_bytes()
    assert hash_of(token).encode() in content
    assert token.encode() not in content and b"cookie of a browser" not in content


def test_a_new_link_replaces_the_one_before(project: Project, ann: RaterId) -> None:
    before = make_link(project, ann)
    claim(project, ann, before, "b1")
    after = make_link(project, ann)
    assert (rater_of(project, before), rater_of(project, after)) == (None, ann)
    (link,) = links(project)
    assert (link.browsers, link.claimed) == ((), ())
    # What was saved by a page of the link before can still be verified.
    assert len(set(secrets_of(project, ann))) == 2
    with pytest.raises(Conflict, match="no longer open"):
        claim(project, ann, before, "b2")


def test_a_link_is_withdrawn(project: Project, ann: RaterId) -> None:
    token = make_link(project, ann)
    claim(project, ann, token, "b1")
    secrets = secrets_of(project, ann)
    for _ in range(2):
        withdraw_link(project, ann)
        assert rater_of(project, token) is None
    (link,) = links(project)
    assert (link.token, link.browsers, link.secrets) == ("", (), secrets)
    assert not link.is_open(now())
    withdraw_link(project, RaterId(99))
    # An empty hash is nobody's.
    assert link_for("", [link], now()) is None


def test_a_link_expires(project: Project, ann: RaterId, monkeypatch: pytest.MonkeyPatch) -> None:
    token, at = make_link(project, ann, days=14), now()
    (link,) = links(project)
    assert abs(link.expires_at - at - 14 * DAY) < 60_000_000
    for moment, rater in (
        (at + 13 * DAY, ann),
        (at + 15 * DAY, None),
        (at - 365 * DAY, ann),
        (at + 365 * DAY, None),
    ):
        monkeypatch.setattr(module, "now", lambda moment=moment: moment)
        assert rater_of(project, token) == rater


@pytest.mark.parametrize("days", [0, -1, 3651, float("nan"), float("inf")])
def test_days_that_make_no_sense(project: Project, ann: RaterId, days: float) -> None:
    with pytest.raises(InputError, match="a link is open for up to 3,650 days"):
        make_link(project, ann, days=days)
    assert links(project) == []


def test_a_rater_who_is_not_there(project: Project) -> None:
    with pytest.raises(InputError, match="no longer in the project"):
        make_link(project, RaterId(99))


def test_five_browsers_have_a_link_and_the_one_unused_for_longest_goes(
    project: Project, ann: RaterId
) -> None:
    token = make_link(project, ann)
    for number in range(5):
        claim(project, ann, token, f"b{number}")

    def browsers() -> list[str]:
        names = {hash_of(f"b{number}"): f"b{number}" for number in range(9)}
        return [names[item.key] for link in links(project) for item in link.browsers]

    assert browsers() == ["b0", "b1", "b2", "b3", "b4"]
    claim(project, ann, token, "b5", unused=(hash_of("b3"), hash_of("b0")))
    assert browsers() == ["b0", "b1", "b2", "b4", "b5"]
    claim(project, ann, token, "b6")
    assert browsers() == ["b1", "b2", "b4", "b5", "b6"]
    (link,) = links(project)
    assert len(link.claimed) == 7
    for number in range(60):
        claim(project, ann, token, f"b{number % 9}")
    assert len(links(project)[0].claimed) == 50


@pytest.mark.parametrize(
    "text",
    ["", "x", "null", "[]", "{}", '{"token": 1}', "[" * 100_000,
     '{"token": "", "made_at": 1e999, "expires_at": 0, "claimed": [], "browsers": [], "secrets": []}',
     '{"token": "", "made_at": 0, "expires_at": 0, "claimed": 1, "browsers": [], "secrets": []}',
     '{"token": "", "made_at": 0, "expires_at": 0, "claimed": [], "browsers": [["a"]], "secrets": []}',
     '{"token": "", "made_at": 0, "expires_at": 0, "claimed": [], "browsers": [], "secrets": [1]}'],
)  # fmt: skip
def test_a_record_that_cannot_be_read_lets_nobody_in(project: Project, ann: RaterId, text: str) -> None:
    assert link_of_json(ann, text) is None
    token = make_link(project, ann)
    project.execute(ChangeSetting(f"{LINK}{ann}", text)).result()
    assert links(project) == [] and rater_of(project, token) is None
    withdraw_link(project, ann)
    assert rater_of(project, make_link(project, ann)) == ann


def test_a_record_is_read_as_it_was_written(ann: RaterId) -> None:
    link = Link(ann, "t", 1, 2, (3,), (module.Browser("b", 4),), ("s",))
    assert link_of_json(ann, link.to_json()) == link
    assert json.loads(link.to_json())["browsers"] == [["b", 4]]


def test_one_who_signs_in_elsewhere_has_a_secret_and_no_link(project: Project, ann: RaterId) -> None:
    for secret in ("aa", "bb"):
        project.execute(KeepSecret(ann, secret), here=False).result()
    assert secrets_of(project, ann) == ("aa",)
    assert not links(project)[0].is_open(0)
    make_link(project, ann)
    project.execute(KeepSecret(ann, "cc"), here=False).result()
    assert secrets_of(project, ann)[1:] == ("aa",)


def test_the_address_is_kept(project: Project) -> None:
    project.execute(KeepAddress("https://judge.example.org")).result()
    assert project.read(records.setting_value, ADDRESS) == "https://judge.example.org"


def test_links_do_not_travel_with_what_is_handed_out(project: Project, ann: RaterId, tmp_path: Path) -> None:
    (bob,) = project.execute(AddRater("Bob")).result().raters
    for rater in (ann, bob):
        make_link(project, rater)
    hand_out(project, tmp_path / "ann.ndcg", PackageRequest(ann))
    hand_out_page(project, tmp_path / "ann.html", PackageRequest(ann))
    assert "share_link" not in repr(dump(tmp_path / "ann.ndcg"))
    page = (tmp_path / "ann.html").read_text()
    assert not any(secret in page for link in links(project) for secret in (link.token, *link.secrets))
