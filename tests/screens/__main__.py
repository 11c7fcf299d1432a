"""Pictures of every screen in all sizes, themes and languages, and a list of what does not fit on them.

`python -m tests.screens FOLDER [--size NAME] [--theme light|dark] [--language CODE|pseudo]`; without choices
all of them are walked through, two at a time. Exits 1 where something is cut off or cannot be heard.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

PSEUDO = "pseudo"
RATER = "Ana"
AT_ONCE = 2


def main() -> int:
    from ndcg_gui.languages import LANGUAGES
    from tests.screens.walk import SIZES

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", choices=[size.name for size in SIZES])
    parser.add_argument("--theme", choices=["light", "dark"])
    parser.add_argument("--language", choices=[*(spoken.code for spoken in LANGUAGES), PSEUDO])
    chosen = parser.parse_args()
    if chosen.size and chosen.theme and chosen.language:
        return one(chosen.folder, chosen.size, chosen.theme, chosen.language)
    sizes = [chosen.size] if chosen.size else [size.name for size in SIZES]
    themes = [chosen.theme] if chosen.theme else ["light", "dark"]
    languages = [chosen.language] if chosen.language else [spoken.code for spoken in LANGUAGES]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        wanted = [
            (sys.executable, "-m", "tests.screens", str(chosen.folder / f"{size}-{theme}-{language}"),
             "--size", size, "--theme", theme, "--language", language)
            for size, theme, language in product(sizes, themes, languages)
        ]  # fmt: skip
        codes = list(pool.map(lambda words: subprocess.run(words, check=False).returncode, wanted))
    return max(codes)


def one(folder: Path, size_name: str, theme: str, language: str) -> int:
    """Walk once: pictures into `folder`, what is wrong into its `faults.txt` and onto the screen."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from ndcg_gui.gui.app.application import make_application
    from ndcg_gui.gui.kit.base.theme import DARK, LIGHT
    from ndcg_gui.languages import ENGLISH, LANGUAGES
    from tests.screens.looking import faults_of
    from tests.screens.pseudo import install_pseudo
    from tests.screens.walk import SIZES, make_walked, walking

    make_application(["ndcg-gui"])
    folder.mkdir(parents=True, exist_ok=True)
    size = next(known for known in SIZES if known.name == size_name)
    spoken = next((known for known in LANGUAGES if known.code == language), ENGLISH)
    prepare = install_pseudo if language == PSEUDO else None
    found: list[str] = []
    with (
        TemporaryDirectory() as scratch,
        walking(size, {"light": LIGHT, "dark": DARK}[theme], spoken, prepare=prepare) as walk,
    ):
        path = Path(scratch) / "harrowmere-demo.ndcg"
        make_walked(path)
        for place, screen in enumerate(walk.screens(path, RATER)):
            screen.top.grab().save(str(folder / f"{place:03}-{screen.name}.png"))
            found += faults_of(screen, spoken)
        found += walk.kept
    lines = dict.fromkeys(found)
    (folder / "faults.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")
    for line in lines:
        sys.stdout.write(f"{size_name} {theme} {language}: {line}\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
