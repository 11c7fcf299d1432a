"""Functions that a rater's role may call on a server: the one that writes, and its parts.

It belongs to the project's owner and runs with the owner's rights. Whose label it is follows from the role
that logged in; number, chain, hash, time and side are the server's. What a client says of them is not read.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Double, String

from ndcg_gui.store.labels.kinds import JUDGMENT, PREFERENCE, LabelKind
from ndcg_gui.store.server.listening import MAY_RING, ringing
from ndcg_gui.store.server.turn import QUIET
from ndcg_gui.store.sql.faults import GONE, NOT_ALONE, REFUSED, SET_BACK, UPGRADED

# SQLSTATEs of our own, told apart in `faults`.

# The query of an item side by side as its rater sees it: a number of its own for every question, so that a
# repeat or a check cannot be told from any other.
FIRST_QUESTION, QUESTIONS = 1 << 40, 1 << 20
QUESTION = f"{FIRST_QUESTION} + %s.comparison_id * {QUESTIONS} + %s.position"

_LARGEST = (1 << 53) - 1  # of a number that every reader takes
_EARLIEST = 946_684_800_000_000  # 2000-01-01, in microseconds
_MOST_SECONDS = 10_000_000
_MOST_NOTE = 100_000
_MOST_EVENTS = 1_000  # at once
_MOST_BYTES = 4_000_000  # at once
_MOST_SAID = 1_000  # of one rater on one pair or item: what they can write ends with what they were given
_MOST_CLIENTS = 20  # of one rater, of which it is kept what they wrote last
_ADJUDICATION = 400_000  # items from here on settle a dispute

ME = "(SELECT rater_id FROM rater_role WHERE role = session_user)"
# A task is for those who were given a share of it, or for everybody where it names nobody.
POOL_IS_OWN = f"""
    {ME} IS NOT NULL AND (p.plan IS NULL
        OR coalesce(p.plan::jsonb -> 'raters', '[]') = '[]'
        OR EXISTS (SELECT FROM assignment a WHERE a.pool_id = p.id AND a.rater_id = {ME}))
