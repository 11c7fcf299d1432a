"""What is tried on a project on a server with plain SQL, and the table of it in `docs/teams.md`.

`<at>` is the project's schema and that of the raters' views in turn; `<me>` the adversary's number, `<bob>`
the victim's. See `besieged.Siege.facts` for the other names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from tests.hostile.besieged import ADVERSARY, LEAD, SECOND, STRANGER, Attack

BOUND = (ADVERSARY, SECOND)
ALL = (ADVERSARY, SECOND, STRANGER)


def label(**given: object) -> dict[str, object]:
    """One label as the program of a rater sends it, and what an adversary says instead."""
    sent: dict[str, object] = {
        "event_id": "<event>", "step": "<step>", "action": "do", "query_id": "#query",
        "document_id": "#document", "scale_version_id": "#scale", "status": "graded", "grade": 0.5,
        "note": "", "extra": None, "seconds": 1.0, **given,
    }  # fmt: skip
    if "operation_id" in given:  # what is taken back belongs to a step that is there
        del sent["step"]
    return sent


def verdict(**given: object) -> dict[str, object]:
    """One verdict side by side, likewise."""
    return {
        "event_id": "<event>", "step": "<step>", "action": "do", "comparison_id": "#comparison",
        "query_id": "#item", "status": "judged", "preferred": "left", "strength": 1, "reasons": "[]",
        "note": "", "extra": None, "seconds": 1.0, **given,
    }  # fmt: skip


def work(labels: Iterable[object] = (), verdicts: Iterable[object] = (), **given: object) -> str:
    """All that is sent at once, as text between quotes."""
    sent = {"client": "<client>", "mark": "<mark>", "judgments": [*labels], "verdicts": [*verdicts], **given}
    text = json.dumps(sent, ensure_ascii=False)
    return re.sub(r'"#(\w+)"', r"<\1>", text).replace("'", "''")


def sends(*labels: object, **given: object) -> str:
    """The statement by which a program stores labels."""
    return f"SELECT \"<raters>\".add_events('{work(labels, **given)}')"


def flood(many: int, *, first: int = 0) -> str:
    """So many labels on one pair, sent at once."""
    one = json.dumps(label())
    place = one.index("<event>")
    # Put together by hand: the same label with another id each time.
    labels = ", ".join(
        f"{one[:place]}{number:08x}-0000-7000-8000-000000000000{one[place + 7 :]}"
        for number in range(first, first + many)
    )
    return sends("#labels").replace("<labels>", re.sub(r'"#(\w+)"', r"<\1>", labels))


_OWN = sends(label())

ATTACKS = (
    # another's word
    Attack(
        "event in another's name",
        "add an event in another's name, its number, chain and hash all right",
        (
            "INSERT INTO <at>.judgment_event (<columns>) VALUES (<forged>)",
            "UPDATE <at>.chain SET head = '<hash>', length = <length>"
            " WHERE rater_id = <bob> AND stream = 'judgment'",
        ),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "the last number there is",
        "add an event with the number 2^63-1, after which there is none",
        ("INSERT INTO <at>.judgment_event (<columns>) VALUES (<endless>)",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "a negative number",
        "add an event with a negative number, before all others",
        ("INSERT INTO <at>.judgment_event (<columns>) VALUES (<negative>)",),
        fell=True,
    ),
    Attack(
        "a wrong hash",
        "add an event with a made-up hash",
        ("INSERT INTO <at>.judgment_event (<columns>) VALUES (<unchained>)",),
        fell=True,
    ),
    Attack(
        "the end of a chain",
        "say of another's chain of events that it ends elsewhere",
        ("UPDATE <at>.chain SET head = repeat('0', 64), length = 0 WHERE rater_id = <bob>",),
        roles=ALL,
        fell=True,
    ),
    Attack("no chain", "delete the ends of all chains", ("DELETE FROM <at>.chain",), roles=ALL, fell=True),
    Attack(
        "another's current grade",
        "change what counts as another's grade",
        ("UPDATE <at>.judgment SET grade = 0 WHERE rater_id = <bob>",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "another's current grades gone",
        "delete what counts as others' grades",
        ("DELETE FROM <at>.judgment WHERE rater_id <> <me>",),
        fell=True,
    ),
    Attack(
        "another's verdict",
        "change what counts as another's verdict side by side",
        ("UPDATE <at>.preference SET preferred = 'right' WHERE rater_id = <bob>",),
        fell=True,
    ),
    Attack(
        "history rewritten",
        "change events of history",
        ("UPDATE <at>.judgment_event SET grade = 0",),
        roles=(*ALL, LEAD),
    ),
    Attack("history deleted", "delete events", ("DELETE FROM <at>.judgment_event",), roles=(*ALL, LEAD)),
    Attack(
        "history emptied",
        "empty the table of events",
        ("TRUNCATE <at>.judgment_event CASCADE",),
        roles=(*ALL, LEAD),
    ),
    Attack(
        "verdicts rewritten",
        "change or delete verdicts in history",
        ("UPDATE <at>.preference_event SET note = ''", "DELETE FROM <at>.preference_event"),
        roles=(*ALL, LEAD),
    ),
    Attack(
        "a step in another's name",
        "add a step of undo in another's name",
        (
            "INSERT INTO <at>.operation (operation_key, rater_id, kind, summary, forward, inverse, state,"
            " created_at) VALUES ('<step>', <bob>, 'judgment', '[\"grade\", {}]', '[]', '[]', 'done', 1)",
        ),
        fell=True,
    ),
    Attack(
        "another's undo",
        "take away what another could undo",
        ("UPDATE <at>.operation SET state = 'superseded' WHERE rater_id = <bob>",),
        fell=True,
    ),
    Attack(
        "another's undo aimed elsewhere",
        "make another's next undo do something else",
        ('UPDATE <at>.operation SET inverse = \'["RemoveTask", {"pool_id": 1}]\' WHERE rater_id = <bob>',),
        fell=True,
    ),
    # what is judged, and by whom
    Attack(
        "sides deleted",
        "delete rows of `comparison_side`, which say which system was on the left",
        ("DELETE FROM <at>.comparison_side",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "sides swapped",
        "swap which system stood left",
        ("UPDATE <at>.comparison_side SET left_system = 'baseline'",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "another's work",
        "take away or change what others were given to judge",
        ("UPDATE <at>.assignment SET work = NULL", "DELETE FROM <at>.assignment"),
        fell=True,
    ),
    Attack(
        "more work",
        "hand oneself a task or a comparison",
        (
            "INSERT INTO <at>.assignment (pool_id, rater_id, seed, created_at)"
            " SELECT min(id), <me>, 1, 1 FROM <at>.pool",
            "INSERT INTO <at>.comparison_side SELECT comparison_id, <me>, query_id, 99, 1, 'baseline'"
            " FROM <at>.comparison_side LIMIT 1",
        ),
        fell=True,
    ),
    Attack(
        "a new rater",
        "add a rater",
        ("INSERT INTO <at>.rater (name, created_at) VALUES ('Dora', 1)",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "raters renamed",
        "rename raters, or take another's name",
        ("UPDATE <at>.rater SET name = name || '?'", "DELETE FROM <at>.rater"),
        roles=ALL,
    ),
    Attack(
        "the binding",
        "bind one's role to another rater",
        (
            "UPDATE <at>.rater_role SET rater_id = <bob>",
            "INSERT INTO <at>.rater_role VALUES (session_user, <bob>)",
        ),
        roles=ALL,
    ),
    Attack(
        "settings",
        "change the project's settings",
        ("UPDATE <at>.setting SET value = '1'", "INSERT INTO <at>.setting VALUES ('a', 'b')"),
        roles=ALL,
    ),
    Attack(
        "the version",
        "say that the project was upgraded, so that nobody opens it",
        ("UPDATE <at>.alembic_version SET version_num = '9999'", "DELETE FROM <at>.alembic_version"),
        roles=ALL,
    ),
    Attack(
        "the collection",
        "change queries, documents, results, systems, scales or tasks",
        tuple(
            f"{what} <at>.{table}{rest}"
            for table in (
                "query",
                "document",
                "document_version",
                "ranked_list",
                "system",
                "scale_version",
                "pool",
                "pool_pair",
                "comparison",
                "comparison_query",
                "import_file",
            )
            for what, rest in (("DELETE FROM", ""), ("INSERT INTO", " DEFAULT VALUES"))
        ),
        roles=ALL,
    ),
    Attack(
        "known grades",
        "set the known grades by which raters are measured",
        ("UPDATE <at>.pool_pair SET expected = 1",),
    ),
    Attack(
        "numbers",
        "change saved evaluations, or open and close results",
        (
            "UPDATE <at>.evaluation SET note = 'x'",
            "INSERT INTO <at>.comparison_event (comparison_id, what, name, note, created_at, seal)"
            " VALUES (<comparison>, 'opened', 'me', '', 1, 0)",
        ),
    ),
    Attack(
        "the last mark",
        "say that the last change there can be was written, so that nobody writes or hears of anything more",
        ("INSERT INTO <at>.commit_mark VALUES ('x', 'x', 9223372036854775807, 9223372036854775807)",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "another's mark",
        "change by what another's program knows whether its label arrived",
        ("UPDATE <at>.commit_mark SET mark = 'x', place = 0", "DELETE FROM <at>.commit_mark"),
    ),
    # reading
    Attack(
        "grades",
        "read others' grades, notes and verdicts in the project's tables",
        tuple(
            f"SELECT * FROM <project>.{table}"
            for table in ("judgment", "judgment_event", "preference", "preference_event", "operation")
        ),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "systems",
        "read systems, their results and scores, and where they were imported from",
        tuple(
            f"SELECT * FROM <project>.{table}"
            for table in ("system", "ranked_list", "import_file", "comparison", "comparison_query")
        ),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "sides",
        "read which system stood left",
        ("SELECT * FROM <project>.comparison_side",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "known grades read",
        "read known grades",
        ("SELECT expected FROM <project>.pool_pair WHERE expected IS NOT NULL",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "numbers read",
        "read saved evaluations",
        ("SELECT * FROM <project>.evaluation", "SELECT * FROM <project>.evaluation_system"),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "settings read",
        "read settings, where the project keeps its secrets",
        ("SELECT * FROM <project>.setting",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "names",
        "read the other raters' names",
        ("SELECT * FROM <project>.rater",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "everything there is to read",
        "read every table and view of every schema for what is another's or tells systems apart",
        ("<every>",),
        roles=ALL,
        refused=False,
        fell=True,
    ),
    Attack(
        "everything as XML",
        "have the database written out as XML",
        (
            "SELECT schema_to_xml('<raters>', true, false, '')",
            "SELECT database_to_xml(true, false, '')",
        ),
        roles=ALL,
        refused=False,
    ),
    Attack(
        "copied out",
        "copy tables out",
        ("COPY <project>.judgment TO STDOUT",),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "error messages",
        "have others' words told by errors (`note::int`), in whatever order the conditions are tried",
        tuple(
            f"SELECT 1 FROM <raters>.{table} WHERE {column}::int = 1"
            for table, column in (
                ("judgment", "note"),
                ("judgment_event", "note"),
                ("preference", "note"),
                ("rater", "name"),
                ("preference_event", "note"),
                ("operation", "forward"),
                ("setting", "value"),
                ("system", "name"),
                ("import_file", "file_name"),
                ("comparison", "name"),
            )
        ),
        roles=BOUND,
        refused=False,
        fell=True,
    ),
    Attack(
        "a leaky function",
        "have others' words told by a function of one's own in a condition",
        (
            "CREATE FUNCTION pg_temp.tell(text) RETURNS bool LANGUAGE plpgsql COST 0.0001 AS"
            " 'BEGIN RAISE NOTICE ''%'', $1; RETURN true; END'",
            *(
                f"SELECT 1 FROM <raters>.{table} WHERE pg_temp.tell({table}::text)"
                for table in ("judgment", "judgment_event", "preference", "rater", "setting", "pool_pair")
            ),
        ),
        refused=False,
        fell=True,
    ),
    Attack(
        "a leaky operator",
        "have others' words told by an operator or an aggregate of one's own",
        (
            "CREATE FUNCTION pg_temp.tell(text, text) RETURNS bool LANGUAGE plpgsql COST 0.0001 AS"
            " 'BEGIN RAISE NOTICE ''%'', $1; RETURN true; END'",
            "CREATE OPERATOR pg_temp.<<<< (FUNCTION = pg_temp.tell, LEFTARG = text, RIGHTARG = text)",
            "SELECT 1 FROM <raters>.judgment WHERE note OPERATOR(pg_temp.<<<<) 'x'",
        ),
        refused=False,
        fell=True,
    ),
    Attack(
        "plans",
        "read others' words or grades in plans (EXPLAIN)",
        (
            "EXPLAIN (ANALYZE, VERBOSE) SELECT * FROM <raters>.judgment WHERE grade > 0.5",
            "EXPLAIN (ANALYZE, VERBOSE) SELECT * FROM <project>.judgment",
        ),
        roles=ALL,
    ),
    Attack(
        "statistics",
        "read them in the planner's statistics",
        ("SELECT * FROM pg_stats", "SELECT * FROM pg_stats_ext", "SELECT * FROM pg_statistic"),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "functions that read for one",
        "read by functions that take a query or a table as text",
        (
            "SELECT query_to_xml('SELECT * FROM <project>.judgment_event', true, false, '')",
            "SELECT table_to_xml('<project>.setting', true, false, '')",
            "SELECT * FROM ts_stat('SELECT to_tsvector(note) FROM <project>.judgment_event')",
        ),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "what others type",
        "read the statements of others' sessions",
        ("SELECT * FROM pg_stat_activity", "SELECT * FROM pg_stat_get_activity(NULL)"),
        roles=ALL,
        refused=False,
    ),
    Attack(
        "large data beneath",
        "read beneath the tables: long values, pages, large objects",
        (
            "SELECT * FROM pg_largeobject",
            "SELECT pg_read_binary_file(pg_relation_filepath('<project>.judgment_event'))",
        ),
        roles=ALL,
    ),
    Attack(
        "passwords",
        "read passwords and who may sign in from where",
        ("SELECT * FROM pg_hba_file_rules", "SELECT * FROM pg_shadow", "SELECT * FROM pg_authid"),
        roles=ALL,
    ),
    Attack(
        "functions' words",
        "read secrets in the text of functions and views",
        (
            "SELECT prosrc FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace"
            " WHERE nspname IN ('<project>', '<raters>')",
            "SELECT pg_get_viewdef(c.oid) FROM pg_class c WHERE relkind = 'v'",
            "SELECT * FROM pg_settings",
            "SELECT * FROM pg_db_role_setting",
        ),
        roles=ALL,
        refused=False,
    ),
    Attack(
        "did it arrive",
        "ask whether another's label arrived",
        ("SELECT CASE WHEN <raters>.has_committed('<bobs_mark>') THEN 'geheim' END",),
        refused=False,
    ),
    # through the one door
    Attack(
        "another's number in one's own event",
        "say in one's own event that it is another's, with a number, hash and chain of one's choice",
        (
            sends(
                label(rater_id="#bob", seq=2**63 - 1, hash="0" * 64, previous_hash="0" * 64, parent_seq=1),
                rater_id="#bob",
                rater="bob",
                role="bob",
            ),
        ),
        refused=False,
    ),
    Attack(
        "no role's door",
        "store a label as a role of the database that is bound to no rater",
        (_OWN,),
        roles=(STRANGER,),
    ),
    *(
        Attack(f"grade {name}", f"give the grade {name}", (sends(label(grade=grade)),))
        for name, grade in (
            ("NaN", "NaN"),
            ("infinity", "Infinity"),
            ("-1", -1),
            ("1e308", 1e308),
            ("of 50 digits", "1" * 50),
        )
    ),
    Attack(
        "a grade that is none",
        "give a grade that is a text, a list or nothing",
        tuple(sends(label(grade=grade)) for grade in ("0.5; DROP", [0.5], {}, True, None)),
    ),
    Attack(
        "status and action",
        "give a status or an action that there is not",
        tuple(sends(label(**given)) for given in ({"status": "gold"}, {"action": "merge"}, {"status": None})),
    ),
    Attack(
        "a pair of nobody's",
        "judge a pair that nobody is asked about",
        (sends(label(document_id="#foreign")),),
        roles=BOUND,
    ),
    Attack(
        "a pair of another's",
        "judge a pair that was handed to others only",
        (sends(label(document_id="#others")),),
        roles=BOUND,
    ),
    Attack(
        "a pair that is not",
        "judge a query, document, version or scale that does not exist",
        tuple(
            sends(label(**{name: number}))
            for name in ("query_id", "document_id", "scale_version_id", "document_version")
            for number in (-1, 2**63 - 1, 10**30, "x", 1.5)
        ),
    ),
    Attack(
        "the future",
        "date a label in the future, or before there were computers",
        (
            sends(label(created_at=2**62)),
            sends(label(event_id="<event2>", step="<step2>", created_at=-(2**62))),
        ),
        refused=False,
    ),
    Attack(
        "seconds",
        "say that a label took NaN, negative or endless seconds",
        tuple(sends(label(seconds=seconds)) for seconds in ("NaN", "Infinity", -1, 1e308)),
    ),
    Attack(
        "an enormous note",
        "write a note of 20 MB",
        (lambda: sends(label(note="x" * 20_000_000)),),
    ),
    Attack(
        "an enormous remark",
        "send flags and confidence that are no JSON, of the wrong kind or enormous",
        tuple(
            sends(label(extra=extra))
            for extra in (
                "{",
                "[]",
                json.dumps({"flags": ["x" * 500_000]}),
                json.dumps({"confidence": 99}),
                7,
            )
        ),
    ),
    Attack(
        "an event's id",
        "give an event an id that is none",
        tuple(sends(label(event_id=event)) for event in ("", "x", None, "x" * 10_000, {}, "<event>0")),
    ),
    Attack(
        "another's event id",
        "send an event under the id of another's, to read or to replace it",
        (sends(label(event_id="<bobs_event>", grade=0.25)),),
        roles=BOUND,
    ),
    Attack(
        "another's step",
        "put an event into another's step of undo",
        (sends(label(step="<bobs_step>")),),
        refused=False,
    ),
    Attack(
        "undo of another's",
        "undo or redo another's step",
        (
            sends(label(action="undo", operation_id="#operation")),
            sends(label(action="redo", operation_id="#operation")),
            sends(
                label(action="undo", operation_id="#operation"),
                turn={"operation_id": "#operation", "state": "undone"},
            ),
        ),
        roles=BOUND,
    ),
    Attack(
        "another's program",
        "write under the mark of another's program, so that it hears nothing of it",
        (sends(label(), client="<bobs_client>", mark="<bobs_mark>"),),
        refused=False,
    ),
    Attack(
        "verdicts on others' items",
        "give a verdict on an item that is another's, or is none",
        tuple(
            'SELECT "<raters>".add_events(\'' + work(verdicts=[verdict(**given)]) + "')"
            for given in ({"query_id": -1}, {"query_id": "#query"}, {"comparison_id": 99})
        ),
        roles=BOUND,
    ),
    Attack(
        "a verdict of one's own making",
        "give a verdict that the comparison's scale does not have, or say which system was on the left",
        tuple(
            'SELECT "<raters>".add_events(\'' + work(verdicts=[verdict(**given)]) + "')"
            for given in (
                {"preferred": "baseline"},
                {"strength": 3},
                {"strength": -1},
                {"strength": None},
                {"reasons": "x"},
                {"status": "cleared", "preferred": "left"},
            )
        ),
    ),
    Attack(
        "odd characters",
        "write a note with control characters, quotes, line separators and signs beyond 16 bits, so that the"
        " hash comes out differently",
        (sends(label(note="'\"\\/\b\f\n\r\t\x01\x1f\x7f\u0085\u2028\u2029\ufeff\U0001f600é e\u0301")),),
        refused=False,
    ),
    Attack(
        "characters that are none",
        "write a note with U+0000 or half a surrogate pair",
        (
            _OWN.replace('"note": ""', '"note": "\\u0000"'),
            _OWN.replace('"note": ""', '"note": "\\ud800"'),
        ),
    ),
    Attack(
        "odd numbers",
        "give numbers that are spelled differently by different programs, so that the hash comes out"
        " differently",
        tuple(
            sends(label(event_id=f"<event{place}>", step=f"<step{place}>", grade=grade, seconds=seconds))
            for place, (grade, seconds) in enumerate(
                (
                    (-0.0, 1e15),
                    (1e-7, 123456789012345.0),
                    (0.1 + 0.2, 1e-05),
                    (5e-324, 0),
                    (1, 0.1),
                    (1.0, 86400),
                )
            )
        ),
        refused=False,
    ),
    Attack(
        "depth",
        "send lists within lists, a million deep, or no labels at all but something else",
        (
            "SELECT \"<raters>\".add_events(('{\"judgments\": ' || repeat('[', 1000000))::jsonb)",
            "SELECT \"<raters>\".add_events('[]')",
            'SELECT "<raters>".add_events(NULL)',
            'SELECT "<raters>".add_events(\'{"client": 1, "mark": 2, "judgments": 3}\')',
        ),
    ),
    Attack(
        "a flood",
        "send ten thousand labels at once",
        (lambda: flood(10_000),),
    ),
    *(
        Attack(
            f"settings of the session: {name} = {value}",
            f"have the server count, compare or spell differently (`{name} = {value}`) while one's label is"
            " stored",
            (f"SET {name} = {value}", _OWN),
            refused=False,
        )
        for name, value in (
            ("extra_float_digits", "-15"),
            ("bytea_output", "escape"),
            ("transform_null_equals", "on"),
            ("plpgsql.check_asserts", "off"),
            ("default_transaction_isolation", "serializable"),
            ("default_transaction_isolation", "'repeatable read'"),
            ("search_path", "pg_temp, public"),
            ("standard_conforming_strings", "off"),
            ("client_encoding", "'LATIN1'"),
        )
    ),
    Attack(
        "everything said aloud",
        "have the server tell all that it does inside the functions",
        (
            "SET client_min_messages = debug5",
            "SET debug_print_parse = on",
            "SET debug_print_plan = on",
            "SET debug_print_rewritten = on",
            _OWN,
        ),
        refused=False,
    ),
    # standing in the way
    Attack(
        "our lock",
        "hold the lock by which writers take turns",
        ("SELECT pg_advisory_lock(1313096519, (<lock>)::int)",),
        roles=ALL,
        held=True,
    ),
    Attack(
        "all connections",
        "open so many connections that the server has none left",
        ("SELECT 1",),
        refused=False,
        sessions=250,
        fell=True,
    ),
    Attack(
        "a deaf client",
        "store a label, have the server say much while it does, and never listen",
        (
            "SET client_min_messages = debug5",
            "SET debug_print_parse = on",
            "SET debug_print_rewritten = on",
            "SET debug_print_plan = on",
            sends(label()),
        ),
        refused=False,
        deaf=True,
    ),
    Attack(
        "all locks there are",
        "take so many locks that the server has none left",
        ("SELECT pg_advisory_lock(i) FROM generate_series(1, 100000) i",),
        roles=ALL,
        held=True,
        fell=True,
    ),
    Attack(
        "tables locked",
        "lock tables",
        ("LOCK TABLE <at>.chain IN ACCESS EXCLUSIVE MODE",),
        roles=ALL,
        held=True,
        fell=True,
    ),
    Attack(
        "rows locked",
        "lock rows and let the transaction stay open",
        ("SELECT * FROM <at>.chain FOR UPDATE",),
        roles=ALL,
        held=True,
        fell=True,
    ),
    Attack(
        "a write that never ends",
        "write and let the transaction stay open",
        ("UPDATE <at>.commit_mark SET written_at = now()",),
        held=True,
    ),
    Attack(
        "a label that never ends",
        "store a label in a transaction that stays open, with all time-outs off",
        (
            "SET statement_timeout = 0",
            "SET idle_in_transaction_session_timeout = 0",
            "SET lock_timeout = 0",
            _OWN,
        ),
        held=True,
    ),
    Attack(
        "a label and a long sleep",
        "store a label in a statement that goes on for ever",
        ("SET statement_timeout = 0", f"{_OWN}, pg_sleep(100000)"),
        refused=False,
        waits=True,
    ),
    Attack(
        "a sleep and a label",
        "send two statements as one, a label and a long sleep",
        ("SET statement_timeout = 0", f"{_OWN}; SELECT pg_sleep(100000)"),
        refused=False,
        waits=True,
    ),
    Attack(
        "a function named like ours",
        "store a label by a function of one's own that is named like ours, and go on for ever",
        (
            "CREATE FUNCTION pg_temp.add_events(work text) RETURNS jsonb LANGUAGE plpgsql AS"
            " 'BEGIN PERFORM \"<raters>\".add_events(work::jsonb); PERFORM pg_sleep(100000); END'",
            _OWN.replace('"<raters>"', '"pg_temp"'),
        ),
        refused=False,
        waits=True,
    ),
    Attack(
        "a pipeline",
        "store a label in a pipeline, with a long sleep before it is committed",
        (_OWN, "SELECT pg_sleep(100000)"),
        pipelined=True,
        waits=True,
        refused=False,
    ),
    Attack(
        "a label by other ways",
        "store a label by a cursor, a prepared statement, a block, EXPLAIN or COPY, and keep the turn",
        (
            f"DECLARE mine CURSOR WITH HOLD FOR {_OWN}",
            f"EXPLAIN ANALYZE {_OWN}",
            f"COPY ({_OWN}) TO STDOUT",
            f"CREATE TEMP TABLE mine AS {_OWN}",
            f"WITH mine AS ({_OWN}) SELECT * FROM mine",
            f"DO $do$ BEGIN PERFORM {_OWN.removeprefix('SELECT ')}; PERFORM pg_sleep(100000); END $do$",
            f"PREPARE mine AS {_OWN}",
            "EXECUTE mine",
        ),
    ),
    Attack(
        "a reader that never ends",
        "read in a transaction that stays open",
        ("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE", "SELECT * FROM <raters>.judgment_event"),
        refused=False,
        held=True,
        fell=True,
    ),
    Attack(
        "time-outs",
        "switch one's time-outs off for good, also as one's default, and go on as before",
        (
            "ALTER ROLE <role> SET statement_timeout = 0",
            "ALTER ROLE <role> SET idle_in_transaction_session_timeout = 0",
            "SET temp_file_limit = -1",
        ),
    ),
    Attack(
        "others' sessions",
        "end or cancel others' sessions",
        (
            "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE usename = 'bob'",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'bob'",
        ),
        roles=ALL,
    ),
    Attack(
        "notifications",
        "listen in a transaction that stays open and flood the server with notifications",
        (
            "LISTEN ndcg",
            "SELECT pg_notify('ndcg', i::text || repeat('x', 1000)) FROM generate_series(1, 2000) i",
        ),
        refused=False,
        held=True,
    ),
    # becoming somebody else
    *(
        Attack(f"becoming the {who}", f"become the {who}", statements, roles=ALL)
        for who, statements in (
            ("lead", ("SET SESSION AUTHORIZATION <lead>", "SET LOCAL ROLE <lead>", "SET ROLE <lead>")),
            ("other rater", ("SET SESSION AUTHORIZATION bob", "SET ROLE bob")),
        )
    ),
    Attack(
        "rights",
        "grant oneself rights, or take others'",
        (
            "GRANT ALL ON ALL TABLES IN SCHEMA <at> TO PUBLIC",
            "GRANT ALL ON SCHEMA <at> TO PUBLIC",
            "GRANT <lead> TO <role>",
            "GRANT bob TO <role>",
            "REVOKE ALL ON SCHEMA <at> FROM bob",
            "ALTER DEFAULT PRIVILEGES FOR ROLE <lead> GRANT ALL ON TABLES TO PUBLIC",
        ),
        roles=ALL,
    ),
    Attack(
        "what others own",
        "drop, or make one's own, what others own or were granted",
        ("DROP OWNED BY bob", "REASSIGN OWNED BY <lead> TO <role>", "DROP OWNED BY <lead>"),
        roles=ALL,
    ),
    Attack(
        "what the group was granted",
        "drop what all raters together were granted, as a member of their group",
        ("DROP OWNED BY search_raters",),
    ),
    Attack(
        "roles",
        "make a role that is named like another, rename or change roles",
        (
            'CREATE ROLE "bob "',
            'CREATE ROLE "Bob"',
            "ALTER ROLE bob RENAME TO rob",
            "DROP ROLE bob",
            "ALTER ROLE bob PASSWORD 'x'",
            "ALTER ROLE bob SET search_path = pg_temp",
            "ALTER ROLE <role> SUPERUSER",
            "ALTER ROLE <role> CREATEROLE",
            "ALTER ROLE <role> BYPASSRLS",
            "ALTER ROLE <role> CONNECTION LIMIT -1",
            "ALTER ROLE <role> RENAME TO other",
        ),
        roles=ALL,
    ),
    Attack(
        "the owner",
        "make oneself the owner of the database, a schema or a table",
        (
            "ALTER DATABASE <database> OWNER TO <role>",
            "ALTER SCHEMA <at> OWNER TO <role>",
            "ALTER TABLE <at>.judgment OWNER TO <role>",
            "ALTER DATABASE <database> SET search_path = x",
        ),
        roles=ALL,
    ),
    # taking the guards away
    Attack(
        "triggers off",
        "switch off the triggers that keep history",
        (
            "ALTER TABLE <at>.judgment_event DISABLE TRIGGER ALL",
            "DROP TRIGGER judgment_event_append_only ON <at>.judgment_event",
            "SET session_replication_role = replica",
        ),
        roles=ALL,
    ),
    Attack(
        "things dropped",
        "drop tables, views, functions or schemas",
        (
            "DROP TABLE <project>.judgment_event CASCADE",
            "DROP VIEW <raters>.judgment CASCADE",
            "DROP FUNCTION <raters>.add_events",
            "DROP SCHEMA <at> CASCADE",
            "DROP DATABASE <database>",
        ),
        roles=ALL,
    ),
    Attack(
        "functions replaced",
        "replace or change the functions",
        (
            "CREATE OR REPLACE FUNCTION <project>.refuse_change() RETURNS trigger LANGUAGE sql"
            " AS 'SELECT NULL'",
            "CREATE OR REPLACE FUNCTION <raters>.add_events(work jsonb) RETURNS jsonb LANGUAGE sql"
            " AS 'SELECT work'",
            "ALTER FUNCTION <raters>.add_events SECURITY INVOKER",
            "ALTER FUNCTION <raters>.add_events SET search_path = pg_temp",
        ),
        roles=ALL,
    ),
    Attack(
        "views replaced",
        "replace the views, or take their barrier away",
        (
            "CREATE OR REPLACE VIEW <raters>.judgment AS SELECT * FROM <project>.judgment",
            "ALTER VIEW <raters>.judgment SET (security_barrier = false)",
            "ALTER VIEW <raters>.judgment SET (security_invoker = true)",
        ),
        roles=ALL,
    ),
    Attack(
        "tables changed",
        "add columns, indexes, statistics, policies, inheritance or comments to tables",
        tuple(
            statement.replace("TABLE", "<project>.judgment_event")
            for statement in (
                "ALTER TABLE TABLE ADD COLUMN x int",
                "CREATE INDEX ON TABLE (note)",
                "CREATE STATISTICS ON rater_id, grade FROM TABLE",
                "CREATE POLICY x ON TABLE",
                "COMMENT ON TABLE TABLE IS 'x'",
                "CREATE TEMP TABLE mine () INHERITS (TABLE)",
                "ALTER TABLE TABLE ENABLE ROW LEVEL SECURITY",
            )
        ),
    ),
    Attack(
        "rules and triggers of one's own",
        "put a rule or a trigger on a table or a view",
        (
            "CREATE RULE mine AS ON INSERT TO <at>.judgment DO INSTEAD NOTHING",
            "CREATE TRIGGER mine BEFORE INSERT ON <project>.judgment_event FOR EACH ROW"
            " EXECUTE FUNCTION suppress_redundant_updates_trigger()",
            "CREATE TRIGGER mine INSTEAD OF INSERT ON <raters>.judgment FOR EACH ROW"
            " EXECUTE FUNCTION suppress_redundant_updates_trigger()",
        ),
        roles=ALL,
    ),
    # one's own things in others' way
    Attack(
        "things of one's own",
        "make tables, functions, types or schemas where others would find them",
        (
            "CREATE TABLE public.judgment (a int)",
            "CREATE FUNCTION public.now() RETURNS int LANGUAGE sql AS 'SELECT 1'",
            "CREATE DOMAIN public.bigint AS text",
            "CREATE SCHEMA <role>",
            "CREATE TABLE <at>.mine (a int)",
            "CREATE OPERATOR <at>.= (FUNCTION = texteq, LEFTARG = text, RIGHTARG = text)",
        ),
        roles=ALL,
    ),
    Attack(
        "a table that hides ours",
        "hide the tables that the functions use behind temporary ones of the same names",
        (
            "CREATE TEMP TABLE rater_role AS SELECT session_user::name AS role, <bob>::bigint AS rater_id",
            "CREATE TEMP TABLE chain AS SELECT * FROM <raters>.chain",
            "CREATE TEMP TABLE judgment_event AS SELECT * FROM <raters>.judgment_event",
            "SET search_path = pg_temp, <raters>",
            _OWN,
        ),
        refused=False,
    ),
    Attack(
        "a function that hides ours",
        "hide what the functions call behind functions and operators of one's own",
        (
            "CREATE FUNCTION pg_temp.now() RETURNS timestamptz LANGUAGE sql"
            " AS 'SELECT ''2000-01-01''::timestamptz'",
            "CREATE FUNCTION pg_temp.sha256(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT ''x''::bytea'",
            "CREATE FUNCTION pg_temp.eq(bigint, bigint) RETURNS bool LANGUAGE sql AS 'SELECT true'",
            "CREATE OPERATOR pg_temp.= (FUNCTION = pg_temp.eq, LEFTARG = bigint, RIGHTARG = bigint)",
            "SET search_path = pg_temp, pg_catalog, <raters>",
            _OWN,
        ),
        refused=False,
    ),
    Attack(
        "casts and languages",
        "add casts, languages, operators classes or event triggers",
        (
            "CREATE CAST (text AS bigint) WITH INOUT AS IMPLICIT",
            "CREATE LANGUAGE plpython3u",
            "CREATE EVENT TRIGGER mine ON ddl_command_end EXECUTE FUNCTION <project>.refuse_change()",
            "CREATE FUNCTION pg_temp.c() RETURNS int LANGUAGE c AS 'libc', 'getpid'",
            "CREATE FUNCTION pg_temp.i() RETURNS int LANGUAGE internal AS 'int4pl'",
        ),
    ),
    Attack(
        "extensions",
        "add extensions, libraries or foreign servers",
        (
            "CREATE EXTENSION dblink",
            "CREATE EXTENSION file_fdw",
            "LOAD '/tmp/mine.so'",
            "CREATE FOREIGN DATA WRAPPER mine",
            "CREATE SERVER mine FOREIGN DATA WRAPPER postgres_fdw",
        ),
        roles=ALL,
    ),
    Attack(
        "replication",
        "have changes sent elsewhere: publications, subscriptions, replication slots",
        (
            "CREATE PUBLICATION mine FOR TABLE <project>.judgment_event",
            "CREATE PUBLICATION mine",
            "CREATE SUBSCRIPTION mine CONNECTION 'host=x' PUBLICATION y",
            "SELECT pg_create_physical_replication_slot('mine')",
        ),
        roles=ALL,
    ),
    Attack(
        "sequences",
        "use up or set back the numbers of sequences",
        (
            "SELECT setval('<project>.judgment_event_seq_seq', 9223372036854775807)",
            "SELECT nextval('<project>.judgment_event_seq_seq')",
        ),
        roles=ALL,
        fell=True,
    ),
    # the server itself
    Attack(
        "programs",
        "run programs on the server, read or write its files",
        (
            "COPY (SELECT 1) TO PROGRAM 'id'",
            "COPY (SELECT 1) TO '/tmp/x'",
            "SELECT lo_import('/etc/passwd')",
            "SELECT lo_export(1, '/tmp/x')",
            "SELECT pg_ls_dir('.')",
            "SELECT pg_read_file('postgresql.conf')",
            "SELECT pg_stat_file('PG_VERSION')",
        ),
        roles=ALL,
    ),
    Attack(
        "the server's settings",
        "change the server's settings",
        (
            "ALTER SYSTEM SET fsync = off",
            "SELECT pg_reload_conf()",
            "SELECT pg_rotate_logfile()",
            "SET log_min_messages = debug5",
            "SELECT pg_switch_wal()",
            "CHECKPOINT",
        ),
        roles=ALL,
    ),
    Attack(
        "upkeep",
        "have tables rewritten or their statistics made anew while others work",
        (
            "VACUUM FULL <project>.judgment_event",
            "ANALYZE <project>.judgment_event",
            "CLUSTER <project>.judgment_event USING judgment_event_pkey",
            "REINDEX SCHEMA <project>",
            "REINDEX TABLE <project>.judgment_event",
        ),
        roles=ALL,
    ),
    Attack(
        "large objects",
        "fill the disk with large objects",
        ("SELECT lo_from_bytea(0, repeat('x', 1000000)::bytea)", "SELECT lo_create(0)"),
        roles=ALL,
        fell=True,
    ),
    Attack(
        "temporary tables",
        "fill the disk with temporary tables",
        ("CREATE TEMP TABLE mine AS SELECT repeat('x', 1000) FROM generate_series(1, 10)",),
    ),
    Attack(
        "prepared transactions",
        "leave a transaction behind that outlives its session",
        ("PREPARE TRANSACTION 'mine'",),
        held=True,
    ),
)


def attacks_table() -> str:
    """One line an attack: what is tried, as whom, and what comes of it."""
    who = {ADVERSARY: "a rater", SECOND: "another rater", STRANGER: "a role without rater", LEAD: "the lead"}
    lines = ["| what is tried | by | what comes of it |", "| --- | --- | --- |"]
    for attack in ATTACKS:
        roles = ", ".join(who[role] for role in attack.roles)
        comes = "refused" if attack.refused else "no effect on anybody else"
        lines.append(f"| {attack.told} | {roles} | {comes} |")
    return "\n".join(lines)
