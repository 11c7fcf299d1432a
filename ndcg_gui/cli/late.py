"""Names of the project layer, imported when something is read or printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from ndcg_gui.core.people import person as person
    from ndcg_gui.features import opening as opening
    from ndcg_gui.features.display.self_naming_search import decide as decide
    from ndcg_gui.features.evaluate.files import EvaluatedFiles as EvaluatedFiles
    from ndcg_gui.features.evaluate.files import evaluate_files as evaluate_files
    from ndcg_gui.features.evaluate.files import file_columns as file_columns
    from ndcg_gui.features.importing.verbs import import_files as import_files
    from ndcg_gui.features.report.formats import write_report as write_report
    from ndcg_gui.present.blocks import Number as Number
    from ndcg_gui.present.blocks import Sentence as Sentence
    from ndcg_gui.present.blocks import Table as Table
    from ndcg_gui.present.blocks import words as words

__getattr__ = lazily(
    {
        "EvaluatedFiles": "ndcg_gui.features.evaluate.files",
        "opening": "ndcg_gui.features",
        "person": "ndcg_gui.core.people",
        "decide": "ndcg_gui.features.display.self_naming_search",
        "evaluate_files": "ndcg_gui.features.evaluate.files",
        "file_columns": "ndcg_gui.features.evaluate.files",
        "import_files": "ndcg_gui.features.importing.verbs",
        "Number": "ndcg_gui.present.blocks",
        "Sentence": "ndcg_gui.present.blocks",
        "Table": "ndcg_gui.present.blocks",
        "words": "ndcg_gui.present.blocks",
        "write_report": "ndcg_gui.features.report.formats",
    },
)
