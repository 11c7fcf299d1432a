"""Every file is taken for what it is, by its content, with a margin: no reader takes another's."""

from __future__ import annotations

from pathlib import Path

import pytest

from ndcg_gui.formats.registry import READERS
from ndcg_gui.formats.source import PARQUET_SUFFIXES, WORKBOOK_SUFFIXES
from tests.hostile.corpus import TOLD, seeds

MARGIN = 0.1


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sniffed")


def test_every_good_file_is_taken_by_its_own_reader_only(folder: Path) -> None:
    text = [reader for reader in READERS if reader.suffixes not in (WORKBOOK_SUFFIXES, PARQUET_SUFFIXES)]
    wrong = []
    for seed in seeds(folder):
        if seed.data.startswith((b"PK", b"PAR1")) or seed.key in TOLD:
            continue
        # Whatever its name: a name may help, but it does not decide.
        for name in (seed.name, "file"):
            sure = {reader.key: reader.sniff(seed.data, name) for reader in text}
            own = sure.pop(seed.key)
            other = max(sure, key=lambda key: sure[key])
            if own - sure[other] < MARGIN - 1e-9:
                wrong.append((seed.key, name, own, other, sure[other], seed.data[:60]))
    assert wrong == []
