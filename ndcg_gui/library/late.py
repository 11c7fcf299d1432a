"""Readers of files, which the library imports only for somebody who names files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.features.evaluate.files import EvaluatedFiles as EvaluatedFiles
    from ndcg_gui.features.evaluate.files import columns_of_files as columns_of_files
    from ndcg_gui.features.evaluate.files import read_all_labels as read_all_labels
    from ndcg_gui.features.evaluate.files import read_labels as read_labels
    from ndcg_gui.features.evaluate.files import read_run as read_run

__getattr__ = lazily(
    {
        "EvaluatedFiles": "ndcg_gui.features.evaluate.files",
        "columns_of_files": "ndcg_gui.features.evaluate.files",
        "read_all_labels": "ndcg_gui.features.evaluate.files",
        "read_labels": "ndcg_gui.features.evaluate.files",
        "read_run": "ndcg_gui.features.evaluate.files",
    },
)
