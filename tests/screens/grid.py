"""Walks through every screen in several sizes, themes and languages.

One window for each theme and language: a screen is opened once and then seen in one size after another,
because to build it takes far longer than to lay it out again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QApplication

from ndcg_gui.gui.kit.base.accessible import install_roles
from ndcg_gui.gui.kit.base.theme import DARK, LIGHT
from ndcg_gui.languages import ENGLISH, LANGUAGES
from tests.screens import calm
from tests.screens.looking import faults_of, misfits
from tests.screens.pseudo import install_pseudo, remove_pseudo
from tests.screens.walk import Screen, Size, make_walked, walking

LOOKS = {"light": LIGHT, "dark": DARK}
RATER = "Ana"


@dataclass(slots=True)
class Figures:
    """What was counted, with the screen on which it was most; of shares, on which it was least."""

    screens: int = 0
    found: dict[str, tuple[float, str]] = field(default_factory=dict)

    def add(self, screen: Screen, where: str) -> None:
        """Count on a screen."""
        self.screens += 1
        for name, value in calm.figures(screen.window, screen.dialog).items():
            known = self.found.get(name)
            if known is None or (value < known[0] if name == "share" else value > known[0]):
                self.found[name] = (value, f"{where} {screen.name}")

    def said(self) -> str:
        """Lines for people."""
        lines = [f"{self.screens} screens"]
        for name, (value, where) in sorted(self.found.items()):
            shown = f"least {value:.0%}" if name == "share" else f"most {value:.0f}"
            lines.append(f"{name}: {shown} ({where})")
        return "".join(f"{line}\n" for line in lines)


def walk_grid(
    sizes: Sequence[Size],
    looks: Sequence[str],
    languages: Sequence[str],
    *,
    folder: Path | None = None,
    figures: Figures | None = None,
) -> Iterator[str]:
    """Say what is wrong on each screen, once. The first size is the one in which it is listened to and gone
    through by Tab, too. Pictures are saved into `folder`.
    """
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    install_roles()
    for language, look in product(languages, looks):
        spoken = next((known for known in LANGUAGES if known.code == language), None)
        try:
            with (
                TemporaryDirectory() as scratch,
                walking(
                    sizes[0],
                    LOOKS[look],
                    spoken or ENGLISH,
                    prepare=None if spoken else install_pseudo,
                ) as walk,
            ):
                path = Path(scratch) / "harrowmere-demo.ndcg"
                make_walked(path, spoken or ENGLISH)
                said: set[str] = set()
                for place, screen in enumerate(walk.screens(path, RATER)):
                    for size in sizes:
                        shown = walk.resized(screen, size) if len(sizes) > 1 else screen
                        where = f"{size.name} {look} {language}"
                        if folder is not None:
                            own = folder / where.replace(" ", "-")
                            own.mkdir(parents=True, exist_ok=True)
                            shown.top.grab().save(str(own / f"{place:03}-{screen.name}.png"))
                        if figures is not None:
                            figures.add(shown, where)
                        first = size == sizes[0]
                        found = faults_of(shown, spoken or ENGLISH) if first else misfits(shown)
                        yield from (f"{where}: {line}" for line in found if f"{where} {line}" not in said)
                        said |= {f"{where} {line}" for line in found}
                    if len(sizes) > 1:
                        walk.resized(screen, sizes[0])
                yield from (f"{look} {language}: {line}" for line in walk.kept)
        finally:
            if spoken is None:
                remove_pseudo(application)
