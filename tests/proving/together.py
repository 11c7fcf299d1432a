"""All that is said of many situations, held together."""

from __future__ import annotations

import sys
import warnings
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from ndcg_gui.library.evaluation import KeysDoNotMeet
from tests.proving.contradictions import contradictions
from tests.proving.places import tell
from tests.proving.situations import situation
from tests.proving.windows import Cards


def breaches_of(numbers: Iterable[int], folder: Path | None = None) -> list[str]:
    """All contradictions in the situations of these numbers; what was counted is printed.

    There must be an application of Qt.
    """
    cards, counted, found = Cards(), Counter[str](), []
    for number in numbers:
        own = situation(number)
        with TemporaryDirectory(dir=folder) as place, warnings.catch_warnings():
            # Of those whose keys do not meet.
            warnings.simplefilter("ignore", KeysDoNotMeet)
            found += contradictions(tell(own, Path(place), cards), counted)
        counted["situations"] += 1
    sys.stdout.write("".join(f"{count:8,} {what}\n" for what, count in sorted(counted.items())))
    return found
