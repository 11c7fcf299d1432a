"""Readers of files, which the library imports only for somebody who names files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.features.evaluate.files import (
        EvaluatedFiles,
        columns_of_files,
        read_all_labels,
        read_labels,
        read_run,
    )

__getattr__ = lazily(
    {
        "ndcg_gui.features.evaluate.files": (
            "EvaluatedFiles",
            "columns_of_files",
            "read_all_labels",
            "read_labels",
            "read_run",
        ),
    }
)
