"""Views that a rater's role may read on a server, named like the tables so that readers need not differ.

They show what a rater's package would: the pairs and texts to judge, the rater's own words, and of items
side by side what stands left and what stands right. Whose they are follows from the role that logged in.
"""

from __future__ import annotations

from ndcg_gui.domain.ids import FINAL_GRADE
from ndcg_gui.store.labels.settling import UNCLEAR
from ndcg_gui.store.schema import import_file
from ndcg_gui.store.server.functions import ME, POOL_IS_OWN, QUESTION

# As packages name them; hardly words of a text.
_LEFT, _RIGHT = "left list", "right list"
_INBOX = "inbox:"  # what a lead answered to the event of that id
_SETTINGS = "'project_id', 'name', 'scale_version', 'scale_mapping', 'display'"
_QUESTION = QUESTION % ("side", "side")
_QUESTION_KEY = "'question ' || side.comparison_id || '-' || (side.position + 1)"
_OWN_SIDES = f"""
    comparison_side side JOIN comparison c ON c.id = side.comparison_id
    LEFT JOIN import_file f ON f.id = c.import_id
    WHERE side.rater_id = {ME} AND f.undone_at IS NULL
"""
# A name that holds a system's as a word tells it.
_TELLS = r"""EXISTS (SELECT FROM system s LEFT JOIN import_file i ON i.id = s.import_id,
    unnest(ARRAY[s.name, s.family, s.tag] || string_to_array(coalesce(i.system_name, ''), ', '))
        AS named(word)
    WHERE length(word) > 2 AND {0} ~* (
        '(^|[^[:alnum:]])' || regexp_replace(word, '([^[:alnum:]])', '\\\1', 'g') || '([^[:alnum:]]|$)'))"""


def _harmless(text: str, otherwise: str) -> str:
    return f"CASE WHEN {_TELLS.format(text)} THEN {otherwise} ELSE {text} END"


def _untold(text: str) -> str:
    return f"CASE WHEN {text} <> '' AND {_TELLS.format(text)} THEN '' ELSE {text} END"


# In their order, without those whose name or value holds a system's.
_FIELDS = f"""CASE WHEN v.fields = '{{}}' THEN v.fields ELSE (
    SELECT coalesce(json_object_agg(key, value)::text, '{{}}')
    FROM json_each(v.fields::json) AS field(key, value)
    WHERE NOT {_TELLS.format("key || ' ' || value::text")}) END"""
_POOL_NAME = "CASE WHEN p.plan IS NULL THEN p.name ELSE " + (_harmless("p.name", "'Task ' || p.id") + " END")
_COMPARISON_NAME = _harmless("c.name", "'Comparison ' || c.id")


def _title(plan: str) -> str:
    return _untold(f"coalesce({plan}::jsonb ->> 'title', '')")


def _untold_words(plan: str, field: str) -> str:
    """Return a plan's list of words, without those that reveal a system."""
    words = f"jsonb_array_elements_text({plan}::jsonb -> '{field}') AS each(word)"
    return f"coalesce((SELECT jsonb_agg(word) FROM {words} WHERE NOT {_TELLS.format('each.word')}), '[]')"


# A verdict from a file may have had the sides the other way round.
_PREFERRED = """CASE WHEN e.left_system = side.left_system OR e.preferred = 'none' THEN e.preferred
    WHEN e.preferred = 'left' THEN 'right' WHEN e.preferred = 'right' THEN 'left' END"""
# So may its criteria, which stand in what else was said.
_EXTRA = """CASE WHEN e.left_system = side.left_system OR (e.extra::jsonb ? 'criteria') IS NOT TRUE
    THEN e.extra
    ELSE jsonb_set(e.extra::jsonb, '{criteria}', (
        SELECT jsonb_object_agg(said.key, CASE said.value WHEN 'left' THEN 'right' WHEN 'right' THEN 'left'
            ELSE said.value END) FROM jsonb_each_text(e.extra::jsonb -> 'criteria') AS said))::text END"""
