"""Real browsers: from the link to the label over TLS, and certificates that they do not know."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ndcg_gui.core.project import Project
from ndcg_gui.domain.plans import PoolPlan
from ndcg_gui.features.opening import open_project
from ndcg_gui.features.share.links import links, make_link
from ndcg_gui.serve.options import ServeOptions
from ndcg_gui.serve.server import Server
from ndcg_gui.store.labels.named_events import PairEvent, rater_events
from tests.features.packages.test_handing_out import make_task
from tests.making import add_rater, project_file
from tests.page.chromium import Chromium, Page, Refused
from tests.page.firefox import Firefox, FirefoxPage
from tests.thoroughness import rest_slow


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with open_project(project_file(tmp_path)) as opened:
        add_rater(opened, "Ann")
        plan = PoolPlan("Week 3", raters=("Ann",))
        make_task(opened, plan, [("q1", "d1"), ("q1", "d2"), ("q2", "d4")], rater="Ann")
        yield opened


@pytest.fixture
def server(project: Project) -> Iterator[Server]:
    made = Server(project, ServeOptions(host="127.0.0.1", port=0))
    made.start()
    yield made
    made.stop()


def pin_of(server: Server) -> str:
    """Hash of the server's key, which Chromium takes for a certificate that it trusts."""
    assert server.certificate is not None
    (made,) = x509.load_pem_x509_certificates(server.certificate.path.read_bytes())
    key = made.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return b64encode(hashlib.sha256(key).digest()).decode()


@pytest.fixture(params=rest_slow([Chromium, Firefox]), ids=["chromium", "firefox"])
def started(
    request: pytest.FixtureRequest, tmp_path: Path, server: Server
) -> Iterator[Callable[[], Chromium | Firefox]]:
    """Start browsers that were told to accept the certificate of the server."""
    with ExitStack() as stack:

        def start() -> Chromium | Firefox:
            profile = tmp_path / f"profile{len(list(tmp_path.iterdir()))}"
            profile.mkdir()
            if request.param is Firefox:
                return stack.enter_context(Firefox(profile, tmp_path, accepts_any_certificate=True))
            own = f"--ignore-certificate-errors-spki-list={pin_of(server)}"
            return stack.enter_context(Chromium(profile, own))

        yield start


def opened_at(browser: Chromium | Firefox, address: str) -> Page:
    """A page that shows an address, whatever is on it."""
    if isinstance(browser, Firefox):
        page: Page = FirefoxPage(browser)
        browser.ask("WebDriver:Navigate", url=address)
    else:
        page = browser.page()
        page.ask("Page.navigate", url=address)
    page.wait(f"location.href === {address!r} && document.readyState === 'complete'")
    return page


def test_a_rater_opens_a_link_and_judges(
    project: Project, server: Server, started: Callable[[], Chromium | Firefox]
) -> None:
    ann = next(rater.id for rater in project.raters() if rater.name == "Ann")
    address = server.link(make_link(project, ann))
    browser = started()
    page = opened_at(browser, address)
    assert page.text("h1") == "Judge as Ann"
    assert links(project)[0].claimed == ()  # nothing has happened by looking at it
    page.click("button")
    page.wait("location.pathname === '/' && document.querySelector('.saved') !== null")
    assert len(links(project)[0].claimed) == 1
    # What only pages over TLS have, and what no script may read.
    assert page.run("isSecureContext && Boolean(crypto.subtle) && document.cookie === ''") is True
    page.wait("document.body.innerText.includes('title of')")  # the texts come after the page
    page.press("3")
    browser.until(lambda: bool(project.read(rater_events, PairEvent, ann)))
    (event,) = project.read(rater_events, PairEvent, ann)
    page.wait("document.querySelector('.saved').innerText.includes('All judgments arrived')")
    assert event.state.grade == 3
    # The link is not in the history, where the next person at this computer would find it.
    assert "/r/" not in page.run("JSON.stringify([location.href, document.referrer])")
    page.run("history.back()")
    page.wait("!location.href.includes('/r/')")
    if isinstance(browser, Chromium):
        assert browser.complaints() == []
        # Nothing of other sites reads it: it cannot be framed.
        assert "frame-ancestors 'none'" in str(browser.events)


def test_a_link_that_is_closed_while_it_is_looked_at(
    project: Project, server: Server, started: Callable[[], Chromium | Firefox]
) -> None:
    ann = next(rater.id for rater in project.raters() if rater.name == "Ann")
    page = opened_at(started(), server.link(make_link(project, ann)))
    make_link(project, ann)
    page.click("button")
    page.wait("document.querySelector('#problem').innerText !== ''")
    assert page.text("#problem") == "This link is not valid, or no longer. Ask for a new one."
    server.stop()
    page.click("button")
    page.wait("document.querySelector('#problem').innerText.startsWith('The server does not answer')")


def test_what_chromium_says_of_a_certificate_that_it_does_not_know(
    project: Project, server: Server, tmp_path: Path
) -> None:
    ann = next(rater.id for rater in project.raters() if rater.name == "Ann")
    address = server.link(make_link(project, ann))
    (tmp_path / "profile").mkdir()
    with Chromium(tmp_path / "profile") as browser:
        page = browser.page()
        assert page.ask("Page.navigate", url=address)["errorText"] == "net::ERR_CERT_AUTHORITY_INVALID"
        page.wait("document.body.innerText.includes('ERR_CERT_AUTHORITY_INVALID')")
    assert links(project)[0].claimed == ()


def test_what_firefox_says_of_a_certificate_that_it_does_not_know(
    project: Project, server: Server, tmp_path: Path
) -> None:
    ann = next(rater.id for rater in project.raters() if rater.name == "Ann")
    with Firefox(tmp_path / "profile", tmp_path) as browser, pytest.raises(Refused) as caught:
        browser.ask("WebDriver:Navigate", url=server.link(make_link(project, ann)))
    assert "insecure certificate" in str(caught.value)
