from __future__ import annotations

import random
from pathlib import Path

from ndcg_gui.formats.tables.footer import OnDisk


def test_slices_of_a_file_on_the_disk_are_those_of_its_bytes(tmp_path: Path) -> None:
    data = random.Random(1).randbytes(50_000)
    path = tmp_path / "bytes"
    path.write_bytes(data)
    with path.open("rb", buffering=0) as file:
        on_disk = OnDisk(file)
        assert len(on_disk) == len(data)
        for part in ((-8, -4), (-4, None), (0, 4), (8_190, 8_200), (3, 30_000), (29_999, 30_001), (9, 9)):
            assert on_disk[slice(*part)] == data[slice(*part)]
