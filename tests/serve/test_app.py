"""The routes of a served project, asked over real connections."""

from __future__ import annotations

from tests.serve.client import ask, claim, post_events
from tests.serve.conftest import Office
from tests.serve.fake import SECRET_TEXT

EVENT = {"id": "e1", "action": "do", "pair": ["q1", "d1"], "state": {"grade": 3}, "seconds": 2.5}


def test_a_rater_goes_from_link_to_label(office: Office) -> None:
    page = ask(office.server, "GET", f"/r/{office.token}")
    assert page.status == 200
    assert "Judge as Ann" in page.text and "set-cookie" not in dict(page.headers)
    cookie = claim(office.server, office.token)
    work = ask(office.server, "GET", "/", cookie=cookie)
    assert work.status == 200 and SECRET_TEXT in work.text
    portion = ask(office.server, "GET", "/portions/0/0", cookie=cookie)
    assert portion.json() == {"documents": {"0": SECRET_TEXT}}
    stored = post_events(office.server, cookie, [EVENT])
    assert (stored.status, stored.json()) == (200, {"answers": [{"id": "e1", "result": "stored"}]})
    assert office.stored() == {office.ann: [EVENT], office.bob: []}
    again = post_events(office.server, cookie, [EVENT])
    assert again.json()["answers"] == [{"id": "e1", "result": "known"}]
    assert office.stored() == {office.ann: [EVENT], office.bob: []}
