from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ndcg_gui.core.project import Project
from ndcg_gui.domain.errors import Cancelled, InputError, StoreError
from ndcg_gui.domain.messages import Message
from ndcg_gui.domain.progress import untold
from ndcg_gui.features.display.pictures import PicturePath, find_picture, kept_stem, picture_folders
from ndcg_gui.features.fetch import pictures
from ndcg_gui.features.fetch.pictures import PictureFetching, plan_pictures, told_failed, told_fetched
from ndcg_gui.features.opening import create_project
from tests.engine import Asked, Engine, Said, engine, said
from tests.making import store, write_lines

HERE = ("127.0.0.1",)
PNG, JPEG = b"\x89PNG\r\n\x1a\n" + b"p" * 40, b"\xff\xd8\xff" + b"j" * 40
BODIES = {
    "/1.png": PNG, "/2.php?id=2&x=a%20b": JPEG, "/3.gif": b"GIF89a" + b"g" * 9,
    "/%C3%BC/4": b"RIFF0000WEBP", "/a.svg": b"<svg xmlns='x'/>", "/b.png": b"<!doctype html>",
    "/c.bmp": b"BM" + bytes(30),
}  # fmt: skip


def serve(asked: Asked) -> Said:
    body = BODIES.get(asked.path)
    return said({}, 404) if body is None else (200, {"Content-Type": "text/html"}, body)


@pytest.fixture
def make(tmp_path: Path, server: Engine) -> Iterator[Callable[..., Project]]:
    """A project whose documents name these pictures of the server."""
    server.answer = serve
    opened: list[Project] = []

    def made(*references: str) -> Project:
        documents = [
            {"doc_key": f"d{number}", "title": "t", "image_url": own.replace("SERVER", server.url)}
            for number, own in enumerate(references)
        ]
        project = create_project(tmp_path / f"p{len(opened)}.ndcg")
        opened.append(project)
        store(project, write_lines(tmp_path / f"{len(opened)}.jsonl", map(json.dumps, documents)))
        return project

    yield made
    for project in opened:
        project.close()


def fetch(project: Project, **values: Any) -> PictureFetching:
    found = PictureFetching(plan_pictures(project, untold), **{"hosts": HERE} | values)
    found.ask(lambda: None)
    return found


def shown(project: Project, reference: str) -> bytes:
    found = find_picture(picture_folders(project, []), reference)
    assert isinstance(found, PicturePath), found
    return found.path.read_bytes()


def test_pictures_are_fetched_once_and_seen_then(make: Callable[..., Project], server: Engine) -> None:
    project = make(
        "SERVER/1.png", "SERVER/2.php?id=2&x=a b", "SERVER/3.gif#top", "SERVER/ü/4", "SERVER/1.png"
    )
    assert "was not fetched" in str(find_picture(picture_folders(project, []), f"{server.url}/1.png"))
    done = fetch(project)
    assert (done.fetched, done.failed, done.left) == (4, {}, 0)
    assert str(told_fetched(done)) == "4 pictures fetched, 0.0 MB"
    assert shown(project, f"{server.url}/1.png") == PNG
    assert shown(project, f"{server.url}/2.php?id=2&x=a b") == JPEG
    own = project.path.with_name("p0.pictures")
    assert {path.suffix for path in own.iterdir()} == {".png", ".jpeg", ".gif", ".webp"}
    assert all(
        asked.headers["Accept"] == "image/*" and "Cookie" not in asked.headers for asked in server.asked
    )
    server.asked.clear()
    again = plan_pictures(project, untold)
    assert (again.addresses, again.there) == ((), 4) and not fetch(project).fetched and not server.asked


def test_a_changed_address_is_fetched_again(
    make: Callable[..., Project], server: Engine, tmp_path: Path
) -> None:
    project = make("SERVER/1.png")
    fetch(project)
    changed = {"doc_key": "d0", "title": "t", "image_url": f"{server.url}/3.gif"}
    store(project, write_lines(tmp_path / "changed.jsonl", [json.dumps(changed)]))
    assert plan_pictures(project, untold).addresses == (f"{server.url}/3.gif",)
    assert fetch(project).fetched == 1 and len(server.asked) == 2


@pytest.mark.parametrize(
    "reference, why",
    [
        ("SERVER/a.svg", "it is no PNG, JPEG, GIF or WebP picture"),
        ("SERVER/b.png", "it is no PNG, JPEG, GIF or WebP picture"),
        ("SERVER/c.bmp", "it is no PNG, JPEG, GIF or WebP picture"),
        ("SERVER/gone.png", "404 Not Found"),
        ("http://[/1.png", "it is not a valid address"),
        ("http:///1.png", "it is not a valid address"),
        ("http://x:99999/1.png", "it is not a valid address"),
    ],
)  # fmt: skip
def test_what_is_no_picture_is_not_kept(make: Callable[..., Project], reference: str, why: str) -> None:
    project = make(reference, "SERVER/1.png")
    done = fetch(project)
    assert [str(own) for own in done.failed.values()] == [why] and done.fetched == 1
    assert len(list(done.plan.folder.iterdir())) == 1
    assert [str(line).rpartition(": ")[2] for line in told_failed(done.failed, 5)] == [why]
    assert str(told_fetched(done)) == "1 picture fetched, 0.0 MB; 1 failed"


