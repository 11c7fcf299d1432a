from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
from collections import Counter

import pytest

from ndcg_gui.features.packages.page_file import MODULES, page_data, page_html, page_policy, page_script
from ndcg_gui.paths import resources

HOSTILE = "</script><script>alert(1)</script><!--<script>\u2028\u2029\ud800&lt;\"'\\\x00\u202e"


def test_data_comes_back_as_it_was_and_ends_no_element() -> None:
    html = page_html({"text": HOSTILE, HOSTILE: [HOSTILE]})
    html.encode()  # a lone surrogate is written as JSON writes it
    (data,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', html, re.DOTALL)
    assert json.loads(data) == {"text": HOSTILE, HOSTILE: [HOSTILE]}
    assert not re.search("[<\u2028\u2029\ud800-\udfff]", page_data({"text": HOSTILE}))
    assert html.count("</script>") == 2


def test_what_looks_like_a_template_stays() -> None:
    assert "$script $$ ${data}" in page_html({"text": "$script $$ ${data}"})


def test_only_its_own_script_and_styles_may_run_and_nothing_is_loaded() -> None:
    html = page_html({})
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', html)
    (style,) = re.findall("<style>(.*?)</style>", html, re.DOTALL)
    script = html.split("<script>")[1].split("</script>")[0]
    for kind, text in (("script", script), ("style", style)):
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in policy
    assert policy.startswith("default-src 'none'; ") and "unsafe" not in policy
    assert not re.search(r"\son\w+=|\sstyle=|<link|<img|@import|url\(|https?://", html)


def test_a_served_page_reaches_its_own_server_and_no_other() -> None:
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page_html({"served": {}}))
    assert policy == page_policy(served=True)
    assert policy.replace("connect-src 'self'; ", "") == page_policy()
    assert "connect-src" not in page_html({}).split("<style>")[0] and "frame-ancestors" not in policy


def test_the_script_is_all_modules_and_nothing_of_modules_is_left() -> None:
    assert sorted(MODULES) == sorted(path.stem for path in (resources() / "page").glob("*.js"))
    script = page_script()
    assert not re.search(r"^\s*(?:import|export)\b", script, re.MULTILINE)
    # What would make HTML of a text, or run it.
    assert not re.search(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function", script
    )


def test_no_two_modules_declare_the_same_name() -> None:
    # They are joined in one scope, where a function silently takes the place of another of its name.
    declared = re.findall(r"^(?:async )?(?:function\*?|const|let|class) (\w+)", page_script(), re.MULTILINE)
    assert len(declared) > 100
    assert [name for name, number in Counter(declared).items() if number > 1] == []


def test_the_joined_script_can_be_read() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed here")
    subprocess.run([node, "--check", "-"], input=page_script().encode(), check=True)
