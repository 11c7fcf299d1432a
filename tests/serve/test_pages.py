"""Small pages: whatever stands in a name, it is a text."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

import pytest

from ndcg_gui.core.people import ChangeSetting
from ndcg_gui.domain.messages import say
from ndcg_gui.languages import CHINESE, KOREAN, Language, translator
from ndcg_gui.serve.pages import claim_page, notice_page, signed_in_page
from tests.serve.client import ask
from tests.serve.conftest import Office

SCRIPTS = [
    "<script>alert(1)</script>",
    "</main></body><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' autofocus onfocus=alert(1) x='",
    "<svg/onload=alert(1)>",
    "</title><script>alert(1)</script>",
    "</style><style>*{display:none}",
    "${style}$style$$",
    "{title}",
    "javascript:alert(1)",
    "<!--",
    "]]>",
    "&lt;script&gt;",
    "\u202e<script>",
    "a\nb\r\nSet-Cookie: x=1",
    "\u2028<b>",
]


@pytest.mark.parametrize("text", SCRIPTS)
def test_script_in_names(text: str) -> None:
    page = claim_page(text, text, str, "en").html
    clean = claim_page("NAME", "PROJECT", str, "en").html
    tags = re.compile(r"<[^>]*>")
    assert tags.findall(page) == tags.findall(clean)
    shown = re.search("<h1>(.*)</h1>", page)
    assert shown is not None and html.unescape(shown[1]).startswith("Judge as ")


def test_script_in_the_name_of_a_project(opened: Callable[..., Office]) -> None:
    office = opened()
    office.project.execute(ChangeSetting("name", "<script>alert(1)</script>")).result()
    page = ask(office.server, "GET", f"/r/{office.token}")
    assert "<script>alert" not in page.text and "&lt;script&gt;alert" in page.text


@pytest.mark.parametrize("text", [*SCRIPTS, "</script><script>alert(1)</script>", "\ud800"])
def test_script_in_texts_of_the_work(opened: Callable[..., Office], text: str) -> None:
    office = opened(text=text)
    page = ask(office.server, "GET", "/", cookie=office.cookie())
    assert page.status == 200
    # One script of data and one of the page: nothing in a text ends either.
    assert page.text.count("</script") == 2 and page.text.count("<script") == 2
    policy = page.header("content-security-policy")
    assert "unsafe" not in policy and "script-src 'sha256-" in policy
    assert policy.startswith("default-src 'none'") and "connect-src 'self'" in policy
    assert policy.endswith("frame-ancestors 'none'")
    assert page.header("content-type") == "text/html; charset=utf-8"
    portion = ask(office.server, "GET", "/portions/0/0", cookie=office.cookie())
    assert portion.header("content-type") == "application/json"
    assert portion.json() == {"documents": {"0": text}}


def test_pages_load_nothing_and_say_so() -> None:
    for page in (
        claim_page("Ann", "p", str, "en"),
        notice_page(say("title"), say("text"), str, "en", ("/", say("words"))),
        signed_in_page(str, "en"),
    ):
        assert page.policy.startswith("default-src 'none'") and "unsafe" not in page.policy
        assert not re.search(r"\bhttps?:|\bsrc=|@import|url\(", page.html)


@pytest.mark.parametrize("own", [CHINESE, KOREAN], ids=["zh_CN", "ko"])
def test_pages_are_translated(own: Language) -> None:
    page = claim_page("Ann", "p", translator(own), own.code).html
    assert f'<html lang="{own.code.replace("_", "-")}">' in page
    assert not re.search("Start|Judge|JavaScript,", re.sub("<script>.*</script>", "", page, flags=re.DOTALL))


def test_a_project_without_a_name_that_may_be_read_is_not_named() -> None:
    page = claim_page("Ann", "", str, "en").html
    assert "You were asked to judge search results.</p>" in page and "“”" not in page