_ASKED = "CASE c.unit WHEN 'pair' THEN 1 ELSE 0 END"
_OF_SIDE = """
    JOIN comparison_side side ON side.comparison_id = e.comparison_id AND side.rater_id = e.rater_id
        AND side.query_id = e.query_id AND side.item = e.item
    JOIN comparison c ON c.id = e.comparison_id
"""


def _step(grade: str) -> str:
    """Return the position of a grade on its scale, as `features.judge.closing` counts it."""
    return f"""(SELECT CASE WHEN v.definition::jsonb ->> 'kind' = 'continuous'
            THEN 4 * {grade} / nullif(max((g ->> 'value')::float8) - min((g ->> 'value')::float8), 0)
            ELSE count(*) FILTER (WHERE (g ->> 'value')::float8 < {grade}) END
        FROM scale_version v, jsonb_array_elements(v.definition::jsonb -> 'grades') AS listed(g)
        WHERE v.id = min(j.scale_version_id) GROUP BY v.definition)"""


# Others graded a task's pair as its plan says, and the rater did not: see `features.judge.closing`. Of
# grades on several versions of the scale none is taken to agree. Known grades are for everybody.
_CLOSED = f"""(coalesce((p.plan::jsonb ->> 'enough')::integer, 0) > 0 AND o.expected IS NULL
    AND NOT EXISTS (SELECT FROM judgment m WHERE m.rater_id = {ME} AND m.query_id = o.query_id
        AND m.document_id = o.document_id AND m.status IN ('graded', 'cannot_judge'))
    AND EXISTS (
        SELECT FROM judgment j JOIN rater r ON r.id = j.rater_id AND r.name <> '{FINAL_GRADE}'
        WHERE j.query_id = o.query_id AND j.document_id = o.document_id AND j.status = 'graded'
        HAVING count(*) >= (p.plan::jsonb ->> 'enough')::integer AND CASE
            WHEN (p.plan::jsonb ->> 'agreeing') IS NULL THEN true
            WHEN count(DISTINCT j.scale_version_id) > 1 THEN false
            WHEN max(j.grade) = min(j.grade) THEN true
            ELSE {_step("max(j.grade)")} - {_step("min(j.grade)")}
                <= (p.plan::jsonb ->> 'agreeing')::float8 + 1e-9 END))"""

# What stands on a side: see `features.side_by_side.drafts.Tops.shown`, which says the same of a package.
_LISTS = f"""
    SELECT place AS system_id, question AS query_id, cardinality(keys) AS result_count,
        convert_to(array_to_string(keys, E'\\n'), 'UTF8') AS doc_keys,
        decode(repeat('00', 8 * cardinality(keys)), 'hex') AS scores, 0::bigint AS seal
    FROM (
        SELECT shown.place, shown.question,
            CASE WHEN shown.rank = 0 THEN listed.keys[1:shown.depth]
                ELSE (listed.keys[1:shown.depth])[shown.rank:shown.rank] END AS keys
        FROM (
            SELECT places.place, {_QUESTION} AS question, c.depth, side.item % 100000 AS rank,
                CASE WHEN side.item / 100000 = 2
                    THEN CASE side.left_system WHEN 'baseline' THEN c.baseline_id ELSE c.candidate_id END
                    WHEN is_baseline.yes OR is_foil.yes THEN c.baseline_id ELSE c.candidate_id
                END AS system_id,
                CASE WHEN is_foil.yes AND NOT is_baseline.yes THEN asked.foil_id
                    ELSE side.query_id END AS query_id
            FROM comparison_side side JOIN comparison c ON c.id = side.comparison_id
            JOIN comparison_query asked ON asked.comparison_id = side.comparison_id
                AND asked.query_id = side.query_id AND asked.item = side.item
            CROSS JOIN (VALUES (1::bigint), (2::bigint)) AS places(place)
            CROSS JOIN LATERAL (SELECT (places.place = 1) = (side.left_system = 'baseline'))
                AS is_baseline(yes)
            CROSS JOIN LATERAL (SELECT side.item / 100000 = 3 AND asked.foil_id IS NOT NULL) AS is_foil(yes)
            WHERE side.rater_id = {ME}
        ) AS shown
        JOIN ranked_list l ON l.system_id = shown.system_id AND l.query_id = shown.query_id
        CROSS JOIN LATERAL (SELECT string_to_array(convert_from(l.doc_keys, 'UTF8'), E'\\n')) AS listed(keys)
    ) AS found WHERE cardinality(keys) > 0
"""