"""

_SMALL = (
    # As Python writes them; what is hashed has to be the same to the letter. All functions here are written
    # in plpgsql, which plans once a session: `LANGUAGE sql` plans at every call, under the turn to write.
    """
    CREATE OR REPLACE FUNCTION hashed_number(value float8) RETURNS text LANGUAGE plpgsql IMMUTABLE
    SET extra_float_digits = 1 AS $body$
    BEGIN
        RETURN CASE WHEN value IS NULL THEN 'null' WHEN value::text ~ '[.e]' THEN value::text
            ELSE value::text || '.0' END;
    END
    $body$
    """,
    """
    CREATE OR REPLACE FUNCTION hashed_text(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $body$
    BEGIN
        RETURN coalesce(to_json(value)::text, 'null');
    END
    $body$
    """,
    f"""
    CREATE OR REPLACE FUNCTION refuse_unless(holds boolean, reason text, code text DEFAULT '{REFUSED}')
    RETURNS void LANGUAGE plpgsql AS $body$
    BEGIN
        IF holds IS NOT TRUE THEN
            RAISE EXCEPTION USING ERRCODE = code, MESSAGE = reason;
        END IF;
    END
    $body$
    """,
    # The turn ends with the transaction, so it is given to nobody who could let that wait: a call has to be
    # all that the client sent, and outside of any transaction that was begun before. It is ours by its full
    # name: a function of the rater's own could call ours and then go on.
    f"""
    CREATE OR REPLACE FUNCTION own_rater(called text) RETURNS bigint LANGUAGE plpgsql AS $body$
    DECLARE
        me bigint := {ME};
    BEGIN
        PERFORM refuse_unless(me IS NOT NULL,
            'your role is bound to no rater of this project', '{NOT_ALONE}');
        PERFORM refuse_unless(octet_length(current_query()) <= {_MOST_BYTES}, 'too much at once');
        PERFORM refuse_unless(
            starts_with(current_query(), 'SELECT ' || $name$@raters$name$ || '.' || called || '(''')
            AND current_setting('transaction_isolation') = 'read committed' -- sees what was written before it
            AND transaction_timestamp() = statement_timestamp()
            AND current_setting('standard_conforming_strings') = 'on'
            AND current_query() ~ ('^SELECT "(?:[^"]|"")+"[.]' || called || '[(]''(?:[^'']|'''')*''[)]$'),
            'this has to be called by itself, outside of a transaction', '{NOT_ALONE}');
        RETURN me;
    END
    $body$
    """,
    f"""
    CREATE OR REPLACE FUNCTION checked_moment(given text) RETURNS bigint LANGUAGE plpgsql AS $body$
    DECLARE
        moment bigint := floor(extract(epoch FROM clock_timestamp()) * 1000000);
    BEGIN
        IF given IS NULL THEN
            RETURN moment;
        END IF;
        PERFORM refuse_unless(given::numeric >= {_EARLIEST}, 'the time of the label is out of range');
        RETURN least(given::numeric, moment);
    END
    $body$
    """,
    f"""
    CREATE OR REPLACE FUNCTION checked_seconds(given text) RETURNS float8 LANGUAGE plpgsql AS $body$
    BEGIN
        PERFORM refuse_unless(
            given IS NULL OR given::float8 BETWEEN 0 AND {_MOST_SECONDS}, 'the seconds are out of range');
        RETURN given::float8 + 0.0;
    END
    $body$
    """,
    f"""
    CREATE OR REPLACE FUNCTION checked_note(given text) RETURNS text LANGUAGE plpgsql AS $body$
    BEGIN
        PERFORM refuse_unless(coalesce(length(given), 0) <= {_MOST_NOTE}, 'the note is too long');
        RETURN coalesce(given, '');
    END
    $body$
    """,
    # A JSON array of a few short lines of text.
    """
    CREATE OR REPLACE FUNCTION are_lines(given jsonb) RETURNS boolean LANGUAGE plpgsql AS $body$
    BEGIN
        RETURN jsonb_typeof(given) = 'array' AND jsonb_array_length(given) <= 50 AND NOT EXISTS (
            SELECT FROM jsonb_array_elements(given) AS each(line) WHERE jsonb_typeof(line) <> 'string'
            OR length(line #>> '{}') NOT BETWEEN 1 AND 80 OR line #>> '{}' ~ '[[:cntrl:]]');
    END
    $body$
    """,
    # Field, start, end, reason, the text's hash and a document's key each, as `domain.marks` checks them.
    """
    CREATE OR REPLACE FUNCTION are_marks(given jsonb) RETURNS boolean LANGUAGE plpgsql AS $body$
    BEGIN
        IF jsonb_typeof(given) <> 'array' OR jsonb_array_length(given) NOT BETWEEN 1 AND 200 OR EXISTS (
            SELECT FROM jsonb_array_elements(given) AS each(mark) WHERE jsonb_typeof(mark) <> 'array')
        THEN
            RETURN false;
        END IF;
        RETURN NOT EXISTS (
            SELECT FROM jsonb_array_elements(given) AS each(mark) WHERE (
                jsonb_array_length(mark) = 6 AND jsonb_typeof(mark -> 0) = 'string'
                AND length(mark ->> 0) <= 206 AND mark ->> 1 ~ '^[0-9]{1,9}$' AND mark ->> 2 ~ '^[0-9]{1,9}$'
                AND jsonb_typeof(mark -> 3) = 'string' AND length(mark ->> 3) BETWEEN 1 AND 40
                AND mark ->> 4 ~ '^[0-9a-f]{64}$' AND jsonb_typeof(mark -> 5) = 'string'
                AND length(mark ->> 5) <= 1000
            ) IS NOT TRUE);
    END
    $body$
    """,
    # What is said by the scale's further criteria: a grade of each, or a text.
    """
    CREATE OR REPLACE FUNCTION are_answers(given jsonb, definition jsonb) RETURNS boolean LANGUAGE plpgsql
    AS $body$
    BEGIN
        IF jsonb_typeof(given) <> 'object' THEN
            RETURN false;
        END IF;
        RETURN NOT EXISTS (
            SELECT FROM jsonb_each(given) AS said WHERE NOT EXISTS (
                SELECT FROM jsonb_array_elements(coalesce(definition -> 'criteria', '[]')) AS each(asked)
                WHERE asked ->> 'key' = said.key AND CASE
                    WHEN coalesce(asked -> 'grades', '[]') = '[]' THEN jsonb_typeof(said.value) = 'string'
                        AND length(said.value #>> '{}') <= 2000 AND said.value #>> '{}' ~ '[^[:space:]]'
                    WHEN jsonb_typeof(said.value) <> 'number' THEN false
                    ELSE EXISTS (SELECT FROM jsonb_array_elements(asked -> 'grades') AS each(step)
                        WHERE (step ->> 'value')::float8 = (said.value #>> '{}')::float8) END));
    END
    $body$
    """,
    # A word that settles a dispute knows of others' words, of which no rater's role knows any.
    """
    CREATE OR REPLACE FUNCTION checked_extra(given text) RETURNS text LANGUAGE plpgsql AS $body$
    DECLARE
        said jsonb := given::jsonb;
    BEGIN
        PERFORM refuse_unless(given IS NULL OR (
            length(given) <= 100000 AND jsonb_typeof(said) = 'object'
            AND said - '{confidence,flags,shown,answer,criteria,marks}'::text[] = '{}'
            AND (NOT said ? 'marks' OR are_marks(said -> 'marks'))
            AND coalesce(said -> 'confidence' IN ('1', '2', '3'), true)
            AND (NOT said ? 'flags' OR are_lines(said -> 'flags'))
            AND coalesce(jsonb_typeof(said -> 'shown') = 'string', true)
            AND coalesce(jsonb_typeof(said -> 'answer') = 'string', true)
            AND coalesce(length(said ->> 'answer') <= 2000, true)
            AND coalesce(string_to_array(said ->> 'shown', ' ') <@ '{list,rank,repeat}', true)
        ), 'what is said beside the grade is not known');
        RETURN given;
    END
    $body$
    """,
    """
    CREATE OR REPLACE FUNCTION is_on_scale(grade float8, definition jsonb) RETURNS boolean LANGUAGE plpgsql
    AS $body$
    BEGIN
        RETURN (SELECT CASE definition ->> 'kind' WHEN 'continuous'
            THEN grade BETWEEN min((step ->> 'value')::float8) AND max((step ->> 'value')::float8)
            ELSE bool_or(grade = (step ->> 'value')::float8) END
        FROM jsonb_array_elements(definition -> 'grades') AS each(step));
    END
    $body$
    """,
    # The next link of a rater's chain: the hash before it and its own.
    """
    CREATE OR REPLACE FUNCTION next_link(me bigint, what text, content text, OUT before text, OUT hash text)
    LANGUAGE plpgsql AS $body$
    BEGIN
        SELECT head INTO before FROM chain WHERE rater_id = me AND stream = what;
        before := coalesce(before, repeat('0', 64));
        hash := encode(sha256(convert_to(before || content, 'UTF8')), 'hex');
        INSERT INTO chain AS mine (rater_id, stream, length, head) VALUES (me, what, 1, hash)
            ON CONFLICT (rater_id, stream) DO UPDATE SET length = mine.length + 1, head = excluded.head;
    END
    $body$
    """,
    # The step of undo that an event belongs to: a new one, the one that is taken back, or one that was
    # written down elsewhere and cannot be taken back by itself.
    """
    CREATE OR REPLACE FUNCTION step_of(me bigint, what text, item jsonb, summary text) RETURNS bigint
    LANGUAGE plpgsql AS $body$
    DECLARE
        found_id bigint;
        own boolean;
        copied boolean := item ? 'step';
        key text := coalesce(item ->> 'step', gen_random_uuid()::text);
    BEGIN
        PERFORM refuse_unless(key ~ '^[0-9a-f-]{36}$', 'the step is not named as steps are');
        -- Two statements: of one for both no plan finds an index.
        IF item ->> 'action' <> 'do' AND NOT copied THEN
            SELECT id, rater_id = me AND kind = what INTO found_id, own FROM operation
                WHERE id = (item ->> 'operation_id')::bigint;
        ELSE
            SELECT id, rater_id = me AND kind = what INTO found_id, own FROM operation
                WHERE operation_key = key;
        END IF;
        IF found_id IS NOT NULL THEN
            PERFORM refuse_unless(own, 'the step is not one of yours');
            IF copied THEN
                UPDATE operation SET state = 'superseded' WHERE id = found_id;
            END IF;
            RETURN found_id;
        END IF;
        PERFORM refuse_unless(copied OR item ->> 'action' = 'do', 'there is no such step');
        IF NOT copied THEN
            UPDATE operation SET state = 'superseded'
                WHERE rater_id = me AND kind = what AND state = 'undone';
        END IF;
        INSERT INTO operation (operation_key, rater_id, kind, summary, forward, inverse, state, created_at)
            VALUES (key, me, what, summary, '', '', CASE WHEN copied THEN 'superseded' ELSE 'done' END,
                checked_moment(NULL)) RETURNING id INTO found_id;
        IF NOT copied THEN
            UPDATE operation SET
                forward = format('["Repeat%ss", {"operation_id": %s}]', initcap(what), found_id),
                inverse = format('["Revert%ss", {"operation_id": %s}]', initcap(what), found_id)
                WHERE id = found_id;
        END IF;
        RETURN found_id;
    END
    $body$
    """,
)


def _adder(
    function: str, kind: LabelKind, keys: Sequence[str], *, declared: str, place: str, said: str, summary: str
) -> str:
    """Make the function that appends one label of a kind, `given` as JSON by the rater `me`.

    `keys` are the texts that its hash covers before the columns, `place` finds out what it is about and
    refuses what the rater is not asked, `said` reads what it says and refuses what cannot be, `summary` is
    that of its step of undo.
    """
    events, current = kind.events.name, kind.current.name
    kept = ", ".join((*kind.place, *kind.values))
    hashed = ", ".join((*(f"hashed_text({key})" for key in keys), *map(_hashed(kind), kind.hashed)))
    later = " || ',' || ".join(map(_hashed(kind), kind.hashed_later))
    as_ever = zip(kind.hashed_later, kind.not_hashed, strict=True)
    is_later = " OR ".join(
        f"new.{name} IS DISTINCT FROM {'NULL' if value is None else value}" for name, value in as_ever
    )
    here = " AND ".join(f"e.{name} = new.{name}" for name in kind.place)
    return f"""
CREATE OR REPLACE FUNCTION {function}(me bigint, given jsonb) RETURNS integer LANGUAGE plpgsql AS $body$
DECLARE
    new {events};
    times bigint;
    {declared}
BEGIN
    new.event_id := given ->> 'event_id';
    PERFORM refuse_unless(new.event_id ~ '^[0-9a-f-]{{36}}$', 'the label has no id as labels have');
    SELECT e.rater_id INTO new.rater_id FROM {events} e WHERE e.event_id = new.event_id;
    IF FOUND THEN
        PERFORM refuse_unless(new.rater_id = me, 'the label is one of another rater');
        RETURN 0;
    END IF;
    new.rater_id := me;
    {place}
    SELECT max(e.seq), count(*) INTO new.parent_seq, times FROM {events} e WHERE {here};
    PERFORM refuse_unless(times < {_MOST_SAID}, 'this was judged anew too often');
    new.action := given ->> 'action';
    PERFORM refuse_unless(new.action IN ('do', 'undo', 'redo'), 'the action is not known');
    new.status := given ->> 'status';
    {said}
    new.note := checked_note(given ->> 'note');
    new.seconds := checked_seconds(given ->> 'seconds');
    new.created_at := checked_moment(given ->> 'created_at');
    new.operation_id := step_of(me, '{kind.name}', given, {summary});
    SELECT coalesce(max(e.seq), 0) + 1 INTO new.seq FROM {events} e;
    PERFORM refuse_unless(new.seq <= {_LARGEST}, 'the history has no more numbers');
    SELECT before, hash INTO new.previous_hash, new.hash FROM next_link(me, '{kind.name}',
        '[' || concat_ws(',', {hashed}, CASE WHEN {is_later} THEN {later} END) || ']');
    INSERT INTO {events} SELECT new.*;
    DELETE FROM {current} e WHERE {here};
    INSERT INTO {current} (event_seq, {kept})
        SELECT seq, {kept} FROM {events} WHERE seq = new.seq AND {kind.stands};
    RETURN 1;
END
$body$
"""


def _hashed(kind: LabelKind) -> Callable[[str], str]:
    def text(name: str) -> str:
        column = kind.events.c[name]
        if isinstance(column.type, String):
            return f"hashed_text(new.{name})"
        if isinstance(column.type, Double):
            return f"hashed_number(new.{name})"
        return f"coalesce(new.{name}::text, 'null')"

    return text


_JUDGMENT = _adder(
    "add_judgment",
    JUDGMENT,
    ("asked.query_key", "shown.doc_key"),
    declared="asked record; shown record; scale jsonb;",
    place=f"""
    new.query_id := given ->> 'query_id';
    new.document_id := given ->> 'document_id';
    SELECT query_key, removed INTO asked FROM query WHERE id = new.query_id;
    SELECT doc_key, version, removed INTO shown FROM document WHERE id = new.document_id;
    PERFORM refuse_unless(NOT (asked.removed OR shown.removed),
        'the import that brought this query or document was taken back', '{GONE}');
    PERFORM refuse_unless(EXISTS (
        SELECT FROM judgment_event e WHERE e.rater_id = me AND e.query_id = new.query_id
        AND e.document_id = new.document_id) OR EXISTS (
        SELECT FROM pool_pair o JOIN pool p ON p.id = o.pool_id
        WHERE o.query_id = new.query_id AND o.document_id = new.document_id AND {POOL_IS_OWN}),
        'you are not asked about this query and document', '{GONE}');
    """,
    said="""
    new.document_version := coalesce((given ->> 'document_version')::integer, shown.version);
    PERFORM refuse_unless(new.document_version BETWEEN 0 AND shown.version, 'there is no such text');
    new.scale_version_id := given ->> 'scale_version_id';
    SELECT definition::jsonb INTO scale FROM scale_version WHERE id = new.scale_version_id;
    PERFORM refuse_unless(scale IS NOT NULL, 'there is no such scale');
    new.grade := (given ->> 'grade')::float8 + 0.0;
    PERFORM refuse_unless(new.status IN ('graded', 'skipped', 'cannot_judge', 'cleared')
        AND (new.status = 'graded') = (new.grade IS NOT NULL), 'a graded pair needs a grade, any other none');
    PERFORM refuse_unless(new.grade IS NULL OR is_on_scale(new.grade, scale),
        'the grade is not on the scale');
    new.extra := checked_extra(given ->> 'extra');
    PERFORM refuse_unless(new.extra::jsonb ? 'criteria' IS NOT TRUE
        OR are_answers(new.extra::jsonb -> 'criteria', scale), 'this is no answer to the scale''s criteria');
    """,
    summary="""CASE
        WHEN new.extra::jsonb ? 'answer' AND new.extra::jsonb -> 'answer' IS DISTINCT FROM (
            SELECT e.extra::jsonb -> 'answer' FROM judgment_event e WHERE e.seq = new.parent_seq)
            THEN '["answer", {}]'
        WHEN new.status = 'graded' THEN
            json_build_array('grade {grade}', json_build_object('grade', new.grade::text))::text
        WHEN new.status <> 'cleared' THEN format('["%s", {}]',
            replace(replace(new.status, 'skipped', 'skip'), '_', ' '))
        WHEN new.extra::jsonb ? 'flags' THEN '["flag", {}]'
        WHEN new.note <> '' OR new.extra IS NOT NULL THEN '["note", {}]'
        ELSE '["clear", {}]' END""",
)

_VERDICT = _adder(
    "add_verdict",
    PREFERENCE,
    ("asked.query_key",),
    declared="asked record; compared record; extra_said jsonb;",
    place=f"""
    new.comparison_id := given ->> 'comparison_id';
    SELECT side.query_id, side.item, side.left_system, q.query_key INTO asked
        FROM comparison_side side JOIN query q ON q.id = side.query_id
        WHERE side.comparison_id = new.comparison_id AND side.rater_id = me
        AND {QUESTION % ("side", "side")} = (given ->> 'query_id')::bigint;
    PERFORM refuse_unless(FOUND, 'this query is not among the rater''s queries of the comparison', '{GONE}');
    SELECT name, points, c.plan::jsonb AS plan, f.undone_at INTO compared FROM comparison c
        LEFT JOIN import_file f ON f.id = c.import_id WHERE c.id = new.comparison_id;
    PERFORM refuse_unless(compared.undone_at IS NULL,
        'this comparison is no longer in the project', '{GONE}');
    PERFORM refuse_unless(asked.item >= {_ADJUDICATION} OR coalesce((SELECT what FROM comparison_event e
        WHERE e.comparison_id = new.comparison_id ORDER BY seq DESC LIMIT 1), '') <> 'opened',
        'the result of this comparison is open, so its verdicts stay as they are', '{GONE}');
    new.query_id := asked.query_id;
    new.item := asked.item;
    new.left_system := asked.left_system;
    """,
    said="""
    new.preferred := given ->> 'preferred';
    new.strength := given ->> 'strength';
    PERFORM refuse_unless(new.status IN ('judged', 'skipped', 'cleared')
        AND (new.status = 'judged') = (new.preferred IS NOT NULL)
        AND coalesce(new.preferred IN ('left', 'right', 'none'), true),
        'a verdict needs a side, or that neither is better; a skip has none');
    PERFORM refuse_unless(CASE WHEN new.preferred IN ('left', 'right')
        THEN new.strength BETWEEN 1 AND compared.points / 2 ELSE coalesce(new.strength, 0) = 0 END IS TRUE,
        'the strength is not on the scale of the comparison');
    new.extra := given ->> 'extra';
    extra_said := new.extra::jsonb;
    PERFORM refuse_unless(extra_said IS NULL OR (jsonb_typeof(extra_said) = 'object'
        AND extra_said - 'tie' - 'criteria' - 'marks' = '{}'
        AND (NOT extra_said ? 'tie' OR (new.preferred = 'none'
            AND extra_said -> 'tie' <@ (compared.plan -> 'ties')
            AND jsonb_typeof(extra_said -> 'tie') = 'string') IS TRUE)),
        'this is no kind of Same in this comparison');
    PERFORM refuse_unless(CASE WHEN extra_said ? 'criteria' IS NOT TRUE THEN true
        WHEN new.status = 'cleared' OR jsonb_typeof(extra_said -> 'criteria') <> 'object' THEN false
        ELSE NOT EXISTS (SELECT FROM jsonb_each(extra_said -> 'criteria') AS said
            WHERE (compared.plan -> 'criteria' @> to_jsonb(said.key)) IS NOT TRUE
            OR said.value NOT IN ('"left"', '"right"', '"none"')) END,
        'this is no answer to a criterion of this comparison');
    PERFORM refuse_unless(extra_said ? 'marks' IS NOT TRUE
        OR (new.status <> 'cleared' AND length(new.extra) <= 100000 AND are_marks(extra_said -> 'marks')),
        'these are no marks of words');
    new.reasons := coalesce(given ->> 'reasons', '[]');
    PERFORM refuse_unless(length(new.reasons) <= 8000 AND are_lines(new.reasons::jsonb), 'bad reasons');
    """,
    summary="""format('["%s", {}]', CASE
        WHEN new.status = 'skipped' AND extra_said ? 'criteria' THEN 'answer by criterion'
        WHEN new.status = 'skipped' THEN 'skip' WHEN new.preferred = 'none' THEN 'same'
        WHEN new.status = 'judged' THEN new.preferred || ' better' ELSE 'clear' END)""",
)

# What `standing` says of a project, of what its rater knows of it.
_STANDING = """
CREATE OR REPLACE FUNCTION standing_of(me bigint) RETURNS jsonb LANGUAGE plpgsql AS $body$
BEGIN
    RETURN jsonb_build_array(
        (SELECT value FROM setting WHERE key = 'project_id'),
        jsonb_build_array(
            (SELECT coalesce(max(id), 0) FROM operation WHERE rater_id = me),
            (SELECT coalesce(max(seq), 0) FROM judgment_event WHERE rater_id = me),
            (SELECT coalesce(max(seq), 0) FROM preference_event WHERE rater_id = me)),
        jsonb_build_array(
            (SELECT operation_key FROM operation WHERE rater_id = me ORDER BY id DESC LIMIT 1),
            (SELECT hash FROM judgment_event WHERE rater_id = me ORDER BY seq DESC LIMIT 1),
            (SELECT hash FROM preference_event WHERE rater_id = me ORDER BY seq DESC LIMIT 1)));
END
$body$
"""
_HOLDS = """
CREATE OR REPLACE FUNCTION still_holds(me bigint, known jsonb) RETURNS boolean LANGUAGE plpgsql AS $body$
BEGIN
    RETURN known ->> 0 = (SELECT value FROM setting WHERE key = 'project_id')
        AND known #>> '{2,0}' IS NOT DISTINCT FROM
            (SELECT operation_key FROM operation WHERE id = (known #>> '{1,0}')::bigint AND rater_id = me)
        AND known #>> '{2,1}' IS NOT DISTINCT FROM
            (SELECT hash FROM judgment_event WHERE seq = (known #>> '{1,1}')::bigint AND rater_id = me)
        AND known #>> '{2,2}' IS NOT DISTINCT FROM
            (SELECT hash FROM preference_event WHERE seq = (known #>> '{1,2}')::bigint AND rater_id = me);
END
$body$
"""

_ADD = f"""
CREATE OR REPLACE FUNCTION @raters.add_events(work jsonb) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER
SET search_path = @project, pg_temp SET lock_timeout = '10s' {QUIET} AS $body$
DECLARE
    me bigint := own_rater('add_events');
    added integer := 0;
    item jsonb;
    client_name text := left(me || ':' || coalesce(work ->> 'client', ''), 36);
    turned integer;
    before jsonb;
BEGIN
    PERFORM set_config('synchronous_commit', 'on', true);
    PERFORM refuse_unless(coalesce(work ->> 'mark', '') ~ '^[0-9a-f-]{{36}}$',
        'the write is not marked as writes are');
    PERFORM refuse_unless(
        jsonb_array_length(coalesce(work -> 'judgments', '[]'))
        + jsonb_array_length(coalesce(work -> 'verdicts', '[]')) <= {_MOST_EVENTS},
        'too many labels at once');
    PERFORM take_turn();
    PERFORM refuse_unless(coalesce(work ->> 'version' = (SELECT version_num FROM alembic_version), true),
        'the project was upgraded by a newer version of ndcg-gui while it was open', '{UPGRADED}');
    PERFORM refuse_unless(NOT work ? 'known' OR still_holds(me, work -> 'known'),
        'the history is not the one that was known', '{SET_BACK}');
    IF work ? 'turn' THEN
        before := standing_of(me);
        UPDATE operation SET state = work #>> '{{turn,state}}'
            WHERE id = (work #>> '{{turn,operation_id}}')::bigint AND rater_id = me
            AND (state, work #>> '{{turn,state}}') IN (('done', 'undone'), ('undone', 'done'));
        GET DIAGNOSTICS turned = ROW_COUNT;
        PERFORM refuse_unless(turned = 1,
            'this was changed again since; undo the later change first', '{GONE}');
        -- What is taken back was worked out from what was known: it has to be all that there is.
        PERFORM refuse_unless(before = work -> 'known',
            'another program judged at the same time', '40001');
    END IF;
    PERFORM refuse_unless(NOT EXISTS (
        SELECT FROM jsonb_array_elements(
            coalesce(work -> 'judgments', '[]') || coalesce(work -> 'verdicts', '[]')) AS each(item)
        WHERE each.item ->> 'action' <> 'do' AND NOT each.item ? 'step'
        AND each.item ->> 'operation_id' IS DISTINCT FROM work #>> '{{turn,operation_id}}'),
        'what is taken back belongs to no step that is');
    FOR item IN SELECT * FROM jsonb_array_elements(coalesce(work -> 'judgments', '[]')) LOOP
        added := added + add_judgment(me, item);
    END LOOP;
    FOR item IN SELECT * FROM jsonb_array_elements(coalesce(work -> 'verdicts', '[]')) LOOP
        added := added + add_verdict(me, item);
    END LOOP;
    IF {MAY_RING} THEN
        PERFORM {ringing(unless="true", raters=False)};
    END IF;
    INSERT INTO commit_mark AS mine (client, mark, place, much_place, written_at)
        VALUES (client_name, work ->> 'mark', (SELECT coalesce(max(place), 0) + 1 FROM commit_mark), 0,
            clock_timestamp())
        ON CONFLICT (client) DO UPDATE SET mark = excluded.mark, place = excluded.place,
            written_at = excluded.written_at;
    DELETE FROM commit_mark WHERE client IN (
        SELECT client FROM commit_mark WHERE starts_with(client, me || ':')
        ORDER BY place DESC OFFSET {_MOST_CLIENTS});
    RETURN jsonb_build_object('added', added, 'standing', standing_of(me));
END
$body$
"""
_COMMITTED = f"""
CREATE OR REPLACE FUNCTION @raters.has_committed(mark text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = @project, pg_temp SET lock_timeout = '10s' {QUIET} AS $body$
DECLARE
    me bigint := own_rater('has_committed');
BEGIN
    PERFORM take_turn(); -- until the write that is in doubt has ended, one way or the other
    RETURN EXISTS (SELECT FROM commit_mark c WHERE c.mark = has_committed.mark
        AND starts_with(c.client, me || ':'));
END
$body$
"""

# `take_turn` is there for whoever writes; these are the owner's, for the two that raters call.
FUNCTIONS = (*_SMALL, _JUDGMENT, _VERDICT, _STANDING, _HOLDS, _ADD, _COMMITTED)
