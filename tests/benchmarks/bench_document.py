"""From the key to the first screen of a 1 MB document in Judge, and what looking for a word in it takes.

Run as a script: prints and returns milliseconds. Target: 100 ms to the first screen, whatever the text.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from pathlib import Path

from tests.gui.real_window import first_rater_judges

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

BYTES = 1_000_000
ROUNDS = 5
_SENTENCES = {
    "lines": "The tents of this shop stand in wind and rain, a tent for two weighs little.\n",
    "one line": "The tents of this shop stand in wind and rain, a tent for two weighs little. ",
    "Chinese": "这家商店的帐篷能经受风雨,双人帐篷很轻。",
    "Arabic": "خيمة لشخصين خفيفة الوزن وتتحمل الرياح والمطر. ",
    "emoji": "A tent 🎒 for two ⛺ weighs little 🌧.\n",
}


def bodies() -> dict[str, str]:
    """A text of 1 MB in UTF-8 of each kind."""
    return {kind: sentence * (BYTES // len(sentence.encode()) + 1) for kind, sentence in _SENTENCES.items()}


def build(path: Path) -> None:
    """One query whose documents are those texts."""
    from ndcg_gui.core.people import AddRater
    from ndcg_gui.features.importing.plan import ImportRequest, prepare
    from ndcg_gui.features.importing.verbs import import_files
    from ndcg_gui.features.opening import create_project

    folder = path.parent
    files = [folder / name for name in ("queries.jsonl", "documents.jsonl", "bench.run")]
    texts = bodies()
    files[0].write_text('{"query_key": "q1", "text": "tent 帐篷 خيمة"}\n', encoding="utf-8")
    with files[1].open("w", encoding="utf-8") as file:
        for kind, body in texts.items():
            file.write(json.dumps({"doc_key": kind.replace(" ", "-"), "title": kind, "body": body}) + "\n")
    lines = [
        f"q1 Q0 {kind.replace(' ', '-')} {rank} {9 - rank} bench\n" for rank, kind in enumerate(texts, 1)
    ]
    # The first pair of the queue is there before a key leads to it.
    lines.append("q1 Q0 short 9 1 bench\n")
    files[2].write_text("".join(lines))
    with create_project(path) as project:
        plan = prepare(project, [ImportRequest(file) for file in files])
        project.execute(import_files(plan, accept_warnings=True)).result()
        project.execute(AddRater("bench")).result()


def measure(path: Path) -> dict[str, list[float]]:
    """Press Right through the documents; seconds from each press to the end of the paint, by kind."""
    from PySide6.QtCore import QEvent, QObject, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from ndcg_gui.features.opening import open_project
    from ndcg_gui.gui.app.application import make_application
    from ndcg_gui.gui.app.panels import PANELS
    from ndcg_gui.gui.app.projects import ProjectFiles
    from ndcg_gui.gui.app.window import MainWindow
    from ndcg_gui.gui.judge.panel import JudgePanel
    from ndcg_gui.gui.kit.base.settings import Settings

    application = QApplication.instance() or make_application(sys.argv[:1])
    assert isinstance(application, QApplication)

    NONE = Qt.KeyboardModifier.NoModifier

    class Painted(QObject):
        """Notes when the document's text is painted."""

        at = 0.0

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                self.at = time.perf_counter()
            return False

    window = MainWindow(panels=PANELS, projects=ProjectFiles(lambda: open_project(path)), settings=Settings())
    first_rater_judges(window)
    window.show()
    window.activateWindow()
    window.open_path(path)
    while window.view is None:
        application.processEvents()
    window.show_panel("judge")
    panel = window.view.stack.current_panel()
    assert isinstance(panel, JudgePanel)
    while panel.session is None or not panel.task.isVisible():
        application.processEvents()
    panel.setFocus()
    card = panel.task.document_card
    painted = Painted()
    card.text.viewport().installEventFilter(painted)
    taken: dict[str, list[float]] = {}

    def settle(seconds: float = 0.3) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            application.processEvents()

    def press(name: str, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE, *, kept: bool = True) -> None:
        settle()
        painted.at, begun = 0.0, time.perf_counter()
        QTest.keyClick(window.focusWidget() or panel, key, modifiers)
        while not painted.at:
            application.processEvents()
        # The filter sees the event before the widget does: the paint itself ends with processEvents.
        seconds = time.perf_counter() - begun
        if kept:
            taken.setdefault(name, []).append(seconds)

    for _round in range(ROUNDS):
        while panel.session.place:
            press("", Qt.Key.Key_Left, kept=False)
        for _place in range(len(panel.session.queue) - 1):
            press("shown", Qt.Key.Key_Right)
            kind = card.title_text.text()
            taken.setdefault(f"{kind}: shown", []).append(taken["shown"].pop())
            QTest.keyClick(panel, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
            card.find_bar.field.clear()
            # Letter by letter, as it is typed; then the last place, far beyond the part that is shown.
            for letter in ("T", "E"):
                press(f"{kind}: found", Qt.Key[f"Key_{letter}"])
            if not card.find_bar.said.text().startswith("not"):
                press(f"{kind}: last place", Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
            card.find_bar.close_bar()
    del taken["shown"]
    window.close()
    application.processEvents()
    return taken


def main() -> dict[str, float]:
    """Build, measure, print; the slowest of the rounds in milliseconds."""
    with tempfile.TemporaryDirectory(prefix="ndcg-bench-") as folder:
        os.environ["XDG_CONFIG_HOME"] = folder
        path = Path(folder) / "bench.ndcg"
        build(path)
        taken = measure(path)
    found = {name: 1000 * max(seconds) for name, seconds in sorted(taken.items())}
    for name, value in found.items():
        print(f"1 MB, {name:24} {value:7.1f} ms (fastest {1000 * min(taken[name]):.1f})")
    print(f"first screen: {max(value for name, value in found.items() if 'shown' in name):.1f} ms at most")
    return found


if __name__ == "__main__":
    main()
