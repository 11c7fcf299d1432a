"""The write lock on a server, and ending raters' sessions that hold it for seconds."""

from __future__ import annotations

# A table that raters have no right on is locked, not an advisory number: that anybody may lock. Whoever
# holds the turn for seconds, which no call of our functions does, is one of the raters' sessions gone
# astray, and is ended where the owner may.
TAKE_TURN = """
CREATE OR REPLACE FUNCTION take_turn() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = @project, pg_temp AS $body$
DECLARE
    patience integer := 1000 * extract(epoch FROM current_setting('lock_timeout')::interval);
    seen text;
    held record;
BEGIN
    IF patience BETWEEN 1 AND 4999 OR NOT EXISTS (SELECT FROM rater_role) THEN
        LOCK TABLE writer_turn IN EXCLUSIVE MODE;
        RETURN;
    END IF;
    FOR turn IN 1..2 LOOP
        BEGIN
            PERFORM set_config('lock_timeout', '2s', true);
            LOCK TABLE writer_turn IN EXCLUSIVE MODE;
            PERFORM set_config('lock_timeout', patience::text, true);
            RETURN;
        EXCEPTION WHEN lock_not_available THEN
            SELECT l.pid, l.virtualtransaction AS now, a.usename IN (SELECT role FROM rater_role) AS rater
                INTO held FROM pg_locks l JOIN pg_stat_activity a USING (pid)
                WHERE l.relation = 'writer_turn'::regclass
                AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND l.mode = 'ExclusiveLock' AND l.granted;
            IF held.rater AND held.now = seen THEN
                BEGIN
                    PERFORM pg_terminate_backend(held.pid);
                EXCEPTION WHEN insufficient_privilege THEN
                    NULL; -- the owner is no member of the role: `server check` says so
                END;
            END IF;
            seen := held.now;
        END;
    END LOOP;
    PERFORM set_config('lock_timeout', (greatest(patience - 4000, 0))::text, true);
    LOCK TABLE writer_turn IN EXCLUSIVE MODE;
    PERFORM set_config('lock_timeout', patience::text, true);
END
$body$
"""

# What a session may set for itself does not count in here: a client that has the server say much and never
# listens would hold the turn.
QUIET = """
SET client_min_messages = error SET debug_print_parse = off SET debug_print_rewritten = off
SET debug_print_plan = off
""".strip()
