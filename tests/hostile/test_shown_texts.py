"""Texts that would load, call or open something are shown, and the system says what was done meanwhile."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import SECONDS
from tests.tools import lacks

_SHOW = """
import os, sys
from PySide6.QtWidgets import QApplication
from ndcg_gui.domain.records import DocumentRecord
from ndcg_gui.gui.app.application import make_application
from ndcg_gui.gui.judging.document import DocumentCard
from ndcg_gui.gui.kit.widgets.markdown import MarkdownText
from ndcg_gui.features.display.rich.blocks import TextKind
from ndcg_gui.features.display.template import BODY, Display
from ndcg_gui.features.display.terms import QueryTerms

application = make_application(["shown"])
card, guide = DocumentCard(), MarkdownText()
card.resize(600, 500)
card.show()
canary = sys.argv[1]
texts = [text.replace("CANARY", canary) for text in (
    "**A** ![a](file://CANARY) ![b](CANARY) [c](file://CANARY) ![d](http://h.invalid/d.png)",
    "# B\\n\\n<img src='CANARY'><link rel=stylesheet href='http://h.invalid/s'>\\n\\n- <script src='CANARY'>",
    "<html><img src='file://CANARY'><iframe src='http://h.invalid/'></iframe><p>text</p></html>",
    "[e]: file://CANARY\\n\\n[e] <file://CANARY> <http://h.invalid/> **f**",
    '[{"role": "user", "content": "![g](file://CANARY)"}, {"role": "assistant", "content": "**h**"}]',
)]
card.show_document(DocumentRecord("d", body="**first**"), QueryTerms("text"))
card.grab()
os.path.exists("/begin-of-what-counts")
for kind in TextKind:
    for text in texts:
        card.show_display(Display(kinds=((BODY, kind),)))
        card.show_document(DocumentRecord("d", body=text), QueryTerms("text"))
        card.text.complete()
        card.grab()
        card.text.selectAll()
        card.text.copy()
        guide.show_markdown(text)
        guide.grab()
        application.processEvents()
assert card.text.toPlainText()
os._exit(0)  # nobody tidies up after windows here
"""


@pytest.mark.slow
def test_no_text_reaches_the_network_or_a_file(tmp_path: Path) -> None:
    tracer = shutil.which("strace")
    if tracer is None:
        lacks("strace")
    canary = tmp_path / "canary.png"
    canary.write_bytes(b"nobody reads this")
    calls = tmp_path / "calls"
    wanted = "trace=open,openat,stat,lstat,newfstatat,access,socket,connect,sendto,execve"
    done = subprocess.run(
        [str(tracer), "-f", "-o", str(calls), "-e", wanted, sys.executable, "-c", _SHOW, str(canary)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=10 * SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    lines = calls.read_text(encoding="utf-8", errors="replace").splitlines()
    begun = next(number for number, line in enumerate(lines) if "/begin-of-what-counts" in line)
    # The name stands in how the process was started, and nowhere after.
    shown = lines[begun:]
    assert shown and not [line for line in shown if "canary" in line]
    assert not [line for line in lines if re.search(r"AF_INET6?\b", line)]
    assert not [line for line in shown if "execve(" in line]
    opened = {match[1] for line in shown if (match := re.search(r'open(?:at)?\(.*?"([^"]+)"', line))}
    own = (
        sys.prefix,
        sys.base_prefix,
        str(Path(__file__).parents[2]),
        "/usr",
        "/lib",
        "/proc",
        "/sys",
        "/dev",
    )
    fonts = ("/etc/fonts", "/var/cache/fontconfig", str(tmp_path / ".cache"), "/etc/localtime")
    foreign = [path for path in opened if path.startswith("/") and not path.startswith((*own, *fonts))]
    assert foreign == []
