-- Many postings of many callers in one statement and one commit, each with an outcome of its own: what `post_one` would have said had they been
-- posted one by one, in their order. 'done', or the code of its error: KR001 insufficient, KR002 the key exists with different content, KR003 no such
-- account, KR004 no such open hold. Any other error (an amount of nothing, a damaged value) is an error of the whole batch, which then moves nothing.

-- Moves the batch as a set. NULL, and nothing moved, where its outcome depends on the order within it: the same key twice, a hold that is made or resolved
-- twice in it, an account that runs short on the way. The caller has locked the accounts.
-- Without seqscan: a connection keeps its plan, also one that read a whole table when that was small.
CREATE FUNCTION ledger.post_set(p_key uuid[], p_order uuid[], p_kind smallint[], p_hold uuid[], p_code smallint[], p_debit bigint[], p_credit bigint[], p_amount bigint[])
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE outcomes text[];
BEGIN
  WITH asked AS MATERIALIZED (
    SELECT * FROM unnest(p_key, p_order, p_kind, p_hold, p_code, p_debit, p_credit, p_amount)
                    WITH ORDINALITY AS t (key, order_id, kind, hold, code, debit, credit, amount, nr)
  ), coming AS (                                                   -- the most that may become free for an account within the batch
    SELECT account, sum(amount) AS amount
      FROM (SELECT credit AS account, amount FROM asked WHERE kind IN (0, 2)
            UNION ALL SELECT debit, amount FROM asked WHERE kind = 3) freed GROUP BY account
  ), looked_up AS MATERIALIZED (
    SELECT asked.*, h.id AS hold_id,
           CASE WHEN asked.kind >= 2 AND h.id IS NULL THEN 'KR004'
                WHEN x.id IS NOT NULL AND (x.kind, x.code, x.debit, x.credit, x.amount) = (asked.kind, asked.code, asked.debit, asked.credit, asked.amount)
                     AND x.hold_id IS NOT DISTINCT FROM h.id THEN 'done'
                WHEN x.id IS NOT NULL THEN 'KR002'
                WHEN h.is_resolved THEN 'KR004'
                WHEN asked.kind < 2 AND asked.amount > a.posted - a.held - a.floor + coalesce(coming.amount, 0)
                THEN CASE WHEN EXISTS (SELECT FROM ledger.account WHERE id = asked.credit) THEN 'KR001' ELSE 'KR003' END
           END AS said
      FROM asked
      LEFT JOIN LATERAL (SELECT * FROM ledger.transfer t WHERE t.key = asked.key OFFSET 0) x ON true
      LEFT JOIN LATERAL (SELECT id, EXISTS (SELECT FROM ledger.transfer r WHERE r.hold_id = made.id) AS is_resolved
                           FROM ledger.transfer made
                          WHERE made.key = asked.hold AND made.kind = 1 AND made.debit = asked.debit
                            AND made.credit = asked.credit AND made.amount = asked.amount OFFSET 0) h ON true
      LEFT JOIN LATERAL (SELECT posted, held, floor FROM ledger.account WHERE id = asked.debit OFFSET 0) a ON true
      LEFT JOIN coming ON coming.account = asked.debit
  ), due AS MATERIALIZED (SELECT * FROM looked_up WHERE said IS NULL
  ), legs AS (
    SELECT nr, key, debit AS account, CASE WHEN kind IN (0, 2) THEN -amount ELSE 0 END AS d_posted,
           CASE kind WHEN 0 THEN 0 WHEN 1 THEN amount ELSE -amount END AS d_held, kind < 2 AS spends FROM due
    UNION ALL SELECT nr, key, credit, amount, 0, false FROM due WHERE kind IN (0, 2)
  ), chain AS MATERIALIZED (                                       -- each account as it stands after each of its legs
    SELECT l.*, a.floor, (a.posted + sum(l.d_posted) OVER so_far)::bigint AS posted, (a.held + sum(l.d_held) OVER so_far)::bigint AS held,
           a.version + row_number() OVER so_far AS version
      FROM legs l JOIN ledger.account a ON a.id = l.account
    WINDOW so_far AS (PARTITION BY l.account ORDER BY l.nr ROWS UNBOUNDED PRECEDING)
  ), verdict AS MATERIALIZED (
    SELECT NOT EXISTS (SELECT FROM chain WHERE held < 0 OR spends AND posted - held < floor)
       AND (SELECT count(DISTINCT key) = count(*) AND count(DISTINCT hold) = count(hold) AND bool_and(hold IS NULL OR hold <> ALL (p_key))
              FROM asked) AS fits
  ), transfers AS (                                                -- ids in the order of the batch: an account's chain is in the order of its transfers
    INSERT INTO ledger.transfer (key, order_id, kind, hold_id, code, debit, credit, amount)
    SELECT key, order_id, kind, hold_id, code, debit, credit, amount FROM due, verdict WHERE fits ORDER BY nr RETURNING id, key
  ), entries AS (
    INSERT INTO ledger.entry SELECT account, version, transfers.id, d_posted, d_held, posted, held FROM chain JOIN transfers USING (key)
  ), accounts AS (
    UPDATE ledger.account a SET posted = last.posted, held = last.held, version = last.version
      FROM (SELECT DISTINCT ON (account) account, posted, held, version FROM chain, verdict WHERE fits ORDER BY account, version DESC) last
     WHERE a.id = last.account
  )
  SELECT array_agg(coalesce(said, 'done') ORDER BY nr) INTO outcomes FROM looked_up, verdict WHERE fits;
  RETURN outcomes;
