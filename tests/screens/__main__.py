"""Pictures of every screen in all sizes, themes and languages, and a list of what does not fit on them.

`python -m tests.screens FOLDER [--size NAME] [--theme light|dark] [--language CODE|pseudo]`; without choices
all of them are walked through, and at the end it says what was counted. Exits 1 where something is cut off
or cannot be heard.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

PSEUDO = "pseudo"


def main() -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ndcg_gui.gui.app.application import make_application
    from ndcg_gui.languages import LANGUAGES
    from tests.screens.grid import LOOKS, Figures, walk_grid
    from tests.screens.walk import SIZES

    codes = [spoken.code for spoken in LANGUAGES]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", choices=[size.name for size in SIZES])
    parser.add_argument("--theme", choices=LOOKS)
    parser.add_argument("--language", choices=[*codes, PSEUDO])
    chosen = parser.parse_args()
    _application = make_application(["ndcg-gui"])  # it goes where nobody keeps it
    figures = Figures()
    wrong = 0
    for line in walk_grid(
        [size for size in SIZES if chosen.size in (None, size.name)],
        [chosen.theme] if chosen.theme else list(LOOKS),
        [chosen.language] if chosen.language else codes,
        folder=chosen.folder,
        figures=figures,
    ):
        wrong += 1
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    sys.stdout.write(figures.said())
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