def test_a_picture_that_is_too_large_is_given_up(
    make: Callable[..., Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_EACH", 20)
    done = fetch(make("SERVER/1.png", "SERVER/3.gif"))
    assert [str(own) for own in done.failed.values()] == ["it is larger than 0 MB"] and done.fetched == 1


def test_the_budget_ends_it_and_the_next_run_goes_on(make: Callable[..., Project], server: Engine) -> None:
    project = make(*(f"SERVER/1.png#{number}" for number in range(6)))
    done = fetch(project, most=2 * len(PNG) + 1)
    assert (done.fetched, done.left, done.is_full, done.failed) == (2, 4, True, {})
    assert str(told_fetched(done)).endswith(
        "; 4 pictures left, because more than 0 MB are not fetched at once"
    )
    assert len(plan_pictures(project, untold).addresses) == 4
    assert fetch(project).fetched == 4


def test_there_are_only_so_many_at_once(
    make: Callable[..., Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "MOST_PICTURES", 1)
    done = fetch(make("SERVER/1.png", "SERVER/3.gif"))
    assert done.fetched == 1 and str(told_fetched(done)) == "1 picture fetched, 0.0 MB; 1 picture left"


def test_cancelling_keeps_what_came(make: Callable[..., Project], server: Engine) -> None:
    project = make("SERVER/1.png", "SERVER/hangs")
    server.answer = lambda asked: (200, {}, None) if asked.path == "/hangs" else serve(asked)
    done = PictureFetching(plan_pictures(project, untold), hosts=HERE)

    def step() -> None:
        if done.fetched:
            raise Cancelled

    with pytest.raises(Cancelled):
        done.ask(step)
    assert done.fetched == 1 and not done.failed and done.left == 1
    assert [path.suffix for path in done.plan.folder.iterdir()] == [".png"]


def test_hosts_of_this_network_are_asked_only_where_allowed(
    make: Callable[..., Project], server: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A name in public hands may lead here, too.
    real = socket.getaddrinfo
    monkeypatch.setattr(
        socket, "getaddrinfo",
        lambda host, *more, **named: real("127.0.0.1" if host == "x.example" else host, *more, **named),
    )  # fmt: skip
    named = server.url.replace("127.0.0.1", "x.example")
    project = make("SERVER/1.png", f"{named}/3.gif", server.url.replace("127.0.0.1", "localhost") + "/1.png")
    plan = plan_pictures(project, untold)
    assert set(plan.private_hosts) == {"127.0.0.1", "localhost"}
    done = fetch(project, hosts=())
    assert done.fetched == 0 and not server.asked
    told = {str(own) for own in done.failed.values()}
    assert told == {
        f"{host} is a host of this network, which was not allowed"
        for host in ("127.0.0.1", "x.example", "localhost")
    }
    assert fetch(project, hosts=("127.0.0.1",)).fetched == 1


def test_redirects_are_followed_and_end(make: Callable[..., Project], server: Engine) -> None:
    with engine() as other:
        other.answer = serve
        server.answer = lambda asked: said({}, 302, Location={
            "/there": f"{other.url}/1.png", "/loop": "/loop", "/file": "file:///etc/passwd", "/bad": "http://[",
        }[asked.path])  # fmt: skip
        done = fetch(make("SERVER/there", "SERVER/loop", "SERVER/file", "SERVER/bad"))
    assert done.fetched == 1 and [str(own) for own in done.failed.values()] == ["302 Found"] * 3
    (asked,) = other.asked
    assert asked.headers["Accept"] == "application/json"  # nothing of the first request went along


def test_where_nothing_can_be_written_it_says_so(
    make: Callable[..., Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    project = make("SERVER/1.png")
    plan = plan_pictures(project, untold)
    plan.folder.mkdir()
    (plan.folder / f"{kept_stem(plan.addresses[0])}.png").with_suffix(".part").mkdir()
    with pytest.raises(StoreError, match=r"p0\.pictures"):
        fetch(project)
    other = make("1.png", "")
    assert plan_pictures(other, untold).addresses == ()
    other.path.with_name("p1.pictures").write_text("")
    with pytest.raises(InputError, match="no folder for pictures"):
        plan_pictures(other, untold)


def test_a_kept_picture_is_no_link(make: Callable[..., Project], tmp_path: Path, server: Engine) -> None:
    project = make("SERVER/1.png")
    plan = plan_pictures(project, untold)
    (tmp_path / "secret.png").write_bytes(PNG)
    plan.folder.mkdir()
    try:
        (plan.folder / f"{kept_stem(plan.addresses[0])}.png").symlink_to(tmp_path / "secret.png")
    except OSError:
        pytest.skip("no links on this system")
    assert isinstance(find_picture([plan.folder], plan.addresses[0]), Message)
    assert fetch(project).fetched == 1 and shown(project, plan.addresses[0]) == PNG
    assert not (plan.folder / f"{kept_stem(plan.addresses[0])}.png").is_symlink()