# These show all rows to whoever is let in, or none, so there is nothing to keep from a condition that tells
# what it is asked (but texts that have a newer version); a barrier would keep joins from using any index.
OPEN = frozenset({"alembic_version", "document", "document_version", "scale", "scale_version"})

VIEWS: dict[str, str] = {
    "alembic_version": f"SELECT version_num FROM alembic_version WHERE {ME} IS NOT NULL",
    "setting": f"""
        SELECT t.key, CASE t.key WHEN 'name' THEN {_harmless("t.value", "'Project'")} ELSE t.value END
            AS value, 0::bigint AS seal
        FROM setting t WHERE t.key IN ({_SETTINGS}) AND {ME} IS NOT NULL
        UNION ALL SELECT t.key, json_build_object('answer', {_untold("t.value::jsonb ->> 'answer'")})::text, 0
        FROM setting t WHERE
            CASE WHEN starts_with(t.key, '{_INBOX}') THEN t.value::jsonb ->> 'answer' END <> ''
        AND EXISTS (SELECT FROM judgment_event e WHERE e.rater_id = {ME}
            AND e.event_id = substr(t.key, {len(_INBOX) + 1}))
    """,
    "rater": f"SELECT id, name, created_at FROM rater WHERE id = {ME}",
    "import_file": f"SELECT {', '.join(import_file.c.keys())} FROM import_file WHERE false",
    "query": f"""
        SELECT id, query_key, text, intent, 1::float8 AS weight, NULL::text AS stratum, removed,
            NULL::bigint AS import_id, 0::bigint AS seal, NULL::text AS tags FROM query
        WHERE {ME} IS NOT NULL
        UNION ALL
        SELECT {_QUESTION}, {_QUESTION_KEY}, q.text, q.intent, 1, NULL,
            q.removed, NULL, 0, NULL
        FROM (SELECT side.query_id AS of_query, side.comparison_id, side.position, c.id
            FROM {_OWN_SIDES}) AS side
        JOIN query q ON q.id = side.of_query JOIN comparison c ON c.id = side.id
    """,
    "document": f"""
        SELECT id, doc_key, version, removed, NULL::bigint AS import_id FROM document WHERE {ME} IS NOT NULL
    """,
    "document_version": f"""
        SELECT v.document_id, v.version, 0 AS previous_version, v.content_hash, v.title, v.body,
            {_untold("v.url")} AS url, {_untold("v.image_url")} AS image_url, {_FIELDS} AS fields,
            NULL::bigint AS import_id, 0::bigint AS created_at
        FROM document_version v WHERE v.version = (
            SELECT d.version FROM document d WHERE d.id = v.document_id)
    """,
    "system": f"""
        SELECT id::bigint, name, '' AS tag, 'rank' AS list_order, 0 AS query_count, 0::bigint AS result_count,
            0 AS depth, NULL::bigint AS import_id, 0::bigint AS created_at, 0::bigint AS seal, name AS family,
            1 AS version, false AS hidden, false AS removed
        FROM (VALUES (1, '{_LEFT}'), (2, '{_RIGHT}')) AS named(id, name)
        WHERE EXISTS (SELECT FROM comparison_side WHERE rater_id = {ME})
    """,
    "ranked_list": _LISTS,
    "scale": f"SELECT id, scale_key FROM scale WHERE {ME} IS NOT NULL",
    "scale_version": f"""
        SELECT id, scale_id, version, definition, created_at, 0::bigint AS seal FROM scale_version
        WHERE {ME} IS NOT NULL
    """,
    "pool": f"""
        SELECT p.id, {_POOL_NAME} AS name, p.depth, p.created_at, CASE WHEN p.plan IS NOT NULL THEN
            (jsonb_build_object('name', {_POOL_NAME}, 'title', {_title("p.plan")})
                || coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(p.plan::jsonb)
                    WHERE key IN ('order', 'seed', 'disagreement', 'own_disputes', 'wanted_by')),
                '{{}}'))::text END AS plan, 0::bigint AS seal
        FROM pool p WHERE {POOL_IS_OWN}
    """,
    "pool_pair": f"""
        SELECT o.pool_id, o.query_id, o.document_id, NULL::bigint AS import_id, NULL::float8 AS expected,
            NULL::bigint AS seal
        FROM pool_pair o JOIN pool p ON p.id = o.pool_id
        WHERE {POOL_IS_OWN} AND NOT {_CLOSED}
    """,
    "assignment": f"""
        SELECT id, pool_id, rater_id, seed, created_at, work, 0::bigint AS seal FROM assignment
        WHERE rater_id = {ME}
    """,
    "comparison": f"""
        SELECT c.id, {_COMPARISON_NAME} AS name, 1::bigint AS baseline_id, 2::bigint AS candidate_id,
            {_ASKED.replace("ELSE 0", "ELSE c.depth")} AS depth, c.points, c.unit, true AS blind,
            0::bigint AS seed, c.created_at, jsonb_build_object(
                'name', {_COMPARISON_NAME}, 'baseline', '{_LEFT}', 'candidates', '["{_RIGHT}"]'::jsonb,
                'depth', {_ASKED.replace("ELSE 0", "ELSE c.depth")}, 'unit', c.unit, 'points', c.points,
                'title', {_title("c.plan")}, 'wanted_by', coalesce(c.plan::jsonb ->> 'wanted_by', ''),
                'ties', coalesce(c.plan::jsonb -> 'ties', '[]'),
                'reasons', {_untold_words("c.plan", "reasons")},
                'show_length', coalesce(c.plan::jsonb -> 'show_length', 'false'),
                'too_fast', coalesce(c.plan::jsonb -> 'too_fast', 'false'),
                'criteria', {_untold_words("c.plan", "criteria")})::text AS plan,
            NULL::bigint AS import_id, 0::bigint AS seal
        FROM comparison c LEFT JOIN import_file f ON f.id = c.import_id
        WHERE f.undone_at IS NULL
        AND EXISTS (SELECT FROM comparison_side WHERE comparison_id = c.id AND rater_id = {ME})
    """,
    "comparison_query": f"""
        SELECT c.id AS comparison_id, {_QUESTION} AS query_id, {_ASKED} AS item, false AS identical,
            NULL::bigint AS foil_id, 0::bigint AS seal FROM {_OWN_SIDES}
    """,
    "comparison_side": f"""
        SELECT c.id AS comparison_id, side.rater_id, {_QUESTION} AS query_id, {_ASKED} AS item,
            side.position, 'baseline' AS left_system FROM {_OWN_SIDES}
    """,
    "comparison_event": f"""
        SELECT e.seq, e.comparison_id, e.what, '' AS name, '' AS note, e.created_at, 0::bigint AS seal
        FROM comparison_event e WHERE EXISTS (SELECT FROM comparison_side
            WHERE comparison_id = e.comparison_id AND rater_id = {ME})
    """,
    "operation": f"""
        SELECT id, operation_key, rater_id, kind, summary, forward, inverse, state, created_at,
            NULL::text AS turns
        FROM operation WHERE rater_id = {ME}
    """,
    "judgment_event": f"""
        SELECT seq, event_id, operation_id, action, rater_id, query_id, document_id, document_version,
            scale_version_id, status, grade, note, seconds, parent_seq, created_at, previous_hash, hash, extra
        FROM judgment_event WHERE rater_id = {ME}
    """,
    "judgment": f"""
        SELECT rater_id, query_id, document_id, event_seq, scale_version_id, status, grade, note, extra
        FROM judgment WHERE rater_id = {ME}
    """,
    # What a rater hears of settled disagreements: the final grade of what they judged otherwise, and why.
    "settled_otherwise": f"""
        SELECT f.query_id, f.document_id, f.scale_version_id, f.grade, {_untold("f.note")} AS note,
            coalesce(f.extra::jsonb -> 'flags' ? '{UNCLEAR}', false) AS unclear,
            CASE WHEN plan.said -> 'named' = 'true' THEN coalesce(f.extra::jsonb ->> 'by', '') ELSE '' END
                AS settled_by, e.event_id, e.created_at
        FROM judgment own JOIN judgment f ON f.query_id = own.query_id AND f.document_id = own.document_id
        JOIN rater desk ON desk.id = f.rater_id AND desk.name = '{FINAL_GRADE}'
        JOIN rater me ON me.id = own.rater_id JOIN judgment_event e ON e.seq = f.event_seq
        JOIN query q ON q.id = f.query_id JOIN document d ON d.id = f.document_id
        CROSS JOIN (SELECT value::jsonb AS said FROM setting WHERE key = 'adjudication' OFFSET 0)
            AS plan
        WHERE own.rater_id = {ME} AND own.status IN ('graded', 'cannot_judge') AND f.status = 'graded'
        AND own.grade IS DISTINCT FROM f.grade AND f.extra::jsonb ->> 'by' IS DISTINCT FROM me.name
        AND plan.said -> 'tell' = 'true' AND NOT q.removed AND NOT d.removed
    """,
    "preference_event": f"""
        SELECT e.seq, e.event_id, e.operation_id, e.action, e.comparison_id, e.rater_id,
            {_QUESTION} AS query_id, 'baseline' AS left_system, e.status, {_PREFERRED} AS preferred,
            e.strength, e.reasons, e.note, e.seconds, e.parent_seq, e.created_at, e.previous_hash, e.hash,
            {_ASKED} AS item, {_EXTRA} AS extra
        FROM preference_event e {_OF_SIDE} WHERE e.rater_id = {ME}
    """,
    "preference": f"""
        SELECT e.comparison_id, e.rater_id, {_QUESTION} AS query_id, {_ASKED} AS item, e.event_seq,
            'baseline' AS left_system, e.status, {_PREFERRED} AS preferred, e.strength, e.reasons, e.note,
            {_EXTRA} AS extra
        FROM preference e {_OF_SIDE} WHERE e.rater_id = {ME}
    """,
    # For the recovery journal, joined here: between views with barriers no index helps.
    "judgment_line": f"""
        SELECT e.seq, e.rater_id, r.name AS rater, e.event_id, o.operation_key, o.forward, e.action,
            q.query_key, d.doc_key, e.document_version, s.scale_key, v.version AS scale_version, e.status,
            e.grade, e.note, e.extra, e.seconds, e.created_at
        FROM judgment_event e JOIN operation o ON o.id = e.operation_id JOIN query q ON q.id = e.query_id
        JOIN document d ON d.id = e.document_id JOIN scale_version v ON v.id = e.scale_version_id
        JOIN scale s ON s.id = v.scale_id JOIN rater r ON r.id = e.rater_id
        WHERE e.rater_id = {ME}
    """,
    "preference_line": f"""
        SELECT e.seq, e.rater_id, r.name AS rater, e.event_id, o.operation_key, e.action,
            {_COMPARISON_NAME} AS comparison, '{_LEFT}' AS baseline, '{_RIGHT}' AS candidate,
            {_QUESTION_KEY} AS query_key, {_ASKED} AS item, 'baseline' AS left_system, e.status,
            {_PREFERRED} AS preferred, e.strength, e.reasons, e.note, {_EXTRA} AS extra,
            e.seconds, e.created_at
        FROM preference_event e {_OF_SIDE} JOIN operation o ON o.id = e.operation_id
        JOIN rater r ON r.id = e.rater_id WHERE e.rater_id = {ME}
    """,
    "chain": f"SELECT rater_id, stream, length, head FROM chain WHERE rater_id = {ME}",
    # How much others wrote, which says when to look again, and the marks of the rater's own programs.
    "commit_mark": f"""
        SELECT client, CASE WHEN starts_with(client, {ME} || ':') THEN mark ELSE '' END AS mark, place,
            much_place, written_at FROM commit_mark WHERE {ME} IS NOT NULL
    """,
}