END $$;

-- One by one, in order. What is refused is undone alone.
CREATE FUNCTION ledger.post_each(p_key uuid[], p_order uuid[], p_kind smallint[], p_hold uuid[], p_code smallint[], p_debit bigint[], p_credit bigint[], p_amount bigint[])
RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE outcomes text[] := '{}';
BEGIN
  FOR i IN 1 .. cardinality(p_key) LOOP
    BEGIN
      PERFORM ledger.post_one(p_key[i], p_order[i], p_kind[i], p_hold[i], p_code[i], p_debit[i], p_credit[i], p_amount[i]);
      outcomes[i] := 'done';
    EXCEPTION WHEN SQLSTATE 'KR001' OR SQLSTATE 'KR002' OR SQLSTATE 'KR003' OR SQLSTATE 'KR004' THEN
      outcomes[i] := SQLSTATE;
    END;
  END LOOP;
  RETURN outcomes;
END $$;

-- The accounts come first, in the order of their ids, and then the keys, as in `post_one`: batches, postings and compound moves over the same accounts
-- wait for each other instead of blocking each other, and a key that another one posted meanwhile is seen. A batch with a posting that is not valid goes
-- one by one, so that each posting gets its own error.
CREATE FUNCTION ledger.post_batch(p_key uuid[], p_order uuid[], p_kind smallint[], p_hold uuid[], p_code smallint[], p_debit bigint[], p_credit bigint[], p_amount bigint[])
RETURNS text[] LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- A hold and a void leave the credit account alone: no waiting there.
  touched CONSTANT bigint[] := ARRAY(SELECT unnest(p_debit) UNION SELECT credit FROM unnest(p_credit, p_kind) AS t (credit, kind) WHERE kind IN (0, 2));
  locked int;
  is_sound boolean;
  outcomes text[];
BEGIN
  SELECT count(*) INTO locked FROM (SELECT FROM ledger.account WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE) l;
  SELECT bool_and(coalesce(amount > 0 AND debit <> credit AND debit / 10000000000000 % 1000 = credit / 10000000000000 % 1000
                           AND kind BETWEEN 0 AND 3 AND (kind >= 2) = (hold IS NOT NULL), false))
    INTO is_sound FROM unnest(p_kind, p_hold, p_debit, p_credit, p_amount) AS t (kind, hold, debit, credit, amount);
  IF is_sound AND locked = cardinality(touched) THEN
    outcomes := ledger.post_set(p_key, p_order, p_kind, p_hold, p_code, p_debit, p_credit, p_amount);
  END IF;
  RETURN coalesce(outcomes, ledger.post_each(p_key, p_order, p_kind, p_hold, p_code, p_debit, p_credit, p_amount));
END $$;

REVOKE EXECUTE ON FUNCTION ledger.post_set, ledger.post_each, ledger.post_batch FROM PUBLIC;
