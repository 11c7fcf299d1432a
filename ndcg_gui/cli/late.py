"""Names of the layers below, imported when a verb does its work: its help must not wait for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ndcg_gui.lazily import lazily

if TYPE_CHECKING:
    from segno import make_qr

    from ndcg_gui.cli.unused import check_used
    from ndcg_gui.core import stored
    from ndcg_gui.core.http.asking import failure
    from ndcg_gui.core.people import AddRater, Role, SetPerson, person
    from ndcg_gui.core.settings import chosen_metrics, evaluation_settings, smallest_differences
    from ndcg_gui.domain.look_alikes import look_alikes
    from ndcg_gui.features import opening
    from ndcg_gui.features.agreement.adjudication import (
        AdjudicationPlan,
        by_the_plan,
        disputes,
        final_grades,
        keys_of,
        pair_named,
    )
    from ndcg_gui.features.agreement.audit import label_audit
    from ndcg_gui.features.agreement.audit_result import audit_sentence
    from ndcg_gui.features.agreement.choices import AgreementChoices
    from ndcg_gui.features.agreement.figures import LiveAgreement
    from ndcg_gui.features.agreement.norming import (
        add_to_guidelines,
        find_norming,
        norming_report,
    )
    from ndcg_gui.features.agreement.norming_result import norming_document
    from ndcg_gui.features.agreement.report import AgreementRequest, agreement_report
    from ndcg_gui.features.agreement.result import (
        agreement_blocks,
        agreement_document,
        agreement_json,
        answer_blocks,
    )
    from ndcg_gui.features.collection import corrections
    from ndcg_gui.features.collection.verbs import HideSystems, RemoveSystems, RenameSystem, removal_of
    from ndcg_gui.features.collection.versions import against_last, find_system
    from ndcg_gui.features.compare.comparison import PairView, analyse_all
    from ndcg_gui.features.compare.drawing import DrawingPlan, can_draw, moved_results, plan_drawing
    from ndcg_gui.features.compare.drawn_result import (
        plan_blocks,
        plan_json,
        verdict_blocks,
        verdict_document,
        verdict_json,
    )
    from ndcg_gui.features.compare.drawn_verdict import (
        draft_drawn_task,
        drawn_notes,
        drawn_tasks,
        drawn_verdict,
        find_drawn_task,
        must_be_named,
    )
    from ndcg_gui.features.compare.judge_next import find_holes
    from ndcg_gui.features.compare.matrix import all_pairs, order_stability, system_values
    from ndcg_gui.features.compare.plain import (
        PairRequest,
        columns_to_compare,
        compare_columns,
        named_horizon,
    )
    from ndcg_gui.features.compare.planned import horizon_of, planned_work
    from ndcg_gui.features.compare.result import comparison_answer, comparison_blocks, matrix_blocks
    from ndcg_gui.features.compare.result_json import comparison_json, matrix_json
    from ndcg_gui.features.display.self_naming_search import decide
    from ndcg_gui.features.display.telling import refuse_telling
    from ndcg_gui.features.evaluate import saved_result, scale_mapping
    from ndcg_gui.features.evaluate.columns import own_json, own_notes
    from ndcg_gui.features.evaluate.definitions import label_words, settings_alone, settings_words
    from ndcg_gui.features.evaluate.difference import difference
    from ndcg_gui.features.evaluate.explaining import explain
    from ndcg_gui.features.evaluate.files import (
        EvaluatedFiles,
        evaluate_files,
        file_columns,
    )
    from ndcg_gui.features.evaluate.key_meeting import (
        ask_import,
        meetings,
        project_meetings,
        require_meeting,
        require_project_meeting,
    )
    from ndcg_gui.features.evaluate.live import live_evaluation
    from ndcg_gui.features.evaluate.numbers import Evaluation
    from ndcg_gui.features.evaluate.over import coverage_depth, over_of
    from ndcg_gui.features.evaluate.project_columns import project_columns
    from ndcg_gui.features.evaluate.result import bounds_note, leaderboard, values_table, what_differs
    from ndcg_gui.features.evaluate.saved import (
        draft_evaluation,
        evaluation_number,
        saved_evaluation,
        saved_evaluations,
    )
    from ndcg_gui.features.evaluate.trec_eval import OFFICIAL, trec_eval_lines, tsv_lines
    from ndcg_gui.features.evaluate.verbs import (
        ChangeScale,
        RemoveEvaluation,
        RenameEvaluation,
        SaveEvaluation,
    )
    from ndcg_gui.features.exporting import exports
    from ndcg_gui.features.fetch.fetch import Fetching, query_for, try_once
    from ndcg_gui.features.fetch.pictures import PictureFetching, plan_pictures, told_failed, told_fetched
    from ndcg_gui.features.fetch.setup import Setup
    from ndcg_gui.features.gates.checking import GateRequest, Least, check_rules
    from ndcg_gui.features.gates.report import gate_blocks, gate_json, gate_junit, gate_markdown
    from ndcg_gui.features.gates.rules import parse_rule
    from ndcg_gui.features.gates.sources import of_files, of_project, of_release
    from ndcg_gui.features.importing.folders import files_of
    from ndcg_gui.features.importing.plan import describe, prepare
    from ndcg_gui.features.importing.planned import ImportRequest
    from ndcg_gui.features.importing.verbs import import_files
    from ndcg_gui.features.inbox.classes import (
        NO_CLASSES,
        class_named,
        class_task,
        classes_json,
        classes_of,
        classes_table,
        link,
    )
    from ndcg_gui.features.inbox.remarks import Chosen, RemarkKind, RemarkState, inbox_of
    from ndcg_gui.features.inbox.report import inbox_report
    from ndcg_gui.features.inbox.result import inbox_document, inbox_json, inbox_sentence, inbox_table
    from ndcg_gui.features.inbox.verbs import answer, mark_done, put_into_class
    from ndcg_gui.features.judge.my_work import show_known_grades
    from ndcg_gui.features.judge.norming import HideVotes, RevealVotes, all_revealed, normings
    from ndcg_gui.features.judge.pace import everybodys_pace
    from ndcg_gui.features.judge.pooling import names_in_task
    from ndcg_gui.features.judge.pools import CreateTask, RemoveTask
    from ndcg_gui.features.judge.rater_figures import rater_figures
    from ndcg_gui.features.judge.sharing import drawn_queries
    from ndcg_gui.features.judge.tasks import find_task, task_progress
    from ndcg_gui.features.labels.final_grades import reopen, settle
    from ndcg_gui.features.labels.judgments import kept_criteria
    from ndcg_gui.features.labels.raters import MergeRaters, RenameRater, merge_of
    from ndcg_gui.features.labels.recovery import bring_back, look_for_lost
    from ndcg_gui.features.llm.injections import check_injections
    from ndcg_gui.features.llm.known import (
        found_model,
        keys_of_pairs,
        known_model,
        known_models,
        write_answers,
    )
    from ndcg_gui.features.llm.mistakes import MistakesRequest, judge_again, likely_mistakes
    from ndcg_gui.features.llm.mistakes_result import mistakes_notes, mistakes_sentence, mistakes_table
    from ndcg_gui.features.llm.report import WorthRequest, worth_report
    from ndcg_gui.features.llm.result import worth_document, worth_json
    from ndcg_gui.features.llm.running import Asking, pairs_to_ask
    from ndcg_gui.features.llm.sentences import (
        estimate_sentence,
        fooled_sentence,
        left_out_sentence,
        reply_sentence,
        spent_sentence,
    )
    from ndcg_gui.features.llm.setup import LlmFile, example
    from ndcg_gui.features.llm.to_judge import draft_task
    from ndcg_gui.features.llm.verbs import RemoveLlmRater
    from ndcg_gui.features.lots.moves import move_at_limit, wrong_within
    from ndcg_gui.features.lots.reads import drawn_lot, find_lot, shares_of
    from ndcg_gui.features.lots.result import (
        NO_LOTS,
        NONE_YET,
        inspection_blocks,
        looks_table,
        lot_json,
        lot_plan_blocks,
        lot_plan_json,
        lots_json,
        lots_table,
    )
    from ndcg_gui.features.lots.verbs import DecideLot, DrawLot, PlanLots, planned_lots
    from ndcg_gui.features.opening import create_project, open_project, open_whole
    from ndcg_gui.features.packages import conflicts
    from ndcg_gui.features.packages.conflicts import conflict_text, decidable
    from ndcg_gui.features.packages.handing_out import PackageRequest, described, handed_out, task_names
    from ndcg_gui.features.packages.merging import Decision
    from ndcg_gui.features.packages.package_pictures import hand_out_package
    from ndcg_gui.features.packages.page import SUFFIX, hand_out_page
    from ndcg_gui.features.packages.reading import preview_merge
    from ndcg_gui.features.packages.verbs import merge_packages
    from ndcg_gui.features.people.handing_over import HandOver, hand_over_draft
    from ndcg_gui.features.people.listing import everybody
    from ndcg_gui.features.people.open_work import open_work, people_asked
    from ndcg_gui.features.people.work_report import (
        work_document,
        work_report,
        work_sentence,
        work_tables,
    )
    from ndcg_gui.features.releases.difference import difference_blocks, difference_json, release_difference
    from ndcg_gui.features.releases.making import ReleaseChoices, make_release, parent_of
    from ndcg_gui.features.releases.manifest import About
    from ndcg_gui.features.releases.reading import open_release
    from ndcg_gui.features.releases.scoring import scorer
    from ndcg_gui.features.releases.splits import parse_shares
    from ndcg_gui.features.releases.verdicts import graded_comparisons, judged_comparisons
    from ndcg_gui.features.releases.verifying import verify_release
    from ndcg_gui.features.releases.versions import parse_version
    from ndcg_gui.features.report.document import document_of
    from ndcg_gui.features.report.report import ReportRequest, make_report
    from ndcg_gui.features.safety.backups import back_up, backups_of, restore
    from ndcg_gui.features.safety.copying import copy_project
    from ndcg_gui.features.safety.diagnosis import advise, can_repair
    from ndcg_gui.features.safety.erasing import erase_from, erasure_draft
    from ndcg_gui.features.safety.openers import going_on_elsewhere, opened_elsewhere
    from ndcg_gui.features.safety.receipts import accept, by_receipts, renew
    from ndcg_gui.features.safety.repair import RebuildCurrent
    from ndcg_gui.features.safety.risky_places import little_space, risky_place
    from ndcg_gui.features.safety.server_rights import withdraw
    from ndcg_gui.features.sample.drawing import Aim, discard, draw, plan_of
    from ndcg_gui.features.share.links import ADDRESS, KeepAddress, links, make_link, withdraw_link
    from ndcg_gui.features.share.returned import read_returned
    from ndcg_gui.features.side_by_side.access import (
        closed_words,
        comparison_progress,
        open_results,
        state_words,
    )
    from ndcg_gui.features.side_by_side.drafts import names_in_plan
    from ndcg_gui.features.side_by_side.groups import group_key, group_of, groups_of
    from ndcg_gui.features.side_by_side.list_grades import grades_report
    from ndcg_gui.features.side_by_side.list_grades_result import (
        grades_blocks,
        grades_json,
        grades_question,
        grades_sentence,
    )
    from ndcg_gui.features.side_by_side.models import by_criterion, models_of_groups
    from ndcg_gui.features.side_by_side.models_json import models_json
    from ndcg_gui.features.side_by_side.models_result import models_blocks, models_title
    from ndcg_gui.features.side_by_side.parts import VerdictPart
    from ndcg_gui.features.side_by_side.preview import enough, enough_for, preview
    from ndcg_gui.features.side_by_side.queue import find_comparisons, gsb_json
    from ndcg_gui.features.side_by_side.report import comparison_report, has_no_gsb
    from ndcg_gui.features.side_by_side.result import asked, result_blocks, result_sentence
    from ndcg_gui.features.side_by_side.result_json import side_by_side_json
    from ndcg_gui.features.side_by_side.result_tables import parts_table
    from ndcg_gui.features.side_by_side.statistics import comparison_statistics
    from ndcg_gui.features.side_by_side.verbs import (
        CreateComparisons,
        OpenResult,
        ReopenComparison,
        comparison_names,
        refuse_taken,
    )
    from ndcg_gui.features.today.reads import today_report
    from ndcg_gui.features.today.result import mail_address, reminder, today_document
    from ndcg_gui.features.undoable import undo_steps
    from ndcg_gui.formats import strict_json, verdict_options
    from ndcg_gui.formats.encodings import encoding_named
    from ndcg_gui.formats.mapped import reader
    from ndcg_gui.formats.mapped.inspect import inspect_table
    from ndcg_gui.formats.mapped.query_log import QueryLog
    from ndcg_gui.formats.mapped.remembered import entry_for, has_columns, keep_in
    from ndcg_gui.formats.mapping import NO_MAPPING, Mapping
    from ndcg_gui.formats.options import DELIMITERS, ENCODINGS, HEAD_BYTES, MB, ReadOptions
    from ndcg_gui.formats.registry import READERS
    from ndcg_gui.formats.roles import OF_RATER
    from ndcg_gui.formats.tables.corrections import read_corrections
    from ndcg_gui.formats.verdict_options import ROLE_KEYS, ROLES, WHO, PreferenceOptions
    from ndcg_gui.formats.vocabulary import squeezed
    from ndcg_gui.formats.writing import write_bytes_atomically
    from ndcg_gui.gui.kit.base.settings import Settings
    from ndcg_gui.metrics.gsb.counts import GsbResult, SideBias, Verdict
    from ndcg_gui.metrics.judged import JUDGED
    from ndcg_gui.metrics.label_rules import label_rule
    from ndcg_gui.metrics.registry import DEFAULT_METRICS, METRICS, parse_metric
    from ndcg_gui.metrics.statistics.decision.conclusion import ANSWER_TITLES, MATTERS
    from ndcg_gui.present.blocks import Number, Sentence, Table, key_text, words
    from ndcg_gui.present.forms import report_format, write_report
    from ndcg_gui.present.json import json_pieces
    from ndcg_gui.serve.addresses import best_of, link_url, own_hosts, urls_of
    from ndcg_gui.serve.server import Server

__getattr__ = lazily(
    {
        "ndcg_gui.cli.unused": ("check_used",),
        "ndcg_gui.core": ("stored",),
        "ndcg_gui.core.http.asking": ("failure",),
        "ndcg_gui.core.people": ("AddRater", "Role", "SetPerson", "person"),
        "ndcg_gui.core.settings": ("chosen_metrics", "evaluation_settings", "smallest_differences"),
        "ndcg_gui.domain.look_alikes": ("look_alikes",),
        "ndcg_gui.features": ("opening",),
        "ndcg_gui.features.agreement.adjudication": (
            "AdjudicationPlan",
            "by_the_plan",
            "disputes",
            "final_grades",
            "keys_of",
            "pair_named",
        ),
        "ndcg_gui.features.agreement.audit": ("label_audit",),
        "ndcg_gui.features.agreement.audit_result": ("audit_sentence",),
        "ndcg_gui.features.agreement.figures": ("LiveAgreement",),
        "ndcg_gui.features.agreement.choices": ("AgreementChoices",),
        "ndcg_gui.features.agreement.norming": (
            "add_to_guidelines",
            "find_norming",
            "norming_report",
        ),
        "ndcg_gui.features.agreement.norming_result": ("norming_document",),
        "ndcg_gui.features.judge.norming": ("HideVotes", "RevealVotes", "all_revealed", "normings"),
        "ndcg_gui.features.agreement.report": ("AgreementRequest", "agreement_report"),
        "ndcg_gui.features.agreement.result": (
            "agreement_blocks",
            "agreement_document",
            "agreement_json",
            "answer_blocks",
        ),
        "ndcg_gui.features.collection": ("corrections",),
        "ndcg_gui.features.collection.verbs": ("HideSystems", "RemoveSystems", "RenameSystem", "removal_of"),
        "ndcg_gui.features.collection.versions": ("against_last", "find_system"),
        "ndcg_gui.features.compare.comparison": ("PairView", "analyse_all"),
        "ndcg_gui.features.compare.drawing": ("DrawingPlan", "can_draw", "moved_results", "plan_drawing"),
        "ndcg_gui.features.compare.drawn_result": (
            "plan_blocks",
            "plan_json",
            "verdict_blocks",
            "verdict_document",
            "verdict_json",
        ),
        "ndcg_gui.features.compare.drawn_verdict": (
            "draft_drawn_task",
            "drawn_notes",
            "drawn_tasks",
            "drawn_verdict",
            "find_drawn_task",
            "must_be_named",
        ),
        "ndcg_gui.features.compare.judge_next": ("find_holes",),
        "ndcg_gui.features.compare.matrix": ("all_pairs", "order_stability", "system_values"),
        "ndcg_gui.features.compare.plain": (
            "PairRequest",
            "columns_to_compare",
            "compare_columns",
            "named_horizon",
        ),
        "ndcg_gui.features.compare.planned": ("horizon_of", "planned_work"),
        "ndcg_gui.features.compare.result": ("comparison_answer", "comparison_blocks", "matrix_blocks"),
        "ndcg_gui.features.compare.result_json": ("comparison_json", "matrix_json"),
        "ndcg_gui.features.display.self_naming_search": ("decide",),
        "ndcg_gui.features.display.telling": ("refuse_telling",),
        "ndcg_gui.features.evaluate": ("saved_result", "scale_mapping"),
        "ndcg_gui.features.evaluate.definitions": ("label_words", "settings_alone", "settings_words"),
        "ndcg_gui.features.evaluate.difference": ("difference",),
        "ndcg_gui.features.evaluate.explaining": ("explain",),
        "ndcg_gui.features.evaluate.files": (
            "EvaluatedFiles",
            "evaluate_files",
            "file_columns",
        ),
        "ndcg_gui.features.evaluate.columns": ("own_json", "own_notes"),
        "ndcg_gui.features.evaluate.key_meeting": (
            "ask_import",
            "meetings",
            "project_meetings",
            "require_meeting",
            "require_project_meeting",
        ),
        "ndcg_gui.features.evaluate.live": ("live_evaluation",),
        "ndcg_gui.features.evaluate.numbers": ("Evaluation",),
        "ndcg_gui.features.evaluate.over": ("coverage_depth", "over_of"),
        "ndcg_gui.features.evaluate.project_columns": ("project_columns",),
        "ndcg_gui.features.evaluate.result": ("bounds_note", "leaderboard", "values_table", "what_differs"),
        "ndcg_gui.features.evaluate.saved": (
            "draft_evaluation",
            "evaluation_number",
            "saved_evaluation",
            "saved_evaluations",
        ),
        "ndcg_gui.features.evaluate.trec_eval": ("OFFICIAL", "trec_eval_lines", "tsv_lines"),
        "ndcg_gui.features.evaluate.verbs": (
            "ChangeScale",
            "RemoveEvaluation",
            "RenameEvaluation",
            "SaveEvaluation",
        ),
        "ndcg_gui.features.exporting": ("exports",),
        "ndcg_gui.features.fetch.fetch": ("Fetching", "query_for", "try_once"),
        "ndcg_gui.features.fetch.pictures": (
            "PictureFetching",
            "plan_pictures",
            "told_failed",
            "told_fetched",
        ),
        "ndcg_gui.features.fetch.setup": ("Setup",),
        "ndcg_gui.features.gates.checking": ("GateRequest", "Least", "check_rules"),
        "ndcg_gui.features.gates.report": ("gate_blocks", "gate_json", "gate_junit", "gate_markdown"),
        "ndcg_gui.features.gates.rules": ("parse_rule",),
        "ndcg_gui.features.gates.sources": ("of_files", "of_project", "of_release"),
        "ndcg_gui.features.importing.folders": ("files_of",),
        "ndcg_gui.features.importing.plan": ("describe", "prepare"),
        "ndcg_gui.features.importing.planned": ("ImportRequest",),
        "ndcg_gui.features.importing.verbs": ("import_files",),
        "ndcg_gui.features.inbox.classes": (
            "NO_CLASSES",
            "class_named",
            "class_task",
            "classes_json",
            "classes_of",
            "classes_table",
            "link",
        ),
        "ndcg_gui.features.inbox.remarks": ("Chosen", "RemarkKind", "RemarkState", "inbox_of"),
        "ndcg_gui.features.inbox.report": ("inbox_report",),
        "ndcg_gui.features.inbox.result": ("inbox_document", "inbox_json", "inbox_sentence", "inbox_table"),
        "ndcg_gui.features.inbox.verbs": ("answer", "mark_done", "put_into_class"),
        "ndcg_gui.features.judge.my_work": ("show_known_grades",),
        "ndcg_gui.features.judge.pace": ("everybodys_pace",),
        "ndcg_gui.features.judge.pooling": ("names_in_task",),
        "ndcg_gui.features.judge.pools": ("CreateTask", "RemoveTask"),
        "ndcg_gui.features.judge.rater_figures": ("rater_figures",),
        "ndcg_gui.features.judge.sharing": ("drawn_queries",),
        "ndcg_gui.features.judge.tasks": ("find_task", "task_progress"),
        "ndcg_gui.features.labels.final_grades": ("reopen", "settle"),
        "ndcg_gui.features.labels.judgments": ("kept_criteria",),
        "ndcg_gui.features.labels.raters": ("MergeRaters", "RenameRater", "merge_of"),
        "ndcg_gui.features.labels.recovery": ("bring_back", "look_for_lost"),
        "ndcg_gui.features.llm.injections": ("check_injections",),
        "ndcg_gui.features.llm.known": (
            "found_model",
            "keys_of_pairs",
            "known_model",
            "known_models",
            "write_answers",
        ),
        "ndcg_gui.features.llm.mistakes": ("MistakesRequest", "judge_again", "likely_mistakes"),
        "ndcg_gui.features.llm.mistakes_result": ("mistakes_notes", "mistakes_sentence", "mistakes_table"),
        "ndcg_gui.features.llm.report": ("WorthRequest", "worth_report"),
        "ndcg_gui.features.llm.result": ("worth_document", "worth_json"),
        "ndcg_gui.features.llm.running": ("Asking", "pairs_to_ask"),
        "ndcg_gui.features.llm.sentences": (
            "estimate_sentence",
            "fooled_sentence",
            "left_out_sentence",
            "reply_sentence",
            "spent_sentence",
        ),
        "ndcg_gui.features.llm.setup": ("LlmFile", "example"),
        "ndcg_gui.features.llm.to_judge": ("draft_task",),
        "ndcg_gui.features.llm.verbs": ("RemoveLlmRater",),
        "ndcg_gui.features.lots.moves": ("move_at_limit", "wrong_within"),
        "ndcg_gui.features.lots.reads": ("drawn_lot", "find_lot", "shares_of"),
        "ndcg_gui.features.lots.result": (
            "NO_LOTS",
            "NONE_YET",
            "inspection_blocks",
            "looks_table",
            "lot_json",
            "lots_json",
            "lots_table",
            "lot_plan_blocks",
            "lot_plan_json",
        ),
        "ndcg_gui.features.lots.verbs": ("DecideLot", "DrawLot", "PlanLots", "planned_lots"),
        "ndcg_gui.features.opening": ("create_project", "open_project", "open_whole"),
        "ndcg_gui.features.packages": ("conflicts",),
        "ndcg_gui.features.packages.conflicts": ("conflict_text", "decidable"),
        "ndcg_gui.features.packages.handing_out": ("PackageRequest", "described", "handed_out", "task_names"),
        "ndcg_gui.features.packages.merging": ("Decision",),
        "ndcg_gui.features.packages.package_pictures": ("hand_out_package",),
        "ndcg_gui.features.packages.page": ("SUFFIX", "hand_out_page"),
        "ndcg_gui.features.packages.reading": ("preview_merge",),
        "ndcg_gui.features.packages.verbs": ("merge_packages",),
        "ndcg_gui.features.people.handing_over": ("HandOver", "hand_over_draft"),
        "ndcg_gui.features.people.listing": ("everybody",),
        "ndcg_gui.features.people.open_work": ("open_work", "people_asked"),
        "ndcg_gui.features.people.work_report": (
            "work_document",
            "work_report",
            "work_sentence",
            "work_tables",
        ),
        "ndcg_gui.features.releases.difference": (
            "difference_blocks",
            "difference_json",
            "release_difference",
        ),
        "ndcg_gui.features.releases.making": ("ReleaseChoices", "make_release", "parent_of"),
        "ndcg_gui.features.releases.manifest": ("About",),
        "ndcg_gui.features.releases.reading": ("open_release",),
        "ndcg_gui.features.releases.scoring": ("scorer",),
        "ndcg_gui.features.releases.splits": ("parse_shares",),
        "ndcg_gui.features.releases.verdicts": ("graded_comparisons", "judged_comparisons"),
        "ndcg_gui.features.releases.verifying": ("verify_release",),
        "ndcg_gui.features.releases.versions": ("parse_version",),
        "ndcg_gui.features.report.document": ("document_of",),
        "ndcg_gui.features.report.report": ("ReportRequest", "make_report"),
        "ndcg_gui.features.safety.backups": ("back_up", "backups_of", "restore"),
        "ndcg_gui.features.safety.copying": ("copy_project",),
        "ndcg_gui.features.safety.diagnosis": ("advise", "can_repair"),
        "ndcg_gui.features.safety.erasing": ("erase_from", "erasure_draft"),
        "ndcg_gui.features.safety.openers": ("going_on_elsewhere", "opened_elsewhere"),
        "ndcg_gui.features.safety.receipts": ("accept", "by_receipts", "renew"),
        "ndcg_gui.features.safety.repair": ("RebuildCurrent",),
        "ndcg_gui.features.safety.risky_places": ("little_space", "risky_place"),
        "ndcg_gui.features.safety.server_rights": ("withdraw",),
        "ndcg_gui.features.sample.drawing": ("Aim", "discard", "draw", "plan_of"),
        "ndcg_gui.features.share.links": ("ADDRESS", "KeepAddress", "links", "make_link", "withdraw_link"),
        "ndcg_gui.features.share.returned": ("read_returned",),
        "ndcg_gui.features.side_by_side.access": (
            "closed_words",
            "comparison_progress",
            "open_results",
            "state_words",
        ),
        "ndcg_gui.features.side_by_side.drafts": ("names_in_plan",),
        "ndcg_gui.features.side_by_side.groups": ("group_key", "group_of", "groups_of"),
        "ndcg_gui.features.side_by_side.list_grades": ("grades_report",),
        "ndcg_gui.features.side_by_side.list_grades_result": (
            "grades_blocks",
            "grades_json",
            "grades_question",
            "grades_sentence",
        ),
        "ndcg_gui.features.side_by_side.models": ("by_criterion", "models_of_groups"),
        "ndcg_gui.features.side_by_side.models_json": ("models_json",),
        "ndcg_gui.features.side_by_side.models_result": ("models_blocks", "models_title"),
        "ndcg_gui.features.side_by_side.parts": ("VerdictPart",),
        "ndcg_gui.features.side_by_side.preview": ("enough", "enough_for", "preview"),
        "ndcg_gui.features.side_by_side.queue": ("find_comparisons", "gsb_json"),
        "ndcg_gui.features.side_by_side.report": ("comparison_report", "has_no_gsb"),
        "ndcg_gui.features.side_by_side.result": ("asked", "result_blocks", "result_sentence"),
        "ndcg_gui.features.side_by_side.result_json": ("side_by_side_json",),
        "ndcg_gui.features.side_by_side.result_tables": ("parts_table",),
        "ndcg_gui.features.side_by_side.statistics": ("comparison_statistics",),
        "ndcg_gui.features.side_by_side.verbs": (
            "CreateComparisons",
            "OpenResult",
            "ReopenComparison",
            "comparison_names",
            "refuse_taken",
        ),
        "ndcg_gui.formats": ("strict_json", "verdict_options"),
        "ndcg_gui.formats.encodings": ("encoding_named",),
        "ndcg_gui.formats.mapped": ("reader",),
        "ndcg_gui.formats.mapped.inspect": ("inspect_table",),
        "ndcg_gui.features.today.reads": ("today_report",),
        "ndcg_gui.features.today.result": ("mail_address", "reminder", "today_document"),
        "ndcg_gui.features.undoable": ("undo_steps",),
        "ndcg_gui.formats.mapped.query_log": ("QueryLog",),
        "ndcg_gui.formats.mapped.remembered": ("entry_for", "has_columns", "keep_in"),
        "ndcg_gui.formats.mapping": ("Mapping", "NO_MAPPING"),
        "ndcg_gui.formats.options": ("DELIMITERS", "ENCODINGS", "HEAD_BYTES", "MB", "ReadOptions"),
        "ndcg_gui.formats.registry": ("READERS",),
        "ndcg_gui.formats.roles": ("OF_RATER",),
        "ndcg_gui.formats.tables.corrections": ("read_corrections",),
        "ndcg_gui.formats.verdict_options": ("PreferenceOptions", "ROLES", "ROLE_KEYS", "WHO"),
        "ndcg_gui.formats.vocabulary": ("squeezed",),
        "ndcg_gui.formats.writing": ("write_bytes_atomically",),
        "ndcg_gui.gui.kit.base.settings": ("Settings",),
        "ndcg_gui.metrics.gsb.counts": ("GsbResult", "SideBias", "Verdict"),
        "ndcg_gui.metrics.judged": ("JUDGED",),
        "ndcg_gui.metrics.label_rules": ("label_rule",),
        "ndcg_gui.metrics.statistics.decision.conclusion": ("ANSWER_TITLES", "MATTERS"),
        "ndcg_gui.metrics.registry": ("DEFAULT_METRICS", "METRICS", "parse_metric"),
        "ndcg_gui.present.json": ("json_pieces",),
        "ndcg_gui.present.blocks": ("Number", "Sentence", "Table", "key_text", "words"),
        "ndcg_gui.present.forms": ("report_format", "write_report"),
        "ndcg_gui.serve.addresses": ("best_of", "link_url", "own_hosts", "urls_of"),
        "ndcg_gui.serve.server": ("Server",),
        "segno": ("make_qr",),
    }
)
