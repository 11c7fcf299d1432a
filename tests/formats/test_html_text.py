"""HTML is reduced to text: what stays, what goes, and in bounded time."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ndcg_gui.formats.html_text import html_to_text, looks_like_html
from tests.thoroughness import examples, rest_slow


@pytest.mark.parametrize(
    "text",
    [
        "a < b and c > d",
        "use <b> here",
        "x <y> z",
        "if a<b: <p",
        "",
        "<3",
        "a & b",
        "List<String> x",
        "</unknown>",
    ],
)
def test_a_stray_bracket_is_not_html(text: str) -> None:
    assert not looks_like_html(text)


@pytest.mark.parametrize(
    "text",
    [
        "<p>a</p>",
        "one<br>two",
        "one<BR/>two",
        "<!DOCTYPE html>x",
        "<html>",
        "<img src=x>",
        "<script >",
        "a</SPAN >",
    ],
)
def test_tags_are_html(text: str) -> None:
    assert looks_like_html(text)


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("<p>one\n  two</p><p>three</p>", "one two\n\nthree"),
        ("one<br>two<br/><br>three", "one\ntwo\n\nthree"),
        ("<div>a</div><div>b</div>", "a\nb"),
        ("<ul><li>a<li>b</ul>c", "- a\n- b\n\nc"),
        ("<ol><li>a</li><li>b<ul><li>c</li></ul></li></ol>", "1. a\n2. b\n  - c"),
        ("<li>a</li>", "- a"),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a\tb\nc"),
        ("<pre>a\n  b</pre>c", "a\n  b\n\nc"),
        ("<b>a</b> <i>b</i>", "a b"),
        ("a &lt;b&gt; &amp; &eacute;</p>", "a <b> & é"),
        ("a&#99999999999999;b&#xD800;</p>", "a\ufffdb\ufffd"),
        ("a<!-- no --><?php no ?><![CDATA[ no ]]>b</p>", "ab"),
        ("a<!-- never closed <p>b</p>", "a"),
        ("a<script>if (x < 1) '</p>'</SCRIPT >b</p>", "ab"),
        ("a<script>never closed</p>", "a"),
        ("a<svg><svg></svg>no</svg>b<svg/>c</p>", "abc"),
        ("a<object>no", "a"),
        ("<a title='x > y' href=\"z\">link</a>", "link"),
        ("a < b</p>", "a < b"),
        ("a <p", "a"),
        ("</ul></svg></pre></p>a", "a"),
        ("<p>" + "<ul>" * 100 + "a" + "</ul>" * 100, "a"),
    ],
)
def test_text(source: str, text: str) -> None:
    assert html_to_text(source).text == text


def test_title_and_charset() -> None:
    reduced = html_to_text(
        "<html><head><title> A &amp;\nB</title><meta charset=UTF-8></head><body>x</body></html>"
    )
    assert (reduced.title, reduced.text, reduced.charset, reduced.dropped) == ("A & B", "x", "utf-8", 0)


@pytest.mark.parametrize(
    "piece",
    rest_slow(
        ["<a '", "<!--", "&#", "<ul>", "<a", "<a ", '<a "x', "<!", "</p", "&", "<svg>", "<td>"], first=4
    ),
)
def test_time_is_bounded(piece: str) -> None:
    """A million characters in well under a second; a quadratic way takes minutes."""
    start = time.process_time()
    html_to_text(piece * (1_000_000 // len(piece)) + "</p>")
    assert looks_like_html(piece * (1_000_000 // len(piece))) in (True, False)
    assert time.process_time() - start < 10


@examples(200)
@given(
    st.lists(
        st.sampled_from(
            ["<", ">", "p", "/", "'", '"', "<p>", "</p>", "<svg>", "<!--", "-->", "&lt;", " ", "\n"]
        )
    )
)
def test_anything_goes_through(pieces: list[str]) -> None:
    text = html_to_text("".join(pieces)).text
    assert text == text.strip()
